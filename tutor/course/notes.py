"""What comes out of answering: notes by id, whose words are in the catalogues, and verdicts."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.verdict import NO_FACTS, ActionVerdict, ClaimVerdict, Facts, Verdict

Given = str | Mapping[str, Any]
"""An answer: text as it may be typed, or a mapping as a form gives it."""


@dataclass(frozen=True)
class Note:
    """Something to be said about an answer: an id of the catalogues, and its parameters."""

    id: str
    params: Facts = NO_FACTS

    @classmethod
    def of(cls, id: str, /, **params: Any) -> Note:
        """A note from keyword parameters."""
        return cls(id, Facts(params))


@dataclass(frozen=True)
class Feedback:
    """What became of an answer. ``right`` is None where the answer could not be judged as it stands."""

    right: bool | None
    notes: tuple[Note, ...] = ()
    verdict: Verdict | None = None
    rule: str | None = None
    """The rule that the answer broke or overlooked, for keeping count of what is difficult."""
    deed: ActionVerdict | ClaimVerdict | None = None
    """What became of something done or said at the table, where that was the question."""


def field_of(given: Given, name: str) -> str:
    """One field of an answer; an answer that is text is all of it."""
    return given if isinstance(given, str) else str(given.get(name, ""))


def plain(text: str) -> str:
    """A text as it is compared: one width, one case, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).lower().split())
