"""GNU Backgammon ids: the first block is the side not on roll, and player 1 is White."""

from __future__ import annotations

import base64
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.notation.settings import random_setting, settings
from tests.positions import positions
from tutor.game import Position, PositionError, Roll, Side
from tutor.notation import (
    NotationError,
    Setting,
    read_gnuid,
    read_match_id,
    read_position_id,
    write_gnuid,
    write_match_id,
    write_position_id,
)

# formats.md, 2.3: id, the side not on roll, the side on roll, each in its own numbers
POSITIONS: list[tuple[str, dict[int, int], dict[int, int]]] = [
    ("4HPwATDgc/ABMA", {6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 2}),
    ("HC/wATDg8+AxAA", {3: 3, 6: 4, 7: 1, 13: 5, 24: 2}, {6: 5, 8: 4, 13: 4, 16: 2}),
    ("4OeFATCw5+ABMA", {6: 6, 8: 4, 9: 1, 13: 2, 24: 2}, {5: 2, 6: 4, 8: 3, 13: 4, 24: 2}),
    ("4PPgASTgc/ABMA", {6: 5, 8: 4, 13: 4, 22: 1, 24: 1}, {6: 5, 8: 3, 13: 5, 24: 2}),
    ("PAAAICMAAAAAAA", {3: 4}, {1: 1, 3: 2, 6: 1}),
    ("4HPwATDgc/ABUA", {6: 5, 8: 3, 13: 5, 24: 2}, {6: 5, 8: 3, 13: 5, 24: 1, 25: 1}),
    ("AAAAAQAADAAAAA", {25: 1}, {25: 2}),
    (
        "bD3BAQyYd2cEAA",
        {3: 2, 4: 2, 5: 1, 6: 4, 8: 1, 13: 3, 22: 2},
        {4: 2, 6: 4, 7: 3, 8: 3, 10: 2, 13: 1},
    ),
    ("ewMAAD4gAAAAAA", {1: 2, 2: 4, 3: 2}, {1: 5, 8: 1}),
    ("4OvgATDgc+QBUA", {6: 5, 7: 1, 8: 3, 13: 4, 24: 2}, {6: 5, 8: 3, 11: 1, 13: 4, 24: 1, 25: 1}),
]

START = Position.start()
MATCHES = [
    ("cAkAAAAAAAAE", Setting(START)),
    ("cAkKAAAAAAAE", Setting(START, Roll((4, 2)))),
    ("QYkqASAAIAAA", Setting(START, Roll((5, 2)), cube=2, cube_owner="black", score=(4, 2), match_length=9)),
    ("cAnqAAAAAAAE", Setting(START, Roll((4, 2)), match_length=7)),
    ("cInpAAAAAAAA", Setting(START, Roll((3, 2)), match_length=7)),
    ("8AngAGAAEAAE", Setting(START, score=(2, 6), match_length=7, crawford=True)),
]


def shown(checkers: tuple[int, ...]) -> dict[int, int]:
    return {place: count for place, count in enumerate(checkers) if place and count}


def fault_id(text: str) -> str:
    with pytest.raises((NotationError, PositionError)) as caught:
        read_gnuid(text)
    params = dict(caught.value.faults[0].params)
    if "found" in params and "start" in params:
        assert text[params["start"] : params["end"]] == params["found"]
    return caught.value.id


@pytest.mark.parametrize(("text", "first", "second"), POSITIONS)
@pytest.mark.parametrize("turn", ["white", "black"])
def test_the_first_block_is_the_side_not_on_roll(
    text: str, first: dict[int, int], second: dict[int, int], turn: Side
) -> None:
    position = read_position_id(text, turn)
    assert position.turn == turn
    assert (shown(position.opponent), shown(position.mover)) == (first, second)
    assert write_position_id(position) == text


@pytest.mark.parametrize(("text", "setting"), MATCHES)
def test_the_worked_match_ids_say_what_they_say(text: str, setting: Setting) -> None:
    assert read_match_id(text) == setting
    assert write_match_id(setting)[:11] == text[:11]  # the last letter is the Jacoby flag of newer versions
    assert read_match_id(write_match_id(setting)) == setting


def test_a_position_id_alone_has_white_on_roll() -> None:
    setting = read_gnuid("4HPwATDgc/ABUA")
    assert setting == Setting(setting.position)
    assert setting.position.turn == "white"
    assert setting.position.white[25] == 1


def test_the_roller_bit_says_whether_the_second_block_is_white() -> None:
    white, black = (
        read_gnuid(f"4HPwATDgc/ABUA:{match}").position for match in ("cAkAAAAAAAAE", "MAEAAAAAAAAE")
    )
    assert (white.turn, white.white[25], white.black[25]) == ("white", 1, 0)
    assert (black.turn, black.white[25], black.black[25]) == ("black", 0, 1)
    assert black == white.swapped()


def test_player_one_is_white_for_score_and_cube() -> None:
    setting = Setting(START, cube=4, cube_owner="white", score=(3, 1), match_length=5)
    assert read_match_id(write_match_id(setting)) == setting
    assert write_match_id(replace(setting, cube_owner="black", score=(1, 3))) == "QgmgADAACAAE"


