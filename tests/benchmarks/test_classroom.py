"""How long a large class takes: 1,000 students by the 27 exercises of the course (pytest -m speed tests/benchmarks)."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.classroom.classes import hand_in, right_answers
from tutor.classroom import ClassSet, load_class_set
from tutor.course import course

pytestmark = pytest.mark.speed

STUDENTS = 1000
SECONDS = {True: 60, False: 10}
MEGABYTES = 400
"""Of the whole process, matplotlib and all; measured as its peak."""

GRADE = """
import sys
from pathlib import Path
from tutor.classroom import Wanted, grade, load_class_set
here = Path(sys.argv[1])
grade(load_class_set(here / "set.yaml"), [here / sys.argv[2]], here / "out", Wanted(feedback=sys.argv[3] == "True"))
"""


def handed_in(folder: Path, found: ClassSet, students: int) -> None:
    """Answers of a large class: mostly right, and wrong in the ways that people are."""
    random = Random(1000)
    for n in range(students):
        answers = right_answers(found, random, 0.7)
        hand_in(folder, f"{n:07}", answers, set_id=found.id)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole course as a class set, and what a large and a small class handed in."""
    folder = tmp_path_factory.mktemp("large")
    ids = ", ".join(exercise.id for found in course() for exercise in found.exercises)
    (folder / "set.yaml").write_text(f"class_set: all\ntitle: All\nexercises: [{ids}]\n", encoding="utf-8")
    found = load_class_set(folder / "set.yaml")
    assert len(found.items) == 27
    handed_in(folder / "large", found, STUDENTS)
    handed_in(folder / "small", found, STUDENTS // 4)
    return folder


def graded(folder: Path, which: str, feedback: bool) -> tuple[float, float]:
    """The seconds that a class takes, and the most megabytes."""
    started = time.perf_counter()
    with subprocess.Popen([sys.executable, "-c", GRADE, str(folder), which, str(feedback)]) as process:
        _, code, used = os.wait4(process.pid, 0)
        process.returncode = code
    assert code == 0
    assert isinstance(used, resource.struct_rusage)
    return time.perf_counter() - started, used.ru_maxrss / 1024


@pytest.mark.parametrize("feedback", [False, True])
def test_a_large_class(folder: Path, feedback: bool) -> None:
    small_seconds, small = graded(folder, "small", feedback)
    seconds, large = graded(folder, "large", feedback)
    pages = list((folder / "out").glob("feedback/*.html"))
    size = sum(page.stat().st_size for page in pages) // max(1, len(pages))
    print(
        f"\nfeedback={feedback}: {seconds:.1f} s, {large:.0f} MB; a quarter of it {small_seconds:.1f} s, {small:.0f} MB; page {size}"
    )
    assert seconds <= SECONDS[feedback]
    assert large <= MEGABYTES
    assert large <= small + 60, "memory grows with the class"
