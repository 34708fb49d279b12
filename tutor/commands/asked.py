"""What a command was asked about: an exercise, or a position written on the command line."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.course import CourseError, Exercise, exercise, load_set
from tutor.course.errors import closest
from tutor.game import Fault, Position, Roll, RollError, TutorError
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
            layout(options.white or ""), layout(options.black or ""), options.turn or "white"
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


def layout(text: str) -> dict[str, Any]:
    """A layout as options give it: ``6:14,bar:1``."""
    counts: dict[str, Any] = {}
    for entry in text.replace("、", ",").split(","):
        place, _, count = entry.strip().partition(":")
        if place:
            counts[place.strip().lower()] = int(count) if count.strip().isdecimal() else count
    return counts


def _other_roll(options: argparse.Namespace, roll: Roll | None) -> Roll | None:
    """The roll of the options, where they give one, else the exercise's."""
    used = [int(d) for d in (options.used or "").replace(",", " ").split() if d.isdecimal()]
    if options.roll:
        return Roll.of(options.roll, used)
    if used and roll is None:
        raise RollError.of("not-two-dice", found="")
    return Roll(roll.dice, tuple(used)) if used and roll else roll
