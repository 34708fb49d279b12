"""A learner's way through a game: actions in, the state of the table changed, and what there is to say about it.

It knows nothing of widgets and no language; what is shown is made from it by :mod:`tutor.lesson.play.view`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from tutor.game import (
    AcceptResignation,
    Action,
    Beaver,
    Double,
    Drop,
    PassTurn,
    Raccoon,
    RefuseResignation,
    Resign,
    Side,
    Take,
    TutorError,
)
from tutor.notation import WrittenMove, WrittenPlay, record_of, write_mat, write_sgf
from tutor.partner import Partner, PartnerError, RandomPartner, Table, dismiss, partner_for, read_order
from tutor.verdict import ActionVerdict, DieRow, Refusal, Verdict, die_report
from tutor.wording import LanguageCode

Keep = Callable[[Table], None]
ExportKind = Literal["mat", "sgf"]
_LONGEST = 2000


@dataclass(frozen=True)
class Said:
    """What there is to say about what the learner did last: nothing where all is well."""

    refused: Verdict | ActionVerdict | None = None
    doom: Refusal | None = None
    """Why the turn can no longer end well, though the move was allowed."""
    note: str = ""
    """A phrase of the catalogue."""
    complete: bool = False
    """Whether more was tried though the turn is complete, so that there is nothing left but to end it."""
    gives_away: bool = False
    """Whether a legal play is shown."""

    @property
    def rule(self) -> str | None:
        """The rule that it is about."""
        told = self.doom or self.refused
        return str(told.rule) if told and told.rule else None

    @property
    def play(self) -> Verdict | None:
        """The verdict on moves, if moves are what was refused."""
        return self.refused.play if isinstance(self.refused, ActionVerdict) else self.refused


NOTHING = Said()


class PlaySession:
    """A table at which a learner plays, changed by one action at a time.

    ``keep`` is called after everything that happens; ``anew`` makes the table of a new match.

    >>> session = PlaySession(Table.new(seed=4))
    >>> session.act({"do": "open"})
    >>> session.table.game.phase, session.table.learners_turn
    ('playing', True)
    >>> session.act({"do": "double"})
    >>> session.said.rule
    'double-on-first-turn'
    """

    def __init__(
        self,
        table: Table,
        *,
        language: LanguageCode = "ja",
        keep: Keep = lambda table: None,
        anew: Callable[[], Table] | None = None,
        partner: Partner | None = None,
    ) -> None:
        self.table = table
        self.language: LanguageCode = language
        self.theme: Literal["light", "dark"] = "light"
        self.keep = keep
        self.anew = anew or (lambda: Table.new(table.match.length, table.match.rules, table.seed + 1))
        self.said = NOTHING
        self.report: tuple[int, tuple[DieRow, ...]] | None = None
        self.asked_point: int | None = None
        self.exported: ExportKind | None = None
        self.partner_problem: TutorError | None = None
        self.partner: Partner = partner or self._find_partner()
        self._go_on()

    @property
    def learner(self) -> Side:
        """The learner's side."""
        return self.table.learner

    @property
    def shows_plays(self) -> bool:
        """Whether there are dice for the learner, so that all legal plays can be shown."""
        return self.table.learners_turn and self.table.game.phase == "playing"

    def act(self, action: Mapping[str, Any]) -> None:
        """Carry out what the learner did; an action that makes no sense here changes nothing."""
        do = _ACTIONS.get(str(action.get("do")))
        if do:
            do(self, action)

    def export(self, kind: ExportKind) -> str:
        """The match so far as the text of a MAT or SGF file."""
        record = record_of(self.table.match)
        return write_mat(record) if kind == "mat" else write_sgf(record)

    # moves

    def _move(self, action: Mapping[str, Any]) -> None:
        start, end, die = (_number(action.get(key), most) for key, most in (("from", 25), ("to", 25), ("die", 6)))  # fmt: skip
        if start is None or (end is None and not die):
            return
        if end is None:
            end = max(start - (die or 0), 0)
        left = self.table.roll.left if self.table.roll else ()
        die = start - end if die is None and start - end in left else die
        self._try(WrittenPlay((WrittenMove(start, end, die),)))

    def _try(self, moves: str | WrittenPlay) -> None:
        table, tried = self.table.tried(moves)
        if tried.made:
            self._now(table, Said(doom=tried.dooms))
        else:
            self._say(Said(tried.verdict, complete=table.turn_complete))

    def _undo(self, action: Mapping[str, Any]) -> None:
        if self.table.moves:
            self._now(self.table.undone())
        elif self.shows_plays:
            self._say(Said(note="table-nothing-to-undo"))

    def _reset(self, action: Mapping[str, Any]) -> None:
        if self.table.moves:
            self._now(replace(self.table, moves=()))

    def _done(self, action: Mapping[str, Any]) -> None:
        self._judged(*self.table.ended())

    def _pass(self, action: Mapping[str, Any]) -> None:
        if self.table.game.phase == "before-roll":
            self._judged(*self.table.act(PassTurn(self.learner)))
        else:
            self._judged(*self.table.ended())

    # actions of the game

    def _open(self, action: Mapping[str, Any]) -> None:
        if self.table.game.phase == "opening":
            self._now(self.table.opening())

    def _roll(self, action: Mapping[str, Any]) -> None:
        self._judged(*self.table.rolled())

    def _resign(self, action: Mapping[str, Any]) -> None:
        times = _number(action.get("times"), 3)
        if times:
            self._do(Resign(self.learner, times))

    def _do(self, action: Action) -> None:
        self._judged(*self.table.act(action))

    def _judged(self, table: Table, verdict: ActionVerdict) -> None:
        """The table after an action, or why it was refused."""
        if verdict.legal:
            self._now(table)
        else:
            self._say(Said(verdict))

    def _next_game(self, action: Mapping[str, Any]) -> None:
        if self.table.game.over and not self.table.match.over:
            self._now(self.table.next_game())

    def _new(self, action: Mapping[str, Any]) -> None:
        dismiss(self.partner)
        self.partner_problem = None
        names = self.table.match.names
        fresh = self.anew()
        self.table = replace(fresh, match=replace(fresh.match, names=names))
        self.partner = self._find_partner()
        self._now(self.table)

    # words

    def _type(self, action: Mapping[str, Any]) -> None:
        order = read_order(str(action.get("text", ""))[:_LONGEST])
        made = order.action(self.learner)
        if order.name == "resign" and not (made and order.rest):
            self._say(Said(note="table-resign-how"))  # a game is not given up by a single word
        elif made:
            self._do(made)
        elif order.name == "try":
            self._try(order.rest)
        elif order.name in _TYPED:
            self.act({"do": order.name})
        else:
            self._say(Said(note="game-help"))

    # what the learner asks for

    def _why(self, action: Mapping[str, Any]) -> None:
        die = _number(action.get("die"), 6)
        if self.shows_plays and die:
            self.said = self.said if self.said.doom else NOTHING
            self.report = (die, die_report(self.table.position, die))
            self.asked_point = _number(action.get("from"), 25)

    def _give_away(self, action: Mapping[str, Any]) -> None:
        self.said = replace(self.said, gives_away=not self.said.complete)

    def _export(self, action: Mapping[str, Any]) -> None:
        kind = action.get("kind")
        self.exported = kind if kind in ("mat", "sgf") else None

    def _speak(self, action: Mapping[str, Any]) -> None:
        if action.get("language") in ("ja", "en"):
            self.language = action["language"]

    def _dress(self, action: Mapping[str, Any]) -> None:
        if action.get("theme") in ("light", "dark"):
            self.theme = action["theme"]

    # what happens by itself

    def _say(self, said: Said) -> None:
        self.said, self.report = said, None

    def _now(self, table: Table, said: Said = NOTHING) -> None:
        """The table as it is now, kept; and then it may be the partner's turn."""
        self._set(table)
        self._say(said)
        self._go_on()

    def _set(self, table: Table) -> None:
        self.table = table
        self.exported = None
        self.keep(table)

    def _go_on(self) -> None:
        """What the partner does until the learner has to do something."""
        while self.table.game.to_act not in (None, self.learner):
            try:
                table, _ = self.table.partners_step(self.partner)
            except PartnerError as error:
                if isinstance(self.partner, RandomPartner):
                    raise
                dismiss(self.partner)
                self.partner_problem, self.partner = error, RandomPartner(self.table.seed)
            else:
                self._set(table)

    def _find_partner(self) -> Partner:
        partner, self.partner_problem = partner_for(self.table)
        return partner


