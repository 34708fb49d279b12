"""What a side does in a game: rolling, playing, turning the cube, answering, resigning. Each is a small value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from tutor.game.play import Move
from tutor.game.position import Side

ActionKind = Literal[
    "opening",
    "roll",
    "play",
    "pass",
    "double",
    "beaver",
    "raccoon",
    "take",
    "drop",
    "resign",
    "accept",
    "refuse",
]


@dataclass(frozen=True)
class Opening:
    """The opening roll: one die from each side. Equal dice are rolled again."""

    kind: ClassVar[ActionKind] = "opening"
    white: int
    black: int


@dataclass(frozen=True)
class RollDice:
    """A side rolls two dice at the start of its turn."""

    kind: ClassVar[ActionKind] = "roll"
    side: Side
    dice: tuple[int, int]


@dataclass(frozen=True)
class PlayMoves:
    """A side plays and picks up its dice: all the moves of its turn, none where it cannot move.

    Hits are worked out from the board and not trusted.
    """

    kind: ClassVar[ActionKind] = "play"
    side: Side
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True)
class PassTurn:
    """A side that is closed out lets its turn pass without rolling."""

    kind: ClassVar[ActionKind] = "pass"
    side: Side


@dataclass(frozen=True)
class Double:
    """A side offers to double, or to redouble, before it rolls."""

    kind: ClassVar[ActionKind] = "double"
    side: Side


@dataclass(frozen=True)
class Beaver:
    """The doubled side turns the cube once more at once, and keeps it."""

    kind: ClassVar[ActionKind] = "beaver"
    side: Side


@dataclass(frozen=True)
class Raccoon:
    """The doubler turns a beaver once more."""

    kind: ClassVar[ActionKind] = "raccoon"
    side: Side


@dataclass(frozen=True)
class Take:
    """A side accepts a turn of the cube."""

    kind: ClassVar[ActionKind] = "take"
    side: Side


@dataclass(frozen=True)
class Drop:
    """A side gives the game up instead of accepting a turn of the cube."""

    kind: ClassVar[ActionKind] = "drop"
    side: Side


@dataclass(frozen=True)
class Resign:
    """A side offers to lose once, twice or three times the cube."""

    kind: ClassVar[ActionKind] = "resign"
    side: Side
    times: int = 1


@dataclass(frozen=True)
class AcceptResignation:
    """A side accepts that the other resigns."""

    kind: ClassVar[ActionKind] = "accept"
    side: Side


@dataclass(frozen=True)
class RefuseResignation:
    """A side plays on although the other offered to resign."""

    kind: ClassVar[ActionKind] = "refuse"
    side: Side


SidedAction = (
    RollDice
    | PlayMoves
    | PassTurn
    | Double
    | Beaver
    | Raccoon
    | Take
    | Drop
    | Resign
    | AcceptResignation
    | RefuseResignation
)
Action = Opening | SidedAction

ACTIONS: tuple[type[Action], ...] = (
    Opening,
    RollDice,
    PlayMoves,
    PassTurn,
    Double,
    Beaver,
    Raccoon,
    Take,
    Drop,
    Resign,
    AcceptResignation,
    RefuseResignation,
)
