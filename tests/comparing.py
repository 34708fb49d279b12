"""The engine and the slow referee side by side on one play."""

from __future__ import annotations

from typing import Any

from tests import referee
from tests.cases import layouts
from tests.plays import Situation
from tutor import Verdict, check
from tutor.verdict.check import Order


def judged(situation: Situation, order: Order = "written") -> referee.Judgement:
    """The referee's judgement."""
    position, roll, play = situation
    written = referee.parse_simple(play)
    return referee.judge(*layouts(position), position.turn, roll.dice, written, roll.used, order)


def disagreements(situation: Situation, order: Order = "written") -> list[str]:
    """All in which the verdict on a play and the referee's judgement differ."""
    verdict, judgement = check(*situation, order=order), judged(situation, order)
    pairs = {
        "outcome": (verdict.outcome, judgement.outcome),
        "rule": (verdict.rule and verdict.rule.value, judgement.rule),
        "move": (verdict.move, judgement.move),
    }
    if judgement.max_dice is not None:
        pairs["max_dice"] = (verdict.max_dice, judgement.max_dice)
    found = [f"{what} {ours}, referee {theirs}" for what, (ours, theirs) in pairs.items() if ours != theirs]
    if verdict.legal and referee.freeze(*layouts(verdict.after)) not in judgement.finals:
        found.append(f"ends at {verdict.after}, referee {judgement.finals}")
    if verdict.legal is False and not found:
        found += [] if evidence_holds(situation, verdict) else [f"evidence {verdict.evidence} does not hold"]
        found += evidence_faults(verdict, judgement)
        found += nearest_faults(situation, verdict)
    return found


def evidence_holds(situation: Situation, verdict: Verdict) -> bool:
    """Whether the definition of the named rule holds on the verdict's evidence."""
    position, roll, play = situation
    assert verdict.rule
    return referee.evidence_holds(
        *layouts(position),
        position.turn,
        roll.dice,
        referee.parse_simple(play),
        verdict.rule.value,
        verdict.move,
        verdict.evidence.plain(),
        roll.used,
    )


def evidence_faults(verdict: Verdict, judgement: referee.Judgement) -> list[str]:
    """What the evidence of a move that cannot be made says otherwise than the referee's."""
    told: dict[str, Any] = referee.plain(verdict.evidence.plain())
    known: dict[str, Any] = referee.plain(judgement.evidence) if verdict.move else {}
    return [
        f"{k} is {told.get(k)}, referee {v}" for k, v in known.items() if _sorted(told.get(k)) != _sorted(v)
    ]


def _sorted(value: Any) -> Any:
    return sorted(value) if isinstance(value, list) and all(type(v) is int for v in value) else value


def nearest_faults(situation: Situation, verdict: Verdict) -> list[str]:
    """What is wrong with the nearest legal play: that it is none, or that another keeps more."""
    position, roll, play = situation
    assert verdict.nearest
    written = referee.parse_simple(play)
    hops = [(m.die, m.from_point, m.to_point) for m in verdict.nearest.moves]
    keeps = referee.nearness(hops, written)
    best = referee.nearest(*layouts(position), position.turn, roll.dice, written, roll.used)
    moves = [(m.from_point, m.to_point, m.die, False) for m in verdict.nearest.moves]
    legal = referee.judge(*layouts(position), position.turn, roll.dice, moves, roll.used)
    faults = [] if legal.outcome == "legal" else [f"nearest {hops} is {legal.rule}"]
    return faults if keeps == best else [*faults, f"nearest {hops} keeps {keeps}, another {best}"]
