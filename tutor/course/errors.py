"""Faults of exercise files: each says in which file, line and column it is."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

from tutor.game import TutorError


class CourseError(TutorError):
    """An exercise file that cannot be used, with every fault in it.

    The parameters ``file``, ``line`` and ``column`` (from 1) of a fault say where it is.
    """


def closest(found: str, known: Iterable[str]) -> str:
    """The known word that a mistyped one most likely stands for; empty if none is like it.

    >>> closest("closed-pont", ["closed-point", "must-move"])
    'closed-point'
    """
    by_folded = {word.casefold(): word for word in known}
    for folded, word in by_folded.items():
        if _without_zeros(folded) == _without_zeros(found.casefold()):
            return word
    close = difflib.get_close_matches(found.casefold(), by_folded, 1)
    return by_folded[close[0]] if close else ""


def _without_zeros(word: str) -> str:
    """B2 is B02 to most people."""
    return re.sub(r"(?<=[a-z])0+(?=[0-9])", "", word)
