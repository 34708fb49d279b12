"""The catalogue of rules of whole games: turns, the cube, resigning, what a game counts, the match."""

from __future__ import annotations

from enum import Enum


class GameRule(str, Enum):
    """A rule of whole games, by its id; the rules of a single play are :class:`tutor.verdict.Rule`.

    >>> GameRule("dead-cube") == "dead-cube", str(GameRule.ROLL_FIRST)
    (True, 'roll-first')
    """

    # the opening roll
    OPENING_FIRST = "opening-first"
    OPENING_ONCE = "opening-once"
    OPENING_DOUBLES = "opening-doubles"
    HIGHER_DIE_STARTS = "higher-die-starts"
    # turns
    GAME_ENDED = "game-ended"
    ANSWER_FIRST = "answer-first"
    NOT_YOUR_TURN = "not-your-turn"
    ROLL_FIRST = "roll-first"
    ROLLED_ALREADY = "rolled-already"
    CLOSED_OUT = "closed-out"
    PASS_NEEDS_ROLL = "pass-needs-roll"
    NO_SUCH_DICE = "no-such-dice"
    # table manners
    COCKED_DICE = "cocked-dice"
    DICE_ON_OTHER_HALF = "dice-on-other-half"
    ROLLED_TOO_EARLY = "rolled-too-early"
    DICE_PICKED_UP = "dice-picked-up"
    CORRECTED_TOO_LATE = "corrected-too-late"
    # the cube
    NO_CUBE = "no-cube"
    DOUBLE_OFF_TURN = "double-off-turn"
    DOUBLE_ON_FIRST_TURN = "double-on-first-turn"
    DOUBLE_AFTER_ROLL = "double-after-roll"
    DOUBLE_IN_CRAWFORD = "double-in-crawford"
    DOUBLE_ONCE_A_TURN = "double-once-a-turn"
    CUBE_NOT_YOURS = "cube-not-yours"
    DEAD_CUBE = "dead-cube"
    NO_OFFER = "no-offer"
    OWN_OFFER = "own-offer"
    BEAVER_NOT_AGREED = "beaver-not-agreed"
    RACCOON_NOT_AGREED = "raccoon-not-agreed"
    BEAVER_OUT_OF_ORDER = "beaver-out-of-order"
    CUBE_NOT_RESET = "cube-not-reset"
    CUBE_VALUE = "cube-value"
    RESIGN_TIMES = "resign-times"
    # plays
    PICK_AND_PASS = "pick-and-pass"
    ILLEGAL_AS_WRITTEN = "illegal-as-written"
    # what a game counts
    CLAIM_BEFORE_END = "claim-before-end"
    CLAIM_BY_LOSER = "claim-by-loser"
    CLAIM_SINGLE = "claim-single"
    CLAIM_GAMMON = "claim-gammon"
    CLAIM_BACKGAMMON = "claim-backgammon"
    CLAIM_JACOBY = "claim-jacoby"
    CLAIM_NO_TRIPLE = "claim-no-triple"
    CLAIM_DROP = "claim-drop"
    CLAIM_RESIGNED = "claim-resigned"
    CLAIM_CUBE = "claim-cube"
    # the match
    MATCH_SCORE = "match-score"
    MATCH_NOT_OVER = "match-not-over"
    MATCH_OVER = "match-over"

    def __str__(self) -> str:
        return self.value
