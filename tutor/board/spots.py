"""Where a checker may stand, in White's numbers: the names that the parts of a picture go by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tutor.game import BAR, OFF, Side


class Spot(NamedTuple):
    """A place in White's numbers (25 = bar, 0 = off), whose checkers are meant, and which of them.

    ``level`` counts from 1 at the rim of the board, on the bar from the middle.

    >>> Spot(8, "white").gid, Spot(25, "black").gid, Spot(13, "white", 5).checker_gid
    ('point-8', 'bar-black', 'checker-white-13-5')
    """

    place: int
    side: Side
    level: int = 1

    @property
    def gid(self) -> str:
        """The id of the point, bar or tray."""
        if self.place == BAR:
            return f"bar-{self.side}"
        return f"tray-{self.side}" if self.place == OFF else f"point-{self.place}"

    @property
    def checker_gid(self) -> str:
        """The id of the checker."""
        where = {BAR: "bar", OFF: "off"}.get(self.place, self.place)
        return f"checker-{self.side}-{where}-{self.level}"


def turned(place: int, side: Side) -> int:
    """A side's own number as White's, or White's as that side's: the same sum both ways.

    >>> turned(8, "white"), turned(8, "black"), turned(25, "black")
    (8, 17, 25)
    """
    return place if side == "white" or place in (BAR, OFF) else 25 - place


class Board(Protocol):
    """What can be drawn: a Position, or a board that is still being set up."""

    @property
    def turn(self) -> Side:
        """The side to move."""
        ...

    @property
    def winner(self) -> Side | None:
        """The side that has borne off all fifteen, if one has."""
        ...

    def checkers(self, side: Side) -> Sequence[int]:
        """The counts of one side, in its own numbers."""
        ...


def counts(position: Board, side: Side) -> dict[int, int]:
    """How many checkers a side has at each place (White's numbers), bar and off included.

    >>> from tutor.game import Position
    >>> counts(Position.start(), "black")
    {1: 2, 12: 5, 17: 3, 19: 5}
    """
    own = position.checkers(side)
    return {
        place: own[turned(place, side)] for place in (*range(1, 25), BAR, OFF) if own[turned(place, side)]
    }
