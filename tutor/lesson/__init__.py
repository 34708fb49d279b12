"""The lesson and whole games in Jupyter, and the progress of a learner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.game.later import later

if TYPE_CHECKING:
    from tutor.lesson.play.widget import Play
    from tutor.lesson.progress import Progress
    from tutor.lesson.session import MODES, Mode, Session
    from tutor.lesson.widget import Lesson

__getattr__ = later(
    __name__,
    {
        "Lesson": "tutor.lesson.widget",
        "MODES": "tutor.lesson.session",
        "Mode": "tutor.lesson.session",
        "Play": "tutor.lesson.play.widget",
        "Progress": "tutor.lesson.progress",
        "Session": "tutor.lesson.session",
    },
)

__all__ = [
    "MODES",
    "Lesson",
    "Mode",
    "Play",
    "Progress",
    "Session",
]
