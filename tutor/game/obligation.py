"""How many dice of a roll must be used, and the tree of moves that proves it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tutor.game.legal import legal_moves, max_dice
from tutor.game.play import Move
from tutor.game.position import Position
from tutor.game.roll import Roll


@dataclass(frozen=True)
class Branch:
    """A move, the position after it, and what the dice that are then left allow."""

    move: Move
    after: Position
    left: tuple[int, ...]
    branches: tuple[Branch, ...]

    @cached_property
    def deepest(self) -> int:
        """The most dice that a line through this branch uses, this move included."""
        return 1 + max((b.deepest for b in self.branches), default=0)

    def lines(self) -> Iterator[tuple[Move, ...]]:
        """Every line of moves that goes through this branch to its end."""
        if not self.branches:
            yield (self.move,)
        for branch in self.branches:
            for line in branch.lines():
                yield (self.move, *line)


@dataclass(frozen=True)
class Obligation:
    """What a roll demands: the most dice that can be used, and which dice can be played by themselves.

    >>> o = obligation(Position.of({24: 14, 8: 1}, {19: 2, 18: 2, 17: 11}), Roll((6, 5)))
    >>> o.max_dice, o.playable, o.must_use
    (1, (6, 5), (6,))
    """

    position: Position
    roll: Roll
    max_dice: int
    playable: tuple[int, ...]

    @property
    def must_use(self) -> tuple[int, ...]:
        """The dice that have to be used, where that is settled: all of them, or the larger, or the only one."""
        left = self.roll.left
        if self.max_dice == len(left):
            return left
        if self.roll.doubles:
            return left[: self.max_dice]
        return self.playable[: self.max_dice]

    @cached_property
    def tree(self) -> tuple[Branch, ...]:
        """Every first move and what it allows next: the proof of ``max_dice``.

        With two different dice both orders are shown. Doubles are the same in any order, so there
        each line goes from higher starting points to lower ones.
        """
        return _grow(self.position, self.roll.left, self.roll.doubles, 25)


def obligation(position: Position, roll: Roll) -> Obligation:
    """The most dice of a roll that can be used, and the proof."""
    playable = tuple(d for d in dict.fromkeys(roll.left) if legal_moves(position, d))
    return Obligation(position, roll, max_dice(position, roll), playable)


def _grow(position: Position, left: tuple[int, ...], doubles: bool, highest: int) -> tuple[Branch, ...]:
    branches = []
    for die in dict.fromkeys(left):
        rest = list(left)
        rest.remove(die)
        for move in legal_moves(position, die):
            if not doubles or move.from_point <= highest:
                after = position.moved([(move.from_point, move.to_point)])
                below = _grow(after, tuple(rest), doubles, move.from_point)
                branches.append(Branch(move, after, tuple(rest), below))
    return tuple(branches)
