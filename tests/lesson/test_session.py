"""The lesson without a browser: what each action does in each mode, and that nothing sent to it can break it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lesson.lessons import (
    ILLEGAL_PLAYS,
    MARKUP,
    FullDisk,
    Memory,
    do,
    hostile_actions,
    likely_actions,
    modes,
    move,
    session,
    whole_course,
)
from tutor.lesson.session import Mode, Session
from tutor.lesson.view import view
from tutor.verdict import Rule

# guided: each move is judged as it is made


def test_guided_mode_stops_at_the_first_bad_move_and_leaves_the_checker() -> None:
    lesson = do(session("B02"), move(13, 5))
    assert lesson.work.trial
    assert lesson.work.trial.refused
    assert lesson.work.trial.refused.rule == Rule.CLOSED_POINT
    assert lesson.work.entry
    assert lesson.work.entry.moves == ()
    assert lesson.work.entry.board == lesson.step.exercise.position


def test_guided_mode_keeps_the_good_moves_before_a_bad_one() -> None:
    lesson = do(session("B02"), move(6, 5), move(13, 3))
    assert lesson.work.entry
    assert [(m.from_point, m.to_point) for m in lesson.work.entry.moves] == [(6, 1)]
    assert lesson.shown_verdict
    assert lesson.shown_verdict.rule == Rule.CLOSED_POINT


def test_guided_mode_says_at_once_that_an_allowed_move_dooms_the_turn_and_undo_helps() -> None:
    lesson = do(session("B06c"), move(13, 6))
    assert lesson.work.trial
    assert lesson.work.trial.doom
    assert lesson.work.trial.doom.evidence["example"]
    assert not lesson.finished
    do(lesson, "undo")
    assert lesson.work.trial is None
    assert lesson.work.entry
    assert lesson.work.entry.moves == ()


def test_guided_mode_ends_the_turn_by_itself_when_the_dice_are_used() -> None:
    lesson = do(session("B02"), move(6, 5), move(6, 3))
    assert lesson.finished
    assert lesson.solved == {("B02", 1)}


def test_guided_mode_keeps_a_bad_move_as_a_wrong_answer_once() -> None:
    memory = Memory()
    do(session("B02", "guided", memory), move(13, 5), "hint", move(6, 5), move(6, 3))
    assert [(given, right) for _, _, given, right, _ in memory.kept] == [
        ("5:13/8", False),
        ("5:6/1 3:6/3", True),
    ]


def test_a_move_may_be_given_by_its_end_instead_of_a_die() -> None:
    assert do(session("B02"), "6/1", "6/3").finished


def test_one_checker_may_use_both_dice_in_one_go() -> None:
    lesson = do(session("B03"), "13/5")
    assert lesson.work.trial is None or lesson.work.trial.refused is None
    assert lesson.finished


# practice: the whole play is judged when the turn is ended


def test_practice_mode_says_nothing_before_the_turn_is_ended() -> None:
    lesson = do(session("B02", "practice"), "13/8", "8/5")
    assert lesson.work.feedback is None
    assert lesson.shown_verdict is None
    do(lesson, "done")
    assert lesson.work.feedback
    assert lesson.work.feedback.rule == Rule.CLOSED_POINT


def test_practice_mode_accepts_any_number_of_tries_and_the_same_dice_again() -> None:
    lesson = session("B02", "practice")
    for _ in range(3):
        do(lesson, "13/8", "done", "reset")
    assert not lesson.finished
    assert lesson.step.exercise.roll
    assert lesson.work.entry
    assert lesson.work.entry.roll == lesson.step.exercise.roll
    assert do(lesson, "6/1", "6/3", "done").finished


def test_a_tried_move_takes_its_die_whether_or_not_it_can_be_made() -> None:
    entry = do(session("B02", "practice"), "13/8").work.entry
    assert entry
    assert (entry.left, entry.roll_as_tried.left) == ((5, 3), (3,))
    combined = do(session("B02", "practice"), "13/5").work.entry
    assert combined
    assert combined.roll_as_tried.left == ()


# exam: answers are saved and nothing is said


def test_exam_mode_saves_every_answer_and_judges_nothing() -> None:
    memory = Memory()
    lesson = do(session("two-dice", "exam", memory), "13/5", "done", "next")
    do(lesson, "choose", values={"legal": False, "rule": "closed-intermediate-point"})
    assert [(id, part, mode) for id, part, _, _, mode in memory.kept] == [
        ("B02", 1, "exam"),
        ("B02", 2, "exam"),
    ]
    assert not lesson.finished
    assert lesson.shown_verdict is None


@pytest.mark.parametrize("ask", ["hint", "nearest", "give-up", "why"])
def test_exam_mode_gives_no_help(ask: str) -> None:
    lesson = do(session("B02", "exam"), "13/8", "done")
    before = view(lesson)
    assert view(do(lesson, ask, die=5)) == before


# every kind of question


@pytest.mark.parametrize(("rule", "id", "play"), ILLEGAL_PLAYS)
@pytest.mark.parametrize("mode", ["guided", "practice"])
def test_a_typed_play_that_breaks_a_rule_is_told_that_rule(rule: str, id: str, play: str, mode: Mode) -> None:
    lesson = do(session(id, mode), "type", text=play)
    assert lesson.work.feedback
    assert lesson.work.feedback.rule == rule


def test_there_is_a_play_for_every_rule() -> None:
    assert {rule for rule, _, _ in ILLEGAL_PLAYS} == {rule.value for rule in Rule}


def test_a_pass_is_an_answer_of_its_own() -> None:
    assert do(session("B02"), "pass").work.feedback.rule == Rule.MUST_MOVE  # type: ignore[union-attr]


def test_setting_up_takes_checkers_from_the_tray_and_puts_them_back() -> None:
    lesson = do(session("B01"), {"do": "place", "place": 24}, {"do": "place", "place": 24})
    assert lesson.work.placement.layout("white") == {24: 2}
    do(lesson, {"do": "place", "place": 24, "take": True}, {"do": "side", "side": "black"})
    do(lesson, {"do": "place", "place": 1}, {"do": "place", "place": 24})
    assert (lesson.work.placement.layout("white"), lesson.work.placement.layout("black")) == ({24: 1}, {1: 1})


def test_a_right_set_up_is_right() -> None:
    lesson = session("B01")
    for side, layout in (("white", {24: 2, 13: 5, 8: 3, 6: 5}), ("black", {1: 2, 12: 5, 17: 3, 19: 5})):
        do(lesson, "side", side=side)
        for place, count in layout.items():
            do(lesson, *[{"do": "place", "place": place}] * count)
    assert do(lesson, "done").finished


def test_nobody_places_a_sixteenth_checker() -> None:
    lesson = do(session("B01"), *[{"do": "place", "place": 6}] * 20)
    assert lesson.work.placement.layout("white") == {6: 15}


@pytest.mark.parametrize(
    ("id", "part", "values"),
    [
        ("B01", 2, {"starts": "white", "dice": [3, 1], "equal": "roll-again"}),
        ("S1", 1, {"points": 1, "reason": "loser-bore-off"}),
        ("B02", 2, {"legal": False, "rule": "closed-intermediate-point"}),
        ("Q1", 2, {"rule": "closed-point"}),
    ],
)
def test_a_form_filled_in_right_is_right(id: str, part: int, values: dict[str, object]) -> None:
    lesson = do(session(id), {"do": "jump", "to": part - 1})
    assert do(lesson, "choose", values=values).finished
    assert lesson.solved == {(id, part)}


def test_an_empty_form_is_no_answer() -> None:
    lesson = do(session("S1"), "choose", values={"points": None, "reason": None})
    assert lesson.work.feedback
    assert lesson.work.feedback.right is None


def test_a_record_is_answered_by_writing() -> None:
    text = "White to play, 6 and 1 (6 used, 1 left); White: 13 on 6, 1 on 19, 1 on the bar; Black: 2 on 24, 13 on 12; both off 0"
    assert do(session("R1"), "type", text=text).finished


# what can be asked for


def test_hints_come_one_by_one_and_end() -> None:
    lesson = session("B02")
    shown = [do(lesson, "hint").work.hints for _ in range(5)]
    assert shown == [1, 2, 3, 3, 3]


def test_why_not_tells_of_the_board_as_it_stands() -> None:
    report = do(session("B02"), move(6, 5), {"do": "why", "die": 3, "from": 13}).work.report
    assert report
    assert (report[0], {row.point: row.refusal is None for row in report[1]}) == (
        3,
        {13: False, 6: True, 1: False},
    )


def test_an_answer_once_shown_ends_the_question_but_solves_nothing() -> None:
    memory = Memory()
    lesson = do(session("B02", "practice", memory), "give-up", "6/1", "6/3", "done")
    assert lesson.finished
    assert (lesson.solved, memory.kept) == (set(), [])


def test_asking_for_a_legal_play_shows_it_until_the_next_move() -> None:
    lesson = do(session("B02"), move(13, 5), "nearest")
    assert lesson.work.shows_nearest
    assert not do(lesson, move(6, 5)).work.shows_nearest


def test_asking_why_not_takes_the_place_of_an_earlier_mistake() -> None:
    lesson = do(session("B02"), move(6, 5), move(13, 3), {"do": "why", "die": 3, "from": 13})
    assert view(lesson)["feedback"] is None
    assert view(lesson)["report"]
    assert lesson.work.entry
    assert lesson.board == lesson.work.entry.board


def test_asking_why_not_leaves_the_warning_that_a_turn_cannot_end_well() -> None:
    lesson = do(session("B06c"), move(13, 6), {"do": "why", "die": 1})
    assert view(lesson)["feedback"]["canUndo"]


# the way through the lesson


def test_the_way_ends_at_both_ends() -> None:
    lesson = do(session("two-dice"), "previous")
    assert lesson.at == 0
    assert do(lesson, *["next"] * 9).at == len(lesson.steps) - 1


@pytest.mark.parametrize("to", [-1, 3, 10**9, "1", 1.0, True, None])
def test_a_jump_to_nowhere_goes_nowhere(to: object) -> None:
    assert do(session("two-dice"), "jump", to=to).at == 0


def test_going_on_forgets_what_was_entered_and_not_what_was_solved() -> None:
    lesson = do(session("two-dice"), move(6, 5), move(6, 3), "next", "previous")
    assert lesson.work == lesson.fresh_work()
    assert lesson.solved == {("B02", 1)}


def test_a_question_left_unfinished_is_found_as_it_was_left() -> None:
    lesson = do(
        session("B01"), *({"do": "place", "place": place} for place in (6, 6, 24)), "next", "previous"
    )
    assert lesson.work.placement.layout("white") == {6: 2, 24: 1}
    do(lesson, "reset", "next", "previous")
    assert lesson.work == lesson.fresh_work()


def test_a_wrong_answer_is_still_there_after_a_look_at_another_question() -> None:
    lesson = do(session("two-dice", "exam"), move(13, 5), "done", "next")
    do(lesson, "choose", values={"legal": False, "rule": "closed-point"})
    do(lesson, "next", "previous")
    assert lesson.work.chosen == {"legal": False, "rule": "closed-point"}
    assert lesson.work.saved
    assert do(lesson, "previous").work.entry != lesson.fresh_work().entry


def test_whose_checker_stands_there_is_taken_away() -> None:
    lesson = do(session("B01"), {"do": "side", "side": "black"}, {"do": "place", "place": 6})
    do(lesson, {"do": "side", "side": "white"}, {"do": "place", "place": 6, "take": True})
    assert lesson.work.placement.counts == ()


# what goes wrong


def test_a_keeper_that_fails_is_told_of_and_the_lesson_goes_on() -> None:
    memory = Memory()
    lesson = do(session("B02", "guided", FullDisk(), memory), move(6, 5), move(6, 3))
    assert lesson.finished
    assert isinstance(lesson.problem, OSError)
    assert do(lesson, "reset").work.entry


@given(st.lists(hostile_actions, max_size=6), modes, st.integers(0, 24))
def test_nonsense_never_raises_and_solves_nothing(
    actions: list[dict[str, object]], mode: Mode, at: int
) -> None:
    lesson = Session(whole_course(), mode=mode)
    lesson.go_to(at)
    for action in actions:
        lesson.act(action)
        assert 0 <= lesson.at < len(lesson.steps)
        assert (lesson.language in ("ja", "en"), lesson.theme in ("light", "dark")) == (True, True)
    view(lesson)


@given(st.lists(likely_actions, max_size=8), modes, st.integers(0, 24))
def test_whatever_a_learner_does_can_be_shown(actions: list[dict[str, object]], mode: Mode, at: int) -> None:
    lesson = Session(whole_course(), mode=mode)
    lesson.go_to(at)
    for action in actions:
        lesson.act(action)
        assert view(lesson)["at"] == lesson.at


@pytest.mark.parametrize(
    "action", [{}, {"do": None}, {"do": ["move"]}, {"do": "move"}, {"do": "act"}, {"do": "__init__"}]
)
def test_an_action_that_makes_no_sense_changes_nothing(action: dict[str, object]) -> None:
    lesson = session("B02")
    before = view(lesson)
    assert view(do(lesson, action)) == before


def test_what_is_written_is_kept_as_it_is_up_to_a_length() -> None:
    lesson = do(session("B02"), "type", text=MARKUP * 100)
    assert lesson.work.text == (MARKUP * 100)[:2000]
