"""The shipped course, and sets that a teacher has written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from tutor.course.errors import CourseError, closest
from tutor.course.load import Raw, Source, build_exercise, build_set, check_board, resolved
from tutor.course.values import Exercise, ExerciseSet
from tutor.game import Fault

CHAPTERS = (
    *("setup", "two-dice", "every-die", "hit-and-bar", "bear-off", "scoring", "variants"),
    *("words", "pips", "manners", "cube", "match", "other-rules"),
)
"""The chapters of the course, in order."""


def course_folder() -> Path:
    """Where the shipped exercise files are: in the installed package, or beside it in a checkout."""
    inside = Path(__file__).parent.parent / "exercises"
    return inside if inside.is_dir() else inside.parent.parent / "exercises"


def course() -> tuple[ExerciseSet, ...]:
    """All chapters, in order."""
    return tuple(_chapter(id) for id in CHAPTERS)


@cache
def _chapter(id: str) -> ExerciseSet:
    """A chapter. The files of the course have been validated, so they are only read here, not checked again."""
    source = _source(id)
    earlier = CHAPTERS[
        : CHAPTERS.index(id)
    ]  # an exercise is based on one of its own chapter or an earlier one
    based = any("based_on" in raw for _, raw in source.raw.values())
    known = _raw([_source(each) for each in earlier]) if based else {}
    built = [build_exercise(source, trail, raw) for trail, raw in resolved(source, known)]
    source.document.raise_faults()
    return build_set(source, [exercise for exercise in built if exercise])


@cache
def _source(id: str) -> Source:
    return Source.read(course_folder() / f"{id}.yaml")


def exercise(id: str) -> Exercise:
    """An exercise of the shipped course by its id; capital letters do not matter.

    >>> exercise("B02").roll
    Roll(dice=(5, 3), used=())

    Raises CourseError for an id that is not there.
    """
    wanted = id.strip().lower()
    for name in CHAPTERS:  # one after the other, since most of what is asked for stands in the first
        for found in _chapter(name).exercises:
            if found.id.lower() == wanted:
                return found
    known = tuple(e.id for each in course() for e in each.exercises)
    raise CourseError(Fault.of("unknown-exercise", found=id, known=known, suggestion=closest(id, known)))


def chapter(id: str) -> ExerciseSet:
    """A chapter of the shipped course by its id, or by its number from 1.

    Raises CourseError for a chapter that is not there.
    """
    for number, name in enumerate(CHAPTERS, 1):
        if id.strip().lower() in (name, str(number)):
            return _chapter(name)
    raise CourseError(Fault.of("unknown-chapter", found=id, known=CHAPTERS, suggestion=closest(id, CHAPTERS)))


def teaching(rule: str) -> Exercise | None:
    """The exercise of the course that is about a rule: one with an answer that breaks it, and the rule named early.

    >>> [teaching(rule).id for rule in ("must-move", "closed-point", "not-rolled")]
    ['B06', 'B03', 'B02']
    """

    def away(exercise: Exercise) -> tuple[bool, int]:
        claimed = any(claim.rule == rule for claim in exercise.claims)
        return not claimed, exercise.teaches.index(rule)

    taught = [e for c in course() for e in c.exercises if rule in e.teaches]
    return min(taught, key=away, default=None)


def load_set(path: str | Path) -> ExerciseSet:
    """Read, check and prove an exercise file; its exercises may be based on those of the course.

    Raises CourseError with every fault of the file.
    """
    return validate([Path(path)])[0]


def validate(paths: Sequence[Path]) -> list[ExerciseSet]:
    """Check and prove exercise files, and folders of them.

    Raises CourseError with every fault of every file.
    """
    sources = [Source.read(file) for file in _files(paths)]
    known = {**_raw(_course_sources()), **_raw(sources)}
    _note_repeated_ids(sources)
    sets = [_checked(source, known) for source in sources]
    faults = [fault for source in sources for fault in source.document.sorted_faults()]
    if faults:
        raise CourseError(*faults)
    return [made for made in sets if made]


def _checked(source: Source, known: dict[str, Raw]) -> ExerciseSet | None:
    """A set, with every fault of its file noted: of shape, of boards and dice, of claims."""
    from tutor.course.prove import prove
    from tutor.course.shape import check_exercise, check_head

    document = source.document
    if document.data is None:
        return None
    check_head(document)
    exercises = []
    for trail, raw in resolved(source, known):
        if not check_exercise(document, trail, raw):
            check_board(document, trail, raw)
        elif built := build_exercise(source, trail, raw):
            prove(document, trail, built)
            exercises.append(built)
    return None if document.faults else build_set(source, exercises)


def _files(paths: Iterable[Path]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        inside = sorted(path.glob("*.y*ml")) if path.is_dir() else [path]
        if not inside:
            raise CourseError(Fault.of("no-exercise-files", folder=str(path)))
        files += inside
    return files


def _note_repeated_ids(sources: Sequence[Source]) -> None:
    """An id may stand in one file only."""
    first: dict[str, str] = {}
    for source in sources:
        for id, (trail, _) in source.raw.items():
            if id in first:
                source.document.fault("repeated-id", (*trail, "id"), found=id, file_of_first=first[id])
            first.setdefault(id, source.document.file)


def _course_sources() -> list[Source]:
    return [_source(id) for id in CHAPTERS]


def _raw(sources: Iterable[Source]) -> dict[str, Raw]:
    return {id: raw for source in sources for id, (_, raw) in source.raw.items()}
