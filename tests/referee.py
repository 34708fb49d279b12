"""A slow, literal referee: the rules of spec/rules.md, section by section, by brute force.

It shares nothing with the engine it checks. Everything inside is in the mover's own numbers
(24 far, 1 near, BAR = 25, OFF = 0); only the interface and `freeze` speak White's numbers.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise, permutations
from typing import Any, NamedTuple

BAR, OFF = 25, 0
Layout = Mapping[Any, Any]  # a side as files write it: points 1-24 (or "1"-"24"), "bar", "off"
Side = dict[int, int]  # a side on the mover's numbers; 25 and 0 are that side's own bar and off
Dice = tuple[int, ...]
Hop = tuple[int, int, int]  # die, from, to
Final = tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
Evidence = dict[str, Any]
Play = Sequence[tuple[int, int, int | None, bool]]  # written moves, as in Written


class Written(NamedTuple):
    """One written move: from, to, the die it names (or None), and whether it carries a star."""

    start: int
    end: int
    die: int | None
    star: bool


class Board(NamedTuple):
    mine: Side
    theirs: Side


class Way(NamedTuple):
    """One assignment: the board it leads to, the dice left, and how many written moves it made."""

    board: Board
    left: Dice
    done: int


class Failure(NamedTuple):
    """Section 3 for one assignment: moves made, hops made inside the failing sum, table line."""

    done: int
    hops: int
    row: int
    rule: str
    evidence: Evidence


@dataclass(frozen=True)
class Judgement:
    outcome: str
    rule: str | None = None
    move: int | None = None
    evidence: Evidence = field(default_factory=dict)
    finals: frozenset[Final] = frozenset()  # none when illegal, several when ambiguous
    max_dice: int | None = None  # N, where section 4 was reached


def position(white: Layout, black: Layout, turn: str) -> Board:
    """Read both sides onto the mover's numbers: for Black, 25 less White's number."""
    sides: list[Side] = []
    for layout in (white, black) if turn == "white" else (black, white):
        out = dict.fromkeys(range(OFF, BAR + 1), 0)
        for key, count in layout.items():
            if str(key) in ("bar", "off"):
                out[BAR if str(key) == "bar" else OFF] += int(count)
            else:
                out[int(key) if turn == "white" else 25 - int(key)] += int(count)
        sides.append(out)
    return Board(*sides)


def freeze(white: Layout, black: Layout) -> Final:
    """A position in White's numbers as something hashable, whatever the keys were."""
    w, b = (sorted((str(k), int(n)) for k, n in s.items() if int(n)) for s in (white, black))
    return tuple(w), tuple(b)


def final(board: Board, turn: str) -> Final:
    names: dict[int, str] = {p: str(p if turn == "white" else 25 - p) for p in range(1, 25)}
    names |= {BAR: "bar", OFF: "off"}
    mine, theirs = ({names[p]: n for p, n in one.items()} for one in board)
    return freeze(mine, theirs) if turn == "white" else freeze(theirs, mine)


def without(dice: Sequence[int], gone: Sequence[int]) -> Dice:
    left = list(dice)
    for die in gone:
        left.remove(die)
    return tuple(left)


def turn_dice(roll: tuple[int, int], used: Sequence[int]) -> Dice:
    """The dice the turn had: two, or four of a double, less those given as used (section 2)."""
    return without(roll * 2 if roll[0] == roll[1] else roll, used)


def outside(board: Board) -> dict[int, int]:
    return {p: board.mine[p] for p in range(7, 25) if board.mine[p]}


def higher(board: Board, point: int) -> dict[int, int]:
    return {p: board.mine[p] for p in range(point + 1, 7) if board.mine[p]}


def can_move(board: Board, start: int, die: int) -> bool:
    """One checker by one die: the bar first; never onto two enemy checkers; off only with all at
    home, by the exact die, or by a larger one when the mover has nothing higher."""
    if start == OFF or not board.mine[start] or (board.mine[BAR] and start != BAR):
        return False
    if start - die > OFF:
        return board.theirs[start - die] < 2
    return not outside(board) and (start == die or not higher(board, start))


