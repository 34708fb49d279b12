"""The lesson in a browser: from a click to the repainted board, and that nothing grows over many exercises.

Not part of the normal run; ``pytest -m speed tests/benchmarks/test_lesson.py -s`` measures, alone on the machine.
Nothing fails for being slow: the numbers are printed, and stand in the extra info of ``--benchmark-json FILE``.
It takes the fixtures of the browser tests, so it needs what they need.
"""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser import conftest as surroundings

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

    from tests.browser.screen import Notebook

pytestmark = pytest.mark.speed

Benchmark = Any  # pytest-benchmark's fixture is not typed

browser, lab, open_notebook, notebook = (
    surroundings.browser,
    surroundings.lab,
    surroundings.open_notebook,
    surroundings.notebook,
)

REPAINT = """async (clicks) => {
    const lesson = (function find(root) {
        for (const node of root.querySelectorAll("*")) {
            if (node.matches(".lesson")) return node;
            const found = node.shadowRoot && find(node.shadowRoot);
            if (found) return found;
        }
    })(document);
    const board = lesson.querySelector(".board");
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const times = [];
    for (const [first, second] of clicks) {
        const click = (id) => lesson.querySelector(`[id="hit-${id}"]`)
            .dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
        click(first);
        await painted();
        const changed = new Promise((done) => {
            const watch = new MutationObserver(() => { watch.disconnect(); done(); });
            watch.observe(board, { childList: true, subtree: true });
        });
        const start = performance.now();
        click(second);
        await changed;
        await painted();
        times.push(performance.now() - start);
        while (lesson.dataset.waiting === "true") await painted();
    }
    return times;
}"""
"""Clicks pairs of spots; milliseconds from each second click until the board that it changes has been painted."""


@pytest.mark.parametrize("exercise", [1, 20])
def test_from_click_to_repainted_board(notebook: Notebook, benchmark: Benchmark, exercise: int) -> None:
    notebook.run(
        "import os, tempfile, tutor\n"
        "os.environ['TUTOR_HOME'] = tempfile.mkdtemp()\n"
        "lesson = tutor.Lesson(['B03'] * 20, 'en')\nlesson"
    )
    for _ in range(exercise - 1):
        notebook.write("13/8/5").press("next")
    notebook.page.evaluate(REPAINT, [["die-1", "6"]])  # the first drawing of a board loads what it needs
    notebook.press("reset")
    times: list[float] = []

    def one_turn() -> None:
        moves = [["die-2", "13"], ["die-1", "6"], ["die-2", "13"], ["die-2", "6"]]
        times.extend(notebook.page.evaluate(REPAINT, moves))
        notebook.press("reset")

    benchmark.pedantic(one_turn, rounds=15)
    told = {
        "median ms": statistics.median(times),
        "90% ms": statistics.quantiles(times, n=10)[-1],
        "clicks": len(times),
    }
    benchmark.extra_info.update(told)
    print(f"\nexercise {exercise}: {', '.join(f'{name} {value:.0f}' for name, value in told.items())}")


def test_nothing_grows_over_two_hundred_exercises(notebook: Notebook) -> None:
    notebook.show("two-dice", language="en")
    session = notebook.page.context.new_cdp_session(notebook.page)
    work(notebook, 10)
    before = counted(notebook, session)
    work(notebook, 200)
    after = counted(notebook, session)
    print(f"\nbefore {before}\nafter  {after}")
    for what, most in {"figures": 0, "widgets": 0, "listeners": 20, "nodes": 1500, "documents": 0}.items():
        assert after[what] <= before[what] + most, what


def work(notebook: Notebook, exercises: int) -> None:
    """Answer an exercise wrong and right, ask for help and unfold the answer, many times over."""
    for _ in range(exercises):
        notebook.take("die-1", "13").press("hint").take("die-1", "6", "die-2", "6")
        notebook.locate(".panel-tree summary").click()
        notebook.press("language").press("next").press("previous")


def counted(notebook: Notebook, session: CDPSession) -> dict[str, int]:
    """What could grow: figures and widgets in the kernel, listeners and nodes on the page."""
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.collectGarbage")
    found = session.send("Memory.getDOMCounters")
    figures = "sum('matplotlib.figure' in str(type(o).__module__) for o in __import__('gc').get_objects())"
    widgets = "len(__import__('ipywidgets').widgets.widget._instances)"
    notebook.ask("__import__('gc').collect()")
    return {
        "figures": notebook.ask(figures),
        "widgets": notebook.ask(widgets),
        "listeners": found["jsEventListeners"],
        "nodes": found["nodes"],
        "documents": found["documents"],
    }
