"""The catalogue of rules that a play can break, in the order in which the first broken one is named."""

from __future__ import annotations

from enum import Enum


class Rule(str, Enum):
    """A rule, by its id. A Rule equals its id as text.

    The members stand in the order of precedence: of two rules that one move breaks, the earlier is named.

    >>> Rule("closed-point") == "closed-point", str(Rule.MUST_MOVE)
    (True, 'must-move')
    """

    # a move that cannot be made
    GAME_OVER = "game-over"
    NO_DIE_LEFT = "no-die-left"
    WRONG_DIRECTION = "wrong-direction"
    NO_CHECKER = "no-checker"
    BAR_FIRST = "bar-first"
    BEAR_OFF_BEFORE_HOME = "bear-off-before-home"
    BEAR_OFF_HIGHER_POINT = "bear-off-higher-point"
    DIE_TOO_SMALL = "die-too-small"
    CLOSED_ENTRY = "closed-entry"
    CLOSED_POINT = "closed-point"
    CLOSED_INTERMEDIATE_POINT = "closed-intermediate-point"
    DIE_ALREADY_USED = "die-already-used"
    DIE_SPLIT = "die-split"
    NOT_ROLLED = "not-rolled"
    # a turn that may not end like this
    MUST_MOVE = "must-move"
    UNUSED_DIE = "unused-die"
    FEWER_DICE_THAN_POSSIBLE = "fewer-dice-than-possible"
    LARGER_DIE = "larger-die"

    def __str__(self) -> str:
        return self.value
