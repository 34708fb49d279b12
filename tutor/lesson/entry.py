"""A play while it is being entered, move by move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tutor.game import OFF, Play, Position, Roll
from tutor.notation import WrittenMove, WrittenPlay
from tutor.verdict import Refusal, Verdict, check, doomed


@dataclass(frozen=True)
class Entry:
    """The moves entered so far, in the mover's own numbers, and what has become of them.

    >>> entry = Entry(Position.start(), Roll((3, 1))).with_move(8, 5, 3)
    >>> entry.left, entry.board.mover[5]
    ((1,), 1)
    """

    position: Position
    roll: Roll
    moves: tuple[WrittenMove, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """The verdict, were the turn to end here."""
        return check(self.position, self.roll, WrittenPlay(self.moves))

    @property
    def made(self) -> Play:
        """The moves that could be made, up to the first that could not."""
        return self.verdict.play

    @property
    def board(self) -> Position:
        """The position after the moves that could be made."""
        return self.made.after

    @property
    def roll_now(self) -> Roll:
        """The roll, with the dice that the moves have used."""
        return Roll(self.roll.dice, (*self.roll.used, *self.made.dice))

    @property
    def left(self) -> tuple[int, ...]:
        """The dice still in hand."""
        return self.roll_now.left

    @property
    def roll_as_tried(self) -> Roll:
        """The roll, with the dice that the moves speak for, whether or not they could be made."""
        left, used = list(self.roll.left), list(self.roll.used)
        for move in self.moves:
            for die in _spoken_for(move, left):
                left.remove(die)
                used.append(die)
        return Roll(self.roll.dice, tuple(used))

    @property
    def complete(self) -> bool:
        """Whether nothing is left to be entered: the dice are used up, or the game is won."""
        return bool(self.moves) and (not self.left or self.board.winner == self.position.turn)

    def with_move(self, start: int, end: int | None, die: int | None) -> Entry:
        """One more move; ``end`` may be left to the die, or the die to the distance."""
        if end is None:
            end = max(start - (die or 0), OFF)
        if die is None and start - end in self.roll_as_tried.left:
            die = start - end
        return replace(self, moves=(*self.moves, WrittenMove(start, end, die)))

    def undone(self) -> Entry:
        """Without the last move."""
        return replace(self, moves=self.moves[:-1])


def _spoken_for(move: WrittenMove, left: list[int]) -> list[int]:
    """The dice that a move takes from those left: the one it names, else the fewest that add up to it."""
    if move.die in left:
        return [move.die]
    sums = (left[:count] for count in range(2, len(left) + 1))
    return next((dice for dice in sums if sum(dice) == move.from_point - move.to_point), [])


@dataclass(frozen=True)
class Trial:
    """What guided mode says to a move at once: the entry to go on with, and what speaks against the move.

    ``refused`` is the verdict on a move that cannot be made, as the board stood then; the entry is then
    without it. ``doom`` is the rule that no way of going on can keep, though the move itself is allowed.
    """

    entry: Entry
    refused: Verdict | None = None
    shown: Verdict | None = None
    doom: Refusal | None = None


def guided(entry: Entry, tried: Entry) -> Trial:
    """Judge the last move of ``tried``, which is ``entry`` with one more.

    >>> start = Entry(Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2}), Roll((5, 3)))
    >>> trial = guided(start, start.with_move(13, None, 5))
    >>> str(trial.refused.rule), trial.entry.moves
    ('closed-point', ())
    """
    verdict = tried.verdict
    if verdict.move is not None:
        as_it_stood = check(entry.board, entry.roll_now, WrittenPlay(tried.moves[-1:]))
        return Trial(entry, refused=verdict, shown=as_it_stood)
    return Trial(tried, doom=doomed(entry.position, entry.roll, verdict.play.moves))
