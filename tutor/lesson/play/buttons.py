"""What can be pressed at each moment: the button to press next stands out, an answer to an offer never does.

Buttons that are not allowed just now are there all the same: trying them is how their rule is learned.
"""

from __future__ import annotations

from typing import Any

from tutor.game import Game
from tutor.partner import Table
from tutor.wording import Language

Button = dict[str, Any]


def doing(table: Table) -> list[tuple[str, bool]]:
    """The buttons for what is asked now: names, and whether they stand out.

    >>> doing(Table.new())
    [('open', True)]
    """
    game = table.game
    if game.over:
        return [("begin" if table.match.over else "next-game", True)]
    if game.phase == "opening":
        return [("open", True)]
    if game.phase == "answering" and game.offer:
        return [(name, False) for name in _answers(game)]
    if game.phase == "playing":
        used_up = table.roll is not None and not table.roll.left
        return [("done", used_up), ("pass", False), ("undo", False), ("reset", False)]
    double = [("double", False)] if game.rules.cube else []
    return [("roll", not game.closed_out), *double, ("pass", False)]


def _answers(game: Game) -> list[str]:
    assert game.offer is not None
    if game.offer.kind == "resignation":
        return ["accept", "refuse"]
    more = {"double": ["beaver"] if game.rules.beavers else [], "beaver": ["raccoon"] if game.rules.raccoons else []}  # fmt: skip
    return ["take", "drop", *more.get(game.offer.kind, [])]


def asking(table: Table) -> list[str]:
    """The buttons beside them."""
    game = table.game
    if game.over or game.phase == "opening":
        return []
    if game.phase == "playing":
        return ["why", "roll", *(["double"] if game.rules.cube else []), "resign"]
    return ["resign"] if game.phase == "before-roll" else []


def buttons(table: Table, speak: Language) -> dict[str, list[Button]]:
    """Both groups as the front end needs them."""
    still = {"undo": not table.moves, "reset": not table.moves}
    return {
        "doing": [
            {"name": name, "label": label(name, speak), "due": due, "disabled": still.get(name, False)}
            for name, due in doing(table)
        ],
        "asking": [
            {"name": name, "label": label(name, speak), "due": False, "disabled": False}
            for name in asking(table)
        ],
    }


def label(name: str, speak: Language) -> str:
    """What is written on a button: its own words in a game, or those of the lesson."""
    return speak.phrases.get(f"game-{name}") or speak.phrases[f"button-{name}"]


def resignations(game: Game, speak: Language) -> list[Button]:
    """The three ways to resign, with what each would cost."""
    return [
        {"times": times, "label": speak.say("game-resign-times", times=times, points=times * game.cube.value)}
        for times in (1, 2, 3)
    ]
