"""The list of a class: a CSV file with the students' ids and names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tutor.classroom.errors import ClassroomError
from tutor.classroom.submissions import clean, student_id
from tutor.classroom.tables import read_table, text_of

MOST_STUDENTS = 20_000

STUDENT_HEADS = (
    "student",
    "student id",
    "student_id",
    "studentid",
    "id",
    "学籍番号",
    "番号",
    "学生番号",
    "出席番号",
    "生徒番号",
)
NAME_HEADS = ("name", "full name", "氏名", "名前", "お名前")


@dataclass(frozen=True)
class Student:
    """A student of the class. The id is a text, whatever it looks like."""

    id: str
    name: str = ""


def read_roster(path: Path) -> tuple[Student, ...]:
    """The students of a list, in its order. The first row names the columns.

    Raises ClassroomError for a list that cannot be used.
    """
    rows = read_table(path)
    if not rows:
        raise ClassroomError.of("roster-empty", path=path.name)
    heads = [head_of(cell) for cell in rows[0]]
    column = next((heads.index(head) for head in STUDENT_HEADS if head in heads), None)
    if column is None:
        raise ClassroomError.of("roster-no-column", path=path.name, found=rows[0], known=STUDENT_HEADS)
    names = next((heads.index(head) for head in NAME_HEADS if head in heads), None)
    students: dict[str, Student] = {}
    for row in rows[1:]:
        id = student_id(text_of(row[column])) if column < len(row) else ""
        if not id:
            continue
        if id in students:
            raise ClassroomError.of("roster-twice", path=path.name, student=id)
        name = text_of(row[names]) if names is not None and names < len(row) else ""
        students[id] = Student(id, clean(name, 100))
    if not students or len(students) > MOST_STUDENTS:
        raise ClassroomError.of("roster-size", path=path.name, found=len(students), most=MOST_STUDENTS)
    return tuple(students.values())


def head_of(cell: str) -> str:
    """The head of a column as it is compared.

    >>> head_of(" Student  ID ")
    'student id'
    """
    return " ".join(text_of(cell).lower().split())
