"""Japanese in the terminal: every line fits, and none begins or ends where no line may."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from tests.commands.test_play import Sitting, clever
from tutor.commands.learning import TextLesson
from tutor.commands.wrapping import wrapped
from tutor.course import course
from tutor.partner import Table
from tutor.wording import language

NEVER_FIRST = tuple("。、」』）ー・：？！っゃゅょッャュョ")
NEVER_LAST = tuple("「『（")


def bad_lines(text: str) -> list[str]:
    lines = [line.strip("│ ") for line in text.splitlines()]
    return [line for line in lines if line.startswith(NEVER_FIRST) or line.endswith(NEVER_LAST)]


@pytest.mark.parametrize("width", [40, 60, 80])
def test_every_exercise_and_explanation_is_broken_where_it_may_be(width: int) -> None:
    out = io.StringIO()

    def read(_: str) -> str:
        out.write("\n")
        return "次"

    TextLesson(course(), language("ja"), Console(file=out, width=width, highlight=False), read).run()
    assert len(out.getvalue()) > 50_000
    assert bad_lines(out.getvalue()) == []


def test_a_game_is_broken_where_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(Table.new(1, seed=8), clever(4), "ja")
    sitting.game.console.width = 60
    out = sitting.play().text
    assert bad_lines("\n".join(line for line in out.splitlines() if " > " not in line)) == []


@given(st.text("あ。、「」ーB02 13→8\n", max_size=80), st.integers(12, 60))
def test_nothing_is_lost_but_gaps_and_every_line_fits(text: str, width: int) -> None:
    told = wrapped(text, width)

    assert "".join(told.split()) == "".join(text.split())
    longest = max((len(word) for word in text.split()), default=0)
    assert all(cell_len(line.rstrip()) <= max(width, 2 * longest) for line in told.splitlines())


def test_english_and_lines_that_fit_are_left_alone() -> None:
    assert wrapped("word " * 40, 20) == "word " * 40
    assert wrapped("  ・一つ\n\n  ・二つ", 20) == "  ・一つ\n\n  ・二つ"
