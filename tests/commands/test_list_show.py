"""list, show, validate and schema: the course and its files on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.running import refuses, run
from tests.course.files import GOOD, TABLE, TAVLA, edited, written
from tests.course.learners import JAPANESE
from tutor import __version__
from tutor.course import CHAPTERS, course, course_folder
from tutor.course.schema import json_schema
from tutor.course.table import shows_table, told_table
from tutor.course.values import Exercise
from tutor.verdict import RULE_GROUPS, GameRule, Rule
from tutor.wording import language as words_of

IDS = [e.id for c in course() for e in c.exercises]


@pytest.mark.parametrize("number", range(1, len(CHAPTERS) + 1))
def test_a_chapter_is_listed_with_the_number_by_which_it_is_found(number: int) -> None:
    head = run("list", str(number)).out.splitlines()[0]

    assert head.startswith(f"{number} {CHAPTERS[number - 1]}: ")
    assert head in run("list").out.splitlines()
    assert head == run("list", CHAPTERS[number - 1]).out.splitlines()[0]


def test_a_set_of_ones_own_has_no_number(tmp_path: Path) -> None:
    assert not run("list", "--file", str(written(tmp_path, GOOD))).out[0].isdigit()
    assert not run("list", "--file", str(course_folder() / "setup.yaml")).out[0].isdigit()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_exercise_is_listed_under_its_chapter_in_order(language: str) -> None:
    ran = run("list", "--lang", language)
    lines = ran.out.splitlines()

    assert ran.code == 0
    assert [line.split()[0] for line in lines if line.startswith(" ")] == IDS
    heads = [line.split(":")[0] for line in lines if not line.startswith(" ")]
    assert heads == [f"{number} {c.id}" for number, c in enumerate(course(), 1)]
    assert all(c.title.say(language) in ran.out for c in course())
    assert all(bool(JAPANESE.search(line)) == (language == "ja") for line in lines)


@pytest.mark.parametrize("chapter", ["two-dice", "2", "Two-Dice"])
def test_a_chapter_is_listed_by_its_id_or_number(chapter: str) -> None:
    assert [s["set"] for s in run("list", chapter, "--json").json] == ["two-dice"]
    assert "B03" in run("list", chapter).out
    assert "B04" not in run("list", chapter).out


def test_the_list_for_programs_has_ids_titles_topics_and_tasks() -> None:
    told = run("list", "--json", "--lang", "ja").json
    b01 = told[0]["exercises"][0]

    assert [e["id"] for s in told for e in s["exercises"]] == IDS
    assert (b01["title"], b01["tasks"]) == ("並べて、始めて、動かす", ["setup", "opening", "play"])
    assert "opening-roll" in b01["teaches"]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_rules_are_listed_with_their_names(language: str) -> None:
    lines = run("list", "--rules", "--lang", language).out.splitlines()
    listed = [line.split()[0] for line in lines if line.startswith(" ")]

    assert listed == [rule.value for rules in RULE_GROUPS.values() for rule in rules]
    assert len(lines) - len(listed) == len(RULE_GROUPS)
    assert all(bool(JAPANESE.search(line)) == (language == "ja") for line in lines)


def test_the_rules_are_listed_for_programs_too() -> None:
    rows = run("list", "--rules", "--json").json

    assert len(rows) == len(Rule) + len(GameRule)
    assert {"rule": "cocked-dice", "group": "manners"}.items() <= next(
        row for row in rows if row["rule"] == "cocked-dice"
    ).items()


def test_a_file_of_ones_own_is_listed(tmp_path: Path) -> None:
    path = str(written(tmp_path, GOOD))

    assert [e["id"] for e in run("list", "--file", path, "--json").json[0]["exercises"]] == ["T1", "T2", "T3"]


def test_a_board_is_shown_with_its_record_and_its_questions() -> None:
    ran = run("show", "B12", "--lang", "en")

    assert ran.code == 0
    assert "roll 1-6" in ran.out
    assert (
        "White to play, 1 and 6; White: 13 on 6, 2 on the bar; Black: 2 on 24, 13 on 12; both off 0"
        in ran.out
    )
    assert "Question 1 of 2" in ran.out
    assert "Question 2 of 2" in ran.out
    japanese = run("show", "B12", "--lang", "ja").out
    assert "白番、1と6、白6に13枚・バー2枚、黒24に2枚・12に13枚、両者off0" in japanese


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_exercise_can_be_shown(id: str, language: str) -> None:
    ran = run("show", id, "--lang", language)

    assert ran.code == 0
    assert bool(JAPANESE.search(ran.out)) == (language == "ja")


def test_a_record_that_is_to_be_written_is_not_shown() -> None:
    assert "White: 13 on 6, 1 on 19, 1 on the bar" not in run("show", "R1", "--lang", "en").out
    assert "白6に13枚" not in run("show", "R1", "--lang", "ja").out


def test_a_board_for_programs_can_be_checked_as_it_is() -> None:
    row = run("show", "R1", "--json").json

    assert row == {
        "white": {"6": 13, "19": 1, "bar": 1},
        "black": {"12": 13, "24": 2},
        "turn": "white",
        "roll": [6, 1],
        "used": [6],
    }
    ran = run("check", "--jsonl", "-", stdin=json.dumps({**row, "play": "pass"}))
    assert ran.rows[0]["legal"]


ASKS_FOR_CUBE = [e for c in course() for e in c.exercises if any(part.task == "cube" for part in e.parts)]
AT_TABLES = [e for c in course() for e in c.exercises if e.game and any(map(shows_table, e.parts))]


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("found", AT_TABLES, ids=lambda found: found.id)
def test_the_table_is_told_under_the_board_but_never_the_cube_where_it_is_asked_for(
    found: Exercise, language: str
) -> None:
    told = run("show", found.id, "--lang", language).out
    says_cube = "Cube: " in told or "キューブ：" in told

    assert all(line in told for line in told_table(found, found.parts, words_of(language)))
    assert says_cube == (found.game is not None and found.game.rules.cube and found not in ASKS_FOR_CUBE)


def test_a_question_shows_what_is_done_the_word_and_the_side_that_are_meant(tmp_path: Path) -> None:
    path = str(written(tmp_path, TABLE))

    def told(id: str) -> str:
        return run("show", id, "--file", path, "--lang", "en").out

    assert "What happens: White doubles" in told("X1")
    assert "To be found: anchor (White)" in told("X2")
    assert "To be counted: Black" in told("X2")
    assert "1  race" in told("X2")
    assert "3  nobody: it is in the middle" in told("X3")
    assert "1  the Crawford game" in told("X4")


def test_a_play_of_a_table_with_other_rules_is_judged_and_listed_by_those(tmp_path: Path) -> None:
    path = str(written(tmp_path, TAVLA))

    judged = run("check", "V", "8/5*/3", "--file", path, "--json")
    assert (judged.code, judged.json["rule"], judged.json["outcome"]) == (1, "pick-and-pass", "illegal")
    assert run("check", "V", "8/6/3", "--file", path, "--json").json["legal"]
    assert run("check", "V", "8//3", "--file", path, "--json").json["outcome"] == "unreadable"
    assert "stays there" in run("check", "V", "8/5*/3", "--file", path, "--lang", "en").out
    assert "8/5*/3" not in run("plays", "V", "--file", path).out
    assert len(run("plays", "V", "--file", path, "--json").json["plays"]) == 3
    assert len(run("plays", "V", "--file", path, "--by", "order").out.splitlines()) > 4


def test_positions_of_ones_own_are_shown() -> None:
    black = run("show", "--white", "6:15", "--black", "24:14,off:1", "--turn", "black", "--lang", "en").out

    assert "Black (X) to move" in black
    assert "X off: 1" in black
    assert "roll 3-1" in run("show", "--xgid", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").out


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<"), ("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_a_board_is_drawn_into_a_file(ending: str, start: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"board.{ending}"
    ran = run("show", "B02", "-o", str(path), "--lang", "en")

    assert (ran.code, ran.out) == (0, f"{path} has been written.\n")
    assert path.read_bytes().startswith(start)


@pytest.mark.parametrize("name", ["board.gif", "board", "nowhere/board.svg"])
def test_a_picture_that_cannot_be_written_is_told_in_one_line(name: str, tmp_path: Path) -> None:
    refuses(run("show", "B02", "-o", str(tmp_path / name)))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [(), ("B99",), ("--xgid", "XGID=x"), ("--white", "6:15")])
def test_what_cannot_be_shown_is_told_in_one_line(words: tuple[str, ...]) -> None:
    for language in ("en", "ja"):
        assert bool(JAPANESE.search(refuses(run("show", *words, "--lang", language)))) == (language == "ja")


def test_a_chapter_that_is_not_there_is_told_in_one_line() -> None:
    assert "two-dice" in refuses(run("list", "twodice"))


def test_the_shipped_course_is_valid() -> None:
    ran = run("validate", str(course_folder()), "--lang", "en")

    assert ran.code == 0
    assert f"{len(IDS)} exercises" in ran.out
    assert run("validate", str(course_folder()), "--json").json["exercises"] == len(IDS)


def test_broken_files_are_invalid_and_each_fault_is_a_line_with_its_place(tmp_path: Path) -> None:
    path = written(tmp_path, edited("intro:", "introo:").replace("rule: closed-point", "rule: closed-pont"))
    ran = run("validate", str(path), "--lang", "en")
    first, second = ran.err.splitlines()

    assert (ran.code, ran.out) == (1, "")
    assert first.startswith(f"{path}:3:1: ")
    assert second.startswith(f"{path}:15:39: ")
    assert "キー" in run("validate", str(path), "--lang", "ja").err


def test_a_file_that_says_nothing_is_invalid(tmp_path: Path) -> None:
    path = str(written(tmp_path, "---\n"))

    assert run("validate", path).code == 1
    refuses(run("list", "--file", path))


def test_a_file_that_is_not_there_cannot_be_used() -> None:
    refuses(run("validate", "/nowhere/at-all.yaml"))


def test_the_schema_is_printed_for_an_editor() -> None:
    assert run("schema").json == json_schema()


def test_help_is_for_beginners_in_both_languages() -> None:
    english, japanese = (run("--help", LC_ALL=locale).out for locale in ("en_GB.UTF-8", "ja_JP.UTF-8"))

    assert "bgtutor check B02 13/5" in " ".join(english.split())
    assert JAPANESE.search(japanese)
    assert not JAPANESE.search(english)
    for command in (
        "check",
        "plays",
        "why",
        "list",
        "show",
        "answer",
        "convert",
        "learn",
        "validate",
        "schema",
    ):
        assert command in english
        ran = run(command, "--help")
        assert (ran.code, ran.err) == (0, "")


def test_the_version_is_that_of_the_package() -> None:
    assert run("--version").out == f"bgtutor {__version__}\n"
