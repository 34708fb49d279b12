"""Settings at random, as ids can carry them."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tests.positions import positions, random_position, random_roll, rolls
from tutor.game import SIDES
from tutor.notation import Doubling, Setting


def random_setting(random: Random) -> Setting:
    """A money game or a match of up to 25 points: rolled, not rolled, or a double that waits for an answer."""
    length = random.choice([0, random.randint(1, 25)])
    crawford = length > 1 and random.random() < 0.2
    exponent = 0 if crawford else random.choice([0, random.randint(1, 6)])
    rolled = crawford or random.random() < 0.8
    return Setting(
        random_position(random),
        random_roll(random) if rolled and random.random() < 0.9 else None,
        cube=2**exponent,
        cube_owner=random.choice(SIDES) if exponent else None,
        score=_score(random, length, crawford),
        match_length=length,
        crawford=crawford,
        jacoby=not length and random.random() < 0.5,
        doubling=None if rolled else "double",
    )


def _score(random: Random, length: int, crawford: bool) -> tuple[int, int]:
    if not length:
        return (0, 0)
    first, second = random.randrange(length), random.randrange(length)
    return (length - 1, min(second, length - 2)) if crawford else (first, second)


@st.composite
def settings(draw: st.DrawFn) -> Setting:
    """Settings that an XGID carries in full; a GNU Backgammon id lacks beavers and the largest cube."""
    length = draw(st.sampled_from([0, 1, 7, 2**15 - 1]))
    score = st.integers(0, length or 2**15 - 1)
    doublings: list[Doubling | None] = [None, None, "double", "beaver", "raccoon"]
    doubling = draw(st.sampled_from(doublings))
    cubes = st.integers(0, 15).map(lambda exponent: 2**exponent)
    return Setting(
        draw(positions()),
        None if doubling else draw(st.none() | rolls()),
        cube=draw(cubes),
        cube_owner=draw(st.sampled_from([None, *SIDES])),
        score=(draw(score), draw(score)),
        match_length=length,
        crawford=bool(length) and draw(st.booleans()),
        jacoby=not length and draw(st.booleans()),
        beavers=not length and draw(st.booleans()),
        doubling=doubling,
        max_cube=draw(cubes),
    )
