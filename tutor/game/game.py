"""One game from the opening roll to its result, as a value: every action makes a new Game.

The rules of whole games follow the rule book of the United States Backgammon Federation and
https://www.bkgm.com/rules.html; where tables differ a :class:`RuleSet` says what was agreed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from tutor.game import permission, transition
from tutor.game.actions import Action, ActionKind, Opening, Resign
from tutor.game.cube import Cube, Offer
from tutor.game.errors import Fault, GameError
from tutor.game.position import Position, Side, other
from tutor.game.result import Result, borne_off
from tutor.game.roll import Roll
from tutor.game.ruleset import RuleSet
from tutor.game.turns import closed_out

_NEW = Cube()

Phase = Literal["opening", "before-roll", "playing", "answering", "over"]


@dataclass(frozen=True)
class Stakes:
    """What a game is played for: the match it belongs to, and the score before it.

    >>> Stakes(5, (4, 2)).needs("white"), Stakes(5, (4, 2)).needs("black"), Stakes().needs("white")
    (1, 3, None)

    Raises GameError for a match or score that cannot be.
    """

    length: int = 0
    """Points to play to; 0 for money."""
    score: tuple[int, int] = (0, 0)
    """White's points and Black's points before this game."""
    crawford: bool = False
    """Whether this is the game without doubling."""

    def __post_init__(self) -> None:
        numbers = (self.length, *self.score)
        if any(type(number) is not int or number < 0 for number in numbers):
            raise GameError.of("no-such-stakes", found=list(numbers))
        if self.length and max(self.score) >= self.length:
            raise GameError.of("match-already-over", score=list(self.score), length=self.length)
        if self.crawford and not self.length:
            raise GameError.of("crawford-in-money-play")

    def points(self, side: Side) -> int:
        """The points of a side before this game."""
        return self.score[0 if side == "white" else 1]

    def needs(self, side: Side) -> int | None:
        """The points that a side still needs to win the match; None in money play."""
        return self.length - self.points(side) if self.length else None


@dataclass(frozen=True)
class Game:
    """A game at one moment. Build it with :meth:`new` (or :meth:`at`), and go on with :meth:`do`.

    >>> from tutor.game import Double, Opening, PlayMoves, Move, Take
    >>> game = Game.new().do(Opening(white=5, black=5)).do(Opening(white=3, black=1))
    >>> game.phase, game.position.turn, game.roll
    ('playing', 'white', Roll(dice=(3, 1), used=()))
    >>> game = game.do(PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5)))).do(Double("black"))
    >>> game.to_act, game.do(Take("white")).cube
    ('white', Cube(value=2, owner='white'))

    An action that is not allowed raises GameError; which rule it breaks is asked of
    :func:`tutor.verdict.check_action`.
    """

    rules: RuleSet
    stakes: Stakes
    start: Position
    """Where the game began: the starting position, or one that was set up."""
    position: Position
    phase: Phase
    roll: Roll | None = None
    """The dice on the table, from the roll until the play has been made."""
    cube: Cube = _NEW
    offer: Offer | None = None
    """What waits for an answer."""
    result: Result | None = None
    turns: int = 0
    """How many turns have been played; 0 is the first turn of the starter."""
    ties: int = 0
    """How often the opening dice were equal."""
    accepted: int = 0
    """How many turns of the cube have been taken in this game."""
    record: tuple[Action, ...] = field(default=(), repr=False)
    """Every action so far, from the beginning."""
    set_up: bool = False
    """Whether the game began from a position that was set up, without an opening roll."""
    first_cube: Cube = _NEW
    """The cube with which the game began."""

    @classmethod
    def new(cls, rules: RuleSet | None = None, stakes: Stakes | None = None) -> Game:
        """A game before its opening roll.

        Raises GameError for options of money games in a match.
        """
        rules, stakes = rules or RuleSet(), stakes or Stakes()
        if stakes.length and rules.is_money_only:
            raise GameError(*(Fault.of("money-rule-in-match", rule=rule) for rule in rules.money_rules))
        start = rules.starting_position()
        return cls(rules, stakes, start, start, "opening")

    @classmethod
    def at(
        cls,
        position: Position,
        *,
        rules: RuleSet | None = None,
        stakes: Stakes | None = None,
        cube: Cube | None = None,
    ) -> Game:
        """A game that goes on from a position, with ``position.turn`` about to roll.

        Where a side has borne off everything, the game is over and has its result.

        >>> Game.at(Position.of({"off": 15}, {"off": 3, 1: 12})).phase
        'over'
        """
        game = replace(
            cls.new(rules, stakes),
            start=position,
            position=position,
            phase="before-roll",
            cube=cube or Cube(),
            first_cube=cube or Cube(),
            accepted=1 if cube and cube.owner else 0,
            turns=1,
            set_up=True,
        )
        if position.winner is None:
            return game
        result = borne_off(game.rules, position, game.cube, game.accepted > 0)
        return replace(game, phase="over", result=result)

    def beginning(self) -> Game:
        """The game before its first action."""
        if self.set_up:
            return Game.at(self.start, rules=self.rules, stakes=self.stakes, cube=self.first_cube)
        return Game.new(self.rules, self.stakes)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def to_act(self) -> Side | None:
        """The side that has something to do; None at the opening roll, which is both sides', and at the end."""
        if self.phase == "answering" and self.offer:
            return self.offer.to
        return self.position.turn if self.phase in ("before-roll", "playing") else None

    @property
    def closed_out(self) -> bool:
        """Whether the side to move cannot even roll."""
        return self.phase == "before-roll" and closed_out(self.position)

    @property
    def doubled_this_turn(self) -> bool:
        """Whether a double has been taken in this turn already: there is one offer of the cube a turn."""
        for action in reversed(self.record):
            if action.kind in ("take", "play", "pass", "opening"):
                return action.kind == "take"
        return False

    @property
    def starter(self) -> Side | None:
        """The side that threw the higher die; None before that, and where a position was set up."""
        return transition.starter(self.record)

    def dead_cube(self, side: Side) -> bool:
        """Whether a double can no longer matter to a side: a single game already wins it the match."""
        needs = self.stakes.needs(side)
        return needs is not None and self.cube.value >= needs

    def options(self, side: Side) -> tuple[ActionKind, ...]:
        """What a side may do now, by kind.

        >>> Game.at(Position.start()).options("white")
        ('roll', 'double', 'resign')
        """
        return permission.options(self, side)

    def allows(self, action: Action) -> bool:
        """Whether an action is allowed now, dice and moves included."""
        return permission.allows(self, action)

    def do(self, action: Action) -> Game:
        """The game after an action.

        Raises GameError when it is not allowed.
        """
        if not self.allows(action):
            side: Side = "white" if isinstance(action, Opening) else action.side
            if isinstance(action, Resign) and action.kind in self.options(side):
                most = self.rules.most_times
                raise GameError.of("resignation-not-allowed", side=side, times=action.times, most=most)
            raise GameError.of(
                "action-not-allowed", side=side, action=action.kind, allowed=self.options(side)
            )
        return self.let_stand(action)

    def let_stand(self, action: Action) -> Game:
        """The game after an action that nobody objected to, allowed or not, as at a table.

        Raises GameError where it cannot even be carried out: no such checker, nothing to answer.
        """
        done = transition.settled(self, action)
        return replace(transition.carried_out(self, done), record=(*self.record, done))

    def waits_for(self, side: Side) -> bool:
        """Whether it is a side that has to do something now."""
        return self.to_act == side

    @property
    def winner(self) -> Side | None:
        """The winner, when the game is over."""
        return self.result.winner if self.result else None

    @property
    def loser(self) -> Side | None:
        """The loser, when the game is over."""
        return other(self.result.winner) if self.result else None
