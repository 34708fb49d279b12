"""A class with the questions about tables: given without answers, handed in as files and forms, graded, explained."""

from __future__ import annotations

import csv
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.classroom.classes import form_csv, given, hand_in
from tests.classroom.test_worksheet import needs_poppler, text_of
from tests.course.files import TABLE, TAVLA
from tests.course.learners import STEPS
from tutor.classroom import ClassSet, Wanted, grade, load_class_set
from tutor.classroom.assign import assign
from tutor.classroom.judging import judged_answer
from tutor.classroom.questions import asked, given_text, key
from tutor.classroom.worksheet import write_worksheet
from tutor.course import Exercise, Part, answer, course, exercise
from tutor.course.assignment import load_assignment, with_rules
from tutor.course.right_answers import right_answer
from tutor.course.table import told_table
from tutor.verdict import GameRule
from tutor.wording import LANGUAGES, game_rule_name, language

WHOLE_GAMES = ("words", "pips", "manners", "cube", "match", "other-rules")

OWN = """\
class_set: tables
title: {ja: 卓の問題, en: At the table}
language: en
exercises:
  - {id: X1, file: tables.yaml}
  - {id: X2, file: tables.yaml}
  - {id: X3, file: tables.yaml}
  - {id: X4, file: tables.yaml}
  - {id: V, file: tavla.yaml}
"""

