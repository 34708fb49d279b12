"""Exercise files as a test writes them: good ones, broken ones, and where exactly they are broken."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from tutor.course import CourseError, validate
from tutor.course.reader import Document, read_yaml_bytes
from tutor.game import Fault

MARK = "▶"
"""Stands in a text just before the place where a fault is to be reported."""

Place = tuple[int, int]


class Found(NamedTuple):
    """A fault: its id, and the line and column it is reported at."""

    id: str
    line: int
    column: int


def unmarked(text: str) -> tuple[str, list[Place]]:
    """A text without its marks, and the lines and columns (from 1) where they stood."""
    places: list[Place] = []
    clean = ""
    for piece in text.split(MARK)[:-1]:
        clean += piece
        line_start = clean.rfind("\n") + 1
        places.append((clean.count("\n") + 1, len(clean) - line_start + 1))
    return clean + text.split(MARK)[-1], places


def read(text: str | bytes) -> Document:
    """A text as the reader reads it."""
    return read_yaml_bytes(text if isinstance(text, bytes) else text.encode(), "set.yaml")


def found(faults: list[Fault] | tuple[Fault, ...]) -> list[Found]:
    """What the faults are and where."""
    params = [(fault.id, dict(fault.params)) for fault in faults]
    return [Found(id, told["line"], told["column"]) for id, told in params]


def param(fault: Fault, name: str) -> Any:
    """A parameter of a fault."""
    return dict(fault.params)[name]


def written(folder: Path, text: str, name: str = "set.yaml") -> Path:
    """A file with a text."""
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="")
    return path


def faults_of(*paths: Path) -> tuple[Fault, ...]:
    """What is wrong with exercise files."""
    try:
        validate(paths)
    except CourseError as error:
        return error.faults
    return ()


GOOD = """\
set: my-set
title: {ja: わたしの問題, en: My own set}
intro: {ja: はじめに。, en: To begin with.}
exercises:
  - id: T1
    title: {ja: 止まる所, en: The stop}
    position: {white: {13: 1, 6: 14}, black: {24: 11, 10: 2, 8: 2}}
    roll: [5, 3]
    teaches: [closed-intermediate-point, landing-points]
    parts:
      - task: play
        prompt: {ja: どう動かしますか。, en: What do you play?}
        hints: [{ja: 途中を見ましょう。, en: Look at the stops.}]
      - {task: judge, play: 13/5}
      - {task: why, die: 5, from: 13, rule: closed-point}
    claims:
      - {play: 13/5, legal: false, rule: closed-intermediate-point, move: 1}
      - {play: 6/1 6/3, legal: true, only: true, after: {white: {13: 1, 6: 12, 3: 1, 1: 1}, black: {24: 11, 10: 2, 8: 2}}}
    explanation: {ja: 途中がふさがっています。, en: The stops are closed.}
  - id: T2
    title: {ja: 始まり, en: The start}
    position: {white: {24: 2, 13: 5, 8: 3, 6: 5}, black: {1: 2, 12: 5, 17: 3, 19: 5}}
    roll: [6, 2]
    parts:
      - {task: opening, white_die: 6, black_die: 2}
  - id: T3
    title: {ja: 点数, en: The score}
    position: {white: {off: 15}, black: {7: 15}}
    parts:
      - {task: score, winner: white}
    claims:
      - {points: 2, reason: nothing-off, right: true}
"""
"""A teacher's own set, in which everything is right."""


TABLE = """\
set: tables
title: {ja: 卓の問題, en: At the table}
exercises:
  - id: X1
    title: {ja: ダブル, en: A double}
    position: {white: {24: 2, 13: 5, 8: 3, 6: 5}, black: {1: 2, 12: 5, 17: 3, 19: 5}}
    game: {length: 5, score: [4, 2], crawford: true}
    teaches: [double-in-crawford]
    parts:
      - {task: judge, action: {do: double, side: white}}
      - {task: why, action: {do: double, side: black}, rule: double-off-turn}
      - {task: judge, action: {do: throw, side: white}}
    claims:
      - {action: {do: double, side: white}, legal: false, rule: double-in-crawford}
      - {action: {do: throw, side: white, lies: [flat, leaning]}, legal: false, rule: cocked-dice}
      - {answer: no double-in-crawford, right: true}
      - {answer: "yes", part: 3, right: true}
  - id: X2
    title: {ja: 盤の言葉, en: What is seen}
    position: {white: {20: 2, 13: 4, 8: 4, 6: 5}, black: {24: 2, 19: 5, 17: 3, 12: 5}}
    parts:
      - {task: find, term: anchors}
      - {task: pips, side: black}
      - {task: word, options: [race, contact, closeout]}
    claims:
      - {answer: "20", right: true}
      - {answer: "20 13", right: false}
      - {answer: contact, part: 3, right: true}
  - id: X3
    title: {ja: キューブ, en: The cube}
    position: {white: {24: 2, 13: 5, 8: 3, 6: 5}, black: {1: 2, 12: 5, 17: 3, 19: 5}}
    game: {before: [{do: double, side: white}, {do: take, side: black}]}
    parts:
      - {task: cube}
    claims:
      - {answer: 2 Black, right: true}
      - {answer: 2 middle, right: false}
  - id: X4
    title: {ja: マッチ, en: The match}
    position: {white: {off: 15}, black: {7: 15}}
    game: {length: 7, score: [2, 3], cube: 2, owner: white}
    parts:
      - {task: points}
      - {task: match}
    claims:
      - {answer: "4", right: true}
      - {answer: 6-3 Crawford, part: 2, right: true}
"""
"""A set with every question about tables, in which everything is right."""

TAVLA = """\
set: tavla
title: {ja: タブラ, en: Tavla}
exercises:
  - id: V
    title: {ja: ヒットのあと, en: After a hit}
    position: {white: {8: 1, 3: 14}, black: {5: 1, 24: 14}}
    roll: [3, 2]
    game: {rules: tavla}
    parts:
      - {task: judge, play: 8/5*/3}
    claims:
      - {play: 8/5*/3, legal: false, rule: pick-and-pass}
"""
"""An exercise under rules of its own about plays."""


def edited(old: str, new: str, text: str = GOOD) -> str:
    """The good set (or another text) with one place changed."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in the good set"
    return text.replace(old, new)
