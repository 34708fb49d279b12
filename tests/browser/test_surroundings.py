"""Where the lesson is shown: themes, narrow windows, Notebook 7, Voila, notebooks opened untrusted, and markup in texts."""

from __future__ import annotations

import json
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import NARROW, WIDE, missing
from tests.browser.screen import NEW_LEARNER, Notebook, Screen
from tests.browser.servers import Server, serving

MARKUP = (
    '<img src=x onerror="window.ran = true"><b>13/5</b> {verdict} &amp; <script>window.ran = true</script>'
)

SET = """
set: own
title: {markup}
exercises:
  - id: X1
    title: {markup}
    position: {{white: {{13: 1, 6: 14}}, black: {{24: 11, 10: 2, 8: 2}}}}
    roll: [5, 3]
    teaches: [closed-point]
    parts:
      - {{task: play, prompt: {markup}, hints: [{markup}]}}
    claims:
      - {{play: 13/5, legal: false, rule: closed-intermediate-point, note: {markup}}}
    explanation: {markup}
"""


def test_a_dark_page_has_a_dark_lesson(notebook: Notebook) -> None:
    notebook.show("B02", language="en")
    frame = notebook.locate("#frame path").first
    light = frame.evaluate("(node) => getComputedStyle(node).fill")
    notebook.take("die-1", "6")
    notebook.theme("Dark")
    try:
        dark = frame.evaluate("(node) => getComputedStyle(node).fill")
        assert dark != light
        paper = notebook.lesson.evaluate("(node) => getComputedStyle(node).backgroundColor")
        assert paper == "rgb(29, 25, 22)"
        expect(notebook.checkers("white", 1)).to_have_count(1)
        notebook.show("B02", language="ja")
        expect(notebook.lesson).to_have_attribute("data-theme", "dark")
        notebook.settled()
        assert frame.evaluate("(node) => getComputedStyle(node).fill") == dark
    finally:
        notebook.theme("Light")


WIDTHS = (400, 560, 720, 1024)
REACHED = "[id^=hit-][role=button], button:enabled, input, textarea, select, summary"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("id", "part"), [("B02", 1), ("B02", 2), ("B01", 1), ("B01", 2), ("R1", 1)])
def test_nothing_sticks_out_of_a_narrow_window(notebook: Notebook, id: str, part: int, width: int) -> None:
    notebook.page.set_viewport_size({"width": width, "height": 800})
    notebook.show(id, language="ja" if part == 1 else "en")
    if part > 1:
        notebook.go_to(part)
    if notebook.locate(".typing button").count():
        notebook.write("13/5")
    expect(notebook.feedback.or_(notebook.locate(".form")).first).to_be_attached()
    assert sticking_out(notebook) == []
    overflow = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    assert notebook.page.evaluate(overflow) <= 0


def sticking_out(screen: Screen) -> list[str]:
    """What is wider than the lesson, other than what scrolls by itself or is for screen readers only."""
    found: list[str] = screen.lesson.evaluate(
        """(lesson) => {
            const edge = lesson.getBoundingClientRect();
            return [...lesson.querySelectorAll("*")].filter((node) => !node.closest("svg, .tree, .record, select"))
                .filter((node) => node.getBoundingClientRect().right > edge.right + 1)
                .map((node) => node.className || node.tagName);
        }"""
    )
    return found


