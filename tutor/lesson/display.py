"""How positions, verdicts, exercises and pictures show themselves in a notebook.

``import tutor`` hands :func:`show` to IPython where that is running; the values know nothing of it.
Everything is one picture, with the written record as its alternative text. A verdict is followed by
its explanation, an exercise by its questions. The language is that of :func:`tutor.show_in`.

The picture is offered as HTML, which can carry the alternative text, and as PNG for whatever shows no
HTML; never as SVG, which a notebook that is not trusted shows as source. All texts are escaped.
"""

from __future__ import annotations

from base64 import b64encode
from functools import singledispatch
from html import escape
from typing import Any

from matplotlib.figure import Figure

from tutor.board.canvas import PIXELS_PER_INCH, Picture
from tutor.board.figure import draw
from tutor.board.png import to_png
from tutor.board.take_point import TakeOrDrop
from tutor.course import Exercise
from tutor.course.asking import prompt_text
from tutor.course.table import dice_of, opening_of, shown_cube, told_table
from tutor.game import Obligation, Position, Roll
from tutor.notation import write_record
from tutor.verdict import Verdict
from tutor.wording import Language, explanation, language
from tutor.wording.preferred import preferred_language
from tutor.wording.records import EN, JA

WIDTH = 520
"""Of a board, in pixels of the page: it leaves room for the explanation on a laptop's screen."""


@singledispatch
def show(value: Any) -> None:
    """Show a Position, a Verdict, an Exercise or a picture in a notebook.

    Raises TypeError for anything else.
    """
    raise TypeError(f"{type(value).__name__} has no picture")


@show.register
def _(position: Position) -> None:
    show_picture(draw(position, size=WIDTH), _record(position))


@show.register
def _(verdict: Verdict) -> None:
    speak = language(preferred_language())
    picture = draw(verdict.position, verdict=verdict, size=WIDTH)
    show_picture(picture, _record(verdict.position, verdict.roll))
    played = speak.say("tried", play=verdict.text)
    show_words(played, *explanation(verdict, speak.code).sentences())


@show.register
def _(exercise: Exercise) -> None:
    speak = language(preferred_language())
    show_words(f"{exercise.id}  {exercise.title.say(speak.code)}")
    cube, roll = shown_cube(exercise, *exercise.parts), dice_of(exercise)
    offer = exercise.game.offer if exercise.game and cube else None
    opening = opening_of(exercise)
    picture = draw(exercise.position, roll, size=WIDTH, cube=cube, offer=offer, opening=opening)
    show_picture(picture, _record(exercise.position, roll, has_turn=opening is None))
    show_words(*told_table(exercise, exercise.parts, speak), *(prompt_text(p, speak) for p in exercise.parts))


@show.register
def _(picture: Picture) -> None:
    show_picture(picture, _told(picture.shows, language(preferred_language())))


def _told(shows: object, speak: Language) -> str:
    """What a picture shows, in words."""
    if isinstance(shows, Obligation):
        return speak.say("tree-alt", max_dice=shows.max_dice)
    if isinstance(shows, TakeOrDrop):
        return speak.say("take-point-alt", double=2 * shows.stake, stake=shows.stake)
    if isinstance(shows, tuple):
        return _record(*shows)
    return ""


def _record(position: Position, roll: Roll | None = None, *, has_turn: bool = True) -> str:
    words = JA if preferred_language() == "ja" else EN
    return write_record(position, roll, words, has_turn=has_turn)


def show_picture(figure: Figure, told: str) -> None:
    """Show a picture, with what it shows in words as its alternative text."""
    png = b64encode(to_png(figure)).decode("ascii")
    width, height = (round(inches * PIXELS_PER_INCH) for inches in figure.get_size_inches())
    size = f'width="{width}" height="{height}"'
    html = f'<img alt="{escape(told)}" {size} src="data:image/png;base64,{png}">'
    data = {"text/html": html, "image/png": png, "text/plain": told or repr(figure)}
    display(data, {"image/png": {"width": width, "height": height}})


def show_words(*sentences: str) -> None:
    """Show sentences, each as a paragraph."""
    html = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
    display({"text/html": html, "text/plain": "\n".join(sentences)})


def display(data: dict[str, str], metadata: dict[str, Any] | None = None) -> None:
    """Send a value in several forms to the notebook, which shows the best one that it can."""
    from IPython import display as ipython

    ipython.display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
