"""Before anybody has started, nobody is to move: on the board, in the record and in words."""

from __future__ import annotations

import pytest

from tutor.commands.lessons import board_text
from tutor.course import exercise
from tutor.course.table import opening_of, told_table
from tutor.game import Position
from tutor.notation import write_record
from tutor.wording import language
from tutor.wording.game_text import deed_text
from tutor.wording.records import EN, JA


@pytest.mark.parametrize("id", ["T4", "M10"])
def test_after_equal_dice_nobody_is_to_move(id: str) -> None:
    assert opening_of(exercise(id)) == (4, 4)


@pytest.mark.parametrize("id", ["C2", "C14", "T5", "B02"])
def test_once_somebody_has_started_there_is_a_turn(id: str) -> None:
    assert opening_of(exercise(id)) is None


def test_who_starts_is_not_told_where_it_is_asked() -> None:
    t3 = exercise("T3")

    assert opening_of(t3, t3.parts[0]) == (2, 5)
    assert opening_of(t3, t3.parts[1]) is None


def test_the_board_in_words_says_that_nobody_is_to_move() -> None:
    for code, said in (("ja", "番は未定、出目なし、"), ("en", "Nobody to play yet, not rolled; ")):
        text = board_text(Position.start(), None, language(code), has_turn=False)
        assert language(code).say("nobody-to-move") in text
        assert language(code).say("white-to-move") not in text
        assert text.splitlines()[-1].startswith(said)
        words = JA if code == "ja" else EN
        assert write_record(Position.start(), None, words, has_turn=False).startswith(said)


@pytest.mark.parametrize("code", ["ja", "en"])
def test_whether_it_is_the_crawford_game_is_not_told_where_a_double_is_judged(code: str) -> None:
    speak, m2 = language(code), exercise("M2")
    line = speak.say("table-is-crawford")

    assert line not in told_table(m2, m2.parts[:1], speak)
    assert line in told_table(m2, m2.parts[1:], speak)


@pytest.mark.parametrize(
    ("code", "said"), [("ja", "2つとも反対側にある"), ("en", "each die lies on the other half")]
)
def test_two_dice_that_lie_alike_are_told_from_one(code: str, said: str) -> None:
    one, both = (claim.action for claim in exercise("T2").claims[:2])
    assert one
    assert both

    assert said in deed_text(both, language(code))
    assert said not in deed_text(one, language(code))
