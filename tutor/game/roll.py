"""A roll: the two dice of a turn, and which of them have already been used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tutor.game.errors import Fault, RollError


@dataclass(frozen=True)
class Roll:
    """Two dice, in the order in which they were written, and the dice used so far in this turn.

    >>> Roll((5, 3)).left, Roll((2, 2)).left, Roll((6, 1), used=(6,)).left
    ((5, 3), (2, 2, 2, 2), (1,))

    Raises RollError for anything that two dice cannot show.
    """

    dice: tuple[int, int]
    used: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        faults = list(_faults(self.dice, self.used))
        if faults:
            raise RollError(*faults)

    @classmethod
    def of(cls, dice: Any, used: Any = ()) -> Roll:
        """Build from what a file or a person gives: ``[5, 3]``, ``(5, 3)``, ``"5-3"`` or ``"53"``.

        >>> Roll.of("5-3") == Roll.of([5, 3]) == Roll((5, 3))
        True
        """
        if isinstance(dice, Roll):
            return dice
        if isinstance(dice, str):
            digits = dice.strip().replace("-", "", 1)
            dice = [int(d) for d in digits] if digits.isascii() and digits.isdigit() else dice
        if not isinstance(dice, Sequence) or isinstance(dice, str):
            raise RollError.of("not-two-dice", found=dice)
        if not isinstance(used, Sequence) or isinstance(used, str):
            raise RollError.of("used-not-a-list", found=used)
        return cls(tuple(dice), tuple(used))

    @property
    def doubles(self) -> bool:
        """Whether both dice show the same number, which is then played four times."""
        return self.dice[0] == self.dice[1]

    @property
    def all_dice(self) -> tuple[int, ...]:
        """Every die of the turn, larger first: two, or four of the same number."""
        larger, smaller = max(self.dice), min(self.dice)
        return (larger,) * 4 if self.doubles else (larger, smaller)

    @property
    def left(self) -> tuple[int, ...]:
        """The dice still in hand, larger first."""
        left = list(self.all_dice)
        for die in self.used:
            left.remove(die)
        return tuple(left)

    def __str__(self) -> str:
        return f"{self.dice[0]}-{self.dice[1]}"


def _faults(dice: tuple[int, ...], used: tuple[int, ...]) -> list[Fault]:
    if len(dice) != 2:
        return [Fault.of("not-two-dice", found=list(dice))]
    wrong = [d for d in (*dice, *used) if type(d) is not int or not 1 <= d <= 6]
    if wrong:
        return [Fault.of("no-such-die", found=d) for d in wrong]
    allowed = dict.fromkeys(dice, 4 if dice[0] == dice[1] else 1)
    return [
        Fault.of("used-not-rolled", die=die, dice=list(dice))
        for die in dict.fromkeys(used)
        if used.count(die) > allowed.get(die, 0)
    ]
