"""What happens at a table, in sentences: opening rolls, what a side did, how a game ended."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.game import Action, Cube, Game, Match, Opening, PassTurn, PlayMoves, RollDice
from tutor.notation import write_play
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


def action_told(action: Action, speak: Language) -> str:
    """What a side did, in one sentence."""
    assert not isinstance(action, Opening)
    if isinstance(action, RollDice):
        return speak.say("table-partner-rolls", side=action.side, dice=action.dice)
    if isinstance(action, PlayMoves):
        phrase = "table-partner-plays" if action.moves else "table-partner-passes"
        return speak.say(phrase, side=action.side, play=write_play(action.moves))
    if isinstance(action, PassTurn):
        return speak.say("table-partner-closed-out", side=action.side)
    return speak.say("table-partner-does", side=action.side, action=action.kind)


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
