"""Deeds: read and written as exercise files have them, judged, and the rules to choose from for each."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.playing import RULES, random_game, won
from tests.verdict.test_manners import RIGHT, WRONG
from tutor.course.schema import DeedModel
from tutor.game import SIDES, Cube, Double, Game, Match, Position, Side, Stakes, Take, TutorError
from tutor.verdict import (
    RULE_GROUPS,
    ClaimCube,
    ClaimOver,
    ClaimPoints,
    ClaimScore,
    Correct,
    Deed,
    GameRule,
    Rule,
    TakeBack,
    Throw,
    check_deed,
    deed_from_dict,
    deed_to_dict,
    rules_about,
)
from tutor.verdict.deeds import LIES

OVER = Game.at(Position.of({"off": 15}, {7: 15}), stakes=Stakes(5, (2, 3)))
SIDED = ("roll", "pass", "double", "beaver", "raccoon", "take", "drop", "resign", "accept", "refuse")


def written() -> list[dict[str, Any]]:
    """A deed of every kind by either side, as exercise files have it, with all that can be said of it."""
    rows: list[dict[str, Any]] = [
        {"do": "opening", "white": 3, "black": 1},
        {"do": "opening", "white": 2, "black": 2},
    ]
    for side in SIDES:
        rows += [{"do": kind, "side": side} for kind in SIDED if kind not in ("roll", "resign")]
        rows += [{"do": "roll", "side": side, "dice": [3, 1]}, {"do": "play", "side": side}]
        rows += [{"do": "resign", "side": side, "times": times} for times in (1, 2, 3)]
        rows += [{"do": "throw", "side": side, "lies": list(lies)} for lies in product(LIES, repeat=2)]
        rows += [{"do": "throw", "side": side, "early": True}]
        rows += [{"do": "take-back", "side": side}, {"do": "take-back", "side": side, "picked_up": True}]
        rows += [{"do": "correct", "side": side}, {"do": "correct", "side": side, "rolled": True}]
        rows += [{"do": "claim-points", "side": side, "points": points} for points in (1, 2, 3, 4)]
        rows += [{"do": "claim-cube", "value": 2, "owner": side}]
    rows += [{"do": "claim-score", "score": [2, 3]}, {"do": "claim-over", "over": True}]
    rows += [{"do": "claim-over", "over": False}]
    return [*rows, {"do": "claim-cube", "value": 1}]


DEEDS = [deed_from_dict(row) for row in written()]


@pytest.mark.parametrize("row", written(), ids=str)
def test_a_deed_is_written_as_it_is_read(row: dict[str, Any]) -> None:
    deed = deed_from_dict(row)
    again = deed_to_dict(deed)

    assert deed_from_dict(again) == deed
    assert {key: value for key, value in row.items() if value != ["flat", "flat"]} == again
    DeedModel.model_validate(again)


@pytest.mark.parametrize(
    "row",
    [
        {},
        {"do": "dance", "side": "white"},
        {"do": "double"},
        {"do": "double", "side": "red"},
        {"do": "throw"},
        {"do": "throw", "side": "white", "lies": ["flat"]},
        {"do": "throw", "side": "white", "lies": ["flat", "upright"]},
        {"do": "roll", "side": "white"},
        {"do": "claim-points", "side": "white"},
        {"do": "claim-points", "points": 2},
        {"do": "claim-score"},
        {"do": "claim-score", "score": [1, 2, 3]},
        {"do": "claim-score", "score": [1, True]},
        {"do": "claim-cube", "value": 3},
        {"do": "claim-cube"},
        {"do": "claim-over"},
        {"do": "claim-over", "over": True, "side": "white"},
        {"do": "double", "side": "white", "dice": [3, 1]},
        {"do": "claim-cube", "value": 2, "owner": "red"},
    ],
    ids=str,
)
def test_what_is_no_deed_is_refused(row: dict[str, Any]) -> None:
    with pytest.raises(TutorError):
        deed_from_dict(row)


@pytest.mark.parametrize(
    ("game", "deed", "rule"),
    [
        (OVER, ClaimPoints("white", 2), None),
        (OVER, ClaimPoints("white", 1), "claim-gammon"),
        (OVER, ClaimPoints("black", 2), "claim-by-loser"),
        (OVER, ClaimScore((4, 3)), None),
        (OVER, ClaimScore((3, 3)), "match-score"),
        (OVER, ClaimOver(over=False), None),
        (OVER, ClaimOver(over=True), "match-not-over"),
        (Game.at(OVER.position, stakes=Stakes(3, (2, 2))), ClaimOver(over=False), "match-over"),
        (Game.at(OVER.position, stakes=Stakes(3, (2, 2))), ClaimOver(over=True), None),
        (Game.at(Position.start()), ClaimPoints("white", 1), "claim-before-end"),
        (Game.at(Position.start()), ClaimCube(1), None),
        (Game.at(Position.start()), ClaimCube(64), "cube-not-reset"),
        (Game.at(Position.start()).do(Double("white")).do(Take("black")), ClaimCube(2, "black"), None),
        (Game.at(Position.start()), Double("white"), None),
        (Game.at(Position.start(), cube=Cube(2, "black")), Double("white"), "cube-not-yours"),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_said_is_judged_by_the_game(game: Game, deed: Deed, rule: str | None) -> None:
    verdict = check_deed(game, deed)

    assert (verdict.legal, verdict.rule) == (rule is None, rule)


def test_the_score_that_is_claimed_counts_the_match_before_this_game() -> None:
    match = won(Match.new(5), "black", 3)

    assert check_deed(match.game, ClaimScore(match.score)).legal


def test_the_rule_of_any_deed_at_any_moment_is_among_those_to_choose_from() -> None:
    """Save where a play itself is what is wrong, which is asked with the play."""
    seen: Counter[str] = Counter()

    def watch(game: Game) -> None:
        for deed in DEEDS:
            verdict = check_deed(game, deed)
            if isinstance(verdict.rule, GameRule):
                assert verdict.rule in rules_about(deed), (deed, verdict.rule)
                seen[verdict.rule] += 1

    for seed, name in enumerate(RULES):
        random_game(Game.new(RULES[name]), Random(seed), watch)
    random_game(Game.new(stakes=Stakes(3, (2, 1), crawford=True)), Random(5), watch)
    assert {
        "double-in-crawford",
        "beaver-not-agreed",
        "no-cube",
        "cocked-dice",
        "claim-before-end",
    } <= seen.keys()


@pytest.mark.parametrize("deed", [deed for deed, _ in WRONG] + list(RIGHT), ids=str)
def test_manners_are_all_to_choose_from_wherever_one_is_asked_about(deed: Throw | TakeBack | Correct) -> None:
    assert set(rules_about(deed)) == {rule for _, rule in WRONG}


def test_every_rule_is_in_just_one_group() -> None:
    grouped = [rule for rules in RULE_GROUPS.values() for rule in rules]

    assert len(grouped) == len(set(grouped))
    assert set(grouped) == {*Rule, *GameRule}


@pytest.mark.parametrize("side", SIDES)
def test_a_throw_that_is_early_is_told_as_such_however_the_dice_lie(side: Side) -> None:
    for one, two in product(LIES, repeat=2):
        assert check_deed(OVER, Throw(side, (one, two), early=True)).rule == "rolled-too-early"
