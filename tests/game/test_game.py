"""One game: the opening, turns, the cube, resigning, the end; as values that can be kept and replayed."""

from __future__ import annotations

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import RULES, look_at, random_game
from tutor.game import (
    AcceptResignation,
    Action,
    Beaver,
    Cube,
    Double,
    Drop,
    Game,
    GameError,
    Move,
    Opening,
    PassTurn,
    PlayMoves,
    Position,
    Raccoon,
    RefuseResignation,
    Resign,
    Roll,
    RollDice,
    RuleSet,
    SaveError,
    Stakes,
    Take,
    game_from_dict,
    game_to_dict,
    play_ends_turn,
)

MONEY = RULES["money"]
FIVE_POINT = PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5)))
CLOSED = Position.of({6: 14, "bar": 1}, {19: 2, 20: 2, 21: 2, 22: 3, 23: 3, 24: 3})


def done(game: Game, *actions: Action) -> Game:
    for action in actions:
        game = game.do(action)
    return game


def after_opening(rules: RuleSet | None = None) -> Game:
    """White has started with 3-1, and Black is about to roll."""
    return done(Game.new(rules), Opening(3, 1), FIVE_POINT)


def test_the_higher_die_starts_and_plays_the_two_dice_on_the_table() -> None:
    white, black = Game.new().do(Opening(6, 2)), Game.new().do(Opening(4, 5))
    assert (white.position.turn, white.roll, white.phase) == ("white", Roll((6, 2)), "playing")
    assert (black.position.turn, black.roll, black.starter) == ("black", Roll((5, 4)), "black")


def test_equal_dice_are_rolled_again_and_turn_the_cube_only_where_that_was_agreed() -> None:
    tied = done(Game.new(), Opening(3, 3), Opening(3, 3))
    assert (tied.phase, tied.cube, tied.ties) == ("opening", Cube(), 2)
    assert tied.options("white") == ("opening",)
    assert done(Game.new(MONEY), Opening(3, 3), Opening(3, 3)).cube == Cube(2)
    assert done(Game.new(RULES["doubler keeps"]), *[Opening(1, 1)] * 5).cube == Cube(8)


def test_a_turn_is_rolling_and_playing_and_then_it_is_the_other_sides() -> None:
    game = after_opening()
    assert (game.phase, game.position.turn, game.roll, game.turns) == ("before-roll", "black", None, 1)
    rolled = game.do(RollDice("black", (5, 2)))
    assert rolled.options("black") == ("play", "resign")
    assert rolled.do(PlayMoves("black", (Move(5, 13, 8), Move(2, 13, 11)))).position.turn == "white"


def test_a_side_that_cannot_move_plays_nothing_and_one_that_can_may_not() -> None:
    stuck = Game.at(Position.of({6: 14, "bar": 1}, {19: 2, 20: 2, 12: 11})).do(RollDice("white", (6, 5)))
    assert stuck.do(PlayMoves("white")).position.turn == "black"
    assert not after_opening().do(RollDice("black", (5, 2))).allows(PlayMoves("black"))


def test_a_side_that_is_closed_out_passes_without_rolling_and_may_still_double() -> None:
    game = Game.at(CLOSED)
    assert game.closed_out
    assert game.options("white") == ("pass", "double", "resign")
    assert game.do(PassTurn("white")).position.turn == "black"


@pytest.mark.parametrize("open_point", range(19, 25))
@pytest.mark.parametrize("left", [0, 1])
def test_a_side_with_any_entry_point_open_is_not_closed_out_and_has_to_roll(
    open_point: int, left: int
) -> None:
    enemy = dict.fromkeys(range(19, 25), 2) | {open_point: left, 18: 5 - left}
    game = Game.at(Position.of({6: 14, "bar": 1}, enemy))
    assert not game.closed_out
    assert game.options("white") == ("roll", "double", "resign")
    assert not game.allows(PassTurn("white"))


def test_of_a_roll_that_is_half_used_the_smaller_die_is_played_alone() -> None:
    position = Position.of({13: 1, 6: 14}, {24: 15})
    assert play_ends_turn(RuleSet(), position, Roll((6, 1), used=(6,)), [Move(1, 13, 12)])
    assert not play_ends_turn(RuleSet(), position, Roll((6, 1), used=(6,)), [])


def test_hits_are_worked_out_and_never_believed() -> None:
    position = Position.of({8: 1, 6: 14}, {5: 1, 24: 14})
    game = Game.at(position).do(RollDice("white", (3, 1)))
    game = game.do(PlayMoves("white", (Move(3, 8, 5, hit=False), Move(1, 6, 5, hit=True))))
    assert game.position.black[25] == 1
    last = game.record[-1]
    assert isinstance(last, PlayMoves)
    assert [move.hit for move in last.moves] == [True, False]


