"""Plays as people write them: ``13/8*/5``, ``8/6(2)``, ``13→8→5``, ``5で13→8``, ``53: bar/20 6/off``, ``パス``.

One grammar reads them all (section numbers of the rules are in the tests)::

    text   = [roll ":"] ( "" | pass | move { separator move } )
    move   = [die ":"] place { arrow place ["*"] } [repeat]
    place  = "0" … "25" | "bar" | "off" …          arrow = "/" | "-" | "→" | "->"
    repeat = "(" 1…4 ")" | "x" 1…4                 separator = blank "," "、" ";"

Full-width characters, upper case, the dashes of Japanese keyboards and blanks around signs are all
the same to it. What cannot be read raises a NotationError that says where reading stopped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import NoReturn

from tutor.game import BAR, OFF, Move, TutorError
from tutor.notation.plain import normalised

_MOST = 4
LONGEST = 500
"""The most characters that are read as a play."""

PASSES = ("pass", "パス", "no move", "移動なし", "動けない", "dance", "ダンス", "cannot move")

_BLANK = r"\s*"
_PLACE = re.compile(r"(bar|b|バ-|off|o|上がり)(?![a-wyz])|([0-9]+)")
_ARROW = re.compile(rf"{_BLANK}(?:/|→|->|-){_BLANK}")
_STAR = re.compile(rf"{_BLANK}\*")
_REPEAT = re.compile(rf"{_BLANK}(?:\({_BLANK}([0-9]+){_BLANK}\)|[x×]{_BLANK}([0-9]+))")
_DIE = re.compile(rf"([0-9]+){_BLANK}[:で]{_BLANK}")
_ROLL = re.compile(rf"([0-9]){_BLANK}-?{_BLANK}([0-9]){_BLANK}:{_BLANK}")
_SEPARATOR = re.compile(r"[\s,、;]+")
_WORD = re.compile(r"[^\s,、;]+")


class NotationError(TutorError):
    """Text that is not a play, an id or a record.

    The fault's parameters ``start`` and ``end`` are the span of the text where reading stopped.
    """


@dataclass(frozen=True)
class WrittenMove:
    """One from/to as it was written, in the mover's own numbers; ``die`` where the move names it."""

    from_point: int
    to_point: int
    die: int | None = None
    hit: bool = False


@dataclass(frozen=True)
class WrittenPlay:
    """A play as it was written: its moves in order (none is a pass), and the roll if one was given."""

    moves: tuple[WrittenMove, ...] = ()
    roll: tuple[int, int] | None = None


def read_play(text: str) -> WrittenPlay:
    """Read a play.

    >>> [(m.from_point, m.to_point) for m in read_play("bar/20, 8/6(2)").moves]
    [(25, 20), (8, 6), (8, 6)]
    >>> read_play("３で1→上がり").moves
    (WrittenMove(from_point=1, to_point=0, die=3, hit=False),)

    Raises NotationError.
    """
    return _Reader(text).play()


def write_play(moves: Iterable[Move | WrittenMove]) -> str:
    """Write moves canonically: one checker going on as a chain, repeats as ``(n)``, hits as ``*``.

    >>> write_play([Move(5, 13, 8), Move(3, 8, 5, True)]), write_play([Move(2, 8, 6)] * 4)
    ('13/8/5*', '8/6(4)')
    >>> write_play([])
    'pass'
    """
    words: list[str] = []
    open_chain: int | None = None  # where the last word stops, if the next move may go on from there
    for move, times in _repeats(moves):
        end = place(move.to_point) + "*" * move.hit
        die = move.die if isinstance(move, WrittenMove) else None
        if open_chain == move.from_point and times == 1 and die is None:
            words[-1] += f"/{end}"
        else:
            start = place(move.from_point) if die is None else f"{die}:{place(move.from_point)}"
            words.append(f"{start}/{end}" + (f"({times})" if times > 1 else ""))
        open_chain = move.to_point if times == 1 else None
    return " ".join(words) or "pass"


