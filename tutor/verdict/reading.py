"""All the ways to read a written play: which die each move used, and where each reading ends.

A written move does not say its die, and a combined move not its stops; every reading is tried. What
comes out is the set of readings that carry the play through, or the one that comes furthest.
"""

from __future__ import annotations

from dataclasses import dataclass

from tutor.game import OFF, Position, Roll, max_dice
from tutor.notation import WrittenMove
from tutor.verdict.attempt import Refusal, Turn, Way, attempt, bear_off_orders
from tutor.verdict.rules import Rule
from tutor.verdict.table import Table
from tutor.verdict.turn import Ending, ending


@dataclass(frozen=True)
class Line:
    """A reading that carries every written move through: how each was made, and how the turn then stands."""

    ways: tuple[Way, ...]
    table: Table
    ending: Ending

    @property
    def legal(self) -> bool:
        """Whether the turn may end like this."""
        return self.ending.rule is None


@dataclass(frozen=True)
class Stop:
    """The reading that comes furthest, where none carries every move through."""

    index: int
    ways: tuple[Way, ...]
    table: Table
    refusal: Refusal


@dataclass(frozen=True)
class Reading:
    """What became of a play read in the order written.

    ``lines`` are the legal readings, the most natural first; else the best of the completed ones
    that end the turn wrongly is ``failed``, or ``stop`` says where no reading went on.
    """

    turn: Turn
    max_dice: int
    lines: tuple[Line, ...]
    failed: Line | None = None
    stop: Stop | None = None
    sums_tried: bool = False
    """Whether it took reading a bearing-off as a sum, though a single die pays it, to make the play legal."""

    @property
    def ambiguous(self) -> bool:
        """Whether the legal readings end in different positions."""
        return len({(line.table.own, line.table.enemy) for line in self.lines}) > 1


def read(position: Position, roll: Roll, written: tuple[WrittenMove, ...]) -> Reading:
    """Judge written moves in the order written."""
    turn = Turn(roll, written)
    most = max_dice(position, roll)
    search = _Search(position, turn, most)
    search.explore(Table.of(position, roll), ())
    legal = [line for line in search.lines if line.legal]
    if not legal:
        with_sums = _Search(position, turn, most, bear_off_sums=True)
        if any(1 <= m.from_point <= 6 and m.to_point == OFF and not m.die for m in written):
            with_sums.explore(Table.of(position, roll), ())
        legal = [line for line in with_sums.lines if line.legal]
        if legal:
            return Reading(turn, most, _decided_by_stars(turn, legal), sums_tried=True)
    if legal:
        return Reading(turn, most, _decided_by_stars(turn, legal))
    if search.lines:
        return Reading(turn, most, (), failed=max(search.lines, key=lambda line: line.ending.dice))
    return Reading(turn, most, (), stop=min(search.stops, key=_precedence))


class _Search:
    def __init__(self, position: Position, turn: Turn, most: int, bear_off_sums: bool = False) -> None:
        self.position = position
        self.turn = turn
        self.most = most
        self.bear_off_sums = bear_off_sums
        self.lines: list[Line] = []
        self.stops: list[Stop] = []

    def explore(self, table: Table, ways: tuple[Way, ...]) -> None:
        index = len(ways)
        if index == len(self.turn.written):
            end = ending(self.position, self.turn.roll, self.most, table)
            self.lines.append(Line(ways, table, end))
            return
        tried = attempt(self.turn, table, index)
        if isinstance(tried, Refusal):
            self.stops.append(Stop(index, ways, table, tried))
            tried = []
        if self.bear_off_sums:
            tried = tried + self._bear_off_sums(table, self.turn.written[index], tried)
        for way in tried:
            self.explore(way.table, (*ways, way))

    def _bear_off_sums(self, table: Table, written: WrittenMove, ways: list[Way]) -> list[Way]:
        """A bearing-off from home read as several dice, where a single die is large enough."""
        start = written.from_point
        if written.die or written.to_point != OFF or not 1 <= start <= 6 or not table.own[start]:
            return []
        found = []
        for order in bear_off_orders(table.left, start):
            now, point = table, start
            for die in order:
                if not now.allows(die, point):
                    break
                now, point = now.play(die, point), max(point - die, OFF)
            else:
                if all(way.dice != order for way in ways):
                    found.append(Way(order, now))
        return found


def _precedence(stop: Stop) -> tuple[int, int, int]:
    """Most written moves made, then most hops of the failing one, then the earlier rule."""
    return (-stop.index, -stop.refusal.hops, list(Rule).index(stop.refusal.rule))


def _decided_by_stars(turn: Turn, lines: list[Line]) -> tuple[Line, ...]:
    """Where readings differ in their stops, a star decides if its last point held no blot and one order hits."""
    for i, written in enumerate(turn.written):
        orders = {line.ways[i].dice: line for line in lines}
        if written.hit and len(orders) > 1:
            hitting = {dice for dice, line in orders.items() if _hits(line, i)}
            on_last = any(_hits_last(line, i) for line in lines)
            if len(hitting) == 1 and not on_last:
                lines = [line for line in lines if line.ways[i].dice in hitting]
    return tuple(lines)


def hits_of(line_ways: tuple[Way, ...], index: int) -> tuple[int, ...]:
    """The points where written move ``index`` hit, of a reading's ways."""
    before = len(line_ways[index - 1].table.moves) if index else 0
    return tuple(m.to_point for m in line_ways[index].table.moves[before:] if m.hit)


def _hits(line: Line, index: int) -> bool:
    return bool(hits_of(line.ways, index))


def _hits_last(line: Line, index: int) -> bool:
    return line.ways[index].table.moves[-1].hit
