"""A move is one checker moved by one die; a play is all the moves of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tutor.game.position import Position


class Move(NamedTuple):
    """One checker moved by one die, in the mover's own numbers (25 = bar, 0 = off).

    >>> Move(5, 13, 8)
    Move(die=5, from_point=13, to_point=8, hit=False)
    """

    die: int
    from_point: int
    to_point: int
    hit: bool = False

    def __str__(self) -> str:
        return f"{self.from_point}/{self.to_point}{'*' * self.hit}"


@dataclass(frozen=True)
class Play:
    """The moves of a turn from a position, in the order in which they are made; none is a pass."""

    before: Position
    moves: tuple[Move, ...] = ()

    def __str__(self) -> str:
        return " ".join(map(str, self.moves)) or "pass"

    @property
    def after(self) -> Position:
        """The position when the play has been made; the turn has not yet passed on."""
        return self.before.moved((m.from_point, m.to_point) for m in self.moves)

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice used, in order."""
        return tuple(m.die for m in self.moves)
