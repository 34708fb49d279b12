"""Marks: what is drawn on a board to show why a play is legal or not. Places are White's numbers."""

from __future__ import annotations

from typing import Literal, NamedTuple

from tutor.board.spots import Spot

ArrowStyle = Literal["made", "refused", "shown", "unreached"]
DieState = Literal["left", "due", "spent", "short", "split"]


class Arrow(NamedTuple):
    """A move: made (solid), refused (dashed and crossed), shown as possible (dotted), or never reached (fine)."""

    start: Spot
    end: Spot
    style: ArrowStyle
    die: int | None = None


class Landed(NamedTuple):
    """Where a checker that was moved has come to stand."""

    spot: Spot


class Closed(NamedTuple):
    """A landing point that is closed, and how many checkers close it."""

    spot: Spot
    checkers: int


class Ring(NamedTuple):
    """Checkers that are the reason: ``checkers`` many, from the spot's level on."""

    spot: Spot
    checkers: int


class Missing(NamedTuple):
    """Where a checker would have to stand, and none of the mover's does."""

    spot: Spot


class PassedOver(NamedTuple):
    """A closed point inside one die's move: passed over, so it does not matter."""

    spot: Spot


class Hit(NamedTuple):
    """A blot that is hit."""

    spot: Spot


class Heading(NamedTuple):
    """The way in which the checkers of a side go, shown beside a spot."""

    spot: Spot


class DieMark(NamedTuple):
    """A die that matters, or so many of a double.

    ``left`` over, ``due`` (the larger), ``spent`` already, too ``short``, or ``split``, as no die can be.
    """

    value: int
    state: DieState
    times: int = 1


class NoDie(NamedTuple):
    """A distance that no die of the roll pays."""

    distance: int


class Chosen(NamedTuple):
    """A point that somebody has marked, with or without checkers."""

    spot: Spot


class OnCube(NamedTuple):
    """The doubling cube, where that is the reason."""


Mark = (
    Arrow | Landed | Closed | Ring | Missing | PassedOver | Hit | Heading | DieMark | NoDie | OnCube | Chosen
)
