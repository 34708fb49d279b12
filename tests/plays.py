"""Positions that are almost stuck, and plays as learners write them, legal or slightly broken.

Everything is drawn from a `random.Random`, so that a seed repeats it; the strategies at the end hand
Hypothesis's own in. Inside, points are the mover's own numbers, for the opponent's checkers too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from tests import referee
from tests.cases import layouts
from tests.positions import random_position, random_roll
from tutor import Position, Roll
from tutor.game import BAR, CHECKERS, OFF

Counts = dict[int, int]


class Board(NamedTuple):
    """A position and a roll to play in it."""

    position: Position
    roll: Roll


class Situation(NamedTuple):
    """A position, a roll, and a play that somebody wrote down for it."""

    position: Position
    roll: Roll
    play: str


# Positions


def on_board(random: Random, own: Counts, enemy: Counts) -> Position:
    """A position with these checkers, the mover's missing ones borne off; the opponent's stand where they change nothing."""
    mine = {**own, OFF: own.get(OFF, 0) + CHECKERS - sum(own.values())}
    theirs = [0] * 26
    for point, count in enemy.items():
        theirs[25 - point] = count
    missing = CHECKERS - sum(theirs)
    stacks = [p for p in range(1, 25) if theirs[p] > 1]
    if stacks:
        theirs[random.choice(stacks)] += missing
    else:
        theirs[OFF] += max(missing - 1, 0)
        theirs[BAR] += min(missing, 1)
    counts = tuple(mine.get(p, 0) for p in range(26))
    position = Position(counts, tuple(theirs))
    return position if random.random() < 0.5 else position.swapped()


def closing(random: Random, points: Iterable[int], own: Counts, chance: float = 1.0) -> Counts:
    """Opponent's points, two checkers each, on those of the points that are free; at most seven."""
    free = [p for p in dict.fromkeys(points) if 1 <= p <= 24 and not own.get(p) and random.random() < chance]
    return dict.fromkeys(free[:7], 2)


def stacked(random: Random, points: Sequence[int], total: int) -> Counts:
    """A number of checkers thrown on some points, one at least on each."""
    counts = dict.fromkeys(points, 1)
    for _ in range(total - len(counts)):
        counts[random.choice(points)] += 1
    return counts


def two_dice(random: Random) -> tuple[int, int]:
    """Two different dice, the larger first."""
    larger, smaller = sorted(random.sample(range(1, 7), 2), reverse=True)
    return larger, smaller


def scattered(random: Random) -> Board:
    """Checkers of both sides anywhere."""
    return Board(random_position(random), random_roll(random))


def blocked(random: Random) -> Board:
    """Few stacks, and most of the points where the dice lead are closed."""
    dice = two_dice(random) if random.random() < 0.6 else (random.randint(1, 6),) * 2
    own = stacked(random, random.sample(range(2, 25), random.randint(2, 4)), CHECKERS)
    jumps = {dice[0], dice[1], sum(dice), *(dice[0] * n for n in (2, 3, 4) if dice[0] == dice[1])}
    landings = [point - jump for point in own for jump in jumps]
    random.shuffle(landings)
    enemy = closing(random, landings, own, chance=0.75)
    return Board(on_board(random, own, enemy | blots(random, own, enemy)), Roll(dice))


def on_the_bar(random: Random) -> Board:
    """Checkers on the bar against a home board that is mostly closed."""
    waiting = random.randint(1, 3)
    own = stacked(random, random.sample(range(1, 19), random.randint(1, 3)), CHECKERS - waiting)
    own[BAR] = waiting
    enemy = closing(random, random.sample(range(19, 25), 6), own, chance=0.7)
    return Board(
        on_board(random, own, enemy | blots(random, own, enemy)),
        random_roll(random),
    )


def bearing_off(random: Random) -> Board:
    """A home board with few points held, perhaps one checker that is not home yet, perhaps points of the opponent."""
    left = random.choice([1, 2, 3, 5, 9, 15])
    own = stacked(random, random.sample(range(1, 7), random.randint(1, min(left, 4))), left)
    if random.random() < 0.3 and left < CHECKERS:
        own[random.choice([7, 8, 9, 13, BAR])] = 1
    enemy = closing(random, random.sample(range(1, 9), 3), own, chance=0.4)
    return Board(
        on_board(random, own, enemy | blots(random, own, enemy)),
        random_roll(random),
    )


