"""The SQLite file that holds the progress of the learners of one computer.

Every use opens the file, does one short transaction and closes it again. So nothing is held between
two answers: another notebook can write, a killed kernel leaves nothing half done, threads need no
care, and a file that is taken away or put back while a lesson runs is noticed.

The journal is SQLite's ordinary one, not the write-ahead log: that needs memory shared by all who
use the file, which home folders on a network (a school's, say) do not give, and two more files
beside it. An answer is one row, so the log would gain nothing.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from tutor.lesson.progress.errors import damaged, problem
from tutor.lesson.progress.schema import latest, migrate, version

FILE_NAME = "progress.sqlite3"
PATIENCE = 10.0
"""Seconds to wait while another notebook writes, which takes it some milliseconds."""

_SMALLEST = 512
"""Bytes of a page. SQLite takes what is smaller for an empty file, and would write over it."""

_BESIDE = ("-journal", "-wal", "-shm", "")
"""A database and what SQLite may keep beside it; what lies beside is moved first, lest it be taken for the new file's."""


def data_folder() -> Path:
    """Where everything of a learner is kept: the folder ``TUTOR_HOME`` if that is set, else the user's data folder."""
    home = os.environ.get("TUTOR_HOME", "").strip()
    if home:
        return Path(home).expanduser()
    return platformdirs.user_data_path("backgammon-rules-tutor", appauthor=False)


def default_path() -> Path:
    """Where progress is kept."""
    return data_folder() / FILE_NAME


@dataclass(frozen=True)
class Store:
    """A progress file, which need not be there yet. Whatever goes wrong with it is a ProgressError."""

    path: Path

    @contextmanager
    def reading(self, patience: float = PATIENCE) -> Iterator[sqlite3.Connection]:
        """The file, for questions only; nothing is created, and an older file is not changed."""
        with self._told():
            if not self.path.exists():
                with closing(_in_memory()) as empty:
                    yield empty
                return
            with closing(self._connect(patience)) as connection:
                found = version(connection, self.path)
                if found == latest():
                    yield connection
                else:
                    with closing(_in_memory(connection, found)) as copy:
                        yield copy

    @contextmanager
    def writing(self, patience: float = PATIENCE, *, thorough: bool = False) -> Iterator[sqlite3.Connection]:
        """The file in a transaction that is committed at the end, or not at all if anything goes wrong.

        ``thorough`` looks through the whole file first, so that a damaged one is not written to, and
        tells of a file that cannot be written even if there is nothing to write.
        """
        with self._told():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._connect(patience)) as connection:
                connection.execute("BEGIN IMMEDIATE")
                if 0 < self.path.stat().st_size < _SMALLEST:
                    raise damaged(self.path)
                migrate(connection, version(connection, self.path))
                if thorough:
                    self._look_through(connection)
                yield connection
                connection.execute("COMMIT")

    def set_aside(self) -> Path:
        """Give the file another name, beside the old one, and say which."""
        with self._told():
            aside = self._free_name()
            for ending in _BESIDE:
                found = self.path.with_name(self.path.name + ending)
                if found.exists():
                    found.rename(aside.with_name(aside.name + ending))
            return aside

    def _connect(self, patience: float) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=patience, isolation_level=None)
        connection.execute("PRAGMA synchronous = EXTRA")
        return connection

    def _look_through(self, connection: sqlite3.Connection) -> None:
        """Whether the file is whole, and, by a change that changes nothing, whether it can be written."""
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise damaged(self.path)
        connection.execute(f"PRAGMA user_version = {latest()}")

    def _free_name(self) -> Path:
        stem = f"{self.path.stem}.set-aside-{datetime.now():%Y%m%d-%H%M%S}"
        names = (f"{stem}{f'-{n}' if n else ''}{self.path.suffix}" for n in range(1000))
        return next(path for name in names if not (path := self.path.with_name(name)).exists())

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except UnicodeDecodeError as error:  # SQLite quotes bytes of the damaged file in its message
            raise damaged(self.path) from error
        except (sqlite3.Error, OSError) as error:
            raise problem(self.path, error) from error


def _in_memory(source: sqlite3.Connection | None = None, found: int = 0) -> sqlite3.Connection:
    """An empty progress file that is none, or a copy of an older one, in the latest version."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    if source:
        source.backup(memory)
    migrate(memory, found)
    return memory
