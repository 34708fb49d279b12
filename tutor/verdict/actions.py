"""check_action(): something that is done in a game goes in, a verdict comes out.

Plays are judged by :func:`tutor.verdict.check`, everything else by the tables below, each read from
top to bottom: the first rule that an action breaks is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.game import (
    BAR,
    Action,
    ActionKind,
    Game,
    Match,
    Opening,
    Play,
    PlayMoves,
    Resign,
    RollDice,
    Side,
    SidedAction,
    passed_on,
    picked_and_passed,
    plays_under,
)
from tutor.notation import WrittenMove, WrittenPlay
from tutor.verdict.check import Order, Verdict, check
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.game_rules import GameRule
from tutor.verdict.rules import Rule

_ANSWERS = ("take", "drop", "beaver", "raccoon", "accept", "refuse")
_BEFORE_ALL = (GameRule.GAME_ENDED, GameRule.OPENING_FIRST)
"""Where nothing at all can be done, nothing else is worth naming."""
_NO_DICE = GameRule.NO_SUCH_DICE
"""Nothing that a side does: it says that an action was put together wrongly."""
_ENDS_TURN_WRONGLY = (Rule.MUST_MOVE, Rule.UNUSED_DIE, Rule.FEWER_DICE_THAN_POSSIBLE, Rule.LARGER_DIE)


@dataclass(frozen=True)
class ActionVerdict:
    """What became of an action: legal, or the rule it breaks and the facts that show it.

    ``allowed`` is what the side may do instead, by kind. For a play, ``play`` is its own verdict, in
    whose ``nearest`` stands what would have been legal.
    """

    game: Game
    action: Action | None
    side: Side
    rule: GameRule | Rule | None = None
    evidence: Facts = NO_FACTS
    allowed: tuple[ActionKind, ...] = ()
    play: Verdict | None = None
    nearest: Play | None = None
    """For a play that breaks a rule of the table alone: a play that would have been legal."""
    also: tuple[GameRule, ...] = ()
    """Other rules that an action breaks as well, after the one that is named."""

    @property
    def legal(self) -> bool | None:
        """True or False; None where a play is ambiguous or cannot be read."""
        if self.rule is None and self.play and self.play.legal is None:
            return None
        return self.rule is None


_Found = tuple[GameRule, Facts]


def check_action(state: Game | Match, action: Action, *, order: Order = "written") -> ActionVerdict:
    """Judge an action: allowed now or not, and which rule it breaks, on what evidence.

    >>> from tutor.game import Double, Opening, Position
    >>> game = Game.new().do(Opening(3, 1))
    >>> verdict = check_action(game, Double("white"))
    >>> str(verdict.rule), verdict.allowed
    ('double-on-first-turn', ('play', 'resign'))

    ``order="any"`` judges a play as a scoresheet is read.
    """
    game = state.game if isinstance(state, Match) else state
    if isinstance(action, PlayMoves):
        written = WrittenPlay(tuple(WrittenMove(m.from_point, m.to_point, m.die) for m in action.moves))
        verdict = check_play(game, action.side, written, order=order)
        return ActionVerdict(
            game, action, action.side, verdict.rule, verdict.evidence, verdict.allowed, verdict.play,
            verdict.nearest,
        )  # fmt: skip
    side: Side = "white" if isinstance(action, Opening) else action.side
    broken = list(_broken(game, action))
    rule, evidence = broken[0] if broken else (None, NO_FACTS)
    others = [] if rule in _BEFORE_ALL else [each for each, _ in broken[1:] if each not in (rule, _NO_DICE)]
    also = tuple(dict.fromkeys(others))
    return ActionVerdict(game, action, side, rule, evidence, game.options(side), also=also)


def check_play(game: Game, side: Side, play: str | WrittenPlay, *, order: Order = "written") -> ActionVerdict:
    """Judge a play of a side in a game, as text or as written moves, under the rules of its table.

    >>> from tutor.game import Opening
    >>> verdict = check_play(Game.new().do(Opening(3, 1)), "white", "8/5 6/4")
    >>> verdict.legal, str(verdict.rule), verdict.play.move
    (False, 'not-rolled', 2)
    """
    wrong = next(_turn(game, side, "play"), None) or next(_before_play(game), None)
    if wrong:
        return ActionVerdict(game, None, side, *wrong, game.options(side))
    assert game.roll is not None
    verdict = check(game.position, game.roll, play, order=order)
    allowed = game.options(side)
    if not game.rules.pick_and_pass:
        verdict = _the_way_that_is_left(game, verdict, order)
    if game.rules.pick_and_pass or verdict.legal is None:
        return ActionVerdict(game, None, side, verdict.rule, verdict.evidence, allowed, verdict)
    return _without_pick_and_pass(game, side, verdict, allowed, order)


def _the_way_that_is_left(game: Game, verdict: Verdict, order: Order) -> Verdict:
    """Of the ways to read an ambiguous play the one that does not pass on, if it is the only one."""
    if verdict.outcome != "ambiguous" or game.roll is None:
        return verdict
    ways = [check(game.position, game.roll, way, order=order) for way in verdict.evidence["plays"]]
    kept = [way for way in ways if not passed_on(game.position, way.play.moves)]
    return kept[0] if len(kept) == 1 else ways[0] if not kept else verdict


def _without_pick_and_pass(
    game: Game, side: Side, verdict: Verdict, allowed: tuple[ActionKind, ...], order: Order
) -> ActionVerdict:
    """The verdict where a checker that hit at home may not move on."""
    assert game.roll is not None
    plays = plays_under(game.rules, game.position, game.roll)
    passing = passed_on(game.position, verdict.play.moves) if order == "written" else ()
    if verdict.legal and passing:
        facts = Facts(point=passing[0])
        return ActionVerdict(game, None, side, GameRule.PICK_AND_PASS, facts, allowed, verdict, plays[0])
    if (
        not passing
        and any(play.after == verdict.after for play in plays)
        and (verdict.legal or verdict.rule in _ENDS_TURN_WRONGLY)
    ):
        return ActionVerdict(game, None, side, None, NO_FACTS, allowed, verdict)
    points = picked_and_passed(game.position, verdict.after)
    if verdict.legal or (points and verdict.rule in _ENDS_TURN_WRONGLY):
        rule, facts = GameRule.PICK_AND_PASS, Facts(point=points[0] if points else 0)
        return ActionVerdict(game, None, side, rule, facts, allowed, verdict, plays[0])
    return ActionVerdict(game, None, side, verdict.rule, verdict.evidence, allowed, verdict)


def _broken(game: Game, action: Action) -> Iterator[_Found]:
    """Every rule that an action breaks, the one to be named first."""
    if isinstance(action, Opening):
        yield from _opening(game, action)
        return
    yield from _turn(game, action.side, action.kind)
    if isinstance(action, RollDice):
        yield from _roll(game, action)
    elif action.kind == "pass":
        yield from _pass(game)
    elif action.kind == "double":
        yield from _double(game, action.side)
    elif action.kind in _ANSWERS:
        yield from _answer(game, action)
    elif isinstance(action, Resign) and not game.allows(action):
        yield GameRule.RESIGN_TIMES, Facts(times=action.times, most=game.rules.most_times)


def _turn(game: Game, side: Side, kind: ActionKind) -> Iterator[_Found]:
    """What forbids anything at all to a side just now."""
    if game.result:
        yield GameRule.GAME_ENDED, Facts(winner=game.result.winner, ended=game.result.ended)
    if game.phase == "opening":
        yield GameRule.OPENING_FIRST, Facts(ties=game.ties)
    if kind in _ANSWERS:
        return
    if game.offer:
        yield GameRule.ANSWER_FIRST, Facts(offer=game.offer.kind, by=game.offer.by, to=game.offer.to)
    if kind in ("double", "resign") or side == game.position.turn:
        return
    starter = game.starter
    if game.turns == 0 and starter:
        yield GameRule.HIGHER_DIE_STARTS, Facts(starter=starter, dice=_opening_dice(game, starter))
    yield GameRule.NOT_YOUR_TURN, Facts(turn=game.position.turn)


def _opening_dice(game: Game, starter: Side) -> tuple[int, int]:
    """The starter's die and the other one."""
    thrown = [a for a in game.record if isinstance(a, Opening)][-1]
    return (thrown.white, thrown.black) if starter == "white" else (thrown.black, thrown.white)


