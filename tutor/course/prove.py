"""Proving what an exercise claims: every claim and every question is put to the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.course.answers import answer, judged_play
from tutor.course.reader import Document, Trail
from tutor.course.table import plays_here
from tutor.course.table_answers import describes, points_to_find
from tutor.course.values import Claim, Exercise, Part
from tutor.game import Game, Opening, PlayMoves, Roll, TutorError, score
from tutor.game.score import Score
from tutor.verdict import ActionVerdict, ClaimVerdict, Deed, Verdict, check_deed, why_not


def prove(document: Document, trail: Trail, exercise: Exercise) -> None:
    """Note a fault for everything in an exercise that the engine does not confirm."""
    faulty = set()
    for i, part in enumerate(exercise.parts, 1):
        before = len(document.faults)
        _Prover(document, (*trail, "parts", i - 1), exercise).part(part)
        if len(document.faults) > before:
            faulty.add(i)
    for i, claim in enumerate(exercise.claims):
        if claim.answer is None or claim.part not in faulty:  # such a question has no answer yet
            _Prover(document, (*trail, "claims", i), exercise).claim(claim)


def holds(exercise: Exercise, claim: Claim) -> bool:
    """Whether the engine confirms a claim of an exercise.

    >>> from tutor.course import exercise
    >>> all(holds(exercise("B02"), claim) for claim in exercise("B02").claims)
    True
    """
    document = Document(exercise.id)
    _Prover(document, (), exercise).claim(claim)
    return not document.faults


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
        if part.action is not None and part.task in ("judge", "why"):
            self._deed(part)
            return
        if part.task in ("play", "judge", "why", "record"):
            roll = self.roll()
            if roll is None:
                return
        prove = {
            "play": self._play,
            "judge": self._judge,
            "why": self._why,
            "opening": self._opening,
            "score": self._score,
            "points": self._points,
            "match": self._match,
            "cube": self._cube,
            "pips": self._pips,
            "find": self._find,
            "word": self._word,
        }.get(part.task)
        if prove:
            prove(part)

    def claim(self, claim: Claim) -> None:
        if claim.answer is not None:
            self._answer_claim(claim, claim.answer)
        elif claim.action is not None:
            self._deed_claim(claim, claim.action)
        elif claim.points is not None or claim.reason is not None:
            self._score_claim(claim)
        elif claim.play is None or claim.outcome is None:
            self.fault("claim-incomplete")
        elif self.roll():
            verdict = judged_play(self.exercise, claim.play)
            if isinstance(verdict, ActionVerdict):
                self._special_claim(claim, verdict)
            else:
                self._play_claim(claim, verdict)

    def _deed_claim(self, claim: Claim, deed: Deed) -> None:
        game = self.game()
        if game and self._judgeable(game, deed):
            self._rule_claim(claim, check_deed(game, deed))

    def _judgeable(self, game: Game, deed: Deed) -> bool:
        """Whether a deed can be judged as it is written; a play that may be made is judged by its moves."""
        if isinstance(deed, PlayMoves) and game.phase == "playing" and game.to_act == deed.side:
            self.fault("deed-play-here", "action")
            return False
        if deed.kind in ("claim-score", "claim-over") and not game.stakes.length:
            self.fault("match-needs-length", "action")
            return False
        return True

    def _special_claim(self, claim: Claim, verdict: ActionVerdict) -> None:
        """A claim about a play under special rules: its verdict, and what it says of the moves."""
        read = verdict.play
        if read and read.outcome == "unreadable":
            self.fault("claim-unreadable", "play", play=claim.play)
            return
        before = len(self.document.faults)
        self._rule_claim(claim, verdict)
        if len(self.document.faults) > before or read is None:
            return
        if read.legal != verdict.legal:  # the special rule alone decides, so no move and no remark is its own
            read = replace(read, move=None, remarks=())
        self._moves_claim(claim, read)
        if claim.only and not verdict.legal:
            self.fault("claim-only-not-legal", "only", play=claim.play)
        elif claim.only:
            self._only(claim)

    def _rule_claim(self, claim: Claim, verdict: ActionVerdict | ClaimVerdict) -> None:
        """A claim of whether something is allowed, and which rule it breaks."""
        found = {True: "legal", False: "illegal", None: "ambiguous"}[verdict.legal]
        rule = str(verdict.rule) if verdict.rule else None
        if claim.outcome is None:
            self.fault("claim-incomplete")
        elif claim.outcome != found:
            params = {"rule": rule} if rule else {}
            self.fault("claim-deed-outcome", claimed=claim.outcome, found=found, **params)
        else:
            self._rule_of_deed(claim.rule, rule)

    def _rule_of_deed(self, claimed: str | None, found: str | None) -> None:
        if claimed == found:
            return
        if claimed is None:
            self.fault("claim-deed-rule-missing", "rule", found=found)
        elif found is None:
            self.fault("claim-deed-no-rule", "rule", claimed=claimed)
        else:
            self.fault("claim-deed-rule", "rule", claimed=claimed, found=found)

    def _answer_claim(self, claim: Claim, text: str) -> None:
        """A claim of whether an answer is right."""
        if claim.part > len(self.exercise.parts):
            self.fault("claim-no-such-part", "part", part=claim.part, count=len(self.exercise.parts))
            return
        feedback = answer(self.exercise, self.exercise.parts[claim.part - 1], text)
        if claim.right is None:
            self.fault("claim-incomplete")
        elif feedback.right is None:
            self.fault("claim-answer-unreadable", "answer", found=text)
        elif feedback.right != claim.right:
            self.fault("claim-answer", "answer", found=text, right=str(feedback.right).lower())

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
        if verdict.outcome == "illegal" and claim.rule is None:
            self.fault("claim-rule-missing", "rule", play=claim.play, found=str(verdict.rule))
        elif verdict.outcome == "illegal" and claim.rule != verdict.rule:
            self.fault("claim-rule", "rule", play=claim.play, claimed=claim.rule, found=str(verdict.rule))
        self._moves_claim(claim, verdict)
        if claim.only:
            self._only(claim)

    def _moves_claim(self, claim: Claim, verdict: Verdict) -> None:
        """What a claim says of the moves of a play."""
        if claim.move is not None and verdict.move is None:
            self.fault("claim-move-none", "move", play=claim.play)
        elif claim.move is not None and claim.move != verdict.move:
            self.fault("claim-move", "move", play=claim.play, claimed=claim.move, found=verdict.move)
        if claim.after is not None and claim.after != verdict.after:
            self.fault("claim-after", "after", play=claim.play, found=verdict.after.layouts())
        if claim.remark and claim.remark not in [remark.id for remark in verdict.remarks]:
            self.fault("claim-remark", "remark", play=claim.play, claimed=claim.remark)

    def _only(self, claim: Claim) -> None:
        plays = plays_here(self.exercise)
        if len(plays) != 1:
            self.fault("claim-only", "only", play=claim.play, count=len(plays))

    def _score_claim(self, claim: Claim) -> None:
        result = self._result()
        if result is None:
            return
        right = claim.points == result.points and claim.reason in result.reasons
        if claim.right is None or claim.right != right:
            self.fault("claim-score", points=result.points, reasons=result.reasons)

    def game(self) -> Game | None:
        """The table, which some questions need."""
        if self.exercise.game is None:
            self.fault("game-needed")
        return self.exercise.game

    def _deed(self, part: Part) -> None:
        game = self.game()
        if game is None or part.action is None:
            return
        if not self._judgeable(game, part.action):
            return
        verdict = check_deed(game, part.action)
        if part.task == "why" and verdict.rule is None:
            self.fault("why-deed-legal", "action")
        elif part.task == "why" and part.rule is None:
            self.fault("missing-key", key="rule")
        elif part.task == "why":
            self._rule_of_deed(part.rule, str(verdict.rule))

    def _play(self, part: Part) -> None:
        if self.exercise.game and not self.exercise.game.rules.pick_and_pass:
            self.fault("play-under-other-rules", "task")

    def _judge(self, part: Part) -> None:
        verdict = self._readable(part.play)
        if verdict and verdict.legal is None:
            self.fault("judge-ambiguous", "play", play=part.play)

    def _points(self, part: Part) -> None:
        game = self.game()
        if game and game.result is None:
            self.fault("game-not-ended", "task")

    def _match(self, part: Part) -> None:
        self._points(part)
        if self.exercise.game and not self.exercise.game.stakes.length:
            self.fault("match-needs-length", "task")

    def _cube(self, part: Part) -> None:
        game = self.game()
        if game and not game.rules.cube:
            self.fault("cube-not-used", "task")

    def _pips(self, part: Part) -> None:
        if part.side is None:
            self.fault("missing-key", key="side")

    def _find(self, part: Part) -> None:
        if part.term is None:
            self.fault("missing-key", key="term")
        elif not points_to_find(self.exercise, part):
            self.fault("find-nothing", "term", term=part.term)

    def _word(self, part: Part) -> None:
        right = [term for term in part.options if describes(self.exercise, part, term)]
        if len(right) != 1 or len(set(part.options)) != len(part.options):
            self.fault("word-not-one", "options" if part.options else "task", right=tuple(right))

    def _readable(self, play: str | None) -> Verdict | ActionVerdict | None:
        roll = self.roll()
        if play is None or roll is None:
            self.fault("missing-key", key="play")
            return None
        verdict = judged_play(self.exercise, play)
        read = verdict.play if isinstance(verdict, ActionVerdict) else verdict
        if read is not None and read.outcome == "unreadable":
            self.fault("claim-unreadable", "play", play=play)
            return None
        return verdict

    def _why(self, part: Part) -> None:
        if part.rule is None:
            self.fault("missing-key", key="rule")
        elif part.play is not None:
            verdict = self._readable(part.play)
            if verdict and verdict.rule is None:
                self.fault("claim-rule-none", "rule", play=part.play, claimed=part.rule)
            elif verdict and verdict.rule != part.rule:
                self.fault("claim-rule", "rule", play=part.play, claimed=part.rule, found=str(verdict.rule))
        elif part.die is None or part.from_point is None:
            self.fault("why-needs-die-or-play")
        elif roll := self.roll():
            refusal = why_not(self.exercise.position, part.die, part.from_point, roll)
            asked = {"die": part.die, "point": part.from_point, "claimed": part.rule}
            if refusal is None:
                self.fault("claim-why-none", "rule", **asked)
            elif refusal.rule != part.rule:
                self.fault("claim-why", "rule", **asked, found=str(refusal.rule))

    def _opening(self, part: Part) -> None:
        if part.white_die is None or part.black_die is None:
            self.fault("missing-key", key="white_die" if part.white_die is None else "black_die")
        elif part.white_die == part.black_die:
            self.fault("opening-equal", "black_die", die=part.white_die)
        elif (thrown := self._thrown()) and thrown != (part.white_die, part.black_die):
            self.fault("opening-other-before", "white_die", white=thrown[0], black=thrown[1])
        elif self.exercise.roll and sorted(self.exercise.roll.dice) != sorted(
            (part.white_die, part.black_die)
        ):
            self.fault("opening-other-roll", roll=self.exercise.roll.dice)
        elif self.exercise.position.turn != ("white" if part.white_die > part.black_die else "black"):
            self.fault("opening-other-side", turn=self.exercise.position.turn)

    def _thrown(self) -> tuple[int, int] | None:
        """The opening dice of the game, White's first, where there are any."""
        record = self.exercise.game.record if self.exercise.game else ()
        opening = [action for action in record if isinstance(action, Opening)]
        return (opening[-1].white, opening[-1].black) if opening else None

    def _score(self, part: Part) -> None:
        result = self._result()
        if result and part.winner not in (None, result.winner):
            self.fault("score-other-winner", "winner", found=result.winner)

    def _result(self) -> Score | None:
        try:
            counted = score(self.exercise.position)
        except TutorError:
            self.fault("score-not-over")
            return None
        result = self.exercise.game.result if self.exercise.game else None
        if result and (result.stake, result.points) != (1, counted.points):
            self.fault("score-counts-otherwise", points=result.points, alone=counted.points)
            return None
        return counted
