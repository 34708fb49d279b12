"""A die shared out among several checkers: which written moves together make one die."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.game import OFF, Roll
from tutor.notation import WrittenMove


@dataclass(frozen=True)
class Shared:
    """The written moves (indices from 0) that share a die, and the die; both dice where the whole roll is shared."""

    moves: tuple[int, ...]
    die: int | tuple[int, ...]


def shared_die(
    written: tuple[WrittenMove, ...], index: int, left: tuple[int, ...], roll: Roll
) -> Shared | None:
    """Whether move ``index``, whose distance no die in hand pays, is part of a die shared out."""
    return _with_one_other(written, index, left, roll) or (
        _with_later_moves(written, index, left) or _the_whole_roll(written, roll)
        if len(written) > len(roll.left)
        else None
    )


def _with_one_other(
    written: tuple[WrittenMove, ...], index: int, left: tuple[int, ...], roll: Roll
) -> Shared | None:
    for other in range(len(written)):
        distance = _distance(written[other])
        if other != index and distance and distance not in roll.dice:
            total = _distance(written[index]) + distance
            moves = tuple(sorted((index, other)))
            if total in left and _apart(written, moves):
                return Shared(moves, total)
    return None


def _with_later_moves(written: tuple[WrittenMove, ...], index: int, left: tuple[int, ...]) -> Shared | None:
    later = [i for i in range(index + 1, len(written)) if 0 < _distance(written[i]) < max(left)]
    rests = {die - _distance(written[index]): die for die in left}
    for size in range(1, max(rests) + 1):
        for others in _sums(written, later, size, max(rests)):
            die = rests.get(sum(_distance(written[i]) for i in others))
            if die and _apart(written, (index, *others)):
                return Shared((index, *others), die)
    return None


def _sums(
    written: tuple[WrittenMove, ...], later: list[int], size: int, most: int
) -> Iterator[tuple[int, ...]]:
    """Sets of ``size`` later moves, in order, whose distances add up to ``most`` at the most.

    Moves that are written alike count once at each place of a set: it makes no difference which is meant.
    """
    if size == 0:
        yield ()
        return
    seen: set[WrittenMove] = set()
    for n, i in enumerate(later):
        distance = _distance(written[i])
        if written[i] not in seen and distance + size - 1 <= most:
            seen.add(written[i])
            for rest in _sums(written, later[n + 1 :], size - 1, most - distance):
                yield (i, *rest)


def _the_whole_roll(written: tuple[WrittenMove, ...], roll: Roll) -> Shared | None:
    distances = [_distance(move) for move in written]
    moves = tuple(range(len(written)))
    if all(distances) and sum(distances) == sum(roll.left) and _apart(written, moves):
        return Shared(moves, roll.dice)
    return None


def _distance(move: WrittenMove) -> int:
    """The distance of a move to a lower point; 0 for anything else."""
    return max(move.from_point - move.to_point, 0) if move.to_point != OFF else 0


def _apart(written: tuple[WrittenMove, ...], moves: tuple[int, ...]) -> bool:
    """Whether no move of a set starts where another lands: that would be one checker going on."""
    landings = {written[i].to_point for i in moves}
    return not any(written[i].from_point in landings for i in moves)
