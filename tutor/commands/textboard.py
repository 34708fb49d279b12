"""A board of plain characters for the terminal: O is White, X is Black.

Two rows of points with the bar between the halves and the checkers off at the right; a stack higher
than five shows its number. Points are in White's numbers.
"""

from __future__ import annotations

from tutor.game import BAR, OFF, Position

_ROWS = 5
_CELL = 4
_SIGNS = {"white": "O", "black": "X"}


def text_board(position: Position) -> str:
    """The board as lines of text, 24 to 13 away from White and 1 to 12 near.

    >>> print(text_board(Position.start()).splitlines()[2])
    | O               X     |    | X                   O |  X off: 0
    """
    top = _half(range(13, 19), position), _half(range(19, 25), position)
    bottom = _half(range(12, 6, -1), position), _half(range(6, 0, -1), position)
    bars = {side: _column(_SIGNS[side], position.checkers(side)[BAR]) for side in ("white", "black")}
    rule = "+" + "-" * (6 * _CELL - 1) + "+----+" + "-" * (6 * _CELL - 1) + "+"
    lines = [_numbers(range(13, 19), range(19, 25)), rule]
    lines += [_line(top, bars["black"], row) for row in range(_ROWS)]
    lines += ["|" + " " * (6 * _CELL - 1) + "|BAR |" + " " * (6 * _CELL - 1) + "|"]
    lines += [_line(bottom, bars["white"], row) for row in reversed(range(_ROWS))]
    lines += [rule, _numbers(range(12, 6, -1), range(6, 0, -1))]
    lines[2] += f"  X off: {position.black[OFF]}"
    lines[-3] += f"  O off: {position.white[OFF]}"
    return "\n".join(line.rstrip() for line in lines)


def _half(points: range, position: Position) -> list[list[str]]:
    return [
        _column("O", position.white[p]) if position.white[p] else _column("X", position.black[25 - p])
        for p in points
    ]


def _column(sign: str, count: int) -> list[str]:
    """A stack from the edge inwards; the last sign of a high one is its number."""
    cells = [sign if row < count else "" for row in range(_ROWS)]
    if count > _ROWS:
        cells[-1] = str(count)
    return cells


def _line(halves: tuple[list[list[str]], list[list[str]]], bar: list[str], row: int) -> str:
    left, right = ("".join(f"{column[row]:^{_CELL}}" for column in half)[: 6 * _CELL - 1] for half in halves)
    return f"|{left}|{bar[row]:^{_CELL}}|{right}|"


def _numbers(left: range, right: range) -> str:
    row = ["".join(f"{point:^{_CELL}}" for point in half)[: 6 * _CELL - 1] for half in (left, right)]
    return f" {row[0]}      {row[1]}"
