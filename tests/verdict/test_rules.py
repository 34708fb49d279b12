"""Every rule: a play that breaks it, with its evidence, and a near twin that does not."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.cases import exercise
from tests.comparing import evidence_holds
from tests.plays import Situation
from tutor import Position, Roll, Rule, check

Where = tuple[Position, Roll] | str


class Case(NamedTuple):
    """A play that breaks a rule at a move (None: the turn as a whole), and a legal twin."""

    rule: str
    where: Where
    play: str
    move: int | None
    evidence: dict[str, Any]
    twin: str
    twin_where: Where | None = None


def at(white: dict[Any, int], black: dict[Any, int], roll: str, used: list[int] | None = None) -> Where:
    return Position.of(white, black), Roll.of(roll, used or [])


def place(where: Where) -> tuple[Position, Roll]:
    return exercise(where) if isinstance(where, str) else where


FREE = at({13: 2, 8: 1, 6: 12}, {24: 15}, "53")
"""Nothing is closed where a 5 or a 3 leads."""
FOURS = at({13: 2, 8: 1, 6: 12}, {24: 15}, "44")
MID_TURN = at({19: 1, 6: 13, "bar": 1}, {12: 15}, "61", [6])
THREE_CLOSED = at({13: 1, 6: 14}, {24: 13, 5: 2}, "53")
EIGHT_HOME_LAST = at({8: 1, 2: 14}, {24: 15}, "52")

CASES = [
    Case("game-over", "B16b", "4/off 2/off", 2, {"off": 15}, "4/off"),
    Case("no-die-left", "Q3", "bar/19 bar/23 6/5", 3, {"dice": 2}, "bar/19 bar/23"),
    Case("no-die-left", "B07", "8/6(4) 6/4", 5, {"dice": 4}, "8/6(4)"),
    Case("no-die-left", MID_TURN, "bar/24 6/5", 2, {"dice": 1}, "bar/24"),
    Case("wrong-direction", "B02", "6/8", 1, {"from": 6, "to": 8}, "6/1 6/3"),
    Case("wrong-direction", "B02", "6/6", 1, {"from": 6, "to": 6}, "6/1 6/3"),
    Case("wrong-direction", "B02", "0/6", 1, {"from": 0, "to": 6}, "6/1 6/3"),
    Case("wrong-direction", "B02", "6/bar", 1, {"from": 6, "to": 25}, "6/1 6/3"),
    Case("wrong-direction", "B11", "bar/bar", 1, {"from": 25, "to": 25}, "bar/19 6/5"),
    Case("wrong-direction", "B04", "8/2 1/24", 2, {"from": 1, "to": 24}, "8/2/1"),
    Case("no-checker", FREE, "12/7", 1, {"point": 12}, "13/8 6/3"),
    Case("no-checker", "B02", "8/3", 1, {"point": 8, "enemy": 2}, "6/3 6/1"),
    Case("no-checker", "B08", "8/6 8/6", 2, {"point": 8, "moved_away": True}, "8/6 6/4"),
    Case("bar-first", "B11", "6/5 bar/19", 1, {"on_bar": 1}, "bar/19 6/5"),
    Case("bar-first", "B12", "bar/19/18", 2, {"on_bar": 1}, "bar/19/18", "B11"),
    Case(
        "bar-first",
        "B12",
        "bar/18",
        1,
        {
            "on_bar": 1,
            "orders": [
                {"dice": [6, 1], "stopped_at": 18, "enemy": 0},
                {"dice": [1, 6], "stopped_at": 24, "enemy": 2},
            ],
        },
        "bar/18",
        "B11",
    ),
    Case("bear-off-before-home", "B05", "8/2/off", 2, {"outside": {"24": 14}}, "8/2 1/off", "B04"),
    Case("bear-off-before-home", "B16", "bar/19 1/off", 2, {"outside": {"19": 1}}, "bar/19 6/5"),
    Case("bear-off-before-home", "B12", "bar/off", 1, {"outside": {"25": 2}}, "bar/19"),
    Case(
        "bear-off-before-home",
        EIGHT_HOME_LAST,
        "8/off",
        1,
        {"outside": {"8": 1}},
        "8/off",
        at({8: 1, 2: 14}, {24: 15}, "62"),
    ),
    Case("bear-off-higher-point", "B14", "4/off 6/4", 1, {"point": 4, "higher": {"6": 1}}, "6/4 4/off"),
    Case(
        "bear-off-higher-point", "Q4", "3:1/off 1:4/3", 1, {"point": 1, "higher": {"4": 2}}, "1:1/off 3:4/1"
    ),
    Case(
        "bear-off-higher-point",
        at({7: 1, 6: 1, 2: 13}, {24: 15}, "62"),
        "7/off",
        1,
        {
            "point": 1,
            "higher": {"6": 1, "2": 13},
            "orders": [
                {"dice": [6, 2], "stopped_at": 0, "enemy": 0},
                {"dice": [2, 6], "stopped_at": 0, "enemy": 0},
            ],
        },
        "7/off",
        at({7: 1, 2: 14}, {24: 15}, "62"),
    ),
    Case("die-too-small", "B15", "4/off 4/off", 2, {"point": 4, "left": [2]}, "4/off 4/2"),
    Case("die-too-small", "B15", "2:4/off", 1, {"point": 4, "left": [6, 2]}, "6:4/off 2:4/2"),
    Case("closed-entry", "B10", "bar/24", 1, {"point": 24, "enemy": 2}, "bar/19 6/5", "B11"),
    Case(
        "closed-entry",
        "B10",
        "bar/18",
        1,
        {
            "point": 19,
            "enemy": 2,
            "orders": [
                {"dice": [6, 1], "stopped_at": 19, "enemy": 2},
                {"dice": [1, 6], "stopped_at": 24, "enemy": 2},
            ],
        },
        "bar/18",
        "B11",
    ),
    Case("closed-point", "B02", "13/8/5", 1, {"point": 8, "enemy": 2}, "13/8/5", "B03"),
    Case(
        "closed-point",
        THREE_CLOSED,
        "13/5",
        1,
        {
            "point": 5,
            "enemy": 2,
            "orders": [
                {"dice": [5, 3], "stopped_at": 5, "enemy": 2},
                {"dice": [3, 5], "stopped_at": 5, "enemy": 2},
            ],
        },
        "13/5",
        at({13: 1, 6: 14}, {24: 15}, "53"),
    ),
    Case(
        "closed-intermediate-point",
        "B02",
        "13/5",
        1,
        {
            "point": 8,
            "enemy": 2,
            "orders": [
                {"dice": [5, 3], "stopped_at": 8, "enemy": 2},
                {"dice": [3, 5], "stopped_at": 10, "enemy": 2},
            ],
        },
        "13/5",
        "B03",
    ),
    Case("die-already-used", "B02", "6/1 6/1", 2, {"die": 5}, "6/1 6/3"),
    Case("die-already-used", "B13", "6/off 6/off", 2, {"die": 6}, "6/off 6/2"),
    Case("die-already-used", FREE, "5:13/8 5:8/5", 2, {"die": 5}, "5:13/8 3:8/5"),
    Case("die-already-used", MID_TURN, "bar/19", 1, {"die": 6}, "bar/24"),
    Case("die-split", FREE, "13/10 6/4 6/3", 2, {"moves": [2, 3], "die": 5}, "13/10 6/1"),
    Case("die-split", FREE, "6/5 6/4", 1, {"moves": [1, 2], "die": 3}, "6/3 6/1"),
    Case("die-split", "B02", "6/3 6/4 6/3", 2, {"moves": [2, 3], "die": 5}, "6/3 6/1"),
    Case("die-split", "B02", "6/4 6/4 6/2", 1, {"moves": [1, 2, 3], "die": [5, 3]}, "6/1 6/3"),
    Case("die-split", FOURS, "6/5 6/5 6/4 6/2 6/2", 1, {"moves": [1, 2, 3], "die": 4}, "13/9/5 6/2(2)"),
    Case("not-rolled", FOURS, "6/5 6/5 6/4", 1, {"distance": 1, "left": [4, 4, 4, 4]}, "13/9/5 6/2(2)"),
    Case("not-rolled", "B02", "6/4 6/3", 1, {"distance": 2, "left": [5, 3]}, "6/1 6/3"),
    Case("not-rolled", FREE, "3:13/8", 1, {"distance": 5, "left": [5, 3]}, "5:13/8 3:13/10"),
    Case("not-rolled", FREE, "6:13/7", 1, {"distance": 6, "left": [5, 3]}, "5:13/8 3:13/10"),
    Case("must-move", "B02", "pass", None, {"max_dice": 2}, "pass", "B10"),
    Case("must-move", "B06", "pass", None, {"max_dice": 1, "example": "8/3"}, "8/3"),
    Case("unused-die", "B04", "8/2", None, {"max_dice": 2, "left": [1], "example": "2/1"}, "8/2/1"),
    Case("unused-die", "B07", "8/6(2)", None, {"max_dice": 4, "left": [2, 2], "example": "8/6"}, "8/6(4)"),
    Case(
        "fewer-dice-than-possible", "B06c", "13/7", None, {"max_dice": 2, "example": "13/8 9/3"}, "9/3 13/8"
    ),
    Case("larger-die", "B05", "8/3", None, {"played": 5, "larger": 6, "example": "8/2"}, "8/2"),
    Case("larger-die", "B05", "8/3", None, {"played": 5, "larger": 6}, "8/3", "B06"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.play}")
def test_a_rule_is_named_where_it_is_broken_and_only_there(case: Case) -> None:
    broken = Situation(*place(case.where), case.play)
    verdict = check(*broken)
    assert (verdict.legal, verdict.rule, verdict.move) == (False, case.rule, case.move)
    assert case.evidence.items() <= verdict.evidence.plain().items()
    assert evidence_holds(broken, verdict)
    twin = check(*place(case.twin_where or case.where), case.twin)
    assert (twin.legal, twin.rule, twin.evidence.plain()) == (True, None, {})


def test_every_rule_has_a_case() -> None:
    assert {case.rule for case in CASES} == {rule.value for rule in Rule}


def test_the_rules_are_those_of_the_contract() -> None:
    assert [rule.value for rule in Rule] == [
        "game-over",
        "no-die-left",
        "wrong-direction",
        "no-checker",
        "bar-first",
        "bear-off-before-home",
        "bear-off-higher-point",
        "die-too-small",
        "closed-entry",
        "closed-point",
        "closed-intermediate-point",
        "die-already-used",
        "die-split",
        "not-rolled",
        "must-move",
        "unused-die",
        "fewer-dice-than-possible",
        "larger-die",
    ]


def test_a_rule_is_its_id() -> None:
    assert Rule("bar-first") is Rule.BAR_FIRST
    assert {"bar-first": "an id"}[Rule.BAR_FIRST] == "an id"
    assert f"{Rule.BAR_FIRST}" == "bar-first"


@pytest.mark.parametrize(
    ("where", "play", "move", "rule", "outranked"),
    [
        ("B16b", "4/off 4/off 4/off", 2, "game-over", "no-checker"),
        ("Q3", "bar/19 bar/23 12/5", 3, "no-die-left", "no-checker"),
        ("B02", "12/14", 1, "no-checker", "wrong-direction"),
        ("B12", "20/25", 1, "no-checker", "bar-first"),
        ("B12", "6/8", 1, "bar-first", "wrong-direction"),
        ("B10", "6/off", 1, "bar-first", "bear-off-before-home"),
        ("B05", "4:8/off", 1, "bear-off-before-home", "not-rolled"),
        ("B11", "6:bar/24", 1, "not-rolled", "closed-entry"),
        ("B02", "13/10 6/1", 1, "closed-point", "unused-die"),
    ],
)
def test_of_two_broken_rules_the_earlier_is_named(
    where: str, play: str, move: int, rule: str, outranked: str
) -> None:
    verdict = check(*exercise(where), play)
    assert (verdict.rule, verdict.move) == (rule, move), f"not {outranked}"


def test_the_first_offending_move_counts() -> None:
    verdict = check(*exercise("B02"), "6/1 13/10 6/8")
    assert (verdict.rule, verdict.move) == ("closed-point", 2)


def test_the_assignment_that_makes_the_most_moves_is_judged() -> None:
    """4/off may be the 6 or, where it comes off exactly, the 4; only the 4 leaves the 6 for the next move."""
    position = Position.of({6: 1, 4: 1, 2: 1, "off": 12}, {24: 15})
    verdict = check(position, Roll((6, 4)), "4/off 6/off 2/off")
    assert (verdict.rule, verdict.move, verdict.used) == ("no-die-left", 3, (4, 6))


def test_a_failed_sum_tells_each_order() -> None:
    """Of the orders the one that gets furthest decides, of equals the one with the larger die first."""
    position = Position.of({13: 1, 6: 14}, {24: 11, 10: 2, 5: 2})
    verdict = check(position, Roll((5, 3)), "13/5")
    assert verdict.rule == "closed-point"
    assert verdict.evidence.plain()["orders"] == [
        {"dice": [5, 3], "stopped_at": 5, "enemy": 2},
        {"dice": [3, 5], "stopped_at": 10, "enemy": 2},
    ]
