"""The classroom: class sets, worksheets, assignments, grading and reports.

A class set is read by :func:`load_class_set`. :func:`grade` reads what students handed in,
executes nothing of it, and writes grades, feedback and a report into one folder.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.game.later import later

if TYPE_CHECKING:
    from tutor.classroom.class_set import ClassSet, Item, load_class_set
    from tutor.classroom.errors import ClassroomError
    from tutor.classroom.marking import Wanted, grade
    from tutor.classroom.roster import Student, read_roster

__getattr__ = later(
    __name__,
    {
        "ClassSet": "tutor.classroom.class_set",
        "ClassroomError": "tutor.classroom.errors",
        "Item": "tutor.classroom.class_set",
        "Student": "tutor.classroom.roster",
        "Wanted": "tutor.classroom.marking",
        "grade": "tutor.classroom.marking",
        "load_class_set": "tutor.classroom.class_set",
        "read_roster": "tutor.classroom.roster",
    },
)

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
