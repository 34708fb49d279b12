"""Written matches replayed: no false alarm on what is right, and every illegal thing found with its rule and place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.playing import MATCH_RULES, RULES, random_game, random_match
from tutor.game import Cube, Game, Match, Position, RollDice, RuleSet
from tutor.notation import MatchRecord, read_mat, read_sgf, record_of, write_mat, write_sgf
from tutor.verdict import ActionVerdict, Finding, Review, review
from tutor.wording import LANGUAGES, explain_action, explain_claim

WRITERS = [(write_mat, read_mat), (write_sgf, read_sgf)]
HEAD = " {length} point match\n\n Game 1\n Ann : {white}                        Bob : {black}\n"
FORMATS = pytest.mark.parametrize(("write", "read"), WRITERS, ids=["mat", "sgf"])


@FORMATS
@pytest.mark.parametrize("name", sorted(MATCH_RULES.keys() - {"tavla"}))
def test_random_matches_come_back_with_every_result(
    name: str, write: Callable[[MatchRecord], str], read: Callable[[str], MatchRecord]
) -> None:
    for seed in range(3):
        match = random_match(5, MATCH_RULES[name], Random(seed))
        reviewed = review(read(write(record_of(match))))
        assert reviewed.findings == ()
        assert [game.position for game in reviewed.games] == [game.position for game in match.games]
        assert [game.result for game in reviewed.games] == [game.result for game in match.games]


@FORMATS
@pytest.mark.parametrize("name", ["money", "doubler keeps", "standard"])
def test_conventions_that_a_file_does_not_speak_of_are_no_alarm(
    name: str, write: Callable[[MatchRecord], str], read: Callable[[str], MatchRecord]
) -> None:
    for seed in range(6):
        session = Match(RULES[name], 0, (random_game(Game.new(RULES[name]), Random(seed)),))
        record = replace(read(write(record_of(session))), jacoby=False, beavers=False)
        assert review(record).findings == ()


def found(lines: list[str], length: int = 7, white: int = 0, black: int = 0) -> Review:
    """The review of a game with these lines."""
    head = HEAD.format(length=length, white=white, black=black)
    return review(read_mat(head + "\n".join(lines) + "\n"))


ILLEGAL: list[tuple[str, list[str], list[tuple[str, int, str]]]] = [
    ("an illegal play", ["  1) 31: 8/5 6/4                  52: 13/8 24/22"], [("not-rolled", 1, "white")]),
    ("a die left over", ["  1) 31: 8/5                      52: 13/8 24/22"], [("unused-die", 1, "white")]),
    ("doubles first", ["  1) 33: 8/5(2) 6/3(2)            52: 13/8 13/11"], [("opening-doubles", 1, "white")]),
    ("out of turn", ["  1) 31: 8/5 6/5", "  2) 52: 13/8 24/22"], [("not-your-turn", 2, "white")]),
    (
        "a double on the first turn",
        ["  1)  Doubles => 2                Takes", "  2) 31: 8/5 6/5"],
        [("opening-first", 1, "white")],
    ),
    (
        "a double without the cube",
        ["  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Takes                      52: 13/8 24/22",
         "  3) 31: 24/23 13/10              Doubles => 4"],
        [("cube-not-yours", 3, "black")],
    ),
    (
        "a double that is not twice as much",
        ["  1) 31: 8/5 6/5                  Doubles => 8", "  2)  Takes"],
        [("cube-value", 1, "black")],
    ),
    ("a take of nothing", ["  1) 31: 8/5 6/5                  Takes"], [("no-offer", 1, "black")]),
    (
        "a double that nobody answered",
        ["  1) 31: 8/5 6/5                  Doubles => 2", "  2)                             52: 13/8 24/22"],
        [("answer-first", 2, "black")],
    ),
    (
        "playing on after a drop",
        ["  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Drops                      52: 13/8 24/22"],
        [("game-ended", 2, "black")],
    ),
    (
        "a drop that is paid twice",
        ["  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Drops                       Wins 2 points"],
        [("claim-drop", 2, "black")],
    ),
    (
        "what the file itself calls illegal",
        ["  1) 31: Illegal play", "  2)                             52: 13/8 24/22"],
        [("illegal-as-written", 1, "white")],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "expected"), [case[1:] for case in ILLEGAL], ids=[c[0] for c in ILLEGAL])
def test_what_is_illegal_is_found_with_its_rule_move_and_side(
    lines: list[str], expected: list[tuple[str, int, str]]
) -> None:
    findings = found(lines).findings
    assert [(str(f.rule), f.number, f.side) for f in findings] == expected
    assert all(f.game == 1 and f.line >= 5 for f in findings)
    for finding in findings:
        told(finding)


def told(finding: Finding) -> None:
    """A finding can be told in both languages."""
    for code in LANGUAGES:
        verdict = finding.verdict
        text = (
            explain_action(verdict, code)
            if isinstance(verdict, ActionVerdict)
            else explain_claim(verdict, code)
        )
        assert text
        assert "None" not in text


def test_an_illegal_play_stands_and_the_review_goes_on_from_there() -> None:
    reviewed = found(["  1) 31: 8/5 6/4                  52: 13/8 24/22", "  2) 11: 4/3 5/4 24/23(2)"])
    assert len(reviewed.findings) == 1
    assert reviewed.games[0].position.white[3] == 1


def test_a_play_that_cannot_even_be_made_ends_the_replay_of_its_game() -> None:
    reviewed = found(["  1) 31: 20/17 20/19             52: 13/8 24/22", "  2) 11: 4/3"])
    assert [str(f.rule) for f in reviewed.findings] == ["no-checker"]


def test_a_double_in_the_crawford_game_is_taken_back_with_its_answer() -> None:
    text = (
        " 3 point match\n\n Game 1\n Ann : 0     Bob : 0\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes                      52: 13/8 24/22\n"
        "      Wins 2 points\n\n Game 2\n Ann : 2     Bob : 0\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes                      52: 13/8 24/22\n"
    )
    reviewed = review(read_mat(text))
    assert [(str(f.rule), f.game) for f in reviewed.findings] == [("double-in-crawford", 2)]
    assert reviewed.games[1].cube == Cube()


def test_a_double_in_the_crawford_game_that_was_dropped_stands_as_it_did_at_the_table() -> None:
    text = (
        " 3 point match\n\n Game 1\n Ann : 0     Bob : 0\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes                      52: 13/8 24/22\n"
        "      Wins 2 points\n\n Game 2\n Ann : 2     Bob : 0\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops                       Wins 1 point\n\n"
        " Game 3\n Ann : 2     Bob : 1\n  1) 31: 8/5 6/5\n"
    )
    reviewed = review(read_mat(text))
    assert [(str(f.rule), f.game) for f in reviewed.findings] == [("double-in-crawford", 2)]
    result = reviewed.games[1].result
    assert result
    assert (result.winner, result.ended, result.points) == ("black", "drop", 1)


def test_a_file_that_begins_in_mid_match_does_not_say_which_game_was_the_crawford_game() -> None:
    lines = ["  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Takes"]
    assert found(lines, length=5, white=4, black=2).findings == ()
    told = "(;GM[6]MI[length:5][ws:4][bs:2]RU[Crawford:CrawfordGame];W[31hefe];B[double];W[take])"
    assert [str(f.rule) for f in review(read_sgf(told)).findings] == ["double-in-crawford"]


def test_a_roll_that_is_told_twice_may_be_told_either_way_round() -> None:
    head = "(;GM[6]MI[length:5];PL[W]DI[{}];W[31hefe];PL[B]DI[25];B[52lqac])"
    assert review(read_sgf(head.format("13"))).findings == ()
    assert [str(f.rule) for f in review(read_sgf(head.format("64"))).findings] == ["rolled-already"]


@pytest.mark.parametrize(("points", "wrong"), [(1, []), (2, []), (4, []), (3, ["claim-drop"])])
def test_a_drop_in_a_money_game_counts_the_cube_whatever_automatic_doubles_made_it(
    points: int, wrong: list[str]
) -> None:
    lines = [
        "  1) 31: 8/5 6/5                  Doubles",
        f"  2)  Drops                       Wins {points} points",
    ]
    assert [str(f.rule) for f in found(lines, length=0).findings] == wrong


def test_points_that_would_win_the_match_have_to_be_won() -> None:
    lines = [
        "  1) 31: 8/5 6/5                  Doubles => 2",
        "  2)  Drops                       Wins 3 points",
    ]
    assert [str(f.rule) for f in found(lines, length=3).findings] == ["claim-drop"]


def test_the_number_behind_a_beaver_may_be_what_stood_or_what_will_stand_on_the_cube() -> None:
    for value in (2, 4):
        lines = [
            "  1) 31: 8/5 6/5                  Doubles => 2",
            f"  2)  Beavers => {value}                  Takes",
        ]
        assert found(lines, length=0).findings == ()


def test_points_beyond_those_that_win_the_match_may_be_left_out() -> None:
    lines = [
        "  1) 31: 8/5 6/5                  Doubles => 2",
        "  2)  Takes                      52: 13/8 24/22",
    ]
    assert found([*lines, "      Wins 4 points"], length=3).findings == ()
    off = [
        "(;GM[6]MI[length:1][ws:0][bs:0]RE[{}];PL[W]AE[a:y]AW[a]AB[k][k][k][k][k][k][k][k][k][k][k][k][k][k][k]",
        ";W[61az])",
    ]
    assert review(read_sgf("".join(off).format("W+1"))).findings == ()
    assert review(read_sgf("".join(off).format("W+2"))).findings == ()
    assert [str(f.rule) for f in review(read_sgf("".join(off).format("W+3"))).findings] == ["claim-gammon"]


def test_scores_that_do_not_follow_are_found_once() -> None:
    text = (
        " 5 point match\n\n Game 1\n Ann : 0     Bob : 0\n"
        "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Drops                       Wins 1 point\n\n"
        " Game 2\n Ann : 1     Bob : 0\n  1) 31: 8/5 6/5\n\n Game 3\n Ann : 5     Bob : 0\n  1) 31: 8/5 6/5\n"
    )
    reviewed = review(read_mat(text))
    assert [(str(f.rule), f.game) for f in reviewed.findings] == [("match-score", 2), ("match-over", 3)]
    assert reviewed.findings[0].verdict.evidence["score"] == (0, 1)
    for finding in reviewed.findings:
        told(finding)


def test_a_cube_left_over_from_the_last_game_is_found_and_put_back() -> None:
    reviewed = review(read_sgf("(;GM[6]MI[length:5][ws:0][bs:0]RU[Crawford]CV[2]CO[w];W[31hefe])"))
    assert [str(f.rule) for f in reviewed.findings] == ["cube-not-reset"]
    assert reviewed.games[0].cube == Cube()


def test_a_game_that_begins_from_a_position_of_its_own() -> None:
    text = "(;GM[6]MI[length:5][ws:0][bs:0];PL[B]AE[a:y]AW[f][f]AB[s][s];PL[B]DI[31];B[31stsv])"
    reviewed = review(read_sgf(text))
    assert [str(f.rule) for f in reviewed.findings] == []
    assert reviewed.games[0].start.turn == "black"


@pytest.mark.parametrize("roll", ["", "  5) 66:", "  5) 66: Cannot Move"])
def test_a_side_that_is_closed_out_may_be_written_with_a_roll_or_left_out(roll: str) -> None:
    closed = Position.of({6: 14, "bar": 1}, {19: 2, 20: 2, 21: 2, 22: 3, 23: 3, 24: 3})
    record = read_mat(HEAD.format(length=5, white=0, black=0) + f"{roll}                         \n" +
                      "  6)                             31: 6/5 5/2\n")  # fmt: skip
    record = replace(record, games=(replace(record.games[0], start=closed),))
    assert [str(f.rule) for f in review(record).findings] == []


def test_a_play_is_read_in_any_order_and_by_stars_where_it_is_open() -> None:
    assert found(["  1) 31: 6/5 8/5                  52: 24/22 13/8"]).findings == ()
    assert found(["  1) 31: 24/20                    52: 13/6"]).findings == ()


HIT_ON_THE_WAY = "; Set Pos=---N---a--A-------------n-/0"
"""White's 10/6 with 3 and 1 hits on 7, if it stops there and not on 9."""


