"""Which rule a play broke, at which move, and on what evidence. It knows rule ids and no language."""

from tutor.verdict.actions import ActionVerdict, check_action, check_play
from tutor.verdict.attempt import Refusal
from tutor.verdict.check import Outcome, Verdict, check
from tutor.verdict.claims import ClaimVerdict, check_cube, check_match_over, check_points, check_score
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.game_rules import GameRule
from tutor.verdict.remarks import REMARKS, Remark
from tutor.verdict.review import Finding, Review, review
from tutor.verdict.rules import Rule
from tutor.verdict.why import DieRow, die_report, doomed, why_not

__all__ = [
    "NO_FACTS",
    "REMARKS",
    "ActionVerdict",
    "ClaimVerdict",
    "DieRow",
    "Facts",
    "Finding",
    "GameRule",
    "Outcome",
    "Refusal",
    "Remark",
    "Review",
    "Rule",
    "Verdict",
    "check",
    "check_action",
    "check_cube",
    "check_match_over",
    "check_play",
    "check_points",
    "check_score",
    "die_report",
    "doomed",
    "review",
    "why_not",
]
