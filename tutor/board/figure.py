"""draw(): a position as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from matplotlib.figure import Figure

from tutor.board.canvas import Canvas, Shape
from tutor.board.checkers import draw_checkers
from tutor.board.dice import DIE, DiceRow, draw_dice, draw_opening, row_of
from tutor.board.doubling_cube import cube_box, draw_cube, draw_slots, hit_cube
from tutor.board.evidence import arrows_of, marks_of
from tutor.board.geometry import HEIGHT, WIDTH, Layout
from tutor.board.marks import Mark, NoDie
from tutor.board.overlay import draw_marks
from tutor.board.shapes import around, box
from tutor.board.spots import Board, Spot
from tutor.board.surface import draw_surface
from tutor.board.tally import draw_tally
from tutor.board.theme import ThemeName, theme_named
from tutor.game import BAR, OFF, SIDES, Cube, Move, Offer, Position, Roll, Side
from tutor.verdict import Verdict

View = Literal["mover", "white", "black"]


def draw(
    position: Position | Board,
    roll: Roll | None = None,
    verdict: Verdict | None = None,
    *,
    view: View = "mover",
    mirrored: bool = False,
    theme: ThemeName = "light",
    arrows: Iterable[Move] = (),
    marks: Iterable[Mark] = (),
    cube: Cube | None = None,
    offer: Offer | None = None,
    dice_of: Side | None = None,
    opening: Sequence[int] | None = None,
    size: float = 720.0,
) -> Figure:
    """Draw a position: the board, the dice, and, with a verdict, what it points at.

    ``view`` says who sits at the bottom and whose numbers the points bear; ``mirrored`` puts the
    home boards at the left. The roll of a verdict is shown unless another is given; dice that it
    used are struck out. ``arrows`` shows moves (in the mover's own numbers) as something that could
    be played, ``marks`` adds any other marks. ``cube`` shows the doubling cube where its owner has it,
    with ``offer`` as it is offered. The dice lie on the mover's side, or on that of ``dice_of``.
    ``opening`` has White's and Black's die of an opening roll, each on its own side; none before it is
    thrown. Nobody is to move then.
    ``size`` is the width in pixels.

    >>> from tutor.verdict import check
    >>> p = Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2})
    >>> figure = draw(p, verdict=check(p, Roll((5, 3)), "13/5"))
    >>> figure.axes
    []
    """
    if verdict:
        roll = roll or verdict.roll
        marks = (*marks_of(verdict), *marks)
    if isinstance(position, Position):
        marks = (*arrows_of(position, arrows), *marks)
    canvas = Canvas(WIDTH, HEIGHT, size, theme_named(theme))
    canvas.figure.shows = position, roll
    layout = Layout(position.turn if view == "mover" else view, mirrored)
    draw_surface(canvas, layout)
    draw_tally(canvas, layout, position, has_cube=cube is not None, has_turn=opening is None)
    if cube:
        draw_slots(canvas, layout)
    draw_checkers(canvas, layout, position)
    dice = row_of(roll, verdict.used if verdict else ()) if roll else ()
    row = DiceRow(layout, dice_of or position.turn, dice, sum(isinstance(mark, NoDie) for mark in marks))
    draw_dice(canvas, row)
    draw_opening(canvas, layout, opening or ())
    if cube:
        draw_cube(canvas, layout, cube, offer)
    draw_marks(canvas, layout, row, tuple(marks), cube_box(layout, cube, offer) if cube else None)
    _hit_areas(canvas, layout, row)
    if cube:
        hit_cube(canvas, layout, cube, offer)
    return canvas.figure


def _hit_areas(canvas: Canvas, layout: Layout, row: DiceRow) -> None:
    """What can be clicked, without a colour and on top of all."""
    spots = [Spot(point, "white") for point in range(1, 25)]
    spots += [Spot(place, side) for place in (BAR, OFF) for side in SIDES]
    for spot in spots:
        canvas.group(f"hit-{spot.gid.removeprefix('point-')}", Shape(box(layout.area(spot))))
    for die in row.dice:
        area = around(row.middle(die.index), DIE + 0.2)
        canvas.group(f"hit-die-{die.index}", Shape(box(area)))