def moved(board: Board, start: int, die: int) -> Board:
    """The board after that move; a single enemy checker on its landing point goes to the bar."""
    mine, theirs, end = dict(board.mine), dict(board.theirs), max(start - die, OFF)
    mine[start] -= 1
    mine[end] += 1
    if end != OFF and theirs[end] == 1:
        theirs[end] -= 1
        theirs[BAR] += 1
    return Board(mine, theirs)


def hops_from(board: Board, dice: Sequence[int]) -> list[Hop]:
    """Every single move that some die in hand can make here."""
    return [
        (die, start, max(start - die, OFF))
        for die in sorted(set(dice), reverse=True)
        for start in range(BAR, OFF, -1)
        if can_move(board, start, die)
    ]


def lines(board: Board, dice: Dice) -> Iterator[tuple[list[Hop], Board]]:
    """Every sequence of moves, played on until no die in hand can be played."""
    here = hops_from(board, dice)
    if not here:
        yield [], board
    for die, start, end in here:
        for rest, last in lines(moved(board, start, die), without(dice, (die,))):
            yield [(die, start, end), *rest], last


def most_dice(board: Board, dice: Dice) -> int:
    """N: the most dice that any play of these dice can use."""
    best = 0
    for die, start, _ in hops_from(board, dice):
        if best < len(dice):
            best = max(best, 1 + most_dice(moved(board, start, die), without(dice, (die,))))
    return best


def whole_turn(start: Board, end: Board, had: Dice, played: Dice, most: int, fresh: bool) -> bool:
    """Section 4: a play is whole when it bears off the fifteenth checker, whatever dice are left;
    else when it uses N dice and, not on doubles nor in mid-turn, where N = 1 and each die alone
    can be played, not the smaller."""
    if end.mine[OFF] == 15:
        return True
    either = all(hops_from(start, (die,)) for die in had)
    larger_due = fresh and len(set(had)) == 2 and most == 1 and either
    return len(played) == most and not (larger_due and played[0] == min(had))


def legal_plays(
    white: Layout, black: Layout, turn: str, roll: tuple[int, int], used: Sequence[int] = ()
) -> tuple[int, list[list[Hop]], set[Final]]:
    """N, every legal play as hops in the mover's numbers, and the final positions."""
    start, had = position(white, black, turn), turn_dice(roll, used)
    every = list(lines(start, had))
    most = max(len(play) for play, _ in every)
    legal = [
        (play, end)
        for play, end in every
        if whole_turn(start, end, had, tuple(hop[0] for hop in play), most, not used)
    ]
    return most, [play for play, _ in legal], {final(end, turn) for _, end in legal}


def single_dice(dice: Sequence[int], move: Written) -> list[int]:
    """Section 1, the dice in hand that pay a move: to a point, exactly its distance; off from
    1-6, any die large enough. A named die is binding. Exact first, else the smallest first."""
    start, end, name, _ = move
    if end == OFF:
        return sorted(d for d in set(dice) if start <= d and start >= 1 and name in (None, d))
    return [d for d in set(dice) if d == start - end and name in (None, d)]


def sum_orders(dice: Sequence[int], move: Written) -> list[Dice]:
    """Section 1, the sums: orders of two or more dice in hand that bring the checker from stop to
    stop exactly to its point, or off with the last and not before; none for a named die."""
    distance, found = move.start - move.end, set[Dice]()
    for count in range(2, len(dice) + 1) if move.die is None and distance > 0 else ():
        for order in set(permutations(dice, count)):
            before = sum(order[:-1])
            if distance == sum(order) or (move.end == OFF and before < distance < sum(order)):
                found.add(order)
    return sorted(found, reverse=True)  # the larger die first


