"""日本語."""

from tutor.wording.ja.answers import ANSWERS
from tutor.wording.ja.errors import ERRORS
from tutor.wording.ja.help import HELP, PROMPTS, TASKS
from tutor.wording.ja.kinds import KINDS
from tutor.wording.ja.lesson import LESSON
from tutor.wording.ja.phrases import PHRASES
from tutor.wording.ja.remarks import REMARKS
from tutor.wording.ja.rules import RULES
from tutor.wording.language import Language

JA = Language(
    "ja", KINDS, RULES, REMARKS, ERRORS, ANSWERS, {**PHRASES, **HELP, **LESSON}, TASKS, PROMPTS, gap=""
)
