"""The shipped course holds every fact of its specification, and tells all of it in both languages."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.cases import DATA
from tests.course.learners import JAPANESE, STEPS
from tutor import Position, Roll
from tutor.course import (
    CHAPTERS,
    IDEAS,
    Claim,
    Exercise,
    Text,
    answer,
    chapter,
    course,
    exercise,
    teaching,
)
from tutor.course.errors import CourseError
from tutor.game import score
from tutor.verdict import GameRule, Rule

FACTS: dict[str, Any] = json.loads((DATA.parent / "course_facts.json").read_text(encoding="utf-8"))
"""What positions.yaml says; `after` and layouts in White's numbers."""
EXERCISES: dict[str, dict[str, Any]] = FACTS["exercises"]
CLAIMS = [(id, claim) for id, fact in EXERCISES.items() for claim in fact["claims"]]
CHECKS = {
    "ja": (
        "2つの目の間の着地点",
        "使える目はいくつまでか",
        "バーに残っている駒",
        "ホームでいちばん高いポイント",
    ),
    "en": (
        "the stop between the two dice",
        "the most dice that can be used",
        "what is left on the bar",
        "the highest point at home",
    ),
}


WHOLE_GAMES = ("words", "pips", "manners", "cube", "match", "other-rules")
"""The chapters on whole games, after those of the plan."""
IN_FILES_ONLY = {"no-such-dice", "illegal-as-written"}
"""Rules that only a written match can break: no die shows a 7, and nobody marks a play as illegal at a table."""


def every_exercise() -> list[Exercise]:
    """The exercises of the course in order."""
    return [e for c in course() for e in c.exercises]


def texts(found: Exercise) -> Iterator[Text]:
    """Every text of an exercise."""
    yield found.title
    for part in found.parts:
        yield from (text for text in (part.prompt, *part.hints) if text)
    yield from (claim.note for claim in found.claims if claim.note)
    if found.explanation:
        yield found.explanation


def chapter_texts() -> Iterator[Text]:
    """Every text that belongs to no exercise."""
    for found in course():
        yield from (text for text in (found.title, found.intro, found.summary) if text)


def in_one_line(text: str) -> str:
    """A text as it is read, wherever its lines end in the file."""
    return " ".join(text.split())


def claimed(id: str, play: str) -> Claim:
    """What an exercise claims about a play."""
    [claim] = [c for c in exercise(id).claims if c.play == play]
    return claim


def test_the_chapters_and_their_exercises_stand_in_the_order_of_the_plan() -> None:
    plan = FACTS["chapters"]

    assert {c.id: [e.id for e in c.exercises] for c in course() if c.id in plan} == plan
    assert [c.id for c in course()] == [*plan, *WHOLE_GAMES] == list(CHAPTERS)
    assert len({e.id.lower() for e in every_exercise()}) == len(every_exercise())


@pytest.mark.parametrize("id", EXERCISES)
def test_every_exercise_has_the_position_and_the_roll_of_the_plan(id: str) -> None:
    fact, found = EXERCISES[id], exercise(id)
    board = EXERCISES[fact.get("based_on", id)]

    assert found.position == Position.of(board["white"], board["black"], fact["turn"])
    assert found.roll == (Roll.of(fact["roll"], fact.get("used", [])) if "roll" in fact else None)
    assert found.based_on == fact.get("based_on")


@pytest.mark.parametrize("id", EXERCISES)
def test_every_exercise_asks_what_the_plan_asks(id: str) -> None:
    tasks = [part.task for part in exercise(id).parts]

    assert [task for task in tasks if task in EXERCISES[id]["tasks"]] == EXERCISES[id]["tasks"]


@pytest.mark.parametrize(("id", "fact"), CLAIMS, ids=[f"{id} {claim['play']}" for id, claim in CLAIMS])
def test_every_claim_of_the_plan_is_claimed(id: str, fact: dict[str, Any]) -> None:
    claim = claimed(id, fact["play"])

    assert (claim.outcome, claim.rule) == (fact["outcome"], fact.get("rule"))
    assert claim.move == fact.get("move", claim.move)
    assert claim.only == fact.get("only", False)
    if "after" in fact:
        assert claim.after == Position.of(fact["after"]["white"], fact["after"]["black"])


def test_the_score_exercises_win_the_points_of_the_plan() -> None:
    scores = {id: fact for id, fact in EXERCISES.items() if "points" in fact}

    assert sorted(scores) == ["S1", "S2", "S3"]
    for id, fact in scores.items():
        found = score(exercise(id).position)
        assert (found.winner, found.points, found.reasons) == (
            fact["winner"],
            fact["points"],
            (fact["reason"],),
        )
        assert [(c.points, c.reason) for c in exercise(id).claims if c.right] == [
            (fact["points"], fact["reason"])
        ]


