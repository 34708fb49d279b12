"""English."""

from tutor.wording.en.answers import ANSWERS
from tutor.wording.en.classroom import CLASSROOM, CLASSROOM_ANSWERS, CLASSROOM_ERRORS
from tutor.wording.en.course import COURSE, COURSE_ANSWERS, COURSE_ERRORS, COURSE_PROMPTS, COURSE_TASKS
from tutor.wording.en.errors import ERRORS
from tutor.wording.en.game import GAME, GAME_ERRORS, GAME_KINDS, GAME_RULES
from tutor.wording.en.help import HELP, PROMPTS, TASKS
from tutor.wording.en.ids import ID_ERRORS
from tutor.wording.en.kinds import KINDS
from tutor.wording.en.lesson import LESSON
from tutor.wording.en.open import OPEN, OPEN_ERRORS
from tutor.wording.en.phrases import PHRASES
from tutor.wording.en.play import PLAY, PLAY_ERRORS
from tutor.wording.en.progress import PROGRESS, PROGRESS_ERRORS
from tutor.wording.en.remarks import REMARKS
from tutor.wording.en.rules import RULES
from tutor.wording.en.table import TABLE, TABLE_ERRORS
from tutor.wording.en.widget import WIDGET
from tutor.wording.language import Language

EN = Language(
    "en",
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
)
