"""Colours: three themes, and the arithmetic that proves them legible.

Nothing in a picture is told by colour alone, and every pair of colours that has to be told apart
is listed by :meth:`Theme.pairs` with the contrast it needs (WCAG 2, level AA): a test computes all
of them, in colour and in grey.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from tutor.game import Side

ThemeName = Literal["light", "dark", "print"]

TEXT, SHAPE = 4.5, 3.0


class Pair(NamedTuple):
    """Something that must stand out: one of its colours has at least ``least`` contrast with the ground."""

    what: str
    colours: tuple[str, ...]
    ground: str
    least: float


@dataclass(frozen=True)
class Tone:
    """The colours of one side's checkers and dice."""

    face: str
    rim: str
    ring: str
    """The fine inner ring: ornament only."""
    ink: str
    """Counts and pips on the face."""


@dataclass(frozen=True)
class Theme:
    """Every colour of a picture."""

    name: ThemeName
    frame: str
    edge: str
    """The fine line round frame, trays and bar: ornament only."""
    bar: str
    recess: str
    label: str
    """Numbers on frame, bar and recess."""
    faint: str
    """Signs on frame, bar and recess."""
    field: str
    ink: str
    """Lines and numbers on the field."""
    point_full: str
    point_pale: str
    point_line: str
    white: Tone
    black: Tone
    made: str
    refused: str
    shown: str
    casing: str
    """Round every mark, and the text on it: whatever lies below, one of the two stands out."""

    def tone(self, side: Side) -> Tone:
        """The colours of a side."""
        return self.white if side == "white" else self.black

    @property
    def colours(self) -> frozenset[str]:
        """Every colour that a picture of this theme may hold."""
        plain = {v for v in vars(self).values() if isinstance(v, str) and v.startswith("#")}
        tones = {v for tone in (self.white, self.black) for v in vars(tone).values()}
        return frozenset(plain | tones)

    def pairs(self) -> Iterator[Pair]:
        """Every pair of colours that must be told apart, with the contrast that it needs."""
        for what, ground in (("frame", self.frame), ("bar", self.bar), ("tray", self.recess)):
            yield Pair(f"number on {what}", (self.label,), ground, TEXT)
            yield Pair(f"sign on {what}", (self.faint,), ground, SHAPE)
        yield Pair("field in its frame", (self.frame, self.edge), self.field, SHAPE)
        yield Pair("number on field", (self.ink,), self.field, TEXT)
        for point in (self.point_full, self.point_pale):
            yield Pair("point", (point, self.point_line), self.field, SHAPE)
        yield from self._checker_pairs()
        yield from self._mark_pairs()

    def _checker_pairs(self) -> Iterator[Pair]:
        for side, tone in (("white", self.white), ("black", self.black)):
            for ground in self._grounds:
                yield Pair(f"{side} checker", (tone.face, tone.rim), ground, SHAPE)
            yield Pair(f"{side} rim", (tone.rim,), tone.face, SHAPE)
            yield Pair(f"count on {side}", (tone.ink,), tone.face, TEXT)
        yield Pair("white and black", (self.white.face,), self.black.face, SHAPE)

    def _mark_pairs(self) -> Iterator[Pair]:
        for what, mark in (("made", self.made), ("refused", self.refused), ("shown", self.shown)):
            yield Pair(f"text on {what}", (self.casing,), mark, TEXT)
            yield Pair(f"{what} line in a tree", (mark,), self.field, SHAPE)
            for ground in (*self._grounds, self.white.face, self.black.face, self.frame):
                yield Pair(f"{what} mark", (mark, self.casing), ground, SHAPE)

    @property
    def _grounds(self) -> tuple[str, ...]:
        return (self.field, self.point_full, self.point_pale, self.bar, self.recess)


def theme_named(name: ThemeName) -> Theme:
    """A theme by its name.

    >>> theme_named("dark").name
    'dark'
    """
    return THEMES[name]


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb``, from 0 to 1, as WCAG 2 defines it.

    >>> luminance("#000000"), luminance("#ffffff")
    (0.0, 1.0)
    """
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> contrast("#ffffff", "#000000")
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def grey(colour: str) -> str:
    """The grey that a greyscale printer or converter makes of a colour.

    >>> grey("#ff0000")
    '#4c4c4c'
    """
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


LIGHT = Theme(
    name="light",
    frame="#4a3022",
    edge="#2a1a11",
    bar="#553928",
    recess="#352117",
    label="#f6ead4",
    faint="#c9ab85",
    field="#f1e6d0",
    ink="#2a1a11",
    point_full="#9f5d3c",
    point_pale="#dcc49d",
    point_line="#9f5d3c",
    white=Tone(face="#fdf9ee", rim="#3a2c22", ring="#d9ccb0", ink="#2a1a11"),
    black=Tone(face="#26211f", rim="#f1e6d0", ring="#5d534c", ink="#fdf9ee"),
    made="#0f4c81",
    refused="#b3200f",
    shown="#0b6149",
    casing="#ffffff",
)

DARK = Theme(
    name="dark",
    frame="#171310",
    edge="#8f7b67",
    bar="#1f1915",
    recess="#0f0c0a",
    label="#eadfcb",
    faint="#a8937a",
    field="#2c2622",
    ink="#f1e6d0",
    point_full="#a5714c",
    point_pale="#463a32",
    point_line="#a5714c",
    white=Tone(face="#f4ecdb", rim="#3a2c22", ring="#cfc1a5", ink="#2a1a11"),
    black=Tone(face="#14110f", rim="#f1e6d0", ring="#4d4036", ink="#f4ecdb"),
    made="#8cc4ff",
    refused="#ff9a85",
    shown="#7fdcb5",
    casing="#0b0908",
)

PRINT = Theme(
    name="print",
    frame="#ffffff",
    edge="#000000",
    bar="#ffffff",
    recess="#ffffff",
    label="#000000",
    faint="#555555",
    field="#ffffff",
    ink="#000000",
    point_full="#b5b5b5",
    point_pale="#ffffff",
    point_line="#6e6e6e",
    white=Tone(face="#ffffff", rim="#000000", ring="#bdbdbd", ink="#000000"),
    black=Tone(face="#1c1c1c", rim="#ffffff", ring="#6e6e6e", ink="#ffffff"),
    made="#000000",
    refused="#000000",
    shown="#3d3d3d",
    casing="#ffffff",
)

THEMES: dict[ThemeName, Theme] = {"light": LIGHT, "dark": DARK, "print": PRINT}
