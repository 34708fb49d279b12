"""Exercise files are proved before they teach: whatever is wrong is told with its line and column, all of it at once."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.course.files import (
    GOOD,
    edited,
    faults_of,
    found,
    param,
    read,
    unmarked,
    written,
)
from tutor.course import course_folder, load_set, validate
from tutor.course.schema import json_schema
from tutor.wording import LANGUAGES, fault_text

PLAY_CLAIM = "{play: 13/5, legal: false, rule: closed-intermediate-point, move: 1}"
SCORE_CLAIM = "{points: 2, reason: nothing-off, right: true}"
JUDGE = "{task: judge, play: 13/5}"
WHY = "{task: why, die: 5, from: 13, rule: closed-point}"
OPENING = "{task: opening, white_die: 6, black_die: 2}"
SCORE = "{task: score, winner: white}"
POSITION = "{white: {13: 1, 6: 14}, black: {24: 11, 10: 2, 8: 2}}"
ROLL = "roll: [5, 3]"
SECOND = "    title: {ja: 始まり, en: The start}"
WRONG_AFTER = "after: {white: {13: 1, 6: 14}, black: {24: 11, 10: 2, 8: 2}}"
HEAD = "set: my-set\ntitle: {ja: 題, en: Title}\n"


def refused(old: str, new: str, ids: list[str], folder: Path) -> None:
    """Assert that a change of the good set is refused, with these faults at the marked places and with words."""
    text, places = unmarked(edited(old, new))
    faults = faults_of(written(folder, text))

    assert found(faults) == [(id, *at) for id, at in zip(ids, places, strict=True)]
    assert all(fault_text(fault, code) for fault in faults for code in LANGUAGES)


@pytest.mark.parametrize(
    ("new", "id"),
    [
        ("▶{play: 13/5, legal: true}", "claim-outcome"),
        ("▶{play: 13/5, outcome: ambiguous}", "claim-outcome"),
        ("▶{play: 6/1 6/3, legal: false, rule: closed-point}", "claim-outcome"),
        ("{play: 13/5, legal: false, ▶rule: closed-point}", "claim-rule"),
        ("▶{play: 13/5, legal: false}", "claim-rule-missing"),
        ("{play: 13/5, legal: false, rule: closed-intermediate-point, ▶move: 2}", "claim-move"),
        ("{play: 6/1 6/3, legal: true, ▶move: 1}", "claim-move-none"),
        (f"{{play: 6/1 6/3, legal: true, ▶{WRONG_AFTER}}}", "claim-after"),
        ("{play: 6/1 6/3, legal: true, ▶remark: only-order}", "claim-remark"),
        ("{▶play: 13//5, legal: false, rule: not-rolled}", "claim-unreadable"),
        ("▶{play: 13/5}", "claim-incomplete"),
        ("▶{legal: true}", "claim-incomplete"),
    ],
)
def test_a_claim_about_a_play_that_the_referee_does_not_confirm_is_refused(
    new: str, id: str, tmp_path: Path
) -> None:
    refused(PLAY_CLAIM, new, [id], tmp_path)


@pytest.mark.parametrize(
    "new",
    [
        "{play: 6/1 6/3, legal: true, rule: closed-point}",
        "{play: 6/1 6/3, legal: false, outcome: legal}",
        "{play: 13/5, legal: true, outcome: illegal, rule: closed-intermediate-point}",
        "{play: 13/5, legal: false, rule: closed-intermediate-point, only: true}",
    ],
)
def test_a_claim_that_contradicts_itself_is_refused(new: str, tmp_path: Path) -> None:
    assert faults_of(written(tmp_path, edited(PLAY_CLAIM, new)))


def test_the_only_legal_play_must_be_the_only_one(tmp_path: Path) -> None:
    closed = f"position: {POSITION}\n    {ROLL}"
    start = (
        "position: {white: {24: 2, 13: 5, 8: 3, 6: 5}, black: {1: 2, 12: 5, 17: 3, 19: 5}}\n    roll: [3, 1]"
    )
    one_claim = (
        edited(closed, start).replace(WHY, "{task: play}").replace(PLAY_CLAIM, "{play: 13/10/9, legal: true}")
    )
    old = one_claim[one_claim.index("      - {play: 6/1") : one_claim.index("    explanation")]
    text, [place] = unmarked(one_claim.replace(old, "      - {play: 8/5 6/5, legal: true, ▶only: true}\n"))

    assert found(faults_of(written(tmp_path, text))) == [("claim-only", *place)]


@pytest.mark.parametrize(
    ("new", "id"),
    [
        ("▶{points: 1, reason: nothing-off, right: true}", "claim-score"),
        ("▶{points: 2, reason: on-bar, right: true}", "claim-score"),
        ("▶{points: 2, reason: nothing-off, right: false}", "claim-score"),
        ("▶{points: 2, reason: nothing-off}", "claim-score"),
        ("▶{points: 2}", "claim-score"),
        ("{▶points: 4, reason: nothing-off, right: false}", "not-one-of"),
        ("{points: 2, ▶reason: nothing-of, right: true}", "not-one-of"),
    ],
)
def test_a_claim_about_a_score_must_be_true(new: str, id: str, tmp_path: Path) -> None:
    refused(SCORE_CLAIM, new, [id], tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "id"),
    [
        (JUDGE, "{task: judge, ▶play: 13//5}", "claim-unreadable"),
        (JUDGE, "▶{task: judge}", "missing-key"),
        (WHY, "{task: why, die: 5, from: 13, ▶rule: closed-entry}", "claim-why"),
        (WHY, "{task: why, die: 5, from: 6, ▶rule: closed-point}", "claim-why-none"),
        (WHY, "{task: why, play: 6/8, ▶rule: closed-point}", "claim-rule"),
        (WHY, "{task: why, play: 6/1 6/3, ▶rule: closed-point}", "claim-rule-none"),
        (WHY, "▶{task: why, rule: closed-point}", "why-needs-die-or-play"),
        (WHY, "▶{task: why, die: 5, from: 13}", "missing-key"),
        (WHY, "{task: why, ▶die: 7, from: 13, rule: closed-point}", "number-out-of-range"),
        (WHY, "{task: why, die: 5, ▶from: 26, rule: closed-point}", "number-out-of-range"),
        (OPENING, "{task: opening, white_die: 6, ▶black_die: 6}", "opening-equal"),
        (OPENING, "▶{task: opening, white_die: 6, black_die: 1}", "opening-other-roll"),
        (OPENING, "▶{task: opening, white_die: 2, black_die: 6}", "opening-other-side"),
        (OPENING, "▶{task: opening, white_die: 6}", "missing-key"),
        (SCORE, "{task: score, ▶winner: black}", "score-other-winner"),
        (SCORE, "▶{task: play}", "roll-needed"),
        (SCORE, "▶{task: record}", "roll-needed"),
        (f"{SCORE}\n    claims:\n      - {SCORE_CLAIM}", "{task: setup}\n    ▶claimed: []", "unknown-key"),
        (JUDGE, "▶{task: score}", "score-not-over"),
    ],
)  # fmt: skip
def test_a_question_must_have_the_answer_that_it_says(old: str, new: str, id: str, tmp_path: Path) -> None:
    refused(old, new, [id], tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [(JUDGE, "{task: judge}", "play"), (OPENING, "{task: opening, black_die: 2}", "white_die")],
)
def test_a_key_that_a_question_needs_is_named(old: str, new: str, key: str, tmp_path: Path) -> None:
    [fault] = faults_of(written(tmp_path, edited(old, new)))

    assert key in fault_text(fault, "en")


def test_a_play_that_is_neither_legal_nor_illegal_is_nothing_to_judge(tmp_path: Path) -> None:
    text = f"{HEAD}exercises: [{{id: T1, based_on: B09, parts: [{{task: judge, play: 8/4}}]}}]"

    assert faults_of(written(tmp_path, text))


@pytest.mark.parametrize(
    ("old", "new", "id"),
    [
        ("title: {ja: わたしの問題, en: My own set}", "▶title: {ja: わたしの問題}", "missing-key"),
        ("intro: {ja: はじめに。, en: To begin with.}", "▶intro: {en: To begin with.}", "missing-key"),
        ("{ja: 途中を見ましょう。, en: Look at the stops.}", "▶{en: Look at the stops.}", "missing-key"),
        ("prompt: {ja: どう動かしますか。, en: What do you play?}", "▶prompt: {ja: どう。}", "missing-key"),
        ("{ja: 途中を見ましょう。, en: Look at the stops.}", "{▶ja: '', en: Look.}", "nothing-there"),
    ],
)  # fmt: skip
def test_a_text_in_one_language_only_is_refused(old: str, new: str, id: str, tmp_path: Path) -> None:
    refused(old, new, [id], tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "id", "meant"),
    [
        (PLAY_CLAIM, "{play: 13/5, legal: false, ▶rule: closed-pont}", "not-one-of", "closed-point"),
        (PLAY_CLAIM, "{play: 13/5, ▶leagl: false}", "unknown-key", "legal"),
        (JUDGE, "{▶task: juge, play: 13/5}", "not-one-of", "judge"),
        ("[closed-intermediate-point, landing-points]", "[▶landing-point]", "not-one-of", "landing-points"),
        ("    explanation: {ja: 途中", "    ▶explanaton: {ja: 途中", "unknown-key", "explanation"),
        ("        prompt:", "        ▶Prompt:", "unknown-key", "prompt"),
        ("intro:", "▶introo:", "unknown-key", "intro"),
        (SECOND, "    ▶based_on: B99\n" + SECOND, "unknown-exercise", "B09"),
    ],
)  # fmt: skip
def test_a_mistyped_word_is_told_with_what_was_meant(
    old: str, new: str, id: str, meant: str, tmp_path: Path
) -> None:
    text, [place] = unmarked(edited(old, new))
    [fault] = faults_of(written(tmp_path, text))

    assert found([fault]) == [(id, *place)]
    assert f"did you mean '{meant}'" in fault_text(fault, "en")
    assert f"「{meant}」ですか" in fault_text(fault, "ja")


@pytest.mark.parametrize(
    ("new", "ids"),
    [
        ("{▶white: {13: 1, 6: 15}, black: {24: 11, 10: 2, 8: 2}}", ["not-fifteen"]),
        ("{▶white: {13: 1, 6: 13}, ▶black: {24: 15, off: 1}}", ["not-fifteen"] * 2),
        ("{white: {13: 1, ▶8: 14}, black: {24: 11, 10: 2, 8: 2}}", ["both-colours"]),
        ("{white: {▶13: one, 6: 14}, black: {24: 11, ▶10: -2, 8: 2}}", ["count-not-whole"] * 2),
        ("{white: {13: 1, 6: 13, ▶ber: 1}, black: {24: 15}}", ["no-such-point"]),
        ("{white: {13: 1, 6: 13, ▶25: 1}, black: {24: 15}}", ["no-such-point"]),
        ("{white: {13: 1, 6: 13, ▶0: 1}, black: {24: 15}}", ["no-such-point"]),
        ("{▶white: {off: 15}, black: {off: 15}}", ["both-off"]),
        ("{▶white: 15, black: {24: 15}}", ["wrong-type"]),
        ("{white: {▶13:1, ▶6:14}, black: {24: 15}}", ["yaml-no-space"] * 2),
        ("{white: {13: 1, 6: 14, ▶13: 1}, black: {24: 15}}", ["yaml-repeated-key"]),
    ],
)
def test_a_position_that_cannot_be_is_refused_at_each_of_its_faults(
    new: str, ids: list[str], tmp_path: Path
) -> None:
    text, places = unmarked(edited(POSITION, new))
    at = [fault for fault in found(faults_of(written(tmp_path, text))) if fault.line == 7]

    assert at == [(id, *place) for id, place in zip(ids, places, strict=True)]


def test_points_in_a_block_without_blanks_are_refused_with_the_right_spelling(tmp_path: Path) -> None:
    new = "\n      white:\n        24:15\n      black: {1: 15}"
    faults = faults_of(written(tmp_path, edited(POSITION, new)))

    assert [fault.id for fault in faults] == ["yaml-no-space"]
    assert "24: 15" in fault_text(faults[0], "en")


@pytest.mark.parametrize(
    ("new", "id"),
    [
        ("▶roll: [5, 7]", "no-such-die"),
        ("▶roll: [0, 3]", "no-such-die"),
        ("▶roll: [5]", "not-two-dice"),
        ("▶roll: [5, 3, 1]", "not-two-dice"),
        ("roll: [5, 3]\n    ▶used: [6]", "used-not-rolled"),
        ("roll: [5, 3]\n    ▶used: [5, 5]", "used-not-rolled"),
        ("▶roll: 53", "wrong-type"),
        ("▶roll: 5-3", "wrong-type"),
        ("▶roll: 6_1", "wrong-type"),
        ("▶roll: 5:3", "yaml-no-space"),
        ("roll: [▶five, 3]", "wrong-type"),
    ],
)
def test_dice_that_cannot_be_are_refused(new: str, id: str, tmp_path: Path) -> None:
    text, [place] = unmarked(edited(ROLL, new))

    assert (id, *place) in found(faults_of(written(tmp_path, text)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (WHY, "{task: why, die: 5, from: middle, rule: closed-point}"),
        (ROLL, "roll: [5-3, 1]"),
        (f"{POSITION}\n", POSITION[:-1] + ", turn: whit}\n"),
        ("id: T2", "ide: T2"),
    ],
)
def test_one_mistake_is_told_in_one_line(old: str, new: str, tmp_path: Path) -> None:
    told = [f for f in faults_of(written(tmp_path, edited(old, new))) if f.id != "missing-key"]

    assert len({param(fault, "line") for fault in told}) == len(told) == 1


def test_an_id_stands_once_in_a_file(tmp_path: Path) -> None:
    refused("id: T2", "▶id: T1", ["repeated-id"], tmp_path)


def test_an_id_stands_in_one_file_only(tmp_path: Path) -> None:
    first, second = written(tmp_path, GOOD, "a.yaml"), written(tmp_path, GOOD, "b.yaml")
    faults = faults_of(first, second)

    assert found(faults) == [("repeated-id", 5, 5), ("repeated-id", 20, 5), ("repeated-id", 26, 5)]
    assert {param(fault, "file") for fault in faults} == {str(second)}
    assert faults_of(tmp_path) == faults


@pytest.mark.parametrize("id", ["a b", "", "-x", "é", "x" * 65])
def test_an_id_is_one_plain_word(id: str, tmp_path: Path) -> None:
    refused("id: T2", f"▶id: '{id}'", ["bad-id"], tmp_path)


@pytest.mark.parametrize(
    ("chain", "ids"),
    [
        ("  - id: X\n    ▶based_on: X\n", {"based-on-itself"}),
        ("  - id: X\n    ▶based_on: Y\n  - id: Y\n    ▶based_on: X\n", {"based-on-itself"}),
        ("  - id: X\n    ▶based_on: Nowhere\n", {"unknown-exercise"}),
    ],
)
def test_based_on_leads_somewhere_else_that_is_there(chain: str, ids: set[str], tmp_path: Path) -> None:
    text, places = unmarked(f"{HEAD}exercises:\n{chain}")

    assert found(faults_of(written(tmp_path, text))) == [(id, *at) for at in places for id in ids]


def test_an_exercise_is_never_meant_by_its_own_name(tmp_path: Path) -> None:
    [fault, *_] = faults_of(
        written(tmp_path, f"{HEAD}exercises: [{{id: Next1, based_on: Next2, roll: [1, 2]}}]")
    )

    assert param(fault, "suggestion") != "Next1"


def test_a_chain_of_bases_brings_everything_that_is_not_written_anew(tmp_path: Path) -> None:
    chain = "  - {id: X, based_on: Y, title: {ja: 題, en: Third}}\n  - {id: Y, based_on: B02}\n"
    x, y = load_set(written(tmp_path, f"{HEAD}exercises:\n{chain}")).exercises

    assert (y.title.en, y.roll, y.set_id) == ("An empty point, and no way to it", x.roll, "my-set")
    assert (x.title.en, x.position, x.parts, x.claims) == ("Third", y.position, y.parts, y.claims)


def test_another_roll_keeps_the_board_and_drops_the_claims_of_the_old_one(tmp_path: Path) -> None:
    text = f"{HEAD}exercises: [{{id: X, based_on: B02, roll: [1, 2], parts: [{{task: play}}]}}]"
    [x] = load_set(written(tmp_path, text)).exercises

    assert x.position.layouts()["white"] == {"13": 1, "6": 14}
    assert (x.claims, x.explanation) == ((), None)


def test_another_roll_forgets_the_dice_used_of_the_old_one(tmp_path: Path) -> None:
    text = f"{HEAD}exercises: [{{id: X, based_on: R1, roll: [4, 2], parts: [{{task: record}}]}}]"
    [x] = load_set(written(tmp_path, text)).exercises

    assert x.roll is not None
    assert x.roll.used == ()


def test_all_faults_of_a_file_are_told_in_the_order_of_their_places(tmp_path: Path) -> None:
    text = GOOD
    for old, new in [
        ("title: {ja: わたしの問題, en: My own set}", "▶title: {ja: わたしの問題}"),
        ("white: {13: 1, 6: 14}, ", "▶white: {13: 1, 6: 13}, "),
        (WHY, "{task: why, die: 5, from: 13, ▶rule: closed-pont}"),
        (OPENING, "{task: opening, white_die: 6, ▶black_die: 6}"),
        (SCORE, "{task: score, ▶winner: black}"),
        (SCORE_CLAIM, "▶{points: 3, reason: on-bar, right: true}"),
    ]:
        assert text.count(old) == 1
        text = text.replace(old, new)
    clean, places = unmarked(text)
    ids = ["missing-key", "not-fifteen", "not-one-of", "opening-equal", "score-other-winner", "claim-score"]

    assert found(faults_of(written(tmp_path, clean))) == [
        (id, *at) for id, at in zip(ids, places, strict=True)
    ]


def test_the_faults_of_several_files_are_told_together(tmp_path: Path) -> None:
    first = written(tmp_path, "a: [", "a.yaml")
    second = written(tmp_path, edited("intro:", "introo:"), "b.yaml")

    assert [param(fault, "file") for fault in faults_of(first, second)] == [str(first), str(second)]


@pytest.mark.parametrize(
    ("text", "id"),
    [
        (HEAD, "missing-key"),
        (f"{HEAD}exercises: []", "nothing-there"),
        (f"{HEAD}exercises: [5]", "wrong-type"),
        (f"{HEAD}exercises: {{T1: {{}}}}", "wrong-type"),
        ("[1, 2]", "set-not-a-mapping"),
        ("B02", "set-not-a-mapping"),
        ("", "yaml-empty"),
        ("---\n", "yaml-empty"),
    ],
)
def test_a_set_without_exercises_is_refused(text: str, id: str, tmp_path: Path) -> None:
    assert [fault.id for fault in faults_of(written(tmp_path, text))] == [id]


def test_a_folder_without_exercise_files_is_refused(tmp_path: Path) -> None:
    assert [fault.id for fault in faults_of(tmp_path)] == ["no-exercise-files"]


def test_a_teachers_own_set_works_like_a_shipped_one(tmp_path: Path) -> None:
    own = load_set(str(written(tmp_path, GOOD)))
    first = own.exercises[0]

    assert (own.id, own.title.ja, [e.id for e in own.exercises]) == (
        "my-set",
        "わたしの問題",
        ["T1", "T2", "T3"],
    )
    assert [part.task for part in first.parts] == ["play", "judge", "why"]
    assert (first.claims[0].outcome, first.claims[0].rule) == ("illegal", "closed-intermediate-point")
    assert first.set_id == "my-set"


def test_the_shipped_course_is_proved_as_a_folder_and_file_by_file() -> None:
    files = sorted(course_folder().glob("*.yaml"))

    assert [s.id for s in validate([course_folder()])] == [path.stem for path in files]
    assert [load_set(path).id for path in files] == [path.stem for path in files]


@cache
def validator() -> Any:
    """What an editor checks exercise files with."""
    jsonschema: Any = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(json_schema())
    return jsonschema.Draft202012Validator(json_schema())


def accepts(text: str) -> bool:
    """Whether the JSON Schema accepts an exercise file, as an editor reads it."""
    return bool(validator().is_valid(json.loads(json.dumps(read(text).data))))


@pytest.mark.parametrize("path", sorted(course_folder().glob("*.yaml")), ids=lambda path: path.stem)
def test_the_json_schema_accepts_the_shipped_files(path: Path) -> None:
    assert accepts(path.read_text(encoding="utf-8"))


def test_the_json_schema_accepts_a_teachers_own_set() -> None:
    assert accepts(GOOD)
    assert accepts(f"{HEAD}exercises: [{{id: X, based_on: B02}}]")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("set: my-set\n", ""),
        ("set: my-set", "set: my set"),
        ("intro:", "introo:"),
        ("title: {ja: わたしの問題, en: My own set}", "title: {ja: わたしの問題}"),
        ("{ja: 途中を見ましょう。, en: Look at the stops.}", "{ja: '', en: Look.}"),
        (ROLL, "roll: 5-3"),
        (ROLL, "roll: [5, 7]"),
        (ROLL, "roll: [5]"),
        (ROLL, "roll: [5, 3, 1]"),
        (POSITION, "{white: {13: 1, 6: 14}}"),
        (POSITION, "{white: {13: 1, 25: 14}, black: {24: 15}}"),
        (POSITION, "{white: {13: 1, 6: 16}, black: {24: 15}}"),
        (POSITION, POSITION[:-1] + ", turn: whit}"),
        (JUDGE, "{task: juge, play: 13/5}"),
        (WHY, "{task: why, die: 7, from: 13, rule: closed-point}"),
        (WHY, "{task: why, die: 5, from: middle, rule: closed-point}"),
        (PLAY_CLAIM, "{play: 13/5, legal: false, rule: closed-pont}"),
        (PLAY_CLAIM, "{play: 13/5, leagl: false}"),
        (SCORE_CLAIM, "{points: 4, reason: nothing-off, right: true}"),
        ("[closed-intermediate-point, landing-points]", "[landing-point]"),
        (SECOND, ""),
    ],
)
def test_the_json_schema_refuses_a_broken_set(old: str, new: str) -> None:
    assert not accepts(edited(old, new))
