"""What a learner writes at a table: a word for something to do, in either language, or else moves."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tutor.game import (
    AcceptResignation,
    Action,
    Beaver,
    Double,
    Drop,
    Raccoon,
    RefuseResignation,
    Resign,
    Side,
    Take,
)
from tutor.notation import PASSES

_COMMANDS = {
    "roll": ("roll", "r", "振る"),
    "double": ("double", "ダブル", "redouble"),
    "take": ("take", "テイク"),
    "drop": ("drop", "ドロップ"),
    "beaver": ("beaver", "ビーバー"),
    "raccoon": ("raccoon", "ラクーン"),
    "resign": ("resign", "投了"),
    "accept": ("accept", "受け入れる"),
    "refuse": ("refuse", "続ける"),
    "done": ("done", "d", "終わり", "おわり"),
    "undo": ("undo", "u", "戻す"),
    "reset": ("reset", "初めから"),
    "board": ("board", "盤"),
    "plays": ("plays", "全部"),
    "moves": ("moves", "記録"),
    "why": ("why", "なぜ"),
    "quit": ("quit", "q", "exit", "やめる"),
    "help": ("?", "help", "ヘルプ"),
}
_WORDS = {word: name for name, words in _COMMANDS.items() for word in words}
ORDERS = tuple(_WORDS)
"""Every word that asks for something."""

_ACTIONS: dict[str, Callable[[Side], Action]] = {
    "double": Double,
    "take": Take,
    "drop": Drop,
    "beaver": Beaver,
    "raccoon": Raccoon,
    "accept": AcceptResignation,
    "refuse": RefuseResignation,
}
_TIMES = {"1": 1, "2": 2, "3": 3, "single": 1, "gammon": 2, "backgammon": 3}
_TIMES |= {"シングル": 1, "ギャモン": 2, "バックギャモン勝ち": 3}


@dataclass(frozen=True)
class Order:
    """What a line asks for: the name of a command, ``pass``, ``try`` for moves, or nothing; and what follows it."""

    name: str
    rest: str = ""

    def action(self, side: Side) -> Action | None:
        """The action of the game that it names; None where it names none, or says not how."""
        if self.name == "resign":
            times = _TIMES.get(self.rest or "single")
            return Resign(side, times) if times else None
        made: Any = _ACTIONS.get(self.name)
        return made(side) if made else None


def read_order(line: str) -> Order:
    """Read what a learner wrote.

    >>> read_order(" Resign  gammon"), read_order("13/8 6/5"), read_order("パス").name, read_order("").name
    (Order(name='resign', rest='gammon'), Order(name='try', rest='13/8 6/5'), 'pass', '')
    >>> read_order("投了 ギャモン").action("white")
    Resign(side='white', times=2)
    """
    text = unicodedata.normalize("NFKC", line).strip()
    word, _, rest = text.lower().partition(" ")
    if word in _WORDS:
        return Order(_WORDS[word], rest.strip())
    if text.lower() in PASSES:
        return Order("pass")
    return Order("try", text) if text else Order("")
