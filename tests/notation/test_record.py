"""The written record: five parts in two languages, read in any order, and each missing or wrong part named."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.positions import positions, random_position, random_roll, rolls
from tutor.game import Position, PositionError, Roll, RollError
from tutor.notation import (
    LONGEST_RECORD,
    PARTS,
    NotationError,
    Part,
    Record,
    RecordWords,
    WrittenRoll,
    compare_record,
    read_record,
    write_record,
)
from tutor.wording.records import EN, JA

POSITION = Position.of({6: 13, 19: 1, "bar": 1}, {24: 2, 12: 13})  # B12 after the 6
ROLL = Roll((6, 1), used=(6,))
WRITTEN = [
    (JA, "白番、6と1（6は使用済み、残り1）、白6に13枚・19に1枚・バー1枚、黒24に2枚・12に13枚、両者off0"),
    (
        EN,
        "White to play, 6 and 1 (6 used, 1 left); White: 13 on 6, 1 on 19, 1 on the bar; "
        "Black: 2 on 24, 13 on 12; both off 0",
    ),
]


def record(text: str) -> Record:
    """Read in the language that the text is in."""
    return read_record(text, EN if text.isascii() else JA)


def faults(text: str, position: Position = POSITION, roll: Roll | None = ROLL) -> list[tuple[str, str]]:
    return [(found.part, found.fault.id) for found in compare_record(record(text), position, roll)]


@pytest.mark.parametrize(("words", "text"), WRITTEN)
def test_the_worked_record_is_written_as_the_course_writes_it(words: RecordWords, text: str) -> None:
    assert write_record(POSITION, ROLL, words) == text


@pytest.mark.parametrize(("words", "text"), WRITTEN)
def test_the_worked_record_is_read(words: RecordWords, text: str) -> None:
    read = read_record(text, words)
    assert (read.position, read.roll, read.missing) == (POSITION, ROLL, ())
    assert compare_record(read, POSITION, ROLL) == ()


@pytest.mark.parametrize(
    ("words", "roll", "text"),
    [
        (JA, None, "出目なし"),
        (EN, None, "not rolled"),
        (JA, Roll((6, 1)), "6と1"),
        (EN, Roll((1, 6)), "1 and 6"),
        (JA, Roll((2, 2)), "2と2"),
        (JA, Roll((2, 2), used=(2,)), "2と2（2は使用済み、残り2・2・2）"),
        (EN, Roll((2, 2), used=(2, 2)), "2 and 2 (2-2 used, 2-2 left)"),
        (JA, Roll((6, 1), used=(1, 6)), "6と1（1・6は使用済み、残りなし）"),
        (EN, Roll((6, 1), used=(6, 1)), "6 and 1 (6-1 used, none left)"),
    ],
)
def test_the_roll_is_written_with_its_used_dice(words: RecordWords, roll: Roll | None, text: str) -> None:
    written = write_record(POSITION, roll, words)
    start = {"白": "白番、", "White": "White to play, "}[words.names[0]]
    assert written.startswith((f"{start}{text}、白6", f"{start}{text}; White: 13"))


def test_offs_are_written_for_each_side_once_a_checker_is_off() -> None:
    position = Position.of({6: 10, "bar": 2, "off": 3}, {24: 15}, "black")
    assert (
        write_record(position, None, JA) == "黒番、出目なし、白6に10枚・バー2枚、黒24に15枚、白off3、黒off0"
    )
    assert write_record(position, None, EN) == (
        "Black to play, not rolled; White: 10 on 6, 2 on the bar; Black: 15 on 24; White off 3, Black off 0"
    )


def test_a_side_with_nothing_on_the_board_is_written_and_read() -> None:
    position = Position.of({"off": 15}, {"bar": 15}, "black")
    for words, text in (
        (JA, "白なし、黒バー15枚、白off15、黒off0"),
        (EN, "White: none; Black: 15 on the bar; "),
    ):
        written = write_record(position, None, words)
        assert text in written
        assert read_record(written, words).position == position


@pytest.mark.parametrize(
    "text",
    [
        "両者off0、黒24に2枚・12に13枚、白6に13枚・19に1枚・バー1枚、6と1（6は使用済み、残り1）、白番",
        "白番，６と１（６は使用済み，残り１），白６に１３枚・１９に１枚・ﾊﾞｰ１枚，黒２４に２枚・１２に１３枚，両者ＯＦＦ０",
        "白の番。出目は6-1。6は使用済み。白は6に13枚、19に1枚、バーに1枚。黒は24に2枚と12に13枚。両者上がり0枚。",
        "手番：白 サイコロ6と1（残り1） バー：白1、黒0 off：白0、黒0 白6:13 19:1 黒24:2 12:13",
        "白番 / 6の目と1の目（1は未使用） / 白 19に1個 6に13個 バー1個 / 黒 12に13個 24に2個 / 白オフ0 黒オフなし",
        "白番、1と6、残り1、6使用済み、白6ポイントに13枚、白19ポイントに1枚、白バー1、黒24に2、黒12に13、黒バーなし、上がりなし、白off0",
        "white to play; 6-1; 6 used; 1 left; white: 13 on 6; 1 on 19; 1 on the bar; black: 2 on 24; 13 on 12; both off 0",
        "Off: White 0, Black 0. Bars: White 1, Black 0; White 6:13 19:1; black 24:2 12:13; white to move; roll 6 1 (used 6)",
        "White's turn. Rolled 6-1, 6 is used. White has 13 checkers on the 6 point, 1 checker on point 19 and "
        "1 checker on the bar. Black has 2 on 24 and 13 on 12. Both sides: none off.",
        "WHITE TO PLAY 6 AND 1 (6 USED 1 LEFT) WHITE 13 ON 6 1 ON 19 BAR 1 BLACK 2 ON 24 13 ON 12 0 OFF WHITE 0 OFF",
    ],
)
def test_a_record_is_read_however_it_is_arranged(text: str) -> None:
    assert record(text).position == POSITION
    assert faults(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "2と2（2は使用済み、残り2・2・2）",
        "2と2（2を1回使用済み、残り3回）",
        "2のゾロ目、残り2を3回",
        "2と2（ゾロ目、4回）、1回使用済み",
        "2 and 2 (2 used, 2-2-2 left)",
        "double 2s, used 2",
        "2-2 (left 2 2 2)",
    ],
)
def test_used_dice_of_doubles_are_counted(text: str) -> None:
    assert record(text).roll == Roll((2, 2), used=(2,))


@pytest.mark.parametrize("text", ["出目なし", "まだ振っていない", "出目はなし", "not rolled", "No roll"])
def test_a_roll_not_yet_thrown_is_not_a_missing_roll(text: str) -> None:
    assert record(text).roll is None
    assert record(text).written_roll == WrittenRoll(dice=())


@pytest.mark.parametrize(
    ("part", "japanese", "english"),
    [
        ("side", "白番、", "White to play, "),
        ("roll", "6と1（6は使用済み、残り1）、", "6 and 1 (6 used, 1 left); "),
        ("roll", "（6は使用済み、残り1）", " (6 used, 1 left)"),
        ("layout", "黒24に2枚・12に13枚、", "Black: 2 on 24, 13 on 12; "),
        ("layout", "6に13枚・19に1枚・", "13 on 6, 1 on 19, "),
        ("bar", "・バー1枚", ", 1 on the bar"),
        ("off", "、両者off0", "; both off 0"),
    ],
)
def test_a_part_left_out_is_named_as_missing(part: Part, japanese: str, english: str) -> None:
    for (words, text), left_out in zip(WRITTEN, (japanese, english), strict=True):
        assert left_out in text
        found = compare_record(read_record(text.replace(left_out, ""), words), POSITION, ROLL)
        assert {f.part for f in found} == {part}
        assert all(f.missing for f in found)


@pytest.mark.parametrize(
    ("instead", "wrong", "part", "id", "params"),
    [
        ("白番", "黒番", "side", "record-side-wrong", {"found": "black", "expected": "white"}),
        ("6と1", "6と2", "roll", "record-roll-wrong", {"found": [6, 2], "expected": [6, 1]}),
        (
            "6と1（6は使用済み、残り1）",
            "出目なし",
            "roll",
            "record-roll-wrong",
            {"found": [], "expected": [6, 1]},
        ),
        (
            "6は使用済み、残り1",
            "1は使用済み、残り6",
            "roll",
            "record-used-wrong",
            {"found": [1], "expected": [6]},
        ),
        ("残り1", "残り6", "roll", "record-left-wrong", {"found": [6], "expected": [1]}),
        (
            "6に13枚",
            "6に12枚",
            "layout",
            "record-point-wrong",
            {"side": "white", "point": 6, "found": 12, "expected": 13},
        ),
        (
            "・19に1枚",
            "",
            "layout",
            "record-point-wrong",
            {"side": "white", "point": 19, "found": 0, "expected": 1},
        ),
        ("バー1枚", "バー2枚", "bar", "record-bar-wrong", {"side": "white", "found": 2, "expected": 1}),
        (
            "両者off0",
            "白off0、黒off1",
            "off",
            "record-off-wrong",
            {"side": "black", "found": 1, "expected": 0},
        ),
    ],
)
def test_a_wrong_part_is_named_with_what_is_written_and_what_is_right(
    instead: str, wrong: str, part: Part, id: str, params: dict[str, object]
) -> None:
    (found,) = compare_record(record(WRITTEN[0][1].replace(instead, wrong)), POSITION, ROLL)
    assert (found.part, found.fault.id, dict(found.fault.params)) == (part, id, params)
    assert not found.missing


def test_blacks_points_in_blacks_own_numbers_are_wrong_points() -> None:
    text = WRITTEN[0][1].replace("黒24に2枚・12に13枚", "黒1に2枚・13に13枚")
    points = [dict(f.fault.params)["point"] for f in compare_record(record(text), POSITION, ROLL)]
    assert points == [24, 13, 12, 1]


def test_an_empty_record_lacks_every_part() -> None:
    found = compare_record(record(""), POSITION, ROLL)
    assert list(dict.fromkeys(f.part for f in found)) == list(PARTS)
    assert all(f.missing for f in found)


def test_a_record_for_another_position_has_no_fault_where_the_dice_are_only_in_another_order() -> None:
    assert (
        faults("白番、1と6、白6に15枚、黒24に15枚、両者off0", Position.of({6: 15}, {24: 15}), Roll((6, 1)))
        == []
    )


@pytest.mark.parametrize(
    ("text", "id", "span"),
    [
        ("白番、6と1、猫", "unreadable-record", "猫"),
        ("白6に13枚　ねこ２匹", "unreadable-record", "ねこ"),
        ("White to play, hello", "unreadable-record", "hello"),
        ("白6に¼枚", "unreadable-record", "¼"),
        ("white: 13 of", "unreadable-record", "13"),
        ("白6に", "unreadable-record", "6"),
        ("6に13枚", "record-whose-checkers", "6に13枚"),
        ("両者6に2枚", "record-whose-checkers", "6に2枚"),
        ("off 0", "record-whose-checkers", "off 0"),
        ("white: 2 on 25", "no-such-point-in-record", "25"),
        ("白０に2枚", "no-such-point-in-record", "０"),
        ("白6に16枚", "no-such-count-in-record", "16"),
        ("両者off" + "9" * 99, "no-such-count-in-record", "9" * 99),
        ("7と1", "no-such-die-in-record", "7"),
        ("2と2、2を5回使用済み", "no-such-count-in-record", "5"),
        ("白番、黒番", "record-part-twice", "黒番"),
        ("6-1, 5-2", "record-part-twice", "5-2"),
        ("白バー1枚、白6に3枚、白バー2枚", "record-part-twice", "バー2枚"),
        ("both off 0; white off 3", "record-part-twice", "off 3"),
        ("白6に3枚・8に1枚・6に2枚", "record-point-twice", "6に2枚"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(text: str, id: str, span: str) -> None:
    with pytest.raises(NotationError) as caught:
        record(text)
    params = dict(caught.value.faults[0].params)
    assert caught.value.id == id
    assert params["span"] == span == text[params["start"] : params["end"]]


def test_a_very_long_text_is_not_read() -> None:
    with pytest.raises(NotationError) as caught:
        record("a" * (LONGEST_RECORD + 1))
    assert caught.value.id == "record-too-long"


def test_an_incomplete_record_has_no_position() -> None:
    read = record("白番、白6に15枚")
    assert read.missing == ("roll", "layout", "off")
    for get in (lambda: read.position, lambda: read.roll):
        with pytest.raises(NotationError) as caught:
            get()
        assert caught.value.id == "record-incomplete"


def test_a_complete_record_of_what_cannot_be_raises_what_the_game_raises() -> None:
    with pytest.raises(PositionError) as position:
        record("白番、6と1、白6に14枚、黒6に15枚、両者off0").position  # noqa: B018
    assert [fault.id for fault in position.value.faults] == ["not-fifteen", "both-colours"]
    with pytest.raises(RollError):
        record("6と1（5は使用済み）").roll  # noqa: B018
    with pytest.raises(NotationError) as dice:
        record("6と1（6は使用済み、残り6）").roll  # noqa: B018
    assert dice.value.id == "record-dice-do-not-add-up"


@given(positions(), st.none() | rolls(used=True), st.sampled_from([JA, EN]))
def test_what_is_written_is_read_back(position: Position, roll: Roll | None, words: RecordWords) -> None:
    read = read_record(write_record(position, roll, words), words)
    assert (read.position, read.roll) == (position, roll)
    assert compare_record(read, position, roll) == ()


@given(positions(), rolls(used=True), positions(), rolls(used=True), st.sampled_from([JA, EN]))
def test_a_record_matches_its_own_position_only(
    position: Position, roll: Roll, other: Position, other_roll: Roll, words: RecordWords
) -> None:
    same_dice = sorted(roll.dice) == sorted(other_roll.dice) and sorted(roll.used) == sorted(other_roll.used)
    read = read_record(write_record(position, roll, words), words)
    assert bool(compare_record(read, other, other_roll)) == (position != other or not same_dice)


@pytest.mark.slow
def test_ten_thousand_records_are_read_back() -> None:
    random = Random(22)
    for _ in range(10_000):
        position, roll = random_position(random), random.choice([None, random_roll(random, used=True)])
        for words in (JA, EN):
            read = read_record(write_record(position, roll, words), words)
            assert (read.position, read.roll) == (position, roll)


SOUP = st.lists(
    st.sampled_from(
        [*"白黒番、。（）0126と", "white", "black", "bar", "off", "バー", "に", "on", "枚", "left"]
    )
    | st.sampled_from(
        ["両者", "both", "used", "使用済み", "残り", "なし", "none", "回", "ゾロ目", " ", "to play"]
    )
)


@given(st.text() | SOUP.map(" ".join) | SOUP.map("".join), st.sampled_from([JA, EN]))
def test_no_text_raises_anything_but_typed_errors(text: str, words: RecordWords) -> None:
    try:
        read = read_record(text, words)
    except NotationError as error:
        params = dict(error.faults[0].params)
        assert 0 <= params["start"] < params["end"] <= len(text)
        return
    assert all(found.fault.id for found in compare_record(read, POSITION, ROLL))
    for get in (lambda: read.position, lambda: read.roll):
        with suppress(NotationError, PositionError, RollError):
            get()
