"""Places: where a learner was in a set, so that a lesson goes on from there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tutor.lesson.progress.attempts import read_part, read_text, read_time, written_time


@dataclass(frozen=True)
class Place:
    """Where a learner was in a set: at a part of an exercise."""

    exercise: str
    part: int = 1


@dataclass(frozen=True)
class Bookmark:
    """A place in a set, and since when."""

    set_id: str
    place: Place
    at: datetime

    def written(self) -> dict[str, Any]:
        """The bookmark as it stands in an export."""
        return {
            "set": self.set_id,
            "exercise": self.place.exercise,
            "part": self.place.part,
            "at": written_time(self.at),
        }

    @classmethod
    def read(cls, written: Any) -> Bookmark:
        """The bookmark that :meth:`written` gave; ValueError for anything else."""
        if not isinstance(written, dict):
            raise ValueError(written)
        place = Place(read_text(written.get("exercise")), read_part(written.get("part")))
        return cls(read_text(written.get("set")), place, read_time(written.get("at")))
