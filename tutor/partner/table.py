"""The table: a match between a learner and a partner, with the moves of a turn that can still be taken back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from operator import index
from typing import Any

from tutor.game import (
    ACTIONS,
    Action,
    Double,
    Game,
    Match,
    Move,
    Opening,
    PassTurn,
    PlayMoves,
    Position,
    Roll,
    RollDice,
    RuleSet,
    Side,
    other,
)
from tutor.notation import WrittenMove, WrittenPlay, write_play
from tutor.partner.base import Partner, PartnerError
from tutor.partner.dice import next_throw
from tutor.partner.gnubg import GnubgPartner
from tutor.partner.random_partner import RandomPartner
from tutor.verdict import ActionVerdict, Refusal, Verdict, check, check_action, check_play, doomed

OPPONENTS = ("random", "gnubg")


def partner_named(name: str, seed: int = 0) -> Partner:
    """A partner by its name: ``random`` or ``gnubg``.

    Raises PartnerError for a name that is not there, and where there is no GNU Backgammon.
    """
    if name == "random":
        return RandomPartner(seed)
    if name == "gnubg":
        return GnubgPartner()
    raise PartnerError.of("no-such-opponent", found=name, known=OPPONENTS)


def partner_for(table: Table) -> tuple[Partner, PartnerError | None]:
    """The partner who was asked for at a table; where it is not there, the random one, and why."""
    try:
        return partner_named(table.opponent, table.seed), None
    except PartnerError as error:
        return RandomPartner(table.seed), error


def _name_of(partner: Partner) -> str:
    """A partner's name, or what it is made of where it has none."""
    try:
        return str(partner.name)
    except Exception:
        return type(partner).__name__


def _text_of(answer: object) -> str:
    """What a partner answered, as Python writes it."""
    try:
        return repr(answer)[:80]
    except Exception:
        return type(answer).__name__


@dataclass(frozen=True)
class Tried:
    """What became of moves that a learner tried: judged, and if each of them is allowed, made."""

    verdict: Verdict | ActionVerdict
    made: bool
    dooms: Refusal | None = None
    """Why the turn can no longer end well, though each move was allowed."""


def dismiss(partner: Partner) -> None:
    """Let a partner let go of what it holds; nothing that goes wrong there matters to the game."""
    with suppress(Exception):
        partner.close()


