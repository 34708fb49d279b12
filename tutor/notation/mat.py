"""MAT: the text form of matches that Jellyfish began and XG, GNU Backgammon and Galaxy export.

A file has a length, games with a line of names and scores, and numbered lines of two columns, the
left one White here::

     5 point match

     Game 1
     Ann : 0                        Bob : 0
      1) 31: 8/5 6/5                 52: 13/8 13/11
      2)  Doubles => 2                Takes

Each side writes in its own numbers, 25 is the bar and 0 is off. There is no formal description; what is
written here is what GNU Backgammon exports, and what is read is that and the habits of other programs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NoReturn

from tutor.game import CHECKERS, OFF, Position, PositionError, Side
from tutor.notation.matches import (
    Entry,
    EntryKind,
    GameRecord,
    MatchFileError,
    MatchRecord,
    cube_word,
    shown,
    with_takes,
    within_limits,
)
from tutor.notation.plays import NotationError, WrittenMove, read_play

LONGEST_FILE = 4 * 1024 * 1024
"""The most characters that are read as a match."""

_LENGTH = re.compile(r"\s*(\d{1,5})\s*[- ]?points?\s+match\b.*", re.IGNORECASE)
_MONEY = re.compile(r"\s*(unlimited|money)\s+(match|game|session)\b.*", re.IGNORECASE)
_GAME = re.compile(r"\s*Game\s+(\d+)\s*", re.IGNORECASE)
_SCORES = re.compile(r"\s*(?P<white>\S.*?)?\s*:\s*(?P<w>\d{1,5})\s+(?P<black>\S.*?)?\s*:\s*(?P<b>\d{1,5})\s*")
_HEADER = re.compile(r"\s*[;#]\s*\[(?P<key>[^\"\]]+?)\s*\"(?P<value>.*)\"\s*\]\s*")
_SET_UP = re.compile(r"\s*;\s*Set Pos\s*=\s*(?P<board>[^/\s]*)", re.IGNORECASE)
_BOARD = re.compile("[-a-o][-A-Oa-o]{24}[-A-O]")  # the bars are at the ends
_START = "-b----E-C---eE---c-e----B-"  # the starting position, as XG writes it
_NUMBER = re.compile(r"\s*(\d{1,4})\s*[).]")
_ROLL = r"[1-6]\s?[1-6]\s*:"
_WORDS = r"doubles?\b|redoubles?\b|beavers?\b|raccoons?\b|takes?\b|accepts?\b|drops?\b|pass(?:es)?\b|rejects?\b|wins?\b|loss(?:es)?\b|loses?\b|resign(?:s|ed)?\b"
_ENTRY = re.compile(rf"(?<![\w/])(?:{_ROLL}|00:)|\b(?:{_WORDS})", re.IGNORECASE)
_FIRST_ROLL = re.compile(rf"{_ROLL}", re.IGNORECASE)
_VALUE = re.compile(r"(?:=>|to)?\s*(\d{1,6})\b")
_NO_MOVE = re.compile(r"(?:cannot\s+move|can't\s+move|no\s+moves?|dances?)\.?", re.IGNORECASE)
_UNKNOWN = re.compile(r"\?+")
_ILLEGAL = re.compile(r"illegal\s+play\s*\(?(?P<snowie>[^)]*)\)?.*", re.IGNORECASE)
_KINDS: dict[str, EntryKind] = {
    "double": "double",
    "redouble": "double",
    "beaver": "beaver",
    "raccoon": "raccoon",
    "take": "take",
    "accept": "take",
    "drop": "drop",
    "pass": "drop",
    "passe": "drop",
    "reject": "drop",
    "win": "win",
    "los": "other",  # the other side's half of a win
    "losse": "other",
    "lose": "other",
    "resign": "other",
    "resigned": "other",
}
_LONGEST_LINE = 1000
_LEFT_ENDS = 15  # a line's only entry that starts farther to the right stands in the right column
_SIDES: tuple[Side, Side] = ("white", "black")


def read_mat(text: str) -> MatchRecord:
    r"""Read a match.

    >>> record = read_mat(" 1 point match\n\n Game 1\n Ann : 0   Bob : 0\n 1) 31: 8/5 6/5   52: 13/8 13/11\n")
    >>> record.names, record.games[0].entries[1].dice
    (('Ann', 'Bob'), (5, 2))

    Raises MatchFileError, which says in which line.
    """
    return within_limits(_Reader(text).match())


@dataclass
class _Reader:
    """Reads a file line by line."""

    text: str
    length: int | None = None
    names: tuple[str, str] = ("", "")
    header: dict[str, str] = field(default_factory=dict)
    games: list[GameRecord] = field(default_factory=list)

    def match(self) -> MatchRecord:
        if len(self.text) > LONGEST_FILE:
            _fail("match-file-too-large", 1, most=LONGEST_FILE)
        lines = self.text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        waiting: list[tuple[int, str]] = []
        for number, line in enumerate(lines, 1):
            if _SET_UP.match(line):
                waiting.append((number, line))
            elif header := _HEADER.fullmatch(line):
                self.header[header["key"].strip().lower()] = header["value"]
            elif line.strip() and line.lstrip()[0] not in ";#":
                if len(line) > _LONGEST_LINE:
                    _fail("mat-line", number, found=shown(line))
                waiting.append((number, line.expandtabs()))
        self.read(waiting)
        if self.length is None:
            _fail("mat-no-length", 1)
        if not self.games:
            _fail("mat-no-games", len(lines))
        return MatchRecord(
            self.length,
            tuple(self.games),
            self.names,
            crawford=not self.off("crawford"),
            jacoby=self.on("jacoby") and not self.length,
            beavers=self.on("beaver") and not self.length,
            nackgammon=self.header.get("variation", "").lower() == "nackgammon",
        )

    def on(self, key: str) -> bool:
        return self.header.get(key, "").lower() in ("on", "yes", "true", "1")

    def off(self, key: str) -> bool:
        return self.header.get(key, "").lower() in ("off", "no", "false", "0")

    def read(self, lines: list[tuple[int, str]]) -> None:
        """The length, then the games; each is begun by its ``Game`` line."""
        rest = iter(lines)
        game: list[tuple[int, str]] | None = None
        for number, line in rest:
            length = _LENGTH.fullmatch(line)
            if length or _MONEY.fullmatch(line):
                if self.length is not None:
                    _fail("mat-second-length", number)
                self.length = int(length[1]) if length else 0
            elif _GAME.fullmatch(line):
                self.finish(game)
                game = [(number, line)]
            elif game is not None:
                game.append((number, line))
            elif self.length is not None:
                _fail("mat-line", number, found=shown(line))
        self.finish(game)

    def finish(self, lines: list[tuple[int, str]] | None) -> None:
        """The lines of one game are complete."""
        if lines is None:
            return
        if self.length is None:
            _fail("mat-no-length", lines[0][0])
        scores = _SCORES.fullmatch(lines[1][1]) if len(lines) > 1 else None
        if scores is None or _NUMBER.match(lines[1][1]):
            _fail("mat-no-scores", lines[min(1, len(lines) - 1)][0])
        names = (_name(scores["white"]), _name(scores["black"]))
        if not self.games:
            self.names = names
        entries: list[Entry] = []
        start: Position | None = None
        for number, line in lines[2:]:
            if set_up := _SET_UP.match(line):
                start = _position(set_up["board"], number, entries)
            else:
                entries.extend(_line(number, line, entries, names))
        if start and entries:
            start = start.with_turn(entries[0].side)
        game = _GAME.fullmatch(lines[0][1])
        self.games.append(
            GameRecord(
                with_takes(entries),
                (int(scores["w"]), int(scores["b"])),
                start=start,
                number=int(game[1]) if game else 0,
                line=lines[0][0],
            )
        )


def _name(found: str | None) -> str:
    """A name without the rating that some sites put behind it."""
    return re.sub(r",\s*\d+(\.\d+)?$", "", (found or "").strip())


def _position(board: str, line: int, before: list[Entry]) -> Position | None:
    """The board of XG's ``Set Pos``, capital letters for the left column; None for the starting position."""
    if before or not _BOARD.fullmatch(board):
        _fail("mat-position", line, found=shown(board))
    if board == _START:
        return None
    white = [ord(sign) - ord("A") + 1 if sign.isupper() else 0 for sign in board]
    black = [ord(sign) - ord("a") + 1 if sign.islower() else 0 for sign in reversed(board)]
    for own in (white, black):
        own[OFF] = CHECKERS - sum(own[1:])
    try:
        return Position(tuple(white), tuple(black))
    except PositionError as error:
        raise MatchFileError.of("mat-position", line=line, found=shown(board)) from error


