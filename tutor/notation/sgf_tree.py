"""SGF as such: game trees of nodes with properties, https://www.red-bean.com/sgf/. What they mean is not asked here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from tutor.notation.matches import MatchFileError, shown

_SPACE = re.compile(r"\s*")
_NAME = re.compile(r"[A-Za-z]+")
_VALUE = re.compile(r"\[((?:[^\\\]]|\\.)*)\]", re.DOTALL)
_ESCAPE = re.compile(r"\\(\r\n|\n\r|\n|\r|.)", re.DOTALL)


@dataclass(frozen=True)
class Node:
    """The properties of a node, in order, and the line where it begins."""

    properties: tuple[tuple[str, tuple[str, ...]], ...]
    line: int

    def get(self, name: str) -> str | None:
        """The first value of a property, or None."""
        return next((values[0] for key, values in self.properties if key == name and values), None)

    def all(self, name: str) -> tuple[str, ...]:
        """Every value of a property."""
        return tuple(value for key, values in self.properties if key == name for value in values)


def read_trees(text: str) -> list[list[Node]]:
    r"""The main line of every game tree: the first variation wherever there are several.

    >>> [[node.get("W") for node in line] for line in read_trees("(;GM[6];W[31hefe](;B[66])(;B[11]))")]
    [[None, '31hefe', None]]

    Text before the first tree and after the last is ignored. Raises MatchFileError.
    """
    reader = _Reader(text, text.find("("))
    trees = []
    while reader.at >= 0 and reader.at < len(text):
        trees.append(reader.tree())
        reader.at = text.find("(", reader.at)
    return trees


def escaped(text: str) -> str:
    """Text as a property value holds it."""
    return re.sub(r"([\\\]:])", r"\\\1", text)


@dataclass
class _Branch:
    """An open branch: whether it belongs to the main line, and whether it has branched already."""

    main: bool
    branched: bool = False

    def branch(self) -> _Branch:
        """A branch of this one: the first goes on with the main line."""
        first, self.branched = not self.branched, True
        return _Branch(self.main and first)


class _Reader:
    def __init__(self, text: str, at: int) -> None:
        self.text = text
        self.at = at
        self.counted = (0, 1)  # a place in the text, and its line

    def tree(self) -> list[Node]:
        """One game tree. Its open branches are on a stack of our own, so it may be as deep as it likes."""
        nodes: list[Node] = []
        branches: list[_Branch] = []
        while True:
            self.skip()
            sign = self.text[self.at : self.at + 1]
            if sign == "(":
                branches.append(branches[-1].branch() if branches else _Branch(main=True))
                self.at += 1
            elif sign == ")" and branches:
                self.at += 1
                branches.pop()
                if not branches:
                    return nodes
            elif sign == ";" and branches:
                node = self.node()
                if branches[-1].main:
                    nodes.append(node)
            else:
                self.fail()

    def node(self) -> Node:
        line = self.line()
        self.at += 1
        return Node(tuple(self.properties()), line)

    def properties(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        while True:
            self.skip()
            name = _NAME.match(self.text, self.at)
            if not name:
                return
            self.at = name.end()
            values = []
            self.skip()
            while value := _VALUE.match(self.text, self.at):
                values.append(_ESCAPE.sub(lambda m: "" if m[1].isspace() and m[1] != " " else m[1], value[1]))
                self.at = value.end()
                self.skip()
            if not values:
                self.fail()
            # old files write the name with small letters between the capitals
            yield re.sub("[a-z]", "", name[0]), tuple(values)

    def skip(self) -> None:
        space = _SPACE.match(self.text, self.at)
        assert space is not None
        self.at = space.end()

    def line(self) -> int:
        at, line = self.counted
        self.counted = self.at, line + self.text.count("\n", at, self.at)
        return self.counted[1]

    def fail(self) -> NoReturn:
        raise MatchFileError.of(
            "sgf-syntax", line=self.line(), found=shown(self.text[self.at : self.at + 20])
        )
