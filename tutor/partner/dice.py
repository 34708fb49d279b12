"""Dice from a seed: the n-th throw of a match is always the same, so a resumed match cannot be rolled anew."""

from __future__ import annotations

from random import Random

from tutor.game import Match, Opening, RollDice


def thrown(seed: int, number: int) -> tuple[int, int]:
    """The two dice of a throw, counted from 0.

    >>> thrown(7, 0) == thrown(7, 0), {die for n in range(50) for die in thrown(7, n)}
    (True, {1, 2, 3, 4, 5, 6})
    """
    random = Random(f"{seed}/{number}")
    return random.randint(1, 6), random.randint(1, 6)


def next_throw(seed: int, match: Match) -> tuple[int, int]:
    """The next dice of a match: opening rolls and rolls of both sides are counted through all its games."""
    number = sum(isinstance(action, (Opening, RollDice)) for game in match.games for action in game.record)
    return thrown(seed, number)
