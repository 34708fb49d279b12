"""Answering: any answer to any task goes in, and what is to be said about it comes out.

An answer is text as it may be typed, or a mapping as a form gives it. What comes out is a Feedback:
right or wrong, notes by id (their words are in the catalogues), and for plays the whole verdict.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, get_args

from tutor.course import table_answers
from tutor.course.notes import Feedback, Given, Note, field_of, plain
from tutor.course.own_words import in_doubt, spoken, yes_or_no
from tutor.course.values import Exercise, Part, Task
from tutor.game import BAR, OFF, SIDES, Position, Roll, Side, other, score
from tutor.game.score import Reason
from tutor.notation import NotationError, compare_record, read_record
from tutor.verdict import (
    ActionVerdict,
    ClaimVerdict,
    Facts,
    GameRule,
    Refusal,
    Rule,
    Verdict,
    check,
    check_deed,
    check_play,
    why_not,
)
from tutor.wording import LANGUAGES, rule_name
from tutor.wording.game_text import game_rule_name
from tutor.wording.records import EN, JA

REASONS: tuple[Reason, ...] = get_args(Reason)
EQUAL_DICE = ("roll-again", "play-doubles", "either-starts")
"""What equal opening dice could mean; the first is right."""

_POINTS = {"loser-bore-off": 1, "nothing-off": 2, "in-winner-home": 3, "on-bar": 3}


def answer(exercise: Exercise, part: Part, given: Given) -> Feedback:
    """Judge an answer to one part of an exercise.

    >>> from tutor.course import exercise
    >>> b02 = exercise("B02")
    >>> answer(b02, b02.parts[0], "13/5").rule
    'closed-intermediate-point'

    Never raises for what a learner enters: what cannot be read makes ``right`` None and a note.
    """
    return _TASKS[part.task](exercise, part, given)


def _play(exercise: Exercise, part: Part, given: Given) -> Feedback:
    verdict = check(exercise.position, _roll(exercise), field_of(given, "play"))
    rule = str(verdict.rule) if verdict.rule else None
    return Feedback(verdict.legal, verdict=verdict, rule=rule)


def _setup(exercise: Exercise, part: Part, given: Given) -> Feedback:
    sides = _layouts(given) if isinstance(given, str) else {side: given.get(side, {}) for side in SIDES}
    placed = {side: _placed(layout) for side, layout in sides.items()}
    if not placed or None in placed.values():
        return Feedback(None, (Note.of("setup-unreadable"),))
    notes: list[Note] = []
    for side in SIDES:
        counts = placed[side] or {}
        notes += _wrong_places(exercise.position, side, counts)
        total = sum(counts.values())
        if total != 15:
            notes.append(Note.of("setup-total", side=side, total=total))
    return Feedback(not notes, tuple(notes or [Note.of("setup-right")]))


def _placed(layout: Any) -> dict[int, int] | None:
    """Checkers by place (25 = bar, 0 = off) of a layout as a form gives it; None for anything else."""
    if not isinstance(layout, Mapping):
        return None
    places: dict[Any, Any] = {_PLACES.get(key, key): count for key, count in layout.items()}
    if not all(_PLACE.match(place) if isinstance(place, str) else type(place) is int for place in places):
        return None
    if not all(0 <= int(place) <= BAR for place in places):
        return None
    if not all(type(count) is int and 0 <= count <= 99 for count in places.values()):
        return None
    return {int(place): count for place, count in places.items()}


def _wrong_places(position: Position, side: Side, placed: Mapping[int, int]) -> list[Note]:
    """Every place with too many or too few checkers, and those with checkers where none belong."""
    counts = position.checkers(side)
    wanted = {_white_number(side, p): n for p, n in enumerate(counts) if n}
    notes = []
    for place in sorted({*wanted, *placed}, reverse=True):
        here, there = placed.get(place, 0), wanted.get(place, 0)
        if here != there:
            id = "setup-none-there" if not there else "setup-too-many" if here > there else "setup-too-few"
            notes.append(Note.of(id, side=side, point=place, count=here))
    return notes


def _white_number(side: Side, point: int) -> int:
    return point if side == "white" or point in (OFF, BAR) else 25 - point


def _opening(exercise: Exercise, part: Part, given: Given) -> Feedback:
    if isinstance(given, str):
        given = _opening_words(given)
    assert part.white_die is not None
    assert part.black_die is not None
    starts: Side = "white" if part.white_die > part.black_die else "black"
    dice = sorted((part.white_die, part.black_die))
    checks: tuple[tuple[bool, str, dict[str, Any]], ...] = (
        (given.get("starts") == starts, "opening-who", {"side": starts}),
        (_numbers(given.get("dice")) == dice, "opening-dice", {"dice": dice[::-1]}),
        (given.get("equal") == EQUAL_DICE[0], "opening-equal-dice", {}),
    )
    wrong = [Note.of(id, **params) for right, id, params in checks if not right]
    return Feedback(not wrong, tuple(wrong or [Note.of("opening-right", side=starts, dice=dice[::-1])]))


def _numbers(dice: Any) -> list[int]:
    """The dice in a list; in a text each number that is named, once: people say why as well."""
    said = re.sub(r"[0-9] ?(?:度|回|つ|人|個)", "", plain(str(dice)))
    found = "".join(re.findall(r"(?<![0-9])[1-6]{1,2}(?![0-9])", said))
    return sorted({int(die) for die in found} if isinstance(dice, str) else map(int, found))


def _opening_words(text: str) -> Mapping[str, Any]:
    said = plain(text)
    starts = _starter(said)
    again = next((id for word, id in _EQUAL_WORDS.items() if word in said), None)
    return {"starts": starts, "dice": said, "equal": again}


def _starter(text: str) -> Side | None:
    """The side that is said to start; where nobody is, the one that is named first."""
    for pattern in _STARTER:
        if found := re.search(pattern, text):
            return _SIDE_WORDS[found["side"]]
    return None


def _score(exercise: Exercise, part: Part, given: Given) -> Feedback:
    result = score(exercise.position)
    points, reason = (
        (given.get("points"), given.get("reason")) if not isinstance(given, str) else _score_words(given)
    )
    if type(points) is not int or points not in (1, 2, 3):
        return Feedback(None, (Note.of("score-unreadable"),))
    if reason not in REASONS:
        reason = None
    notes = []
    if points != result.points:
        notes.append(Note.of("score-points-wrong", points=points, loser=other(result.winner)))
    if reason is None:
        notes.append(Note.of("score-reason-missing"))
    elif reason not in result.reasons:
        wrong_kind = (
            "score-reason-wrong" if _POINTS.get(str(reason)) == points else "score-reason-other-points"
        )
        notes.append(Note.of(wrong_kind, reason=reason))
    if notes:
        return Feedback(False, tuple(notes))
    right = [Note.of("score-right", points=result.points, kind=result.kind, reasons=result.reasons)]
    if result.points == 3 and len(result.reasons) == 1:
        right.append(
            Note.of(
                "score-other-way",
                reason=next(r for r in ("in-winner-home", "on-bar") if r not in result.reasons),
            )
        )
    return Feedback(True, tuple(right))


def _score_words(text: str) -> tuple[int | None, str | None]:
    said = spoken(text)
    if in_doubt(said) or _NOT_THESE_POINTS.search(said):
        return None, None
    number = re.search(r"(?<![0-9])[123](?![0-9])(?!枚)", said)
    points = int(number[0]) if number else None
    named: list[str] = [reason for reason in REASONS if reason in said]
    meant = named or [reason for pattern, reason in _REASON_WORDS if re.search(pattern, said)]
    fitting = [reason for reason in meant if _POINTS[reason] == points]
    return points, next(iter(fitting or meant), None)


def _judge(exercise: Exercise, part: Part, given: Given) -> Feedback:
    verdict = judged(exercise, part)
    legal, rule = (
        (_truth(given.get("legal")), given.get("rule")) if not isinstance(given, str) else _judge_words(given)
    )
    kind = "judge" if part.action is None else "deed"
    if legal is None:
        return Feedback(None, (Note.of(f"{kind}-unreadable"),))
    if not (isinstance(rule, str) and rule in _KNOWN_RULES):
        rule = None
    due = str(verdict.rule) if verdict.rule else None
    if legal != verdict.legal:
        return Feedback(
            False, (Note.of(f"{kind}-is-legal" if verdict.legal else f"{kind}-is-illegal"),), rule=due
        )
    if rule and rule in _also(verdict):
        return _with_verdict(Note.of("rule-also", rule=rule), verdict)
    if due and rule != due:
        note = Note.of(f"{kind}-rule-missing") if rule is None else Note.of("other-rule", rule=str(rule))
        return Feedback(False, (note,), rule=due)
    return _with_verdict(Note.of("judge-right"), verdict)


def judged(exercise: Exercise, part: Part) -> Verdict | ActionVerdict | ClaimVerdict:
    """The verdict on the play that a question shows, or on what is done there."""
    if part.action is not None:
        return check_deed(table_answers.game_of(exercise), part.action)
    return judged_play(exercise, part.play or "")


def _also(verdict: Verdict | ActionVerdict | ClaimVerdict) -> tuple[str, ...]:
    """Rules that are broken as well, besides the one that is named."""
    return verdict.also if isinstance(verdict, ActionVerdict) else ()


def judged_play(exercise: Exercise, play: str) -> Verdict | ActionVerdict:
    """The verdict on a play, under the rules of the exercise's table if they are special ones."""
    game = exercise.game
    if game is None or game.rules.pick_and_pass:
        return check(exercise.position, _roll(exercise), play)
    return check_play(game, exercise.position.turn, play)


