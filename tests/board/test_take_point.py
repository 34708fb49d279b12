"""The 25 % idea: the arithmetic, and the picture of it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.board.take_point import draw_take_point
from tutor.game.chances import TAKE_POINT, average_of_drop, average_of_take

chances = st.fractions(0, 1)
stakes = st.sampled_from([1, 2, 4, 8])


@given(chances, stakes)
def test_taking_is_better_than_dropping_exactly_above_the_take_point(chance: Fraction, stake: int) -> None:
    better = average_of_take(chance, stake) - average_of_drop(stake)
    assert (better > 0, better == 0) == (chance > TAKE_POINT, chance == TAKE_POINT)


@given(chances, stakes)
def test_taking_comes_to_what_four_games_of_either_side_would(chance: Fraction, stake: int) -> None:
    assert average_of_take(chance, stake) == -average_of_take(1 - chance, stake)
    assert average_of_take(Fraction(1), stake) == 2 * stake


@pytest.mark.parametrize("chance", [Fraction(-1, 100), Fraction(101, 100)])
def test_a_chance_that_is_none_is_refused(chance: Fraction) -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        average_of_take(chance)


@pytest.mark.parametrize("stake", [1, 2])
def test_the_two_lines_of_the_picture_cross_at_a_quarter(stake: int) -> None:
    (axes,) = draw_take_point(stake).axes
    lines = {line.get_gid(): np.asarray(line.get_xydata()).tolist() for line in axes.lines}
    assert lines["take-point"] == [[0.25, -stake]]
    assert lines["take"][0] == [0, -2 * stake]
    assert lines["take"][-1] == [1, 2 * stake]
    assert {y for _, y in lines["drop"]} == {-stake}


def test_the_picture_holds_no_words() -> None:
    (axes,) = draw_take_point().axes
    texts = [text.get_text() for text in axes.texts] + [axes.get_xlabel(), axes.get_ylabel()]
    assert texts == ["4p − 2", "−1", "p", ""]
