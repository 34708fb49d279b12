"""What can go wrong in the classroom, besides faults in exercise files."""

from __future__ import annotations

from tutor.game import TutorError


class ClassroomError(TutorError):
    """A list, a folder or an order of the teacher's that cannot be used."""
