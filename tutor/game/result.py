"""How a game ended and what it counts: borne off, dropped or resigned, with cube, Jacoby and rule set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.game.cube import Cube, Offer
from tutor.game.position import Position, Side
from tutor.game.ruleset import RuleSet
from tutor.game.score import Kind, Reason, score

Ended = Literal["off", "drop", "resignation"]
_KINDS: tuple[Kind, ...] = ("single", "gammon", "backgammon")


@dataclass(frozen=True)
class Result:
    """Who won, how many points, and how it comes to so many: ``times`` the ``stake``."""

    winner: Side
    points: int
    ended: Ended
    kind: Kind
    """What the board or the resignation says; the points may be fewer (Jacoby, no triple)."""
    times: int
    stake: int
    reasons: tuple[Reason, ...] = ()
    jacoby: bool = False
    """Whether the Jacoby rule made a gammon count single."""


def borne_off(rules: RuleSet, position: Position, cube: Cube, cube_accepted: bool) -> Result:
    """The result of a game that a side has played to its end.

    >>> gammon = Position.of({"off": 15}, {7: 15})
    >>> borne_off(RuleSet(jacoby=True), gammon, Cube(), False).points
    1
    >>> borne_off(RuleSet(jacoby=True), gammon, Cube(2, "white"), True).points
    4

    Raises GameError when neither side has borne off fifteen.
    """
    board = score(position)
    return _counted(rules, board.winner, "off", board.kind, cube, cube_accepted, board.reasons)


def dropped(rules: RuleSet, cube: Cube, offer: Offer) -> Result:
    """The result when an offer is dropped: a single game, whatever the position, at the stake before it.

    >>> dropped(RuleSet(), Cube(2, "white"), Offer("double", "white")).points
    2
    """
    before = {"double": 1, "beaver": rules.dropped_beaver, "raccoon": 4}[offer.kind]
    stake = cube.value * before
    return Result(offer.by, stake, "drop", "single", 1, stake)


def resigned(rules: RuleSet, cube: Cube, cube_accepted: bool, offer: Offer) -> Result:
    """The result when a resignation is accepted."""
    return _counted(rules, offer.to, "resignation", _KINDS[offer.times - 1], cube, cube_accepted, ())


def _counted(
    rules: RuleSet,
    winner: Side,
    ended: Ended,
    kind: Kind,
    cube: Cube,
    cube_accepted: bool,
    reasons: tuple[Reason, ...],
) -> Result:
    times = min(_KINDS.index(kind) + 1, rules.most_times)
    jacoby = rules.jacoby and not cube_accepted and times > 1
    times = 1 if jacoby else times
    return Result(winner, times * cube.value, ended, kind, times, cube.value, reasons, jacoby)
