"""The written record of a position, in five parts: side, roll with the used dice marked, both layouts, bars, offs.

``白番、6と1（6は使用済み、残り1）、白6に13枚・19に1枚・バー1枚、黒24に2枚・12に13枚、両者off0`` is one in
Japanese. The words come in a RecordWords table, so that no language lives here. Points are always
in White's numbers; in a layout each side's points go from its own home outwards; a bar is written
only when somebody is on it, the offs always.

How a record is read stands in :mod:`tutor.notation.record_reading`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from tutor.game import BAR, CHECKERS, OFF, SIDES, Fault, Position, Roll, Side
from tutor.notation.plays import NotationError

Part = Literal["side", "roll", "layout", "bar", "off"]

PARTS: tuple[Part, ...] = ("side", "roll", "layout", "bar", "off")


@dataclass(frozen=True)
class RecordWords:
    """The words of records in one language: how each part is written, and every spelling that is read.

    The written forms are templates of :meth:`str.format`. Spellings may be words of several
    letters and blanks; capitals and full-width letters are the same as small ones. Digits, blanks,
    brackets, colons, dashes and the marks ``, ; . 、 。 ・ /`` are the same in every language.
    """

    # how it is written: templates and what stands between
    names: tuple[str, str]
    """White and Black."""
    to_play: str
    """With ``side``."""
    nobody_to_play: str
    dice: str
    """With ``first`` and ``second``."""
    used_dice: str
    """Stands after the dice once some are used; with ``used`` and ``left``."""
    between_dice: str
    no_dice: str
    unrolled: str
    layout: str
    """With ``side`` and ``entries``."""
    entry: str
    """With ``point`` and ``count``."""
    entry_on_bar: str
    """With ``count``."""
    between_entries: str
    no_entries: str
    side_off: str
    """With ``side`` and ``count``."""
    both_off: str
    """When neither side has a checker off."""
    between_parts: str
    between_halves: str
    """Inside a part, as between side and roll."""

    # what is read: spellings, each with the letter that stands for it in phrases
    white: tuple[str, ...] = field(metadata={"letter": "S"})
    black: tuple[str, ...] = field(metadata={"letter": "S"})
    both: tuple[str, ...] = field(metadata={"letter": "B"})
    turn: tuple[str, ...] = field(metadata={"letter": "T"})
    """What makes a side the side to play: ``番``, ``to play``."""
    roll: tuple[str, ...] = field(metadata={"letter": "R"})
    """What may stand before the dice."""
    between: tuple[str, ...] = field(metadata={"letter": "A"})
    """Between two dice: ``と``, ``and``."""
    doubles: tuple[str, ...] = field(metadata={"letter": "D"})
    times: tuple[str, ...] = field(metadata={"letter": "M"})
    """How often a die is used or left: ``回``."""
    used: tuple[str, ...] = field(metadata={"letter": "U"})
    left: tuple[str, ...] = field(metadata={"letter": "L"})
    not_rolled: tuple[str, ...] = field(metadata={"letter": "X"})
    bar: tuple[str, ...] = field(metadata={"letter": "K"})
    off: tuple[str, ...] = field(metadata={"letter": "O"})
    on: tuple[str, ...] = field(metadata={"letter": "I"})
    """Between a point and its checkers: ``に``, ``on``."""
    checkers: tuple[str, ...] = field(metadata={"letter": "C"})
    """What may stand after a number of checkers: ``枚``."""
    none: tuple[str, ...] = field(metadata={"letter": "Z"})
    ignored: tuple[str, ...] = field(metadata={"letter": ""})

    count_first: bool = False
    """Whether an entry names the number of checkers before the point: ``13 on 6``."""


@dataclass(frozen=True)
class WrittenRoll:
    """The roll of a record; None where the record says nothing. ``dice`` is empty for "not rolled"."""

    dice: tuple[int, ...] | None = None
    used: tuple[int, ...] | None = None
    left: tuple[int, ...] | None = None


@dataclass(frozen=True)
class WrittenSide:
    """One side of a record: (point, count) pairs in White's numbers, bar and off; None where not written."""

    points: tuple[tuple[int, int], ...] | None = None
    bar: int | None = None
    off: int | None = None

    @property
    def has_layout(self) -> bool:
        """Whether the points are written, or need not be because every checker is on the bar or off."""
        return self.points is not None or (self.bar or 0) + (self.off or 0) == CHECKERS


