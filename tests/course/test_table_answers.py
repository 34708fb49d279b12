"""Questions about a table: points, cube, match, pip counts, words, and deeds; in forms and in words of both languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.course.files import TABLE, written
from tests.course.learners import ids, is_worded, told
from tests.positions import positions
from tutor.course import Exercise, Part, answer, exercise, load_set
from tutor.course.table_answers import after_game, points_to_find
from tutor.course.values import Text
from tutor.game import SIDES, Cube, Game, Position, RuleSet, Side, Stakes
from tutor.game.terms import PLACE_TERMS, SITUATION_TERMS, is_called
from tutor.verdict import ClaimOver, Deed, Throw
from tutor.wording import LANGUAGES, language

GAMMON = Position.of({"off": 15}, {7: 15})
Given = str | dict[str, Any]


def at(game: Game, **more: Any) -> Exercise:
    """An exercise about a table."""
    return Exercise("X", Text("題", "Title"), game.position, game.roll, (), (), game=game, **more)


def won(length: int, score: tuple[int, int], cube: Cube | None = None, *, crawford: bool = False) -> Exercise:
    """White has won a gammon in a match."""
    return at(Game.at(GAMMON, stakes=Stakes(length, score, crawford), cube=cube))


# points


@pytest.mark.parametrize(
    ("given_", "right", "notes"),
    [
        ("4", True, ["points-right"]),
        ("４", True, ["points-right"]),
        ("4 points", True, ["points-right"]),
        ("４点です", True, ["points-right"]),
        ({"points": 4}, True, ["points-right"]),
        ({"points": "4"}, True, ["points-right"]),
        ("2", False, ["points-wrong"]),
        ("0", False, ["points-wrong"]),
        ({"points": 1}, False, ["points-wrong"]),
        ("", None, ["points-unreadable"]),
        ("four", True, ["points-right"]),
        ("四", True, ["points-right"]),
        ("2 x 2", None, ["points-unreadable"]),
        ("2×2＝4", True, ["points-right"]),
        ({"points": True}, None, ["points-unreadable"]),
        ({"points": [4]}, True, ["points-right"]),
        ({}, None, ["points-unreadable"]),
    ],
)
def test_the_points_of_a_game_are_one_number(given_: Given, right: bool | None, notes: list[str]) -> None:
    feedback = answer(won(9, (0, 0), Cube(2, "white")), Part("points"), given_)

    assert (feedback.right, ids(feedback)) == (right, notes)
    assert is_worded(feedback)


def test_wrong_points_are_told_the_rule_that_was_overlooked() -> None:
    assert answer(won(9, (0, 0), Cube(2, "white")), Part("points"), "2").rule == "claim-cube"
    assert answer(won(9, (0, 0)), Part("points"), "1").rule == "claim-gammon"
    tavla = at(Game.at(Position.of({"off": 15}, {3: 15}), rules=RuleSet.named("tavla")))
    assert answer(tavla, Part("points"), "3").rule == "claim-no-triple"


# the cube

OWNED = at(Game.at(Position.start(), cube=Cube(4, "black")))
CENTRED = at(Game.at(Position.start()))


@pytest.mark.parametrize(
    ("given_", "right", "notes"),
    [
        ("4 Black", True, ["cube-right"]),
        ("4、黒", True, ["cube-right"]),
        ("キューブは４で、黒のもの", True, ["cube-right"]),
        ({"value": 4, "owner": "black"}, True, ["cube-right"]),
        ({"value": "４", "owner": "black"}, True, ["cube-right"]),
        ("2 black", False, ["cube-value-wrong"]),
        ("4 white", False, ["cube-owner-wrong"]),
        ("4 中央", False, ["cube-owner-wrong"]),
        ("64 middle", False, ["cube-value-wrong", "cube-owner-wrong"]),
        ("4", None, ["cube-unreadable"]),
        ("black", None, ["cube-unreadable"]),
        ("4 white black", None, ["cube-unreadable"]),
        ("2 4 black", None, ["cube-unreadable"]),
        ("", None, ["cube-unreadable"]),
        ({}, None, ["cube-unreadable"]),
        ({"value": 4, "owner": None}, None, ["cube-unreadable"]),
        ({"value": 4.5, "owner": "black"}, None, ["cube-unreadable"]),
    ],
)
def test_the_cube_is_a_number_and_an_owner(given_: Given, right: bool | None, notes: list[str]) -> None:
    feedback = answer(OWNED, Part("cube"), given_)

    assert (feedback.right, ids(feedback)) == (right, notes)
    assert is_worded(feedback)


@pytest.mark.parametrize(
    "given_",
    [
        *(
            "1 middle",
            "1 in the centre",
            "1, nobody",
            "1, no one",
            "1, neither White nor Black",
            "1 no owner",
        ),
        *(
            "1 中央",
            "１、真ん中",
            "1、だれのものでもない",
            "1、だれでもない",
            "1 なし",
            "1、白でも黒でもない",
        ),
    ],
)
def test_a_cube_in_the_middle_is_nobodys(given_: str) -> None:
    assert answer(CENTRED, Part("cube"), given_).right


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_labels_of_the_forms_are_answers_too(code: str) -> None:
    say = language(code).say
    assert answer(OWNED, Part("cube"), f"4 {say('owner-black')}").right
    assert answer(CENTRED, Part("cube"), f"1 {say('owner-middle')}").right
    for exercise_, follows in (
        (won(5, (2, 3)), "crawford"),
        (won(5, (0, 3)), "ordinary"),
        (won(5, (3, 4)), "over"),
    ):
        score, _ = after_game(exercise_.game or CENTRED.game)  # type: ignore[arg-type]
        text = f"{score[0]}-{score[1]} {say(f'next-{follows}')}"
        assert answer(exercise_, Part("match"), text).right, text


# the match


@pytest.mark.parametrize(
    ("given_", "right", "notes"),
    [
        ("4-3 Crawford", True, ["match-right-crawford"]),
        ("4 3 crawford game", True, ["match-right-crawford"]),
        ("４対３、クロフォード", True, ["match-right-crawford"]),
        ({"white": 4, "black": 3, "next": "crawford"}, True, ["match-right-crawford"]),
        ({"white": "4", "black": "３", "next": "crawford"}, True, ["match-right-crawford"]),
        ("4-3 ordinary", False, ["match-next-wrong-ordinary"]),
        ("4-3 続く", False, ["match-next-wrong-ordinary"]),
        ("4-3 over", False, ["match-next-wrong-over"]),
        ("4-3 終わり", False, ["match-next-wrong-over"]),
        ("3-3 Crawford", False, ["match-score-wrong"]),
        ("3-4 Crawford", False, ["match-score-wrong"]),
        ("3-3 not over", False, ["match-score-wrong", "match-next-wrong-ordinary"]),
        ("4-3", None, ["match-unreadable"]),
        ("Crawford", None, ["match-unreadable"]),
        ("4-3-1 Crawford", None, ["match-unreadable"]),
        ("", None, ["match-unreadable"]),
        ({}, None, ["match-unreadable"]),
        ({"white": 4, "black": None, "next": "over"}, None, ["match-unreadable"]),
        ({"white": 4, "black": 3, "next": ["crawford"]}, None, ["match-unreadable"]),
    ],
)
def test_a_match_after_a_game_is_a_score_and_what_comes_next(
    given_: Given, right: bool | None, notes: list[str]
) -> None:
    feedback = answer(won(5, (2, 3)), Part("match"), given_)

    assert (feedback.right, ids(feedback)) == (right, notes)
    assert is_worded(feedback)


@pytest.mark.parametrize(
    ("found", "score", "follows"),
    [
        (won(5, (0, 0)), (2, 0), "ordinary"),
        (won(5, (2, 0)), (4, 0), "crawford"),
        (won(5, (2, 4)), (4, 4), "ordinary"),
        (won(5, (2, 4), crawford=True), (4, 4), "ordinary"),
        (won(5, (4, 4)), (6, 4), "over"),
        (won(5, (3, 0)), (5, 0), "over"),
        (won(9, (4, 0), Cube(2, "white")), (8, 0), "crawford"),
    ],
)
def test_what_comes_after_a_game(found: Exercise, score: tuple[int, int], follows: str) -> None:
    assert found.game
    assert after_game(found.game) == (score, follows)
    form = {"white": score[0], "black": score[1], "next": follows}
    assert ids(answer(found, Part("match"), form)) == [f"match-right-{follows}"]


# pips


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("given_", "right", "note"),
    [
        ("167", True, "pips-right"),
        ("１６７", True, "pips-right"),
        ("167 pips", True, "pips-right"),
        ("167です", True, "pips-right"),
        ({"pips": 167}, True, "pips-right"),
        ({"pips": "１６７"}, True, "pips-right"),
        ("166", False, "pips-wrong-low"),
        ("168", False, "pips-wrong-high"),
        ("", None, "pips-unreadable"),
        ("100 + 67", None, "pips-unreadable"),
        ("16777216", None, "pips-unreadable"),
        ({"pips": None}, None, "pips-unreadable"),
        ({}, None, "pips-unreadable"),
    ],
)
def test_a_pip_count_is_one_number(given_: Given, right: bool | None, note: str, side: Side) -> None:
    feedback = answer(CENTRED, Part("pips", side=side), given_)

    assert (feedback.right, ids(feedback)) == (right, [note])
    assert is_worded(feedback)


@given(positions(), st.sampled_from(SIDES))
def test_the_pip_count_of_any_position_is_right_and_its_neighbours_are_not(
    position: Position, side: Side
) -> None:
    found = replace(exercise("B02"), position=position)
    count = position.pip_count(side)

    assert answer(found, Part("pips", side=side), str(count)).right
    assert not answer(found, Part("pips", side=side), str(count + 1)).right


# find

ANCHORS = at(Game.at(Position.of({20: 2, 18: 2, 13: 4, 8: 3, 6: 4}, {24: 2, 19: 5, 17: 3, 12: 5})))


@pytest.mark.parametrize(
    ("given_", "right", "notes"),
    [
        ("20", True, [("find-right", (20,))]),
        ("２０", True, [("find-right", (20,))]),
        ("the 20 point", True, [("find-right", (20,))]),
        ("20ポイント", True, [("find-right", (20,))]),
        ({"points": [20]}, True, [("find-right", (20,))]),
        ({"points": "20"}, True, [("find-right", (20,))]),
        ("20 18", False, [("find-extra", (18,))]),
        ("18 13", False, [("find-extra", (18, 13)), ("find-missing-one", 1)]),
        ({"points": [18, 20]}, False, [("find-extra", (18,))]),
        ("", None, [("find-unreadable",)]),
        ("25", None, [("find-unreadable",)]),
        ("0", None, [("find-unreadable",)]),
        ({"points": []}, None, [("find-unreadable",)]),
        ({"points": [True]}, None, [("find-unreadable",)]),
        ({"points": ["bar"]}, None, [("find-unreadable",)]),
        ({"points": 5}, False, [("find-extra", (5,)), ("find-missing-one", 1)]),
        ({"points": {}}, None, [("find-unreadable",)]),
        ({}, None, [("find-unreadable",)]),
    ],
)
def test_points_are_found_by_their_numbers(given_: Given, right: bool | None, notes: list[Any]) -> None:
    feedback = answer(ANCHORS, Part("find", term="anchors"), given_)

    assert (feedback.right, told(feedback)) == (right, notes)
    assert is_worded(feedback)


def test_a_range_names_all_its_points() -> None:
    for text in ("1-6", "1 to 6", "１〜６", "6-1", "1, 2, 3, 4, 5, 6"):
        assert answer(CENTRED, Part("find", term="home-board"), text).right, text


def test_points_are_counted_by_the_side_that_has_the_turn_whoever_is_meant() -> None:
    black = at(Game.at(Position.start().with_turn("black")))

    assert points_to_find(CENTRED, Part("find", term="bar-point", side="black")) == {18}
    assert points_to_find(black, Part("find", term="bar-point")) == {7}
    assert points_to_find(black, Part("find", term="bar-point", side="white")) == {18}


@given(positions(), st.sampled_from(PLACE_TERMS), st.sampled_from((*SIDES, None)))
def test_all_the_points_of_any_word_are_right_and_fewer_or_more_are_not(
    position: Position, term: str, side: Side | None
) -> None:
    found, part = replace(exercise("B02"), position=position), Part("find", term=term, side=side)
    points = points_to_find(found, part)

    if points:
        assert answer(found, part, " ".join(map(str, points))).right
        assert answer(found, part, {"points": [*points]}).right
        assert not answer(found, part, {"points": [*points][1:]}).right
    for other in set(range(1, 25)) - points:
        assert not answer(found, part, {"points": [*points, other]}).right


# word


@given(positions(), st.sampled_from((*SIDES, None)))
def test_every_word_that_fits_is_right_and_every_other_is_told_what_it_means(
    position: Position, side: Side | None
) -> None:
    found = replace(exercise("B02"), position=position)
    part = Part("word", options=SITUATION_TERMS, side=side)
    for term in SITUATION_TERMS:
        fits = is_called(term, position, side or position.turn)
        feedback = answer(found, part, {"term": term})
        assert (feedback.right, told(feedback)) == (fits, [(f"word-{'right' if fits else 'wrong'}", term)])


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("term", SITUATION_TERMS)
def test_a_word_may_be_written_as_it_is_named(code: str, term: str) -> None:
    part = Part("word", options=SITUATION_TERMS)
    name = language(code).say(f"term-{term}")

    assert answer(CENTRED, part, f" {name.upper()} ") == answer(CENTRED, part, {"term": term})


@pytest.mark.parametrize(
    "given_", ["", "hm", "blitz", "anchor", {"term": "blitz"}, {"term": ["race"]}, {"term": None}, {}]
)
def test_a_word_that_is_not_offered_is_no_answer(given_: Given) -> None:
    feedback = answer(CENTRED, Part("word", options=("race", "contact")), given_)

    assert (feedback.right, ids(feedback)) == (None, ["word-unreadable"])
    assert is_worded(feedback)


# deeds


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Exercise]:
    """The exercises of a set about tables."""
    found = load_set(written(tmp_path_factory.mktemp("tables"), TABLE))
    return {each.id: each for each in found.exercises}


@pytest.mark.parametrize(
    ("given_", "right", "notes"),
    [
        ({"legal": False, "rule": "double-in-crawford"}, True, ["judge-right"]),
        ("no, double-in-crawford", True, ["judge-right"]),
        ("Not allowed: NO DOUBLING in the Crawford game.", True, ["judge-right"]),
        ("いいえ。クロフォードではダブルをかけられません", True, ["judge-right"]),
        ({"legal": True}, False, ["deed-is-illegal"]),
        ("yes", False, ["deed-is-illegal"]),
        ("はい", False, ["deed-is-illegal"]),
        ("no", False, ["deed-rule-missing"]),
        ("いいえ", False, ["deed-rule-missing"]),
        ("だめ", False, ["deed-rule-missing"]),
        ("よくない", False, ["deed-rule-missing"]),
        ("That isn't right.", False, ["deed-rule-missing"]),
        ("no, the cube belongs to the other side", False, ["other-rule"]),
        ("no: cube-not-yours", False, ["other-rule"]),
        ("いいえ、キューブは相手のものです", False, ["other-rule"]),
        ("no: dead-cube", True, ["rule-also"]),
        ("", None, ["deed-unreadable"]),
        ({}, None, ["deed-unreadable"]),
        ({"legal": False, "rule": ["dead-cube"]}, False, ["deed-rule-missing"]),
    ],
)
def test_a_deed_is_judged_by_saying_whether_it_is_right_and_naming_the_rule(
    tables: dict[str, Exercise], given_: Given, right: bool | None, notes: list[str]
) -> None:
    feedback = answer(tables["X1"], tables["X1"].parts[0], given_)

    assert (feedback.right, ids(feedback)) == (right, notes)
    assert right is None or (feedback.rule == "double-in-crawford") == (not right)
    assert is_worded(feedback)


@pytest.mark.parametrize("deed", [Throw("white"), ClaimOver(over=False)], ids=str)
@pytest.mark.parametrize(
    ("given_", "right"),
    [("yes", True), ("はい", True), ({"legal": True}, True), ("no cocked-dice", False), ("いいえ", False)],
)
def test_what_is_right_is_judged_by_saying_so(deed: Deed, given_: Given, right: bool) -> None:
    found = at(Game.at(Position.start(), stakes=Stakes(5, (2, 3))))
    feedback = answer(found, Part("judge", action=deed), given_)

    assert (feedback.right, ids(feedback)) == (right, ["judge-right" if right else "deed-is-legal"])
    assert is_worded(feedback)


@pytest.mark.parametrize(
    ("given_", "right", "notes"),
    [
        ("double-off-turn", True, ["why-right"]),
        ({"rule": "double-off-turn"}, True, ["why-right"]),
        ("ダブルは自分の番にかけます", True, ["why-right"]),
        ("dead-cube", False, ["other-rule"]),
        ("must-move", False, ["other-rule"]),
        ("because", None, ["why-unreadable"]),
        ({"rule": []}, None, ["why-unreadable"]),
    ],
)
def test_why_something_is_not_allowed_is_answered_with_its_rule(
    tables: dict[str, Exercise], given_: Given, right: bool | None, notes: list[str]
) -> None:
    feedback = answer(tables["X1"], tables["X1"].parts[1], given_)

    assert (feedback.right, ids(feedback)) == (right, notes)
    assert is_worded(feedback)


def test_a_set_with_every_question_about_tables_is_proved(
    tables: dict[str, Exercise], tmp_path: Path
) -> None:
    assert list(tables) == ["X1", "X2", "X3", "X4"]
    for found in tables.values():
        for claim in found.claims:
            if claim.answer:
                assert answer(found, found.parts[claim.part - 1], claim.answer).right == claim.right
