"""The empty board: frame, field, points, bar, trays, and the number of every point."""

from __future__ import annotations

from tutor.board import shapes
from tutor.board.canvas import Canvas, Shape
from tutor.board.geometry import HEIGHT, POINT, RIM, WIDTH, Box, Layout
from tutor.board.spots import Spot
from tutor.game import SIDES

NUMBER = 0.5
"""Font size of the numbers."""
_HALF_POINT = 0.468


def draw_surface(canvas: Canvas, layout: Layout) -> None:
    """Draw the board without checkers."""
    _frame(canvas, layout)
    for point in range(1, 25):
        _point(canvas, layout, point)
    for point in range(1, 25):
        spot = Spot(point, "white")
        y = layout.rim(spot) - layout.inward(spot) * RIM / 2
        text = str(layout.number(point))
        canvas.text(f"number-{point}", (layout.column(point), y), text, NUMBER, canvas.theme.label)


def _frame(canvas: Canvas, layout: Layout) -> None:
    theme = canvas.theme
    outer = Box(0.04, 0.04, WIDTH - 0.08, HEIGHT - 0.08)
    canvas.group("frame", Shape(shapes.box(outer, 0.34), theme.frame, theme.edge, 0.06))
    for right, name in ((False, "outer"), (True, "home")):
        half = layout.half(right)
        canvas.group(f"field-{name}", Shape(shapes.box(half), theme.field, theme.edge, 0.05))
    bar = layout.bar
    canvas.group("bar", Shape(shapes.box(bar), theme.bar, theme.edge, 0.05))
    for side in SIDES:
        canvas.group(
            f"tray-{side}", Shape(shapes.box(layout.tray(side), 0.12), theme.recess, theme.edge, 0.05)
        )
        half_bar = layout.area(Spot(25, side))
        canvas.group(f"bar-{side}", Shape(shapes.box(half_bar)))
    _hinge(canvas, bar)


def _hinge(canvas: Canvas, bar: Box) -> None:
    """The fine line where a board folds, seen above and below the bar."""
    x, _ = bar.middle
    canvas.group(
        "hinge",
        *(
            Shape(shapes.line((x, y + 0.1), (x, y + RIM - 0.1)), None, canvas.theme.edge, 0.05)
            for y in (0.0, HEIGHT - RIM)
        ),
    )


def _point(canvas: Canvas, layout: Layout, point: int) -> None:
    theme, spot = canvas.theme, Spot(point, "white")
    x, y, inward = layout.column(point), layout.rim(spot), layout.inward(spot)
    base = y + inward * 0.035
    corners = (x - _HALF_POINT, base), (x + _HALF_POINT, base), (x, y + inward * POINT)
    full = point % 2 == 0
    face = theme.point_full if full else theme.point_pale
    canvas.group(f"point-{point}", Shape(shapes.polygon(corners), face, theme.point_line, 0.045))
