"""Why can't I? Single moves and dice, asked about before anything is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.game import BAR, CHECKERS, OFF, Move, Position, Roll, legal_moves, legal_plays, max_dice
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
    return doomed(position, roll, tried[0].table.moves) if roll else None


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


def doomed(position: Position, roll: Roll, moves: Sequence[Move]) -> Refusal | None:
    """Whether no legal play begins with moves that are each allowed, and by which rule; None if one does.

    The moves are those made so far, from ``position`` on. The evidence has a play that was missed.

    >>> p = Position.of({24: 13, 13: 1, 9: 1}, {17: 7, 19: 2, 18: 2, 4: 2, 2: 2})
    >>> str(doomed(p, Roll((6, 5)), [Move(6, 13, 7)]).rule), doomed(p, Roll((6, 5)), [Move(6, 9, 3)])
    ('fewer-dice-than-possible', None)
    """
    after = position.moved((m.from_point, m.to_point) for m in moves)
    if not moves or after.mover[OFF] == CHECKERS:
        return None
    most = max_dice(position, roll)
    example = write_play(legal_plays(position, roll)[0].moves)
    if most == 1 and not roll.doubles and not roll.used:
        played, larger = moves[0].die, max(roll.dice)
        if played != larger and legal_moves(position, larger):
            return Refusal(Rule.LARGER_DIE, Facts(played=played, larger=larger, example=example))
    rest = Roll(roll.dice, (*roll.used, *(m.die for m in moves)))
    if len(moves) + max_dice(after, rest) < most:
        return Refusal(Rule.FEWER_DICE_THAN_POSSIBLE, Facts(max_dice=most, example=example))
    return None
