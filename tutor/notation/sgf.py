"""SGF of backgammon (``GM[6]``), the format in which GNU Backgammon saves everything.

Points are the letters a to x for White's 1 to 24, y for the bar and z for off, so ``W[31hefe]`` is White's
8/5 6/5 with 3-1 and ``B[31qtst]`` the same by Black. See https://www.red-bean.com/sgf/backgammon.html.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NoReturn

from tutor.game import BAR, OFF, Cube, Position, PositionError, Side, other
from tutor.notation.matches import (
    Entry,
    GameRecord,
    MatchFileError,
    MatchRecord,
    cube_word,
    shown,
    with_takes,
    within_limits,
)
from tutor.notation.plays import WrittenMove
from tutor.notation.sgf_tree import Node, escaped, read_trees

LONGEST_FILE = 32 * 1024 * 1024
"""The most characters that are read: GNU Backgammon saves its analysis of every play in the file."""

_BACKGAMMON = "6"
_MOVE = re.compile(
    r"([1-6])([1-6])((?:[a-z]{2}){0,10})"
)  # more than the dice allow is explained, not refused
_SIDES: dict[str, Side] = {"W": "white", "B": "black"}
_RESULT = re.compile(r"([WB])\+(\d{1,6})(R)?", re.IGNORECASE)
_OWNERS: dict[str, Side | None] = {"w": "white", "b": "black", "c": None, "n": None}


def read_sgf(text: str) -> MatchRecord:
    r"""Read a match: every game tree is one game, of its variations the first.

    >>> record = read_sgf("(;GM[6]MI[length:5][ws:0][bs:2]PW[Ann]PB[Bob];W[31hefe];B[double];W[drop])")
    >>> record.length, record.games[0].score, [entry.kind for entry in record.games[0].entries]
    (5, (0, 2), ['play', 'double', 'drop'])

    Raises MatchFileError, which says in which line.
    """
    if len(text) > LONGEST_FILE:
        _fail("match-file-too-large", 1, most=LONGEST_FILE)
    trees = [nodes for nodes in read_trees(text) if nodes]
    if not trees:
        _fail("sgf-no-games", 1)
    root = trees[0][0]
    for nodes in trees:
        game = nodes[0].get("GM")
        if game is not None and game.strip() != _BACKGAMMON:
            _fail("sgf-other-game", nodes[0].line, found=shown(game))
    info, rules = _info(root), _rules(root)
    length = info.get("length", 0)
    record = MatchRecord(
        length,
        tuple(_game(nodes) for nodes in trees),
        (root.get("PW") or "", root.get("PB") or ""),
        crawford="crawford" in rules or not length,
        jacoby="jacoby" in rules and not length,
        beavers="beavers" in rules and not length,
        nackgammon="nackgammon" in rules,
    )
    return within_limits(record)


def _info(root: Node) -> dict[str, int]:
    """The numbers of the property MI: ``length``, ``game``, ``ws``, ``bs``."""
    pairs = [value.partition(":") for value in root.all("MI")]
    return {
        key.strip().lower(): int(value)
        for key, _, value in pairs
        if value.strip().isascii() and value.strip().isdecimal() and len(value.strip()) < 6
    }


def _rules(root: Node) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in ":".join(root.all("RU")).split(":") if word.strip())


def _game(nodes: list[Node]) -> GameRecord:
    root, info, rules = nodes[0], _info(nodes[0]), _rules(nodes[0])
    entries: list[Entry] = []
    setting, begun = _SetUp(), False
    for node in nodes:
        if setting.read(node, begun):
            entries.clear()  # a roll before the board was set up belongs to another board
        told = list(_entries(node, entries, setting))
        begun = begun or any(entry.kind != "rolled" for entry in told)
        entries += told
    result = _RESULT.fullmatch((root.get("RE") or "").strip())
    if result:
        winner, points = _SIDES[result[1].upper()], int(result[2])
        entries.append(Entry(winner, "win", points=points, line=root.line, text=result[0]))
    return GameRecord(
        with_takes(list(_numbered(entries))),
        score=(info["ws"], info["bs"]) if {"ws", "bs"} <= info.keys() else None,
        crawford="crawfordgame" in rules if info.get("length") else None,
        cube=setting.cube,
        start=setting.position,
        number=info.get("game", -1) + 1,
        line=root.line,
    )


def _numbered(entries: list[Entry]) -> Iterator[Entry]:
    """Entries with the numbers that the rows of MAT would have: White begins a row, and Black completes it."""
    row, last = 0, "black"
    for entry in entries:
        row += entry.side == "white" or last == "black"
        last = entry.side
        yield replace(entry, number=row)


class _SetUp:
    """What set-up properties have put on the table."""

    def __init__(self) -> None:
        self.position: Position | None = None
        self.cube = Cube()
        self.turn: Side | None = None

    def read(self, node: Node, begun: bool) -> bool:
        """Take in a node; whether it sets the board up. In mid-game that would leave the moves without a sense."""
        if begun and any(node.all(name) for name in ("AW", "AB", "AE", "CV", "CO", "CP")):
            _fail("sgf-set-up-later", node.line)
        turn = (node.get("PL") or "").strip().upper()[:1]
        self.turn = _SIDES.get(turn, self.turn)
        value = (node.get("CV") or "").strip()
        owner = (node.get("CO") or node.get("CP") or "").strip().lower()[:1]
        if value and not (value.isascii() and value.isdecimal() and len(value) < 7):
            _fail("sgf-cube", node.line, found=shown(value))
        number = int(value) if value else self.cube.value
        if number < 1 or number & (number - 1):
            _fail("sgf-cube", node.line, found=shown(value))
        self.cube = Cube(number, _OWNERS.get(owner, self.cube.owner))
        sets_up = bool(node.all("AW") or node.all("AB"))
        if sets_up:
            self.position = self.board(node)
        elif self.position and self.turn and not begun and not node.all("DI"):
            self.position = self.position.with_turn(self.turn)
        return sets_up

    def board(self, node: Node) -> Position:
        counts = {side: [0] * (BAR + 1) for side in _SIDES.values()}
        for name in ("AW", "AB"):
            for letter in node.all(name):
                if not re.fullmatch("[a-z]", letter.strip()):
                    _fail("sgf-point", node.line, found=shown(letter))
                counts[_SIDES[name[1]]][_point(letter.strip(), _SIDES[name[1]])] += 1
        for own in counts.values():
            own[OFF] += 15 - sum(own)
        try:
            return Position(tuple(counts["white"]), tuple(counts["black"]), self.turn or "white")
        except PositionError as error:
            raise MatchFileError.of("sgf-position", line=node.line) from error


def _entries(node: Node, before: list[Entry], setting: _SetUp) -> Iterator[Entry]:
    """What a node says was done."""
    for name, values in node.properties:
        if name in _SIDES:
            yield _entry(_SIDES[name], values[0].strip(), node.line, before)
        elif name == "DI":
            dice = values[0].strip()
            if not re.fullmatch("[1-6]{2}", dice):
                _fail("sgf-move", node.line, found=shown(dice))
            side = setting.turn or (other(before[-1].side) if before else "white")
            yield Entry(side, "rolled", (int(dice[0]), int(dice[1])), text=dice, line=node.line)


def _entry(side: Side, text: str, line: int, before: list[Entry]) -> Entry:
    word = text.lower()
    if word in ("double", "beaver", "raccoon", "redouble"):
        return Entry(side, cube_word(before, side), text=text, line=line)
    if word in ("take", "accept"):
        return Entry(side, "take", text=text, line=line)
    if word in ("drop", "pass", "reject"):
        return Entry(side, "drop", text=text, line=line)
    move = _MOVE.fullmatch(word)
    if not move:
        _fail("sgf-move", line, found=shown(text))
    points = [_point(letter, side) for letter in move[3]]
    moves = tuple(map(WrittenMove, points[::2], points[1::2]))
    return Entry(side, "play", (int(move[1]), int(move[2])), moves, text=text, line=line)


def _point(letter: str, side: Side) -> int:
    """A letter as a point in a side's own numbers."""
    if letter == "y":
        return BAR
    if letter == "z":
        return OFF
    number = ord(letter) - ord("a") + 1
    return number if side == "white" else BAR - number


