"""A class set as students may have it: the questions, and nothing that answers them."""

from __future__ import annotations

from typing import Any

import yaml

from tutor.classroom.class_set import ClassSet, Item
from tutor.course import Exercise, Part, Text
from tutor.game import BAR, Game, action_to_dict
from tutor.verdict import deed_to_dict


def assignment_text(found: ClassSet, *, hints: bool) -> str:
    """The file that students get, as :func:`tutor.course.assignment.load_assignment` reads it.

    Left out are claims, explanations, topics, the rules that are to be found, the base of an exercise,
    and, unless they are wanted, the hints.
    """
    data: dict[str, Any] = {
        "assignment": found.id,
        "title": _text(found.title),
        "language": found.language,
        "mode": found.mode,
        "order": found.order,
    }
    if found.attempts is not None:
        data["attempts"] = found.attempts
    if found.due is not None:
        data["due"] = found.due.isoformat()
    data["exercises"] = [_exercise(item, hints) for item in found.items]
    return yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=110)


class _Dumper(yaml.SafeDumper):
    """Everything written out: our files have no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _exercise(item: Item, hints: bool) -> dict[str, Any]:
    exercise = item.exercise
    worth = int(item.points) if item.points == int(item.points) else item.points
    written: dict[str, Any] = {
        "id": exercise.id,
        "title": _text(exercise.title),
        "points": worth,
        "position": _position(exercise),
    }
    if exercise.roll:
        written["roll"] = list(exercise.roll.dice)
        if exercise.roll.used:
            written["used"] = list(exercise.roll.used)
    if exercise.game:
        written["game"] = _game(exercise.game)
    written["parts"] = [_part(part, hints) for part in exercise.parts]
    return written


def _position(exercise: Exercise) -> dict[str, Any]:
    layouts: dict[str, Any] = {
        side: {int(p) if str(p).isdecimal() else p: n for p, n in layout.items() if n}
        for side, layout in exercise.position.layouts().items()
    }
    return {**layouts, "turn": exercise.position.turn}


def _game(game: Game) -> dict[str, Any]:
    """The table: only what is not as usual."""
    stakes, cube, rules = game.stakes, game.first_cube, game.rules.to_dict()
    before = [action_to_dict(action) for action in game.record]
    written = {
        "length": stakes.length,
        "score": list(stakes.score) if any(stakes.score) else None,
        "crawford": stakes.crawford,
        "cube": cube.value if cube.value > 1 else None,
        "owner": cube.owner,
        "rules": rules,
        "before": before,
    }
    return {key: value for key, value in written.items() if value}


def _part(part: Part, hints: bool) -> dict[str, Any]:
    start = "bar" if part.from_point == BAR else part.from_point
    shown = {
        "white_die": part.white_die,
        "black_die": part.black_die,
        "winner": part.winner,
        "play": part.play,
        "die": part.die,
        "from": start,
        "action": deed_to_dict(part.action) if part.action else None,
        "side": part.side,
        "term": part.term,
        "options": list(part.options) or None,
    }
    written: dict[str, Any] = {"task": part.task}
    if part.prompt:
        written["prompt"] = _text(part.prompt)
    if hints and part.hints:
        written["hints"] = [_text(hint) for hint in part.hints]
    return {**written, **{key: value for key, value in shown.items() if value is not None}}


def _text(text: Text) -> dict[str, str]:
    return {"ja": text.ja, "en": text.en}
