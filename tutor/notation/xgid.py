"""XGID, the position id of eXtreme Gammon: 26 characters of board and nine fields, all joined by colons.

``XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10`` is the start with White to play 3-1. The
board is always written from the bottom player's chair, who is White here: it does not turn round
with the turn. Its first character is the top player's bar, its last the bottom player's.
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import Any, NamedTuple

from tutor.game import BAR, CHECKERS, OFF, SIDES, Fault, Position, Roll, Side
from tutor.game.position import Checkers
from tutor.notation.plays import NotationError
from tutor.notation.setting import LARGEST_SCORE, Doubling, Setting

_PREFIX = re.compile(r"(?:xgid\s*=)?\s*", re.IGNORECASE)
_FIELDS = ("cube", "cube-owner", "turn", "dice", "score", "score", "rules", "match-length", "max-cube")
_BOARD = BAR + 1
_WHITE = "ABCDEFGHIJKLMNO"  # so many checkers: one to fifteen
_BLACK = _WHITE.lower()
_OWNERS: dict[str, Side | None] = {"1": "white", "0": None, "-1": "black"}
_TURNS: dict[str, Side] = {"1": "white", "-1": "black"}
_DOUBLINGS: dict[str, Doubling] = {"D": "double", "B": "beaver", "R": "raccoon"}
_EXPONENTS = {str(n): 2**n for n in range(16)}
_DICE = re.compile(r"[1-6]{2}")
_SCORE = re.compile(r"[0-9]{1,5}")


def read_xgid(text: str) -> Setting:
    """Read an XGID, with or without ``XGID=`` in front; the bottom player is White.

    >>> setting = read_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:-1:31:0:0:0:0:10")
    >>> setting.position == Position.start("black"), setting.roll
    (True, Roll(dice=(3, 1), used=()))

    Checkers that are not on the board are off. Raises NotationError, which names every fault of
    the text at once, or PositionError for an empty board.
    """
    return _Reader(text).setting()


def write_xgid(setting: Setting) -> str:
    """Write an XGID, with ``XGID=`` in front and White as the bottom player.

    >>> write_xgid(Setting(Position.of({6: 13, 19: 1, "bar": 1}, {24: 2, 12: 13})))
    'XGID=------M-----m------A----bA:0:0:1:00:0:0:0:0:10'

    Raises NotationError for a roll that is partly used, which an XGID has no place for.
    """
    roll = setting.roll
    if roll and roll.used:
        raise NotationError.of("used-dice-in-id", used=list(roll.used))
    if setting.doubling:
        dice = _key(_DOUBLINGS, setting.doubling)
    else:
        dice = "".join(map(str, roll.dice)) if roll else "00"
    rules = setting.crawford if setting.match_length else setting.jacoby + 2 * setting.beavers
    fields = [
        _key(_EXPONENTS, setting.cube),
        _key(_OWNERS, setting.cube_owner),
        _key(_TURNS, setting.position.turn),
        dice,
        *setting.score,
        int(rules),
        setting.match_length,
        _key(_EXPONENTS, setting.max_cube),
    ]
    return ":".join(["XGID=" + _board(setting.position), *map(str, fields)])


def _board(position: Position) -> str:
    counts = [(position.white[p], position.black[BAR - p]) for p in range(1, BAR)]
    counts = [(0, position.black[BAR]), *counts, (position.white[BAR], 0)]
    return "".join(_WHITE[w - 1] if w else _BLACK[b - 1] if b else "-" for w, b in counts)


def _key(table: dict[str, Any], value: object) -> str:
    return next(key for key, known in table.items() if known == value)


class _Part(NamedTuple):
    text: str
    start: int


class _Reader:
    """Reads one XGID; what is wrong is collected, so that all of it can be told."""

    def __init__(self, text: str) -> None:
        skipped = len(text) - len(text.lstrip())
        prefix = _PREFIX.match(text, skipped)
        start = prefix.end() if prefix else skipped
        words = text[start:].rstrip().split(":")
        starts = accumulate((len(word) + 1 for word in words), initial=start)
        self.parts = [_Part(word, at) for word, at in zip(words, starts, strict=False)]
        self.faults: list[Fault] = []

    def setting(self) -> Setting:
        board, *fields = self.parts
        if len(fields) != len(_FIELDS):
            whole = _Part(":".join(part.text for part in self.parts), board.start)
            self.fault("xgid-fields", whole, expected=len(_FIELDS), counted=len(fields))
            raise NotationError(*self.faults)
        white_side, black_side = self.board(board)
        cube, owner, turn, dice, white, black, rules, length, max_cube = fields
        match_length = self.number("match-length", length)
        flags = self.one_of("rules", rules, {str(n): n for n in range(2 if match_length else 4)})
        values: dict[str, Any] = {
            "cube": self.one_of("cube", cube, _EXPONENTS),
            "cube_owner": self.one_of("cube-owner", owner, _OWNERS),
            "score": (self.number("score", white), self.number("score", black)),
            "match_length": match_length,
            "max_cube": self.one_of("max-cube", max_cube, _EXPONENTS),
        }
        side = self.one_of("turn", turn, _TURNS)
        values |= self.dice(dice)
        if self.faults:
            raise NotationError(*self.faults)
        values |= (
            {"crawford": flags == 1} if match_length else {"jacoby": flags & 1 == 1, "beavers": flags > 1}
        )
        return Setting(Position(white_side, black_side, side), **values)

    def board(self, part: _Part) -> tuple[Checkers, Checkers]:
        """The counts of White and Black, each in its own numbers."""
        if len(part.text) != _BOARD:
            self.fault("xgid-board-length", part, expected=_BOARD, counted=len(part.text))
            return (), ()
        white, black = [0] * _BOARD, [0] * _BOARD
        for index, letter in enumerate(part.text):
            here = _Part(letter, part.start + index)
            if letter in _WHITE:
                white[index] = _WHITE.index(letter) + 1
                if index == 0:
                    self.fault("xgid-bar-of-black", here)
            elif letter in _BLACK:
                black[BAR - index] = _BLACK.index(letter) + 1
                if index == BAR:
                    self.fault("xgid-bar-of-white", here)
            elif letter != "-":
                self.fault("xgid-board-letter", here, index=index)
        for side, counts in zip(SIDES, (white, black), strict=True):
            if sum(counts) > CHECKERS:
                self.fault("too-many-checkers", part, side=side, total=sum(counts))
            counts[OFF] = CHECKERS - sum(counts)
        return tuple(white), tuple(black)

    def dice(self, part: _Part) -> dict[str, Any]:
        if part.text in _DOUBLINGS:
            return {"doubling": _DOUBLINGS[part.text]}
        if _DICE.fullmatch(part.text):
            return {"roll": Roll((int(part.text[0]), int(part.text[1])))}
        if part.text != "00":
            self.fault("xgid-dice", part)
        return {}

    def one_of(self, field: str, part: _Part, table: dict[str, Any]) -> Any:
        if part.text not in table:
            self.fault(f"xgid-{field}", part, expected=list(table))
        return table.get(part.text)

    def number(self, field: str, part: _Part) -> int:
        if not _SCORE.fullmatch(part.text) or int(part.text) > LARGEST_SCORE:
            self.fault(f"xgid-{field}", part, expected=["0", str(LARGEST_SCORE)])
            return 0
        return int(part.text)

    def fault(self, id: str, part: _Part, **params: Any) -> None:
        end = part.start + len(part.text)
        self.faults.append(Fault.of(id, found=part.text, **params, start=part.start, end=end))