def _letter(point: int, side: Side) -> str:
    if point in (BAR, OFF):
        return "y" if point == BAR else "z"
    return chr(ord("a") - 1 + (point if side == "white" else BAR - point))


def _fail(id: str, line: int, **params: object) -> NoReturn:
    raise MatchFileError.of(id, line=line, **params)


def write_sgf(record: MatchRecord) -> str:
    """Write a match, one game tree for each game.

    Opening ties and refused resignations are left out; the cube of an automatic double is kept.
    """
    return "\n".join(_tree(record, number, game) for number, game in enumerate(record.games)) + "\n"


def _tree(record: MatchRecord, number: int, game: GameRecord) -> str:
    white, black = game.score or (0, 0)
    names = [escaped(name) or default for name, default in zip(record.names, ("White", "Black"), strict=True)]
    rules = [
        *(["Crawford"] if record.length and record.crawford else []),
        *(["CrawfordGame"] if game.crawford else []),
        *(["Jacoby"] if record.jacoby else []),
        *(["Nackgammon"] if record.nackgammon else []),
    ]
    root = "".join(
        (
            ";FF[4]GM[6]CA[UTF-8]AP[bgtutor]",
            f"MI[length:{record.length}][game:{number}][ws:{white}][bs:{black}]",
            f"PW[{names[0]}]PB[{names[1]}]",
            f"RU[{':'.join(rules)}]" if rules else "",
            f"CV[{game.cube.value}]" if game.cube.value > 1 and game.start is None else "",
            _result(game),
        )
    )
    nodes = [root, *_set_up(game), *(_node(entry) for entry in game.entries if entry.kind != "win")]
    return "(" + "\n".join(node for node in nodes if node) + ")"


