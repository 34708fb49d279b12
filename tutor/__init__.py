"""A backgammon rules tutor: say what you would play, and be told whether it is legal and why.

>>> import tutor
>>> position = tutor.Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2})
>>> verdict = tutor.check(position, tutor.Roll.of("5-3"), "13/5")
>>> verdict.legal, str(verdict.rule), verdict.move
(False, 'closed-intermediate-point', 1)
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from tutor.game import (
    Move,
    Obligation,
    Position,
    Roll,
    Score,
    TutorError,
    legal_moves,
    legal_plays,
    obligation,
    score,
)
from tutor.game.later import later

if TYPE_CHECKING:
    from tutor.board import draw, draw_tree
    from tutor.board.take_point import draw_take_point
    from tutor.course import CourseError, chapter, exercise, load_set
    from tutor.game import Fault
    from tutor.lesson import Lesson, Play
    from tutor.lesson.report import where_i_stand
    from tutor.notation import NotationError, read_play, write_play
    from tutor.verdict import Rule, Verdict, check, die_report, why_not
    from tutor.wording import explain
    from tutor.wording.preferred import show_in

__version__ = "0.1.0"


def _in_english(fault: Fault) -> str:
    from tutor.wording import fault_text

    return fault_text(fault)


TutorError.words = _in_english

__getattr__ = later(
    __name__,
    {
        "CourseError": "tutor.course",
        "Lesson": "tutor.lesson",
        "NotationError": "tutor.notation",
        "Play": "tutor.lesson",
        "Rule": "tutor.verdict",
        "Verdict": "tutor.verdict",
        "chapter": "tutor.course",
        "check": "tutor.verdict",
        "die_report": "tutor.verdict",
        "draw": "tutor.board",
        "draw_take_point": "tutor.board.take_point",
        "draw_tree": "tutor.board",
        "exercise": "tutor.course",
        "explain": "tutor.wording",
        "load_set": "tutor.course",
        "read_play": "tutor.notation",
        "show_in": "tutor.wording.preferred",
        "where_i_stand": "tutor.lesson.report",
        "why_not": "tutor.verdict",
        "write_play": "tutor.notation",
    },
)

_SHOWN = {
    "Exercise": "tutor.course.values",
    "Picture": "tutor.board.canvas",
    "Position": "tutor.game.position",
    "Verdict": "tutor.verdict.check",
}


def _show_in_notebooks() -> None:
    """Where IPython can show pictures, let it show our values: see :mod:`tutor.lesson.display`."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    if shell is None or "image/png" not in shell.display_formatter.active_types:
        return

    def show(value: object) -> None:
        from importlib import import_module

        import_module("tutor.lesson.display").show(value)

    for name, module in _SHOWN.items():
        shell.display_formatter.ipython_display_formatter.for_type_by_name(module, name, show)


_show_in_notebooks()


__all__ = [
    "CourseError",
    "Lesson",
    "Move",
    "NotationError",
    "Obligation",
    "Play",
    "Position",
    "Roll",
    "Rule",
    "Score",
    "TutorError",
    "Verdict",
    "chapter",
    "check",
    "die_report",
    "draw",
    "draw_take_point",
    "draw_tree",
    "exercise",
    "explain",
    "legal_moves",
    "legal_plays",
    "load_set",
    "obligation",
    "read_play",
    "score",
    "show_in",
    "where_i_stand",
    "why_not",
    "write_play",
]
