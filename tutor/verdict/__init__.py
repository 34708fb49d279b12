"""Which rule a play broke, at which move, and on what evidence. It knows rule ids and no language."""

from typing import TYPE_CHECKING

from tutor.game.later import later
from tutor.verdict.attempt import Refusal
from tutor.verdict.check import Outcome, Verdict, check
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.remarks import REMARKS, Remark
from tutor.verdict.rules import Rule
from tutor.verdict.why import DieRow, die_report, doomed, why_not

if TYPE_CHECKING:
    from tutor.verdict.actions import ActionVerdict, check_action, check_play
    from tutor.verdict.claims import ClaimVerdict, check_cube, check_match_over, check_points, check_score
    from tutor.verdict.deeds import (
        ClaimCube,
        ClaimOver,
        ClaimPoints,
        ClaimScore,
        Correct,
        Deed,
        TakeBack,
        Throw,
        check_deed,
        deed_from_dict,
        deed_to_dict,
        rules_about,
    )
    from tutor.verdict.game_rules import GameRule
    from tutor.verdict.groups import RULE_GROUPS
    from tutor.verdict.reviewing import Finding, Review, review

__getattr__ = later(
    __name__,
    {
        "ActionVerdict": ".actions",
        "ClaimCube": ".deeds",
        "ClaimOver": ".deeds",
        "ClaimPoints": ".deeds",
        "ClaimScore": ".deeds",
        "ClaimVerdict": ".claims",
        "Correct": ".deeds",
        "Deed": ".deeds",
        "Finding": ".reviewing",
        "GameRule": ".game_rules",
        "RULE_GROUPS": ".groups",
        "Review": ".reviewing",
        "TakeBack": ".deeds",
        "Throw": ".deeds",
        "check_action": ".actions",
        "check_cube": ".claims",
        "check_deed": ".deeds",
        "check_match_over": ".claims",
        "check_play": ".actions",
        "check_points": ".claims",
        "check_score": ".claims",
        "deed_from_dict": ".deeds",
        "deed_to_dict": ".deeds",
        "review": ".reviewing",
        "rules_about": ".deeds",
    },
)

__all__ = [
    "NO_FACTS",
    "REMARKS",
    "RULE_GROUPS",
    "ActionVerdict",
    "ClaimCube",
    "ClaimOver",
    "ClaimPoints",
    "ClaimScore",
    "ClaimVerdict",
    "Correct",
    "Deed",
    "DieRow",
    "Facts",
    "Finding",
    "GameRule",
    "Outcome",
    "Refusal",
    "Remark",
    "Review",
    "Rule",
    "TakeBack",
    "Throw",
    "Verdict",
    "check",
    "check_action",
    "check_cube",
    "check_deed",
    "check_match_over",
    "check_play",
    "check_points",
    "check_score",
    "deed_from_dict",
    "deed_to_dict",
    "die_report",
    "doomed",
    "review",
    "rules_about",
    "why_not",
]
