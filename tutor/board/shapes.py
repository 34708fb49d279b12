"""Paths: circles, boxes, lines and arrows, as matplotlib knows them, and as light as they can be."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from typing import NamedTuple

import numpy as np
from matplotlib.path import Path

from tutor.board.geometry import Box

XY = tuple[float, float]

_KAPPA = 0.5522847498
_MOVE, _LINE, _QUAD, _CURVE, _CLOSE = Path.MOVETO, Path.LINETO, Path.CURVE3, Path.CURVE4, Path.CLOSEPOLY


@cache
def _unit_circle() -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    k = _KAPPA
    return np.array(
        [
            *[(1, 0), (1, k), (k, 1), (0, 1), (-k, 1), (-1, k), (-1, 0)],
            *[(-1, -k), (-k, -1), (0, -1), (k, -1), (1, -k), (1, 0), (1, 0)],
        ],
        dtype=np.float64,
    )


_CIRCLE = [_MOVE, *[_CURVE] * 12, _CLOSE]


@lru_cache(4096)
def circle(middle: XY, radius: float) -> Path:
    """A circle."""
    return Path(_unit_circle() * radius + middle, _CIRCLE)


@lru_cache(1024)
def polygon(corners: tuple[XY, ...]) -> Path:
    """A closed polygon."""
    return Path([*corners, corners[0]], [_MOVE, *[_LINE] * (len(corners) - 1), _CLOSE])


def line(*points: XY) -> Path:
    """An open line from point to point."""
    return Path(points, [_MOVE, *[_LINE] * (len(points) - 1)])


def arc(start: XY, control: XY, end: XY) -> Path:
    """An open curve that leaves towards ``control`` and arrives from there."""
    return Path([start, control, end], [_MOVE, _QUAD, _QUAD])


@lru_cache(1024)
def box(box: Box, radius: float = 0.0) -> Path:
    """A rectangle, with round corners if a radius is given."""
    left, bottom, right, top = box.x, box.y, box.x + box.width, box.y + box.height
    if not radius:
        return polygon(((left, bottom), (right, bottom), (right, top), (left, top)))
    corners = [(right, bottom, -1, 1), (right, top, -1, -1), (left, top, 1, -1), (left, bottom, 1, 1)]
    vertices: list[XY] = [(left + radius, bottom)]
    for x, y, dx, dy in corners:
        vertices += _corner(x, y, dx * radius, dy * radius)
    return Path([*vertices, vertices[0]], [_MOVE, *[_LINE, _CURVE, _CURVE, _CURVE] * 4, _CLOSE])


def _corner(x: float, y: float, dx: float, dy: float) -> list[XY]:
    """A quarter of a circle into a corner and out of it, anticlockwise; dx and dy point inwards."""
    k = 1 - _KAPPA
    along_x = [(x + dx, y), (x + dx * k, y)]
    along_y = [(x, y + dy * k), (x, y + dy)]
    path = [*along_x, *along_y]
    return path if dx * dy < 0 else path[::-1]


def around(middle: XY, width: float, height: float | None = None) -> Box:
    """The box of a width and height round a middle.

    >>> around((1, 1), 2)
    Box(x=0.0, y=0.0, width=2, height=2)
    """
    height = width if height is None else height
    return Box(middle[0] - width / 2, middle[1] - height / 2, width, height)


def together(paths: Iterable[Path]) -> Path:
    """Several paths as one."""
    return Path.make_compound_path(*paths)


def cross(middle: XY, reach: float) -> Path:
    """Two strokes that cross."""
    x, y = middle
    return together(
        [
            line((x - reach, y - reach), (x + reach, y + reach)),
            line((x - reach, y + reach), (x + reach, y - reach)),
        ]
    )


def star(middle: XY, outer: float, inner: float, rays: int = 12) -> Path:
    """A star."""
    x, y = middle
    turns = [(pi * i / rays, inner if i % 2 else outer) for i in range(2 * rays)]
    return polygon(tuple((x + r * cos(a), y + r * sin(a)) for a, r in turns))


def head(tip: XY, direction: XY, length: float) -> Path:
    """The head of an arrow."""
    x, y = tip
    dx, dy = scaled(direction, length)
    wing = 0.44
    return polygon(
        (
            tip,
            (x - dx - wing * dy, y - dy + wing * dx),
            (x - 0.72 * dx, y - 0.72 * dy),
            (x - dx + wing * dy, y - dy - wing * dx),
        )
    )


def scaled(vector: XY, length: float) -> XY:
    """A vector in the same direction with another length."""
    factor = length / (hypot(*vector) or 1.0)
    return vector[0] * factor, vector[1] * factor


class Curve(NamedTuple):
    """A curve from start to end that bends towards a control point."""

    start: XY
    control: XY
    end: XY

    @property
    def path(self) -> Path:
        """As a path."""
        return arc(*self)

    @property
    def chord(self) -> float:
        """From start to end as the crow flies."""
        return distance(self.start, self.end)

    def at(self, t: float) -> XY:
        """The point at ``t``, from 0 to 1."""
        return between(between(self.start, self.control, t), between(self.control, self.end, t), t)

    def until(self, t: float) -> Curve:
        """The part up to ``t``."""
        return Curve(self.start, between(self.start, self.control, t), self.at(t))

    def reversed(self) -> Curve:
        """The same curve from its end."""
        return Curve(self.end, self.control, self.start)

    def short_of_end(self, gap: float) -> Curve:
        """The part that stops a gap before the end."""
        low, high = 0.2, 1.0
        for _ in range(12):
            t = (low + high) / 2
            low, high = (t, high) if distance(self.at(t), self.end) > gap else (low, t)
        return self.until(low)


def between(one: XY, other: XY, t: float) -> XY:
    """The point at ``t`` of the way from one point to another."""
    return one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t


def distance(one: XY, other: XY) -> float:
    """How far two points are apart."""
    return hypot(one[0] - other[0], one[1] - other[1])