IN_WORDS = {
    "en": {
        "X1": "no: No doubling in the Crawford game",
        "X1.2": "Double on your own turn",
        "X1.3": "yes",
        "X2": "20",
        "X2.2": "RIGHT",
        "X2.3": "contact",
        "X3": "2 Black",
        "X4": "4 points",
        "X4.2": "6-3 Crawford",
        "V": "illegal: No hit and on",
    },
    "ja": {
        "X1": "いいえ、クロフォードではダブルをかけられません",
        "X1.2": "ダブルは自分の番にかけます",
        "X1.3": "はい",
        "X2": "２０",
        "X2.2": "RIGHT",
        "X2.3": "コンタクト",
        "X3": "２、黒",
        "X4": "４点",
        "X4.2": "６対３、クロフォード",
        "V": "できない。ヒットした駒は続けて動かせません",
    },
}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A class set with a question of every kind about tables."""
    (tmp_path / "tables.yaml").write_text(TABLE, encoding="utf-8")
    (tmp_path / "tavla.yaml").write_text(TAVLA, encoding="utf-8")
    (tmp_path / "set.yaml").write_text(OWN, encoding="utf-8")
    return tmp_path / "set.yaml"


def chapters(folder: Path) -> ClassSet:
    """A class set of all chapters on whole games, by their names."""
    named = "".join(f"  - {{chapter: {name}}}\n" for name in WHOLE_GAMES)
    path = folder / "chapters.yaml"
    path.write_text(f"class_set: chapters\ntitle: C\nlanguage: ja\nexercises:\n{named}", encoding="utf-8")
    return load_class_set(path)


def whole_answer(exercise: Exercise, part: Part) -> Any:
    """A right answer of a form, or the board that is to be set up."""
    return right_answer(exercise, part) or exercise.position.layouts()


# class sets


def test_chapters_are_named_by_name_or_number_and_mixed_with_exercises(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(
        "class_set: a\ntitle: A\nexercises: [B02, {chapter: pips, points: 2}, {chapter: 1}, {chapter: '2nd'}]\n"
    )
    with pytest.raises(Exception, match="2nd"):
        load_class_set(path)
    path.write_text("class_set: a\ntitle: A\nexercises: [B02, {chapter: pips, points: 2}, {chapter: 1}]\n")
    found = load_class_set(path)
    pips = next(c for c in course() if c.id == "pips")

    assert [item.exercise.id for item in found.items] == ["B02", *(e.id for e in pips.exercises), "B01"]
    assert {item.points for item in found.items[1:-1]} == {2}


@pytest.mark.parametrize(
    "entry", ["{id: B02, chapter: cube}", "{points: 2}", "{chapter: cube, file: own.yaml}", "{chapter: cube}, {id: C1}"]
)  # fmt: skip
def test_an_entry_is_an_exercise_or_a_chapter_and_nothing_twice(tmp_path: Path, entry: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(f"class_set: a\ntitle: A\nexercises: [{entry}]\n")
    with pytest.raises(Exception, match=r"one of the two|in the set twice"):
        load_class_set(path)


# what students get


def test_every_exercise_of_the_course_is_given_with_its_table_and_without_its_answers(tmp_path: Path) -> None:
    path = tmp_path / "all.yaml"
    named = "".join(f"  - {{chapter: {n}}}\n" for n, _ in enumerate(course(), 1))
    path.write_text(f"class_set: all\ntitle: A\nlanguage: ja\nexercises:\n{named}", encoding="utf-8")
    found = load_class_set(path)
    assign(found, path, tmp_path / "out", language("ja"))
    text = (tmp_path / "out" / "student" / "assignment.yaml").read_text(encoding="utf-8")
    read = load_assignment(tmp_path / "out" / "student" / "assignment.yaml")

    for item, theirs in zip(found.items, read.exercises, strict=True):
        mine = item.exercise
        assert (theirs.position, theirs.roll, theirs.game) == (mine.position, mine.roll, mine.game), mine.id
        assert (theirs.claims, theirs.explanation, theirs.teaches) == ((), None, ())
        for part, given_part in zip(with_rules(mine).parts, with_rules(theirs).parts, strict=True):
            assert (part.action, part.side, part.term, part.options) == (
                *(given_part.action, given_part.side),
                *(given_part.term, given_part.options),
            )
            assert part.rule == given_part.rule
    assert all(part.rule is None for exercise in read.exercises for part in exercise.parts)
    written = yaml.safe_load(text)
    keys = {key for exercise in written["exercises"] for part in exercise["parts"] for key in part}
    assert keys <= {"task", "prompt", "white_die", "black_die", "winner", "play", "die", "from", "action",
                    "side", "term", "options"}  # fmt: skip
    for rule in GameRule:
        assert not re.search(rf"rule: {rule.value}\b", text)


def test_no_answer_about_a_table_travels_with_the_set(own: Path, tmp_path: Path) -> None:
    assign(load_class_set(own), own, tmp_path / "out", language("en"))
    for path in (tmp_path / "out" / "student").iterdir():
        text = path.read_text(encoding="utf-8")
        assert not [
            word
            for word in ("claims", "double-off-turn", "double-in-crawford", "6-3", "right:")
            if word in text
        ]


# grading


@pytest.mark.parametrize("right", [True, False])
def test_answer_files_with_every_question_of_the_chapters_are_graded(tmp_path: Path, right: bool) -> None:
    found = chapters(tmp_path)
    wrong: dict[str, Any] = {
        "judge": {"legal": None, "rule": "wrong-direction"},
        "why": {"rule": "wrong-direction"},
        "points": {"points": 77},
        "cube": {"value": 1024, "owner": "white"},
        "match": {"white": 0, "black": 0, "next": "crawford"},
        "pips": {"pips": 1},
        "find": {"points": [1, 13, 24]},
        "word": {"term": "no-word"},
        "opening": {"starts": "nobody"},
        "setup": {"white": {"1": 15}, "black": {"1": 15}},
    }
    rows = [
        (item.exercise.id, n, part.task, whole_answer(item.exercise, part) if right else wrong[part.task])
        for item in found.items
        for n, part in enumerate(item.exercise.parts, 1)
    ]
    hand_in(tmp_path / "in", "7", given(*rows), set_id="chapters")
    book = grade(found, [tmp_path / "in"], tmp_path / "out")

    tasks = {part.task for item in found.items for part in item.exercise.parts}
    assert tasks >= {"judge", "why", "points", "cube", "match", "pips", "find", "word"}
    assert book.rows[0].total == pytest.approx(found.points if right else 0)
    page = (tmp_path / "out" / "feedback" / "7.html").read_text(encoding="utf-8")
    assert page.count('class="given right"') == (len(rows) if right else 0)
    report = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    if not right:
        assert game_rule_name(GameRule.CLAIM_GAMMON) in report
    assert (tmp_path / "out" / "heatmap.png").stat().st_size > 1000


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_form_with_answers_in_words_is_graded(own: Path, tmp_path: Path, code: str) -> None:
    found = load_class_set(own)
    count = str(found.items[1].exercise.position.pip_count("black"))
    words = {head: text.replace("RIGHT", count) for head, text in IN_WORDS[code].items()}
    form_csv(tmp_path / "form.csv", [{"Student id": "7", **words}])
    book = grade(found, [tmp_path / "form.csv"], tmp_path / "out", Wanted(code=code))

    assert book.rows[0].total == pytest.approx(found.points)
    assert [trouble.fault.id for trouble in book.troubles] == []
    answers = (tmp_path / "out" / "answers.csv").read_text(encoding="utf-8-sig")
    rows = list(csv.reader(answers.splitlines()))
    assert [row[5] for row in rows[1:]] == ["○"] * len(words)


@pytest.mark.parametrize("mangled", ["6-May", "2026/6/5", "6月5日"])
def test_points_that_have_become_a_date_are_not_guessed_at(own: Path, tmp_path: Path, mangled: str) -> None:
    form_csv(tmp_path / "form.csv", [{"Student id": "7", "X2": mangled}])
    book = grade(load_class_set(own), [tmp_path / "form.csv"], tmp_path / "out")

    assert "answer-is-a-date" in [trouble.fault.id for trouble in book.troubles]
    assert "spreadsheet" in (tmp_path / "out" / "feedback" / "7.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("question", ["X2", "X3", "X4", "X4.2"])
@pytest.mark.parametrize(
    "mangled", ["2-Jan", "4月3日", "2026/4/3", {"points": "2-Jan", "value": "2-Jan", "white": "4-Mar"}]
)
def test_no_number_is_read_out_of_a_date(own: Path, question: str, mangled: str | dict[str, Any]) -> None:
    id, _, number = question.partition(".")
    found = next(item.exercise for item in load_class_set(own).items if item.exercise.id == id)
    feedback = judged_answer(found, int(number or 1), mangled)

    assert (feedback.right, [note.id for note in feedback.notes]) == (None, ["numbers-are-a-date"])


def test_no_pip_count_is_read_out_of_a_date() -> None:
    assert judged_answer(exercise("P4"), 1, "31-Jan").right is None
    assert judged_answer(exercise("P1"), 1, "2026/4/3").notes[0].id == "numbers-are-a-date"


def test_what_was_entered_is_shown_as_text_whatever_it_is(own: Path, tmp_path: Path) -> None:
    script = "<script>alert(1)</script>"
    rows = [
        ("X1", 1, "judge", {"legal": script, "rule": [script]}),
        ("X2", 1, "find", {"points": [script]}),
        ("X2", 2, "pips", {"pips": script}),
        ("X2", 3, "word", {"term": script}),
        ("X3", 1, "cube", {"value": script, "owner": script}),
        ("X4", 1, "points", {"points": script}),
        ("X4", 2, "match", {"white": script, "black": script, "next": script}),
    ]
    hand_in(tmp_path / "in", "7", given(*rows), set_id="tables")
    grade(load_class_set(own), [tmp_path / "in"], tmp_path / "out")
    page = (tmp_path / "out" / "feedback" / "7.html").read_text(encoding="utf-8")

    assert "<script" not in page
    assert page.count("&lt;script&gt;") >= len(rows)


# questions, answers and keys in words


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("exercise", "part"), STEPS, ids=[f"{e.id} {p.task}" for e, p in STEPS])
def test_every_question_has_a_key_and_every_answer_words(exercise: Exercise, part: Part, code: str) -> None:
    speak = language(code)
    lines = [*asked(exercise, part, speak), *key(exercise, part, speak)]
    right = right_answer(exercise, part)

    assert lines
    assert all(lines)
    assert not any(sign in line for line in lines for sign in ("{", "None", "Facts("))
    if right is not None:
        told = given_text(exercise, part, dict(right), speak)
        assert told
        assert not any(sign in told for sign in ("{", "True", "False"))
        assert answer(exercise, part, right).right


# worksheets


@needs_poppler
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sheet_tells_the_table_and_what_there_is_to_choose_from_but_no_answer(
    own: Path, tmp_path: Path, code: str
) -> None:
    found, speak = load_class_set(own), language(code)
    write_worksheet(found, tmp_path / "a.pdf", speak)
    write_worksheet(found, tmp_path / "b.pdf", speak, key=True)
    sheet, answers = text_of(tmp_path / "a.pdf"), text_of(tmp_path / "b.pdf")

    def stands(line: str, where: str) -> bool:
        return re.sub(r"\s", "", unicodedata.normalize("NFKC", line)) in where

    for item in found.items:
        for line in told_table(item.exercise, item.exercise.parts, speak):
            assert stands(line, sheet), line
    for line in (speak.say("term-closeout"), speak.say("next-over"), speak.say("rules-of-manners")):
        assert stands(line, sheet), line
    assert stands(game_rule_name(GameRule.DEAD_CUBE, code), sheet)  # type: ignore[arg-type]
    for item in found.items:
        for part in item.exercise.parts:
            for line in key(item.exercise, part, speak)[-1:]:
                assert stands(line, answers), line
                assert not stands(line, sheet), line
