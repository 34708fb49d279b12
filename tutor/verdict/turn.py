"""The whole turn: whether it may end after the moves made (section 4 of the rules)."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.game import Position, Roll, legal_moves, legal_plays
from tutor.notation import write_play
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.rules import Rule
from tutor.verdict.table import Table


@dataclass(frozen=True)
class Ending:
    """How many dice the turn used, and the rule it breaks by ending there, if one."""

    dice: int
    rule: Rule | None = None
    evidence: Facts = NO_FACTS


def ending(position: Position, roll: Roll, most: int, table: Table) -> Ending:
    """Whether the turn from ``position`` may end at ``table``; ``most`` is the most dice it could use."""
    used = len(table.moves)
    if table.over or (used == most and not _smaller_of_two(position, roll, table)):
        return Ending(used)
    if used == 0:
        example = write_play(legal_plays(position, roll)[0].moves)
        return Ending(used, Rule.MUST_MOVE, Facts(max_dice=most, example=example))
    if used == most:
        played, larger = table.moves[0].die, max(roll.dice)
        example = write_play(legal_plays(position, roll)[0].moves)
        return Ending(used, Rule.LARGER_DIE, Facts(played=played, larger=larger, example=example))
    playable = next((move for die in table.left for move in table.playable(die)), None)
    if playable:
        facts = Facts(max_dice=most, left=table.left, example=write_play([playable]))
        return Ending(used, Rule.UNUSED_DIE, facts)
    example = write_play(legal_plays(position, roll)[0].moves)
    return Ending(used, Rule.FEWER_DICE_THAN_POSSIBLE, Facts(max_dice=most, example=example))


def _smaller_of_two(position: Position, roll: Roll, table: Table) -> bool:
    """Whether the one die that could be used was the smaller, and the larger could have been used instead."""
    if len(table.moves) != 1 or roll.used or roll.doubles:
        return False
    return table.moves[0].die == min(roll.dice) and bool(legal_moves(position, max(roll.dice)))
