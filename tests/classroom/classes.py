"""Sample classes: sets, and what students handed in, written into folders; always the same."""

from __future__ import annotations

import csv
import json
import shutil
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any

from tutor.classroom import ClassSet, Student, load_class_set
from tutor.game import legal_plays
from tutor.lesson.answer_file import Answers, GivenAnswer, write_answers
from tutor.notation import write_play, write_record
from tutor.verdict import check
from tutor.wording.records import JA

JST = timezone(timedelta(hours=9))
START = datetime(2026, 12, 1, 10, 0, tzinfo=JST)
DUE = datetime(2026, 12, 4, 17, 0, tzinfo=JST)

DATA = Path(__file__).parent.parent / "data" / "classroom"

WEEK = """\
class_set: week-3
title: {ja: 第3週, en: Week 3}
language: LANGUAGE
exercises:
  - {id: B01, file: own.yaml}
  - {id: B02, file: own.yaml}
  - {id: B05, file: own.yaml, points: 2}
  - {id: mine-1, file: own.yaml, points: 3}
  - {id: Q2, file: own.yaml}
  - {id: S1, file: own.yaml}
  - {id: R1, file: own.yaml}
attempts: 2
due: 2026-12-04T17:00:00+09:00
"""


def week(folder: Path, language: str = "ja", **more: str) -> Path:
    """A class set with exercises of the teacher's own, in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(DATA / "own.yaml", folder)
    text = WEEK.replace("LANGUAGE", language) + "".join(f"{key}: {value}\n" for key, value in more.items())
    path = folder / "week-3.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def given(*answers: tuple[str, int, str, Any], at: datetime = START) -> tuple[GivenAnswer, ...]:
    """Answers in the order in which they were given, a minute apart."""
    return tuple(
        GivenAnswer(exercise, part, 1, task, what, at + timedelta(minutes=n))
        for n, (exercise, part, task, what) in enumerate(answers)
    )


def hand_in(
    folder: Path,
    student: str,
    answers: Sequence[GivenAnswer],
    *,
    file: str = "",
    set_id: str = "week-3",
    name: str = "",
) -> Path:
    """An answer file of a student."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (file or f"{student}.json")
    times = [answer.at for answer in answers if answer.at]
    first, last = (min(times), max(times)) if times else (START, START)
    write_answers(path, Answers(student, set_id, name, "ja", "practice", first, last, tuple(answers)))
    return path


def right_answers(
    found: ClassSet, random: Random, share: float = 1.0, at: datetime = START
) -> tuple[GivenAnswer, ...]:
    """Answers to every question, of which about a share is right."""
    rows = [
        (item.exercise.id, n, part.task, _answer(item.exercise, part, random, random.random() < share))
        for item in found.items
        for n, part in enumerate(item.exercise.parts, 1)
    ]
    return given(*rows, at=at)


def _answer(exercise: Any, part: Any, random: Random, right: bool) -> Any:
    if part.task == "play":
        plays = [write_play(play.moves) for play in legal_plays(exercise.position, exercise.roll)]
        return (
            random.choice(plays[:12])
            if right
            else random.choice(["pass", "6/1", "13/5", "6/4 6/2", "bar/20"])
        )
    if part.task == "setup":
        layouts: dict[str, Any] = exercise.position.layouts()
        return layouts if right else {**layouts, "black": {"1": 2}}
    if part.task == "opening":
        return {"starts": "white", "dice": [3, 1], "equal": "roll-again" if right else "play-doubles"}
    if part.task == "score":
        return {"points": 1 if right else 2, "reason": "loser-bore-off"}
    if part.task == "why":
        return {"rule": part.rule if right else "wrong-direction"}
    if part.task == "judge":
        verdict = check(exercise.position, exercise.roll, part.play)
        wrong = {"legal": not verdict.legal, "rule": None}
        return (
            {"legal": verdict.legal, "rule": str(verdict.rule) if verdict.rule else None} if right else wrong
        )
    return write_record(exercise.position, exercise.roll, JA) if right else "白番、6と1"


def form_csv(path: Path, rows: Sequence[Mapping[str, str]], encoding: str = "utf-8-sig") -> Path:
    """A web form's answers as a table."""
    heads = list(rows[0])
    with path.open("w", encoding=encoding, newline="") as file:
        writer = csv.writer(file)
        writer.writerow(heads)
        writer.writerows([[row[head] for head in heads] for row in rows])
    return path


