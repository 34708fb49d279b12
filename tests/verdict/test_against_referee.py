"""The verdict against the slow referee, on seeded random positions and plays as learners write them.

The quick run looks at some hundreds; ``pytest -m slow`` at 20,000 others.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.comparing import disagreements
from tests.plays import situation
from tutor.verdict.check import Order

QUICK, SLOW, CHUNK = 800, 20_000, 200


def differing(seeds: range, order: Order) -> list[str]:
    """What differs, with the seed that repeats it."""
    drawn = ((seed, situation(Random(seed))) for seed in seeds)
    return [f"seed {seed}: {one}: {fault}" for seed, one in drawn for fault in disagreements(one, order)]


@pytest.mark.parametrize("first", range(0, QUICK, CHUNK))
@pytest.mark.parametrize("order", ["written", "any"])
def test_the_verdict_is_the_referees(first: int, order: Order) -> None:
    assert differing(range(first, first + CHUNK), order) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK, QUICK + SLOW, CHUNK))
def test_the_verdict_is_the_referees_on_many_more(first: int) -> None:
    assert differing(range(first, first + CHUNK), "written") == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(QUICK, QUICK + SLOW // 4, CHUNK))
def test_the_verdict_in_any_order_is_the_referees_on_many_more(first: int) -> None:
    assert differing(range(first, first + CHUNK), "any") == []
