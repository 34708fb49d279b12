"""Assignments: whatever is written for students, and for nbgrader, holds no answer."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

import nbformat
import pytest
import yaml

from tests.classroom.classes import week
from tutor.classroom import ClassroomError, ClassSet, Student, load_class_set
from tutor.classroom.assign import assign
from tutor.course import Exercise
from tutor.course.assignment import load_assignment, with_rules
from tutor.course.reader import read_yaml
from tutor.game import Play, legal_plays
from tutor.notation import write_play
from tutor.verdict import Rule
from tutor.wording import language, rule_name


def assigned(folder: Path, *, hints: bool = False, **more: str) -> tuple[ClassSet, Path]:
    """An assignment of the week's set, for two students of a list."""
    set_path = week(folder / "teacher", **more)
    found = load_class_set(set_path)
    students = (Student("0012345", "山田"), Student("../../evil", "x"))
    assign(found, set_path, folder / "out", language(found.language), hints=hints, students=students)
    return found, folder / "out"


def answers_of(found: ClassSet) -> set[str]:
    """Everything that answers a question of a set, or gives away something of the teacher's copy."""
    told = {"ひみつ", "secret", "claims", "explanation", "teaches", "legal:", "outcome", "after:", "based_on"}
    for item in found.items:
        shown = {part.play for part in item.exercise.parts}
        told |= {
            claim.play
            for claim in item.exercise.claims
            if claim.play and claim.play not in shown and len(claim.play) > 5
        }
        told |= {claim.note.ja for claim in item.exercise.claims if claim.note}
        told |= {claim.note.en for claim in item.exercise.claims if claim.note}
        if item.exercise.explanation:
            told |= {item.exercise.explanation.ja[:20], item.exercise.explanation.en[:20]}
        if item.exercise.roll:
            told |= {write_play(play.moves) for play in _plays(item.exercise)}
    told |= {rule.value for rule in Rule}
    told |= {rule_name(rule, code) for rule in Rule for code in ("ja", "en")}
    return told


def _plays(exercise: Exercise) -> list[Play]:
    plays = legal_plays(exercise.position, exercise.roll) if exercise.roll else ()
    return [play for play in plays if len(play.moves) > 1]


