"""Positions: both views, layouts in White's numbers, and every fault of an impossible one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from tests.plays import Board, boards
from tutor import Position
from tutor.game import BAR, OFF, Fault, PositionError

Layout = dict[Any, Any]
START: Layout = {24: 2, 13: 5, 8: 3, 6: 5}
BLACK_START: Layout = {1: 2, 12: 5, 17: 3, 19: 5}


def faults(white: Any, black: Any, turn: str = "white") -> list[Fault]:
    with pytest.raises(PositionError) as error:
        Position.of(white, black, turn)
    return list(error.value.faults)


def test_the_starting_position_is_the_same_for_both_sides() -> None:
    start = Position.start()
    assert start == Position.of(START, BLACK_START)
    assert start.white == start.black
    assert start.pip_count("white") == start.pip_count("black") == 167
    assert start.winner is None


def test_black_counts_the_points_from_the_other_end() -> None:
    position = Position.of({6: 14, "bar": 1}, {10: 2, 24: 12, "off": 1}, "black")
    assert (position.black[15], position.black[1], position.black[OFF]) == (2, 12, 1)
    assert position.mover == position.black
    assert position.opponent == position.white
    assert position.enemy_at(19) == 14, "White's 6 is Black's 19"
    assert position.pip_count("black") == 2 * 15 + 12
    assert position.pip_count("white") == 14 * 6 + 25


def test_bar_and_off_are_no_points_of_the_opponent() -> None:
    position = Position.of({6: 13, "bar": 1, "off": 1}, {24: 13, "bar": 1, "off": 1})
    assert position.enemy_at(BAR) == position.enemy_at(OFF) == 0


@given(boards())
def test_a_layout_read_back_is_the_same_position(board: Board) -> None:
    position = board.position
    again = Position.of(**position.layouts(), turn=position.turn)
    assert again == position
    assert hash(again) == hash(position)


@given(boards())
def test_swapped_exchanges_the_colours_and_nothing_else(board: Board) -> None:
    position = board.position
    swapped = position.swapped()
    assert swapped != position
    assert (swapped.mover, swapped.opponent) == (position.mover, position.opponent)
    assert swapped.swapped() == position


def test_the_same_board_with_another_side_to_move_is_another_position() -> None:
    start = Position.start()
    assert start.with_turn("black") == Position.start("black") != start


def test_a_layout_may_have_its_points_as_text() -> None:
    as_text = {str(point): count for point, count in START.items()}
    assert Position.of(as_text, BLACK_START) == Position.start()


def test_a_layout_leaves_out_what_is_empty() -> None:
    position = Position.of({6: 15, 3: 0, "bar": 0}, {24: 15, "off": 0})
    assert position.layouts() == {"white": {"6": 15}, "black": {"24": 15}}


def test_a_hit_checker_goes_to_the_bar_and_not_to_the_tray() -> None:  # C28
    position = Position.of({8: 1, 6: 14}, {24: 14, 5: 1})
    after = position.moved([(8, 5), (5, 4)])
    assert after.layouts() == {"white": {"6": 14, "4": 1}, "black": {"24": 14, "bar": 1}}


def test_black_hits_in_blacks_own_numbers() -> None:
    position = Position.of({20: 1, 6: 14}, {17: 1, 1: 14}, "black")
    after = position.moved([(8, 5)])
    assert after.layouts() == {"white": {"6": 14, "bar": 1}, "black": {"1": 14, "20": 1}}


@pytest.mark.parametrize("side", ["white", "black"])
def test_the_winner_has_borne_off_all_fifteen(side: str) -> None:
    layouts: dict[str, Layout] = {"white": {6: 15}, "black": {19: 15}} | {side: {"off": 15}}
    assert Position.of(layouts["white"], layouts["black"]).winner == side


def test_both_on_the_bar_against_closed_boards_cannot_arise() -> None:
    white = dict.fromkeys(range(1, 7), 2) | {"bar": 3}
    black = dict.fromkeys(range(19, 25), 2) | {"bar": 3}
    assert Position.of(white, black).cannot_arise
    opened = white | {6: 1, "bar": 4}
    assert not Position.of(opened, black).cannot_arise
    assert not Position.of(white, black | {19: 5, "bar": 0}).cannot_arise


@pytest.mark.parametrize(
    ("white", "black", "expected"),
    [
        pytest.param({6: 14}, {24: 15}, "not-fifteen", id="fourteen"),
        pytest.param({6: 16}, {24: 15}, "not-fifteen", id="sixteen"),
        pytest.param({6: 14, "off": 2}, {24: 15}, "not-fifteen", id="off counts too"),
        pytest.param({}, {24: 15}, "not-fifteen", id="nothing at all"),
        pytest.param({24: 15}, {24: 15}, "both-colours", id="both colours on a point"),
        pytest.param({6: -1, 5: 16}, {24: 15}, "count-not-whole", id="a negative count"),
        pytest.param({6: 1.5, 5: 13.5}, {24: 15}, "count-not-whole", id="half a checker"),
        pytest.param({6: True, 5: 14}, {24: 15}, "count-not-whole", id="a truth value as a count"),
        pytest.param({6: "15"}, {24: 15}, "count-not-whole", id="text as a count"),
        pytest.param({25: 15}, {24: 15}, "no-such-point", id="point 25"),
        pytest.param({0: 15}, {24: 15}, "no-such-point", id="point 0"),
        pytest.param({"06": 15}, {24: 15}, "no-such-point", id="a leading zero"),
        pytest.param({False: 15}, {24: 15}, "no-such-point", id="off as YAML 1.1 reads it"),
        pytest.param({True: 15}, {24: 15}, "no-such-point", id="a truth value is not point 1"),
        pytest.param({1442: 15}, {24: 15}, "no-such-point", id="24:2 as YAML 1.1 reads it"),
        pytest.param({"６": 15}, {24: 15}, "no-such-point", id="a full-width point"),
        pytest.param({6: 5, "6": 10}, {24: 15}, "point-twice", id="a point twice"),
        pytest.param([6, 15], {24: 15}, "layout-not-a-mapping", id="a list"),
        pytest.param(None, {24: 15}, "layout-not-a-mapping", id="nothing given"),
        pytest.param({"off": 15}, {"off": 15}, "both-off", id="both have borne off all"),
    ],
)
def test_an_impossible_position_is_refused(white: Any, black: Any, expected: str) -> None:
    assert expected in [fault.id for fault in faults(white, black)]


def test_nobody_else_can_be_to_move() -> None:
    assert [fault.id for fault in faults(START, BLACK_START, "red")] == ["unknown-side"]


def test_every_fault_is_named_at_once() -> None:
    found = faults({6: 14, 24: 1, 30: 1}, {24: 13, 5: -1}, "green")
    assert {fault.id for fault in found} == {
        "no-such-point",
        "count-not-whole",
        "both-colours",
        "unknown-side",
    }


def test_the_wrong_totals_of_both_sides_are_named_with_their_parts() -> None:
    found = [dict(fault.params) for fault in faults({6: 10, "bar": 3, "off": 1}, {24: 16})]
    assert found == [
        {"side": "white", "total": 14, "board": 10, "bar": 3, "off": 1},
        {"side": "black", "total": 16, "board": 16, "bar": 0, "off": 0},
    ]


@pytest.mark.parametrize(
    ("white", "expected"),
    [
        ((15,), "not-26-counts"),
        ((15,) + (0,) * 24 + (0.0,), "count-not-whole"),
        ((14,) + (0,) * 25, "not-fifteen"),
    ],
)
def test_counts_given_directly_are_checked_too(white: Any, expected: str) -> None:
    with pytest.raises(PositionError) as error:
        Position(white, Position.start().black)
    assert [fault.id for fault in error.value.faults] == [expected]


def test_an_error_reads_as_help() -> None:
    with pytest.raises(PositionError, match="White has 14 checkers"):
        Position.of({6: 14}, {24: 15})