@dataclass(frozen=True)
class Table:
    """A match at one moment. Everything a learner or a partner does makes a new Table.

    >>> table = Table.new(length=1, seed=3).opening()
    >>> table.game.phase in ("opening", "playing"), table.learner
    (True, 'white')
    """

    match: Match
    learner: Side = "white"
    seed: int = 0
    opponent: str = "random"
    """The name of the partner who was asked for."""
    moves: tuple[Move, ...] = ()
    """The learner's moves of this turn, which can still be taken back."""

    @classmethod
    def new(
        cls,
        length: int = 0,
        rules: RuleSet | None = None,
        seed: int = 0,
        opponent: str = "random",
        learner: Side = "white",
    ) -> Table:
        """A table before the first opening roll.

        Raises GameError for rules that do not go with a match.
        """
        return cls(Match.new(length, rules), learner, seed, opponent)

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.match.game

    @property
    def position(self) -> Position:
        """The board as it looks now, with the learner's moves of this turn made."""
        return self.game.position.moved((move.from_point, move.to_point) for move in self.moves)

    @property
    def roll(self) -> Roll | None:
        """The dice on the table, those used by the learner's moves marked."""
        roll = self.game.roll
        return Roll(roll.dice, tuple(move.die for move in self.moves)) if roll else None

    @property
    def learners_turn(self) -> bool:
        """Whether the learner has to do something."""
        return self.game.to_act == self.learner

    @property
    def turn_complete(self) -> bool:
        """Whether the learner's moves of this turn are a whole turn, which need only be ended."""
        return bool(self.moves) and self.ended()[1].legal is True

    def opening(self) -> Table:
        """Both sides have thrown a die; equal dice are thrown again with the next call."""
        white, black = next_throw(self.seed, self.match)
        return self._done(Opening(white, black))

    def rolled(self) -> tuple[Table, ActionVerdict]:
        """The learner rolls, if that is allowed."""
        return self.act(RollDice(self.learner, next_throw(self.seed, self.match)))

    def act(self, action: Action) -> tuple[Table, ActionVerdict]:
        """An action of the learner's, judged; done only if it is allowed."""
        verdict = check_action(self.match, action)
        return (self._done(action) if verdict.legal else self), verdict

    def tried(self, text: str | WrittenPlay) -> tuple[Table, Tried]:
        """Moves that the learner wrote or pointed at, after those already made this turn: made if each is allowed.

        Whether the turn may end so is asked at its end; what dooms it is told at once.
        """
        turn = check_play(self.game, self.learner, text)
        roll = self.roll
        if turn.play is None or roll is None:
            return self, Tried(turn, made=False)
        verdict = check(self.position, roll, text) if roll.left else turn.play
        if self.moves and not roll.left:
            verdict = check(self.game.position, Roll(roll.dice), self._with_moves_made(text))
        allowed = verdict.legal or (verdict.legal is False and verdict.move is None)
        if not allowed or not verdict.play.moves:
            return self, Tried(verdict, made=False)
        table = replace(self, moves=(*self.moves, *verdict.play.moves))
        return table, Tried(verdict, True, table.dooms())

    def _with_moves_made(self, text: str | WrittenPlay) -> str | WrittenPlay:
        """Moves after those already made this turn."""
        if isinstance(text, str):
            return f"{write_play(self.moves)} {text}"
        made = tuple(WrittenMove(move.from_point, move.to_point, move.die) for move in self.moves)
        return WrittenPlay((*made, *text.moves))

    def dooms(self) -> Refusal | None:
        """Why the turn can no longer end well after the learner's moves; None if it can."""
        if self.game.roll is None or not self.game.rules.pick_and_pass:
            return None
        return doomed(self.game.position, self.game.roll, self.moves)

    def undone(self) -> Table:
        """The learner's last move of this turn taken back."""
        return replace(self, moves=self.moves[:-1])

    def ended(self) -> tuple[Table, ActionVerdict]:
        """The learner picks up the dice: the turn ends, if it may."""
        if self.game.closed_out:
            return self.act(PassTurn(self.learner))
        return self.act(PlayMoves(self.learner, self.moves))

    def partners_step(self, partner: Partner) -> tuple[Table, Action]:
        """The next thing that the partner does.

        Raises PartnerError, whatever a partner does wrong; the table is then as it was, and another
        partner can go on.
        """
        try:
            action = self._partners_action(partner)
            allowed = self.game.allows(action)
        except PartnerError:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise PartnerError.of("partner-failed", name=_name_of(partner), reason=reason) from error
        if not allowed:
            raise PartnerError.of("partner-broke-a-rule", name=_name_of(partner), action=action.kind)
        return self._done(action), action

    def _partners_action(self, partner: Partner) -> Action:
        """What the partner does, if that is an action at all."""
        game, side = self.game, other(self.learner)
        if game.phase == "answering":
            answered = partner.answer(game)
            if not isinstance(answered, ACTIONS):
                raise PartnerError.of("partner-answer", name=_name_of(partner), found=_text_of(answered))
            return answered
        if game.phase == "playing":
            return PlayMoves(side, self._partners_moves(partner))
        if game.allows(Double(side)):
            doubles: object = partner.doubles(game)
            if doubles not in (True, False):
                raise PartnerError.of("partner-answer", name=_name_of(partner), found=_text_of(doubles))
            if doubles:
                return Double(side)
        return PassTurn(side) if game.closed_out else RollDice(side, next_throw(self.seed, self.match))

    def _partners_moves(self, partner: Partner) -> tuple[Move, ...]:
        """The partner's moves, in whole numbers of Python's own, which can be saved."""
        moves: Any = partner.play(self.game)
        try:
            return tuple(Move(index(move[0]), index(move[1]), index(move[2])) for move in moves)
        except (TypeError, ValueError, LookupError) as error:
            raise PartnerError.of("partner-answer", name=_name_of(partner), found=_text_of(moves)) from error

    def next_game(self) -> Table:
        """The table before the next game of the match."""
        return replace(self, match=self.match.next_game(), moves=())

    def named(self, learner: str, partner: str) -> Table:
        """The same table with names for the record."""
        names = (learner, partner) if self.learner == "white" else (partner, learner)
        return replace(self, match=replace(self.match, names=names))

    def _done(self, action: Action) -> Table:
        return replace(self, match=self.match.do(action), moves=())
