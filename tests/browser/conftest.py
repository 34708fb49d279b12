"""What the browser tests share: Debian's Chromium, Jupyter servers, and notebooks that stay open for the whole run."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

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
WIDE: ViewportSize = {"width": 1280, "height": 900}
NARROW: ViewportSize = {"width": 400, "height": 800}
PLAYWRIGHT = importlib.util.find_spec("playwright") is not None


def missing(reason: str) -> NoReturn:
    """Skip, or where everything has to be there, fail."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Without playwright these tests cannot even be read; ``test_installed`` then says what is missing."""
    unread = collection_path.suffix == ".py" and collection_path.name not in (
        "conftest.py",
        "test_installed.py",
    )
    return True if unread and not PLAYWRIGHT else None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests, with a fresh profile."""
    from playwright.sync_api import sync_playwright

    chromium = shutil.which("chromium")
    if not chromium:
        missing(
            "no Chromium here: apt-get install chromium (playwright is driven with it, not with one of its own)"
        )
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
    """The same where there is a finger and no mouse."""
    yield from _opened(browser, lab, "touch", viewport=WIDE, has_touch=True)


def _opened(browser: Browser, server: Server, name: str, **options: Any) -> Iterator[Notebook]:
    from tests.browser.screen import Notebook

    context = browser.new_context(**options)
    yield Notebook(context.new_page(), server, name)
    context.close()


@pytest.fixture
def notebook(open_notebook: Notebook) -> Iterator[Notebook]:
    """A notebook in a wide window; at the end of a test nothing may have gone wrong on the page."""
    with_faults = Faults(open_notebook.page)
    yield open_notebook
    open_notebook.page.set_viewport_size(WIDE)
    with_faults.expect_none()


@pytest.fixture
def touch_screen(open_on_touch_screen: Notebook) -> Iterator[Notebook]:
    """The same for a finger."""
    with_faults = Faults(open_on_touch_screen.page)
    yield open_on_touch_screen
    with_faults.expect_none()


class Faults:
    """Errors of a page from now on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: list[str] = []
        self.page.on("pageerror", self._hear)

    def _hear(self, error: Exception) -> None:
        self.told.append(str(error))

    def expect_none(self) -> None:
        """Nothing went wrong."""
        self.page.remove_listener("pageerror", self._hear)
        assert self.told == []


@pytest.fixture(scope="session")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The script of axe-core: from the folder that ``AXE_CORE`` names, or fetched by npm."""
    folder = Path(os.environ.get("AXE_CORE") or tmp_path_factory.mktemp("npm"))
    script = folder / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        npm = shutil.which("npm")
        if not npm:
            missing("no npm here to fetch axe-core with: apt-get install npm")
        command = [
            npm,
            "install",
            "--silent",
            "--no-audit",
            "--no-fund",
            "--prefix",
            str(folder),
            "axe-core@4",
        ]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        if not script.exists():
            missing(f"npm could not fetch axe-core: {done.stderr.strip()[-300:]}")
    return script.read_text(encoding="utf-8")
