"""Attempts: what a learner answered, as it is kept, exported and counted."""

from __future__ import annotations

import json
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any

_YEARS = range(1971, 3000)
"""Other years come of damage, not of clocks, and there is no arithmetic with the ends of the calendar."""


@dataclass(frozen=True)
class Attempt:
    """One answer to one part of an exercise. ``right`` is None where it could not be judged.

    >>> Attempt.of("B02", 1, "play", "13/5", False, "closed-point", "guided").answer
    '13/5'
    """

    exercise: str
    part: int
    task: str
    given: str
    """The answer as JSON text, so that an attempt is a plain value; ``answer`` is what it says."""
    right: bool | None
    rule: str | None
    mode: str
    at: datetime
    """Always in UTC."""
    uid: str = field(default="", compare=False)
    """It tells an attempt from any other, so that none is ever counted twice."""

    @classmethod
    def of(
        cls,
        exercise: str,
        part: int,
        task: str,
        given: str | Mapping[str, Any],
        right: bool | None,
        rule: str | None,
        mode: str,
        at: datetime | None = None,
    ) -> Attempt:
        """An attempt that is made at ``at``, or now."""
        when = (at or datetime.now(timezone.utc)).astimezone(timezone.utc)
        named = str(rule) if rule else None
        return cls(exercise, part, str(task), as_json(given), right, named, str(mode), when, uuid.uuid4().hex)

    @property
    def answer(self) -> Any:
        """What was answered: text, or a mapping."""
        return json.loads(self.given)

    def written(self) -> dict[str, Any]:
        """The attempt as it stands in an export."""
        return {
            "uid": self.uid,
            "exercise": self.exercise,
            "part": self.part,
            "task": self.task,
            "given": self.answer,
            "right": self.right,
            "rule": self.rule,
            "mode": self.mode,
            "at": written_time(self.at),
        }

    @classmethod
    def read(cls, written: Any) -> Attempt:
        """The attempt that :meth:`written` gave.

        Raises ValueError for anything else.
        """
        if not isinstance(written, Mapping) or "given" not in written:
            raise ValueError("not an attempt")
        return cls.stored({**written, "given": as_json(written["given"])})

    @classmethod
    def stored(cls, values: Mapping[str, Any]) -> Attempt:
        """The same, from values whose answer is JSON text already."""
        right = values.get("right")
        if right not in (True, False, None):
            raise ValueError("right")
        json.loads(read_text(values.get("given")))
        return cls(
            exercise=read_text(values.get("exercise")),
            part=read_part(values.get("part")),
            task=read_text(values.get("task")),
            given=values["given"],
            right=None if right is None else bool(right),
            rule=None if values.get("rule") is None else read_text(values["rule"]),
            mode=read_text(values.get("mode")),
            at=read_time(values.get("at")),
            uid=read_text(values.get("uid")),
        )


def as_json(given: Any) -> str:
    """An answer as JSON text in plain ASCII; what JSON cannot say is kept as it prints.

    >>> as_json({"points": 2})
    '{"points": 2}'
    """
    try:
        return json.dumps(given, default=str)
    except (TypeError, ValueError, RecursionError):
        return json.dumps(repr(given))


def written_time(at: datetime) -> str:
    """A time as text."""
    return at.astimezone(timezone.utc).isoformat(timespec="microseconds")


def read_time(written: Any) -> datetime:
    """A time from its text, in UTC; ValueError for anything else."""
    at = datetime.fromisoformat(read_text(written))
    if at.year not in _YEARS or at.tzinfo is None:
        raise ValueError(written)
    return at.astimezone(timezone.utc)


def read_text(value: Any) -> str:
    """A text that can be stored; ValueError for anything else."""
    if not isinstance(value, str):
        raise ValueError(value)
    value.encode("utf-8")
    return value


def read_part(value: Any) -> int:
    """The number of a part, from 1; ValueError for anything else."""
    if type(value) is not int or not 1 <= value < 10_000:
        raise ValueError(value)
    return value
