"""Legal moves and legal plays.

A play is legal when no other uses more dice and, where only one of two different dice can be used,
when it is the larger. Bearing off the fifteenth checker ends the game and completes any play.

The search works on the mover's board packed into integers, as chess programs do: ``counts`` holds
the number of checkers on each point in 5 bits, ``occupied`` one bit for each point. Sorting the
moves of a legal play from the highest starting point down never makes it illegal (what is closed
stays closed all turn, the bar is the highest point, and moving a higher checker first can only
help to bear off), so only plays in that order are searched: every final position is still found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from typing import Literal

from tutor.game.play import Move, Play
from tutor.game.position import BAR, OFF, Position
from tutor.game.roll import Roll

_Moves = tuple[Move, ...]

_ONE = [1 << 5 * point for point in range(26)]
_HITS_FROM = 5 * 26  # above the counts, one bit for each point where a blot was hit
_MOVES = {
    (die, point, hit): Move(die, point, max(point - die, OFF), hit)
    for die in range(1, 7)
    for point in range(1, 26)
    for hit in (False, True)
}


class _Board:
    """What a search needs to know of a position, and does not change during a turn."""

    def __init__(self, position: Position) -> None:
        enemy = position.opponent
        self.blots = sum(1 << p for p in range(1, 25) if enemy[25 - p] == 1)
        self.open = sum(1 << p for p in range(1, 25) if enemy[25 - p] < 2)
        self.counts = sum(n * _ONE[p] for p, n in enumerate(position.mover))
        self.occupied = sum(1 << p for p, n in enumerate(position.mover) if n and p != OFF)

    def movable(self, occupied: int, die: int) -> int:
        """The points from which a die can be played, as bits."""
        if occupied >> BAR:
            return 1 << BAR if self.open >> (BAR - die) & 1 else 0
        points = occupied & (self.open << die)
        if occupied < 1 << 7:  # all at home: exactly, or the highest checker by a larger die
            points |= occupied & (1 << die)
            if occupied and occupied < 1 << die:
                points |= 1 << occupied.bit_length() - 1
        return points

    def play(self, counts: int, occupied: int, die: int, point: int) -> tuple[Move, int, int]:
        """Make one move: the Move, and counts and occupied after it. Hits are noted in counts."""
        to = point - die if point > die else OFF
        counts += _ONE[to] - _ONE[point]
        if not counts >> 5 * point & 31:
            occupied ^= 1 << point
        if to == OFF:
            return _MOVES[die, point, False], counts, occupied
        hit = bool(self.blots >> to & 1) and not counts >> _HITS_FROM + to & 1
        if hit:
            counts |= 1 << _HITS_FROM + to
        return _MOVES[die, point, hit], counts, occupied | 1 << to


def _points(bits: int) -> Iterator[int]:
    """The points of a set of bits, highest first."""
    while bits:
        point = bits.bit_length() - 1
        yield point
        bits ^= 1 << point


def legal_moves(position: Position, die: int) -> tuple[Move, ...]:
    """Every single move that a die allows, highest starting point first; the rest of the turn is not looked at.

    >>> [m.from_point for m in legal_moves(Position.start(), 5)]
    [13, 8]
    """
    board = _Board(position)
    return tuple(
        board.play(board.counts, board.occupied, die, point)[0]
        for point in _points(board.movable(board.occupied, die))
    )


def max_dice(position: Position, roll: Roll) -> int:
    """The most dice that any play of this roll can use.

    >>> max_dice(Position.start(), Roll((6, 5)))
    2
    """
    board = _Board(position)

    def deepest(counts: int, occupied: int, left: tuple[int, ...]) -> int:
        best = 0
        for i, die in enumerate(left):
            rest = left[:i] + left[i + 1 :]
            for point in _points(board.movable(occupied, die)):
                _, now, now_occupied = board.play(counts, occupied, die, point)
                best = max(best, 1 + deepest(now, now_occupied, rest))
                if best == len(left) or roll.doubles:  # doubles never get stuck early
                    return best
        return best

    return deepest(board.counts, board.occupied, roll.left)


def legal_plays(
    position: Position, roll: Roll, by: Literal["final", "moves", "order"] = "final"
) -> tuple[Play, ...]:
    """Every legal play, once for each final position; with ``by="moves"`` once for each set of moves,
    with ``by="order"`` once for each order in which the moves can be made.

    Where nothing can be moved the one play is the pass. Plays come in canonical order: of moves,
    higher starting points first, and so within each play.

    >>> len(legal_plays(Position.start(), Roll((3, 1))))
    16
    >>> p = Position.of({13: 1, 6: 14}, {24: 15})
    >>> len(legal_plays(p, Roll((2, 1)))), len(legal_plays(p, Roll((2, 1)), by="moves"))
    (5, 7)
    """
    board = _Board(position)
    found = _doubles(board, roll) if roll.doubles else _singles(board, roll, by)
    if by == "order":
        found = [order for moves in found for order in _orders(position, moves)]
    return tuple(Play(position, moves) for moves in found or [()])


def _orders(position: Position, moves: _Moves) -> Iterator[_Moves]:
    """The orders in which moves can be made, each once; hits fall where a blot is met first."""
    for order in dict.fromkeys(permutations([move[:3] for move in moves])):
        now, made = position, []
        for die, point, to in order:
            move = next((m for m in legal_moves(now, die) if m.from_point == point), None)
            if move is None:
                break
            made.append(move)
            now = now.moved([(point, to)])
        else:
            yield tuple(made)


def _singles(board: _Board, roll: Roll, by: str) -> list[_Moves]:
    """The plays of one or two different dice."""
    both: dict[object, _Moves] = {}
    ended: dict[object, _Moves] = {}
    alone: dict[int, dict[object, _Moves]] = {die: {} for die in roll.left}
    for die in roll.left:
        others = [d for d in roll.left if d != die]
        for point in _points(board.movable(board.occupied, die)):
            first, counts, occupied = board.play(board.counts, board.occupied, die, point)
            (alone[die] if occupied else ended)[counts if by == "final" else first] = (first,)
            for other_die in others:
                for next_point in _points(board.movable(occupied, other_die)):
                    if next_point <= point:
                        second, final, _ = board.play(counts, occupied, other_die, next_point)
                        key = final if by == "final" else frozenset((first, second))
                        if key not in both:
                            both[key] = (first, second)
    longest = both or next((plays for plays in alone.values() if plays), {})
    return _sorted({**longest, **ended}.values())


def _doubles(board: _Board, roll: Roll) -> list[_Moves]:
    """The plays of up to four dice of one number, where each set of moves has a final position of its own."""
    reached: dict[int, tuple[int, _Moves]] = {board.counts: (board.occupied, ())}
    for die in roll.left:
        further: dict[int, tuple[int, _Moves]] = {}
        for counts, (occupied, moves) in reached.items():
            last = moves[-1].from_point if moves else BAR
            for point in _points(board.movable(occupied, die)):
                if point <= last:
                    move, after, now_occupied = board.play(counts, occupied, die, point)
                    further[after] = (now_occupied, (*moves, move))
        if not further:
            break
        reached = further
    return _sorted(moves for _, moves in reached.values() if moves)


def _sorted(plays: Iterable[_Moves]) -> list[_Moves]:
    return sorted(plays, key=lambda moves: [m.from_point for m in moves], reverse=True)
