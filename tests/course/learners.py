"""Answers of learners, and what is said about them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tutor.course import Exercise, Feedback, Part, Task, answer, course, exercise, feedback_text
from tutor.wording import LANGUAGES

JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")

STEPS = [(e, part) for chapter in course() for e in chapter.exercises for part in e.parts]
"""Every question of the course."""


def question(id: str, task: Task) -> tuple[Exercise, Part]:
    """The question of an exercise that asks for a task."""
    found = exercise(id)
    return found, next(part for part in found.parts if part.task == task)


def answered(id: str, task: Task, given: str | Mapping[str, Any]) -> Feedback:
    """What becomes of an answer to a question of the course."""
    return answer(*question(id, task), given)


def ids(feedback: Feedback) -> list[str]:
    """The ids of the notes."""
    return [note.id for note in feedback.notes]


def told(feedback: Feedback) -> list[tuple[Any, ...]]:
    """The notes: each id with the values of its parameters."""
    return [(note.id, *dict(note.params).values()) for note in feedback.notes]


def is_worded(feedback: Feedback) -> bool:
    """Whether there are words for a feedback, in Japanese and in English each in its own letters."""
    ja, en = (feedback_text(feedback, code) for code in LANGUAGES)
    return bool(JAPANESE.search(ja)) and bool(re.search(r"[a-z]{3}", en)) and "{" not in ja + en
