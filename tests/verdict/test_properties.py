"""What holds of every verdict, whatever the position, the roll and the play."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests import referee
from tests.comparing import evidence_holds, nearest_faults
from tests.plays import Board, Situation, boards, situations
from tests.spelling import spelt
from tutor import Move, Position, Roll, Rule, Verdict, check, explain, legal_moves, legal_plays, write_play
from tutor.notation import WrittenMove, WrittenPlay
from tutor.verdict import REMARKS
from tutor.wording import LANGUAGES

RANDOMS = st.randoms(use_true_random=True)
ANY_TEXT = (
    st.text(max_size=30)
    | st.text("0123456789/*-:()x 　→、bof;", max_size=15)
    | st.sampled_from([";", "、", "53: ;", "パス?", "13/8\0", "6/1 " * 200])
)
OF_THE_WHOLE_TURN = {Rule.MUST_MOVE, Rule.UNUSED_DIE, Rule.FEWER_DICE_THAN_POSSIBLE, Rule.LARGER_DIE}


def told(verdict: Verdict) -> dict[str, Any]:
    """What a verdict says, but for the positions, the order of the roll and White's numbers."""
    evidence = referee.plain(verdict.evidence.plain())
    if isinstance(evidence.get("die"), list):
        evidence["die"].sort(reverse=True)
    return {
        "outcome": verdict.outcome,
        "rule": verdict.rule,
        "move": verdict.move,
        "evidence": evidence,
        "max_dice": verdict.max_dice,
        "moves": verdict.play.moves,
        "nearest": verdict.nearest and verdict.nearest.moves,
        "remarks": [r for r in verdict.remarks if r.id not in ("other-numbering", "game-already-over")],
    }


@given(situations())
def test_a_rule_is_named_if_and_only_if_the_play_is_illegal(situation: Situation) -> None:
    verdict = check(*situation)
    illegal = verdict.outcome == "illegal"
    assert (verdict.rule is not None) is illegal
    assert (verdict.legal is False) is illegal
    assert (verdict.nearest is not None) is illegal
    assert (verdict.move is not None) is (illegal and verdict.rule not in OF_THE_WHOLE_TURN)
    assert bool(verdict.evidence) is (verdict.outcome != "legal")


@given(situations())
def test_the_definition_of_the_named_rule_holds_on_the_evidence(situation: Situation) -> None:
    verdict = check(*situation)
    if verdict.rule:
        assert evidence_holds(situation, verdict)


@given(situations())
def test_the_nearest_play_is_legal_and_keeps_as_much_as_any(situation: Situation) -> None:
    verdict = check(*situation)
    if verdict.nearest:
        assert nearest_faults(situation, verdict) == []
        assert check(situation.position, situation.roll, write_play(verdict.nearest.moves)).legal


@given(situations())
def test_the_moves_of_a_verdict_can_be_made_with_the_dice_it_says(situation: Situation) -> None:
    verdict = check(*situation)
    now = situation.position
    for move in verdict.play.moves:
        assert move in legal_moves(now, move.die)
        now = now.moved([(move.from_point, move.to_point)])
    assert now == verdict.after
    assert sorted(verdict.used + verdict.left) == sorted(situation.roll.left)


@given(situations())
def test_swapping_the_colours_changes_nothing_but_the_numbering(situation: Situation) -> None:
    position, roll, play = situation
    one, two = check(*situation), check(position.swapped(), roll, play)
    assert told(one) == told(two)
    assert two.after == one.after.swapped()


@given(situations())
def test_the_order_in_which_the_dice_are_written_changes_nothing(situation: Situation) -> None:
    position, roll, play = situation
    turned = Roll(roll.dice[::-1], roll.used[::-1])
    assert told(check(position, turned, play)) == told(check(*situation))


