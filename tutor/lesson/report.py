"""Where I stand, and what to review today: what the progress page of the notebooks shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from html import escape

from tutor.course import course, exercise
from tutor.lesson.display import display, show_picture, show_words
from tutor.lesson.progress import Progress
from tutor.lesson.progress.review import Reviews
from tutor.lesson.progress.standing import Standing, WordTable, standing_alt, standing_words
from tutor.lesson.progress.standing_picture import draw_standing
from tutor.lesson.widget import Lesson
from tutor.wording import LanguageCode, error_text, language, rule_name
from tutor.wording.preferred import preferred_language


@dataclass(frozen=True)
class Report:
    """How a learner fares; as the last line of a cell it shows itself as a picture and in words."""

    standing: Standing
    due: tuple[str, ...]
    """The exercises to review today, those most likely forgotten first."""
    sentences: tuple[str, ...]
    code: LanguageCode

    @property
    def tables(self) -> tuple[WordTable, WordTable]:
        """The chapters and the rules in words."""
        return standing_words(self.standing, self.code)

    def review(self) -> Lesson | None:
        """Today's review as a lesson; None, and a word about it, where there is nothing to review."""
        if not self.due:
            print(language(self.code).say("review-none"))
            return None
        return Lesson([exercise(id) for id in self.due], language=self.code)

    def _ipython_display_(self) -> None:
        show_words(*self.sentences, *(table.key for table in self.tables))
        show_picture(draw_standing(self.standing), standing_alt(self.standing, self.code))
        for table in self.tables:
            display({"text/html": _html(table), "text/plain": _plain(table)})


def where_i_stand(code: LanguageCode | None = None, *, progress: Progress | None = None) -> Report:
    """How far the learner has come in the course, the rule broken most often, and what to review today.

    >>> import tempfile
    >>> from pathlib import Path
    >>> progress = Progress.open(path=Path(tempfile.mkdtemp()) / "progress.sqlite3")
    >>> answered = progress.record("B02", 1, "play", "6/1 6/3", True, None, "guided")
    >>> report = where_i_stand("en", progress=progress)
    >>> report.standing.solved, report.due
    (1, ())
    """
    code = code or preferred_language()
    progress = progress or Progress.open(fallback=True)
    known = {e.id for found in course() for e in found.exercises}
    reviews = Reviews.of(progress.attempts(), known)
    due = tuple(reviews.due())
    told = tuple(_told(progress, due, reviews.next_due(), code))
    return Report(Standing.of(progress, course()), due, told, code)


def _told(
    progress: Progress, due: tuple[str, ...], next_due: datetime | None, code: LanguageCode
) -> Iterator[str]:
    speak = language(code)
    if progress.problem:
        yield error_text(progress.problem, code)
    most = progress.most_broken()
    for tally in most:
        yield speak.say("most-broken", name=rule_name(tally.rule, code), broken=tally.broken)
    if not most:
        yield speak.say("most-broken-none")
    yield speak.say("review-today", exercises=due) if due else speak.say("review-none")
    if next_due:
        yield speak.say("review-next", day=next_due.date().isoformat())


def _html(table: WordTable) -> str:
    left = 'style="text-align: left"'  # Jupyter would put names at the right
    head = "".join(f'<th scope="col" {left}>{escape(cell)}</th>' for cell in table.head)
    cells = ("".join(f"<td {left}>{escape(cell)}</td>" for cell in row) for row in table.rows)
    rows = "".join(f"<tr>{row}</tr>" for row in cells)
    caption = f"<caption>{escape(table.caption)}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _plain(table: WordTable) -> str:
    return "\n".join([table.caption, *("  ".join(row) for row in (table.head, *table.rows))])
