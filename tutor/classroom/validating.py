"""Proving files of either kind: exercise files and class sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tutor.classroom.class_set import ClassSet, is_class_set, load_class_set
from tutor.course import CourseError, ExerciseSet, validate
from tutor.course.reader import read_yaml
from tutor.game import Fault


@dataclass(frozen=True)
class Proved:
    """What has been proved."""

    sets: tuple[ExerciseSet, ...]
    class_sets: tuple[ClassSet, ...]


def prove_files(paths: Iterable[Path]) -> Proved:
    """Check and prove exercise files and class sets, and folders of either.

    Raises CourseError with every fault of every file.
    """
    class_files: list[Path] = []
    others: list[Path] = []
    for path in paths:
        inside = sorted(path.glob("*.y*ml")) if path.is_dir() else [path]
        for file in inside or [path]:
            (class_files if file.is_file() and is_class_set(read_yaml(file).data) else others).append(file)
    faults: list[Fault] = []
    sets: list[ExerciseSet] = []
    class_sets: list[ClassSet] = []
    try:
        sets = validate(others) if others else []
    except CourseError as error:
        faults += error.faults
    for file in class_files:
        try:
            class_sets.append(load_class_set(file))
        except CourseError as error:
            faults += error.faults
    if faults:
        raise CourseError(*faults)
    return Proved(tuple(sets), tuple(class_sets))
