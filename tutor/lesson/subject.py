"""What a lesson is about: a chapter, an exercise, a file, or a list of any of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tutor.course import Exercise, ExerciseSet, chapter, exercise, load_set
from tutor.course.assignment import Assignment, load_assignment
from tutor.course.reader import read_yaml
from tutor.game import TutorError

What = str | Path | ExerciseSet | Exercise | Sequence[str | Exercise]


@dataclass(frozen=True)
class Subject:
    """The sets that a lesson teaches; ``assignment`` where they were handed out by a teacher."""

    sets: tuple[ExerciseSet, ...]
    assignment: Assignment | None = None


def subject_of(what: What, student: str = "") -> Subject:
    """Find what a lesson is about; an assignment comes in the student's own order.

    >>> subject_of("B02").sets[0].exercises[0].id, subject_of("1").sets[0].id
    ('B02', 'setup')

    Raises CourseError for something that is not there or cannot be used.
    """
    if isinstance(what, ExerciseSet):
        return Subject((what,))
    if isinstance(what, Path) or (isinstance(what, str) and what.endswith((".yaml", ".yml"))):
        return _file(Path(what), student)
    if isinstance(what, str):
        try:
            return Subject((chapter(what),))
        except TutorError:
            what = [what]
    elif isinstance(what, Exercise):
        what = [what]
    exercises = tuple(exercise(each) if isinstance(each, str) else each for each in what)
    return Subject((ExerciseSet("own", exercises[0].title, exercises),))


def _file(path: Path, student: str) -> Subject:
    data = read_yaml(path).data
    if not isinstance(data, dict) or "assignment" not in data:
        return Subject((load_set(path),))
    assignment = load_assignment(path)
    exercises = assignment.exercises_for(student)
    return Subject((ExerciseSet(assignment.id, assignment.title, exercises),), assignment)
