"""The marks on a board, each by its shape, most with a number as well."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.path import Path

from tutor.board import shapes
from tutor.board.arrows import BADGE, BADGE_TEXT, Arrows, cross_badge, draw_badge
from tutor.board.canvas import Canvas, Shape
from tutor.board.dice import DIE, DiceRow, Die
from tutor.board.geometry import RADIUS, SLAB, TRAY, Box, Layout
from tutor.board.marks import (
    Arrow,
    Chosen,
    Closed,
    DieMark,
    Heading,
    Hit,
    Landed,
    Mark,
    Missing,
    NoDie,
    OnCube,
    PassedOver,
    Ring,
)
from tutor.board.spots import Spot
from tutor.game import BAR, OFF

_SIGNS = {"left": "!", "due": ">", "spent": "0", "short": "<"}
_ORDER = (Chosen, Landed, Hit, PassedOver, Ring, Heading, Arrow, Missing, Closed, NoDie, DieMark, OnCube)


def draw_marks(
    canvas: Canvas, layout: Layout, row: DiceRow, marks: Sequence[Mark], cube: Box | None = None
) -> None:
    """Draw marks in an order in which none hides another; their ids count on: ``mark-1``, ``mark-2`` ...

    ``cube`` is where the cube lies, if there is one.
    """
    closed = {mark.spot for mark in marks if isinstance(mark, Closed)}
    arrows = Arrows(canvas, layout, [mark for mark in marks if isinstance(mark, Arrow)], closed)
    free = list(row.dice)
    missing = 0
    for number, mark in enumerate(sorted(marks, key=lambda mark: _ORDER.index(type(mark))), start=1):
        gid = f"mark-{number}"
        if isinstance(mark, Arrow):
            arrows.draw(gid, mark)
        elif isinstance(mark, Closed):
            _closed(canvas, layout, gid, mark)
        elif isinstance(mark, Ring):
            _ring(canvas, layout, gid, mark)
        elif isinstance(mark, DieMark):
            for nth in range(mark.times):
                _on_die(canvas, row, f"{gid}.{nth + 1}", mark, free)
        elif isinstance(mark, NoDie):
            missing += 1
            _no_die(canvas, row.middle(len(row.dice) + missing), gid, mark)
        elif isinstance(mark, OnCube):
            if cube:
                _on_cube(canvas, gid, cube)
        elif isinstance(mark, Chosen):
            _chosen(canvas, layout, gid, mark)
        elif isinstance(mark, Heading):
            _heading(canvas, layout, gid, mark)
        else:
            _at_checker(canvas, layout, gid, mark)


def _at_checker(canvas: Canvas, layout: Layout, gid: str, mark: Landed | Hit | PassedOver | Missing) -> None:
    theme, middle = canvas.theme, layout.checker(mark.spot)
    if isinstance(mark, Landed):
        if mark.spot.place == OFF:
            slab = shapes.box(shapes.around(middle, TRAY - 0.2, SLAB - 0.05), 0.06)
            canvas.group(gid, *_cased(slab, theme.made, theme.casing, 0.07, (1.4, 1.0)))
            return
        tone = theme.tone(mark.spot.side)
        shape = shapes.circle(middle, RADIUS - 0.04)
        canvas.group(gid, Shape(shape, tone.face), *_cased(shape, theme.made, theme.casing, 0.09, (1.4, 1.0)))
    elif isinstance(mark, Hit):
        canvas.group(gid, Shape(shapes.star(middle, 0.72, 0.52), None, theme.casing, 0.17))
        canvas.group(f"{gid}-star", Shape(shapes.star(middle, 0.72, 0.52), None, theme.made, 0.08))
    elif isinstance(mark, PassedOver):
        _passed_over(canvas, layout, gid, mark.spot)
    else:
        path = shapes.circle(middle, RADIUS - 0.02)
        canvas.group(
            gid,
            *_cased(path, theme.refused, theme.casing, 0.08, (1.6, 1.2)),
            *cross_badge(middle, theme.refused, theme.casing),
        )


def _cased(
    path: Path, colour: str, casing: str, width: float, dashes: tuple[float, ...] | None = None
) -> tuple[Shape, ...]:
    """A line with its casing."""
    return Shape(path, None, casing, width + 0.09), Shape(path, None, colour, width, dashes)


def _passed_over(canvas: Canvas, layout: Layout, gid: str, spot: Spot) -> None:
    """A small bow over the stack."""
    theme, inward = canvas.theme, layout.inward(spot)
    x, y = layout.checker(spot)
    y += inward * 0.5
    bow = shapes.arc((x - 0.4, y), (x, y + inward * 0.8), (x + 0.4, y))
    canvas.group(gid, *_cased(bow, theme.made, theme.casing, 0.09))


def _ring(canvas: Canvas, layout: Layout, gid: str, mark: Ring) -> None:
    """A capsule round the checkers that are seen, and their number beyond it."""
    theme = canvas.theme
    first, last = mark.spot, mark.spot._replace(level=mark.spot.level + mark.checkers - 1)
    (x, y), (_, end) = layout.checker(first), layout.checker(last)
    reach = (SLAB / 2 + 0.06, TRAY / 2 - 0.06, 0.1) if first.place == OFF else (0.49, 0.49, 0.49)
    low, high = min(y, end) - reach[0], max(y, end) + reach[0]
    capsule = shapes.box(Box(x - reach[1], low, 2 * reach[1], high - low), reach[2])
    canvas.group(gid, *_cased(capsule, theme.refused, theme.casing, 0.1))
    at = (x - 0.5, end) if first.place == BAR else layout.beyond(last)
    draw_badge(canvas, gid, at, str(mark.checkers), theme.refused)


def _closed(canvas: Canvas, layout: Layout, gid: str, mark: Closed) -> None:
    """A cross and the number of checkers that close the point."""
    theme = canvas.theme
    x, y = layout.beyond(mark.spot)
    canvas.group(
        gid,
        Shape(shapes.box(shapes.around((x, y), 0.98, 0.6), 0.3), theme.refused, theme.casing, 0.06),
        Shape(shapes.cross((x - 0.21, y), 0.13), None, theme.casing, 0.09),
    )
    wide = mark.checkers > 9
    at = x + (0.2 if wide else 0.18), y
    canvas.text(f"{gid}-text", at, str(mark.checkers), 0.36 if wide else BADGE_TEXT, theme.casing, bold=True)


def _heading(canvas: Canvas, layout: Layout, gid: str, mark: Heading) -> None:
    """Chevrons beside a stack, in the direction of its side."""
    theme, spot = canvas.theme, mark.spot
    x, y = layout.beyond(spot)
    ahead = layout.column(max(min(spot.place + (-1 if spot.side == "white" else 1), 24), 1))
    step = 1 if ahead > x else -1
    chevrons = shapes.together(
        shapes.line((x + d - step * 0.12, y + 0.2), (x + d + step * 0.08, y), (x + d - step * 0.12, y - 0.2))
        for d in (-0.26, 0.0, 0.26)
    )
    canvas.group(gid, *_cased(chevrons, theme.shown, theme.casing, 0.1))


def _chosen(canvas: Canvas, layout: Layout, gid: str, mark: Chosen) -> None:
    """A frame round the whole point, and a tick at its end in the middle of the board."""
    theme, area = canvas.theme, layout.area(mark.spot)
    x, y = area.middle[0], layout.rim(mark.spot) + layout.inward(mark.spot) * 5.0
    frame = shapes.box(Box(area.x + 0.06, min(y, layout.rim(mark.spot)) + 0.05, 0.88, 4.9), 0.2)
    tick = shapes.line((x - 0.14, y), (x - 0.04, y - 0.12), (x + 0.15, y + 0.13))
    canvas.group(
        gid,
        *_cased(frame, theme.shown, theme.casing, 0.09),
        Shape(shapes.circle((x, y), BADGE), theme.shown, theme.casing, 0.05),
        Shape(tick, None, theme.casing, 0.09),
    )


def _on_die(canvas: Canvas, row: DiceRow, gid: str, mark: DieMark, free: list[Die]) -> None:
    """A frame round the die that matters, with a sign at its corner."""
    spent = mark.state == "spent"
    candidates = sorted(
        (die for die in free if die.value == mark.value), key=lambda die: (die.used != spent, die.index)
    )
    if not candidates:
        return
    free.remove(candidates[0])
    theme = canvas.theme
    colour = theme.shown if mark.state == "due" else theme.refused
    x, y = row.middle(candidates[0].index)
    frame = shapes.box(shapes.around((x, y), DIE + 0.16), 0.26)
    canvas.group(gid, *_cased(frame, colour, theme.casing, 0.1))
    if mark.state == "split":
        crack = shapes.line((x - 0.1, y + 0.6), (x + 0.12, y + 0.2), (x - 0.12, y - 0.2), (x + 0.1, y - 0.6))
        badge = cross_badge((x + 0.5, y + 0.52), colour, theme.casing)
        canvas.group(f"{gid}-crack", *_cased(crack, colour, theme.casing, 0.09), *badge)
        return
    draw_badge(canvas, gid, (x + 0.5, y + 0.52), _SIGNS[mark.state], colour)


def _on_cube(canvas: Canvas, gid: str, cube: Box) -> None:
    """A frame round the cube, with a sign at its corner."""
    theme, (x, y) = canvas.theme, cube.middle
    frame = shapes.box(shapes.around((x, y), cube.width + 0.1), 0.2)
    canvas.group(gid, *_cased(frame, theme.refused, theme.casing, 0.1))
    draw_badge(canvas, gid, (x + 0.5 * cube.width, y + 0.5 * cube.width), _SIGNS["left"], theme.refused)


def _no_die(canvas: Canvas, middle: shapes.XY, gid: str, mark: NoDie) -> None:
    """The outline of a die that is not there, with its number, and a cross at the corner."""
    theme = canvas.theme
    x, y = middle
    face = shapes.box(shapes.around(middle, DIE * 0.92), 0.2)
    canvas.group(
        gid,
        Shape(face, theme.field),
        *_cased(face, theme.refused, theme.casing, 0.07, (1.8, 1.4)),
        *cross_badge((x + 0.48, y + 0.5), theme.refused, theme.casing),
    )
    canvas.text(f"{gid}-text", middle, str(mark.distance), 0.5, theme.ink, bold=True)