def walk(board: Board, start: int, order: Dice) -> tuple[int, Board, int]:
    """Play dice stop by stop: the hops made, the board then, and where the checker stands."""
    for made, die in enumerate(order):
        if not can_move(board, start, die):
            return made, board, start
        board, start = moved(board, start, die), max(start - die, OFF)
    return len(order), board, start


def explore(board: Board, dice: Dice, written: Sequence[Written], both: bool) -> Iterator[Way]:
    """Section 2: every assignment of dice to the moves in the order written, as far as it goes.
    A move is paid by one die or, when no die in hand pays it, by a sum; `both` tries a sum also
    where one die pays (bearing off from 1-6)."""
    stuck = True
    for move in written[:1]:
        singles = [(die,) for die in single_dice(dice, move)]
        sums = sum_orders(dice, move) if both or not singles else []
        for order in [*singles, *sums]:
            made, after, _ = walk(board, move.start, order)
            if made == len(order):
                stuck = False
                for way in explore(after, without(dice, order), written[1:], both):
                    yield way._replace(done=way.done + 1)
    if stuck:
        yield Way(board, dice, 0)


def scoresheet(
    board: Board, dice: Dice, moves: Sequence[Written], both: bool, begun: frozenset[int]
) -> Iterator[Way]:
    """order="any": at each step any unfinished move makes its next hop, so that hops of combined
    moves interleave. A finished move has start == end; `begun` are those on their way."""
    if all(move.start == move.end for move in moves):
        yield Way(board, dice, len(moves))
    for i, move in enumerate(moves):
        singles = single_dice(dice, move)
        for die in sorted(set(dice)) if move.start > move.end else ():
            stop = max(move.start - die, OFF)
            on_the_way = stop > move.end and move.die is None
            if on_the_way and singles and i not in begun and not both:
                continue  # one die pays it
            if (die in singles or on_the_way) and can_move(board, move.start, die):
                rest = [*moves[:i], Written(stop, move.end, None, False), *moves[i + 1 :]]
                after, left = moved(board, move.start, die), without(dice, (die,))
                yield from scoresheet(after, left, rest, both, begun | {i})


def completions(board: Board, dice: Dice, written: Sequence[Written], order: str, both: bool) -> list[Way]:
    """Every assignment that makes every written move."""
    if order == "any" and all(move.start > move.end for move in written):
        return list(scoresheet(board, dice, written, both, frozenset()))
    return [way for way in explore(board, dice, written, both) if way.done == len(written)]


def failing_hop(board: Board, move: Written, order: Dice) -> tuple[int, str, Evidence, Evidence]:
    """Section 3, one order of a failed sum: hops made, the rule of the hop that fails with its
    own evidence, and the order with that hop's landing point and the enemy there (off: 0, 0)."""
    made, now, here = walk(board, move.start, order)
    stop = max(here - order[made], OFF)
    enemy = now.theirs[stop] if stop != OFF else 0
    told = {"dice": list(order), "stopped_at": stop, "enemy": enemy}
    if here == BAR:
        return made, "closed-entry", {"point": stop, "enemy": enemy}, told
    if now.mine[BAR]:
        return made, "bar-first", {"on_bar": now.mine[BAR]}, told
    if stop == OFF:
        return made, "bear-off-higher-point", {"point": here, "higher": higher(now, here)}, told
    if made < len(order) - 1:
        return made, "closed-intermediate-point", {}, told
    return made, "closed-point", {"point": stop, "enemy": enemy}, told


def sum_failure(board: Board, dice: Dice, move: Written) -> tuple[int, str, Evidence]:
    """Of the order that gets furthest, then the one that plays the larger die first."""
    fails = [failing_hop(board, move, order) for order in sum_orders(dice, move)]
    made, rule, own, _ = max(fails, key=lambda fail: fail[0])  # the first of equals
    return made, rule, own | {"orders": [fail[3] for fail in fails]}


