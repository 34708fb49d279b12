"""Grading: golden trees, the same bytes twice, nothing half-written, and everything that is wrong named."""

from __future__ import annotations

import csv
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.classroom.classes import DUE, given, hand_in, right_answers, troubled_class, week
from tutor.classroom import ClassroomError, Student, Wanted, grade, load_class_set
from tutor.classroom.classbook import Classbook
from tutor.classroom.tables import text_of

GOLDEN = Path(__file__).parent.parent / "data" / "classroom"
UPDATE = bool(os.environ.get("TUTOR_UPDATE_GOLDEN"))
SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)


@pytest.fixture(scope="module")
def troubled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Classbook]:
    """The troubled class, graded."""
    folder = tmp_path_factory.mktemp("troubled")
    set_path, students, handed = troubled_class(folder)
    book = grade(load_class_set(set_path), [handed], folder / "out", Wanted(students))
    return folder, book


def compare(out: Path, golden: Path, names: list[str]) -> None:
    """Files as they are expected; the pictures, which depend on the version of matplotlib, are left out."""
    for name in names:
        text = SVG.sub("<svg/>", (out / name).read_text(encoding="utf-8"))
        if UPDATE:
            (golden / name).parent.mkdir(parents=True, exist_ok=True)
            (golden / name).write_text(text, encoding="utf-8", newline="")
        assert text == (golden / name).read_text(encoding="utf-8").replace("\r\n", "\n"), name


def test_the_troubled_class_is_graded_as_expected(troubled: tuple[Path, Classbook]) -> None:
    folder, _ = troubled
    feedback = sorted(path.name for path in (folder / "out" / "feedback").iterdir())
    assert len(feedback) == 37
    shown = ["0012301", "0012331", "0012338", "evil"]
    pages = [f"feedback/{name}" for name in feedback if any(part in name for part in shown)]
    assert len(pages) == 4
    compare(folder / "out", GOLDEN / "troubled", ["grades.csv", "answers.csv", "report.html", *pages])


def test_a_small_class_in_english_is_graded_as_expected(tmp_path: Path) -> None:
    found = load_class_set(week(tmp_path, "en", order="shuffled"))
    hand_in(
        tmp_path / "in",
        "s1",
        given(("B02", 1, "play", "13/5"), ("B02", 1, "play", "6/1 6/3"), ("mine-1", 2, "why", "must-move")),
    )
    hand_in(
        tmp_path / "in",
        "s2",
        given(("B02", 1, "play", "pass"), ("B02", 1, "play", "6/3"), ("B02", 1, "play", "6/1 6/3")),
    )
    grade(
        found,
        [tmp_path / "in"],
        tmp_path / "out",
        Wanted((Student("s1", "Ann"), Student("s2", "Bob"), Student("s3", "Cy"))),
    )
    compare(
        tmp_path / "out",
        GOLDEN / "small",
        ["grades.csv", "answers.csv", "report.html", "feedback/s1.html", "feedback/s2.html"],
    )


def test_grading_twice_gives_the_same_bytes(troubled: tuple[Path, Classbook], tmp_path: Path) -> None:
    folder, _ = troubled
    set_path, students, handed = troubled_class(tmp_path)
    grade(load_class_set(set_path), [handed], tmp_path / "out", Wanted(students))
    grade(load_class_set(set_path), [handed], tmp_path / "out", Wanted(students))
    assert tree(tmp_path / "out") == tree(folder / "out")


