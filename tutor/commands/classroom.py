"""new, worksheet, assign and grade: the classroom on the command line."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tutor.classroom import ClassroomError, Student, Wanted, grade, load_class_set, read_roster
from tutor.classroom.classbook import Classbook
from tutor.classroom.marking import Progress
from tutor.classroom.report import summary, trouble_text
from tutor.classroom.starters import new_exercise, new_set
from tutor.commands.asked import asked
from tutor.game import Position, Roll
from tutor.notation import read_record
from tutor.wording import Language, language
from tutor.wording.records import EN, JA

Print = Callable[[str], None]

_MOST_TROUBLES = 20


def run_new(options: argparse.Namespace, say: Print) -> int:
    """Write the start of an exercise or of a class set."""
    speak = language(options.lang)
    text = new_set(speak) if options.kind == "set" else _exercise(options, speak)
    if not options.output:
        say(text.rstrip("\n"))
        return 0
    path = Path(options.output)
    try:
        with path.open("w" if options.force else "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise ClassroomError.of("file-exists", path=str(path)) from None
    say(speak.say("written", path=path))
    return 0


def _exercise(options: argparse.Namespace, speak: Language) -> str:
    position: Position | None = None
    roll: Roll | None = None
    if options.record:
        found = read_record(
            options.record, JA if re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", options.record) else EN
        )
        position, roll = found.position, found.roll
    elif options.words or options.xgid or options.gnuid or options.white or options.black:
        about = asked(options, options.words)
        position, roll = about.position, about.roll
    elif options.roll:
        roll = Roll.of(options.roll)
    return new_exercise(speak, position, roll, options.id)


def run_worksheet(options: argparse.Namespace, say: Print) -> int:
    """Print a class set."""
    from tutor.classroom.worksheet import write_worksheet

    found = load_class_set(Path(options.set))
    speak = language(options.lang_wanted or found.language)
    path = Path(options.output)
    pages = write_worksheet(
        found, path, speak, key=options.key, per_page=options.per_page, students=_students(options)
    )
    if options.json:
        say(json.dumps({"path": str(path), "pages": pages}, ensure_ascii=False))
    else:
        say(language(options.lang).say("sheet-written", path=path, pages=pages))
    return 0


def run_assign(options: argparse.Namespace, say: Print) -> int:
    """Write what students get, and what nbgrader needs."""
    from tutor.classroom.assign import assign

    set_path = Path(options.set)
    found = load_class_set(set_path)
    speak = language(options.lang_wanted or found.language)
    made = assign(
        found, set_path, Path(options.output), speak, hints=options.hints, students=_students(options)
    )
    if options.json:
        say(json.dumps({"path": options.output, "student": str(made)}, ensure_ascii=False))
    else:
        say(language(options.lang).say("assigned", path=options.output, student=made))
    return 0


def run_grade(options: argparse.Namespace, say: Print) -> int:
    """Grade what has been handed in."""
    found = load_class_set(Path(options.set))
    speak = language(options.lang)
    wanted = Wanted(
        roster=_students(options),
        columns=dict(_column(text) for text in options.column),
        feedback=not options.no_feedback,
        code=options.lang_wanted,
    )
    with _progress(speak) as progress:
        book = grade(found, [Path(path) for path in options.paths], Path(options.output), wanted, progress)
    if options.json:
        say(json.dumps(_record(book, speak), ensure_ascii=False))
    else:
        _tell(book, options.output, speak, say)
    return 0


def _students(options: argparse.Namespace) -> tuple[Student, ...]:
    return read_roster(Path(options.students)) if options.students else ()


def _column(text: str) -> tuple[str, str]:
    what, equals, head = text.partition("=")
    if not (equals and what.strip() and head.strip()):
        raise ClassroomError.of("column-unclear", found=text)
    return what.strip(), head.strip()


@contextmanager
def _progress(speak: Language) -> Iterator[Progress]:
    """A bar on the terminal, if that is where errors go."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=console, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(speak.say("grading"), total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _record(book: Classbook, speak: Language) -> dict[str, object]:
    return {
        "set": book.found.id,
        "students": len(book.rows),
        "handed_in": book.handed_in,
        "out_of": book.found.points,
        "points": {row.student.id: round(row.total, 4) for row in book.rows},
        "troubles": [
            {"file": t.source, "student": t.student, "id": t.fault.id, "text": trouble_text(t, speak)}
            for t in book.troubles
        ],
    }


def _tell(book: Classbook, out: str, speak: Language, say: Print) -> None:
    say(summary(book, speak))
    for trouble in book.troubles[:_MOST_TROUBLES]:
        where = "  ".join(word for word in (trouble.source, trouble.student) if word)
        say(f"  {where}: {trouble_text(trouble, speak)}")
    if len(book.troubles) > _MOST_TROUBLES:
        say(speak.say("more-troubles", count=len(book.troubles) - _MOST_TROUBLES))
    say(speak.say("graded", path=out))
