"""Table manners: dice that do not lie well, dice thrown too early, moves taken back and corrected too late."""

from __future__ import annotations

import pytest

from tutor.game import Game, Opening
from tutor.verdict import ClaimVerdict, Correct, TakeBack, Throw, check_deed
from tutor.wording import LANGUAGES, explain_claim

GAME = Game.new().do(Opening(3, 1))

WRONG: list[tuple[Throw | TakeBack | Correct, str]] = [
    (Throw("white", ("flat", "leaning")), "cocked-dice"),
    (Throw("white", ("on-checker", "flat")), "cocked-dice"),
    (Throw("black", ("flat", "off-board")), "cocked-dice"),
    (Throw("white", ("other-half", "flat")), "dice-on-other-half"),
    (Throw("white", early=True), "rolled-too-early"),
    (Throw("white", ("leaning", "leaning"), early=True), "rolled-too-early"),
    (TakeBack("white", picked_up=True), "dice-picked-up"),
    (Correct("black", rolled=True), "corrected-too-late"),
]
RIGHT = [
    Throw("white"),
    Throw("black", ("flat", "flat")),
    TakeBack("white"),
    Correct("white"),
    Correct("black"),
]
MANNERS = {rule for _, rule in WRONG}


@pytest.mark.parametrize(("deed", "rule"), WRONG, ids=str)
def test_bad_manners_are_told_their_rule(deed: Throw | TakeBack | Correct, rule: str) -> None:
    verdict = check_deed(GAME, deed)
    assert (verdict.legal, verdict.rule) == (False, rule)
    assert isinstance(verdict, ClaimVerdict)
    for code in LANGUAGES:
        told = explain_claim(verdict, code)
        assert len(told.splitlines()) == 3
        assert not any(sign in told for sign in ("{", "}", "None", "Facts"))


@pytest.mark.parametrize("deed", RIGHT, ids=str)
def test_good_manners_break_no_rule(deed: Throw | TakeBack | Correct) -> None:
    verdict = check_deed(GAME, deed)
    assert (verdict.legal, verdict.rule) == (True, None)
