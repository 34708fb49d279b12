"""Assigning a class set: the folder that students get, and the one that nbgrader takes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tutor.classroom.class_set import ClassSet
from tutor.classroom.folders import whole_folder
from tutor.classroom.names import file_name
from tutor.classroom.notebooks import ASSIGNMENT, grader_notebook, student_notebook
from tutor.classroom.roster import Student
from tutor.classroom.stripped import assignment_text
from tutor.course.assignment import load_assignment
from tutor.wording import Language

OURS = ("student", "students", "nbgrader")


def assign(
    found: ClassSet,
    set_path: Path,
    out: Path,
    speak: Language,
    *,
    hints: bool = False,
    students: Sequence[Student] = (),
) -> Path:
    """Write what students get into ``out``, and return the folder to give to them.

    ``student`` is for everybody, ``students`` has a folder with the id filled in for each of a list,
    ``nbgrader/source`` is for a course of nbgrader's. Nothing of it holds an answer: the cells that
    grade in nbgrader look into the teacher's own file of the set, ``set_path``.

    Raises CourseError for a set that is too large for one file.
    """
    text = assignment_text(found, hints=hints)
    with whole_folder(out, OURS) as folder:
        _write(folder / "student", found, text, student_notebook(found, speak))
        _write(
            folder / "nbgrader" / "source" / found.id,
            found,
            text,
            grader_notebook(found, set_path.resolve(), speak),
        )
        for student in students:
            place = folder / "students" / file_name(student.id)
            _write(place, found, text, student_notebook(found, speak, student.id))
    return out / ("students" if students else "student")


def _write(folder: Path, found: ClassSet, assignment: str, notebook: str) -> None:
    folder.mkdir(parents=True)
    (folder / ASSIGNMENT).write_text(assignment, encoding="utf-8", newline="\n")
    (folder / f"{found.id}.ipynb").write_text(notebook, encoding="utf-8", newline="\n")
    load_assignment(folder / ASSIGNMENT)  # students can read it
