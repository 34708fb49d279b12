"""What a learner reads about an answer."""

from __future__ import annotations

import re

from tutor.course.notes import Feedback, Note
from tutor.course.values import Claim
from tutor.game.terms import SITUATION_TERMS
from tutor.verdict import ActionVerdict, ClaimVerdict
from tutor.wording import (
    Language,
    LanguageCode,
    explain_action,
    explain_claim,
    explanation,
    language,
    why_here,
)
from tutor.wording.game_text import deed_text


def note_text(note: Note, code: LanguageCode = "ja") -> str:
    """One note in words."""
    speak, params = language(code), dict(note.params)
    if "evidence" in params:
        params["why"] = why_here(params["rule"], params["evidence"], code)
    catalogue = speak.answers if note.id in speak.answers else speak.errors
    return speak.fill(catalogue[note.id], params)


def feedback_text(feedback: Feedback, code: LanguageCode = "ja", *, give_away: bool = True) -> str:
    """Everything that is to be said about an answer, one sentence or paragraph a line.

    With ``give_away=False`` an illegal play is explained, but no legal one is shown: the learner tries again.

    >>> from tutor.course import answer, exercise
    >>> s3 = exercise("S3")
    >>> print(feedback_text(answer(s3, s3.parts[0], "3 home"), "en"))
    Right: 3 points (a backgammon). The loser has borne off nothing, and has a checker in the winner's home board.
    It would be as much if this were true instead: The loser has borne off nothing, and has a checker on the bar.
    """
    told = [note_text(note, code) for note in feedback.notes]
    if feedback.verdict is not None:
        told.append(str(explanation(feedback.verdict, code, give_away=give_away)))
    if feedback.deed is not None:
        told += _deed_text(feedback.deed, code, give_away=give_away)
    return "\n".join(told)


def _deed_text(verdict: ActionVerdict | ClaimVerdict, code: LanguageCode, *, give_away: bool) -> list[str]:
    """What is said of something done or said at the table; the facts of the case are the answer, so they may wait."""
    if isinstance(verdict, ActionVerdict):
        return explain_action(verdict, code, give_away=give_away).split("\n")
    told = explain_claim(verdict, code).split("\n")
    return told if give_away else told[:2]


_MATCH = re.compile(r"([0-9]+)-([0-9]+) (crawford|ordinary|over)", re.IGNORECASE)


def _said(answer: str, speak: Language) -> str:
    """An answer of an exercise file in the words of a language, where it is made of words."""
    if answer in SITUATION_TERMS:
        return speak.say(f"term-{answer}")
    match = _MATCH.fullmatch(answer)
    if match is None:
        return answer
    score, follows = (int(match[1]), int(match[2])), speak.say(f"next-{match[3].lower()}")
    return speak.say("claim-match", score=score, follows=follows)


def claim_text(claim: Claim, speak: Language) -> str:
    """A worked or tempting answer in one line: right, wrong or open, what it is, and its note."""
    mark = "△" if claim.outcome == "ambiguous" else "○" if claim.outcome == "legal" or claim.right else "×"
    return f"{mark} {claim_name(claim, speak)}  {claim.note.say(speak.code) if claim.note else ''}".rstrip()


def claim_name(claim: Claim, speak: Language) -> str:
    """What a claim is about: the answer, what is done, the play, or the score with its reason."""
    if claim.answer is not None:
        said = _said(claim.answer, speak)
        return speak.say("claim-of-part", part=claim.part, answer=said) if claim.part > 1 else said
    if claim.action is not None:
        return deed_text(claim.action, speak)
    if claim.play is not None:
        return speak.write("play", claim.play)
    return f"{speak.write('points', claim.points)}: {speak.write('reason', claim.reason)}"
