"""Matches go both ways between GNU Backgammon and us, MAT and SGF, and every position, cube and score on the way is the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.gnubg import Board, boards, need_gnubg, run_gnubg
from tests.partner.test_partners import next_action
from tests.playing import RULES, random_game, random_match
from tutor.game import SIDES, Game, Match, Position, Resign
from tutor.notation import MatchRecord, read_mat, read_sgf, record_of, write_mat, write_sgf
from tutor.partner import GnubgPartner
from tutor.verdict import review

Read = Callable[[str], MatchRecord]
Write = Callable[[MatchRecord], str]

FORMATS: list[tuple[str, Write, Read, str]] = [
    ("mat", write_mat, read_mat, "import mat"),
    ("sgf", write_sgf, read_sgf, "load match"),
]
SAMPLES = [
    ("standard", 5, 1),
    ("standard", 7, 2),
    ("standard", 1, 1),
    ("standard", 3, 2),
    ("nackgammon", 3, 1),
    ("dead cubes", 5, 2),
    ("money", 0, 11),
    ("money", 0, 33),
    ("money", 0, 16),
]
BOTH = pytest.mark.parametrize(("suffix", "write", "read", "load"), FORMATS, ids=["mat", "sgf"])


@pytest.fixture(autouse=True)
def _gnubg() -> None:
    need_gnubg()


def sample(name: str, length: int, seed: int, suffix: str) -> Match:
    """A match at random, or three money games of a session. MAT has no place for automatic doubles."""
    random, rules = Random(seed), RULES[name]
    if suffix == "mat":
        rules = replace(rules, automatic_doubles=0)
    if length:
        return random_match(length, rules, random)
    match = Match(rules, 0, (random_game(Game.new(rules), random),))
    for _ in range(2):
        match = match.next_game()
        match = Match(rules, 0, (*match.games[:-1], random_game(match.game, random)))
    return match


@pytest.mark.parametrize("suffix", ["mat", "sgf"])
def test_the_samples_have_everything_that_can_happen(suffix: str) -> None:
    games = [game for name in SAMPLES for game in sample(*name, suffix).games]
    done = {action.kind for game in games for action in game.record}
    assert done >= {"double", "take", "drop", "beaver", "raccoon", "resign", "accept"}
    results = [game.result for game in games if game.result]
    assert {result.ended for result in results} == {"off", "drop", "resignation"}
    assert {result.kind for result in results if result.ended == "off"} >= {"single", "gammon", "backgammon"}
    assert any(game.stakes.crawford for game in games)
    assert suffix == "mat" or any(game.ties for game in games if game.rules.automatic_doubles)


@BOTH
@pytest.mark.parametrize(("name", "length", "seed"), SAMPLES)
def test_every_state_of_our_matches_is_the_same_there(
    name: str, length: int, seed: int, suffix: str, write: Write, read: Read, load: str, tmp_path: Path
) -> None:
    match = sample(name, length, seed, suffix)
    path = tmp_path / f"match.{suffix}"
    path.write_text(write(record_of(match)), encoding="utf-8")
    same_there(match.games, f"{load} {path}", tmp_path)


@BOTH
def test_a_match_against_it_with_cube_and_resignations_is_the_same_there(
    suffix: str, write: Write, read: Read, load: str, tmp_path: Path
) -> None:
    match = against_gnubg(7)
    path = tmp_path / f"match.{suffix}"
    path.write_text(write(record_of(match)), encoding="utf-8")
    same_there(match.games, f"{load} {path}", tmp_path)
    reviewed = review(read(path.read_text(encoding="utf-8")))
    assert reviewed.findings == ()
    assert [game.result for game in reviewed.games] == [game.result for game in match.games]


@cache
def against_gnubg(length: int) -> Match:
    """A match in which everything happens, of those that GNU Backgammon plays against itself."""
    partner = GnubgPartner()
    matches = (played_by(partner, length, seed) for seed in range(5, 100))
    eventful = next(match for match in matches if everything_happened(match))
    partner.close()
    return eventful


def everything_happened(match: Match) -> bool:
    done = {action.kind for game in match.games for action in game.record}
    ended = {game.result.ended for game in match.games if game.result}
    crawford = any(game.stakes.crawford for game in match.games)
    return crawford and ended == {"off", "drop", "resignation"} and {"take", "refuse"} <= done


def played_by(partner: GnubgPartner, length: int, seed: int) -> Match:
    """A match in which either side offers to resign now and then, and does all else as the partner says."""
    match, random = Match.new(length), Random(seed)
    while not match.over:
        game = match.game
        offer = Resign(random.choice(SIDES), random.choice((1, 1, 1, 2)))
        if game.over:
            match = match.next_game()
        elif game.turns > 8 and random.random() < 0.02 and game.allows(offer):
            match = match.do(offer)
        else:
            match = match.do(next_action(match, partner, seed))
    return match


@pytest.mark.parametrize("seed", range(4))
def test_a_match_that_it_plays_and_saves_is_the_same_here(seed: int, tmp_path: Path) -> None:
    played_there(seed, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4, 24))
def test_many_matches_that_it_plays_and_saves_are_the_same_here(seed: int, tmp_path: Path) -> None:
    played_there(seed, tmp_path)


def played_there(seed: int, home: Path) -> None:
    """GNU Backgammon plays a match; both its files are read without an alarm and replayed as it replays them."""
    commands = [f"set automatic {name} on" for name in ("game", "roll", "move", "bearoff")]
    for player in (0, 1):
        commands += [f"set player {player} gnubg", f"set player {player} chequerplay evaluation plies 0",
                     f"set player {player} cubedecision evaluation plies 0"]  # fmt: skip
    commands += [f"set seed {seed}", f"new match {[1, 3, 5, 7][seed % 4]}"]
    commands += [f"save match {home}/match.sgf", f"export match mat {home}/match.mat"]
    run_gnubg(commands, home, plays=True)
    for suffix, _, read, load in FORMATS:
        path = home / f"match.{suffix}"
        reviewed = review(read(path.read_text(encoding="utf-8")))
        assert reviewed.findings == ()
        assert reviewed.games[-1].over
        same_there(reviewed.games, f"{load} {path}", home, passes_are_written=True)


WRITTEN = frozenset(("play", "double", "beaver", "raccoon", "take", "drop"))


class Step(NamedTuple):
    """What has to be seen after each thing that is written down."""

    position: Position
    cube: int
    score: tuple[int, int]
    length: int


def same_there(games: Sequence[Game], load: str, home: Path, *, passes_are_written: bool = False) -> None:
    """Load a match in GNU Backgammon, go through it step by step, and compare what is on the board.

    It writes a roll even for a side that is closed out; here such a turn is left out.
    """
    kinds = {*WRITTEN, "pass"} if passes_are_written else WRITTEN
    expected = [list(steps(game, kinds))[:-1] for game in games]  # but for the last one, which ends the game
    commands = [load, "first game", "show version"]  # its answer ends what loading shows
    for told in expected:
        commands += ["next", "show board"] * len(told) + ["next game"]
    output = run_gnubg(commands, home)
    assert "WARNING" not in output
    shown = list(boards(re.split(r"^GNU Backgammon \d.*$", output, flags=re.MULTILINE)[-1]))
    assert len(shown) >= sum(map(len, expected)) > 0
    for told in expected:
        for step in told:
            compare(shown.pop(0), step)


def compare(board: Board, step: Step) -> None:
    """White is player 0 of match files, who is O. Whose turn it is, a file does not say."""
    assert board.position("black").with_turn("white") == step.position.with_turn("white"), (step, board)
    assert (board.length, board.scores[::-1]) == (step.length, step.score)
    assert board.cube == step.cube, (step, board)


def steps(game: Game, kinds: Collection[str]) -> Iterator[Step]:
    """What has to be seen after each action of these kinds."""
    now = game.beginning()
    for action in game.record:
        now = now.let_stand(action)
        if action.kind in kinds:
            # who beavers has accepted the double: it is turned there already
            turned = {"beaver": 2, "raccoon": 4}.get(now.offer.kind if now.offer else "", 1)
            yield Step(now.position, now.cube.value * turned, game.stakes.score, game.stakes.length)
