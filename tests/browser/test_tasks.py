"""Every kind of question, answered in the browser."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Notebook
from tests.lesson.answers import right_form, right_text, wrong_form, wrong_text
from tests.lesson.lessons import whole_course
from tutor.course import Part
from tutor.lesson.forms import form
from tutor.lesson.session import Session, Step
from tutor.wording import LanguageCode, language

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


def test_white_black_and_taking_away_are_one_choice(notebook: Notebook) -> None:
    notebook.show("B01", language="en").take("24").press("take")
    for name, pressed in (("take", "true"), ("white", "false"), ("black", "false")):
        expect(notebook.locate(f".button-{name}")).to_have_attribute("aria-pressed", pressed)
    notebook.press("white").take("24")
    expect(notebook.checkers("white", 24)).to_have_count(2)
    expect(notebook.locate(".button-take")).to_have_attribute("aria-pressed", "false")


def test_what_was_placed_written_or_chosen_is_found_again(notebook: Notebook) -> None:
    notebook.show("B01", language="en").take("24", "6")
    notebook.locate(".typing textarea").fill("White 24:2")
    notebook.press("next")
    notebook.locate("fieldset label").nth(1).click()
    notebook.press("previous")
    expect(notebook.checkers("white", 24)).to_have_count(1)
    expect(notebook.locate(".typing textarea")).to_have_value("White 24:2")
    notebook.press("next")
    expect(notebook.locate("input[type=radio]").nth(1)).to_be_checked()
    notebook.press("previous").press("reset")
    expect(notebook.checkers("white", 24)).to_have_count(0)


@pytest.mark.parametrize(("code", "sides"), [("en", ("White", "Black")), ("ja", ("白", "黒"))])
def test_a_set_up_question_shows_how_to_write_and_which_button_checks_what(
    notebook: Notebook, code: str, sides: tuple[str, str]
) -> None:
    notebook.show("B01", language=code)
    example = notebook.locate(".typing textarea").get_attribute("placeholder") or ""
    assert all(side in example for side in sides)
    buttons = notebook.locate(".buttons .button-check, .typing .button-type")
    assert len(set(buttons.all_inner_texts())) == 2


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


# questions about a whole table, and about points of the board; what is right is worked out from the course


def first(task: str, *, action: bool = False, fits: Any = lambda part: True) -> Step:
    """The first question of a kind in the course."""
    steps = Session(whole_course()).steps
    return next(s for s in steps if s.part.task == task and bool(s.part.action) == action and fits(s.part))


def show(notebook: Notebook, step: Step, code: LanguageCode, **options: Any) -> Notebook:
    """Go to a question."""
    notebook.show(step.exercise.id, language=code, **options)
    return notebook.go_to(step.number) if len(step.exercise.parts) > 1 else notebook


def fill_in(notebook: Notebook, step: Step, given: dict[str, Any]) -> Notebook:
    """Choose an answer in the form and press the button."""
    for field in form(step.exercise, step.part, language("en")):
        values = [option["value"] for option in field["options"]]
        index = str(values.index(given[field["name"]])) if given[field["name"]] in values else ""
        if field["kind"] == "select":
            notebook.locate(f"select[name={field['name']}]").select_option(index)
        elif index:
            notebook.locate(f"input[name={field['name']}][value='{index}']").check()
    return notebook.press("choose")


@pytest.mark.parametrize("code", ["ja", "en"])
@pytest.mark.parametrize(
    ("task", "action"),
    [
        ("points", False),
        ("cube", False),
        ("match", False),
        ("word", False),
        ("judge", True),
        ("why", True),
    ],
)
def test_a_question_about_the_table_is_answered_in_its_form(
    notebook: Notebook, task: str, action: bool, code: LanguageCode
) -> None:
    step = first(task, action=action, fits=lambda part: task != "judge" or _breaks_a_rule(part))
    show(notebook, step, code)
    fill_in(notebook, step, wrong_form(step)).expect_told("wrong")
    fill_in(notebook, step, right_form(step)).expect_told("right")
    expect(notebook.locate(".form .button-choose")).to_have_count(0)


def _breaks_a_rule(part: Part) -> bool:
    return part.action is not None and part.action.kind == "double"


@pytest.mark.parametrize("code", ["ja", "en"])
def test_a_pip_count_is_written(notebook: Notebook, code: LanguageCode) -> None:
    step = first("pips")
    show(notebook, step, code).write(wrong_text(step)).expect_told("wrong")
    notebook.write(right_text(step)).expect_told("right")


def test_the_table_is_told_beside_the_board_and_the_cube_only_when_it_may_be(notebook: Notebook) -> None:
    step = first("cube", fits=lambda part: "64" not in part.prompt.en)
    show(notebook, step, "en")
    expect(notebook.locate(".table li")).not_to_have_count(0)
    expect(notebook.locate(".table")).not_to_contain_text("Cube")
    expect(notebook.locate('[id="cube"]')).to_have_count(0)
    fill_in(notebook, step, right_form(step)).expect_told("right")
    expect(notebook.locate(".table")).to_contain_text("Cube")
    expect(notebook.locate('[id="cube"]')).to_have_count(1)
    expect(notebook.show("B02", language="en").locate(".table")).to_be_hidden()


def test_whoever_gives_up_sees_the_right_answer_chosen(notebook: Notebook) -> None:
    step = first("word")
    show(notebook, step, "en")
    fill_in(notebook, step, wrong_form(step)).expect_told("wrong")
    notebook.press("give-up").expect_told("wrong", "The answer: ")
    index = [*step.part.options].index(right_form(step)["term"])
    expect(notebook.locate("input[name=term]").nth(index)).to_be_checked()
    expect(notebook.locate("input[name=term]").nth(index)).to_be_disabled()


# clicking points


def spot(step: Step, point: int) -> str:
    """A point in the numbers of the side to move, as the board names it."""
    return str(point if step.exercise.position.turn == "white" else 25 - point)


@pytest.mark.parametrize("code", ["ja", "en"])
def test_points_are_found_by_clicking_them(notebook: Notebook, code: LanguageCode) -> None:
    step = first("find")
    right = [int(point) for point in right_text(step).split()]
    wrong = next(point for point in range(1, 25) if point not in right)
    show(notebook, step, code).take(*(spot(step, point) for point in (wrong, *right)))
    expect(notebook.spot(spot(step, wrong))).to_have_attribute("aria-pressed", "true")
    expect(notebook.locate('[id^="mark-"]')).to_have_count(len(right) + 1)
    expect(notebook.status).to_contain_text(str(wrong))
    notebook.press("check").expect_told("wrong", str(wrong))
    notebook.take(spot(step, wrong)).expect_silence()
    expect(notebook.spot(spot(step, wrong))).to_have_attribute("aria-pressed", "false")
    notebook.press("check").expect_told("right")
    expect(notebook.locate('[id^="mark-"]')).to_have_count(len(right))


def test_points_are_found_with_the_keyboard(notebook: Notebook) -> None:
    step = first("find")
    show(notebook, step, "en").spot("6").focus()
    keys = notebook.page.keyboard
    keys.press("Enter")
    keys.press("ArrowUp")
    keys.press("Space")
    notebook.settled()
    for place in ("6", "19"):
        expect(notebook.spot(place)).to_have_attribute("aria-pressed", "true")
    expect(notebook.spot("19")).to_be_focused()
    keys.press("Enter")
    expect(notebook.spot("19")).to_have_attribute("aria-pressed", "false")
    expect(notebook.spot("6")).to_have_attribute("aria-pressed", "true")


def test_points_are_found_by_writing_them(notebook: Notebook) -> None:
    step = first("find")
    show(notebook, step, "en").write(wrong_text(step)).expect_told("wrong")
    notebook.write(right_text(step)).expect_told("right")
    expect(notebook.locate('[id^="mark-"]')).to_have_count(len(right_text(step).split()))


def test_a_double_click_marks_a_point_once(notebook: Notebook) -> None:
    show(notebook, first("find"), "en").spot("6").dblclick()
    notebook.settled()
    expect(notebook.spot("6")).to_have_attribute("aria-pressed", "true")


def test_an_exam_keeps_quiet_about_marks(notebook: Notebook) -> None:
    step = first("find")
    show(notebook, step, "en", mode="exam").take("6").press("check").expect_told("note", "Saved")
    expect(notebook.locate(".button-give-up")).to_have_count(0)
    expect(notebook.locate('[id^="mark-"]')).to_have_count(1)
