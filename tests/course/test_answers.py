"""Any answer to any question gets a verdict with words: what is right, what is wrong with it, what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import example as trying
from hypothesis import given
from hypothesis import strategies as st

from tests.course.learners import STEPS, answered, ids, is_worded, question, told
from tutor.course import EQUAL_DICE, REASONS, TASKS, Feedback, answer, course, feedback_text, find_rule
from tutor.course import exercise as course_exercise
from tutor.course.answers import judged
from tutor.course.asking import rules_to_choose
from tutor.course.right_answers import right_answer
from tutor.game.terms import PLACE_TERMS, SITUATION_TERMS
from tutor.verdict import GameRule, Rule
from tutor.wording import LANGUAGES, game_rule_name, rule_name

Layouts = dict[str, dict[str, int]]

START: Layouts = {
    "white": {"24": 2, "13": 5, "8": 3, "6": 5},
    "black": {"1": 2, "12": 5, "17": 3, "19": 5},
}
WHYS = {"Q1": "closed-point", "Q2": "unused-die", "Q3": "no-die-left", "Q4": "bear-off-higher-point"}
SCORES = {"S1": (1, "loser-bore-off"), "S2": (2, "nothing-off"), "S3": (3, "in-winner-home")}


def with_one(side: str, point: str, change: int) -> Layouts:
    """The starting position with a checker more or less on one point."""
    own = {**START[side], point: START[side].get(point, 0) + change}
    return {**START, side: {p: n for p, n in own.items() if n}}


# play


@pytest.mark.parametrize(
    ("given", "right", "rule"),
    [
        ("6/1 6/3", True, None),
        ("6→3 6→1", True, None),
        ("13/5", False, "closed-intermediate-point"),
        ("pass", False, "must-move"),
        ("", False, "must-move"),
        ("13//5", None, None),
        ({"play": "6/1 6/3"}, True, None),
        ({"play": "13/8/5"}, False, "closed-point"),
        ({}, False, "must-move"),
    ],
)
def test_a_play_gets_the_whole_verdict(
    given: str | dict[str, str], right: bool | None, rule: str | None
) -> None:
    feedback = answered("B02", "play", given)

    assert (feedback.right, feedback.rule) == (right, rule)
    assert feedback.verdict is not None
    assert is_worded(feedback)


def test_a_play_that_can_be_read_in_two_ways_is_neither_right_nor_wrong() -> None:
    feedback = answered("B09", "play", "8/4")

    assert feedback.right is None
    assert is_worded(feedback)


def test_a_wrong_play_is_explained_without_giving_a_legal_one_away() -> None:
    feedback = answered("B02", "play", "13/5")

    for code in LANGUAGES:
        whole, kept_back = (
            feedback_text(feedback, code, give_away=give_away).replace("→", "/")
            for give_away in (True, False)
        )
        assert "6/1" in whole
        assert "13/5" in kept_back
        assert "6/1" not in kept_back


# setup


@pytest.mark.parametrize(
    "given",
    [
        START,
        {"white": {24: 2, 13: 5, 8: 3, 6: 5}, "black": {1: 2, 12: 5, 17: 3, 19: 5}},
        {side: {**layout, "bar": 0, "off": 0} for side, layout in START.items()},
        "White 24:2 13:5 8:3 6:5 Black 1:2 12:5 17:3 19:5",
        "black 19:5, 17:3, 12:5, 1:2; WHITE: 6:5, 8:3, 13:5, 24:2",
        "白 24:2 13:5 8:3 6:5 黒 1:2 12:5 17:3 19:5",
        "白は２４に２枚、１３に５枚、８に３枚、６に５枚。黒は１に２枚、１２に５枚、１７に３枚、１９に５枚",
    ],
)
def test_the_starting_position_is_right_in_every_form(given: str | Layouts) -> None:
    feedback = answered("B01", "setup", given)

    assert (feedback.right, ids(feedback)) == (True, ["setup-right"])
    assert is_worded(feedback)


@pytest.mark.parametrize(("side", "point"), [(side, point) for side in START for point in START[side]])
def test_each_point_with_too_few_or_too_many_checkers_is_named_and_each_wrong_total(
    side: str, point: str
) -> None:
    count = START[side][point]
    less, more = (answered("B01", "setup", with_one(side, point, change)) for change in (-1, 1))

    assert told(less) == [("setup-too-few", side, int(point), count - 1), ("setup-total", side, 14)]
    assert told(more) == [("setup-too-many", side, int(point), count + 1), ("setup-total", side, 16)]
    assert is_worded(less)
    assert is_worded(more)


@pytest.mark.parametrize("side", START)
@pytest.mark.parametrize(
    ("place", "number"), [("7", 7), ("bar", 25), ("off", 0), ("バー", 25), ("上がり", 0)]
)
def test_a_checker_where_none_belongs_is_named(side: str, place: str, number: int) -> None:
    feedback = answered("B01", "setup", with_one(side, place, 1))

    assert told(feedback) == [("setup-none-there", side, number, 1), ("setup-total", side, 16)]
    assert is_worded(feedback)


def test_a_checker_on_the_wrong_point_is_two_wrong_points_and_no_wrong_total() -> None:
    feedback = answered("B01", "setup", "White 24:2 13:4 8:4 6:5 Black 1:2 12:5 17:3 19:5")

    assert told(feedback) == [("setup-too-few", "white", 13, 4), ("setup-too-many", "white", 8, 4)]


def test_an_empty_board_misses_every_point_of_both_sides() -> None:
    feedback = answered("B01", "setup", {"white": {}, "black": {}})

    assert ids(feedback).count("setup-too-few") == 8
    assert [note for note in told(feedback) if note[0] == "setup-total"] == [
        ("setup-total", "white", 0),
        ("setup-total", "black", 0),
    ]


@pytest.mark.parametrize(
    "given",
    [
        "",
        "24:2 13:5",
        "White 24:2 13:5 8:3 6:5",
        {"white": 5},
        {"white": {"30": 2}},
        {"white": {"24": "two"}},
        {"white": {"24": -1}},
        "White 24:" + "9" * 5000 + " Black 1:2",
        {"white": {"9" * 5000: 1}},
    ],
    ids=lambda given: str(given)[:30],
)
def test_a_board_that_cannot_be_read_is_not_judged(given: str | Mapping[str, Any]) -> None:
    feedback = answered("B01", "setup", given)

    assert (feedback.right, ids(feedback)) == (None, ["setup-unreadable"])
    assert is_worded(feedback)


# opening


@pytest.mark.parametrize(
    "given",
    [
        {"starts": "white", "dice": [3, 1], "equal": "roll-again"},
        {"starts": "white", "dice": [1, 3], "equal": "roll-again"},
        {"starts": "white", "dice": "3-1", "equal": "roll-again"},
        "White, 3 and 1, roll again",
        "white starts with 3-1; equal dice are rolled again",
        "白、3と1、振り直す",
        "白が３と１で始めます。同じ目なら振り直します",
    ],
)
def test_the_opening_is_answered_with_all_three_things(given: str | Mapping[str, Any]) -> None:
    feedback = answered("B01", "opening", given)

    assert (feedback.right, ids(feedback)) == (True, ["opening-right"])
    assert is_worded(feedback)


@pytest.mark.parametrize(
    "given",
    [
        "White starts because 3 is larger than 1, and plays 3 and 1. Equal dice: roll again",
        "白。3が1より大きいから。使う目は3と1。同じ目なら振り直す",
        "White, 3 and 1, reroll",
        "白、3と1、もう一度振る",
    ],
)
def test_the_opening_may_be_answered_in_a_learners_own_words(given: str) -> None:
    assert answered("B01", "opening", given).right


@pytest.mark.parametrize("wrong", list(product([False, True], repeat=3))[1:])
def test_each_of_the_three_things_that_is_wrong_is_named(wrong: tuple[bool, bool, bool]) -> None:
    who, dice, equal = wrong
    notes = ["opening-who"] * who + ["opening-dice"] * dice + ["opening-equal-dice"] * equal
    form = {
        "starts": "black" if who else "white",
        "dice": [6, 1] if dice else [3, 1],
        "equal": "play-doubles" if equal else "roll-again",
    }
    english = f"{form['starts']}, {form['dice']}, {'play doubles' if equal else 'roll again'}"
    japanese = f"{'黒' if who else '白'}、{form['dice']}、{'ゾロ目として使う' if equal else '振り直す'}"

    for given_ in (form, english, japanese):
        feedback = answered("B01", "opening", given_)
        assert (feedback.right, ids(feedback)) == (False, notes)
        assert is_worded(feedback)


@pytest.mark.parametrize(
    ("missing", "note"),
    [("starts", "opening-who"), ("dice", "opening-dice"), ("equal", "opening-equal-dice")],
)
def test_each_of_the_three_things_that_is_missing_is_named(missing: str, note: str) -> None:
    form: dict[str, Any] = {"starts": "white", "dice": [3, 1], "equal": "roll-again"}
    del form[missing]

    assert ids(answered("B01", "opening", form)) == [note]


@pytest.mark.parametrize("equal", EQUAL_DICE[1:])
def test_equal_dice_are_neither_played_nor_anybodys_start(equal: str) -> None:
    form = {"starts": "white", "dice": [3, 1], "equal": equal}

    assert ids(answered("B01", "opening", form)) == ["opening-equal-dice"]


def test_the_larger_die_starts_when_it_is_blacks() -> None:
    exercise, part = question("B01", "opening")
    other = replace(part, white_die=1, black_die=3)

    assert answer(exercise, other, "Black, 3 and 1, roll again").right
    assert ids(answer(exercise, other, "White, 3 and 1, roll again")) == ["opening-who"]


# score


@pytest.mark.parametrize("id", SCORES)
@pytest.mark.parametrize(("points", "reason"), list(product((1, 2, 3), REASONS)))
def test_a_score_is_right_with_its_points_and_its_reason(id: str, points: int, reason: str) -> None:
    feedback = answered(id, "score", {"points": points, "reason": reason})

    assert feedback.right == ((points, reason) == SCORES[id])
    assert feedback == answered(id, "score", f"{points} {reason}")
    assert ("score-points-wrong" in ids(feedback)) == (points != SCORES[id][0])
    assert is_worded(feedback)


def test_a_wrong_reason_for_the_right_points_is_told_apart_from_one_for_other_points() -> None:
    assert ids(answered("S3", "score", "3 on-bar")) == ["score-reason-wrong"]
    assert ids(answered("S3", "score", "3 nothing-off")) == ["score-reason-other-points"]


def test_three_points_come_with_the_other_way_to_three() -> None:
    feedback = answered("S3", "score", "3 home")

    assert told(feedback)[1] == ("score-other-way", "on-bar")


@pytest.mark.parametrize("id", SCORES)
def test_points_without_a_reason_are_asked_for_one(id: str) -> None:
    feedback = answered(id, "score", {"points": SCORES[id][0]})

    assert (feedback.right, ids(feedback)) == (False, ["score-reason-missing"])
    assert feedback == answered(id, "score", str(SCORES[id][0]))
    assert is_worded(feedback)


@pytest.mark.parametrize(
    "given",
    ["", "nothing off", "four", {"points": 0, "reason": "nothing-off"}, {"points": "2"}, {"points": [2]}, {}],
)
def test_a_score_without_points_is_not_judged(given: str | Mapping[str, Any]) -> None:
    feedback = answered("S2", "score", given)

    assert (feedback.right, ids(feedback)) == (None, ["score-unreadable"])
    assert is_worded(feedback)


@pytest.mark.parametrize(
    ("id", "given"),
    [
        ("S1", "1, one is off"),
        ("S1", "1点。1枚上がっているから"),
        ("S1", "１点　１枚上げている"),
        ("S2", "2, nothing off"),
        ("S2", "2 none off"),
        ("S2", "2点、黒は1枚も上げていない"),
        ("S2", "2 no checker is off"),
        ("S2", "2点、黒の上がりは0枚"),
        ("S2", "None of the 15 is off, so 2 points"),
        ("S3", "3, one is in White's home board"),
        ("S3", "3点、1枚が白のホームに残っている"),
    ],
)
def test_a_score_may_be_answered_in_a_learners_own_words(id: str, given: str) -> None:
    assert answered(id, "score", given).right


@pytest.mark.parametrize("reason", ["because", "", 5, ["nothing-off"], {}])
def test_a_reason_that_is_none_has_words_all_the_same(reason: Any) -> None:
    feedback = answered("S2", "score", {"points": 2, "reason": reason})

    assert not feedback.right
    assert is_worded(feedback)


# judge


@pytest.mark.parametrize(
    ("given", "right", "notes"),
    [
        ({"legal": False, "rule": "closed-intermediate-point"}, True, ["judge-right"]),
        ("illegal closed-intermediate-point", True, ["judge-right"]),
        ("できない、途中の着地点がふさがっています", True, ["judge-right"]),
        ("closed-intermediate-point", True, ["judge-right"]),
        ({"legal": True}, False, ["judge-is-illegal"]),
        ("legal", False, ["judge-is-illegal"]),
        ("できる", False, ["judge-is-illegal"]),
        ("はい", False, ["judge-is-illegal"]),
        ({"legal": False}, False, ["judge-rule-missing"]),
        ("not legal", False, ["judge-rule-missing"]),
        ("いいえ", False, ["judge-rule-missing"]),
        ({"legal": False, "rule": "closed-point"}, False, ["other-rule"]),
        ("illegal: must-move", False, ["other-rule"]),
        ({}, None, ["judge-unreadable"]),
        ("", None, ["judge-unreadable"]),
        ("hm", None, ["judge-unreadable"]),
    ],
)
def test_an_illegal_play_is_judged_by_saying_so_and_naming_the_rule(
    given: str | Mapping[str, Any], right: bool | None, notes: list[str]
) -> None:
    feedback = answered("B02", "judge", given)

    assert (feedback.right, ids(feedback)) == (right, notes)
    assert is_worded(feedback)


@pytest.mark.parametrize(
    ("given", "right", "notes"),
    [
        ({"legal": True}, True, ["judge-right"]),
        ("legal", True, ["judge-right"]),
        ("できる", True, ["judge-right"]),
        ({"legal": False, "rule": "closed-point"}, False, ["judge-is-legal"]),
        ("illegal", False, ["judge-is-legal"]),
        ("できない", False, ["judge-is-legal"]),
    ],
)
def test_a_legal_play_is_judged_by_saying_so(
    given: str | Mapping[str, Any], right: bool, notes: list[str]
) -> None:
    exercise, part = question("B02", "judge")
    feedback = answer(exercise, replace(part, play="6/1 6/3"), given)

    assert (feedback.right, ids(feedback)) == (right, notes)
    assert is_worded(feedback)


@pytest.mark.parametrize("rule", ["closed", "", 5, ["closed-point"]])
def test_a_rule_that_is_none_has_words_all_the_same(rule: Any) -> None:
    feedback = answered("B02", "judge", {"legal": False, "rule": rule})

    assert not feedback.right
    assert is_worded(feedback)


JUDGES = [(e.id, part) for e, part in STEPS if part.task == "judge"]


@pytest.mark.parametrize(("id", "part"), JUDGES, ids=[f"{id}-{n}" for n, (id, _) in enumerate(JUDGES)])
def test_only_the_rules_that_are_broken_are_right_answers_to_a_question_of_judgement(
    id: str, part: Any
) -> None:
    exercise = course_exercise(id)
    verdict = judged(exercise, part)
    broken = [str(verdict.rule), *getattr(verdict, "also", ())] if verdict.rule else [None]
    answers: list[dict[str, Any]] = [
        {"legal": True},
        *({"legal": False, "rule": rule.value} for rule in rules_to_choose(exercise, part)),
    ]

    right = [given.get("rule") for given in answers if answer(exercise, part, given).right]
    assert sorted(right, key=str) == sorted(broken, key=str)


# why


@pytest.mark.parametrize("id", WHYS)
@pytest.mark.parametrize("rule", Rule)
def test_one_rule_alone_is_the_reason_and_every_other_is_explained(id: str, rule: Rule) -> None:
    feedback = answered(id, "why", {"rule": rule.value})

    assert feedback.right == (rule == WHYS[id])
    assert feedback.right or told(feedback) == [("other-rule", rule.value)]
    assert feedback.right or feedback.rule == WHYS[id]
    assert is_worded(feedback)


@pytest.mark.parametrize("id", WHYS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_reason_may_be_named_as_the_lesson_names_it(id: str, code: Any) -> None:
    assert answered(id, "why", f"  {rule_name(WHYS[id], code)} ").right
    assert answered(id, "why", rule_name(WHYS[id], code).upper()).right


@pytest.mark.parametrize("given", ["", "no idea", {}, {"rule": None}, {"rule": "closed"}, {"rule": []}])
def test_a_reason_that_names_no_rule_is_not_judged(given: str | Mapping[str, Any]) -> None:
    feedback = answered("Q1", "why", given)

    assert (feedback.right, ids(feedback)) == (None, ["why-unreadable"])
    assert is_worded(feedback)


@pytest.mark.parametrize("rule", [*Rule, *GameRule])
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_is_found_by_its_id_and_by_its_name(rule: Rule | GameRule, code: Any) -> None:
    assert find_rule(rule.value) == rule
    assert find_rule(f"… {game_rule_name(rule, code)} …") == rule


# record

RECORDS = {
    "ja": "白番、6と1（6は使用済み、残り1）、白6に13枚・19に1枚・バー1枚、黒24に2枚・12に13枚、両者off0",
    "en": "White to play, 6 and 1 (6 used, 1 left); White: 13 on 6, 1 on 19, 1 on the bar; Black: 2 on 24, 13 on 12; both off 0",
}
SPOILT = [
    ("ja", "side", "missing", "白番、", ""),
    ("ja", "side", "wrong", "白番", "黒番"),
    ("ja", "roll", "missing", "6と1（6は使用済み、残り1）、", ""),
    ("ja", "roll", "wrong", "6と1（6は使用済み、残り1）", "6と2（6は使用済み、残り2）"),
    ("ja", "roll", "missing", "（6は使用済み、残り1）", ""),
    ("ja", "roll", "wrong", "6は使用済み、残り1", "1は使用済み、残り6"),
    ("ja", "layout", "missing", "黒24に2枚・12に13枚、", ""),
    ("ja", "layout", "wrong", "6に13枚", "6に12枚"),
    ("ja", "bar", "missing", "・バー1枚", ""),
    ("ja", "bar", "wrong", "バー1枚", "バー2枚"),
    ("ja", "off", "missing", "、両者off0", ""),
    ("ja", "off", "wrong", "両者off0", "白off1、黒off0"),
    ("en", "side", "missing", "White to play, ", ""),
    ("en", "side", "wrong", "White to play", "Black to play"),
    ("en", "roll", "missing", "6 and 1 (6 used, 1 left); ", ""),
    ("en", "roll", "wrong", "6 and 1 (6 used, 1 left)", "6 and 2 (6 used, 2 left)"),
    ("en", "roll", "missing", " (6 used, 1 left)", ""),
    ("en", "roll", "wrong", "6 used, 1 left", "1 used, 6 left"),
    ("en", "layout", "missing", "Black: 2 on 24, 13 on 12; ", ""),
    ("en", "layout", "wrong", "13 on 6", "12 on 6"),
    ("en", "bar", "missing", ", 1 on the bar", ""),
    ("en", "bar", "wrong", "1 on the bar", "2 on the bar"),
    ("en", "off", "missing", "; both off 0", ""),
    ("en", "off", "wrong", "both off 0", "White off 1, Black off 0"),
]


@pytest.mark.parametrize("code", RECORDS)
def test_a_whole_record_is_right_typed_or_in_a_form(code: str) -> None:
    feedback = answered("R1", "record", RECORDS[code])

    assert (feedback.right, ids(feedback)) == (True, ["record-right"])
    assert feedback == answered("R1", "record", {"record": RECORDS[code]})
    assert is_worded(feedback)


def spoilt(code: str, old: str, new: str) -> Feedback:
    """What becomes of a record in which one thing is changed."""
    assert RECORDS[code].count(old) == 1
    return answered("R1", "record", RECORDS[code].replace(old, new))


@pytest.mark.parametrize(("code", "part", "how", "old", "new"), SPOILT)
def test_each_of_the_five_parts_that_is_missing_or_wrong_is_named(
    code: str, part: str, how: str, old: str, new: str
) -> None:
    feedback = spoilt(code, old, new)

    assert feedback.right is False
    assert {dict(note.params)["part"] for note in feedback.notes} == {part}
    assert {note.id.rsplit("-", 1)[1] for note in feedback.notes} == {how}


@pytest.mark.parametrize(("code", "part", "how", "old", "new"), SPOILT)
def test_each_of_the_five_parts_that_is_missing_or_wrong_is_told_in_words(
    code: str, part: str, how: str, old: str, new: str
) -> None:
    assert is_worded(spoilt(code, old, new))


def test_two_parts_that_are_wrong_are_both_named() -> None:
    feedback = answered("R1", "record", RECORDS["en"].replace("White to play", "Black to play")[:-12])

    assert [dict(note.params)["part"] for note in feedback.notes] == ["side", "off", "off"]


@pytest.mark.parametrize("given", ["abc", "白番、？？", "White to play, 6 and 1; 13//6", "x" * 5000])
def test_a_record_that_cannot_be_read_is_not_judged_and_told_why(given: str) -> None:
    feedback = answered("R1", "record", given)

    assert feedback.right is None
    assert is_worded(feedback)


# anything

ONE_OF_EACH_TASK = [next(step for step in STEPS if step[1].task == task) for task in TASKS]
FIELDS: dict[str, list[Any]] = {
    "play": ["13/5", "6/1 6/3"],
    "white": [START["white"]],
    "black": [START["black"]],
    "starts": ["white", "black"],
    "dice": [[3, 1], "3-1"],
    "equal": [*EQUAL_DICE],
    "points": [1, 2, 3],
    "reason": [*REASONS],
    "legal": [True, False],
    "rule": [rule.value for rule in Rule],
    "record": [*RECORDS.values()],
    "value": [1, 2, 64],
    "owner": ["white", "black", "middle"],
    "next": ["crawford", "ordinary", "over"],
    "pips": [167, "１６７"],
    "term": [*PLACE_TERMS, *SITUATION_TERMS],
}
"""What a form can hold, by field."""
TOKENS = "0 1 2 3 25 白 黒 バー 上がり : / , 枚 に 番 × ○ legal illegal できない White Black bar off 24:2 6/1"
WORDS = [
    *FIELDS,
    *EQUAL_DICE,
    *REASONS,
    *TOKENS.split(),
    *(rule.value for rule in Rule),
    "9" * 5000,
]
texts = st.text(max_size=30) | st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 26) | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=8,
)
forms = st.fixed_dictionaries({}, optional={k: st.sampled_from(v) | values for k, v in FIELDS.items()})


@pytest.mark.parametrize(("exercise", "part"), ONE_OF_EACH_TASK, ids=TASKS)
@given(given_=texts | forms)
@trying(given_="")
@trying(given_={})
@trying(given_={"white": {"24": True}, "black": {"bar": 1.5}})
@trying(given_={"points": 1, "reason": "because"})
@trying(given_={"legal": False, "rule": "because"})
@trying(given_={"legal": False, "rule": ["closed-point"]})
@trying(given_={"points": 5})
@trying(given_={"points": ["x", None]})
@trying(given_={"points": "9" * 5000})
@trying(given_={"value": 2, "owner": ["white"]})
@trying(given_={"white": 4, "black": 3, "next": {}})
@trying(given_={"term": {}})
@trying(given_={"term": "race", "pips": True})
def test_anything_at_all_gets_an_answer_in_words(exercise: Any, part: Any, given_: Any) -> None:
    feedback = answer(exercise, part, given_)

    assert feedback.right in (True, False, None)
    assert all(feedback_text(feedback, code) for code in LANGUAGES)


def test_every_question_of_the_course_has_some_answer_that_is_right() -> None:
    shown: dict[str, Any] = {"record": RECORDS["en"]}
    for exercise, part in STEPS:
        plays = [claim.play for claim in exercise.claims if claim.play and claim.outcome == "legal"]
        shown["setup"] = exercise.position.layouts()
        given_ = plays if part.task == "play" else [right_answer(exercise, part) or shown[part.task]]
        assert any(answer(exercise, part, one).right for one in given_), (exercise.id, part.task)


CLAIMED_ANSWERS = [
    (e, claim) for chapter in course() for e in chapter.exercises for claim in e.claims if claim.answer
]


@pytest.mark.parametrize(
    ("exercise", "claim"), CLAIMED_ANSWERS, ids=[f"{e.id} {claim.answer}" for e, claim in CLAIMED_ANSWERS]
)
def test_every_answer_that_is_claimed_is_as_right_as_it_is_claimed_to_be(exercise: Any, claim: Any) -> None:
    feedback = answer(exercise, exercise.parts[claim.part - 1], claim.answer)

    assert feedback.right == claim.right
    assert is_worded(feedback)
