"""The shipped notebooks in JupyterLab: readable before they are run, alive after two presses, and helpful without a front end."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import WIDE
from tests.browser.screen import wait_until_idle
from tests.browser.servers import Server, serving
from tests.notebooks.saved import FOLDER
from tutor.wording import LANGUAGES

OPTIONS = (
    "--ServerApp.token=",
    "--ServerApp.password=",
    "--ServerApp.allow_root=True",
    "--LabApp.expose_app_in_browser=True",
)
RUN = "[data-command='notebook:run-cell-and-select-next']"
SAID = {"en": "The lesson is not running here", "ja": "レッスンはまだ動いていません"}
NEXT = {"en": "Next →", "ja": "次へ →"}
CHAPTER_3 = {"en": "Chapter 3: Use every die you can", "ja": "第3章 使える目は全部使う"}


@pytest.fixture(scope="module")
def without_front_end(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab where anywidget's front end is missing."""
    home = tmp_path_factory.mktemp("without")
    config = home / "jupyter_config_dir" / "labconfig"
    config.mkdir(parents=True)
    disabled = {"disabledExtensions": {"anywidget": True}}
    (config / "page_config.json").write_text(json.dumps(disabled), encoding="utf-8")
    with serving("jupyterlab", home, *OPTIONS) as server:
        yield server


def opened(browser: Browser, server: Server, code: str) -> Page:
    """Chapter 2 as a learner opens it."""
    folder = server.folder / code
    if not folder.is_dir():
        shutil.copytree(FOLDER / code, folder)
    page = browser.new_page(viewport=WIDE)
    page.goto(f"{server.url}/{server.view}/{code}/02-two-dice.ipynb")
    expect(page.locator(".jp-OutputArea-output img").first).to_be_visible()
    wait_until_idle(page)
    return page


def run_the_lesson(page: Page) -> None:
    """Press ▶ twice: the heading is passed, the lesson runs."""
    for _ in range(2):
        page.locator(RUN).first.click()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_notebook_reads_well_before_it_is_run_and_comes_alive(
    browser: Browser, lab: Server, code: str
) -> None:
    page = opened(browser, lab, code)
    notes = page.locator(".bgtutor-note")
    expect(notes).to_have_count(2)
    expect(notes.last).to_contain_text(SAID[code])
    run_the_lesson(page)
    expect(page.locator(".lesson")).to_be_visible()
    for note in notes.all():
        expect(note).to_be_hidden()
    page.get_by_role("link", name=NEXT[code]).click()
    expect(page.get_by_role("heading", name=CHAPTER_3[code])).to_be_visible()
    expect(page.locator(".bgtutor-note:visible").first).to_contain_text("▶")
    page.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_without_the_front_end_the_cell_says_what_to_do(
    browser: Browser, without_front_end: Server, code: str
) -> None:
    page = opened(browser, without_front_end, code)
    run_the_lesson(page)
    expect(page.locator(".jp-OutputArea-output").first).not_to_contain_text("Loading")
    note = page.locator(".jp-OutputArea .bgtutor-note")
    expect(note).to_be_visible()
    expect(note).to_contain_text("bgtutor learn")
    expect(page.locator(".lesson")).to_have_count(0)
    page.close()
