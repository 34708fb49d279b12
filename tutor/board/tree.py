"""The proof of an obligation as a picture: every first move, what it allows next, and where it gets stuck.

A tree grows from the dice at the left. A box is a die and the moves that it allows; lines that use
the most dice are thick and their boxes filled, the others thin and hollow. A line that gets stuck
ends at a wall, with the dice that are left struck out. At the right stands how many dice it uses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from matplotlib.figure import Figure
from matplotlib.path import Path

from tutor.board import shapes
from tutor.board.canvas import Canvas, Shape, text_width
from tutor.board.dice import row_of, struck_die, whole_die
from tutor.board.folding import Node, folded
from tutor.board.geometry import Box
from tutor.board.theme import ThemeName, theme_named
from tutor.game import Obligation

ROW = 1.0
MARGIN = 0.4
GAP = 1.1
"""Between columns."""
_BOX, _TEXT, _DIE = 0.74, 0.42, 0.52
_ROOT_DIE = 0.78
_MOST_MOVES = 6


@dataclass(frozen=True)
class Placed:
    """A node in its box; the path of numbers that leads to it names it."""

    node: Node
    path: tuple[int, ...]
    box: Box

    @property
    def gid(self) -> str:
        """Its id."""
        return "-".join(("node", *map(str, self.path)))

    @property
    def text(self) -> str:
        """What is written in it."""
        return _text(self.node)


def draw_tree(
    obligation: Obligation, *, theme: ThemeName = "light", max_rows: int = 24, size: float = 36.0
) -> Figure:
    """Draw what a roll allows, move by move. ``size`` is the height of a row in pixels.

    Moves with the same continuation share a box; a tree of more than ``max_rows`` rows is folded:
    ``+12`` stands for twelve more lines.

    >>> from tutor.game import Position, Roll, obligation
    >>> o = obligation(Position.of({24: 14, 8: 1}, {19: 2, 18: 2, 17: 11}), Roll((6, 5)))
    >>> figure = draw_tree(o)
    >>> sum(artist.get_gid() in ("node-1", "node-2") for artist in figure.artists)
    2
    """
    nodes = folded(obligation, max_rows)
    root = _root_box(obligation, nodes)
    placed = list(_place(nodes, root.x + root.width + GAP, root.y + root.height / 2, _widths(nodes)))
    right = max((p.box.x + p.box.width for p in placed), default=root.x + root.width)
    end = right + GAP + 0.62 * max([len(p.node.stuck) for p in placed] + [_root_stuck(obligation)])
    if any(_is_smaller(obligation, p.node) for p in placed):
        end += 1.6
    width, height = end + 1.5, _height(nodes)
    canvas = Canvas(width, height, size * width / ROW, theme_named(theme), "tree")
    canvas.figure.shows = obligation
    colours = canvas.theme
    panel = shapes.box(Box(0.03, 0.03, width - 0.06, height - 0.06), 0.24)
    canvas.group("panel", Shape(panel, colours.field, colours.point_line, 0.04))
    _Tree(canvas, obligation, root, placed, end).draw()
    return canvas.figure


@dataclass(frozen=True)
class _Tree:
    """A tree that is placed and only has to be drawn."""

    canvas: Canvas
    obligation: Obligation
    root: Box
    placed: Sequence[Placed]
    end: float
    """The x of the column with the number of dice used."""

    def draw(self) -> None:
        """Draw lines first, thick ones last, and then what lies on them."""
        for placed in sorted(self.placed, key=lambda placed: placed.node.best):
            self._edge(placed)
        self._dice()
        for placed in self.placed:
            self._node(placed)
            if not placed.node.children and (placed.node.moves or not placed.node.lines):
                self._ending(placed.gid.replace("node", "end"), placed.box, placed.node)
        if not self.placed:
            nothing = Node(0, (), (), 0, self.obligation.roll.left, True, 0)
            self._ending("end", self.root, nothing)

    def _edge(self, placed: Placed) -> None:
        parents = {p.path: p.box for p in self.placed} | {(): self.root}
        parent, box = parents[placed.path[:-1]], placed.box
        start = parent.x + parent.width, parent.y + parent.height / 2
        path = _s_curve(start, (box.x, box.y + box.height / 2))
        theme = self.canvas.theme
        shape = Shape(path, None, theme.ink, 0.03)
        if placed.node.best:
            shape = Shape(path, None, theme.made, 0.11)
        self.canvas.group(placed.gid.replace("node", "edge"), shape)

    def _dice(self) -> None:
        tone = self.canvas.theme.tone(self.obligation.position.turn)
        for die in row_of(self.obligation.roll):
            middle = self.root.x + (die.index - 0.5) * (_ROOT_DIE + 0.14), self.root.middle[1]
            if die.used:
                shape = struck_die(middle, die.value, _ROOT_DIE, self.canvas.theme)
            else:
                shape = whole_die(middle, die.value, _ROOT_DIE, tone)
            self.canvas.group(f"die-{die.index}", *shape)

    def _node(self, placed: Placed) -> None:
        theme, node, box = self.canvas.theme, placed.node, placed.box
        if not node.lines:
            return
        face, line = (theme.made, 0.05) if node.best else (theme.field, 0.035)
        edge = theme.made if node.best else theme.ink
        ink = theme.casing if node.best else theme.ink
        round_box = shapes.box(box, 0.18)
        x, y = box.x + 0.42, box.middle[1]
        if not node.moves:
            self.canvas.group(placed.gid, Shape(round_box, face, edge, line, (2.0, 1.6)))
            x -= 0.24
        else:
            die = whole_die((x, y), node.die, _DIE, theme.tone(self.obligation.position.turn))
            self.canvas.group(placed.gid, Shape(round_box, face, edge, line), *die)
            x += 0.42
        self.canvas.text(f"{placed.gid}-text", (x, y), placed.text, _TEXT, ink, bold=node.best, align="left")

    def _ending(self, gid: str, box: Box, node: Node) -> None:
        """The wall where a line is stuck, the dice that are left, and how many were used."""
        theme, (_, y) = self.canvas.theme, box.middle
        x = box.x + box.width
        if node.stuck:
            wall = shapes.together(
                [shapes.line((x, y), (x + 0.42, y)), shapes.line((x + 0.42, y - 0.3), (x + 0.42, y + 0.3))]
            )
            dice = [
                struck_die((x + 0.85 + 0.62 * i, y), die, _DIE, theme) for i, die in enumerate(node.stuck)
            ]
            drawn = [Shape(wall, None, theme.refused, 0.09), *(s for die in dice for s in die)]
            self.canvas.group(f"{gid}-stuck", *drawn)
            x += 0.6 + 0.62 * len(node.stuck) + 0.2
        if _is_smaller(self.obligation, node):
            text = f"{node.die} < {self.obligation.must_use[0]}"
            self.canvas.text(f"{gid}-smaller", (self.end - 0.45, y), text, _TEXT, theme.ink)
        colour = theme.made if node.best else theme.ink
        stop = self.end - 1.1 if _is_smaller(self.obligation, node) else self.end + 0.5
        line = shapes.line((x + 0.14, y), (max(stop, x + 0.14), y))
        thread = (0.11, None) if node.best else (0.03, (3.0, 3.0))
        face = theme.made if node.best else theme.field
        self.canvas.group(
            gid,
            Shape(line, None, colour, *thread),
            Shape(shapes.circle((self.end + 0.8, y), 0.31), face, colour, 0.04),
        )
        ink = theme.casing if node.best else theme.ink
        self.canvas.text(f"{gid}-text", (self.end + 0.8, y), str(node.used), 0.44, ink, bold=node.best)


def _is_smaller(obligation: Obligation, node: Node) -> bool:
    """Whether a line uses dice enough, but the smaller where the larger is due."""
    return bool(node.moves) and not node.best and node.used == obligation.max_dice


def _place(nodes: Sequence[Node], x: float, middle: float, widths: list[float]) -> Iterator[Placed]:
    """Boxes for nodes and all below them, one column for each move, centred round a height."""
    top = middle + sum(node.rows for node in nodes) * ROW / 2
    yield from _column(nodes, x, top, widths, ())


def _column(
    nodes: Sequence[Node], x: float, top: float, widths: list[float], path: tuple[int, ...]
) -> Iterator[Placed]:
    for number, node in enumerate(nodes, start=1):
        height = node.rows * ROW
        box = Box(x, top - height / 2 - _BOX / 2, _width(node), _BOX)
        yield Placed(node, (*path, number), box)
        yield from _column(node.children, x + widths[0] + GAP, top, widths[1:], (*path, number))
        top -= height


def _widths(nodes: Sequence[Node]) -> list[float]:
    """The width of every column."""
    widths: list[float] = []
    while nodes:
        widths.append(max(_width(node) for node in nodes))
        nodes = [child for node in nodes for child in node.children]
    return widths


def _width(node: Node) -> float:
    if not node.lines:
        return 0.0
    return (1.04 if node.moves else 0.38) + text_width(_text(node), node.best) * _TEXT


def _text(node: Node) -> str:
    if not node.moves:
        return f"+{node.lines}"
    shown = node.moves[:_MOST_MOVES] if len(node.moves) > _MOST_MOVES + 1 else node.moves
    hidden = len(node.moves) - len(shown)
    return "  ".join([*shown, f"+{hidden}"] if hidden else shown)


def _root_box(obligation: Obligation, nodes: Sequence[Node]) -> Box:
    width = len(row_of(obligation.roll)) * (_ROOT_DIE + 0.14)
    return Box(MARGIN + 0.1, _height(nodes) / 2 - ROW / 2, width, ROW)


def _root_stuck(obligation: Obligation) -> int:
    return 0 if obligation.max_dice else len(obligation.roll.left)


def _height(nodes: Sequence[Node]) -> float:
    return max(sum(node.rows for node in nodes), 1) * ROW + 2 * MARGIN


def _s_curve(start: shapes.XY, end: shapes.XY) -> Path:
    """A curve that leaves and arrives level."""
    bend = (end[0] - start[0]) / 2
    vertices = [start, (start[0] + bend, start[1]), (end[0] - bend, end[1]), end]
    return Path(vertices, [Path.MOVETO, *[Path.CURVE4] * 3])
