"""Exercise files: reading, checking, proving, and answering any of their questions."""

from tutor.course.answers import EQUAL_DICE, REASONS, answer, find_rule
from tutor.course.errors import CourseError
from tutor.course.feedback import claim_text, feedback_text, note_text
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
from tutor.course.notes import Feedback, Given, Note
from tutor.course.values import TASKS, Claim, Exercise, ExerciseSet, Part, Task, Text

__all__ = [
    "CHAPTERS",
    "EQUAL_DICE",
    "IDEAS",
    "REASONS",
    "TASKS",
    "Claim",
    "CourseError",
    "Exercise",
    "ExerciseSet",
    "Feedback",
    "Given",
    "Note",
    "Part",
    "Task",
    "Text",
    "answer",
    "chapter",
    "claim_text",
    "course",
    "course_folder",
    "exercise",
    "feedback_text",
    "find_rule",
    "load_set",
    "note_text",
    "teaching",
    "validate",
]
