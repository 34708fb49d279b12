"""Text to values and back: plays, written records, XGID, GNU Backgammon ids."""

from tutor.notation.plays import (
    LONGEST,
    PASSES,
    NotationError,
    WrittenMove,
    WrittenPlay,
    place,
    read_play,
    write_play,
)

__all__ = [
    "LONGEST",
    "PASSES",
    "NotationError",
    "WrittenMove",
    "WrittenPlay",
    "place",
    "read_play",
    "write_play",
]
