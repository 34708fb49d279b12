"""A learner's way through a lesson: what has been entered and answered, and what there is to say about it.

It knows nothing of widgets: the front end sends actions, and what it shows is made from a Session
by :mod:`tutor.lesson.view`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from tutor.course import Exercise, ExerciseSet, Feedback, Part, answer
from tutor.course.notes import Given
from tutor.course.right_answers import right_answer
from tutor.course.table_answers import points_named
from tutor.game import Position, Side
from tutor.lesson.entry import Entry, Trial, guided
from tutor.lesson.placement import Placement
from tutor.notation import write_play
from tutor.verdict import DieRow, Verdict, die_report
from tutor.wording import LanguageCode

Mode = Literal["guided", "practice", "exam"]
_MOST_MOVES = 8
_LARGEST = 9999
"""The largest number that a form may send."""
MODES: tuple[Mode, ...] = ("guided", "practice", "exam")


class Keeper(Protocol):
    """Something that keeps answers: the progress of a learner, or an answer file to hand in."""

    def keep(self, exercise: Exercise, part: int, given: Given, feedback: Feedback, mode: Mode) -> None:
        """Keep one answer; ``part`` counts from 1. May raise TutorError, which the lesson shows."""
        ...


@dataclass(frozen=True)
class Step:
    """One question of the lesson."""

    set: ExerciseSet
    exercise: Exercise
    number: int

    @property
    def part(self) -> Part:
        """The question itself."""
        return self.exercise.parts[self.number - 1]

    @property
    def key(self) -> tuple[str, int]:
        """What a keeper knows the question by."""
        return self.exercise.id, self.number


@dataclass
class Work:
    """What has been entered at the present question, and what has been said."""

    entry: Entry | None = None
    placement: Placement = field(default_factory=Placement)
    side_placed: Side = "white"
    marked: frozenset[int] = frozenset()
    """Points that have been marked, in the numbers of the side to move."""
    text: str = ""
    chosen: dict[str, Any] = field(default_factory=dict)
    hints: int = 0
    feedback: Feedback | None = None
    trial: Trial | None = None
    report: tuple[int, tuple[DieRow, ...]] | None = None
    asked_point: int | None = None
    shows_nearest: bool = False
    given_up: bool = False
    saved: bool = False


class Session:
    """The state of a lesson, changed by one action at a time.

    >>> from tutor.course import chapter
    >>> session = Session([chapter("two-dice")], mode="practice")
    >>> session.act({"do": "type", "text": "6/1 6/3"})
    >>> session.work.feedback.right, session.solved
    (True, {('B02', 1)})
    """

    def __init__(
        self,
        sets: Sequence[ExerciseSet],
        *,
        mode: Mode = "guided",
        language: LanguageCode = "ja",
        keepers: Sequence[Keeper] = (),
    ) -> None:
        self.sets = tuple(sets)
        self.steps = [Step(s, e, n) for s in sets for e in s.exercises for n in range(1, len(e.parts) + 1)]
        self.mode = mode
        self.language: LanguageCode = language
        self.theme: Literal["light", "dark"] = "light"
        self.keepers = list(keepers)
        self.solved: set[tuple[str, int]] = set()
        self.answered: set[tuple[str, int]] = set()
        self.problem: Exception | None = None
        self.at = 0
        self.work = self.fresh_work()
        self.left: dict[int, Work] = {}
        """The questions that were left unfinished, as they were left."""

    @property
    def step(self) -> Step:
        """The present question."""
        return self.steps[self.at]

    def act(self, action: Mapping[str, Any]) -> None:
        """Carry out what the learner did; an action that makes no sense here changes nothing."""
        do = _ACTIONS.get(str(action.get("do")))
        if do:
            do(self, action)

    def go_to(self, index: int) -> None:
        """Go to a question: as it was left, or if it was finished, with nothing entered yet."""
        if not 0 <= index < len(self.steps):
            return
        if not self.finished:
            self.left[self.at] = self.work
        self.at = index
        self.work = self.left.pop(index) if index in self.left else self.fresh_work()

    def fresh_work(self) -> Work:
        """The present question with nothing entered yet."""
        exercise = self.step.exercise
        entry = Entry(exercise.position, exercise.roll) if exercise.roll else None
        return Work(entry=entry, placement=Placement(turn=exercise.position.turn))

    @property
    def finished(self) -> bool:
        """Whether the present question is done with, so that everything about it may be shown."""
        if self.mode == "exam":
            return False
        return self.work.given_up or bool(self.work.feedback and self.work.feedback.right)

    @property
    def shown_verdict(self) -> Verdict | None:
        """The verdict whose evidence belongs on the board as it stands."""
        if self.mode == "exam":
            return None
        if self.work.trial and self.work.trial.shown:
            return self.work.trial.shown
        return self.work.feedback.verdict if self.work.feedback else None

    @property
    def can_ask_why(self) -> bool:
        """Whether "why not?" can be asked: there are dice, and the play is still open."""
        task = self.step.part.task
        about_play = task in ("judge", "why") and self.step.part.action is None
        asked = about_play or (task == "play" and not self.finished)
        return self.mode != "exam" and self.work.entry is not None and asked

    @property
    def board(self) -> Position | None:
        """The position that is shown while a play is entered: with its moves made once they have been judged."""
        verdict, entry = self.shown_verdict, self.work.entry
        if verdict:
            return verdict.after if verdict.legal else verdict.position
        if entry is None:
            return None
        return entry.board if self.mode == "guided" else entry.position

    # what the learner enters

    def _move(self, action: Mapping[str, Any]) -> None:
        start, end, die = (_number(action.get(key), 25) for key in ("from", "to", "die"))
        entry = self.work.entry
        if entry is None or start is None or (end is None and die is None) or self.step.part.task != "play":
            return
        if self.finished or (entry.complete if self.mode == "guided" else len(entry.moves) >= _MOST_MOVES):
            return
        self._clear()
        tried = entry.with_move(start, end, die)
        if self.mode != "guided":
            self.work.entry = tried
            return
        self.work.trial = guided(entry, tried)
        self.work.entry = self.work.trial.entry
        refused = self.work.trial.refused
        if refused:
            feedback = Feedback(False, verdict=refused, rule=str(refused.rule))
            self._keep(write_play(tried.moves), feedback)
        elif self.work.entry.complete and not self.work.trial.doom:
            self._submit(write_play(tried.moves))

    def _undo(self, action: Mapping[str, Any]) -> None:
        if self.work.entry and not self.finished:
            self._clear()
            self.work.entry = self.work.entry.undone()

    def _reset(self, action: Mapping[str, Any]) -> None:
        self.work = self.fresh_work()

    def _done(self, action: Mapping[str, Any]) -> None:
        if self.step.part.task == "setup":
            self._submit(self.work.placement.as_answer())
        elif self.step.part.task == "find":
            self._submit({"points": sorted(self.work.marked, reverse=True)})
        elif self.step.part.task == "play" and self.work.entry:
            self._submit(write_play(self.work.entry.moves))

    def _pass(self, action: Mapping[str, Any]) -> None:
        if self.step.part.task == "play":
            self._submit("pass")

    def _type(self, action: Mapping[str, Any]) -> None:
        self.work.text = str(action.get("text", ""))[:2000]
        if self.step.part.task in ("play", "record") or self.work.text:
            self._submit(self.work.text)
        if self.step.part.task == "find" and (points := points_named(self.work.text)):
            self.work.marked = frozenset(points)

    def _choose(self, action: Mapping[str, Any]) -> None:
        values = action.get("values")
        if isinstance(values, Mapping) and self.step.part.task in _FIELDS and not self.finished:
            names = _FIELDS[self.step.part.task]
            self.work.chosen = {name: _field(values.get(name)) for name in names}
            self._submit(self.work.chosen)

    def _place(self, action: Mapping[str, Any]) -> None:
        place = _number(action.get("place"), 25)
        if self.step.part.task != "setup" or not place or self.finished:
            return
        self._clear()
        side = self.work.side_placed
        if action.get("take"):
            self.work.placement = self.work.placement.without(place, side)
        else:
            self.work.placement = self.work.placement.placed(side, place)

    def _mark(self, action: Mapping[str, Any]) -> None:
        point = _number(action.get("point"), 24)
        if self.step.part.task == "find" and point and not self.finished:
            self._clear()
            self.work.marked ^= {point}

    def _side(self, action: Mapping[str, Any]) -> None:
        if action.get("side") in ("white", "black"):
            self.work.side_placed = action["side"]

    # what the learner asks for

    def _hint(self, action: Mapping[str, Any]) -> None:
        if self.mode != "exam":
            self.work.hints = min(self.work.hints + 1, len(self.step.part.hints))

    def _why(self, action: Mapping[str, Any]) -> None:
        die, point = _number(action.get("die"), 6), _number(action.get("from"), 25)
        if self.can_ask_why and die:
            self._forget_mistake()
        if self.can_ask_why and self.board and die:
            self.work.report = (die, die_report(self.board, die))
            self.work.asked_point = point

    def _forget_mistake(self) -> None:
        """A question about a die takes the place of what was said about a mistake; what dooms the turn stays."""
        doomed = self.work.trial and self.work.trial.doom
        if not self.finished and not doomed:
            self._clear()

    def _show_nearest(self, action: Mapping[str, Any]) -> None:
        self.work.shows_nearest = self.mode != "exam"

    def _give_up(self, action: Mapping[str, Any]) -> None:
        if self.mode == "exam" or self.finished:
            return
        self.work.given_up = True
        right = right_answer(self.step.exercise, self.step.part)
        if right and self.step.part.task == "find":
            self.work.marked = frozenset(right["points"])
        elif right and self.step.part.task in _FIELDS:
            self.work.chosen = dict(right)

    # around the question

    def _next(self, action: Mapping[str, Any]) -> None:
        self.go_to(self.at + 1)

    def _previous(self, action: Mapping[str, Any]) -> None:
        self.go_to(self.at - 1)

    def _jump(self, action: Mapping[str, Any]) -> None:
        index = _number(action.get("to"), len(self.steps) - 1)
        if index is not None:
            self.go_to(index)

    def _speak(self, action: Mapping[str, Any]) -> None:
        if action.get("language") in ("ja", "en"):
            self.language = action["language"]

    def _dress(self, action: Mapping[str, Any]) -> None:
        if action.get("theme") in ("light", "dark"):
            self.theme = action["theme"]

    # judging and keeping

    def _submit(self, given: Given) -> None:
        if self.finished:
            return
        feedback = answer(self.step.exercise, self.step.part, given)
        self._clear()
        self.work.feedback = feedback
        self.work.saved = self._keep(given, feedback)

    def _clear(self) -> None:
        """Take away what was said about what was entered before."""
        self.work.feedback = self.work.trial = self.work.report = None
        self.work.shows_nearest = self.work.saved = False

    def _keep(self, given: Given, feedback: Feedback) -> bool:
        self.answered.add(self.step.key)
        if feedback.right:
            self.solved.add(self.step.key)
        try:
            for keeper in self.keepers:
                keeper.keep(self.step.exercise, self.step.number, given, feedback, self.mode)
        except Exception as error:  # a full disk must not end the lesson; the view says what happened
            self.problem = error
            return False
        return True


def _number(value: Any, most: int) -> int | None:
    """A whole number from 0 to ``most``, or nothing."""
    return value if type(value) is int and 0 <= value <= most else None


def _field(value: Any) -> Any:
    """What was chosen in a field; no form has a number that is out of all bounds."""
    return _number(value, _LARGEST) if type(value) is int else value


_FIELDS: Mapping[str, tuple[str, ...]] = {
    "opening": ("starts", "dice", "equal"),
    "score": ("points", "reason"),
    "judge": ("legal", "rule"),
    "why": ("rule",),
    "points": ("points",),
    "cube": ("value", "owner"),
    "match": ("white", "black", "next"),
    "word": ("term",),
}
"""What is chosen at each question that has a form."""

_ACTIONS: Mapping[str, Callable[[Session, Mapping[str, Any]], None]] = {
    "move": Session._move,
    "undo": Session._undo,
    "reset": Session._reset,
    "done": Session._done,
    "pass": Session._pass,
    "type": Session._type,
    "choose": Session._choose,
    "place": Session._place,
    "mark": Session._mark,
    "side": Session._side,
    "hint": Session._hint,
    "why": Session._why,
    "nearest": Session._show_nearest,
    "give-up": Session._give_up,
    "next": Session._next,
    "previous": Session._previous,
    "jump": Session._jump,
    "language": Session._speak,
    "theme": Session._dress,
}
