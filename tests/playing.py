"""Whole games and matches at random, every state of them looked at."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from tutor.game import (
    ACTIONS,
    BAR,
    OFF,
    SIDES,
    AcceptResignation,
    Action,
    ActionKind,
    Double,
    Game,
    GameError,
    Match,
    Move,
    Opening,
    PassTurn,
    PlayMoves,
    Position,
    RefuseResignation,
    Resign,
    Roll,
    RollDice,
    RuleSet,
    Side,
    legal_moves,
    other,
    play_ends_turn,
    plays_under,
)

Watch = Callable[[Game], None]

RULES = {
    "standard": RuleSet(),
    "money": RuleSet(automatic_doubles=1, beavers=True, raccoons=True, jacoby=True),
    "doubler keeps": RuleSet(
        automatic_doubles=3, beavers=True, raccoons=True, raccoon_keeper="doubler", dropped_beaver=1
    ),
    "nackgammon": RuleSet.named("nackgammon"),
    "tavla": RuleSet.named("tavla"),
    "dead cubes": RuleSet(dead_cubes=True, crawford=False),
}
MATCH_RULES = {name: rules for name, rules in RULES.items() if not rules.is_money_only}


def random_game(game: Game, random: Random, watch: Watch | None = None) -> Game:
    """A game played on to its end by legal actions at random."""
    seen = 0
    while not game.over:
        if watch:
            watch(game)
        game = after_random_action(game, random)
        seen += 1
        assert seen < 5000, "this game does not end"
    if watch:
        watch(game)
    return game


def random_match(length: int, rules: RuleSet, random: Random, watch: Watch | None = None) -> Match:
    """A match played to its end."""
    match = Match.new(length, rules)
    while True:
        match = replace(match, games=(*match.games[:-1], random_game(match.game, random, watch)))
        if match.over:
            return match
        match = match.next_game()


def after_random_action(game: Game, random: Random) -> Game:
    """The game after any action that is allowed; doubles and resignations are rare."""
    if game.phase == "opening":
        return game.do(Opening(*_dice(random)))
    side = game.to_act
    assert side
    if random.random() < 0.002 and "resign" in game.options(other(side)):
        return game.do(Resign(random.choice(SIDES), random.randint(1, game.rules.most_times)))
    if game.phase == "playing":
        return _after_random_play(game, random)
    options = game.options(side)
    if game.phase == "answering":
        return game.do(_random_answer(side, options, random))
    if "double" in options and random.random() < 0.04:
        return game.do(Double(side))
    return game.do(PassTurn(side) if "pass" in options else RollDice(side, _dice(random)))


def _random_answer(side: Side, options: tuple[ActionKind, ...], random: Random) -> Action:
    if "refuse" in options and random.random() < 0.8:
        return RefuseResignation(side)
    kind = random.choice([k for k in options if k != "drop" or random.random() < 0.4] or ["drop"])
    answer: Any = next(action for action in ACTIONS if action.kind == kind)
    made: Action = answer(side)
    return made


def _after_random_play(game: Game, random: Random) -> Game:
    """Moves picked one by one, which costs little, where the game allows them; else one play of the list of all."""
    assert game.roll
    side = game.position.turn
    with suppress(GameError):
        return game.do(PlayMoves(side, _picked(game.position, game.roll, random)))
    play = random.choice(plays_under(game.rules, game.position, game.roll))
    return game.do(PlayMoves(side, play.moves))


def random_play(rules: RuleSet, position: Position, roll: Roll, random: Random) -> tuple[Move, ...]:
    """A legal play: moves picked one by one where that comes out right, else one from the list of all."""
    made = _picked(position, roll, random)
    if play_ends_turn(rules, position, roll, made):
        return made
    return random.choice(plays_under(rules, position, roll)).moves


def _picked(position: Position, roll: Roll, random: Random) -> tuple[Move, ...]:
    """Moves picked one by one, each allowed, for as long as there are any."""
    now, made = position, []
    for die in random.sample(roll.left, len(roll.left)):
        moves = legal_moves(now, die)
        if not moves or now.winner:
            break
        made.append(random.choice(moves))
        now = now.moved([(made[-1].from_point, made[-1].to_point)])
    return tuple(made)


def look_at(game: Game) -> None:
    """What holds at every state of every game."""
    for side in SIDES:
        checkers = game.position.checkers(side)
        assert sum(checkers) == 15
        assert min(checkers) >= 0
    cube = game.cube
    assert cube.value & (cube.value - 1) == 0
    assert (cube.owner is None) == (game.accepted == 0)
    if game.accepted == 0:
        assert cube.value == 2 ** min(game.ties, game.rules.automatic_doubles)
    assert (game.offer is not None) == (game.phase == "answering")
    assert game.roll is None or game.phase in ("playing", "answering")
    assert (game.roll is not None) or game.phase != "playing"
    assert (game.result is not None) == game.over
    assert game.phase != "opening" or game.position == game.rules.starting_position()
    if not game.rules.cube or game.stakes.crawford:
        assert cube.value == 1
    if game.result:
        look_at_end(game)
    else:
        assert game.position.winner is None
        assert game.phase == "opening" or game.options(game.to_act or "white")


def look_at_end(game: Game) -> None:
    """What holds at the end of every game."""
    result = game.result
    assert result
    assert result.points == result.times * result.stake > 0
    assert result.times <= game.rules.most_times
    assert all(not game.options(side) for side in SIDES)
    loser = game.position.checkers(other(result.winner))
    if result.ended == "off":
        assert game.position.winner == result.winner
        assert (result.kind == "single") == (loser[OFF] > 0)
        assert (result.kind == "backgammon") == (not loser[OFF] and bool(loser[BAR] or any(loser[19:25])))
    if game.rules.jacoby and not game.accepted:
        assert result.points == game.cube.value or result.ended == "drop"


def _dice(random: Random) -> tuple[int, int]:
    return random.randint(1, 6), random.randint(1, 6)


def won(match: Match, winner: Side, times: int = 1) -> Match:
    """The match after its present game has been won by a resignation."""
    match = match.do(Opening(3, 1)).do(PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5))))
    return match.do(Resign(other(winner), times)).do(AcceptResignation(winner))


def played(length: int, *wins: tuple[Side, int], rules: RuleSet | None = None) -> Match:
    """A match before its next game, after games won so."""
    match = Match.new(length, rules)
    for winner, times in wins:
        match = won(match, winner, times).next_game()
    return match
