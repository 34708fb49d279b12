"""One written move on one table: the ways in which it can be made, or the first rule that forbids it.

This module is the table of section 3 of the rules from top to bottom.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

from tutor.game import BAR, CHECKERS, OFF, Roll
from tutor.notation import WrittenMove
from tutor.verdict.facts import Facts
from tutor.verdict.rules import Rule
from tutor.verdict.split import shared_die
from tutor.verdict.table import Table


@dataclass(frozen=True)
class Refusal:
    """Why a move cannot be made: the rule, and the facts of the position that show it."""

    rule: Rule
    evidence: Facts
    hops: int = 0
    """How many hops of a combined move were made before the one that fails."""


@dataclass(frozen=True)
class Way:
    """One way to make a written move: the dice, in order, and the table afterwards."""

    dice: tuple[int, ...]
    table: Table


@dataclass(frozen=True)
class Turn:
    """What stays the same while a play is judged."""

    roll: Roll
    written: tuple[WrittenMove, ...]


def attempt(turn: Turn, table: Table, index: int) -> list[Way] | Refusal:
    """Make written move ``index`` (from 0): every way, the most natural first, or why there is none."""
    written = turn.written[index]
    start, end = written.from_point, written.to_point
    if table.over:
        return _refuse(Rule.GAME_OVER, off=CHECKERS)
    if not table.left:
        return _refuse(Rule.NO_DIE_LEFT, dice=len(turn.roll.left))
    if start == OFF:
        return _refuse(Rule.WRONG_DIRECTION, **{"from": start, "to": end})
    if not table.own[start]:
        return _refuse(Rule.NO_CHECKER, **_who_is_there(table, start))
    if table.own[BAR] and start != BAR:
        return _refuse(Rule.BAR_FIRST, on_bar=table.own[BAR])
    if end >= start:
        return _refuse(Rule.WRONG_DIRECTION, **{"from": start, "to": end})
    if end == OFF:
        return _bear_off(turn, table, written)
    return _to_point(turn, table, index)


def _bear_off(turn: Turn, table: Table, written: WrittenMove) -> list[Way] | Refusal:
    start = written.from_point
    outside = {BAR: table.own[BAR]} if start == BAR else {}
    outside |= table.outside()
    others_outside = sum(table.outside().values()) > (7 <= start <= 24)
    if others_outside:
        return _refuse(Rule.BEAR_OFF_BEFORE_HOME, outside=outside)
    unavailable = _named_die_is_gone(turn, table, written, distance=start)
    if unavailable:
        return unavailable
    if start > 6:
        if written.die or not bear_off_orders(table.left, start):
            return _refuse(Rule.BEAR_OFF_BEFORE_HOME, outside=outside)
        return _by_sum(table, start, bear_off_orders(table.left, start))
    dice = _in_hand(table, written)
    ways = [
        Way((die,), table.play(die, start))
        for die in sorted(set(dice))
        if die >= start and table.allows(die, start)
    ]
    if ways:
        return ways
    if max(dice) > start:
        return _refuse(Rule.BEAR_OFF_HIGHER_POINT, point=start, higher=table.higher(start))
    if not written.die:
        by_sum = _by_sum(table, start, bear_off_orders(table.left, start))
        if not isinstance(by_sum, Refusal):
            return by_sum
        if start in turn.roll.dice:
            return _refuse(Rule.DIE_ALREADY_USED, die=start)
    return _refuse(Rule.DIE_TOO_SMALL, point=start, left=table.left)


def _to_point(turn: Turn, table: Table, index: int) -> list[Way] | Refusal:
    written = turn.written[index]
    start, end = written.from_point, written.to_point
    distance = start - end
    unavailable = _named_die_is_gone(turn, table, written, distance)
    if unavailable:
        return unavailable
    if distance in _in_hand(table, written):
        if table.closed(end):
            rule = Rule.CLOSED_ENTRY if start == BAR else Rule.CLOSED_POINT
            return _refuse(rule, point=end, enemy=table.enemy[end])
        return [Way((distance,), table.play(distance, start))]
    if not written.die:
        orders = point_orders(table.left, distance)
        if orders:
            return _by_sum(table, start, orders)
        if distance in turn.roll.dice:
            return _refuse(Rule.DIE_ALREADY_USED, die=distance)
        shared = shared_die(turn.written, index, table.left, turn.roll)
        if shared:
            return _refuse(Rule.DIE_SPLIT, moves=[i + 1 for i in shared.moves], die=shared.die)
    return _refuse(Rule.NOT_ROLLED, distance=distance, left=table.left)


def point_orders(left: tuple[int, ...], distance: int) -> list[tuple[int, ...]]:
    """The orders of two or more dice in hand that add up to a distance, larger die first."""
    return [
        order
        for n in range(2, len(left) + 1)
        for order in dict.fromkeys(permutations(left, n))
        if sum(order) == distance
    ]


def bear_off_orders(left: tuple[int, ...], start: int) -> list[tuple[int, ...]]:
    """The orders of two or more dice in hand of which the last, and only the last, reaches off."""
    return [
        order
        for n in range(2, len(left) + 1)
        for order in dict.fromkeys(permutations(left, n))
        if sum(order[:-1]) < start <= sum(order)
    ]


def _by_sum(table: Table, start: int, orders: list[tuple[int, ...]]) -> list[Way] | Refusal:
    """A combined move, tried in every order of its dice."""
    ways: list[Way] = []
    stops: list[tuple[int, Table, int]] = []  # hops made, the table there, the point reached
    for order in orders:
        now, point = table, start
        for die in order:
            if not now.allows(die, point):
                break
            now, point = now.play(die, point), max(point - die, OFF)
        else:
            ways.append(Way(order, now))
        stops.append((len(now.moves) - len(table.moves), now, point))
    if ways or not orders:
        return ways or _refuse(Rule.NOT_ROLLED)
    furthest = max(range(len(orders)), key=lambda i: stops[i][0])  # of equals the first: larger die first
    hops, now, point = stops[furthest]
    refusal = _failing_hop(now, point, orders[furthest], hops)
    tried = [
        {"dice": order, "stopped_at": (to := max(at - order[made], OFF)), "enemy": where.enemy[to]}
        for order, (made, where, at) in zip(orders, stops, strict=True)
    ]
    return Refusal(refusal.rule, Facts(refusal.evidence, orders=tried), hops)


def _failing_hop(table: Table, point: int, order: tuple[int, ...], hops: int) -> Refusal:
    to = point - order[hops]
    if table.own[BAR] and point != BAR:
        return _refuse(Rule.BAR_FIRST, on_bar=table.own[BAR])
    if to <= OFF:
        return _refuse(Rule.BEAR_OFF_HIGHER_POINT, point=point, higher=table.higher(point))
    last = hops == len(order) - 1
    rule = Rule.CLOSED_POINT if last else Rule.CLOSED_INTERMEDIATE_POINT
    if point == BAR:
        rule = Rule.CLOSED_ENTRY
    return _refuse(rule, point=to, enemy=table.enemy[to])


def _named_die_is_gone(turn: Turn, table: Table, written: WrittenMove, distance: int) -> Refusal | None:
    if written.die is None or written.die in table.left:
        return None
    if written.die in turn.roll.dice:
        return _refuse(Rule.DIE_ALREADY_USED, die=written.die)
    return _refuse(Rule.NOT_ROLLED, distance=distance, left=table.left)


def _in_hand(table: Table, written: WrittenMove) -> tuple[int, ...]:
    """The dice that may pay for a move: all in hand, or the one it names."""
    return (written.die,) if written.die else table.left


def _who_is_there(table: Table, point: int) -> dict[str, object]:
    """For a point without a checker of the mover: the opponent's, or one moved away earlier in this play."""
    facts: dict[str, object] = {"point": point}
    if table.enemy[point]:
        facts["enemy"] = table.enemy[point]
    elif any(move.from_point == point for move in table.moves):
        facts["moved_away"] = True
    return facts


def _refuse(rule: Rule, **evidence: object) -> Refusal:
    return Refusal(rule, Facts(evidence))
