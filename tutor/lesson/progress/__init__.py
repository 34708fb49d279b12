"""A learner's progress: every answer kept in one SQLite file, and what it tells about where the learner stands."""

from tutor.lesson.progress.progress import Progress

__all__ = ["Progress"]
