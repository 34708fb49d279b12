"""What people read: one catalogue per language, keyed by the ids of rules, remarks and errors."""

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

__all__ = [
    "LANGUAGES",
    "Explanation",
    "Language",
    "LanguageCode",
    "error_text",
    "explain",
    "explanation",
    "fault_text",
    "language",
    "refusal_text",
    "remark_text",
    "rule_name",
    "rule_text",
    "why_here",
]
