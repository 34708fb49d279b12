"""What a verdict on an action points at: the dice on the table, the cube, whoever waits on the bar.

Pure: it draws nothing. What a play breaks is shown by :func:`tutor.board.evidence.marks_of`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from tutor.board.evidence import marks_of
from tutor.board.marks import Arrow, Closed, DieMark, Hit, Mark, OnCube, Ring
from tutor.board.trail import Trail
from tutor.game import BAR, CHECKERS, OFF
from tutor.verdict import ActionVerdict, GameRule


def marks_of_action(verdict: ActionVerdict) -> tuple[Mark, ...]:
    """The marks that show why an action is not allowed.

    >>> from tutor.game import Double, Game, Opening
    >>> from tutor.verdict import check_action
    >>> game = Game.new().do(Opening(3, 1))
    >>> marks_of_action(check_action(game, Double("white")))
    (DieMark(value=3, state='left', times=1), DieMark(value=1, state='left', times=1))
    """
    rule = verdict.rule
    if isinstance(rule, GameRule):
        return tuple(_EVIDENCE.get(rule, _nothing)(verdict))
    return marks_of(verdict.play) if verdict.play else ()


def _nothing(verdict: ActionVerdict) -> Iterator[Mark]:
    """Rules that are about something that is not on the board."""
    return iter(())


def _dice(verdict: ActionVerdict) -> Iterator[Mark]:
    roll = verdict.game.roll
    for die, times in Counter(roll.left if roll else ()).items():
        yield DieMark(die, "left", times)


def _cube(verdict: ActionVerdict) -> Iterator[Mark]:
    yield OnCube()


def _ended(verdict: ActionVerdict) -> Iterator[Mark]:
    winner = verdict.game.position.winner
    if winner:
        yield Ring(Trail(verdict.game.position.with_turn(winner)).own_spot(OFF, 1), CHECKERS)


def _closed_out(verdict: ActionVerdict) -> Iterator[Mark]:
    trail = Trail(verdict.game.position)
    yield Ring(trail.own_spot(BAR, 1), trail.own[BAR])
    for point in range(24, 18, -1):
        yield Closed(trail.enemy_spot(point), trail.enemy[point])


def _entries(verdict: ActionVerdict) -> Iterator[Mark]:
    """Where a checker on the bar could enter yet."""
    trail = Trail(verdict.game.position)
    if trail.own[BAR]:
        for point in verdict.evidence["open"]:
            yield trail.look(BAR, point, "shown", BAR - point)


def _picked_and_passed(verdict: ActionVerdict) -> Iterator[Mark]:
    """The moves of the turn, and that of them which hit."""
    if verdict.play:
        yield from (mark for mark in marks_of(verdict.play) if isinstance(mark, Arrow | Hit))


_EVIDENCE: dict[GameRule, Callable[[ActionVerdict], Iterable[Mark]]] = {
    GameRule.HIGHER_DIE_STARTS: _dice,
    GameRule.GAME_ENDED: _ended,
    GameRule.ANSWER_FIRST: _cube,
    GameRule.ROLLED_ALREADY: _dice,
    GameRule.CLOSED_OUT: _closed_out,
    GameRule.PASS_NEEDS_ROLL: _entries,
    GameRule.DOUBLE_OFF_TURN: _cube,
    GameRule.DOUBLE_ON_FIRST_TURN: _dice,
    GameRule.DOUBLE_AFTER_ROLL: _dice,
    GameRule.DOUBLE_IN_CRAWFORD: _cube,
    GameRule.CUBE_NOT_YOURS: _cube,
    GameRule.DEAD_CUBE: _cube,
    GameRule.NO_OFFER: _cube,
    GameRule.OWN_OFFER: _cube,
    GameRule.BEAVER_NOT_AGREED: _cube,
    GameRule.RACCOON_NOT_AGREED: _cube,
    GameRule.BEAVER_OUT_OF_ORDER: _cube,
    GameRule.PICK_AND_PASS: _picked_and_passed,
}
