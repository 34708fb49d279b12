"""What the lesson shows: a Session as plain data for the front end.

Every text in it is plain text; the front end never reads any of it as markup. The only markup is
the SVG of our own pictures.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tutor.course import CHAPTERS, feedback_text
from tutor.course.asking import prompt_text, shown_lines
from tutor.game import TutorError
from tutor.lesson.die_report import report_view
from tutor.lesson.forms import form
from tutor.lesson.given_up import answer_lines
from tutor.lesson.panels import panels_of
from tutor.lesson.session import Session, Step
from tutor.lesson.shown import Shown
from tutor.notation import write_play
from tutor.wording import Language, error_text, explanation, language, refusal_text

View = dict[str, Any]


def view(session: Session) -> View:
    """Everything that the front end needs to show the lesson as it stands."""
    speak = language(session.language)
    step = session.step
    shown = Shown(session)
    return {
        "language": session.language,
        "theme": session.theme,
        "mode": session.mode,
        "task": step.part.task,
        "finished": session.finished,
        "turn": step.exercise.position.turn,
        "seenBy": shown.numbers,
        "words": _words(step, speak),
        "head": _head(session, speak),
        "prompt": _prompt(step, speak),
        "table": shown.table(speak),
        "todo": speak.phrases.get(f"to-do-{step.part.task}", ""),
        "board": shown.svg(session.theme),
        "record": shown.record(speak),
        "spots": shown.spots(speak),
        "dice": shown.dice(speak),
        "sidePlaced": session.work.side_placed,
        "entry": _entry(session, speak),
        "moves": len(session.work.entry.moves) if session.work.entry else 0,
        "changed": session.work != session.fresh_work(),
        "text": session.work.text,
        "form": form(step.exercise, step.part, speak),
        "chosen": session.work.chosen,
        "feedback": _feedback(session, speak),
        "hints": [hint.say(speak.code) for hint in step.part.hints[: session.work.hints]],
        "hasHints": session.mode != "exam" and bool(step.part.hints),
        "moreHints": session.mode != "exam" and session.work.hints < len(step.part.hints),
        "canAskWhy": session.can_ask_why,
        "report": _report(session, speak),
        "panels": panels_of(session, speak),
        "steps": [_step_label(session, i, speak) for i in range(len(session.steps))],
        "at": session.at,
    }


_WORDS = (
    "button-",
    "type-",
    "taken-",
    "why-",
    "board-name",
    "board-signs",
    "field-none",
    "panel-hints",
    "no-reply",
)


def _words(step: Step, speak: Language) -> View:
    """The words that the front end puts together itself; what the board is for depends on the question."""
    words = {key: text for key, text in speak.phrases.items() if key.startswith(_WORDS)}
    return {**words, "board-name": words.get(f"board-name-{step.part.task}", words["board-name"])}


def _head(session: Session, speak: Language) -> View:
    step = session.step
    title = step.set.title.say(speak.code) if step.set.title != step.exercise.title else ""
    if step.set.id in CHAPTERS:
        title = speak.say("chapter-head", number=CHAPTERS.index(step.set.id) + 1, title=title)
    parts = len(step.exercise.parts)
    name = f"{step.exercise.id}  {step.exercise.title.say(speak.code)}"
    return {
        "chapter": title,
        "title": name if parts == 1 else f"{name}  ({step.number}/{parts})",
        "counter": speak.say("counter", at=session.at + 1, count=len(session.steps)),
    }


def _prompt(step: Step, speak: Language) -> list[str]:
    asked = prompt_text(step.part, speak).split("\n\n")
    return [*asked, *shown_lines(step.exercise, step.part, speak)]


def _entry(session: Session, speak: Language) -> str:
    work = session.work
    if work.marked and not session.finished:
        points = speak.write("words", sorted(work.marked, reverse=True))
        return speak.say("taken-find", points=points)
    entry = work.entry
    if session.step.part.task != "play" or entry is None or not entry.moves:
        return ""
    if session.mode == "guided":
        return speak.say("entered", moves=entry.made.moves)
    moves = tuple(replace(move, die=None) for move in entry.moves)
    return speak.say("entered-play", play=write_play(moves))


def _feedback(session: Session, speak: Language) -> View | None:
    """What is said about the last move or answer: its kind (right, wrong, note) and its lines."""
    work, lines = session.work, []
    kind = "note"
    if session.problem:
        problem = (
            error_text(session.problem, speak.code)
            if isinstance(session.problem, TutorError)
            else str(session.problem)
        )
        lines.append(speak.say("not-kept", problem=problem))
    if session.mode == "exam":
        if work.feedback and work.saved:
            lines.append(speak.say("kept" if work.feedback.right is not None else "kept-unreadable"))
    elif work.trial and work.trial.refused:
        kind = "wrong"
        lines += explanation(work.trial.refused, speak.code, give_away=work.shows_nearest).sentences()
    elif work.trial and work.trial.doom:
        kind = "wrong"
        why = refusal_text(work.trial.doom, speak.code)
        lines += [speak.say("dooms-now"), why]
        lines.append(speak.say("dooms-example", example=work.trial.doom.evidence["example"]))
    elif work.feedback and not (work.given_up and work.feedback.right is None):
        kind = {True: "right", False: "wrong", None: "note"}[work.feedback.right]
        give_away = bool(work.feedback.right) or work.shows_nearest or work.given_up
        lines += feedback_text(work.feedback, speak.code, give_away=give_away).split("\n")
    if work.given_up:
        lines += answer_lines(session.step.exercise, session.step.part, speak)
    if not lines:
        return None
    verdict = session.shown_verdict
    can_show = bool(verdict and verdict.nearest and not work.shows_nearest)
    can_undo = bool(work.trial and work.trial.doom)
    return {"kind": kind, "lines": lines, "canShowNearest": can_show, "canUndo": can_undo}


def _report(session: Session, speak: Language) -> View | None:
    """The answer to "why not?": what one die does for each checker."""
    report = session.work.report
    return report_view(*report, session.work.asked_point, speak) if report else None


def _step_label(session: Session, index: int, speak: Language) -> View:
    step = session.steps[index]
    state = "solved" if step.key in session.solved else "answered" if step.key in session.answered else "open"
    if session.mode == "exam" and state == "solved":
        state = "answered"
    number = f" ({step.number})" if len(step.exercise.parts) > 1 else ""
    title = f"{step.exercise.id}{number}  {step.exercise.title.say(speak.code)}"
    return {"label": f"{title} — {speak.say(f'step-{state}')}", "state": state}
