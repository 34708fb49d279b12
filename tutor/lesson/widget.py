"""Lesson: the lesson in Jupyter, one widget that holds board, controls and feedback."""

from __future__ import annotations

import base64
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tutor.board import draw
from tutor.course import Exercise, ExerciseSet, chapter, exercise, load_set
from tutor.game import TutorError
from tutor.lesson.session import Keeper, Mode, Session
from tutor.lesson.view import view
from tutor.notation import write_record
from tutor.wording import LanguageCode, language
from tutor.wording.records import EN, JA

_STATIC = Path(__file__).parent / "static"

What = str | Path | ExerciseSet | Sequence[str | Exercise]


class Lesson(anywidget.AnyWidget):
    """A lesson: show it as the last line of a cell.

    ``what`` is a chapter (by id or number), an exercise, a file of exercises, a set, or a list of
    exercises. In ``guided`` mode each move is judged as it is made, in ``practice`` mode the whole play,
    in ``exam`` mode answers are saved and nothing is said.

    >>> Lesson("two-dice", language="en").session.step.exercise.id
    'B02'

    Raises CourseError for something that cannot be taught.
    """

    _esm = _STATIC / "lesson.js"

    view = traitlets.Dict().tag(sync=True)
    heard = traitlets.Dict().tag(sync=True)
    styles = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        what: What = "setup",
        language: LanguageCode = "ja",
        mode: Mode = "guided",
        *,
        keepers: Sequence[Keeper] = (),
    ) -> None:
        self.session = Session(sets_of(what), mode=mode, language=language, keepers=keepers)
        self._last: dict[str, int] = {}
        styles = (_STATIC / "lesson.css").read_text(encoding="utf-8")
        super().__init__(view=view(self.session), styles=styles)
        self.on_msg(self._received)

    def act(self, action: Mapping[str, Any]) -> None:
        """Carry out an action of the learner and show what comes of it."""
        self.session.act(action)
        self.view = view(self.session)

    def _received(self, _: Any, content: Any, buffers: Any) -> None:
        """An action from the front end; each counts once, however often it arrives."""
        if not isinstance(content, Mapping) or not isinstance(content.get("action"), Mapping):
            return
        sender, number = str(content.get("session")), content.get("number")
        if not isinstance(number, int) or number <= self._last.get(sender, 0):
            return
        self._last[sender] = number
        with self.hold_sync():
            self.act(content["action"])
            self.heard = {"session": sender, "number": number}  # the front end waits for it, changed or not

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and for where it cannot run a picture and words that say what to do."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        step = self.session.step.exercise
        buffer = io.BytesIO()
        draw(step.position, step.roll, view="white").savefig(buffer, format="png", dpi=96)
        data["image/png"] = base64.b64encode(buffer.getvalue()).decode("ascii")
        data["text/plain"] = self._in_words()
        return data, metadata

    def _in_words(self) -> str:
        step, code = self.session.step.exercise, self.session.language
        speak = language(code)
        record = write_record(step.position, step.roll, JA if code == "ja" else EN)
        return "\n".join((f"{step.id}  {step.title.say(code)}", record, speak.say("no-front-end")))


def sets_of(what: What) -> tuple[ExerciseSet, ...]:
    """The sets that a lesson is about."""
    if isinstance(what, ExerciseSet):
        return (what,)
    if isinstance(what, Path) or (isinstance(what, str) and what.endswith((".yaml", ".yml"))):
        return (load_set(Path(what)),)
    if isinstance(what, str):
        try:
            return (chapter(what),)
        except TutorError:
            what = [exercise(what)]
    exercises = tuple(exercise(each) if isinstance(each, str) else each for each in what)
    return (ExerciseSet("own", exercises[0].title, exercises),)