@pytest.mark.parametrize(
    ("play", "answer", "on_bar"),
    [
        ("10/6", "", 0),
        ("10/6*", "", 1),
        ("10/7*/6", "", 1),
        ("10/6", "61: 18/11", 0),
        ("10/6", "61: bar/18*", 1),
    ],
)
def test_a_play_that_can_be_meant_in_two_ways_is_read_as_its_stars_and_the_answer_say(
    play: str, answer: str, on_bar: int
) -> None:
    reviewed = found([HIT_ON_THE_WAY, f"  1) 31: {play:<27} {answer}"])
    assert reviewed.findings == ()
    before_the_answer = reviewed.games[0].beginning().do(RollDice("white", (3, 1)))
    hits = before_the_answer.let_stand(reviewed.games[0].record[1]).position.black[25]
    assert hits == on_bar


def test_games_that_are_missing_from_a_file_are_no_wrong_score() -> None:
    """After games that are not there nobody can say what the score has to be, or which game was the Crawford game."""
    head = " 5 point match\n\n Game 1\n Ann : 0     Bob : 0\n  1) 31: 8/5 6/5     52: 13/8 24/22\n      Wins 1 point\n\n"
    later = " Game {}\n Ann : {}     Bob : 0\n  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes\n"
    assert review(read_mat(head + later.format(4, 4))).findings == ()
    follows = review(read_mat(head + later.format(2, 4)))
    assert [(str(f.rule), f.game) for f in follows.findings] == [
        ("match-score", 2),
        ("double-in-crawford", 2),
    ]
    assert [f.game for f in review(read_mat(head + later.format(4, 7))).findings] == [4]