def is_split(group: Sequence[int], written: Sequence[Written], shared: int) -> bool:
    """Section 3, die-split: moves to lower points (off is none) that add up to what they share;
    none starts where another lands, for that is one checker going on."""
    moves = [written[i] for i in group]
    down = all(OFF < move.end < move.start for move in moves)
    going_on = {move.start for move in moves} & {move.end for move in moves}
    return down and not going_on and sum(move.start - move.end for move in moves) == shared


def split(
    dice: Dice, roll: tuple[int, int], had: Dice, written: Sequence[Written], at: int
) -> tuple[list[int], Any] | None:
    """Section 3, die-split: the set of moves and the die they share, tried in this order: (a) with
    ONE other move whose distance is no die of the roll; when more moves are written than the turn
    has dice, (b) with some later moves, (c) all moves share all the dice the turn had."""
    for i, other in enumerate(written):  # (a)
        if i != at and other.start - other.end not in roll:
            for die in dice:
                if is_split(sorted((at, i)), written, die):
                    return sorted((at, i)), die
    if len(written) > len(had):
        for count in range(1, len(written)):  # (b), the fewest moves first, then the earliest
            for later in combinations(range(at + 1, len(written)), count):
                for die in dice:
                    if is_split((at, *later), written, die):
                        return [at, *later], die
        if is_split(range(len(written)), written, sum(had)):  # (c)
            return list(range(len(written))), list(roll)
    return None


def failure(way: Way, roll: tuple[int, int], had: Dice, written: Sequence[Written], at: int) -> Failure:
    """Section 3's table, line by line, for a move that no die and no sum in hand makes."""
    board, dice, (start, end, name, _) = way.board, way.left, written[at]
    mine, off, distance, left = board.mine, end == OFF, start - end, list(dice)
    hand = [die for die in dice if name in (None, die)]  # "a die in R": the named one alone

    def fails(row: int, rule: str, hops: int = 0, **evidence: Any) -> Failure:
        return Failure(at, hops, row, rule, evidence)

    if mine[OFF] == 15:
        return fails(1, "game-over", off=15)
    if not dice:
        return fails(2, "no-die-left", dice=len(had))
    if start == OFF:
        return fails(3, "wrong-direction", **{"from": start, "to": end})
    if not mine[start]:
        return fails(4, "no-checker", point=start)
    if mine[BAR] and start != BAR:
        return fails(5, "bar-first", on_bar=mine[BAR])
    if end >= start:
        return fails(6, "wrong-direction", **{"from": start, "to": end})
    away = outside(board) | ({BAR: mine[BAR]} if start == BAR else {})
    others = sum(outside(board).values()) - (1 if 7 <= start <= 24 else 0)
    if off and others:
        return fails(7, "bear-off-before-home", outside=away)
    if name is not None and not hand and name in roll:
        return fails(11 if off else 16, "die-already-used", die=name)
    if name is not None and not hand:
        return fails(18, "not-rolled", distance=distance, left=left)
    sums = sum_orders(dice, written[at])
    if off and start >= 7 and not sums:
        return fails(8, "bear-off-before-home", outside=away)
    if off and start >= 7:
        hops, rule, evidence = sum_failure(board, dice, written[at])
        return fails(9, rule, hops, **evidence)
    if off and any(d > start for d in hand) and start not in hand and higher(board, start):
        return fails(10, "bear-off-higher-point", point=start, higher=higher(board, start))
    if off and name is None and start in roll and start not in dice:
        return fails(11, "die-already-used", die=start)
    if off:
        hops = sum_failure(board, dice, written[at])[0] if sums else 0
        return fails(12, "die-too-small", hops, point=start, left=left)
    if distance in hand and start == BAR:
        return fails(13, "closed-entry", point=end, enemy=board.theirs[end])
    if distance in hand:
        return fails(14, "closed-point", point=end, enemy=board.theirs[end])
    if sums:
        hops, rule, evidence = sum_failure(board, dice, written[at])
        return fails(15, rule, hops, **evidence)
    if name is None and distance in roll:
        return fails(16, "die-already-used", die=distance)
    shared = split(dice, roll, had, written, at) if name is None else None
    if shared:
        return fails(17, "die-split", moves=[i + 1 for i in shared[0]], die=shared[1])
    return fails(18, "not-rolled", distance=distance, left=left)


