"""The teacher's page: its commands can be given, and its class set can be read, in both languages alike."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.sources import ROOT
from tutor.classroom import load_class_set
from tutor.classroom.starters import new_exercise
from tutor.cli import main
from tutor.course import Exercise, Part, Text, answer, find_rule, load_set
from tutor.game import Game, Position, Roll, Stakes
from tutor.wording import language

PAGE = (ROOT / "docs" / "teachers.md").read_text(encoding="utf-8")
WON = Game.at(Position.of({"off": 15}, {7: 15}), stakes=Stakes(5, (2, 3)))
HALVES = PAGE.split("\n## For teachers\n")
COMMANDS = sorted({line.split("#")[0].strip() for line in PAGE.splitlines() if line.startswith("bgtutor ")})


def test_both_languages_have_the_same_parts_and_commands() -> None:
    japanese, english = HALVES
    assert japanese.count("\n### ") == english.count("\n### ") == 8
    commands = [re.findall(r"(?m)^bgtutor [^#\n]*", half) for half in HALVES]
    assert [c.strip() for c in commands[0]] == [c.replace(" --lang en", "").strip() for c in commands[1]]


@pytest.mark.parametrize("number", [0, 1])
def test_the_class_set_of_the_page_can_be_read(tmp_path: Path, number: int) -> None:
    (block,) = re.findall(r"```yaml\n(.*?)```", HALVES[number], re.DOTALL)
    (tmp_path / "week-3.yaml").write_text(block, encoding="utf-8")
    (tmp_path / "mine.yaml").write_text(new_exercise(language("en"), roll=Roll((3, 1))), encoding="utf-8")
    assert load_class_set(tmp_path / "week-3.yaml").points == 4


@pytest.mark.parametrize("number", [0, 1])
def test_the_exercise_about_a_table_is_proved(tmp_path: Path, number: int) -> None:
    (block,) = re.findall(r"```\n(set: .*?)```", HALVES[number], re.DOTALL)
    (tmp_path / "mine.yaml").write_text(block, encoding="utf-8")
    assert len(load_set(tmp_path / "mine.yaml").exercises[0].parts) == 3


def test_the_answers_of_the_page_can_be_read() -> None:
    tables = Exercise("X", Text("x", "x"), WON.position, None, (), (), game=WON)
    for half in HALVES:
        rows = dict(re.findall(r"(?m)^\| `([a-z]+)`.*?\| (.*) \|$", half))
        for task in ("cube", "match"):
            for given in re.findall(r"`(.*?)`", rows[task]):
                assert answer(tables, Part(task), given).right is not None, given
        for rule in re.findall(r"`(?:illegal: |できない |no: |いいえ )(.*?)`", rows["judge"]):
            assert find_rule(rule), rule


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_page_can_be_given(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"```yaml\n(.*?)```", HALVES[1], re.DOTALL)
    if "new set" not in line:
        Path("week-3.yaml").write_text(block, encoding="utf-8")
    Path("mine.yaml").write_text(new_exercise(language("en"), roll=Roll((3, 1))), encoding="utf-8")
    Path("class.csv").write_text("id,name\n0012345,Ann\n", encoding="utf-8")
    Path("handed-in").mkdir()
    words = shlex.split(re.sub(r"[\[\]]", "", line.split(">")[0]))
    assert main(words[1:]) == 0
    assert "Traceback" not in capsys.readouterr().err


def test_every_file_of_the_results_is_explained() -> None:
    from tutor.classroom.marking import OURS

    for half in HALVES:
        assert [name for name in OURS if f"`{name}" not in half] == []
