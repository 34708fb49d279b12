"""Grading: which of a student's answers count, and what they are worth.

In practice every answer was explained at once, so of each question the first answers up to the
allowed number are looked at, and the best counts; what could not be read uses up none. In an exam
nothing was said before all was handed in, so the last answer to each question counts.
An exercise's points are shared by its questions.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tutor.classroom.class_set import ClassSet, Item
from tutor.classroom.judging import Judge, Mark
from tutor.classroom.roster import Student
from tutor.classroom.submissions import Submission
from tutor.lesson.answer_file import Given, GivenAnswer


@dataclass(frozen=True)
class QuestionResult:
    """What became of one question. ``given`` is None where it was not answered."""

    part: int
    given: Given | None
    mark: Mark
    tries: int
    broken: tuple[str, ...]
    """The rules that the answers looked at broke, one each time."""


@dataclass(frozen=True)
class ExerciseResult:
    """What became of the questions of one exercise."""

    item: Item
    questions: tuple[QuestionResult, ...]

    @property
    def points(self) -> float:
        """What the right answers are worth."""
        right = sum(question.mark.right is True for question in self.questions)
        return self.item.points * right / len(self.questions)

    @property
    def solved(self) -> bool:
        """Whether every question was answered rightly."""
        return all(question.mark.right is True for question in self.questions)


@dataclass(frozen=True)
class StudentResult:
    """What became of everything that a student handed in."""

    student: Student
    source: str
    saved: datetime | None
    late: timedelta | None
    exercises: tuple[ExerciseResult, ...]
    unknown: tuple[str, ...] = ()
    """Questions that were answered and that the set does not have."""

    @property
    def points(self) -> float:
        """All points together."""
        return sum(result.points for result in self.exercises)


def grade_submission(
    found: ClassSet, student: Student, submission: Submission, judge: Judge
) -> StudentResult:
    """Grade what a student handed in, by the teacher's copy of the set alone."""
    given: dict[tuple[str, int], list[GivenAnswer]] = defaultdict(list)
    last = submission.saved
    for each in submission.answers():
        given[each.exercise.lower(), each.part].append(each)
        last = max(last, each.at) if last and each.at else last or each.at
    results = tuple(
        ExerciseResult(
            item,
            tuple(
                _question(found, item, part, given.pop((item.exercise.id.lower(), part), []), judge)
                for part in range(1, len(item.exercise.parts) + 1)
            ),
        )
        for item in found.items
    )
    late = last - found.due if last and found.due and last > found.due else None
    unknown = tuple(f"{exercise}.{part}" for exercise, part in given)
    return StudentResult(student, submission.source, last, late, results, unknown)


def _question(
    found: ClassSet, item: Item, part: int, answers: Sequence[GivenAnswer], judge: Judge
) -> QuestionResult:
    if not answers:
        return QuestionResult(part, None, Mark(None), 0, ())
    if found.mode == "exam":
        answers = answers[-1:]
    tries, broken = 0, []
    for each in answers:
        mark = judge.mark(item.exercise, part, each.given)
        tries += mark.right is not None
        if mark.rule and mark.right is not True:
            broken.append(mark.rule)
        if mark.right or tries == found.attempts:
            break
    return QuestionResult(part, each.given, mark, tries, tuple(broken))
