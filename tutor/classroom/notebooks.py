"""Notebooks for students: a few words, a place for the student id, and the lesson."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tutor.classroom.class_set import ClassSet
from tutor.classroom.tables import number_text
from tutor.wording import Language

ASSIGNMENT = "assignment.yaml"


def answers_name(found: ClassSet) -> str:
    """The name of the answer file of a set."""
    return f"answers-{found.id}.json"


def student_notebook(found: ClassSet, speak: Language, student: str = "") -> str:
    """The notebook that a student works in."""
    return _text(_cells(found, speak, student, locked=False))


def grader_notebook(found: ClassSet, set_path: Path, speak: Language) -> str:
    """The same for nbgrader: with a cell for each exercise that grades it.

    What these cells do stands between marks at which nbgrader takes it out of the students' version.
    It names the teacher's file of the set, and holds no answer itself.
    """
    cells = _cells(found, speak, "", locked=True)
    cells.append(_words("grader", speak.say("book-grader"), locked=True))
    for number, item in enumerate(found.items, start=1):
        call = f"points({json.dumps(str(set_path))}, {json.dumps(answers_name(found))}, {json.dumps(item.exercise.id)})"
        source = "\n".join(
            (
                f"# {item.exercise.id}: {number_text(item.points)}",
                "### BEGIN HIDDEN TESTS",
                "from tutor.classroom.nbgrader import points",
                call,
                "### END HIDDEN TESTS",
            )
        )
        cells.append(_code(f"grade-{number}", source, _grading(number, item.exercise.id, item.points)))
    return _text(cells)


def _cells(found: ClassSet, speak: Language, student: str, *, locked: bool) -> list[Any]:
    say, file = speak.say, answers_name(found)
    intro = [f"# {found.title.say(speak.code)}", say(f"book-intro-{found.mode}")]
    if found.due:
        intro.append(say("book-due", due=f"{found.due:%Y-%m-%d %H:%M} ({found.due:%z})"))
    lesson = (
        "import tutor\n\n"
        f"tutor.Lesson({json.dumps(ASSIGNMENT)}, mode={json.dumps(found.mode)}, student=STUDENT, "
        f"answers={json.dumps(file)}, language={json.dumps(speak.code)})"
    )
    return [
        _words("intro", "\n\n".join(intro), locked=locked),
        _words("student-words", say("book-student"), locked=locked),
        _code("student", f"STUDENT = {json.dumps(student, ensure_ascii=False)}"),
        _words("lesson-words", say("book-lesson", file=f"`{file}`"), locked=locked),
        _code("lesson", lesson, _locked("lesson") if locked else None),
        _words("hand-in", say("book-hand-in", file=f"`{file}`"), locked=locked),
    ]


def _words(id: str, text: str, *, locked: bool) -> Any:
    metadata = {"nbgrader": {**_locked(id), "cell_type": "markdown"}} if locked else {}
    return new_markdown_cell(text, id=id, metadata=metadata)


def _code(id: str, source: str, nbgrader: dict[str, Any] | None = None) -> Any:
    metadata = {"nbgrader": {**nbgrader, "cell_type": "code"}} if nbgrader else {}
    return new_code_cell(source, id=id, metadata=metadata)


def _locked(id: str) -> dict[str, Any]:
    return {
        "grade": False,
        "grade_id": id,
        "locked": True,
        "schema_version": 3,
        "solution": False,
        "task": False,
    }


def _grading(number: int, exercise: str, points: float) -> dict[str, Any]:
    plain = re.sub(r"[^A-Za-z0-9_-]", "-", exercise)
    worth = int(points) if points == int(points) else points
    return {**_locked(f"exercise-{number}-{plain}"), "grade": True, "points": worth}


def _text(cells: list[Any]) -> str:
    kernel = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    notebook = new_notebook(cells=cells, metadata={**kernel, "language_info": {"name": "python"}})
    nbformat.validate(notebook)
    return str(nbformat.writes(notebook)) + "\n"
