"""Questions, answers and keys in words: what is asked, what was entered, and what would be right."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tutor.classroom.submissions import clean
from tutor.course import Exercise, Part
from tutor.course.answers import judged
from tutor.course.asking import choices, prompt_text, shown_lines
from tutor.course.table import opening_of
from tutor.course.table_answers import after_game, describes, game_of, points_to_find
from tutor.game import BAR, OFF, SIDES, Position, Side, legal_plays, max_dice, score
from tutor.lesson.answer_file import Given
from tutor.lesson.forms import form
from tutor.notation import write_play, write_record
from tutor.verdict import ClaimVerdict, Verdict, why_not
from tutor.wording import Language, explain_action, explain_claim, explanation, refusal_text
from tutor.wording.records import EN, JA

_MOST_PLAYS = 12


def asked(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    """What a question says: its prompt, and what it shows besides the board and the table."""
    lines = [prompt_text(part, speak), *shown_lines(exercise, part, speak)]
    named = [label for _, label in choices(exercise, part, speak)]
    if part.task == "word":
        lines.append(speak.say("sheet-or").join(named))
    elif part.task == "match":
        lines.append(speak.say("sheet-next", next=speak.say("sheet-or").join(named)))
    return lines


def record(exercise: Exercise, speak: Language) -> str:
    """The position and the roll as a written record."""
    words = JA if speak.code == "ja" else EN
    return write_record(exercise.position, exercise.roll, words, has_turn=opening_of(exercise) is None)


def given_text(exercise: Exercise, part: Part, given: Given, speak: Language) -> str:
    """An answer as it was entered, in one line; a form's choices in the words that were chosen."""
    if isinstance(given, str):
        return clean(given, 300)
    if set(given) <= set(SIDES) and part.task == "setup":
        return clean(_setup_text(given, speak), 300)
    if (
        len(given) == 1
        and isinstance(only := next(iter(given.values())), str)
        and part.task in ("play", "record")
    ):
        return clean(only, 300)
    told = _numbers_text(part, given) or _form_text(exercise, part, given, speak)
    return clean(told or json.dumps(given, ensure_ascii=False), 300)


def _numbers_text(part: Part, given: Mapping[str, Any]) -> str:
    """Points that were marked, or a pip count; empty for any other question."""
    if part.task == "pips":
        return str(given.get("pips", "–"))
    points = given.get("points") if part.task == "find" else None
    return " ".join(map(str, points)) if isinstance(points, list) else ""


def _form_text(exercise: Exercise, part: Part, given: Mapping[str, Any], speak: Language) -> str:
    """The choices of a form in the words that were chosen."""
    told = []
    for field in form(exercise, part, speak):
        value = given.get(field["name"])
        label = next((o["label"] for o in field["options"] if _same(o["value"], value)), None)
        told.append(str(label if label is not None else value if value is not None else "–"))
    return "  ".join(told)


def _same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def _setup_text(given: Mapping[str, Any], speak: Language) -> str:
    told = []
    for side in SIDES:
        layout = given.get(side)
        places = layout.items() if isinstance(layout, dict) else ()
        told.append(f"{speak.write('side', side)} {' '.join(f'{place}:{count}' for place, count in places)}")
    return "  ".join(told)


def key(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    """What is right, and why: one line or paragraph each."""
    return _KEYS[part.task](exercise, part, speak)


def _play(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    assert exercise.roll is not None
    plays = legal_plays(exercise.position, exercise.roll)
    most = max_dice(exercise.position, exercise.roll)
    if not most:
        return [speak.say("plays-pass", roll=exercise.roll.left)]
    told = [speak.write("play", write_play(play.moves)) for play in plays[:_MOST_PLAYS]]
    head = speak.say("plays-head", roll=exercise.roll.left, max_dice=most, count=len(plays))
    more = [speak.say("key-more", count=len(plays) - _MOST_PLAYS)] if len(plays) > _MOST_PLAYS else []
    return [head, speak.say("key-between").join(told + more)]


def _setup(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    return [
        f"{speak.write('side', side)}{speak.say('key-colon')}{speak.write('stacks', layout(exercise.position, side))}"
        for side in SIDES
    ]


def layout(position: Position, side: Side) -> dict[int, int]:
    """The checkers of a side by place, in White's numbers, from the highest down."""
    counts = position.checkers(side)
    places = {p if side == "white" or p in (OFF, BAR) else 25 - p: n for p, n in enumerate(counts) if n}
    return dict(sorted(places.items(), reverse=True))


def _opening(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    white, black = part.white_die or 0, part.black_die or 0
    side = "white" if white > black else "black"
    return [speak.say("key-opening", side=side, dice=sorted((white, black), reverse=True))]


def _score(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    result = score(exercise.position)
    return [speak.say("key-score", points=result.points, kind=result.kind, reasons=result.reasons)]


def _judge(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    verdict = judged(exercise, part)
    if isinstance(verdict, Verdict):
        return list(explanation(verdict, speak.code).sentences())
    if isinstance(verdict, ClaimVerdict):
        return explain_claim(verdict, speak.code).split("\n")
    return explain_action(verdict, speak.code).split("\n")


def _why(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    if part.play is not None or part.action is not None:
        return _judge(exercise, part, speak)
    refusal = why_not(exercise.position, part.die or 0, part.from_point or 0, exercise.roll)
    told = [refusal_text(refusal, speak.code)] if refusal else []
    return [speak.rule(part.rule or "").name, *told]


def _points(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    result = game_of(exercise).result
    assert result is not None
    counted = {"points": result.points, "times": result.times, "stake": result.stake}
    return [speak.say("key-points", side=result.winner, **counted)]


def _cube(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    cube = game_of(exercise).cube
    return [speak.say("key-cube", value=cube.value, owner=cube.owner)]


def _match(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    score_after, follows = after_game(game_of(exercise))
    return [speak.say("key-match", score=score_after, next=speak.say(f"next-{follows}"))]


def _pips(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    """The sum, point by point, as it is counted."""
    side: Side = part.side or "white"
    counts = exercise.position.checkers(side)
    terms = [f"{point}×{counts[point]}" for point in range(BAR, OFF, -1) if counts[point]]
    return [speak.say("key-pips", sum=" + ".join(terms), pips=exercise.position.pip_count(side))]


def _find(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    points = sorted(points_to_find(exercise, part), reverse=True)
    return [speak.say("key-find", points=points, means=speak.say(f"means-{part.term}"))]


def _word(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    return [
        speak.say("key-word", term=speak.say(f"term-{term}"), means=speak.say(f"means-{term}"))
        for term in part.options
        if describes(exercise, part, term)
    ]


def _record(exercise: Exercise, part: Part, speak: Language) -> list[str]:
    return [record(exercise, speak)]


_KEYS = {
    "play": _play,
    "setup": _setup,
    "opening": _opening,
    "score": _score,
    "judge": _judge,
    "why": _why,
    "record": _record,
    "points": _points,
    "cube": _cube,
    "match": _match,
    "pips": _pips,
    "find": _find,
    "word": _word,
}


def paragraphs(lines: Sequence[str]) -> list[str]:
    """Every paragraph of some texts by itself."""
    return [paragraph for line in lines for paragraph in line.split("\n") if paragraph.strip()]