def _result(game: GameRecord) -> str:
    """The property RE: who won how much; R where the game was neither played out nor dropped."""
    last = game.entries[-1] if game.entries else None
    if last is None or last.kind != "win":
        return ""
    resigned = len(game.entries) < 2 or not _ends_by_itself(game.entries[-2], last.side)
    return f"RE[{'W' if last.side == 'white' else 'B'}+{last.points}{'R' * resigned}]"


def _ends_by_itself(entry: Entry, winner: Side) -> bool:
    """Whether an entry can be the end of a game: a drop, or the winner bearing off."""
    bears_off = any(move.to_point == OFF for move in entry.moves)
    return entry.kind == "drop" or (entry.kind == "play" and entry.side == winner and bears_off)


def _set_up(game: GameRecord) -> Iterator[str]:
    """The nodes that set a position up, as GNU Backgammon writes them."""
    if game.start is None:
        return
    turn = "W" if game.start.turn == "white" else "B"
    placed = {
        side: "".join(f"[{_letter(p, side)}]" * n for p, n in enumerate(game.start.checkers(side)) if p and n)
        for side in _SIDES.values()
    }
    checkers = "".join(f"A{sign}{placed[side]}" for sign, side in _SIDES.items() if placed[side])
    yield f";PL[{turn}]AE[a:y]{checkers}"
    if game.cube.value > 1:
        yield f";CV[{game.cube.value}]"
        yield f";CP[{(game.cube.owner or 'c')[0]}]"


def _node(entry: Entry) -> str:
    sign = "W" if entry.side == "white" else "B"
    if entry.kind in ("double", "beaver", "raccoon"):
        return f";{sign}[double]"
    if entry.kind in ("take", "drop"):
        return f";{sign}[{entry.kind}]"
    if entry.dice is None:
        return ""
    dice = f"{entry.dice[0]}{entry.dice[1]}"
    if entry.kind != "play":
        return f";PL[{sign}]DI[{dice}]"
    moves = "".join(_letter(m.from_point, entry.side) + _letter(m.to_point, entry.side) for m in entry.moves)
    return f";{sign}[{dice}{moves}]"
