"""Class sets: which exercises a class gets, what they are worth, how often they may be tried and until when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from tutor.course import CourseError, Exercise, Text, chapter, exercise, load_set
from tutor.course.assignment import Mode, Order, shuffled
from tutor.course.errors import closest
from tutor.course.reader import Document, Trail, read_yaml
from tutor.course.times import read_time
from tutor.wording import LanguageCode


@dataclass(frozen=True)
class Item:
    """An exercise of a class set, and what it is worth."""

    exercise: Exercise
    points: float


@dataclass(frozen=True)
class ClassSet:
    """The exercises of a class. ``attempts`` is None where any number of answers is looked at."""

    id: str
    title: Text
    language: LanguageCode
    items: tuple[Item, ...]
    order: Order = "fixed"
    attempts: int | None = None
    mode: Mode = "practice"
    due: datetime | None = None

    @property
    def points(self) -> float:
        """What the whole set is worth."""
        return sum(item.points for item in self.items)

    def items_for(self, student: str) -> tuple[Item, ...]:
        """The exercises in the order in which a student meets them."""
        if self.order == "fixed":
            return self.items
        return tuple(shuffled(self.id, student, [(item.exercise.id, item) for item in self.items]))


def is_class_set(data: Any) -> bool:
    """Whether the content of a YAML file is meant as a class set.

    >>> is_class_set({"class_set": "week-3"}), is_class_set({"set": "two-dice"})
    (True, False)
    """
    return isinstance(data, dict) and "class_set" in data


def load_class_set(path: Path) -> ClassSet:
    """Read and prove a class set; exercise files that it names are proved too.

    Raises CourseError with every fault of the file.
    """
    document = read_yaml(path)
    made = _Reading(document, path.parent).class_set()
    document.raise_faults()
    assert made is not None
    return made


class _Reading:
    """A class set while it is read; faults are noted in the document."""

    def __init__(self, document: Document, folder: Path) -> None:
        self.document = document
        self.folder = folder
        self.files: dict[str, dict[str, Exercise]] = {}

    def class_set(self) -> ClassSet | None:
        from tutor.classroom.schema import ClassSetModel
        from tutor.course.shape import check_shape

        data = self.document.data
        if self.document.faults:
            return None
        if not is_class_set(data):
            self.document.fault("not-a-class-set", ())
            return None
        check_shape(self.document, ClassSetModel, data, ())
        due = self.due(data.get("due"))
        if data.get("mode") == "exam" and data.get("attempts") is not None:
            self.document.fault("exam-attempts", ("attempts",))
        items = self.items(data.get("exercises"), _number(data.get("points"), 1.0))
        if self.document.faults:
            return None
        title = data["title"]
        return ClassSet(
            str(data["class_set"]),
            Text(title, title) if isinstance(title, str) else Text(title["ja"], title["en"]),
            data.get("language", "ja"),
            tuple(items),
            data.get("order", "fixed"),
            data.get("attempts"),
            data.get("mode", "practice"),
            due,
        )

    def due(self, written: Any) -> datetime | None:
        if not isinstance(written, str):
            return None
        found = read_time(written)
        if found is None:
            self.document.fault("due-not-a-time", ("due",), found=written)
        return found

    def items(self, written: Any, points: float) -> list[Item]:
        """The exercises as far as they are written as exercises; faults of shape have been noted."""
        items: list[Item] = []
        seen: set[str] = set()
        for i, entry in enumerate(written if isinstance(written, list) else ()):
            trail = ("exercises", i)
            whole = {"id": entry} if isinstance(entry, str) else entry
            if not isinstance(whole, dict):
                continue
            for found in self.entry(trail, whole):
                if found.id in seen:
                    self.document.fault("class-exercise-twice", trail, found=found.id)
                seen.add(found.id)
                items.append(Item(found, _number(whole.get("points"), points)))
        return items

    def entry(self, trail: Trail, entry: dict[str, Any]) -> Sequence[Exercise]:
        """The exercise of an entry, or those of its chapter."""
        named = entry.get("chapter")
        if (named is None) == (entry.get("id") is None) or (named is not None and entry.get("file")):
            self.document.fault("class-id-or-chapter", trail)
            return ()
        if named is not None:
            return self.chapter(trail, str(named))
        found = self.exercise(trail, entry) if isinstance(entry["id"], str) else None
        return (found,) if found else ()

    def chapter(self, trail: Trail, name: str) -> Sequence[Exercise]:
        """The exercises of a chapter of the course."""
        try:
            return chapter(name).exercises
        except CourseError as error:
            self.document.fault("unknown-chapter", (*trail, "chapter"), **dict(error.faults[0].params))
            return ()

    def exercise(self, trail: Trail, entry: dict[str, Any]) -> Exercise | None:
        """An exercise by its id, of the course or of a file; None, and a fault, if it is not there."""
        id, file = str(entry["id"]), entry.get("file")
        if file is not None:
            known = self.file(trail, str(file))
            if known is None:
                return None
            found = {name.lower(): e for name, e in known.items()}.get(id.lower())
            if found is None:
                near = closest(id, known)
                self.document.fault("class-exercise-unknown", (*trail, "id"), found=id, suggestion=near)
            return found
        try:
            return exercise(id)
        except CourseError as error:
            self.document.fault("class-exercise-unknown", trail, **_only(error, "found", "suggestion"))
            return None

    def file(self, trail: Trail, name: str) -> dict[str, Exercise] | None:
        """The exercises of a file, by id; its own faults are told with their own places."""
        if name not in self.files:
            try:
                self.files[name] = {e.id: e for e in load_set(self.folder / name).exercises}
            except CourseError as error:
                self.document.fault("class-file-faulty", (*trail, "file"), name=name)
                self.document.faults += error.faults
                self.files[name] = {}
                return None
        return self.files[name] or None


def _number(written: Any, otherwise: float) -> float:
    return float(written) if isinstance(written, int | float) else otherwise


def _only(error: CourseError, *names: str) -> dict[str, Any]:
    params = dict(error.faults[0].params)
    return {name: params[name] for name in names}
