"""A trail: the moves of a turn followed checker by checker, so that each arrow starts where its checker stands."""

from __future__ import annotations

from tutor.board.marks import Arrow, ArrowStyle
from tutor.board.spots import Spot, turned
from tutor.game import BAR, OFF, Position, other


class Trail:
    """The board while moves are followed, in the mover's own numbers; the spots it gives are in White's."""

    def __init__(self, position: Position) -> None:
        self.side = position.turn
        self.own = list(position.mover)
        self.enemy = [position.enemy_at(point) for point in range(26)]

    def copy(self) -> Trail:
        """Another trail that goes on from here."""
        twin = object.__new__(Trail)
        twin.side, twin.own, twin.enemy = self.side, self.own.copy(), self.enemy.copy()
        return twin

    def own_spot(self, point: int, level: int) -> Spot:
        """A spot of the mover."""
        return Spot(turned(point, self.side), self.side, level)

    def enemy_spot(self, point: int) -> Spot:
        """The last of the opponent's checkers on a point."""
        return Spot(turned(point, self.side), other(self.side), max(self.enemy[point], 1))

    def look(self, start: int, end: int, style: ArrowStyle, die: int | None = None) -> Arrow:
        """The arrow of a move, without making it."""
        begin = self.own_spot(start, max(self.own[start], 1))
        if not self.own[start] and self.enemy[start]:
            begin = self.enemy_spot(start)
        finish = self.own_spot(end, self.own[end] + (start != end))
        if self.enemy[end]:
            finish = self.enemy_spot(end)
        return Arrow(begin, finish, style, die)

    def go(self, start: int, end: int, style: ArrowStyle, die: int | None = None) -> Arrow:
        """The arrow of a move, and the board after it."""
        arrow = self.look(start, end, style, die)
        self.own[start] = max(self.own[start] - 1, 0)
        self.own[end] += 1
        if end not in (OFF, BAR):
            self.enemy[end] = 0
        return arrow