@pytest.mark.parametrize(
    "text",
    [
        "4HPwATDgc/ABMA:cAkKAAAAAAAE",
        " 4HPwATDgc/ABMA : cAkKAAAAAAAE\n",
        "GNUID=4HPwATDgc/ABMA:cAkKAAAAAAAE",
        " GNU Backgammon  Position ID: 4HPwATDgc/ABMA\n                 Match ID   : cAkKAAAAAAAE\n",
    ],
)
def test_ids_are_read_as_people_paste_them(text: str) -> None:
    assert read_gnuid(text) == Setting(START, Roll((4, 2)))


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "gnuid-words"),
        (":", "gnuid-words"),
        ("4HPwATDgc/ABMA:cAkKAAAAAAAE:cAkKAAAAAAAE", "gnuid-words"),
        ("4HPwATDgc/ABM", "id-length"),
        ("4HPwATDgc/ABMAA", "id-length"),
        ("4HPwATDgc_ABMA", "id-letter"),
        ("4HPwATDgc/ABMé", "id-letter"),
        ("4HPwATDgc/ABMB", "stray-bits-in-id"),
        ("4HPwATDgc/ABMI", "stray-bits-in-id"),
        ("4HPwATDgc/ABMQ", "too-many-checkers"),
        ("/////////////w", "too-many-checkers"),
        ("4HPwATDgc/ABcA", "too-many-checkers"),
        ("AAAAAAAAAAAAAA", "both-off"),
        ("4HPwATDgAQAAgA", "stray-bits-in-id"),
        ("4HPwATDgc/ABMA:cAkKAAAAAAA", "id-length"),
        ("4HPwATDgc/ABMA:cAkKAAAAAAA=", "id-letter"),
        ("4HPwATDgc/ABMA:cAkKAAAAAAAI", "stray-bits-in-id"),
        ("4HPwATDgc/ABMA:cAkCAAAAAAAE", "match-id-dice"),
        ("4HPwATDgc/ABMA:cIkDAAAAAAAE", "match-id-dice"),
        ("4HPwATDgc/ABMA:8AkAAAAAAAAE", "crawford-in-money-play"),
        ("4HPwATDgc/ABMA:cBkKAAAAAAAE", "double-after-roll"),
        ("4HPwATDgc/ABMA:cAkgAPAAAAAE", "no-such-score"),
    ],
)
def test_every_fault_has_its_own_id(text: str, id: str) -> None:
    assert fault_id(text) == id


def test_both_colours_on_a_point_are_an_impossible_position() -> None:
    other = read_position_id("4HPwATDgc/ABMA")
    bits = [[0] * 25, list(other.mover[1:])]
    bits[0][0] = 1  # the opponent's 1 is the mover's 24
    row = "".join("1" * count + "0" for block in bits for count in block).ljust(80, "0")
    raw = bytes(int(row[i : i + 8][::-1], 2) for i in range(0, 80, 8))
    assert fault_id(base64.b64encode(raw).decode().rstrip("=")) == "both-colours"


@pytest.mark.parametrize(
    ("setting", "id"),
    [
        (Setting(START, Roll((6, 1), used=(6,))), "used-dice-in-id"),
        (Setting(START, doubling="beaver"), "beaver-in-gnuid"),
    ],
)
def test_what_an_id_has_no_place_for_is_not_written(setting: Setting, id: str) -> None:
    with pytest.raises(NotationError) as caught:
        write_gnuid(setting)
    assert caught.value.id == id


@pytest.mark.parametrize(
    ("changes", "id"),
    [
        ({"cube": 3}, "no-such-cube"),
        ({"max_cube": 2**16}, "no-such-cube"),
        ({"match_length": -1}, "no-such-match-length"),
        ({"score": (0, -1)}, "no-such-score"),
        ({"score": (8, 0), "match_length": 7}, "no-such-score"),
        ({"crawford": True}, "crawford-in-money-play"),
        ({"beavers": True, "match_length": 7}, "money-rule-in-match"),
        ({"doubling": "double", "roll": Roll((3, 1))}, "double-after-roll"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(changes: dict[str, object], id: str) -> None:
    with pytest.raises(NotationError) as caught:
        replace(Setting(START), **changes)  # type: ignore[arg-type]
    assert caught.value.id == id


def as_gnuid_carries(setting: Setting) -> Setting:
    """Dice larger first, and nothing of what the id has no place for."""
    roll = setting.roll and Roll((max(setting.roll.dice), min(setting.roll.dice)))
    return replace(setting, roll=roll, beavers=False, max_cube=1024)


@given(settings())
def test_what_is_written_is_read_back(setting: Setting) -> None:
    assume(setting.doubling in (None, "double"))
    assert read_gnuid(write_gnuid(setting)) == as_gnuid_carries(setting)


@given(positions())
def test_positions_are_read_back_from_their_own_id(position: Position) -> None:
    assert read_position_id(write_position_id(position), position.turn) == position


@pytest.mark.slow
def test_ten_thousand_settings_are_read_back() -> None:
    random = Random(21)
    for _ in range(10_000):
        setting = random_setting(random)
        assert read_gnuid(write_gnuid(setting)) == as_gnuid_carries(setting)


@given(
    st.text()
    | st.from_regex(r"[A-Za-z0-9+/]{14}(:[A-Za-z0-9+/]{12})?", fullmatch=True)
    | st.from_regex(r"4HPwATDgc/ABMA:[A-Za-z0-9+/]{12}", fullmatch=True)
)
def test_no_text_raises_anything_but_typed_errors(text: str) -> None:
    for read in (read_gnuid, read_match_id, read_position_id):
        with suppress(NotationError, PositionError):
            read(text)
