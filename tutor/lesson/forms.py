"""The questions that are answered by choosing: what can be chosen, in the words of a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.course import EQUAL_DICE, REASONS, Part
from tutor.verdict import Rule
from tutor.wording import Language

Option = dict[str, Any]
Field = dict[str, Any]


def form(part: Part, speak: Language) -> list[Field]:
    """The fields of a question: name, label, kind (``radio`` or ``select``) and options (value, label)."""
    make = _FORMS.get(part.task)
    return make(part, speak) if make else []


def _field(name: str, speak: Language, options: list[Option], kind: str = "radio") -> Field:
    return {"name": name, "label": speak.say(f"field-{name}"), "kind": kind, "options": options}


def _option(value: Any, label: str) -> Option:
    return {"value": value, "label": label}


def _opening(part: Part, speak: Language) -> list[Field]:
    dice = sorted((part.white_die or 1, part.black_die or 1), reverse=True)
    starts = [_option(side, speak.say(f"starts-{side}")) for side in ("white", "black")]
    which = [
        _option(dice, speak.say("dice-thrown", dice=dice)),
        _option([dice[0], dice[0]], speak.say("dice-larger", dice=[dice[0]] * 2)),
        _option([], speak.say("dice-new")),
    ]
    equal = [_option(id, speak.say(f"equal-{id}")) for id in EQUAL_DICE[1:] + EQUAL_DICE[:1]]
    return [_field("starts", speak, starts), _field("dice", speak, which), _field("equal", speak, equal)]


def _score(part: Part, speak: Language) -> list[Field]:
    points = [_option(n, speak.write("points", n)) for n in (1, 2, 3)]
    reasons = [_option(reason, speak.write("reason", reason)) for reason in REASONS]
    return [_field("points", speak, points), _field("reason", speak, reasons)]


def _judge(part: Part, speak: Language) -> list[Field]:
    legal = [_option(True, speak.say("legal-yes")), _option(False, speak.say("legal-no"))]
    return [_field("legal", speak, legal), _rules(speak)]


def _why(part: Part, speak: Language) -> list[Field]:
    return [_rules(speak)]


def _rules(speak: Language) -> Field:
    options = [_option(rule.value, speak.rules[rule].name) for rule in Rule]
    return _field("rule", speak, options, "select")


_FORMS: Mapping[str, Callable[[Part, Language], list[Field]]] = {
    "opening": _opening,
    "score": _score,
    "judge": _judge,
    "why": _why,
}
