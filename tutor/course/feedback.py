"""What a learner reads about an answer."""

from __future__ import annotations

from tutor.course.answers import Feedback, Note
from tutor.course.values import Claim
from tutor.wording import Language, LanguageCode, explanation, language, why_here


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
    return "\n".join(told)


def claim_text(claim: Claim, speak: Language) -> str:
    """A worked or tempting answer in one line: right, wrong or open, what it is, and its note."""
    mark = "?" if claim.outcome == "ambiguous" else "○" if claim.outcome == "legal" or claim.right else "×"
    if claim.play is not None:
        name = speak.write("play", claim.play)
    else:
        name = f"{speak.write('points', claim.points)}: {speak.write('reason', claim.reason)}"
    return f"{mark} {name}  {claim.note.say(speak.code) if claim.note else ''}".rstrip()
