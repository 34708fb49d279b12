"""What the browser tests share: Debian's Chromium, and a Jupyter server and an open notebook for the whole run."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.screen import Notebook
    from tests.browser.servers import Server

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE = {"width": 1280, "height": 900}


def missing(reason: str) -> None:
    """Skip, or where everything has to be there, fail."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Without playwright the tests cannot even be read; one of them says so."""
    if importlib.util.find_spec("playwright") or collection_path.name in ("browser", "test_playwright.py"):
        return None
    return collection_path.suffix == ".py" and collection_path.name != "conftest.py" or None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests, with a fresh profile."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium")
    if not chromium:
        missing("no Chromium here: apt-get install chromium (and pip install playwright)")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield running
        running.close()


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab."""
    yield from _server("jupyterlab", tmp_path_factory, "LabApp")


@pytest.fixture(scope="session")
def notebook_7(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Notebook 7."""
    yield from _server("notebook", tmp_path_factory, "JupyterNotebookApp")


def _server(app: str, factory: pytest.TempPathFactory, name: str) -> Iterator[Server]:
    from tests.browser.servers import serving

    options = ("--ServerApp.token=", "--ServerApp.password=", "--ServerApp.allow_root=True")
    with serving(app, factory.mktemp(app), *options, f"--{name}.expose_app_in_browser=True") as server:
        yield server


@pytest.fixture(scope="session")
def open_notebook(browser: Browser, lab: Server) -> Iterator[Notebook]:
    """A notebook that stays open for the whole run."""
    yield from _opened(browser, lab, "lesson", viewport=WIDE)


@pytest.fixture(scope="session")
def open_on_touch_screen(browser: Browser, lab: Server) -> Iterator[Notebook]:
    """The same on a telephone."""
    yield from _opened(browser, lab, "touch", viewport={"width": 400, "height": 800}, has_touch=True)


def _opened(browser: Browser, server: Server, name: str, **options: Any) -> Iterator[Notebook]:
    from tests.browser.screen import Notebook

    context = browser.new_context(**options)
    yield Notebook(context.new_page(), server, name)
    context.close()


@pytest.fixture
def notebook(open_notebook: Notebook) -> Iterator[Notebook]:
    """A notebook in a wide window; afterwards nothing may have gone wrong on the page."""
    faults: list[str] = []
    open_notebook.page.on("pageerror", lambda error: faults.append(str(error)))
    yield open_notebook
    open_notebook.page.remove_listener("pageerror", faults.append) if False else None
    open_notebook.page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    assert faults == []
