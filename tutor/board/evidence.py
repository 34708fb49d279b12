"""Evidence as marks: what a verdict, or the answer to "why not?", points at on the board.

Pure: it draws nothing. The numbers of a verdict are the mover's own, those of marks are White's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tutor.board.marks import (
    Arrow,
    ArrowStyle,
    Closed,
    DieMark,
    DieState,
    Heading,
    Hit,
    Landed,
    Mark,
    Missing,
    NoDie,
    PassedOver,
    Ring,
)
from tutor.board.spots import Spot
from tutor.board.trail import Trail
from tutor.game import BAR, OFF, Move, Position, Roll
from tutor.notation import WrittenMove, read_play
from tutor.verdict import Facts, Refusal, Rule, Verdict


def marks_of(verdict: Verdict) -> tuple[Mark, ...]:
    """The marks that show a verdict: the moves made, and what the broken rule is about.

    >>> from tutor.verdict import check
    >>> p = Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2})
    >>> [m.spot.place for m in marks_of(check(p, Roll((5, 3)), "13/5")) if isinstance(m, Closed)]
    [8, 10]
    """
    trail = Trail(verdict.position)
    marks = list(_made(trail, verdict.play.moves))
    if verdict.outcome == "ambiguous":
        marks += _ambiguous(verdict)
    if verdict.rule:
        written = verdict.written.moves if verdict.written else ()
        index = verdict.move - 1 if verdict.move else None
        scene = _Scene(
            verdict.position, verdict.roll, trail, verdict.evidence, verdict.left, tuple(written), index
        )
        marks += _EVIDENCE[verdict.rule](scene)
    return tuple(dict.fromkeys(marks))


def arrows_of(position: Position, moves: Iterable[Move], style: ArrowStyle = "shown") -> tuple[Arrow, ...]:
    """The arrows of moves, one after the other; the moves are in the mover's own numbers.

    >>> [a.end.place for a in arrows_of(Position.start("black"), [Move(3, 8, 5), Move(1, 6, 5)])]
    [20, 20]
    """
    trail = Trail(position)
    return tuple(trail.go(move.from_point, move.to_point, style, move.die) for move in moves)


def marks_of_refusal(
    position: Position, refusal: Refusal, die: int, from_point: int, roll: Roll | None = None
) -> tuple[Mark, ...]:
    """The marks that show why a die cannot move a checker: the answer of ``why_not`` as a picture.

    >>> from tutor.verdict import why_not
    >>> p = Position.of({6: 1, 4: 2, 1: 12}, {24: 15})
    >>> [m for m in marks_of_refusal(p, why_not(p, 5, 4), 5, 4) if isinstance(m, Ring)]
    [Ring(spot=Spot(place=6, side='white', level=1), checkers=1)]
    """
    roll = roll or Roll((die, die), used=(die,) * 3)
    trail = Trail(position)
    written = (WrittenMove(from_point, max(from_point - die, OFF), die),)
    marks: list[Mark] = []
    if refusal.rule in _AFTER_THE_MOVES:
        move = written[0]
        marks.append(trail.go(move.from_point, move.to_point, "made", die))
    left = list(roll.left)
    if refusal.rule in _AFTER_THE_MOVES and die in left:
        left.remove(die)
    scene = _Scene(position, roll, trail, refusal.evidence, tuple(left), written, 0)
    marks += _EVIDENCE[refusal.rule](scene)
    return tuple(dict.fromkeys(marks))


@dataclass(frozen=True)
class _Scene:
    """What the marks of a rule are made from."""

    position: Position
    roll: Roll
    trail: Trail
    """The board after the moves that were made."""
    facts: Facts
    left: tuple[int, ...]
    written: tuple[WrittenMove, ...]
    index: int | None
    """Of the written move that failed."""

    @property
    def failed(self) -> WrittenMove:
        """The written move that failed."""
        return self.written[self.index or 0]

    def rings(self, key: str) -> Iterator[Mark]:
        """Rings round the checkers of a fact {point: count}."""
        for point, count in sorted(self.facts.get(key, {}).items(), reverse=True):
            yield Ring(self.trail.own_spot(point, 1), count)

    def refused(self) -> Iterator[Mark]:
        """The move that failed: one arrow, or, of a combined move, every order that was tried."""
        move = self.failed
        if "orders" in self.facts:
            for order in self.facts["orders"]:
                yield from self._order(move.from_point, move.to_point, order)
            return
        distance = move.from_point - move.to_point
        die = move.die or (distance if distance in self.left else None)
        yield self.trail.look(move.from_point, move.to_point, "refused", die)

    def _order(self, start: int, end: int, order: Facts) -> Iterator[Mark]:
        trail, point, stopped = self.trail.copy(), start, False
        for die in order["dice"]:
            to = max(point - die, end)
            failing = to == order["stopped_at"] and not stopped
            style: ArrowStyle = "unreached" if stopped else "refused" if failing else "shown"
            yield (trail.look if failing else trail.go)(point, to, style, die)
            if failing and order["enemy"] > 1:
                yield Closed(trail.enemy_spot(to), order["enemy"])
            stopped, point = stopped or failing, to

    def example(self, trail: Trail) -> Iterator[Arrow]:
        """The play that the facts give as an example, from a board on."""
        left = list(self.left if trail is self.trail else self.roll.left)
        trail = trail.copy()
        for move in read_play(self.facts["example"]).moves:
            distance = move.from_point - move.to_point
            die = min(
                (d for d in left if d == distance or (move.to_point == OFF and d > distance)), default=None
            )
            if die:
                left.remove(die)
            yield trail.go(move.from_point, move.to_point, "shown", die)


def _made(trail: Trail, moves: Sequence[Move]) -> Iterator[Mark]:
    """The moves that were made, with hits, closed points passed over, and where the checkers came to stand."""
    landed: dict[Spot, None] = {}
    for move in moves:
        for point in range(move.from_point - 1, move.to_point, -1):
            if trail.enemy[point] > 1:
                yield PassedOver(trail.enemy_spot(point))
        if move.hit:
            yield Hit(trail.enemy_spot(move.to_point))
        arrow = trail.go(move.from_point, move.to_point, "made", move.die)
        yield arrow
        landed.pop(arrow.start, None)
        landed[arrow.end._replace(side=trail.side)] = None
    yield from map(Landed, landed)


def _ambiguous(verdict: Verdict) -> Iterator[Mark]:
    """Every way in which an ambiguous play can be meant."""
    for text in verdict.evidence["plays"]:
        trail = Trail(verdict.position)
        for move in read_play(text).moves:
            if trail.enemy[move.to_point] == 1:
                yield Hit(trail.enemy_spot(move.to_point))
            distance = move.from_point - move.to_point
            yield trail.go(move.from_point, move.to_point, "shown", distance)


def _die_marks(dice: Iterable[int], state: DieState) -> Iterator[Mark]:
    for die, times in Counter(dice).items():
        yield DieMark(die, state, times)


def _game_over(scene: _Scene) -> Iterator[Mark]:
    yield Ring(scene.trail.own_spot(OFF, 1), scene.facts["off"])
    yield from scene.refused()


def _no_die_left(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    yield from _die_marks(scene.roll.left, "spent")


def _wrong_direction(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    start = scene.failed.from_point
    if start != OFF:
        yield Heading(scene.trail.own_spot(start, scene.trail.own[start]))


def _no_checker(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    point = scene.facts["point"]
    yield Missing(scene.trail.own_spot(point, 1))
    if "enemy" in scene.facts:
        yield Ring(scene.trail.enemy_spot(point)._replace(level=1), scene.facts["enemy"])


def _bar_first(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    yield Ring(scene.trail.own_spot(BAR, 1), scene.facts["on_bar"])


def _before_home(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    yield from scene.rings("outside")


def _higher_point(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    yield from scene.rings("higher")


def _too_small(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    point, named = scene.facts["point"], scene.failed.die
    for die in dict.fromkeys((named,) if named else scene.facts["left"]):
        yield scene.trail.look(point, max(point - die, OFF), "unreached", die)
        yield DieMark(die, "short")


def _closed(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    yield Closed(scene.trail.enemy_spot(scene.facts["point"]), scene.facts["enemy"])


def _already_used(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    yield DieMark(scene.facts["die"], "spent")


def _split(scene: _Scene) -> Iterator[Mark]:
    trail = scene.trail.copy()
    for number in scene.facts["moves"]:
        if number > (scene.index or 0):
            move = scene.written[number - 1]
            yield trail.go(move.from_point, move.to_point, "refused")
    die = scene.facts["die"]
    yield from _die_marks(die if isinstance(die, tuple) else (die,), "split")


def _not_rolled(scene: _Scene) -> Iterator[Mark]:
    yield from scene.refused()
    yield NoDie(scene.facts["distance"])


def _must_move(scene: _Scene) -> Iterator[Mark]:
    arrows = list(scene.example(Trail(scene.position)))
    yield from arrows
    yield from _die_marks([arrow.die for arrow in arrows if arrow.die], "left")


def _unused_die(scene: _Scene) -> Iterator[Mark]:
    yield from scene.example(scene.trail)
    due = scene.facts["max_dice"] - (len(scene.roll.left) - len(scene.left))
    yield from _die_marks(scene.left[:due], "left")


def _fewer_dice(scene: _Scene) -> Iterator[Mark]:
    yield from scene.example(Trail(scene.position))
    yield from _die_marks(scene.left, "left")


def _larger_die(scene: _Scene) -> Iterator[Mark]:
    yield from scene.example(Trail(scene.position))
    yield DieMark(scene.facts["larger"], "due")


_AFTER_THE_MOVES = (Rule.MUST_MOVE, Rule.UNUSED_DIE, Rule.FEWER_DICE_THAN_POSSIBLE, Rule.LARGER_DIE)

_EVIDENCE: dict[Rule, Callable[[_Scene], Iterable[Mark]]] = {
    Rule.GAME_OVER: _game_over,
    Rule.NO_DIE_LEFT: _no_die_left,
    Rule.WRONG_DIRECTION: _wrong_direction,
    Rule.NO_CHECKER: _no_checker,
    Rule.BAR_FIRST: _bar_first,
    Rule.BEAR_OFF_BEFORE_HOME: _before_home,
    Rule.BEAR_OFF_HIGHER_POINT: _higher_point,
    Rule.DIE_TOO_SMALL: _too_small,
    Rule.CLOSED_ENTRY: _closed,
    Rule.CLOSED_POINT: _closed,
    Rule.CLOSED_INTERMEDIATE_POINT: _closed,
    Rule.DIE_ALREADY_USED: _already_used,
    Rule.DIE_SPLIT: _split,
    Rule.NOT_ROLLED: _not_rolled,
    Rule.MUST_MOVE: _must_move,
    Rule.UNUSED_DIE: _unused_die,
    Rule.FEWER_DICE_THAN_POSSIBLE: _fewer_dice,
    Rule.LARGER_DIE: _larger_die,
}
