"""The numbers of design.md: what checking, listing plays and importing take.

Not part of the normal run; ``pytest -m speed tests/benchmarks`` measures, alone on the machine. Nothing fails for
being slow. Where ``open_spiel`` is installed its legal plays are timed on the same boards in the same run, and the
ratio of the means stands in the extra info (``--benchmark-json FILE``, or ``-s`` to see it printed).
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.cases import board, rows
from tests.plays import Situation, learners_play
from tutor import check, legal_plays
from tutor.game import Position, Roll

pytestmark = pytest.mark.speed

Benchmark = Any  # pytest-benchmark's fixture is not typed
DATA = [board(row) for row in rows("plays.jsonl.gz")]
ORDINARY = [one for one in DATA if not one[1].doubles]
DOUBLES = [one for one in DATA if one[1].doubles]


def learners(boards: list[tuple[Position, Roll]]) -> list[Situation]:
    """A learner's play for each board."""
    return [Situation(*one, learners_play(Random(n), *one)) for n, one in enumerate(boards)]


def seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def show(benchmark: Benchmark, **numbers: float) -> None:
    """Keep numbers with the benchmark, and print them."""
    benchmark.extra_info.update({name: round(number, 3) for name, number in numbers.items()})
    print(f"\n{benchmark.name}: {benchmark.extra_info}")


@pytest.mark.parametrize("boards", [ORDINARY[:1000], DOUBLES], ids=["ordinary", "doubles"])
def test_check(benchmark: Benchmark, boards: list[tuple[Position, Roll]]) -> None:
    """At most 1 ms (median); the worst 10 ms for ordinary rolls, 60 ms for doubles."""
    situations = learners(boards)
    times = sorted(min(seconds(lambda s=s: check(*s)) for _ in range(3)) for s in situations)  # type: ignore[misc]
    benchmark.pedantic(lambda: [check(*s) for s in situations[:100]], rounds=3)
    show(benchmark, median_ms=times[len(times) // 2] * 1000, worst_ms=times[-1] * 1000)


@pytest.mark.parametrize("boards", [ORDINARY, DOUBLES], ids=["ordinary", "doubles"])
def test_legal_plays(benchmark: Benchmark, boards: list[tuple[Position, Roll]]) -> None:
    """At most 0.12 ms for ordinary rolls and 2 ms for doubles (mean)."""
    benchmark.pedantic(lambda: [legal_plays(*one) for one in boards], rounds=5, warmup_rounds=1)
    show(benchmark, mean_ms=benchmark.stats.stats.min / len(boards) * 1000)


def test_import(benchmark: Benchmark) -> None:
    """At most 100 ms; a bare interpreter is taken off."""

    def run(code: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True))

    bare = min(run("") for _ in range(10))
    benchmark.pedantic(run, args=("import tutor",), rounds=10)
    show(benchmark, import_ms=(benchmark.stats.stats.min - bare) * 1000)


def spiel_boards(doubles: bool, count: int) -> list[tuple[Any, Position, Roll]]:
    """States of random OpenSpiel games in which a roll is to be played, and the same boards as ours."""
    game = pytest.importorskip("pyspiel").load_game("backgammon")
    random = Random(1)
    found: list[tuple[Any, Position, Roll]] = []
    while len(found) < count:
        state = game.new_initial_state()
        while not state.is_terminal() and len(found) < count:
            rolled = state.is_chance_node()
            actions = [a for a, _ in state.chance_outcomes()] if rolled else state.legal_actions()
            state.apply_action(random.choice(actions))
            if rolled and not state.is_chance_node():
                position, roll = as_ours(state)
                if roll.doubles is doubles:
                    found.append((state.clone(), position, roll))
    return found


def as_ours(state: Any) -> tuple[Position, Roll]:
    """OpenSpiel's X is our White; it counts X's points from 0 for the 24, and O's from 23."""
    bar = 100
    white = [state.board(0, 24 - point) for point in range(1, 25)]
    black = [state.board(1, point - 1) for point in range(1, 25)]
    sides = [
        (15 - sum(points) - state.board(side, bar), *points, state.board(side, bar))
        for side, points in enumerate((white, black))
    ]
    dice = [int(die) for die in state.observation_tensor(state.current_player())[-2:]]
    return Position(sides[0], sides[1], ("white", "black")[state.current_player()]), Roll((dice[0], dice[1]))


def whole_plays(state: Any) -> list[Any]:
    """The states that OpenSpiel's whole plays lead to; it plays doubles as two turns of two dice."""
    mover, finals = state.current_player(), []
    for action in state.legal_actions():
        after = state.child(action)
        if not after.is_terminal() and after.current_player() == mover:
            finals += [after.child(more) for more in after.legal_actions()]
        else:
            finals.append(after)
    return finals


@pytest.mark.parametrize("doubles", [False, True], ids=["ordinary", "doubles"])
def test_legal_plays_beside_open_spiel(benchmark: Benchmark, doubles: bool) -> None:
    """Whole plays of the same boards; expect at least 1.5 times OpenSpiel's speed, 3 times for doubles.

    Its bare list of action numbers for two dice, which says neither moves nor positions, is timed as well.
    """
    found = spiel_boards(doubles, 300)

    def whole() -> None:
        for state, *_ in found:
            whole_plays(state)

    def numbers() -> None:
        for state, *_ in found:
            state.legal_actions()

    def ours() -> None:
        for _, position, roll in found:
            legal_plays(position, roll)

    theirs, bare = (min(seconds(one) for _ in range(5)) for one in (whole, numbers))
    benchmark.pedantic(ours, rounds=5, warmup_rounds=1)
    mine = benchmark.stats.stats.min
    show(
        benchmark,
        times_as_fast=theirs / mine,
        ours_ms=mine / len(found) * 1000,
        open_spiel_ms=theirs / len(found) * 1000,
        open_spiel_numbers_ms=bare / len(found) * 1000,
    )
