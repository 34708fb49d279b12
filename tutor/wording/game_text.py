"""From a verdict on an action, or on a claim, to the sentences a learner reads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from tutor.notation import write_play
from tutor.verdict import ActionVerdict, ClaimOver, ClaimVerdict, Deed, Facts, GameRule, Rule
from tutor.verdict.deeds import Correct, TakeBack, Throw
from tutor.wording.explain import explanation, language, rule_name, rule_text, why_here
from tutor.wording.language import Language, LanguageCode


def explain_action(verdict: ActionVerdict, code: LanguageCode = "ja", *, give_away: bool = True) -> str:
    """The sentences on an action, one a line: the rule it broke, why, and what the side can do instead.

    A play is explained as :func:`tutor.wording.explain` does; with ``give_away=False`` no legal one is shown.

    >>> from tutor.game import Double, Game, Opening
    >>> from tutor.verdict import check_action
    >>> game = Game.new().do(Opening(3, 1))
    >>> print(explain_action(check_action(game, Double("white")), "en"))
    Not allowed. No double on the first turn.
    The side that starts cannot double on its first turn: the opening roll is on the table already.
    On the table, and to be played: a 3 and a 1.
    What White can do now: play the dice or offer to resign.
    """
    speak = language(code)
    if verdict.play and not isinstance(verdict.rule, GameRule):
        return str(explanation(verdict.play, code, give_away=give_away))
    if verdict.rule is None:
        return speak.say("action-legal")
    told = list(_broken(verdict.rule, verdict.evidence, speak))
    if verdict.nearest and give_away:
        told.append(speak.say("play-here-instead", play=write_play(verdict.nearest.moves)))
    elif not verdict.play and verdict.allowed:
        told.append(speak.say("action-instead", side=verdict.side, allowed=verdict.allowed))
    return "\n".join(told)


def explain_claim(verdict: ClaimVerdict, code: LanguageCode = "ja") -> str:
    """The sentences on a claim of points, of a score or of where the cube belongs."""
    speak = language(code)
    if verdict.rule is None:
        return speak.say("action-legal")
    return "\n".join(_broken(verdict.rule, verdict.evidence, speak, "claim-wrong"))


def deed_text(deed: Deed, speak: Language) -> str:
    """What is done or said at the table, in a few words.

    >>> from tutor.game import Double
    >>> deed_text(Double("white"), language("en"))
    'White doubles'
    >>> deed_text(Throw("white", ("flat", "leaning")), language("en"))
    "White's throw counts (a die leans)"
    """
    kind = "claim-goes-on" if deed == ClaimOver(over=False) else deed.kind
    how = "".join(speak.say(f"deed-how-{name}", **asdict(deed)) for name in _unusual(deed))
    return speak.say(f"deed-{kind}", **asdict(deed)) + how


def _unusual(deed: Deed) -> Iterator[str]:
    """In what a deed at the dice differs from how it is mostly done."""
    if isinstance(deed, Throw):
        if set(deed.lies) != {"flat"}:
            yield "lies"
        if deed.early:
            yield "early"
    elif isinstance(deed, TakeBack) and deed.picked_up:
        yield "picked-up"
    elif isinstance(deed, Correct) and deed.rolled:
        yield "rolled"


def game_rule_name(rule: GameRule | Rule, code: LanguageCode = "ja") -> str:
    """The name of a rule of whole games, or of a play."""
    return language(code).game_rules[rule].name if isinstance(rule, GameRule) else rule_name(rule, code)


def _broken(
    rule: GameRule | Rule, evidence: Facts, speak: Language, head: str = "action-illegal"
) -> tuple[str, str, str]:
    if isinstance(rule, Rule):
        name, text = rule_name(rule, speak.code), rule_text(rule, speak.code)
        here = why_here(rule, evidence, speak.code)
    else:
        words = speak.game_rules[rule]
        name, text, here = words.name, words.rule, speak.fill(words.here[_case(rule, evidence)], evidence)
    return speak.say(head, name=name), text, here


def _case(rule: GameRule, evidence: Facts) -> str:
    """Which of a rule's cases the evidence shows."""
    if rule == GameRule.OPENING_FIRST:
        return "tie" if evidence["ties"] else ""
    if rule == GameRule.NO_OFFER:
        return "other" if evidence["offer"] else ""
    return ""
