"""The doubling cube: its value, who owns it, and a turn of it that waits for an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.game.errors import GameError
from tutor.game.position import SIDES, Side, other

OfferKind = Literal["double", "beaver", "raccoon", "resignation"]

_TURNS = {"double": 2, "beaver": 4, "raccoon": 8}
LARGEST_EXPONENT = 4000
"""A cube beyond any game: only a guard against numbers that nobody can read."""


@dataclass(frozen=True)
class Cube:
    """The cube on the table. It starts in the middle at 1, for which an ordinary cube shows 64.

    >>> Cube().taken_by("black")
    Cube(value=2, owner='black')

    Raises GameError for a value that is no power of two, or an owner that is no side.
    """

    value: int = 1
    owner: Side | None = None
    """None while the cube is in the middle."""

    def __post_init__(self) -> None:
        value = self.value
        if type(value) is not int or value < 1 or value & (value - 1) or value >> LARGEST_EXPONENT:
            raise GameError.of("no-such-cube-value", found=value)
        if self.owner is not None and self.owner not in SIDES:
            raise GameError.of("unknown-side", found=self.owner)

    def open_to(self, side: Side) -> bool:
        """Whether a side may turn it: anybody in the middle, afterwards its owner alone."""
        return self.owner in (None, side)

    def taken_by(self, side: Side) -> Cube:
        """The cube after an ordinary double was taken: twice the value, and the taker owns it."""
        return Cube(2 * self.value, side)


@dataclass(frozen=True)
class Offer:
    """Something that waits for the other side's answer: a turn of the cube, or a resignation."""

    kind: OfferKind
    by: Side
    times: int = 0
    """A resignation: how many times the cube the side offers to lose."""

    @property
    def to(self) -> Side:
        """The side that answers."""
        return other(self.by)

    def value(self, cube: Cube) -> int:
        """What the cube will be worth if the offer is taken.

        >>> Offer("beaver", "black").value(Cube())
        4
        """
        return cube.value * _TURNS[self.kind]
