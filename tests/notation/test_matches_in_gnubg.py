"""GNU Backgammon reads what we write, MAT and SGF, and stands at the same position after every move."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.gnubg import Board, boards, need_gnubg, run_gnubg
from tests.playing import RULES, random_game, random_match
from tutor.game import Game, Match, Position
from tutor.notation import MatchRecord, read_mat, read_sgf, record_of, write_mat, write_sgf
from tutor.verdict import review

FORMATS = [(write_mat, "mat", "import mat"), (write_sgf, "sgf", "load match")]
SAMPLES = [
    ("standard", 5),
    ("standard", 7),
    ("nackgammon", 3),
    ("money", 0),
    ("standard", 1),
    ("standard", 3),
]


@pytest.fixture(autouse=True)
def _gnubg() -> None:
    need_gnubg()


def sample(name: str, length: int, seed: int) -> Match:
    random = Random(seed)
    if length:
        return random_match(length, RULES[name], random)
    return Match(RULES[name], 0, (random_game(Game.new(RULES[name]), random),))


@pytest.mark.parametrize(("write", "suffix", "load"), FORMATS, ids=["mat", "sgf"])
@pytest.mark.parametrize(("name", "length"), SAMPLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_position_of_our_matches_is_the_same_there(
    name: str,
    length: int,
    seed: int,
    write: Callable[[MatchRecord], str],
    suffix: str,
    load: str,
    tmp_path: Path,
) -> None:
    match = sample(name, length, seed)
    path = tmp_path / f"match.{suffix}"
    path.write_text(write(record_of(match)), encoding="utf-8")
    commands = [f"{load} {path}", "first game", "show version"]  # its answer ends what loading shows
    for game in match.games:
        commands += ["next", "show board"] * len(steps(game)) + ["next game"]
    output = run_gnubg(commands, tmp_path)
    assert "WARNING" not in output
    shown = list(boards(re.split(r"^GNU Backgammon \d.*$", output, flags=re.MULTILINE)[-1]))
    for game in match.games:
        for position, cube in steps(game):
            board = shown.pop(0)
            assert same(board, position), (position, board)
            if suffix == "sgf" or not game.ties or not game.rules.automatic_doubles:
                assert board.cube == cube  # MAT has no place for automatic doubles


def same(board: Board, position: Position) -> bool:
    """Whether a board is a position, whoever is to move: White is player 0 of match files, who is O."""
    return board.position("black").with_turn("white") == position.with_turn("white")


def steps(game: Game) -> list[tuple[Position, int]]:
    """The position and the cube after each thing that is written down, but for the end of the game."""
    return list(_steps(game))[:-1]


def _steps(game: Game) -> Iterator[tuple[Position, int]]:
    now = game.beginning()
    for action in game.record:
        now = now.let_stand(action)
        if action.kind in ("play", "double", "beaver", "raccoon", "take", "drop"):
            yield now.position, now.cube.value


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_match_that_it_plays_and_saves_is_read_without_an_alarm(seed: int, tmp_path: Path) -> None:
    commands = [
        "set automatic game on",
        "set automatic roll on",
        "set automatic move on",
        "set automatic bearoff on",
    ]
    for player in (0, 1):
        commands += [f"set player {player} gnubg", f"set player {player} chequerplay evaluation plies 0",
                     f"set player {player} cubedecision evaluation plies 0"]  # fmt: skip
    length = [1, 3, 5, 7][seed % 4]
    commands += [f"set seed {seed}", f"new match {length}"]
    commands += [f"save match {tmp_path}/m.sgf", f"export match mat {tmp_path}/m.mat"]
    run_gnubg(commands, tmp_path, plays=True)
    for name, read in (("m.mat", read_mat), ("m.sgf", read_sgf)):
        reviewed = review(read((tmp_path / name).read_text(encoding="utf-8")))
        assert reviewed.findings == ()
        assert reviewed.games[-1].over
