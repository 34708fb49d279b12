"""The game itself: positions, rolls, moves, plays and scores. Standard library only, no language, no I/O."""

from tutor.game.errors import Fault, GameError, PositionError, RollError, TutorError
from tutor.game.legal import legal_moves, legal_plays, max_dice
from tutor.game.obligation import Branch, Obligation, obligation
from tutor.game.play import Move, Play
from tutor.game.position import BAR, CHECKERS, OFF, SIDES, Position, Side, other
from tutor.game.roll import Roll
from tutor.game.score import Score, score

__all__ = [
    "BAR",
    "CHECKERS",
    "OFF",
    "SIDES",
    "Branch",
    "Fault",
    "GameError",
    "Move",
    "Obligation",
    "Play",
    "Position",
    "PositionError",
    "Roll",
    "RollError",
    "Score",
    "Side",
    "TutorError",
    "legal_moves",
    "legal_plays",
    "max_dice",
    "obligation",
    "other",
    "score",
]