def starred(whole: list[Way], start: Board, written: Sequence[Written]) -> list[Way]:
    """Section 1: a star decides between the orders only when the last point held no blot and
    exactly one order hits. Orders can differ only in a play of one move by two unlike dice."""
    if len(written) == 1 and written[0].star:
        hits = [way for way in whole if way.board.theirs[BAR] > start.theirs[BAR]]
        if len(hits) == 1 and (written[0].end == OFF or start.theirs[written[0].end] != 1):
            return hits
    return whole


def judge(
    white: Layout, black: Layout, turn: str, roll: tuple[int, int], written: Play,
    used: Sequence[int] = (), order: str = "written",
) -> Judgement:  # fmt: skip
    """Sections 1-4: legal when some assignment makes every move and makes the turn whole, read by
    single dice, or else with sums too; ambiguous when such ends differ. Else the broken rule of
    the single-die reading in the order written: of section 4 if every move was made, else of
    section 3 (the most moves made, then hops of the failing sum, then the earlier line)."""
    start, had = position(white, black, turn), turn_dice(roll, used)
    moves = [Written(*move) for move in written]
    most: int | None = None
    for both in (False, True):
        whole: list[Way] = []
        for way in completions(start, had, moves, order, both):
            most = most_dice(start, had) if most is None else most
            if whole_turn(start, way.board, had, without(had, way.left), most, not used):
                whole.append(way)
        ends = {final(way.board, turn) for way in whole}
        if len(ends) > 1:
            ends = {final(way.board, turn) for way in starred(whole, start, moves)}
        if ends:
            outcome = "legal" if len(ends) == 1 else "ambiguous"
            return Judgement(outcome, finals=frozenset(ends), max_dice=most)
    complete = completions(start, had, moves, "written", both=False)
    if not complete:
        ways = explore(start, had, moves, both=False)
        broken = min((failure(w, roll, had, moves, w.done) for w in ways), key=rank)
        return Judgement("illegal", broken.rule, broken.done + 1, broken.evidence)
    assert most is not None
    rule, evidence = turn_broken(start, had, min(complete, key=lambda way: len(way.left)), most)
    return Judgement("illegal", rule, None, evidence, max_dice=most)


def rank(broken: Failure) -> tuple[int, int, int]:
    return -broken.done, -broken.hops, broken.row


def turn_broken(start: Board, had: Dice, way: Way, most: int) -> tuple[str, Evidence]:
    """Section 4's table, for the complete assignment that uses the most dice."""
    longest = next(play for play, _ in lines(start, had) if len(play) == most)
    more, n = hops_from(way.board, way.left), len(had) - len(way.left)
    if n == 0:
        return "must-move", {"max_dice": most, "example": longest}
    if n < most and more:
        left = list(way.left)
        return "unused-die", {"max_dice": most, "left": left, "example": more[:1]}
    if n < most:
        return "fewer-dice-than-possible", {"max_dice": most, "example": longest}
    larger = hops_from(start, (max(had),))[:1]
    return "larger-die", {"played": min(had), "larger": max(had), "example": larger}


def nearness(play: Sequence[Hop], written: Play) -> tuple[int, int]:
    """Section 5: how many written moves the play keeps, as a multiset of from and to; then the
    unbroken beginning: the largest k such that the first k written moves are all kept."""
    has = Counter((start, end) for _, start, end in play)
    ends = [(move[0], move[1]) for move in written]
    kept = sum((has & Counter(ends)).values())
    return kept, max(k for k in range(len(ends) + 1) if not Counter(ends[:k]) - has)


