"""The classroom: class sets, worksheets, assignments, grading and reports.

A class set is read by :func:`load_class_set`. :func:`grade` reads what students handed in, executes
nothing of it, and writes grades, feedback and a report into one folder.
"""

from tutor.classroom.class_set import ClassSet, Item, load_class_set
from tutor.classroom.errors import ClassroomError
from tutor.classroom.grade import Wanted, grade
from tutor.classroom.roster import Student, read_roster

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
