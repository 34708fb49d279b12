"""Questions about tables are proved like all others: whatever is wrong is told with its line and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.course.files import TABLE, TAVLA, edited, faults_of, found, read, unmarked, written
from tests.course.test_validate import accepts
from tutor.course import load_set
from tutor.course.schema import json_schema
from tutor.wording import LANGUAGES, fault_text

CRAWFORD = "game: {length: 5, score: [4, 2], crawford: true}"
TAKEN = "game: {before: [{do: double, side: white}, {do: take, side: black}]}"
WON = "game: {length: 7, score: [2, 3], cube: 2, owner: white}"
WORD = "{task: word, options: [race, contact, closeout]}"
FIND = "{task: find, term: anchors}"
WHY = "{task: why, action: {do: double, side: black}, rule: double-off-turn}"
DEED_CLAIM = "{action: {do: double, side: white}, legal: false, rule: double-in-crawford}"
FOUR = '{answer: "4", right: true}'
LATER = "{answer: 6-3 Crawford, part: 2, right: true}"


def refused(old: str, new: str, ids: list[str], folder: Path, text: str = TABLE) -> None:
    """Assert that a change of a good set is refused, with these faults at the marked places and with words."""
    changed, places = unmarked(edited(old, new, text))
    faults = faults_of(written(folder, changed))

    assert found(faults) == [(id, *at) for id, at in zip(ids, places, strict=True)]
    assert all(fault_text(fault, code) for fault in faults for code in LANGUAGES)
    assert "{" not in "".join(fault_text(fault, "ja") for fault in faults if "needed" not in fault.id)


def test_sets_about_tables_are_proved(tmp_path: Path) -> None:
    first, second = (load_set(written(tmp_path, text, "a.yaml")) for text in (TABLE, TAVLA))

    assert [e.id for e in first.exercises] == ["X1", "X2", "X3", "X4"]
    assert second.exercises[0].game
    assert not second.exercises[0].game.rules.pick_and_pass


@pytest.mark.parametrize(
    ("old", "new", "ids"),
    [
        (TAKEN, "▶game: {before: [{do: opening, white: 3, black: 1}, {do: roll, side: white, dice: [3, 1]}]}", ["action-not-allowed"]),
        (TAKEN, "▶game: {before: [{do: take, side: black}]}", ["action-not-allowed"]),
        (TAKEN, "▶game: {before: [{do: double}]}", ["save-value"]),
        (TAKEN, "game: {before: [{▶do: dance, side: white}]}", ["not-one-of"]),
        (TAKEN, "game: {before: [{do: double, ▶side: red}]}", ["not-one-of"]),
        (TAKEN, "game: {▶before: double}", ["wrong-type"]),
        (TAKEN, "game: {▶bfore: []}", ["unknown-key"]),
        (TAKEN, "▶game: 5", ["wrong-type"]),
        (TAKEN, "▶game: {cube: 3}", ["no-such-cube-value"]),
        (TAKEN, "game: {▶cube: 0}", ["number-out-of-range"]),
        (TAKEN, "game: {cube: 2, ▶owner: middle}", ["not-one-of"]),
        (TAKEN, "▶game: {length: 3, score: [3, 0]}", ["match-already-over"]),
        (TAKEN, "game: {length: 3, ▶score: [1]}", ["nothing-there"]),
        (TAKEN, "game: {length: 3, score: [▶-1, 0]}", ["number-out-of-range"]),
        (TAKEN, "▶game: {crawford: true}", ["crawford-in-money-play"]),
        (TAKEN, "game: {▶length: 1000}", ["number-out-of-range"]),
        (TAKEN, "▶game: {length: 5, rules: {jacoby: true}}", ["money-rule-in-match"]),
        (TAKEN, "game: {rules: {▶jacobi: true}}", ["unknown-key"]),
        (TAKEN, "game: {▶rules: turkish}", ["not-one-of"]),
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_at_its_place(
    old: str, new: str, ids: list[str], tmp_path: Path
) -> None:
    text, places = unmarked(edited(old, new, TABLE))
    faults = list(faults_of(written(tmp_path, text)))

    assert [(id, *at) for id, at in zip(ids, places, strict=True)] == found(faults)
    assert all(fault_text(fault, code) for fault in faults for code in LANGUAGES)


def test_what_was_done_before_leads_to_the_position(tmp_path: Path) -> None:
    opened = "game: {before: [{do: opening, white: 3, black: 1}]}"
    other = edited("position: {white: {20: 2, 13: 4, 8: 4, 6: 5}, black: {24: 2, 19: 5, 17: 3, 12: 5}}",
                   "position: {white: {20: 2, 13: 4, 8: 4, 6: 5}, black: {24: 2, 19: 5, 17: 3, 12: 5}}\n    ▶" + opened,
                   TABLE)  # fmt: skip
    text, [place] = unmarked(other)

    assert found(faults_of(written(tmp_path, text))) == [("game-other-position", *place)]


@pytest.mark.parametrize(
    ("old", "new", "ids"),
    [
        # the table that a question needs
        ("{task: pips, side: black}", "▶{task: cube}", ["game-needed"]),
        ("{task: pips, side: black}", "▶{task: points}", ["game-needed"]),
        ("{task: pips, side: black}", "▶{task: judge, action: {do: double, side: white}}", ["game-needed"]),
        ("- {task: cube}", "- {▶task: points}", ["game-not-ended"]),
        ("- {task: cube}", "- {▶task: match}", ["game-not-ended", "match-needs-length"]),
        (WON, "game: {cube: 2, owner: white}", ["match-needs-length"]),
        (TAKEN, "game: {rules: tavla}", ["cube-not-used"]),
        # what a question asks for
        (FIND, "{task: find, ▶term: prime}", ["find-nothing"]),
        (FIND, "▶{task: find}", ["missing-key"]),
        (FIND, "{task: find, ▶term: anchor}", ["not-one-of"]),
        ("{task: pips, side: black}", "▶{task: pips}", ["missing-key"]),
        (WORD, "{task: word, ▶options: [race, closeout]}", ["word-not-one"]),
        (WORD, "{task: word, ▶options: [contact, contact]}", ["word-not-one"]),
        (WORD, "{▶task: word}", ["word-not-one"]),
        (WORD, "{task: word, options: [▶racing, contact]}", ["not-one-of"]),
        (WHY, "{task: why, ▶action: {do: resign, side: white}, rule: double-off-turn}", ["why-deed-legal"]),
        (WHY, "{task: why, action: {do: double, side: black}, ▶rule: dead-cube}", ["claim-deed-rule"]),
        (WHY, "{task: why, action: {▶do: dabble, side: black}, rule: dead-cube}", ["not-one-of"]),
        (WHY, "{task: why, ▶action: {do: double}, rule: dead-cube}", ["save-value"]),
        # what is claimed
        (DEED_CLAIM, "▶{action: {do: double, side: white}, legal: true}", ["claim-deed-outcome"]),
        (DEED_CLAIM, "{action: {do: double, side: white}, legal: false, ▶rule: dead-cube}", ["claim-deed-rule"]),
        (DEED_CLAIM, "▶{action: {do: double, side: white}, legal: false}", ["claim-deed-rule"]),
        (DEED_CLAIM, "▶{action: {do: double, side: white}}", ["claim-incomplete"]),
        (DEED_CLAIM, "▶{action: {do: resign, side: white}, legal: false, rule: dead-cube}", ["claim-deed-outcome"]),
        (FOUR, '{▶answer: "4", right: false}', ["claim-answer"]),
        (FOUR, '{▶answer: "2", right: true}', ["claim-answer"]),
        (FOUR, "{▶answer: four, right: true}", ["claim-answer-unreadable"]),
        (FOUR, '▶{answer: "4"}', ["claim-incomplete"]),
        (FOUR, "{▶answer: 4, right: true}", ["wrong-type"]),
        (LATER, "{answer: 6-3 Crawford, ▶part: 3, right: true}", ["claim-no-such-part"]),
        (LATER, "{answer: 6-3 Crawford, ▶part: 0, right: true}", ["number-out-of-range"]),
    ],
)  # fmt: skip
def test_a_question_or_a_claim_about_a_table_must_be_true(
    old: str, new: str, ids: list[str], tmp_path: Path
) -> None:
    text, places = unmarked(edited(old, new, TABLE))
    faults = faults_of(written(tmp_path, text))
    told = {fault.id: (line, column) for fault, (_, line, column) in zip(faults, found(faults), strict=True)}

    assert told.keys() >= set(ids)
    assert not places or told[ids[0]] == places[0]
    assert all(fault_text(fault, code) for fault in faults for code in LANGUAGES)


def test_where_pick_and_pass_is_forbidden_a_play_is_judged_and_not_asked_for(tmp_path: Path) -> None:
    refused("{task: judge, play: 8/5*/3}", "{▶task: play}", ["play-under-other-rules"], tmp_path, TAVLA)
    refused(
        "game: {rules: tavla}", "game: {}", ["claim-outcome"], tmp_path, TAVLA.replace("- {play", "- ▶{play")
    )


@pytest.mark.parametrize("text", [TABLE, TAVLA])
def test_the_json_schema_accepts_sets_about_tables(text: str) -> None:
    assert accepts(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (TAKEN, "game: {before: [{do: dance, side: white}]}"),
        (TAKEN, "game: {before: {do: double}}"),
        (TAKEN, "game: {cube: 0}"),
        (TAKEN, "game: {owner: middle}"),
        (TAKEN, "game: {score: [1]}"),
        (TAKEN, "game: {rules: turkish}"),
        (TAKEN, "game: {rules: {jacobi: true}}"),
        (FIND, "{task: find, term: anchor}"),
        (WORD, "{task: word, options: [racing]}"),
        ("side: black}\n      - {task: word", "side: red}\n      - {task: word"),
        (DEED_CLAIM, "{action: {do: throw, side: white, lies: [flat]}, legal: false, rule: cocked-dice}"),
        (FOUR, "{answer: 4, right: true}"),
    ],
)
def test_the_json_schema_refuses_a_broken_table(old: str, new: str) -> None:
    assert not accepts(edited(old, new, TABLE))


def test_every_key_of_the_schema_that_is_about_tables_is_described() -> None:
    definitions = json_schema()["$defs"]
    named = ("length", "score", "crawford", "cube", "owner", "rules", "before")

    for key in named:
        assert definitions["GameModel"]["properties"][key]["description"], key
    for key in ("action", "side", "term", "options"):
        assert definitions["PartModel"]["properties"][key]["description"], key
    for key, shape in definitions["DeedModel"]["properties"].items():
        assert shape["description"], key
    for key, shape in definitions["RulesModel"]["properties"].items():
        assert shape["description"], key
    for key in ("action", "answer", "part"):
        assert definitions["ClaimModel"]["properties"][key]["description"], key
    assert read(TABLE).data