def _number(value: Any, most: int) -> int | None:
    """A whole number from 0 to ``most``, or nothing."""
    return value if type(value) is int and 0 <= value <= most else None


def _plainly(make: Callable[[Side], Action]) -> Callable[[PlaySession, Mapping[str, Any]], None]:
    """An action of the game that needs nothing but the side."""
    return lambda session, action: session._do(make(session.learner))


_TYPED = ("roll", "done", "undo", "reset", "pass")

_ACTIONS: Mapping[str, Callable[[PlaySession, Mapping[str, Any]], None]] = {
    "move": PlaySession._move,
    "undo": PlaySession._undo,
    "reset": PlaySession._reset,
    "done": PlaySession._done,
    "pass": PlaySession._pass,
    "open": PlaySession._open,
    "roll": PlaySession._roll,
    "double": _plainly(Double),
    "take": _plainly(Take),
    "drop": _plainly(Drop),
    "beaver": _plainly(Beaver),
    "raccoon": _plainly(Raccoon),
    "accept": _plainly(AcceptResignation),
    "refuse": _plainly(RefuseResignation),
    "resign": PlaySession._resign,
    "next-game": PlaySession._next_game,
    "new": PlaySession._new,
    "type": PlaySession._type,
    "why": PlaySession._why,
    "nearest": PlaySession._give_away,
    "export": PlaySession._export,
    "language": PlaySession._speak,
    "theme": PlaySession._dress,
}
