"""Plays under a rule set: which ones end a turn properly, and when there is not even a roll."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.game.legal import legal_moves, legal_plays, max_dice
from tutor.game.play import Move, Play
from tutor.game.position import BAR, CHECKERS, OFF, Position
from tutor.game.roll import Roll
from tutor.game.ruleset import RuleSet


def closed_out(position: Position) -> bool:
    """Whether the side to move waits on the bar against six closed points: its turn passes without a roll.

    >>> closed_out(Position.of({6: 14, "bar": 1}, {19: 2, 20: 2, 21: 2, 22: 3, 23: 3, 24: 3}))
    True
    """
    return bool(position.mover[BAR]) and all(position.enemy_at(point) > 1 for point in range(19, 25))


def plays_under(rules: RuleSet, position: Position, roll: Roll) -> tuple[Play, ...]:
    """Every legal play under a rule set, once for each final position; the pass where nothing can move.

    >>> p = Position.of({8: 1, 3: 14}, {5: 1, 24: 14})
    >>> tavla = RuleSet.named("tavla")
    >>> [len(plays_under(rules, p, Roll((3, 2)))) for rules in (RuleSet(), tavla)]
    [4, 3]
    """
    plays = legal_plays(position, roll)
    if rules.pick_and_pass or not _blots_at_home(position):
        return plays
    kept = tuple(play for play in plays if not picked_and_passed(position, play.after))
    return kept or _shorter_plays(position, roll)


def play_ends_turn(rules: RuleSet, position: Position, roll: Roll, moves: Sequence[Move]) -> bool:
    """Whether moves, in their order, are a legal play of a roll under a rule set.

    >>> play_ends_turn(RuleSet(), Position.start(), Roll((3, 1)), [Move(3, 8, 5), Move(1, 6, 5)])
    True
    """
    now, left = position, list(roll.left)
    for move in moves:
        if now.mover[OFF] == CHECKERS or move.die not in left or not _allowed(now, move):
            return False
        left.remove(move.die)
        now = now.moved([(move.from_point, move.to_point)])
    ends = now.mover[OFF] == CHECKERS or _uses_enough(position, roll, moves)
    if rules.pick_and_pass or not _blots_at_home(position):
        return ends
    if ends or passed_on(position, moves):
        return not passed_on(position, moves)
    return any(play.after == now for play in plays_under(rules, position, roll))


def picked_and_passed(before: Position, after: Position) -> tuple[int, ...]:
    """The points of the mover's home board where a checker hit and then moved on in the same turn.

    Both positions are those of one turn, before and after its moves.
    """
    return tuple(
        point
        for point in range(6, 0, -1)
        if before.enemy_at(point) == 1 and not after.enemy_at(point) and not after.mover[point]
    )


def passed_on(position: Position, moves: Sequence[Move]) -> tuple[int, ...]:
    """The points of the mover's home board where a checker hits, in these moves in their order, and is moved on.

    >>> p = Position.of({3: 1, 6: 1, 5: 1, 1: 12}, {4: 1, 24: 14})
    >>> passed_on(p, [Move(1, 5, 4), Move(1, 4, 3)]), passed_on(p, [Move(1, 5, 4), Move(1, 6, 5), Move(1, 5, 4), Move(1, 4, 3)])
    ((4,), ())
    """
    now, alone, found = position, set[int](), []
    for move in moves:
        if move.from_point in alone and now.mover[move.from_point] == 1:
            found.append(move.from_point)
        if 0 < move.to_point <= 6 and now.enemy_at(move.to_point) == 1:
            alone.add(move.to_point)
        now = now.moved([(move.from_point, move.to_point)])
    return tuple(found)


def _blots_at_home(position: Position) -> bool:
    return any(position.enemy_at(point) == 1 for point in range(1, 7))


def _allowed(position: Position, move: Move) -> bool:
    return any(
        one.from_point == move.from_point and one.to_point == move.to_point
        for one in legal_moves(position, move.die)
    )


def _uses_enough(position: Position, roll: Roll, moves: Sequence[Move]) -> bool:
    """As many dice as can be used, and of two different dice of which only one can, the larger."""
    if len(moves) == len(roll.left):
        return True
    most = max_dice(position, roll)
    return len(moves) == most and not (most == 1 and _smaller_of_two(position, roll, moves[0]))


def _smaller_of_two(position: Position, roll: Roll, move: Move) -> bool:
    if roll.doubles or move.die == max(roll.dice):
        return False
    return bool(legal_moves(position, max(roll.dice)))


def _shorter_plays(position: Position, roll: Roll) -> tuple[Play, ...]:
    """The longest plays that keep off pick and pass, where none of full length does; of two dice the larger."""
    for count in range(len(roll.left) - 1, 0, -1):
        for dice in [roll.left[:count]] if roll.doubles else [(die,) for die in roll.left]:
            finals = {
                play.after: play
                for play in _sequences(position, dice, BAR)
                if not picked_and_passed(position, play.after)
            }
            if finals:
                return tuple(finals.values())
    return (Play(position),)


def _sequences(position: Position, dice: tuple[int, ...], highest: int) -> Iterator[Play]:
    """Every way to use some dice in their order, higher points first."""

    def grow(now: Position, rest: tuple[int, ...], top: int, made: tuple[Move, ...]) -> Iterator[Play]:
        if not rest:
            yield Play(position, made)
            return
        for move in legal_moves(now, rest[0]):
            if move.from_point <= top:
                after = now.moved([(move.from_point, move.to_point)])
                yield from grow(after, rest[1:], move.from_point, (*made, move))

    return grow(position, dice, highest, ())