def _opening(game: Game, action: Opening) -> Iterator[_Found]:
    if game.result:
        yield GameRule.GAME_ENDED, Facts(winner=game.result.winner, ended=game.result.ended)
    if game.phase != "opening":
        yield GameRule.OPENING_ONCE, Facts(starter=game.starter)
    if not game.allows(action):
        yield GameRule.NO_SUCH_DICE, Facts(dice=(action.white, action.black))


def _roll(game: Game, action: RollDice) -> Iterator[_Found]:
    if game.roll:
        yield GameRule.ROLLED_ALREADY, Facts(dice=game.roll.dice)
    if game.closed_out:
        yield GameRule.CLOSED_OUT, Facts(on_bar=game.position.mover[BAR])
    if not game.allows(action):
        yield GameRule.NO_SUCH_DICE, Facts(dice=action.dice)


def _before_play(game: Game) -> Iterator[_Found]:
    if game.closed_out:
        yield GameRule.CLOSED_OUT, Facts(on_bar=game.position.mover[BAR])
    if game.roll is None:
        yield GameRule.ROLL_FIRST, Facts(turn=game.position.turn)


def _pass(game: Game) -> Iterator[_Found]:
    if game.roll:
        yield GameRule.ROLLED_ALREADY, Facts(dice=game.roll.dice)
    if not game.closed_out:
        entries = tuple(p for p in range(24, 18, -1) if game.position.enemy_at(p) < 2)
        yield GameRule.PASS_NEEDS_ROLL, Facts(on_bar=game.position.mover[BAR], open=entries)


