"""draw(): a position as a picture."""

from __future__ import annotations

from typing import Literal

from tutor.board.canvas import Canvas, Shape
from tutor.board.checkers import draw_checkers
from tutor.board.dice import DiceRow, draw_dice, row_of
from tutor.board.geometry import HEIGHT, WIDTH, Layout
from tutor.board.shapes import box
from tutor.board.spots import Spot
from tutor.board.surface import draw_surface
from tutor.board.tally import draw_tally
from tutor.board.theme import theme_named

View = Literal["mover", "white", "black"]


def draw(position, roll=None, verdict=None, *, view="mover", mirrored=False, theme="light", size=720.0):
    canvas = Canvas(WIDTH, HEIGHT, size, theme_named(theme))
    layout = Layout(position.turn if view == "mover" else view, mirrored)
    draw_surface(canvas, layout)
    draw_tally(canvas, layout, position)
    draw_checkers(canvas, layout, position)
    if roll:
        draw_dice(canvas, DiceRow(layout, position.turn, row_of(roll)))
    for point in range(1, 25):
        canvas.group(f"hit-{point}", Shape(box(layout.area(Spot(point, "white")))))
    return canvas.figure
