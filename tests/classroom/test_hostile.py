"""What nobody should hand in: nothing is executed, nothing is lost, everything is named, and all of it soon."""

from __future__ import annotations

import gzip
import html
import io
import json
import time
import tracemalloc
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.classroom.classes import form_csv, hand_in, week
from tests.classroom.classes import given as answers
from tests.classroom.test_grade import Tags
from tutor.classroom import ClassroomError, ClassSet, Wanted, grade, load_class_set
from tutor.classroom.classbook import Classbook
from tutor.classroom.names import file_name
from tutor.classroom.tables import cell_text
from tutor.course import CourseError

NASTY = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style></title><svg onload=alert(1)>",
    "{{ 7*7 }}{% raw %}",
    "=cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "../../../../etc/passwd",
    "..\\..\\windows\\system32",
    "CON",
    "$(reboot)`reboot`",
    "'; DROP TABLE students; --",
    "${7*7}#{7*7}%s%n",
    "&lt;b&gt;",
    "[bold red]x[/bold red]",
]


@pytest.fixture
def found(tmp_path: Path) -> ClassSet:
    """The set of the week."""
    return load_class_set(week(tmp_path / "set"))


def graded(tmp_path: Path, found: ClassSet, feedback: bool = True) -> Classbook:
    """Everything in the folder, graded."""
    return grade(found, [tmp_path / "in"], tmp_path / "out", Wanted(feedback=feedback))


@pytest.mark.parametrize("text", NASTY)
def test_nothing_in_any_field_becomes_more_than_text(tmp_path: Path, found: ClassSet, text: str) -> None:
    given_ = answers(
        ("B02", 1, "play", text),
        ("B01", 1, "setup", {"white": {text: 1}, "black": text}),
        ("B01", 2, "opening", {"starts": text, "dice": [text], "equal": text}),
        ("S1", 1, "score", {"points": text, "reason": text}),
        ("mine-1", 2, "why", {"rule": text, text: text}),
        ("R1", 1, "record", text),
        (text, 1, "play", text),
    )
    hand_in(tmp_path / "in", text, given_, file="a.json", name=text)
    form_csv(
        tmp_path / "in" / "form.csv", [{"id": cell_text(f"{text}2"), "name": text, "B02": text, "R1.1": text}]
    )
    book = graded(tmp_path, found)
    assert sorted(row.student.id for row in book.rows) == sorted([text, f"{text}2"])
    pages = list((tmp_path / "out").rglob("*.html"))
    assert len(pages) == 3
    for page in pages:
        parser = Tags()
        written = page.read_text(encoding="utf-8")
        parser.feed(written)
        assert {tag for tag, _ in parser.tags} & {"script", "img", "iframe", "object", "b", "form"} == set()
        assert not any(name.startswith("on") for _, attributes in parser.tags for name in attributes)
        assert text in html.unescape(written)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["in", "out", "set"]


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_a_line_of_fifty_megabytes_is_named_at_once_and_never_held(
    tmp_path: Path, found: ClassSet, kind: str
) -> None:
    (tmp_path / "in").mkdir()
    with (tmp_path / "in" / f"long.{kind}").open("wb") as file:
        for _ in range(50):
            file.write(b"x" * 1024 * 1024)
    hand_in(tmp_path / "in", "s1", answers(("B02", 1, "play", "pass")))
    tracemalloc.start()
    started = time.monotonic()
    book = graded(tmp_path, found, feedback=False)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert time.monotonic() - started < 30
    assert peak < 60 * 1024 * 1024
    assert [(t.source, t.fault.id) for t in book.troubles] == [
        (f"long.{kind}", "answers-too-large" if kind == "json" else "table-too-large")
    ]
    assert len(book.rows) == 1


