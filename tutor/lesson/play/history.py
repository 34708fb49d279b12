"""What has happened in a game: since the learner acted last, in sentences; and from the beginning, as a list of moves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutor.game import Action, Cube, Game, Match, Opening, PlayMoves, Position, Roll, RollDice, Side
from tutor.notation import record_of, write_play
from tutor.notation.matches import Entry
from tutor.wording import Language
from tutor.wording.table_text import action_told, throw_told


def lately(game: Game, learner: Side) -> tuple[Action, ...]:
    """Every action after the last one of the learner's; a roll of theirs ends nothing.

    >>> [action.kind for action in lately(Game.new().do(Opening(2, 2)).do(Opening(3, 1)), "white")]
    ['opening', 'opening']
    """
    since = 0
    for number, action in enumerate(game.record, 1):
        if not isinstance(action, Opening | RollDice) and action.side == learner:
            since = number
    return game.record[since:]


def told_lately(game: Game, learner: Side, speak: Language) -> list[str]:
    """What has happened since the learner acted last, in sentences."""
    told: list[str] = []
    ties = 0
    for action in lately(game, learner):
        if isinstance(action, Opening):
            ties += action.white == action.black
            turned = min(ties, game.rules.automatic_doubles) if action.white == action.black else 0
            told += throw_told(action, Cube(2**turned) if turned else None, speak)
        elif isinstance(action, RollDice) and action.side == learner:
            first, second = action.dice
            told.append(speak.say("table-you-roll", first=first, second=second))
        else:
            told.append(action_told(action, speak, learner))
    return told


@dataclass(frozen=True)
class LastPlay:
    """The last play of a side: the board before it, its dice and its moves."""

    position: Position
    roll: Roll
    play: PlayMoves


def last_play(game: Game, side: Side) -> LastPlay | None:
    """The play that a side has just made, if its turn was the last one and it had dice."""
    last = next((n for n in range(len(game.record) - 1, -1, -1) if _ends_turn(game.record[n])), None)
    if last is None or not isinstance(game.record[last], PlayMoves):
        return None
    play = game.record[last]
    assert isinstance(play, PlayMoves)
    if play.side != side:
        return None
    now = game.beginning()
    for action in game.record[:last]:
        now = now.let_stand(action)
    if now.roll is None:
        return None
    return LastPlay(now.position, Roll(now.roll.dice, tuple(move.die for move in play.moves)), play)


def _ends_turn(action: Action) -> bool:
    return action.kind in ("play", "pass")


Row = tuple[str, str, str]


def move_list(match: Match, speak: Language) -> list[Row]:
    """The moves of the present game in rows: number, White's, Black's.

    >>> from tutor.game import Move
    >>> from tutor.wording import language
    >>> match = Match.new().do(Opening(3, 1)).do(PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5))))
    >>> move_list(match, language("en"))
    [('1', '31: 8/5 6/5', '')]
    """
    game = record_of(replace(match, games=match.games[-1:])).games[0]
    rows: list[list[str]] = []
    for entry in game.entries:
        text = _written(entry, speak)
        if not text:
            continue
        column = 1 if entry.side == "white" else 2
        if not rows or rows[-1][column] or (column == 1 and rows[-1][2]):
            rows.append([str(len(rows) + 1), "", ""])
        rows[-1][column] = text
    return [(row[0], row[1], row[2]) for row in rows]


def _written(entry: Entry, speak: Language) -> str:
    """An entry in the notation of match files."""
    if entry.kind in ("play", "rolled"):
        assert entry.dice is not None
        dice = speak.say("game-list-rolled", dice=f"{entry.dice[0]}{entry.dice[1]}")
        if entry.kind == "rolled":
            return dice
        play = write_play(entry.moves) if entry.moves else speak.write("play", "pass")
        return f"{dice} {play}"
    if entry.kind in ("double", "beaver", "raccoon", "take", "drop"):
        return speak.say(f"game-list-{entry.kind}", value=entry.cube)
    return ""


def games_told(match: Match, speak: Language) -> Iterator[str]:
    """The finished games of a match, one a line."""
    for number, game in enumerate(match.games, 1):
        if game.result:
            side, ended, points = game.result.winner, game.result.ended, game.result.points
            yield speak.say("game-games-line", number=number, side=side, ended=ended, points=points)
