"""What a game shows, as data: complete in both languages, plain text, and nothing given away that was not asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.board.samples import ids
from tests.lesson.lessons import MARKUP
from tests.lesson.play.tables import (
    CLOSED_OUT,
    ENDS_NOW,
    Obedient,
    at,
    begun,
    do,
    play_out,
    rolled,
    sitting,
)
from tests.playing import RULES
from tests.sources import PRODUCT
from tutor.course import teaching
from tutor.game import Cube, Drop, Match, Move, Offer, Opening, PlayMoves, Position, RuleSet, Side
from tutor.lesson.play.session import PlaySession
from tutor.lesson.play.view import View, _lesson, view
from tutor.partner import RandomPartner, Table
from tutor.verdict import GameRule, Rule
from tutor.wording import LANGUAGES, LanguageCode, language
from tutor.wording.table_text import action_told

CJK = re.compile("[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]")
UNFILLED = re.compile(r"[{}]|Facts|None|<")
STATIC = PRODUCT / "lesson" / "static"


def states(code: LanguageCode) -> Iterator[PlaySession]:
    """A game at every kind of moment."""
    rules = RuleSet.named("tavla")
    yield sitting(Table.new(), code=code)
    yield sitting(Table.new(5, rules), code=code)
    yield sitting(begun(), code=code)
    yield do(sitting(begun(), code=code), "8/5", "done")
    yield do(sitting(begun(), code=code), "8/5", "done", "nearest")
    yield do(sitting(begun(5, 1), code=code), "24/19", {"do": "why", "die": 5})
    yield do(sitting(begun(), code=code), "double", {"do": "export", "kind": "sgf"})
    yield do(sitting(begun(), code=code), {"do": "type", "text": MARKUP})
    yield do(sitting(begun(), code=code), {"do": "type", "text": "24/20"})
    yield do(sitting(begun(), code=code), "8/5", "6/5", "done")
    yield do(sitting(begun(), Obedient(fails=True), code), "8/5", "6/5", "done")
    yield do(sitting(at(CLOSED_OUT), code=code), "roll")
    yield do(sitting(at(CLOSED_OUT), code=code), "pass")
    yield sitting(at(Position.start("black")), Obedient(doubling=True), code)
    yield sitting(at(Position.start("black"), rules=RULES["money"]), Obedient(doubling=True), code)
    yield do(sitting(at(Position.start()), Obedient(answers=Drop("black")), code), "double")
    yield do(sitting(at(Position.start(), 3, score=(2, 0), crawford=True), code=code), "double")
    yield do(sitting(rolled(ENDS_NOW, (6, 5)), code=code), {"do": "move", "from": 1, "die": 6}, "done")
    yield play_out(sitting(Table.new(2, seed=2), RandomPartner(2), code), games=9)
    resigned = at(Position.start())
    offered = replace(resigned.match.game, phase="answering", offer=Offer("resignation", "black", 2))
    yield sitting(replace(resigned, match=replace(resigned.match, games=(offered,))), code=code)


def texts(value: Any, key: str = "") -> Iterator[str]:
    """Every text of a view but pictures, ids, files and the templates that the front end fills in."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in ("board", "words", "export", "code", "page", "id", "name"):
                yield from texts(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, key)
    elif isinstance(value, str) and key not in (
        "language",
        "theme",
        "mode",
        "task",
        "turn",
        "seenBy",
        "kind",
    ):
        yield value


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_moment_of_a_game_is_told_in_full_and_as_plain_data(code: LanguageCode) -> None:
    for session in states(code):
        shown = view(session)
        assert json.loads(json.dumps(shown)) == shown
        told = [text for text in texts(shown) if text]
        assert [text for text in told if UNFILLED.search(text) and "<img" not in text] == []
        if code == "en":
            assert [text for text in told if CJK.search(text)] == []
        else:
            words = [text for text in told if re.search("[A-Za-z]{3}", text) and not re.match(r"\d\d:", text)]
            assert [text for text in words if not CJK.search(text)] == []


def test_every_word_that_the_front_end_asks_for_is_sent() -> None:
    sent = view(sitting(begun()))["words"]
    for name in ("board.js", "desk.js", "play.js"):
        source = (STATIC / name).read_text(encoding="utf-8")
        assert set(re.findall(r'words\["([\w-]+)"\]', source)) <= sent.keys()
        assert {
            f"button-{word}" for word in re.findall(r'\.button\("([\w-]+)", [^{]*\{ kind: "\w+" \}\)', source)
        } <= (sent.keys() | {"button-cancel", "button-copy"})


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_refusal_names_its_rule_its_reason_and_the_exercise_that_teaches_it(code: LanguageCode) -> None:
    shown = view(do(sitting(begun(5, 1), code=code), "24/19"))["feedback"]
    assert shown["kind"] == "wrong"
    assert len(shown["lines"]) == 3
    exercise = teaching("closed-point")
    assert exercise
    assert shown["lesson"]["code"] == f'tutor.Lesson("{exercise.id}")'
    assert exercise.title.say(code) in shown["lesson"]["told"]
    assert shown["lesson"]["page"] == "02-two-dice.ipynb"
    assert "2" in shown["lesson"]["open"]