def nearest(
    white: Layout, black: Layout, turn: str, roll: tuple[int, int], written: Play,
    used: Sequence[int] = (),
) -> tuple[int, int]:  # fmt: skip
    """The best that any legal play reaches: written moves kept, then the unbroken beginning."""
    plays = legal_plays(white, black, turn, roll, used)[1]
    return max(nearness(play, written) for play in plays)


def sum_holds(way: Way, move: Written, rule: str, told: Evidence) -> bool:
    """A sum, and no single die, pays the move; it fails by this rule, with this evidence."""
    if single_dice(way.left, move) or not sum_orders(way.left, move):
        return False
    _, named, own = sum_failure(way.board, way.left, move)
    true: Evidence = plain(own)
    keys = ("dice", "stopped_at", "enemy")
    claimed, found = (
        sorted([order[key] for key in keys] for order in one.get("orders", [])) for one in (told, true)
    )
    rest = all(told.get(key) == true[key] for key in true if key != "orders")
    return named == rule and claimed == found and rest


def plain(value: Any) -> Any:
    """As JSON has it: keys of points are text, tuples are lists."""
    return json.loads(json.dumps(value))


def true_of_move(
    way: Way, roll: tuple[int, int], had: Dice, written: Sequence[Written], at: int, rule: str,
    evidence: Mapping[str, Any],
) -> bool:  # fmt: skip
    """The definitions of section 3's table, each by itself, for a move that cannot be made."""
    board, dice, move = way.board, way.left, written[at]
    (mine, theirs), (start, end, name, _) = board, move
    told: Evidence = plain(evidence)
    off, distance = end == OFF, start - end
    point, die, enemy = told.get("point"), told.get("die"), told.get("enemy")
    hand = [d for d in dice if name in (None, d)]
    left = sorted(told.get("left", [])) == sorted(dice)
    if rule == "game-over":
        return mine[OFF] == 15 and told.get("off") == 15
    if rule == "no-die-left":
        return not dice and told.get("dice") == len(had)
    if rule == "wrong-direction":
        ends = (told.get("from"), told.get("to")) == (start, end)
        return ends and (start == OFF or end >= start)
    if rule == "no-checker":
        return point == start and mine[start] == 0
    if sum_holds(way, move, rule, told):
        return True
    if rule == "bar-first":
        return start != BAR and told.get("on_bar") == mine[BAR] > 0
    if rule == "bear-off-before-home":
        away = outside(board) | ({BAR: mine[BAR]} if start == BAR else {})
        alone = away in ({start: 1}, {BAR: mine[BAR]})  # then it is this checker itself
        barred = not alone or not sum_orders(dice, move)
        return off and away != {} and told.get("outside") == plain(away) and barred
    if rule == "bear-off-higher-point":
        above = higher(board, start)
        large = any(d > start for d in hand) and start not in hand
        return off and large and point == start and told.get("higher") == plain(above) != {}
    if rule == "die-already-used":
        return die == (name or distance) and die in roll and die not in dice
    if rule == "die-too-small":
        return off and point == start <= 6 and left and all(d < start for d in hand)
    if rule in ("closed-entry", "closed-point"):
        paid = distance in hand and (start == BAR) == (rule == "closed-entry")
        return paid and point == end and enemy == theirs[end] >= 2
    if rule == "die-split":
        group = [number - 1 for number in told["moves"]]
        if len(set(group)) < len(group) or not set(group) <= set(range(len(written))):
            return False
        others = [i for i in group if i != at]
        later, many = all(i > at for i in others), len(written) > len(had)
        distances = [written[i].start - written[i].end for i in others]
        unrolled = len(others) == 1 and distances[0] not in roll
        if isinstance(die, list):  # (c), the whole roll
            whole = many and sorted(group) == list(range(len(written)))
            return whole and sorted(die) == sorted(roll) and is_split(group, written, sum(had))
        shared = die in dice and at in group and is_split(group, written, die)
        return shared and distance not in dice and (unrolled or (many and later))
    unpaid = distance not in hand and (name is not None or distance not in roll)
    return rule == "not-rolled" and told.get("distance") == distance and left and unpaid


