"""Right answers, as a form gives them: what is shown to whoever gives up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.course.answers import EQUAL_DICE, judged
from tutor.course.own_words import MIDDLE
from tutor.course.table_answers import after_game, describes, game_of, points_to_find
from tutor.course.values import Exercise, Part
from tutor.game import score

Right = Mapping[str, Any]


def right_answer(exercise: Exercise, part: Part) -> Right | None:
    """A right answer to a question; None where it is a play, a board or a record, which are shown as such.

    >>> from tutor.course import answer, exercise
    >>> s3 = exercise("S3")
    >>> right_answer(s3, s3.parts[0])
    {'points': 3, 'reason': 'in-winner-home'}
    >>> answer(s3, s3.parts[0], right_answer(s3, s3.parts[0])).right
    True
    """
    find = _ANSWERS.get(part.task)
    return find(exercise, part) if find else None


def _opening(exercise: Exercise, part: Part) -> Right:
    white, black = part.white_die or 0, part.black_die or 0
    starts = "white" if white > black else "black"
    return {"starts": starts, "dice": sorted((white, black), reverse=True), "equal": EQUAL_DICE[0]}


def _score(exercise: Exercise, part: Part) -> Right:
    result = score(exercise.position)
    return {"points": result.points, "reason": result.reasons[0]}


def _judge(exercise: Exercise, part: Part) -> Right:
    verdict = judged(exercise, part)
    return {"legal": verdict.legal, "rule": str(verdict.rule) if verdict.rule else None}


def _why(exercise: Exercise, part: Part) -> Right:
    return {"rule": part.rule}


def _points(exercise: Exercise, part: Part) -> Right:
    result = game_of(exercise).result
    assert result is not None
    return {"points": result.points}


def _cube(exercise: Exercise, part: Part) -> Right:
    cube = game_of(exercise).cube
    return {"value": cube.value, "owner": cube.owner or MIDDLE}


def _match(exercise: Exercise, part: Part) -> Right:
    (white, black), follows = after_game(game_of(exercise))
    return {"white": white, "black": black, "next": follows}


def _pips(exercise: Exercise, part: Part) -> Right:
    assert part.side is not None
    return {"pips": exercise.position.pip_count(part.side)}


def _find(exercise: Exercise, part: Part) -> Right:
    return {"points": sorted(points_to_find(exercise, part), reverse=True)}


def _word(exercise: Exercise, part: Part) -> Right:
    return {"term": next(term for term in part.options if describes(exercise, part, term))}


_ANSWERS: Mapping[str, Callable[[Exercise, Part], Right]] = {
    "opening": _opening,
    "score": _score,
    "judge": _judge,
    "why": _why,
    "points": _points,
    "cube": _cube,
    "match": _match,
    "pips": _pips,
    "find": _find,
    "word": _word,
}