def larger_die(random: Random) -> Board:
    """One runner that either die can move, but not both; all others are blocked."""
    larger, smaller = dice = two_dice(random)
    bulk = random.randint(13, 24)
    runner = random.choice([p for p in range(larger + 1, 25) if p != bulk])
    own = {bulk: CHECKERS - 1, runner: 1}
    enemy = closing(random, [bulk - larger, bulk - smaller, runner - larger - smaller], own)
    for landing in (runner - larger, runner - smaller):
        enemy.pop(landing, None)
    return Board(on_board(random, own, enemy), Roll(dice))


def most_dice(random: Random) -> Board:
    """Two runners; one way to begin strands the other die, another uses both."""
    larger, smaller = dice = random.sample(two_dice(random), 2)
    bulk = random.randint(13, 24)
    first, second = random.sample([p for p in range(larger + 1, 25) if p != bulk], 2)
    own = {bulk: CHECKERS - 2, first: 1, second: 1}
    closed = [bulk - larger, bulk - smaller, first - larger - smaller, second - smaller]
    enemy = closing(random, closed, own)
    for landing in (first - larger, first - smaller, second - larger):
        enemy.pop(landing, None)
    return Board(on_board(random, own, enemy), Roll((dice[0], dice[1])))


def hit_on_the_way(random: Random) -> Board:
    """A checker that can go on by both dice, with blots where it stops, and little else that can move."""
    dice = two_dice(random) if random.random() < 0.7 else (random.randint(1, 6),) * 2
    runner = random.randint(2, 24)
    own = stacked(random, random.sample(range(1, 7), 2), random.choice([5, 14])) | {runner: 1}
    stops = {runner - dice[0], runner - dice[1], runner - sum(dice)}
    enemy = {p: random.choice([1, 1, 2]) for p in stops if 1 <= p <= 24 and p not in own}
    enemy = {p: n for p, n in enemy.items() if random.random() < 0.7}
    return Board(on_board(random, own, enemy), Roll(dice))


def blots(random: Random, own: Counts, enemy: Counts) -> Counts:
    """A few single checkers of the opponent on free points."""
    free = [p for p in range(1, 25) if not own.get(p) and not enemy.get(p)]
    wanted = random.choice([0, 0, 1, 2, 3])
    room = CHECKERS - sum(enemy.values())
    return dict.fromkeys(random.sample(free, min(wanted, room)), 1)


KINDS: tuple[Callable[[Random], Board], ...] = (
    scattered,
    blocked,
    on_the_bar,
    bearing_off,
    larger_die,
    most_dice,
    hit_on_the_way,
)


def board(random: Random) -> Board:
    """A board of any kind, now and then in mid-turn."""
    position, roll = random.choice(KINDS)(random)
    if random.random() < 0.1:
        used = random.sample(roll.all_dice, random.randint(1, len(roll.all_dice) - 1))
        roll = replace(roll, used=tuple(used))
    return Board(position, roll)


# Plays


@dataclass(frozen=True)
class Written:
    """A move as somebody means to write it."""

    start: int
    end: int
    die: int | None = None
    star: bool = False


def learners_play(random: Random, position: Position, roll: Roll) -> str:
    """What a learner might write: mostly moves that the dice allow one by one, then slightly broken."""
    moves = a_walk(random, position, roll)
    for _ in range(random.choice([0, 0, 1, 1, 1, 2, 3])):
        moves = random.choice(MISTAKES)(random, moves, position, roll)
    return as_text(random, moves[:6])


def a_walk(random: Random, position: Position, roll: Roll) -> list[Written]:
    """Moves that are allowed one after the other; the whole turn is not looked at."""
    table = referee.position(*layouts(position), position.turn)
    left = roll.left
    moves: list[Written] = []
    while left and random.random() < 0.93:
        hops = referee.hops_from(table, left)
        if not hops:
            break
        die, start, end = random.choice(hops)
        moves.append(Written(start, end, star=end != OFF and table.theirs[end] == 1))
        table, left = referee.moved(table, start, die), referee.without(left, (die,))
    return moves


Mistake = Callable[[Random, list[Written], Position, Roll], list[Written]]