NACKGAMMON = "0;-2;-2;0;0;0;4;0;3;0;0;0;-4;4;0;0;0;-3;0;-4;0;0;0;2;2;0"


def test_a_board_that_was_set_up_is_not_taken_for_an_illegal_play() -> None:
    marked = f"  1) 12: Illegal play (7;0;1;0;0;Ann;Bob;0;0;0;0;0;{NACKGAMMON};1;2)"
    reviewed = found([marked, "  2) 31: 8/5 6/5                  52: 13/8 23/21"])
    assert reviewed.findings == ()
    assert reviewed.games[0].start == RuleSet.named("nackgammon").starting_position()
    one_side = NACKGAMMON.replace("-2;-2", "-2;0").replace("-4;4", "-5;4").replace("-4;0;0", "-5;0;0")
    played = marked.replace(NACKGAMMON, one_side)
    wrong = found([played, "  2)                             52: 13/8 24/22"])
    assert [str(f.rule) for f in wrong.findings] == ["illegal-as-written"]


def test_who_gives_up_in_the_middle_of_a_play_has_not_broken_a_rule() -> None:
    lines = ["  1) 31: 8/5 6/5                  52: 13/8"]
    assert found([*lines, "      Wins 1 point"]).findings == ()
    assert [
        str(f.rule) for f in found([*lines, "                                  Wins 1 point"]).findings
    ] == ["unused-die"]
    assert [str(f.rule) for f in found([*lines, "  2) 31: 6/5 6/3"]).findings] == ["unused-die"]
    wrong = ["  1) 31: 8/5 6/5                  52: 13/7", "      Wins 1 point"]
    assert [str(f.rule) for f in found(wrong).findings] == ["not-rolled"]


@pytest.mark.parametrize(
    ("points", "wrong"), [(2008, []), (7, []), (6, []), (4, []), (5, ["claim-resigned"])]
)
def test_points_of_a_match_that_was_given_up_may_be_any_that_win_it(points: int, wrong: list[str]) -> None:
    lines = ["  1) 31: 8/5 6/5                  Doubles => 2", "  2)  Takes                      52: ????"]
    reviewed = found([*lines, f"      Wins {points} points"], length=7, white=1 if points >= 6 else 0)
    assert [str(f.rule) for f in reviewed.findings] == wrong
    assert reviewed.games[0].over


def test_the_rules_of_a_table_can_be_given() -> None:
    record = read_mat(
        " 0 point match\n Game 1\n A : 0   B : 0\n 1) 31: 8/5 6/5    Doubles => 2\n 2) Beavers => 4  Takes\n"
    )
    assert review(record).findings == ()
    assert [str(f.rule) for f in review(record, RuleSet()).findings] == ["beaver-not-agreed"]