def true_of_turn(
    start: Board, had: Dice, way: Way, rule: str, evidence: Mapping[str, Any], fresh: bool
) -> bool:
    """The definitions of section 4's table, for a play whose every move can be made. `example` is
    notation or hops; a legal play that uses N dice, for `unused-die` the move still open."""
    most, n, over = most_dice(start, had), len(had) - len(way.left), way.board.mine[OFF] == 15
    example = evidence["example"]
    if isinstance(example, str):
        moves = [Written(*move) for move in parse_simple(example)]
    else:
        moves = [Written(hop[-2], hop[-1], None, False) for hop in example]
    more = hops_from(way.board, way.left)
    if rule == "unused-die":
        told = sorted(evidence["left"]) == sorted(way.left) and evidence["max_dice"] == most
        return told and n < most and len(moves) == 1 and moves[0][:2] in [hop[1:] for hop in more]
    shown = False
    for other in completions(start, had, moves, "written", both=True):
        used = without(had, other.left)
        whole = whole_turn(start, other.board, had, used, most, fresh)
        shown = shown or (whole and len(used) == most)
    if rule == "larger-die":
        either = all(hops_from(start, (die,)) for die in had)
        due = fresh and len(set(had)) == 2 and most == 1 and either
        dice = (evidence["played"],) == without(had, way.left) and evidence["larger"] == max(had)
        return due and shown and not over and dice and evidence["played"] == min(had)
    few = n == 0 if rule == "must-move" else rule == "fewer-dice-than-possible" and not more
    return few and shown and not over and n < most == evidence["max_dice"]


def evidence_holds(
    white: Layout, black: Layout, turn: str, roll: tuple[int, int], written: Play, rule: str,
    move: int | None, evidence: Mapping[str, Any], used: Sequence[int] = (),
) -> bool:  # fmt: skip
    """Section 5, "true of the position": some assignment of the moves before the offending one
    (for section 4, of all) leads to where the rule's definition holds with this evidence."""
    start, had = position(white, black, turn), turn_dice(roll, used)
    moves = [Written(*one) for one in written]
    if move is None:
        ways = completions(start, had, moves, "written", both=False)
        return any(true_of_turn(start, had, way, rule, evidence, not used) for way in ways)
    ways = completions(start, had, moves[: move - 1], "written", both=False)
    stuck = [w for w in ways if not completions(*w[:2], moves[move - 1 : move], "written", False)]
    return any(true_of_move(w, roll, had, moves, move - 1, rule, evidence) for w in stuck)


PASS_WORDS = ("", "pass", "dance", "no move", "cannot move")
TOKEN = re.compile(r"(?:(\d):)?((?:\d+|bar)\*?(?:/(?:\d+|off|bar)\*?)+)(?:\((\d)\))?")


def parse_simple(text: str) -> list[tuple[int, int, int | None, bool]]:
    """Section 1, the plain notation of the case files. A repeated chain: all checkers make the
    first move, then all the next. A name binds the first move of a chain, in each repeat."""
    written: list[tuple[int, int, int | None, bool]] = []
    text = text.strip().lower()
    for token in [] if text in PASS_WORDS else text.split():
        match = TOKEN.fullmatch(token)
        if not match:
            raise ValueError(token)
        stops = match[2].replace("bar", str(BAR)).replace("off", str(OFF)).split("/")
        points = [int(stop.rstrip("*")) for stop in stops]
        for i, (start, end) in enumerate(pairwise(points)):
            name = int(match[1]) if match[1] and i == 0 else None
            written += [(start, end, name, stops[i + 1].endswith("*"))] * int(match[3] or 1)
    return written