def test_the_page_of_every_rule_is_a_notebook_of_the_course() -> None:
    rules = [rule for rule in (*Rule, *GameRule) if teaching(rule)]
    pages = {page["page"] for rule in rules if (page := _lesson(rule, language("en")))}
    folder = PRODUCT.parent / "notebooks" / "en"
    assert pages <= {path.name for path in folder.glob("*.ipynb")}


@pytest.mark.parametrize(
    ("code", "head"), [("en", "Money game · Game 1"), ("ja", "マッチでないゲーム　第1ゲーム")]
)
def test_the_head_names_the_match_and_the_game(code: LanguageCode, head: str) -> None:
    assert view(sitting(Table.new(), code=code))["head"]["chapter"] == head


def marks(shown: View) -> list[str]:
    return [id for id in ids(shown["board"]) if id.startswith("mark-")]


@pytest.mark.parametrize(
    ("table", "action"),
    [
        (begun(5, 1), "24/19"),
        (begun(), "double"),
        (begun(), "roll"),
        (at(CLOSED_OUT), "roll"),
        (at(Position.start(), cube=Cube(2, "black")), "double"),
        (at(Position.start(), 3, score=(2, 0), crawford=True), "double"),
    ],
)
def test_a_refusal_shows_its_evidence_on_the_board(table: Table, action: str) -> None:
    assert marks(view(do(sitting(table), action)))


def test_no_legal_play_is_shown_before_somebody_asks_for_one() -> None:
    session = do(sitting(begun()), "8/5", "done")
    plain = " ".join(view(session)["feedback"]["lines"])
    assert view(session)["feedback"]["canShowNearest"]
    given = view(do(session, "nearest"))["feedback"]
    assert "Legal would be" in " ".join(given["lines"])
    assert "Legal would be" not in plain
    assert not given["canShowNearest"]


def test_what_the_partner_did_is_told_and_drawn_until_the_learner_rolls() -> None:
    session = do(sitting(begun()), "8/5", "6/5", "done")
    shown = view(session)
    assert [re.match(r"Black (rolls|plays)", told) is not None for told in shown["told"]] == [True, True]
    assert marks(shown)
    assert {"die-1", "die-2"} <= set(ids(shown["board"]))
    assert shown["dice"] == []
    rolled_now = view(do(session, "roll"))
    assert marks(rolled_now) == []
    assert rolled_now["told"][-1].startswith("You roll")
    assert len(rolled_now["told"]) == 3


@pytest.mark.parametrize(
    ("learner", "code", "told"),
    [
        ("white", "en", "Black plays bar/24 8/5* (on this board: bar→1, 17→20*)."),
        ("white", "ja", "黒の手：バー→24、8→5*（この盤の番号では バー→1、17→20*）"),
        ("black", "en", "Black plays bar/24 8/5*."),
    ],
)
def test_a_play_is_told_in_the_numbers_of_the_board_too(learner: Side, code: LanguageCode, told: str) -> None:
    played = PlayMoves("black", (Move(1, 25, 24), Move(3, 8, 5, True)))
    assert action_told(played, language(code), learner) == told


def test_what_the_partner_plays_is_told_in_the_numbers_of_a_learner_who_plays_black() -> None:
    match = Match.new().do(Opening(3, 1))
    session = sitting(Table(match, learner="black", seed=1))
    assert re.search(r"White plays \S.* \(on this board: \d", " ".join(view(session)["told"]))


@pytest.mark.parametrize(
    ("code", "left", "done"),
    [
        ("en", "Still to play, if it can be moved: a 1.", "press “Done (pick up the dice)”"),
        ("ja", "残りの目（動かせるなら使います）：1。", "「番を終える（サイコロを取る）」を押しましょう"),
    ],
)
def test_the_button_that_ends_a_turn_is_named_only_when_no_die_is_left(
    code: LanguageCode, left: str, done: str
) -> None:
    session = do(sitting(begun(), code=code), "8/5")
    assert left in view(session)["todo"]
    assert done in view(do(session, "6/5"))["todo"]


def test_the_end_of_a_game_leaves_nothing_to_play_whatever_dice_are_left() -> None:
    session = do(sitting(rolled(ENDS_NOW, (6, 5))), {"do": "move", "from": 1, "die": 6})
    assert "press “Done" in view(session)["todo"]


