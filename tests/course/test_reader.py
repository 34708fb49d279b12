"""Exercise files are read by the core rules of YAML 1.2; whatever is no plain data is refused with its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from tests.course.files import found, param, read, unmarked, written
from tutor.course import reader
from tutor.course.reader import LARGEST, read_yaml
from tutor.wording import LANGUAGES, fault_text

LOADERS = [name for name in ("CSafeLoader", "SafeLoader") if hasattr(yaml, name)]


@pytest.fixture(scope="module", autouse=True, params=LOADERS)
def loader(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every test here runs with libyaml and with PyYAML's own parser."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "_Loader", getattr(yaml, request.param))
        yield


@pytest.mark.parametrize(
    ("text", "data"),
    [
        pytest.param("{bar: 0, off: 3}", {"bar": 0, "off": 3}, id="E01 off is a key"),
        pytest.param(
            "[on, off, yes, no, y, N]", ["on", "off", "yes", "no", "y", "N"], id="E01 off is a word"
        ),
        pytest.param("play: off\n", {"play": "off"}, id="E01 a play that is just off"),
        pytest.param("{24: 2, 13: 5}", {24: 2, 13: 5}, id="E02 points with a blank"),
        pytest.param("roll: 1:14", {"roll": "1:14"}, id="E04 1:14 is no number"),
        pytest.param("[9:60, 0:30, 9:59]", ["9:60", "0:30", "9:59"], id="E04 all base-60 alike"),
        pytest.param("['010', \"08\"]", ["010", "08"], id="E07 quoted zeros"),
        pytest.param("[6_1, 31, 6-1, 6 1]", ["6_1", 31, "6-1", "6 1"], id="E08 no digit separators"),
        pytest.param("[2024-05-01, 12:30:00]", ["2024-05-01", "12:30:00"], id="no dates, no times"),
        pytest.param("[true, False, null, ~]", [True, False, None, None], id="truth and nothing"),
        pytest.param("[-3, +4, 1.5, 2e3, =]", [-3, 4, 1.5, 2000.0, "="], id="numbers"),
        pytest.param("a: |-\n  one\n  two\n", {"a": "one\ntwo"}, id="a block of text"),
        pytest.param("a: 1\r\nb: [2,\r\n 3]\r\n", {"a": 1, "b": [2, 3]}, id="CRLF"),
        pytest.param("a: 1\rb: 2\r", {"a": 1, "b": 2}, id="CR"),
        pytest.param(b"\xef\xbb\xbfa: \xe7\x99\xbd\n", {"a": "白"}, id="E13 a BOM"),
        pytest.param("---\na: 1\n...\n", {"a": 1}, id="one document with its marks"),
    ],
)
def test_what_looks_like_a_word_is_a_word(text: str | bytes, data: Any) -> None:
    document = read(text)

    assert document.data == data
    assert document.faults == []


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        pytest.param("white: {▶24:2, ▶13:5}", ["yaml-no-space"] * 2, id="E02 no blank after the colon"),
        pytest.param("a: 1\n6: 5\n▶6: 1\n", ["yaml-repeated-key"], id="E05 repeated key"),
        pytest.param("{off: 1, 6: 2, ▶off: 3, ▶'6': 2}", ["yaml-repeated-key"] * 2, id="E05 in flow"),
        pytest.param("id: [▶010, ▶08]", ["yaml-leading-zero"] * 2, id="E07 leading zeros"),
        pytest.param("{▶06: 1}", ["yaml-leading-zero"], id="E07 a key with a leading zero"),
        pytest.param('a: 1\nplay:▶\t"8/5"\n', ["yaml-tab"], id="E11 a tab before a value"),
        pytest.param("a:\n▶\tb: 1\nc: 1▶\t# why\n", ["yaml-tab"] * 2, id="E11 a tab before a key, a comment"),
        pytest.param("a: ▶&x 1\nb: ▶*x\n", ["yaml-anchor", "yaml-alias"], id="anchor and alias"),
        pytest.param("▶&k a: 1\n", ["yaml-anchor"], id="anchor on a key"),
        pytest.param(
            "a: {b: 1}\nc:\n  ▶<<: {b: 1}\n  d: 1\n", ["yaml-merge-key"], id="merge key"
        ),
        pytest.param("a: ▶!!python/object:os.system x\nb: ▶!new {c: 1}", ["yaml-tag"] * 2, id="tags"),
        pytest.param("▶!!str 6: 1\n", ["yaml-tag"], id="tag on a key"),
        pytest.param("a: 1\n▶---\nb: 2\n", ["yaml-several-documents"], id="two documents"),
        pytest.param("?  ▶[6, 8]\n: 1\n", ["yaml-key-not-a-word"], id="a list as key"),
        pytest.param("a: 1\r\nb: ▶*x\r\n", ["yaml-alias"], id="CRLF counts as one line"),
        pytest.param("白: 一\n黒: {二: ▶*x}\n", ["yaml-alias"], id="columns count letters, not bytes"),
        pytest.param("a: 1\nb: x▶\x07y\nc: 2\n", ["yaml-character"], id="control character"),
        pytest.param("白: 白番\n黒: 黒番\nb: x▶\x07y\nc: 2\nd: 3\n", ["yaml-character"], id="after Japanese"),
        pytest.param("▶", ["yaml-empty"], id="empty"),
    ],
)  # fmt: skip
def test_what_is_no_plain_data_is_refused_at_its_line_and_column(text: str, ids: list[str]) -> None:
    clean, places = unmarked(text)

    assert found(read(clean).sorted_faults()) == [(id, *at) for id, at in zip(ids, places, strict=True)]


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        pytest.param(b"a: 1\nb: " + "日本".encode("cp932"), (2, 4), id="E13 cp932"),
        pytest.param("白: 白".encode() + b"\xff", (1, 5), id="a stray byte after Japanese"),
        pytest.param("a: 1".encode("utf-16"), (1, 1), id="UTF-16"),
    ],
)
def test_bytes_that_are_not_utf8_are_refused_at_the_first_of_them(raw: bytes, place: tuple[int, int]) -> None:
    assert found(read(raw).faults) == [("yaml-not-utf8", *place)]


def test_a_bracket_that_is_never_closed_is_reported_after_the_line_it_is_in() -> None:
    document = read("a: 1\nb: [1\nc: 2")

    assert document.data is None
    assert found(document.faults)[0][:2] == ("yaml-syntax", 3)


def test_a_bom_is_no_column() -> None:
    assert found(read("\ufeffa: *x\n").faults) == [("yaml-alias", 1, 4)]


def test_a_repeated_key_names_both_lines_and_keeps_the_first_value() -> None:
    document = read("6: 5\n13: 2\n6: 1\n")

    assert param(document.faults[0], "first") == 1
    assert param(document.faults[0], "line") == 3
    assert document.data == {6: 5, 13: 2}


def test_a_missing_blank_is_told_with_the_right_spelling() -> None:
    assert "24: 2" in fault_text(read("{24:2}").faults[0], "en")
    assert "空白" in fault_text(read("{24:2}").faults[0], "ja")


def test_a_file_of_ten_megabytes_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    path.write_bytes(b"# much too long\n" * 655_360)

    assert found(read_yaml(path).faults) == [("yaml-too-large", 1, 1)]


def test_the_largest_file_is_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    text = "a: 1\n#" + "x" * (LARGEST - 6)

    assert read_yaml(written(tmp_path, text)).data == {"a": 1}
    assert found(read_yaml(written(tmp_path, text + "x")).faults) == [("yaml-too-large", 1, 1)]


@pytest.mark.parametrize("bomb", ["[", "{", "a: {", "- ", "[[{a: ", "? "])
def test_a_bomb_of_nested_brackets_is_refused_with_one_fault(bomb: str) -> None:
    document = read(bomb * (LARGEST // len(bomb)))

    assert [fault.line for fault in found(document.faults)] == [1]
    assert found(document.faults)[0].id in {"yaml-too-deep", "yaml-syntax", "yaml-key-not-a-word"}


def test_twenty_levels_are_deep_enough_and_more_are_refused() -> None:
    assert read("[" * 20 + "]" * 20).faults == []
    assert found(read("[" * 22 + "]" * 22).faults) == [("yaml-too-deep", 1, 22)]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("a: 0" + "1" * 5000, id="thousands of digits after a zero"),
        pytest.param('a: "\\UFFFFFFFF"', id="an escape that is no letter"),
        pytest.param('a: "\\uD800"', id="half a letter"),
        pytest.param("%YAML 1" + "1" * 5000 + ".1\n---\na: 1", id="a version of thousands of digits"),
    ],
)
def test_numbers_beyond_all_measure_are_refused_in_words(text: str) -> None:
    document = read(text)

    assert all(fault_text(fault, code) for fault in document.faults for code in LANGUAGES)
    assert [fault.line for fault in found(document.faults)] == [1]


@pytest.mark.parametrize("text", ["~", "null", "---\n", "# nothing\n---\n...\n"])
def test_a_file_that_says_nothing_has_a_fault(text: str) -> None:
    assert read(text).faults


def test_a_file_that_cannot_be_opened_is_a_fault_too(tmp_path: Path) -> None:
    assert found(read_yaml(tmp_path / "none.yaml").faults) == [("file-not-readable", 1, 1)]
    assert found(read_yaml(tmp_path).faults) == [("file-not-readable", 1, 1)]


PIECES = [
    *"{}[],:-?&*!|>'\"%@`#~=<\\ \n\r\t\x00\x85\ufeff\u2028白",
    "\n  ",
    ": ",
    "- ",
    "---\n",
    "...\n",
    "<<: ",
    "!!int ",
    "&a ",
    "*a",
    "24:2",
    "010",
    "off",
    "off: 1",
    "%YAML 1.2\n",
    "|2\n",
    "\\x",
    "1" * 30,
]
texts = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


@given(st.binary(max_size=200) | texts.map(str.encode))
@example(b"")
@example(b"\xef\xbb\xbf")
@example(b"{" * 50)
@example(b"? ")
def test_any_bytes_are_read_or_refused_with_faults_that_have_words(raw: bytes) -> None:
    document = read(raw)

    assert document.data is not None or document.faults
    assert all(fault_text(fault, code) for fault in document.faults for code in LANGUAGES)


@given(texts)
def test_faults_lie_inside_the_file_and_in_order(text: str) -> None:
    places = [fault[1:] for fault in found(read(text).sorted_faults())]
    lines = [*text.splitlines(), ""]

    assert places == sorted(places)
    assert all(1 <= line <= len(lines) + 1 and column >= 1 for line, column in places)
