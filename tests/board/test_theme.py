"""Colours: everything that has to be told apart can be, in colour and in grey."""

from __future__ import annotations

import re

import pytest

from tests.board.samples import BROKEN, verdict
from tests.cases import exercise
from tutor.board import ThemeName, draw, draw_tree, to_svg
from tutor.board.theme import SHAPE, TEXT, THEMES, Pair, contrast, grey
from tutor.game import Position, Roll, obligation

ALL_PAIRS = [(name, pair) for name, theme in THEMES.items() for pair in theme.pairs()]


@pytest.mark.parametrize(("name", "pair"), ALL_PAIRS, ids=lambda part: getattr(part, "what", part))
def test_every_pair_has_the_contrast_that_wcag_asks_for_also_in_grey(name: str, pair: Pair) -> None:
    assert max(contrast(colour, pair.ground) for colour in pair.colours) >= pair.least
    assert max(contrast(grey(colour), grey(pair.ground)) for colour in pair.colours) >= pair.least


def test_the_arithmetic_is_that_of_wcag() -> None:
    assert (TEXT, SHAPE) == (4.5, 3.0)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert contrast("#777777", "#ffffff") < TEXT


@pytest.mark.parametrize("name", list(THEMES))
def test_pictures_hold_no_colour_that_the_theme_does_not_name(name: ThemeName) -> None:
    pictures = [draw(exercise(id)[0], verdict=verdict(id, play), theme=name) for id, play in BROKEN.values()]
    pictures.append(draw(Position.start(), Roll((2, 2), used=(2,)), theme=name))
    pictures.append(draw_tree(obligation(*exercise("B05")), theme=name))
    for picture in pictures:
        svg = to_svg(picture)
        found = set(re.findall(r"(?:fill|stroke): (#[0-9a-f]{6})", svg))
        assert found - {"#000000"} <= THEMES[name].colours  # black is what SVG draws in unasked
        assert "opacity" not in svg


def test_the_print_theme_is_grey_throughout() -> None:
    assert all(colour == grey(colour) for colour in THEMES["print"].colours)
