"""Gathering what has been handed in: files and folders of files, of which any may be anything.

Nothing is executed, unpacked or followed elsewhere. Whatever cannot be used is named as a trouble.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timezone
from pathlib import Path

from tutor.classroom.class_set import ClassSet
from tutor.classroom.errors import ClassroomError
from tutor.classroom.forms import read_form
from tutor.classroom.submissions import Submission, Trouble, clean, student_id
from tutor.classroom.tables import read_table
from tutor.game import TutorError
from tutor.lesson.answer_file import GivenAnswer, read_answers

MOST_FILES = 50_000
_LONG_AGO = datetime.min.replace(tzinfo=timezone.utc)


@dataclass
class Collected:
    """Everything that was found: of each student the submission that counts, and all troubles."""

    submissions: dict[str, Submission] = field(default_factory=dict)
    troubles: list[Trouble] = field(default_factory=list)

    def add(self, submission: Submission) -> None:
        """Add a submission; of several by one student the last saved counts, and the others are named."""
        first = self.submissions.get(submission.student)
        if first is None:
            self.submissions[submission.student] = submission
            return
        older, newer = sorted((first, submission), key=lambda s: s.saved or _LONG_AGO)
        self.submissions[submission.student] = newer
        self.troubles.append(Trouble.of(older.source, "handed-in-again", older.student, counted=newer.source))


def collect(paths: Sequence[Path], found: ClassSet, columns: Mapping[str, str] | None = None) -> Collected:
    """Everything that files and folders hold of a class set.

    Raises ClassroomError for a path that is not there.
    """
    collected = Collected()
    for path, name in _files(paths, collected):
        try:
            _read(path, name, found, columns or {}, collected)
        except TutorError as error:
            collected.troubles += [Trouble(name, fault) for fault in error.faults]
        except OSError as error:
            reason = error.strerror or type(error).__name__
            collected.troubles.append(Trouble.of(name, "file-not-readable", reason=reason))
    return collected


def _read(path: Path, name: str, found: ClassSet, columns: Mapping[str, str], collected: Collected) -> None:
    kind = path.suffix.lower()
    if kind == ".json":
        answers = read_answers(path)
        if answers.set_id != found.id:
            collected.troubles.append(
                Trouble.of(name, "answers-other-set", student_id(answers.student), found=answers.set_id)
            )
            return

        def again() -> tuple[GivenAnswer, ...]:
            return read_answers(path).answers

        collected.add(
            Submission(student_id(answers.student), clean(answers.name, 100), name, answers.saved, again)
        )
    elif kind in (".csv", ".tsv"):
        submissions, troubles = read_form(read_table(path), name, found, columns)
        collected.troubles += troubles
        for submission in submissions:
            collected.add(submission)
    else:
        collected.troubles.append(Trouble.of(name, "file-left-aside"))


def _files(paths: Iterable[Path], collected: Collected) -> Iterator[tuple[Path, str]]:
    """Every ordinary file, with the name by which it is spoken of; others are named as troubles."""
    count = 0
    for path, name in _walk(paths):
        count += 1
        if count > MOST_FILES:
            collected.troubles.append(Trouble.of(name, "files-too-many", most=MOST_FILES))
            return
        try:
            kind = path.lstat().st_mode
        except OSError as error:
            reason = error.strerror or type(error).__name__
            collected.troubles.append(Trouble.of(name, "file-not-readable", reason=reason))
            continue
        if stat.S_ISREG(kind):
            yield path, name
        else:
            fault = "file-is-link" if stat.S_ISLNK(kind) else "file-is-special"
            collected.troubles.append(Trouble.of(name, fault))


def _walk(paths: Iterable[Path]) -> Iterator[tuple[Path, str]]:
    for path in paths:
        if not path.exists() and not path.is_symlink():
            raise ClassroomError.of("no-such-path", path=str(path))
        if not path.is_dir():
            yield path, clean(path.name)
            continue
        for folder, folders, files in os.walk(path):
            folders.sort()
            links = [name for name in folders if (Path(folder) / name).is_symlink()]
            for name in sorted(files + links):
                file = Path(folder) / name
                yield file, clean(file.relative_to(path).as_posix())
