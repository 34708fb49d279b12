"""What to review, and when: FSRS, replayed from the recorded answers.

Each exercise is one card. The answers to it within one sitting make one review, rated by what
happened: right at the first try is Good, right in the end is Hard, not solved is Again. (Easy is
never given: a quick answer is no proof of an easy rule.) The scheduler has no learning steps, so a
card comes back after whole days, and no fuzz, so the same answers always give the same schedule.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import datetime, timedelta, timezone
from itertools import groupby

from fsrs import Card, Rating, Scheduler

from tutor.lesson.progress.attempts import Attempt
from tutor.lesson.progress.tally import by_part, in_order

SITTING = timedelta(hours=4)
"""Answers to an exercise that are less apart belong to one review."""

_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=365, enable_fuzzing=False)


class Reviews:
    """When each exercise that was ever answered is to be reviewed."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._cards = cards

    @classmethod
    def of(cls, attempts: Iterable[Attempt], among: Collection[str] | None = None) -> Reviews:
        """The schedule that answers make, for the exercises ``among`` those named or for all.

        >>> at = datetime(2026, 1, 5, 18, tzinfo=timezone.utc)
        >>> reviews = Reviews.of([Attempt.of("B02", 1, "play", "6/1 6/3", True, None, "guided", at)])
        >>> reviews.due(at), reviews.due(at + timedelta(days=2))
        ([], ['B02'])
        """
        judged = [a for a in attempts if a.right is not None and (among is None or a.exercise in among)]
        judged.sort(key=lambda attempt: attempt.exercise)
        grouped = groupby(judged, key=lambda attempt: attempt.exercise)
        return cls({exercise: _replayed(list(answers)) for exercise, answers in grouped})

    def due(self, now: datetime | None = None) -> list[str]:
        """The exercises to review on the day of ``now``, those most likely forgotten first.

        A day is one of the time zone of ``now``, or of this computer where it names none.
        """
        today = _aware(now)
        waiting = [exercise for exercise, card in self._cards.items() if _is_due(card, today)]
        return sorted(waiting, key=lambda exercise: (*_urgency(self._cards[exercise], today), exercise))

    def next_due(self, now: datetime | None = None) -> datetime | None:
        """When the first review after the day of ``now`` comes; None if there is none."""
        today = _aware(now)
        later = [card.due for card in self._cards.values() if not _is_due(card, today)]
        return min(later).astimezone(today.tzinfo) if later else None


def rating(sitting: Iterable[Attempt]) -> Rating:
    """The rating of the answers to one exercise in one sitting.

    >>> first = Attempt.of("B02", 1, "play", "13/5", False, "closed-point", "guided")
    >>> second = Attempt.of("B02", 1, "play", "6/1 6/3", True, None, "guided")
    >>> rating([first]).name, rating([first, second]).name, rating([second]).name
    ('Again', 'Hard', 'Good')
    """
    tallies = by_part(sitting).values()
    if not all(tally.solved for tally in tallies):
        return Rating.Again
    return Rating.Good if all(tally.first_try for tally in tallies) else Rating.Hard


def sittings(attempts: Iterable[Attempt]) -> Iterator[list[Attempt]]:
    """The answers to one exercise, sitting by sitting."""
    sitting: list[Attempt] = []
    for attempt in in_order(attempts):
        if sitting and attempt.at - sitting[-1].at >= SITTING:
            yield sitting
            sitting = []
        sitting.append(attempt)
    if sitting:
        yield sitting


def _replayed(attempts: list[Attempt]) -> Card:
    """The card after every review so far."""
    card = Card(card_id=0, due=attempts[0].at)
    for sitting in sittings(attempts):
        card, _ = _SCHEDULER.review_card(card, rating(sitting), sitting[-1].at)
    return card


def _is_due(card: Card, today: datetime) -> bool:
    return card.due.astimezone(today.tzinfo).date() <= today.date()


def _urgency(card: Card, today: datetime) -> tuple[float, datetime]:
    remembered = _SCHEDULER.get_card_retrievability(card, today.astimezone(timezone.utc))
    return float(remembered), card.due


def _aware(now: datetime | None) -> datetime:
    found = now or datetime.now(timezone.utc).astimezone()
    return found if found.tzinfo else found.astimezone()