def another_order(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """The moves shuffled."""
    return random.sample(moves, len(moves))


def one_less(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A move forgotten."""
    gone = random.randrange(len(moves)) if moves else 0
    return moves[:gone] + moves[gone + 1 :]


def one_more(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A move that some die of the roll would make from where a checker stood; perhaps onto a closed point."""
    start, die = random.choice(occupied(position)), random.choice(roll.dice)
    at = random.randint(0, len(moves))
    return [*moves[:at], Written(start, max(start - die, OFF)), *moves[at:]]


def one_off(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A checker borne off."""
    at = random.randint(0, len(moves))
    return [*moves[:at], Written(random.choice(occupied(position)), OFF), *moves[at:]]


def wrong_die(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A move that goes too far or not far enough."""
    return changed(random, moves, lambda m: replace(m, end=m.end + random.choice([-2, -1, 1, 2])))


def backwards(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A move in the wrong direction."""
    return changed(random, moves, lambda m: replace(m, start=m.end, end=m.start))


def from_elsewhere(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A move made from some other point."""
    shift = random.choice([-1, 1, 2, 3])
    return changed(random, moves, lambda m: replace(m, start=m.start + shift, end=m.end + shift))


def summed(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A checker moved by two dice at once."""
    joined = [
        Written(one.start, two.end) for one in moves for two in moves if one.end == two.start and one != two
    ]
    start = random.choice(occupied(position))
    alone = Written(start, max(start - sum(roll.dice), OFF))
    return [random.choice([*joined, alone])] if random.random() < 0.6 else [*moves[:1], alone]


def shared(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A die shared out among two or three checkers."""
    die = random.choice(roll.dice)
    parts: list[int] = []
    for _ in range(random.choice([1, 1, 2])):
        parts.append(random.randint(1, max(die - sum(parts) - 1, 1)))
    parts.append(die - sum(parts))
    shares = [Written(s, max(s - d, OFF)) for d in parts if d > 0 for s in random.choices(occupied(position))]
    keep = moves[: random.randint(0, 3)]
    return random.choice([shares + keep, keep + shares])


def named(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A move that names its die, the right one or another."""

    def name(move: Written) -> Written:
        right = move.start - move.end
        wrong = random.choice([*roll.dice, *roll.dice, random.randint(1, 6)])
        return replace(move, die=right if 1 <= right <= 6 and random.random() < 0.6 else wrong)

    return changed(random, moves, name)


def stars(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A star forgotten, or one too many."""
    return changed(random, moves, lambda m: replace(m, star=not m.star))


def anything(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A move out of the blue."""
    return [*moves, Written(random.randint(0, 25), random.randint(0, 25))]


def nothing(random: Random, moves: list[Written], position: Position, roll: Roll) -> list[Written]:
    """A pass."""
    return []


MISTAKES: tuple[Mistake, ...] = (
    another_order,
    one_less,
    one_more,
    one_more,
    one_off,
    wrong_die,
    backwards,
    from_elsewhere,
    summed,
    summed,
    shared,
    named,
    named,
    stars,
    anything,
    nothing,
)


def occupied(position: Position) -> list[int]:
    """Where the mover has checkers, the bar too; the 1 point if nowhere."""
    return [p for p in range(1, 26) if position.mover[p]] or [1]


def changed(random: Random, moves: list[Written], change: Callable[[Written], Written]) -> list[Written]:
    """One of the moves changed, and kept on the board."""
    if not moves:
        return moves
    at = random.randrange(len(moves))
    new = change(moves[at])
    new = replace(new, start=min(max(new.start, OFF), BAR), end=min(max(new.end, OFF), BAR))
    return [*moves[:at], new, *moves[at + 1 :]]


def as_text(random: Random, moves: Sequence[Written]) -> str:
    """Moves in the plain notation that the referee reads too: repeats counted or not, chains joined or not."""
    words: list[str] = []
    stands: int | None = None  # where the last word stops, if a chain may go on there
    for move, alike in groupby(moves):
        times = len(list(alike))
        end = {OFF: "off", BAR: "bar"}.get(move.end, str(move.end)) + "*" * move.star
        if stands == move.start and times == 1 and move.die is None and random.random() < 0.6:
            words[-1] += f"/{end}"
        else:
            name = "" if move.die is None else f"{move.die}:"
            word = f"{name}{'bar' if move.start == BAR else move.start}/{end}"
            counted = 2 <= times <= 4 and random.random() < 0.7
            words += [f"{word}({times})"] if counted else [word] * times
        stands = move.end if times == 1 and move.end != OFF else None
    return " ".join(words) or "pass"


def situation(random: Random) -> Situation:
    """A board of any kind and a learner's play for it."""
    position, roll = board(random)
    return Situation(position, roll, learners_play(random, position, roll))


# Strategies


def boards() -> st.SearchStrategy[Board]:
    """Boards of any kind, most of them almost stuck."""
    return st.randoms(use_true_random=True).map(board)


def situations() -> st.SearchStrategy[Situation]:
    """Boards of any kind, each with a learner's play."""
    return st.randoms(use_true_random=True).map(situation)