def _with_verdict(note: Note, verdict: Verdict | ActionVerdict | ClaimVerdict) -> Feedback:
    if isinstance(verdict, Verdict):
        return Feedback(True, (note,), verdict)
    return Feedback(True, (note,), deed=verdict)


def _judge_words(text: str) -> tuple[bool | None, str | None]:
    """Whether a text says that it is legal, and the rule it names: who names one says that it is broken."""
    left, rules = _rules_in(text)
    if len(rules) > 1 or _DENIED_RULE.search(left):
        return None, None
    return yes_or_no(left.replace(_A_RULE, "| illegal |")), next(iter(rules), None)


def _truth(legal: Any) -> bool | None:
    """Whether a form says that it is legal; a form that was kept as text says so in words."""
    return yes_or_no(legal) if isinstance(legal, str) else legal if isinstance(legal, bool) else None


def _why(exercise: Exercise, part: Part, given: Given) -> Feedback:
    chosen = find_rule(given) if isinstance(given, str) else str(given.get("rule"))
    if chosen not in _KNOWN_RULES:
        return Feedback(None, (Note.of("why-unreadable"),))
    if part.play is not None or part.action is not None:
        verdict = judged(exercise, part)
        if chosen in _also(verdict):
            return _with_verdict(Note.of("rule-also", rule=chosen), verdict)
        if chosen != verdict.rule:
            return Feedback(False, (Note.of("other-rule", rule=chosen),), rule=str(verdict.rule))
        return _with_verdict(Note.of("why-right"), verdict)
    refusal = why_not(exercise.position, part.die or 0, part.from_point or 0, _roll(exercise))
    assert isinstance(refusal, Refusal)
    if chosen != refusal.rule:
        return Feedback(False, (Note.of("other-rule", rule=chosen),), rule=str(refusal.rule))
    note = Note.of("why-right-here", rule=str(refusal.rule), evidence=refusal.evidence)
    return Feedback(True, (note,))


