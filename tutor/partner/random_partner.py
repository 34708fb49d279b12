"""A partner that needs nothing: any legal play, now and then a double."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutor.game import AcceptResignation, Action, Drop, Game, Move, Take, plays_under

_DOUBLES, _TAKES = 0.04, 0.75


@dataclass(frozen=True)
class RandomPartner:
    """Plays at random; with the same seed always the same at the same point of a game.

    >>> from tutor.game import Opening
    >>> game = Game.new().do(Opening(3, 1))
    >>> RandomPartner(1).play(game) == RandomPartner(1).play(game)
    True
    """

    seed: int = 0
    name: str = "random"

    def play(self, game: Game) -> tuple[Move, ...]:
        """One of the legal plays."""
        assert game.roll is not None
        return self._random(game).choice(plays_under(game.rules, game.position, game.roll)).moves

    def doubles(self, game: Game) -> bool:
        """Rarely, whatever the position."""
        return self._random(game).random() < _DOUBLES

    def answer(self, game: Game) -> Action:
        """Takes most doubles, and is content with any resignation."""
        side = game.to_act
        assert side is not None
        if game.offer and game.offer.kind == "resignation":
            return AcceptResignation(side)
        return Take(side) if self._random(game).random() < _TAKES else Drop(side)

    def close(self) -> None:
        """There is nothing to let go of."""

    def _random(self, game: Game) -> Random:
        """The chance of this moment: it depends on the seed, the score and what has happened in the game."""
        return Random(f"{self.seed}/{game.stakes.score}/{len(game.record)}")
