"""list, show, answer, validate and schema: the course on the command line."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from tutor.commands.asked import Asked, UsageError, asked, find_exercise, no_more_words
from tutor.commands.textboard import text_board
from tutor.course import (
    CHAPTERS,
    Exercise,
    ExerciseSet,
    Part,
    answer,
    chapter,
    course,
    feedback_text,
    load_set,
)
from tutor.course.asking import choices, prompt_text, shown_lines, task_name
from tutor.course.table import opening_of, shown_cube, told_table
from tutor.game import Position, Roll, Side
from tutor.notation import write_record
from tutor.verdict import RULE_GROUPS
from tutor.wording import Language, language
from tutor.wording.records import EN, JA

Print = Callable[[str], None]


def run_list(options: argparse.Namespace, say: Print) -> int:
    """List the exercises of the course, of a chapter or of a file, or the rules."""
    if options.rules:
        _list_rules(language(options.lang), say, options.json)
        return 0
    sets: tuple[ExerciseSet, ...] = course()
    if options.file:
        sets = (load_set(Path(options.file)),)
    elif options.chapter:
        sets = (chapter(options.chapter),)
    if options.json:
        say(json.dumps([_set_record(s, options.lang) for s in sets], ensure_ascii=False))
        return 0
    for found in sets:
        say(f"{_number(found)}{found.id}: {found.title.say(options.lang)}")
        for each in found.exercises:
            roll = str(each.roll) if each.roll else ""
            say(f"  {each.id:<5} {roll:<4} {each.title.say(options.lang)}")
    return 0


def _number(found: ExerciseSet) -> str:
    """The number by which a chapter of the course can be named; sets of a teacher's own have none."""
    return f"{CHAPTERS.index(found.id) + 1} " if found.id in CHAPTERS and found is chapter(found.id) else ""


def _list_rules(speak: Language, say: Print, as_json: bool) -> None:
    """Every rule with its id and name, by groups."""
    if as_json:
        rows = [
            {"rule": rule.value, "name": speak.rule(rule).name, "group": group}
            for group, rules in RULE_GROUPS.items()
            for rule in rules
        ]
        say(json.dumps(rows, ensure_ascii=False))
        return
    for group, rules in RULE_GROUPS.items():
        say(speak.say(f"rules-of-{group}"))
        for rule in rules:
            say(f"  {rule.value:<26} {speak.rule(rule).name}")


def _set_record(found: ExerciseSet, code: str) -> dict[str, object]:
    return {
        "set": found.id,
        "title": found.title.say(code),
        "exercises": [
            {
                "id": e.id,
                "title": e.title.say(code),
                "teaches": list(e.teaches),
                "tasks": [p.task for p in e.parts],
            }
            for e in found.exercises
        ],
    }


def run_show(options: argparse.Namespace, say: Print) -> int:
    """Show a board as text, or draw it into a file."""
    about = asked(options, options.words)
    no_more_words(about.rest)
    speak = language(options.lang)
    if options.output:
        from tutor.board import draw, save

        path = Path(options.output)
        if path.suffix.lower() not in _PICTURES:
            raise UsageError.of("no-such-picture", found=options.output, known=_PICTURES)
        cube = shown_cube(about.exercise, *about.exercise.parts) if about.exercise else None
        opening = opening_of(about.exercise) if about.exercise else None
        save(draw(about.position, about.roll, cube=cube, opening=opening), path)
        say(speak.say("written", path=options.output))
        return 0
    if options.json:
        say(json.dumps(_board_record(about), ensure_ascii=False))
        return 0
    if about.exercise:
        say(f"{about.exercise.id}  {about.exercise.title.say(speak.code)}\n")
    found = about.exercise
    tasks = [part.task for part in found.parts] if found else []
    if tasks[:1] != ["setup"]:
        started = found is None or opening_of(found) is None
        with_record = "record" not in tasks
        say(
            board_text(
                about.position,
                about.roll,
                speak,
                with_record=with_record,
                has_turn=started,
                numbers=numbers_asked(found, found.parts) if found else "white",
            )
        )
    for line in told_table(found, found.parts, speak) if found else ():
        say(line)
    for number, part in enumerate(found.parts if found else (), 1):
        assert found
        short = part.task in ("word", "cube", "match")
        lines = choice_lines(found, part, speak) if short else []
        say("\n" + "\n".join([question(found, part, number, speak), *lines]))
    return 0


_PICTURES = (".svg", ".png", ".pdf")


def _board_record(about: Asked) -> dict[str, object]:
    board: dict[str, object] = {**about.position.layouts(), "turn": about.position.turn}
    if about.roll:
        board |= {"roll": list(about.roll.dice), "used": list(about.roll.used)}
    return board


