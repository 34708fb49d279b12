"""Where a learner stands, as a picture without a word in it, so that it reads the same in every language.

A square is a chapter, by its number, hollow until it is begun: the upper bar shows how many of its
questions are solved, the lower one, which ends in a diamond, how many of those tried were right at
the first try. A circle is a rule, by its number in the catalogue: the bar shows how often it was
broken. Every bar has its number in digits beside it, and what is nothing yet has an empty track.

Ids in the SVG: ``chapter-2``, ``solved-2``, ``first-try-2``, ``rule-10``, ``broken-10``, and the same
with ``-text`` for the digits.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from matplotlib.figure import Figure
from matplotlib.path import Path

from tutor.board.canvas import Canvas, Shape
from tutor.board.geometry import Box
from tutor.board.shapes import around, box, circle, polygon
from tutor.board.theme import ThemeName, theme_named
from tutor.lesson.progress.standing import Standing, percent
from tutor.lesson.progress.tally import ChapterTally, RuleTally

COLUMN, MARGIN, ROW, CHAPTER = 12.4, 0.7, 1.0, 2.3
"""Measures in units: a column, what is round it, a rule's row, and a chapter's."""
_TEXT, _SMALL = 0.62, 0.54
_BAR_START, _BAR_END = 1.75, 9.75
_FINEST = 0.04


@dataclass(frozen=True)
class _Bar:
    """A bar in its track: how full, what is written beside it, and how high it is."""

    gid: str
    share: float
    text: str
    height: float
    colour: str
    diamond: bool = False


def draw_standing(
    standing: Standing, *, theme: ThemeName = "light", columns: int = 2, size: float = 760.0
) -> Figure:
    """Draw where a learner stands: chapters beside rules, or above them with ``columns=1`` (narrow windows).

    ``size`` is the width in pixels.
    """
    chapters, rules = len(standing.chapters) * CHAPTER, len(standing.rules) * ROW
    beside = columns > 1
    width = COLUMN * (2 if beside else 1) + MARGIN
    height = (max(chapters, rules) if beside else chapters + MARGIN + rules) + 2 * MARGIN
    canvas = Canvas(width, height, size, theme_named(theme), "standing")
    colours = canvas.theme
    panel = box(Box(0.05, 0.05, width - 0.1, height - 0.1), 0.3)
    canvas.group("panel", Shape(panel, colours.field, colours.point_line, 0.06))
    top = height - MARGIN
    _draw_chapters(canvas, standing.chapters, top)
    left, under = (COLUMN, top) if beside else (0.0, top - chapters - MARGIN)
    _draw_rules(canvas, standing.rules, left, under)
    return canvas.figure


def _draw_chapters(canvas: Canvas, chapters: tuple[ChapterTally, ...], top: float) -> None:
    for number, chapter in enumerate(chapters, 1):
        y = top - (number - 0.5) * CHAPTER
        _draw_badge(canvas, number, (MARGIN + 0.6, y), begun=bool(chapter.tried))
        _draw_bar(canvas, (MARGIN, y + 0.42), _solved(canvas, number, chapter))
        _draw_bar(canvas, (MARGIN, y - 0.42), _first_try(canvas, number, chapter))


def _draw_badge(canvas: Canvas, number: int, at: tuple[float, float], *, begun: bool) -> None:
    """The square of a chapter: full once it is begun."""
    colours = canvas.theme
    face, ink = (colours.shown, colours.casing) if begun else (colours.field, colours.ink)
    canvas.group(f"chapter-{number}", Shape(box(around(at, 1.3), 0.2), face, colours.shown, 0.06))
    canvas.text(f"chapter-{number}-text", at, str(number), 0.8, ink, bold=begun)


def _solved(canvas: Canvas, number: int, chapter: ChapterTally) -> _Bar:
    share = chapter.solved / chapter.parts if chapter.parts else 0.0
    return _Bar(f"solved-{number}", share, f"{chapter.solved}/{chapter.parts}", 0.62, canvas.theme.shown)


def _first_try(canvas: Canvas, number: int, chapter: ChapterTally) -> _Bar:
    name, colour = f"first-try-{number}", canvas.theme.made
    if not chapter.tried:
        return _Bar(name, 0.0, "", 0.3, colour)
    share = chapter.first_try / chapter.tried
    return _Bar(name, share, f"{percent(chapter.first_try, chapter.tried)}%", 0.3, colour, diamond=True)


def _draw_rules(canvas: Canvas, rules: tuple[RuleTally, ...], left: float, top: float) -> None:
    colours = canvas.theme
    most = full_length(max((rule.broken for rule in rules), default=0))
    for number, rule in enumerate(rules, 1):
        y = top - (number - 0.5) * ROW
        badge = (left + MARGIN + 0.6, y)
        ring = Shape(circle(badge, 0.44), colours.field, colours.ink, 0.06)
        canvas.group(f"rule-{number}", ring)
        canvas.text(f"rule-{number}-text", badge, str(number), 0.5, colours.ink, bold=bool(rule.broken))
        bar = _Bar(f"broken-{number}", rule.broken / most, str(rule.broken), 0.5, colours.refused)
        _draw_bar(canvas, (left + MARGIN, y), bar)


def full_length(most: int) -> int:
    """How many a full bar stands for: so many that a single mistake does not look like a great many.

    >>> [full_length(n) for n in (0, 1, 5, 6, 23)]
    [5, 5, 5, 10, 25]
    """
    return max(5, 5 * ceil(most / 5))


def _draw_bar(canvas: Canvas, at: tuple[float, float], bar: _Bar) -> None:
    """A track, the bar in it, and the digits beside it."""
    colours = canvas.theme
    x, y = at[0] + _BAR_START, at[1]
    length, half = _BAR_END - _BAR_START, bar.height / 2
    shapes = [Shape(box(Box(x, y - half, length, bar.height)), colours.field, colours.point_line, _FINEST)]
    if bar.share:
        shapes.append(Shape(box(Box(x, y - half, length * bar.share, bar.height)), bar.colour))
    if bar.diamond and bar.text:
        shapes.append(Shape(_diamond((x + length * bar.share, y), 0.36), bar.colour, colours.field, 0.06))
    canvas.group(bar.gid, *shapes)
    if bar.text:
        height = _TEXT if bar.height >= 0.5 else _SMALL
        beside = (at[0] + _BAR_END + 0.45, y)
        canvas.text(
            f"{bar.gid}-text", beside, bar.text, height, colours.ink, bold=bar.share > 0, align="left"
        )


def _diamond(middle: tuple[float, float], reach: float) -> Path:
    x, y = middle
    return polygon(((x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)))
