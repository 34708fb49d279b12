"""The file in which a game is kept: written after every action, and no game is ever lost in it.

A file that cannot be read is kept under another name, and so is a game that another notebook has
gone on with meanwhile.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from tutor.game import RULE_SETS, RuleSet, SaveError, Side
from tutor.lesson.play.asked import Terms
from tutor.lesson.play.kept import KeptFile, SavedGameError
from tutor.lesson.progress.store import data_folder
from tutor.partner import Table, load_table, table_to_text
from tutor.wording import error_text

__all__ = ["SavedGame", "SavedGameError", "rules_name", "usual_path"]


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


class SavedGame(KeptFile):
    """A game in its file; ``problem`` is what went wrong with it last."""

    def open(self) -> Table:
        """The saved table.

        Raises SaveError for what is none, OSError where the file cannot be read.
        """
        table = load_table(self.path)
        self._last = self._found()
        return table

    def load(self) -> Table | None:
        """The saved table; None where there is none, or none that can be read."""
        try:
            return self.open()
        except FileNotFoundError:
            return None
        except SaveError as error:
            self._put_aside("game-damaged", error_text(error))
            return None
        except OSError as error:
            self._unreadable(error)
            return None

    def on_terms(self, terms: Terms) -> Table | None:
        """The saved table, as :meth:`load`; where it is on other terms than these, ``problem`` says so."""
        table = self.load()
        others = terms.other_in(table) if table else ()
        if others:
            self.problem = SavedGameError.of("game-on-other-terms", path=str(self.path), terms=others)
        return table

    def keep(self, table: Table) -> None:
        """Write a table; what cannot be written is told in ``problem``."""
        self.write(table_to_text(table))
