"""Lesson: the lesson in Jupyter, one widget that holds board, controls and feedback."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from tutor.lesson.answer_file import AnswerFile, AnswerMode
from tutor.lesson.front import Front, joined
from tutor.lesson.keepers import HandIn
from tutor.lesson.progress import Progress
from tutor.lesson.session import Keeper, Mode, Session
from tutor.lesson.shown import Shown
from tutor.lesson.subject import What, subject_of
from tutor.lesson.view import view
from tutor.wording import LanguageCode
from tutor.wording import language as language_of
from tutor.wording.preferred import preferred_language


class Lesson(Front):
    """A lesson: show it as the last line of a cell.

    ``what`` is a chapter (by id or number), an exercise, a file of exercises, a set, or a list of
    exercises. In ``guided`` mode each move is judged as it is made, in ``practice`` mode the whole play,
    in ``exam`` mode answers are saved and nothing is said. An assignment that a teacher has handed out
    brings its own mode and language; with ``student`` and ``answers`` (a file to hand in) every answer
    is saved there. Otherwise answers go into the learner's own progress.

    >>> from tutor.lesson import Progress
    >>> import tempfile
    >>> progress = Progress.open(path=Path(tempfile.mkdtemp()) / "progress.sqlite3")
    >>> Lesson("two-dice", language="en", progress=progress).session.step.exercise.id
    'B02'

    Raises CourseError for something that cannot be taught, AnswerFileError for a file of somebody else.
    """

    _esm = joined("board.js", "desk.js", "lesson.js")

    def __init__(
        self,
        what: What = "setup",
        language: LanguageCode | None = None,
        mode: Mode | None = None,
        *,
        student: str | None = None,
        answers: str | Path | None = None,
        progress: Progress | None = None,
    ) -> None:
        subject = subject_of(what, student or "")
        assigned = subject.assignment
        language = language or (assigned.language if assigned else preferred_language())
        mode = mode or (assigned.mode if assigned else "guided")
        self.progress = progress
        keepers: list[Keeper] = []
        if answers is not None:
            set_id = subject.sets[0].id
            kept: AnswerMode = "exam" if mode == "exam" else "practice"
            file = AnswerFile(answers, student=student or "", set_id=set_id, language=language, mode=kept)
            keepers.append(HandIn(file))
        elif progress is None and not assigned:
            self.progress = Progress.open(fallback=True)
        if self.progress:
            keepers.append(self.progress)
        self.session = Session(subject.sets, mode=mode, language=language, keepers=keepers)
        self._resume()
        super().__init__(view(self.session), joined("lesson.css"))

    def _resume(self) -> None:
        """Go on where the learner was, with what has been solved before."""
        session, progress = self.session, self.progress
        if progress is None:
            return
        session.problem = progress.problem
        for step in session.steps:
            tally = progress.tally(*step.key)
            if tally.tries:
                session.answered.add(step.key)
            if tally.solved:
                session.solved.add(step.key)
        for found in session.sets:
            place = progress.position(found.id)
            keys = [step.key for step in session.steps]
            if place and (place.exercise, place.part) in keys:
                session.go_to(keys.index((place.exercise, place.part)))

    def act(self, action: Mapping[str, Any]) -> None:
        """Carry out an action of the learner and show what comes of it."""
        session, before = self.session, self.session.at
        session.act(action)
        if self.progress:
            if session.at != before:
                step = session.step
                self.progress.set_position(step.set.id, step.exercise.id, step.number)
            session.problem = self.progress.problem
        self.view = view(session)

    def saved_picture(self) -> Figure:
        """The board of the question."""
        return Shown(self.session).picture(520)

    def saved_words(self) -> tuple[str, ...]:
        """The question, its record, and how to start the lesson."""
        step, code = self.session.step.exercise, self.session.language
        speak = language_of(code)
        title = f"{step.id}  {step.title.say(code)}"
        return title, Shown(self.session).record(speak), speak.say("no-front-end")
