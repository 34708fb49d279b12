"""A canvas: matplotlib's Figure measured in board units, and groups of shapes that carry one SVG id each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from matplotlib.artist import Artist
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.textpath import text_to_path
from matplotlib.transforms import Affine2D, Bbox, Transform

from tutor.board.theme import Theme

FONT = "DejaVu Sans"
"""Matplotlib brings it along, so a picture is the same on every machine."""

PIXELS_PER_INCH = 96
DIGIT_HEIGHT = 0.729
"""Of a digit, as part of the font size."""


class Shape(NamedTuple):
    """A path with its colours; the width of the line is in board units, dashes in line widths."""

    path: Path
    face: str | None = None
    edge: str | None = None
    width: float = 0.0
    dashes: tuple[float, ...] | None = None


class Group(Artist):
    """Some shapes under one id."""

    def __init__(self, gid: str, shapes: Iterable[Shape], points_per_unit: float) -> None:
        super().__init__()
        self.set_gid(gid)
        self.shapes = tuple(shapes)
        self._points_per_unit = points_per_unit

    def draw(self, renderer: Any) -> None:
        """Draw the shapes inside one group of the SVG."""
        if not self.get_visible():
            return
        transform = self.get_transform()
        gc = renderer.new_gc()
        gc.set_joinstyle("round")
        renderer.open_group("g", gid=self.get_gid())
        for shape in self.shapes:
            width = shape.width * self._points_per_unit if shape.edge else 0
            gc.set_linewidth(width)
            gc.set_foreground(_rgba(shape.edge or "#000000"), isRGBA=True)
            gc.set_capstyle("butt" if shape.dashes else "round")
            gc.set_dashes(0, [d * width for d in shape.dashes] if shape.dashes else None)
            renderer.draw_path(gc, shape.path, transform, _rgba(shape.face) if shape.face else None)
        renderer.close_group("g")
        gc.restore()
        self.stale = False

    def get_window_extent(self, renderer: Any = None) -> Bbox:
        """The box round all shapes, without their lines."""
        transform = self.get_transform()
        return Bbox.union([shape.path.get_extents(transform) for shape in self.shapes])


class Digits(Text):
    """A single line of text that is laid out by its known width: a third of the time that Text takes."""

    def draw(self, renderer: Any) -> None:
        """Draw the line."""
        if not self.get_visible():
            return
        x, y = self.get_transform().transform(self.get_position())
        pixels = renderer.points_to_pixels(self.get_fontsize())
        bold = self.get_fontweight() == "bold"
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[self.get_horizontalalignment()]
        x -= share * pixels * text_width(self.get_text(), bold)
        if renderer.flipy():
            y = renderer.get_canvas_width_height()[1] - y
        gc = renderer.new_gc()
        gc.set_foreground(_rgba(str(self.get_color())), isRGBA=True)
        renderer.open_group("text", self.get_gid())
        renderer.draw_text(gc, x, y, self.get_text(), self.get_fontproperties(), 0, ismath=False, mtext=self)
        renderer.close_group("text")
        gc.restore()
        self.stale = False


class Picture(Figure):
    """A Figure that a notebook shows without pyplot, and that knows what it shows."""

    shows: object = None


class Canvas:
    """A Figure of ``size`` pixels in width, onto which groups and texts are laid one after the other."""

    def __init__(self, width: float, height: float, size: float, theme: Theme, gid: str = "board") -> None:
        inches = size / PIXELS_PER_INCH
        self.theme = theme
        self.figure = Picture(figsize=(inches, inches * height / width), dpi=PIXELS_PER_INCH)
        self.figure.patch.set_visible(False)
        self.figure.set_gid(gid)
        self._points_per_unit = inches * 72 / width
        self._transform: Transform = Affine2D().scale(1 / width, 1 / height) + self.figure.transFigure

    def group(self, gid: str, *shapes: Shape) -> None:
        """Lay some shapes on top of all that is there, under one id."""
        artist = Group(gid, shapes, self._points_per_unit)
        artist.set_transform(self._transform)
        self.figure.add_artist(artist)

    def text(
        self,
        gid: str,
        at: tuple[float, float],
        text: str,
        height: float,
        colour: str,
        *,
        bold: bool = False,
        align: str = "center",
    ) -> None:
        """Write digits round a middle; ``height`` is the font size in units."""
        x, y = at
        artist = Digits(
            x,
            y - height * DIGIT_HEIGHT / 2,
            text,
            color=colour,
            fontproperties=_font(bold),
            fontsize=height * self._points_per_unit,
            ha=align,
            va="baseline",
            usetex=False,
            parse_math=False,
            transform=self._transform,
            gid=gid,
            zorder=0,  # like all: what is laid down later lies on top
        )
        self.figure.add_artist(artist)


@cache
def text_width(text: str, bold: bool = False) -> float:
    """The width of a text as part of its font size."""
    width, _, _ = text_to_path.get_text_width_height_descent(text, _font(bold), ismath=False)
    return float(width) / 100


@cache
def _font(bold: bool) -> FontProperties:
    return FontProperties(family=[FONT], weight="bold" if bold else "normal", size=100)


@cache
def _rgba(colour: str) -> tuple[float, float, float, float]:
    return to_rgba(colour)
