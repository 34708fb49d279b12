"""answer and convert: answers to any question, and positions from one way of writing into another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.running import refuses, run
from tests.course.files import GOOD, written
from tests.course.learners import JAPANESE
from tutor.course import exercise
from tutor.notation import read_gnuid, read_record, read_xgid
from tutor.wording.records import EN, JA

RECORD = "White to play, 6 and 1 (6 used, 1 left); White: 13 on 6, 1 on 19, 1 on the bar; Black: 2 on 24, 13 on 12; both off 0"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("B02", "6/1", "6/3"), 0),
        (("B02", "6/1 6/3"), 0),
        (("B02", "13/5"), 1),
        (("B02", "13//5"), 2),
        (("--part", "1", "B01", "White 24:2 13:5 8:3 6:5 Black 1:2 12:5 17:3 19:5"), 0),
        (("--part", "1", "B01", "White", "24:2", "Black", "1:2"), 1),
        (("--part", "2", "B01", "White,", "3", "and", "1,", "roll", "again"), 0),
        (("--part", "2", "B01", "Black, 3 and 1, roll again"), 1),
        (("S3", "3", "home"), 0),
        (("S3", "2", "nothing", "off"), 1),
        (("S3", "off"), 2),
        (("--part", "2", "B02", "illegal closed-intermediate-point"), 0),
        (("--part", "2", "B02", "legal"), 1),
        (("--part", "2", "B02", "perhaps"), 2),
        (("--part", "2", "Q1", "closed-point"), 0),
        (("--part", "2", "Q1", "must-move"), 1),
        (("--part", "2", "Q1", "perhaps"), 2),
        (("R1", RECORD), 0),
        (("R1", RECORD.replace("13 on 6", "12 on 6")), 1),
        (
            (
                "R1",
                "白番、6と1（6は使用済み、残り1）、白6に13枚・19に1枚・バー1枚、黒24に2枚・12に13枚、両者off0",
            ),
            0,
        ),
    ],
)
def test_every_task_is_answered_with_words_and_an_exit_code(words: tuple[str, ...], code: int) -> None:
    for language in ("ja", "en"):
        ran = run("answer", "--lang", language, *words)
        assert (ran.code, ran.err) == (code, "")
        assert bool(JAPANESE.search(ran.out)) == (language == "ja")


def test_an_answer_for_programs_says_whether_it_is_right_and_which_rule_it_broke() -> None:
    told = run("answer", "B02", "13/5", "--json").json

    assert (told["exercise"], told["part"], told["right"]) == ("B02", 1, False)
    assert told["rule"] == "closed-intermediate-point"
    assert "stop" in told["text"]


def test_a_play_with_two_readings_is_answered_as_it_is_checked() -> None:
    assert run("answer", "B09", "8/4").code == run("check", "B09", "8/4").code


def test_hints_come_one_by_one() -> None:
    hints = [hint.say("en") for hint in exercise("B02").parts[0].hints]

    assert run("answer", "B02", "-H").out.splitlines() == hints[:1]
    assert run("answer", "B02", "-HH").out.splitlines() == hints[:2]
    assert run("answer", "B02", "-H", "-H").out == run("answer", "B02", "-HH").out
    assert run("answer", "B02", "-HHHH").out.splitlines() == [*hints, "These are all the hints."]
    assert "ヒントはここまで" in run("answer", "B02", "-HHHH", "--lang", "ja").out


def test_hints_are_for_programs_too() -> None:
    assert run("answer", "B02", "-HH", "--json").json


def test_a_teachers_own_exercise_is_answered(tmp_path: Path) -> None:
    path = str(written(tmp_path, GOOD))

    assert run("answer", "--file", path, "T3", "2", "nothing off").code == 0
    assert "no hints" in run("answer", "--file", path, "T3", "-H").out


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("B99", "13/5"),
        ("--part", "3", "B02", "x"),
        ("--part", "0", "B02", "x"),
        ("--part", "-1", "B02", "x"),
    ],
)
def test_a_question_that_is_not_there_is_told_in_one_line(words: tuple[str, ...]) -> None:
    refuses(run("answer", *words))


def test_an_exercise_is_converted_into_every_form() -> None:
    forms = run("convert", "B02", "--json", "--lang", "en").json
    b02 = exercise("B02")

    for setting in (read_xgid(forms["xgid"]), read_gnuid(forms["gnuid"]), read_record(forms["record"], EN)):
        assert setting.position == b02.position
        assert setting.roll
        assert sorted(setting.roll.dice) == [3, 5]
    assert [line.split(" ", 1)[0] for line in run("convert", "B02").out.splitlines()] == list(forms)
    assert (
        read_record(run("convert", "B02", "--to", "record", "--lang", "ja").out, JA).position == b02.position
    )


XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:42:0:0:0:0:10"
GNUID = "4HPwATDgc/ABMA:cAkKAAAAAAAE"
START = "White to play, 4 and 2; White: 5 on 6, 3 on 8, 5 on 13, 2 on 24; Black: 5 on 19, 3 on 17, 5 on 12, 2 on 1; both off 0"
START_JA = "白番、4と2、白6に5枚・8に3枚・13に5枚・24に2枚、黒19に5枚・17に3枚・12に5枚・1に2枚、両者off0"


@pytest.mark.parametrize(
    "words",
    [(XGID,), ("--xgid", XGID), (GNUID,), ("--gnuid", GNUID), (START,), tuple(START.split()), (START_JA,)],
    ids=lambda words: words[0][:12],
)
def test_every_form_is_read_and_written(words: tuple[str, ...]) -> None:
    assert run("convert", "--json", "--lang", "en", *words).json == {
        "xgid": XGID,
        "gnuid": GNUID,
        "record": START,
    }
    assert run("convert", "--to", "record", "--lang", "ja", *words).out.strip() == START_JA


def test_a_gnu_position_id_alone_has_no_roll() -> None:
    assert "00" in run("convert", "--to", "xgid", "4HPwATDgc/ABMA").out.split(":")


def test_a_score_and_a_cube_survive_between_ids() -> None:
    xgid = "XGID=-b----E-C---eE---c-e----B-:1:1:-1:31:2:4:0:7:10"

    assert run("convert", "--to", "xgid", xgid).out.strip() == xgid
    gnuid = run("convert", "--to", "gnuid", xgid).out.strip()
    assert read_gnuid(gnuid).score == read_xgid(xgid).score == (2, 4)


def test_a_position_in_mid_turn_becomes_a_record_and_no_id() -> None:
    assert run("convert", "--to", "record", "R1").out.strip() == RECORD
    assert "used" in refuses(run("convert", "--to", "xgid", "R1"))
    assert "used" in refuses(run("convert", "--to", "gnuid", "R1"))


def test_every_form_that_a_position_in_mid_turn_has_is_shown() -> None:
    assert RECORD in run("convert", "R1", "--lang", "en").out


@pytest.mark.parametrize(
    "words",
    [
        ("XGID=x",),
        (XGID[:-3],),
        (XGID.replace("E", "F"),),
        ("--xgid", "x"),
        ("--gnuid", "4HPwATDgc"),
        ("4HPwATDgc/ABMA:x",),
        ("White to play",),
        ("白番、？",),
        ("B99",),
        (),
        ("x" * 5000,),
    ],
    ids=lambda words: " ".join(words)[:20],
)
def test_what_cannot_be_converted_is_told_in_words(words: tuple[str, ...]) -> None:
    for language in ("en", "ja"):
        ran = run("convert", "--lang", language, *words)
        assert (ran.code, ran.out) == (2, "")
        assert bool(JAPANESE.search(ran.err)) == (language == "ja" or "白番" in words[:1])
