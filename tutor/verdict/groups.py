"""The rules in groups, as they are listed for people."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.verdict.game_rules import GameRule
from tutor.verdict.rules import Rule


def _from(first: GameRule, last: GameRule) -> tuple[GameRule, ...]:
    """The rules of the catalogue from one to another, both included."""
    rules = tuple(GameRule)
    return rules[rules.index(first) : rules.index(last) + 1]


RULE_GROUPS: Mapping[str, tuple[Rule | GameRule, ...]] = {
    "plays": (*Rule, *_from(GameRule.PICK_AND_PASS, GameRule.ILLEGAL_AS_WRITTEN)),
    "opening": _from(GameRule.OPENING_FIRST, GameRule.HIGHER_DIE_STARTS),
    "turns": _from(GameRule.GAME_ENDED, GameRule.NO_SUCH_DICE),
    "manners": _from(GameRule.COCKED_DICE, GameRule.CORRECTED_TOO_LATE),
    "cube": _from(GameRule.NO_CUBE, GameRule.CUBE_VALUE),
    "points": _from(GameRule.RESIGN_TIMES, GameRule.RESIGN_TIMES)
    + _from(GameRule.CLAIM_BEFORE_END, GameRule.CLAIM_CUBE),
    "match": _from(GameRule.MATCH_SCORE, GameRule.MATCH_OVER),
}
"""Every rule of plays and of whole games, in one group each.

>>> [group for group, rules in RULE_GROUPS.items() if GameRule.DEAD_CUBE in rules]
['cube']
"""
