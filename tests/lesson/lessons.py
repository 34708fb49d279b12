"""What the tests of the lesson share: sessions, keepers that remember or fail, and what the front end may send."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from hypothesis import strategies as st

from tutor.course import Exercise, Feedback, course
from tutor.course.notes import Given
from tutor.lesson.session import _ACTIONS, MODES, Keeper, Mode, Session
from tutor.lesson.subject import What, subject_of
from tutor.wording import LANGUAGES, LanguageCode

MARKUP = "<img src=x onerror=alert(1)>&amp;{verdict}%s"

ILLEGAL_PLAYS = (
    ("closed-point", "B02", "13/8/5"),
    ("closed-intermediate-point", "B02", "13/5"),
    ("wrong-direction", "B02", "6/8"),
    ("die-already-used", "B02", "6/1 6/1"),
    ("not-rolled", "B02", "6/4 6/3"),
    ("die-split", "B02", "6/3 6/4 6/3"),
    ("must-move", "B02", "pass"),
    ("no-checker", "B08", "8/6 8/6"),
    ("unused-die", "B04", "8/2"),
    ("larger-die", "B05", "8/3"),
    ("bear-off-before-home", "B05", "8/2/off"),
    ("fewer-dice-than-possible", "B06c", "13/7"),
    ("bar-first", "B10", "6/5"),
    ("closed-entry", "B10", "bar/24"),
    ("bear-off-higher-point", "B13", "5/off 4/off"),
    ("die-too-small", "B15", "4/off 4/off"),
    ("game-over", "B16b", "4/off 2/off"),
    ("no-die-left", "Q3", "bar/19 bar/23 6/5"),
)
"""A play of the course for every rule, in the course's order of plays; a test says that none is missing."""


@dataclass
class Memory:
    """A keeper that remembers."""

    kept: list[tuple[str, int, Given, bool | None, Mode]] = field(default_factory=list)

    def keep(self, exercise: Exercise, part: int, given: Given, feedback: Feedback, mode: Mode) -> None:
        """Keep one answer."""
        self.kept.append((exercise.id, part, given, feedback.right, mode))


class FullDisk:
    """A keeper that cannot keep anything."""

    def keep(self, exercise: Exercise, part: int, given: Given, feedback: Feedback, mode: Mode) -> None:
        """Fail as a full disk does."""
        raise OSError(28, f"No space left on device {MARKUP}")


def session(what: What, mode: Mode = "guided", *keepers: Keeper, language: LanguageCode = "en") -> Session:
    """A lesson without a widget."""
    return Session(subject_of(what).sets, mode=mode, language=language, keepers=keepers)


@cache
def whole_course() -> tuple[Any, ...]:
    """Every set of the course."""
    return tuple(course())


def do(lesson: Session, *actions: str | dict[str, Any], **more: Any) -> Session:
    """Carry out actions; a name alone is an action with ``more``, and ``"13/8"`` a move."""
    for action in actions:
        if isinstance(action, dict):
            lesson.act(action)
        elif "/" in action:
            start, end = (int(place) for place in action.split("/"))
            lesson.act({"do": "move", "from": start, "to": end})
        else:
            lesson.act({"do": action, **more})
    return lesson


def move(start: int, die: int) -> dict[str, Any]:
    """The action of moving a checker by a die."""
    return {"do": "move", "from": start, "die": die}


NAMES = tuple(_ACTIONS)

odd_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([-1, 0, 1, 6, 25, 26, 2**31, sys.maxsize + 1, 10**400])
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from([MARKUP, "white", "ja", "dark", "13/8", "\ud800", "\u0000", "__class__"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
"""Whatever can come out of JSON, and a little more."""

keys = st.sampled_from(["from", "to", "die", "text", "values", "place", "take", "side", "language", "theme"])
hostile_actions = st.builds(
    lambda name, values: {"do": name, **values},
    st.sampled_from(NAMES) | odd_values,
    st.dictionaries(keys, odd_values, max_size=4),
)
"""Actions with the right names and anything else wrong."""

places = st.integers(0, 25)
likely_actions = st.one_of(
    st.builds(lambda start, die: move(start, die), places, st.integers(1, 6)),
    st.builds(lambda start, end: {"do": "move", "from": start, "to": end}, places, places),
    st.builds(
        lambda text: {"do": "type", "text": text}, st.sampled_from(["pass", "13/8", "6/1 6/3", MARKUP, ""])
    ),
    st.builds(lambda place, take: {"do": "place", "place": place, "take": take}, places, st.booleans()),
    st.builds(lambda die, point: {"do": "why", "die": die, "from": point}, st.integers(1, 6), places),
    st.builds(lambda to: {"do": "jump", "to": to}, st.integers(0, 40)),
    st.builds(lambda code: {"do": "language", "language": code}, st.sampled_from(LANGUAGES)),
    st.builds(lambda name: {"do": name}, st.sampled_from(NAMES)),
    st.builds(
        lambda rule, points: {"do": "choose", "values": {"rule": rule, "legal": False, "points": points}},
        st.sampled_from(["closed-point", "larger-die", MARKUP]),
        st.integers(0, 4),
    ),
)
"""Actions as learners send them, sensible or not."""

modes = st.sampled_from(MODES)
