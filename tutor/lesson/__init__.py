"""The lesson in Jupyter, and the progress of a learner."""

from tutor.lesson.progress import Progress
from tutor.lesson.session import MODES, Mode, Session
from tutor.lesson.widget import Lesson

__all__ = ["MODES", "Lesson", "Mode", "Progress", "Session"]
