"""A whole game in JupyterLab, played to its end in a real browser: by clicks, by typing, through a killed kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NARROW
from tests.browser.screen import Notebook
from tests.browser.test_accessibility import faults

SEED = 75
"""A game with a tie at the opening roll, turns of the cube by both sides, and a gammon at its end."""

CELL = """
import os, tutor
from dataclasses import replace
from tutor.game import Double, Move, Opening, PlayMoves, plays_under
from tutor.notation import write_play
os.environ["TUTOR_HOME"] = {home!r}
game = tutor.Play({terms})

def state():
    table = game.table
    return [table.game.phase, table.game.closed_out, table.game.cube.value, table.game.cube.owner]

def best():
    now = game.table.game
    def worth(play):
        own = play.after.checkers(now.position.turn)
        return own[0], -sum(count == 1 for count in own[1:25]), -own[24] - own[23]
    moves = max(plays_under(now.rules, now.position, now.roll), key=worth).moves
    return [write_play(moves), [[move.die, move.from_point] for move in moves]]

def double():
    played = PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5)))
    match = game.table.match.do(Opening(3, 1)).do(played).do(Double("black"))
    game.session.table = replace(game.table, match=match)
    game.view = game._view()

game
"""


def sit_down(notebook: Notebook, home: Path, terms: str) -> Notebook:
    """Run the cell with a game."""
    return notebook.run(CELL.format(home=str(home), terms=terms))


def told(notebook: Notebook, *words: str) -> None:
    """Wait until something was refused with these words."""
    notebook.expect_told("wrong", *words)


def move(notebook: Notebook, die: int, point: int) -> None:
    """Move a checker by clicking its die and then the checker."""
    dice = notebook.ask('game.view["dice"]')
    index = next(n for n, each in enumerate(dice, 1) if each["ready"] and each["die"] == die)
    notebook.take(f"die-{index}", "bar-white" if point == 25 else str(point))


def play_turn(notebook: Notebook, *, by_typing: bool) -> None:
    """The next legal play, and the dice picked up."""
    text, moves = notebook.ask("best()")
    if by_typing and moves:
        notebook.write(text)
    else:
        for die, point in moves:
            move(notebook, die, point)
    notebook.press("done" if moves else "pass")


def test_a_whole_game_is_played_to_its_end(notebook: Notebook, tmp_path: Path) -> None:
    sit_down(notebook, tmp_path, f"seed={SEED}, language='en'")
    notebook.press("open")
    expect(notebook.locate(".told")).to_contain_text("Equal: both roll again.")
    notebook.press("open")
    expect(notebook.locate(".told")).to_contain_text("White starts")

    notebook.take("13", "24")
    told(notebook, "Wrong direction")
    expect(notebook.locate(".teaching code")).to_contain_text('tutor.Lesson("')
    expect(notebook.locate('[id^="mark-"]').first).to_be_attached()
    notebook.press("double")
    told(notebook, "No double on the first turn")
    notebook.press("done")
    told(notebook, "have to")

    turns, resumed, doubled = 0, False, False
    while not notebook.ask("game.table.game.over"):
        phase, closed_out, value, owner = notebook.ask("state()")
        if phase == "answering":
            expect(notebook.locate(".buttons .due")).to_have_count(0)
            notebook.press("take")
        elif phase == "before-roll" and turns == 2 and owner is None and not doubled:
            doubled = True
            notebook.spot("cube").click()
            expect(notebook.status).to_contain_text("You have taken the cube")
            assert notebook.ask("state()")[2] == value
            notebook.spot("cube").click()
            notebook.settled()
            assert notebook.ask("state()")[2:] == [2, "black"]
        elif phase == "before-roll":
            notebook.press("pass" if closed_out else "roll")
        elif turns == 4 and not resumed:
            resumed = True
            goes_on_after_the_kernel_was_killed(notebook, tmp_path)
        else:
            play_turn(notebook, by_typing=turns % 5 == 3)
            turns += 1
        assert turns < 100

    assert resumed
    assert doubled
    result = notebook.locate(".result")
    expect(result).to_contain_text("White wins by bearing off the last checker: 8 points.")
    expect(result).to_contain_text("The loser has borne off nothing")
    expect(notebook.locate(".button-next-game")).to_be_visible()
    assert notebook.ask("game.table.match.score") == [8, 0]
    notebook.press("next-game")
    expect(notebook.locate(".chapter")).to_contain_text("Game 2")


def goes_on_after_the_kernel_was_killed(notebook: Notebook, home: Path) -> None:
    """Make one move, kill the kernel, run the same cell, and find the same turn with the move made."""
    _, moves = notebook.ask("best()")
    move(notebook, *moves[0])
    before = notebook.ask('[game.view["record"], game.view["list"]["rows"], game.view["moves"]]')
    assert before[2] == 1
    notebook.shut_down()
    notebook.start()
    sit_down(notebook, home, f"seed={SEED}, language='en'")
    assert notebook.ask('[game.view["record"], game.view["list"]["rows"], game.view["moves"]]') == before
    notebook.press("undo")
    assert notebook.ask('game.view["moves"]') == 0


@pytest.mark.parametrize(
    ("here", "there"),
    [
        ("/lab/tree/en/14-play.ipynb", "/lab/tree/en/02-two-dice.ipynb"),
        ("/hub/lab/workspaces/auto-x/tree/14-play.ipynb", "/hub/lab/tree/02-two-dice.ipynb"),
        ("/notebooks/ja/14-play.ipynb", "/notebooks/ja/02-two-dice.ipynb"),
        ("/lab/tree/own.ipynb", None),
    ],
)
def test_the_chapter_of_a_rule_is_a_link_on_the_page_of_the_course(
    notebook: Notebook, tmp_path: Path, here: str, there: str | None
) -> None:
    sit_down(notebook, tmp_path, "seed=1, language='en', save=False").press("open")
    address = notebook.page.url
    notebook.page.evaluate("(path) => history.replaceState(null, '', path)", here)
    try:
        notebook.take("13", "24")
        expect(notebook.locate(".teaching")).to_contain_text("chapter 2, B02")
        link = notebook.locate(".teaching a")
        expect(link).to_have_count(1 if there else 0)
        if there:
            expect(link).to_have_attribute("href", there)
            expect(link).to_have_attribute("target", "_blank")
    finally:
        notebook.page.evaluate("(url) => history.replaceState(null, '', url)", address)


def test_the_note_of_the_move_list_stays_when_its_rows_scroll(notebook: Notebook, tmp_path: Path) -> None:
    sit_down(notebook, tmp_path, "seed=1, language='en', save=False")
    offer(notebook)
    note = notebook.locate(".list .caption")
    expect(note).to_contain_text("points as each side counts them")
    expect(notebook.locate(".rows .caption, .rows caption")).to_have_count(0)


def test_a_double_click_on_the_opening_roll_presses_no_other_button(
    notebook: Notebook, tmp_path: Path
) -> None:
    """Whether or not the browser takes the second click for one of its own."""
    for pause, second in ((0, 2), (60, 2), (300, 2), (60, 1), (150, 1)):
        sit_down(notebook, tmp_path, "seed=1, language='en', save=False")
        notebook.locate(".button-open").scroll_into_view_if_needed()
        box = notebook.locate(".button-open").bounding_box()
        assert box
        for count in (1, second):
            notebook.page.mouse.click(box["x"] + 20, box["y"] + 15, click_count=count)
            notebook.page.wait_for_timeout(pause)
        notebook.settled()
        assert notebook.ask('[game.view["feedback"], game.table.game.phase]') == [None, "playing"]


def test_enter_never_answers_an_offer(notebook: Notebook, tmp_path: Path) -> None:
    sit_down(notebook, tmp_path, "seed=1, language='en', save=False")
    offer(notebook)
    expect(notebook.locate(".button-take")).to_be_visible()
    for _ in range(3):
        notebook.page.keyboard.press("Enter")
        notebook.page.keyboard.press(" ")
    notebook.locate(".typing input").press("Enter")
    notebook.settled()
    assert notebook.ask("state()")[0] == "answering"
    notebook.press("take")
    assert notebook.ask("state()")[2:] == [2, "white"]


def offer(notebook: Notebook) -> None:
    """Let the partner double, from the kernel: no seed makes it do so soon."""
    notebook.ask("double()")


@pytest.mark.parametrize("code", ["ja", "en"])
def test_the_game_can_be_taken_along_and_started_anew(notebook: Notebook, tmp_path: Path, code: str) -> None:
    sit_down(notebook, tmp_path, f"3, seed=7, language={code!r}")
    notebook.press("open")
    notebook.locate(".keeping summary").click()
    notebook.press("export-mat")
    assert "3 point match" in notebook.locate(".export textarea").input_value()
    with notebook.page.expect_download() as download:
        notebook.locate(".button-download").click()
    assert download.value.suggested_filename == "match.mat"
    assert "3 point match" in Path(download.value.path()).read_text(encoding="utf-8")
    notebook.press("anew")
    expect(notebook.locate(".button-cancel")).to_be_focused()
    notebook.press("cancel")
    assert notebook.ask("len(game.table.game.record)") > 0
    notebook.press("anew").press("anew-now")
    assert notebook.ask("len(game.table.game.record)") == 0
    expect(notebook.feedback).to_contain_text("set-aside")


def test_resigning_asks_how_first(notebook: Notebook, tmp_path: Path) -> None:
    sit_down(notebook, tmp_path, "seed=7, language='en'")
    notebook.press("open").press("resign")
    expect(notebook.locate(".button-cancel")).to_be_focused()
    notebook.press("cancel")
    expect(notebook.locate(".button-done")).to_be_visible()
    notebook.press("resign").press("resign-2")
    expect(notebook.locate(".result")).to_contain_text("Black wins by a resignation: 2 points.")


def at_moments(notebook: Notebook, home: Path, code: str) -> Any:
    """The game at moments that look different."""
    sit_down(notebook, home / code, f"3, seed=7, language={code!r}")
    yield "opening"
    notebook.press("open")
    notebook.take("13", "24").press("why").take("13", "die-1")
    yield "refused"
    notebook.locate("details").evaluate_all("(nodes) => nodes.forEach((node) => { node.open = true; })")
    notebook.press("export-sgf").press("anew")
    yield "unfolded"
    notebook.press("resign")
    yield "resigning"
    notebook.press("resign-1")
    yield "over"


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_serious_in_a_game(
    notebook: Notebook, axe: str, tmp_path: Path, theme: str
) -> None:
    sit_down(notebook, tmp_path, "seed=7").theme(theme)
    try:
        for code in ("ja", "en"):
            for moment in at_moments(notebook, tmp_path, code):
                assert (moment, faults(notebook, axe)) == (moment, [])
        offered = sit_down(notebook, tmp_path, "seed=1, language='ja', save=False")
        offer(offered)
        assert faults(offered, axe) == []
    finally:
        notebook.theme("Light")


def test_a_game_fits_into_a_narrow_window(notebook: Notebook, axe: str, tmp_path: Path) -> None:
    notebook.page.set_viewport_size(NARROW)
    for moment in at_moments(notebook, tmp_path, "ja"):
        assert (moment, faults(notebook, axe)) == (moment, [])
        wider = notebook.lesson.evaluate("(node) => node.scrollWidth - node.clientWidth")
        assert (moment, wider) == (moment, 0)


def test_a_game_is_played_by_keys_and_by_dragging(notebook: Notebook, tmp_path: Path) -> None:
    sit_down(notebook, tmp_path, f"seed={SEED}, language='en'").press("open").press("open")
    keys = notebook.page.keyboard
    notebook.spot("13").focus()
    keys.press("5")
    keys.press("Enter")
    expect(notebook.status).to_contain_text("So far: the 5 from 13 to 8.")
    keys.press("Backspace")
    expect(notebook.status).to_contain_text("Take a die")
    for _ in range(12 + 1):  # along the far row to its end, then over the two dice to the cube
        keys.press("ArrowRight")
    for _ in range(3):
        keys.press("ArrowRight")
    expect(notebook.spot("cube")).to_be_focused()
    keys.press("Enter")
    expect(notebook.status).to_contain_text("You have taken the cube")
    keys.press("Escape")
    expect(notebook.spot("cube")).to_have_attribute("aria-pressed", "false")
    box = notebook.locate('[id="checker-white-13-1"]').bounding_box()
    assert box
    mouse = notebook.page.mouse
    mouse.move(box["x"] + 5, box["y"] + 5)
    mouse.down()
    mouse.move(*notebook.middle("8"), steps=5)
    mouse.up()
    notebook.settled()
    expect(notebook.checkers("white", 8)).to_have_count(4)
