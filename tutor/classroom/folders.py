"""Writing a whole folder so that it is there complete or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from tutor.classroom.errors import ClassroomError


@contextmanager
def whole_folder(target: Path, ours: Collection[str]) -> Iterator[Path]:
    """A folder to write into, which takes the place of ``target`` when all is written.

    Until then ``target`` is as it was. A run that is killed leaves at most ``.NAME.unfinished``, which the
    next one clears away. Only a folder that holds nothing but the names in ``ours`` is replaced.

    Raises ClassroomError where something else is in the way.
    """
    target = target.absolute()
    unfinished = target.with_name(f".{target.name}.unfinished")
    previous = target.with_name(f".{target.name}.previous")
    if previous.is_dir() and not target.exists():
        previous.rename(target)  # a run was killed between the two steps below
    _check(target, ours)
    for left in (unfinished, previous):
        if left.is_dir():
            shutil.rmtree(left)
    unfinished.mkdir(parents=True)
    try:
        yield unfinished
        if target.exists():
            target.rename(previous)
        unfinished.rename(target)
    finally:
        for left in (unfinished, previous):
            shutil.rmtree(left, ignore_errors=True)


def _check(target: Path, ours: Collection[str]) -> None:
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        raise ClassroomError.of("folder-in-the-way", path=str(target))
    foreign = (
        sorted(entry.name for entry in target.iterdir() if entry.name not in ours) if target.exists() else []
    )
    if foreign:
        raise ClassroomError.of("folder-not-ours", path=str(target), found=foreign[0])
