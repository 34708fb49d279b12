"""Why can't I? Single moves and dice, asked about before anything is played."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.game import BAR, OFF, Position, Roll, legal_moves, legal_plays, max_dice
from tutor.notation import WrittenMove, write_play
from tutor.verdict.attempt import Refusal, Turn, attempt
from tutor.verdict.facts import Facts
from tutor.verdict.rules import Rule
from tutor.verdict.table import Table


@dataclass(frozen=True)
class DieRow:
    """What one die does for the checkers on one point: where it lands, and why not if it may not move."""

    point: int
    to_point: int
    refusal: Refusal | None


def why_not(position: Position, die: int, from_point: int, roll: Roll | None = None) -> Refusal | None:
    """Why a die cannot move a checker from a point (25 = the bar); None if it can.

    With the roll given, a move that is allowed but dooms the turn is refused too: it strands a die
    that another play could use, or uses the smaller die where only one can be used and the larger could be.

    >>> p = Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 9: 2})
    >>> str(why_not(p, 3, 13).rule), why_not(p, 5, 13)
    ('closed-point', None)
    """
    dice = roll or Roll((die, die), used=(die,) * 3)
    written = WrittenMove(from_point, max(from_point - die, OFF), die)
    tried = attempt(Turn(dice, (written,)), Table.of(position, dice), 0)
    if isinstance(tried, Refusal):
        return tried
    return _doomed(position, roll, tried[0].table) if roll else None


def die_report(position: Position, die: int) -> tuple[DieRow, ...]:
    """Every point (and the bar) that the mover occupies, with where a die leads from it or why it does not.

    >>> p = Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 9: 2})
    >>> [(row.point, row.to_point, row.refusal is None) for row in die_report(p, 3)]
    [(13, 10, False), (6, 3, True)]
    """
    return tuple(
        DieRow(point, max(point - die, OFF), why_not(position, die, point))
        for point in range(BAR, OFF, -1)
        if position.mover[point]
    )


def _doomed(position: Position, roll: Roll, table: Table) -> Refusal | None:
    """The rule that every play beginning with an allowed move is bound to break, if it dooms the turn."""
    if table.over:
        return None
    most = max_dice(position, roll)
    move = table.moves[0]
    if most == 1 and not roll.doubles and not roll.used:
        larger = max(roll.dice)
        if move.die != larger and legal_moves(position, larger):
            example = write_play(legal_plays(position, roll)[0].moves)
            return Refusal(Rule.LARGER_DIE, Facts(played=move.die, larger=larger, example=example))
    after = position.moved([(move.from_point, move.to_point)])
    rest = Roll(roll.dice, (*roll.used, move.die))
    if 1 + max_dice(after, rest) < most:
        example = write_play(legal_plays(position, roll)[0].moves)
        return Refusal(Rule.FEWER_DICE_THAN_POSSIBLE, Facts(max_dice=most, example=example))
    return None
