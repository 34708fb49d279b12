"""The ids of GNU Backgammon: a position id of 14 characters, a match id of 12, or both with a colon between.

A position id holds two blocks of checkers, each in its own side's numbers. The first block is the
side that is *not* on roll, the second the side on roll; which of them is White only the match id
tells. Its players are 0 and 1: player 1, whom GNU Backgammon calls X and draws at the bottom, is
White here, as is the bottom player of an XGID. (GNU Backgammon itself reads an XGID so.)
"""

from __future__ import annotations

import base64
import re
from dataclasses import replace
from typing import NoReturn

from tutor.game import BAR, CHECKERS, Position, Roll, Side
from tutor.notation.plays import NotationError
from tutor.notation.setting import Setting

_LABEL = re.compile(r"(?:gnu backgammon\s+)?position id\s*:|match id\s*:|gnuid\s*=", re.IGNORECASE)
_WORD = re.compile(r"[^\s:]+")
_NOT_BASE64 = re.compile(r"[^A-Za-z0-9+/]")
_POSITION_BYTES, _MATCH_BYTES = 10, 9
_CENTRE = 3
_PLAYERS: tuple[Side, Side] = ("black", "white")  # player 0, player 1

_BITS = {  # of a match id: first bit and how many
    "cube": (0, 4),
    "owner": (4, 2),
    "roller": (6, 1),
    "crawford": (7, 1),
    "state": (8, 3),  # 1 playing, 2 over
    "decision": (11, 1),
    "doubled": (12, 1),
    "resigned": (13, 2),
    "die1": (15, 3),
    "die2": (18, 3),
    "length": (21, 15),
    "score0": (36, 15),
    "score1": (51, 15),
    "no_jacoby": (66, 1),
    "rest": (67, 5),
}


def read_gnuid(text: str) -> Setting:
    """Read ``PositionID:MatchID`` or a position id alone; then White is on roll and nothing else is known.

    >>> read_gnuid("4HPwATDgc/ABMA:MAEHAAAAAAAE").position == Position.start("black")
    True
    >>> read_gnuid("4HPwATDgc/ABMA") == Setting(Position.start())
    True

    The two lines that GNU Backgammon prints above its board are read too, and ``GNUID=`` in front.
    Raises NotationError, or PositionError for an impossible board.
    """
    plain = _LABEL.sub(lambda label: " " * len(label[0]), text)
    words = list(_WORD.finditer(plain))
    if not 1 <= len(words) <= 2:
        raise NotationError.of("gnuid-words", counted=len(words), start=0, end=len(text))
    position = words[0]
    if len(words) == 1:
        return Setting(_read_position(position[0], "white", position.start()))
    setting = _read_match(words[1][0], words[1].start())
    turn = setting.position.turn
    return replace(setting, position=_read_position(position[0], turn, position.start()))


def write_gnuid(setting: Setting) -> str:
    """Write ``PositionID:MatchID``.

    >>> write_gnuid(Setting(Position.start(), Roll((3, 1))))
    '4HPwATDgc/ABMA:cIkFAAAAAAAE'

    The rule of beavers and the largest cube have no place in it. Raises NotationError for what
    changes the position and has no place either: a roll partly used, a beaver that waits for an answer.
    """
    return f"{write_position_id(setting.position)}:{write_match_id(setting)}"


def read_position_id(text: str, turn: Side = "white") -> Position:
    """Read a position id; which side is on roll it cannot say.

    >>> read_position_id("4HPwATDgc/ABUA").layout("white")
    {'24': 1, '13': 5, '8': 3, '6': 5, 'bar': 1}

    Raises NotationError, or PositionError for an impossible board.
    """
    return _read_position(text.strip(), turn, len(text) - len(text.lstrip()))


def write_position_id(position: Position) -> str:
    """Write a position id: the side not on roll, then the side on roll.

    >>> write_position_id(Position.start())
    '4HPwATDgc/ABMA'
    """
    bits, at = 0, 0
    for checkers in (position.opponent, position.mover):
        for count in checkers[1:]:
            bits |= (2**count - 1) << at
            at += count + 1
    return _encode(bits, _POSITION_BYTES)


