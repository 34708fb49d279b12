"""The words for what is seen, held against what they mean in any position."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.positions import positions
from tutor.game import BAR, SIDES, Position, Roll, Side, legal_plays, other
from tutor.game.terms import PLACE_TERMS, PRIME, SITUATION_TERMS, PlaceTerm, is_called, points_called

sides = st.sampled_from(SIDES)
dice = st.integers(1, 6)


def swapped(position: Position) -> Position:
    """The same table, seen from the other side: each side has the other's checkers."""
    return Position(position.black, position.white, other(position.turn))


@given(positions(), sides)
def test_both_sides_see_the_same_of_a_board_that_is_turned_round(position: Position, side: Side) -> None:
    for place in PLACE_TERMS:
        assert points_called(place, position, side) == points_called(place, swapped(position), other(side))
    for term in SITUATION_TERMS:
        assert is_called(term, position, side) == is_called(term, swapped(position), other(side))


@given(positions(), sides)
def test_points_are_points_and_stand_in_order(position: Position, side: Side) -> None:
    for term in PLACE_TERMS:
        points = points_called(term, position, side)
        assert all(1 <= point <= 24 for point in points)
        assert list(points) == sorted(set(points))


@given(positions())
def test_there_is_contact_for_both_sides_or_for_none_and_else_a_race(position: Position) -> None:
    contact = {is_called("contact", position, side) for side in SIDES}
    race = {is_called("race", position, side) for side in SIDES}

    assert len(contact) == len(race) == 1
    assert contact != race


@given(positions(), dice, dice)
def test_in_a_race_nothing_can_be_hit_any_more_and_it_stays_one(position: Position, a: int, b: int) -> None:
    if is_called("race", position, "white"):
        for play in legal_plays(position, Roll((a, b)))[:20]:
            assert not any(move.hit for move in play.moves)
            assert is_called("race", play.after, "white")


@given(positions(), sides)
def test_a_closeout_is_a_six_prime_and_a_six_prime_a_prime(position: Position, side: Side) -> None:
    prime = points_called("prime", position, side)

    assert not is_called("closeout", position, side) or is_called("six-prime", position, side)
    assert is_called("six-prime", position, side) == (len(prime) >= 6)
    assert prime == () or len(prime) >= PRIME
    assert list(prime) == list(range(prime[0], prime[-1] + 1) if prime else ())


@given(positions(), sides)
def test_made_points_hold_two_checkers_and_blots_one(position: Position, side: Side) -> None:
    counts = position.checkers(side)
    made = {*points_called("anchors", position, side), *points_called("prime", position, side)}

    assert all(counts[point] >= 2 for point in made)
    assert set(points_called("blots", position, side)) == {p for p in range(1, 25) if counts[p] == 1}
    back = points_called("back-checkers", position, side)
    assert set(points_called("anchors", position, side)) <= set(back) <= set(range(19, 25))


@given(positions(), sides)
def test_a_blitz_is_no_closeout_and_has_a_checker_on_the_bar(position: Position, side: Side) -> None:
    if is_called("blitz", position, side):
        assert position.checkers(other(side))[BAR]
        assert not is_called("closeout", position, side)


START = Position.start()
WALL = Position.of({8: 2, 7: 2, 6: 2, 5: 2, 4: 2, 3: 2, 13: 3}, {1: 15})


@pytest.mark.parametrize(
    ("term", "position", "points"),
    [
        ("home-board", START, range(1, 7)),
        ("outer-board", START, range(7, 19)),
        ("bar-point", START, [7]),
        ("golden-point", START, [20]),
        ("back-checkers", START, [24]),
        ("anchors", START, [24]),
        ("blots", START, []),
        ("prime", START, []),
        ("prime", WALL, range(3, 9)),
        ("prime", Position.of({6: 3, 5: 3, 4: 3, 3: 3, 13: 3}, {1: 15}), [3, 4, 5, 6]),
        ("prime", Position.of({6: 3, 5: 3, 4: 3, 13: 6}, {1: 15}), []),
        ("blots", Position.of({6: 1, 5: 14}, {24: 15}), [6]),
    ],
)
def test_the_words_for_points_mean_these(term: PlaceTerm, position: Position, points: object) -> None:
    assert list(points_called(term, position, "white")) == list(points)  # type: ignore[call-overload]


@pytest.mark.parametrize(
    ("position", "terms"),
    [
        (START, {"contact"}),
        (WALL, {"contact", "six-prime"}),
        (Position.of({6: 8, 4: 7}, {19: 8, 20: 7}), {"race"}),
        (Position.of(dict.fromkeys(range(1, 7), 2) | {7: 3}, {"bar": 1, 24: 14}), {"contact", "six-prime", "closeout"}),
        (Position.of({6: 3, 5: 3, 13: 5, 24: 4}, {"bar": 1, 3: 1, 19: 13}), {"contact", "blitz"}),
        (Position.of({6: 3, 5: 3, 13: 5, 24: 4}, {"bar": 1, 3: 2, 19: 12}), {"contact"}),
        (Position.of({"off": 15}, {3: 15}), {"race"}),
    ],
)  # fmt: skip
def test_the_words_for_positions_mean_these(position: Position, terms: set[str]) -> None:
    assert {term for term in SITUATION_TERMS if is_called(term, position, "white")} == terms
