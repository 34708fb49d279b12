"""Positions and plays that the tests of pictures share."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import strategies as st

from tutor.game import BAR, OFF, Position, Roll, Side
from tutor.verdict import Verdict, check

POSITIONS: dict[str, tuple[Position, Roll]] = {
    name: (Position.of(white, black), Roll.of(roll))
    for name, white, black, roll in [
        ("B02", {13: 1, 6: 14}, {24: 11, 10: 2, 8: 2}, "53"),
        ("B03", {13: 1, 6: 14}, {24: 11, 10: 2, 9: 2}, "53"),
        ("B04", {8: 1, 1: 14}, {24: 11, 7: 2, 3: 2}, "61"),
        ("B05", {24: 14, 8: 1}, {19: 2, 18: 2, 17: 11}, "65"),
        ("B06b", {8: 1, 1: 14}, {24: 13, 2: 2}, "61"),
        ("B06c", {24: 13, 13: 1, 9: 1}, {17: 7, 19: 2, 18: 2, 4: 2, 2: 2}, "65"),
        ("B07", {8: 4, 1: 11}, {24: 15}, "22"),
        ("B08", {24: 14, 8: 1}, {22: 2, 17: 11, 2: 2}, "22"),
        ("B09", {8: 1, 6: 14}, {24: 14, 5: 1}, "31"),
        ("B10", {6: 14, "bar": 1}, {24: 2, 19: 2, 12: 11}, "16"),
        ("B12", {6: 13, "bar": 2}, {24: 2, 12: 13}, "16"),
        ("B14", {6: 1, 4: 2, 1: 12}, {24: 15}, "52"),
        ("B15", {4: 2, 1: 13}, {24: 15}, "62"),
        ("B16", {6: 1, 1: 13, "bar": 1}, {24: 15}, "61"),
        ("B16b", {4: 1, "off": 14}, {24: 15}, "62"),
        ("Q3", {6: 13, "bar": 2}, {24: 2, 12: 13}, "62"),
        ("start", {24: 2, 13: 5, 8: 3, 6: 5}, {1: 2, 12: 5, 17: 3, 19: 5}, "31"),
    ]
}

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
    position, roll = POSITIONS[name]
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


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position at all, tall stacks and full bars among them."""
    white = draw(_fifteen(list(range(26))))
    taken = {25 - point for point in range(1, 25) if white[point]}
    black = draw(_fifteen([place for place in range(26) if place not in taken]))
    if white[OFF] == black[OFF] == 15:
        black = black[::-1]
    return Position(tuple(white), tuple(black), draw(st.sampled_from(["white", "black"])))


@st.composite
def _fifteen(draw: st.DrawFn, places: list[int]) -> list[int]:
    some = draw(st.lists(st.sampled_from([OFF, BAR, *places]), min_size=1, max_size=8))
    counts = [0] * 26
    for _ in range(15):
        counts[draw(st.sampled_from(some))] += 1
    return counts


def rolls() -> st.SearchStrategy[Roll]:
    """Any roll."""
    return st.builds(Roll, st.tuples(st.integers(1, 6), st.integers(1, 6)))
