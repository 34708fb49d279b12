"""What has been handed in, and what is wrong with it, wherever it came from."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tutor.game import Fault
from tutor.lesson.answer_file import GivenAnswer


@dataclass(frozen=True)
class Submission:
    """What one student handed in; the answers are read when they are wanted, so that a large class fits."""

    student: str
    name: str
    source: str
    """The file, and for a row of a table its number."""
    saved: datetime | None
    answers: Callable[[], tuple[GivenAnswer, ...]]


@dataclass(frozen=True)
class Trouble:
    """Something about what has been handed in that a teacher should know. It never stops anything."""

    source: str
    fault: Fault
    student: str = ""

    @classmethod
    def of(cls, source: str, id: str, /, student: str = "", **params: Any) -> Trouble:
        """A trouble with the fault of an id."""
        return cls(source, Fault(id, tuple(params.items())), student)


def clean(text: str, most: int = 200) -> str:
    """A text as it may be shown: one line, not too long, and nothing in it that does not print.

    >>> clean("13/5\\x07\\u202e")
    '13/5\ufffd\ufffd'
    """
    shown = "".join(
        c if c.isprintable() or c == "\u3000" else "\ufffd" for c in " ".join(text[: 4 * most].split(" "))
    )
    return shown[:most] + ("…" if len(text) > most else "")


def student_id(text: str) -> str:
    """A student's id as it is compared: never a number, and the same whatever the width of its letters.

    >>> student_id(" ００１２３４５ ")
    '0012345'
    """
    return clean(unicodedata.normalize("NFKC", text).strip(), 64)
