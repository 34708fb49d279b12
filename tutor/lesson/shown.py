"""The board as a lesson shows it: position, dice, cube, and whatever is marked on it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from matplotlib.figure import Figure

from tutor.board import Chosen, Mark, Spot, ThemeName, arrows_of, draw, marks_of_action, to_svg
from tutor.board.spots import turned
from tutor.board.trail import Trail
from tutor.course.table import dice_of, opening_of, shown_cube, shows_table, told_table
from tutor.game import Cube, Offer, Position, Roll, Side
from tutor.lesson.controls import dice_controls, spot_controls
from tutor.lesson.entry import Entry
from tutor.lesson.placement import Placement
from tutor.lesson.session import Session
from tutor.notation import write_record
from tutor.verdict import ActionVerdict, Verdict
from tutor.wording import Language
from tutor.wording.records import EN, JA
from tutor.wording.table_text import table_lines

View = dict[str, Any]

_IN_WHITES_NUMBERS = ("setup", "record", "opening")


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
        self.roll: Roll | None = dice_of(exercise) if task != "opening" else None
        self.verdict: Verdict | None = session.shown_verdict
        self.marks: tuple[Mark, ...] = _marks(session)
        self.marked = work.marked
        self.asked = exercise.parts if session.mode == "exam" else (self.step.part,)
        self.cube, self.offer = self._cube()
        self.opening = opening_of(exercise, self.step.part)
        if task == "setup" and not session.finished:
            self.position, self.roll, self.verdict = work.placement, None, None
        elif task == "play" and work.entry:
            self._play(session)

    def _cube(self) -> tuple[Cube | None, Offer | None]:
        """The cube and what is offered, as far as it may be seen: all of it once the question has been answered."""
        exercise, part = self.step.exercise, self.step.part
        game, cube = exercise.game, shown_cube(exercise, *self.asked)
        if self.finished and game and game.rules.cube and shows_table(part):
            cube = game.cube
        return cube, game.offer if cube and game else None

    def _play(self, session: Session) -> None:
        work = session.work
        assert work.entry is not None
        verdict = self.verdict
        if verdict and verdict.nearest and work.shows_nearest:
            self.verdict, self.marks = None, arrows_of(verdict.position, verdict.nearest.moves)
            self.position, self.roll = verdict.position, verdict.roll
        elif verdict and verdict.legal:
            self.verdict, self.position = None, verdict.after
            self.roll = Roll(verdict.roll.dice, (*verdict.roll.used, *verdict.used))
        elif verdict:
            self.position, self.roll = verdict.position, verdict.roll
        elif session.mode != "guided":
            self.position, self.roll = work.entry.position, work.entry.roll_as_tried
            self.marks = _tried(work.entry)
        else:
            self.position, self.roll = work.entry.board, work.entry.roll_now

    def svg(self, theme: ThemeName) -> str:
        """The picture of the board."""
        return _board_svg(
            *(self.position, self.roll, self.verdict, self.marks, self.numbers, theme),
            *(self.cube, self.offer, self.opening),
        )

    def picture(self, size: float) -> Figure:
        """The picture for a saved notebook, as the question begins."""
        table: dict[str, Any] = {"cube": self.cube, "offer": self.offer, "opening": self.opening}
        return draw(self.position, self.roll, view=self.numbers, size=size, **table)

    def table(self, speak: Language) -> list[str]:
        """The table around the board in words; all of it once the question has been answered."""
        exercise, part = self.step.exercise, self.step.part
        if self.finished and exercise.game and shows_table(part):
            return list(table_lines(exercise.game, speak))
        return list(told_table(exercise, self.asked, speak))

    def record(self, speak: Language) -> str:
        """The written record of what is shown, for those who do not see it; nothing where that is the question."""
        asked = self.step.part.task == "record" and not self.finished
        if asked or isinstance(self.position, Placement):
            return ""
        words = JA if speak.code == "ja" else EN
        return write_record(self.position, self.roll, words, has_turn=self.opening is None)

    def dice(self, speak: Language) -> list[View]:
        """The dice as controls."""
        return dice_controls(self.roll, speak)

    def spots(self, speak: Language) -> list[View]:
        """Every point, bar and tray as a control, with whether it is marked."""
        spots = spot_controls(self.position, self.turn, self.numbers, speak)
        return [{**spot, "marked": spot["own"] in self.marked} for spot in spots]


@lru_cache(maxsize=64)
def _board_svg(
    position: Position | Placement,
    roll: Roll | None,
    verdict: Verdict | None,
    marks: tuple[Mark, ...],
    numbers: Side,
    theme: ThemeName,
    cube: Cube | None,
    offer: Offer | None,
    opening: tuple[int, ...] | None,
) -> str:
    table: dict[str, Any] = {"cube": cube, "offer": offer, "opening": opening}
    return to_svg(draw(position, roll, verdict, view=numbers, theme=theme, marks=marks, **table))


def _marks(session: Session) -> tuple[Mark, ...]:
    """What is marked on the board: points by the learner, or what a refused action is about."""
    work, turn = session.work, session.step.exercise.position.turn
    if work.marked:
        return tuple(Chosen(Spot(turned(point, turn), turn)) for point in sorted(work.marked))
    deed = work.feedback.deed if work.feedback and session.mode != "exam" else None
    return marks_of_action(deed) if isinstance(deed, ActionVerdict) else ()


def _tried(entry: Entry) -> tuple[Mark, ...]:
    trail = Trail(entry.position)
    return tuple(trail.go(move.from_point, move.to_point, "shown", move.die) for move in entry.moves)