def _record(exercise: Exercise, part: Part, given: Given) -> Feedback:
    text = field_of(given, "record")
    words = JA if re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text) else EN
    try:
        faults = compare_record(read_record(text, words), exercise.position, exercise.roll)
    except NotationError as error:
        return Feedback(None, tuple(Note(fault.id, Facts(dict(fault.params))) for fault in error.faults))
    notes = tuple(Note(fault.fault.id, Facts(dict(fault.fault.params), part=fault.part)) for fault in faults)
    return Feedback(not notes, notes or (Note.of("record-right"),))


def find_rule(text: str) -> str | None:
    """The rule that a text names: by its id, or by its name in either language."""
    left, rules = _rules_in(text)
    return rules.pop() if len(rules) == 1 and not in_doubt(left) and not _DENIED_RULE.search(left) else None


def _rules_in(text: str) -> tuple[str, set[str]]:
    """A text with a mark for each rule that it names, and these rules."""
    left, rules, names = spoken(text), set(), _rule_names()
    for name in sorted(names, key=len, reverse=True):
        if name in left:
            left = left.replace(name, f" {_A_RULE} ")
            rules.add(names[name])
    return " ".join(left.split()), rules


def _rule_names() -> dict[str, str]:
    """Every rule by its id and by its names, as they are typed."""
    names = {spelt: rule for rule in _KNOWN_RULES for spelt in (rule, rule.replace("-", " "))}
    for code in LANGUAGES:
        names |= {spoken(rule_name(rule, code)): rule.value for rule in Rule}
        names |= {spoken(game_rule_name(rule, code)): rule.value for rule in GameRule}
    return names


_A_RULE = "※"
_DENIED_RULE = re.compile(
    rf"(?:\b(?:not|never|other than|except|instead of)|n't)(?: the| because of| due to)* {_A_RULE}"
    rf"|{_A_RULE} (?:is|does|was)(?:n't| not| wrong)"
    rf"|{_A_RULE} ?(?:の|で|は|が|じゃ)*(?:な[いくし]|ありません|以外|違)"
)


