"""Where a learner stands, in numbers and in words; :mod:`tutor.lesson.progress.standing_picture` draws the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.course import ExerciseSet, Text
from tutor.lesson.progress.progress import Progress
from tutor.lesson.progress.tally import ChapterTally, RuleTally, by_chapter, by_rule
from tutor.wording import Language, LanguageCode, language, rule_name

Row = tuple[str, ...]


@dataclass(frozen=True)
class WordTable:
    """A table as people read it; ``key`` says how the picture shows the same."""

    caption: str
    head: Row
    rows: tuple[Row, ...]
    key: str


@dataclass(frozen=True)
class Standing:
    """How a learner fares with the chapters and the rules; both are numbered from 1 in this order."""

    chapters: tuple[ChapterTally, ...]
    rules: tuple[RuleTally, ...]
    titles: tuple[Text, ...]
    """Of the chapters."""

    @classmethod
    def of(cls, progress: Progress, sets: Sequence[ExerciseSet]) -> Standing:
        """Where a learner stands in some sets, and with every rule."""
        attempts = progress.attempts()
        return cls(by_chapter(attempts, sets), by_rule(attempts, sets), tuple(s.title for s in sets))

    @property
    def parts(self) -> int:
        """How many questions there are."""
        return sum(chapter.parts for chapter in self.chapters)

    @property
    def solved(self) -> int:
        """How many of them are solved."""
        return sum(chapter.solved for chapter in self.chapters)


def percent(count: int, all: int) -> int:
    """A share in whole percent: 100 only for all, 0 only for none.

    >>> percent(2, 3), percent(999, 1000), percent(1, 1000)
    (67, 99, 1)
    """
    if count in (0, all):
        return 100 * (count == all)
    return min(99, max(1, round(100 * count / all)))


def standing_words(standing: Standing, code: LanguageCode = "ja") -> tuple[WordTable, WordTable]:
    """The chapters and the rules as tables of words.

    >>> import tempfile
    >>> from tutor.course import course
    >>> progress = Progress.open(path=f"{tempfile.mkdtemp()}/progress.sqlite3")
    >>> chapters, rules = standing_words(Standing.of(progress, course()), "en")
    >>> chapters.rows[1]
    ('2', 'Two dice and where they land', '0 of 3', '–')
    """
    speak = language(code)
    return _chapters(standing, speak), _rules(standing, speak)


def standing_alt(standing: Standing, code: LanguageCode = "ja") -> str:
    """What a picture of it shows, for those who do not see it."""
    return language(code).say("standing-alt", solved=standing.solved, parts=standing.parts)


def _chapters(standing: Standing, speak: Language) -> WordTable:
    head = ("standing-number", "standing-chapter", "standing-solved", "standing-first-try")
    rows = tuple(
        (
            str(number),
            title.say(speak.code),
            speak.say("standing-of", count=chapter.solved, all=chapter.parts),
            _first_try(chapter, speak),
        )
        for number, (title, chapter) in enumerate(zip(standing.titles, standing.chapters, strict=True), 1)
    )
    return _table("chapters", head, rows, speak)


def _first_try(chapter: ChapterTally, speak: Language) -> str:
    if not chapter.tried:
        return speak.say("standing-none")
    share = percent(chapter.first_try, chapter.tried)
    return speak.say("standing-share", count=chapter.first_try, all=chapter.tried, percent=share)


def _rules(standing: Standing, speak: Language) -> WordTable:
    head = ("standing-number", "standing-rule", "standing-broken", "standing-tries", "standing-last")
    rows = tuple(
        (str(number), rule_name(rule.rule, speak.code), str(rule.broken), str(rule.tries), _last(rule, speak))
        for number, rule in enumerate(standing.rules, 1)
    )
    return _table("rules", head, rows, speak)


def _last(rule: RuleTally, speak: Language) -> str:
    return rule.last.astimezone().date().isoformat() if rule.last else speak.say("standing-none")


def _table(name: str, head: Row, rows: tuple[Row, ...], speak: Language) -> WordTable:
    words = tuple(speak.say(phrase) for phrase in head)
    return WordTable(speak.say(f"standing-{name}"), words, rows, speak.say(f"standing-key-{name}"))
