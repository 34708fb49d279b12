"""What can be unfolded in a lesson: the chapter's introduction, and after an answer everything about it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tutor.board import ThemeName, draw_tree, to_svg
from tutor.course import Exercise, Part, claim_text
from tutor.course.table import plays_here
from tutor.game import Position, Roll, obligation
from tutor.lesson.session import Session
from tutor.notation import write_play
from tutor.wording import Language

View = dict[str, Any]


def panels_of(session: Session, speak: Language) -> list[View]:
    """Everything that can be unfolded now, each with its name, title and lines."""
    panels = _after(session, speak) if session.finished else []
    step = session.step
    if step.set.intro:
        first = step.exercise == step.set.exercises[0] and step.number == 1
        lines = step.set.intro.paragraphs(speak.code)
        panels.append(_panel("chapter", speak, lines, open=first and not session.answered))
    return panels


def _after(session: Session, speak: Language) -> list[View]:
    """What is worth seeing once a question has been answered."""
    step, code, panels = session.step, speak.code, []
    exercise, last = step.exercise, step.number == len(step.exercise.parts)
    if exercise.explanation and last:
        panels.append(_panel("explanation", speak, exercise.explanation.paragraphs(code), open=True))
    told = [claim_text(claim, speak) for claim in exercise.claims if claim.note]
    if told and last:
        panels.append(_panel("worked", speak, told))
    if exercise.roll and _is_about_plays(step.part):
        panels += _plays(exercise, exercise.roll, session.theme, speak)
    if last and exercise == step.set.exercises[-1] and step.set.summary:
        panels.append(_panel("summary", speak, step.set.summary.paragraphs(code), open=True))
    return panels


def _is_about_plays(part: Part) -> bool:
    """Whether a question is about what can be done with a roll, and not about anything else at the table."""
    return part.task == "play" or (part.task in ("judge", "why") and part.action is None)


def _plays(exercise: Exercise, roll: Roll, theme: ThemeName, speak: Language) -> list[View]:
    """All legal plays and why there are no more; the proof knows the ordinary rules of plays only."""
    plays = [speak.write("play", write_play(play.moves)) for play in plays_here(exercise)]
    panels = [_panel("plays", speak, plays)]
    if exercise.game is None or exercise.game.rules.pick_and_pass:
        max_dice, tree = _tree_svg(exercise.position, roll, theme)
        panels.append({**_panel("tree", speak, [speak.say("tree-alt", max_dice=max_dice)]), "svg": tree})
    return panels


@lru_cache(maxsize=64)
def _tree_svg(position: Position, roll: Roll, theme: ThemeName) -> tuple[int, str]:
    proof = obligation(position, roll)
    return proof.max_dice, to_svg(draw_tree(proof, theme=theme))


def _panel(name: str, speak: Language, lines: Any, open: bool = False) -> View:
    return {"name": name, "title": speak.say(f"panel-{name}"), "lines": list(lines), "open": open}
