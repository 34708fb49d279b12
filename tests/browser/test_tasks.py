"""Every kind of question, answered in the browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.screen import Notebook

START = {"white": {24: 2, 13: 5, 8: 3, 6: 5}, "black": {1: 2, 12: 5, 17: 3, 19: 5}}
RECORD = "白番、6と1（6は使用済み、残り1）、白6に13枚・19に1枚・バー1枚、黒24に2枚・12に13枚、両者off0"


def test_setting_up_by_placing_checkers(notebook: Notebook) -> None:
    notebook.show("B01", language="en").take("24").press("check").expect_told("wrong", "too few")
    notebook.press("take").take("24")
    expect(notebook.checkers("white", 24)).to_have_count(0)
    notebook.press("take")
    for side, layout in START.items():
        notebook.press(side)
        expect(notebook.locate(f".button-{side}")).to_have_attribute("aria-pressed", "true")
        for place, count in layout.items():
            notebook.take(*[str(place)] * count)
            expect(notebook.checkers(side, place)).to_have_count(count)
    notebook.press("check").expect_told("right")
    expect(notebook.locate(".buttons .button-next")).to_be_focused()


def test_setting_up_by_writing(notebook: Notebook) -> None:
    text = "White 24:2 13:5 8:3 6:5 Black 1:2 12:5 17:3 19:5"
    notebook.show("B01", language="en").write(text).expect_told("right")
    expect(notebook.checkers("black", 19)).to_have_count(5)


def test_checkers_placed_fast_all_count(notebook: Notebook) -> None:
    notebook.show("B01", language="en").spot("6").click(click_count=5, delay=1)
    notebook.settled()
    expect(notebook.checkers("white", 6)).to_have_count(5)


def test_the_opening(notebook: Notebook) -> None:
    notebook.show("B01", language="en").go_to(2).press("choose").expect_told("wrong")
    for choice in ("White", "the two that were thrown", "both roll again"):
        notebook.locate(
            "fieldset label",
        ).filter(has_text=choice).first.click()
    notebook.press("choose").expect_told("right")
    expect(notebook.locate("input[type=radio]").first).to_be_disabled()


def test_the_score(notebook: Notebook) -> None:
    notebook.show("S1", language="ja")
    notebook.locate("fieldset").first.locator("label").filter(has_text="2点").click()
    notebook.press("choose").expect_told("wrong")
    notebook.locate("fieldset").first.locator("label").filter(has_text="1点").click()
    notebook.locate("fieldset").nth(1).locator("label").first.click()
    notebook.press("choose").expect_told("right")


def test_judging_somebodys_play(notebook: Notebook) -> None:
    notebook.show("B02", language="en").go_to(2)
    expect(notebook.locate(".prompt")).to_contain_text("The play: 13/5")
    notebook.locate("fieldset label").first.click()
    notebook.press("choose").expect_told("wrong")
    notebook.locate("fieldset label").nth(1).click()
    notebook.press("choose").expect_told("wrong", "which rule")
    notebook.locate("select[name=rule]").select_option(label="The stop on the way is closed")
    notebook.press("choose").expect_told("right")


def test_saying_why_not(notebook: Notebook) -> None:
    notebook.show("Q1", language="en").go_to(2)
    notebook.locate("select[name=rule]").select_option(label="The point is closed")
    notebook.press("choose").expect_told("right")


def test_choices_survive_a_change_of_language(notebook: Notebook) -> None:
    notebook.show("B02", language="en").go_to(2)
    notebook.locate("fieldset label").nth(1).click()
    notebook.press("language")
    expect(notebook.locate("input[type=radio]").nth(1)).to_be_checked()


def test_writing_the_record(notebook: Notebook) -> None:
    notebook.show("R1", language="ja")
    expect(notebook.locate(".record")).to_have_text("")
    notebook.write("白番、6と1").expect_told("wrong")
    notebook.write(RECORD).expect_told("right")


def test_the_form_of_a_question_is_answered_with_the_keyboard(notebook: Notebook) -> None:
    notebook.show("S1", language="en")
    notebook.locate("input[type=radio]").first.focus()
    keys = notebook.page.keyboard
    keys.press("Space")
    keys.press("Tab")
    keys.press("Space")
    keys.press("Enter")
    notebook.settled().expect_told("right")
