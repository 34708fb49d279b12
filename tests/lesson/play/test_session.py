"""A game in Jupyter without its widget: everything may be tried, what is not allowed is explained, nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import exercise
from tests.lesson.lessons import odd_values
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
from tests.playing import MATCH_RULES, RULES
from tutor.game import Cube, Drop, Position, RefuseResignation, RuleSet
from tutor.lesson.play.session import _ACTIONS, PlaySession
from tutor.notation import read_mat, read_sgf
from tutor.partner import RandomPartner, Table
from tutor.verdict import Verdict, review


def test_a_game_begins_with_the_opening_roll_and_ties_are_rolled_again() -> None:
    session = sitting(Table.new(seed=next(seed for seed in range(99) if _tied(seed))))
    do(session, "open")
    assert session.table.game.ties == 1
    assert session.table.game.phase == "opening"
    do(session, *["open"] * 9)
    assert session.table.game.starter


def _tied(seed: int) -> bool:
    return Table.new(seed=seed).opening().game.ties == 1


def test_whoever_does_not_start_finds_the_partners_first_play_made() -> None:
    session = sitting(begun(1, 3))
    assert session.table.learners_turn
    assert session.table.game.turns == 1


def test_a_move_is_made_at_once_and_can_be_taken_back_until_the_dice_are_picked_up() -> None:
    session = do(sitting(begun()), "8/5")
    assert session.table.position.white[5] == 1
    do(session, "undo")
    assert session.table.position == Position.start()
    do(session, "8/5", "6/5", "reset")
    assert session.table.moves == ()
    do(session, "8/5", "6/5", "done")
    assert session.table.game.turns == 2
    do(session, "undo")
    assert session.table.game.turns == 2


def test_a_checker_can_be_moved_by_its_die_alone_or_by_where_it_goes() -> None:
    for action in ({"do": "move", "from": 8, "die": 3}, {"do": "move", "from": 8, "to": 5}):
        assert do(sitting(begun()), action).table.position.white[5] == 1


def test_a_checker_is_borne_off_by_a_die_that_is_larger_than_its_point() -> None:
    session = do(sitting(rolled(ENDS_NOW, (6, 5))), {"do": "move", "from": 1, "die": 6}, "done")
    assert session.table.game.winner == "white"


@pytest.mark.parametrize(
    ("table", "action", "rule"),
    [
        (begun(), "24/19", "not-rolled"),
        (begun(), "13/24", "wrong-direction"),
        (begun(6, 1), "24/18", None),
        (begun(5, 1), "24/19", "closed-point"),
        (begun(), "done", "must-move"),
        (begun(), "pass", "must-move"),
        (begun(), "roll", "rolled-already"),
        (begun(), "double", "double-on-first-turn"),
        (begun(), "take", "no-offer"),
        (begun(), "accept", "no-offer"),
        (Table.new(), "roll", "opening-first"),
        (Table.new(), "13/8", "opening-first"),
        (Table.new(), "double", "opening-first"),
        (at(Position.start()), "13/8", "roll-first"),
        (at(Position.start()), "done", "roll-first"),
        (at(Position.start()), "pass", "pass-needs-roll"),
        (at(CLOSED_OUT), "roll", "closed-out"),
        (at(Position.start(), cube=Cube(2, "black")), "double", "cube-not-yours"),
        (at(Position.start(), 3, score=(2, 0), crawford=True), "double", "double-in-crawford"),
        (at(Position.start(), 3, score=(1, 0), cube=Cube(2, "white")), "double", "dead-cube"),
        (at(Position.start(), rules=RuleSet.named("tavla")), "double", "no-cube"),
        (at(Position.start(), rules=RuleSet.named("tavla")), {"do": "resign", "times": 3}, "resign-times"),
    ],
)
def test_what_is_not_allowed_is_refused_by_its_rule_and_changes_nothing(
    table: Table, action: Any, rule: str | None
) -> None:
    session = do(sitting(table), action)
    assert session.said.rule == rule
    if rule:
        assert session.table == table


def test_a_turn_that_leaves_a_die_is_refused_at_its_end_and_shown_better_on_request() -> None:
    session = do(sitting(begun()), "8/5", "done")
    assert session.said.rule == "unused-die"
    assert session.said.play
    assert session.said.play.nearest
    assert not session.said.gives_away
    assert do(session, "nearest").said.gives_away
    assert do(session, "6/5", "done").table.game.turns == 2


def test_what_dooms_a_turn_is_told_at_once_and_can_be_taken_back() -> None:
    position, roll = exercise("B06c")
    session = do(sitting(rolled(position, roll.dice)), "13/7")
    assert session.said.rule == "fewer-dice-than-possible"
    assert session.table.moves
    assert do(session, "undo").said.rule is None


def test_a_side_that_is_closed_out_passes_without_a_roll() -> None:
    session = do(sitting(at(CLOSED_OUT)), "pass")
    assert session.table.game.record[0].kind == "pass"
    assert session.table.learners_turn


def test_a_turn_without_a_legal_move_passes_with_the_dice_on_the_table() -> None:
    blocked = Position.of({"bar": 1, 6: 14}, {**dict.fromkeys(range(20, 25), 2), 1: 5})
    session = do(sitting(rolled(blocked, (5, 4))), "pass")
    assert session.table.game.record[1].kind == "play"


def test_a_double_is_answered_and_the_game_goes_on_at_the_new_stake() -> None:
    session = do(sitting(at(Position.start())), "double")
    assert session.table.game.cube == Cube(2, "black")
    dropped = do(sitting(at(Position.start()), Obedient(answers=Drop("black"))), "double")
    assert dropped.table.game.result
    assert dropped.table.game.result.points == 1


@pytest.mark.parametrize(
    "action", ["roll", "done", "pass", "undo", "open", "13/8", {"do": "type", "text": ""}]
)
def test_an_offer_is_answered_by_its_answers_alone(action: Any) -> None:
    session = sitting(at(Position.start("black")), Obedient(doubling=True))
    assert session.table.game.phase == "answering"
    before = session.table
    assert do(session, action).table == before
    assert do(session, "take").table.game.cube == Cube(2, "white")


def test_a_beaver_is_offered_where_it_was_agreed_on() -> None:
    session = sitting(at(Position.start("black"), rules=RULES["money"]), Obedient(doubling=True))
    do(session, "beaver")
    assert session.table.game.cube == Cube(4, "white")
    plain = do(sitting(at(Position.start("black")), Obedient(doubling=True)), "beaver")
    assert plain.said.rule == "beaver-not-agreed"


def test_resigning_is_offered_and_the_partner_may_play_on() -> None:
    resigned = do(sitting(at(Position.start()), RandomPartner(1)), {"do": "resign", "times": 2})
    assert resigned.table.game.result
    assert resigned.table.game.result.points == 2
    refused = Obedient(answers=RefuseResignation("black"))
    assert (
        do(sitting(at(Position.start()), refused), {"do": "resign", "times": 1}).table.game.phase
        == "before-roll"
    )


@pytest.mark.parametrize(
    ("text", "rule", "moved"),
    [("8/5 6/5", None, True), ("８→５、６→５", None, True), ("ダブル", "double-on-first-turn", False), ("13/5", "not-rolled", False)],
)  # fmt: skip
def test_moves_and_words_can_be_written_in_both_languages(text: str, rule: str | None, moved: bool) -> None:
    session = do(sitting(begun()), {"do": "type", "text": text})
    assert session.said.rule == rule
    assert bool(session.table.moves) == moved


@pytest.mark.parametrize("text", ["投了", "resign", "resign everything"])
def test_no_game_is_given_up_by_a_single_word(text: str) -> None:
    session = do(sitting(begun()), {"do": "type", "text": text})
    assert session.said.note == "table-resign-how"
    do(session, {"do": "type", "text": "投了 ギャモン"})
    assert session.table.game.offer is None or session.table.game.offer.times == 2
    assert any(action.kind == "resign" for action in session.table.game.record)


def test_why_not_is_answered_for_every_checker() -> None:
    session = do(sitting(begun(5, 1)), "24/19", {"do": "why", "die": 5, "from": 24})
    assert session.said.rule is None
    assert session.report
    assert {row.point for row in session.report[1]} == {24, 13, 8, 6}


def test_a_partner_that_fails_is_replaced_and_the_game_goes_on() -> None:
    partner = Obedient(fails=True)
    session = do(sitting(begun(), partner), "8/5", "6/5", "done")
    assert session.partner_problem
    assert session.partner_problem.id == "gnubg-stopped"
    assert partner.closed == 1
    assert session.table.learners_turn
    assert session.table.game.turns == 2


def test_everything_that_happens_is_kept_as_it_happens() -> None:
    kept: list[Table] = []
    session = PlaySession(begun(), keep=kept.append, partner=Obedient())
    do(session, "8/5", "24/19", "6/5", "done")
    assert [len(table.moves) for table in kept[:2]] == [1, 2]
    assert [table.game.record[-1].kind for table in kept[2:]] == ["play", "roll", "play"]
    assert kept[-1] == session.table


@pytest.mark.parametrize("name", MATCH_RULES)
def test_a_whole_match_can_be_played_and_breaks_no_rule(name: str) -> None:
    session = play_out(sitting(Table.new(3, MATCH_RULES[name], seed=6), RandomPartner(6)), games=9)
    assert session.table.match.over
    for read, kind in ((read_mat, "mat"), (read_sgf, "sgf")):
        text = session.export("mat" if kind == "mat" else "sgf")
        assert read(text).length == 3
    if MATCH_RULES[name].pick_and_pass:
        assert review(read_mat(session.export("mat")), MATCH_RULES[name]).findings == ()


def test_money_games_follow_one_another_until_the_learner_starts_anew() -> None:
    session = play_out(sitting(Table.new(seed=2), RandomPartner(2)), games=2)
    games = session.table.match.games
    assert len(games) == 2
    do(session, "new")
    assert len(session.table.match.games) == 1
    assert not session.table.game.record


actions = st.fixed_dictionaries(
    {"do": st.sampled_from(sorted(_ACTIONS)) | odd_values},
    optional={
        key: st.integers(-1, 26) | odd_values for key in ("from", "to", "die", "times", "text", "kind")
    },
)


@settings(max_examples=60, deadline=None)
@given(st.lists(actions, max_size=12))
def test_no_action_can_break_a_game(tried: list[dict[str, Any]]) -> None:
    session = sitting(begun())
    for action in tried:
        session.act(action)
        assert session.table.game.over or session.table.game.phase == "opening" or session.table.learners_turn


def test_a_verdict_on_moves_is_about_the_board_as_it_stood() -> None:
    session = do(sitting(begun(5, 1)), "13/8", "24/19")
    refused = session.said.refused
    assert isinstance(refused, Verdict)
    assert refused.position == session.table.position
