"""What a command was asked about: an exercise, or a position written on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.course import CourseError, Exercise, exercise, load_set
from tutor.course.errors import closest
from tutor.game import Fault, Position, PositionError, Roll, RollError, Side, TutorError
from tutor.notation import read_gnuid, read_xgid


class UsageError(TutorError):
    """A command line from which it is not clear what is wanted."""


@dataclass(frozen=True)
class Asked:
    """A position and a roll, the exercise they come from if any, and the words that are left over."""

    position: Position
    roll: Roll | None
    exercise: Exercise | None
    rest: tuple[str, ...]

    @property
    def needed_roll(self) -> Roll:
        """The roll.

        Raises UsageError where there is none.
        """
        if self.roll is None:
            raise UsageError.of("roll-missing")
        return self.roll


def asked(options: argparse.Namespace, words: list[str]) -> Asked:
    """What the options and words of a command line speak of.

    Raises TutorError for anything that cannot be used.
    """
    if options.xgid or options.gnuid:
        setting = read_xgid(options.xgid) if options.xgid else read_gnuid(options.gnuid)
        return Asked(setting.position, _other_roll(options, setting.roll), None, tuple(words))
    if options.white or options.black:
        position = Position.of(
            layout("white", options.white), layout("black", options.black), options.turn or "white"
        )
        return Asked(position, _other_roll(options, None), None, tuple(words))
    if not words:
        raise UsageError.of("exercise-missing")
    found = find_exercise(words[0], options.file)
    return Asked(found.position, _other_roll(options, found.roll), found, tuple(words[1:]))


def find_exercise(id: str, file: str | None) -> Exercise:
    """An exercise of the course, or of a file of the teacher's own."""
    if not file:
        return exercise(id)
    exercises = {e.id.lower(): e for e in load_set(Path(file)).exercises}
    if id.lower() not in exercises:
        known = tuple(e.id for e in exercises.values())
        raise CourseError(Fault.of("unknown-exercise", found=id, known=known, suggestion=closest(id, known)))
    return exercises[id.lower()]


def layout(side: Side, text: str | None) -> dict[str, Any]:
    """A layout as options give it: ``6:14,bar:1``.

    Raises PositionError for a place that is named twice.
    """
    counts: dict[str, Any] = {}
    for entry in (text or "").replace("、", ",").split(","):
        place, _, count = (word.strip() for word in entry.lower().partition(":"))
        if place in counts:
            raise PositionError.of("place-twice", side=side, found=place)
        if place:
            counts[place] = int(count) if count.isdecimal() and len(count) < 4 else count
    return counts


def _other_roll(options: argparse.Namespace, roll: Roll | None) -> Roll | None:
    """The roll of the options, where they give one, else the exercise's."""
    if options.used is None:
        return Roll.of(options.roll) if options.roll else roll
    words = options.used.replace(",", " ").split()
    if not words or not all(word in tuple("123456") for word in words):
        raise RollError.of("used-not-a-list", found=options.used)
    dice = Roll.of(options.roll) if options.roll else roll
    if dice is None:
        raise UsageError.of("roll-missing")
    return Roll(dice.dice, tuple(map(int, words)))


def no_more_words(words: Sequence[str]) -> None:
    """Raise UsageError for words that are left over."""
    if words:
        raise UsageError.of("too-many-words", found=" ".join(words))
