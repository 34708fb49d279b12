"""The tables of a progress file, version by version."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tutor.game import Fault
from tutor.lesson.progress.errors import ProgressError, damaged

APPLICATION = 0x62677475
"""``bgtu`` in the head of the file: it tells a progress file from any other SQLite file."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        f"PRAGMA application_id = {APPLICATION}",
        """CREATE TABLE attempts (
            number INTEGER PRIMARY KEY,
            uid TEXT NOT NULL,
            learner TEXT NOT NULL,
            exercise TEXT NOT NULL,
            part INTEGER NOT NULL,
            task TEXT NOT NULL,
            given TEXT NOT NULL,
            is_right INTEGER,
            rule TEXT,
            mode TEXT NOT NULL,
            at TEXT NOT NULL,
            UNIQUE (learner, uid)
        )""",
        "CREATE INDEX attempts_by_exercise ON attempts (learner, exercise)",
        """CREATE TABLE places (
            learner TEXT NOT NULL,
            set_id TEXT NOT NULL,
            exercise TEXT NOT NULL,
            part INTEGER NOT NULL,
            at TEXT NOT NULL,
            PRIMARY KEY (learner, set_id)
        )""",
    ),
)
"""What leads from each version to the next. Once released, a migration is never changed: add another."""


def latest() -> int:
    """The version that this tutor writes."""
    return len(MIGRATIONS)


def version(connection: sqlite3.Connection, path: Path) -> int:
    """The version of a file; 0 if it is empty.

    Raises ProgressError for a file of a newer version, and for one that is no progress file.
    """
    found, mark = (_pragma(connection, name) for name in ("user_version", "application_id"))
    if mark != APPLICATION:
        if found or mark or connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            raise ProgressError(Fault.of("progress-foreign", path=str(path)))
        return 0
    if found > latest():
        raise ProgressError(Fault.of("progress-newer", path=str(path), found=found, known=latest()))
    if found < 1:
        raise damaged(path)
    return found


def migrate(connection: sqlite3.Connection, since: int) -> None:
    """Carry out what leads from a version to the latest, in order; the caller commits it as a whole."""
    for number, statements in enumerate(MIGRATIONS[since:], since + 1):
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])
