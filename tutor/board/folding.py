"""The tree of an obligation, folded until it can be read. Pure: it draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tutor.game import Branch, Obligation
from tutor.notation import write_play


@dataclass(frozen=True)
class Node:
    """Moves of one die that all lead to the same choices.

    With no moves it stands for lines that are not shown, or, with no lines either, for a die that
    nothing can be begun with.
    """

    die: int
    moves: tuple[str, ...]
    children: tuple[Node, ...]
    used: int
    """How many dice the turn has used after this move."""
    stuck: tuple[int, ...]
    """The dice that are left where nothing more can be played."""
    best: bool
    """Whether a legal play goes this way: it uses the most dice, and the larger where only one can be used."""
    lines: int
    """How many lines of moves go this way."""

    @cached_property
    def rows(self) -> int:
        """The rows that it takes to show it."""
        return max(1, sum(child.rows for child in self.children))


def folded(obligation: Obligation, max_rows: int = 24) -> tuple[Node, ...]:
    """The tree with alike continuations merged, and no more rows than wanted.

    >>> from tutor.game import Position, Roll, obligation
    >>> o = obligation(Position.of({24: 14, 8: 1}, {19: 2, 18: 2, 17: 11}), Roll((6, 5)))
    >>> [(n.moves, n.stuck, n.best) for n in folded(o)]
    [(('8/2',), (5,), True), (('8/3',), (6,), False)]
    """
    first = [_node(obligation, branch, 1) for branch in obligation.tree]
    nodes = _merged([node for node in first if node.best or not obligation.roll.doubles])
    if nodes:
        useless = [die for die in dict.fromkeys(obligation.roll.left) if die not in obligation.playable]
        nodes += tuple(Node(die, (), (), 0, (die,), False, 0) for die in useless)
    return _pruned(nodes, max(max_rows, 1))


def _node(obligation: Obligation, branch: Branch, used: int) -> Node:
    below = [_node(obligation, each, used + 1) for each in branch.branches]
    if obligation.roll.doubles:  # what ends early goes on in another order, which has a branch of its own
        below = [node for node in below if node.best]
    children = _merged(below)
    over = branch.after.winner is not None
    best = any(node.best for node in children) or over or _is_enough(obligation, branch, used)
    return Node(
        die=branch.move.die,
        moves=(write_play([branch.move]),),
        children=children,
        used=used,
        stuck=() if children or over else branch.left,
        best=best,
        lines=sum(child.lines for child in children) or 1,
    )


def _is_enough(obligation: Obligation, branch: Branch, used: int) -> bool:
    """Whether a line may end here: with the most dice, and not with the smaller where the larger is due."""
    if used < obligation.max_dice:
        return False
    return obligation.max_dice > 1 or branch.move.die in obligation.must_use


def _merged(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """Siblings that differ only in their own move become one."""
    alike: dict[object, Node] = {}
    for node in nodes:
        key = node.die, node.children, node.stuck, node.best
        if key in alike:
            first = alike[key]
            node = replace(first, moves=first.moves + node.moves, lines=first.lines + node.lines)
        alike[key] = node
    return tuple(alike.values())


def _pruned(nodes: tuple[Node, ...], rows: int) -> tuple[Node, ...]:
    """The nodes in so many rows: those that legal plays go through are kept longest."""
    if sum(node.rows for node in nodes) <= rows:
        return nodes
    if rows == 1:
        return (_more(nodes),)
    room = rows - 1 if len(nodes) > rows else rows
    kept = sorted(sorted(range(len(nodes)), key=lambda i: not nodes[i].best)[:room])
    shares = _shares([nodes[i].rows for i in kept], room)
    shown = [
        replace(nodes[i], children=_pruned(nodes[i].children, share)) if nodes[i].children else nodes[i]
        for i, share in zip(kept, shares, strict=True)
    ]
    hidden = tuple(node for i, node in enumerate(nodes) if i not in kept)
    return (*shown, _more(hidden)) if hidden else tuple(shown)


def _shares(wanted: list[int], rows: int) -> list[int]:
    """Rows dealt out one by one, to nobody more than wanted."""
    shares = [1] * len(wanted)
    rows -= len(wanted)
    while rows > 0 and shares != wanted:
        for i, want in enumerate(wanted):
            if shares[i] < want and rows > 0:
                shares[i] += 1
                rows -= 1
    return shares


def _more(nodes: tuple[Node, ...]) -> Node:
    """A single node in place of several."""
    return Node(0, (), (), nodes[0].used, (), any(n.best for n in nodes), sum(n.lines for n in nodes))
