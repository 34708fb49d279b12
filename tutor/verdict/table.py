"""The table in mid-turn: the mover's checkers, the opponent's, the dice in hand, the moves made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.game import BAR, CHECKERS, OFF, Move, Position, Roll


@dataclass(frozen=True)
class Table:
    """Everything on the table, in the mover's own numbers (index 0 = off, 25 = bar)."""

    own: tuple[int, ...]
    enemy: tuple[int, ...]
    left: tuple[int, ...]
    moves: tuple[Move, ...] = ()

    @classmethod
    def of(cls, position: Position, roll: Roll) -> Table:
        """The table before the first move."""
        return cls(position.mover, (0, *position.opponent[24:0:-1], 0), roll.left)

    @property
    def over(self) -> bool:
        """Whether the mover has borne off all fifteen."""
        return self.own[OFF] == CHECKERS

    def closed(self, point: int) -> bool:
        """Whether two or more of the opponent's checkers stand on a point."""
        return self.enemy[point] > 1

    def outside(self) -> dict[int, int]:
        """The mover's checkers on points 7 to 24."""
        return {p: self.own[p] for p in range(24, 6, -1) if self.own[p]}

    def higher(self, point: int) -> dict[int, int]:
        """The mover's checkers on points above one of the home board, up to 6."""
        return {p: self.own[p] for p in range(6, point, -1) if self.own[p]}

    def allows(self, die: int, point: int) -> bool:
        """Whether a die may move a checker from a point (or the bar)."""
        if self.over or not self.own[point] or (self.own[BAR] and point != BAR):
            return False
        if point > die:
            return not self.closed(point - die)
        home = not self.outside() and not self.own[BAR]
        return home and (die == point or not self.higher(point))

    def playable(self, die: int) -> Iterator[Move]:
        """Every move that a die allows, highest point first."""
        return (self._move(die, p) for p in range(BAR, 0, -1) if self.allows(die, p))

    def play(self, die: int, point: int) -> Table:
        """The table after a move that is allowed."""
        move = self._move(die, point)
        own, enemy, left = list(self.own), list(self.enemy), list(self.left)
        own[point] -= 1
        own[move.to_point] += 1
        if move.hit:
            enemy[move.to_point] = 0
        left.remove(die)
        return Table(tuple(own), tuple(enemy), tuple(left), (*self.moves, move))

    def _move(self, die: int, point: int) -> Move:
        to = max(point - die, OFF)
        return Move(die, point, to, to != OFF and self.enemy[to] == 1)
