"""What the tests of progress share: learners, answers, and files that make trouble."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timedelta, timezone
from pathlib import Path

from hypothesis import strategies as st

from tutor.lesson.progress import Progress
from tutor.lesson.progress.attempts import Attempt
from tutor.verdict import Rule

NOON = datetime(2026, 3, 2, 12, tzinfo=timezone.utc)
NOBODY = 65534


def right(progress: Progress, exercise: str = "B02", part: int = 1, *, days: float = 0) -> Attempt:
    """Answer a part right."""
    at = NOON + timedelta(days=days)
    return progress.record(exercise, part, "play", "6/1 6/3", True, None, "guided", at)


def wrong(
    progress: Progress,
    exercise: str = "B02",
    part: int = 1,
    *,
    rule: str = "closed-intermediate-point",
    days: float = 0,
) -> Attempt:
    """Answer a part wrong."""
    at = NOON + timedelta(days=days)
    return progress.record(exercise, part, "play", "13/5", False, rule, "guided", at)


def table(path: Path, sql: str) -> list[tuple[object, ...]]:
    """What the file says to a question, past the product."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(sql).fetchall()


def from_text(path: Path, text: str) -> None:
    """A file from its dump."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(text)


@contextmanager
def as_nobody() -> Iterator[Path]:
    """A folder, and the rights of an ordinary user in it: root may write everywhere."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        root = os.geteuid() == 0
        if root:
            os.chown(folder, NOBODY, -1)
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o777)


MOMENTS = st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1), timezones=st.just(timezone.utc))
GIVEN = st.one_of(
    st.text(),
    st.dictionaries(st.text(), st.one_of(st.none(), st.booleans(), st.integers(), st.text())),
)
ATTEMPTS = st.builds(
    Attempt.of,
    st.sampled_from(["B02", "B03", "Q1"]),
    st.integers(1, 3),
    st.sampled_from(["play", "why"]),
    GIVEN,
    st.sampled_from([True, False, None]),
    st.sampled_from([None, *[rule.value for rule in Rule]]),
    st.sampled_from(["guided", "practice", "exam"]),
    MOMENTS,
)
