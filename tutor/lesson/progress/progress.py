"""The progress of a learner: every answer as it is judged, and what can be told from them.

Answers are the one source of truth: what is solved, what is difficult and what is to be reviewed
are always counted from them.
"""

from __future__ import annotations

import sqlite3
import threading
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, TypeVar

from tutor.course import Exercise, ExerciseSet, Feedback
from tutor.lesson.progress import rows, tally
from tutor.lesson.progress.attempts import Attempt
from tutor.lesson.progress.errors import ProgressError, damaged
from tutor.lesson.progress.places import Bookmark, Place
from tutor.lesson.progress.store import PATIENCE, Store, default_path
from tutor.lesson.progress.tally import ChapterTally, PartTally, RuleTally
from tutor.lesson.progress.transfer import Export

_SET_ASIDE = ("progress-damaged", "progress-foreign", "progress-newer")
"""What makes a file useless as it is, so that a reset gives it another name instead of emptying it."""


T = TypeVar("T")


class Progress:
    """What a learner has done, kept in a file.

    An answer that cannot be written is kept in memory, counts like any other, and is written
    together with the next one as soon as the file can be written again. ``problem`` is what was
    wrong last, or None. With ``fallback`` that is all, and the lesson goes on; without it the
    ProgressError is also raised. Parts of an exercise count from 1.

    May be used from several threads, and several may be open on the same file, in any number of
    processes.
    """

    def __init__(self, store: Store, learner: str, *, fallback: bool) -> None:
        self.store = store
        self.learner = learner
        self.fallback = fallback
        self.problem: ProgressError | None = None
        self._unsaved: list[Attempt] = []
        self._moved: dict[str, Bookmark] = {}
        self._lock = threading.RLock()

    @classmethod
    def open(cls, learner: str = "", path: str | Path | None = None, *, fallback: bool = False) -> Progress:
        """The progress of a learner in the user's data folder, or in a file at ``path``.

        >>> import tempfile
        >>> progress = Progress.open(path=Path(tempfile.mkdtemp()) / "progress.sqlite3")
        >>> answered = progress.record("B02", 1, "play", "13/5", False, "closed-point", "guided")
        >>> progress.tally("B02", 1)
        PartTally(exercise='B02', part=1, tries=1, solved=False, first_try=False)

        Raises ProgressError where progress cannot be kept, unless ``fallback`` is given.
        """
        name = unicodedata.normalize("NFC", learner.strip()).encode("utf-8", "replace").decode()
        opened = cls(Store(Path(path) if path else default_path()), name, fallback=fallback)
        opened.save(thorough=True)
        return opened

    # what is kept

    def record(
        self,
        exercise_id: str,
        part: int,
        task: str,
        given: str | Mapping[str, Any],
        right: bool | None,
        rule: str | None,
        mode: str,
        at: datetime | None = None,
    ) -> Attempt:
        """Keep an answer; once this returns (and ``unsaved`` is empty) it is on the disk.

        Where it raises, the answer is in memory still: call :meth:`save` to try again, not this.
        """
        attempt = Attempt.of(exercise_id, part, task, given, right, rule, mode, at)
        with self._lock:
            self._unsaved.append(attempt)
            self.save()
        return attempt

    def keep(
        self, exercise: Exercise, part: int, given: str | Mapping[str, Any], feedback: Feedback, mode: str
    ) -> None:
        """Keep an answer with what was said about it."""
        task = exercise.parts[part - 1].task
        self.record(exercise.id, part, task, given, feedback.right, feedback.rule, mode)

    def set_position(self, set_id: str, exercise_id: str, part: int = 1) -> None:
        """Keep where the learner is in a set."""
        with self._lock:
            now = datetime.now(timezone.utc)
            self._moved[set_id] = Bookmark(set_id, Place(exercise_id, part), now)
            self.save()

    def save(self, *, thorough: bool = False) -> bool:
        """Write what is kept in memory only; whether that went well.

        After a problem the whole file is looked through first, and nobody waits for long.
        """
        with self._lock:
            thorough = thorough or self.problem is not None
            try:
                with self.store.writing(self._patience, thorough=thorough) as connection:
                    rows.add_attempts(connection, self.learner, self._unsaved)
                    rows.set_bookmarks(connection, self.learner, self._moved.values())
            except ProgressError as error:
                self._note(error)
                return False
            self._unsaved.clear()
            self._moved.clear()
            self.problem = None
            return True

    @property
    def unsaved(self) -> tuple[Attempt, ...]:
        """The answers that are in memory only."""
        with self._lock:
            return tuple(self._unsaved)

    # what can be told from it

    def attempts(self, exercise_id: str | None = None) -> tuple[Attempt, ...]:
        """Every answer, or those to one exercise, in the order of time."""
        with self._lock:
            waiting = [a for a in self._unsaved if exercise_id in (None, a.exercise)]
            stored = self._read(lambda c: rows.attempts_of(c, self.learner, exercise_id))
        by_uid = {attempt.uid: attempt for attempt in [*stored, *waiting]}
        return tuple(tally.in_order(by_uid.values()))

    def tally(self, exercise_id: str, part: int) -> PartTally:
        """Tries and first-try success at one part of an exercise."""
        tallies = tally.by_part(self.attempts(exercise_id))
        return tallies.get((exercise_id, part), PartTally(exercise_id, part))

    def done(self, exercise_id: str) -> frozenset[int]:
        """The parts of an exercise that have been answered right."""
        tallies = tally.by_part(self.attempts(exercise_id)).values()
        return frozenset(each.part for each in tallies if each.solved)

    def by_chapter(self, sets: Sequence[ExerciseSet]) -> tuple[ChapterTally, ...]:
        """How the learner fares, set by set."""
        return tally.by_chapter(self.attempts(), sets)

    def by_rule(self, sets: Sequence[ExerciseSet] = ()) -> tuple[RuleTally, ...]:
        """How the learner fares, rule by rule; see :func:`tutor.lesson.progress.tally.by_rule`."""
        return tally.by_rule(self.attempts(), sets)

    def most_broken(self, n: int = 1) -> tuple[RuleTally, ...]:
        """The rules that the learner has broken most often, at most ``n``."""
        return tally.most_broken(self.by_rule(), n)

    def position(self, set_id: str) -> Place | None:
        """Where the learner is in a set; None if they never were there."""
        return next((b.place for b in self._bookmarks() if b.set_id == set_id), None)

    # as a whole

    def export(self, path: str | Path) -> int:
        """Write everything as JSON, and say how many answers that is.

        Raises ProgressError if the file cannot be written.
        """
        attempts = self.attempts()
        Export(attempts, tuple(self._bookmarks())).write(Path(path))
        return len(attempts)

    def import_(self, path: str | Path) -> int:
        """Add what an export holds and is not here yet, and say how many answers that is.

        Raises ProgressError if the file is no export, or if progress cannot be written; then
        nothing has changed.
        """
        found = Export.read(Path(path))
        with self._lock, self.store.writing(thorough=True) as connection:
            new = rows.add_attempts(connection, self.learner, found.attempts)
            rows.add_bookmarks(connection, self.learner, found.places)
        return new

    def reset(self) -> Path | None:
        """Begin anew: delete the answers of this learner.

        A file that cannot be used as it is (damaged, say) is not touched but given another name,
        which is returned; answers that were in memory for want of a file are then kept in a new one.
        Raises ProgressError where nothing can be done.
        """
        with self._lock:
            aside = None
            try:
                with self.store.writing(thorough=True) as connection:
                    rows.forget(connection, self.learner)
                self._unsaved.clear()
                self._moved.clear()
            except ProgressError as error:
                if error.id not in _SET_ASIDE:
                    raise
                aside = self.store.set_aside()
            self.save()
            return aside

    def _bookmarks(self) -> list[Bookmark]:
        with self._lock:
            stored = self._read(lambda c: rows.bookmarks_of(c, self.learner))
            return list({**{b.set_id: b for b in stored}, **self._moved}.values())

    def _read(self, ask: Callable[[sqlite3.Connection], list[T]]) -> list[T]:
        """What the file answers; nothing if it cannot be read."""
        try:
            with self.store.reading(self._patience) as connection:
                try:
                    return ask(connection)
                except (ValueError, OverflowError) as error:
                    raise damaged(self.store.path) from error
        except ProgressError as error:
            self._note(error)
            return []

    @property
    def _patience(self) -> float:
        """How long to wait for the file: nobody waits long again and again for one that makes trouble."""
        return PATIENCE if self.problem is None else 0.5

    def _note(self, error: ProgressError) -> None:
        self.problem = ProgressError(*error.faults)  # without the frames that the one raised keeps alive
        if not self.fallback:
            raise error
