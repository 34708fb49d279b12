"""The count that has to come out at fifteen: board, bar and off of each side, added up."""

from __future__ import annotations

from typing import NamedTuple

from matplotlib.path import Path

from tutor.board import shapes
from tutor.board.canvas import Canvas, Shape
from tutor.board.checkers import disc
from tutor.board.geometry import SLAB, Box, Layout
from tutor.board.spots import Board
from tutor.game import BAR, CHECKERS, OFF, SIDES, Side

_FIGURE = 0.5


class _Spacing(NamedTuple):
    """How a panel is filled from the top down."""

    token: float
    radius: float
    first: float
    row: float


_WIDE = _Spacing(0.62, 0.36, 0.2, 0.82)
_CLOSE = _Spacing(0.44, 0.32, 0.16, 0.64)
"""Where the cube takes some of the room."""


def draw_tally(
    canvas: Canvas, layout: Layout, position: Board, *, has_cube: bool = False, has_turn: bool = True
) -> None:
    """Draw both panels; the side to move, if there is one, has an arrow at its checker."""
    for side in SIDES:
        _panel(canvas, layout.panel(side, has_cube), _CLOSE if has_cube else _WIDE, position, side, has_turn)


def _panel(
    canvas: Canvas, panel: Box, spacing: _Spacing, position: Board, side: Side, has_turn: bool
) -> None:
    theme = canvas.theme
    own = position.checkers(side)
    canvas.group(f"panel-{side}", Shape(shapes.box(panel, 0.12), theme.recess, theme.edge, 0.05))
    x, top = panel.x + panel.width / 2, panel.y + panel.height - spacing.token
    canvas.group(f"token-{side}", *disc((x, top), theme.tone(side), spacing.radius))
    if has_turn and position.turn == side and not position.winner:
        canvas.group("turn", *_pointers(canvas, (x, top)))
    rows = {"board": sum(own[1:25]), "bar": own[BAR], "off": own[OFF]}
    signs = []
    y = top - spacing.first
    for name, count in rows.items():
        y -= spacing.row
        signs.append(_sign(name, (panel.x + 0.32, y)))
        _figure(canvas, f"tally-{side}-{name}", panel, y, count)
    y -= 0.55 * spacing.row
    rule = Shape(shapes.line((panel.x + 0.18, y), (panel.x + panel.width - 0.18, y)), None, theme.faint, 0.05)
    y -= 0.6 * spacing.row
    _figure(canvas, f"tally-{side}-all", panel, y, CHECKERS)
    canvas.group(f"signs-{side}", Shape(shapes.together(signs), theme.faint), rule)


def _figure(canvas: Canvas, gid: str, panel: Box, y: float, count: int) -> None:
    x = panel.x + panel.width - 0.2
    canvas.text(gid, (x, y), str(count), _FIGURE, canvas.theme.label, align="right")


def _sign(name: str, middle: shapes.XY) -> Path:
    """A point for the board, the upright bar, and two checkers on edge for off."""
    x, y = middle
    if name == "board":
        return shapes.polygon(((x - 0.15, y - 0.2), (x + 0.15, y - 0.2), (x, y + 0.24)))
    if name == "bar":
        return shapes.box(shapes.around(middle, 0.12, 0.46))
    edges = [shapes.box(shapes.around((x, y + d), 0.32, SLAB / 2)) for d in (-0.1, 0.1)]
    return shapes.together(edges)


def _pointers(canvas: Canvas, middle: shapes.XY) -> list[Shape]:
    """Two arrow heads that point at the checker of the side to move."""
    x, y = middle
    return [Shape(shapes.head((x + d * 0.42, y), (-d, 0), 0.3), canvas.theme.label) for d in (-1, 1)]
