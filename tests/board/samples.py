"""What the tests of pictures share: a broken play for every rule, and reading ids and positions out of an SVG."""

from __future__ import annotations

import re
from typing import Any

from tests.cases import exercise
from tutor.game import Position, Side
from tutor.verdict import Verdict, check

BROKEN = {  # a play for every rule
    "game-over": ("B16b", "4/off 2/off"),
    "no-die-left": ("Q3", "bar/19 bar/23 6/5"),
    "wrong-direction": ("B02", "6/8"),
    "no-checker": ("B08", "8/6 8/6"),
    "bar-first": ("B12", "bar/19/18"),
    "bear-off-before-home": ("B16", "bar/19 1/off"),
    "bear-off-higher-point": ("B14", "4/off 6/4"),
    "die-too-small": ("B15", "4/off 4/off"),
    "closed-entry": ("B10", "bar/24"),
    "closed-point": ("B04", "8/7"),
    "closed-intermediate-point": ("B02", "13/5"),
    "die-already-used": ("B02", "6/1 6/1"),
    "die-split": ("B02", "6/3 6/4 6/3"),
    "not-rolled": ("B02", "6/4 6/3"),
    "must-move": ("B02", "pass"),
    "unused-die": ("B04", "8/2"),
    "fewer-dice-than-possible": ("B06c", "13/7"),
    "larger-die": ("B05", "8/3"),
}


def verdict(name: str, play: str, *, swapped: bool = False) -> Verdict:
    """The verdict on a play of one of the positions, or of the same with the colours exchanged."""
    position, roll = exercise(name)
    return check(position.swapped() if swapped else position, roll, play)


def ids(svg: str) -> list[str]:
    """Every id of an SVG."""
    return re.findall(r'\bid="([^"]+)"', svg)


def position_in(svg: str, turn: Side) -> Position:
    """The position that the checkers of a picture make."""
    layouts: dict[str, dict[Any, int]] = {"white": {}, "black": {}}
    for side, place in re.findall(r'\bid="checker-(white|black)-(\w+)-\d+"', svg):
        layouts[side][place] = layouts[side].get(place, 0) + 1
    return Position.of(layouts["white"], layouts["black"], turn)
