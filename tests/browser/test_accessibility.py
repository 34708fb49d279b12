"""axe-core finds no serious fault in the lesson, in any kind of question, state, language or theme."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.conftest import NARROW
from tests.browser.screen import Notebook, Screen

SERIOUS = ("serious", "critical")

STATES: dict[str, Callable[[Notebook, str], object]] = {
    "start": lambda n, code: n.show("two-dice", language=code),
    "wrong": lambda n, code: (
        n.show("B02", language=code).take("die-1", "13").press("hint").expect_told("wrong")
    ),
    "why": lambda n, code: n.show("B02", language=code).press("why").take("13", "die-1"),
    "right": lambda n, code: n.show("B02", language=code).write("6/1 6/3").expect_told("right"),
    "answer": lambda n, code: unfold(n.show("B03", language=code).press("pass").press("give-up")),
    "setup": lambda n, code: n.show("B01", language=code).take("24").press("check").expect_told("wrong"),
    "opening": lambda n, code: n.show("B01", language=code).go_to(2).press("choose").expect_told("wrong"),
    "score": lambda n, code: n.show("S1", language=code).press("choose"),
    "judge": lambda n, code: n.show("B02", language=code).go_to(2),
    "why-question": lambda n, code: n.show("Q1", language=code).go_to(2).press("choose"),
    "record": lambda n, code: n.show("R1", language=code).write("?"),
    "find": lambda n, code: n.show("W1", language=code).take("6", "20").press("check").expect_told("wrong"),
    "find-answer": lambda n, code: n.show("W1", language=code).take("6").press("check").press("give-up"),
    "cube": lambda n, code: n.show("C1", language=code).press("choose").expect_told("note"),
    "cube-answer": lambda n, code: unfold(n.show("C1", language=code).press("choose").press("give-up")),
    "exam": lambda n, code: n.show("B02", language=code, mode="exam").write("13/5").expect_told("note"),
}


def unfold(notebook: Screen) -> Screen:
    """Open everything that is folded."""
    notebook.locate("details").evaluate_all("(nodes) => nodes.forEach((node) => { node.open = true; })")
    return notebook


def faults(notebook: Notebook, axe: str) -> list[str]:
    """What axe-core finds in the lesson that is serious."""
    if not notebook.page.evaluate("typeof window.axe === 'object'"):
        notebook.page.evaluate(axe)
    notebook.page.mouse.move(1, 1)
    host = notebook.lesson.evaluate_handle("(lesson) => lesson.getRootNode().host")
    found = notebook.page.evaluate("async (host) => (await axe.run(host)).violations", host)
    return [
        f"{fault['id']} ({fault['impact']}): {node['target']} {node.get('failureSummary', '')}"
        for fault in found
        if fault["impact"] in SERIOUS
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_serious(notebook: Notebook, axe: str, state: str) -> None:
    for code in ("ja", "en"):
        STATES[state](notebook, code)
        assert faults(notebook, axe) == []


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_serious_in_the_dark(notebook: Notebook, axe: str, state: str) -> None:
    notebook.show("B02", language="ja").theme("Dark")
    try:
        STATES[state](notebook, "ja")
        assert faults(notebook, axe) == []
    finally:
        notebook.theme("Light")


def test_axe_finds_nothing_serious_in_a_narrow_window(notebook: Notebook, axe: str) -> None:
    notebook.page.set_viewport_size(NARROW)
    for state in ("wrong", "answer", "setup"):
        STATES[state](notebook, "ja")
        assert faults(notebook, axe) == []


def test_axe_looks_into_the_lesson(notebook: Notebook, axe: str) -> None:
    notebook.show("B02", language="en")
    notebook.locate(".button-hint").evaluate("(button) => { button.textContent = ''; }")
    assert any(fault.startswith("button-name") for fault in faults(notebook, axe))