def test_a_taken_double_gives_the_cube_to_the_taker_and_the_doubler_rolls() -> None:
    game = done(after_opening(), Double("black"))
    assert (game.to_act, game.options("white"), game.options("black")) == ("white", ("take", "drop"), ())
    game = game.do(Take("white"))
    assert (game.cube, game.to_act) == (Cube(2, "white"), "black")
    assert game.options("black") == ("roll", "resign")


@pytest.mark.parametrize(
    ("answers", "cube"),
    [
        ((Take("white"),), Cube(2, "white")),
        ((Beaver("white"), Take("black")), Cube(4, "white")),
        ((Beaver("white"), Raccoon("black"), Take("white")), Cube(8, "white")),
    ],
)
def test_beavers_and_raccoons_leave_the_cube_with_the_side_that_was_doubled(
    answers: tuple[Action, ...], cube: Cube
) -> None:
    game = done(after_opening(MONEY), Double("black"), *answers)
    assert game.cube == cube
    assert game.to_act == "black"


def test_who_keeps_the_cube_after_a_raccoon_is_a_matter_of_the_rule_set() -> None:
    raccoon = (Double("black"), Beaver("white"), Raccoon("black"), Take("white"))
    assert done(after_opening(RULES["doubler keeps"]), *raccoon).cube == Cube(8, "black")


@pytest.mark.parametrize(
    ("rules", "actions", "winner", "points"),
    [
        (RuleSet(), (Double("black"), Drop("white")), "black", 1),
        (MONEY, (Double("black"), Beaver("white"), Drop("black")), "white", 2),
        (RULES["doubler keeps"], (Double("black"), Beaver("white"), Drop("black")), "white", 1),
        (MONEY, (Double("black"), Beaver("white"), Raccoon("black"), Drop("white")), "black", 4),
    ],
)
def test_dropping_costs_the_stake_before_the_offer(
    rules: RuleSet, actions: tuple[Action, ...], winner: str, points: int
) -> None:
    result = done(after_opening(rules), *actions).result
    assert result
    assert (result.winner, result.points, result.ended) == (winner, points, "drop")


def test_a_resignation_is_accepted_or_the_game_goes_on_where_it_was() -> None:
    rolled = after_opening().do(RollDice("black", (5, 2)))
    offered = rolled.do(Resign("black", 2))
    assert (offered.to_act, offered.options("white")) == ("white", ("accept", "refuse"))
    refused = offered.do(RefuseResignation("white"))
    assert (refused.phase, refused.roll) == ("playing", rolled.roll)
    result = offered.do(AcceptResignation("white")).result
    assert result
    assert (result.winner, result.points, result.kind) == ("white", 2, "gammon")


@pytest.mark.parametrize("times", [0, 4, -1, True])
def test_nobody_resigns_more_than_three_times_the_cube(times: int) -> None:
    assert not after_opening().allows(Resign("white", times))
    assert not after_opening(RULES["tavla"]).allows(Resign("white", 3))


@pytest.mark.parametrize(
    ("rules", "cube", "points"),
    [
        (RuleSet(), Cube(), 2),
        (RuleSet(), Cube(4, "white"), 8),
        (MONEY, Cube(), 1),
        (MONEY, Cube(2), 2),  # an automatic double alone switches no gammon on
        (MONEY, Cube(2, "black"), 4),
    ],
)
def test_a_gammon_counts_twice_the_cube_unless_jacoby_forbids(
    rules: RuleSet, cube: Cube, points: int
) -> None:
    game = Game.at(Position.of({1: 1, "off": 14}, {7: 15}), rules=rules, cube=cube)
    result = done(game, RollDice("white", (6, 5)), PlayMoves("white", (Move(6, 1, 0),))).result
    assert result
    assert (result.points, result.kind, result.jacoby) == (points, "gammon", points == cube.value)


def test_tavla_has_no_cube_and_no_triple_game() -> None:
    tavla = RULES["tavla"]
    assert "double" not in after_opening(tavla).options("black")
    result = Game.at(Position.of({"off": 15}, {3: 15}), rules=tavla).result
    assert result
    assert (result.points, result.kind) == (2, "backgammon")


def test_stakes_and_rules_that_cannot_be_are_refused() -> None:
    wrong: list[Any] = [(-1,), (5, (5, 0)), (5, (0, -1)), (0, (0, 0), True), (True,), (2.5,)]
    for arguments in wrong:
        with pytest.raises(GameError):
            Stakes(*arguments)
    with pytest.raises(GameError, match="jacoby"):
        Game.new(RuleSet(jacoby=True), Stakes(5))


