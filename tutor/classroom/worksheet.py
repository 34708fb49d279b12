"""Worksheets: a class set on A4, to be written on, and the key to it.

reportlab lays the pages out and breaks the lines of Japanese; the font is in the file. The same set
gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    KeepTogether,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from tutor.classroom.class_set import ClassSet, Item
from tutor.classroom.fonts import NAME, font_path, printable
from tutor.classroom.questions import asked, key, paragraphs
from tutor.classroom.roster import Student
from tutor.classroom.sheet_boards import SheetBoard
from tutor.course import Claim, Exercise, Part
from tutor.course.asking import rules_to_choose
from tutor.course.feedback import claim_name
from tutor.course.table import told_table
from tutor.verdict import RULE_GROUPS, GameRule, Rule
from tutor.wording import Language

_MARGIN, _HEAD, _FOOT = 16 * mm, 26 * mm, 14 * mm
_WIDTH = A4[0] - 2 * _MARGIN
_BOARD = 84 * mm
_LINES = {"score": 2, "opening": 2, "record": 3}
"""How many lines a student gets to write on, where one is not enough."""
_GREY = HexColor("#767676")


def write_worksheet(
    found: ClassSet,
    path: Path,
    speak: Language,
    *,
    key: bool = False,
    per_page: int | None = None,
    students: Sequence[Student] = (),
) -> int:
    """Write the sheets of a class set, or the key, and return the number of pages.

    With ``students`` there is a copy for each, with id and name, and the exercises in the order of
    that student.
    """
    _register_font()
    copies = tuple(students) or (Student("", ""),)
    sheets = [_Sheet(found, speak, key, per_page, student) for student in copies]
    buffer = BytesIO()
    document = _Document(buffer, sheets)
    document.build([flowable for number, sheet in enumerate(sheets) for flowable in sheet.story(number)])
    path.write_bytes(buffer.getvalue())
    return sum(sheet.pages for sheet in sheets)


@cache
def _register_font() -> None:
    pdfmetrics.registerFont(TTFont(NAME, str(font_path())))


def _whole(points: float) -> float | int:
    return int(points) if points == int(points) else round(points, 2)


class _Sheet:
    """One copy: its story, and the number of its pages."""

    def __init__(
        self, found: ClassSet, speak: Language, key: bool, per_page: int | None, student: Student
    ) -> None:
        self.found = found
        self.speak = speak
        self.key = key
        self.per_page = per_page
        self.student = student
        self.items = found.items_for(student.id) if student.id and not key else found.items
        self.first_page = 1
        self.pages = _pages_of(self)

    def style(
        self, size: float, *, indent: float = 0.0, before: float = 0.0, colour: str = "#000000"
    ) -> ParagraphStyle:
        return ParagraphStyle(
            f"s{size}",
            fontName=NAME,
            fontSize=size,
            leading=size * 1.5,
            leftIndent=indent,
            spaceBefore=before,
            textColor=HexColor(colour),
            wordWrap="CJK" if self.speak.code == "ja" else None,
        )

    def text(self, words: str, size: float = 10, **style: Any) -> Paragraph:
        return Paragraph(escape(printable(words)), self.style(size, **style))

    def story(self, number: int = 0) -> list[Flowable]:
        """Everything from the top of the first page on; ``number`` counts the copies from 0."""
        story: list[Flowable] = [NextPageTemplate(f"copy-{number}")]
        if number:
            story.append(PageBreak())
        if not self.key:
            story += self.introduction()
        for count, item in enumerate(self.items, start=1):
            if self.per_page and count > 1 and (count - 1) % self.per_page == 0:
                story.append(PageBreak())
            story += self.exercise(count, item)
        return story if self.key else [*story, *self.rules()]

    def introduction(self) -> list[Flowable]:
        tasks = {part.task for item in self.items for part in item.exercise.parts}
        told = [self.text(self.speak.say("sheet-how"), 9)] if "play" in tasks else []
        if self.found.due:
            due = f"{self.found.due:%Y-%m-%d %H:%M} ({self.found.due:%z})"
            told.append(self.text(self.speak.say("sheet-due", due=due), 9))
        return [*told, Spacer(0, 3 * mm)]

    def exercise(self, number: int, item: Item) -> list[Flowable]:
        exercise, say = item.exercise, self.speak.say
        points = say("sheet-points", points=_whole(item.points))
        title = f"{number}.  {exercise.id}  {exercise.title.say(self.speak.code)}  {points}"
        parts = self.table(exercise)
        parts += [f for n, part in enumerate(exercise.parts, 1) for f in self.part(exercise, n, part)]
        beside = _table(
            [[SheetBoard(exercise, _BOARD, self.key), parts]], (_BOARD + 5 * mm, _WIDTH - _BOARD - 5 * mm)
        )
        together = KeepTogether([self.text(title, 12), Spacer(0, 1.5 * mm), beside])
        below = self.reasons(exercise) if self.key else []
        return [together, *below, Spacer(0, 7 * mm)]

    def table(self, exercise: Exercise) -> list[Flowable]:
        """The table in words: match, score, cube and what was agreed."""
        lines = told_table(exercise, exercise.parts, self.speak)
        told: list[Flowable] = [self.text(line, 9.5) for line in lines]
        return [*told, Spacer(0, 2 * mm)] if told else []

    def part(self, exercise: Exercise, number: int, part: Part) -> list[Flowable]:
        lines = asked(exercise, part, self.speak)
        if len(exercise.parts) > 1:
            lines[0] = f"({number}) {lines[0]}"
        told: list[Flowable] = [self.text(line, 9.5 if i == 0 else 10) for i, line in enumerate(lines)]
        if self.key:
            told += [
                self.text(line, 9, indent=3 * mm, before=1)
                for line in paragraphs(key(exercise, part, self.speak))
            ]
        else:
            told += self.room(part)
        return [*told, Spacer(0, 2.5 * mm)]

    def room(self, part: Part) -> list[Flowable]:
        """Lines to write on."""
        heads = (
            [self.speak.say(f"sheet-line-{part.task}-{s}") for s in ("white", "black")]
            if part.task == "setup"
            else [
                self.speak.say(
                    f"sheet-line-{part.task}{'-action' if part.task == 'judge' and part.action else ''}"
                )
            ]
        )
        rows = [row for head in heads for row in [head, *[""] * (_LINES.get(part.task, 1) - 1)]]
        return [
            _Line(self.text(row.replace("  ", "\u00a0 ").replace("\u3000", "\u00a0" * 4), 9), 9.5 * mm)
            for row in rows
        ]

    def reasons(self, exercise: Exercise) -> list[Flowable]:
        """For the key: answers that tempt, with the reasons, and the explanation."""
        say, told = self.speak.say, list[Flowable]()
        wrong = [claim for claim in exercise.claims if claim.outcome == "illegal" or claim.right is False]
        if wrong:
            told.append(self.text(say("sheet-tempting"), 9.5, before=2))
            told += [self.text(self.claim(claim), 8.5, indent=3 * mm) for claim in wrong]
        for line in exercise.explanation.paragraphs(self.speak.code) if exercise.explanation else ():
            told.append(self.text(line, 8.5, before=2, colour="#333333"))
        return [CondPageBreak(20 * mm), *told]

    def claim(self, claim: Claim) -> str:
        what = claim_name(claim, self.speak)
        why = self.speak.write("in_brackets", self.speak.rule(claim.rule).name if claim.rule else "")
        note = f"{self.speak.say('key-colon')}{claim.note.say(self.speak.code)}" if claim.note else ""
        return f"× {what}{why}{note}"

    def rules(self) -> list[Flowable]:
        """The rules with their numbers, for questions that ask for one: by groups, as far as they are needed."""
        wanted = {
            rule
            for i in self.items
            for part in i.exercise.parts
            for rule in rules_to_choose(i.exercise, part)
        }
        told: list[Flowable] = []
        head, number, several = "sheet-rules-head", 1, len(_needed(wanted)) > 1
        for group, rules in _needed(wanted).items():
            names = [f"{n}. {self.speak.rule(rule).name}" for n, rule in enumerate(rules, number)]
            number += len(names)
            over = [self.text(self.speak.say(head), 10)] if not told else []
            over += [self.text(self.speak.say(f"rules-of-{group}"), 9, before=4)] if several else []
            told.append(KeepTogether([*over, Spacer(0, 1 * mm), self.columns(names)]))
        return told

    def columns(self, names: Sequence[str]) -> Flowable:
        """Names in three columns."""
        third = -(-len(names) // 3)
        names = [*names, *[""] * (3 * third - len(names))]
        rows = [[self.text(name, 8.5) for name in names[i::third]] for i in range(third)]
        return _table(rows, (_WIDTH / 3,) * 3, padding=3)


def _needed(wanted: Collection[Rule | GameRule]) -> dict[str, list[Rule | GameRule]]:
    """Rules by their groups."""
    found = {group: [rule for rule in rules if rule in wanted] for group, rules in RULE_GROUPS.items()}
    return {group: rules for group, rules in found.items() if rules}


def _table(rows: list[list[Any]], widths: Sequence[float], padding: float = 0.0) -> Table:
    """Columns side by side, without lines."""
    whole = (0, 0), (-1, -1)
    style: list[tuple[Any, ...]] = [("VALIGN", *whole, "TOP"), ("FONTNAME", *whole, NAME)]
    style += [(f"{side}PADDING", *whole, padding) for side in ("LEFT", "RIGHT", "TOP")]
    return Table(rows, colWidths=list(widths), style=TableStyle(style))


class _Line(Flowable):
    """A line to write on, after a few words that stand on it."""

    def __init__(self, words: Paragraph, height: float) -> None:
        super().__init__()
        self.words = words
        self.height = height

    def wrap(self, available_width: float, available_height: float) -> tuple[float, float]:
        """All the width there is."""
        self.width = available_width
        _, words = self.words.wrap(available_width, available_height)
        self.height = max(self.height, words + 3)
        return self.width, self.height

    def draw(self) -> None:
        """The words, and the line under them."""
        self.words.drawOn(self.canv, 0, 1.5)
        self.canv.setStrokeColor(_GREY)
        self.canv.setLineWidth(0.5)
        self.canv.line(0, 0, self.width, 0)


def _frame() -> Frame:
    height = A4[1] - _HEAD - _FOOT
    return Frame(_MARGIN, _FOOT, _WIDTH, height, leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)


def _pages_of(sheet: _Sheet) -> int:
    """How many pages a copy takes: it is laid out once for nothing."""
    counted = BaseDocTemplate(BytesIO(), pagesize=A4, initialFontName=NAME)
    counted.addPageTemplates([PageTemplate("copy-0", [_frame()])])
    counted.build(sheet.story())
    return int(counted.page)


class _Document(BaseDocTemplate):
    """All copies in one file, each with its own head and page numbers."""

    def __init__(self, buffer: BytesIO, sheets: Sequence[_Sheet]) -> None:
        first = sheets[0]
        title = first.found.title.say(first.speak.code)
        super().__init__(
            buffer, pagesize=A4, invariant=1, title=title, lang=first.speak.code, initialFontName=NAME
        )
        page = 1
        for number, sheet in enumerate(sheets):
            sheet.first_page = page
            page += sheet.pages
            self.addPageTemplates([_Page(f"copy-{number}", sheet)])


class _Page(PageTemplate):
    """A page of one copy: title, name line, page number."""

    def __init__(self, name: str, sheet: _Sheet) -> None:
        super().__init__(name, [_frame()])
        self.sheet = sheet

    def beforeDrawPage(self, canvas: Any, document: Any) -> None:  # noqa: N802  # reportlab's name
        """Everything around the frame."""
        sheet, say = self.sheet, self.sheet.speak.say
        top = A4[1] - 14 * mm
        title = sheet.found.title.say(sheet.speak.code)
        canvas.setFont(NAME, 12)
        canvas.drawString(
            _MARGIN, top, printable(f"{title}  {say('sheet-key')}" if sheet.key else title)[:60]
        )
        if not sheet.key:
            self._fields(canvas, top - 7.5 * mm)
        canvas.setFont(NAME, 8)
        number = canvas.getPageNumber() - sheet.first_page + 1
        canvas.drawCentredString(A4[0] / 2, 8 * mm, say("sheet-page", page=number, pages=sheet.pages))
        canvas.drawString(_MARGIN, 8 * mm, sheet.found.id)

    def _fields(self, canvas: Any, y: float) -> None:
        """Id, name and points: filled in or to be filled in."""
        sheet, say, x = self.sheet, self.sheet.speak.say, _MARGIN
        canvas.setLineWidth(0.5)
        for word, value, width in (
            ("sheet-student", sheet.student.id, 48 * mm),
            ("sheet-name", sheet.student.name, 88 * mm),
            ("sheet-score", "", 34 * mm),
        ):
            canvas.setFont(NAME, 9)
            canvas.drawString(x, y, say(word))
            start = x + pdfmetrics.stringWidth(say(word), NAME, 9) + 2 * mm
            canvas.line(start, y - 1.5, x + width, y - 1.5)
            size = 10.0
            while (
                size > 5 and pdfmetrics.stringWidth(printable(value), NAME, size) > x + width - start - 1 * mm
            ):
                size -= 0.5
            canvas.setFont(NAME, size)
            canvas.drawString(start + 1 * mm, y, printable(value))
            x += width + 4 * mm
