"""Every rule, broken in the browser, and its explanation read there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Notebook
from tests.lesson.lessons import ILLEGAL_PLAYS
from tutor.verdict import Rule
from tutor.wording import LanguageCode, rule_name

CLICKED = {
    "closed-point": ("B02", ["13", "8"]),
    "closed-intermediate-point": ("B02", ["13", "5"]),
    "wrong-direction": ("B02", ["6", "8"]),
    "no-checker": ("B08", ["8", "die-1", "8", "die-2"]),
    "bar-first": ("B10", ["6", "die-1"]),
    "closed-entry": ("B10", ["bar-white", "die-1"]),
    "bear-off-before-home": ("B05", ["8", "tray-white"]),
    "bear-off-higher-point": ("B13", ["5", "tray-white"]),
    "not-rolled": ("B02", ["6", "4"]),
    "die-already-used": ("B02", ["die-1", "6", "die-1", "6"]),
}
"""Moves that guided mode refuses at once."""


@pytest.mark.parametrize(("rule", "id", "play"), ILLEGAL_PLAYS)
def test_a_typed_play_is_told_the_rule_that_it_breaks(
    notebook: Notebook, rule: str, id: str, play: str
) -> None:
    language: LanguageCode = "ja" if ILLEGAL_PLAYS.index((rule, id, play)) % 2 else "en"
    notebook.show(id, language=language, mode="practice").write(play)
    name = rule_name(Rule(rule), language).rstrip("。.")
    notebook.expect_told("wrong")
    expect(notebook.feedback).to_contain_text(name, ignore_case=True)
    assert notebook.ask("lesson.session.work.feedback.rule") == rule


@pytest.mark.parametrize("rule", CLICKED)
def test_a_clicked_move_is_refused_with_the_rule_that_it_breaks(notebook: Notebook, rule: str) -> None:
    id, spots = CLICKED[rule]
    notebook.show(id, language="en").take(*spots).expect_told("wrong")
    expect(notebook.feedback).to_contain_text(rule_name(Rule(rule), "en").rstrip("."), ignore_case=True)
    expect(notebook.locate("[id^='mark-']").first).to_be_attached()


@pytest.mark.parametrize(
    ("id", "spots", "rule"),
    [("B04", ["die-1", "8"], "unused-die"), ("B06c", ["13", "7"], "fewer-dice-than-possible")],
)
def test_a_turn_that_ends_too_early_is_told_so(
    notebook: Notebook, id: str, spots: list[str], rule: str
) -> None:
    notebook.show(id, language="en", mode="practice").take(*spots).press("done").expect_told("wrong")
    assert notebook.ask("lesson.session.work.feedback.rule") == rule
