"""Answering questions about a table: points, cube, match, pip count, and the words for what is seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from tutor.course.notes import Feedback, Given, Note, field_of, plain
from tutor.course.values import Exercise, Part
from tutor.game import Game, Side, is_crawford
from tutor.game.terms import PLACE_TERMS, SITUATION_TERMS, PlaceTerm, SituationTerm, is_called, points_called
from tutor.verdict import ClaimVerdict, check_points
from tutor.wording import LANGUAGES, language

NEXT = ("crawford", "ordinary", "over")
"""What can come after a game of a match: the Crawford game, an ordinary game, or nothing."""
MIDDLE = "middle"
OWNERS = ("white", "black", MIDDLE)
"""Where the cube can be: with its owner, or in the middle."""

_NUMBER = re.compile(r"(?<![0-9])[0-9]{1,4}(?![0-9])")
_RANGE = re.compile(
    r"(?<![0-9])([0-9]{1,2})(?: ?ポイント)? ?(?:[-–—―~〜ー]|\.{2,3}|(?:up )?to|through|thru|から) ?([0-9]{1,2})(?![0-9])"
)
_ROW = re.compile(r"(?<![0-9])[0-9]{1,2}(?:-[0-9]{1,2}){2,}(?![0-9])")
"""Points with dashes between them: three or more are a list, not a range."""
_COUNTED = re.compile(r"[0-9]+ ?(?:枚|つ|か所|個|checkers?)")
"""How many there are, which is no point."""


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
        given = {"value": _one_number(given, "value"), "owner": _owner(plain(given))}
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
        given = _match_words(plain(given))
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
    chosen = _term(given) if isinstance(given, str) else given.get("term")
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
    found = _NUMBER.findall(_worked_out(plain(field_of(given, name))))
    return int(found[0]) if len(found) == 1 else None


def _worked_out(text: str) -> str:
    """What stands after the last sign of equality, where a sum is written out."""
    return text.rsplit("=", 1)[-1]


def points_named(given: Given) -> set[int]:
    """The points of an answer; none at all where something else than points is written."""
    marked = given if isinstance(given, str) else given.get("points", ())
    numbers: list[Any] = [marked]
    if isinstance(marked, str):
        said = _ROW.sub(lambda row: row[0].replace("-", " "), _COUNTED.sub("", _worked_out(plain(marked))))
        numbers = [int(number) for number in _NUMBER.findall(_RANGE.sub(_each_in_range, said))]
    elif isinstance(marked, Iterable):
        numbers = list(marked)
    return set(numbers) if all(type(n) is int and 1 <= n <= 24 for n in numbers) else set()


def _each_in_range(ends: re.Match[str]) -> str:
    """Every number from one end to the other: ``1-3`` names 1, 2 and 3."""
    low, high = sorted(map(int, ends.groups()))
    return " ".join(map(str, range(low, high + 1)))


def _owner(text: str) -> str | None:
    said = re.sub(r"(?:neither|not) white n?or black|白でも黒でもな", MIDDLE, text)
    words = {"white": "white", "白": "white", "black": "black", "黒": "black"}
    words |= dict.fromkeys(_MIDDLE_WORDS, MIDDLE)
    found = {owner for word, owner in words.items() if word in said}
    return found.pop() if len(found) == 1 else None


_MIDDLE_WORDS = (
    *("middle", "centre", "center", "nobody", "no one", "no-one", "none", "neither"),
    *("no owner", "not owned", "unowned"),
    *("中央", "真ん中", "まん中", "まんなか", "なし", "いない", "いません"),
    *("だれのものでもな", "誰のものでもな", "だれのでもな", "誰のでもな", "だれでもな", "誰でもな"),
    *("どちらのものでもな", "どちらのでもな", "どちらでもな", "だれも持っていな", "誰も持っていな"),
)


def _match_words(text: str) -> Mapping[str, Any]:
    said = re.sub(r"[0-9]+ ?点マッチ|match to [0-9]+|[0-9]+[ -]point match|[0-9]+ ?ゲーム", "", text)
    said = re.sub(r"([0-9]+)[ -]all\b", r"\1-\1", said)
    white, black = _both_scores(said)
    follows = next((follows for pattern, follows in _NEXT_WORDS if re.search(pattern, said)), None)
    return {"white": white, "black": black, "next": follows}


def _both_scores(text: str) -> tuple[int | None, int | None]:
    """The points of White and Black: by their names where both are said, else White's first."""
    numbers = [int(number) for number in _NUMBER.findall(text)]
    if len(numbers) != 2:
        return None, None
    white, black = (re.search(rf"(?:{side})[^0-9]{{0,9}}([0-9]+)", text) for side in ("white|白", "black|黒"))
    if white and black and white.start(1) != black.start(1):
        return int(white[1]), int(black[1])
    return numbers[0], numbers[1]


_NEXT_WORDS = (
    (r"(?:not?|no more|no longer|n't|after|post)[ -](?:an? |the )?crawford", "ordinary"),
    (
        r"crawford (?:game )?(?:is|was|has|already)|クロフォード(?:のゲーム)?(?:(?:では|じゃ)な|はもう|は終|は済|はな|のあと)",
        "ordinary",
    ),
    (
        r"crawford|クロフォード|no doubl|without doubl|ダブル(?:は|が|を)?(?:かけ|でき|使え)?(?:られ)?(?:な|ませ)",
        "crawford",
    ),
    (
        r"not (?:yet )?(?:over|finished|ended)|n't over|終わ(?:ら|って(?:い)?な|りませ|りで?は?な|りじゃな)",
        "ordinary",
    ),
    (r"no (?:next|more|further|other)|次(?:のゲーム)?は(?:もう)?(?:な|あり)", "over"),
    (r"ordinary|normal|regular|goes on|go on|continu|another|next game|doubl", "ordinary"),
    (r"普通|ふつう|通常|続|つづ|次のゲーム|ダブル", "ordinary"),
    (r"over|\bends?\b|ended|finish|\bdone\b|\bwins?\b|\bwon\b|\bno\b", "over"),
    (r"終わ|おわ|終了|勝ち|勝っ|勝利|いいえ", "over"),
)
"""What people say of the next game; what comes first is heard first."""


def _term(text: str) -> str | None:
    """The word that a text names, by its id or its name in either language; what it denies is left out."""
    said = plain(text).replace("-", " ")
    names = _term_names()
    for name in sorted(names, key=len, reverse=True):
        said = re.sub(rf"\b(?:not?|n't) (?:an? |the )?{name}|{name}(?:では|じゃ)な", "", said)
    found = [name for name in names if name in said]
    return names[max(found, key=len)] if found else None


def _term_names() -> dict[str, str]:
    terms: tuple[str, ...] = (*PLACE_TERMS, *SITUATION_TERMS)
    names = {plain(language(code).say(f"term-{term}")): term for code in LANGUAGES for term in terms}
    names |= {term: term for term in terms} | _OTHER_TERM_NAMES
    return {name.replace("-", " "): term for name, term in names.items()}


_OTHER_TERM_NAMES = {
    "6 prime": "six-prime",
    "prime of six": "six-prime",
    "6つのプライム": "six-prime",
    "6ポイントのプライム": "six-prime",
    "close out": "closeout",
    "closed out": "closeout",
}
