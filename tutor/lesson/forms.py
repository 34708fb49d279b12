"""The questions that are answered by choosing: what can be chosen, in the words of a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tutor.course import EQUAL_DICE, REASONS, Exercise, Part
from tutor.course.asking import rules_to_choose
from tutor.course.table_answers import NEXT, OWNERS, after_game, game_of
from tutor.wording import Language
from tutor.wording.game_text import game_rule_name

Option = dict[str, Any]
Field = dict[str, Any]

CUBE_VALUES = (1, 2, 4, 8, 16, 32, 64)
"""What a cube is asked to be worth; beyond, up to twice what it is."""


def form(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    """The fields of a question: name, label, kind (``radio`` or ``select``) and options (value, label).

    A field whose options are mere numbers is ``short``: they stand in a row.
    """
    make = _FORMS.get(part.task)
    return make(exercise, part, speak) if make else []


def chosen_text(fields: Iterable[Field], given: Mapping[str, Any]) -> list[str]:
    """What was chosen in a form, in the words of its options; what was left open is left out.

    >>> from tutor.course import exercise
    >>> from tutor.wording import language
    >>> s1 = exercise("S1")
    >>> chosen_text(form(s1, s1.parts[0], language("en")), {"points": 2, "reason": None})
    ['2 points']
    """
    return [
        str(option["label"])
        for field in fields
        for option in field["options"]
        if _same(option["value"], given.get(field["name"]))
    ]


def _same(one: Any, other: Any) -> bool:
    """Equal, and of one type: 1 is not true."""
    return type(one) is type(other) and bool(one == other)


def _field(
    name: str, speak: Language, options: list[Option], kind: str = "radio", label: str | None = None
) -> Field:
    return {
        "name": name,
        "label": speak.say(f"field-{label or name}"),
        "kind": kind,
        "short": all(str(option["label"]).isdigit() for option in options),
        "options": options,
    }


def _option(value: Any, label: str) -> Option:
    return {"value": value, "label": label}


def _numbers(numbers: Iterable[int]) -> list[Option]:
    return [_option(number, str(number)) for number in numbers]


def _opening(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    dice = sorted((part.white_die or 1, part.black_die or 1), reverse=True)
    starts = [_option(side, speak.say(f"starts-{side}")) for side in ("white", "black")]
    which = [
        _option(dice, speak.say("dice-thrown", dice=dice)),
        _option([dice[0], dice[0]], speak.say("dice-larger", dice=[dice[0]] * 2)),
        _option([], speak.say("dice-new")),
    ]
    equal = [_option(id, speak.say(f"equal-{id}")) for id in EQUAL_DICE[1:] + EQUAL_DICE[:1]]
    return [_field("starts", speak, starts), _field("dice", speak, which), _field("equal", speak, equal)]


def _score(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    points = [_option(n, speak.write("points", n)) for n in (1, 2, 3)]
    reasons = [_option(reason, speak.write("reason", reason)) for reason in REASONS]
    return [_field("points", speak, points), _field("reason", speak, reasons)]


def _judge(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    of_play = part.action is None
    words = ("legal-yes", "legal-no") if of_play else ("allowed-yes", "allowed-no")
    legal = [_option(value, speak.say(word)) for value, word in zip((True, False), words, strict=True)]
    return [
        _field("legal", speak, legal, label="legal" if of_play else "allowed"),
        _rules(exercise, part, speak),
    ]


def _why(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    return [_rules(exercise, part, speak)]


def _rules(exercise: Exercise, part: Part, speak: Language) -> Field:
    rules = rules_to_choose(exercise, part)
    options = [_option(rule.value, game_rule_name(rule, speak.code)) for rule in rules]
    return _field("rule", speak, options, "select")


def _points(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    return [_field("points", speak, _numbers(points_to_choose(exercise)))]


def points_to_choose(exercise: Exercise) -> list[int]:
    """Numbers of points to choose from: once, twice and three times the cube, and what comes of misjudging it.

    >>> from dataclasses import replace
    >>> from tutor.course import exercise
    >>> from tutor.game import Cube, Game, Position
    >>> won = Position.of({"off": 15}, {7: 15})
    >>> points_to_choose(replace(exercise("S1"), game=Game.at(won, cube=Cube(2, "white"))))
    [1, 2, 3, 4, 6, 8, 12]
    """
    game = game_of(exercise)
    assert game.result is not None
    worth = (1, game.cube.value, 2 * game.cube.value)
    return sorted({game.result.points} | {times * value for times in (1, 2, 3) for value in worth})


def _cube(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    most = 2 * game_of(exercise).cube.value
    beyond = [2**n for n in range(len(CUBE_VALUES), most.bit_length())]
    owners = [_option(owner, speak.say(f"owner-{owner}")) for owner in OWNERS]
    return [
        _field("value", speak, _numbers([*CUBE_VALUES, *beyond])),
        _field("owner", speak, owners),
    ]


def _match(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    game = game_of(exercise)
    most = max(game.stakes.length + 1, max(game.stakes.score) + 3 * game.cube.value, *after_game(game)[0])
    follows = [_option(id, speak.say(f"next-{id}")) for id in NEXT]
    return [
        *(_field(side, speak, _numbers(range(most + 1)), "select") for side in ("white", "black")),
        _field("next", speak, follows),
    ]


def _word(exercise: Exercise, part: Part, speak: Language) -> list[Field]:
    options = [_option(term, speak.say(f"term-{term}")) for term in part.options]
    return [_field("term", speak, options)]


_FORMS: Mapping[str, Callable[[Exercise, Part, Language], list[Field]]] = {
    "opening": _opening,
    "score": _score,
    "judge": _judge,
    "why": _why,
    "points": _points,
    "cube": _cube,
    "match": _match,
    "word": _word,
}
