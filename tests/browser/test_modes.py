"""Guided, practice and exam; hints, why-not, answers, and the way through a chapter."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Notebook


def test_guided_mode_stops_at_a_bad_move_and_says_why(notebook: Notebook) -> None:
    notebook.show("B02", language="en").take("die-1", "13")
    notebook.expect_told("wrong", "On point 8 the opponent has 2 checkers.")
    expect(notebook.checkers("white", 13)).to_have_count(1)
    expect(notebook.spot("die-1")).to_have_attribute("aria-label", "Die 5")
    expect(notebook.locate("[id^='mark-']").first).to_be_attached()
    notebook.press("nearest").expect_told("wrong", "6/1 6/3")


def test_guided_mode_tells_a_doomed_turn_at_once_and_offers_undo(notebook: Notebook) -> None:
    notebook.show("B06c", language="ja").take("13", "7").expect_told("wrong", "見落とした手")
    notebook.locate(".asides .button-undo").click()
    notebook.settled().expect_silence()
    expect(notebook.checkers("white", 7)).to_have_count(0)


def test_practice_mode_judges_the_whole_play(notebook: Notebook) -> None:
    notebook.show("B02", language="en", mode="practice").take("die-1", "13").expect_silence()
    expect(notebook.status).to_have_text("So far: 13/8.")
    notebook.take("8", "die-2").expect_silence()
    notebook.press("done").expect_told("wrong", "On point 8")


def test_exam_mode_says_nothing_but_that_it_is_saved(notebook: Notebook) -> None:
    notebook.show("two-dice", language="en", mode="exam").take("die-1", "13").press("done")
    notebook.expect_told("note")
    expect(notebook.feedback).to_have_text("Saved. Nothing is judged until you hand in.")
    for control in ("hint", "why", "nearest", "give-up"):
        expect(notebook.locate(f".button-{control}")).to_have_count(0)
    expect(notebook.locate(".dot").first).to_have_class("dot answered here")
    notebook.locate(".steps .button-next").click()
    notebook.settled().locate("fieldset label").nth(1).click()
    notebook.press("choose").expect_told("note")
    assert notebook.ask("[a.mode for a in lesson.progress.attempts()]") == ["exam", "exam"]


def test_hints_come_step_by_step(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    for number in (1, 2, 3):
        notebook.press("hint")
        expect(notebook.locate(".hints li")).to_have_count(number)
    expect(notebook.locate(".button-hint")).to_be_disabled()


def test_why_not_answers_for_a_die_and_for_a_checker(notebook: Notebook) -> None:
    notebook.show("B02", language="en").press("why")
    expect(notebook.status).to_have_text("Choose a die and a checker that you wonder about.")
    notebook.take("13", "die-1")
    expect(notebook.locate(".report caption")).to_have_text("The 5, checker by checker")
    expect(notebook.locate(".report tr")).to_have_count(2)
    expect(notebook.locate(".report tr.asked")).to_contain_text("13 → 8")
    expect(notebook.locate(".button-why")).to_have_attribute("aria-pressed", "false")
    notebook.press("why").take("die-2")
    expect(notebook.locate(".report caption")).to_have_text("The 3, checker by checker")
    expect(notebook.status).to_contain_text("To ask about one checker, press it.")
    notebook.take("13")
    expect(notebook.locate(".report tr.asked")).to_contain_text("13 → 10")
    expect(notebook.locate(".taken")).to_have_count(0)
    expect(notebook.status).not_to_contain_text("taken")
    notebook.take("die-1", "6")
    expect(notebook.locate(".report table")).to_have_count(0)
    expect(notebook.checkers("white", 1)).to_have_count(1)


@pytest.mark.parametrize("button", ["reset", "undo", "done"])
def test_whatever_else_is_done_ends_the_question_why_not(notebook: Notebook, button: str) -> None:
    notebook.show("B02", language="en").take("6", "die-2").press("why").take("13")
    expect(notebook.locate(".taken")).to_have_count(1)
    notebook.press(button)
    expect(notebook.locate(".button-why")).to_have_attribute("aria-pressed", "false")
    expect(notebook.locate(".taken")).to_have_count(0)
    expect(notebook.status).not_to_contain_text("wonder")


def test_the_signs_at_the_edge_of_the_board_say_what_they_count(notebook: Notebook) -> None:
    notebook.show("B02", language="ja")
    title = notebook.locate('[id="signs-white"] > title')
    expect(title).to_contain_text("バー")
    notebook.press("language")
    expect(title).to_contain_text("on the bar")
    expect(title).to_have_count(1)


def test_the_answer_comes_with_everything_about_it(notebook: Notebook) -> None:
    notebook.show("B03", language="en").press("pass").press("give-up")
    expect(notebook.locate("details summary")).to_have_text(
        ["Step by step", "Answers, right and wrong", "Every legal play", "How many dice can be used"]
    )
    expect(notebook.locate(".panel-explanation p").first).to_be_visible()
    notebook.locate(".panel-worked summary").click()
    expect(notebook.locate(".panel-worked li").first).to_be_visible()
    notebook.locate(".panel-plays summary").click()
    expect(notebook.locate(".panel-plays li").first).to_be_visible()
    notebook.locate(".panel-tree summary").click()
    tree = notebook.locate(".panel-tree svg")
    expect(tree).to_be_visible()
    expect(tree).to_have_attribute("role", "img")
    expect(tree).to_have_attribute("aria-label", "At the most, two dice can be used.")
    expect(notebook.locate(".typing input")).to_have_count(0)


def test_the_tree_is_legible(notebook: Notebook) -> None:
    notebook.show("B06c", language="en").press("pass").press("give-up").locate(".panel-tree summary").click()
    sizes = notebook.locate(".panel-tree svg").evaluate(
        """(svg) => [...svg.querySelectorAll("text")].map((text) => text.getBoundingClientRect().height)"""
    )
    assert min(sizes) >= 10


def test_the_way_through_a_chapter(notebook: Notebook) -> None:
    notebook.show("two-dice", language="en")
    expect(notebook.locate(".steps .button-previous")).to_be_disabled()
    notebook.locate(".steps .button-next").click()
    expect(notebook.title).to_have_text("B02  An empty point, and no way to it  (2/2)")
    notebook.settled().go_to(3)
    expect(notebook.locate(".counter")).to_have_text("Question 3 of 3")
    expect(notebook.locate(".steps .button-next")).to_be_disabled()
    notebook.locate(".steps .button-previous").click()
    expect(notebook.locate(".counter")).to_have_text("Question 2 of 3")


def test_the_introduction_is_open_at_first_and_closed_later(notebook: Notebook) -> None:
    notebook.show("two-dice", language="en")
    expect(notebook.locate(".panel-chapter")).to_have_attribute("open", "")
    notebook.take("6", "1", "6", "3").expect_told("right")
    expect(notebook.locate(".panel-chapter")).not_to_have_attribute("open", "")


def test_the_language_changes_in_place(notebook: Notebook) -> None:
    notebook.show("B02", language="ja").take("die-1", "6", "die-1", "13").expect_told(
        "wrong", "できない手です"
    )
    notebook.locate(".typing input").fill("6/3")
    notebook.press("language")
    expect(notebook.lesson).to_have_attribute("lang", "en")
    notebook.expect_told("wrong", "Not legal")
    expect(notebook.checkers("white", 1)).to_have_count(1)
    expect(notebook.locate(".typing input")).to_have_value("6/3")
    expect(notebook.locate(".button-language")).to_have_text("日本語")
    expect(notebook.locate(".button-language")).to_be_focused()


def test_a_chapter_finished_is_found_again_after_reloading(notebook: Notebook) -> None:
    notebook.show("two-dice", language="en").take("6", "1", "6", "3").expect_told("right").press("next")
    notebook.locate("fieldset label").nth(1).click()
    notebook.locate("select[name=rule]").select_option(label="The stop on the way is closed")
    notebook.press("choose").expect_told("right").press("next")
    notebook.write("13/10/5").expect_told("wrong").press("give-up")
    expect(notebook.locate(".panel-summary")).to_have_attribute("open", "")
    notebook.press("reset").write("13/8/5").expect_told("right")
    notebook.page.reload()
    notebook.ready()
    notebook.run("lesson = tutor.Lesson('two-dice', language='en')\nlesson")
    expect(notebook.locate(".dot.solved")).to_have_count(3)
    expect(notebook.locate(".counter")).to_have_text("Question 3 of 3")


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_is_said_is_said_to_screen_readers_too(notebook: Notebook, language: str) -> None:
    notebook.show("B02", language=language).take("die-1", "13").expect_told("wrong")
    for part in (notebook.feedback, notebook.status):
        expect(part).to_have_attribute("aria-live", "polite")
        expect(part).to_have_attribute("role", "status")
    expect(notebook.lesson).to_have_attribute("lang", language)
