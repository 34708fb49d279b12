"""日本語."""

from tutor.wording.ja.answers import ANSWERS
from tutor.wording.ja.classroom import CLASSROOM, CLASSROOM_ANSWERS, CLASSROOM_ERRORS
from tutor.wording.ja.course import COURSE, COURSE_ANSWERS, COURSE_ERRORS, COURSE_PROMPTS, COURSE_TASKS
from tutor.wording.ja.errors import ERRORS
from tutor.wording.ja.game import GAME, GAME_ERRORS, GAME_KINDS, GAME_RULES
from tutor.wording.ja.help import HELP, PROMPTS, TASKS
from tutor.wording.ja.ids import ID_ERRORS
from tutor.wording.ja.kinds import KINDS
from tutor.wording.ja.lesson import LESSON
from tutor.wording.ja.open import OPEN, OPEN_ERRORS
from tutor.wording.ja.phrases import PHRASES
from tutor.wording.ja.play import PLAY, PLAY_ERRORS
from tutor.wording.ja.progress import PROGRESS, PROGRESS_ERRORS
from tutor.wording.ja.remarks import REMARKS
from tutor.wording.ja.rules import RULES
from tutor.wording.ja.table import TABLE, TABLE_ERRORS
from tutor.wording.ja.widget import WIDGET
from tutor.wording.language import Language

JA = Language(
    "ja",
    {**KINDS, **GAME_KINDS},
    RULES,
    REMARKS,
    {
        **ERRORS,
        **ID_ERRORS,
        **PROGRESS_ERRORS,
        **CLASSROOM_ERRORS,
        **OPEN_ERRORS,
        **GAME_ERRORS,
        **TABLE_ERRORS,
        **PLAY_ERRORS,
        **COURSE_ERRORS,
    },
    {**ANSWERS, **CLASSROOM_ANSWERS, **COURSE_ANSWERS},
    {
        **PHRASES,
        **HELP,
        **LESSON,
        **WIDGET,
        **PROGRESS,
        **CLASSROOM,
        **OPEN,
        **GAME,
        **TABLE,
        **PLAY,
        **COURSE,
    },
    {**TASKS, **COURSE_TASKS},
    {**PROMPTS, **COURSE_PROMPTS},
    GAME_RULES,
    gap="",
)
