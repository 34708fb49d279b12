"""The field's words for points and positions, as questions that a position answers.

The words follow the glossary of https://www.bkgm.com/glossary.html. Where usage is loose, the measure
that is taken here is written beside the word.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, get_args

from tutor.game.position import BAR, Position, Side, other

PlaceTerm = Literal[
    "home-board", "outer-board", "bar-point", "golden-point", "back-checkers", "blots", "anchors", "prime"
]
"""Words for points."""
SituationTerm = Literal["six-prime", "closeout", "blitz", "contact", "race"]
"""Words for how a whole position stands."""
PLACE_TERMS: tuple[PlaceTerm, ...] = get_args(PlaceTerm)
SITUATION_TERMS: tuple[SituationTerm, ...] = get_args(SituationTerm)

PRIME = 4
"""From how many points in a row on a wall is called a prime."""
HOME = range(1, 7)
OUTER = range(7, 19)
BACK = range(19, 25)


def points_called(term: PlaceTerm, position: Position, side: Side) -> tuple[int, ...]:
    """The points that a word means for a side, in that side's own numbers, lowest first.

    >>> points_called("anchors", Position.start(), "white"), points_called("golden-point", Position.start(), "white")
    ((24,), (20,))
    """
    return tuple(_PLACES[term](position, side))


def is_called(term: SituationTerm, position: Position, side: Side) -> bool:
    """Whether a word describes a position, seen by a side.

    >>> is_called("contact", Position.start(), "white"), is_called("race", Position.start(), "white")
    (True, False)
    """
    return _SITUATIONS[term](position, side)


def _made(position: Position, side: Side) -> list[int]:
    counts = position.checkers(side)
    return [point for point in range(1, 25) if counts[point] >= 2]


def _wall(position: Position, side: Side) -> list[int]:
    """The longest row of made points; of rows that are equally long the one nearest to home."""
    rows: list[list[int]] = []
    for point in _made(position, side):
        if rows and rows[-1][-1] == point - 1:
            rows[-1].append(point)
        else:
            rows.append([point])
    return max(rows, key=len, default=[])


def _prime(position: Position, side: Side) -> list[int]:
    wall = _wall(position, side)
    return wall if len(wall) >= PRIME else []


def _blots(position: Position, side: Side) -> list[int]:
    counts = position.checkers(side)
    return [point for point in range(1, 25) if counts[point] == 1]


def _back_checkers(position: Position, side: Side) -> list[int]:
    """Where a side's checkers stand in the other's home board."""
    counts = position.checkers(side)
    return [point for point in BACK if counts[point]]


def _closeout(position: Position, side: Side) -> bool:
    """All six points of the home board made, and a checker of the other side on the bar."""
    made = _made(position, side)
    return all(point in made for point in HOME) and position.checkers(other(side))[BAR] > 0


def _blitz(position: Position, side: Side) -> bool:
    """An attack at home: of the other side's checkers there and on the bar two or more are loose, one of them hit."""
    enemy = position.checkers(other(side))
    loose = [point for point in BACK if enemy[point] == 1]
    return not _closeout(position, side) and enemy[BAR] > 0 and enemy[BAR] + len(loose) >= 2


def _contact(position: Position, side: Side) -> bool:
    """Whether some checkers of the two sides still have to pass each other."""
    farthest = [
        max((p for p, n in enumerate(position.checkers(s)) if n), default=0) for s in (side, other(side))
    ]
    return min(farthest) > 0 and sum(farthest) > 24


_PLACES: Mapping[PlaceTerm, Callable[[Position, Side], list[int]]] = {
    "home-board": lambda position, side: list(HOME),
    "outer-board": lambda position, side: list(OUTER),
    "bar-point": lambda position, side: [7],
    "golden-point": lambda position, side: [20],
    "back-checkers": _back_checkers,
    "blots": _blots,
    "anchors": lambda position, side: [point for point in _made(position, side) if point in BACK],
    "prime": _prime,
}
_SITUATIONS: Mapping[SituationTerm, Callable[[Position, Side], bool]] = {
    "six-prime": lambda position, side: len(_wall(position, side)) >= 6,
    "closeout": _closeout,
    "blitz": _blitz,
    "contact": _contact,
    "race": lambda position, side: not _contact(position, side),
}
