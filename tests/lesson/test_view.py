"""What the lesson shows, as data: complete in both languages, plain text, and silent where nothing may be said."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from typing import Any

import pytest

from tests.lesson.answers import right_form, right_text, wrong_form, wrong_text
from tests.lesson.lessons import ILLEGAL_PLAYS, MARKUP, FullDisk, do, move, session, whole_course
from tests.sources import PRODUCT
from tutor.lesson.session import MODES, Mode, Session
from tutor.lesson.view import View, view
from tutor.verdict import Rule
from tutor.wording import LANGUAGES, LanguageCode, rule_name

CJK = re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")
UNFILLED = re.compile(r"[{}]|Facts|\\u|<")
STEPS = Session(whole_course()).steps
PICTURES = ("board", "svg")
STATIC = PRODUCT / "lesson" / "static"


def texts(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a view with the key that it stands under; pictures are left out."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from texts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, key)
    elif isinstance(value, str) and key not in PICTURES:
        yield key, value


def states(step: int, mode: Mode, language: LanguageCode) -> Iterator[Session]:
    """A question in every state that it can be in: untouched, tried, helped, wrong, unreadable, right and given up."""

    def fresh(*actions: Any) -> Session:
        lesson = Session(whole_course(), mode=mode, language=language)
        lesson.go_to(step)
        return do(lesson, *actions)

    yield fresh()
    yield fresh("hint", "hint", "hint", {"do": "why", "die": 1}, {"do": "why", "die": 6, "from": 6})
    yield fresh("pass", {"do": "nearest"})
    yield fresh(*[{"do": "type", "text": text} for text in ("6/9 6/7", "?", "White 24:2 Black 1:2")])
    yield fresh({"do": "choose", "values": {}}, {"do": "place", "place": 6})
    yield fresh("done")
    yield fresh("done", "give-up")
    yield fresh({"do": "mark", "point": 20}, {"do": "mark", "point": 6}, "done", "give-up")
    yield fresh({"do": "choose", "values": wrong_form(STEPS[step])})
    yield fresh({"do": "choose", "values": right_form(STEPS[step])})
    yield fresh({"do": "move", "from": 24, "to": 1}, {"do": "move", "from": 13, "to": 7})
    yield fresh({"do": "type", "text": right_text(STEPS[step])})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("step", range(len(STEPS)), ids=lambda n: f"{STEPS[n].exercise.id}-{STEPS[n].number}")
def test_every_question_can_be_shown_in_every_state(step: int, mode: Mode, language: LanguageCode) -> None:
    for lesson in states(step, mode, language):
        shown = view(lesson)
        assert json.loads(json.dumps(shown)) == shown
        for key, text in texts(shown):
            assert not UNFILLED.search(text) or key in ("words", *shown["words"]), (key, text)
            if language == "en" and key != "button-language":
                assert not CJK.search(text), (key, text)
        assert shown["board"].startswith("<svg")


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_show_the_same_things(language: LanguageCode) -> None:
    lesson = do(session("B02", "guided", language=language), move(13, 5), "hint", {"do": "why", "die": 5})
    other = do(session("B02", "guided"), move(13, 5), "hint", {"do": "why", "die": 5})
    assert outline(view(lesson)) == outline(view(other))


def outline(value: Any) -> Any:
    """A view without its texts."""
    if isinstance(value, dict):
        return {name: outline(inner) for name, inner in value.items() if name not in ("lines", "language")}
    if isinstance(value, list):
        return [outline(inner) for inner in value]
    return "text" if isinstance(value, str) and not value.startswith("<svg") else value


def test_switching_the_language_changes_words_and_nothing_else() -> None:
    lesson = do(session("B02"), move(13, 5), "hint")
    english = view(lesson)
    japanese = view(do(lesson, "language", language="ja"))
    assert outline(english) == outline(japanese)
    assert english["feedback"]["lines"] != japanese["feedback"]["lines"]


def test_every_spot_is_a_control_of_the_picture_and_says_what_stands_there() -> None:
    for lesson in states(2, "guided", "en"):
        shown = view(lesson)
        drawn = {node.get("id") for node in ElementTree.fromstring(shown["board"]).iter()}
        spots = shown["spots"] + shown["dice"]
        assert {spot["id"] for spot in spots} <= drawn
        assert all(spot["label"] for spot in spots)
    labels = [spot["label"] for spot in view(session("B02"))["spots"]]
    assert "Point 13: 1 checker of White" in labels
    assert len(set(labels)) == len(labels) == 28


def test_the_dice_say_whether_they_are_used() -> None:
    shown = view(do(session("B02"), move(6, 5)))
    assert [(die["die"], die["ready"], die["label"]) for die in shown["dice"]] == [
        (5, False, "Die 5, used"),
        (3, True, "Die 3"),
    ]


# what guided mode says


def test_a_refused_move_is_told_with_its_rule_and_drawn_and_gives_nothing_away() -> None:
    shown = view(do(session("B02"), move(13, 5)))
    assert shown["feedback"]["kind"] == "wrong"
    told = " ".join(shown["feedback"]["lines"])
    assert rule_name(Rule.CLOSED_POINT, "en").rstrip(".").lower() in told.lower()
    assert "point 8" in told
    assert "6/1" not in told
    assert shown["feedback"]["canShowNearest"]
    assert 'id="mark-1"' in shown["board"]
    asked = view(do(session("B02"), move(13, 5), "nearest"))
    assert "6/1 6/3" in " ".join(asked["feedback"]["lines"])


def test_a_doomed_turn_is_told_with_the_missed_play_and_undo() -> None:
    shown = view(do(session("B06c"), move(13, 6)))
    assert shown["feedback"]["kind"] == "wrong"
    assert shown["feedback"]["canUndo"]
    assert "Missed: " in shown["feedback"]["lines"][-1]
    assert shown["moves"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rule", "id", "play"), ILLEGAL_PLAYS)
def test_every_rule_is_explained_by_its_name(rule: str, id: str, play: str, language: LanguageCode) -> None:
    shown = view(do(session(id, "practice", language=language), "type", text=play))
    told = " ".join(shown["feedback"]["lines"])
    assert rule_name(Rule(rule), language).rstrip("。.").lower() in told.lower()


# what must not be said


ECHOES = ("text", "chosen", "board", "spots", "entry", "moves")
"""What shows again what was entered, and nothing else."""


@pytest.mark.parametrize("step", range(len(STEPS)), ids=lambda n: f"{STEPS[n].exercise.id}-{STEPS[n].number}")
def test_exam_mode_looks_the_same_for_right_and_wrong(step: int) -> None:
    of = STEPS[step]
    for right, wrong in (
        ({"do": "type", "text": right_text(of)}, {"do": "type", "text": wrong_text(of)}),
        ({"do": "choose", "values": right_form(of)}, {"do": "choose", "values": wrong_form(of)}),
    ):
        shown = [view(do(exam(step), action)) for action in (right, wrong)]
        one, other = ({key: each[key] for key in each if key not in ECHOES} for each in shown)
        assert one == other


@pytest.mark.parametrize("step", range(len(STEPS)), ids=lambda n: f"{STEPS[n].exercise.id}-{STEPS[n].number}")
def test_exam_mode_draws_the_same_board_for_right_and_wrong_choices(step: int) -> None:
    forms = right_form(STEPS[step]), wrong_form(STEPS[step])
    shown = [view(do(exam(step), {"do": "choose", "values": values})) for values in forms]
    assert shown[0]["board"] == shown[1]["board"]
    assert shown[0]["spots"] == shown[1]["spots"]


def exam(step: int) -> Session:
    """A question in exam mode."""
    lesson = Session(whole_course(), mode="exam", language="en")
    lesson.go_to(step)
    return lesson


@pytest.mark.parametrize("step", range(len(STEPS)), ids=lambda n: f"{STEPS[n].exercise.id}-{STEPS[n].number}")
def test_exam_mode_shows_no_hint_explanation_or_legal_play(step: int) -> None:
    lesson, exercise = exam(step), STEPS[step].exercise
    do(lesson, "hint", {"do": "why", "die": 3}, "done", "nearest", "give-up", {"do": "type", "text": "24/1"})
    shown = json.dumps(view(lesson), ensure_ascii=False)
    secrets = [text.say("en") for text in STEPS[step].part.hints]
    secrets += [claim.note.say("en") for claim in exercise.claims if claim.note]
    secrets += exercise.explanation.paragraphs("en") if exercise.explanation else ()
    assert [secret for secret in secrets if json.dumps(secret, ensure_ascii=False)[1:-1] in shown] == []
    assert {panel["name"] for panel in view(lesson)["panels"]} <= {"chapter"}
    assert view(lesson)["report"] is None
    assert not view(lesson)["canAskWhy"]


@pytest.mark.parametrize("mode", ["practice", "exam"])
def test_the_board_does_not_tell_whether_a_tried_move_may_be_made(mode: Mode) -> None:
    good, bad = (view(do(session("B02", mode), tried)) for tried in ("6/1", "13/8"))
    for shown in (good, bad):
        assert shown["feedback"] is None
        assert [die["ready"] for die in shown["dice"]] == [False, True]
        assert 'id="mark-1"' in shown["board"]
    assert good["spots"] == bad["spots"]
    assert (good["entry"], bad["entry"]) == ("So far: 6/1.", "So far: 13/8.")


def test_exam_mode_says_that_an_answer_is_saved_and_nothing_more() -> None:
    shown = view(do(session("B02", "exam"), "13/5", "done"))
    assert shown["feedback"] == {
        "kind": "note",
        "lines": ["Saved. Nothing is judged until you hand in."],
        "canShowNearest": False,
        "canUndo": False,
    }
    assert shown["steps"][0]["state"] == "answered"


def test_hints_and_panels_come_only_when_asked_for_or_earned() -> None:
    lesson = session("B02")
    assert [panel["name"] for panel in view(lesson)["panels"]] == []
    done = view(do(lesson, "6/1", "6/3"))
    assert [panel["name"] for panel in done["panels"]] == ["plays", "tree"]
    last = view(do(session("B03"), "give-up"))
    assert [panel["name"] for panel in last["panels"]] == ["explanation", "worked", "plays", "tree"]


def test_a_keeper_that_fails_is_shown_in_words_and_the_lesson_goes_on() -> None:
    shown = view(do(session("B02", "guided", FullDisk()), "6/1", "6/3"))
    assert "No space left on device" in shown["feedback"]["lines"][0]
    assert shown["finished"]
    silent = view(do(session("B02", "exam", FullDisk()), "6/1", "done"))
    assert silent["feedback"]["lines"][0].startswith("This answer could not be saved")
    assert "Saved." not in " ".join(silent["feedback"]["lines"])


def test_what_a_learner_writes_is_shown_as_text_and_never_filled_in() -> None:
    shown = view(do(session("B02", "practice"), "type", text=MARKUP))
    assert shown["text"] == MARKUP
    assert MARKUP not in shown["board"]


def test_the_why_table_names_the_checker_that_was_asked_about() -> None:
    report = view(do(session("B02"), {"do": "why", "die": 5, "from": 13}))["report"]
    assert report["head"] == "The 5, checker by checker"
    assert [(row["where"], row["can"], row["asked"]) for row in report["rows"]] == [
        ("13 → 8", False, True),
        ("6 → 1", True, False),
    ]


def test_a_view_is_small_enough_to_be_sent_at_every_click() -> None:
    largest: list[View] = [
        view(lesson) for step in range(len(STEPS)) for lesson in states(step, "guided", "ja")
    ]
    assert max(len(json.dumps(shown)) for shown in largest) < 300_000


def test_the_picture_is_written_so_that_the_front_end_can_take_it_apart() -> None:
    pattern = re.search(r"const GROUP = /(.*)/gm;", (STATIC / "board.js").read_text(encoding="utf-8"))
    assert pattern
    for lesson in states(2, "guided", "en"):
        text = view(lesson)["board"]
        board = ElementTree.fromstring(text).find("*[@id='board']")
        assert board is not None
        taken = re.findall(pattern[1].replace("\\/", "/"), text, re.MULTILINE)
        assert taken == [group.get("id") for group in board]
