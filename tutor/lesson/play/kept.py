"""A file that is written again and again while somebody plays: whatever else it holds is never written over.

What was there before, and what somebody else has put there meanwhile, is kept under another name.
"""

from __future__ import annotations

import errno
import os
from datetime import datetime
from pathlib import Path

from tutor.game import TutorError
from tutor.partner import write_safely


class SavedGameError(TutorError):
    """Something went wrong with a saved game. The game itself goes on."""


class KeptFile:
    """A file and what it held last; ``problem`` is what went wrong with it last."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writable = True
        self.problem: TutorError | None = None
        self._last: bytes | None = None
        """What the file held when it was read or written last; nothing while there is none."""

    def write(self, text: str) -> None:
        """Write the file; what cannot be written is told in ``problem``."""
        if not self.writable:
            return
        try:
            if self._last is not None and self._found() not in (self._last, None):
                self._put_aside("game-elsewhere")
            elif self.problem and self.problem.id == "game-not-kept":
                self.problem = None
            if self.writable:
                write_safely(text, self.path)
                self._last = self._found()
        except OSError as error:
            reason = error.strerror or str(error)
            self.problem = SavedGameError.of("game-not-kept", path=str(self.path), reason=reason)

    def begin(self, text: str | None = None) -> None:
        """Before the first writing: what is there is put aside, unless it is this text."""
        try:
            there = self.path.read_bytes() if self._regular() else None
        except FileNotFoundError:
            return
        except OSError as error:
            self.writable = False
            reason = error.strerror or str(error)
            self.problem = SavedGameError.of("file-unreadable", path=str(self.path), reason=reason)
            return
        if there is None or (text is not None and there.replace(b"\r\n", b"\n") == text.encode()):
            self._last = there
        else:
            self._put_aside("file-set-aside")

    def put_aside(self) -> None:
        """Keep the game under another name, so that a new one can begin."""
        if self.writable and self._found() is not None:
            self._put_aside("game-set-aside")

    def heard(self) -> None:
        """The learner has read where a game was put aside, and goes on; what keeps on failing is told again."""
        if self.writable and self.problem and self.problem.id != "game-not-kept":
            self.problem = None

    def _found(self) -> bytes | None:
        """What the file holds; nothing where there is none, or a device."""
        try:
            return self.path.read_bytes() if self._regular() else None
        except OSError:
            return None

    def _regular(self) -> bool:
        """Whether what is there is a file, and no device; a folder is one that cannot be read.

        Raises OSError where there is nothing.
        """
        self.path.stat()
        return self.path.is_file() or self.path.is_dir()

    def _put_aside(self, id: str, reason: str = "") -> None:
        """Give the file another name, beside the old one, and say which. A link stays, and leads to the new one."""
        file = Path(os.path.realpath(self.path))
        try:
            if not self._regular():
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
            aside = _free_name(file)
            file.rename(aside)
        except OSError as error:
            self._unreadable(error)
            return
        self._last = None
        self.problem = _aside(id, str(self.path), str(aside), reason)

    def _unreadable(self, error: OSError) -> None:
        """Nothing is written over a file that cannot be read or moved."""
        self.writable = False
        reason = error.strerror or str(error)
        self.problem = SavedGameError.of("game-unreadable", path=str(self.path), reason=reason)


def _free_name(file: Path) -> Path:
    stem = f"{file.stem}.set-aside-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{f'-{n}' if n else ''}{file.suffix}" for n in range(1000))
    return next(path for name in names if not (path := file.with_name(name)).exists())


def _aside(id: str, path: str, aside: str, reason: str) -> TutorError:
    if id == "game-damaged":
        return SavedGameError.of("game-damaged", aside=aside, reason=reason)
    if id == "game-elsewhere":
        return SavedGameError.of("game-elsewhere", aside=aside)
    if id == "file-set-aside":
        return SavedGameError.of("file-set-aside", path=path, aside=aside)
    return SavedGameError.of("game-set-aside", aside=aside)
