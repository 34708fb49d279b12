"""Attempts and bookmarks as rows of a progress file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from typing import Any

from tutor.lesson.progress.attempts import Attempt, written_time
from tutor.lesson.progress.places import Bookmark

_COLUMNS = ("uid", "exercise", "part", "task", "given", "right", "rule", "mode", "at")
_STORED = "uid, exercise, part, task, given, is_right, rule, mode, at"

_Row = tuple[Any, ...]


def add_attempts(connection: sqlite3.Connection, learner: str, attempts: Iterable[Attempt]) -> int:
    """Add attempts, leaving out those that are there already, and say how many were new."""
    before = connection.total_changes
    connection.executemany(
        f"INSERT OR IGNORE INTO attempts (learner, {_STORED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (learner, a.uid, a.exercise, a.part, a.task, a.given, a.right, a.rule, a.mode, written_time(a.at))
            for a in attempts
        ],
    )
    return connection.total_changes - before


def attempts_of(connection: sqlite3.Connection, learner: str, exercise: str | None = None) -> list[Attempt]:
    """The attempts of a learner, at one exercise or at all, as they were added.

    Raises ValueError where a row makes no sense.
    """
    question = (
        f"SELECT {_STORED} FROM attempts WHERE learner = ? AND (? IS NULL OR exercise = ?) ORDER BY number"
    )
    return [
        Attempt.stored(dict(zip(_COLUMNS, row, strict=True)))
        for row in _rows(connection, question, (learner, exercise, exercise))
    ]


def set_bookmarks(connection: sqlite3.Connection, learner: str, bookmarks: Iterable[Bookmark]) -> None:
    """Keep where the learner is now."""
    connection.executemany(
        "INSERT OR REPLACE INTO places (learner, set_id, exercise, part, at) VALUES (?, ?, ?, ?, ?)",
        [_values(learner, bookmark) for bookmark in bookmarks],
    )


def add_bookmarks(connection: sqlite3.Connection, learner: str, bookmarks: Iterable[Bookmark]) -> None:
    """Keep where the learner was, unless something later is known."""
    connection.executemany(
        """INSERT INTO places (learner, set_id, exercise, part, at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (learner, set_id) DO UPDATE SET exercise = excluded.exercise, part = excluded.part,
        at = excluded.at WHERE excluded.at > places.at""",
        [_values(learner, bookmark) for bookmark in bookmarks],
    )


def bookmarks_of(connection: sqlite3.Connection, learner: str) -> list[Bookmark]:
    """Where the learner is in each set. Raises ValueError where a row makes no sense."""
    question = "SELECT set_id, exercise, part, at FROM places WHERE learner = ? ORDER BY set_id"
    names = ("set", "exercise", "part", "at")
    return [
        Bookmark.read(dict(zip(names, row, strict=True))) for row in _rows(connection, question, (learner,))
    ]


def forget(connection: sqlite3.Connection, learner: str) -> None:
    """Delete all that is known of a learner."""
    connection.execute("DELETE FROM attempts WHERE learner = ?", (learner,))
    connection.execute("DELETE FROM places WHERE learner = ?", (learner,))


def _values(learner: str, bookmark: Bookmark) -> tuple[str, str, str, int, str]:
    place = bookmark.place
    return learner, bookmark.set_id, place.exercise, place.part, written_time(bookmark.at)


def _rows(connection: sqlite3.Connection, question: str, values: tuple[object, ...]) -> list[_Row]:
    """All rows. A cursor that fails half way would hold its lock for as long as the error is kept, so it is closed."""
    with closing(connection.execute(question, values)) as cursor:
        return cursor.fetchall()
