"""A board of plain characters for the terminal: O is White, X is Black.

Two rows of points with the bar between the halves and the checkers off at the right; a stack higher
than five shows its number. Points are in the numbers of one side, whose home board lies near, at the right.
"""

from __future__ import annotations

from tutor.game import BAR, OFF, Position, Side, other

_ROWS = 5
_CELL = 4
_SIGNS = {"white": "O", "black": "X"}


def text_board(position: Position, side: Side = "white") -> str:
    """The board as lines of text, 24 to 13 away from a side and 1 to 12 near, in its own numbers.

    >>> print(text_board(Position.start()).splitlines()[2])
    | O               X     |    | X                   O |  X off: 0
    >>> print(text_board(Position.start(), "black").splitlines()[2])
    | X               O     |    | O                   X |  O off: 0
    """
    away = other(side)
    top, bottom = (
        tuple(_half(points, position, side) for points in halves)
        for halves in ((range(13, 19), range(19, 25)), (range(12, 6, -1), range(6, 0, -1)))
    )
    bars = {one: _column(_SIGNS[one], position.checkers(one)[BAR]) for one in (side, away)}
    rule = "+" + "-" * (6 * _CELL - 1) + "+----+" + "-" * (6 * _CELL - 1) + "+"
    lines = [_numbers(range(13, 19), range(19, 25)), rule]
    lines += [_line(top, bars[away], row) for row in range(_ROWS)]
    lines += ["|" + " " * (6 * _CELL - 1) + "|BAR |" + " " * (6 * _CELL - 1) + "|"]
    lines += [_line(bottom, bars[side], row) for row in reversed(range(_ROWS))]
    lines += [rule, _numbers(range(12, 6, -1), range(6, 0, -1))]
    for row, one in ((2, away), (-3, side)):
        lines[row] += f"  {_SIGNS[one]} off: {position.checkers(one)[OFF]}"
    return "\n".join(line.rstrip() for line in lines)


def _half(points: range, position: Position, side: Side) -> list[list[str]]:
    own, others = position.checkers(side), position.checkers(other(side))
    return [
        _column(_SIGNS[side], own[p]) if own[p] else _column(_SIGNS[other(side)], others[25 - p])
        for p in points
    ]


def _column(sign: str, count: int) -> list[str]:
    """A stack from the edge inwards; the last sign of a high one is its number."""
    cells = [sign if row < count else "" for row in range(_ROWS)]
    if count > _ROWS:
        cells[-1] = str(count)
    return cells


def _line(halves: tuple[list[list[str]], ...], bar: list[str], row: int) -> str:
    left, right = ("".join(f"{column[row]:^{_CELL}}" for column in half)[: 6 * _CELL - 1] for half in halves)
    return f"|{left}|{bar[row]:^{_CELL}}|{right}|"


def _numbers(left: range, right: range) -> str:
    row = ["".join(f"{point:^{_CELL}}" for point in half)[: 6 * _CELL - 1] for half in (left, right)]
    return f" {row[0]}      {row[1]}"
