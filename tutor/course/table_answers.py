"""Answering questions about a table: points, cube, match, pip count, and the words for what is seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.course.notes import Feedback, Given, Note, field_of
from tutor.course.own_words import MIDDLE, cube_in, match_in, one_number, points_in, term_in
from tutor.course.values import Exercise, Part
from tutor.game import Game, Side, is_crawford
from tutor.game.terms import PLACE_TERMS, SITUATION_TERMS, PlaceTerm, SituationTerm, is_called, points_called
from tutor.verdict import ClaimVerdict, check_points

NEXT = ("crawford", "ordinary", "over")
"""What can come after a game of a match: the Crawford game, an ordinary game, or nothing."""
OWNERS = ("white", "black", MIDDLE)
"""Where the cube can be: with its owner, or in the middle."""


def game_of(exercise: Exercise) -> Game:
    """The game of an exercise that has one, which is proved when the exercise is validated."""
    assert exercise.game is not None
    return exercise.game


def points(exercise: Exercise, part: Part, given: Given) -> Feedback:
    """How many points the game counts."""
    game = game_of(exercise)
    claimed = _one_number(given, "points")
    if claimed is None:
        return Feedback(None, (Note.of("points-unreadable"),))
    assert game.result is not None
    verdict: ClaimVerdict = check_points(game, game.result.winner, claimed)
    if verdict.rule:
        return Feedback(
            False, (Note.of("points-wrong", points=claimed),), rule=str(verdict.rule), deed=verdict
        )
    counted = {"points": game.result.points, "times": game.result.times, "stake": game.result.stake}
    return Feedback(True, (Note.of("points-right", side=game.result.winner, **counted),))


def cube(exercise: Exercise, part: Part, given: Given) -> Feedback:
    """What the cube is worth now, and who owns it."""
    now = game_of(exercise).cube
    if isinstance(given, str):
        given = dict(zip(("value", "owner"), cube_in(given), strict=True))
    value, owner = _one_number(given, "value"), given.get("owner")
    if value is None or owner not in OWNERS:
        return Feedback(None, (Note.of("cube-unreadable"),))
    notes = []
    if value != now.value:
        notes.append(Note.of("cube-value-wrong", value=value))
    if owner != (now.owner or MIDDLE):
        notes.append(Note.of("cube-owner-wrong"))
    return Feedback(not notes, tuple(notes or [Note.of("cube-right", value=now.value, owner=now.owner)]))


def match(exercise: Exercise, part: Part, given: Given) -> Feedback:
    """How the match stands after the game, and what comes next."""
    score, follows = after_game(game_of(exercise))
    if isinstance(given, str):
        given = dict(zip(("white", "black", "next"), match_in(given), strict=True))
    claimed = _one_number(given, "white"), _one_number(given, "black")
    if None in claimed or given.get("next") not in NEXT:
        return Feedback(None, (Note.of("match-unreadable"),))
    notes = []
    if claimed != score:
        notes.append(Note.of("match-score-wrong", score=claimed))
    if given["next"] != follows:
        notes.append(Note.of(f"match-next-wrong-{given['next']}"))
    return Feedback(not notes, tuple(notes or [Note.of(f"match-right-{follows}", score=score)]))


def after_game(game: Game) -> tuple[tuple[int, int], str]:
    """The score of the match after a game that is over, and what comes next."""
    assert game.result is not None
    white, black = game.stakes.score
    won = game.result.points
    score = (white + won, black) if game.result.winner == "white" else (white, black + won)
    if max(score) >= game.stakes.length:
        return score, "over"
    if game.stakes.crawford:  # there is just one in a match
        return score, "ordinary"
    crawford = is_crawford(game.rules, game.stakes.length, [game.stakes.score, score])
    return score, "crawford" if crawford else "ordinary"


def pips(exercise: Exercise, part: Part, given: Given) -> Feedback:
    """The pip count of a side."""
    assert part.side is not None
    claimed, right = _one_number(given, "pips"), exercise.position.pip_count(part.side)
    if claimed is None:
        return Feedback(None, (Note.of("pips-unreadable"),))
    if claimed != right:
        return Feedback(
            False, (Note.of("pips-wrong-low" if claimed < right else "pips-wrong-high", pips=claimed),)
        )
    return Feedback(True, (Note.of("pips-right", side=part.side, pips=right),))


def find(exercise: Exercise, part: Part, given: Given) -> Feedback:
    """The points that a word means, in the numbers of the side that has the turn."""
    marked = points_named(given)
    if not marked:
        return Feedback(None, (Note.of("find-unreadable"),))
    right = points_to_find(exercise, part)
    notes = []
    if extra := sorted(marked - right, reverse=True):
        notes.append(Note.of("find-extra", points=tuple(extra)))
    missing = len(right - marked)
    if missing:
        notes.append(Note.of("find-missing" if missing > 1 else "find-missing-one", count=missing))
    return Feedback(
        not notes, tuple(notes or [Note.of("find-right", points=tuple(sorted(right, reverse=True)))])
    )


def points_to_find(exercise: Exercise, part: Part) -> set[int]:
    """The points that a question asks for, in the numbers of the side that has the turn."""
    assert part.term in PLACE_TERMS
    side: Side = part.side or exercise.position.turn
    own = points_called(_place_term(part), exercise.position, side)
    return {point if side == exercise.position.turn else 25 - point for point in own}


def word(exercise: Exercise, part: Part, given: Given) -> Feedback:
    """Which of some words describes the position."""
    chosen = term_in(given, part.options) if isinstance(given, str) else given.get("term")
    if chosen not in part.options:
        return Feedback(None, (Note.of("word-unreadable"),))
    if describes(exercise, part, chosen):
        return Feedback(True, (Note.of("word-right", term=chosen),))
    return Feedback(False, (Note.of("word-wrong", term=chosen),))


def describes(exercise: Exercise, part: Part, term: str) -> bool:
    """Whether a word describes the position of an exercise, seen by the side of the question."""
    side: Side = part.side or exercise.position.turn
    if term in SITUATION_TERMS:
        return is_called(_situation(term), exercise.position, side)
    return False


def _place_term(part: Part) -> PlaceTerm:
    return next(term for term in PLACE_TERMS if term == part.term)


def _situation(term: str) -> SituationTerm:
    return next(known for known in SITUATION_TERMS if known == term)


def _one_number(given: Given, name: str) -> int | None:
    """The number of an answer; None where there is none, or more than one."""
    if not isinstance(given, str) and type(given.get(name)) is int:
        return int(given[name])
    return one_number(field_of(given, name))


def points_named(given: Given) -> set[int]:
    """The points of an answer; none at all where something else than points is written."""
    marked = given if isinstance(given, str) else given.get("points", ())
    numbers: list[Any] = [marked]
    if isinstance(marked, str):
        numbers = list(points_in(marked))
    elif isinstance(marked, Iterable):
        numbers = list(marked)
    return set(numbers) if all(type(n) is int and 1 <= n <= 24 for n in numbers) else set()
