"""Points that somebody has marked: framed and ticked, so that nobody needs colours to see them."""

from __future__ import annotations

import re

import pytest

from tutor.board import Chosen, Spot, draw, to_svg
from tutor.game import Position


@pytest.mark.parametrize("point", [1, 12, 13, 20, 24])
def test_a_marked_point_is_drawn_whether_or_not_checkers_stand_there(point: int) -> None:
    plain = to_svg(draw(Position.start()))
    marked = to_svg(draw(Position.start(), marks=[Chosen(Spot(point, "white"))]))
    assert 'id="mark-1"' in marked
    assert 'id="mark-1"' not in plain
    assert without_mark(marked) == plain


def test_every_marked_point_has_a_mark_of_its_own() -> None:
    marks = [Chosen(Spot(point, "white")) for point in (6, 8, 13)]
    assert re.findall(r'id="(mark-\d+)"', to_svg(draw(Position.start(), marks=marks))) == [
        "mark-1",
        "mark-2",
        "mark-3",
    ]


def without_mark(svg: str) -> str:
    """A picture without its first mark."""
    return re.sub(r'  <g id="mark-1">.*?^  </g>\n', "", svg, flags=re.MULTILINE | re.DOTALL)
