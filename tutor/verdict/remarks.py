"""Remarks: what is worth saying beside the verdict and never changes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tutor.game import BAR, OFF, Position, Roll, legal_plays
from tutor.notation import WrittenMove, WrittenPlay, write_play
from tutor.verdict.attempt import Turn, point_orders
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.orders import legal_orders
from tutor.verdict.reading import Line, Reading, Stop, hits_of, read
from tutor.verdict.rules import Rule

REMARKS = (
    "position-cannot-arise",
    "game-already-over",
    "other-roll",
    "hit-not-marked",
    "star-without-hit",
    "only-order",
    "read-as-sum",
    "other-order",
    "same-board",
    "if-you-meant-die",
    "sum-needs-used-die",
    "maybe-split",
    "other-die-pays",
    "other-numbering",
)
"""Every remark id, in the order in which remarks are given."""


@dataclass(frozen=True)
class Remark:
    """A remark: its id and what it speaks of."""

    id: str
    params: Facts = NO_FACTS


def remarks_on(
    position: Position, roll: Roll, play: WrittenPlay, reading: Reading, final: Position | None
) -> tuple[Remark, ...]:
    """All remarks on a play; ``final`` is the board as the learner would have left it, where that can be told."""
    found = [
        *_on_position(position),
        *_on_roll(roll, play),
        *_on_stars(play.moves, reading),
        *_on_reading(reading),
        *(_on_illegal(position, roll, play.moves, reading, final) if not reading.lines else ()),
    ]
    return tuple(sorted(found, key=lambda remark: REMARKS.index(remark.id)))


def _remark(id: str, **params: object) -> Remark:
    return Remark(id, Facts(params))


def _on_position(position: Position) -> Iterator[Remark]:
    if position.cannot_arise:
        yield _remark("position-cannot-arise")
    if position.winner:
        yield _remark("game-already-over", winner=position.winner)


def _on_roll(roll: Roll, play: WrittenPlay) -> Iterator[Remark]:
    if play.roll and sorted(play.roll) != sorted(roll.dice):
        yield _remark("other-roll", written=play.roll, roll=roll.dice)


def _on_stars(written: tuple[WrittenMove, ...], reading: Reading) -> Iterator[Remark]:
    best = reading.lines[0] if reading.lines else reading.failed or reading.stop
    if not best or reading.ambiguous:
        return
    for i in range(len(best.ways)):
        hits = hits_of(best.ways, i)
        if hits and not written[i].hit:
            yield _remark("hit-not-marked", move=i + 1, point=hits[-1])
        elif written[i].hit and not hits:
            yield _remark("star-without-hit", move=i + 1, point=written[i].to_point)


def _on_reading(reading: Reading) -> Iterator[Remark]:
    if not reading.lines or reading.ambiguous:
        return
    for i, way in enumerate(reading.lines[0].ways):
        written = reading.turn.written[i]
        if len(way.dice) < 2:
            continue
        path = write_play(way.table.moves[-len(way.dice) :])
        if reading.sums_tried and written.to_point == OFF and written.from_point <= max(way.dice):
            large = max(die for die in way.dice if die >= written.from_point)
            rest = list(way.dice)
            rest.remove(large)
            yield _remark("read-as-sum", move=i + 1, play=path, die=large, left=rest)
        elif len({line.ways[i].dice for line in reading.lines}) == 1 and len(set(way.dice)) > 1:
            yield _remark("only-order", move=i + 1, dice=way.dice, play=path)


def _on_illegal(
    position: Position,
    roll: Roll,
    written: tuple[WrittenMove, ...],
    reading: Reading,
    final: Position | None,
) -> Iterator[Remark]:
    in_order = next(legal_orders(position, roll, reading.max_dice, written), None) if written else None
    if in_order:
        yield _remark("other-order", play=write_play(in_order.moves))
    elif final and written:
        same = next((p for p in legal_plays(position, roll) if p.after == final), None)
        if same:
            yield _remark("same-board", play=write_play(same.moves))
    yield from _if_you_meant(position, roll, written, reading)
    if reading.stop:
        yield from _on_stop(reading.turn, reading.stop)
    if position.turn == "black" and _legal_in_whites_numbers(position, roll, written):
        yield _remark("other-numbering")


def _on_stop(turn: Turn, stop: Stop) -> Iterator[Remark]:
    move = turn.written[stop.index]
    if stop.refusal.rule != Rule.NOT_ROLLED:
        return
    distance, left = move.from_point - move.to_point, stop.table.left
    if move.die:
        if distance in left:
            yield _remark("other-die-pays", die=distance, named=move.die)
        return
    if move.to_point != OFF and point_orders(turn.roll.left, distance):
        yield _remark("sum-needs-used-die", distance=distance)
    for i, other in enumerate(turn.written):
        total = distance + other.from_point - other.to_point
        chained = other.from_point == move.to_point or other.to_point == move.from_point
        if i != stop.index and other.to_point < other.from_point and total in left and not chained:
            yield _remark("maybe-split", die=total, moves=sorted((stop.index + 1, i + 1)))
            return


def _if_you_meant(
    position: Position, roll: Roll, written: tuple[WrittenMove, ...], reading: Reading
) -> Iterator[Remark]:
    """Other dice for the bearings-off that would explain every written distance, and what they would break."""
    best: Line | Stop | None = reading.failed or reading.stop
    taken = [way.dice for way in best.ways] if best else []
    for i, move in enumerate(written[: len(taken)]):
        if move.to_point != OFF or not 1 <= move.from_point <= 6 or move.die:
            continue
        for die in dict.fromkeys(roll.left):
            if die < move.from_point or taken[i] == (die,):
                continue
            named = (*written[:i], replace(move, die=die), *written[i + 1 :])
            if not _explains(named, roll.left):
                continue
            other = read(position, roll, named)
            if other.stop and other.stop.index == i:
                refusal = other.stop.refusal
                yield _remark(
                    "if-you-meant-die",
                    move=i + 1,
                    die=die,
                    point=move.from_point,
                    rule=refusal.rule.value,
                    evidence=refusal.evidence,
                )
                return


def _explains(written: tuple[WrittenMove, ...], left: tuple[int, ...]) -> bool:
    """Whether the dice pay for every written distance, whatever stands on the board."""
    if not written:
        return True
    move, rest = written[0], written[1:]
    distance = move.from_point - move.to_point
    for die in dict.fromkeys(left):
        pays = die == distance or (move.to_point == OFF and move.from_point <= min(die, 6))
        if pays and move.die in (None, die):
            remaining = list(left)
            remaining.remove(die)
            if _explains(rest, tuple(remaining)):
                return True
    return False


def _legal_in_whites_numbers(position: Position, roll: Roll, written: tuple[WrittenMove, ...]) -> bool:
    def turned(point: int) -> int:
        return point if point in (BAR, OFF) else 25 - point

    moves = tuple(replace(m, from_point=turned(m.from_point), to_point=turned(m.to_point)) for m in written)
    return bool(moves) and bool(read(position, roll, moves).lines)


def final_board(position: Position, written: tuple[WrittenMove, ...]) -> Position | None:
    """The board as the written moves would leave it, rules aside; None where there is no such board."""
    counts = list(position.mover)
    for move in written:
        if move.from_point == OFF or move.to_point == BAR or not counts[move.from_point]:
            return None
        if position.enemy_at(move.to_point) > 1:
            return None
        counts[move.from_point] -= 1
        counts[move.to_point] += 1
    return position.moved((m.from_point, m.to_point) for m in written)
