"""Answers from web forms: columns, encodings, times, and what is missing in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.classroom.classes import form_csv, week
from tutor.classroom import ClassroomError, ClassSet, Wanted, grade, load_class_set
from tutor.classroom.classbook import Classbook
from tutor.classroom.forms import columns_of


@pytest.fixture
def found(tmp_path: Path) -> ClassSet:
    """The set of the week."""
    return load_class_set(week(tmp_path / "set"))


def graded(
    tmp_path: Path, found: ClassSet, rows: list[dict[str, str]], encoding: str = "utf-8", **columns: str
) -> Classbook:
    """The class that a form's rows make."""
    form = form_csv(tmp_path / "form.csv", rows, encoding)
    names = {key.replace("__", "."): head for key, head in columns.items()}
    return grade(found, [form], tmp_path / "out", Wanted(columns=names, feedback=False))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932"])
def test_columns_are_known_by_the_ids_that_begin_their_heads(
    tmp_path: Path, found: ClassSet, encoding: str
) -> None:
    rows = [
        {
            "学籍番号": "0012345",
            "お名前": "山田",
            "B02": "6/1 6/3",
            "B02（2）できますか": "できない　途中の着地点がふさがっています",
            "mine-1.1": "13/5",
        }
    ]
    book = graded(tmp_path, found, rows, encoding)
    assert [(row.student.id, row.student.name, row.points[1], row.points[3]) for row in book.rows] == [
        ("0012345", "山田", 1.0, 1.5)
    ]


def test_columns_can_be_named(tmp_path: Path, found: ClassSet) -> None:
    rows = [{"Nr.": "7", "Q1": "6/1 6/3", "Q2": "できない 途中の着地点がふさがっています"}]
    book = graded(tmp_path, found, rows, student="nr.", B02__1="Q1", b02__2="Q2")
    assert [(row.student.id, row.points[1]) for row in book.rows] == [("7", 1.0)]


@pytest.mark.parametrize(
    ("rows", "columns", "id"),
    [
        ([{"who": "7", "B02": "pass"}], {}, "roster-no-column"),
        ([{"id": "7", "what": "pass"}], {}, "form-no-questions"),
        ([{"id": "7", "B02": "pass"}], {"name": "nom"}, "form-no-head"),
    ],
)
def test_a_form_without_what_is_needed_is_named(
    tmp_path: Path, found: ClassSet, rows: list[dict[str, str]], columns: dict[str, str], id: str
) -> None:
    book = graded(tmp_path, found, rows, **columns)
    assert [trouble.fault.id for trouble in book.troubles] == [id]
    assert book.rows == []


def test_the_last_row_of_a_student_counts(tmp_path: Path, found: ClassSet) -> None:
    rows = [
        {"Timestamp": "2026/12/02 10:00", "id": "7", "B02": "6/1 6/3"},
        {"Timestamp": "2026/12/02 9:00", "id": "7", "B02": "pass"},
        {"Timestamp": "2026/12/05 9:00", "id": "8", "B02": "pass"},
    ]
    book = graded(tmp_path, found, rows)
    assert [(row.student.id, row.points[1], row.status) for row in book.rows] == [
        ("7", 0.5, "handed-in"),
        ("8", 0.0, "late"),
    ]
    assert [
        (t.source, dict(t.fault.params)["counted"]) for t in book.troubles if t.fault.id == "handed-in-again"
    ] == [("form.csv:3", "form.csv:2")]


def test_cells_that_are_too_long_are_named_and_the_rest_of_the_row_is_graded(
    tmp_path: Path, found: ClassSet
) -> None:
    book = graded(tmp_path, found, [{"id": "7", "B02": "x" * 3000, "mine-1": "6/1 6/3"}])
    assert [dict(t.fault.params)["question"] for t in book.troubles if t.fault.id == "form-too-long"] == [
        "B02.1"
    ]
    assert book.rows[0].points[3] == 1.5


def test_an_id_that_begins_another_is_not_taken_for_it(found: ClassSet) -> None:
    columns = columns_of(["id", "B02b", "B02-2", "B0", "mine-1 (2)", "mine-10", "MINE-1"], found, {}, "f")
    assert columns.questions == ((("B02", 2), 2), (("mine-1", 1), 6), (("mine-1", 2), 4))


def test_every_task_can_be_answered_in_words(tmp_path: Path, found: ClassSet) -> None:
    rows = [
        {
            "id": "7",
            "B01.1": "白 24:2 13:5 8:3 6:5 黒 1:2 12:5 17:3 19:5",
            "B01.2": "白、3と1、振り直す",
            "B01.3": "8/5 6/5",
            "S1.1": "1点 上がっている",
            "mine-1.2": "着地点がふさがっています",
        }
    ]
    book = graded(tmp_path, found, rows)
    assert book.rows[0].points == (1.0, None, None, 1.5, None, 1.0, None)


def test_a_wanted_column_that_is_not_there_is_an_error(found: ClassSet) -> None:
    with pytest.raises(ClassroomError) as raised:
        columns_of(["id", "B02"], found, {"time": "when"}, "f")
    assert raised.value.id == "form-no-head"
