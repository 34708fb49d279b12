"""How many dice must be used, and the tree that proves it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from tests.cases import exercise
from tests.plays import Board, boards
from tutor import Move, Obligation, Position, Roll, legal_moves, legal_plays, obligation


def lines(found: Obligation) -> Iterator[tuple[Move, ...]]:
    return (line for branch in found.tree for line in branch.lines())


@pytest.mark.parametrize(
    ("id", "max_dice", "playable", "must_use"),
    [
        ("B01", 2, (3, 1), (3, 1)),
        ("B04", 2, (6,), (6, 1)),
        ("B05", 1, (6, 5), (6,)),
        ("B06", 1, (5,), (5,)),
        ("B06b", 2, (1,), (6, 1)),
        ("B08", 2, (2,), (2, 2)),
        ("B10", 0, (), ()),
        ("B12", 1, (6,), (6,)),
    ],
)
def test_what_a_roll_demands(
    id: str, max_dice: int, playable: tuple[int, ...], must_use: tuple[int, ...]
) -> None:
    found = obligation(*exercise(id))
    assert (found.max_dice, found.playable, found.must_use) == (max_dice, playable, must_use)


def test_in_mid_turn_only_the_dice_left_count() -> None:
    position = Position.of({6: 13, 19: 1, "bar": 1}, {24: 2, 12: 13})
    found = obligation(position, Roll((6, 1), used=(6,)))
    assert (found.max_dice, found.playable, found.tree) == (0, (), ())


@settings(max_examples=50)
@given(boards())
def test_every_line_of_the_tree_can_be_played_to_its_end(board: Board) -> None:
    position, roll = board
    for line in lines(obligation(position, roll)):
        now, left = position, list(roll.left)
        for move in line:
            assert move in legal_moves(now, move.die)
            left.remove(move.die)
            now = now.moved([(move.from_point, move.to_point)])
        if not roll.doubles:
            assert not [die for die in left if legal_moves(now, die)], "nothing more can be played at its end"


@settings(max_examples=50)
@given(boards())
def test_the_deepest_line_uses_the_most_dice(board: Board) -> None:
    found = obligation(*board)
    assert max((branch.deepest for branch in found.tree), default=0) == found.max_dice
    assert max((len(line) for line in lines(found)), default=0) == found.max_dice


@settings(max_examples=50)
@given(boards())
def test_every_legal_play_is_a_line_of_the_tree(board: Board) -> None:
    position, roll = board
    found = set(lines(obligation(position, roll))) | {()}
    for play in legal_plays(position, roll):
        if not play.after.winner:
            assert play.moves in found


@settings(max_examples=50)
@given(boards())
def test_the_dice_that_must_be_used_are_those_that_every_play_uses(board: Board) -> None:
    position, roll = board
    found = obligation(position, roll)
    used = {tuple(sorted(play.dice)) for play in legal_plays(position, roll) if not play.after.winner}
    assert used <= {tuple(sorted(found.must_use))}


def test_the_branches_carry_the_position_and_the_dice_left() -> None:
    branch = obligation(*exercise("B06b")).tree[0]
    assert (branch.move, branch.left) == (Move(1, 8, 7), (6,))
    assert branch.after.white[7] == 1
    assert [below.move for below in branch.branches] == [Move(6, 7, 1)]
