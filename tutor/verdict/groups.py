"""The rules in groups, as they are listed for people."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.verdict.game_rules import GameRule
from tutor.verdict.rules import Rule


def rules_from(first: GameRule, last: GameRule) -> tuple[GameRule, ...]:
    """The rules of the catalogue from one to another, both included."""
    rules = tuple(GameRule)
    return rules[rules.index(first) : rules.index(last) + 1]


RULE_GROUPS: Mapping[str, tuple[Rule | GameRule, ...]] = {
    "plays": (*Rule, *rules_from(GameRule.PICK_AND_PASS, GameRule.ILLEGAL_AS_WRITTEN)),
    "opening": rules_from(GameRule.OPENING_FIRST, GameRule.HIGHER_DIE_STARTS),
    "turns": rules_from(GameRule.GAME_ENDED, GameRule.NO_SUCH_DICE),
    "manners": rules_from(GameRule.COCKED_DICE, GameRule.CORRECTED_TOO_LATE),
    "cube": rules_from(GameRule.NO_CUBE, GameRule.CUBE_VALUE),
    "points": rules_from(GameRule.RESIGN_TIMES, GameRule.RESIGN_TIMES)
    + rules_from(GameRule.CLAIM_BEFORE_END, GameRule.CLAIM_CUBE),
    "match": rules_from(GameRule.MATCH_SCORE, GameRule.MATCH_OVER),
}
"""Every rule of plays and of whole games, in one group each.

>>> [group for group, rules in RULE_GROUPS.items() if GameRule.DEAD_CUBE in rules]
['cube']
"""
