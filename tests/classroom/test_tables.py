"""CSV: what Excel would change is protected, what it has changed is recognised, and nothing is lost."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.classroom import ClassroomError, Student, read_roster
from tutor.classroom.excel import is_mangled
from tutor.classroom.tables import cell_text, csv_bytes, table_of, text_of
from tutor.notation import NotationError, read_play

LINES = st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=40).map(
    lambda t: " ".join(t.split())
)


@given(LINES)
def test_what_is_written_is_read_again(text: str) -> None:
    rows = table_of(csv_bytes([["x", text, "y"]]), "a.csv")
    assert [text_of(cell) for cell in rows[0]] == ["x", text, "y"]


@given(LINES)
def test_no_text_is_written_as_a_formula_a_number_or_a_date(text: str) -> None:
    written = cell_text(text)
    assert not re.match(r"[=+\-@\t\r＝＋－＠]", written)
    assert not re.fullmatch(r"[\d\s./:,-]*\d[\d\s./:,-]*", written)


@pytest.mark.parametrize(
    "text",
    [
        "8/5",
        "13/8/5",
        "6-1",
        "6/1 6/3",
        "3/10",
        "0012345",
        "1E5",
        "５／３",
        "8月5日",
        "$5",
        "(3)",
        "TRUE",
        "Mar-5",
        "R8.3.4",
        "-2",
        "=1+1",
        "＝1+1",
        "@x",
        "+x",
    ],
)
def test_what_excel_would_change_is_kept_as_text(text: str) -> None:
    assert cell_text(text) == f"'{text}"


@pytest.mark.parametrize(
    "text", ["s17", "佐藤 花", "pass", "bar/20 13/10", "バー→20", "B02", "May Smith", "S1", "×"]
)
def test_what_excel_leaves_alone_is_left_alone(text: str) -> None:
    assert cell_text(text) == text


def test_numbers_stay_numbers() -> None:
    assert csv_bytes([[-2.0, 0.5, 1 / 3, 100.0, 0.0]]).decode("utf-8-sig") == "-2,0.5,0.33,100,0\r\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_tables_are_read_whatever_their_encoding(encoding: str) -> None:
    assert table_of("学籍番号,氏名\r\n0012345,髙橋\r\n".encode(encoding), "a.csv") == [
        ["学籍番号", "氏名"],
        ["0012345", "髙橋"],
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_tables_are_read_whatever_stands_between_the_cells(delimiter: str) -> None:
    raw = (
        delimiter.join(("id", "name", "B02")).encode()
        + b"\n"
        + delimiter.join(("1", '"a""b"', "13/5")).encode()
    )
    assert table_of(raw, "a.csv")[1] == ["1", 'a"b', "13/5"]


@pytest.mark.parametrize(
    ("raw", "id"),
    [
        (b"\x00\x01\x02", "table-not-text"),
        (b"\x81\xff\xfe,\n", "table-not-text"),
        (b"a," * 600, "table-too-wide"),
        (b"a" * 200_000, "table-not-csv"),
        (b"x" * (9 * 1024 * 1024), "table-too-large"),
    ],
)
def test_what_is_no_table_is_refused(raw: bytes, id: str) -> None:
    with pytest.raises(ClassroomError) as raised:
        table_of(raw, "a.csv")
    assert raised.value.id == id


@given(st.binary(max_size=400))
def test_no_bytes_break_the_reader(raw: bytes) -> None:
    try:
        rows = table_of(raw, "a.csv")
    except ClassroomError:
        return
    assert all(isinstance(cell, str) for row in rows for cell in row)


EXCEL = [
    "8月5日",
    "8月05日",
    "2026年8月5日",
    "5-Aug",
    "05-Aug-26",
    "Aug-05",
    "Aug-5",
    "2026/8/5",
    "2026-08-05",
    "8/5/2026",
    "2026/08/05 0:00:00",
    "2026-08-05T00:00:00",
    "46239",
    "８月５日",
    "5. Aug".replace(". ", "-"),
    "Sep 5",
]


@pytest.mark.parametrize("text", EXCEL)
def test_plays_that_excel_made_dates_of_are_recognised(text: str) -> None:
    assert is_mangled(text)


@pytest.mark.parametrize("text", EXCEL)
def test_no_such_date_could_be_read_as_a_play(text: str) -> None:
    with pytest.raises(NotationError):
        read_play(text)


@given(st.integers(1, 24), st.integers(0, 24), st.sampled_from(["/", "-", "→", "／", "－"]))
def test_no_play_is_taken_for_a_date(start: int, end: int, arrow: str) -> None:
    assert not is_mangled(f"{start}{arrow}{end}")
    assert not is_mangled(f"{start}{arrow}{end} {start}{arrow}{end}")


def roster(tmp_path: Path, text: str, encoding: str = "utf-8") -> tuple[Student, ...]:
    """The students of a list."""
    (tmp_path / "list.csv").write_text(text, encoding=encoding)
    return read_roster(tmp_path / "list.csv")


def test_ids_of_a_list_are_texts_whatever_they_look_like(tmp_path: Path) -> None:
    students = roster(tmp_path, "氏名,学籍番号\n山田,0012345\n,'007\n\n田中,００８\n", "cp932")
    assert students == (Student("0012345", "山田"), Student("007"), Student("008", "田中"))


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "roster-empty"),
        ("who,what\n1,2\n", "roster-no-column"),
        ("id\n1\n1\n", "roster-twice"),
        ("id\n", "roster-size"),
    ],
)
def test_a_list_that_cannot_be_used_is_refused(tmp_path: Path, text: str, id: str) -> None:
    with pytest.raises(ClassroomError) as raised:
        roster(tmp_path, text)
    assert raised.value.id == id


def test_a_written_file_opens_as_a_table_with_one_row_a_line() -> None:
    raw = csv_bytes([["a\nb", 'c"d', "e,f", "g\rh\0"]])
    assert list(csv.reader(io.StringIO(raw.decode("utf-8-sig"), newline=""))) == [
        ["a b", 'c"d', "e,f", "g h\ufffd"]
    ]
