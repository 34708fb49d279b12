"""--jsonl: one JSON object a line in, one out, in order, and a bad line never stops the rest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.commands.running import Ran, process, run
from tests.course.learners import JAPANESE
from tutor.course import exercise

B02: dict[str, Any] = {"white": {"13": 1, "6": 14}, "black": {"24": 11, "10": 2, "8": 2}, "roll": [5, 3]}
LAST = '{"id": "last", "exercise": "B02", "play": "6/1 6/3"}'


def checked(*lines: str | bytes | dict[str, Any], command: str = "check") -> Ran:
    """What becomes of some lines."""
    texts = [json.dumps(line) if isinstance(line, dict) else line for line in lines]
    raw = [text if isinstance(text, bytes) else text.encode() for text in texts]
    return run(command, "--jsonl", "-", "--lang", "en", stdin=b"\n".join(raw) + b"\n")


def test_a_line_is_answered_with_everything_that_the_design_names() -> None:
    ran = checked({"id": 1, **B02, "turn": "white", "play": "13/5"})
    [row] = ran.rows

    assert ran.code == 0
    assert {"id": 1, "legal": False, "rule": "closed-intermediate-point", "move": 1}.items() <= row.items()
    assert {"outcome": "illegal", "used": [], "left": [5, 3], "max_dice": 2}.items() <= row.items()
    assert {"nearest": "6/1 6/3", "remarks": [], "numbers": "own"}.items() <= row.items()
    assert row["after"] == {"white": {"13": 1, "6": 14}, "black": {"8": 2, "10": 2, "24": 11}}
    assert row["evidence"]["orders"]
    assert "point 8" in row["text"]


def test_the_text_is_in_the_language_asked_for() -> None:
    line = json.dumps({"id": 1, **B02, "play": "13/5"})
    texts = [
        run("check", "--jsonl", "-", "--lang", code, stdin=line).rows[0]["text"] for code in ("ja", "en")
    ]

    assert [bool(JAPANESE.search(text)) for text in texts] == [True, False]


def test_a_position_may_be_an_exercise_or_an_id() -> None:
    xgid = "XGID=------N-b-b--A----------k-:0:0:1:53:0:0:0:0:10"
    lines = [B02, {"exercise": "b02"}, {"xgid": xgid}, {"gnuid": "/wcAZgDg/wcEAA:cIkOAAAAAAAE"}]
    rows = checked(*({**line, "play": "13/5"} for line in lines)).rows

    assert [row["rule"] for row in rows] == ["closed-intermediate-point"] * 4
    assert all(row["after"] == rows[0]["after"] for row in rows)


def test_what_may_be_left_out_may_be_given() -> None:
    mirrored = {"white": {"1": 11, "15": 2, "17": 2}, "black": {"12": 1, "19": 14}, "roll": [5, 3]}
    rows = checked(
        {**mirrored, "turn": "black", "play": "6/1 6/3"},
        {"exercise": "B12", "used": [6], "play": "pass"},
        {"exercise": "B14", "play": "4/off 6/4"},
        {"exercise": "B14", "play": "4/off 6/4", "order": "any"},
        {"exercise": "B03", "roll": [4, 1], "play": "13/12/8"},
    ).rows

    assert [row["legal"] for row in rows] == [True, True, False, True, True]
    assert rows[1]["left"] == [1]
    assert all(row["id"] is None for row in rows)


def test_plays_are_answered_with_their_final_positions_in_the_same_order() -> None:
    ran = checked({"id": 7, **B02}, {"id": 8, "exercise": "B10"}, command="plays")
    first, second = ran.rows

    assert ran.code == 0
    assert set(first) >= {"id", "max_dice", "plays", "finals"}
    assert (first["id"], first["max_dice"], first["plays"]) == (7, 2, ["6/1 6/3"])
    assert first["finals"][0]["white"] == {"13": 1, "6": 12, "3": 1, "1": 1}
    assert (second["max_dice"], second["plays"]) == (0, ["pass"])


@pytest.mark.parametrize("play", ["pass", "13/5", "6/1 6/3", "8/4", "13//5", ""])
def test_every_outcome_is_an_answer_and_no_failure(play: str) -> None:
    ran = checked({"exercise": "B02", "play": play}, {"exercise": "B09", "play": play})

    assert ran.code == 0
    assert all("error" not in row for row in ran.rows)


BAD = {
    "no JSON": "{",
    "a list": "[1, 2]",
    "a number": "5",
    "null": "null",
    "invalid UTF-8": b'{"id": "\xff"}',
    "cp932": '{"id": "白"}'.encode("cp932"),
    "a bomb of brackets": "[" * 200_000,
    "a bomb of objects": '{"a":' * 100_000,
    "a number beyond measure": '{"id": ' + "9" * 5000 + "}",
    "no play": {"exercise": "B02"},
    "a play that is no text": {"exercise": "B02", "play": 5},
    "no position": {"play": "13/5"},
    "no roll": {k: v for k, v in B02.items() if k != "roll"} | {"play": "13/5"},
    "an exercise without a roll": {"exercise": "S1", "play": "13/5"},
    "an unknown exercise": {"exercise": "B99", "play": "13/5"},
    "an exercise that is a list": {"exercise": ["B02"], "play": "13/5"},
    "a broken XGID": {"xgid": "XGID=x", "play": "13/5"},
    "an XGID that is a number": {"xgid": 5, "play": "13/5"},
    "a broken GNU id": {"gnuid": "x", "play": "13/5"},
    "fourteen checkers": {**B02, "white": {"6": 14}, "play": "13/5"},
    "a point that is none": {**B02, "white": {"6": 14, "25": 1}, "play": "13/5"},
    "a layout that is a list": {**B02, "white": [6], "play": "13/5"},
    "a count that is a text": {**B02, "white": {"6": "15"}, "play": "13/5"},
    "a count that is true": {**B02, "white": {"6": 14, "5": True}, "play": "13/5"},
    "counts of thousands of digits": {**B02, "white": {"6": 10**4299, "5": 10**4300 - 1}, "play": "13/5"},
    "a side that is none": {**B02, "turn": "red", "play": "13/5"},
    "a side that is a list": {**B02, "turn": [], "play": "13/5"},
    "a die that is none": {**B02, "roll": [5, 7], "play": "13/5"},
    "a die that is half": {**B02, "roll": [5, 2.5], "play": "13/5"},
    "a roll that is an object": {**B02, "roll": {"a": 1}, "play": "13/5"},
    "a roll of endless numbers": '{"exercise": "B02", "roll": [1e999, NaN], "play": "x"}',
    "a roll nested deeply": '{"exercise": "B02", "play": "x", "roll": ' + "[" * 900 + "]" * 900 + "}",
    "used that is a text": {**B02, "used": "x", "play": "13/5"},
    "used that was not rolled": {**B02, "used": [6], "play": "13/5"},
    "an order that is none": {**B02, "order": "backwards", "play": "13/5"},
    "an order that is an object": {**B02, "order": {}, "play": "13/5"},
}


@pytest.mark.parametrize("line", BAD.values(), ids=BAD.keys())
def test_a_bad_line_says_what_is_wrong_and_never_stops_the_rest(line: str | bytes | dict[str, Any]) -> None:
    ran = checked(LAST, line, LAST)
    first, bad, last = ran.rows

    assert ran.code == 2
    assert ran.err == ""
    assert (first["id"], first["legal"], last["id"], last["legal"]) == ("last", True, "last", True)
    assert set(bad) == {"id", "error"}
    assert bad["error"]


@pytest.mark.parametrize("field", ["id", "roll", "order", "turn", "white"])
def test_lines_nested_as_deeply_as_can_just_be_read_stop_nothing(field: str) -> None:
    start = json.dumps({**B02, "play": "pass", field: 0})
    nests = ["[" * depth + "]" * depth for depth in range(900, 1000)]
    ran = checked(*(start.replace(f'"{field}": 0', f'"{field}": {nest}') for nest in nests), LAST)

    assert len(ran.rows) == 101
    assert ran.rows[-1]["legal"]


def test_a_bad_line_keeps_its_id() -> None:
    assert checked({"id": [1, "a"], "exercise": "B99", "play": "x"}).rows[0]["id"] == [1, "a"]
    assert checked({"id": 3, "exercise": "B02"}, command="check").rows[0]["id"] == 3


@pytest.mark.parametrize("id", [0, -1, 1.5, "白", "a\nb", True, None, [1], {"a": 1}])
def test_an_id_comes_back_as_it_was(id: Any) -> None:
    assert checked({"id": id, "exercise": "B02", "play": "pass"}).rows[0]["id"] == id


def test_an_id_that_is_half_a_letter_comes_back_as_it_was() -> None:
    assert checked('{"id": "\\ud800", "exercise": "B02", "play": "pass"}').rows[0]["id"] == "\ud800"


def test_what_is_printed_is_json_by_the_book() -> None:
    def refuse(word: str) -> None:
        raise AssertionError(word)

    out = checked('{"id": NaN, "exercise": "B02", "play": "pass"}').out

    assert json.loads(out, parse_constant=refuse)


def test_all_that_is_wrong_with_a_position_and_a_roll_is_told_at_once() -> None:
    [row] = checked({"white": {"6": 14}, "black": {"30": 15}, "roll": [7, 1], "play": "x"}).rows

    assert all(word in row["error"] for word in ("14", "30", "7"))


def test_empty_lines_are_passed_over_and_a_bom_is_no_letter() -> None:
    ran = checked(b"\xef\xbb\xbf" + LAST.encode(), b"", b"   ", b"\r", LAST.encode() + b"\r")

    assert (ran.code, [row["id"] for row in ran.rows]) == (0, ["last", "last"])


def test_the_last_line_needs_no_end() -> None:
    assert run("check", "--jsonl", "-", stdin=LAST).rows[0]["legal"]
    assert run("check", "--jsonl", "-", stdin="").out == ""


def test_lines_come_from_a_file_too(tmp_path: Path) -> None:
    path = tmp_path / "白.jsonl"
    path.write_text(f"{LAST}\n{LAST}\n", encoding="utf-8-sig")

    assert len(run("check", "--jsonl", str(path)).rows) == 2


def test_the_order_is_kept_through_hundreds_of_lines() -> None:
    lines = [{"id": n, "exercise": "B02" if n % 3 else "B99", "play": "pass"} for n in range(300)]
    ran = checked(*lines)

    assert [row["id"] for row in ran.rows] == list(range(300))
    assert ["error" in row for row in ran.rows] == [n % 3 == 0 for n in range(300)]
    assert ran.code == 2


def test_japanese_is_utf8_in_and_out_whatever_the_locale() -> None:
    line = json.dumps({"id": "白", "exercise": "B02", "play": "パス"}, ensure_ascii=False).encode()
    told = process(
        "check", "--jsonl", "-", "--lang", "ja", stdin=line, environment={"PYTHONIOENCODING": "cp932"}
    )
    row = json.loads(told.stdout.decode())

    assert (told.returncode, told.stderr, row["id"], row["rule"]) == (0, b"", "白", "must-move")
    assert "パス" in row["text"]


def test_an_exercise_in_mid_turn_brings_its_used_dice() -> None:
    roll = exercise("R1").roll
    [row] = checked({"exercise": "R1", "play": "pass"}).rows

    assert roll
    assert (row["legal"], row["left"]) == (True, list(roll.left))


values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=6,
)
fields = ["id", "white", "black", "turn", "roll", "used", "play", "order", "exercise", "xgid", "gnuid"]
objects = st.dictionaries(st.sampled_from(fields), values, max_size=6)
nearly = objects.map(lambda some: {**B02, "play": "13/5", **some})


texts = objects.map(json.dumps) | nearly.map(json.dumps)
lines = st.lists(texts.map(str.encode) | st.binary(max_size=30), max_size=6)


@settings(max_examples=50)
@given(lines)
def test_any_lines_are_answered_one_by_one(some: list[bytes]) -> None:
    usable = [line for raw in some for line in raw.split(b"\n") if line.strip()]

    for command in ("check", "plays"):
        ran = checked(*usable, LAST, command=command)
        assert len(ran.rows) == len(usable) + 1
        assert all(("error" in row) != ("max_dice" in row) for row in ran.rows)
        assert ran.code == (2 if any("error" in row for row in ran.rows) else 0)


@pytest.mark.parametrize("end", ["\x85", "\u2028", "\u2029", "\x0b", "\x1e"])
def test_what_some_readers_take_for_the_end_of_a_line_never_cuts_an_answer_in_two(end: str) -> None:
    row = json.dumps({"id": f"a{end}b", "exercise": "B02", "play": "13/5"}).encode()

    ran = checked(row, LAST)

    assert [len(ran.rows), ran.rows[0]["id"]] == [2, f"a{end}b"]
