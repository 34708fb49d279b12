"""Evidence: what a verdict points at is marked on the board, whichever side moves."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings

from tests.board.samples import BROKEN, ids, position_in, verdict
from tests.cases import exercise
from tests.plays import Situation, situations
from tests.positions import positions, rolls
from tutor.board import (
    Arrow,
    Closed,
    DieMark,
    Heading,
    Hit,
    Landed,
    Mark,
    Missing,
    NoDie,
    PassedOver,
    Ring,
    Spot,
    draw,
    marks_of,
    marks_of_refusal,
    to_svg,
)
from tutor.game import BAR, OFF, Position, Roll, other
from tutor.verdict import Rule, check, die_report, why_not


def marks(name: str, play: str) -> list[Mark]:
    return list(marks_of(verdict(name, play)))


def arrows(found: list[Mark], style: str) -> list[tuple[int, int, int | None]]:
    return [(m.start.place, m.end.place, m.die) for m in found if isinstance(m, Arrow) and m.style == style]


def of(kind: type[Any], found: list[Mark]) -> list[Any]:
    return [mark for mark in found if isinstance(mark, kind)]


def white(place: int, level: int = 1) -> Spot:
    return Spot(place, "white", level)


class Sign(NamedTuple):
    """The mark by which a rule is recognised."""

    rule: Rule
    mark: Mark


SIGNS = [
    Sign(Rule.GAME_OVER, Ring(white(OFF), 15)),
    Sign(Rule.NO_DIE_LEFT, DieMark(6, "spent")),
    Sign(Rule.WRONG_DIRECTION, Heading(white(6, 14))),
    Sign(Rule.NO_CHECKER, Missing(white(8))),
    Sign(Rule.BAR_FIRST, Ring(white(BAR), 1)),
    Sign(Rule.BEAR_OFF_BEFORE_HOME, Ring(white(19), 1)),
    Sign(Rule.BEAR_OFF_HIGHER_POINT, Ring(white(6), 1)),
    Sign(Rule.DIE_TOO_SMALL, DieMark(2, "short")),
    Sign(Rule.CLOSED_ENTRY, Closed(Spot(24, "black", 2), 2)),
    Sign(Rule.CLOSED_POINT, Closed(Spot(7, "black", 2), 2)),
    Sign(Rule.CLOSED_INTERMEDIATE_POINT, Closed(Spot(10, "black", 2), 2)),
    Sign(Rule.DIE_ALREADY_USED, DieMark(5, "spent")),
    Sign(Rule.DIE_SPLIT, DieMark(5, "split")),
    Sign(Rule.NOT_ROLLED, NoDie(2)),
    Sign(Rule.MUST_MOVE, DieMark(5, "left")),
    Sign(Rule.UNUSED_DIE, DieMark(1, "left")),
    Sign(Rule.FEWER_DICE_THAN_POSSIBLE, DieMark(5, "left")),
    Sign(Rule.LARGER_DIE, DieMark(6, "due")),
]


def test_there_is_a_sign_and_a_broken_play_for_every_rule() -> None:
    assert [sign.rule for sign in SIGNS] == list(Rule)
    assert list(BROKEN) == list(Rule)


@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: str(sign.rule))
def test_every_rule_has_its_own_sign_and_it_reaches_the_picture(sign: Sign) -> None:
    name, play = BROKEN[sign.rule]
    judged = verdict(name, play)
    assert judged.rule == sign.rule
    found = marks_of(judged)
    assert sign.mark in found
    drawn = ids(to_svg(draw(judged.position, verdict=judged)))
    numbers = {id.split("-")[1].split(".")[0] for id in drawn if id.startswith("mark-")}
    assert numbers == {str(n) for n in range(1, len(found) + 1)}


@pytest.mark.parametrize("rule", list(Rule))
def test_black_sees_the_same_marks_with_the_board_turned(rule: Rule) -> None:
    name, play = BROKEN[rule]
    turned = [_turned(mark) for mark in marks_of(verdict(name, play, swapped=True))]
    assert turned == marks(name, play)


def _turned(value: Any) -> Any:
    if isinstance(value, Spot):
        place = value.place if value.place in (BAR, OFF) else 25 - value.place
        return Spot(place, other(value.side), value.level)
    return type(value)(*map(_turned, value)) if hasattr(value, "_fields") else value


def test_both_stops_of_b02_are_crossed_and_the_rest_of_both_ways_is_never_reached() -> None:
    found = marks("B02", "13/5")
    assert of(Closed, found) == [Closed(Spot(8, "black", 2), 2), Closed(Spot(10, "black", 2), 2)]
    assert arrows(found, "refused") == [(13, 8, 5), (13, 10, 3)]
    assert arrows(found, "unreached") == [(8, 5, 3), (10, 5, 5)]


def test_the_points_that_b03_passes_over_do_not_matter() -> None:
    found = marks("B03", "13/8/5")
    assert [m.spot.place for m in of(PassedOver, found)] == [10, 9]
    assert of(Closed, found) == []
    assert arrows(found, "made") == [(13, 8, 5), (8, 5, 3)]
    assert of(Landed, found) == [Landed(white(5))]


def test_the_die_left_over_in_b04_is_marked_with_the_move_that_it_allows() -> None:
    found = marks("B04", "8/2")
    assert of(DieMark, found) == [DieMark(1, "left")]
    assert arrows(found, "shown") == [(2, 1, 1)]
    assert arrows(found, "made") == [(8, 2, 6)]


def test_all_fourteen_checkers_outside_home_in_b05_are_ringed() -> None:
    found = marks("B05", "8/2/off")
    assert of(Ring, found) == [Ring(white(24), 14)]
    assert arrows(found, "refused") == [(2, OFF, None)]


def test_the_other_play_of_b06c_is_shown_beside_the_one_that_strands_a_die() -> None:
    found = marks("B06c", "13/7")
    assert arrows(found, "made") == [(13, 7, 6)]
    assert arrows(found, "shown") == [(13, 8, 5), (9, 3, 6)]


def test_of_doubles_every_die_that_is_still_due_is_marked_and_no_other() -> None:
    assert of(DieMark, marks("B07", "8/6(2)")) == [DieMark(2, "left", 2)]
    assert of(DieMark, marks("B08", "8/6")) == [DieMark(2, "left", 1)]


def test_the_checker_that_waits_on_the_bar_in_b12_is_the_one_that_has_not_moved() -> None:
    found = marks("B12", "bar/19/18")
    assert of(Ring, found) == [Ring(white(BAR, 1), 1)]
    assert Arrow(white(BAR, 2), white(19, 1), "made", 6) in found


def test_a_combined_move_from_the_bar_is_followed_hop_by_hop() -> None:
    found = marks("B12", "bar/18")
    assert arrows(found, "shown") == [(BAR, 19, 6)]
    assert arrows(found, "refused") == [(19, 18, 1), (BAR, 24, 1)]


def test_a_hit_is_marked_where_the_blot_stood() -> None:
    found = marks("B09", "8/5*/4")
    assert of(Hit, found) == [Hit(Spot(5, "black", 1))]
    assert of(Landed, found) == [Landed(white(4))]


def test_an_ambiguous_play_shows_every_way_it_can_be_meant() -> None:
    found = marks("B09", "8/4")
    assert sorted(arrows(found, "shown")) == [(5, 4, 1), (7, 4, 3), (8, 5, 3), (8, 7, 1)]


def test_a_play_that_cannot_be_read_marks_nothing() -> None:
    assert marks("B02", "abc") == []


def test_a_checker_is_drawn_as_landed_once_for_every_checker_that_moved() -> None:
    found = marks("B07", "8/6(4)")
    assert of(Landed, found) == [Landed(white(6, level)) for level in (1, 2, 3, 4)]
    assert [m.start.level for m in of(Arrow, found)] == [4, 3, 2, 1]


def test_why_not_is_answered_on_the_board_too() -> None:
    position, roll = exercise("B02")
    refusal = why_not(position, 5, 13)
    assert refusal
    found = list(marks_of_refusal(position, refusal, 5, 13))
    assert of(Closed, found) == [Closed(Spot(8, "black", 2), 2)]
    assert arrows(found, "refused") == [(13, 8, 5)]
    position, roll = exercise("B05")
    refusal = why_not(position, 5, 8, roll)
    assert refusal
    assert refusal.rule == Rule.LARGER_DIE
    found = list(marks_of_refusal(position, refusal, 5, 8, roll))
    assert of(DieMark, found) == [DieMark(6, "due")]
    assert arrows(found, "made") == [(8, 3, 5)]
    assert arrows(found, "shown") == [(8, 2, 6)]


@settings(max_examples=60)
@given(positions(), rolls())
def test_every_refusal_of_a_die_has_an_arrow_and_something_that_shows_why(
    position: Position, roll: Roll
) -> None:
    for die in set(roll.left):
        for row in die_report(position, die):
            if row.refusal:
                found = marks_of_refusal(position, row.refusal, die, row.point)
                assert any(isinstance(m, Arrow) and m.style == "refused" for m in found)
                assert any(not isinstance(m, Arrow) for m in found)


@settings(max_examples=80)
@given(situations())
def test_whatever_is_played_the_picture_is_drawn_and_the_checkers_stay_the_positions(
    situation: Situation,
) -> None:
    judged = check(*situation)
    svg = to_svg(draw(situation.position, verdict=judged))
    assert position_in(svg, situation.position.turn) == situation.position
    assert len(ids(svg)) == len(set(ids(svg)))
    if judged.rule:
        assert any(not isinstance(mark, (Landed, PassedOver, Hit)) for mark in marks_of(judged))
