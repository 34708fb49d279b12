"""Rule sets: what was agreed at a table, and nothing that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from tutor.game import (
    RULE_SETS,
    Cube,
    GameError,
    Move,
    Position,
    Roll,
    RuleSet,
    legal_plays,
    picked_and_passed,
    play_ends_turn,
    plays_under,
)

TAVLA = RuleSet.named("tavla")
HIT_AND_ON = Position.of({8: 1, 3: 14}, {5: 1, 24: 14})
"""White's 8/5* hits in its own home board, and 5/3 would take the checker on."""


def test_the_defaults_are_those_of_the_spec() -> None:
    assert RuleSet() == RULE_SETS["standard"]
    assert not RuleSet().is_money_only
    assert RuleSet().automatic_doubles == 0
    assert (RuleSet().dropped_beaver, RuleSet().raccoon_keeper) == (2, "beaverer")
    assert RULE_SETS["nackgammon"].starting_position().layout("white") == {
        "24": 2, "23": 2, "13": 4, "8": 3, "6": 4,
    }  # fmt: skip
    assert RULE_SETS["money"].money_rules == ("automatic_doubles", "beavers", "jacoby")


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_rule_set_is_the_same_after_writing_and_reading_its_options(name: str) -> None:
    rules = RuleSet.named(name)
    assert RuleSet.of(rules.to_dict()) == rules == RuleSet.of(name)
    assert hash(rules) == hash(RuleSet.of(name))


@pytest.mark.parametrize(
    ("options", "faults"),
    [
        ({"start": "hypergammon"}, ["rules-value"]),
        ({"cube": 1}, ["rules-value"]),
        ({"jacoby": "yes"}, ["rules-value"]),
        ({"automatic_doubles": True}, ["rules-value"]),
        ({"automatic_doubles": -1}, ["rules-value"]),
        ({"dropped_beaver": 3, "raccoon_keeper": ["x"]}, ["rules-value", "rules-value"]),
        ({"dropped_beaver": True}, ["rules-value"]),
        ({"raccoons": True}, ["raccoons-without-beavers"]),
        ({"jakoby": True, "cub": False}, ["no-such-option", "no-such-option"]),
        ([], ["rules-not-a-mapping"]),
        (None, ["rules-not-a-mapping"]),
        ("hyper", ["no-such-rules"]),
    ],
)
def test_options_that_cannot_be_are_refused_each_by_name(options: Any, faults: list[str]) -> None:
    with pytest.raises(GameError) as refused:
        RuleSet.of(options)
    assert sorted(fault.id for fault in refused.value.faults) == sorted(faults)
    assert str(refused.value)


@pytest.mark.parametrize("value", [0, 3, -2, 1.0, True, "2", 1 << 5000])
def test_a_cube_shows_powers_of_two_only(value: Any) -> None:
    with pytest.raises(GameError):
        Cube(value)


def test_a_checker_that_hit_at_home_may_not_move_on_in_tavla() -> None:
    roll = Roll((3, 2))
    on = [Move(3, 8, 5), Move(2, 5, 3)]
    assert picked_and_passed(HIT_AND_ON, HIT_AND_ON.moved([(8, 5), (5, 3)])) == (5,)
    assert play_ends_turn(RuleSet(), HIT_AND_ON, roll, on)
    assert not play_ends_turn(TAVLA, HIT_AND_ON, roll, on)
    assert play_ends_turn(TAVLA, HIT_AND_ON, roll, [Move(3, 8, 5), Move(2, 3, 1)])


def test_another_checker_on_that_point_may_move_on() -> None:
    position = Position.of({8: 1, 7: 1, 3: 13}, {5: 1, 24: 14})
    played = [Move(2, 7, 5), Move(2, 5, 3)]
    assert not play_ends_turn(TAVLA, position, Roll((2, 2), used=(2, 2)), played)
    both = [Move(3, 8, 5), Move(2, 7, 5)]
    assert play_ends_turn(TAVLA, position, Roll((3, 2)), both)


def test_where_only_picking_and_passing_would_use_both_dice_one_is_enough() -> None:
    """White's only full play is 6/3*/1; without moving on, 6/3* is all."""
    position = Position.of({6: 1, "off": 14}, {22: 12, 4: 2, 3: 1})
    roll = Roll((3, 2))
    assert [len(play.moves) for play in legal_plays(position, roll)] == [2]
    assert [play.moves for play in plays_under(TAVLA, position, roll)] == [(Move(3, 6, 3, hit=True),)]
    assert play_ends_turn(TAVLA, position, roll, [Move(3, 6, 3)])
    assert not play_ends_turn(TAVLA, position, roll, [])
    assert not play_ends_turn(RuleSet(), position, roll, [Move(3, 6, 3)])


def test_with_doubles_as_many_dice_are_used_as_picking_and_passing_leaves() -> None:
    position = Position.of({6: 1, "off": 14}, {22: 13, 4: 1, 3: 1})
    plays = plays_under(TAVLA, position, Roll((2, 2)))
    assert [play.moves for play in plays] == [(Move(2, 6, 4, hit=True),)]


def test_tavla_plays_are_the_legal_plays_wherever_nothing_is_hit_at_home() -> None:
    start = Position.start()
    assert plays_under(TAVLA, start, Roll((6, 5))) == legal_plays(start, Roll((6, 5)))
