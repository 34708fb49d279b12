"""Where a lesson keeps answers: in the learner's progress, or in a file to hand in."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.course import Exercise, Feedback
from tutor.course.notes import Given
from tutor.lesson.answer_file import AnswerFile
from tutor.lesson.session import Mode


@dataclass(frozen=True)
class HandIn:
    """Keeps answers, as they were entered and nothing else, in a file to hand in."""

    file: AnswerFile

    def keep(self, exercise: Exercise, part: int, given: Given, feedback: Feedback, mode: Mode) -> None:
        """Keep one answer."""
        self.file.add(exercise.id, part, exercise.parts[part - 1].task, given)
