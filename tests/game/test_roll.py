"""Rolls: what two dice show, which are left, and what they cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tutor import Roll
from tutor.game import RollError


@pytest.mark.parametrize("written", ["5-3", "53", " 5-3 ", [5, 3], (5, 3), Roll((5, 3))])
def test_a_roll_can_be_written_in_several_ways(written: Any) -> None:
    assert Roll.of(written) == Roll((5, 3))


def test_a_roll_remembers_how_it_was_written_but_plays_the_larger_die_first() -> None:
    roll = Roll((3, 5))
    assert str(roll) == "3-5"
    assert roll.left == roll.all_dice == (5, 3)
    assert not roll.doubles


def test_doubles_are_four_dice() -> None:
    roll = Roll((2, 2), used=(2,))
    assert roll.doubles
    assert roll.all_dice == (2, 2, 2, 2)
    assert roll.left == (2, 2, 2)


@pytest.mark.parametrize(
    ("dice", "used", "left"),
    [((6, 1), (6,), (1,)), ((1, 6), (1,), (6,)), ((6, 1), (1, 6), ()), ((4, 4), (4,) * 4, ())],
)
def test_used_dice_are_no_longer_left(
    dice: tuple[int, int], used: tuple[int, ...], left: tuple[int, ...]
) -> None:
    assert Roll(dice, used).left == left


@pytest.mark.parametrize(
    ("dice", "used", "expected"),
    [
        ([5], [], "not-two-dice"),
        ([5, 3, 1], [], "not-two-dice"),
        ([], [], "not-two-dice"),
        ("5", [], "not-two-dice"),
        ("", [], "not-two-dice"),
        ("5--3", [], "not-two-dice"),
        ("５３", [], "not-two-dice"),
        (53, [], "not-two-dice"),
        (None, [], "not-two-dice"),
        ({5: 3}, [], "not-two-dice"),
        ([0, 3], [], "no-such-die"),
        ([7, 3], [], "no-such-die"),
        ("71", [], "no-such-die"),
        (["5", "3"], [], "no-such-die"),
        ([5.0, 3], [], "no-such-die"),
        ([True, 3], [], "no-such-die"),
        ([5, 3], [9], "no-such-die"),
        ([5, 3], [4], "used-not-rolled"),
        ([5, 3], [5, 5], "used-not-rolled"),
        ([2, 2], [2] * 5, "used-not-rolled"),
        ([5, 3], 5, "used-not-a-list"),
        ([5, 3], "5", "used-not-a-list"),
    ],
)
def test_dice_that_cannot_be_are_refused(dice: Any, used: Any, expected: str) -> None:
    with pytest.raises(RollError) as error:
        Roll.of(dice, used)
    assert error.value.id == expected


def test_every_die_that_cannot_be_is_named() -> None:
    with pytest.raises(RollError) as error:
        Roll.of([0, 9])
    assert [dict(fault.params) for fault in error.value.faults] == [{"found": 0}, {"found": 9}]