@pytest.mark.parametrize("again", ["8/5 6/5", "8/5", "24/23"])
def test_whoever_plays_on_when_the_turn_is_complete_is_told_how_to_end_it(again: str) -> None:
    session = do(sitting(begun()), {"do": "type", "text": "8/5 6/5"}, {"do": "type", "text": again})
    told = view(session)["feedback"]
    assert session.said.rule == "no-die-left"
    assert "no dice" not in " ".join(told["lines"])
    assert told["lines"][-1] == "Your turn is complete. To end it, press “Done (pick up the dice)”."
    assert not told["canShowNearest"]
    assert view(do(session, "nearest"))["feedback"] == told


def test_a_turn_that_is_not_complete_is_not_said_to_be() -> None:
    told = view(do(sitting(begun()), "8/5", "6/4"))["feedback"]
    assert told["canShowNearest"]
    assert "complete" not in " ".join(told["lines"])


def test_opening_ties_are_told_one_after_the_other() -> None:
    session = sitting(Table.new(seed=next(s for s in range(99) if Table.new(seed=s).opening().game.ties)))
    do(session, *["open"] * 9)
    told = view(session)["told"]
    assert "Equal: both roll again." in told
    assert sum(line.startswith("Opening roll") for line in told) > 1


def test_pips_score_cube_and_the_crawford_game_are_always_told() -> None:
    told = view(sitting(at(Position.start(), 3, score=(2, 0), crawford=True)))["facts"]
    assert "Pip count: White 167, Black 167" in told
    assert "Score: White 2, Black 0" in told
    assert any("Crawford" in line for line in told)
    assert view(sitting(at(Position.start(), 3)))["head"]["chapter"].startswith("Match to 3")


def test_pips_follow_the_moves_of_an_unfinished_turn() -> None:
    assert "Pip count: White 164, Black 167" in view(do(sitting(begun()), "8/5"))["facts"]


def test_an_offer_has_an_answer_for_every_button_and_none_stands_out() -> None:
    for rules, names in ((None, ["take", "drop"]), (RULES["money"], ["take", "drop", "beaver"])):
        session = sitting(at(Position.start("black"), rules=rules), Obedient(doubling=True))
        buttons = view(session)["buttons"]
        assert [button["name"] for button in buttons["doing"]] == names
        assert not any(button["due"] for button in buttons["doing"])
        assert buttons["asking"] == []
        assert view(session)["cube"]["label"] == "Doubling cube, offered at 2"


def test_where_no_cube_is_used_there_is_none_to_be_seen() -> None:
    shown = view(sitting(at(Position.start(), rules=RuleSet.named("tavla"))))
    assert shown["cube"] is None
    assert "cube" not in ids(shown["board"])
    assert "double" not in [button["name"] for button in shown["buttons"]["doing"]]


def test_the_moves_are_listed_in_the_notation_of_match_files() -> None:
    session = do(sitting(begun()), "8/5", "6/5", "done")
    rows = view(session)["list"]["rows"]
    assert rows[0][:2] == ["1", "31: 8/5 6/5"]
    assert re.fullmatch(r"\d\d: \S.*", rows[0][2])


def test_the_end_of_a_game_tells_its_points_and_why() -> None:
    shown = view(do(sitting(rolled(ENDS_NOW, (6, 5))), {"do": "move", "from": 1, "die": 6}, "done"))
    assert shown["finished"]
    assert shown["result"][0] == "White wins by bearing off the last checker: 3 points."
    assert "bar" in shown["result"][1]
    assert [button["name"] for button in shown["buttons"]["doing"]] == ["next-game"]
    assert [panel["name"] for panel in shown["panels"]] == ["games"]


def test_a_learner_who_plays_black_sees_the_board_from_there() -> None:
    shown = view(sitting(Table.new(learner="black")))
    assert (shown["seenBy"], shown["turn"]) == ("black", "black")
    assert shown["facts"][0] == "You are Black."


def test_the_match_can_be_had_as_a_file() -> None:
    shown = view(do(sitting(begun()), {"do": "export", "kind": "mat"}))
    assert shown["export"]["name"] == "match.mat"
    assert "31:" in shown["export"]["text"]
    assert view(do(sitting(begun()), {"do": "export", "kind": "exe"}))["export"] is None


def test_the_dice_of_an_opening_tie_lie_on_the_board() -> None:
    session = sitting(Table.new(seed=next(s for s in range(99) if Table.new(seed=s).opening().game.ties)))
    assert "turn" not in ids(view(session)["board"])
    tied = ids(view(do(session, "open"))["board"])
    assert {"die-white", "die-black"} <= set(tied)
    assert "turn" not in tied