def _layouts(text: str) -> dict[Side, dict[str, int]]:
    """``White 24:2 13:5 … Black 1:2 …``: checkers by place after the name of each side."""
    said = plain(text)
    marks = [(m.start(), m.end(), _SIDE_WORDS[m[0]]) for m in re.finditer("|".join(_SIDE_WORDS), said)]
    if {side for _, _, side in marks} != set(SIDES):
        return {}
    sides: dict[Side, dict[str, int]] = {"white": {}, "black": {}}
    if re.search(r"[0-9]{3}", said):
        return {}
    ends = [start for start, _, _ in marks[1:]] + [len(said)]
    for (_, start, side), end in zip(marks, ends, strict=True):
        for place, count in _counts_by_place(said[start:end]):
            sides[side][place] = sides[side].get(place, 0) + count
    return sides if any(sides.values()) else {}


def _counts_by_place(text: str) -> list[tuple[str, int]]:
    """Places and checkers as they are written: ``24:2``, ``24に2枚`` or ``2 on 24``."""
    place = "(?:the )?(bar|off|バー|上がり|[0-9]{1,2})"
    if re.search(r"[0-9] (?:checkers )?on ", text):
        found = re.findall(rf"([0-9]{{1,2}}) (?:checkers )?on {place}(?![0-9])", text)
        return [(where, int(count)) for count, where in found]
    found = re.findall(rf"{place}\s*[:=に]\s*([0-9]{{1,2}})(?![0-9])", text)
    return [(where, int(count)) for where, count in found]


_KNOWN_RULES = frozenset(rule.value for rule in (*Rule, *GameRule))
_PLACE = re.compile(r"[0-9]{1,2}\Z", re.ASCII)
_PLACES: dict[Any, int] = {"bar": BAR, "バー": BAR, "off": OFF, "上がり": OFF}
_SIDE_WORDS: dict[str, Side] = {"white": "white", "白": "white", "black": "black", "黒": "black"}
_SIDE = "(?P<side>white|black|白|黒)"
_STARTER = (
    rf"{_SIDE}(?:'s)? (?:side )?(?:to |is to |will |may |can |must |should )?(?:start|begin|go)",
    rf"{_SIDE}(?:が|から|の方が|のほうが)(?:先|始|はじ)",
    rf"(?:始|はじ)める(?:の|側)は{_SIDE}",
    _SIDE,
)
_EQUAL_WORDS = {
    **{id: id for id in EQUAL_DICE},
    "again": EQUAL_DICE[0],
    "reroll": EQUAL_DICE[0],
    "re-roll": EQUAL_DICE[0],
    "振り直": EQUAL_DICE[0],
    "ふり直": EQUAL_DICE[0],
    "もう一度": EQUAL_DICE[0],
    "やり直": EQUAL_DICE[0],
    "振りなお": EQUAL_DICE[0],
    "ふりなお": EQUAL_DICE[0],
    "やりなお": EQUAL_DICE[0],
    "もう1度": EQUAL_DICE[0],
    "もう1回": EQUAL_DICE[0],
    "もう一回": EQUAL_DICE[0],
    "once more": EQUAL_DICE[0],
    "rethrow": EQUAL_DICE[0],
    "repeat": EQUAL_DICE[0],
    "double": EQUAL_DICE[1],
    "ゾロ目": EQUAL_DICE[1],
    "either": EQUAL_DICE[2],
    "どちらでも": EQUAL_DICE[2],
}
_NOT_THESE_POINTS = re.compile(
    r"(?:\b(?:not|never|than|least|most|about|minus)|n't|(?:^|(?<=\s))[-<>]) ?[123](?![0-9])"
    r"|[123](?:点|ポイント| points?)?(?:(?:では|じゃ|で)(?:な|ありま)|以上|以下|未満|以外| or\b)"
)
"""Said of the points, they are not, or not just, these."""
_REASON_WORDS: tuple[tuple[str, Reason], ...] = (
    ("home|ホーム", "in-winner-home"),
    ("bar|バー", "on-bar"),
    (r"nothing|none|\bno\b|\bnot\b|n't|zero|[1一]枚も|ない|なし|いません|[0〇零]枚|ゼロ", "nothing-off"),
    ("off|上が|上げ", "loser-bore-off"),
)
"""What people say for a reason; where several are said, the first that fits their points is meant."""


def _roll(exercise: Exercise) -> Roll:
    assert exercise.roll is not None  # proved when the exercise was validated
    return exercise.roll


_TASKS: Mapping[Task, Callable[[Exercise, Part, Given], Feedback]] = {
    "play": _play,
    "setup": _setup,
    "opening": _opening,
    "score": _score,
    "judge": _judge,
    "why": _why,
    "record": _record,
    "points": table_answers.points,
    "cube": table_answers.cube,
    "match": table_answers.match,
    "pips": table_answers.pips,
    "find": table_answers.find,
    "word": table_answers.word,
}