def test_the_reasons_asked_for_are_those_of_the_plan() -> None:
    for id in ("Q1", "Q2", "Q3", "Q4"):
        [part] = [part for part in exercise(id).parts if part.task == "why"]
        [fact] = EXERCISES[id]["why"]
        place = {"die": part.die, "from": part.from_point, "play": part.play, "rule": part.rule}
        assert {key: value for key, value in place.items() if value is not None} == fact


def test_the_opening_exercise_throws_the_dice_of_the_plan() -> None:
    [part] = [part for part in exercise("B01").parts if part.task == "opening"]
    fact = EXERCISES["B01"]["opening"]

    assert (part.white_die, part.black_die) == (fact["white_die"], fact["black_die"])


def test_the_record_of_the_plan_is_a_right_answer() -> None:
    found = exercise("R1")

    assert answer(found, found.parts[0], FACTS["record"]).right


@pytest.mark.parametrize("rule", [*Rule, *(rule for rule in GameRule if rule not in IN_FILES_ONLY)])
def test_every_rule_is_taught_and_claimed_in_the_same_exercise(rule: Rule | GameRule) -> None:
    teachers = [e for e in every_exercise() if rule in e.teaches]

    assert teachers
    taught = teaching(rule)
    assert taught in teachers
    assert any(claim.rule == rule for claim in taught.claims)
    assert any(rule in [claim.rule for claim in e.claims] for e in teachers)


def test_the_rules_that_only_files_can_break_are_claimed_nowhere() -> None:
    claims = [claim.rule for e in every_exercise() for claim in e.claims]

    assert {rule.value for rule in GameRule} >= IN_FILES_ONLY
    assert IN_FILES_ONLY.isdisjoint(claims)


@pytest.mark.parametrize("idea", IDEAS)
def test_every_idea_is_taught(idea: str) -> None:
    assert any(idea in e.teaches for e in every_exercise())


def test_there_is_an_idea_for_each_of_the_plan() -> None:
    in_the_plan = {idea for e in every_exercise() if e.id in EXERCISES for idea in e.teaches if idea in IDEAS}

    assert len(in_the_plan) == len(FACTS["ideas"])


@pytest.mark.parametrize("found", every_exercise(), ids=lambda e: e.id)
def test_every_text_is_told_in_both_languages_each_in_its_own_letters(found: Exercise) -> None:
    for text in texts(found):
        assert JAPANESE.search(text.ja), text
        assert text.en.strip(), text
        assert not JAPANESE.search(text.en), text


def test_every_chapter_is_introduced_and_summed_up_in_both_languages() -> None:
    assert all(c.intro and c.summary for c in course())
    for text in chapter_texts():
        assert JAPANESE.search(text.ja)
        assert text.en.strip()
        assert not JAPANESE.search(text.en)


@pytest.mark.parametrize(("found", "part"), STEPS, ids=[f"{e.id} {part.task}" for e, part in STEPS])
def test_every_question_has_a_prompt_and_at_least_two_hints(found: Exercise, part: Any) -> None:
    assert part.prompt
    assert len(part.hints) >= 2


@pytest.mark.parametrize("found", every_exercise(), ids=lambda e: e.id)
def test_every_claim_has_a_note_and_every_exercise_an_explanation(found: Exercise) -> None:
    assert found.claims
    assert all(claim.note for claim in found.claims)
    assert found.explanation


@pytest.mark.parametrize("code", ["ja", "en"])
def test_no_text_is_shared_word_for_word_between_exercises(code: str) -> None:
    told = [{in_one_line(text.say(code)) for text in texts(e)} for e in every_exercise()]
    times = Counter(text for of_one in told for text in of_one)

    assert [text for text, n in times.items() if n > 1] == []


@pytest.mark.parametrize("code", ["ja", "en"])
def test_the_four_checks_stand_in_the_last_summary_and_in_the_chapters_that_train_them(code: str) -> None:
    told = [in_one_line(c.summary.say(code)) for c in course() if c.summary]

    for check in CHECKS[code]:
        assert check in told[-1]
        assert any(check in summary for summary in told[:-1])


def test_an_exercise_is_found_by_its_id_in_any_case_and_a_chapter_by_its_number() -> None:
    assert exercise(" b06B ") == exercise("B06b")
    assert chapter("2") == chapter("Two-Dice") == course()[1]


@pytest.mark.parametrize("id", ["B2", "", "B99", "二"])
def test_an_exercise_or_chapter_that_is_not_there_is_an_error_in_words(id: str) -> None:
    with pytest.raises(CourseError, match="There is no exercise"):
        exercise(id)
    with pytest.raises(CourseError, match="There is no chapter"):
        chapter(id)
