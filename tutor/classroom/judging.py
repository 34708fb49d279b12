"""Judging what was entered: each different answer once, however many students gave it."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from tutor.classroom.excel import is_mangled
from tutor.course import Exercise, Feedback, Note, Task, answer
from tutor.lesson.answer_file import Given

T = TypeVar("T")


class Kept(Generic[T]):
    """Results that are kept for the next time, the latest ``most`` of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.results: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The result of a key, made if it is not there."""
        if key in self.results:
            self.results.move_to_end(key)
            return self.results[key]
        made = self.results[key] = make()
        if len(self.results) > self.most:
            self.results.popitem(last=False)
        return made


@dataclass(frozen=True)
class Mark:
    """Whether an answer was right, and the rule it broke. ``right`` is None where it could not be read."""

    right: bool | None
    rule: str | None = None


DATES: Mapping[Task, str] = {
    "play": "play-is-a-date",
    **dict.fromkeys(("find", "points", "pips", "cube", "match"), "numbers-are-a-date"),
}
"""Tasks whose answers a spreadsheet can take for dates, with what is said then."""

Key = tuple[str, int, str]


def answer_key(exercise: Exercise, part: int, given: Given) -> Key:
    """What tells an answer from every other."""
    text = given if isinstance(given, str) else json.dumps(given, sort_keys=True, ensure_ascii=False)
    return exercise.id, part, text


class Judge:
    """The referee of a class: it remembers what it has judged."""

    def __init__(self) -> None:
        self._marks: Kept[Mark] = Kept(50_000)
        self._feedback: Kept[Feedback] = Kept(500)

    def mark(self, exercise: Exercise, part: int, given: Given) -> Mark:
        """Right or wrong, and the rule; ``part`` counts from 1."""

        def judged() -> Mark:
            feedback = self.feedback(exercise, part, given)
            return Mark(feedback.right, feedback.rule)

        return self._marks.get(answer_key(exercise, part, given), judged)

    def feedback(self, exercise: Exercise, part: int, given: Given) -> Feedback:
        """Everything that is to be said about an answer."""
        return self._feedback.get(
            answer_key(exercise, part, given), lambda: judged_answer(exercise, part, given)
        )


def judged_answer(exercise: Exercise, part: int, given: Given) -> Feedback:
    """What is to be said about an answer; a play, or points, that have become a date are not guessed at."""
    asked = exercise.parts[part - 1]
    texts = [given] if isinstance(given, str) else [text for text in given.values() if isinstance(text, str)]
    if asked.task in DATES and any(map(is_mangled, texts)):
        return Feedback(None, (Note.of(DATES[asked.task]),))
    try:
        return answer(exercise, asked, given)
    except Exception:  # whatever was entered: the rest of the class is graded
        return Feedback(None, (Note.of("answer-not-judged"),))
