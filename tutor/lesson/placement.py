"""A board that is still being set up: checkers come out of the trays one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.game import BAR, CHECKERS, OFF, Side, other


@dataclass(frozen=True)
class Placement:
    """Checkers placed so far, in White's numbers; those not placed yet lie in the tray.

    It has what a board needs to be drawn, but is no position: nothing about it has to be possible.

    >>> Placement().placed("white", 13).white[13], Placement().white[0]
    (1, 15)
    """

    counts: tuple[tuple[Side, int, int], ...] = ()
    turn: Side = "white"
    winner: Side | None = None

    @property
    def white(self) -> tuple[int, ...]:
        """White's counts in White's numbers, as a Position has them."""
        return self.checkers("white")

    @property
    def black(self) -> tuple[int, ...]:
        """Black's counts in Black's own numbers."""
        return self.checkers("black")

    def checkers(self, side: Side) -> tuple[int, ...]:
        """The counts of a side in its own numbers; [0] is what has not been placed."""
        own = [0] * (BAR + 1)
        for place, count in self.layout(side).items():
            own[place if side == "white" or place == BAR else 25 - place] = count
        own[OFF] = max(CHECKERS - sum(own), 0)
        return tuple(own)

    def layout(self, side: Side) -> dict[int, int]:
        """What has been placed of a side, by White's numbers."""
        return {place: count for owner, place, count in self.counts if owner == side and count}

    def placed(self, side: Side, place: int) -> Placement:
        """With one more checker of a side, if there is one left and the other side is not there."""
        if self.checkers(side)[OFF] == 0 or (place != BAR and place in self.layout(other(side))):
            return self
        return self._with(side, place, 1)

    def taken(self, side: Side, place: int) -> Placement:
        """With one checker of a side put back into the tray."""
        return self._with(side, place, -1) if place in self.layout(side) else self

    def without(self, place: int, first: Side) -> Placement:
        """With one checker less at a place, whose ever it is; where both have some, one of ``first``.

        >>> Placement().placed("black", 6).without(6, "white") == Placement()
        True
        """
        side = first if place in self.layout(first) else other(first)
        return self.taken(side, place)

    def _with(self, side: Side, place: int, change: int) -> Placement:
        layout = self.layout(side)
        layout[place] = layout.get(place, 0) + change
        kept = tuple(entry for entry in self.counts if entry[0] != side)
        return Placement((*kept, *((side, p, n) for p, n in sorted(layout.items()) if n)), self.turn)

    def as_answer(self) -> Mapping[str, Mapping[str, int]]:
        """The placement as an answer to a setup question."""
        return {
            side: {"bar" if place == BAR else str(place): n for place, n in self.layout(side).items()}
            for side in ("white", "black")
        }
