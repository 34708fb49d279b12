"""Boards on paper: drawn in greys as vectors, and kept in the PDF once, however many copies show them."""

from __future__ import annotations

from functools import lru_cache
from io import StringIO
from typing import Any

from reportlab.graphics import renderPDF
from reportlab.platypus import Flowable
from svglib.svglib import svg2rlg

from tutor.board import draw, theme_named, to_svg
from tutor.board.canvas import Canvas
from tutor.board.dice import DiceRow, draw_dice, row_of
from tutor.board.geometry import HEIGHT, WIDTH, Layout
from tutor.board.marks import Chosen, Mark
from tutor.board.spots import Spot, turned
from tutor.board.surface import draw_surface
from tutor.classroom.fonts import NAME
from tutor.classroom.pictures import cube_of, offer_of
from tutor.course import Exercise
from tutor.course.table import opening_of, shown_cube
from tutor.course.table_answers import points_to_find
from tutor.verdict import check


class SheetBoard(Flowable):
    """The board of an exercise; with ``answers`` false it shows nothing that is asked for."""

    def __init__(self, exercise: Exercise, width: float, answers: bool) -> None:
        super().__init__()
        self.exercise = exercise
        self.width = width
        self.height = width * HEIGHT / WIDTH
        self.answers = answers

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """The size of the board, whatever there is room for."""
        return self.width, self.height

    def draw(self) -> None:
        """Put the board down; it goes into the file the first time."""
        picture = board_drawing(self.exercise, self.answers)
        name = f"board-{self.exercise.id}-{int(self.answers)}"
        if not self.canv.hasForm(name):
            self.canv.beginForm(name, 0, 0, picture.width, picture.height)
            renderPDF.draw(picture, self.canv, 0, 0)
            self.canv.endForm()
        self.canv.saveState()
        self.canv.scale(self.width / picture.width, self.width / picture.width)
        self.canv.doForm(name)
        self.canv.restoreState()


@lru_cache(maxsize=256)
def board_drawing(exercise: Exercise, answers: bool) -> Any:
    """A board as a drawing of reportlab's; empty where the position is to be set up by the student."""
    asks_for_position = any(part.task == "setup" for part in exercise.parts)
    figure = _empty(exercise) if asks_for_position and not answers else _board(exercise, answers)
    drawing = svg2rlg(StringIO(to_svg(figure, outlines=True)))
    assert drawing is not None
    drawing.initialFontName = NAME  # type: ignore[attr-defined]  # there is no text in it, but a font would be named in the PDF
    return drawing


def _board(exercise: Exercise, answers: bool) -> Any:
    """The position and the cube; in the key with the marks of the play that is shown, if one is."""
    if not answers:
        cube = shown_cube(exercise, *exercise.parts)
        offer = offer_of(exercise) if cube else None
        opening = opening_of(exercise)
        return draw(exercise.position, exercise.roll, cube=cube, offer=offer, opening=opening, theme="print")
    shown = next((part.play for part in exercise.parts if part.play), None)
    verdict = check(exercise.position, exercise.roll, shown) if shown and exercise.roll else None
    cube = cube_of(exercise)
    marks, offer = _found(exercise), offer_of(exercise) if cube else None
    table: dict[str, Any] = {"cube": cube, "offer": offer, "opening": opening_of(exercise)}
    return draw(exercise.position, exercise.roll, verdict, marks=marks, theme="print", **table)


def _found(exercise: Exercise) -> list[Mark]:
    """Every point that is to be found."""
    turn, finds = exercise.position.turn, [part for part in exercise.parts if part.task == "find"]
    points = {point for part in finds for point in points_to_find(exercise, part)}
    return [Chosen(Spot(turned(point, turn), turn)) for point in sorted(points)]


def _empty(exercise: Exercise) -> Any:
    canvas = Canvas(WIDTH, HEIGHT, 720.0, theme_named("print"))
    layout = Layout(exercise.position.turn)
    draw_surface(canvas, layout)
    dice = row_of(exercise.roll) if exercise.roll else ()
    draw_dice(canvas, DiceRow(layout, exercise.position.turn, dice, 0))
    return canvas.figure
