"""check(): how a play is read and judged, what is remarked, and which legal play is nearest."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import exercise
from tutor import NotationError, Position, Roll, Verdict, check, explain, legal_plays, read_play, write_play
from tutor.notation import WrittenMove, WrittenPlay
from tutor.verdict import REMARKS
from tutor.verdict.check import Order

Where = tuple[Position, Roll] | str


def at(white: dict[Any, int], black: dict[Any, int], roll: str, turn: str = "white", used: Any = ()) -> Where:
    return Position.of(white, black, turn), Roll.of(roll, used)


def judge(where: Where, play: str, order: Order = "written") -> Verdict:
    position, roll = exercise(where) if isinstance(where, str) else where
    return check(position, roll, play, order=order)


def remarks(where: Where, play: str) -> dict[str, dict[str, Any]]:
    return {remark.id: remark.params.plain() for remark in judge(where, play).remarks}


OPEN = at({13: 1, 6: 14}, {24: 15}, "53")
"""A checker on 13 and nothing in its way."""
FIVE_AND_THREE = {"white": {"13": 1, "6": 12, "3": 1, "1": 1}, "black": {"24": 11, "10": 2, "8": 2}}


# What a verdict carries


def test_a_legal_play_has_its_dice_and_final_position() -> None:
    verdict = judge("B02", "6/1 6/3")
    assert (verdict.outcome, verdict.legal, verdict.rule, verdict.move) == ("legal", True, None, None)
    assert (verdict.used, verdict.left, verdict.max_dice) == ((5, 3), (), 2)
    assert verdict.after.layouts() == FIVE_AND_THREE
    assert verdict.nearest is None


def test_an_illegal_play_keeps_the_moves_before_the_offending_one() -> None:
    verdict = judge("B02", "6/1 13/10")
    assert (verdict.outcome, verdict.legal, verdict.move) == ("illegal", False, 2)
    assert (verdict.used, verdict.left, verdict.max_dice) == ((5,), (3,), 2)
    assert verdict.after == verdict.position.moved([(6, 1)])


def test_hits_are_carried_out() -> None:
    verdict = judge("B09", "8/5/4")
    assert [move.hit for move in verdict.play.moves] == [True, False]
    assert verdict.after.layout("black") == {"24": 14, "bar": 1}


def test_black_plays_in_blacks_own_numbers() -> None:
    verdict = check(Position.start("black"), Roll((3, 1)), "8/5 6/5")
    assert verdict.legal
    assert verdict.after.layout("black") == {"1": 2, "12": 5, "17": 2, "19": 4, "20": 2}
    refused = check(Position.start("black"), Roll((6, 6)), "24/18*/12")
    assert refused.evidence == {"point": 12, "enemy": 5}


def test_a_play_that_is_already_read_is_judged_the_same() -> None:
    position, roll = exercise("B02")
    written = WrittenPlay((WrittenMove(6, 1), WrittenMove(6, 3)))
    assert check(position, roll, written).text == "6/1 6/3"
    assert check(position, roll, written).play == judge("B02", "6/1 6/3").play


def test_verdicts_can_be_compared_and_hashed() -> None:
    one, two = judge("B02", "13/5"), judge("B02", "13/5")
    assert one == two
    assert len({one, two, judge("B02", "pass")}) == 2


@pytest.mark.parametrize(
    "text", ["13", "/8", "13//8", "13/30", "8/6(0)", "8/6(9)", "7:6/1", "abc", "6/1" * 200]
)
def test_text_that_cannot_be_read_makes_an_unreadable_verdict(text: str) -> None:
    verdict = judge("B02", text)
    with pytest.raises(NotationError) as error:
        read_play(text)
    assert (verdict.outcome, verdict.legal, verdict.rule, verdict.play.moves) == (
        "unreadable",
        None,
        None,
        (),
    )
    assert verdict.evidence == {"fault": error.value.id, **dict(error.value.faults[0].params)}
    assert verdict.max_dice == 2


@pytest.mark.parametrize("text", ["", "pass", "パス", "61:"])
def test_an_empty_answer_is_a_pass(text: str) -> None:
    assert judge("B10", text).legal
    assert judge("B11", text).rule == "must-move"


# Order


def test_moves_are_judged_in_the_order_written() -> None:
    assert judge("B14", "4/off 6/4").rule == "bear-off-higher-point"
    assert judge("B14", "6/4 4/off").legal


def test_a_scoresheet_is_read_in_any_order() -> None:
    verdict = judge("B14", "4/off 6/4", order="any")
    assert verdict.legal
    assert [(m.from_point, m.to_point) for m in verdict.play.moves] == [(6, 4), (4, 0)]


def test_hops_of_a_combined_move_may_come_between_others_on_a_scoresheet() -> None:
    """8/off needs the other 8 at home first, which the same dice would have to bring there between its hops."""
    where = at({8: 1, 7: 1, 1: 13}, {24: 15}, "22")
    assert judge(where, "8/4 7/5 4/2", order="any").legal
    assert judge(where, "4/2 7/5 8/4").rule == "no-checker"


def test_no_order_makes_an_illegal_play_legal() -> None:
    assert judge("B05", "8/3", order="any").rule == "larger-die"
    assert judge("B02", "6/8", order="any").rule == "wrong-direction"


# Sums


@pytest.mark.parametrize(
    ("where", "play", "after"),
    [
        (OPEN, "13/5", {"6": 14, "5": 1}),
        ("B03", "13/5", {"6": 14, "5": 1}),
        ("B08", "8/4", {"24": 14, "4": 1}),
        ("B07", "8/2 8/6", {"8": 2, "6": 1, "2": 1, "1": 11}),
        ("B11", "bar/18", {"18": 1, "6": 14}),
        (at({8: 1, 1: 14}, {24: 15}, "62"), "8/off", {"1": 14, "off": 1}),
        (at({7: 1, 1: 14}, {24: 15}, "62"), "7/off", {"1": 14, "off": 1}),
        (at({6: 1, 1: 14}, {24: 15}, "22"), "6/off 1/off", {"1": 13, "off": 2}),
    ],
)
def test_a_move_that_no_single_die_pays_is_paid_by_a_sum(
    where: Where, play: str, after: dict[str, int]
) -> None:
    verdict = judge(where, play)
    assert verdict.legal
    assert verdict.after.layout("white") == after


def test_bearing_off_is_read_by_single_dice_when_one_is_large_enough() -> None:
    where = at({6: 1, 1: 1, "off": 13}, {24: 15}, "61")
    assert judge(where, "6/off 1/off").used == (6, 1)
    where = at({6: 2, "off": 13}, {24: 15}, "61")
    assert judge(where, "6/off").rule == "unused-die"


def test_a_bearing_off_is_read_as_a_sum_only_where_that_makes_the_play_legal() -> None:
    where = at({6: 1, 3: 1, "off": 13}, {24: 15}, "61")
    verdict = judge(where, "6/off")
    assert (verdict.legal, verdict.used) == (True, (1, 6))
    assert judge(where, "6:6/off").rule == "unused-die", "a named die is binding"


# Ambiguity and stars


def test_orders_that_end_differently_are_ambiguous() -> None:
    verdict = judge("B09", "8/4")
    assert (verdict.outcome, verdict.legal, verdict.rule, verdict.nearest) == ("ambiguous", None, None, None)
    assert verdict.evidence == {"plays": ("8/5*/4", "8/7/4")}
    assert verdict.after == verdict.position


def test_a_star_decides_where_exactly_one_order_hits() -> None:
    verdict = judge("B09", "8/4*")
    assert verdict.legal
    assert write_play(verdict.play.moves) == "8/5*/4"


def test_a_star_decides_nothing_where_both_orders_hit() -> None:
    where = at({8: 1, 6: 14}, {24: 13, 5: 1, 7: 1}, "31")
    assert judge(where, "8/4*").outcome == "ambiguous"


def test_a_star_decides_nothing_where_the_last_point_held_a_blot() -> None:
    where = at({8: 1, 6: 14}, {24: 13, 5: 1, 4: 1}, "31")
    assert judge(where, "8/4*").outcome == "ambiguous"


def test_a_broken_rule_outranks_ambiguity() -> None:
    assert judge("B09", "8/4 6/3").rule == "no-die-left"


def test_without_a_hit_on_the_way_the_orders_are_the_same() -> None:
    assert judge(OPEN, "13/5").legal


@pytest.mark.parametrize("play", ["8/5*/4", "8/5/4", "8/5*/4*", "8/5/4*"])
def test_a_star_is_never_a_broken_rule(play: str) -> None:
    assert judge("B09", play).legal


# Named dice


@pytest.mark.parametrize(
    ("where", "play", "rule"),
    [
        ("B02", "5:6/1 3:6/3", None),
        ("B02", "3:6/3 5:6/1", None),
        ("B02", "3:6/1 5:6/3", "not-rolled"),
        ("B02", "4:6/2", "not-rolled"),
        ("B03", "5:13/8/5", None),
        ("B03", "3:13/10/5", "closed-point"),
        ("B03", "5:13/5", "not-rolled"),
        ("Q4", "1:1/off 3:4/1", None),
        ("Q4", "3:1/off 1:4/3", "bear-off-higher-point"),
        ("B07", "2:8/6(4)", None),
        ("B15", "2:4/off", "die-too-small"),
    ],
)
def test_a_named_die_is_binding(where: str, play: str, rule: str | None) -> None:
    assert judge(where, play).rule == rule


# Mid-turn


def test_in_mid_turn_only_the_dice_left_are_judged() -> None:
    where = at({19: 1, 6: 13, "bar": 1}, {12: 15}, "61", used=[6])
    verdict = judge(where, "bar/24")
    assert (verdict.legal, verdict.max_dice, verdict.used, verdict.left) == (True, 1, (1,), ())
    assert judge(where, "bar/19").rule == "die-already-used"
    assert judge(where, "pass").rule == "must-move"


def test_the_larger_die_is_not_due_in_mid_turn() -> None:
    position, _ = exercise("B05")
    assert check(position, Roll((6, 5), used=(6,)), "8/3").legal


def test_of_doubles_as_many_as_are_left_must_be_used() -> None:
    position, _ = exercise("B07")
    roll = Roll((2, 2), used=(2, 2, 2))
    assert check(position, roll, "8/6").legal
    assert check(position, roll, "8/6(2)").evidence == {"dice": 1}


def test_with_every_die_used_there_is_nothing_to_move() -> None:
    position, _ = exercise("B02")
    roll = Roll((5, 3), used=(5, 3))
    assert check(position, roll, "pass").legal
    refused = check(position, roll, "6/1")
    assert refused.rule == "no-die-left"
    assert "no dice" not in explain(refused, "en")
    assert "0つ" not in explain(refused, "ja")


# Remarks

CLOSED_OUT = dict.fromkeys(range(1, 7), 2) | {"bar": 3}
BLACK_CLOSED_OUT = dict.fromkeys(range(19, 25), 2) | {"bar": 3}
LEAVES_THE_ONE = at({6: 1, 3: 1, "off": 13}, {24: 15}, "61")
BLACKS_TURN = at({24: 2, 13: 5, 8: 3, 6: 5}, {1: 2, 12: 5, 17: 3, 19: 5}, "31", "black")

REMARKED = [
    pytest.param(
        "position-cannot-arise",
        (at(CLOSED_OUT, BLACK_CLOSED_OUT, "61"), "pass"),
        {},
        ("B10", "pass"),
        id="cannot arise",
    ),
    pytest.param(
        "game-already-over",
        (at({6: 15}, {"off": 15}, "61"), "6/5"),
        {"winner": "black"},
        ("B16b", "4/off"),
        id="over",
    ),
    pytest.param(
        "other-roll",
        ("B02", "61: 6/1 6/3"),
        {"written": [6, 1], "roll": [5, 3]},
        ("B02", "35: 6/1 6/3"),
        id="roll",
    ),
    pytest.param(
        "hit-not-marked", ("B09", "8/5/4"), {"move": 1, "point": 5}, ("B09", "8/5*/4"), id="star missing"
    ),
    pytest.param(
        "star-without-hit", ("B09", "8/5*/4*"), {"move": 2, "point": 4}, ("B09", "8/5*/4"), id="star too many"
    ),
    pytest.param(
        "only-order",
        ("B03", "13/5"),
        {"move": 1, "dice": [5, 3], "play": "13/8/5"},
        (OPEN, "13/5"),
        id="only order",
    ),
    pytest.param(
        "read-as-sum",
        (LEAVES_THE_ONE, "6/off"),
        {"move": 1, "play": "6/5/off", "die": 6, "left": [1]},
        (LEAVES_THE_ONE, "6/5/off"),
        id="sum",
    ),
    pytest.param(
        "other-order", ("B14", "4/off 6/4"), {"play": "6/4/off"}, ("B14", "4/off 4/2"), id="another order"
    ),
    pytest.param("same-board", (OPEN, "13/9/5"), {"play": "13/8/5"}, ("B02", "13/9/5"), id="same board"),
    pytest.param(
        "if-you-meant-die",
        ("Q4", "1/off 4/3"),
        {
            "move": 1,
            "die": 3,
            "point": 1,
            "rule": "bear-off-higher-point",
            "evidence": {"point": 1, "higher": {"4": 2}},
        },
        ("Q4", "1:1/off 4/3"),
        id="another die",
    ),
    pytest.param(
        "sum-needs-used-die", (OPEN, "6/3 13/5"), {"distance": 8}, (OPEN, "6/3 13/4"), id="sum used"
    ),
    pytest.param(
        "maybe-split", ("B02", "6/4 6/3"), {"die": 5, "moves": [1, 2]}, ("B02", "6/4 6/5/2"), id="split"
    ),
    pytest.param(
        "other-die-pays", ("B02", "3:6/1"), {"die": 5, "named": 3}, ("B02", "3:6/2"), id="other die pays"
    ),
    pytest.param(
        "other-numbering", (BLACKS_TURN, "17/20 19/20"), {}, (BLACKS_TURN, "8/5 6/4"), id="White's numbers"
    ),
]


@pytest.mark.parametrize(("id", "remarked", "params", "not_remarked"), REMARKED)
def test_remarks(
    id: str, remarked: tuple[Where, str], params: dict[str, Any], not_remarked: tuple[Where, str]
) -> None:
    assert remarks(*remarked).get(id) == params
    assert id not in remarks(*not_remarked)


def test_every_remark_has_a_case() -> None:
    assert {case.values[0] for case in REMARKED} == set(REMARKS)


def test_a_remark_never_changes_the_verdict() -> None:
    assert judge("B02", "61: 6/1 6/3").legal
    assert judge("B03", "13/5").legal
    assert judge("B14", "4/off 6/4").legal is False


def test_white_is_never_told_about_whites_numbers() -> None:
    assert "other-numbering" not in remarks("B01", "17/20 19/20")


# Nearest


@pytest.mark.parametrize(
    ("where", "play", "nearest"),
    [
        ("B02", "13/5", "6/1 6/3"),
        ("B02", "6/1 6/1", "6/1 6/3"),
        ("B02", "6/3 13/8", "6/3 6/1"),
        ("B05", "8/3", "8/2"),
        ("B06c", "13/7", "13/8 9/3"),
        ("B08", "8/6/4/2", "8/6/4"),
        ("B10", "6/5", "pass"),
        ("B11", "6/5 bar/19", "bar/19 6/5"),
        ("B14", "4/off 6/4", "6/4/off"),
        ("Q3", "bar/23 bar/19 6/5", "bar/23 bar/19"),
        ("B16b", "4/2", "4/2/off"),
    ],
)
def test_the_nearest_play_keeps_as_much_as_it_can(where: str, play: str, nearest: str) -> None:
    found = judge(where, play).nearest
    assert found
    assert write_play(found.moves) == nearest


def test_of_plays_that_keep_as_much_the_longest_beginning_decides() -> None:
    """Either half can be kept; the 6/3 that was written first is."""
    found = judge(OPEN, "6/3 13/10").nearest
    assert found
    assert (6, 3) in [(m.from_point, m.to_point) for m in found.moves]


def test_then_the_same_final_position_decides() -> None:
    """13/10 13/8 moves checkers from the same point and stands earlier in canonical order."""
    found = judge(at({13: 2, 6: 13}, {24: 15}, "53"), "13/9/5").nearest
    assert found
    assert found.after.layout("white") == {"13": 1, "6": 13, "5": 1}


def test_then_the_same_checkers_decide() -> None:
    found = judge("B03", "13/12 6/4").nearest
    assert found
    assert {m.from_point for m in found.moves} == {13, 6}


def test_then_canonical_order_decides() -> None:
    position, roll = exercise("B01")
    found = check(position, roll, "pass").nearest
    assert found
    assert found.moves == legal_plays(position, roll)[0].moves
