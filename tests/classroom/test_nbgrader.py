"""Real nbgrader takes an assignment, generates, releases, collects and autogrades it, and agrees with `bgtutor grade`."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import nbformat
import pytest

from tests.classroom.classes import hand_in, right_answers, week
from tutor.classroom import Wanted, grade, load_class_set
from tutor.classroom.assign import assign
from tutor.wording import language

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        importlib.util.find_spec("nbgrader") is None,
        reason="nbgrader is not installed: pip install 'backgammon-rules-tutor[nbgrader]' (it needs Python 3.11)",
    ),
]

PATH = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
"""nbgrader calls the commands beside this Python by their names."""

CONFIG = """\
c = get_config()
c.CourseDirectory.course_id = "bg"
c.Exchange.root = {exchange!r}
c.Exchange.path_includes_course = False
c.CollectApp.check_owner = False
c.ExchangeCollect.check_owner = False
"""


class Course:
    """A course of nbgrader's in a folder, and the commands that a teacher and students run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "course"
        self.home = folder / "home"
        (folder / "exchange").mkdir(mode=0o777)
        (folder / "exchange").chmod(0o777)
        self.home.mkdir()
        self.folder.mkdir()
        self.config = CONFIG.format(exchange=str(folder / "exchange"))

    def run(self, *words: str, at: Path | None = None) -> str:
        place = at or self.folder
        (place / "nbgrader_config.py").write_text(self.config, encoding="utf-8")
        homes = {
            name: str(self.home)
            for name in ("HOME", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR", "TUTOR_HOME")
        }
        done = subprocess.run(
            [sys.executable, "-m", "nbgrader", *words],
            cwd=place,
            env={**os.environ, **homes, "PATH": PATH, "PYDEVD_DISABLE_FILE_VALIDATION": "1"},
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> tuple[Course, Path]:
    """A course that has been generated, released, answered by five students, collected and autograded."""
    folder = tmp_path_factory.mktemp("nbgrader")
    set_path = week(folder / "teacher")
    found = load_class_set(set_path)
    assign(found, set_path, folder / "assigned", language("ja"))
    made = Course(folder)
    shutil.copytree(folder / "assigned" / "nbgrader" / "source", made.folder / "source")
    made.run("generate_assignment", found.id)
    made.run("release_assignment", found.id)
    random = Random(5)
    for id, share in (
        ("0012345", 1.0),
        ("s2", 0.6),
        ("deleted-cells", 0.8),
        ("damaged", 1.0),
        ("nothing", 1.0),
    ):
        work = folder / "students" / id
        shutil.copytree(made.folder / "release" / found.id, work / found.id)
        _sign(work / found.id / "week-3.ipynb", id)
        answers = work / found.id / "answers-week-3.json"
        if id != "nothing":
            hand_in(work / found.id, id, right_answers(found, random, share), file=answers.name)
        if id == "damaged":
            answers.write_bytes(answers.read_bytes()[:300])
        if id == "deleted-cells":
            _delete_grading_cells(work / found.id / "week-3.ipynb")
        made.run("submit", found.id, f"--student={id}", at=work)
    made.run("collect", found.id)
    made.run("autograde", found.id, "--create")
    return made, set_path


def _sign(notebook: Path, id: str) -> None:
    book = nbformat.read(notebook, as_version=4)
    cell = next(cell for cell in book.cells if cell.source.startswith("STUDENT ="))
    cell.source = f"STUDENT = {json.dumps(id)}"
    nbformat.write(book, notebook)


def _delete_grading_cells(notebook: Path) -> None:
    book = nbformat.read(notebook, as_version=4)
    book.cells = [cell for cell in book.cells if not cell.metadata.get("nbgrader", {}).get("grade")]
    nbformat.write(book, notebook)


def gradebook(course: Course) -> Any:
    """nbgrader's own book."""
    from nbgrader.api import Gradebook

    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PATH", PATH)
        return Gradebook(f"sqlite:///{course.folder / 'gradebook.db'}", "bg")


def scores(course: Course) -> tuple[dict[str, float], set[str]]:
    """What nbgrader's gradebook says: the scores, and who waits for manual grading."""
    with gradebook(course) as book:
        rows = list(book.assignment_submissions("week-3"))
        return {row.student.id: row.score for row in rows}, {
            row.student.id for row in rows if row.needs_manual_grade
        }


def test_a_whole_assignment_is_scored_as_grade_scores_it(course: tuple[Course, Path], tmp_path: Path) -> None:
    made, set_path = course
    book = grade(
        load_class_set(set_path), [made.folder / "submitted"], tmp_path / "out", Wanted(feedback=False)
    )
    ours = {row.student.id: row.total for row in book.rows}
    assert ours.keys() == {"0012345", "s2", "deleted-cells"}
    assert ours["0012345"] == 10
    assert ours["deleted-cells"] > 0, "whoever deletes the grading cells is graded all the same"
    theirs, waiting = scores(made)
    assert theirs.keys() == {*ours, "damaged", "nothing"}
    assert {id: theirs[id] for id in ("0012345", "s2")} == pytest.approx(
        {id: ours[id] for id in ("0012345", "s2")}
    )
    assert (theirs["damaged"], theirs["nothing"], theirs["deleted-cells"]) == (0, 0, 0)
    assert waiting <= {"deleted-cells"}
    _check_released(made.folder / "release", set_path)
    _check_lesson_ran(made.folder / "autograded" / "0012345" / "week-3" / "week-3.ipynb")


def _check_released(release: Path, set_path: Path) -> None:
    """What students get has neither the grading code nor the teacher's path."""
    released = "".join(p.read_text(encoding="utf-8") for p in release.rglob("*") if p.is_file())
    assert "HIDDEN" not in released
    assert "points(" not in released
    assert str(set_path) not in released


def _check_lesson_ran(notebook: Path) -> None:
    """The cell with the lesson does what it says: it opens the assignment."""
    book = nbformat.read(notebook, as_version=4)
    cell = next(cell for cell in book.cells if "tutor.Lesson" in cell.source)
    assert [output.get("evalue") for output in cell.outputs if output.output_type == "error"] == []
