"""What the tests of whole games in Jupyter share: tables at any moment, partners that do as they are told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tests.playing import random_play
from tutor.game import (
    Action,
    Cube,
    Game,
    Match,
    Move,
    Opening,
    PlayMoves,
    Position,
    RollDice,
    RuleSet,
    Stakes,
    Take,
)
from tutor.lesson.play.session import PlaySession
from tutor.partner import Partner, PartnerError, RandomPartner, Table
from tutor.wording import LanguageCode

CLOSED_OUT = Position.of({"bar": 1, 6: 14}, {**dict.fromkeys(range(19, 25), 2), 1: 3})
"""White waits on the bar before six closed points."""

ENDS_NOW = Position.of({1: 1, "off": 14}, {"bar": 1, 24: 14})
"""White bears off its last checker with any roll, and wins a backgammon."""


@dataclass
class Obedient:
    """A partner that plays at random, and doubles and answers as it is told."""

    doubling: bool = False
    answers: Action | None = None
    fails: bool = False
    asked: int = 0
    closed: int = 0
    name: str = "obedient"
    random: RandomPartner = field(default_factory=lambda: RandomPartner(1))

    def play(self, game: Game) -> tuple[Move, ...]:
        """A legal play, or a failure."""
        self.asked += 1
        if self.fails:
            raise PartnerError.of("gnubg-stopped")
        return self.random.play(game)

    def doubles(self, game: Game) -> bool:
        """As it is told."""
        return self.doubling

    def answer(self, game: Game) -> Action:
        """As it is told."""
        assert game.to_act
        return self.answers or Take(game.to_act)

    def close(self) -> None:
        """Remember it."""
        self.closed += 1


def at(
    position: Position, length: int = 0, rules: RuleSet | None = None, cube: Cube | None = None, **stakes: Any
) -> Table:
    """A table in the middle of a game, White before its roll unless the position says otherwise."""
    game = Game.at(position, rules=rules, stakes=Stakes(length, **stakes), cube=cube)
    return Table(Match(game.rules, length, (game,)), seed=1)


def begun(white: int = 3, black: int = 1, length: int = 0, rules: RuleSet | None = None) -> Table:
    """A table after its opening roll."""
    match = Match.new(length, rules).do(Opening(white, black))
    return Table(match, seed=1)


def rolled(position: Position, dice: tuple[int, int], **more: Any) -> Table:
    """A table with White's dice on it."""
    table = at(position, **more)
    return replace(table, match=table.match.do(RollDice("white", dice)))


def sitting(table: Table, partner: Partner | None = None, code: LanguageCode = "en") -> PlaySession:
    """A session at a table."""
    return PlaySession(table, language=code, partner=partner or Obedient())


def do(session: PlaySession, *actions: str | dict[str, Any]) -> PlaySession:
    """Carry out actions; ``"13/8"`` is a move, other words are actions."""
    for action in actions:
        if isinstance(action, dict):
            session.act(action)
        elif "/" in action:
            start, end = (int(place) for place in action.split("/"))
            session.act({"do": "move", "from": start, "to": end})
        else:
            session.act({"do": action})
    return session


def next_actions(session: PlaySession, random: Random) -> Iterable[dict[str, Any]]:
    """What a learner who plays by the rules does next."""
    game = session.table.game
    if game.over:
        return [{"do": "next-game"}]
    if game.phase == "opening":
        return [{"do": "open"}]
    if game.phase == "answering":
        return [{"do": "take"}]
    if game.phase == "before-roll":
        return [{"do": "pass" if game.closed_out else "roll"}]
    assert game.roll
    moves = random_play(game.rules, game.position, game.roll, random)
    made = [{"do": "move", "from": m.from_point, "to": m.to_point, "die": m.die} for m in moves]
    return [*made, {"do": "done"}]


def play_out(session: PlaySession, seed: int = 1, games: int = 1) -> PlaySession:
    """Play until so many games are over, or the match."""
    random = Random(seed)
    for _ in range(2000 * games):
        done = sum(game.over for game in session.table.match.games)
        if done >= games or session.table.match.over:
            return session
        for action in next_actions(session, random):
            session.act(action)
    raise AssertionError("this match does not end")


def first_play(table: Table) -> PlayMoves:
    """The 3-1 that everybody plays."""
    return PlayMoves(table.learner, (Move(3, 8, 5), Move(1, 6, 5)))
