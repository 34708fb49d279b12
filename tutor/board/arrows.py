"""Arrows: one thin curve for each move, with its die; solid, dashed or dotted as it was made, refused or shown."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import hypot
from typing import NamedTuple

from tutor.board import shapes
from tutor.board.canvas import Canvas, Shape
from tutor.board.geometry import RADIUS, Layout
from tutor.board.marks import Arrow, ArrowStyle
from tutor.board.shapes import XY
from tutor.board.spots import Spot
from tutor.board.theme import Theme
from tutor.game import BAR

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


def draw_arrow(canvas: Canvas, layout: Layout, gid: str, arrow: Arrow, closed: Collection[Spot]) -> None:
    """Draw a move; a refused one is crossed on its way, unless its end is marked as closed."""
    theme, stroke = canvas.theme, STROKES[arrow.style]
    colour = colour_of(theme, arrow.style)
    start, end = layout.checker(arrow.start), layout.checker(arrow.end)
    is_closed = arrow.end in closed
    if is_closed:
        end = layout.beyond(arrow.end)
    curve = start, _control(layout, arrow, start, end), end
    trimmed = shapes.part_of_curve(*curve, _reach(curve, 0.34 if is_closed else RADIUS * 0.9))
    canvas.group(gid, *_line(trimmed, stroke, colour, theme.casing))
    if arrow.die and arrow.style != "unreached":
        draw_badge(canvas, gid, shapes.on_curve(*trimmed, 0.42), str(arrow.die), colour)
    if arrow.style == "refused" and not is_closed:
        crossed = shapes.on_curve(*trimmed, 0.7 if arrow.die else 0.5)
        canvas.group(f"{gid}-cross", *cross_badge(crossed, colour, theme.casing))


def draw_badge(canvas: Canvas, gid: str, middle: XY, text: str, colour: str) -> None:
    """A small disc with a number or sign."""
    canvas.group(f"{gid}-badge", Shape(shapes.circle(middle, BADGE), colour, canvas.theme.casing, 0.05))
    canvas.text(f"{gid}-text", middle, text, BADGE_TEXT, canvas.theme.casing, bold=True)


def cross_badge(middle: XY, colour: str, casing: str) -> tuple[Shape, ...]:
    """A small disc with a cross."""
    return (
        Shape(shapes.circle(middle, BADGE), colour, casing, 0.05),
        Shape(shapes.cross(middle, 0.12), None, casing, 0.08),
    )


def _line(curve: tuple[XY, XY, XY], stroke: Stroke, colour: str, casing: str) -> tuple[Shape, ...]:
    start, control, end = curve
    direction = end[0] - control[0], end[1] - control[1]
    shaft = curve
    if stroke.has_head:
        shaft = shapes.part_of_curve(*curve, _reach(curve, _HEAD * 0.7))
    path, around = shapes.arc(*shaft), stroke.width + 0.1
    drawn = [
        Shape(path, None, casing, around),
        Shape(path, None, colour, stroke.width, stroke.dashes),
        Shape(shapes.circle(start, 0.1), colour, casing, 0.04),
    ]
    if stroke.has_head:
        drawn.append(Shape(shapes.head(end, direction, _HEAD), colour, casing, 0.05))
    return tuple(drawn)


def _control(layout: Layout, arrow: Arrow, start: XY, end: XY) -> XY:
    """Where a curve bends to: towards the middle of the board, or to the side where it crosses the board."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    dx, dy = end[0] - start[0], end[1] - start[1]
    inward = layout.inward(arrow.start)
    if arrow.start.place == BAR:
        inward = -inward
    if layout.is_top(*arrow.start[:2]) == layout.is_top(*arrow.end[:2]):
        return x, y + inward * (0.45 + 0.2 * abs(dx) + 0.35 * abs(dy))
    return x + 0.14 * abs(dy), y + 0.1 * dx


def _reach(curve: tuple[XY, XY, XY], distance: float) -> float:
    """The parameter at which a curve comes within a distance of its end."""
    end = curve[2]

    def away(t: float) -> float:
        x, y = shapes.on_curve(*curve, t)
        return hypot(x - end[0], y - end[1])

    return _bisect(lambda t: away(t) > distance)


def _bisect(is_before: Callable[[float], bool]) -> float:
    low, high = 0.3, 1.0
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (middle, high) if is_before(middle) else (low, middle)
    return low
