"""The answer file: what a student hands in. It holds answers as they were entered, and no judgement.

.. code-block:: json

    {"format": "backgammon-rules-tutor/answers", "version": 1, "student": "0012345", "name": "",
     "set": "week-3", "language": "ja", "mode": "exam", "started": "2026-12-01T10:00:00+09:00",
     "saved": "2026-12-01T10:20:00+09:00", "answers": [{"exercise": "B02", "part": 1, "attempt": 1,
     "task": "play", "given": "13/5", "at": "2026-12-01T10:04:00+09:00"}]}

Whoever reads one must expect anything, so reading is strict: sizes, types and texts are checked, and
what does not hold is refused with faults that name it. Nothing of a file is ever executed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, Literal, get_args

from tutor.course.times import read_time
from tutor.course.values import TASKS
from tutor.game import Fault, TutorError
from tutor.wording import LANGUAGES

FORMAT, VERSION = "backgammon-rules-tutor/answers", 1
LARGEST = 1024 * 1024
"""The most bytes of an answer file."""
MOST_ANSWERS = 5000
LONGEST = 2000
"""The most characters of an answer."""
_MOST_FAULTS = 10

AnswerMode = Literal["practice", "exam"]
Given = str | dict[str, Any]


class AnswerFileError(TutorError):
    """An answer file that cannot be used."""


@dataclass(frozen=True)
class GivenAnswer:
    """One answer, as it was entered."""

    exercise: str
    part: int
    attempt: int
    task: str
    given: Given
    at: datetime | None = None


@dataclass(frozen=True)
class Answers:
    """What an answer file says."""

    student: str
    set_id: str
    name: str = ""
    language: str = "ja"
    mode: str = "practice"
    started: datetime | None = None
    saved: datetime | None = None
    answers: tuple[GivenAnswer, ...] = ()


class AnswerFile:
    """An answer file that is being written: every answer is on the disk as soon as it is added.

    A file that is there already is continued if it belongs to the same student and set.

    >>> from tempfile import TemporaryDirectory
    >>> folder = TemporaryDirectory()
    >>> file = AnswerFile(Path(folder.name) / "answers-week-3.json", student="0012345", set_id="week-3")
    >>> file.add("B02", 1, "play", "13/5").attempt, file.add("B02", 1, "play", "6/1 6/3").attempt
    (1, 2)
    >>> [answer.given for answer in read_answers(file.path).answers]
    ['13/5', '6/1 6/3']
    >>> folder.cleanup()

    Raises AnswerFileError for a file that is somebody else's, or damaged.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        student: str,
        set_id: str,
        name: str = "",
        language: str = "ja",
        mode: AnswerMode = "practice",
        now: Callable[[], datetime] | None = None,
    ) -> None:
        self.path = Path(path)
        self._now = now or _now
        mine = Answers(str(student), set_id, name, language, mode)
        _check_whole(mine)
        self.answers = self._continued(mine) if self.path.exists() else mine

    def _continued(self, mine: Answers) -> Answers:
        there = read_answers(self.path)
        if (there.student, there.set_id) != (mine.student, mine.set_id):
            raise AnswerFileError.of(
                "answers-of-another", path=self.path.name, student=there.student, set=there.set_id
            )
        return Answers(**{**vars(mine), "started": there.started, "answers": there.answers})

    def add(
        self,
        exercise: str,
        part: int,
        task: str,
        given: str | Mapping[str, Any],
        at: datetime | None = None,
    ) -> GivenAnswer:
        """Add an answer (``part`` counts from 1) and save the file.

        Raises AnswerFileError for an answer that a file could not hold, and OSError if it cannot be
        written; the file is then as it was before.
        """
        when = _whole_seconds(at or self._now())
        attempt = 1 + sum((a.exercise, a.part) == (exercise, part) for a in self.answers.answers)
        plain: Any = given if isinstance(given, str) else json.loads(json.dumps(dict(given)))
        added = GivenAnswer(exercise, part, attempt, str(task), plain, when)
        answers = Answers(
            **{
                **vars(self.answers),
                "started": self.answers.started or when,
                "saved": when,
                "answers": (*self.answers.answers, added),
            }
        )
        _check_whole(answers)
        write_answers(self.path, answers)
        self.answers = answers
        return added


