"""The acceptance data in tests/data/cases: claims of the course, public reports, random verdicts, legal plays."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from tutor import Position, Roll

DATA = Path(__file__).parent / "data" / "cases"

Row = dict[str, Any]


def rows(name: str) -> list[Row]:
    """The rows of a JSON-lines file."""
    path = DATA / name
    data = path.read_bytes()
    text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode()
    return [json.loads(line) for line in text.splitlines()]


@cache
def exercises() -> dict[str, Row]:
    """The positions and rolls of the course, by exercise."""
    found: dict[str, Row] = json.loads((DATA / "exercises.json").read_text(encoding="utf-8"))
    return found


def exercise(id: str) -> tuple[Position, Roll]:
    """The position and roll of an exercise."""
    return board(exercises()[id])


def board(row: Row) -> tuple[Position, Roll]:
    """The position and roll of a row, which names its exercise or has them itself."""
    where = exercises()[row["exercise"]] if "exercise" in row else row
    position = Position.of(where["white"], where["black"], where.get("turn", "white"))
    return position, Roll.of(where["roll"])


def layouts(position: Position) -> tuple[dict[str, int], dict[str, int]]:
    """Both sides as files and the referee have them."""
    return position.layout("white"), position.layout("black")