@dataclass(frozen=True)
class Record:
    """A record as it was written. Nothing is filled in, and nothing is checked against the rules."""

    turn: Side | None = None
    written_roll: WrittenRoll = WrittenRoll()
    white: WrittenSide = WrittenSide()
    black: WrittenSide = WrittenSide()

    def side(self, side: Side) -> WrittenSide:
        """What is written about one side."""
        return self.white if side == "white" else self.black

    @property
    def missing(self) -> tuple[Part, ...]:
        """The parts without which there is no position: bars may be left out, and layouts of empty boards."""
        needed: dict[Part, bool] = {
            "side": self.turn is not None,
            "roll": self.written_roll.dice is not None,
            "layout": all(w.has_layout for w in (self.white, self.black)),
            "off": self.white.off is not None and self.black.off is not None,
        }
        return tuple(part for part, written in needed.items() if not written)

    @property
    def position(self) -> Position:
        """The position that is written.

        Raises NotationError when a part is missing, PositionError for an impossible position.
        """
        if self.missing or self.turn is None:
            raise NotationError.of("record-incomplete", missing=list(self.missing))
        return Position.of(_layout(self.white), _layout(self.black), self.turn)

    @property
    def roll(self) -> Roll | None:
        """The roll that is written, with its used dice; None when the dice have not been thrown.

        Raises NotationError when the roll is missing or the dice left are not those that are not
        used, RollError for used dice that were not rolled.
        """
        written = self.written_roll
        if written.dice is None:
            raise NotationError.of("record-incomplete", missing=["roll"])
        if not written.dice:
            return None
        roll = Roll.of(written.dice, _used(written) or ())
        if written.left is not None and sorted(written.left) != sorted(roll.left):
            raise NotationError.of("record-dice-do-not-add-up", used=list(roll.used), left=list(written.left))
        return roll


def _layout(written: WrittenSide) -> dict[int | str, int]:
    return {**dict(written.points or ()), "bar": written.bar or 0, "off": written.off or 0}


@dataclass(frozen=True)
class RecordFault:
    """What is missing or wrong in one part of a record; ``fault`` has the details.

    The ids end in ``-missing`` or ``-wrong``; points are in White's numbers.
    """

    part: Part
    fault: Fault

    @property
    def missing(self) -> bool:
        """Whether the part was left out, rather than written wrongly."""
        return self.fault.id.endswith("-missing")


def write_record(position: Position, roll: Roll | None, words: RecordWords, *, has_turn: bool = True) -> str:
    """Write a record; with ``has_turn=False`` nobody is to play yet, as before and during an opening roll.

    >>> from tutor.wording.records import EN, JA
    >>> position = Position.of({6: 13, 19: 1, "bar": 1}, {24: 2, 12: 13})
    >>> write_record(position, Roll((6, 1), used=(6,)), EN)
    'White to play, 6 and 1 (6 used, 1 left); White: 13 on 6, 1 on 19, 1 on the bar; Black: 2 on 24, 13 on 12; both off 0'
    >>> write_record(position, None, JA)
    '白番、出目なし、白6に13枚・19に1枚・バー1枚、黒24に2枚・12に13枚、両者off0'

    Each of four equal dice that is used or left is written: ``2と2（2は使用済み、残り2・2・2）``.
    """
    names = dict(zip(SIDES, words.names, strict=True))
    offs = {side: position.checkers(side)[OFF] for side in SIDES}
    off = words.between_halves.join(words.side_off.format(side=names[s], count=offs[s]) for s in SIDES)
    parts = [
        (words.to_play.format(side=names[position.turn]) if has_turn else words.nobody_to_play)
        + words.between_halves
        + _roll_text(roll, words),
        *(_layout_text(position, side, words) for side in SIDES),
        off if any(offs.values()) else words.both_off,
    ]
    return words.between_parts.join(parts)


def _roll_text(roll: Roll | None, words: RecordWords) -> str:
    if roll is None:
        return words.unrolled
    text = words.dice.format(first=roll.dice[0], second=roll.dice[1])
    if roll.used:
        used = words.between_dice.join(map(str, roll.used))
        left = words.between_dice.join(map(str, roll.left)) or words.no_dice
        text += words.used_dice.format(used=used, left=left)
    return text