def _repeats(moves: Iterable[Move | WrittenMove]) -> Iterable[tuple[Move | WrittenMove, int]]:
    """Moves alike that follow one another, and how many; more than four are written as several."""
    for move, same in groupby(moves):
        times = len(list(same))
        yield from ((move, min(_MOST, times - done)) for done in range(0, times, _MOST))


def place(point: int) -> str:
    """The name of a point in a play: ``bar``, ``off`` or its number."""
    return {BAR: "bar", OFF: "off"}.get(point, str(point))


_PASS_WORDS = {normalised(word)[0] for word in PASSES}


class _Reader:
    """Reads one text from left to right; ``at`` is how far it has come."""

    def __init__(self, text: str) -> None:
        self.original = text
        self.text, self.origin = normalised(text.strip())
        self.skipped = len(text) - len(text.lstrip())
        self.at = 0

    def play(self) -> WrittenPlay:
        if len(self.original.strip()) > LONGEST:
            raise NotationError.of("play-too-long", longest=LONGEST, start=0, end=len(self.original))
        roll = self.roll()
        rest = " ".join(self.text[self.at :].split())
        if not rest or rest in _PASS_WORDS:
            return WrittenPlay((), roll)
        moves: list[WrittenMove] = []
        while self.at < len(self.text):
            moves += self.moves()
            if not self.take(_SEPARATOR) and self.at < len(self.text):
                self.fail("unreadable-play", self.at)
        return WrittenPlay(tuple(moves), roll)

    def roll(self) -> tuple[int, int] | None:
        found = self.take(_ROLL)
        if not found:
            return None
        dice = int(found[1]), int(found[2])
        if not all(1 <= die <= 6 for die in dice):
            self.fail("no-such-die-in-play", found.start())
        return dice

    def moves(self) -> list[WrittenMove]:
        start = self.at
        die = self.die()
        stops = [(self.place(), False)]
        while self.take(_ARROW):
            stops.append((self.place(), bool(self.take(_STAR))))
        if len(stops) == 1:
            self.fail("from-to-expected", start)
        times = self.repeat()
        return [
            WrittenMove(begin, end, None if i else die, hit)
            for i, ((begin, _), (end, hit)) in enumerate(pairwise(stops))
            for _ in range(times)
        ]

    def die(self) -> int | None:
        found = self.take(_DIE)
        if not found:
            return None
        if len(found[1]) > 1 or not 1 <= int(found[1]) <= 6:
            self.fail("no-such-die-in-play", found.start())
        return int(found[1])

    def place(self) -> int:
        found = self.take(_PLACE)
        if not found:
            self.fail("unreadable-play", self.at)
        if not found[2]:
            return BAR if found[1] in ("bar", "b", "バ-") else OFF
        if len(found[2]) > 2 or int(found[2]) > BAR:
            self.fail("no-such-point-in-play", found.start())
        return int(found[2])

    def repeat(self) -> int:
        found = self.take(_REPEAT)
        if not found:
            return 1
        times = found[1] or found[2]
        if times not in ("1", "2", "3", "4"):
            self.fail("repeat-1-to-4", found.start())
        return int(times)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The pattern if it stands here; then reading goes on behind it."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def fail(self, id: str, at: int) -> NoReturn:
        """Reading stops at the word that stands at ``at``, or at the last word when the text ends there."""
        start, end = self._stop(at)
        start, end = self.skipped + self.origin[start], self.skipped + self.origin[end]
        raise NotationError.of(id, span=self.original[start:end], start=start, end=end)

    def _stop(self, at: int) -> tuple[int, int]:
        words = [(word.start(), word.end()) for word in _WORD.finditer(self.text)]
        for start, end in words:
            if end > at:
                return max(at, start), end
        return words[-1] if words and at == len(self.text) else (at, len(self.text))
