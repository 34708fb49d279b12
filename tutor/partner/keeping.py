"""Tables in files: written whole or not at all, so that nothing is lost when the program is stopped."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from tutor.game import (
    SIDES,
    GameError,
    Move,
    PlayMoves,
    SaveError,
    action_from_dict,
    legal_moves,
    match_from_dict,
    match_to_dict,
)
from tutor.partner.table import OPPONENTS, Table

VERSION = 1
LARGEST = 8 * 1024 * 1024
"""The most bytes that are read as a saved table."""


def table_to_dict(table: Table) -> dict[str, Any]:
    """A table as JSON has it, the moves of an unfinished turn included."""
    return {
        "version": VERSION,
        "learner": table.learner,
        "seed": table.seed,
        "opponent": table.opponent,
        "moves": [list(move[:3]) for move in table.moves],
        "match": match_to_dict(table.match),
    }


def table_from_dict(data: Any) -> Table:
    """The table that :func:`table_to_dict` wrote.

    >>> table = Table.new(length=3, seed=5)
    >>> table_from_dict(table_to_dict(table)) == table
    True

    Raises SaveError.
    """
    if not isinstance(data, dict):
        raise SaveError.of("save-not-a-mapping", found=data)
    version, seed, learner = data.get("version"), data.get("seed"), data.get("learner")
    if type(version) is int and version > VERSION:
        raise SaveError.of("save-newer", found=version, known=VERSION)
    for key, good in (
        ("version", version == VERSION),
        ("seed", type(seed) is int),
        ("learner", learner in SIDES),
        ("opponent", data.get("opponent") in OPPONENTS),
    ):
        if not good:
            raise SaveError.of("save-value", key=key, found=data.get(key))
    table = Table(match_from_dict(data.get("match")), data["learner"], data["seed"], data["opponent"])
    return replace(table, moves=_moves(table, data.get("moves")))


def _moves(table: Table, moves: Any) -> tuple[Move, ...]:
    """The moves of an unfinished turn, each of them allowed."""
    if not moves:
        return ()
    action = action_from_dict({"do": "play", "side": table.learner, "moves": moves})
    assert isinstance(action, PlayMoves)
    try:
        if not table.learners_turn or table.game.roll is None:
            raise GameError.of("nothing-to-answer")
        for move in action.moves:
            table = replace(table, moves=(*table.moves, _allowed(table, move)))
    except GameError as error:
        raise SaveError.of("save-value", key="moves", found=moves) from error
    return table.moves


def _allowed(table: Table, move: Move) -> Move:
    left = table.roll.left if table.roll else ()
    for one in legal_moves(table.position, move.die) if move.die in left else ():
        if one[:3] == move[:3]:
            return one
    raise GameError.of("moves-cannot-be-made", from_point=move.from_point, to_point=move.to_point)


def save_table(table: Table, path: Path) -> None:
    """Write a table: into a new file first, which then takes the place of the old one.

    Raises OSError where that cannot be done; the old file is then as it was.
    """
    write_safely(table_to_text(table), path)


def table_to_text(table: Table) -> str:
    """A table as a file holds it."""
    return json.dumps(table_to_dict(table), ensure_ascii=False)


def write_safely(text: str, path: Path) -> None:
    """Write a file whole or not at all: the one that a link leads to, and a device as it is.

    Raises OSError, which names the path.
    """
    try:
        _write(text, Path(os.path.realpath(path)))
    except OSError as error:
        error.filename = str(path)
        raise


def _write(text: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")  # nothing takes the place of a device
        return
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def load_table(path: Path) -> Table:
    """Read a table.

    Raises SaveError for what is none, OSError where the file cannot be read.
    """
    if path.stat().st_size > LARGEST:
        raise SaveError.of("save-too-large", most=LARGEST)
    try:
        data = json.loads(path.read_bytes().decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise SaveError.of("save-not-json") from error
    return table_from_dict(data)
