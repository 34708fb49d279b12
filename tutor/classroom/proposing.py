"""Proposing claims for an exercise: legal plays, and wrong plays that tempt, with the rule each breaks.

Wrong plays are made the way people make them: the dice added up, one checker too many, a die
forgotten, the bar overlooked. What each of them breaks is said by the referee.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice, permutations, product

from tutor.game import BAR, OFF, Position, Roll, legal_plays
from tutor.notation import write_play
from tutor.verdict import Rule, Verdict, check

_MOST_LEGAL, _OF_EACH_RULE, _MOST_TRIED = 8, 2, 400

_Moves = list[tuple[int, int]]


@dataclass(frozen=True)
class Proposal:
    """What can be claimed of a position and a roll: plays as they are written, each with its verdict."""

    legal: tuple[Verdict, ...]
    count: int
    """How many different final positions legal plays lead to."""
    wrong: tuple[Verdict, ...]


def propose(position: Position, roll: Roll) -> Proposal:
    """Legal plays and tempting wrong ones for an exercise.

    >>> p = propose(Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2}), Roll((5, 3)))
    >>> [v.text for v in p.legal]
    ['6/1 6/3']
    >>> [(v.text, str(v.rule)) for v in p.wrong][:2]
    [('13/18', 'wrong-direction'), ('6/11', 'wrong-direction')]
    """
    plays = legal_plays(position, roll)
    legal = tuple(check(position, roll, write_play(play.moves)) for play in plays[:_MOST_LEGAL])
    kept: dict[Rule, list[Verdict]] = {}
    for text in dict.fromkeys(islice(_tempting(position, roll), _MOST_TRIED)):
        verdict = check(position, roll, text)
        if verdict.rule:
            kept.setdefault(verdict.rule, []).append(verdict)
    wrong = [v for rule in Rule for v in kept.get(rule, [])[:_OF_EACH_RULE]]
    return Proposal(legal, len(plays), tuple(wrong))


def _tempting(position: Position, roll: Roll) -> Iterator[str]:
    """Plays that somebody could write down."""
    own = position.mover
    points = [p for p in range(BAR, OFF, -1) if own[p]]
    dice = roll.left
    yield "pass"
    yield from _texts(_all_dice(points, own, dice))
    yield from _texts([(p, _down(p, sum(dice)))] for p in points)
    yield from _texts([(p, _down(p, die))] for die in dict.fromkeys(dice) for p in points)
    yield from _texts([(p, p + die)] for die in dice[:1] for p in points if p + die < BAR)
    yield from _texts(_same_die_twice(points, own, dice))
    yield from _texts([(p, OFF)] for p in points if p <= 6)
    yield from _texts(
        [(p, _down(p, dice[0] - 1)), (p, _down(p, 1))] for p in points if dice and dice[0] > 1 and own[p] > 1
    )


def _all_dice(points: list[int], own: tuple[int, ...], dice: tuple[int, ...]) -> Iterator[_Moves]:
    """A move for every die, with different checkers or with one that goes on."""
    orders = list(dict.fromkeys(permutations(dice)))
    for order in orders:
        for starts in product(points, repeat=len(order)):
            if all(starts.count(p) <= own[p] for p in starts):
                yield [(p, _down(p, die)) for p, die in zip(starts, order, strict=True)]


def _same_die_twice(points: list[int], own: tuple[int, ...], dice: tuple[int, ...]) -> Iterator[_Moves]:
    for die in dict.fromkeys(dice):
        for one, other in [*combinations(points, 2), *((p, p) for p in points if own[p] > 1)]:
            yield [(one, _down(one, die)), (other, _down(other, die))]


def _down(point: int, die: int) -> int:
    return max(point - die, OFF)


def _texts(plays: Iterator[_Moves]) -> Iterator[str]:
    """Some plays of each kind as they are written, so that no kind crowds out another."""
    for moves in islice(plays, 60):
        yield " ".join(f"{_place(start)}/{_place(end)}" for start, end in moves)


def _place(point: int) -> str:
    return {BAR: "bar", OFF: "off"}.get(point, str(point))
