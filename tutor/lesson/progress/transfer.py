"""Progress as a JSON file: to take along to another computer, or to look at.

``{"format": "bgtutor-progress", "version": 1, "attempts": [...], "places": [...]}`` in UTF-8. It
holds the answers of one learner, and names nobody.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from tutor.game import Fault
from tutor.lesson.progress.attempts import Attempt
from tutor.lesson.progress.errors import ProgressError
from tutor.lesson.progress.places import Bookmark

FORMAT, VERSION = "bgtutor-progress", 1

T = TypeVar("T")


@dataclass(frozen=True)
class Export:
    """What an export holds."""

    attempts: tuple[Attempt, ...]
    places: tuple[Bookmark, ...]

    def write(self, path: Path) -> None:
        """Write the file as a whole, or leave what is there.

        Raises ProgressError where that cannot be done.
        """
        text = json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "attempts": [attempt.written() for attempt in self.attempts],
                "places": [place.written() for place in self.places],
            },
            ensure_ascii=False,
            indent=1,
        )
        beside = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            beside.write_bytes(text.encode("utf-8", "backslashreplace"))
            beside.replace(path)
        except OSError as error:
            with contextlib.suppress(OSError):
                beside.unlink()
            reason = error.strerror or str(error)
            raise ProgressError(Fault.of("export-not-written", path=str(path), reason=reason)) from error

    @classmethod
    def read(cls, path: Path) -> Export:
        """Read a file that :meth:`write` wrote.

        Raises ProgressError for any other, and names the first entry that cannot be used.
        """
        data = _head(_document(path), path)
        return cls(
            _entries(path, "attempts", data.get("attempts"), Attempt.read),
            _entries(path, "places", data.get("places", []), Bookmark.read),
        )


def _document(path: Path) -> Any:
    try:
        return json.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        reason = error.strerror or str(error)
        raise ProgressError(Fault.of("import-not-readable", path=str(path), reason=reason)) from error
    except (ValueError, RecursionError) as error:
        raise ProgressError(Fault.of("import-not-progress", path=str(path))) from error


def _head(data: Any, path: Path) -> dict[str, Any]:
    if not isinstance(data, dict) or data.get("format") != FORMAT or type(data.get("version")) is not int:
        raise ProgressError(Fault.of("import-not-progress", path=str(path)))
    if data["version"] > VERSION:
        raise ProgressError(Fault.of("import-newer", path=str(path), found=data["version"], known=VERSION))
    return data


def _entries(path: Path, name: str, entries: Any, read: Callable[[Any], T]) -> tuple[T, ...]:
    if not isinstance(entries, list):
        raise ProgressError(Fault.of("import-not-progress", path=str(path)))
    found = []
    for number, entry in enumerate(entries, 1):
        try:
            found.append(read(entry))
        except (ValueError, OverflowError) as error:
            fault = Fault.of("import-bad-entry", path=str(path), name=name, number=number)
            raise ProgressError(fault) from error
    return tuple(found)
