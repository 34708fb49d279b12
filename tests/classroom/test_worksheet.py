"""Worksheets: pages, embedded fonts, the same bytes twice, and no answer on a student's sheet."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from pathlib import Path

import pytest

from tests.classroom.classes import week
from tutor.classroom import ClassSet, Student, load_class_set
from tutor.classroom.worksheet import write_worksheet
from tutor.wording import language

needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils is not installed")


@pytest.fixture
def found(tmp_path: Path) -> ClassSet:
    """The set of the week."""
    return load_class_set(week(tmp_path / "set"))


def text_of(path: Path) -> str:
    """The text of a PDF, without blanks."""
    done = subprocess.run(["pdftotext", str(path), "-"], capture_output=True, check=True)
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", done.stdout.decode()))


@pytest.mark.parametrize("key", [False, True])
@pytest.mark.parametrize("code", ["ja", "en"])
def test_every_font_is_embedded(found: ClassSet, tmp_path: Path, key: bool, code: str) -> None:
    pages = write_worksheet(found, tmp_path / "a.pdf", language(code), key=key)
    raw = (tmp_path / "a.pdf").read_bytes()
    assert {name.split(b"+")[-1] for name in re.findall(rb"/BaseFont /([\w+-]+)", raw)} == {b"IPAexGothic"}
    assert raw.count(b"/FontFile2") == len(set(re.findall(rb"/FontName /([\w+-]+)", raw)))
    assert len(re.findall(rb"/Type /Page\b", raw)) == pages


@needs_poppler
def test_pdffonts_agrees(found: ClassSet, tmp_path: Path) -> None:
    write_worksheet(found, tmp_path / "a.pdf", language("ja"))
    done = subprocess.run(["pdffonts", str(tmp_path / "a.pdf")], capture_output=True, text=True, check=True)
    rows = [line.split() for line in done.stdout.splitlines()[2:]]
    assert rows
    assert all("IPAexGothic" in row[0] and row[-5:-2] == ["yes", "yes", "yes"] for row in rows), done.stdout


def test_the_same_set_gives_the_same_bytes(found: ClassSet, tmp_path: Path) -> None:
    for name in ("a.pdf", "b.pdf"):
        write_worksheet(found, tmp_path / name, language("ja"), students=(Student("1", "山田"),))
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


@needs_poppler
def test_a_sheet_has_the_questions_and_no_answer(found: ClassSet, tmp_path: Path) -> None:
    write_worksheet(found, tmp_path / "a.pdf", language("ja"))
    text = text_of(tmp_path / "a.pdf")
    assert "動かしましょう" in text
    assert "氏名" in text
    assert "ルールの番号" in text
    for secret in ("ひみつ", "できる手は", "24ポイントに2枚", "まちがえやすい", "解答"):
        assert secret not in text


@needs_poppler
def test_the_key_has_legal_plays_rules_and_reasons(found: ClassSet, tmp_path: Path) -> None:
    write_worksheet(found, tmp_path / "a.pdf", language("ja"), key=True)
    text = text_of(tmp_path / "a.pdf")
    for told in (
        "解答",
        "6→1、6→3",
        "ひみつの理由",
        "ひみつの説明",
        "着地点がふさがっています",
        "24ポイントに2枚",
    ):
        assert told in text
    assert "氏名" not in text


@needs_poppler
def test_each_student_gets_a_copy_with_the_name_and_own_page_numbers(found: ClassSet, tmp_path: Path) -> None:
    one = write_worksheet(found, tmp_path / "one.pdf", language("ja"))
    students = (Student("0012345", "山田花子"), Student("=1+1", "<b>髙橋</b>"), Student("😀", ""))
    pages = write_worksheet(found, tmp_path / "all.pdf", language("ja"), students=students)
    assert pages == 3 * one
    text = text_of(tmp_path / "all.pdf")
    assert (
        text.count("0012345")
        == text.count("山田花子")
        == text.count("<b>髙橋</b>")
        == text.count("〓")
        == one
    )
    assert text.count(f"1/{one}") == 3
    assert len((tmp_path / "all.pdf").read_bytes()) < 1.5 * len((tmp_path / "one.pdf").read_bytes())


def test_exercises_to_a_page_can_be_chosen(found: ClassSet, tmp_path: Path) -> None:
    pages = [write_worksheet(found, tmp_path / "a.pdf", language("en"), per_page=n) for n in (1, 2)]
    assert pages == [7, 4]


def test_shuffled_sheets_are_in_the_students_order(tmp_path: Path) -> None:
    found = load_class_set(week(tmp_path / "set", order="shuffled"))
    sizes = set()
    for id in ("a", "b"):
        write_worksheet(found, tmp_path / f"{id}.pdf", language("ja"), students=(Student(id),))
        sizes.add((tmp_path / f"{id}.pdf").read_bytes())
    assert len(sizes) == 2
