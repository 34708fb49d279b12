"""The board that a match file gives after an illegal play: 26 numbers, seen from one chair or the other."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.game import CHECKERS, OFF, SIDES, Position, Side


def nearer_board(numbers: tuple[int, ...], before: Position, seen_by: Side | None = None) -> Position | None:
    """The board that 26 numbers mean: as a side sees it, or of the two views the one nearer to the board before.

    >>> start = (0, -2, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, -5, 5, 0, 0, 0, -3, 0, -5, 0, 0, 0, 0, 2, 0)
    >>> nearer_board(start, Position.start()) == Position.start(), nearer_board((), Position.start())
    (True, None)
    """
    return min(_views(numbers, seen_by), key=lambda after: _distance(before, after), default=None)


def _views(numbers: tuple[int, ...], seen_by: Side | None) -> Iterator[Position]:
    """Positive numbers are the chair's own checkers on its points 1 to 24 and, last, its bar."""
    if len(numbers) != 26:
        return
    own = [max(n, 0) for n in numbers]
    enemy = [max(-n, 0) for n in reversed(numbers)]
    for counts in (own, enemy):
        counts[OFF] = CHECKERS - sum(counts[1:])
    for side, white, black in (("white", own, enemy), ("black", enemy, own)):
        if seen_by not in (None, side):
            continue
        if min(white[OFF], black[OFF]) >= 0 and not white[OFF] == black[OFF] == CHECKERS:
            yield Position(tuple(white), tuple(black))


def _distance(before: Position, after: Position) -> int:
    """How many checkers stand elsewhere."""
    return sum(
        abs(a - b) for side in SIDES for a, b in zip(before.checkers(side), after.checkers(side), strict=True)
    )
