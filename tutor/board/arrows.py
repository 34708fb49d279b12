"""Arrows: one thin curve for each move, with its die; solid, dashed or dotted as it was made, refused or shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tutor.board import shapes
from tutor.board.canvas import Canvas, Shape, text_width
from tutor.board.geometry import RADIUS, TALLEST, Layout
from tutor.board.marks import Arrow, ArrowStyle
from tutor.board.shapes import XY, Curve, between
from tutor.board.spots import Spot
from tutor.board.theme import Theme

BADGE = 0.29
"""Radius of a badge."""
BADGE_TEXT = 0.4
_HEAD = 0.46


class Stroke(NamedTuple):
    """How an arrow of a style is drawn."""

    width: float
    dashes: tuple[float, ...] | None
    has_head: bool = True


STROKES: dict[ArrowStyle, Stroke] = {
    "made": Stroke(0.1, None),
    "refused": Stroke(0.1, (3.2, 1.7)),
    "shown": Stroke(0.1, (1.0, 1.0)),
    "unreached": Stroke(0.06, (1.0, 1.6), has_head=False),
}


def colour_of(theme: Theme, style: ArrowStyle) -> str:
    """The colour of a style."""
    return {"made": theme.made, "shown": theme.shown}.get(style, theme.refused)


@dataclass(frozen=True)
class Arrows:
    """The arrows of one picture, which make room for each other."""

    canvas: Canvas
    layout: Layout
    arrows: Sequence[Arrow]
    closed: Collection[Spot]
    """Where a cross marks a closed point."""

    def draw(self, gid: str, arrow: Arrow) -> None:
        """Draw a move; a refused one is crossed on its way, unless its end is marked as closed."""
        theme, stroke = self.canvas.theme, STROKES[arrow.style]
        colour = colour_of(theme, arrow.style)
        nth = self._nth(arrow)
        curve = self._curve(arrow, nth)
        self.canvas.group(gid, *_line(curve, stroke, colour, theme.casing))
        if not stroke.has_head:
            return
        is_crossed = arrow.style == "refused" and arrow.end not in self.closed
        if arrow.die:
            at = curve.at(0.32 if is_crossed else 0.46 + 0.1 * nth)
            draw_badge(self.canvas, gid, self._beside(arrow, curve, at), str(arrow.die), colour)
        if is_crossed:
            at = curve.at(0.66 if arrow.die else 0.5)
            self.canvas.group(f"{gid}-cross", *cross_badge(at, colour, theme.casing))

    def _nth(self, arrow: Arrow) -> int:
        """How many arrows before this one leave from the same place and land side by side with it."""
        before = self.arrows[: self.arrows.index(arrow)]
        beside = [a for a in before if a.start.place == arrow.start.place]
        here = self.layout.column(arrow.end.place)
        return min(sum(abs(self.layout.column(a.end.place) - here) < 1.5 for a in beside), 3)

    def _curve(self, arrow: Arrow, nth: int) -> Curve:
        start, end = self._place(arrow.start), self._place(arrow.end)
        curve = Curve(start, self._control(arrow, start, end, nth), end).short_of_end(self._gap(arrow))
        if arrow.start.level > TALLEST or arrow.start in self.closed:  # the count stays to be read
            return curve.reversed().short_of_end(RADIUS).reversed()
        return curve

    def _place(self, spot: Spot) -> XY:
        return self.layout.beyond(spot) if spot in self.closed else self.layout.checker(spot)

    def _gap(self, arrow: Arrow) -> float:
        """How far from its end an arrow stops: before a checker or a cross, or on a stop between two dice."""
        if arrow.end in self.closed:
            return 0.34
        goes_on = any(other.start == arrow.end for other in self.arrows)
        return 0.1 if goes_on else RADIUS * 0.9

    def _control(self, arrow: Arrow, start: XY, end: XY, nth: int) -> XY:
        """Where a curve bends: towards the middle of the board, or to the side where it crosses the board."""
        x, y = between(start, end, 0.5)
        dx, dy = end[0] - start[0], end[1] - start[1]
        if self._same_half(arrow):
            return x, y + self._bulge(arrow) * (0.45 + 0.5 * nth + 0.2 * abs(dx) + 0.22 * abs(dy))
        return x + (0.14 if nth % 2 == 0 else -0.14) * abs(dy), y + 0.1 * dx

    def _beside(self, arrow: Arrow, curve: Curve, at: XY) -> XY:
        """Where the die of an arrow goes: on it, or, of a short one, beside it."""
        if curve.chord > 1.5:
            return at
        if self._same_half(arrow) and abs(curve.end[0] - curve.start[0]) > 0.4:
            return at[0], at[1] + self._bulge(arrow) * 0.42
        return at[0] + 0.42, at[1]

    def _same_half(self, arrow: Arrow) -> bool:
        return self.layout.is_top(*arrow.start[:2]) == self.layout.is_top(*arrow.end[:2])

    def _bulge(self, arrow: Arrow) -> int:
        return self.layout.inward(arrow.start)


def draw_badge(canvas: Canvas, gid: str, middle: XY, text: str, colour: str) -> None:
    """A small disc, or a pill, with a number or sign."""
    width = max(2 * BADGE, text_width(text, bold=True) * BADGE_TEXT + 0.3)
    pill = shapes.box(shapes.around(middle, width, 2 * BADGE), BADGE)
    canvas.group(f"{gid}-badge", Shape(pill, colour, canvas.theme.casing, 0.05))
    canvas.text(f"{gid}-text", middle, text, BADGE_TEXT, canvas.theme.casing, bold=True)


def cross_badge(middle: XY, colour: str, casing: str) -> tuple[Shape, ...]:
    """A small disc with a cross."""
    return (
        Shape(shapes.circle(middle, BADGE), colour, casing, 0.05),
        Shape(shapes.cross(middle, 0.12), None, casing, 0.08),
    )


def _line(curve: Curve, stroke: Stroke, colour: str, casing: str) -> tuple[Shape, ...]:
    shaft = curve.short_of_end(_HEAD * 0.7) if stroke.has_head else curve
    drawn = [
        Shape(shaft.path, None, casing, stroke.width + (0.1 if stroke.has_head else 0.06)),
        Shape(shaft.path, None, colour, stroke.width, stroke.dashes),
    ]
    if stroke.has_head:
        direction = curve.end[0] - curve.control[0], curve.end[1] - curve.control[1]
        drawn.append(Shape(shapes.circle(curve.start, 0.1), colour, casing, 0.04))
        drawn.append(Shape(shapes.head(curve.end, direction, _HEAD), colour, casing, 0.05))
    return tuple(drawn)
