"""Exercise files: reading, checking, proving, and answering any of their questions."""

from tutor.course.errors import CourseError
from tutor.course.ideas import IDEAS
from tutor.course.library import (
    CHAPTERS,
    chapter,
    course,
    course_folder,
    exercise,
    load_set,
    teaching,
    validate,
)
from tutor.course.values import TASKS, Claim, Exercise, ExerciseSet, Part, Task, Text

__all__ = [
    "CHAPTERS",
    "IDEAS",
    "TASKS",
    "Claim",
    "CourseError",
    "Exercise",
    "ExerciseSet",
    "Part",
    "Task",
    "Text",
    "chapter",
    "course",
    "course_folder",
    "exercise",
    "load_set",
    "teaching",
    "validate",
]