def read_match_id(text: str) -> Setting:
    """Read a match id; the board of the setting is the start, with the side on roll to move.

    >>> setting = read_match_id("QYkqASAAIAAA")
    >>> setting.position.turn, setting.roll, setting.match_length, setting.score
    ('white', Roll(dice=(5, 2), used=()), 9, (4, 2))
    >>> setting.cube, setting.cube_owner
    (2, 'black')

    A resignation on offer and the state of the game are not looked at. Raises NotationError.
    """
    return _read_match(text.strip(), len(text) - len(text.lstrip()))


def write_match_id(setting: Setting) -> str:
    """Write a match id as GNU Backgammon 1.0 does: the larger die first, and no Jacoby rule in a match.

    >>> write_match_id(Setting(Position.start(), Roll((2, 4))))
    'cAkKAAAAAAAE'

    Raises NotationError as :func:`write_gnuid` does.
    """
    roll, doubling = setting.roll, setting.doubling
    if roll and roll.used:
        raise NotationError.of("used-dice-in-id", used=list(roll.used))
    if doubling and doubling != "double":
        raise NotationError.of("beaver-in-gnuid", found=doubling)
    position, owner = setting.position, setting.cube_owner
    roller = _PLAYERS.index(position.turn)
    values = {
        "cube": setting.cube.bit_length() - 1,
        "owner": _PLAYERS.index(owner) if owner else _CENTRE,
        "roller": roller,
        "crawford": setting.crawford,
        "state": 2 if position.winner else 1,
        "decision": 1 - roller if doubling else roller,
        "doubled": bool(doubling),
        "die1": max(roll.dice) if roll else 0,
        "die2": min(roll.dice) if roll else 0,
        "length": setting.match_length,
        "score0": setting.score[1],
        "score1": setting.score[0],
        "no_jacoby": not setting.jacoby,
    }
    return _encode(sum(value << _BITS[name][0] for name, value in values.items()), _MATCH_BYTES)


def _read_position(text: str, turn: Side, start: int) -> Position:
    bits = _decode("position", text, start, _POSITION_BYTES)
    blocks = []
    for own in (False, True):
        counts = []
        for _ in range(BAR):
            counts.append((~bits & (bits + 1)).bit_length() - 1)  # how many ones before the first zero
            bits >>= counts[-1] + 1
        if sum(counts) > CHECKERS:
            side: Side = "white" if own == (turn == "white") else "black"
            _fail("too-many-checkers", text, start, side=side, total=sum(counts))
        blocks.append((CHECKERS - sum(counts), *counts))
    if bits:
        _fail("stray-bits-in-id", text, start, kind="position")
    opponent, mover = blocks
    return Position(mover, opponent, turn) if turn == "white" else Position(opponent, mover, turn)


def _read_match(text: str, start: int) -> Setting:
    bits = _decode("match", text, start, _MATCH_BYTES)
    value = {name: bits >> first & (2**width - 1) for name, (first, width) in _BITS.items()}
    if value["rest"]:
        _fail("stray-bits-in-id", text, start, kind="match")
    dice = value["die1"], value["die2"]
    if dice != (0, 0) and not all(1 <= die <= 6 for die in dice):
        _fail("match-id-dice", text, start, dice=list(dice))
    owner, length = value["owner"], value["length"]
    return Setting(
        Position.start(_PLAYERS[value["roller"]]),
        Roll(dice) if any(dice) else None,
        cube=2 ** value["cube"],
        cube_owner=_PLAYERS[owner] if owner < 2 else None,
        score=(value["score1"], value["score0"]),
        match_length=length,
        crawford=bool(value["crawford"]),
        jacoby=not value["no_jacoby"] and not length,
        doubling="double" if value["doubled"] else None,
    )


def _decode(kind: str, text: str, start: int, size: int) -> int:
    letters = -(-size * 4 // 3)
    strange = _NOT_BASE64.search(text)
    if strange:
        _fail("id-letter", strange[0], start + strange.start(), kind=kind)
    if len(text) != letters:
        _fail("id-length", text, start, kind=kind, counted=len(text), expected=letters)
    bits = int.from_bytes(base64.b64decode(text + "=" * (-letters % 4)), "little")
    if _encode(bits, size) != text:
        _fail("stray-bits-in-id", text, start, kind=kind)
    return bits


def _encode(bits: int, size: int) -> str:
    return base64.b64encode(bits.to_bytes(size, "little")).decode().rstrip("=")


def _fail(id: str, found: str, start: int, **params: object) -> NoReturn:
    raise NotationError.of(id, found=found, **params, start=start, end=start + len(found))
