"""The parts of a board as controls: every point, bar, tray and die, with its id and what it is in words."""

from __future__ import annotations

from typing import Any

from tutor.board.spots import Board, Spot, turned
from tutor.game import BAR, OFF, SIDES, Roll, Side
from tutor.wording import Language

Control = dict[str, Any]


def dice_controls(roll: Roll | None, speak: Language) -> list[Control]:
    """The dice in the order in which they are drawn: as rolled, doubles four times."""
    if roll is None:
        return []
    left = list(roll.left)
    dice = []
    for index, die in enumerate(roll.dice * 2 if roll.doubles else roll.dice, 1):
        ready = die in left
        if ready:
            left.remove(die)
        words = speak.say("die-ready" if ready else "die-gone", die=die)
        dice.append({"id": f"hit-die-{index}", "die": die, "ready": ready, "label": words})
    return dice


def spot_controls(board: Board, turn: Side, numbers: Side, speak: Language) -> list[Control]:
    """Every point, bar and tray, named as the side ``numbers`` counts them, with the number of the side to move."""
    places = [Spot(point, turn) for point in range(24, 0, -1)]
    places += [Spot(place, side) for place in (BAR, OFF) for side in SIDES]
    return [_spot(spot, board, turn, numbers, speak) for spot in places]


def _spot(spot: Spot, board: Board, turn: Side, numbers: Side, speak: Language) -> Control:
    own = spot.place in (BAR, OFF)
    counts = {
        side: board.checkers(side)[turned(spot.place, side)] for side in SIDES if not own or side == spot.side
    }
    place = (
        speak.say(f"place-{spot.gid}") if own else speak.say("place-point", point=turned(spot.place, numbers))
    )
    side = next((side for side, count in counts.items() if count), None)
    label = (
        speak.say(f"place-{side}", place=place, count=counts[side])
        if side
        else speak.say("place-empty", place=place)
    )
    mine = not own or spot.side == turn
    return {
        "id": f"hit-{spot.gid.removeprefix('point-')}",
        "name": place,
        "label": label,
        "own": turned(spot.place, turn) if mine else None,
        "place": spot.place,
        "mine": bool(counts.get(turn, 0)) and spot.place != OFF,
    }
