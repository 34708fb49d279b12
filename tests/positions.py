"""Positions and rolls at random: any board that can be and is not finished, reachable in play or not."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tutor.game import BAR, CHECKERS, OFF, SIDES, Position, Roll


def random_position(random: Random) -> Position:
    """A position with either side to move: a few or many points, often checkers on the bar or off."""
    while True:
        points = random.sample(range(1, 25), 24)
        cut = random.randint(1, 23)
        white = _scattered(random, points[:cut])
        black = _scattered(random, [25 - point for point in points[cut:]])
        position = Position(white, black, random.choice(SIDES))
        if not position.cannot_arise:
            return position


def random_roll(random: Random, used: bool = False) -> Roll:
    """A roll; with ``used`` some, all or none of its dice have been used."""
    roll = Roll((random.randint(1, 6), random.randint(1, 6)))
    dice = random.sample(roll.left, random.randint(0, len(roll.left))) if used else ()
    return Roll(roll.dice, tuple(dice))


def _scattered(random: Random, points: list[int]) -> tuple[int, ...]:
    places = random.sample(points, random.randint(1, len(points)))
    off = random.choice([0, 0, random.randint(0, CHECKERS - 1)])
    bar = random.choice([0, 0, random.randint(0, min(4, CHECKERS - off))])
    counts = [0] * (BAR + 1)
    counts[OFF], counts[BAR] = off, bar
    for _ in range(CHECKERS - off - bar):
        counts[random.choice(places)] += 1
    return tuple(counts)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Positions as :func:`random_position` makes them; they shrink to few places."""
    points = [6, 13, 8, 24, *range(1, 25)]
    white = draw(_places(points))
    black = draw(_places([point for point in points if 25 - point not in white]))
    position = Position(_counted(white), _counted(black), draw(st.sampled_from(SIDES)))
    return Position.start() if position.cannot_arise else position


def _places(points: list[int]) -> st.SearchStrategy[list[int]]:
    """Where fifteen checkers stand: at least one of them not off."""
    few = st.lists(st.sampled_from([*points, BAR, OFF]), min_size=1, max_size=8)
    rest = few.flatmap(lambda some: st.lists(st.sampled_from(some), min_size=14, max_size=14))
    return st.tuples(st.sampled_from([*points, BAR]), rest).map(lambda both: [both[0], *both[1]])


def _counted(places: list[int]) -> tuple[int, ...]:
    return tuple(places.count(place) for place in range(BAR + 1))


@st.composite
def rolls(draw: st.DrawFn, used: bool = False) -> Roll:
    """Rolls; with ``used`` some, all or none of the dice have been used."""
    die = st.integers(1, 6)
    roll = Roll((draw(die), draw(die)))
    if not used:
        return roll
    order = draw(st.permutations(roll.left))
    return Roll(roll.dice, tuple(order[: draw(st.integers(0, len(order)))]))
