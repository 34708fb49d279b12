"""From a verdict to the sentences a learner reads."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.game import Fault, Play, TutorError
from tutor.notation import WrittenMove, write_play
from tutor.verdict import Facts, Refusal, Remark, Rule, Verdict
from tutor.wording.language import Language, LanguageCode

_GIVING_AWAY = ("other-order", "same-board")
_ONLY_OF_LEGAL_PLAYS = ("hit-not-marked", "star-without-hit")  # trifles, next to a broken rule


@dataclass(frozen=True)
class Explanation:
    """What is said about a verdict, part by part; ``str()`` is the whole of it.

    ``rule`` is the broken rule in plain words, ``here`` where and why it was broken, ``instead`` what
    would have been legal. A legal play has a headline and perhaps remarks.
    """

    headline: str
    rule: str = ""
    here: str = ""
    instead: str = ""
    remarks: tuple[str, ...] = ()

    def sentences(self) -> tuple[str, ...]:
        """The parts that are there, in the order in which they are read."""
        return tuple(
            part for part in (self.headline, self.rule, self.here, self.instead, *self.remarks) if part
        )

    def __str__(self) -> str:
        return "\n".join(self.sentences())


def language(code: str) -> Language:
    """A language by its code: ``ja`` or ``en``.

    Raises ValueError for any other.
    """
    if code == "ja":
        from tutor.wording.ja import JA

        return JA
    if code == "en":
        from tutor.wording.en import EN

        return EN
    raise ValueError(f"no such language: {code!r}; there are ja and en")


def explanation(verdict: Verdict, code: LanguageCode = "ja", *, give_away: bool = True) -> Explanation:
    """What to say about a verdict, in parts; with ``give_away=False`` nothing that shows a legal play."""
    speak = language(code)
    headline, rule, here, instead = _PARTS[verdict.outcome](verdict, speak)
    kept_back = (
        () if verdict.legal else _ONLY_OF_LEGAL_PLAYS if give_away else _ONLY_OF_LEGAL_PLAYS + _GIVING_AWAY
    )
    told = [r for r in verdict.remarks if r.id not in kept_back]
    if verdict.outcome == "illegal" and not give_away:
        instead = ""
    remarks = [remark_text(remark, code) for remark in told]
    if verdict.position.turn == "black" and verdict.outcome != "unreadable":
        remarks.append(speak.say("black-numbers"))
    return Explanation(headline, rule, here, instead, tuple(remarks))


def explain(verdict: Verdict, code: LanguageCode = "ja") -> str:
    """The sentences a learner reads, one a line.

    >>> from tutor import Position, Roll, check
    >>> v = check(Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2}), Roll((5, 3)), "6/8")
    >>> print(explain(v, "en"))
    Not legal. Wrong direction.
    Your checkers only ever go down in number: from 24 towards 1, and then off.
    Move 1, 6/8: From 6 to 8 is not a way forward.
    Legal would be, for example, 6/1 6/3 (the 5 from 6 to 1, then the 3 from 6 to 3).
    """
    return str(explanation(verdict, code))


def rule_name(rule: str, code: LanguageCode = "ja") -> str:
    """The name of a rule, short enough for a button."""
    return language(code).rule(rule).name


def rule_text(rule: str, code: LanguageCode = "ja") -> str:
    """A rule in plain words."""
    return language(code).rule(rule).rule


def why_here(rule: str, evidence: Facts, code: LanguageCode = "ja") -> str:
    """Why a rule applies, from its evidence."""
    speak = language(code)
    return speak.fill(speak.rules[rule].here[_case(rule, evidence)], evidence)


def refusal_text(refusal: Refusal, code: LanguageCode = "ja") -> str:
    """Why a single move cannot be made: the rule, and why here."""
    speak = language(code)
    return speak.gap.join((rule_text(refusal.rule, code), why_here(refusal.rule, refusal.evidence, code)))


def remark_text(remark: Remark, code: LanguageCode = "ja") -> str:
    """A remark in words."""
    params = dict(remark.params)
    if "rule" in params:
        params["why"] = why_here(params["rule"], params["evidence"], code)
    return language(code).fill(language(code).remarks[remark.id], params)


def fault_text(fault: Fault, code: LanguageCode = "en") -> str:
    """One fault of an input in words, after the place where it is if that is known."""
    params = dict(fault.params)
    words = language(code).fill(language(code).errors[fault.id], params)
    return f"{params['file']}:{params['line']}:{params['column']}: {words}" if "file" in params else words


def error_text(error: TutorError, code: LanguageCode = "en") -> str:
    """Everything that is wrong, one fault a line."""
    return "\n".join(fault_text(fault, code) for fault in error.faults)


_Parts = tuple[str, str, str, str]


def _legal(verdict: Verdict, speak: Language) -> _Parts:
    if not verdict.play.moves:
        return speak.say("legal-pass"), "", "", ""
    told = [speak.say("legal", moves=verdict.play.moves)]
    if verdict.after.winner:
        told.append(speak.say("legal-won"))
    elif verdict.max_dice < len(verdict.roll.left):
        told.append(speak.say("legal-most", max_dice=verdict.max_dice))
    return speak.gap.join(told), "", "", ""


def _illegal(verdict: Verdict, speak: Language) -> _Parts:
    rule = verdict.rule
    assert rule is not None
    words = speak.rules[rule]
    here = why_here(rule, verdict.evidence, speak.code)
    if verdict.move and verdict.written:
        written = speak.write("play", _without_star(verdict.written.moves[verdict.move - 1]))
        here = speak.say("at-move", move=verdict.move, written=written) + speak.gap + here
    instead = _instead(verdict.nearest, speak) if verdict.nearest else ""
    return speak.say("illegal", name=words.name), words.rule, here, instead


def _ambiguous(verdict: Verdict, speak: Language) -> _Parts:
    plays = [speak.write("play", play) for play in verdict.evidence["plays"]]
    return speak.say("ambiguous", count=len(plays), plays=speak.write("words", plays)), "", "", ""


def _unreadable(verdict: Verdict, speak: Language) -> _Parts:
    fault = verdict.evidence["fault"]
    what = speak.fill(speak.errors[fault], verdict.evidence)
    how = speak.say("examples", examples=speak.say("examples-list"))
    return speak.say("unreadable"), "", what, how


_PARTS = {"legal": _legal, "illegal": _illegal, "ambiguous": _ambiguous, "unreadable": _unreadable}


def _instead(nearest: Play, speak: Language) -> str:
    if not nearest.moves:
        return speak.say("instead-pass")
    return speak.say("instead", play=write_play(nearest.moves), moves=nearest.moves)


def _without_star(move: WrittenMove) -> str:
    die = None if move.die == move.from_point - move.to_point else move.die  # a die that goes without saying
    return write_play([WrittenMove(move.from_point, move.to_point, die)])


def _case(rule: str, evidence: Facts) -> str:
    """Which of a rule's cases the evidence shows."""
    if rule == Rule.WRONG_DIRECTION:
        if evidence["from"] == 0:
            return "from-off"
        if evidence["to"] == evidence["from"]:
            return "same"
        return "to-bar" if evidence["to"] == 25 else ""
    if rule == Rule.NO_CHECKER:
        return "enemy" if "enemy" in evidence else "moved-away" if "moved_away" in evidence else ""
    if rule == Rule.NO_DIE_LEFT:
        return "" if evidence["dice"] else "used-up"
    if rule == Rule.DIE_SPLIT:
        return "whole-roll" if isinstance(evidence["die"], tuple) else ""
    if rule in (Rule.BAR_FIRST, Rule.CLOSED_ENTRY, Rule.CLOSED_POINT, Rule.BEAR_OFF_HIGHER_POINT):
        return "sum" if "orders" in evidence else ""
    return ""
