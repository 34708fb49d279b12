"""The lesson in Jupyter, and the progress of a learner."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tutor.lesson.progress import Progress
    from tutor.lesson.session import MODES, Mode, Session
    from tutor.lesson.widget import Lesson

_WHERE = {
    "Lesson": "tutor.lesson.widget",
    "MODES": "tutor.lesson.session",
    "Mode": "tutor.lesson.session",
    "Progress": "tutor.lesson.progress",
    "Session": "tutor.lesson.session",
}


def __getattr__(name: str) -> Any:
    """Everything is imported when it is first used, so that one part does not load what another needs."""
    if name in _WHERE:
        return getattr(import_module(_WHERE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "MODES",
    "Lesson",
    "Mode",
    "Progress",
    "Session",
]
