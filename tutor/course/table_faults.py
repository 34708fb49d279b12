"""What cannot be at a table as an exercise file writes it, each fault with the place it is told at.

The place is the parameter ``at``: the keys that lead to it from the exercise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tutor.game import (
    SIDES,
    Action,
    Cube,
    Fault,
    Game,
    GameError,
    Position,
    Roll,
    RuleSet,
    Stakes,
    TutorError,
)
from tutor.verdict.deeds import DEEDS, deed_from_dict


def stakes_faults(stakes: Stakes, rules: RuleSet) -> Iterator[Fault]:
    """A Crawford game that cannot be one: just one side needs a single point there, and it was agreed on.

    >>> [fault.id for fault in stakes_faults(Stakes(5, (4, 4), True), RuleSet())]
    ['crawford-at-no-such-score']
    """
    if not stakes.crawford:
        return
    at = ("game", "crawford")
    if not rules.crawford:
        yield Fault.of("crawford-not-agreed", at=at)
    if [stakes.needs(side) for side in SIDES].count(1) != 1:
        yield Fault.of("crawford-at-no-such-score", at=at, score=stakes.score, length=stakes.length)


def cube_faults(written: Mapping[str, Any], cube: Cube, stakes: Stakes, rules: RuleSet) -> Iterator[Fault]:
    """A cube that cannot lie so: nobody can have turned it, or it is not there at all.

    >>> [fault.id for fault in cube_faults({"cube": 2}, Cube(2), Stakes(), RuleSet())]
    ['cube-turned-by-nobody']
    """
    keys = [key for key in ("cube", "owner") if written.get(key) is not None]
    if not keys:
        return
    at = ("game", keys[0])
    before = written.get("before") or []
    if not rules.cube:
        yield Fault.of("cube-where-none-is-used", at=at, key=keys[0])
    elif before and before[0].get("do") == "opening":
        yield Fault.of("cube-before-the-opening", at=at, key=keys[0])
    elif stakes.crawford and cube != Cube():
        yield Fault.of("cube-turned-in-crawford", at=at)
    elif cube.owner and cube.value == 1:
        yield Fault.of("cube-owned-at-one", at=("game", "owner"))
    elif cube.owner is None and cube.value > 2**rules.automatic_doubles:
        yield Fault.of("cube-turned-by-nobody", at=at, value=cube.value)


def action_before(row: Mapping[str, Any], number: int) -> Action:
    """What an entry of ``before`` says was done.

    Raises GameError where it says nothing of the kind, at the place of the entry.
    """
    at: tuple[Any, ...] = ("game", "before", number)
    try:
        deed = deed_from_dict(row)
    except TutorError as error:
        raise GameError(*(deed_fault(fault, at) for fault in error.faults)) from error
    if deed.kind in DEEDS or deed.kind == "play":
        raise GameError.of("not-done-before", at=(*at, "do"), found=deed.kind)
    return deed  # type: ignore[return-value]  # whatever is not among DEEDS is an action


def done_before(game: Game, action: Action, number: int) -> Game:
    """The game after an entry of ``before``.

    Raises GameError where that is not allowed, at the place of the entry.
    """
    try:
        return game.do(action)
    except GameError as error:
        at = ("game", "before", number)
        raise GameError(*(Fault.of(f.id, **{**dict(f.params), "at": at}) for f in error.faults)) from error


def deed_fault(fault: Fault, at: tuple[Any, ...]) -> Fault:
    """A fault of a deed in the words of an exercise file, at the key it is about."""
    params = dict(fault.params)
    id = "deed-value" if fault.id == "save-value" else fault.id
    return Fault.of(id, **{**params, "at": (*at, params["key"]) if "key" in params else at})


def dice_faults(game: Game, position: Position, roll: Roll | None) -> Iterator[Fault]:
    """Dice or a turn beside a game that has come to others."""
    if game.phase != "opening" and game.position.turn != position.turn:
        yield Fault.of("turn-not-in-game", at=("position", "turn"), turn=game.position.turn)
    if roll is None or (game.phase == "before-roll" and not game.closed_out and not roll.used):
        return
    if roll.used:
        yield Fault.of("used-in-a-game", at=("used",))
    elif game.phase != "playing" or game.roll is None:
        yield Fault.of("no-dice-in-game", at=("roll",), dice=roll.dice)
    elif sorted(game.roll.dice) != sorted(roll.dice):
        yield Fault.of("other-dice-in-game", at=("roll",), dice=roll.dice, found=game.roll.dice)
