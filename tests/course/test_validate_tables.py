"""Questions about tables are proved like all others: whatever is wrong is told with its line and column."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.course.files import TABLE, TAVLA, edited, faults_of, found, read, unmarked, written
from tests.course.test_validate import accepts
from tutor.course import load_set
from tutor.course.schema import json_schema
from tutor.course.table import build_game, written_game
from tutor.game import Game, Position, Resign, Roll, RollDice
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


_BRACED = ("game-needed", "claim-after")
"""Faults whose words have braces: they show what a file says."""


def refused(old: str, new: str, ids: list[str], folder: Path, text: str = TABLE) -> None:
    """Assert that a change of a good set is refused, with these faults at the marked places and with words."""
    changed, places = unmarked(edited(old, new, text))
    faults = faults_of(written(folder, changed))

    assert found(faults) == [(id, *at) for id, at in zip(ids, places, strict=True)]
    assert all(fault_text(fault, code) for fault in faults for code in LANGUAGES)
    assert "{" not in "".join(fault_text(fault, "ja") for fault in faults if fault.id not in _BRACED)


def test_sets_about_tables_are_proved(tmp_path: Path) -> None:
    first, second = (load_set(written(tmp_path, text, "a.yaml")) for text in (TABLE, TAVLA))

    assert [e.id for e in first.exercises] == ["X1", "X2", "X3", "X4"]
    assert second.exercises[0].game
    assert not second.exercises[0].game.rules.pick_and_pass


@pytest.mark.parametrize(
    ("old", "new", "ids"),
    [
        (TAKEN, "game: {before: [{do: opening, white: 3, black: 1}, ▶{do: roll, side: white, dice: [3, 1]}]}", ["action-not-allowed"]),
        (TAKEN, "game: {before: [▶{do: take, side: black}]}", ["action-not-allowed"]),
        (TAKEN, "game: {before: [▶{do: double}]}", ["deed-needs"]),
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
        (WHY, "{task: why, ▶action: {do: double}, rule: dead-cube}", ["deed-needs"]),
        # what is claimed
        (DEED_CLAIM, "▶{action: {do: double, side: white}, legal: true}", ["claim-deed-outcome"]),
        (DEED_CLAIM, "{action: {do: double, side: white}, legal: false, ▶rule: dead-cube}", ["claim-deed-rule"]),
        (DEED_CLAIM, "▶{action: {do: double, side: white}, legal: false}", ["claim-deed-rule-missing"]),
        (DEED_CLAIM, "▶{action: {do: double, side: white}}", ["claim-incomplete"]),
        (DEED_CLAIM, "▶{action: {do: resign, side: white}, legal: false, rule: dead-cube}", ["claim-deed-outcome"]),
        (FOUR, '{▶answer: "4", right: false}', ["claim-answer"]),
        (FOUR, '{▶answer: "2", right: true}', ["claim-answer"]),
        (FOUR, "{▶answer: about 4, right: true}", ["claim-answer-unreadable"]),
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


TAVLA_CLAIM = "{play: 8/5*/3, legal: false, rule: pick-and-pass}"
JUDGE = "{task: judge, action: {do: double, side: white}}"
OPENING = "before: [{do: opening, white: 6, black: 2}]"
BOTH_START = "position: {white: {24: 2, 13: 5, 8: 3, 6: 5}, black: {1: 2, 12: 5, 17: 3, 19: 5}}\n"
AT_THE_START = (
    "set: s\ntitle: Start\nexercises:\n  - id: A\n    title: Start\n    " + BOTH_START + "    roll: [6, 2]\n"
    "    game: {before: [{do: opening, white: 6, black: 2}]}\n    parts:\n      - {task: record}\n"
)
ROLL = "    roll: [6, 2]\n"
GAME = "    game: {before: [{do: opening, white: 6, black: 2}]}\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (DEED_CLAIM, "{action: {do: double, side: white}, legal: false, rule: double-in-crawford, ▶move: 1}"),
        (DEED_CLAIM, "{action: {do: double, side: white}, legal: false, rule: double-in-crawford, ▶only: true}"),
        (DEED_CLAIM, "{action: {do: double, side: white}, ▶play: 13/5, legal: false, rule: double-in-crawford}"),
        (DEED_CLAIM, "{action: {do: double, side: white}, ▶right: true, legal: false, rule: double-in-crawford}"),
        (DEED_CLAIM, "{action: {do: double, side: white}, ▶outcome: illegal, rule: double-in-crawford}"),
        (FOUR, '{answer: "4", right: true, ▶legal: false}'),
        (FOUR, '{answer: "4", right: true, ▶points: 3}'),
        (FOUR, '{answer: "4", right: true, ▶rule: dead-cube, move: 1}'),
    ],
)  # fmt: skip
def test_keys_of_a_claim_that_do_not_go_together_are_refused(old: str, new: str, tmp_path: Path) -> None:
    refused(old, new, ["claim-keys"], tmp_path)


@pytest.mark.parametrize(
    ("new", "ids"),
    [
        ("{play: 8/5*/3, legal: false, rule: pick-and-pass, ▶part: 1}", ["claim-keys"]),
        ("{play: 8/5*/3, legal: false, rule: pick-and-pass, ▶move: 1}", ["claim-move-none"]),
        ("{play: 8/5*/3, legal: false, rule: pick-and-pass, ▶only: true}", ["claim-only-not-legal"]),
        ("{play: 8/5*/3, legal: false, rule: pick-and-pass, ▶remark: only-play}", ["claim-remark"]),
        ("{play: 8/5* 3/1, legal: true, ▶only: true}", ["claim-only"]),
        (
            "{play: 8/5* 3/1, legal: true, ▶after: {white: {8: 1, 3: 14}, black: {5: 1, 24: 14}}}",
            ["claim-after"],
        ),
        ("{▶play: eight five, outcome: ambiguous}", ["claim-unreadable"]),
    ],
)
def test_under_special_rules_a_claim_about_a_play_is_proved_in_full(
    new: str, ids: list[str], tmp_path: Path
) -> None:
    remark = next(iter(json_schema()["$defs"]["ClaimModel"]["properties"]["remark"]["anyOf"][0]["enum"]))
    refused(TAVLA_CLAIM, new.replace("only-play", remark), ids, tmp_path, TAVLA)


@pytest.mark.parametrize(
    ("old", "new", "ids"),
    [
        (JUDGE, "{task: judge, action: {do: double, side: white}, ▶play: 13/5}", ["part-judges-one-thing"]),
        (WHY, "{task: why, action: {do: double, side: black}, ▶die: 5, from: 13, rule: double-off-turn}", ["part-judges-one-thing"]),
        (WHY, "{task: why, action: {do: double, side: black}, ▶winner: black, rule: double-off-turn}", ["part-keys"]),
        (JUDGE, "{task: judge, action: {do: double, side: white}, ▶rule: dead-cube}", ["part-keys"]),
        ("{task: cube}", "{task: cube, ▶action: {do: double, side: white}}", ["part-keys"]),
    ],
)  # fmt: skip
def test_a_question_is_about_one_thing(old: str, new: str, ids: list[str], tmp_path: Path) -> None:
    refused(old, new, ids, tmp_path)


@pytest.mark.parametrize(
    ("changes", "ids"),
    [
        ([(ROLL, "    ▶roll: [6, 3]\n")], ["other-dice-in-game"]),
        ([(ROLL, "    roll: [6, 2]\n    ▶used: [6]\n")], ["used-in-a-game"]),
        ([(GAME, "    game: {}\n"), (ROLL, "    roll: [6, 2]\n    ▶used: [6]\n")], ["used-in-a-game"]),
        ([("white: 6, black: 2", "white: 4, black: 4"), (ROLL, "    ▶roll: [4, 4]\n")], ["no-dice-in-game"]),
        ([(GAME, "    game: {before: [{do: double, side: white}]}\n"), (ROLL, "    ▶roll: [6, 2]\n")], ["no-dice-in-game"]),
        ([(GAME, "    game: {before: [{do: resign, side: white}, {do: accept, side: black}]}\n"), (ROLL, "    ▶roll: [6, 2]\n")], ["no-dice-in-game"]),
        ([("19: 5}}", "19: 5}, ▶turn: black}")], ["turn-not-in-game"]),
        ([(GAME, "    game: {▶cube: 2, owner: white, " + OPENING + "}\n")], ["cube-before-the-opening"]),
        ([("{task: record}", "{task: opening, ▶white_die: 2, black_die: 6}")], ["opening-other-before"]),
        ([("{task: record}", "{task: opening, ▶white_die: 5, black_die: 3}")], ["opening-other-before"]),
    ],
)  # fmt: skip
def test_dice_that_contradict_the_game_are_refused(
    changes: list[tuple[str, str]], ids: list[str], tmp_path: Path
) -> None:
    text = AT_THE_START
    for change in changes:
        text = edited(*change, text)
    changed, places = unmarked(text)
    faults = faults_of(written(tmp_path, changed))

    assert found(faults) == [(id, *at) for id, at in zip(ids, places, strict=True)]
    assert all(fault_text(fault, code) for fault in faults for code in LANGUAGES)


@pytest.mark.parametrize("roll", ["[6, 2]", "[2, 6]"])
def test_the_dice_of_the_game_may_be_written_in_any_order(roll: str, tmp_path: Path) -> None:
    text = edited(ROLL, f"    roll: {roll}\n", AT_THE_START)
    asked = edited("{task: record}", "{task: opening, white_die: 6, black_die: 2}", text)

    assert faults_of(written(tmp_path, text)) == ()
    assert faults_of(written(tmp_path, asked, "b.yaml")) == ()


@pytest.mark.parametrize(
    ("old", "new", "ids"),
    [
        (CRAWFORD, "game: {length: 5, score: [3, 2], ▶crawford: true}", ["crawford-at-no-such-score"]),
        (CRAWFORD, "game: {length: 5, score: [4, 4], ▶crawford: true}", ["crawford-at-no-such-score"]),
        (CRAWFORD, "game: {length: 1, ▶crawford: true}", ["crawford-at-no-such-score"]),
        (CRAWFORD, "game: {length: 5, score: [4, 2], ▶crawford: true, rules: {crawford: false}}", ["crawford-not-agreed"]),
        (CRAWFORD, "game: {length: 5, score: [4, 2], crawford: true, ▶cube: 2, owner: white}", ["cube-turned-in-crawford"]),
        (CRAWFORD, "game: {length: 5, score: [4, 2], crawford: true, ▶owner: black}", ["cube-turned-in-crawford"]),
        (TAKEN, "game: {▶cube: 2}", ["cube-turned-by-nobody"]),
        (TAKEN, "game: {▶cube: 4, rules: {automatic_doubles: 1}}", ["cube-turned-by-nobody"]),
        (TAKEN, "game: {cube: 1, ▶owner: white}", ["cube-owned-at-one"]),
        (TAKEN, "game: {▶owner: white}", ["cube-owned-at-one"]),
        (TAKEN, "game: {▶cube: 1, rules: tavla}", ["cube-where-none-is-used"]),
        (TAKEN, "game: {▶owner: white, rules: {cube: false}}", ["cube-where-none-is-used"]),
    ],
)  # fmt: skip
def test_a_cube_or_a_crawford_game_that_cannot_be_is_refused(
    old: str, new: str, ids: list[str], tmp_path: Path
) -> None:
    refused(old, new, ids, tmp_path)


def test_an_automatic_double_turns_the_cube_in_the_middle(tmp_path: Path) -> None:
    text = edited(TAKEN, "game: {cube: 2, rules: {automatic_doubles: 1}}", TABLE)
    text = edited("{answer: 2 Black, right: true}", "{answer: 2 middle, right: true}", text)

    assert faults_of(written(tmp_path, edited("{answer: 2 middle, right: false}", "{answer: 2 Black, right: false}", text))) == ()  # fmt: skip


def test_after_the_crawford_game_comes_none(tmp_path: Path) -> None:
    text = edited(WON, "game: {length: 7, score: [2, 6], crawford: true}", TABLE)
    text = edited(FOUR, '{answer: "2", right: true}', text)
    text = edited(LATER, "{answer: 4-6 ordinary, part: 2, right: true}", text)

    assert faults_of(written(tmp_path, text)) == ()


@pytest.mark.parametrize(
    "game",
    ["{cube: 2, owner: white}", "{rules: {jacoby: true}}", "{cube: 2, rules: {jacoby: true, automatic_doubles: 1}}"],
)  # fmt: skip
def test_a_game_that_counts_otherwise_is_not_asked_with_score(game: str, tmp_path: Path) -> None:
    text = edited(
        "- {task: points}\n      - {task: match}", "- {▶task: score}", edited(WON, f"game: {game}", TABLE)
    )
    text = edited(
        f"      - {FOUR}\n      - {LATER}", "      - {▶points: 2, reason: nothing-off, right: true}", text
    )
    changed, places = unmarked(text)
    faults = faults_of(written(tmp_path, changed))

    assert [fault.id for fault in faults] == ["score-counts-otherwise"] * 2
    assert len(places) == 2
    assert all("points" in fault_text(fault, code) for fault in faults for code in LANGUAGES)


def test_a_plain_game_may_be_asked_with_score(tmp_path: Path) -> None:
    text = edited(
        "- {task: points}\n      - {task: match}", "- {task: score}", edited(WON, "game: {}", TABLE)
    )
    text = edited(
        f"      - {FOUR}\n      - {LATER}", "      - {points: 2, reason: nothing-off, right: true}", text
    )

    assert faults_of(written(tmp_path, text)) == ()


@pytest.mark.parametrize(
    ("deed", "ids"),
    [
        ("{do: double, side: white, ▶dice: [3, 1]}", ["deed-key"]),
        ("{do: throw, side: white, ▶picked_up: true}", ["deed-key"]),
        ("{do: claim-cube, ▶side: white, value: 1}", ["deed-key"]),
        ("{do: claim-cube, ▶value: 3}", ["deed-value"]),
        ("▶{do: claim-over}", ["deed-needs"]),
        ("▶{do: claim-score}", ["deed-needs"]),
        ("▶{do: claim-points, side: white}", ["deed-needs"]),
    ],
)
def test_what_does_not_belong_to_a_deed_is_refused(deed: str, ids: list[str], tmp_path: Path) -> None:
    whole = deed.startswith("▶")
    mark = "▶" if whole else ""
    refused(JUDGE, f"{{task: judge, {mark}action: {deed.removeprefix('▶')}}}", ids, tmp_path)


@pytest.mark.parametrize("deed", ["{do: claim-over, over: false}", "{do: claim-score, score: [0, 0]}"])
def test_how_a_match_stands_is_said_only_in_a_match(deed: str, tmp_path: Path) -> None:
    text = edited("{task: cube}", f"{{task: judge, ▶action: {deed}}}", TABLE)
    text = edited("      - {answer: 2 Black, right: true}\n", "", text)
    refused("{answer: 2 middle, right: false}", f"{{▶action: {deed}, legal: true}}", ["match-needs-length"] * 2, tmp_path, text)  # fmt: skip


def test_a_play_that_may_be_made_is_not_judged_without_its_moves(tmp_path: Path) -> None:
    play = "{task: judge, ▶action: {do: play, side: white}}"
    refused("{task: record}", play, ["deed-play-here"], tmp_path, AT_THE_START)
    off_turn = edited("{task: record}", "{task: judge, action: {do: play, side: black}}", AT_THE_START)

    assert faults_of(written(tmp_path, off_turn)) == ()


@pytest.mark.parametrize(
    ("before", "id"),
    [
        ("{do: double, side: white}, ▶{do: double, side: black}", "action-not-allowed"),
        ("{▶do: throw, side: white}", "not-done-before"),
        ("{▶do: play, side: white}", "not-done-before"),
        ("{do: double, side: white}, ▶{do: take}", "deed-needs"),
        ("{do: double, side: white, ▶times: 2}", "deed-key"),
        ("▶{do: roll, side: white}", "deed-needs"),
    ],
)
def test_an_entry_of_what_was_done_before_is_told_at_its_place(before: str, id: str, tmp_path: Path) -> None:
    changed, [place] = unmarked(edited(TAKEN, f"game: {{before: [{before}]}}", TABLE))
    faults = faults_of(written(tmp_path, changed))

    assert found(faults) == [(id, *place)]
    assert not any(word in fault_text(faults[0], code) for word in ("saved", "保存") for code in LANGUAGES)


@pytest.mark.parametrize(
    ("old", "new", "text"),
    [
        (DEED_CLAIM, "{action: {do: double, side: white}, legal: false}", TABLE),
        (DEED_CLAIM, "{action: {do: resign, side: white}, legal: true, rule: dead-cube}", TABLE),
        (WHY, "{task: why, action: {do: double, side: black}}", TABLE),
        (TAVLA_CLAIM, "{play: 8/5*/3, legal: false}", TAVLA),
        (TAVLA_CLAIM, "{play: 8/5* 3/1, legal: true, move: 1}", TAVLA),
    ],
)
def test_nothing_is_called_none(old: str, new: str, text: str, tmp_path: Path) -> None:
    faults = faults_of(written(tmp_path, edited(old, new, text)))

    assert faults
    assert not any("None" in fault_text(fault, code) for fault in faults for code in LANGUAGES)


def test_a_resignation_after_the_roll_is_written_with_its_dice() -> None:
    game = Game.at(Position.start()).do(RollDice("white", (3, 1))).do(Resign("white", 2))
    again = build_game(written_game(game), game.position, None)

    assert (again.phase, again.roll, again.offer) == ("answering", Roll((3, 1)), game.offer)