def _now() -> datetime:
    return datetime.now(timezone.utc).astimezone()


def _whole_seconds(at: datetime) -> datetime:
    return (at if at.tzinfo else at.astimezone()).replace(microsecond=0)


def _check_whole(answers: Answers) -> None:
    """What is written can be read again."""
    read_answers_bytes(_as_bytes(answers))


def write_answers(path: Path, answers: Answers) -> None:
    """Write an answer file in one step: it is never there by half."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with unfinished.open("wb") as file:
            file.write(_as_bytes(answers))
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _as_bytes(answers: Answers) -> bytes:
    rows = [{**vars(answer), "at": _time_text(answer.at)} for answer in answers.answers]
    head = {
        "format": FORMAT,
        "version": VERSION,
        "student": answers.student,
        "name": answers.name,
        "set": answers.set_id,
        "language": answers.language,
        "mode": answers.mode,
        "started": _time_text(answers.started),
        "saved": _time_text(answers.saved),
    }
    lines = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in rows)
    start = json.dumps(head, ensure_ascii=False, indent=1)[:-2]
    return f'{start},\n "answers": [\n  {lines}\n ]\n}}\n'.encode("utf-8", "surrogatepass")


def _time_text(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def read_answers(path: Path) -> Answers:
    """Read an answer file.

    Raises AnswerFileError with what is wrong with a file that is none, and OSError if it cannot be read.
    """
    with path.open("rb") as file:
        return read_answers_bytes(file.read(LARGEST + 1))


def read_answers_bytes(raw: bytes) -> Answers:
    """Read the bytes of an answer file, as :func:`read_answers` does.

    >>> read_answers_bytes(b'[1, 2]')
    Traceback (most recent call last):
    tutor.lesson.answer_file.AnswerFileError: This is not an answer file of the tutor.
    """
    if len(raw) > LARGEST:
        raise AnswerFileError.of("answers-too-large", most=LARGEST // 1024)
    try:
        data = json.loads(
            raw.decode("utf-8-sig"),
            object_pairs_hook=_unrepeated,
            parse_constant=_no_number,
            parse_float=_number,
        )
    except UnicodeDecodeError:
        raise AnswerFileError.of("answers-not-utf8") from None
    except _RepeatedError as error:
        raise AnswerFileError.of("answers-repeated-key", key=str(error)) from None
    except (ValueError, RecursionError):
        raise AnswerFileError.of("answers-not-json") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise AnswerFileError.of("answers-foreign")
    if data.get("version") != VERSION or isinstance(data.get("version"), bool):
        raise AnswerFileError.of("answers-version", found=data.get("version"), known=VERSION)
    return _Reading(data).answers()


class _RepeatedError(ValueError):
    """A key that stands twice in an object."""


def _unrepeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _RepeatedError(key)
        found[key] = value
    return found


def _no_number(word: str) -> Any:
    raise ValueError(word)


def _number(text: str) -> float:
    if len(text) > 30:
        raise ValueError(text)
    return float(text)


class _Reading:
    """A file's object while it is checked, value by value."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.faults: list[Fault] = []

    def fault(self, id: str, where: str, found: Any) -> None:
        if len(self.faults) < _MOST_FAULTS:
            self.faults.append(Fault.of(id, where=where, found=_short(found)))

    def answers(self) -> Answers:
        data = self.data
        known = (
            "format",
            "version",
            "student",
            "name",
            "set",
            "language",
            "mode",
            "started",
            "saved",
            "answers",
        )
        for key in data:
            if key not in known:
                self.fault("answers-unknown-key", str(key)[:60], key)
        student = self.text(data, "student", most=64, least=1)
        set_id = self.text(data, "set", most=64, least=1)
        name = self.text(data, "name", most=100, default="")
        language = self.one_of(data, "language", LANGUAGES)
        mode = self.one_of(data, "mode", get_args(AnswerMode))
        started, saved = self.time(data, "started", "started"), self.time(data, "saved", "saved")
        rows = data.get("answers")
        if not isinstance(rows, list) or len(rows) > MOST_ANSWERS:
            self.fault("answers-bad-value", "answers", rows if not isinstance(rows, list) else len(rows))
            rows = []
        answers = tuple(self.rows(rows))
        if self.faults:
            raise AnswerFileError(*self.faults)
        return Answers(student, set_id, name, language, mode, started, saved, answers)

    def rows(self, rows: list[Any]) -> Iterator[GivenAnswer]:
        for i, row in enumerate(rows):
            where = f"answers[{i}]"
            if not isinstance(row, dict) or set(row) - {"exercise", "part", "attempt", "task", "given", "at"}:
                self.fault("answers-bad-value", where, row)
                continue
            exercise = self.text(row, "exercise", most=64, least=1, where=where)
            part, attempt = (
                self.number(row, "part", 100, where),
                self.number(row, "attempt", MOST_ANSWERS, where),
            )
            task = self.one_of(row, "task", TASKS, where)
            at, given = self.time(row, "at", f"{where}.at"), row.get("given")
            if given is None or not is_answer(given):
                self.fault("answers-bad-value", f"{where}.given", given)
                continue
            yield GivenAnswer(exercise, part, attempt, task, given, at)

    def text(
        self,
        row: dict[str, Any],
        key: str,
        *,
        most: int,
        least: int = 0,
        where: str = "",
        default: Any = None,
    ) -> str:
        value = row.get(key, default)
        if not isinstance(value, str) or not least <= len(value) <= most or not _printable(value):
            self.fault("answers-bad-value", f"{where}.{key}".lstrip("."), value)
            return ""
        return value

    def one_of(self, row: dict[str, Any], key: str, known: tuple[str, ...], where: str = "") -> str:
        value = row.get(key)
        if not isinstance(value, str) or value not in known:
            self.fault("answers-bad-value", f"{where}.{key}".lstrip("."), value)
            return known[0]
        return value

    def number(self, row: dict[str, Any], key: str, most: int, where: str) -> int:
        value = row.get(key)
        if type(value) is not int or not 1 <= value <= most:
            self.fault("answers-bad-value", f"{where}.{key}", value)
            return 1
        return value

    def time(self, row: dict[str, Any], key: str, where: str) -> datetime | None:
        value = row.get(key)
        if value is None:
            return None
        found = read_time(value) if isinstance(value, str) and len(value) <= 40 else None
        if found is None:
            self.fault("answers-bad-value", where, value)
        return found


