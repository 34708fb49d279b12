"""Checkers: in stacks on the points and the bar, on edge in the trays, and never one too few."""

from __future__ import annotations

from tutor.board import shapes
from tutor.board.canvas import Canvas, Shape
from tutor.board.geometry import MIDDLE, RADIUS, SIDE, SLAB, TALLEST, TRAY, Layout
from tutor.board.spots import Board, Spot, counts
from tutor.board.theme import Tone
from tutor.game import BAR, OFF, SIDES, Side

COUNT = 0.46
"""Font size of the counts."""
_TAG = (0.84, 0.6)


def draw_checkers(canvas: Canvas, layout: Layout, position: Board) -> None:
    """Draw all thirty checkers and the counts of bar, trays and tall stacks."""
    for side in SIDES:
        for place, count in counts(position, side).items():
            if place == OFF:
                _lay_off(canvas, layout, side, count)
            else:
                _stack(canvas, layout, Spot(place, side, count))
        own = position.checkers(side)
        _count_on_bar(canvas, layout, side, own[BAR])
        _count_off(canvas, layout, side, own[OFF])


def disc(middle: shapes.XY, tone: Tone, radius: float = RADIUS) -> tuple[Shape, ...]:
    """A checker seen from above."""
    return (
        Shape(shapes.circle(middle, radius - 0.02), tone.face, tone.rim, 0.05),
        Shape(shapes.circle(middle, radius * 0.68), None, tone.ring, 0.045),
    )


def _stack(canvas: Canvas, layout: Layout, top: Spot) -> None:
    """The checkers from the fifth on lie on one spot: only the last is seen, and it bears the count."""
    tone = canvas.theme.tone(top.side)
    for level in range(1, top.level + 1):
        spot = top._replace(level=level)
        hidden = TALLEST <= level < top.level
        middle = layout.checker(spot)
        shape = (Shape(shapes.circle(middle, RADIUS * 0.8), tone.face),) if hidden else disc(middle, tone)
        canvas.group(spot.checker_gid, *shape)
    if top.level > TALLEST:
        gid = top.checker_gid.replace("checker", "count").rsplit("-", 1)[0]
        canvas.text(gid, layout.checker(top), str(top.level), COUNT, tone.ink, bold=True)


def _lay_off(canvas: Canvas, layout: Layout, side: Side, count: int) -> None:
    tone = canvas.theme.tone(side)
    for level in range(1, count + 1):
        spot = Spot(OFF, side, level)
        slab = shapes.around(layout.checker(spot), TRAY - 0.2, SLAB - 0.05)
        canvas.group(spot.checker_gid, Shape(shapes.box(slab, 0.06), tone.face, tone.rim, 0.03))


def _count_on_bar(canvas: Canvas, layout: Layout, side: Side, count: int) -> None:
    up = 1 if layout.is_top(BAR, side) else -1
    _tag(canvas, f"count-bar-{side}", (layout.column(BAR), MIDDLE + up * 0.46), side, count)


def _count_off(canvas: Canvas, layout: Layout, side: Side, count: int) -> None:
    up = 1 if layout.is_top(OFF, side) else -1
    _tag(canvas, f"count-off-{side}", (layout.column(OFF), MIDDLE + up * (SIDE + 0.38)), side, count)


def _tag(canvas: Canvas, gid: str, middle: shapes.XY, side: Side, count: int) -> None:
    """A number on a tag in the colours of its side: not round, so that nobody takes it for a checker."""
    tone = canvas.theme.tone(side)
    tag = shapes.box(shapes.around(middle, *_TAG), 0.14)
    canvas.group(f"tag-{gid}", Shape(tag, tone.face, tone.rim, 0.04))
    canvas.text(gid, middle, str(count), COUNT, tone.ink, bold=True)