@given(boards(), RANDOMS)
def test_every_legal_play_is_accepted_in_every_spelling(board: Board, random: Random) -> None:
    position, roll = board
    plays = legal_plays(position, roll, by="order")
    for play in random.sample(plays, min(len(plays), 5)):
        text = spelt(random, play.moves)
        verdict = check(position, roll, random.choice(["", f"{roll}: "]) + text)
        assert verdict.legal, text
        assert verdict.after == play.after, text
        assert "other-roll" not in [remark.id for remark in verdict.remarks]


@given(boards(), RANDOMS)
def test_every_legal_play_is_accepted_with_its_dice_named(board: Board, random: Random) -> None:
    position, roll = board
    plays = legal_plays(position, roll, by="order")
    for play in random.sample(plays, min(len(plays), 5)):
        named = WrittenPlay(tuple(WrittenMove(m.from_point, m.to_point, m.die, m.hit) for m in play.moves))
        verdict = check(position, roll, named)
        assert (verdict.legal, verdict.used, verdict.after) == (True, play.dice, play.after)
        assert not {"hit-not-marked", "star-without-hit"} & {remark.id for remark in verdict.remarks}


@given(boards(), RANDOMS)
def test_a_legal_play_without_its_stops_is_legal_or_ambiguous(board: Board, random: Random) -> None:
    position, roll = board
    plays = [p for p in legal_plays(position, roll) if len(p.moves) == 2 and _goes_on(*p.moves)]
    for play in random.sample(plays, min(len(plays), 5)):
        combined = WrittenPlay((WrittenMove(play.moves[0].from_point, play.moves[1].to_point),))
        verdict = check(position, roll, combined)
        assert verdict.outcome in ("legal", "ambiguous")


def _goes_on(first: Move, second: Move) -> bool:
    return first.to_point == second.from_point


@given(boards(), RANDOMS)
def test_a_scoresheet_may_have_the_moves_of_a_legal_play_in_any_order(board: Board, random: Random) -> None:
    position, roll = board
    play = random.choice(legal_plays(position, roll))
    moves = [WrittenMove(m.from_point, m.to_point) for m in play.moves]
    shuffled = WrittenPlay(tuple(random.sample(moves, len(moves))))
    assert check(position, roll, shuffled, order="any").outcome in ("legal", "ambiguous")


@given(situations())
def test_what_is_legal_as_written_is_legal_in_any_order(situation: Situation) -> None:
    verdict = check(*situation)
    loose = check(*situation, order="any")
    if verdict.outcome == "illegal" and loose.outcome == "illegal":
        assert loose == verdict
    elif verdict.legal:
        assert loose.legal
        assert loose.after == verdict.after


@given(situations())
def test_another_order_is_remarked_if_and_only_if_one_is_legal(situation: Situation) -> None:
    verdict = check(*situation)
    if verdict.outcome == "illegal" and verdict.written and verdict.written.moves:
        said = [remark for remark in verdict.remarks if remark.id == "other-order"]
        assert bool(said) == (check(*situation, order="any").outcome != "illegal")
        assert all(check(situation.position, situation.roll, remark.params["play"]).legal for remark in said)


@given(situations())
def test_the_plays_that_remarks_name_are_legal(situation: Situation) -> None:
    verdict = check(*situation)
    for remark in verdict.remarks:
        if remark.id in ("same-board", "other-order"):
            assert check(situation.position, situation.roll, remark.params["play"]).legal


@given(situations())
def test_remarks_are_known_and_stand_in_order(situation: Situation) -> None:
    ids = [REMARKS.index(remark.id) for remark in check(*situation).remarks]
    assert ids == sorted(ids)


@given(boards(), ANY_TEXT)
def test_any_text_gets_a_verdict_and_words(board: Board, text: str) -> None:
    verdict = check(*board, text)
    assert verdict.outcome in ("legal", "illegal", "ambiguous", "unreadable")
    assert all(explain(verdict, code) for code in LANGUAGES)


@given(situations())
def test_a_verdict_leaves_the_position_as_it_was(situation: Situation) -> None:
    before = Position(situation.position.white, situation.position.black, situation.position.turn)
    verdict = check(*situation)
    assert verdict.position == situation.position == before
    assert hash(verdict) == hash(check(*situation))