def _line(number: int, line: str, before: list[Entry], names: tuple[str, str]) -> Iterator[Entry]:
    """The entries of one line: the left column is White's."""
    counted = _NUMBER.match(line)
    start = counted.end() if counted else 0
    move = int(counted[1]) if counted else 0
    found = _columns(line, start)
    if not found:
        if line[start:].strip():
            _fail("mat-line", number, found=shown(line))
        return
    told = before[-1:]
    for side, text in found:
        entry = replace(_entry(side, text, number, told, names), text=text, line=number, number=move)
        told.append(entry)
        yield entry


def _columns(line: str, start: int) -> list[tuple[Side, str]]:
    """The text of each column that is filled."""
    marks = [mark.start() for mark in _ENTRY.finditer(line, start)]
    marks = [mark for mark in marks if not _inside(line, mark, marks)]
    if not marks:
        return []
    if len(marks) == 1:
        side = _SIDES[marks[0] > _LEFT_ENDS]
        return [(side, line[marks[0] :].strip())]
    first, second = marks[0], marks[1]
    return [("white", line[first:second].strip()), ("black", line[second:].strip())]


def _inside(line: str, mark: int, marks: list[int]) -> bool:
    """Whether a mark only belongs to the words before it: ``Wins 1 point and the match`` is one entry."""
    before = [m for m in marks if m < mark]
    return bool(before) and "  " not in line[before[-1] : mark] and not _FIRST_ROLL.match(line, mark)