def board_text(
    position: Position,
    roll: Roll | None,
    speak: Language,
    *,
    with_record: bool = True,
    has_turn: bool = True,
    numbers: Side = "white",
) -> str:
    """The board in characters, whose turn it is, and the written record, which a screen reader can read.

    The record is left out where it is asked for. With ``has_turn=False`` nobody has started yet.
    ``numbers`` is the side whose numbers the board shows; the record keeps to White's.
    """
    legend = [speak.say("board-legend"), speak.say(f"{numbers}-numbers")]
    state = []
    if not position.winner:
        state.append(speak.say(f"{position.turn if has_turn else 'nobody'}-to-move"))
    if roll:
        state.append(speak.say("rolled", roll=roll))
        if roll.used:
            state.append(speak.say("used-dice", used=roll.used))
    lines = [text_board(position, numbers), "  ".join(legend), *filter(None, ["  ".join(state)])]
    if with_record:
        record = write_record(position, roll, JA if speak.code == "ja" else EN, has_turn=has_turn)
        lines.append(told_record(record, numbers, speak))
    return "\n".join(lines)


def told_record(record: str, numbers: Side, speak: Language) -> str:
    """A written record, and whose numbers it is in where the board above it shows other ones."""
    return record if numbers == "white" else speak.say("record-in-white-numbers", record=record)


def numbers_asked(exercise: Exercise, parts: Sequence[Part]) -> Side:
    """The side in whose numbers questions are asked and answered: that of the turn, where points are spoken of."""
    own = any(part.task in ("find", "play") or part.play or part.die for part in parts)
    return exercise.position.turn if own else "white"


def question(exercise: Exercise, part: Part, number: int, speak: Language) -> str:
    """A question of an exercise: its number, its task, its prompt and what it shows."""
    count = len(exercise.parts)
    head = speak.say("question", number=number, count=count, task=task_name(part, speak))
    return "\n".join([head, prompt_text(part, speak), *shown_lines(exercise, part, speak)])


def choice_lines(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    """What there is to choose from, each with its number."""
    named = choices(exercise, part, speak)
    head = "choose-rule" if part.task in ("judge", "why") else f"choose-{part.task}"
    numbered = [f"  {n:>2}  {label}" for n, (_, label) in enumerate(named, 1)]
    return [speak.say(head), *numbered] if named else []


def run_answer(options: argparse.Namespace, say: Print) -> int:
    """Judge an answer, or show hints."""
    if not options.words:
        raise UsageError.of("exercise-missing")
    found = find_exercise(options.words[0], options.file)
    if not 1 <= options.part <= len(found.parts):
        raise UsageError.of("no-such-part", found=options.part, count=len(found.parts))
    part = found.parts[options.part - 1]
    speak = language(options.lang)
    if options.hint:
        return _hints(part, options.hint, speak, say, options.json)
    feedback = answer(found, part, " ".join(options.words[1:]))
    if options.json:
        told = {"exercise": found.id, "part": options.part, "right": feedback.right, "rule": feedback.rule}
        say(json.dumps({**told, "text": feedback_text(feedback, options.lang)}, ensure_ascii=False))
    else:
        say(feedback_text(feedback, options.lang))
    ambiguous = bool(feedback.verdict and feedback.verdict.outcome == "ambiguous")
    return {True: 0, False: 1, None: 1 if ambiguous else 2}[feedback.right]


def _hints(part: Part, count: int, speak: Language, say: Print, as_json: bool) -> int:
    if as_json:
        hints = [hint.say(speak.code) for hint in part.hints[:count]]
        say(json.dumps({"hints": hints, "more": len(part.hints) > count}, ensure_ascii=False))
        return 0
    for hint in part.hints[:count]:
        say(hint.say(speak.code))
    if not part.hints:
        say(speak.say("no-hints"))
    elif count >= len(part.hints):
        say(speak.say("no-more-hints"))
    return 0


def run_validate(options: argparse.Namespace, say: Print) -> int:
    """Prove exercise files and class sets."""
    from tutor.classroom.validating import prove_files

    proved = prove_files([Path(path) for path in options.paths])
    exercises = [exercise for found in proved.sets for exercise in found.exercises]
    claims = sum(len(exercise.claims) for exercise in exercises)
    words = {"files": len(proved.sets), "exercises": len(exercises), "claims": claims}
    if options.json:
        say(json.dumps({**words, "class_sets": len(proved.class_sets)}))
        return 0
    speak = language(options.lang)
    if proved.sets:
        say(speak.say("valid", **words))
    if proved.class_sets:
        say(speak.say("valid-sets", sets=len(proved.class_sets)))
    return 0


def run_schema(options: argparse.Namespace, say: Print) -> int:
    """Print the JSON Schema of exercise files, or of class sets."""
    if options.set:
        from tutor.classroom.schema import json_schema
    else:
        from tutor.course.schema import json_schema
    say(json.dumps(json_schema(), ensure_ascii=False, indent=2))
    return 0
