"""What GNU Backgammon itself shows for our ids: one process reads 200 of each kind and prints its boards."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.notation.settings import random_setting
from tutor.game import BAR, OFF, Position, Side
from tutor.notation import Setting, write_gnuid, write_xgid

SEED, CASES = 200, 200
MARK = "=== "
GNUBG = shutil.which(
    "gnubg", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/games"
)  # where Debian puts it

if not GNUBG and not os.environ.get("CI"):
    pytest.skip("needs GNU Backgammon: apt-get install gnubg", allow_module_level=True)


class Shown(NamedTuple):
    """One board as GNU Backgammon shows it; X is its player 1."""

    x: tuple[int, ...]
    o: tuple[int, ...]
    turn: Side
    dice: tuple[int, ...]
    gnuid: str


@pytest.fixture(scope="module")
def settings() -> list[Setting]:
    random = Random(SEED)
    drawn = (random_setting(random) for _ in iter(int, 1))
    chosen = [s for s, _ in zip((s for s in drawn if not s.doubling), range(CASES), strict=False)]
    assert {s.position.turn for s in chosen} == {"white", "black"}
    for place in (BAR, OFF):
        assert any(s.position.white[place] for s in chosen)
        assert any(s.position.black[place] for s in chosen)
    assert any(s.roll and s.roll.doubles for s in chosen)
    assert any(s.roll is None for s in chosen)
    return chosen


def ask(ids: list[str], command: str, home: Path) -> list[Shown]:
    """Every id handed to ``command``, and the board that is shown then: raw for its numbers, drawn for its ids."""
    assert GNUBG, "CI must have GNU Backgammon: apt-get install gnubg"
    lines = [f"set automatic {name} off" for name in ("game", "roll", "move", "bearoff", "crawford")]
    lines += ["set player 0 human", "set player 1 human", "set display off"]
    for text in ids:
        lines += [f"{command} {text}"]
        lines += ["set output rawboard on", "show board", "set output rawboard off", "show board"]
        lines += ["show version"]  # its answer marks the end of a case
    answer = subprocess.run(
        [GNUBG, "--tty", "--quiet", "--no-rc", "--no-bearoff"],
        input="\n".join(lines) + "\n",
        env={**os.environ, "HOME": str(home), "LC_ALL": "C"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    parts = re.split(r"^GNU Backgammon \d.*$", answer.stdout, flags=re.MULTILINE)[1:]
    boards = [shown for part in parts for shown in read_shown(part)]
    assert len(boards) == len(ids), answer.stdout[-2000:] + answer.stderr
    return boards


def read_shown(text: str) -> Iterator[Shown]:
    """The last raw and the last drawn board of a case."""
    raw = re.findall(r"^board:[^:]*:[^:]*:(.*)$", text, re.MULTILINE)
    position = re.findall(r"Position ID: (\S+)", text)
    match = re.findall(r"Match ID   : (\S+)", text)
    if raw and position:
        values = [int(value) for value in raw[-1].split(":")]
        points, turn = values[3:29], values[29]
        # the first number is the bar of O, written as below nothing; the last is the bar of X
        x = [max(n, 0) for n in points]
        o = [max(-n, 0) for n in reversed(points)]
        for counts in (x, o):
            counts[OFF] = 15 - sum(counts)
        dice = values[30:32] if turn == 1 else values[32:34]
        yield Shown(
            tuple(x), tuple(o), "white" if turn == 1 else "black", tuple(dice), f"{position[-1]}:{match[-1]}"
        )


def swapped(setting: Setting) -> Setting:
    owner: Side | None = setting.cube_owner and ("black" if setting.cube_owner == "white" else "white")
    return replace(setting, position=setting.position.swapped(), score=setting.score[::-1], cube_owner=owner)


def check(shown: Shown, setting: Setting) -> None:
    assert Position(shown.x, shown.o, shown.turn) == setting.position
    assert sorted(shown.dice) == sorted(setting.roll.dice if setting.roll else (0, 0))
    assert shown.gnuid == write_gnuid(setting)


def test_gnu_backgammon_shows_our_gnu_ids_as_our_positions(settings: list[Setting], tmp_path: Path) -> None:
    for shown, setting in zip(
        ask([write_gnuid(s) for s in settings], "set gnubgid", tmp_path), settings, strict=True
    ):
        check(shown, setting)


def test_gnu_backgammon_shows_our_xgids_as_our_positions(settings: list[Setting], tmp_path: Path) -> None:
    """Where the top player is on roll, GNU Backgammon offers to swap the players, and does so when not asked."""
    for shown, setting in zip(
        ask([write_xgid(s) for s in settings], "set xgid", tmp_path), settings, strict=True
    ):
        check(shown, setting if setting.position.turn == "white" else swapped(setting))
