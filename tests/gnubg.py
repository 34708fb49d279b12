"""Real GNU Backgammon, for tests that ask it: where it is, and running commands in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tutor.game import OFF, Position, Side

GNUBG = shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/games")
"""Debian puts it into /usr/games."""


def need_gnubg() -> None:
    """Skip without GNU Backgammon; on CI it has to be there."""
    if not GNUBG:
        assert not os.environ.get("CI"), "CI must have GNU Backgammon: apt-get install gnubg"
        pytest.skip("needs GNU Backgammon: apt-get install gnubg")


def run_gnubg(lines: Iterable[str], home: Path, *, plays: bool = False) -> str:
    """What GNU Backgammon prints for commands; it does nothing by itself, and both players are human.

    Where it ``plays`` it needs its bearoff database, without which some evaluations crash.
    """
    assert GNUBG
    before = [f"set automatic {name} off" for name in ("game", "roll", "move", "bearoff")]
    before += ["set player 0 human", "set player 1 human", "set display off", "set output rawboard on"]
    done = subprocess.run(
        [GNUBG, "--tty", "--quiet", "--no-rc", *([] if plays else ["--no-bearoff"])],
        input="\n".join([*before, *lines]) + "\n",
        env={**os.environ, "HOME": str(home), "LC_ALL": "C"},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    return done.stdout


class Board(NamedTuple):
    """A board as GNU Backgammon prints it raw. X is its player 1 and O its player 0."""

    x: tuple[int, ...]
    o: tuple[int, ...]
    x_to_move: bool
    cube: int
    doubled: bool
    length: int
    scores: tuple[int, int]
    """The points of X and of O."""

    def position(self, x: Side) -> Position:
        """The position, with X as one of our sides."""
        turn: Side = x if self.x_to_move else "black" if x == "white" else "white"
        return Position(self.x, self.o, turn) if x == "white" else Position(self.o, self.x, turn)


def boards(output: str) -> Iterator[Board]:
    """Every raw board of an output, in order."""
    for line in re.findall(r"^board:[^:]*:[^:]*:(.*)$", output, re.MULTILINE):
        values = [int(value) for value in line.split(":")]
        points = values[3:29]
        x = [max(n, 0) for n in points]
        o = [max(-n, 0) for n in reversed(points)]
        for counts in (x, o):
            counts[OFF] = 15 - sum(counts)
        yield Board(
            tuple(x),
            tuple(o),
            values[29] == 1,
            values[34],
            bool(values[37]),
            values[0],
            (values[1], values[2]),
        )
