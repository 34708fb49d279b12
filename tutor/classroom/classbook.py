"""What a class did, added up student by student: small, however long the answers were."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Literal

from tutor.classroom.class_set import ClassSet
from tutor.classroom.grading import StudentResult
from tutor.classroom.roster import Student
from tutor.classroom.submissions import Trouble

Status = Literal["handed-in", "late", "missing", "not-listed", "unread"]


@dataclass(frozen=True)
class Row:
    """One student of the class. ``points`` has None for exercises of which nothing was answered."""

    student: Student
    status: Status
    late: timedelta | None
    points: tuple[float | None, ...]
    source: str = ""

    @property
    def total(self) -> float:
        """All points together."""
        return sum(points or 0.0 for points in self.points)


@dataclass
class Classbook:
    """The rows of a class, and what was difficult."""

    found: ClassSet
    rows: list[Row] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    broken: Counter[str] = field(default_factory=Counter)
    """How often each rule was broken."""
    breakers: Counter[str] = field(default_factory=Counter)
    """How many students broke it."""
    answered: Counter[tuple[str, int]] = field(default_factory=Counter)
    solved: Counter[tuple[str, int]] = field(default_factory=Counter)

    def add(self, result: StudentResult, status: Status) -> None:
        """Add what a student did."""
        rules: Counter[str] = Counter()
        for exercise in result.exercises:
            for question in exercise.questions:
                at = exercise.item.exercise.id, question.part
                self.answered[at] += question.given is not None
                self.solved[at] += question.mark.right is True
                rules.update(question.broken)
        self.broken += rules
        self.breakers.update(rules.keys())
        points = tuple(
            exercise.points if any(q.given is not None for q in exercise.questions) else None
            for exercise in result.exercises
        )
        self.rows.append(Row(result.student, status, result.late, points, result.source))

    def add_missing(self, student: Student, status: Status = "missing") -> None:
        """Add a student of whom there is nothing."""
        self.rows.append(Row(student, status, None, (None,) * len(self.found.items)))

    @property
    def handed_in(self) -> int:
        """How many students handed in something."""
        return sum(row.status not in ("missing", "unread") for row in self.rows)

    def solved_by_nobody(self) -> list[tuple[str, int]]:
        """Questions that were answered, but by nobody rightly."""
        return [at for at, count in self.answered.items() if count and not self.solved[at]]

    def solved_by_everybody(self) -> list[tuple[str, int]]:
        """Questions that everybody who handed in something answered rightly."""
        return [at for at, count in self.solved.items() if count and count == self.handed_in]
