"""Answers from a web form: a CSV file with a row for each student and a column for each question."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone, tzinfo

from tutor.classroom.class_set import ClassSet
from tutor.classroom.errors import ClassroomError
from tutor.classroom.roster import NAME_HEADS, STUDENT_HEADS, head_of
from tutor.classroom.submissions import Submission, Trouble, clean, student_id
from tutor.classroom.tables import text_of
from tutor.course.times import read_time
from tutor.lesson.answer_file import LONGEST, GivenAnswer

TIME_HEADS = (
    "timestamp",
    "time",
    "at",
    "submitted",
    "completion time",
    "タイムスタンプ",
    "完了時刻",
    "送信日時",
    "日時",
)

_SEPARATED = r"\s*(?:[.\-_:]\s*(\d{1,2})|\((\d{1,2})\))"
_TIME = re.compile(
    r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](?:(午前|午後|AM|PM)\s*)?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(AM|PM))?",
    re.I,
)

Question = tuple[str, int]
"""An exercise id and a part, from 1."""


@dataclass(frozen=True)
class Columns:
    """Which column holds what."""

    student: int
    name: int | None
    time: int | None
    questions: tuple[tuple[Question, int], ...]


def columns_of(heads: Sequence[str], found: ClassSet, wanted: Mapping[str, str], source: str) -> Columns:
    """The columns of a form, by their heads; ``wanted`` maps student, name, time and B02.1 to heads.

    Raises ClassroomError where a wanted head, or a column with the students' ids, is not there.
    """
    plain = [head_of(head) for head in heads]
    chosen = {key.lower(): _place(plain, head, source) for key, head in wanted.items()}

    def column(key: str, known: tuple[str, ...]) -> int | None:
        return chosen.get(key, next((plain.index(head) for head in known if head in plain), None))

    student = column("student", STUDENT_HEADS)
    if student is None:
        raise ClassroomError.of(
            "roster-no-column", path=source, found=[clean(h, 40) for h in heads], known=STUDENT_HEADS
        )
    questions: dict[Question, int] = {}
    for item in found.items:
        for part in range(1, len(item.exercise.parts) + 1):
            id = item.exercise.id
            place = chosen.get(f"{id}.{part}".lower(), chosen.get(id.lower()) if part == 1 else None)
            if place is None:
                place = next((i for i, head in enumerate(heads) if _question(head, id) == part), None)
            if place is not None:
                questions[id, part] = place
    return Columns(student, column("name", NAME_HEADS), column("time", TIME_HEADS), tuple(questions.items()))


def _place(heads: Sequence[str], head: str, source: str) -> int:
    if head_of(head) not in heads:
        raise ClassroomError.of("form-no-head", path=source, found=head)
    return heads.index(head_of(head))


def _question(head: str, id: str) -> int | None:
    """The part that the head of a column speaks of, such as ``B02.1``, ``B02 (2)`` or ``B02``, which is part 1.

    >>> [_question(h, "B02") for h in ("B02.1", "B02（2）どの手?", "b02 どう動かしますか", "B02b", "B03")]
    [1, 2, 1, None, None]
    """
    plain = unicodedata.normalize("NFKC", text_of(head))
    if not plain.lower().startswith(id.lower()):
        return None
    rest = plain[len(id) :]
    part = re.match(_SEPARATED, rest)
    if part:
        return int(part[1] or part[2])
    return None if re.match(r"[0-9A-Za-z_-]", rest) else 1


def read_form(
    rows: Sequence[Sequence[str]], source: str, found: ClassSet, wanted: Mapping[str, str]
) -> tuple[list[Submission], list[Trouble]]:
    """The submissions of a form, one a row, and what is wrong with it.

    Raises ClassroomError for a table in which no answers can be found.
    """
    if not rows:
        raise ClassroomError.of("roster-empty", path=source)
    columns = columns_of(rows[0], found, wanted, source)
    if not columns.questions:
        example = f"{found.items[0].exercise.id}.1"
        raise ClassroomError.of("form-no-questions", path=source, example=example)
    troubles = _columns_missing(columns, found, source)
    submissions = []
    zone = found.due.tzinfo if found.due else None
    for number, row in enumerate(rows[1:], start=2):
        where = f"{source}:{number}"
        student = student_id(text_of(_cell(row, columns.student)))
        if not student:
            troubles.append(Trouble.of(where, "form-no-student"))
            continue
        name = clean(text_of(_cell(row, columns.name)), 100)
        at = form_time(_cell(row, columns.time), zone or timezone.utc)
        answers = tuple(_answers(row, columns, found, at))
        troubles += _too_long(row, columns, where, student)
        submissions.append(Submission(student, name, where, at, _always(answers)))
    return submissions, troubles


def _always(answers: tuple[GivenAnswer, ...]) -> Callable[[], tuple[GivenAnswer, ...]]:
    return lambda: answers


def _cell(row: Sequence[str], column: int | None) -> str:
    return row[column] if column is not None and column < len(row) else ""


def _answers(
    row: Sequence[str], columns: Columns, found: ClassSet, at: datetime | None
) -> Iterator[GivenAnswer]:
    tasks = {
        (item.exercise.id, n): part.task
        for item in found.items
        for n, part in enumerate(item.exercise.parts, 1)
    }
    for (exercise, part), column in columns.questions:
        given = text_of(_cell(row, column))
        if given and len(given) <= LONGEST:
            yield GivenAnswer(exercise, part, 1, tasks[exercise, part], given, at)


def _too_long(row: Sequence[str], columns: Columns, where: str, student: str) -> Iterator[Trouble]:
    for (exercise, part), column in columns.questions:
        if len(_cell(row, column)) > LONGEST:
            question = f"{exercise}.{part}"
            yield Trouble.of(where, "form-too-long", student, question=question, most=LONGEST)


def _columns_missing(columns: Columns, found: ClassSet, source: str) -> list[Trouble]:
    there = {question for question, _ in columns.questions}
    wanted = [(item.exercise.id, n) for item in found.items for n in range(1, len(item.exercise.parts) + 1)]
    missing = [f"{exercise}.{part}" for exercise, part in wanted if (exercise, part) not in there]
    return [Trouble.of(source, "form-columns-missing", questions=missing)] if missing else []


def form_time(text: str, zone: tzinfo) -> datetime | None:
    """A time as forms write it, in a zone unless it has its own; None for anything else.

    >>> form_time("2026/12/04 午後 5:04:03", timezone.utc).isoformat()
    '2026-12-04T17:04:03+00:00'
    >>> form_time("2026/12/04 12:04 AM", timezone.utc).hour, form_time("soon", timezone.utc)
    (0, None)
    """
    plain = unicodedata.normalize("NFKC", text_of(text))
    found = read_time(plain)
    if found:
        return found
    parts = _TIME.match(plain)
    if not parts:
        return None
    year, month, day, before, hour, minute, second, after = parts.groups()
    half = (before or after or "").upper()
    shift = {("午後", False): 12, ("PM", False): 12, ("午前", True): -12, ("AM", True): -12}.get(
        (half, hour == "12"), 0
    )
    try:
        return datetime(
            int(year), int(month), int(day), int(hour) + shift, int(minute), int(second or 0), tzinfo=zone
        )
    except ValueError:
        return None