def test_everything_can_be_reached_in_a_narrow_window(notebook: Notebook) -> None:
    notebook.page.set_viewport_size(NARROW)
    notebook.show("B02", language="ja").take("die-1", "13").expect_told("wrong").press("hint")
    controls = notebook.locate(f":is({REACHED})")
    assert controls.count() > 40
    for control in controls.all():
        control.click(trial=True)
    sizes = notebook.locate("button").evaluate_all(
        "(nodes) => nodes.map((node) => node.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 24


def test_a_play_can_be_made_in_a_narrow_window(notebook: Notebook) -> None:
    notebook.page.set_viewport_size(NARROW)
    notebook.show("B02", language="ja").take("die-1", "6", "die-2", "6").expect_told("right")
    notebook.locate(".panel-tree summary").click()
    assert sticking_out(notebook) == []


def test_large_letters_fit(notebook: Notebook) -> None:
    notebook.show("B02", language="en").take("die-1", "13").expect_told("wrong")
    notebook.lesson.evaluate("(lesson) => { lesson.style.zoom = 2; }")
    assert sticking_out(notebook) == []


# markup


def test_what_a_learner_writes_is_shown_as_it_was_written(notebook: Notebook) -> None:
    for id in ("B02", "R1", "B01"):
        notebook.show(id, language="en").write(MARKUP).settled()
        expect(notebook.locate(".feedback p").first).to_be_visible()
        expect(notebook.locate(":is(img, b, script)")).to_have_count(0)
    assert notebook.page.evaluate("window.ran") is None


def test_markup_in_a_teachers_exercise_is_shown_as_text(notebook: Notebook, lab: Server) -> None:
    path = lab.folder / "own.yaml"
    path.write_text(SET.format(markup=json.dumps(MARKUP)), encoding="utf-8")
    notebook.show("own.yaml", language="en").press("hint").press("pass").press("give-up")
    for part in (".title", ".prompt", ".hints li", ".panel-explanation", ".panel-worked"):
        expect(notebook.locate(part).first).to_contain_text(
            '<img src=x onerror="window.ran = true"><b>13/5</b> {verdict}'
        )
    expect(notebook.locate(":is(img, b, script)")).to_have_count(0)
    assert notebook.page.evaluate("window.ran") is None


# other front ends


@pytest.mark.parametrize("app", ["lab", "notebook_7"])
def test_by_the_menu_of_the_application(browser: Browser, app: str, request: pytest.FixtureRequest) -> None:
    server: Server = request.getfixturevalue(app)
    notebook = Notebook(
        browser.new_page(viewport=WIDE),
        server,
        "by-menu",
        f"{NEW_LEARNER}\nlesson = tutor.Lesson('B02', 'en')\nlesson",
    )
    page = notebook.page
    page.locator(".lm-MenuBar-itemLabel", has_text="Run").first.click()
    page.locator(".lm-Menu-itemLabel", has_text="Run All Cells").first.click()
    expect(notebook.lesson).to_be_visible()
    notebook.settled().take("die-1", "13").expect_told("wrong", "On point 8 the opponent has 2 checkers.")
    notebook.take("6", "1").spot("6").focus()
    for key in ("a", "b", "d", "d", "3", "Enter"):
        page.keyboard.press(key)
    notebook.expect_told("right")
    expect(notebook.cells).to_have_count(1)
    expect(page.locator(".bgtutor-note")).to_be_hidden()
    page.close()


def test_voila_runs_by_itself(browser: Browser, tmp_path: Path) -> None:
    try:
        import voila  # noqa: F401
    except ImportError:
        missing("no Voila here: pip install voila")
    with serving("voila", tmp_path) as server:
        name = server.notebook("lesson", f"{NEW_LEARNER}\ntutor.Lesson('B02', language='en')")
        page = browser.new_page(viewport=WIDE)
        page.goto(f"{server.url}/{server.view}/{name}")
        screen = Screen(page)
        expect(screen.lesson).to_be_visible()
        screen.settled().take("die-1", "6", "die-2", "6").expect_told("right")
        expect(page.locator("img")).to_have_count(0)
        page.close()


def test_a_notebook_opened_untrusted_shows_a_picture_and_runs_nothing(
    notebook: Notebook, lab: Server
) -> None:
    notebook.show("B02", language="en").save()
    saved = nbformat.read(lab.folder / "lesson.ipynb", as_version=4)
    assert "widgets" not in saved.metadata
    saved.cells.append(nbformat.v4.new_markdown_cell("another notebook, so that no signature fits"))
    poison = {
        "text/html": "<script>window.ran = true</script><p>nothing ran</p>",
        "text/plain": "nothing ran",
    }
    saved.cells[0].outputs.append(nbformat.v4.new_output("display_data", data=poison))
    nbformat.write(saved, lab.folder / "untrusted.ipynb")
    page = notebook.page.context.new_page()
    page.goto(f"{lab.url}/{lab.view}/untrusted.ipynb")
    expect(page.locator(".jp-OutputArea-output img")).to_be_visible()
    expect(page.get_by_text("nothing ran")).to_be_visible()
    expect(page.locator(".bgtutor-note")).to_be_visible()
    expect(page.locator(".lesson")).to_have_count(0)
    assert page.evaluate("window.ran") is None
    page.close()


def test_a_kernel_that_is_gone_is_told(notebook: Notebook) -> None:
    notebook.show("B02", language="en").take("6", "1")
    notebook.shut_down()
    notebook.spot("6").click()
    notebook.spot("3").click()
    expect(notebook.status).to_have_text(
        "The notebook does not answer. Run the cell again; your answers are kept."
    )
    notebook.start()
    notebook.show("B02", language="en").take("6", "1")
    expect(notebook.checkers("white", 1)).to_have_count(1)
