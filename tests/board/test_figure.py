"""The picture of a position: every checker is there, every part has its id, and nothing leaks."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import Any

import matplotlib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.board.samples import ids, position_in, verdict
from tests.cases import exercise
from tests.positions import positions, rolls
from tutor.board import Arrow, View, draw, draw_tree, to_svg
from tutor.game import BAR, OFF, SIDES, Move, Position, Roll, Side, obligation

START = Position.start()


@settings(max_examples=60)
@given(positions(), rolls(used=True), st.sampled_from(["mover", "white", "black"]), st.booleans())
def test_the_checkers_of_a_picture_counted_by_their_ids_make_the_position(
    position: Position, roll: Roll, view: View, mirrored: bool
) -> None:
    svg = to_svg(draw(position, roll, view=view, mirrored=mirrored))
    assert position_in(svg, position.turn) == position
    assert len(ids(svg)) == len(set(ids(svg)))


@pytest.mark.parametrize("place", [OFF, 6, BAR])
@pytest.mark.parametrize("count", range(1, 16))
def test_stacks_of_every_height_are_drawn_in_full_and_numbered_when_they_are_tall(
    place: int, count: int
) -> None:
    counts = [0] * 26
    counts[place] += count
    counts[3] += 15 - count
    position = Position(tuple(counts), (0, *[0] * 23, 15, 0))
    figure = draw(position)
    svg = to_svg(figure)
    assert position_in(svg, "white") == position
    texts = {a.get_gid(): a.get_text() for a in figure.artists if hasattr(a, "get_text")}
    assert texts["count-off-white"] == str(position.white[OFF])
    assert texts["count-bar-white"] == str(position.white[BAR])
    if place == 6:
        assert texts.get("count-white-6") == (str(count) if count > 5 else None)


@pytest.mark.parametrize(
    "position",
    [
        Position.of({"bar": 15}, {"bar": 15}),
        Position.of({"off": 15}, {"bar": 15}),
        Position.of({1: 15}, {"off": 15}, "black"),
    ],
    ids=["both bars full", "White off", "Black off"],
)
def test_the_ends_of_the_game_are_drawn_right(position: Position) -> None:
    assert position_in(to_svg(draw(position)), position.turn) == position


def test_every_part_that_is_promised_has_its_id_exactly_once() -> None:
    found = ids(to_svg(draw(START, Roll((2, 2)))))
    sides = [f"{part}-{side}" for part in ("bar", "tray", "panel", "token", "signs") for side in SIDES]
    counts = [
        f"{tag}count-{place}-{side}" for tag in ("", "tag-") for place in ("bar", "off") for side in SIDES
    ]
    tallies = [f"tally-{side}-{row}" for side in SIDES for row in ("board", "bar", "off", "all")]
    points = [f"{part}-{point}" for part in ("point", "number", "hit") for point in range(1, 25)]
    hits = [f"hit-{place}-{side}" for place in ("bar", "tray") for side in SIDES]
    dice = [f"{part}-{die}" for part in ("die", "hit-die") for die in range(1, 5)]
    whole = ["board", "frame", "bar", "hinge", "field-home", "field-outer", "turn"]
    promised = [*sides, *counts, *tallies, *points, *hits, *dice, *whole]
    assert {id: found.count(id) for id in promised} == dict.fromkeys(promised, 1)
    checkers = [id for id in found if id.startswith("checker-")]
    assert sorted(found) == sorted([*promised, *checkers])


def test_what_can_be_clicked_comes_last() -> None:
    found = ids(to_svg(draw(START, Roll((3, 1)), verdict("B02", "13/5"))))
    first = next(i for i, id in enumerate(found) if id.startswith("hit-"))
    assert all(id.startswith("hit-") for id in found[first:])
    assert len(found) - first == 24 + 4 + 2


def test_ids_are_whites_numbers_whoever_looks_on_and_only_the_written_numbers_turn() -> None:
    pictures = [
        draw(START, view=view, mirrored=mirrored) for view in ("white", "black") for mirrored in (False, True)
    ]
    assert len({tuple(sorted(ids(to_svg(picture)))) for picture in pictures}) == 1
    assert _text(pictures[0], "number-8") == "8"
    assert _text(pictures[2], "number-8") == "17"


def test_a_move_changes_the_ids_of_the_checker_that_moved_and_no_others() -> None:
    before = set(ids(to_svg(draw(START))))
    after = set(ids(to_svg(draw(START.moved([(13, 10)])))))
    assert before - after == {"checker-white-13-5"}
    assert after - before == {"checker-white-10-1"}


@pytest.mark.parametrize("turn", SIDES)
def test_the_mover_sits_at_the_bottom_with_its_home_at_the_right(turn: Side) -> None:
    figure = draw(Position.start(turn))
    ace, bar = (_middle(figure, id) for id in ("point-1" if turn == "white" else "point-24", "bar"))
    assert ace[0] > bar[0]
    assert ace[1] < bar[1]
    assert _text(figure, "number-1" if turn == "white" else "number-24") == "1"


def test_a_mirrored_board_has_left_and_right_exchanged_and_nothing_else() -> None:
    plain, mirrored = draw(START), draw(START, mirrored=True)
    width = plain.get_size_inches()[0] * plain.dpi
    for id in ("point-1", "point-13", "tray-white", "panel-black", "checker-black-19-5"):
        (x, y), (there, same) = _middle(plain, id), _middle(mirrored, id)
        assert there == pytest.approx(width - x)
        assert same == pytest.approx(y)


def test_board_bar_and_off_are_added_up_to_fifteen_for_both_sides() -> None:
    position = Position.of({6: 10, "bar": 2, "off": 3}, {24: 14, "bar": 1})
    figure = draw(position)
    for side, sums in (("white", "10 2 3 15"), ("black", "14 1 0 15")):
        rows = [_text(figure, f"tally-{side}-{row}") for row in ("board", "bar", "off", "all")]
        assert rows == sums.split()


def test_used_dice_are_struck_out_and_doubles_lie_there_four_times() -> None:
    def shapes(roll: Roll) -> list[int]:
        return [len(a.shapes) for a in draw(START, roll).artists if str(a.get_gid()).startswith("die-")]  # type: ignore[attr-defined]

    whole, struck = shapes(Roll((6, 1), used=(6,)))[::-1]
    assert struck > whole
    assert shapes(Roll((2, 2), used=(2, 2, 2))) == [struck, struck, struck, whole]


def test_dice_that_a_verdict_used_are_struck_out_too() -> None:
    position, _ = exercise("B04")
    judged = draw(position, verdict=verdict("B04", "8/2"))
    by_hand = draw(position, Roll((6, 1), used=(6,)))
    assert [_paths(judged, f"die-{n}") for n in (1, 2)] == [_paths(by_hand, f"die-{n}") for n in (1, 2)]


def test_moves_can_be_shown_as_arrows_in_the_movers_own_numbers() -> None:
    figure = draw(Position.start("black"), arrows=[Move(3, 8, 5), Move(1, 6, 5)])
    assert {"mark-1", "mark-2"} <= {a.get_gid() for a in figure.artists}


def test_a_picture_of_a_game_that_is_over_points_at_nobody() -> None:
    assert "turn" not in ids(to_svg(draw(Position.of({"off": 15}, {7: 15}))))


def test_no_axes_are_used() -> None:
    assert draw(START, Roll((3, 1)), verdict("B02", "13/5")).axes == []
    assert draw_tree(obligation(START, Roll((3, 1)))).axes == []


def test_nothing_global_changes_and_nothing_global_matters() -> None:
    position, _ = exercise("B12")
    wanted = to_svg(draw(position, verdict=verdict("B12", "bar/19/18")))
    hostile: dict[Any, Any] = {
        "path.sketch": (2, 80, 2),
        "text.usetex": True,
        "svg.fonttype": "path",
        "svg.hashsalt": "x",
        "font.family": ["monospace"],
        "font.size": 40,
        "figure.dpi": 30,
        "figure.facecolor": "red",
        "figure.autolayout": True,
        "lines.linewidth": 9,
        "savefig.bbox": "tight",
    }
    with matplotlib.rc_context(hostile):
        before = dict(matplotlib.rcParams)
        assert to_svg(draw(position, verdict=verdict("B12", "bar/19/18"))) == wanted
        assert dict(matplotlib.rcParams) == before


def test_pyplot_is_never_imported() -> None:
    code = (
        "import sys; from tutor.board import *; from tutor.game import *; p = Position.start();"
        "to_svg(draw(p)); draw_tree(obligation(p, Roll((3, 1)))); print('matplotlib.pyplot' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_the_package_knows_game_notation_and_verdict_and_nothing_above() -> None:
    imported = set()
    for file in (Path(__file__).parents[2] / "tutor" / "board").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tutor"):
                imported.add(".".join(node.module.split(".")[:2]))
    assert imported == {"tutor.board", "tutor.game", "tutor.notation", "tutor.verdict"}


def test_marks_of_ones_own_can_be_added() -> None:
    from tutor.board import Spot

    arrow = Arrow(Spot(13, "white", 5), Spot(8, "white", 4), "shown", 5)
    assert "mark-1" in ids(to_svg(draw(START, marks=[arrow])))


def _artist(figure: Any, gid: str) -> Any:
    return next(artist for artist in figure.artists if artist.get_gid() == gid)


def _text(figure: Any, gid: str) -> str:
    return str(_artist(figure, gid).get_text())


def _paths(figure: Any, gid: str) -> list[Any]:
    return [(s.path.vertices.tolist(), *s[1:]) for s in _artist(figure, gid).shapes]


def _middle(figure: Any, gid: str) -> tuple[float, float]:
    box = _artist(figure, gid).get_window_extent()
    return (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2
