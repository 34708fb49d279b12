"""How values show themselves in a notebook: one picture each, its record as alternative text, and escaped words."""

from __future__ import annotations

import base64
import io
import json
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

import tutor
from tutor.course import Part
from tutor.game import Cube, Game, Position, Stakes
from tutor.lesson import display
from tutor.wording import LanguageCode, preferred, rule_name
from tutor.wording.preferred import show_in

B02 = tutor.exercise("B02")
assert B02.roll
VERDICT = tutor.check(B02.position, B02.roll, "13/5")
RECORD = "White to play, 5 and 3; White: 14 on 6, 1 on 13; Black: 11 on 24, 2 on 10, 2 on 8; both off 0"
MARKUP = "<script>window.ran = true</script>"

PICTURED = {
    "position": B02.position,
    "verdict": VERDICT,
    "exercise": B02,
    "picture": tutor.draw(B02.position, B02.roll),
    "tree": tutor.draw_tree(tutor.obligation(B02.position, B02.roll)),
}


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preferred, "_chosen", ["en"])


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, str]]:
    """What is sent to the notebook."""
    sent: list[dict[str, str]] = []
    monkeypatch.setattr(display, "display", lambda data, metadata=None: sent.append(data))
    return sent


def pictures(shown: list[dict[str, str]]) -> list[dict[str, str]]:
    return [data for data in shown if "image/png" in data]


@pytest.mark.parametrize("name", PICTURED)
def test_everything_is_one_picture(name: str, shown: list[dict[str, str]]) -> None:
    display.show(PICTURED[name])

    (data,) = pictures(shown)
    picture = Image.open(io.BytesIO(base64.b64decode(data["image/png"])))
    assert picture.size[0] > 300
    assert f'src="data:image/png;base64,{data["image/png"]}"' in data["text/html"]
    assert set(data) == {"image/png", "text/html", "text/plain"}


@pytest.mark.parametrize("name", ["verdict", "exercise", "picture"])
def test_the_written_record_is_the_alternative_text(name: str, shown: list[dict[str, str]]) -> None:
    display.show(PICTURED[name])

    (data,) = pictures(shown)
    assert data["text/plain"] == RECORD
    assert f'alt="{RECORD}"' in data["text/html"]


def test_the_tree_says_how_many_dice_can_be_used(shown: list[dict[str, str]]) -> None:
    display.show(PICTURED["tree"])

    assert "two dice" in shown[0]["text/plain"]


def test_a_verdict_is_followed_by_its_explanation(shown: list[dict[str, str]]) -> None:
    display.show(VERDICT)

    words = shown[-1]["text/plain"]
    assert words.splitlines()[0] == "Tried: 13/5."
    assert words.endswith(tutor.explain(VERDICT, "en"))


def test_an_exercise_has_its_title_and_every_question(shown: list[dict[str, str]]) -> None:
    display.show(B02)

    assert shown[0]["text/plain"] == "B02  An empty point, and no way to it"
    prompts = [part.prompt.say("en") for part in B02.parts if part.prompt]
    assert shown[-1]["text/plain"].splitlines() == prompts


def test_a_score_exercise_without_a_roll_is_shown_too(shown: list[dict[str, str]]) -> None:
    display.show(tutor.exercise("S1"))

    assert len(pictures(shown)) == 1


def test_an_exercise_at_a_table_shows_it_in_words_before_its_questions(shown: list[dict[str, str]]) -> None:
    game = Game.at(Position.start(), stakes=Stakes(5, (4, 2)))
    display.show(replace(tutor.exercise("S1"), position=game.position, game=game, parts=(Part("match"),)))

    assert shown[-1]["text/plain"].splitlines() == [
        "Match to 5, White 4, Black 2 before this game.",
        "Cube: 1, in the middle",
        "How does the match stand after this game, and what comes next?",
    ]


def test_an_exercise_that_asks_for_the_cube_does_not_show_it(shown: list[dict[str, str]]) -> None:
    game = Game.at(Position.start(), cube=Cube(2, "black"))
    asks = replace(
        tutor.exercise("S1"), position=game.position, game=game, parts=(Part("cube"), Part("points"))
    )
    display.show(asks)
    display.show(replace(asks, game=None))

    assert "Cube" not in shown[2]["text/plain"]
    with_cube, without = pictures(shown)
    assert with_cube["image/png"] == without["image/png"]


@pytest.mark.parametrize("code", ["ja", "en"])
def test_it_is_said_in_the_language_asked_for(code: LanguageCode, shown: list[dict[str, str]]) -> None:
    show_in(code)
    display.show(VERDICT)

    assert VERDICT.rule
    assert rule_name(VERDICT.rule, code).rstrip(".") in shown[-1]["text/plain"]


def test_a_language_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="there are ja and en"):
        show_in("fr")  # type: ignore[arg-type]


def test_what_a_learner_wrote_is_escaped(shown: list[dict[str, str]]) -> None:
    display.show(tutor.check(B02.position, B02.roll or tutor.Roll.of("5-3"), MARKUP))

    assert all("<script" not in data["text/html"] for data in shown)


def test_nothing_else_has_a_picture() -> None:
    with pytest.raises(TypeError, match="int has no picture"):
        display.show(13)


def test_the_same_value_is_shown_in_the_same_bytes(shown: list[dict[str, str]]) -> None:
    display.show(VERDICT)
    display.show(VERDICT)

    first, second = pictures(shown)
    assert first == second


# in IPython

CELLS = {
    "position": "tutor.Position.start()",
    "verdict": "tutor.check(tutor.exercise('B02').position, tutor.Roll.of('5-3'), '13/5')",
    "exercise": "tutor.exercise('B02')",
    "picture": "tutor.draw(tutor.Position.start())",
    "picture, shown and returned": "figure = tutor.draw(tutor.Position.start()); display(figure)",
    "picture, after pyplot": "import matplotlib.pyplot; tutor.draw(tutor.Position.start())",
}


def in_ipython(shell: str, *cells: str) -> list[Any]:
    """What a shell of IPython shows for each cell: the kinds of every output."""
    module, name = shell.split(":")
    script = f"""
import json, sys
from IPython.utils.capture import capture_output
from {module} import {name}
shell = {name}.instance()
shell.run_cell("import tutor")
light = "matplotlib" not in sys.modules
told = []
for cell in {list(cells)!r}:
    with capture_output() as captured:
        shell.run_cell(cell)
    told.append([sorted(o.data) for o in captured.outputs] or captured.stdout)
print(json.dumps([light, *told]))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    found: list[Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_cell_shows_one_picture_and_importing_the_tutor_draws_nothing() -> None:
    light, *told = in_ipython("IPython.core.interactiveshell:InteractiveShell", *CELLS.values())

    assert light
    for name, outputs in zip(CELLS, told, strict=True):
        assert sum("image/png" in kinds for kinds in outputs) == 1, name


def test_a_terminal_shows_text() -> None:
    light, told = in_ipython(
        "IPython.terminal.interactiveshell:TerminalInteractiveShell", "tutor.Position.start()"
    )

    assert light
    assert "Position" in told
    assert "image/png" not in told
