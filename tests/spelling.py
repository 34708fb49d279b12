"""The spellings of one play: everything that people write for the same moves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from random import Random

from tutor import Move
from tutor.game import BAR, OFF

ARROWS = [
    "/",
    "/",
    "-",
    "->",
    "→",
    "／",
    " / ",
    " → ",
    "－",
    "−",
    "–",
    "—",
    "‐",
    "‑",
    "―",
    "ー",
    "ｰ",
    "─",
    "━",
]
SEPARATORS = [" ", " ", ", ", ",", "、", ";", "；", "，", "　", "  "]
BARS = ["bar", "b", "25", "バー", "BAR", "Bar", "B", "ｂａｒ", "２５", "ﾊﾞｰ", "バー"]
OFFS = ["off", "o", "0", "上がり", "OFF", "Off", "O", "ｏｆｆ", "０"]
FULL_WIDTH = str.maketrans("0123456789*()x", "０１２３４５６７８９＊（）ｘ")


def spelt(random: Random, moves: Sequence[Move], *, chains: bool = True, names: bool = True) -> str:
    """Moves in one of their spellings; each keeps its stops, and stars tell the truth or are left out."""
    arrow, separator = random.choice(ARROWS), random.choice(SEPARATORS)
    starred, full_width = random.random() < 0.7, random.random() < 0.3
    words: list[str] = []
    stands: int | None = None
    for move, alike in groupby(moves, key=lambda m: m[:3]):
        same = list(alike)
        star = starred and move_hits(same)
        end = _place(random, move[2], OFFS) + random.choice(["*", " *"]) * star
        if chains and stands == move[1] and len(same) == 1:
            words[-1] += f"{arrow}{end}"
        else:
            word = f"{_name(random, move[0]) if names else ''}{_place(random, move[1], BARS)}{arrow}{end}"
            words += _repeated(random, word, len(same))
        stands = move[2] if len(same) == 1 and move[2] != OFF else None
    text = separator.join(words)
    return text.translate(FULL_WIDTH) if full_width else text


def move_hits(same: Sequence[Move]) -> bool:
    """Whether any of some like moves hits: the first of them does it for all."""
    return any(move.hit for move in same)


def _place(random: Random, point: int, words: Sequence[str]) -> str:
    return random.choice(words) if point in (BAR, OFF) else str(point)


def _name(random: Random, die: int) -> str:
    return random.choice(["", "", "", f"{die}:", f"{die}で", f"{die}："])


def _repeated(random: Random, word: str, times: int) -> list[str]:
    if times == 1:
        return [word]
    counts = [f"({times})", f" ({times})", f"×{times}", f"（{times}）", f" x{times}", f" x {times}"]
    return random.choice([[word + random.choice(counts)], [word] * times])
