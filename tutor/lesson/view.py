"""What the lesson shows: a Session as plain data for the front end.

Every text in it is plain text; the front end never reads any of it as markup. The only markup is
the SVG of our own pictures.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from tutor.board import Mark, ThemeName, arrows_of, draw, draw_tree, to_svg
from tutor.board.trail import Trail
from tutor.course import CHAPTERS, claim_text, feedback_text
from tutor.game import Position, Roll, Side, TutorError, legal_plays, obligation
from tutor.lesson.controls import dice_controls, spot_controls
from tutor.lesson.die_report import report_view
from tutor.lesson.entry import Entry
from tutor.lesson.forms import form
from tutor.lesson.placement import Placement
from tutor.lesson.session import Session, Step
from tutor.notation import write_play, write_record
from tutor.verdict import Verdict
from tutor.wording import Language, error_text, explanation, language, refusal_text
from tutor.wording.records import EN, JA

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
        "words": {key: text for key, text in speak.phrases.items() if key.startswith(_WORDS)},
        "head": _head(session, speak),
        "prompt": _prompt(step, speak),
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
        "form": form(step.part, speak),
        "chosen": session.work.chosen,
        "feedback": _feedback(session, speak),
        "hints": [hint.say(speak.code) for hint in step.part.hints[: session.work.hints]],
        "hasHints": session.mode != "exam" and bool(step.part.hints),
        "moreHints": session.mode != "exam" and session.work.hints < len(step.part.hints),
        "canAskWhy": session.can_ask_why,
        "report": _report(session, speak),
        "panels": _panels(session, speak),
        "steps": [_step_label(session, i, speak) for i in range(len(session.steps))],
        "at": session.at,
    }


_WORDS = ("button-", "type-", "taken-", "why-mode", "board-name", "field-none", "panel-hints", "no-reply")


_IN_WHITES_NUMBERS = ("setup", "record")


class Shown:
    """The board as it is to be shown: position, dice and verdict, or the arrows of a play.

    Where moves are not judged as they are made, they are shown as arrows: a checker that moved or
    stayed would tell whether it may.
    """

    def __init__(self, session: Session) -> None:
        work, self.step, self.finished = session.work, session.step, session.finished
        exercise, task = self.step.exercise, self.step.part.task
        self.turn = exercise.position.turn
        self.numbers: Side = "white" if task in _IN_WHITES_NUMBERS else self.turn
        self.position: Position | Placement = exercise.position
        self.roll: Roll | None = exercise.roll if task != "opening" else None
        self.verdict: Verdict | None = session.shown_verdict
        self.arrows: tuple[Mark, ...] = ()
        if task == "setup" and not session.finished:
            self.position, self.roll, self.verdict = work.placement, None, None
        elif task == "play" and work.entry:
            self._play(session)

    def _play(self, session: Session) -> None:
        work = session.work
        assert work.entry is not None
        verdict = self.verdict
        if verdict and verdict.nearest and work.shows_nearest:
            self.verdict, self.arrows = None, arrows_of(verdict.position, verdict.nearest.moves)
            self.position, self.roll = verdict.position, verdict.roll
        elif verdict and verdict.legal:
            self.verdict, self.position = None, verdict.after
            self.roll = Roll(verdict.roll.dice, (*verdict.roll.used, *verdict.used))
        elif verdict:
            self.position, self.roll = verdict.position, verdict.roll
        elif session.mode != "guided":
            self.position, self.roll = work.entry.position, work.entry.roll_as_tried
            self.arrows = _tried(work.entry)
        else:
            self.position, self.roll = work.entry.board, work.entry.roll_now

    def svg(self, theme: ThemeName) -> str:
        """The picture of the board."""
        return _board_svg(self.position, self.roll, self.verdict, self.arrows, self.numbers, theme)

    def record(self, speak: Language) -> str:
        """The written record of what is shown, for those who do not see it; nothing where that is the question."""
        asked = self.step.part.task == "record" and not self.finished
        if asked or isinstance(self.position, Placement):
            return ""
        return write_record(self.position, self.roll, JA if speak.code == "ja" else EN)

    def dice(self, speak: Language) -> list[View]:
        """The dice as controls."""
        return dice_controls(self.roll, speak)

    def spots(self, speak: Language) -> list[View]:
        """Every point, bar and tray as a control."""
        return spot_controls(self.position, self.turn, self.numbers, speak)


@lru_cache(maxsize=64)
def _board_svg(
    position: Position | Placement,
    roll: Roll | None,
    verdict: Verdict | None,
    arrows: tuple[Mark, ...],
    numbers: Side,
    theme: ThemeName,
) -> str:
    return to_svg(draw(position, roll, verdict, view=numbers, theme=theme, marks=arrows))


@lru_cache(maxsize=64)
def _tree_svg(position: Position, roll: Roll, theme: ThemeName) -> tuple[int, str]:
    proof = obligation(position, roll)
    return proof.max_dice, to_svg(draw_tree(proof, theme=theme))


def _tried(entry: Entry) -> tuple[Mark, ...]:
    trail = Trail(entry.position)
    return tuple(trail.go(move.from_point, move.to_point, "shown", move.die) for move in entry.moves)


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
    part = step.part
    asked = part.prompt.paragraphs(speak.code) if part.prompt else (speak.prompts[part.task],)
    extra = []
    if part.task == "opening":
        extra.append(speak.say("shown-dice", white_die=part.white_die, black_die=part.black_die))
    if part.play and part.task in ("judge", "why"):
        extra.append(speak.say("shown-play", play=part.play))
    elif part.task == "why":
        extra.append(speak.say("shown-why", die=part.die, point=part.from_point))
    return [*asked, *extra]


def _entry(session: Session, speak: Language) -> str:
    entry = session.work.entry
    if session.step.part.task != "play" or entry is None:
        return ""
    if not entry.moves:
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
    elif work.feedback:
        kind = {True: "right", False: "wrong", None: "note"}[work.feedback.right]
        give_away = bool(work.feedback.right) or work.shows_nearest or work.given_up
        lines += feedback_text(work.feedback, speak.code, give_away=give_away).split("\n")
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


def _panels(session: Session, speak: Language) -> list[View]:
    """What can be unfolded: the chapter's introduction, and after an answer everything about it."""
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
    if exercise.roll and step.part.task in ("play", "judge", "why"):
        plays = legal_plays(exercise.position, exercise.roll)
        panels.append(_panel("plays", speak, [speak.write("play", write_play(p.moves)) for p in plays]))
        max_dice, tree = _tree_svg(exercise.position, exercise.roll, session.theme)
        panels.append({**_panel("tree", speak, [speak.say("tree-alt", max_dice=max_dice)]), "svg": tree})
    if last and exercise == step.set.exercises[-1] and step.set.summary:
        panels.append(_panel("summary", speak, step.set.summary.paragraphs(code), open=True))
    return panels


def _panel(name: str, speak: Language, lines: Any, open: bool = False) -> View:
    return {"name": name, "title": speak.say(f"panel-{name}"), "lines": list(lines), "open": open}


def _step_label(session: Session, index: int, speak: Language) -> View:
    step = session.steps[index]
    state = "solved" if step.key in session.solved else "answered" if step.key in session.answered else "open"
    if session.mode == "exam" and state == "solved":
        state = "answered"
    number = f" ({step.number})" if len(step.exercise.parts) > 1 else ""
    title = f"{step.exercise.id}{number}  {step.exercise.title.say(speak.code)}"
    return {"label": f"{title} — {speak.say(f'step-{state}')}", "state": state}
