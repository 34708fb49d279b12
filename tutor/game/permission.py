"""What is allowed at each moment of a game: yes or no. Which rule forbids it is the verdict's to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tutor.game.actions import Action, ActionKind, Opening, PlayMoves, Resign, RollDice, SidedAction
from tutor.game.position import Side
from tutor.game.turns import play_ends_turn

if TYPE_CHECKING:
    from tutor.game.game import Game

_DIE = range(1, 7)


def options(game: Game, side: Side) -> tuple[ActionKind, ...]:
    """The kinds of action that are open to a side."""
    return tuple(kind for kind, may in _MAY.items() if may(game, side))


def allows(game: Game, action: Action) -> bool:
    """Whether an action is allowed: its kind, and the dice, moves or points it names."""
    if isinstance(action, Opening):
        return game.phase == "opening" and _dice(action.white, action.black)
    return _MAY[action.kind](game, action.side) and _details(game, action)


def may_double(game: Game, side: Side) -> bool:
    """Whether a side may double now."""
    return (
        _before_roll(game, side)
        and game.rules.cube
        and not game.stakes.crawford
        and not game.doubled_this_turn
        and game.cube.open_to(side)
        and (game.rules.dead_cubes or not game.dead_cube(side))
    )


def _details(game: Game, action: SidedAction) -> bool:
    if isinstance(action, RollDice):
        return len(action.dice) == 2 and _dice(*action.dice)
    if isinstance(action, PlayMoves):
        assert game.roll is not None
        return play_ends_turn(game.rules, game.position, game.roll, action.moves)
    if isinstance(action, Resign):
        return type(action.times) is int and 1 <= action.times <= game.rules.most_times
    return True


def _dice(*dice: Any) -> bool:
    return all(type(die) is int and die in _DIE for die in dice)


def _before_roll(game: Game, side: Side) -> bool:
    return game.phase == "before-roll" and game.position.turn == side


def _answers(game: Game, side: Side, *kinds: str) -> bool:
    return (
        game.phase == "answering"
        and game.offer is not None
        and game.offer.to == side
        and game.offer.kind in kinds
    )


_MAY: dict[ActionKind, Callable[[Game, Side], bool]] = {
    "opening": lambda game, side: game.phase == "opening",
    "roll": lambda game, side: _before_roll(game, side) and not game.closed_out,
    "play": lambda game, side: game.phase == "playing" and game.position.turn == side,
    "pass": lambda game, side: _before_roll(game, side) and game.closed_out,
    "double": may_double,
    "beaver": lambda game, side: game.rules.beavers and _answers(game, side, "double"),
    "raccoon": lambda game, side: game.rules.raccoons and _answers(game, side, "beaver"),
    "take": lambda game, side: _answers(game, side, "double", "beaver", "raccoon"),
    "drop": lambda game, side: _answers(game, side, "double", "beaver", "raccoon"),
    "resign": lambda game, side: game.phase in ("before-roll", "playing"),
    "accept": lambda game, side: _answers(game, side, "resignation"),
    "refuse": lambda game, side: _answers(game, side, "resignation"),
}
