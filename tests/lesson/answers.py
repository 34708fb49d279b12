"""Answers to any question of the course: right and wrong, chosen in its form and typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.course import answer
from tutor.course.asking import rules_to_choose
from tutor.course.right_answers import right_answer
from tutor.game import legal_plays
from tutor.lesson.session import Step
from tutor.notation import write_play


def right_form(step: Step) -> dict[str, Any]:
    """A right answer as its form gives it; empty where the question has no form."""
    right = right_answer(step.exercise, step.part)
    return dict(right) if right and step.part.task not in ("pips", "find") else {}


def wrong_form(step: Step) -> dict[str, Any]:
    """A wrong answer as its form gives it, that can be read; empty where the question has no form."""
    right = right_form(step)
    return right and {**right, **_wrong(step, right)}


def _wrong(step: Step, right: Mapping[str, Any]) -> Mapping[str, Any]:
    """What makes a right answer wrong."""
    task = step.part.task
    if task == "judge":
        return {"legal": not right["legal"], "rule": None if right["rule"] else other_rule(step)}
    if task == "why":
        return {"rule": other_rule(step)}
    if task == "word":
        return {"term": next(term for term in step.part.options if term != right["term"])}
    if task == "cube":
        return {"value": 2 * right["value"]}
    if task == "match":
        return {"white": right["white"] + 1}
    if task == "opening":
        return {"starts": "black" if right["starts"] == "white" else "white"}
    return {"points": 2 if right["points"] == 1 else 1}


def other_rule(step: Step) -> str:
    """A rule to choose from that is not the right one."""
    right = right_answer(step.exercise, step.part)
    rules = (str(rule) for rule in rules_to_choose(step.exercise, step.part))
    return next(rule for rule in rules if right is None or str(right["rule"]) != rule)


def right_text(step: Step) -> str:
    """A right answer as it may be typed; empty where that would take more than a few words."""
    if step.part.task == "play" and step.exercise.roll:
        return write_play(legal_plays(step.exercise.position, step.exercise.roll)[0].moves)
    right = right_answer(step.exercise, step.part)
    return typed(step, right) if right else ""


def wrong_text(step: Step) -> str:
    """A wrong answer as it may be typed, that can be read; empty as for :func:`right_text`."""
    if step.part.task == "play":
        text = "24/1"
    elif step.part.task == "pips":
        text = str(1 + int(right_text(step)))
    elif step.part.task == "find":
        right = {int(point) for point in right_text(step).split()}
        text = str(next(point for point in range(1, 25) if {point} != right))
    else:
        wrong = wrong_form(step)
        text = typed(step, wrong) if wrong else ""
    if text:
        assert answer(step.exercise, step.part, text).right is False
    return text


def typed(step: Step, given: Mapping[str, Any]) -> str:
    """An answer of a form in words."""
    task = step.part.task
    if task == "find":
        return " ".join(map(str, given["points"]))
    if task == "judge":
        return str(given["rule"] or ("legal" if given["legal"] else "illegal"))
    if task == "match":
        follows = {"ordinary": "goes on", "crawford": "Crawford", "over": "over"}[given["next"]]
        return f"{given['white']}-{given['black']} {follows}"
    if task == "opening":
        return f"{given['starts']} {' '.join(map(str, given['dice']))} again"
    return " ".join(str(value) for value in given.values())
