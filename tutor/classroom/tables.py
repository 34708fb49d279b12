"""CSV files: reading them whatever Excel made of them, and writing them so that Excel changes nothing.

What a cell that is written looks like: numbers are numbers. A text that a spreadsheet would take for
something else (a date such as ``8/5``, a number such as ``0012345``, a formula such as ``=1+1``) has an
apostrophe before it, and so has a text that begins with an apostrophe itself; without that first
apostrophe it is what it was. :func:`text_of` takes it off.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path

from tutor.classroom.errors import ClassroomError

LARGEST = 8 * 1024 * 1024
"""The most bytes of a CSV file."""
_MOST_COLUMNS = 500

Cell = str | float | None

_RISKY = re.compile(
    r"[-+=@']"  # a formula, or an apostrophe of its own
    r"|[$¥￥€£.,(]*\d"  # a number, a date, an amount of money
    r"|(true|false)\Z"
    r"|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ .]*\d"
    r"|(明治|大正|昭和|平成|令和|[mtshr])\s*\d+[-/.年]",
    re.IGNORECASE,
)


def cell_text(text: str) -> str:
    """A text as it is written into a cell.

    >>> [cell_text(t) for t in ("8/5", "0012345", "=1+1", "佐藤 花", "pass", "＋1", "'tis")]
    ["'8/5", "'0012345", "'=1+1", '佐藤 花', 'pass', "'＋1", "''tis"]
    """
    line = " ".join(text.replace("\0", "\ufffd").split())
    plain = unicodedata.normalize("NFKC", line)
    return f"'{line}" if _RISKY.match(plain) else line


def text_of(cell: str) -> str:
    """The text that a cell stands for.

    >>> text_of("'0012345"), text_of("s17"), text_of(cell_text("'tis"))
    ('0012345', 's17', "'tis")
    """
    return cell.strip().removeprefix("'")


def csv_bytes(rows: Iterable[Sequence[Cell]]) -> bytes:
    """Rows as a CSV file that Excel opens in any language: UTF-8 with its mark, and texts kept as they are.

    >>> csv_bytes([["0012345", 2.5, "8/5", None]]).decode("utf-8-sig")
    "'0012345,2.5,'8/5,\\r\\n"
    """
    text = io.StringIO()
    writer = csv.writer(text)
    for row in rows:
        writer.writerow([_written(cell) for cell in row])
    return text.getvalue().encode("utf-8-sig", "replace")


def _written(cell: Cell) -> str:
    if cell is None:
        return ""
    return cell_text(cell) if isinstance(cell, str) else number_text(cell)


def number_text(number: float) -> str:
    """A number with at most two places, and none that say nothing.

    >>> number_text(2.0), number_text(0.3333), number_text(-2)
    ('2', '0.33', '-2')
    """
    return f"{round(number, 2):.2f}".rstrip("0").rstrip(".")


def read_table(path: Path) -> list[list[str]]:
    """The rows of a CSV file, in UTF-8 (with or without its mark), UTF-16 with its mark, or cp932.

    Commas, tabs or semicolons stand between the cells. Raises ClassroomError for anything else.
    """
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    return table_of(raw, path.name)


def table_of(raw: bytes, name: str) -> list[list[str]]:
    """The rows of the bytes of a CSV file, as :func:`read_table` reads them."""
    if len(raw) > LARGEST:
        raise ClassroomError.of("table-too-large", path=name, most=LARGEST // (1024 * 1024))
    text = _decoded(raw)
    if text is None or "\0" in text:
        raise ClassroomError.of("table-not-text", path=name)
    first = text.split("\n", 1)[0]
    delimiter = max(",\t;", key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))
    except csv.Error:
        raise ClassroomError.of("table-not-csv", path=name) from None
    if any(len(row) > _MOST_COLUMNS for row in rows):
        raise ClassroomError.of("table-too-wide", path=name, most=_MOST_COLUMNS)
    return [row for row in rows if any(cell.strip() for cell in row)]


def _decoded(raw: bytes) -> str | None:
    wide = raw[:2] in (b"\xff\xfe", b"\xfe\xff")
    for encoding in ("utf-16",) if wide else ("utf-8-sig", "cp932"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return None
