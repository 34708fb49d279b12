"""The report of a class, and its tables."""

from __future__ import annotations

from typing import Any

from tutor.classroom.classbook import Classbook, Row
from tutor.classroom.names import file_name
from tutor.classroom.pages import page
from tutor.classroom.submissions import Trouble, clean
from tutor.classroom.tables import Cell, number_text
from tutor.course import teaching
from tutor.wording import Language, fault_text


def report_page(book: Classbook, speak: Language, feedback: bool) -> str:
    """The report as a page; with ``feedback`` it leads to the pages of the students."""
    return page(
        "report.html",
        speak,
        title=book.found.title.say(speak.code),
        summary=summary(book, speak),
        troubles=[_trouble(trouble, speak) for trouble in book.troubles],
        rules=_rules(book, speak),
        nobody=_names(book.solved_by_nobody(), speak),
        everybody=_names(book.solved_by_everybody(), speak),
        items=_items(book, speak),
        ids=[item.exercise.id for item in book.found.items],
        rows=[_row(book, row, speak, feedback) for row in book.rows],
    )


def summary(book: Classbook, speak: Language) -> str:
    """The class in a sentence."""
    totals = [row.total for row in book.rows if row.status not in ("missing", "unread")]
    mean = number_text(sum(totals) / len(totals)) if totals else "–"
    return speak.say(
        "class-summary",
        students=len(book.rows),
        handed_in=book.handed_in,
        mean=mean,
        most=number_text(book.found.points),
        troubles=len(book.troubles),
    )


def status_text(row: Row, speak: Language) -> str:
    """How a student's submission stands."""
    return speak.say(f"status-{row.status}")


def trouble_text(trouble: Trouble, speak: Language) -> str:
    """What is wrong, in words."""
    return fault_text(trouble.fault, speak.code)


def _trouble(trouble: Trouble, speak: Language) -> dict[str, str]:
    return {
        "source": trouble.source,
        "student": trouble.student,
        "text": clean(trouble_text(trouble, speak), 600),
    }


def _rules(book: Classbook, speak: Language) -> list[dict[str, Any]]:
    told = []
    for rule, times in sorted(book.broken.items(), key=lambda pair: (-pair[1], pair[0])):
        lesson = teaching(rule)
        told.append(
            {
                "name": speak.rule(rule).name,
                "times": times,
                "students": book.breakers[rule],
                "lesson": f"{lesson.id} {lesson.title.say(speak.code)}" if lesson else "",
            }
        )
    return told


def _names(questions: list[tuple[str, int]], speak: Language) -> str:
    return speak.write("words", [f"{exercise}.{part}" for exercise, part in questions])


def _items(book: Classbook, speak: Language) -> list[dict[str, Any]]:
    return [
        {
            "name": f"{item.exercise.id}.{part}",
            "title": item.exercise.title.say(speak.code),
            "answered": book.answered[item.exercise.id, part],
            "solved": book.solved[item.exercise.id, part],
        }
        for item in book.found.items
        for part in range(1, len(item.exercise.parts) + 1)
    ]


def _row(book: Classbook, row: Row, speak: Language, feedback: bool) -> dict[str, Any]:
    there = row.status not in ("missing", "unread")
    return {
        "id": row.student.id,
        "name": row.student.name,
        "status": status_text(row, speak),
        "points": number_text(row.total) if there else "",
        "link": f"feedback/{file_name(row.student.id)}.html" if feedback and there else "",
        "cells": [
            {"kind": _kind(points, item.points), "text": "–" if points is None else number_text(points)}
            for points, item in zip(row.points, book.found.items, strict=True)
        ],
    }


def _kind(points: float | None, worth: float) -> str:
    if points is None:
        return "none"
    share = points / worth if worth else 1.0
    return f"h{min(4, int(share * 4 + 0.5))}"


def grades_head(book: Classbook, speak: Language) -> list[Cell]:
    """The head of the table of grades."""
    words = ("student", "name", "status", "hours-late", "points-head", "out-of", "per-cent")
    return [*(speak.say(word) for word in words), *(item.exercise.id for item in book.found.items)]


def grades_row(book: Classbook, row: Row, speak: Language) -> list[Cell]:
    """The row of a student in the table of grades; numbers stay numbers, empty where there is nothing."""
    there, most = row.status not in ("missing", "unread"), book.found.points
    late = row.late.total_seconds() / 3600 if row.late else None
    return [
        row.student.id,
        row.student.name,
        status_text(row, speak),
        late,
        row.total if there else 0.0,
        most,
        100 * row.total / most if most else None,
        *row.points,
    ]
