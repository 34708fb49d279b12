"""Making a play with a mouse, a finger, the keyboard alone, and by writing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Notebook


def test_a_die_and_then_a_checker(notebook: Notebook) -> None:
    notebook.show("B02", language="en").take("die-1")
    expect(notebook.status).to_have_text("You have taken the 5. Now choose a checker.")
    expect(notebook.spot("die-1")).to_have_attribute("aria-pressed", "true")
    notebook.take("6")
    expect(notebook.status).to_have_text("So far: the 5 from 6 to 1.")
    expect(notebook.checkers("white", 1)).to_have_count(1)
    expect(notebook.spot("die-1")).to_have_attribute("aria-label", "Die 5, used")


def test_a_checker_and_then_a_die(notebook: Notebook) -> None:
    notebook.show("B02", language="en").take("6")
    expect(notebook.status).to_contain_text("You have taken the checker on Point 6.")
    notebook.take("die-2")
    expect(notebook.checkers("white", 3)).to_have_count(1)


def test_where_a_checker_stands_and_then_where_it_goes(notebook: Notebook) -> None:
    notebook.show("B02", language="en").take("6", "1", "6", "3").expect_told("right", "Legal")


def test_the_same_again_lets_go(notebook: Notebook) -> None:
    notebook.show("B02", language="en").take("die-1", "die-1")
    expect(notebook.spot("die-1")).to_have_attribute("aria-pressed", "false")
    notebook.take("6", "6", "die-2")
    expect(notebook.status).to_have_text("You have taken the 3. Now choose a checker.")


def test_dragging_with_the_mouse(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    drag(notebook, "6", "1")
    expect(notebook.checkers("white", 1)).to_have_count(1)
    expect(notebook.locate(".ghost")).to_have_count(0)
    drag(notebook, "13", "10")
    notebook.expect_told("wrong", "On point 10 the opponent has 2 checkers.")
    drag(notebook, "6", "3")
    notebook.expect_told("right")


def test_dropping_a_checker_where_nothing_is_puts_it_back(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    box = notebook.title.bounding_box()
    assert box
    notebook.page.mouse.move(*notebook.middle("6"))
    notebook.page.mouse.down()
    notebook.page.mouse.move(box["x"] + 5, box["y"] + 5, steps=5)
    notebook.page.mouse.up()
    notebook.settled().expect_silence()
    notebook.take("6", "1")
    expect(notebook.checkers("white", 1)).to_have_count(1)
    expect(notebook.locate(".ghost")).to_have_count(0)


def drag(notebook: Notebook, start: str, end: str) -> None:
    """Drag a checker from one spot to another."""
    notebook.page.mouse.move(*notebook.middle(start))
    notebook.page.mouse.down()
    notebook.page.mouse.move(*notebook.middle(end), steps=8)
    notebook.page.mouse.up()
    notebook.settled()


def test_bearing_off_by_dragging_to_the_tray(notebook: Notebook) -> None:
    notebook.show("B13", language="en")
    drag(notebook, "6", "tray-white")
    expect(notebook.checkers("white", "off")).to_have_count(1)


def test_entering_from_the_bar(notebook: Notebook) -> None:
    notebook.show("B10", language="en").take("bar-white", "die-2")
    notebook.expect_told("wrong", "closed")


def test_a_finger(touch_screen: Notebook) -> None:
    touch_screen.show("B02", language="ja")
    for spot in ("die-1", "6", "die-2", "6"):
        touch_screen.spot(spot).tap()
    touch_screen.settled().expect_told("right", "できる手です")


def test_a_double_click_counts_once(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    notebook.spot("die-1").click()
    notebook.spot("6").dblclick()
    notebook.settled()
    expect(notebook.checkers("white", 1)).to_have_count(1)
    expect(notebook.status).to_have_text("So far: the 5 from 6 to 1.")
    notebook.locate(".button-pass").dblclick()
    notebook.settled().expect_told("wrong")
    assert notebook.ask("lesson.progress.tally('B02', 1).tries") == 1
    notebook.locate(".button-hint").dblclick()
    notebook.settled()
    expect(notebook.locate(".hints li")).to_have_count(1)


def test_clicks_that_come_faster_than_the_kernel_answers_all_count_in_order(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    notebook.lesson.evaluate(
        """(lesson) => {
            for (const id of ["hit-die-1", "hit-6", "hit-die-2", "hit-6"])
                lesson.querySelector(`[id="${id}"]`).dispatchEvent(new MouseEvent("click", {bubbles: true, composed: true}));
        }"""
    )
    notebook.settled().expect_told("right", "the 5 from 6 to 1, then the 3 from 6 to 3")


# the keyboard alone


def test_a_whole_exercise_with_the_keyboard_alone(notebook: Notebook) -> None:
    notebook.show("two-dice", language="en")
    notebook.locate(".button-language").focus()
    keys = notebook.page.keyboard
    for _ in range(3):
        keys.press("Tab")
    expect(notebook.spot("13")).to_be_focused()
    keys.press("5")
    expect(notebook.status).to_contain_text("You have taken the 5")
    keys.press("Escape")
    expect(notebook.spot("die-1")).to_have_attribute("aria-pressed", "false")
    keys.press("5")
    keys.press("Enter")
    notebook.expect_told("wrong", "On point 8 the opponent has 2 checkers.")
    keys.press("ArrowDown")
    expect(notebook.spot("12")).to_be_focused()
    for _ in range(7):
        keys.press("ArrowRight")
    expect(notebook.spot("6")).to_be_focused()
    keys.press("5")
    keys.press("Space")
    expect(notebook.checkers("white", 1)).to_have_count(1)
    keys.press("Backspace")
    expect(notebook.checkers("white", 1)).to_have_count(0)
    keys.press("Enter")
    expect(notebook.status).to_contain_text("You have taken the checker on Point 6")
    keys.press("5")
    expect(notebook.checkers("white", 1)).to_have_count(1)
    keys.press("3")
    keys.press("Enter")
    notebook.expect_told("right").settled()
    keys.press("Tab")
    expect(notebook.locate(".buttons .button-next")).to_be_focused()
    keys.press("Enter")
    expect(notebook.locate(".counter")).to_have_text("Question 2 of 3")


def test_the_focus_stays_in_the_lesson_when_what_had_it_is_gone(notebook: Notebook) -> None:
    notebook.show("two-dice", language="en").locate(".typing input").fill("6/1 6/3")
    notebook.page.keyboard.press("Enter")
    notebook.expect_told("right")
    expect(notebook.locate(".buttons .button-next")).to_be_focused()


def test_arrows_go_round_the_board_and_reach_everything(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    notebook.spot("13").focus()
    seen = set()
    for _ in range(30):
        seen.add(notebook.page.evaluate("document.activeElement.shadowRoot.activeElement.id"))
        notebook.page.keyboard.press("ArrowRight")
    expect(notebook.spot("13")).to_be_focused()
    assert len(seen) == 30
    notebook.page.keyboard.press("ArrowLeft")
    expect(notebook.spot("tray-white")).to_be_focused()
    notebook.page.keyboard.press("ArrowUp")
    expect(notebook.spot("tray-black")).to_be_focused()
    notebook.page.keyboard.press("ArrowRight")
    expect(notebook.spot("die-1")).to_be_focused()
    notebook.page.keyboard.press("ArrowDown")
    expect(notebook.spot("6")).to_be_focused()


def test_a_checker_that_has_the_focus_is_marked(notebook: Notebook) -> None:
    notebook.show("B02", language="en").locate(".jump").focus()
    notebook.page.keyboard.press("Tab")
    notebook.page.keyboard.press("Tab")
    shape = notebook.spot("13").locator("path").first
    assert shape.evaluate("(node) => getComputedStyle(node).strokeWidth") == "3.5px"


def test_keys_never_reach_the_commands_of_jupyterlab(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    focused = ("[id='hit-13']", ".button-hint", ".typing input", ".jump")
    for place in focused:
        notebook.locate(place).first.focus()
        for key in ("a", "b", "x", "m", "y", "c", "v", "z", "d", "d", "i", "i", "0", "0", "k", "j"):
            notebook.page.keyboard.press(key)
        expect(notebook.cells).to_have_count(1)
        expect(notebook.page.locator(".jp-CodeCell")).to_have_count(1)
    notebook.spot("13").focus()
    for key in ("Enter", "Escape", "Shift+Enter", "ArrowUp", "ArrowDown", "Backspace", "Delete"):
        notebook.page.keyboard.press(key)
    expect(notebook.cells).to_have_count(1)
    expect(notebook.lesson).to_have_count(1)
    assert notebook.ask("lesson.session.step.exercise.id") == "B02"


# writing


@pytest.mark.parametrize("text", ["6/1 6/3", "６／１　６／３", "6→1、6→3", "6ー1 6ー3", "3:6/3, 5:6/1"])
def test_a_play_in_any_spelling(notebook: Notebook, text: str) -> None:
    notebook.show("B02", language="ja").write(text).expect_told("right", "できる手です")


def test_what_cannot_be_read_is_told_and_stays(notebook: Notebook) -> None:
    notebook.show("B02", language="en").write("knight to f3").expect_told("note")
    expect(notebook.locate(".typing input")).to_have_value("knight to f3")
    expect(notebook.locate(".typing input")).to_be_visible()


def test_enter_while_composing_belongs_to_the_input_method(notebook: Notebook) -> None:
    notebook.show("B02", language="ja").locate(".typing input").focus()
    session = notebook.page.context.new_cdp_session(notebook.page)
    session.send(
        "Input.imeSetComposition", {"text": "６／１　６／３", "selectionStart": 7, "selectionEnd": 7}
    )
    prevented = notebook.locate(".typing input").evaluate(
        """(input) => [true, false].map((isComposing) => !input.dispatchEvent(new KeyboardEvent(
            "keydown", {key: "Enter", isComposing, bubbles: true, cancelable: true, composed: true})))"""
    )
    assert prevented == [True, False]
    notebook.page.keyboard.press("Enter")
    notebook.settled().expect_silence()
    session.send("Input.insertText", {"text": "６／１　６／３"})
    notebook.page.keyboard.press("Enter")
    notebook.expect_told("right")
    assert notebook.ask("[a.answer for a in lesson.progress.attempts()]") == ["６／１　６／３"]


def test_pass_is_a_button(notebook: Notebook) -> None:
    notebook.show("B02", language="en").press("pass").expect_told("wrong", "pass")


def test_undo_and_start_over(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    expect(notebook.locate(".button-undo")).to_be_disabled()
    expect(notebook.locate(".button-reset")).to_be_disabled()
    notebook.take("6", "1").press("undo")
    expect(notebook.checkers("white", 1)).to_have_count(0)
    notebook.take("6", "3").press("hint").press("reset")
    expect(notebook.checkers("white", 3)).to_have_count(0)
    expect(notebook.locate(".hints li")).to_have_count(0)
    notebook.write("13/5").expect_told("wrong").press("reset").expect_silence()
    expect(notebook.locate(".typing input")).to_have_value("")