def tree(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_every_kind_of_trouble_is_named(troubled: tuple[Path, Classbook]) -> None:
    _, book = troubled
    ids = {trouble.fault.id for trouble in book.troubles}
    assert ids >= {
        "answers-not-json",
        "answers-too-large",
        "answers-not-utf8",
        "answers-bad-value",
        "answers-other-set",
        "handed-in-again",
        "handed-in-late",
        "file-left-aside",
        "file-is-link",
        "form-no-student",
        "form-columns-missing",
        "student-missing",
        "student-unknown",
        "answers-unknown-questions",
        "answer-is-a-date",
        "answer-unclear",
    }


def test_every_file_that_was_handed_in_is_graded_or_named(troubled: tuple[Path, Classbook]) -> None:
    folder, book = troubled
    told = {trouble.source.split(":")[0] for trouble in book.troubles} | {
        row.source.split(":")[0] for row in book.rows
    }
    told |= {str(dict(trouble.fault.params).get("counted", "")) for trouble in book.troubles}
    files = {
        p.relative_to(folder / "handed-in").as_posix()
        for p in (folder / "handed-in").rglob("*")
        if not p.is_dir()
    }
    assert files - told == set()


def test_excels_dates_are_reported_and_never_guessed(troubled: tuple[Path, Classbook]) -> None:
    _, book = troubled
    dates = [dict(t.fault.params)["given"] for t in book.troubles if t.fault.id == "answer-is-a-date"]
    assert dates == ["8月5日", "5-Jun", "2026/6/1"]


class Tags(HTMLParser):
    """The tags of a page, with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_no_page_runs_or_loads_anything(troubled: tuple[Path, Classbook]) -> None:
    folder, _ = troubled
    for page in (folder / "out").rglob("*.html"):
        parser = Tags()
        parser.feed(page.read_text(encoding="utf-8"))
        assert "script" not in {tag for tag, _ in parser.tags}
        for tag, attributes in parser.tags:
            assert not any(name.startswith("on") for name in attributes), (page, tag)
            link = attributes.get("href") or attributes.get("src") or "#"
            assert re.fullmatch(r"#[\w.-]+|#|feedback/[0-9a-z_-]+\.html", link), (page, link)
        policies = [
            a["content"] for tag, a in parser.tags if a.get("http-equiv") == "Content-Security-Policy"
        ]
        assert policies == ["default-src 'none'; style-src 'unsafe-inline'; img-src data:"]


def test_no_cell_is_a_formula_and_ids_and_plays_are_texts(troubled: tuple[Path, Classbook]) -> None:
    folder, book = troubled
    for name in ("grades.csv", "answers.csv"):
        raw = (folder / "out" / name).read_bytes()
        assert raw.startswith(b"\xef\xbb\xbf")
        rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline="")))
        cells = [cell for row in rows for cell in row]
        assert [c for c in cells if re.match(r"[=@+\t\r]|-(?!\d)", c)] == []
        assert {len(row) for row in rows} == {len(rows[0])}
    grades = list(
        csv.reader(io.StringIO((folder / "out" / "grades.csv").read_text(encoding="utf-8-sig"), newline=""))
    )
    assert [text_of(row[0]) for row in grades[1:]] == [row.student.id for row in book.rows]
    answers = (folder / "out" / "answers.csv").read_text(encoding="utf-8-sig")
    assert ",'13/5," in answers
    assert ",'8月5日," in answers


def test_nothing_is_written_outside_of_the_folder(troubled: tuple[Path, Classbook]) -> None:
    folder, _ = troubled
    assert sorted(path.name for path in folder.iterdir()) == ["handed-in", "out", "teacher"]
    assert all(re.fullmatch(r"[0-9a-z_-]+\.html", p.name) for p in (folder / "out" / "feedback").iterdir())


def test_the_first_answers_up_to_the_allowed_number_are_looked_at_and_the_best_counts(tmp_path: Path) -> None:
    found = load_class_set(week(tmp_path))
    tries = {
        "a": ["13/5", "6/1 6/3"],
        "b": ["13/5", "pass", "6/1 6/3"],
        "c": ["hello", "13/5", "6/1 6/3"],
        "d": ["6/1 6/3", "13/5"],
    }
    for id, plays in tries.items():
        hand_in(tmp_path / "in", id, given(*(("B02", 1, "play", play) for play in plays)))
    book = grade(found, [tmp_path / "in"], tmp_path / "out", Wanted(feedback=False))
    assert {row.student.id: row.points[1] for row in book.rows} == {"a": 0.5, "b": 0.0, "c": 0.5, "d": 0.5}
    assert book.broken["closed-intermediate-point"] == 3


def test_in_an_exam_the_last_answer_counts(tmp_path: Path) -> None:
    path = week(tmp_path, mode="exam")
    path.write_text(path.read_text(encoding="utf-8").replace("attempts: 2\n", ""), encoding="utf-8")
    hand_in(tmp_path / "in", "a", given(("B02", 1, "play", "6/1 6/3"), ("B02", 1, "play", "13/5")))
    hand_in(tmp_path / "in", "b", given(("B02", 1, "play", "13/5"), ("B02", 1, "play", "6/1 6/3")))
    book = grade(load_class_set(path), [tmp_path / "in"], tmp_path / "out", Wanted(feedback=False))
    assert [row.points[1] for row in book.rows] == [0.0, 0.5]


def test_late_is_by_the_last_answer_or_the_time_of_saving(tmp_path: Path) -> None:
    hand_in(tmp_path / "in", "a", given(("B02", 1, "play", "pass"), at=DUE))
    hand_in(tmp_path / "in", "b", given(("B02", 1, "play", "pass"), ("B02", 1, "play", "pass"), at=DUE))
    book = grade(load_class_set(week(tmp_path)), [tmp_path / "in"], tmp_path / "out", Wanted(feedback=False))
    assert [row.status for row in book.rows] == ["handed-in", "late"]


def test_a_folder_with_something_else_in_it_is_not_touched(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "thesis.docx").write_text("precious")
    with pytest.raises(ClassroomError) as raised:
        grade(load_class_set(week(tmp_path)), [tmp_path], out)
    assert raised.value.id == "folder-not-ours"
    assert (out / "thesis.docx").read_text() == "precious"


@pytest.mark.parametrize("path", ["/nowhere/at/all"])
def test_a_path_that_is_not_there_is_an_error_and_leaves_nothing(tmp_path: Path, path: str) -> None:
    found = load_class_set(week(tmp_path / "set"))
    with pytest.raises(ClassroomError) as raised:
        grade(found, [Path(path)], tmp_path / "out")
    assert raised.value.id == "no-such-path"
    assert [p.name for p in tmp_path.iterdir()] == ["set"]


@pytest.fixture
def graded(tmp_path: Path) -> Path:
    """A small class, graded once."""
    hand_in(tmp_path / "in", "a", given(("B02", 1, "play", "pass")))
    grade(load_class_set(week(tmp_path / "set")), [tmp_path / "in"], tmp_path / "out")
    return tmp_path


def test_a_run_that_fails_leaves_the_last_results(graded: Path) -> None:
    before = tree(graded / "out")

    def fail(done: int, total: int) -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        grade(load_class_set(graded / "set" / "week-3.yaml"), [graded / "in"], graded / "out", progress=fail)
    assert tree(graded / "out") == before
    assert sorted(p.name for p in graded.iterdir()) == ["in", "out", "set"]


def test_a_run_that_is_killed_leaves_the_last_results_and_the_next_one_clears_up(graded: Path) -> None:
    before = tree(graded / "out")
    code = (
        "import sys, time; from pathlib import Path; from tutor.classroom import *\n"
        "def wait(done, total): print('here', flush=True); time.sleep(60)\n"
        f"d = Path({str(graded)!r})\n"
        "grade(load_class_set(d / 'set' / 'week-3.yaml'), [d / 'in'], d / 'out', progress=wait)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline().strip() == b"here"
        process.send_signal(signal.SIGKILL)
    assert tree(graded / "out") == before
    assert ".out.unfinished" in {p.name for p in graded.iterdir()}
    grade(load_class_set(graded / "set" / "week-3.yaml"), [graded / "in"], graded / "out")
    assert tree(graded / "out") == before
    assert sorted(p.name for p in graded.iterdir()) == ["in", "out", "set"]


def test_a_run_that_was_killed_between_its_last_two_steps_is_repaired(graded: Path) -> None:
    before = tree(graded / "out")
    (graded / "out").rename(graded / ".out.previous")
    grade(load_class_set(graded / "set" / "week-3.yaml"), [graded / "in"], graded / "out")
    assert tree(graded / "out") == before


def test_a_pipe_or_a_loop_of_links_stops_nothing(graded: Path) -> None:
    os.mkfifo(graded / "in" / "pipe.json")
    (graded / "in" / "loop").symlink_to(graded / "in")
    started = time.monotonic()
    book = grade(
        load_class_set(graded / "set" / "week-3.yaml"),
        [graded / "in"],
        graded / "out",
        Wanted(feedback=False),
    )
    assert {t.fault.id for t in book.troubles} == {"file-is-special", "file-is-link"}
    assert time.monotonic() - started < 20


def test_a_file_that_cannot_be_read_is_named(graded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand_in(graded / "in", "b", given(("B02", 1, "play", "pass")))
    whole = Path.open

    def opened(self: Path, *args: object, **more: object) -> object:
        if self.name == "b.json":
            raise PermissionError(13, "Permission denied", str(self))
        return whole(self, *args, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", opened)
    book = grade(
        load_class_set(graded / "set" / "week-3.yaml"),
        [graded / "in"],
        graded / "out",
        Wanted(feedback=False),
    )
    assert [(t.source, t.fault.id) for t in book.troubles] == [("b.json", "file-not-readable")]


def test_grading_does_not_touch_what_was_handed_in(graded: Path) -> None:
    before = tree(graded / "in")
    grade(load_class_set(graded / "set" / "week-3.yaml"), [graded / "in"], graded / "out")
    assert tree(graded / "in") == before
    shutil.rmtree(graded / "out")


def test_right_answers_get_full_points(tmp_path: Path) -> None:
    from random import Random

    found = load_class_set(week(tmp_path))
    hand_in(tmp_path / "in", "a", right_answers(found, Random(1)))
    book = grade(found, [tmp_path / "in"], tmp_path / "out", Wanted(feedback=False))
    assert book.rows[0].total == found.points == 10
