"""What a finished game is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.game.errors import GameError
from tutor.game.position import BAR, OFF, Position, Side, other

Reason = Literal["loser-bore-off", "nothing-off", "in-winner-home", "on-bar"]
Kind = Literal["single", "gammon", "backgammon"]


@dataclass(frozen=True)
class Score:
    """Who won, how many points, and every reason that makes it so many."""

    winner: Side
    points: int
    kind: Kind
    reasons: tuple[Reason, ...]


def score(position: Position, cube: int = 1) -> Score:
    """The score of a finished game: 1, 2 or 3 times the cube.

    One point if the loser has borne off any checker; else three if a checker of the loser is on
    the bar or in the winner's home board; else two.

    >>> s = score(Position.of({"off": 15}, {7: 14, 3: 1}))
    >>> s.points, s.kind, s.reasons
    (3, 'backgammon', ('in-winner-home',))

    Raises GameError when neither side has borne off fifteen.
    """
    winner = position.winner
    if winner is None:
        raise GameError.of("not-over")
    loser = position.checkers(other(winner))
    if loser[OFF]:
        return Score(winner, cube, "single", ("loser-bore-off",))
    # the winner's points 1 to 6 are the loser's 24 to 19
    checks: list[tuple[int, Reason]] = [(sum(loser[19:25]), "in-winner-home"), (loser[BAR], "on-bar")]
    reasons = tuple(reason for count, reason in checks if count)
    if reasons:
        return Score(winner, 3 * cube, "backgammon", reasons)
    return Score(winner, 2 * cube, "gammon", ("nothing-off",))
