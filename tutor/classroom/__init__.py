"""The classroom: class sets, worksheets, assignments, grading and reports.

A class set is read by :func:`load_class_set`. :func:`grade` reads what students handed in, executes
nothing of it, and writes grades, feedback and a report into one folder.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.classroom.class_set import ClassSet, Item, load_class_set
    from tutor.classroom.errors import ClassroomError
    from tutor.classroom.grade import Wanted, grade
    from tutor.classroom.roster import Student, read_roster

_WHERE = {
    "ClassSet": "tutor.classroom.class_set",
    "ClassroomError": "tutor.classroom.errors",
    "Item": "tutor.classroom.class_set",
    "Student": "tutor.classroom.roster",
    "Wanted": "tutor.classroom.grade",
    "grade": "tutor.classroom.grade",
    "load_class_set": "tutor.classroom.class_set",
    "read_roster": "tutor.classroom.roster",
}


def __getattr__(name: str) -> Any:
    """Everything is imported when it is first used, so that one part does not load what another needs."""
    if name in _WHERE:
        return getattr(import_module(_WHERE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "ClassSet",
    "ClassroomError",
    "Item",
    "Student",
    "Wanted",
    "grade",
    "load_class_set",
    "read_roster",
]
