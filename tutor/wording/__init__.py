"""What people read: one catalogue per language, keyed by the ids of rules, remarks and errors."""

from typing import TYPE_CHECKING

from tutor.game.later import later
from tutor.wording.explain import (
    Explanation,
    error_text,
    explain,
    explanation,
    fault_text,
    language,
    refusal_text,
    remark_text,
    rule_name,
    rule_text,
    why_here,
)
from tutor.wording.language import LANGUAGES, Language, LanguageCode

if TYPE_CHECKING:
    from tutor.wording.game_text import explain_action, explain_claim, game_rule_name

__getattr__ = later(
    __name__,
    {
        "explain_action": ".game_text",
        "explain_claim": ".game_text",
        "game_rule_name": ".game_text",
    },
)

__all__ = [
    "LANGUAGES",
    "Explanation",
    "Language",
    "LanguageCode",
    "error_text",
    "explain",
    "explain_action",
    "explain_claim",
    "explanation",
    "fault_text",
    "game_rule_name",
    "language",
    "refusal_text",
    "remark_text",
    "rule_name",
    "rule_text",
    "why_here",
]
