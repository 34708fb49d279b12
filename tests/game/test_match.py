"""A match: the score, the Crawford game, when it ends; and a money session, which does not end."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.playing import MATCH_RULES, RULES, look_at, played, random_game, random_match, won
from tutor.game import (
    Cube,
    Game,
    GameError,
    Match,
    Position,
    RollDice,
    RuleSet,
    SaveError,
    Side,
    Stakes,
    is_crawford,
    match_from_dict,
    match_to_dict,
)


def test_the_points_of_every_game_count_also_past_the_length() -> None:
    match = won(played(3, ("white", 2)), "white", 3)
    assert (match.score, match.winner, match.over) == ((5, 0), "white", True)
    assert match.games[1].stakes.score == (2, 0)


def test_the_first_game_after_a_side_needs_one_point_is_the_crawford_game() -> None:
    match = played(5, ("white", 2), ("white", 2))
    assert match.score == (4, 0)
    assert match.game.stakes.crawford
    after = won(match, "black").next_game()
    assert not after.game.stakes.crawford
    assert not won(after, "black", 3).next_game().game.stakes.crawford
    assert not played(5, ("white", 2), ("white", 2), rules=RuleSet(crawford=False)).game.stakes.crawford


@pytest.mark.parametrize(
    ("length", "scores", "crawford"),
    [
        (5, [(0, 0)], False),
        (5, [(0, 0), (3, 0)], False),
        (5, [(0, 0), (0, 4)], True),
        (5, [(0, 0), (0, 4), (3, 4)], False),
        (5, [(0, 0), (4, 0), (4, 4)], False),
        (2, [(0, 0), (1, 0)], True),
        (1, [(0, 0)], False),
        (0, [(0, 0)], False),
    ],
)
def test_crawford_depends_on_the_scores_so_far(
    length: int, scores: list[tuple[int, int]], crawford: bool
) -> None:
    assert is_crawford(RuleSet(), length, scores) == crawford


def test_the_cube_is_back_in_the_middle_at_every_start() -> None:
    assert played(5, ("black", 1)).game.cube == Cube()


@pytest.mark.parametrize(
    ("stakes", "cube", "side", "dead"),
    [
        (Stakes(5, (3, 0)), Cube(2, "white"), "white", True),
        (Stakes(5, (3, 0)), Cube(2, "black"), "black", False),
        (Stakes(5, (2, 0)), Cube(2, "white"), "white", False),
        (Stakes(1), Cube(), "white", True),
        (Stakes(), Cube(64, "white"), "white", False),
    ],
)
def test_a_cube_is_dead_when_a_single_game_already_wins_the_match(
    stakes: Stakes, cube: Cube, side: Side, dead: bool
) -> None:
    game = Game.at(RuleSet().starting_position(side), stakes=stakes, cube=cube)
    assert game.dead_cube(side) == dead
    assert ("double" in game.options(side)) == (not dead)
    lenient = Game.at(game.position, stakes=stakes, cube=cube, rules=RuleSet(dead_cubes=True))
    assert "double" in lenient.options(side)


def test_the_next_game_waits_for_the_end_of_this_one_and_a_finished_match_has_none() -> None:
    with pytest.raises(GameError):
        Match.new(3).next_game()
    with pytest.raises(GameError):
        won(Match.new(1), "white").next_game()


@pytest.mark.parametrize("rules", [RULES["money"], RuleSet(jacoby=True), RuleSet(automatic_doubles=1)])
def test_money_rules_are_never_used_in_a_match(rules: RuleSet) -> None:
    with pytest.raises(GameError):
        Match.new(5, rules)
    assert Match.new(0, rules).game.rules == rules


def test_a_money_session_has_a_score_and_no_end() -> None:
    wins: list[tuple[Side, int]] = [("white", 3)] * 4
    session = played(0, *wins)
    assert (session.score, session.over, session.winner) == ((12, 0), False, None)


@pytest.mark.parametrize("name", MATCH_RULES)
def test_random_matches_end_properly_and_replay(name: str) -> None:
    for seed in range(2):
        ends_properly(random_match(5, MATCH_RULES[name], Random(seed), look_at))


@pytest.mark.parametrize("name", RULES)
def test_random_money_sessions_replay(name: str) -> None:
    match, random = Match.new(0, RULES[name]), Random(3)
    for _ in range(3):
        match = replace(
            match, games=(*match.games[:-1], random_game(match.game, random, look_at))
        ).next_game()
    assert again(match) == match


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(10))
@pytest.mark.parametrize("name", MATCH_RULES)
def test_five_hundred_random_matches_end_properly(name: str, chunk: int) -> None:
    for seed in range(50):
        random = Random(f"{chunk}/{seed}")
        ends_properly(random_match(random.choice([1, 3, 5, 7]), MATCH_RULES[name], random, look_at))


def ends_properly(match: Match) -> None:
    """What holds of every match that is over."""
    total = [0, 0]
    crawford_games = 0
    for game in match.games:
        assert game.result
        assert list(game.stakes.score) == total
        assert max(total) < match.length
        crawford_games += game.stakes.crawford
        total[game.result.winner == "black"] += game.result.points
    assert max(total) >= match.length > min(total)
    assert match.score == tuple(total)
    assert crawford_games <= 1
    assert again(match) == match


def again(match: Match) -> Match:
    """The match after writing it as JSON and replaying it."""
    return match_from_dict(json.loads(json.dumps(match_to_dict(match))))


def test_a_match_that_began_at_a_score_or_from_a_position_is_kept_as_it_is() -> None:
    late = Match(RuleSet(), 5, (Game.new(stakes=Stakes(5, (4, 2), crawford=True)),))
    assert again(late) == late
    position = Position.of({8: 1, 3: 14}, {5: 1, 24: 14})
    set_up = Match(RuleSet(), 5, (Game.at(position, stakes=Stakes(5), cube=Cube(2, "black")),))
    assert again(set_up.do(RollDice("white", (3, 2)))) == set_up.do(RollDice("white", (3, 2)))


@pytest.mark.parametrize(
    "change",
    [
        {"score": [4], "crawford": False},
        {"score": [9, 0], "crawford": False},
        {"version": 9},
        {"names": ["only one"]},
        {"names": None},
        {"games": []},
        {"games": [{"actions": []}, {"actions": []}]},
        {"games": [[]]},
        {"length": 5, "rules": {"jacoby": True}},
        {"length": "5"},
    ],
)
def test_a_damaged_save_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(SaveError) as refused:
        match_from_dict({**match_to_dict(Match.new(3)), **change})
    assert str(refused.value)


def test_names_are_kept() -> None:
    assert again(Match.new(3, names=("花子", "Bob"))).names == ("花子", "Bob")
