"""Which rule a play broke, at which move, and on what evidence. It knows rule ids and no language."""

from tutor.verdict.attempt import Refusal
from tutor.verdict.check import Outcome, Verdict, check
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.remarks import REMARKS, Remark
from tutor.verdict.rules import Rule
from tutor.verdict.why import DieRow, die_report, doomed, why_not

__all__ = [
    "NO_FACTS",
    "REMARKS",
    "DieRow",
    "Facts",
    "Outcome",
    "Refusal",
    "Remark",
    "Rule",
    "Verdict",
    "check",
    "die_report",
    "doomed",
    "why_not",
]