def is_answer(value: Any) -> bool:
    """Whether a value can be an answer: a text, or a small object of texts, numbers and small objects.

    >>> is_answer("13/5"), is_answer({"points": 2, "reason": "nothing-off"}), is_answer(["13/5"])
    (True, True, False)
    """
    if isinstance(value, str):
        return len(value) <= LONGEST and _encodable(value)
    return isinstance(value, dict) and _small(value, 3)


def _small(value: Any, depth: int) -> bool:
    if value is None or isinstance(value, bool):
        return True
    if isinstance(value, int | float):
        return -10_000 <= value <= 10_000
    if isinstance(value, str):
        return len(value) <= LONGEST and _encodable(value)
    if depth == 0 or not isinstance(value, dict | list) or len(value) > 60:
        return False
    if isinstance(value, dict):
        return all(_small(key, 0) and _small(item, depth - 1) for key, item in value.items())
    return all(_small(item, depth - 1) for item in value)


def _printable(text: str) -> bool:
    """A line of text, without control characters and without signs that turn the direction of writing."""
    return _encodable(text) and all(c.isprintable() or c == "\u3000" for c in text)


def _encodable(text: str) -> bool:
    return not any("\ud800" <= c <= "\udfff" for c in text)


def _short(found: Any) -> str:
    """A value as it may be shown: short, and without anything that does not print."""
    shown = (
        found
        if isinstance(found, str)
        else type(found).__name__
        if isinstance(found, dict | list)
        else repr(found)
    )
    return "".join(c if c.isprintable() else "\ufffd" for c in shown[:60])
