"""Boards for pages: each position once for the whole page, and on top of it what a verdict points at.

A page of feedback holds dozens of boards. Their SVG is drawn by :mod:`tutor.board`, made small, and
everything that two boards have in common is written once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from matplotlib.figure import Figure

from tutor.board import draw, marks_of, theme_named, to_svg
from tutor.board.canvas import Canvas
from tutor.board.dice import DiceRow, draw_dice, row_of
from tutor.board.geometry import HEIGHT, WIDTH, Layout
from tutor.board.marks import NoDie
from tutor.board.overlay import draw_marks
from tutor.course import Exercise
from tutor.course.table import opening_of, shown_cube
from tutor.game import Cube, Offer
from tutor.verdict import Verdict

SIZE = 540.0

_NUMBER = re.compile(r"-?\d+\.\d+")
_GROUP = re.compile(r'  <g id="([^"]+)">\n(.*?)\n  </g>\n', re.DOTALL)
_VIEW = re.compile(r'viewBox="([^"]+)"')


class Boards:
    """The positions of some exercises as symbols of a page: put ``definitions`` into the page once."""

    def __init__(self, exercises: Iterable[Exercise]) -> None:
        pieces: dict[str, str] = {}
        symbols = []
        for exercise in exercises:
            cube = cube_of(exercise)
            offer, opening = offer_of(exercise) if cube else None, opening_of(exercise)
            svg = to_svg(draw(exercise.position, size=SIZE, cube=cube, offer=offer, opening=opening))
            found = _VIEW.search(svg)
            assert found
            self.view = _small(found[1])
            uses = []
            for name, body in _GROUP.findall(svg):
                if not name.startswith("hit-"):
                    id = pieces.setdefault(_small(body), f"p{len(pieces)}")
                    uses.append(f'<use href="#{id}"/>')
            symbols.append(f'<g id="{symbol_id(exercise)}">{"".join(uses)}</g>')
        shared = "".join(f'<g id="{id}">{body}</g>' for body, id in pieces.items())
        self.definitions = f'<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{shared}{"".join(symbols)}</defs></svg>'

    def board(self, exercise: Exercise, verdict: Verdict | None, label: str) -> str:
        """The board of an exercise, with its dice and the marks of a verdict; ``label`` is escaped already."""
        layer = _small("".join(body for _, body in _GROUP.findall(to_svg(_layer(exercise, verdict)))))
        return (
            f'<svg class="board" viewBox="{self.view}" role="img" aria-label="{label}">'
            f'<use href="#{symbol_id(exercise)}"/>{layer}</svg>'
        )


def offer_of(exercise: Exercise) -> Offer | None:
    """What waits for an answer at the table of an exercise."""
    return exercise.game.offer if exercise.game else None


def cube_of(exercise: Exercise) -> Cube | None:
    """The cube of an exercise as it stands, for those who have answered; None where it is of no matter.

    >>> from tutor.course import exercise
    >>> cube_of(exercise("B02")) is None
    True
    """
    answered = replace(exercise, parts=tuple(replace(part, task="judge") for part in exercise.parts))
    return shown_cube(answered, *answered.parts)


def symbol_id(exercise: Exercise) -> str:
    """The id of an exercise's board on a page."""
    return f"board-{exercise.id}"


def _layer(exercise: Exercise, verdict: Verdict | None) -> Figure:
    """The dice and the marks alone, where :func:`tutor.board.draw` puts them."""
    roll, position = exercise.roll, exercise.position
    canvas = Canvas(WIDTH, HEIGHT, SIZE, theme_named("light"))
    layout = Layout(position.turn)
    marks = marks_of(verdict) if verdict else ()
    dice = row_of(roll, verdict.used if verdict else ()) if roll else ()
    row = DiceRow(layout, position.turn, dice, sum(isinstance(mark, NoDie) for mark in marks))
    draw_dice(canvas, row)
    draw_marks(canvas, layout, row, marks)
    return canvas.figure


def _small(svg: str) -> str:
    """The same shapes in fewer characters: hundredths are enough, and ids are of no use on a page of many boards."""
    svg = _NUMBER.sub(_rounded, svg)
    svg = re.sub(r' id="[^"]*"', "", svg)
    svg = re.sub(r"\s*\n\s*", " ", svg)
    return re.sub(r"> <", "><", svg).replace(' "', '"').strip()


def _rounded(number: re.Match[str]) -> str:
    return f"{float(number[0]):.2f}".rstrip("0").rstrip(".")
