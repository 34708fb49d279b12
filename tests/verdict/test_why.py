"""Why can't I? Single moves and dice, asked about before anything is played."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import referee
from tests.cases import exercise, layouts
from tests.plays import Board, boards
from tutor import Move, Position, Roll, Rule, die_report, legal_moves, why_not
from tutor.game import BAR
from tutor.verdict import doomed


@pytest.mark.parametrize(
    ("id", "die", "point", "rule", "evidence"),
    [
        ("B03", 4, 13, "closed-point", {"point": 9, "enemy": 2}),
        ("B02", 5, 13, "closed-point", {"point": 8, "enemy": 2}),
        ("B10", 1, BAR, "closed-entry", {"point": 24, "enemy": 2}),
        ("B12", 1, 6, "bar-first", {"on_bar": 2}),
        ("B02", 5, 12, "no-checker", {"point": 12}),
        ("B02", 5, 8, "no-checker", {"point": 8, "enemy": 2}),
        ("B05", 6, 5, "no-checker", {"point": 5}),
        ("B15", 3, 1, "bear-off-higher-point", {"point": 1, "higher": {"4": 2}}),
        ("B04", 1, 1, "bear-off-before-home", {"outside": {"8": 1}}),
        ("B15", 3, 4, None, {}),
        ("B15", 6, 4, None, {}),
        ("B11", 6, BAR, None, {}),
        ("B09", 3, 8, None, {}),
    ],
)
def test_why_a_die_cannot_move_a_checker(
    id: str, die: int, point: int, rule: str | None, evidence: dict[str, Any]
) -> None:
    position, _ = exercise(id)
    refusal = why_not(position, die, point)
    assert (refusal and refusal.rule, refusal.evidence.plain() if refusal else {}) == (rule, evidence)


@pytest.mark.parametrize(
    ("id", "die", "point", "rule"),
    [
        ("B06c", 6, 13, "fewer-dice-than-possible"),
        ("B06c", 6, 9, None),
        ("B06c", 5, 13, None),
        ("B05", 5, 8, "larger-die"),
        ("B05", 6, 8, None),
        ("B06", 5, 8, None),
        ("B02", 4, 6, "not-rolled"),
        ("B16b", 6, 4, None),
        ("B16b", 2, 4, None),
    ],
)
def test_with_the_roll_an_allowed_move_may_doom_the_turn(
    id: str, die: int, point: int, rule: str | None
) -> None:
    position, roll = exercise(id)
    refusal = why_not(position, die, point, roll)
    assert (refusal and refusal.rule) == rule


def test_a_doomed_move_comes_with_the_play_that_is_missed() -> None:
    position, roll = exercise("B06c")
    refusal = why_not(position, 6, 13, roll)
    assert refusal
    assert refusal.evidence == {"max_dice": 2, "example": "13/8 9/3"}


def test_a_used_die_is_not_in_hand() -> None:
    position, _ = exercise("B02")
    refusal = why_not(position, 5, 6, Roll((5, 3), used=(5,)))
    assert refusal
    assert (refusal.rule, refusal.evidence.plain()) == (Rule.DIE_ALREADY_USED, {"die": 5})


def test_when_the_game_is_over_nothing_moves() -> None:
    refusal = why_not(Position.of({"off": 15}, {24: 15}), 6, 6)
    assert refusal
    assert refusal.rule == Rule.GAME_OVER


@given(boards())
def test_a_move_is_refused_unless_it_is_legal_by_itself(board: Board) -> None:
    position = board.position
    for die in range(1, 7):
        allowed = {move.from_point for move in legal_moves(position, die)}
        assert {point for point in range(1, 26) if why_not(position, die, point) is None} == allowed


@given(boards())
def test_with_the_roll_a_move_is_refused_unless_a_legal_play_begins_with_it(board: Board) -> None:
    position, roll = board
    _, plays, _ = referee.legal_plays(*layouts(position), position.turn, roll.dice, roll.used)
    begun = {(play[0][0], play[0][1]) for play in plays if play}
    for die in set(roll.left):
        for point in range(1, 26):
            assert (why_not(position, die, point, roll) is None) == ((die, point) in begun)


@given(boards(), st.randoms(use_true_random=True))
def test_moves_doom_the_turn_unless_a_legal_play_begins_with_them(board: Board, random: Random) -> None:
    position, roll = board
    _, plays, _ = referee.legal_plays(*layouts(position), position.turn, roll.dice, roll.used)
    now, left = position, list(roll.left)
    made: list[Move] = []
    while moves := [move for die in set(left) for move in legal_moves(now, die)]:
        made.append(random.choice(moves))
        left.remove(made[-1].die)
        now = now.moved([made[-1][1:3]])
        begun = [move[:3] for move in made]
        assert (doomed(position, roll, made) is None) == any(play[: len(made)] == begun for play in plays)


def test_a_report_on_a_die_names_every_point_the_mover_holds() -> None:
    position, _ = exercise("B12")
    report = [(row.point, row.to_point, row.refusal and row.refusal.rule) for row in die_report(position, 6)]
    assert report == [(BAR, 19, None), (6, 0, Rule.BAR_FIRST)]


def test_a_report_on_a_die_gives_black_blacks_numbers() -> None:
    position, _ = exercise("B10")
    report = die_report(position.with_turn("black"), 4)
    assert [(row.point, row.to_point) for row in report] == [(13, 9), (6, 2), (1, 0)]


@given(boards())
def test_a_report_on_a_die_says_what_why_not_says(board: Board) -> None:
    position, _ = board
    for die in range(1, 7):
        report = die_report(position, die)
        assert [row.point for row in report] == [p for p in range(25, 0, -1) if position.mover[p]]
        for row in report:
            assert row.to_point == max(row.point - die, 0)
            assert row.refusal == why_not(position, die, row.point)
