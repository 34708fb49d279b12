"""Where everything lies: the measures of a board, in units of one point's width.

From the home side inwards: a tray for the checkers borne off, six points, the bar, six points, and a
panel that counts them all. Where there is a doubling cube, the panels make room for its three slots: at
either end it belongs to the side that sits there, between them to nobody. The side that looks on sits at the bottom with its home at the right, or
at the left on a mirrored board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tutor.board.spots import Spot, turned
from tutor.game import BAR, OFF, Side

RIM = 0.74
"""Height of the frame above and below, where the numbers are."""
SIDE = 0.26
"""Width of the frame between trays and field."""
TRAY = 1.46
BAR_WIDTH = 1.22
HALF = 6.0
FIELD = 11.0
"""Height of the field."""
POINT = 4.4
"""Height of a point."""
PITCH = 0.92
"""From one checker to the next."""
RADIUS = 0.445
"""Of a checker."""
TALLEST = 5
"""The most checkers of a stack that are drawn side by side."""
SLAB = 0.262
"""From one checker in the tray to the next; they lie on edge there."""
FIRST_ON_BAR = 1.34
"""From the middle of the board to the first checker on the bar."""

SLOT = 1.02
"""Height of a slot for the cube."""
SLOT_GAP = 0.14

WIDTH = 4 * SIDE + 2 * TRAY + 2 * HALF + BAR_WIDTH
HEIGHT = 2 * RIM + FIELD
MIDDLE = HEIGHT / 2
_BAR_LEFT = 2 * SIDE + TRAY + HALF
_TRAY_LEFT = WIDTH - SIDE - TRAY


class Box(NamedTuple):
    """A rectangle: left, bottom, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class Layout:
    """Places on the picture, seen by ``viewer``.

    >>> Layout("white").checker(Spot(1, "white")) == Layout("black").checker(Spot(24, "white"))
    True
    """

    viewer: Side = "white"
    mirrored: bool = False

    def number(self, point: int) -> int:
        """What a point (White's number) is called by the side that looks on."""
        return turned(point, self.viewer)

    def is_top(self, place: int, side: Side) -> bool:
        """Whether a place lies in the upper half. Checkers on the bar wait in the half where they enter."""
        if place == BAR:
            return side == self.viewer
        return side != self.viewer if place == OFF else self.number(place) > 12

    def inward(self, spot: Spot) -> int:
        """The direction from the rim to the middle: 1 upwards, -1 downwards."""
        return -1 if self.is_top(spot.place, spot.side) else 1

    def column(self, place: int) -> float:
        """The x of the middle of a point, of the bar or of the tray."""
        if place == BAR:
            return self._x(_BAR_LEFT + BAR_WIDTH / 2)
        if place == OFF:
            return self._x(_TRAY_LEFT + TRAY / 2)
        number = self.number(place)
        step = number - 13 if number > 12 else 12 - number  # from the left
        return self._x(2 * SIDE + TRAY + step + 0.5 + (BAR_WIDTH if step > 5 else 0))

    def rim(self, spot: Spot) -> float:
        """The y of the edge of the field at which a point or tray begins."""
        return HEIGHT - RIM if self.is_top(spot.place, spot.side) else RIM

    def checker(self, spot: Spot) -> tuple[float, float]:
        """The middle of a checker; from the fifth of a stack on they lie on the same spot."""
        inward = self.inward(spot)
        if spot.place == OFF:
            return self.column(OFF), self.rim(spot) + inward * (spot.level - 0.5) * SLAB
        level = min(spot.level, TALLEST) - 1
        if spot.place == BAR:
            return self.column(BAR), MIDDLE - inward * (FIRST_ON_BAR + min(level, TALLEST - 1) * PITCH)
        return self.column(spot.place), self.rim(spot) + inward * (level + 0.5) * PITCH

    def beyond(self, spot: Spot) -> tuple[float, float]:
        """Just beyond a stack, towards the middle of the board (towards the rim on the bar)."""
        x, y = self.checker(spot)
        away = -1 if spot.place == BAR else 1
        return x, y + away * self.inward(spot) * (0.42 if spot.place == OFF else 0.78)

    def half(self, right: bool) -> Box:
        """One half of the field: that with the home boards, or the other."""
        x = _BAR_LEFT + BAR_WIDTH if right else 2 * SIDE + TRAY
        return self._box(x, RIM, HALF, FIELD)

    @property
    def bar(self) -> Box:
        """The bar."""
        return self._box(_BAR_LEFT, RIM, BAR_WIDTH, FIELD)

    def tray(self, side: Side) -> Box:
        """Where the checkers that a side has borne off lie."""
        return self._aside(_TRAY_LEFT, side)

    def panel(self, side: Side, has_cube: bool = False) -> Box:
        """Where a side's checkers are counted."""
        if not has_cube:
            return self._aside(SIDE, side)
        height = (FIELD - 3 * SLOT) / 2 - 2 * SLOT_GAP
        y = RIM + SLOT + SLOT_GAP if side == self.viewer else HEIGHT - RIM - SLOT - SLOT_GAP - height
        return self._box(SIDE, y, TRAY, height)

    def slot(self, owner: Side | None) -> Box:
        """Where the cube lies: at its owner's end of the board, or half way."""
        ends = {self.viewer: RIM, None: MIDDLE - SLOT / 2}
        return self._box(SIDE, ends.get(owner, HEIGHT - RIM - SLOT), TRAY, SLOT)

    def area(self, spot: Spot) -> Box:
        """All that belongs to a point, tray or half of the bar: where a click means it."""
        if spot.place == OFF:
            return self.tray(spot.side)
        top = self.is_top(spot.place, spot.side)
        width = BAR_WIDTH if spot.place == BAR else 1.0
        y = MIDDLE if top else RIM
        return Box(self.column(spot.place) - width / 2, y, width, FIELD / 2)

    def _aside(self, x: float, side: Side) -> Box:
        half = (FIELD - SIDE) / 2
        return self._box(x, RIM if side == self.viewer else HEIGHT - RIM - half, TRAY, half)

    def _box(self, x: float, y: float, width: float, height: float) -> Box:
        return Box(WIDTH - x - width if self.mirrored else x, y, width, height)

    def _x(self, x: float) -> float:
        return WIDTH - x if self.mirrored else x
