"""Dice: as many as the turn has moves, so doubles lie there four times; those used are struck out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.board import shapes
from tutor.board.canvas import Canvas, Shape
from tutor.board.geometry import HALF, MIDDLE, Layout
from tutor.board.theme import Theme, Tone
from tutor.game import SIDES, Roll, Side

DIE = 0.96
"""Edge of a die."""
_STEP = 1.32
_PIP = 0.088
_OFFSET = 0.25
_PIPS = {
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
    6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1)),
}


@dataclass(frozen=True)
class Die:
    """A die on the board: its number in the row (from 1), what it shows, and whether it is used."""

    index: int
    value: int
    used: bool


def row_of(roll: Roll, used: Sequence[int] = ()) -> tuple[Die, ...]:
    """The dice in the order in which they were rolled; ``used`` are struck out with those of the roll.

    >>> [(d.value, d.used) for d in row_of(Roll((1, 6), used=(6,)))]
    [(1, False), (6, True)]
    >>> [d.used for d in row_of(Roll((2, 2)), [2, 2])]
    [True, True, False, False]
    """
    values = roll.all_dice if roll.doubles else roll.dice
    spent = [*roll.used, *used]
    dice = []
    for index, value in enumerate(values, start=1):
        dice.append(Die(index, value, value in spent))
        if value in spent:
            spent.remove(value)
    return tuple(dice)


@dataclass(frozen=True)
class DiceRow:
    """Where the dice lie: in the half to the right of the side that rolled."""

    layout: Layout
    side: Side
    dice: tuple[Die, ...]
    extra: int = 0
    """Room for dice that were not rolled and are drawn as a mark."""

    def middle(self, index: int) -> shapes.XY:
        """The middle of a die, from 1."""
        on_right = (self.side == self.layout.viewer) != self.layout.mirrored
        half = self.layout.half(on_right != self.layout.mirrored)
        x, _ = half.middle
        count = len(self.dice) + self.extra
        step = min(_STEP, (HALF - DIE - 0.3) / max(count - 1, 1))
        return x + (index - (count + 1) / 2) * step, MIDDLE


def draw_dice(canvas: Canvas, row: DiceRow) -> None:
    """Draw the dice of a turn."""
    tone = canvas.theme.tone(row.side)
    for die in row.dice:
        middle = row.middle(die.index)
        if die.used:
            canvas.group(f"die-{die.index}", *struck_die(middle, die.value, DIE, canvas.theme))
        else:
            canvas.group(f"die-{die.index}", *whole_die(middle, die.value, DIE, tone))


def draw_opening(canvas: Canvas, layout: Layout, dice: Sequence[int]) -> None:
    """Draw the opening roll, White's die and Black's, each before its own side."""
    for side, value in zip(SIDES, dice, strict=False):
        row = DiceRow(layout, side, (Die(1, value, False),))
        canvas.group(f"die-{side}", *whole_die(row.middle(1), value, DIE, canvas.theme.tone(side)))


def _face(middle: shapes.XY, value: int, edge: float, face: str, rim: str, ink: str) -> tuple[Shape, ...]:
    scale = edge / DIE
    pips = [
        shapes.circle((middle[0] + x * _OFFSET * scale, middle[1] + y * _OFFSET * scale), _PIP * scale)
        for x, y in _PIPS[value]
    ]
    return (
        Shape(shapes.box(shapes.around(middle, edge), 0.2 * scale), face, rim, 0.05 * scale),
        Shape(shapes.together(pips), ink),
    )


def whole_die(middle: shapes.XY, value: int, edge: float, tone: Tone) -> tuple[Shape, ...]:
    """A die in hand, of any size."""
    return _face(middle, value, edge, tone.face, tone.rim, tone.ink)


def struck_die(middle: shapes.XY, value: int, edge: float, theme: Theme) -> tuple[Shape, ...]:
    """A die that is used up or cannot be used: an outline with a stroke across."""
    x, y = middle
    dx, dy = 0.52 * edge, 0.46 * edge
    stroke = shapes.line((x - dx, y - dy), (x + dx, y + dy))
    return (
        *_face(middle, value, edge * 0.9, theme.field, theme.point_line, theme.point_line),
        Shape(stroke, None, theme.ink, 0.09 * edge),
    )
