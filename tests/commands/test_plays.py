"""plays: every legal play of a roll, by final position, by set of moves, or in every order."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.running import refuses, run
from tests.course.files import GOOD, written
from tests.course.learners import JAPANESE
from tutor.course import Exercise, course
from tutor.verdict import check


def listed(*words: str) -> list[str]:
    """The plays that are listed, as they are written."""
    return run("plays", *words, "--json").json["plays"]  # type: ignore[no-any-return]


def test_each_final_position_is_shown_once_with_each_die_voiced() -> None:
    head, *plays = run("plays", "B03", "--lang", "en").out.splitlines()

    assert "at most two dice" in head
    assert "3 legal plays" in head
    assert [line.split("  ")[1] for line in plays] == ["13/8/5", "13/8 6/3", "6/1 6/3"]
    assert "the 5 from 13 to 8, then the 3 from 8 to 5" in plays[0]


def test_japanese_voices_each_die_as_well() -> None:
    out = run("plays", "B03", "--lang", "ja").out

    assert "3通り" in out
    assert "5で13から8へ、3で8から5へ" in out


@pytest.mark.parametrize(
    ("by", "plays"),
    [("final", ["4/off 4/2"]), ("moves", ["4/off 4/2"]), ("order", ["4/off 4/2", "4/2 4/off"])],
)
def test_orders_are_told_apart_where_that_is_the_lesson(by: str, plays: list[str]) -> None:
    assert listed("B15", "--by", by) == plays
    assert [line.split("  ")[1] for line in run("plays", "B15", "--by", by).out.splitlines()[1:]] == plays


def test_one_play_is_one_play_in_words() -> None:
    assert "1 legal plays" not in run("plays", "B15", "--lang", "en").out


@pytest.mark.parametrize("language", ["ja", "en"])
def test_where_nothing_can_be_moved_the_pass_is_the_only_play(language: str) -> None:
    ran = run("plays", "B10", "--lang", language)

    assert ran.code == 0
    assert ("pass" if language == "en" else "パス") in ran.out
    assert run("plays", "B10", "--json").json["max_dice"] == 0
    assert listed("B10") == ["pass"]


@pytest.mark.parametrize("exercise", [e for c in course() for e in c.exercises if e.roll], ids=lambda e: e.id)
def test_every_play_that_is_listed_is_legal_and_ends_where_it_says(exercise: Exercise) -> None:
    assert exercise.roll
    told = run("plays", exercise.id, "--json").json

    assert len(told["plays"]) == len(told["finals"]) > 0
    for play, final in zip(told["plays"], told["finals"], strict=True):
        verdict = check(exercise.position, exercise.roll, play)
        assert (verdict.legal, verdict.after.layouts(), verdict.max_dice) == (True, final, told["max_dice"])


def test_black_moves_in_its_own_numbers() -> None:
    words = ("--white", "1:11,15:2,17:2", "--black", "12:1,19:14", "--turn", "black", "--roll", "5-3")

    assert listed(*words) == listed("B02") == ["6/1 6/3"]


def test_positions_come_from_ids_and_files_too(tmp_path: Path) -> None:
    start = ("--xgid", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")

    assert len(listed(*start)) == 16
    assert listed(*start) == listed("--gnuid", "4HPwATDgc/ABMA:cAkKAAAAAAAE", "--roll", "3-1")
    assert listed("--file", str(written(tmp_path, GOOD)), "T1") == ["6/1 6/3"]


@pytest.mark.parametrize(
    "words", [(), ("B99",), ("S1",), ("B02", "--roll", "7-1"), ("--white", "6:15", "--roll", "6-1")]
)
def test_what_cannot_be_used_is_told_in_one_line(words: tuple[str, ...]) -> None:
    for language in ("en", "ja"):
        line = refuses(run("plays", *words, "--lang", language))
        assert bool(JAPANESE.search(line)) == (language == "ja")


def test_words_too_many_are_refused_rather_than_passed_over() -> None:
    assert run("plays", "B02", "13/5").code == 2