def test_what_is_not_allowed_is_not_done_and_the_error_says_what_is() -> None:
    with pytest.raises(GameError) as refused:
        after_opening().do(Double("white"))
    assert dict(refused.value.faults[0].params)["allowed"] == ("resign",)
    assert "White" in str(refused.value)


def test_an_illegal_play_that_nobody_objects_to_stands() -> None:
    rolled = after_opening().do(RollDice("black", (5, 2)))
    wrong = PlayMoves("black", (Move(6, 13, 7),))
    assert not rolled.allows(wrong)
    assert rolled.let_stand(wrong).position.black[7] == 1
    with pytest.raises(GameError):
        rolled.let_stand(PlayMoves("black", (Move(1, 20, 19),)))
    with pytest.raises(GameError):
        rolled.let_stand(Take("black"))


@pytest.mark.parametrize("name", RULES)
def test_random_games_end_properly_with_every_state_in_order(name: str) -> None:
    for seed in range(20):
        game = random_game(Game.new(RULES[name]), Random(seed), look_at)
        assert game.over
        assert replayed(game) == game


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(20))
@pytest.mark.parametrize("name", RULES)
def test_ten_thousand_random_games_end_properly(name: str, chunk: int) -> None:
    for seed in range(500):
        game = random_game(Game.new(RULES[name]), Random(f"{chunk}/{seed}"), look_at)
        assert replayed(game) == game


def replayed(game: Game) -> Game:
    """The game after writing it as JSON and replaying it."""
    return game_from_dict(json.loads(json.dumps(game_to_dict(game))))


def test_a_game_that_was_set_up_is_kept_with_its_position_and_cube() -> None:
    game = Game.at(CLOSED, stakes=Stakes(5, (2, 1)), cube=Cube(2, "black")).do(PassTurn("white"))
    assert replayed(game) == game
    assert hash(replayed(game)) == hash(game)


def test_every_state_on_the_way_can_be_kept() -> None:
    game = random_game(Game.new(MONEY), Random(5))
    now = game.beginning()
    for action in game.record:
        now = now.do(action)
        assert replayed(now) == now


SAVED = game_to_dict(done(after_opening(), RollDice("black", (5, 2))))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"version": 2}, "save-newer"),
        ({"version": 0}, "save-value"),
        ({"version": "1"}, "save-value"),
        ({"rules": {"x": 1}}, "no-such-option"),
        ({"rules": "none"}, "no-such-rules"),
        ({"length": -1}, "no-such-stakes"),
        ({"score": [0]}, "save-value"),
        ({"crawford": True}, "crawford-in-money-play"),
        ({"actions": {}}, "save-value"),
        ({"actions": [3]}, "save-not-a-mapping"),
        ({"actions": [{"do": "fly"}]}, "save-value"),
        ({"actions": [{"do": "roll", "side": "red", "dice": [1, 2]}]}, "save-value"),
        ({"actions": [{"do": "roll", "side": "white", "dice": [1, 2]}]}, "save-action"),
        ({"actions": [{"do": "opening", "white": 7, "black": 1}]}, "save-action"),
        ({"actions": [{"do": "opening", "white": True, "black": 1}]}, "save-value"),
        ({"start": {"white": {"6": 14}, "black": {"6": 15}}, "cube": {"value": 1}}, "not-fifteen"),
        ({"start": {"white": {"6": 15}, "black": {"7": 15}}, "cube": {"value": 3}}, "no-such-cube-value"),
    ],
)
def test_a_damaged_save_is_refused_with_what_is_wrong(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(SaveError) as refused:
        game_from_dict({**SAVED, **change})
    assert refused.value.id == fault
    assert str(refused.value)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from([*SAVED, "do"]), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from([*SAVED, "start", "cube"]), JUNK), st.booleans())
def test_garbage_is_never_more_than_a_save_error(junk: dict[str, Any], on_top: bool) -> None:
    with suppress(SaveError):
        game_from_dict({**SAVED, **junk} if on_top else junk)


@pytest.mark.parametrize(
    ("rules", "times", "most"), [("tavla", 3, "2"), ("standard", 4, "3"), ("standard", 0, "3")]
)
def test_a_resignation_of_too_many_times_says_so(rules: str, times: int, most: str) -> None:
    game = Game.at(Position.start(), rules=RuleSet.named(rules))
    with pytest.raises(GameError, match=f"offer to lose {times} times the cube.* from 1 to {most} times"):
        game.do(Resign("white", times))