def _entry(side: Side, text: str, line: int, before: list[Entry], names: tuple[str, str]) -> Entry:
    """One entry from its text."""
    if _FIRST_ROLL.match(text):
        digits, _, rest = text.partition(":")
        first, second = (int(digit) for digit in digits if digit.isdigit())
        return _played(side, (first, second), rest.strip(), line, names)
    word = re.match(r"[a-z]+", text.lower())
    kind = _KINDS[word[0].removesuffix("s")] if word else "other"
    value = _VALUE.search(text)
    claimed = int(value[1]) if value else None
    if kind in ("double", "beaver", "raccoon"):
        return Entry(side, cube_word(before, side), cube=claimed)
    return Entry(side, kind, points=claimed if kind == "win" else None)


def _played(side: Side, dice: tuple[int, int], text: str, line: int, names: tuple[str, str]) -> Entry:
    """A roll with what was played."""
    if _UNKNOWN.fullmatch(text):
        return Entry(side, "rolled", dice)
    if not text or _NO_MOVE.fullmatch(text):
        return Entry(side, "play", dice)
    if illegal := _ILLEGAL.fullmatch(text):
        board, seen_by = _snowie_board(illegal["snowie"], names)
        return Entry(side, "illegal", dice, board=board, seen_by=seen_by)
    try:
        moves = read_play(text).moves
    except NotationError as error:
        raise MatchFileError.of("mat-play", line=line, found=shown(text)) from error
    # some programs write 0/0 for a die that is left when the last checker is off
    return Entry(side, "play", dice, tuple(m for m in moves if (m.from_point, m.to_point) != (OFF, OFF)))


