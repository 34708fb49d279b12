"""XGID: the bottom player is White, the board never turns round, and every fault of a text is told at once."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notation.settings import random_setting, settings
from tutor.game import Position, PositionError, Roll
from tutor.notation import NotationError, Setting, read_position_id, read_xgid, write_xgid

START = "-b----E-C---eE---c-e----B-"
REST = ":0:0:1:00:0:0:0:0:10"
E38 = "XGID=-aa---EBB---dDa--c-e----B-:0:0:{turn}:16:0:0:3:0:8"

# formats.md, 2.3: the same positions as a GNU position id, the board of an XGID, and its turn
SAME = [
    ("4HPwATDgc/ABMA", "-b----E-C---eE---c-e----B-", "1"),
    ("4PPgASTgc/ABMA", "-a-a--E-C---dE---d-e----B-", "1"),
    ("PAAAICMAAAAAAA", "-A-B--A---------------d---", "1"),
    ("4HPwATDgc/ABUA", "-b----E-C---eE---c-e----AA", "1"),
    ("AAAAAQAADAAAAA", "a------------------------B", "1"),
    ("bD3BAQyYd2cEAA", "---bB-DCC-B-cA---a-dabb---", "1"),
    ("ewMAAD4gAAAAAA", "-BDB-------------a------e-", "-1"),
]


def fault_ids(text: str) -> list[str]:
    with pytest.raises(NotationError) as caught:
        read_xgid(text)
    for fault in caught.value.faults:
        params = dict(fault.params)
        if "start" in params:
            assert text[params["start"] : params["end"]] == params["found"]
    return [fault.id for fault in caught.value.faults]


def test_the_start_is_read_with_the_bottom_player_as_white() -> None:
    setting = read_xgid(f"XGID={START}:0:0:1:31:0:0:0:0:10")
    assert setting == Setting(Position.start(), Roll((3, 1)))


@pytest.mark.parametrize(("position_id", "board", "turn"), SAME)
def test_the_worked_examples_are_the_same_positions_as_their_gnu_ids(
    position_id: str, board: str, turn: str
) -> None:
    setting = read_xgid(f"XGID={board}:0:0:{turn}:00:0:0:0:0:10")
    assert setting.position == read_position_id(position_id, "white" if turn == "1" else "black")
    assert write_xgid(setting) == f"XGID={board}:0:0:{turn}:00:0:0:0:0:10"


def test_the_board_does_not_turn_round_with_the_turn() -> None:
    ours, theirs = (read_xgid(E38.format(turn=turn)) for turn in ("1", "-1"))
    assert theirs == replace(ours, position=ours.position.with_turn("black"))
    layout = {6: 5, 7: 2, 8: 2, 13: 4, 24: 2}
    assert ours.position == Position.of(layout, {1: 1, 2: 1, 12: 4, 14: 1, 17: 3, 19: 5})
    assert ours.position.mover == theirs.position.opponent
    assert [p for p, n in enumerate(theirs.position.mover) if n] == [6, 8, 11, 13, 23, 24]
    assert (ours.roll, ours.jacoby, ours.beavers, ours.max_cube) == (Roll((1, 6)), True, True, 256)
    assert [write_xgid(setting) for setting in (ours, theirs)] == [E38.format(turn=t) for t in ("1", "-1")]


def test_checkers_not_shown_are_off() -> None:
    position = read_xgid("-A-B--A---------------d---" + REST).position
    assert position.layouts() == {"white": {"6": 1, "3": 2, "1": 1, "off": 11}, "black": {"22": 4, "off": 11}}


@pytest.mark.parametrize("text", [START + REST, f"xgid={START}{REST}", f"  XGID= {START}{REST}\n"])
def test_the_prefix_may_be_missing_or_small(text: str) -> None:
    assert read_xgid(text) == Setting(Position.start())


@pytest.mark.parametrize(
    ("dice", "roll", "doubling"),
    [
        ("00", None, None),
        ("16", Roll((1, 6)), None),
        ("D", None, "double"),
        ("B", None, "beaver"),
        ("R", None, "raccoon"),
    ],
)
def test_the_dice_field_says_rolled_not_rolled_or_doubled(
    dice: str, roll: Roll | None, doubling: str | None
) -> None:
    text = f"XGID={START}:0:0:1:{dice}:0:0:0:0:10"
    assert (read_xgid(text).roll, read_xgid(text).doubling) == (roll, doubling)
    assert write_xgid(read_xgid(text)) == text


def test_cube_score_and_match_belong_to_their_sides() -> None:
    setting = read_xgid(f"XGID={START}:2:-1:1:00:3:5:0:7:10")
    assert (setting.cube, setting.cube_owner, setting.score, setting.match_length) == (4, "black", (3, 5), 7)
    assert read_xgid(f"XGID={START}:0:0:1:00:6:5:1:7:10").crawford


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("", ["xgid-fields"]),
        ("hello", ["xgid-fields"]),
        (START, ["xgid-fields"]),
        (f"XGID={START}:0:0:1:00:0:0:0:0", ["xgid-fields"]),
        (f"XGID={START}:0:0:1:00:0:0:0:0:10:1", ["xgid-fields"]),
        ("-b----E-C---eE---c-e----B" + REST, ["xgid-board-length"]),
        ("-b----E-C---eE---c-e----B--" + REST, ["xgid-board-length"]),
        ("-b----E-C---eE---c-e--?-B-" + REST, ["xgid-board-letter"]),
        ("-b----P-----eE---c-e------" + REST, ["xgid-board-letter"]),
        ("-b----E-C---eE---c-e----Aa" + REST, ["xgid-bar-of-white", "too-many-checkers"]),
        ("-b----E-C---eE---c-d----Ba" + REST, ["xgid-bar-of-white"]),
        ("Ab----E-C---eE---c-e----A-" + REST, ["xgid-bar-of-black"]),
        ("-b----E-C---eE---c-e----C-" + REST, ["too-many-checkers"]),
        (f"{START}:16:0:1:00:0:0:0:0:10", ["xgid-cube"]),
        (f"{START}:0:2:1:00:0:0:0:0:10", ["xgid-cube-owner"]),
        (f"{START}:0:0:0:00:0:0:0:0:10", ["xgid-turn"]),
        (f"{START}:0:0:1:07:0:0:0:0:10", ["xgid-dice"]),
        (f"{START}:0:0:1:3:0:0:0:0:10", ["xgid-dice"]),
        (f"{START}:0:0:1:00:-1:0:0:0:10", ["xgid-score"]),
        (f"{START}:0:0:1:00:0:99999999999:0:0:10", ["xgid-score"]),
        (f"{START}:0:0:1:00:0:0:4:0:10", ["xgid-rules"]),
        (f"{START}:0:0:1:00:0:0:2:7:10", ["xgid-rules"]),
        (f"{START}:0:0:1:00:0:0:0:x:10", ["xgid-match-length"]),
        (f"{START}:0:0:1:00:0:0:0:0:-1", ["xgid-max-cube"]),
        (f"{START}:0:0:1:00:8:0:0:7:10", ["no-such-score"]),
        (f"{START}:0:0:3:77:0:0:0:0:10", ["xgid-turn", "xgid-dice"]),
        (
            "-b----E-C---eE---c-e----Ba:0:9:1:00:0:0:0:0:10",
            ["xgid-bar-of-white", "too-many-checkers", "xgid-cube-owner"],
        ),
    ],
)
def test_every_fault_has_its_own_id_and_all_are_told(text: str, ids: list[str]) -> None:
    assert fault_ids(text) == ids


def test_an_empty_board_is_an_impossible_position() -> None:
    with pytest.raises(PositionError) as caught:
        read_xgid("-" * 26 + REST)
    assert caught.value.id == "both-off"


def test_a_roll_partly_used_is_not_written() -> None:
    with pytest.raises(NotationError) as caught:
        write_xgid(Setting(Position.start(), Roll((6, 1), used=(6,))))
    assert caught.value.id == "used-dice-in-id"


@given(settings())
def test_what_is_written_is_read_back(setting: Setting) -> None:
    assert read_xgid(write_xgid(setting)) == setting


@pytest.mark.slow
def test_ten_thousand_settings_are_read_back() -> None:
    random = Random(20)
    for _ in range(10_000):
        setting = random_setting(random)
        assert read_xgid(write_xgid(setting)) == setting


@given(st.text() | st.text("-ABOabo:01DXGID=\n", max_size=60))
def test_no_text_raises_anything_but_typed_errors(text: str) -> None:
    with suppress(NotationError, PositionError):
        read_xgid(text)


@given(settings(), st.data())
def test_a_damaged_xgid_is_refused_or_still_an_xgid(setting: Setting, data: st.DataObject) -> None:
    text = write_xgid(setting)
    at = data.draw(st.integers(0, len(text) - 1))
    text = text[:at] + data.draw(st.sampled_from(["", "a", "A", "-", "0", ":", "é"])) + text[at + 1 :]
    with suppress(NotationError, PositionError):
        read = read_xgid(text)
        assert read_xgid(write_xgid(read)) == read
