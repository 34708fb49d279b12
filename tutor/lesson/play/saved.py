"""The file in which a game is kept: written after every action, and no game is ever lost in it.

A file that cannot be read is kept under another name, and so is a game that another notebook has
gone on with meanwhile.
"""

from __future__ import annotations

import json
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from tutor.game import RULE_SETS, RuleSet, SaveError, Side, TutorError
from tutor.lesson.progress.store import data_folder
from tutor.partner import Table, load_table, save_table
from tutor.wording import error_text


class SavedGameError(TutorError):
    """Something went wrong with a saved game. The game itself goes on."""


def rules_name(rules: RuleSet) -> str:
    """What a rule set is called: its own name, or ``own`` for options that somebody chose.

    >>> rules_name(RuleSet()), rules_name(RuleSet(jacoby=True))
    ('standard', 'own')
    """
    return next((name for name, known in RULE_SETS.items() if known == rules), "own")


def usual_path(length: int, opponent: str, rules: RuleSet, seed: int | None, side: Side) -> Path:
    """Where a game is kept of which only the terms are given: the same terms find the same file.

    >>> usual_path(5, "random", RuleSet(), None, "white").name
    'match-5-random-standard.json'
    """
    name = rules_name(rules)
    if name == "own":
        name = sha256(json.dumps(rules.to_dict(), sort_keys=True).encode()).hexdigest()[:8]
    parts = [f"match-{length}" if length else "money", opponent, name]
    parts += [f"seed-{seed}"] if seed is not None else []
    parts += [side] if side != "white" else []
    return data_folder() / "games" / f"{'-'.join(parts)}.json"


class SavedGame:
    """A game in its file; ``problem`` is what went wrong with it last."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writable = True
        self.problem: TutorError | None = None
        self._last: bytes | None = None
        """What the file held when it was read or written last; nothing while there is none."""

    def load(self) -> Table | None:
        """The saved table; None where there is none, or none that can be read."""
        try:
            table = load_table(self.path)
            self._last = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except SaveError as error:
            self._put_aside("game-damaged", error_text(error))
            return None
        except OSError as error:
            self._unreadable(error)
            return None
        return table

    def keep(self, table: Table) -> None:
        """Write a table; what cannot be written is told in ``problem``."""
        if not self.writable:
            return
        try:
            if self._last is not None and self._found() not in (self._last, None):
                self._put_aside("game-elsewhere")
            elif self.problem and self.problem.id == "game-not-kept":
                self.problem = None
            if self.writable:
                save_table(table, self.path)
                self._last = self.path.read_bytes()
        except OSError as error:
            reason = error.strerror or str(error)
            self.problem = SavedGameError.of("game-not-kept", path=str(self.path), reason=reason)

    def put_aside(self) -> None:
        """Keep the game under another name, so that a new one can begin."""
        if self.writable and self._found() is not None:
            self._put_aside("game-set-aside")

    def heard(self) -> None:
        """The learner has read where a game was put aside, and goes on; what keeps on failing is told again."""
        if self.writable and self.problem and self.problem.id != "game-not-kept":
            self.problem = None

    def _found(self) -> bytes | None:
        try:
            return self.path.read_bytes()
        except OSError:
            return None

    def _put_aside(self, id: str, reason: str = "") -> None:
        """Give the file another name, beside the old one, and say which."""
        try:
            aside = self._free_name()
            self.path.rename(aside)
        except OSError as error:
            self._unreadable(error)
            return
        self._last = None
        self.problem = _aside(id, str(aside), reason)

    def _unreadable(self, error: OSError) -> None:
        """Nothing is written over a file that cannot be read or moved."""
        self.writable = False
        reason = error.strerror or str(error)
        self.problem = SavedGameError.of("game-unreadable", path=str(self.path), reason=reason)

    def _free_name(self) -> Path:
        stem = f"{self.path.stem}.set-aside-{datetime.now():%Y%m%d-%H%M%S}"
        names = (f"{stem}{f'-{n}' if n else ''}{self.path.suffix}" for n in range(1000))
        return next(path for name in names if not (path := self.path.with_name(name)).exists())


def _aside(id: str, aside: str, reason: str) -> TutorError:
    if id == "game-damaged":
        return SavedGameError.of("game-damaged", aside=aside, reason=reason)
    if id == "game-elsewhere":
        return SavedGameError.of("game-elsewhere", aside=aside)
    return SavedGameError.of("game-set-aside", aside=aside)