def test_bombs_are_not_unpacked_whatever_they_are_called(tmp_path: Path, found: ClassSet) -> None:
    (tmp_path / "in").mkdir()
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("a.json", b"0" * 20_000_000)
    for name, raw in (
        ("bomb.zip", packed.getvalue()),
        ("bomb.json", packed.getvalue()),
        ("bomb.csv", gzip.compress(b"0" * 10_000_000)),
    ):
        (tmp_path / "in" / name).write_bytes(raw)
    lol = "\n".join(
        [
            "a0: &a0 [x,x,x,x,x,x,x,x]",
            *(f"a{n}: &a{n} [{','.join([f'*a{n - 1}'] * 8)}]" for n in range(1, 12)),
        ]
    )
    (tmp_path / "in" / "bomb.yaml").write_text(lol)
    book = graded(tmp_path, found, feedback=False)
    assert {t.source: t.fault.id for t in book.troubles} == {
        "bomb.zip": "file-left-aside",
        "bomb.yaml": "file-left-aside",
        "bomb.json": "answers-not-utf8",
        "bomb.csv": "table-not-text",
    }
    with pytest.raises(CourseError) as raised:
        load_class_set(tmp_path / "in" / "bomb.yaml")
    assert "yaml-anchor" in {fault.id for fault in raised.value.faults}


def test_names_of_files_are_shown_without_what_a_terminal_would_obey(tmp_path: Path, found: ClassSet) -> None:
    (tmp_path / "in").mkdir()
    for name in ("\x1b[2Ja.json", "b\u202egnp.json", "c\n.json", "=d.json", "a" * 200 + ".json"):
        (tmp_path / "in" / name).write_text("{}")
    book = graded(tmp_path, found, feedback=False)
    assert len(book.troubles) == 5
    assert all(t.source.isprintable() and len(t.source) <= 201 for t in book.troubles)


def test_an_answer_file_that_changes_while_it_is_graded_stops_nothing(
    tmp_path: Path, found: ClassSet
) -> None:
    for id in ("a", "b"):
        hand_in(tmp_path / "in", id, answers(("B02", 1, "play", "pass")))

    def spoil(done: int, total: int) -> None:
        (tmp_path / "in" / "b.json").write_text("gone")

    book = grade(found, [tmp_path / "in"], tmp_path / "out", Wanted(feedback=False), spoil)
    assert [(row.student.id, row.status) for row in book.rows] == [("a", "handed-in"), ("b", "unread")]
    assert [t.fault.id for t in book.troubles] == ["file-changed"]


def test_an_answer_that_breaks_the_referee_is_named_and_the_rest_is_graded(
    tmp_path: Path, found: ClassSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tutor.course import answer as whole

    def broken(exercise: object, part: object, given: object) -> object:
        if given == "boom":
            raise ZeroDivisionError
        return whole(exercise, part, given)  # type: ignore[arg-type]

    monkeypatch.setattr("tutor.classroom.judging.answer", broken)
    hand_in(tmp_path / "in", "a", answers(("B02", 1, "play", "boom"), ("mine-1", 1, "play", "6/1 6/3")))
    book = graded(tmp_path, found)
    assert book.rows[0].points[3] == 1.5
    assert [t.fault.id for t in book.troubles] == ["answer-unclear"]


@given(st.text(min_size=1, max_size=80))
def test_any_id_becomes_a_name_that_stays_in_its_folder(id: str) -> None:
    name = file_name(id)
    assert name == name.casefold()
    assert set(name) <= set("0123456789abcdefghijklmnopqrstuvwxyz_-")
    assert 0 < len(name) <= 48
    assert name not in ("con", "prn", "aux", "nul", "com1", "lpt1")


@given(st.lists(st.text(min_size=1, max_size=12), unique=True, max_size=20))
def test_no_two_students_share_a_name(ids: list[str]) -> None:
    assert len({file_name(id) for id in ids}) == len(ids)


@pytest.mark.parametrize("kind", [dict, list])
def test_a_set_that_is_anything_else_is_a_typed_error(tmp_path: Path, kind: type) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(json.dumps(kind()))
    with pytest.raises((CourseError, ClassroomError)):
        load_class_set(path)
