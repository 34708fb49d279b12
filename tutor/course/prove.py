"""Proving what an exercise claims: every claim and every question is put to the engine."""

from __future__ import annotations

from typing import Any

from tutor.course.reader import Document, Trail
from tutor.course.values import Claim, Exercise, Part
from tutor.game import Play, Roll, TutorError, legal_plays, score
from tutor.game.score import Score
from tutor.verdict import Verdict, check, why_not


def prove(document: Document, trail: Trail, exercise: Exercise) -> None:
    """Note a fault for everything in an exercise that the engine does not confirm."""
    for i, part in enumerate(exercise.parts):
        _Prover(document, (*trail, "parts", i), exercise).part(part)
    for i, claim in enumerate(exercise.claims):
        _Prover(document, (*trail, "claims", i), exercise).claim(claim)


class _Prover:
    def __init__(self, document: Document, trail: Trail, exercise: Exercise) -> None:
        self.document = document
        self.trail = trail
        self.exercise = exercise

    def fault(self, id: str, at: str | None = None, /, **params: Any) -> None:
        trail = self.trail if at is None else (*self.trail, at)
        self.document.fault(id, trail, exercise=self.exercise.id, **params)

    def roll(self) -> Roll | None:
        if self.exercise.roll is None:
            self.fault("roll-needed")
        return self.exercise.roll

    def part(self, part: Part) -> None:
        if part.task in ("play", "judge", "why", "record"):
            roll = self.roll()
            if roll is None:
                return
        if part.task == "judge":
            verdict = self._readable(part.play)
            if verdict and verdict.legal is None:
                self.fault("judge-ambiguous", "play", play=part.play)
        elif part.task == "why":
            self._why(part)
        elif part.task == "opening":
            self._opening(part)
        elif part.task == "score":
            self._score(part)

    def claim(self, claim: Claim) -> None:
        if claim.points is not None or claim.reason is not None:
            self._score_claim(claim)
        elif claim.play is None or claim.outcome is None:
            self.fault("claim-incomplete")
        elif roll := self.roll():
            self._play_claim(claim, check(self.exercise.position, roll, claim.play))

    def _play_claim(self, claim: Claim, verdict: Verdict) -> None:
        if verdict.outcome == "unreadable":
            self.fault("claim-unreadable", "play", play=claim.play)
            return
        if verdict.outcome != claim.outcome:
            params = {} if verdict.rule is None else {"rule": str(verdict.rule)}
            self.fault(
                "claim-outcome", play=claim.play, claimed=claim.outcome, found=verdict.outcome, **params
            )
            return
        if verdict.outcome != "illegal" and claim.rule:
            self.fault("claim-rule-of-legal", "rule", play=claim.play, claimed=claim.outcome)
        if verdict.outcome != "legal" and claim.only:
            self.fault("claim-only-not-legal", "only", play=claim.play)
            return
        if verdict.outcome == "illegal" and claim.rule != verdict.rule:
            self.fault("claim-rule", "rule", play=claim.play, claimed=claim.rule, found=str(verdict.rule))
        if claim.move is not None and claim.move != verdict.move:
            self.fault("claim-move", "move", play=claim.play, claimed=claim.move, found=verdict.move)
        if claim.after is not None and claim.after != verdict.after:
            self.fault("claim-after", "after", play=claim.play, found=verdict.after.layouts())
        if claim.remark and claim.remark not in [remark.id for remark in verdict.remarks]:
            self.fault("claim-remark", "remark", play=claim.play, claimed=claim.remark)
        if claim.only:
            self._only(claim, verdict)

    def _only(self, claim: Claim, verdict: Verdict) -> None:
        plays: tuple[Play, ...] = legal_plays(verdict.position, verdict.roll)
        if len(plays) != 1:
            self.fault("claim-only", "only", play=claim.play, count=len(plays))

    def _score_claim(self, claim: Claim) -> None:
        result = self._result()
        if result is None:
            return
        right = claim.points == result.points and claim.reason in result.reasons
        if claim.right is None or claim.right != right:
            self.fault("claim-score", points=result.points, reasons=result.reasons)

    def _readable(self, play: str | None) -> Verdict | None:
        roll = self.roll()
        if play is None or roll is None:
            self.fault("missing-key", key="play")
            return None
        verdict = check(self.exercise.position, roll, play)
        if verdict.outcome == "unreadable":
            self.fault("claim-unreadable", "play", play=play)
            return None
        return verdict

    def _why(self, part: Part) -> None:
        if part.rule is None:
            self.fault("missing-key", key="rule")
        elif part.play is not None:
            verdict = self._readable(part.play)
            if verdict and verdict.rule != part.rule:
                found = str(verdict.rule) if verdict.rule else verdict.outcome
                self.fault("claim-rule", "rule", play=part.play, claimed=part.rule, found=found)
        elif part.die is None or part.from_point is None:
            self.fault("why-needs-die-or-play")
        elif roll := self.roll():
            refusal = why_not(self.exercise.position, part.die, part.from_point, roll)
            if refusal is None or refusal.rule != part.rule:
                found = str(refusal.rule) if refusal else "legal"
                self.fault(
                    "claim-why", "rule", die=part.die, point=part.from_point, claimed=part.rule, found=found
                )

    def _opening(self, part: Part) -> None:
        if part.white_die is None or part.black_die is None:
            self.fault("missing-key", key="white_die" if part.white_die is None else "black_die")
        elif part.white_die == part.black_die:
            self.fault("opening-equal", "black_die", die=part.white_die)
        elif self.exercise.roll and sorted(self.exercise.roll.dice) != sorted(
            (part.white_die, part.black_die)
        ):
            self.fault("opening-other-roll", roll=self.exercise.roll.dice)
        elif self.exercise.position.turn != ("white" if part.white_die > part.black_die else "black"):
            self.fault("opening-other-side", turn=self.exercise.position.turn)

    def _score(self, part: Part) -> None:
        result = self._result()
        if result and part.winner not in (None, result.winner):
            self.fault("score-other-winner", "winner", found=result.winner)

    def _result(self) -> Score | None:
        try:
            return score(self.exercise.position)
        except TutorError:
            self.fault("score-not-over")
            return None
