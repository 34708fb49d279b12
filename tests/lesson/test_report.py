"""Where I stand: the picture, the tables and the sentences of the progress page, and today's review."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from tutor.course import course
from tutor.lesson import Progress, display, report
from tutor.lesson.report import where_i_stand

LONG_AGO = datetime.now(timezone.utc) - timedelta(days=30)


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress.open(path=tmp_path / "progress.sqlite3")


def answer(progress: Progress, exercise: str, right: bool, rule: str | None = None) -> None:
    progress.record(exercise, 1, "play", "13/5", right, rule, "guided", LONG_AGO)


def test_a_new_learner_has_nothing_to_review(progress: Progress, capsys: pytest.CaptureFixture[str]) -> None:
    found = where_i_stand("en", progress=progress)

    assert (found.standing.solved, found.due) == (0, ())
    assert found.sentences == ("You have not broken any rule yet.", "There is nothing to review today.")
    assert found.review() is None
    assert capsys.readouterr().out == "There is nothing to review today.\n"


def test_the_rule_broken_most_and_what_is_due_are_told(progress: Progress) -> None:
    answer(progress, "B02", False, "closed-intermediate-point")
    answer(progress, "B03", True)
    found = where_i_stand("en", progress=progress)

    assert found.standing.solved == 1
    assert set(found.due) == {"B02", "B03"}
    assert "The stop on the way is closed" in found.sentences[0]
    assert all(id in found.sentences[1] for id in found.due)


def test_the_review_is_a_lesson_with_what_is_due(
    progress: Progress, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    answer(progress, "B02", False, "closed-intermediate-point")
    lesson = where_i_stand("ja", progress=progress).review()

    assert lesson
    assert lesson.session.language == "ja"
    assert {step.exercise.id for step in lesson.session.steps} == {"B02"}


def test_exercises_that_are_not_in_the_course_are_never_due(progress: Progress) -> None:
    answer(progress, "MY-OWN", False, "closed-point")

    assert where_i_stand("en", progress=progress).due == ()


def test_progress_that_cannot_be_read_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "progress.sqlite3").write_bytes(b"damaged" * 500)
    broken = Progress.open(path=tmp_path / "progress.sqlite3", fallback=True)
    found = where_i_stand("en", progress=broken)

    assert str(tmp_path) in found.sentences[0]
    assert found.standing.solved == 0


@pytest.mark.parametrize("code", ["ja", "en"])
def test_it_shows_itself_as_one_picture_and_in_words(
    code: str, progress: Progress, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[dict[str, str]] = []
    for module in (display, report):
        monkeypatch.setattr(module, "display", lambda data, metadata=None: sent.append(data))
    where_i_stand(code, progress=progress)._ipython_display_()  # type: ignore[arg-type]

    assert sum("image/png" in data for data in sent) == 1
    text = "\n".join(data["text/plain"] for data in sent)
    assert [c.id for c in course() if c.title.say(code) not in text] == []
    assert sum("<table>" in data["text/html"] for data in sent) == 2
