"""The lesson on the screen: what a learner sees and can do there, in a few words."""

from __future__ import annotations

import ast
import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.servers import Server

if TYPE_CHECKING:
    from typing_extensions import Self

PATIENCE = 60_000
"""Milliseconds; only a page that never shows what it should takes so long."""

expect.set_options(timeout=PATIENCE)

NEW_LEARNER = "import os, tempfile, tutor\nos.environ['TUTOR_HOME'] = tempfile.mkdtemp()"


class Screen:
    """A page with a lesson in it. Its waits end with what was asked for, never with time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

    def locate(self, css: str) -> Locator:
        """Something in the lesson."""
        return self.page.locator(f".lesson {css}")

    @property
    def lesson(self) -> Locator:
        """The lesson as a whole."""
        return self.page.locator(".lesson")

    @property
    def title(self) -> Locator:
        """The name of the exercise."""
        return self.locate(".title")

    @property
    def status(self) -> Locator:
        """The line under the board."""
        return self.locate(".status")

    @property
    def feedback(self) -> Locator:
        """What is said about the last answer."""
        return self.locate(".feedback")

    def settled(self) -> Self:
        """Wait until everything that was done has been answered."""
        expect(self.lesson).to_have_attribute("data-waiting", "false")
        return self

    def press(self, name: str) -> Self:
        """Press a button by its name in the catalogue, without the prefix."""
        self.locate(f".button-{name}").first.click()
        return self.settled()

    def take(self, *spots: str) -> Self:
        """Click spots of the board one after the other: ``die-1``, ``13``, ``bar-white``, ``tray-white``."""
        for spot in spots:
            self.spot(spot).click()
        return self.settled()

    def spot(self, name: str) -> Locator:
        """What can be clicked at a place, or a die."""
        return self.locate(f'[id="hit-{name}"]')

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a spot on the page."""
        box = self.spot(name).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def checkers(self, side: str, place: int | str) -> Locator:
        """The checkers drawn at a place; at most five of them."""
        return self.locate(f'[id^="checker-{side}-{place}-"]')

    def write(self, text: str) -> Self:
        """Answer by writing."""
        self.locate(".typing input, .typing textarea").fill(text)
        return self.press("type")

    def expect_told(self, kind: str, *words: str) -> Self:
        """Wait for feedback of a kind (``right``, ``wrong``, ``note``) that holds all the words."""
        expect(self.feedback).to_have_attribute("data-kind", kind)
        for word in words:
            expect(self.feedback).to_contain_text(word)
        return self

    def expect_silence(self) -> Self:
        """Wait until nothing is said."""
        expect(self.feedback).to_have_attribute("data-kind", "")
        return self

    def go_to(self, number: int) -> Self:
        """Go to a question; they count from 1."""
        self.locate(".jump").select_option(str(number - 1))
        return self.settled()


def ask_jupyter(page: Page, script: str, value: Any = None) -> Any:
    """What a script returns that is given the application as ``app`` and a ``value``."""
    page.wait_for_function("window.jupyterapp")
    return page.evaluate(f"async (value) => {{ const app = window.jupyterapp; {script} }}", value)


def wait_until_idle(page: Page) -> None:
    """Wait until the notebook is there and its kernel is idle."""
    ask_jupyter(page, "await app.restored")
    page.wait_for_function(
        "window.jupyterapp.shell.currentWidget?.context?.isReady"
        " && window.jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'"
    )


class Notebook(Screen):
    """A notebook in JupyterLab or Notebook 7 whose only cell makes the lesson; it is kept open for many lessons."""

    def __init__(self, page: Page, server: Server, name: str, source: str = "pass") -> None:
        super().__init__(page)
        server.notebook(name, source)
        page.goto(f"{server.url}/{server.view}/{name}.ipynb")
        self.ready()

    def ready(self) -> Self:
        """Wait until the page is there and the kernel is idle."""
        wait_until_idle(self.page)
        return self

    def _app(self, script: str, value: Any = None) -> Any:
        return ask_jupyter(self.page, script, value)

    def show(self, what: Any, **options: Any) -> Self:
        """Run the cell that makes a lesson of a learner who is new, and wait until the lesson is there."""
        given = "".join(f", {name}={value!r}" for name, value in options.items())
        return self.run(f"{NEW_LEARNER}\nlesson = tutor.Lesson({what!r}{given})\nlesson")

    def run(self, source: str) -> Self:
        """Run the cell with other code, and wait until the lesson is there."""
        self._app(
            "const cell = app.shell.currentWidget.content.widgets[0];"
            "cell.model.sharedModel.setSource(''); cell.model.clearExecution();"
            "cell.model.sharedModel.setSource(value); await app.commands.execute('notebook:run-all-cells');",
            source,
        )
        expect(self.lesson).to_have_count(1)
        self.settled()
        return self

    def ask(self, expression: str) -> Any:
        """The value of an expression in the kernel; it goes through JSON."""
        text = self._app(
            "const kernel = app.shell.currentWidget.sessionContext.session.kernel;"
            "const done = kernel.requestExecute({code: '', user_expressions: {value}}, true);"
            "const {value: found} = (await done.done).content.user_expressions;"
            "if (found.status !== 'ok') throw new Error(`${found.ename}: ${found.evalue}`);"
            "return found.data['text/plain'];",
            f"__import__('json').dumps({expression})",
        )
        return json.loads(ast.literal_eval(text))

    def theme(self, name: str) -> Self:
        """Choose the theme ``Light`` or ``Dark`` of the whole page."""
        self._app("await app.commands.execute('apputils:change-theme', {theme: `JupyterLab ${value}`})", name)
        expect(self.page.locator("body")).to_have_attribute(
            "data-jp-theme-light", str(name == "Light").lower()
        )
        expect(self.lesson).to_have_attribute("data-theme", name.lower())
        self.settled()
        return self

    def save(self) -> Self:
        """Save the notebook."""
        self._app("await app.shell.currentWidget.context.save()")
        return self

    def shut_down(self) -> Self:
        """End the kernel."""
        self._app("await app.shell.currentWidget.sessionContext.shutdown()")
        return self

    def start(self) -> Self:
        """Start a kernel again, and wait until it is idle."""
        self._app("await app.shell.currentWidget.sessionContext.startKernel()")
        return self.ready()

    @property
    def cells(self) -> Locator:
        """The cells of the notebook."""
        return self.page.locator(".jp-Notebook .jp-Cell")