def _snowie_board(text: str, names: tuple[str, str]) -> tuple[tuple[int, ...], Side | None]:
    """The 26 numbers of the board in a Snowie position, and who sees it so; nothing where they are missing.

    The sixth field names the player whose checkers are the positive numbers.
    """
    fields = [part.strip() for part in text.split(";")]
    numbers = fields[12:38]
    if len(numbers) != 26 or not all(re.fullmatch(r"-?\d{1,2}", number) for number in numbers):
        return (), None
    seen_by = _SIDES[names.index(fields[5])] if fields[5] in names and names[0] != names[1] else None
    return tuple(map(int, numbers)), seen_by


def _fail(id: str, line: int, **params: object) -> NoReturn:
    raise MatchFileError.of(id, line=line, **params)


def write_mat(record: MatchRecord) -> str:
    """Write a match as GNU Backgammon does.

    What MAT has no place for is left out: opening ties, refused resignations, an automatic double
    but for the value of the next one. Raises MatchFileError for a game that begins from a position
    that was set up, which MAT cannot hold.
    """
    lines = [f'; [{key} "{value}"]' for key, value in _header(record)]
    lines += [""] if lines else []
    lines += [f" {record.length} point match"]
    for number, game in enumerate(record.games, 1):
        if game.start is not None:
            _fail("mat-set-up", 1)
        lines += ["", f" Game {number}", _scores(record, game), *_rows(game.entries)]
    return "\n".join(lines) + "\n"


def _header(record: MatchRecord) -> Iterator[tuple[str, str]]:
    if record.nackgammon:
        yield "Variation", "NackGammon"
    if record.length and not record.crawford:
        yield "Crawford", "Off"
    if record.jacoby:
        yield "Jacoby", "On"
    if record.beavers:
        yield "Beaver", "On"


def _scores(record: MatchRecord, game: GameRecord) -> str:
    white, black = game.score or (0, 0)
    names = [
        re.sub(r"[:\s]+", " ", name).strip()[:30] or default
        for name, default in zip(record.names, ("White", "Black"), strict=True)
    ]
    return f" {f'{names[0]} : {white}':<30} {names[1]} : {black}"


def _rows(entries: Iterable[Entry]) -> Iterator[str]:
    """The numbered lines: White's entry begins one, Black's completes it where it can."""
    number, left = 0, ""
    for entry in _without_implied_takes(list(entries)):
        text = _written(entry)
        if entry.side == "white":
            if left:
                yield left.rstrip()
            number += entry.kind != "win"
            left = f"{number:3d}) {text:<27}" if entry.kind != "win" else f"     {text:<27}"
        elif left:
            yield f"{left} {text}".rstrip()
            left = ""
        elif entry.kind == "win":
            yield f"{'':<32} {text}"
        else:
            number += 1
            yield f"{number:3d}) {'':<27} {text}".rstrip()
    if left:
        yield left.rstrip()


def _without_implied_takes(entries: list[Entry]) -> Iterator[Entry]:
    """A beaver that is played on with has been taken: GNU Backgammon writes no take there, and reads none."""
    for n, entry in enumerate(entries):
        implied = entry.kind == "take" and n and entries[n - 1].kind == "beaver" and n + 1 < len(entries)
        if not implied:
            yield entry


def _written(entry: Entry) -> str:
    if entry.kind == "play":
        assert entry.dice is not None
        return f"{entry.dice[0]}{entry.dice[1]}: {' '.join(map(_move, entry.moves))}".rstrip()
    if entry.kind in ("rolled", "illegal"):
        assert entry.dice is not None
        told = "???" if entry.kind == "rolled" else "Illegal play"
        return f"{entry.dice[0]}{entry.dice[1]}: {told}"
    if entry.kind == "win":
        return f" Wins {entry.points} point" + "s" * (entry.points != 1)
    words = {"double": "Doubles", "beaver": "Beavers", "raccoon": "Raccoons"}
    if entry.kind in words:
        return f" {words[entry.kind]} => {entry.cube}"
    return {"take": " Takes", "drop": " Drops"}.get(entry.kind, "")


def _move(move: WrittenMove) -> str:
    return f"{move.from_point}/{move.to_point}{'*' * move.hit}"
