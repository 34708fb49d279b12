"""The board in characters is in the numbers in which is asked, and says whose they are."""

from __future__ import annotations

import pytest

from tests.commands.running import run
from tests.commands.test_play import Sitting, script
from tutor.commands.lessons import numbers_asked
from tutor.commands.textboard import text_board
from tutor.course import course, exercise
from tutor.game import Game, Match, Position, Side, other
from tutor.partner import Table
from tutor.wording import LANGUAGES, LanguageCode, language

SIGNS = {"white": "O", "black": "X"}


def seen(board: str) -> dict[int, tuple[str, int]]:
    """What a board shows on each point: whose checkers, and how many (five where there are more, less the number)."""
    lines = board.splitlines()
    found: dict[int, tuple[str, int]] = {}
    for numbers, rows in ((lines[0], lines[2:7]), (lines[-1], lines[8:13])):
        for point in map(int, numbers.split()):
            at = f" {numbers} ".index(f" {point} ") + 1
            column = "".join(row.ljust(60)[at - 1 : at + 1].strip() for row in rows)
            if column:
                found[point] = (next(sign for sign in "OX" if sign in column), len(column))
    return found


@pytest.mark.parametrize("side", ["white", "black"])
@pytest.mark.parametrize("id", ["B02", "W1", "B05", "T3"])
def test_the_board_of_a_side_has_its_own_checkers_at_its_own_numbers(id: str, side: Side) -> None:
    position = exercise(id).position
    own, others = position.checkers(side), position.checkers(other(side))
    right = {p: (SIGNS[side], own[p]) for p in range(1, 25) if own[p]}
    right |= {25 - p: (SIGNS[other(side)], others[p]) for p in range(1, 25) if others[p]}

    shown = seen(text_board(position, side))
    assert {p: sign for p, (sign, _) in shown.items()} == {p: sign for p, (sign, _) in right.items()}
    assert {p: n for p, (_, n) in shown.items() if n < 5} == {p: n for p, (_, n) in right.items() if n < 5}


def test_bar_and_checkers_off_are_those_of_each_side() -> None:
    position = Position.of({"bar": 2, "off": 4, 6: 9}, {"bar": 1, 12: 14})
    white, black = (text_board(position, side).splitlines() for side in ("white", "black"))

    assert (white[2][-8:], white[-3][-8:]) == ("X off: 0", "O off: 4")
    assert (black[2][-8:], black[-3][-8:]) == ("O off: 4", "X off: 0")
    assert [line[24:30].count("O") for line in black[2:4]] == [1, 1]
    assert white[2][24:30].count("X") == black[12][24:30].count("X") == 1


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("command", ["show", "learn"])
def test_points_asked_for_in_blacks_numbers_are_shown_in_them(command: str, code: LanguageCode) -> None:
    out = run(command, "W1", "--lang", code, COLUMNS="300").out
    speak, board = language(code), text_board(exercise("W1").position, "black")

    assert all(line.strip() in out for line in board.splitlines())
    assert speak.say("black-numbers") in out
    assert speak.say("white-numbers") not in out
    assert speak.say("record-in-white-numbers", record="") in out


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_asked_in_whites_numbers_is_shown_in_them(code: LanguageCode) -> None:
    out, speak = run("show", "B02", "--lang", code).out, language(code)

    assert text_board(exercise("B02").position) in out
    assert speak.say("white-numbers") in out
    assert speak.say("record-in-white-numbers", record="") not in out


def test_every_question_of_the_course_for_points_is_shown_in_the_numbers_of_its_answer() -> None:
    asked = [(e, p) for s in course() for e in s.exercises for p in e.parts if p.task in ("find", "play")]

    assert {e.position.turn for e, _ in asked} == {"white", "black"}
    assert all(numbers_asked(e, [p]) == e.position.turn for e, p in asked)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_learner_who_plays_black_sees_the_board_in_blacks_numbers(code: LanguageCode) -> None:
    game = Game.at(Position.start("black"))
    sitting = Sitting(Table(Match(game.rules, 0, (game,)), "black", 1), script(), code).play()
    speak = language(code)

    assert all(line.strip() in sitting.text for line in text_board(Position.start(), "black").splitlines())
    assert speak.say("black-numbers") in sitting.text
    assert speak.say("record-in-white-numbers", record="") in sitting.text