def views_of(path: Path) -> list[str]:
    """A file as text, as its decoded values, and everything in it that looks like base64, decoded."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        text += json.dumps(json.loads(text), ensure_ascii=False)
    else:
        text += str(yaml.safe_load(text))
    hidden = []
    for word in re.findall(r"[A-Za-z0-9+/]{24,}={0,2}", text):
        try:
            hidden.append(base64.b64decode(word + "=" * (-len(word) % 4)).decode("utf-8", "ignore"))
        except ValueError:
            continue
    return [text, *hidden]


def test_nothing_that_is_written_holds_an_answer(tmp_path: Path) -> None:
    found, out = assigned(tmp_path)
    files = [path for path in out.rglob("*") if path.is_file()]
    assert len(files) == 8
    secrets = answers_of(found)
    assert len(secrets) > 80
    for path in files:
        for view in views_of(path):
            assert [secret for secret in secrets if secret in view] == [], path


def test_hints_travel_only_if_they_are_wanted(tmp_path: Path) -> None:
    for hints in (False, True):
        _, out = assigned(tmp_path / str(hints), hints=hints)
        text = (out / "student" / "assignment.yaml").read_text(encoding="utf-8")
        assert ("A hint that is secret" in text) is hints
        assert ("hints:" in text) is hints


def test_the_assignment_can_be_read_and_has_the_same_questions(tmp_path: Path) -> None:
    found, out = assigned(tmp_path)
    read = load_assignment(out / "student" / "assignment.yaml")
    assert (read.id, read.title, read.language, read.mode, read.attempts, read.due) == (
        found.id,
        found.title,
        "ja",
        "practice",
        2,
        found.due,
    )
    assert read.points == tuple(item.points for item in found.items)
    for mine, theirs in zip(found.items, read.exercises, strict=True):
        assert (mine.exercise.id, mine.exercise.position, mine.exercise.roll) == (
            theirs.id,
            theirs.position,
            theirs.roll,
        )
        assert [part.task for part in mine.exercise.parts] == [part.task for part in theirs.parts]
        assert [part.prompt for part in mine.exercise.parts] == [part.prompt for part in theirs.parts]
        assert theirs.claims == ()
        assert theirs.explanation is None
        assert theirs.teaches == ()


def test_the_referee_finds_the_rules_that_were_left_out(tmp_path: Path) -> None:
    found, out = assigned(tmp_path)
    read = load_assignment(out / "student" / "assignment.yaml")
    assert {part.rule for e in read.exercises for part in e.parts} == {None}
    again = [part.rule for e in read.exercises for part in with_rules(e).parts if part.task == "why"]
    assert again == [part.rule for item in found.items for part in item.exercise.parts if part.task == "why"]


def test_students_of_a_shuffled_set_meet_the_order_that_grading_knows(tmp_path: Path) -> None:
    found, out = assigned(tmp_path, order="shuffled")
    read = load_assignment(out / "student" / "assignment.yaml")
    for id in ("0012345", "x"):
        assert [e.id for e in read.exercises_for(id)] == [item.exercise.id for item in found.items_for(id)]


def test_the_notebook_is_valid_light_and_opens_the_lesson(tmp_path: Path) -> None:
    _, out = assigned(tmp_path)
    for path in out.rglob("*.ipynb"):
        book = nbformat.read(path, as_version=4)
        nbformat.validate(book)
        assert "widgets" not in book.metadata
        code = [cell for cell in book.cells if cell.cell_type == "code"]
        assert all(cell.outputs == [] and cell.execution_count is None for cell in code)
        assert (
            'tutor.Lesson("assignment.yaml", mode="practice", student=STUDENT, answers="answers-week-3.json", language="ja")'
            in code[1].source
        )
    named = nbformat.read(out / "students" / "0012345" / "week-3.ipynb", as_version=4)
    assert [c.source for c in named.cells if c.source.startswith("STUDENT")] == ['STUDENT = "0012345"']


def test_a_students_id_stays_in_its_folder_and_in_its_quotes(tmp_path: Path) -> None:
    set_path = week(tmp_path / "teacher")
    found = load_class_set(set_path)
    nasty = Student('"; import os #\\', "")
    assign(found, set_path, tmp_path / "out", language("en"), students=(nasty, Student("../../evil")))
    assert len(list((tmp_path / "out" / "students").iterdir())) == 2
    assert sorted(p.name for p in tmp_path.iterdir()) == ["out", "teacher"]
    scope: dict[str, str] = {}
    for folder in (tmp_path / "out" / "students").iterdir():
        book = nbformat.read(folder / "week-3.ipynb", as_version=4)
        exec(next(c.source for c in book.cells if c.source.startswith("STUDENT")), scope)
        assert scope["STUDENT"] in (nasty.id, "../../evil")


def test_assigning_twice_gives_the_same_bytes_and_touches_nothing_else(tmp_path: Path) -> None:
    _, out = assigned(tmp_path)
    first = {p: p.read_bytes() for p in out.rglob("*") if p.is_file()}
    assigned(tmp_path)
    assert first == {p: p.read_bytes() for p in out.rglob("*") if p.is_file()}
    (out / "notes.txt").write_text("mine")
    with pytest.raises(ClassroomError) as raised:
        assigned(tmp_path)
    assert raised.value.id == "folder-not-ours"


def test_an_exam_says_that_nothing_is_explained_before_the_end(tmp_path: Path) -> None:
    path = week(tmp_path / "teacher", mode="exam")
    path.write_text(path.read_text(encoding="utf-8").replace("attempts: 2\n", ""), encoding="utf-8")
    assign(load_class_set(path), path, tmp_path / "out", language("en"))
    book = (tmp_path / "out" / "student" / "week-3.ipynb").read_text(encoding="utf-8")
    assert 'mode=\\"exam\\"' in book
    assert "Answers are explained after all has been handed in." in book


def test_the_assignment_reads_by_our_own_rules_of_yaml(tmp_path: Path) -> None:
    _, out = assigned(tmp_path)
    assert read_yaml(out / "student" / "assignment.yaml").faults == []
