"""What an id of another program carries: the position with its dice, and the cube, score and rules around it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from tutor.game import SIDES, Fault, Position, Roll, Side
from tutor.notation.plays import NotationError

Doubling = Literal["double", "beaver", "raccoon"]

LARGEST_CUBE = 2**15
LARGEST_SCORE = 2**15 - 1
"""The largest cube and the largest score or match length that an id can hold."""


@dataclass(frozen=True)
class Setting:
    """A position as ids hand it over. The rules tutor itself looks at ``position`` and ``roll`` only.

    White is the bottom player of an XGID and player 1 of GNU Backgammon, Black the top player and
    player 0; ``position.turn`` is the side on roll, also while a double of that side waits for an answer.

    >>> Setting(Position.start(), Roll((3, 1))).cube
    1

    Raises NotationError for a cube, score or rules that cannot be.
    """

    position: Position
    roll: Roll | None = None
    """None when the dice have not been thrown."""
    cube: int = 1
    cube_owner: Side | None = None
    """None while the cube is in the centre."""
    score: tuple[int, int] = (0, 0)
    """White's points and Black's points in the match."""
    match_length: int = 0
    """Points to play to; 0 for money play."""
    crawford: bool = False
    """Whether this is the Crawford game of a match."""
    jacoby: bool = False
    """Money play only: whether gammons count single until the cube has been turned."""
    beavers: bool = False
    """Money play only: whether a double may be turned again at once. GNU Backgammon ids do not carry it."""
    doubling: Doubling | None = None
    """The turn of the cube that waits for an answer. GNU Backgammon ids know ``double`` only."""
    max_cube: int = 1024
    """The largest cube allowed. GNU Backgammon ids do not carry it."""

    def __post_init__(self) -> None:
        faults = list(_faults(self))
        if faults:
            raise NotationError(*faults)


def _faults(setting: Setting) -> Iterable[Fault]:
    for cube in (setting.cube, setting.max_cube):
        if not 1 <= cube <= LARGEST_CUBE or cube & (cube - 1):
            yield Fault.of("no-such-cube", found=cube, largest=LARGEST_CUBE)
    if not 0 <= setting.match_length <= LARGEST_SCORE:
        yield Fault.of("no-such-match-length", found=setting.match_length, largest=LARGEST_SCORE)
    for side, points in zip(SIDES, setting.score, strict=True):
        if not 0 <= points <= (setting.match_length or LARGEST_SCORE):
            yield Fault.of("no-such-score", side=side, found=points, match_length=setting.match_length)
    if setting.crawford and not setting.match_length:
        yield Fault.of("crawford-in-money-play")
    for rule, on in (("jacoby", setting.jacoby), ("beavers", setting.beavers)):
        if on and setting.match_length:
            yield Fault.of("money-rule-in-match", rule=rule)
    if setting.doubling and setting.roll:
        yield Fault.of("double-after-roll", dice=list(setting.roll.dice))