def _double(game: Game, side: Side) -> Iterator[_Found]:
    """Why a side may not double now."""
    if not game.rules.cube:
        yield GameRule.NO_CUBE, NO_FACTS
    if side != game.position.turn:
        yield GameRule.DOUBLE_OFF_TURN, Facts(turn=game.position.turn)
    if game.roll and game.turns == 0:
        yield GameRule.DOUBLE_ON_FIRST_TURN, Facts(dice=game.roll.dice)
    if game.roll:
        yield GameRule.DOUBLE_AFTER_ROLL, Facts(dice=game.roll.dice)
    if game.stakes.crawford:
        yield GameRule.DOUBLE_IN_CRAWFORD, Facts(score=game.stakes.score, length=game.stakes.length)
    if game.doubled_this_turn and game.cube.open_to(side) and not game.roll:
        yield GameRule.DOUBLE_ONCE_A_TURN, Facts(side=side, value=game.cube.value)
    if not game.cube.open_to(side):
        yield GameRule.CUBE_NOT_YOURS, Facts(owner=game.cube.owner, value=game.cube.value)
    if game.dead_cube(side) and not game.rules.dead_cubes:
        yield GameRule.DEAD_CUBE, Facts(value=game.cube.value, needs=game.stakes.needs(side))


def _answer(game: Game, action: SidedAction) -> Iterator[_Found]:
    """Why an answer is none."""
    offer, kind = game.offer, action.kind
    resigning = kind in ("accept", "refuse")
    if offer is None or (offer.kind == "resignation") != resigning:
        yield GameRule.NO_OFFER, Facts(answer=kind, offer=offer.kind if offer else None)
        return
    if offer.to != action.side:
        yield GameRule.OWN_OFFER, Facts(offer=offer.kind, to=offer.to)
    if kind == "beaver" and not game.rules.beavers:
        yield GameRule.BEAVER_NOT_AGREED, Facts(length=game.stakes.length)
    if kind == "raccoon" and not game.rules.raccoons:
        yield GameRule.RACCOON_NOT_AGREED, Facts(length=game.stakes.length)
    if (kind, offer.kind) not in {("beaver", "double"), ("raccoon", "beaver")} and kind in (
        "beaver",
        "raccoon",
    ):
        yield GameRule.BEAVER_OUT_OF_ORDER, Facts(answer=kind, offer=offer.kind)
