"""What happens at a table, in sentences: opening rolls, what a side did, how a game ended."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.game import BAR, OFF, Action, Cube, Game, Match, Move, Opening, PassTurn, PlayMoves, RollDice, Side
from tutor.notation import WrittenMove, write_play
from tutor.wording.language import Language


def opening_told(game: Game, speak: Language) -> tuple[str, ...]:
    """The opening roll that was made last: the dice, and who starts or that they were equal.

    >>> from tutor.wording import language
    >>> opening_told(Game.new().do(Opening(3, 1)), language("en"))
    ('Opening roll: White 3, Black 1.', 'White starts, with these dice.')
    """
    thrown = game.record[-1]
    assert isinstance(thrown, Opening)
    turned = game.cube if thrown.white == thrown.black and game.cube.value > 1 else None
    return throw_told(thrown, turned, speak)


def throw_told(thrown: Opening, turned: Cube | None, speak: Language) -> tuple[str, ...]:
    """One throw of the opening roll; ``turned`` is the cube if equal dice have turned it."""
    told = [speak.say("table-opening", white=thrown.white, black=thrown.black)]
    if thrown.white == thrown.black:
        told.append(speak.say("table-tie"))
        if turned:
            told.append(speak.say("table-cube", value=turned.value, owner=turned.owner))
    else:
        told.append(speak.say("table-starts", side="white" if thrown.white > thrown.black else "black"))
    return tuple(told)


def table_lines(game: Game, speak: Language, *, cube: bool = True, crawford: bool = True) -> tuple[str, ...]:
    """How a table stands around a position: match and score, the cube, an offer, what was agreed.

    With ``cube=False`` nothing is told of the cube: where it is asked for, or is of no matter.
    With ``crawford=False`` it is left to the score to tell whether this is the Crawford game.

    >>> from tutor.game import Position, Stakes
    >>> from tutor.wording import language
    >>> game = Game.at(Position.start(), stakes=Stakes(5, (4, 2)), cube=Cube(2, "black"))
    >>> for line in table_lines(game, language("en")):
    ...     print(line)
    Match to 5, White 4, Black 2 before this game.
    Cube: 2, on Black's side
    """
    return tuple(_around(game, speak, cube, crawford))


def _around(game: Game, speak: Language, cube: bool, crawford: bool) -> Iterator[str]:
    stakes, rules = game.stakes, game.rules
    if stakes.length:
        yield speak.say("table-match", length=stakes.length, score=stakes.score)
    else:
        yield speak.say("table-money")
    if stakes.crawford and crawford:
        yield speak.say("table-is-crawford")
    if not rules.cube:
        yield speak.say("table-no-cube")
    elif cube:
        yield speak.say("table-cube", value=game.cube.value, owner=game.cube.owner)
    if game.offer and (cube or game.offer.kind == "resignation"):
        phrase = "table-resigned" if game.offer.kind == "resignation" else "table-offered"
        offer = game.offer
        yield speak.say(phrase, by=offer.by, to=offer.to, offer=offer.kind, times=offer.times)
    agreed = [
        speak.say(f"rule-{name}", value=value) for name, value in rules.to_dict().items() if name != "cube"
    ]
    if agreed:
        yield speak.say("table-agreed", options=speak.write("words", agreed))


def action_told(action: Action, speak: Language, numbers: Side = "white") -> str:
    """What a side did, in one sentence; a play also in the numbers that the board shows, if they are not its own.

    >>> from tutor.wording import language
    >>> action_told(PlayMoves("black", (Move(1, 12, 11), Move(5, 11, 6))), language("en"))
    'Black plays 12/11/6 (on this board: 13→14→19).'
    """
    assert not isinstance(action, Opening)
    if isinstance(action, RollDice):
        first, second = action.dice
        return speak.say("table-partner-rolls", side=action.side, first=first, second=second)
    if isinstance(action, PlayMoves):
        return _play_told(action, speak, numbers)
    if isinstance(action, PassTurn):
        return speak.say("table-partner-closed-out", side=action.side)
    return speak.say("table-partner-does", side=action.side, action=action.kind)


def _play_told(action: PlayMoves, speak: Language, numbers: Side) -> str:
    if not action.moves:
        return speak.say("table-partner-passes", side=action.side)
    play = write_play(action.moves)
    if action.side == numbers:
        return speak.say("table-partner-plays", side=action.side, play=play)
    seen = write_play(_seen_across(move) for move in action.moves)
    return speak.say("table-partner-plays-across", side=action.side, play=play, seen=seen)


def _seen_across(move: Move) -> WrittenMove:
    """A move in the numbers of the other side."""
    start, end = (place if place in (BAR, OFF) else 25 - place for place in (move.from_point, move.to_point))
    return WrittenMove(start, end, hit=move.hit)


def result_told(match: Match, speak: Language) -> Iterator[str]:
    """How the last game of a match ended: who won and why so many points, the score, the winner of the match."""
    result = match.game.result
    assert result is not None
    yield speak.say("table-won", side=result.winner, ended=result.ended, points=result.points)
    if result.ended == "off":
        yield speak.write("reasons", result.reasons)
    if result.jacoby:
        yield speak.say("table-jacoby")
    yield speak.say("table-score", score=match.score)
    if match.winner:
        yield speak.say("table-match-won", side=match.winner)
