"""check(): a play goes in, a verdict comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutor.game import Play, Position, Roll
from tutor.notation import NotationError, WrittenPlay, read_play, write_play
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.nearest import nearest_play
from tutor.verdict.orders import legal_orders
from tutor.verdict.reading import Line, Reading, read
from tutor.verdict.remarks import Remark, final_board, remarks_on
from tutor.verdict.rules import Rule
from tutor.verdict.table import Table
from tutor.verdict.turn import Ending

Outcome = Literal["legal", "illegal", "ambiguous", "unreadable"]
Order = Literal["written", "any"]


@dataclass(frozen=True)
class Verdict:
    """What became of a play, in the mover's own numbers.

    ``rule`` is the rule it broke, ``move`` the written move (from 1) at which it broke, ``evidence``
    the facts of the position that show it. ``play`` holds the moves that were made: all of them, or
    those before the offending one. ``nearest`` is the legal play nearest to an illegal one.
    """

    position: Position
    roll: Roll
    text: str
    outcome: Outcome
    play: Play
    max_dice: int
    written: WrittenPlay | None = None
    rule: Rule | None = None
    move: int | None = None
    evidence: Facts = NO_FACTS
    remarks: tuple[Remark, ...] = ()
    nearest: Play | None = None

    def __str__(self) -> str:
        where = f" at move {self.move}" if self.move else ""
        return f"{self.text}: {self.outcome}" + (f" ({self.rule}{where})" if self.rule else "")

    @property
    def legal(self) -> bool | None:
        """True or False; None where the play is ambiguous or cannot be read."""
        return {"legal": True, "illegal": False}.get(self.outcome)

    @property
    def used(self) -> tuple[int, ...]:
        """The dice used by the moves made, in order."""
        return self.play.dice

    @property
    def left(self) -> tuple[int, ...]:
        """The dice still in hand after the moves made, larger first."""
        left = list(self.roll.left)
        for die in self.used:
            left.remove(die)
        return tuple(left)

    @property
    def after(self) -> Position:
        """The position after the moves made."""
        return self.play.after


def check(position: Position, roll: Roll, play: str | WrittenPlay, *, order: Order = "written") -> Verdict:
    """Judge a play: legal or not, and which rule it breaks, at which move, on what evidence.

    ``play`` is text in the notation of :func:`tutor.notation.read_play`; text that cannot be read
    makes a verdict ``unreadable``, whose evidence is the span where reading stopped. With
    ``order="any"`` a play is legal when some order of its moves is, as a scoresheet is read.

    >>> v = check(Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 8: 2}), Roll((5, 3)), "13/5")
    >>> v.legal, str(v.rule), v.move, v.evidence["point"], write_play(v.nearest.moves)
    (False, 'closed-intermediate-point', 1, 8, '6/1 6/3')
    """
    text = play if isinstance(play, str) else write_play(play.moves)
    try:
        written = read_play(play) if isinstance(play, str) else play
    except NotationError as error:
        fault = error.faults[0]
        facts = Facts(dict(fault.params), fault=fault.id)
        most = read(position, roll, ()).max_dice
        return Verdict(position, roll, text, "unreadable", Play(position), most, evidence=facts)
    reading = read(position, roll, written.moves)
    if order == "any" and not reading.lines:
        reading = _any_order(position, roll, reading)
    return _verdict(position, roll, text, written, reading)


def _any_order(position: Position, roll: Roll, reading: Reading) -> Reading:
    tables = list(legal_orders(position, roll, reading.max_dice, reading.turn.written))
    if not tables:
        return reading
    lines = tuple(Line((), table, Ending(len(table.moves))) for table in tables)
    return Reading(reading.turn, reading.max_dice, lines)


def _verdict(position: Position, roll: Roll, text: str, written: WrittenPlay, reading: Reading) -> Verdict:
    final = final_board(position, written.moves)
    remarks = remarks_on(position, roll, written, reading, final)
    most = reading.max_dice

    def verdict(outcome: Outcome, table: Table | None, **more: object) -> Verdict:
        made = Play(position, table.moves if table else ())
        return Verdict(position, roll, text, outcome, made, most, written, remarks=remarks, **more)  # type: ignore[arg-type]

    if reading.ambiguous:
        return verdict("ambiguous", None, evidence=_endings(reading))
    if reading.lines:
        return verdict("legal", reading.lines[0].table)
    nearest = nearest_play(position, roll, written.moves, final)
    if reading.failed:
        end = reading.failed.ending
        return verdict("illegal", reading.failed.table, rule=end.rule, evidence=end.evidence, nearest=nearest)
    stop = reading.stop
    assert stop is not None
    return verdict(
        "illegal",
        stop.table,
        rule=stop.refusal.rule,
        move=stop.index + 1,
        evidence=stop.refusal.evidence,
        nearest=nearest,
    )


def _endings(reading: Reading) -> Facts:
    """The different ways in which an ambiguous play can be meant, each once, written with its stops."""
    different: dict[object, Line] = {}
    for line in reading.lines:
        different.setdefault((line.table.own, line.table.enemy), line)
    return Facts(plays=[write_play(line.table.moves) for line in different.values()])
