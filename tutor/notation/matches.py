"""A written match as a value: what MAT and SGF files say, entry by entry, believed or not.

Nothing is judged here. Moves are each side's own numbers; hits are left out, the board shows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from tutor.game import (
    AcceptResignation,
    Cube,
    Game,
    Match,
    Opening,
    PlayMoves,
    Position,
    Side,
    TutorError,
    other,
)
from tutor.notation.plays import WrittenMove

EntryKind = Literal[
    "play", "rolled", "illegal", "double", "beaver", "raccoon", "take", "drop", "win", "other"
]
"""``rolled`` is a roll whose play is not told, ``illegal`` a play that the file itself calls so,
``win`` the line that claims the points, ``other`` words that nobody knows."""

MOST_GAMES = 2_000
MOST_ENTRIES = 50_000
LONGEST_GAME = 2_000
"""No match comes near these numbers of games, of entries and of entries in one game."""

_SHOWN = 40
_NEW = Cube()
_CUBE: dict[str, EntryKind] = {
    "double": "double",
    "beaver": "beaver",
    "raccoon": "raccoon",
    "take": "take",
    "drop": "drop",
}


class MatchFileError(TutorError):
    """A file that is not a match. The fault's parameter ``line`` (from 1) says where, if it is known."""


def shown(text: str) -> str:
    """What a fault shows of a file: the beginning, in one line.

    >>> shown("[31he\\n;W[52mhml]")
    '[31he ;W[52mhml]'
    """
    words = " ".join(text.split())
    return words if len(words) <= _SHOWN else words[:_SHOWN] + "…"


@dataclass(frozen=True)
class Entry:
    """One thing that a side did, as it is written. Where it stands in the file is no part of its value."""

    side: Side
    kind: EntryKind
    dice: tuple[int, int] | None = None
    moves: tuple[WrittenMove, ...] = ()
    cube: int | None = None
    """The value that a turn of the cube is said to make."""
    points: int | None = None
    """The points that a win is said to count."""
    board: tuple[int, ...] = ()
    """The 26 numbers of a board that the file gives after an illegal play."""
    seen_by: Side | None = field(default=None, repr=False)
    """The side whose checkers are the positive numbers of that board, if the file says so."""
    text: str = field(default="", compare=False, repr=False)
    line: int = field(default=0, compare=False, repr=False)
    number: int = field(default=0, compare=False, repr=False)
    """The number of the move: of its row in MAT."""


@dataclass(frozen=True)
class GameRecord:
    """One written game."""

    entries: tuple[Entry, ...]
    score: tuple[int, int] | None = None
    """The score before the game, as the file claims it."""
    crawford: bool | None = None
    """Whether the file calls it the Crawford game; None where it does not say."""
    cube: Cube = _NEW
    """The cube with which it begins; above 1 after automatic doubles."""
    start: Position | None = None
    """A position that was set up, with the side to roll."""
    winner: Side | None = None
    points: int | None = None
    """What the file says of the end, outside its moves."""
    number: int = field(default=0, compare=False)
    """The number of the game in the file; 0 where it has none."""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class MatchRecord:
    """One written match, or a money session (length 0)."""

    length: int
    games: tuple[GameRecord, ...]
    names: tuple[str, str] = ("", "")
    """White's name and Black's name. White is the left column of MAT."""
    crawford: bool = True
    jacoby: bool = False
    beavers: bool = False
    nackgammon: bool = False


def within_limits(record: MatchRecord) -> MatchRecord:
    """The record itself.

    Raises MatchFileError for one that is longer than any match.
    """
    lengths = [len(game.entries) for game in record.games]
    if len(lengths) > MOST_GAMES or sum(lengths) > MOST_ENTRIES or max(lengths, default=0) > LONGEST_GAME:
        raise MatchFileError.of("match-too-long", games=len(lengths), longest=max(lengths))
    return record


def record_of(match: Match) -> MatchRecord:
    """A match that was played here, as it is written down.

    Opening ties, refused resignations and turns that passed without a roll have no place in the
    formats: a turn that is not there is one that passed.

    >>> from tutor.game import Opening
    >>> record_of(Match.new(3).do(Opening(3, 1))).games[0].entries
    (Entry(side='white', kind='rolled', dice=(3, 1), moves=(), cube=None, points=None, board=()),)
    """
    begun = [game for game in match.games if game.record] or match.games[:1]
    return MatchRecord(
        match.length,
        tuple(_game_record(game) for game in begun),
        match.names,
        crawford=match.rules.crawford,
        jacoby=match.rules.jacoby,
        beavers=match.rules.beavers,
        nackgammon=match.rules.start == "nackgammon",
    )


def _game_record(game: Game) -> GameRecord:
    entries = list(_entries(game))
    if game.result:
        entries.append(Entry(game.result.winner, "win", points=game.result.points))
    return GameRecord(
        tuple(entries),
        score=game.stakes.score,
        crawford=game.stakes.crawford if game.stakes.length else None,
        cube=game.first_cube if game.set_up else Cube(2 ** min(game.ties, game.rules.automatic_doubles)),
        start=game.start if game.set_up else None,
    )


def _entries(game: Game) -> Iterator[Entry]:
    """The entries of a game: a roll and its play are one."""
    now = game.beginning()
    for action in game.record:
        after = now.let_stand(action)
        if isinstance(action, PlayMoves):
            assert now.roll is not None
            yield Entry(action.side, "play", now.roll.dice, tuple(_written(action)))
        elif kind := _CUBE.get(action.kind):
            assert not isinstance(action, Opening)
            turned = after.offer.value(now.cube) if after.offer else None
            yield Entry(action.side, kind, cube=turned)
        elif isinstance(action, AcceptResignation) and now.roll:
            yield Entry(now.position.turn, "rolled", now.roll.dice)
        now = after
    if now.roll:
        yield Entry(now.position.turn, "rolled", now.roll.dice)


def _written(action: PlayMoves) -> Iterator[WrittenMove]:
    return (WrittenMove(move.from_point, move.to_point, hit=move.hit) for move in action.moves)


def cube_word(entries: list[Entry], side: Side) -> EntryKind:
    """What a turn of the cube is, after what was written before: answering a double it is a beaver.

    >>> cube_word([Entry("white", "double")], "black"), cube_word([Entry("white", "take")], "black")
    ('beaver', 'double')
    """
    last = entries[-1] if entries else None
    if last and last.side == other(side) and last.kind in ("double", "beaver"):
        return "beaver" if last.kind == "double" else "raccoon"
    return "double"


def with_takes(entries: list[Entry]) -> tuple[Entry, ...]:
    """Entries with the takes that files leave out: who rolls on after a beaver or a raccoon has taken it."""
    complete: list[Entry] = []
    for entry in entries:
        last = complete[-1] if complete else None
        if last and last.kind in ("beaver", "raccoon") and entry.kind in ("play", "rolled"):
            complete.append(replace(last, side=other(last.side), kind="take", cube=None, text=""))
        complete.append(entry)
    return tuple(complete)
