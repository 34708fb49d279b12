"""Play: a whole game or match in Jupyter, one widget that holds board, cube, dice and what is said."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from tutor.game import RuleSet, Side
from tutor.lesson.front import Front, joined
from tutor.lesson.play.asked import Terms, file_of
from tutor.lesson.play.picture import scene_of
from tutor.lesson.play.saved import SavedGame, SavedGameError, usual_path
from tutor.lesson.play.session import ExportKind, PlaySession
from tutor.lesson.play.view import facts, record, view
from tutor.partner import Partner, Table, write_safely
from tutor.wording import LanguageCode
from tutor.wording import language as language_of
from tutor.wording.preferred import preferred_language

_EXPORTS: Mapping[str, ExportKind] = {".mat": "mat", ".sgf": "sgf"}


class Play(Front):
    """A game against a partner: show it as the last line of a cell.

    ``match_length`` is the points to play to, 0 for one money game after another. ``opponent`` is
    ``random`` or ``gnubg``; where GNU Backgammon is not there, the random partner plays, and it says so.
    ``rules`` is the name of a rule set, a RuleSet or its options. The same ``seed`` throws the same dice.

    Everything is saved as it happens: the same terms go on with the same game. ``save`` names another
    file for it, so that several games can be kept; ``save=False`` keeps none.

    >>> import tempfile
    >>> play = Play(3, seed=5, language="en", save=tempfile.mkdtemp() + "/game.json")
    >>> play.act({"do": "roll"})
    >>> play.view["feedback"]["lines"][0]
    'Not allowed. The opening roll comes first.'

    Raises GameError for terms that cannot be, PartnerError for a partner that is not known,
    SavedGameError for a name that no file can have.
    """

    _esm = joined("board.js", "desk.js", "play.js")

    def __init__(
        self,
        match_length: int = 0,
        opponent: str = "random",
        rules: str | RuleSet | Mapping[str, Any] = "standard",
        seed: int | None = None,
        language: LanguageCode | None = None,
        *,
        side: Side = "white",
        save: str | Path | bool | None = None,
        partner: Partner | None = None,
    ) -> None:
        terms = Terms.of(match_length, opponent, rules, seed, side)
        file = file_of(save)

        def anew() -> Table:
            thrown = secrets.randbelow(2**31) if terms.seed is None else terms.seed
            return Table.new(terms.length, terms.rules, thrown, terms.opponent, terms.side)

        table = anew()
        self.saved: SavedGame | None = None
        if save is not False:
            usual = usual_path(terms.length, terms.opponent, terms.rules, terms.seed, terms.side)
            self.saved = SavedGame(file or usual)
            table = self.saved.on_terms(terms) or table
        code = language or preferred_language()
        speak = language_of(code)
        if not any(table.match.names):
            names = speak.say("table-learner"), speak.phrases.get(f"table-{opponent}", "GNU Backgammon")
            table = table.named(*names)
        self.session = PlaySession(table, language=code, keep=self._keep, anew=anew, partner=partner)
        super().__init__(self._view(), joined("lesson.css", "play.css"))

    @property
    def table(self) -> Table:
        """The table as it is now: match, dice, and the moves of an unfinished turn."""
        return self.session.table

    def act(self, action: Mapping[str, Any]) -> None:
        """Carry out an action of the learner and show what comes of it."""
        if self.saved:
            if action.get("do") == "new" and self.table.game.record:
                self.saved.put_aside()
            elif action.get("do") not in _SAYS_NOTHING:
                self.saved.heard()
        try:
            self.session.act(action)
        finally:
            self.view = self._view()

    def export(self, path: str | Path) -> Path:
        """Write the match so far to a ``.mat`` or ``.sgf`` file.

        Raises SavedGameError for another kind of file, OSError where it cannot be written.
        """
        path = Path(path)
        kind = _EXPORTS.get(path.suffix.lower())
        if kind is None:
            raise SavedGameError.of("game-export-kind", found=path.suffix or path.name)
        write_safely(self.session.export(kind), path)
        return path

    def saved_picture(self) -> Figure:
        """The board as it stands."""
        figure: Figure = scene_of(self.session).drawing(size=520)
        return figure

    def saved_words(self) -> tuple[str, ...]:
        """What is known at the table, the record, and how to go on."""
        speak = language_of(self.session.language)
        told = speak.gap.join(facts(self.table, speak))
        return told, record(scene_of(self.session), speak), speak.say("game-no-front-end")

    def _keep(self, table: Table) -> None:
        if self.saved:
            self.saved.keep(table)

    def _view(self) -> dict[str, Any]:
        saved = self.saved
        path = str(saved.path) if saved and saved.writable else None
        return view(self.session, saved.problem if saved else None, path)


_SAYS_NOTHING = ("theme", "language", "why", "export")
"""Actions after which it is still worth reading where a game was put aside."""
