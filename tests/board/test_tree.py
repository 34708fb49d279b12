"""The tree of an obligation: every first move is there, folded honestly, and the longest lines stand out."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings

from tests.board.samples import ids
from tests.cases import exercise
from tests.positions import positions, rolls
from tutor.board import draw_tree, folded, to_svg
from tutor.board.folding import Node
from tutor.game import Branch, Position, Roll, legal_plays, obligation
from tutor.notation import write_play


def tree(name: str, rows: int = 24) -> tuple[Node, ...]:
    return folded(obligation(*exercise(name)), rows)


def lines(nodes: Iterable[Node]) -> set[tuple[str, ...]]:
    """Every line of moves that a folded tree stands for."""
    found = set()
    for node in nodes:
        rests = lines(node.children) or {()}
        found |= {(move, *rest) for move in node.moves for rest in rests}
    return found


def unfolded(branches: Iterable[Branch]) -> set[tuple[str, ...]]:
    return {tuple(write_play([m]) for m in line) for branch in branches for line in branch.lines()}


def test_either_die_of_b05_gets_stuck_after_one_move_and_only_the_larger_is_best() -> None:
    nodes = tree("B05")
    assert [(n.moves, n.stuck, n.best, n.used) for n in nodes] == [
        (("8/2",), (5,), True, 1),
        (("8/3",), (6,), False, 1),
    ]


def test_the_six_of_b06b_has_no_first_move_and_says_so() -> None:
    nodes = tree("B06b")
    assert [(n.die, n.moves, n.stuck, n.lines) for n in nodes] == [
        (1, ("8/7",), (), 1),
        (6, (), (6,), 0),
    ]
    assert [n.moves for n in nodes[0].children] == [("7/1",)]


def test_the_move_of_b06c_that_strands_a_die_is_beside_the_lines_that_use_both() -> None:
    assert [(n.moves, n.best) for n in tree("B06c")] == [
        (("13/7",), False),
        (("9/3",), True),
        (("13/8",), True),
    ]


def test_b08_ends_after_two_of_four() -> None:
    (first,) = tree("B08")
    (second,) = first.children
    assert (second.moves, second.used, second.stuck, second.best) == (("6/4",), 2, (2, 2), True)


def test_a_game_that_ends_is_not_stuck() -> None:
    wins = [node for node in tree("B16b") if node.moves == ("4/off",)]
    assert [(node.die, node.stuck, node.best) for node in wins] == [(6, (), True)]


@settings(max_examples=60)
@given(positions(), rolls(used=True))
def test_unfolding_gives_every_line_back(position: Position, roll: Roll) -> None:
    proof = obligation(position, roll)
    nodes = [node for node in folded(proof, 10**6) if node.lines]
    wanted = unfolded(proof.tree)
    if roll.doubles:  # lines that end early only because each set of moves is written in one order
        wanted = {line for line in wanted if len(line) == proof.max_dice} or wanted
        if any(play.after.winner for play in legal_plays(position, roll)):
            return
    assert lines(nodes) == wanted
    assert sum(node.lines for node in nodes) == len(wanted)


@settings(max_examples=60)
@given(positions(), rolls())
def test_a_line_is_best_when_it_begins_a_legal_play(position: Position, roll: Roll) -> None:
    firsts = {move for play in legal_plays(position, roll, by="moves") for move in play.moves[:1]}
    nodes = folded(obligation(position, roll), 10**6)
    best = {move for node in nodes if node.best for move in node.moves}
    assert {write_play([move]) for move in firsts} <= best


@settings(max_examples=60)
@given(positions(), rolls())
def test_folding_keeps_to_the_rows_and_loses_no_line(position: Position, roll: Roll) -> None:
    proof = obligation(position, roll)
    whole = folded(proof, 10**6)
    for rows in (1, 2, 5, 12):
        nodes = folded(proof, rows)
        assert sum(node.rows for node in nodes) <= rows or not nodes
        assert sum(map(shown, nodes)) == sum(node.lines for node in whole)
        if any(node.best for node in whole):
            assert any(node.best for node in nodes)


def shown(node: Node) -> int:
    """The lines that a node stands for, counted at its ends."""
    if not node.children:
        return node.lines
    return sum(map(shown, node.children)) * len(node.moves)


@pytest.mark.parametrize("name", ["B05", "B06b", "B06c", "B08", "B14", "B10", "B01"])
def test_every_node_of_a_tree_is_drawn_once(name: str) -> None:
    svg = to_svg(draw_tree(obligation(*exercise(name))))
    found = ids(svg)
    assert len(found) == len(set(found))

    def names(nodes: Iterable[Node], path: str = "") -> Iterable[str]:
        for number, node in enumerate(nodes, start=1):
            yield f"{path}-{number}"
            yield from names(node.children, f"{path}-{number}")

    paths = set(names(tree(name)))
    assert {id.removeprefix("edge") for id in found if id.startswith("edge")} == paths
    assert "tree" in found


def test_the_longest_lines_are_thicker_filled_and_bold_so_colour_is_not_needed() -> None:
    figure = draw_tree(obligation(*exercise("B06c")))
    artists = {artist.get_gid(): artist for artist in figure.artists}
    stranded, best = artists["edge-1"].shapes[0], artists["edge-2"].shapes[0]  # type: ignore[attr-defined]
    assert best.width > 2 * stranded.width
    assert artists["node-1-text"].get_fontweight() == "normal"  # type: ignore[attr-defined]
    assert artists["node-2-text"].get_fontweight() == "bold"  # type: ignore[attr-defined]
    assert artists["node-1"].shapes[0].face != artists["node-2"].shapes[0].face  # type: ignore[attr-defined]


def test_a_roll_that_allows_nothing_ends_at_once() -> None:
    found = ids(to_svg(draw_tree(obligation(*exercise("B10")))))
    assert {"end", "end-stuck", "end-text"} <= set(found)
    assert not any(id.startswith("node") for id in found)