def _layout_text(position: Position, side: Side, words: RecordWords) -> str:
    checkers = position.checkers(side)
    entries = [
        words.entry.format(point=point if side == "white" else BAR - point, count=checkers[point])
        for point in range(1, BAR)
        if checkers[point]
    ]
    if checkers[BAR]:
        entries.append(words.entry_on_bar.format(count=checkers[BAR]))
    text = words.between_entries.join(entries) or words.no_entries
    return words.layout.format(side=words.names[SIDES.index(side)], entries=text)


def compare_record(record: Record, position: Position, roll: Roll | None) -> tuple[RecordFault, ...]:
    """Everything in a record that is not as the position and the roll are, part by part.

    >>> from tutor.notation import read_record
    >>> from tutor.wording.records import EN
    >>> record = read_record("White to play, 6-1; White: 13 on 6, 2 on bar; Black: 15 on 24", EN)
    >>> position = Position.of({6: 13, 19: 1, "bar": 1}, {24: 15})
    >>> for found in compare_record(record, position, Roll((6, 1), used=(6,))):
    ...     print(found.part, found.fault.id, dict(found.fault.params))
    roll record-used-missing {'expected': [6]}
    layout record-point-wrong {'side': 'white', 'point': 19, 'found': 0, 'expected': 1}
    bar record-bar-wrong {'side': 'white', 'found': 2, 'expected': 1}
    off record-off-missing {'side': 'white', 'expected': 0}
    off record-off-missing {'side': 'black', 'expected': 0}

    The order of dice and of points does not matter; a bar nobody is on need not be written.
    """
    return tuple(_differences(record, position, roll))


def _differences(record: Record, position: Position, roll: Roll | None) -> Iterator[RecordFault]:
    if record.turn is None:
        yield RecordFault("side", Fault.of("record-side-missing", expected=position.turn))
    elif record.turn != position.turn:
        yield RecordFault("side", Fault.of("record-side-wrong", found=record.turn, expected=position.turn))
    for fault in _roll_faults(record.written_roll, roll):
        yield RecordFault("roll", fault)
    for side in SIDES:
        for fault in _layout_faults(record.side(side), position, side):
            yield RecordFault("layout", fault)
    parts: tuple[tuple[Part, int], ...] = (("bar", BAR), ("off", OFF))
    for part, place in parts:
        for side in SIDES:
            found = record.side(side).bar if part == "bar" else record.side(side).off
            expected = position.checkers(side)[place]
            if found is None and (expected or part == "off"):
                yield RecordFault(part, Fault.of(f"record-{part}-missing", side=side, expected=expected))
            elif found is not None and found != expected:
                fault = Fault.of(f"record-{part}-wrong", side=side, found=found, expected=expected)
                yield RecordFault(part, fault)


def _roll_faults(written: WrittenRoll, roll: Roll | None) -> Iterator[Fault]:
    dice = list(roll.dice) if roll else []
    if written.dice is None:
        yield Fault.of("record-roll-missing", expected=dice)
        return
    if sorted(written.dice) != sorted(dice):
        yield Fault.of("record-roll-wrong", found=list(written.dice), expected=dice)
        return
    if roll is None:
        return
    used = _used(written)
    if used is None and roll.used:
        yield Fault.of("record-used-missing", expected=list(roll.used))
    elif used is not None and sorted(used) != sorted(roll.used):
        yield Fault.of("record-used-wrong", found=list(used), expected=list(roll.used))
    elif written.left is not None and sorted(written.left) != sorted(roll.left):
        yield Fault.of("record-left-wrong", found=list(written.left), expected=list(roll.left))


def _used(written: WrittenRoll) -> tuple[int, ...] | None:
    """The used dice as written, or as the dice left tell; None if neither is written."""
    if written.used is not None or written.left is None or not written.dice:
        return written.used
    all_dice = Counter(Roll.of(written.dice).all_dice)
    return tuple((all_dice - Counter(written.left)).elements())


def _layout_faults(written: WrittenSide, position: Position, side: Side) -> Iterator[Fault]:
    expected = {int(p): n for p, n in position.layout(side).items() if p not in ("bar", "off")}
    if written.points is None and expected:
        yield Fault.of("record-layout-missing", side=side)
        return
    found = dict(written.points or ())
    for point in sorted({*found, *expected}, reverse=True):
        counts = found.get(point, 0), expected.get(point, 0)
        if counts[0] != counts[1]:
            yield Fault.of("record-point-wrong", side=side, point=point, found=counts[0], expected=counts[1])
