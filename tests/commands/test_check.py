"""check: a play in, a verdict out, and an exit code that says the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.running import process, refuses, run
from tests.course.files import GOOD, written
from tests.course.learners import JAPANESE
from tutor import Position, Roll
from tutor.course import course_folder, exercise
from tutor.notation import Setting, write_gnuid, write_xgid
from tutor.wording.preferred import default_language

B10 = ("--white", "6:14,bar:1", "--black", "24:2,19:2,12:11", "--roll", "6-1")
MIRRORED = ("--white", "1:11,15:2,17:2", "--black", "12:1,19:14", "--turn", "black", "--roll", "5-3")
"""B02 with the colours exchanged: Black to move."""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("B02", "6/1 6/3"), 0),
        (("B02", "6/1", "6/3"), 0),
        (("b06b", "8/7/1"), 0),
        (("B10", "pass"), 0),
        (("B10", ""), 0),
        (("B02", "13/5"), 1),
        (("B02", ""), 1),
        (("B09", "8/4"), 1),
        (("B02", "13//5"), 2),
        ((*B10, "pass"), 0),
        ((*B10, "6/5"), 1),
        ((*MIRRORED, "6/1 6/3"), 0),
        ((*MIRRORED, "13/5"), 1),
    ],
)
def test_the_exit_code_says_legal_illegal_or_unusable(words: tuple[str, ...], code: int) -> None:
    ran = run("check", *words)

    assert ran.code == code
    assert ran.out
    assert ran.err == ""


def test_an_illegal_play_is_told_with_its_rule_its_place_and_a_legal_play() -> None:
    english, japanese = (run("check", "B02", "13/5", "--lang", code).out for code in ("en", "ja"))

    assert "Not legal. The stop on the way is closed." in english
    assert all(word in english for word in ("Move 1", "point 8", "point 10", "6/1 6/3"))
    assert not JAPANESE.search(english)
    assert "できない手です" in japanese
    assert all(word in japanese for word in ("1番目の移動", "8ポイント", "10ポイント"))


def test_the_exercise_that_teaches_a_broken_rule_is_named_unless_it_is_this_one() -> None:
    assert "Exercise for this rule: B02" in run("check", "B03", "6/8").out
    assert "Exercise for this rule" not in run("check", "B02", "6/8").out


@pytest.mark.parametrize("before", [True, False])
def test_options_may_stand_before_the_words_or_after_them(before: bool) -> None:
    words, option = ("B02", "6/1", "6/3"), ("--lang", "ja")

    assert "できる手です" in run("check", *(option + words if before else words + option)).out


@pytest.mark.parametrize(
    "words",
    [
        ("check", "B02", "--lang", "en", "13/5"),
        ("check", "B02", "--json", "13/5"),
        ("check", "B02", "6/1", "--roll", "5-3", "6/1"),
        ("why", "B05", "--lang", "en", "6", "24"),
    ],
)
def test_options_may_stand_between_the_words(words: tuple[str, ...]) -> None:
    assert run(*words).code == 1


def test_json_has_everything_that_the_design_names() -> None:
    told = run("check", "B02", "13/5", "--json", "--lang", "en").json

    assert (told["legal"], told["outcome"], told["rule"]) == (False, "illegal", "closed-intermediate-point")
    assert (told["move"], told["used"], told["left"], told["max_dice"]) == (1, [], [5, 3], 2)
    assert told["after"] == {"white": {"13": 1, "6": 14}, "black": {"8": 2, "10": 2, "24": 11}}
    assert (told["nearest"], told["numbers"], told["remarks"]) == ("6/1 6/3", "own", [])
    assert {order["stopped_at"] for order in told["evidence"]["orders"]} == {8, 10}
    assert told["text"] + "\n" == run("check", "B02", "13/5").out


@pytest.mark.parametrize(
    ("play", "outcome", "legal"),
    [("6/1 6/3", "legal", True), ("pass", "illegal", False), ("13//5", "unreadable", None)],
)
def test_json_tells_the_outcome_with_the_same_exit_code(play: str, outcome: str, legal: bool | None) -> None:
    ran = run("check", "B02", play, "--json")

    assert (ran.json["outcome"], ran.json["legal"]) == (outcome, legal)
    assert ran.code == run("check", "B02", play).code


def test_black_to_move_plays_in_its_own_numbers() -> None:
    told = run("check", *MIRRORED, "6/1 6/3", "--json").json

    assert told["legal"]
    assert told["after"]["black"] == {"12": 1, "19": 12, "22": 1, "24": 1}
    assert "Black's side" in run("check", *MIRRORED, "6/1 6/3").out


def test_whites_numbers_for_black_are_remarked_upon() -> None:
    told = run("check", *MIRRORED, "19/24 19/22", "--json").json

    assert (told["legal"], [remark["id"] for remark in told["remarks"]]) == (False, ["other-numbering"])


def test_dice_used_already_are_not_in_hand() -> None:
    words = ("check", "--white", "6:13,19:1,bar:1", "--black", "24:2,12:13", "--roll", "6-1", "--used", "6")

    assert run(*words, "pass").code == 0
    assert run(*words, "--json", "bar/19").json["rule"] == "die-already-used"
    assert run("check", "R1", "pass", "--json").json["left"] == [1]
    doubles = ("check", "--white", "8:4,1:11", "--black", "24:15", "--roll", "22", "--used", "2,2")
    assert run(*doubles, "8/6(2)").code == 0


@pytest.mark.parametrize("used", ["x", "6-1", "6/1", "9", "5", "6,6", "9" * 5000])
def test_dice_used_that_cannot_be_are_refused(used: str) -> None:
    refuses(run("check", *B10, "--used", used, "pass"))


def test_another_roll_may_be_given_for_an_exercise() -> None:
    assert run("check", "B03", "13/12/8").code == 1
    assert run("check", "B03", "--roll", "4-1", "").code == run("check", "Q1", "").code == 1
    assert run("check", "--roll", "4-1", "B03", "13/12/8").code == 0


def test_the_order_may_be_that_of_a_scoresheet() -> None:
    assert run("check", "B14", "4/off", "6/4").code == 1
    assert run("check", "B14", "4/off", "6/4", "--order", "any").code == 0


@pytest.mark.parametrize("turn", ["white", "black"])
def test_positions_come_as_xgid_and_as_gnu_id(turn: str) -> None:
    position = exercise("B02").position
    setting = Setting(position if turn == "white" else position.swapped(), Roll((5, 3)))

    for ids in (("--xgid", write_xgid(setting)), ("--gnuid", write_gnuid(setting))):
        told = run("check", *ids, "13/5", "--json").json
        assert (told["rule"], told["move"]) == ("closed-intermediate-point", 1)
        assert told["before"] == setting.position.layouts()


@pytest.mark.parametrize("turn", ["1", "-1"])
def test_an_xgid_is_read_for_the_side_that_is_on_roll(turn: str) -> None:
    told = run(
        "check", "--xgid", f"XGID=-aa---EBB---dDa--c-e----B-:0:0:{turn}:16:0:0:3:0:8", "pass", "--json"
    ).json

    assert [sum(told["before"][side].values()) for side in ("white", "black")] == [15, 15]
    assert told["rule"] == "must-move"
    assert told["remarks"] == []


@pytest.mark.parametrize("command", [("plays", "--xgid"), ("convert",)], ids=["option", "word"])
def test_an_xgid_without_its_first_word_may_begin_with_a_dash(command: tuple[str, ...]) -> None:
    assert run(*command, "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").code == 0


def test_a_teachers_own_exercise_comes_from_a_file(tmp_path: Path) -> None:
    path = str(written(tmp_path, GOOD))

    assert run("check", "--file", path, "t1", "13/5", "--json").json["rule"] == "closed-intermediate-point"
    assert "T1" in refuses(run("check", "--file", path, "T11", "13/5"))


@pytest.mark.parametrize(
    ("words", "word"),
    [
        ((), "B02"),
        (("B2", "13/5"), "B2"),
        (("B99", "13/5"), "B99"),
        (("S1", "13/5"), "--roll"),
        (("--white", "6:14,bar:1", "--black", "24:15", "13/5"), "--roll"),
        (("--white", "6:14", "--black", "24:15", "--roll", "6-1"), "14"),
        (("--white", "6:15", "--roll", "6-1"), "Black"),
        (("--white", "6:15,x:0", "--black", "24:15", "--roll", "6-1"), "x"),
        (("--white", "6", "--black", "24:15", "--roll", "6-1"), "6"),
        (("--white", "6:" + "9" * 5000, "--black", "24:15", "--roll", "6-1"), "White"),
        (("--white", "6:1,6:15", "--black", "24:15", "--roll", "6-1"), "6"),
        ((*B10[:-1], "7-1", "pass"), "7"),
        ((*B10[:-1], "x", "pass"), "x"),
        ((*B10[:-1], "6-1-2", "pass"), "6"),
        (("--xgid", "x", "pass"), "XGID"),
        (("--xgid", "", "pass"), ""),
        (("--gnuid", "x", "pass"), "14"),
        (("--file", "/nowhere/at-all.yaml", "B02", "pass"), "at-all.yaml"),
        (("--jsonl", "/nowhere/at-all.jsonl"), "at-all.jsonl"),
        (("--jsonl", "/"), "/"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else None,
)
def test_what_cannot_be_used_is_told_in_one_line_that_says_what_it_is(
    words: tuple[str, ...], word: str
) -> None:
    assert word in refuses(run("check", *words))


def test_every_fault_of_a_position_is_told_at_once() -> None:
    ran = run("check", "--white", "6:14,30:1", "--black", "6:1,24:13", "--roll", "7-1", "pass")

    assert ran.code == 2
    assert all(word in ran.err for word in ("30", "14"))


def test_errors_are_told_in_the_language_asked_for() -> None:
    assert "問題はありません" in refuses(run("check", "B99", "--lang", "ja"))
    assert "問題はありません" in refuses(run("check", "--lang=ja", "B99"))
    assert "There is no exercise" in refuses(run("check", "B99", "--lang", "en", LC_ALL="ja_JP.UTF-8"))


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LC_ALL": "ja_JP.UTF-8"}, "ja"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_MESSAGES": "en_US", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "EN_us"}, "en"),
        ({"LC_ALL": "", "LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "ja"),
        ({"LANG": "C"}, "ja"),
        ({"LC_ALL": "C.UTF-8", "LANG": "en_US"}, "ja"),
        ({}, "ja"),
    ],
)
def test_the_language_is_that_of_the_locale_if_it_is_ours_and_else_japanese(
    environment: dict[str, str], language: str
) -> None:
    assert default_language(environment) == language


def test_the_locale_decides_where_no_language_is_asked_for() -> None:
    assert "Not legal" in run("check", "B02", "13/5", LC_ALL="en_AU.UTF-8").out
    assert "できない手" in run("check", "B02", "13/5", LC_ALL="de_DE.UTF-8").out
    assert "Not legal" in run("check", "B02", "13/5", "--lang", "en", LC_ALL="ja_JP.UTF-8").out


@pytest.mark.parametrize(
    "environment",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "cp932"},
        {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "ascii"},
    ],
    ids=str,
)
def test_japanese_is_utf8_in_pipes_whatever_the_locale(environment: dict[str, str]) -> None:
    told = process("check", "B02", "13/5", environment=environment)

    assert (told.returncode, told.stderr) == (1, b"")
    assert told.stdout.decode() == run("check", "B02", "13/5", "--lang", "ja").out


def test_a_letter_that_cannot_be_written_is_no_crash() -> None:
    told = process("check", "B02", "\udcff", "--lang", "ja")

    assert told.returncode == 2
    assert b"Traceback" not in told.stderr


def test_a_reader_that_stops_reading_hears_nothing_of_it() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tutor", "schema"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""


def test_python_m_tutor_is_the_same_command() -> None:
    told = process("check", "B02", "6/1 6/3", "--lang", "en")

    assert (told.returncode, told.stdout.decode()) == (0, run("check", "B02", "6/1 6/3").out)


@pytest.mark.parametrize(
    "words",
    [("check", "B02", "13/5"), ("show", "B02"), ("list",), ("validate", str(course_folder()))],
    ids=lambda w: w[0],
)
def test_commands_of_text_load_neither_pictures_nor_widgets(words: tuple[str, ...]) -> None:
    script = f"""
import sys
from tutor.cli import main
main({list(words)!r})
assert not {{"matplotlib", "ipywidgets", "anywidget", "IPython"}} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.DEVNULL)


def test_positions_and_rolls_print_back_what_was_given() -> None:
    told = run("check", *B10, "pass", "--json").json

    assert told["before"] == Position.of({6: 14, "bar": 1}, {24: 2, 19: 2, 12: 11}).layouts()


@pytest.mark.parametrize("words", [("B02",), B10, ("B02", "--json")])
def test_no_play_at_all_is_asked_for_and_is_no_pass(words: tuple[str, ...]) -> None:
    assert "Which play?" in refuses(run("check", *words))
    assert "どの手ですか" in refuses(run("check", *words, "--lang", "ja"))


def test_an_empty_play_is_a_pass() -> None:
    assert (
        run("check", "B02", "", "--json").json["rule"] == run("check", "B02", "pass", "--json").json["rule"]
    )
