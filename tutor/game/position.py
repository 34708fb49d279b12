"""A position: where the checkers of both sides stand, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from operator import mul
from typing import Any, Literal

from tutor.game.errors import Fault, PositionError

Side = Literal["white", "black"]

SIDES: tuple[Side, Side] = ("white", "black")
CHECKERS = 15
OFF, BAR = 0, 25  # not points: 0 and 25 only make distances come out right

_ABSURD = 999  # more than this is no slip of the pen, and is not added up

Checkers = tuple[int, ...]
"""26 counts in a side's own numbers: [0] borne off, [1] to [24] the points, [25] on the bar."""


def other(side: Side) -> Side:
    """The side across the board.

    >>> other("white")
    'black'
    """
    return "black" if side == "white" else "white"


@dataclass(frozen=True)
class Position:
    """The checkers of both sides, each in that side's own numbers, and the side to move.

    Both views are at hand: ``white`` and ``black`` by colour, ``mover`` and ``opponent`` by turn.
    A Position is always possible: building an impossible one raises PositionError, which names
    every fault.

    >>> Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2})
    Position.of({13: 1, 6: 14}, {8: 2, 10: 2, 24: 11})
    >>> start = Position.start()
    >>> start.white == start.black, start.white[24], start.pip_count("white")
    (True, 2, 167)
    >>> start.layout("black")          # files are in White's numbers
    {'1': 2, '12': 5, '17': 3, '19': 5}
    """

    white: Checkers
    black: Checkers
    turn: Side = "white"

    def __post_init__(self) -> None:
        faults = list(_faults(self.white, self.black))
        if self.turn not in SIDES:
            faults.append(Fault.of("unknown-side", found=self.turn))
        if faults:
            raise PositionError(*faults)

    @classmethod
    def start(cls, turn: Side = "white") -> Position:
        """The position in which every game starts."""
        checkers = _checkers({24: 2, 13: 5, 8: 3, 6: 5})
        return cls(checkers, checkers, turn)

    @classmethod
    def of(cls, white: Mapping[Any, Any], black: Mapping[Any, Any], turn: str = "white") -> Position:
        """Build from two layouts in White's numbers: point (1-24, as number or text), ``bar``, ``off``.

        >>> p = Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2})
        >>> p.black[1], p.enemy_at(8)
        (11, 2)
        >>> Position.of({6: 14}, {6: 15})
        Traceback (most recent call last):
        ...
        tutor.game.errors.PositionError: White has 14 checkers (board 14, bar 0, off 0); it must be 15.
        Both sides have checkers on point 6.

        Raises PositionError.
        """
        faults: list[Fault] = []
        sides = [
            dict(_read(side, layout, faults)) for side, layout in zip(SIDES, (white, black), strict=True)
        ]
        checkers = _checkers(sides[0]), _mirrored(_checkers(sides[1]))
        if faults:
            faults += [f for f in _faults(*checkers) if f.id == "both-colours"]
        if turn not in SIDES:
            faults.append(Fault.of("unknown-side", found=turn))
        if faults:
            raise PositionError(*faults)
        return cls(*checkers, turn="white" if turn == "white" else "black")

    def __repr__(self) -> str:
        white, black = (
            "{"
            + ", ".join(f"{p if p.isdecimal() else repr(p)}: {n}" for p, n in self.layout(side).items())
            + "}"
            for side in SIDES
        )
        turn = "" if self.turn == "white" else ", turn='black'"
        return f"Position.of({white}, {black}{turn})"

    @property
    def mover(self) -> Checkers:
        """The counts of the side to move, in its own numbers."""
        return self.white if self.turn == "white" else self.black

    @property
    def opponent(self) -> Checkers:
        """The counts of the other side, in that side's own numbers."""
        return self.black if self.turn == "white" else self.white

    def enemy_at(self, point: int) -> int:
        """How many of the opponent's checkers stand on a point, given in the mover's own numbers."""
        return self.opponent[25 - point] if 1 <= point <= 24 else 0

    def checkers(self, side: Side) -> Checkers:
        """The counts of one side, in its own numbers."""
        return self.white if side == "white" else self.black

    def pip_count(self, side: Side) -> int:
        """The points that a side still has to travel; a checker on the bar has 25 to go."""
        return sum(point * count for point, count in enumerate(self.checkers(side)))

    @property
    def winner(self) -> Side | None:
        """The side that has borne off all fifteen, if one has."""
        return next((side for side in SIDES if self.checkers(side)[OFF] == CHECKERS), None)

    def layout(self, side: Side) -> dict[str, int]:
        """One side as files write it: in White's numbers, from point 24 down, then ``bar`` and ``off``."""
        counts = self.checkers(side)
        if side == "black":
            counts = _mirrored(counts)
        points = {str(p): counts[p] for p in range(24, 0, -1) if counts[p]}
        if side == "black":
            points = dict(reversed(points.items()))
        return points | {k: n for k, n in (("bar", counts[BAR]), ("off", counts[OFF])) if n}

    def layouts(self) -> dict[str, dict[str, int]]:
        """Both sides in White's numbers: ``{"white": {...}, "black": {...}}``."""
        return {side: self.layout(side) for side in SIDES}

    def with_turn(self, turn: Side) -> Position:
        """The same board with another side to move."""
        return self if turn == self.turn else replace(self, turn=turn)

    def swapped(self) -> Position:
        """The same position seen from the other chair: colours and turn exchanged.

        >>> p = Position.of({6: 15}, {24: 15})
        >>> p.swapped().swapped() == p, p.swapped().mover == p.mover
        (True, True)
        """
        return Position(self.black, self.white, other(self.turn))

    def moved(self, moves: Iterable[tuple[int, int]]) -> Position:
        """The position after moves (from, to) of the side to move, in its own numbers; hits are carried out.

        Only the checkers are moved: whether a move is legal is not asked here.
        """
        own, enemy = list(self.mover), list(self.opponent)
        for from_point, to_point in moves:
            own[from_point] -= 1
            own[to_point] += 1
            if to_point not in (OFF, BAR) and enemy[25 - to_point] == 1:
                enemy[25 - to_point] = 0
                enemy[BAR] += 1
        sides = (tuple(own), tuple(enemy))
        return Position(*(sides if self.turn == "white" else sides[::-1]), turn=self.turn)

    @property
    def cannot_arise(self) -> bool:
        """Whether no game leads here: both sides wait on the bar against six closed points."""
        return all(
            self.checkers(side)[BAR] and all(self.checkers(other(side))[p] > 1 for p in range(1, 7))
            for side in SIDES
        )


