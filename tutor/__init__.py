"""A backgammon rules tutor: say what you would play, and be told whether it is legal and why.

>>> import tutor
>>> position = tutor.Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2})
>>> verdict = tutor.check(position, tutor.Roll.of("5-3"), "13/5")
>>> verdict.legal, str(verdict.rule), verdict.move
(False, 'closed-intermediate-point', 1)
"""

from tutor.game import (
    Move,
    Obligation,
    Play,
    Position,
    Roll,
    Score,
    TutorError,
    legal_moves,
    legal_plays,
    obligation,
    score,
)
from tutor.notation import NotationError, read_play, write_play
from tutor.verdict import Rule, Verdict, check, die_report, why_not
from tutor.wording import explain, fault_text

TutorError.words = fault_text

__version__ = "0.1.0"

__all__ = [
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
    "check",
    "die_report",
    "explain",
    "legal_moves",
    "legal_plays",
    "obligation",
    "read_play",
    "score",
    "why_not",
    "write_play",
]
