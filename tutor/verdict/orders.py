"""The same moves in any order, as a scoresheet is read: hops of combined moves may come between others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tutor.game import OFF, Position, Roll
from tutor.notation import WrittenMove
from tutor.verdict.table import Table
from tutor.verdict.turn import ending


@dataclass(frozen=True)
class _Pending:
    """A written move on its way: where the checker stands now, where it is to go, and the die it names."""

    at: int
    to: int
    die: int | None


def legal_orders(
    position: Position, roll: Roll, most: int, written: tuple[WrittenMove, ...]
) -> Iterator[Table]:
    """Every legal ending that some order of the written moves reaches, each position once."""
    if len(written) > len(roll.left):
        return
    seen: set[object] = set()
    pending = tuple(_Pending(m.from_point, m.to_point, m.die) for m in written)
    stack = [(Table.of(position, roll), pending)]
    while stack:
        table, waiting = stack.pop()
        key = (table.own, table.enemy, table.left, frozenset(Counter(waiting).items()))
        if key in seen:
            continue
        seen.add(key)
        if not waiting:
            if ending(position, roll, most, table).rule is None:
                yield table
            continue
        stack += reversed(list(_next_hops(table, waiting)))


def _next_hops(table: Table, waiting: tuple[_Pending, ...]) -> Iterator[tuple[Table, tuple[_Pending, ...]]]:
    for i, move in enumerate(waiting):
        if move in waiting[:i]:
            continue
        for die in dict.fromkeys(table.left):
            if not table.allows(die, move.at) or move.die not in (None, die):
                continue
            reached = max(move.at - die, OFF)
            rest = waiting[:i] + waiting[i + 1 :]
            if reached == move.to:
                yield table.play(die, move.at), rest
            elif reached > move.to and move.die is None:
                goes_on = _Pending(reached, move.to, None)
                yield table.play(die, move.at), (goes_on, *rest)