def _checkers(points: Mapping[int, int]) -> Checkers:
    return tuple(points.get(p, 0) for p in range(26))


def _mirrored(checkers: Checkers) -> Checkers:
    """The points counted from the other end; bar and off stay what they are."""
    return (checkers[OFF], *checkers[24:0:-1], checkers[BAR])


def _read(side: Side, layout: Mapping[Any, Any], faults: list[Fault]) -> Iterable[tuple[int, int]]:
    """The usable (place, count) entries of a layout; what is wrong goes to faults."""
    if not isinstance(layout, Mapping):
        faults.append(Fault.of("layout-not-a-mapping", side=side, found=layout))
        return
    seen: dict[int, int] = {}
    wrong = len(faults)
    for key, count in layout.items():
        place = _place(key)
        if place is None:
            faults.append(Fault.of("no-such-point", side=side, found=key))
        elif place in seen:
            faults.append(Fault.of("point-twice", side=side, point=place))
        elif not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= _ABSURD:
            faults.append(Fault.of("count-not-whole", side=side, point=place, found=count))
        else:
            seen[place] = count
    yield from seen.items()
    if len(faults) == wrong and sum(seen.values()) != CHECKERS:
        faults.append(_total(side, _checkers(seen)))


def _place(key: Any) -> int | None:
    if key == "bar":
        return BAR
    if key == "off":
        return OFF
    if isinstance(key, str) and key.isascii() and key.isdigit() and len(key) < 3 and key[0] != "0":
        key = int(key)
    return key if isinstance(key, int) and not isinstance(key, bool) and 1 <= key <= 24 else None


def _total(side: Side, counts: Checkers) -> Fault:
    board = sum(counts[1:25])
    return Fault.of(
        "not-fifteen", side=side, total=sum(counts), board=board, bar=counts[BAR], off=counts[OFF]
    )


def _faults(white: Checkers, black: Checkers) -> Iterable[Fault]:
    for side, counts in zip(SIDES, (white, black), strict=True):
        if len(counts) != 26:
            yield Fault.of("not-26-counts", side=side, found=len(counts))
            return
        if set(map(type, counts)) != {int} or min(counts) < 0:
            point = next(p for p, count in enumerate(counts) if type(count) is not int or count < 0)
            yield Fault.of("count-not-whole", side=side, point=point, found=counts[point])
            return
        if sum(counts) != CHECKERS:
            yield _total(side, counts)
    for point, both in enumerate(map(mul, white[1:25], black[24:0:-1]), 1):
        if both:
            yield Fault.of("both-colours", point=point)
    if white[OFF] == black[OFF] == CHECKERS:
        yield Fault.of("both-off")
