"""The doubling cube in a picture: its number, its place, and nothing else that moves."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from tests.board.samples import ids, position_in
from tutor.board import Closed, DieMark, OnCube, Ring, ThemeName, draw, marks_of_action, to_svg
from tutor.game import SIDES, Cube, Double, Game, Offer, Position, Roll, RollDice, Side
from tutor.verdict import ActionVerdict, Facts, GameRule, check_action

FULL = Position.of({"bar": 14, 6: 1}, {"bar": 13, 19: 2})


def box(figure: Figure, id: str) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of a part of a picture, in pixels."""
    artist = next(a for a in figure.artists if a.get_gid() == id)
    left, bottom, right, top = artist.get_window_extent(FigureCanvasAgg(figure).get_renderer()).extents  # type: ignore[no-untyped-call]
    return left, bottom, right, top


def overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether two boxes have more than an edge in common."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    up = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and up > 1


def written(figure: Figure) -> str:
    """What the cube shows."""
    return next(str(a.get_text()) for a in figure.artists if a.get_gid() == "cube-value" and hasattr(a, "get_text"))  # fmt: skip


def test_without_a_cube_there_is_no_trace_of_one() -> None:
    assert not [id for id in ids(to_svg(draw(FULL))) if "cube" in id or "slot" in id]


def test_the_parts_of_the_cube_have_their_ids_once_and_the_checkers_stay_all_there() -> None:
    svg = to_svg(draw(FULL, Roll((2, 2)), cube=Cube()))
    assert position_in(svg, "white") == FULL
    assert len(ids(svg)) == len(set(ids(svg)))
    assert {"cube", "cube-value", "hit-cube", "slot-middle", "slot-white", "slot-black"} <= set(ids(svg))


@pytest.mark.parametrize(
    ("value", "text"), [(1, "64"), (2, "2"), (64, "64"), (1024, "1024"), (2**40, "2^40")]
)
def test_the_cube_shows_its_value_and_64_for_one_inside_its_edges(value: int, text: str) -> None:
    figure = draw(FULL, cube=Cube(value))
    assert written(figure) == text
    number, edge = box(figure, "cube-value"), box(figure, "cube")
    assert edge[0] < number[0]
    assert number[2] < edge[2]
    assert number[3] - number[1] > 8


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("view", SIDES)
def test_the_cube_lies_at_its_owners_end_of_the_board_or_half_way(view: Side, mirrored: bool) -> None:
    near, far = view, "black" if view == "white" else "white"
    owners: tuple[Side | None, ...] = (near, None, "white" if far == "white" else "black")
    cubes = [box(draw(FULL, cube=Cube(2, owner), view=view, mirrored=mirrored), "cube") for owner in owners]
    heights = [cube[1] for cube in cubes]
    assert heights == sorted(heights)
    assert not any(overlap(one, other) for one, other in combinations(cubes, 2))


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("owner", [None, *SIDES])
def test_the_cube_hides_nothing(owner: Side | None, mirrored: bool) -> None:
    figure = draw(FULL, Roll((4, 4)), cube=Cube(2, owner), mirrored=mirrored)
    cube = box(figure, "cube")
    kinds = ("checker-", "die-", "number-", "panel-", "tally-", "tray-", "count-", "token-", "bar-")
    assert [
        str(a.get_gid())
        for a in figure.artists
        if str(a.get_gid()).startswith(kinds) and overlap(cube, box(figure, str(a.get_gid())))
    ] == []


def test_what_is_counted_beside_the_cube_stays_inside_its_panel() -> None:
    figure = draw(FULL, cube=Cube())
    for side in SIDES:
        panel = box(figure, f"panel-{side}")
        for row in ("board", "bar", "off", "all"):
            figures = box(figure, f"tally-{side}-{row}")
            assert panel[1] < figures[1]
            assert figures[3] < panel[3]


@pytest.mark.parametrize("view", SIDES)
def test_an_offered_cube_lies_on_the_field_before_the_side_that_answers(view: Side) -> None:
    figure = draw(FULL, cube=Cube(2, "white"), offer=Offer("double", "white"), view=view)
    assert written(figure) == "4"
    half = "field-home" if view == "black" else "field-outer"
    assert overlap(box(figure, "cube"), box(figure, half))
    assert box(figure, "hit-cube") == box(figure, "cube")


def test_a_resignation_leaves_the_cube_where_it_is() -> None:
    plain = to_svg(draw(FULL, cube=Cube(2, "white")))
    assert to_svg(draw(FULL, cube=Cube(2, "white"), offer=Offer("resignation", "black", 2))) == plain


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_every_theme_draws_the_cube(theme: ThemeName) -> None:
    assert "hit-cube" in ids(to_svg(draw(FULL, cube=Cube(8, "black"), theme=theme)))


def test_an_opening_roll_lies_before_both_sides_and_nobody_is_to_move() -> None:
    thrown = draw(FULL, opening=(4, 4))
    assert overlap(box(thrown, "die-white"), box(thrown, "field-home"))
    assert overlap(box(thrown, "die-black"), box(thrown, "field-outer"))
    assert "turn" not in ids(to_svg(thrown)) + ids(to_svg(draw(FULL, opening=())))


def test_a_rule_about_the_cube_points_at_it() -> None:
    game = replace(Game.at(FULL), cube=Cube(2, "black"))
    verdict = check_action(game, Double("white"))
    assert marks_of_action(verdict) == (OnCube(),)
    figure = draw(FULL, cube=game.cube, marks=marks_of_action(verdict))
    assert overlap(box(figure, "mark-1"), box(figure, "cube"))
    assert "mark-1" not in ids(to_svg(draw(FULL, marks=marks_of_action(verdict))))


def test_a_double_after_the_roll_points_at_the_dice() -> None:
    game = Game.at(Position.start()).do(RollDice("white", (4, 4)))
    assert marks_of_action(check_action(game, Double("white"))) == (DieMark(4, "left", 4),)


def test_a_side_that_is_closed_out_is_shown_its_checker_and_the_six_closed_points() -> None:
    closed = Position.of({"bar": 1, 6: 14}, dict.fromkeys(range(19, 25), 2) | {1: 3})
    marks = marks_of_action(check_action(Game.at(closed), RollDice("white", (6, 5))))
    assert [mark.checkers for mark in marks if isinstance(mark, Ring)] == [1]
    assert [mark.spot.place for mark in marks if isinstance(mark, Closed)] == [24, 23, 22, 21, 20, 19]


def test_the_dice_can_lie_on_the_other_side() -> None:
    mine, theirs = (draw(FULL, Roll((6, 5)), dice_of=side) for side in SIDES)
    assert overlap(box(mine, "die-1"), box(mine, "field-home"))
    assert overlap(box(theirs, "die-1"), box(theirs, "field-outer"))


@pytest.mark.parametrize("rule", GameRule)
def test_whatever_rule_an_action_breaks_its_marks_can_be_drawn(rule: GameRule) -> None:
    game = Game.at(FULL).do(RollDice("white", (6, 5)))
    facts = Facts(open=(20,), dice=(6, 5))
    marks = marks_of_action(ActionVerdict(game, None, "white", rule, facts))
    assert ids(to_svg(draw(FULL, game.roll, cube=game.cube, marks=marks)))
