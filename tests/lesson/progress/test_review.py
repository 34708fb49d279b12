"""Reviews: what comes back, on which day, and that the same answers always make the same schedule."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone
from itertools import pairwise
from pathlib import Path

import pytest
from fsrs import Rating
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lesson.progress.keeping import ATTEMPTS, NOON, right, wrong
from tutor.lesson.progress import Progress
from tutor.lesson.progress.attempts import Attempt
from tutor.lesson.progress.review import SITTING, Reviews, rating, sittings

TOKYO = timezone(timedelta(hours=9))


def made(right: bool | None, *, exercise: str = "B02", part: int = 1, hours: float = 0) -> Attempt:
    at = NOON + timedelta(hours=hours)
    return Attempt.of(exercise, part, "play", "x", right, None, "guided", at)


def day_of(reviews: Reviews, exercise: str = "B02") -> int:
    """After how many days an exercise is due."""
    return next(n for n in range(5000) if exercise in reviews.due(NOON + timedelta(days=n)))


@pytest.mark.parametrize(
    ("tries", "wanted"),
    [
        ([made(True)], Rating.Good),
        ([made(False), made(True, hours=1)], Rating.Hard),
        ([made(False)], Rating.Again),
        ([made(True), made(False, part=2, hours=1)], Rating.Again),
        ([made(True), made(True, part=2)], Rating.Good),
        ([made(True), made(False, part=2), made(True, part=2, hours=1)], Rating.Hard),
        ([made(True), made(False, hours=1)], Rating.Good),  # tried something out after it was solved
        ([made(None), made(True, hours=1)], Rating.Good),
    ],
)
def test_a_sitting_is_rated_by_its_first_tries_and_its_end(tries: list[Attempt], wanted: Rating) -> None:
    assert rating(tries) == wanted


def test_answers_hours_apart_are_two_sittings() -> None:
    tries = [made(False), made(False, hours=3.9), made(True, hours=7.9), made(True, hours=30)]
    assert [len(sitting) for sitting in sittings(tries)] == [2, 1, 1]
    assert list(sittings([])) == []


def test_what_was_never_answered_is_never_due() -> None:
    reviews = Reviews.of([])
    assert reviews.due(NOON) == []
    assert reviews.next_due(NOON) is None


def test_an_answer_that_could_not_be_judged_is_no_review() -> None:
    assert Reviews.of([made(None)]).due(NOON + timedelta(days=365)) == []


def test_the_better_it_went_the_later_it_comes_back() -> None:
    good = Reviews.of([made(True)])
    hard = Reviews.of([made(False), made(True, hours=1)])
    again = Reviews.of([made(False)])
    assert 1 == day_of(again) <= day_of(hard) < day_of(good)


def test_what_goes_well_again_and_again_comes_back_ever_more_rarely() -> None:
    tries = [made(True)]
    gaps = []
    for _ in range(5):
        gaps.append(day_of(Reviews.of(tries)) - (tries[-1].at - NOON).days)
        tries.append(made(True, hours=24 * (gaps[-1] + (tries[-1].at - NOON).days)))
    assert gaps == sorted(set(gaps))
    assert gaps[-1] <= 365


def test_a_slip_brings_it_back_soon() -> None:
    well = [made(True, hours=24 * day) for day in (0, 3, 12)]
    assert day_of(Reviews.of([*well, made(False, hours=24 * 40)])) < 50
    assert day_of(Reviews.of([*well, made(True, hours=24 * 40)])) > 60


def test_what_is_most_likely_forgotten_comes_first() -> None:
    tries = [
        made(True, exercise="old"),
        made(False, exercise="hard"),
        made(True, exercise="new", hours=24 * 18),
    ]
    assert Reviews.of(tries).due(NOON + timedelta(days=20)) == ["hard", "old", "new"]


def test_a_review_is_due_from_the_morning_of_its_day_where_the_learner_lives() -> None:
    evening = datetime(2026, 3, 2, 22, tzinfo=TOKYO)
    reviews = Reviews.of([Attempt.of("B02", 1, "play", "x", False, "must-move", "guided", evening)])
    assert reviews.due(datetime(2026, 3, 2, 23, 59, tzinfo=TOKYO)) == []
    assert reviews.due(datetime(2026, 3, 3, 0, 1, tzinfo=TOKYO)) == ["B02"]
    assert reviews.next_due(evening) == datetime(2026, 3, 3, 22, tzinfo=TOKYO)
    assert reviews.next_due(datetime(2026, 3, 3, 7, tzinfo=TOKYO)) is None


def test_a_time_without_a_zone_is_that_of_this_computer() -> None:
    reviews = Reviews.of([made(False)])
    assert reviews.due(datetime(2026, 3, 5)) == ["B02"]
    assert Reviews.of([made(True)]).due() == ["B02"] or datetime.now(timezone.utc) < NOON + timedelta(days=3)


def test_only_the_exercises_of_the_lesson_are_asked_for() -> None:
    tries = [made(False), made(False, exercise="teacher-1")]
    later = NOON + timedelta(days=9)
    assert Reviews.of(tries, among={"B02"}).due(later) == ["B02"]
    assert set(Reviews.of(tries).due(later)) == {"B02", "teacher-1"}


def test_the_schedule_comes_from_the_recorded_answers_alone(tmp_path: Path) -> None:
    progress = Progress.open(path=tmp_path / "progress.sqlite3")
    wrong(progress, "B02")
    right(progress, "B03")
    progress.export(tmp_path / "mine.json")
    elsewhere = Progress.open(path=tmp_path / "other.sqlite3")
    elsewhere.import_(tmp_path / "mine.json")
    later = NOON + timedelta(days=5)
    here, there = (Reviews.of(p.attempts()) for p in (progress, elsewhere))
    assert here.due(later) == there.due(later) == ["B02", "B03"]
    assert here.next_due(NOON) == there.next_due(NOON)


@settings(max_examples=60)
@given(st.lists(ATTEMPTS, max_size=20), st.randoms(use_true_random=False))
def test_the_same_answers_in_any_order_make_the_same_schedule(
    attempts: list[Attempt], shuffling: random.Random
) -> None:
    attempts = list({attempt.at: attempt for attempt in attempts}.values())
    shuffled = shuffling.sample(attempts, len(attempts))
    one, other = Reviews.of(attempts), Reviews.of(shuffled)
    for days in (0, 30, 3000, 6000):
        now = NOON + timedelta(days=days)
        assert one.due(now) == other.due(now)
        assert one.next_due(now) == other.next_due(now)


@settings(max_examples=60)
@given(st.lists(ATTEMPTS, min_size=1, max_size=20))
def test_every_exercise_that_was_judged_comes_back_within_a_year(attempts: list[Attempt]) -> None:
    judged = {attempt.exercise for attempt in attempts if attempt.right is not None}
    last = max(attempt.at for attempt in attempts)
    reviews = Reviews.of(attempts)
    assert set(reviews.due(last + timedelta(days=366))) == judged
    if judged:
        assert reviews.next_due(last - timedelta(days=9999)) is not None


@given(st.lists(ATTEMPTS, max_size=20))
def test_sittings_hold_every_answer_once_and_lie_apart(attempts: list[Attempt]) -> None:
    found = list(sittings(attempts))
    assert sorted(a.uid for sitting in found for a in sitting) == sorted(a.uid for a in attempts)
    assert all(later[0].at - earlier[-1].at >= SITTING for earlier, later in pairwise(found))
