"""The legal play nearest to what was written (section 5 of the rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tutor.game import Move, Play, Position, Roll, legal_plays
from tutor.notation import WrittenMove
from tutor.verdict.table import Table

_FromTo = tuple[int, int]


def nearest_play(
    position: Position, roll: Roll, written: Sequence[WrittenMove], final: Position | None
) -> Play:
    """Of all legal plays the one that keeps the most of a written play.

    It keeps the most written moves; then the longest unbroken beginning; then the same final
    position; then the same checkers moved; then canonical order. Its moves stand in the written
    order as far as that is legal.
    """
    wanted = [(m.from_point, m.to_point) for m in written]
    wanted_counts = Counter(wanted)
    wanted_checkers = _checkers(wanted)

    def kept(play: Play) -> tuple[int, int]:
        pairs = [(m.from_point, m.to_point) for m in play.moves]
        total = sum(min(n, wanted_counts[pair]) for pair, n in Counter(pairs).items())
        beginning = 0
        while beginning < min(len(wanted), total) and wanted[beginning] in pairs:
            pairs.remove(wanted[beginning])
            beginning += 1
        return total, beginning

    def likeness(play: Play) -> tuple[bool, int]:
        pairs = [(m.from_point, m.to_point) for m in play.moves]
        same = sum((_checkers(pairs) & wanted_checkers).values())
        return (final is not None and play.after == final), same

    plays = legal_plays(position, roll, by="moves")
    scores = [kept(play) for play in plays]
    best = max(scores)
    candidates = [play for play, score in zip(plays, scores, strict=True) if score == best]
    if len(candidates) > 1:
        candidates.sort(key=likeness, reverse=True)
    return Play(position, tuple(_in_written_order(position, roll, candidates[0].moves, wanted)))


def _checkers(pairs: Iterable[_FromTo]) -> Counter[int]:
    """Where the checkers of a play come from: a checker that goes on counts once."""
    origins: Counter[int] = Counter()
    landed: Counter[int] = Counter()
    for start, end in pairs:
        if landed[start]:
            landed[start] -= 1
        else:
            origins[start] += 1
        landed[end] += 1
    return origins


def _in_written_order(
    position: Position, roll: Roll, moves: tuple[Move, ...], wanted: Sequence[_FromTo]
) -> Sequence[Move]:
    """The moves with those that were written first, in their order, if that order can be played."""
    rest = list(moves)
    ordered: list[Move] = []
    for pair in wanted:
        same = next((m for m in rest if (m.from_point, m.to_point) == pair), None)
        if same:
            ordered.append(same)
            rest.remove(same)
    table = Table.of(position, roll)
    for move in (*ordered, *rest):
        if not table.allows(move.die, move.from_point):
            return moves
        table = table.play(move.die, move.from_point)
    return table.moves
