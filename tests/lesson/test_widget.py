"""The widget: messages from the front end, and what a notebook without a front end shows."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lesson.lessons import MARKUP, hostile_actions, odd_values
from tutor.lesson import Lesson, Progress
from tutor.wording import LANGUAGES, LanguageCode

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    """The progress of a new learner."""
    return Progress.open(path=tmp_path / "progress.sqlite3")


@pytest.fixture
def lesson(progress: Progress) -> Iterator[Lesson]:
    """A lesson of a new learner."""
    made = Lesson("two-dice", "en", progress=progress)
    yield made
    made.close()


def message(number: Any, action: Any, session: Any = "a") -> dict[str, Any]:
    """A message as the front end sends it."""
    return {"session": session, "number": number, "action": action}


def receive(lesson: Lesson, *messages: Any) -> None:
    """Messages as they come in."""
    for content in messages:
        lesson._received(lesson, content, [])


HINT = {"do": "hint"}


def test_a_message_is_acted_upon_and_answered(lesson: Lesson) -> None:
    receive(lesson, message(1, HINT))
    assert len(lesson.view["hints"]) == 1
    assert lesson.heard == {"session": "a", "number": 1}


def test_a_message_that_changes_nothing_is_answered_all_the_same(lesson: Lesson) -> None:
    receive(lesson, message(1, {"do": "undo"}), message(2, {"do": "nonsense"}))
    assert lesson.heard == {"session": "a", "number": 2}


def test_a_message_counts_once_however_often_it_arrives(lesson: Lesson) -> None:
    receive(lesson, message(1, HINT), message(1, HINT), message(1, HINT))
    assert len(lesson.view["hints"]) == 1


def test_a_message_that_comes_late_counts_no_more(lesson: Lesson) -> None:
    receive(lesson, message(2, HINT), message(1, {"do": "next"}))
    assert lesson.view["at"] == 0


def test_each_window_counts_for_itself(lesson: Lesson) -> None:
    receive(lesson, message(5, HINT, "a"), message(1, HINT, "b"), message(6, HINT, "a"))
    assert len(lesson.view["hints"]) == 3


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "hint",
        {},
        message("1", HINT),
        message(1.5, HINT),
        message(1, "hint"),
        message(1, None),
        message(None, HINT),
    ],
)
def test_a_message_of_another_form_is_left_alone(lesson: Lesson, content: Any) -> None:
    before = dict(lesson.view)
    receive(lesson, content)
    assert (lesson.view, lesson.heard) == (before, {})


@given(
    st.lists(
        st.builds(message, odd_values | st.integers(1, 9), hostile_actions | odd_values, odd_values),
        max_size=5,
    )
)
def test_no_message_can_break_the_lesson(contents: list[Any]) -> None:
    lesson = shared_lesson()
    receive(lesson, *contents)
    assert lesson.view["words"]


def shared_lesson(made: list[Lesson] = []) -> Lesson:  # noqa: B006
    """One lesson in exam mode for many messages; it keeps nothing."""
    if not made:
        made.append(
            Lesson(
                "setup", "en", "exam", progress=Progress.open(path="/nonexistent/p.sqlite3", fallback=True)
            )
        )
    return made[0]


# what is kept


def test_a_lesson_goes_on_where_the_learner_was(progress: Progress) -> None:
    first = Lesson("two-dice", "en", progress=progress)
    for action in ({"do": "move", "from": 6, "die": 5}, {"do": "move", "from": 6, "die": 3}, {"do": "next"}):
        first.act(action)
    second = Lesson("two-dice", "ja", progress=progress)
    assert second.view["at"] == 1
    assert [step["state"] for step in second.view["steps"]] == ["solved", "open", "open"]


def test_progress_that_cannot_be_kept_is_told_of_and_the_lesson_goes_on(tmp_path: Path) -> None:
    broken = tmp_path / "progress.sqlite3"
    broken.write_bytes(b"not a database" * 100)
    made = Lesson("two-dice", "en", progress=Progress.open(path=broken, fallback=True))
    assert made.view["feedback"]["lines"]
    made.act({"do": "type", "text": "6/1 6/3"})
    assert made.view["finished"]
    assert "Legal" in " ".join(made.view["feedback"]["lines"])


# where there is no front end


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notebook_keeps_a_picture_and_words_that_say_what_to_do(
    language: LanguageCode, progress: Progress
) -> None:
    data, _ = Lesson("two-dice", language, progress=progress)._repr_mimebundle_()
    assert base64.b64decode(data["image/png"]).startswith(PNG)
    assert "B02" in data["text/plain"]
    assert "bgtutor learn" in data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "image/svg+xml" not in data


@pytest.mark.parametrize(("id", "secret"), [("R1", "13 on 6"), ("B01", "5 on 13")])
def test_what_is_saved_does_not_answer_the_question(id: str, secret: str, progress: Progress) -> None:
    data, _ = Lesson(id, "en", progress=progress)._repr_mimebundle_()
    assert secret not in data["text/plain"]
    if id == "B01":
        empty = Lesson(id, "en", progress=progress)
        empty.session.work.placement = empty.session.work.placement.placed("white", 24)
        assert data["image/png"] != empty._repr_mimebundle_()[0]["image/png"]


def test_what_is_saved_is_the_same_every_time(progress: Progress) -> None:
    one, other = (Lesson("two-dice", "en", progress=progress)._repr_mimebundle_()[0] for _ in range(2))
    assert (one["image/png"], one["text/plain"]) == (other["image/png"], other["text/plain"])


def test_what_is_sent_to_the_front_end_is_data(lesson: Lesson) -> None:
    receive(lesson, message(1, {"do": "type", "text": MARKUP}))
    state = lesson.get_state(["view", "heard", "styles"])
    assert json.loads(json.dumps(state)) == state


def test_a_lesson_leaves_pyplot_alone() -> None:
    script = (
        "import sys, tempfile, tutor\n"
        "from tutor.lesson import Lesson, Progress\n"
        "lesson = Lesson('two-dice', progress=Progress.open(path=tempfile.mkdtemp() + '/p.sqlite3'))\n"
        "for text in ('13/5', '6/1 6/3'): lesson.act({'do': 'type', 'text': text})\n"
        "lesson._repr_mimebundle_()\n"
        "assert 'matplotlib' in sys.modules and 'matplotlib.pyplot' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=300)
