"""Assignments: what a student is given of a class set. There are questions in it, and no answers.

The file is written by ``bgtutor assign``. It is an exercise file without claims, explanations and
rules to be found, so nothing of it can be proved; it is only read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field

from tutor.course.answers import judged
from tutor.course.load import Source, build_exercise
from tutor.course.schema import ExerciseModel, Id, ShapeModel
from tutor.course.schema import Text as TextModel
from tutor.course.shape import check_shape
from tutor.course.times import read_time
from tutor.course.values import Exercise, Part, Text
from tutor.verdict import GameRule, Rule, why_not
from tutor.wording import LanguageCode

Mode = Literal["practice", "exam"]
Order = Literal["fixed", "shuffled"]

_Named = TypeVar("_Named")


@dataclass(frozen=True)
class Assignment:
    """The exercises of a class set as a student gets them: without claims and answers.

    ``attempts`` is how many answers to one question are looked at, None for any number.
    """

    id: str
    title: Text
    language: LanguageCode
    mode: Mode
    order: Order
    attempts: int | None
    due: datetime | None
    exercises: tuple[Exercise, ...]
    points: tuple[float, ...]

    def exercises_for(self, student: str) -> tuple[Exercise, ...]:
        """The exercises in the order in which a student meets them."""
        if self.order == "fixed":
            return self.exercises
        return tuple(shuffled(self.id, student, [(e.id, e) for e in self.exercises]))


def shuffled(set_id: str, student: str, named: Sequence[tuple[str, _Named]]) -> list[_Named]:
    """Things with ids in an order of the student's own: the same on every computer, every time.

    >>> shuffled("week-3", "0012345", [("B02", 2), ("B03", 3), ("B04", 4)])
    [3, 2, 4]
    """

    def place(pair: tuple[str, _Named]) -> bytes:
        return sha256("\0".join((set_id, student, pair[0])).encode()).digest()

    return [thing for _, thing in sorted(named, key=place)]


class AssignedExerciseModel(ExerciseModel):
    """An exercise as a student gets it."""

    points: Annotated[float, Field(ge=0, le=1000)] = 1
    """What it is worth."""


class AssignmentModel(ShapeModel):
    """The file that a student gets."""

    assignment: Id
    title: TextModel
    language: Literal["ja", "en"]
    mode: Literal["practice", "exam"]
    order: Literal["fixed", "shuffled"] = "fixed"
    attempts: Annotated[int, Field(ge=1, le=100)] | None = None
    due: str | None = None
    exercises: Annotated[list[AssignedExerciseModel], Field(min_length=1)]


def load_assignment(path: Path) -> Assignment:
    """Read an assignment; its exercises may lack claims and answers.

    Raises CourseError with every fault of the file.
    """
    source = Source.read(path)
    document, data = source.document, source.document.data
    document.raise_faults()
    check_shape(document, AssignmentModel, data, ())
    due = read_time(str(data["due"])) if isinstance(data, dict) and data.get("due") else None
    if isinstance(data, dict) and data.get("due") and due is None:
        document.fault("due-not-a-time", ("due",), found=data["due"])
    document.raise_faults()
    exercises = [build_exercise(source, trail, raw) for trail, raw in source.raw.values()]
    document.raise_faults()
    title = data["title"]
    return Assignment(
        str(data["assignment"]),
        Text(title, title) if isinstance(title, str) else Text(title["ja"], title["en"]),
        data["language"],
        data["mode"],
        data.get("order", "fixed"),
        data.get("attempts"),
        due,
        tuple(exercise for exercise in exercises if exercise),
        tuple(_points(raw) for _, raw in source.raw.values()),
    )


def _points(raw: dict[Any, Any]) -> float:
    return float(raw.get("points", 1))


def with_rules(exercise: Exercise) -> Exercise:
    """An exercise whose "why" questions know their rule again: the referee finds it.

    An assignment does not say which rule is to be found, so whoever judges on the spot asks for it here.
    """
    return replace(exercise, parts=tuple(_with_rule(exercise, part) for part in exercise.parts))


def _with_rule(exercise: Exercise, part: Part) -> Part:
    if part.task != "why" or part.rule is not None:
        return part
    rule: GameRule | Rule | None
    if part.play is not None or part.action is not None:
        rule = judged(exercise, part).rule
    elif exercise.roll is not None and part.die is not None and part.from_point is not None:
        refusal = why_not(exercise.position, part.die, part.from_point, exercise.roll)
        rule = refusal.rule if refusal else None
    else:
        return part
    return replace(part, rule=str(rule) if rule else None)
