"""Counting: what a learner's attempts say about parts, chapters and rules.

An answer that could not be judged (a slip of the keyboard, say) is no try.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from tutor.course import ExerciseSet
from tutor.lesson.progress.attempts import Attempt
from tutor.verdict import GameRule, Rule


@dataclass(frozen=True)
class PartTally:
    """How a learner fared with one part of an exercise. ``first_try`` is None until it is tried."""

    exercise: str
    part: int
    tries: int = 0
    solved: bool = False
    first_try: bool | None = None

    def and_then(self, right: bool) -> PartTally:
        """The tally after one more try."""
        first = right if self.first_try is None else self.first_try
        return replace(self, tries=self.tries + 1, solved=self.solved or right, first_try=first)


@dataclass(frozen=True)
class ChapterTally:
    """How a learner fared with a chapter; all but ``tries`` are numbers of parts.

    ``first_try`` of the ``tried`` parts were right at the first try.
    """

    set_id: str
    parts: int
    tried: int
    solved: int
    first_try: int
    tries: int


@dataclass(frozen=True)
class RuleTally:
    """How often a rule was broken or overlooked, in how many tries at exercises about it, and when last."""

    rule: str
    tries: int = 0
    broken: int = 0
    last: datetime | None = None


def by_part(attempts: Iterable[Attempt]) -> dict[tuple[str, int], PartTally]:
    """The tally of every part that was tried."""
    tallies: dict[tuple[str, int], PartTally] = {}
    for attempt in in_order(attempts):
        key = (attempt.exercise, attempt.part)
        if attempt.right is not None:
            tallies[key] = tallies.get(key, PartTally(*key)).and_then(attempt.right)
    return tallies


def by_chapter(attempts: Iterable[Attempt], sets: Sequence[ExerciseSet]) -> tuple[ChapterTally, ...]:
    """The tally of every set, in their order."""
    tallies = by_part(attempts)
    return tuple(_chapter(found, tallies) for found in sets)


def _chapter(found: ExerciseSet, tallies: dict[tuple[str, int], PartTally]) -> ChapterTally:
    keys = [(e.id, number) for e in found.exercises for number in range(1, len(e.parts) + 1)]
    tried = [tallies[key] for key in keys if key in tallies]
    return ChapterTally(
        set_id=found.id,
        parts=len(keys),
        tried=len(tried),
        solved=sum(tally.solved for tally in tried),
        first_try=sum(bool(tally.first_try) for tally in tried),
        tries=sum(tally.tries for tally in tried),
    )


def by_rule(attempts: Iterable[Attempt], sets: Sequence[ExerciseSet] = ()) -> tuple[RuleTally, ...]:
    """The tally of every rule of plays, and of those of whole games that have been tried, in the catalogue's order.

    A try counts for the rule that it broke, and for those that its exercise teaches, as far as
    ``sets`` holds it.
    """
    teaches = {e.id: frozenset(e.teaches) for found in sets for e in found.exercises}
    tallies = {rule.value: RuleTally(rule.value) for rule in (*Rule, *GameRule)}
    for attempt in in_order(attempts):
        if attempt.right is None:
            continue
        for rule in tallies.keys() & {*teaches.get(attempt.exercise, ()), attempt.rule}:
            tallies[rule] = _one_more(tallies[rule], attempt)
    always = {rule.value for rule in Rule}
    return tuple(tally for tally in tallies.values() if tally.tries or tally.rule in always)


def _one_more(tally: RuleTally, attempt: Attempt) -> RuleTally:
    broken = attempt.right is False and attempt.rule == tally.rule
    return replace(
        tally,
        tries=tally.tries + 1,
        broken=tally.broken + broken,
        last=attempt.at if broken else tally.last,
    )


def most_broken(tallies: Iterable[RuleTally], n: int) -> tuple[RuleTally, ...]:
    """The rules that were broken most often; of two, the one broken later."""
    broken = [(tally.broken, tally.last, tally) for tally in tallies if tally.broken and tally.last]
    broken.sort(key=lambda each: each[:2], reverse=True)
    return tuple(tally for *_, tally in broken[:n])


def in_order(attempts: Iterable[Attempt]) -> list[Attempt]:
    """Attempts in the order of time; those of the same moment as they come."""
    return sorted(attempts, key=lambda attempt: attempt.at)
