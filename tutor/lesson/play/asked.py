"""What a game in Jupyter is asked for: terms that cannot be are refused before anything begins, with help."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from pathlib import Path
from typing import Any

from tutor.game import SIDES, GameError, RuleSet, Side
from tutor.lesson.play.kept import SavedGameError
from tutor.partner import OPPONENTS, PartnerError, Table

_MOST_DIGITS = 20


@dataclass(frozen=True)
class Terms:
    """On what terms a game is played; ``seed`` is None where any dice will do.

    >>> import numpy
    >>> Terms.of(numpy.int64(5), "random", "money", None, "white").length
    5
    """

    length: int
    opponent: str
    rules: RuleSet
    seed: int | None
    side: Side

    @classmethod
    def of(cls, length: Any, opponent: Any, rules: Any, seed: Any, side: Any) -> Terms:
        """Terms as somebody wrote them.

        Raises GameError for terms that cannot be, PartnerError for a partner that is not known.
        """
        if not isinstance(opponent, str) or opponent not in OPPONENTS:
            raise PartnerError.of("no-such-opponent", found=opponent, known=OPPONENTS)
        if not isinstance(side, str) or side not in SIDES:
            raise GameError.of("no-such-side", found=side)
        points = _whole(length)
        if points is None or points < 0:
            raise GameError.of("no-such-match-length", found=_shown(length))
        thrown = None if seed is None else _whole(seed)
        if seed is not None and thrown is None:
            raise GameError.of("no-such-seed", found=_shown(seed), most=_MOST_DIGITS)
        agreed = rules if isinstance(rules, RuleSet) else RuleSet.of(rules)
        return cls(points, opponent, agreed, thrown, "black" if side == "black" else "white")

    def other_in(self, table: Table) -> tuple[str, ...]:
        """Which of these terms are other ones at a table: ``length``, ``rules``, ``side``, ``opponent``, ``seed``."""
        same = {
            "length": self.length == table.match.length,
            "rules": self.rules == table.match.rules,
            "side": self.side == table.learner,
            "opponent": self.opponent == table.opponent,
            "seed": self.seed in (None, table.seed),
        }
        return tuple(name for name, it_is in same.items() if not it_is)


def file_of(save: Any) -> Path | None:
    """The file that somebody named for a game; None where none was named.

    Raises SavedGameError for a name that no file can have.
    """
    if save is None or isinstance(save, bool):
        return None
    if not isinstance(save, str | Path) or "\0" in str(save) or not Path(save).name:
        raise SavedGameError.of("no-such-file-name", found=save)
    return Path(save)


def _shown(value: Any) -> Any:
    """What was written, as far as it can be shown: Python writes no number of thousands of digits."""
    return "…" if isinstance(value, int) and abs(value) >= 10**_MOST_DIGITS else value


def _whole(value: Any) -> int | None:
    """A whole number of any library's; None for everything else, true and false and what is endless included."""
    try:
        number = index(value)
    except TypeError:
        return None
    return None if type(value).__name__.startswith("bool") or abs(number) >= 10**_MOST_DIGITS else number
