"""Legal moves and plays: known counts, the plays data, the slow referee, and what must make no difference."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests import referee
from tests.cases import Row, board, exercise, layouts, rows
from tests.plays import Board, boards
from tutor import Position, Roll, legal_moves, legal_plays
from tutor.game import Play, max_dice

FIRST_PLAYS = (
    "11:42 21:15 22:75 31:16 32:17 33:73 41:14 42:18 43:17 44:52 51:8 52:8 53:9 54:9 55:4 "
    "61:10 62:14 63:14 64:14 65:7 66:11"
)
CHUNKS = 6


def finals(plays: tuple[Play, ...]) -> set[Position]:
    return {play.after for play in plays}


def in_whites_numbers(position: Position) -> referee.Final:
    return referee.freeze(*layouts(position))


@pytest.mark.parametrize("known", FIRST_PLAYS.split())
def test_the_starting_position_has_a_known_number_of_plays(known: str) -> None:
    dice, count = known.split(":")
    for turn in ("white", "black"):
        plays = legal_plays(Position.of(**Position.start().layouts(), turn=turn), Roll.of(dice))
        assert len(plays) == len(finals(plays)) == int(count)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_plays_of_the_data_are_found_and_no_others(chunk: int) -> None:
    cases = rows("plays.jsonl.gz")[chunk::CHUNKS]
    wrong = [case["id"] for case in cases if not as_listed(case)]
    assert wrong == []
    assert len(cases) == 500


def as_listed(case: Row) -> bool:
    position, roll = board(case)
    plays = legal_plays(position, roll)
    expected = {referee.freeze(final["white"], final["black"]) for final in case["finals"]}
    found = {in_whites_numbers(play.after) for play in plays}
    return found == expected and len(plays) == len(expected) and max_dice(position, roll) == case["max_dice"]


def test_the_reported_positions_have_their_number_of_plays() -> None:
    cases = {tuple(sorted(row["white"].items())): row for row in rows("reports.jsonl")}.values()
    found = {row["id"]: len(legal_plays(*board(row))) for row in cases}
    assert found == {row["id"]: row["plays"] for row in cases}


@given(boards())
def test_plays_agree_with_the_slow_referee(board: Board) -> None:
    position, roll = board
    most, _, expected = referee.legal_plays(*layouts(position), position.turn, roll.dice, roll.used)
    plays = legal_plays(position, roll)
    assert {in_whites_numbers(play.after) for play in plays} == expected
    assert len(plays) == len(expected)
    assert max_dice(position, roll) == most


@given(boards())
def test_every_set_of_moves_is_found_when_asked_for(board: Board) -> None:
    position, roll = board
    _, lines, _ = referee.legal_plays(*layouts(position), position.turn, roll.dice, roll.used)
    expected = {tuple(sorted(line)) for line in lines}
    plays = legal_plays(position, roll, by="moves")
    assert sorted(tuple(sorted(move[:3] for move in play.moves)) for play in plays) == sorted(expected)


@given(boards())
def test_every_order_of_the_moves_is_found_when_asked_for(board: Board) -> None:
    position, roll = board
    _, lines, _ = referee.legal_plays(*layouts(position), position.turn, roll.dice, roll.used)
    plays = legal_plays(position, roll, by="order")
    assert sorted([move[:3] for move in play.moves] for play in plays) == sorted(lines)


@given(boards())
def test_the_moves_of_a_play_can_be_made_in_its_order(board: Board) -> None:
    position, roll = board
    for play in legal_plays(position, roll):
        now = position
        for move in play.moves:
            assert move in legal_moves(now, move.die)
            now = now.moved([(move.from_point, move.to_point)])
        assert now == play.after


@given(boards())
def test_the_order_in_which_the_dice_are_written_makes_no_difference(board: Board) -> None:
    position, roll = board
    turned = Roll(roll.dice[::-1], roll.used[::-1])
    assert legal_plays(position, turned) == legal_plays(position, roll)
    assert max_dice(position, turned) == max_dice(position, roll)


@given(boards())
def test_black_has_the_plays_that_white_would_have(board: Board) -> None:
    position, roll = board
    swapped = legal_plays(position.swapped(), roll)
    assert [play.moves for play in swapped] == [play.moves for play in legal_plays(position, roll)]
    assert [play.after.swapped() for play in swapped] == [play.after for play in legal_plays(position, roll)]


@given(boards())
def test_plays_stand_in_canonical_order(board: Board) -> None:
    starts = [[move.from_point for move in play.moves] for play in legal_plays(*board)]
    assert starts == sorted(starts, reverse=True)
    assert all(points == sorted(points, reverse=True) for points in starts)


def test_a_star_is_set_where_a_blot_is_hit() -> None:  # E35
    hits = {(move.to_point, move.hit) for play in legal_plays(*exercise("B09")) for move in play.moves}
    assert (5, True) in hits
    assert (4, False) in hits


def test_only_the_first_of_two_checkers_on_a_blot_hits_it() -> None:
    position = Position.of({8: 2, 1: 13}, {24: 14, 6: 1})
    play = legal_plays(position, Roll((2, 2)))[0]
    assert [move.hit for move in play.moves if move.to_point == 6] == [True, False]


def test_who_cannot_move_has_one_play_and_it_is_the_pass() -> None:
    position, roll = exercise("B10")
    assert legal_plays(position, roll) == (Play(position),)
    assert max_dice(position, roll) == 0


def test_a_finished_game_has_only_the_pass() -> None:
    position = Position.of({"off": 15}, {24: 15})
    assert legal_plays(position, Roll((6, 6))) == (Play(position),)


@pytest.mark.parametrize(
    ("id", "expected"),
    [
        ("B05", ["8/2"]),
        ("B06", ["8/3"]),
        ("B06b", ["8/7 7/1"]),
        ("B06c", ["13/8 9/3"]),
        ("B08", ["8/6 6/4"]),
        ("B12", ["25/19"]),
        ("Q3", ["25/19 25/23"]),
    ],
)
def test_the_forced_plays_of_the_course(id: str, expected: list[str]) -> None:
    plays = legal_plays(*exercise(id))
    assert [" ".join(f"{m.from_point}/{m.to_point}" for m in play.moves) for play in plays] == expected


def test_bearing_off_the_last_checker_is_enough_whatever_dice_are_left() -> None:
    position, roll = exercise("B16b")
    plays = legal_plays(position, roll, by="moves")
    assert sorted(len(play.moves) for play in plays) == [1, 2]
    assert [play.after.winner for play in legal_plays(position, roll)] == ["white"]


def test_winning_at_once_and_hitting_first_are_two_plays() -> None:
    position = Position.of({4: 1, "off": 14}, {24: 14, 2: 1})
    found = legal_plays(position, Roll((6, 2)))
    assert {play.after.black[25] for play in found} == {0, 1}


def test_legal_moves_looks_at_one_die_alone() -> None:
    position, _ = exercise("B06c")
    assert [move.from_point for move in legal_moves(position, 6)] == [13, 9]


@pytest.mark.parametrize(
    ("own", "die", "expected"),
    [
        ({6: 1, 4: 2, "off": 12}, 6, [6]),
        ({6: 1, 4: 2, "off": 12}, 5, [6]),
        ({4: 2, 1: 1, "off": 12}, 5, [4]),
        ({4: 2, 1: 1, "off": 12}, 1, [4, 1]),
        ({4: 2, 7: 1, "off": 12}, 4, [7]),
        ({4: 2, "bar": 1, "off": 12}, 4, [25]),
        ({24: 1, 18: 14}, 6, [24, 18]),
    ],
)
def test_which_checkers_a_die_may_move(own: dict[int | str, int], die: int, expected: list[int]) -> None:
    assert [move.from_point for move in legal_moves(Position.of(own, {"off": 1, 23: 14}), die)] == expected


def test_legal_moves_are_the_referees() -> None:
    for case in rows("plays.jsonl.gz")[::20]:
        position, roll = board(case)
        table = referee.position(*layouts(position), position.turn)
        for die in set(roll.dice):
            expected = referee.hops_from(table, (die,))
            assert [move[:3] for move in legal_moves(position, die)] == expected
