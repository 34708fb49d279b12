"""A match: games one after the other until a side has the points; or a money session without an end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tutor.game.actions import Action
from tutor.game.errors import GameError
from tutor.game.game import Game, Stakes
from tutor.game.position import SIDES, Side
from tutor.game.ruleset import RuleSet


def is_crawford(rules: RuleSet, length: int, scores: Sequence[tuple[int, int]]) -> bool:
    """Whether a game is the Crawford game: the first one after a side first needs one more point.

    ``scores`` are the scores before each game of the match so far, this one last.

    >>> is_crawford(RuleSet(), 5, [(0, 0), (2, 0), (4, 0)]), is_crawford(RuleSet(), 5, [(4, 0), (4, 2)])
    (True, False)
    >>> is_crawford(RuleSet(), 1, [(0, 0)])     # nobody has come to this score by winning a game
    False
    """
    reached = [length > 1 and max(score) == length - 1 for score in scores]
    return rules.crawford and reached[-1] and not any(reached[:-1])


@dataclass(frozen=True)
class Match:
    """A match to ``length`` points, or a money session (length 0), with all its games.

    >>> from tutor.game import Drop, Double, Opening, PlayMoves, Move
    >>> match = Match.new(5)
    >>> match = match.do(Opening(3, 1)).do(PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5))))
    >>> match = match.do(Double("black")).do(Drop("white"))
    >>> match.score, match.over, match.next_game().game.stakes.score
    ((0, 1), False, (0, 1))
    """

    rules: RuleSet
    length: int
    games: tuple[Game, ...]
    """Every game so far; the last one is being played, or is over."""
    names: tuple[str, str] = ("", "")
    """What White and Black are called, where that is known."""

    @classmethod
    def new(cls, length: int = 0, rules: RuleSet | None = None, names: tuple[str, str] = ("", "")) -> Match:
        """A match before the opening roll of its first game.

        Raises GameError for options of money games in a match, and for a length that cannot be.
        """
        rules = rules or RuleSet()
        return cls(rules, length, (Game.new(rules, Stakes(length)),), names)

    @property
    def game(self) -> Game:
        """The game that is being played, or the last one."""
        return self.games[-1]

    @property
    def score(self) -> tuple[int, int]:
        """White's points and Black's points, every finished game counted in full."""
        results = [game.result for game in self.games if game.result]
        white, black = (sum(r.points for r in results if r.winner == side) for side in SIDES)
        first, second = self.games[0].stakes.score
        return first + white, second + black

    @property
    def winner(self) -> Side | None:
        """The side that has won the match, if one has; a money session has no winner."""
        for side, points in zip(SIDES, self.score, strict=True):
            if self.length and points >= self.length:
                return side
        return None

    @property
    def over(self) -> bool:
        """Whether a side has the points to win the match."""
        return self.winner is not None

    def do(self, action: Action) -> Match:
        """The match after an action in its present game.

        Raises GameError when it is not allowed.
        """
        return replace(self, games=(*self.games[:-1], self.game.do(action)))

    def next_game(self) -> Match:
        """The match before the opening roll of its next game: the cube is back in the middle at 1.

        Raises GameError while a game is being played, and when the match is over.
        """
        if not self.game.over:
            raise GameError.of("game-not-over")
        if self.over:
            raise GameError.of("match-already-over", score=list(self.score), length=self.length)
        scores = [game.stakes.score for game in self.games] + [self.score]
        stakes = Stakes(self.length, self.score, is_crawford(self.rules, self.length, scores))
        return replace(self, games=(*self.games, Game.new(self.rules, stakes)))