def troubled_class(folder: Path) -> tuple[Path, tuple[Student, ...], Path]:
    """A class of 40 with every kind of trouble: the set, the list, and the folder of what was handed in."""
    set_path = week(folder / "teacher")
    found = load_class_set(set_path)
    random, handed = Random(40), folder / "handed-in"
    students = tuple(Student(f"{12300 + n:07}", f"生徒{n:02}") for n in range(1, 41))
    ids = [student.id for student in students]
    for n, id in enumerate(ids[:30]):
        hand_in(handed / f"group-{n % 3}", id, right_answers(found, random, 0.9 - n / 50))
    hand_in(handed, ids[30], right_answers(found, random, 0.8, DUE + timedelta(hours=3)))  # late
    again = right_answers(found, random, 0.2)
    hand_in(handed, ids[31], again, file=f"{ids[31]}.json")
    hand_in(handed, ids[31], right_answers(found, random, 1.0, START + timedelta(days=1)), file="again.json")
    good = hand_in(handed, ids[32], right_answers(found, random)).read_bytes()
    (handed / f"{ids[32]}.json").write_bytes(good[: len(good) // 2])  # damaged
    (handed / f"{ids[33]}.json").write_bytes(b"[" * 200_000)
    (handed / f"{ids[34]}.json").write_bytes(b'{"format": "' + b"x" * 2_000_000)  # oversized
    hand_in(handed, ids[35], right_answers(found, random), set_id="week-2")  # of another set
    _forms(handed, ids)
    hand_in(handed, "9999999", right_answers(found, random), name="だれか")  # not on the list
    _hostile(handed)
    return set_path, students, handed


def _forms(handed: Path, ids: Sequence[str]) -> None:
    """Two students who answered in a web form, one of them through Excel; two handed in nothing."""
    heads = (
        "タイムスタンプ",
        "学籍番号",
        "氏名",
        "B01.3 動かしましょう",
        "B02",
        "B02 (2)",
        "mine-1 (1)",
        "mine-1 (2)",
    )
    rows = [
        (
            "2026/12/02 9:00:00",
            ids[36],
            "生徒37",
            "8/5 6/5",
            "13/5",
            "できない 途中の着地点がふさがっています",
            "6/1 6/3",
            "must-move",
        ),
        (
            "2026/12/02 9:05:00",
            f"'{ids[37]}",
            "生徒38",
            "8月5日",
            "5-Jun",
            "できる",
            "2026/6/1",
            "closed-point",
        ),
        ("2026/12/02 9:06:00", "", "", "8/5 6/5", "", "", "", ""),
    ]
    form_csv(handed / "form.csv", [dict(zip(heads, row, strict=True)) for row in rows], "cp932")


def _hostile(handed: Path) -> None:
    """What nobody should hand in."""
    script = "<script>alert(1)</script>"
    hand_in(handed, "../../../tmp/evil", given(("B02", 1, "play", script)), file="evil.json", name=script)
    hand_in(
        handed,
        '=HYPERLINK("http://x")',
        given(("B02", 1, "play", "=1+1"), (script, 7, "play", "x")),
        file="formula.json",
        name="@SUM(A1)",
    )
    (handed / "binary.json").write_bytes(bytes(range(256)) * 20)
    (handed / "bomb.zip").write_bytes(b"PK\x03\x04" + b"\0" * 100)
    (handed / "bomb.yaml").write_text("a: &a [x, x]\nb: &b [*a, *a]\n", encoding="utf-8")
    (handed / "typed.json").write_text(
        json.dumps(
            {
                "format": "backgammon-rules-tutor/answers",
                "version": 1,
                "student": 5,
                "set": "week-3",
                "language": "ja",
                "mode": "exam",
                "answers": [
                    {
                        "exercise": "B02",
                        "part": "1",
                        "attempt": 1,
                        "task": "eval",
                        "given": ["x"],
                        "at": "now",
                    }
                ],
            }
        ),
        encoding="utf-8",
    )
    (handed / "link.json").symlink_to("/etc/passwd")
    (handed / "folder-link").symlink_to("/etc")
