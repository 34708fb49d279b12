"""What can go wrong with a learner's progress: every failure of the file or the disk as one typed error."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

from tutor.game import Fault, TutorError


class ProgressError(TutorError):
    """The progress of a learner cannot be read or written."""


def damaged(path: Path) -> ProgressError:
    """The error of a file that can no longer be read as what it was."""
    return ProgressError(Fault.of("progress-damaged", path=str(path)))


def problem(path: Path, error: sqlite3.Error | OSError) -> ProgressError:
    """What SQLite or the system said about a file, as a typed error.

    >>> problem(Path("p.sqlite3"), sqlite3.DatabaseError("file is not a database")).id
    'progress-damaged'
    """
    if _is_folder(path):
        return ProgressError(Fault.of("progress-folder", path=str(path)))
    if isinstance(error, OSError):
        return _of_system(path, error)
    said = str(error)
    if any(words in said for words in _DAMAGED):
        return damaged(path)
    if "disk is full" in said:
        return ProgressError(Fault.of("progress-full", path=str(path)))
    if "locked" in said or "locking protocol" in said:
        return ProgressError(Fault.of("progress-busy", path=str(path)))
    if "readonly" in said or ("unable to open" in said and not _may_write(path)):
        return ProgressError(Fault.of("progress-read-only", path=str(path)))
    return ProgressError(Fault.of("progress-unusable", path=str(path), reason=said))


_DAMAGED = ("malformed", "not a database", "no such table", "no such column", "Could not decode")
"""SQLite's words, which are the same everywhere; its error codes are not to be had before Python 3.11."""


def _of_system(path: Path, error: OSError) -> ProgressError:
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return ProgressError(Fault.of("progress-read-only", path=str(path)))
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return ProgressError(Fault.of("progress-full", path=str(path)))
    return ProgressError(Fault.of("progress-unusable", path=str(path), reason=error.strerror or str(error)))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False


def _may_write(path: Path) -> bool:
    """Whether the file (if there is one) and its folder, where SQLite keeps its journal, may be written."""
    effective = os.access in os.supports_effective_ids
    there = os.access(path, os.F_OK, effective_ids=effective)
    places = (path.parent, path) if there else (path.parent,)
    return all(os.access(place, os.W_OK, effective_ids=effective) for place in places)
