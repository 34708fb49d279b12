"""How positions, verdicts, exercises and pictures show themselves in a notebook.

``import tutor`` hands these functions to IPython where it is running; the values know nothing of
them. Every value is one picture, with the written record as its alternative text. A verdict is
followed by its explanation, an exercise by its questions.

The picture is offered as HTML, which can carry the alternative text, and as PNG for whatever shows no
HTML; never as SVG, which a notebook that is not trusted shows as source. All texts are escaped.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import Any

from matplotlib.figure import Figure

from tutor.board.canvas import PIXELS_PER_INCH
from tutor.board.figure import draw
from tutor.board.png import to_png
from tutor.course import Exercise
from tutor.game import Position, Roll
from tutor.notation import write_record
from tutor.verdict import Verdict
from tutor.wording import explanation, language
from tutor.wording.preferred import preferred_language
from tutor.wording.records import EN, JA

Bundle = tuple[dict[str, str], dict[str, Any]]
"""What IPython's display() takes as data and metadata."""

WIDTH = 520
"""Of a board, in pixels of the page: it leaves room for the explanation on a laptop's screen."""


def figure_bundle(figure: Figure, told: str = "") -> Bundle:
    """A picture, and what it shows in words."""
    png = b64encode(to_png(figure)).decode("ascii")
    width, height = (round(inches * PIXELS_PER_INCH) for inches in figure.get_size_inches())
    size = f'width="{width}" height="{height}"'
    html = f'<img alt="{escape(told)}" {size} src="data:image/png;base64,{png}">'
    data = {"text/html": html, "image/png": png, "text/plain": told or repr(figure)}
    return data, {"image/png": {"width": width, "height": height, "alt": told}}


def position_bundle(position: Position) -> Bundle:
    """A position: its board."""
    return figure_bundle(draw(position, size=WIDTH), _record(position))


def show_position(position: Position) -> None:
    """Show a position."""
    _display(position_bundle(position))


def show_verdict(verdict: Verdict) -> None:
    """Show a verdict: the board with what it points at, and the explanation."""
    code = preferred_language()
    told = _record(verdict.position, verdict.roll)
    _display(figure_bundle(draw(verdict.position, verdict=verdict, size=WIDTH), told))
    played = language(code).say("tried", play=verdict.text)
    _display(_paragraphs(played, *explanation(verdict, code).sentences()))


def show_exercise(exercise: Exercise) -> None:
    """Show an exercise: its title, its board, and its questions."""
    speak = language(preferred_language())
    _display(_paragraphs(f"{exercise.id}  {exercise.title.say(speak.code)}"))
    told = _record(exercise.position, exercise.roll)
    _display(figure_bundle(draw(exercise.position, exercise.roll, size=WIDTH), told))
    asked = [
        part.prompt.say(speak.code) if part.prompt else speak.prompts[part.task] for part in exercise.parts
    ]
    _display(_paragraphs(*asked))
