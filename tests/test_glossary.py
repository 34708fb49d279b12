"""One word for one thing: the words that docs/glossary.md rules out appear in no text of the product."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.sources import ROOT
from tests.texts import course, templates, words
from tutor.wording import LANGUAGES

KATAKANA = "ァ-ヺー"


@cache
def ruled_out() -> tuple[str, ...]:
    """The words in the last column of the table."""
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    cells = [line.strip("| ").split("|") for line in lines if line.startswith("|")]
    columns = len(cells[0])
    last = [row[-1].strip() for row in cells[2:] if len(row) == columns]
    return tuple(word.strip() for cell in last for word in cell.split(",") if word.strip())


def pattern(word: str) -> re.Pattern[str]:
    """The word by itself: not inside another English or katakana word."""
    if word.isascii():
        return re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
    if re.fullmatch(f"[{KATAKANA}]+", word):
        return re.compile(rf"(?<![{KATAKANA}]){word}(?![{KATAKANA}])")
    return re.compile(re.escape(word))


def found_in(text: str) -> list[str]:
    return [word for word in ruled_out() if pattern(word).search(text)]


def test_the_glossary_rules_words_out() -> None:
    assert {"enemy", "敵", "コマ", "stone", "ダイス"} <= set(ruled_out())
    assert found_in("The enemy's stones") == ["stones", "enemy"]
    assert found_in("コマンドを打つ") == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_catalogue_uses_a_word_that_is_ruled_out(code: str) -> None:
    found = {where: found_in(words(text)) for where, text in templates(code).items()}
    assert {where: used for where, used in found.items() if used} == {}


def test_no_exercise_uses_a_word_that_is_ruled_out() -> None:
    texts = list(course())
    assert texts
    assert [(where, code, used) for where, code, text in texts if (used := found_in(text))] == []
