"""Answers as people say them: yes and no, who starts, what comes next, ranges, sums and what they deny."""

from __future__ import annotations

import pytest

from tests.course.learners import answered
from tutor.course import Feedback, answer, exercise


def said(id: str, number: int, text: str) -> Feedback:
    """The feedback to a text, for one question of an exercise of the course."""
    found = exercise(id)
    return answer(found, found.parts[number - 1], text)


@pytest.mark.parametrize(
    "text",
    [
        *("yes", "Yes, White may double.", "OK", "That's fine.", "correct", "no problem", "true", "y"),
        *(
            "はい",
            "よい",
            "いいです",
            "かけられます",
            "問題ない",
            "問題ありません",
            "かまいません",
            "大丈夫",
            "〇",
        ),
    ],
)
def test_what_is_allowed_is_called_so_in_many_ways(text: str) -> None:
    assert said("C1", 2, text).right


@pytest.mark.parametrize(
    "text",
    [
        *("no", "It isn't right.", "not ok", "not correct", "White cannot", "false", "forbidden", "n"),
        *(
            "いいえ",
            "だめ",
            "ダメです",
            "よくない",
            "正しくない",
            "いけない",
            "かけられません",
            "違います",
            "✕",
        ),
    ],
)
def test_what_is_not_allowed_is_called_so_in_many_ways(text: str) -> None:
    assert [note.id for note in said("C2", 1, text).notes] == ["deed-rule-missing"]


@pytest.mark.parametrize(
    "text", ["no, cocked dice", "いいえ、cocked-dice", "だめ サイコロは2つとも平らでないといけません"]
)
def test_a_rule_may_be_named_with_or_without_hyphens(text: str) -> None:
    assert said("T1", 1, text).right


@pytest.mark.parametrize(
    "text",
    [
        "Black starts. White threw 2 and Black 5. Equal: repeat",
        "White's 2 is smaller, so Black starts with 5 and 2; if equal they throw once more",
        "Black, 52, reroll",
        "黒が、白の2と黒の5で始めます。同じなら振りなおします",
        "白の2より黒の5が大きいので黒が始める。同じならもう1度",
        "始めるのは黒、5と2。同じ目なら2人とももう一回",
    ],
)
def test_who_starts_is_the_side_that_is_said_to_start(text: str) -> None:
    assert said("T3", 1, text).right


@pytest.mark.parametrize("text", ["White starts, 5 and 2, roll again", "白が始める。黒の5と白の2。振り直し"])
def test_the_wrong_side_to_start_is_heard_too(text: str) -> None:
    assert [note.id for note in said("T3", 1, text).notes] == ["opening-who"]


@pytest.mark.parametrize(
    ("id", "number", "text"),
    [
        ("M1", 2, "Black 3, White 4, Crawford"),
        ("M1", 2, "黒3点、白4点で、次がクロフォード"),
        ("M1", 2, "5点マッチで4対3、クロフォード"),
        ("M1", 2, "4-3 まだ終わりではない。次がクロフォード"),
        ("M1", 2, "4対3、次のゲームはダブルをかけられない"),
        ("M6", 2, "11 to 4, no next game"),
        ("M6", 2, "11-4, White has won the match"),
        ("M6", 2, "11対4、白の勝ち"),
        ("M6", 2, "11対4、次のゲームはない"),
        ("M6", 2, "11-4 おわり"),
        ("M7", 1, "4 all, not Crawford"),
        ("M7", 1, "4-4 no more Crawford, doubling allowed"),
        ("M7", 1, "4-4, the match continues"),
        ("M7", 1, "4対4、クロフォードではない"),
        ("M7", 1, "4-4 クロフォードはもう済んだ"),
        ("M7", 1, "4対4でまだ終わらない"),
        ("M7", 1, "4-4 ダブルあり"),
    ],
)
def test_the_score_and_what_comes_next_may_be_said_in_many_ways(id: str, number: int, text: str) -> None:
    assert said(id, number, text).right


def test_a_game_called_crawford_is_still_crawford() -> None:
    assert [note.id for note in said("M7", 1, "4-4, the Crawford game").notes] == [
        "match-next-wrong-crawford"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "1ー6",
        "1—6",
        "1 through 6",
        "1..6",
        "1…6",
        "1ポイントから6ポイント",
        "1、2、3、4、5、6の6つ",
        "1-2-3-4-5-6",
    ],
)
def test_points_in_a_row_may_be_written_in_many_ways(text: str) -> None:
    assert said("W1", 1, text).right


@pytest.mark.parametrize(
    "text", ["24、20、9の3つ", "24に1枚、20に1枚、9に1枚", "24-20-9", "1 checker each on 24, 20 and 9"]
)
def test_how_many_there_are_is_no_point(text: str) -> None:
    assert said("W4", 1, text).right


@pytest.mark.parametrize(
    ("id", "text"), [("P1", "48+65+24+30=167"), ("P5", "118＋16＝134"), ("W3", "25-5=20"), ("C7", "1×1＝1点")]
)
def test_a_sum_may_be_written_out(id: str, text: str) -> None:
    assert said(id, 1, text).right


@pytest.mark.parametrize(
    "text",
    [
        "six prime",
        "6 prime",
        "6-prime",
        "a prime of six points",
        "クローズアウトではなく6プライム",
        "6つのプライム",
    ],
)
def test_a_word_may_be_spelt_in_many_ways(text: str) -> None:
    assert said("W7", 1, text).right


@pytest.mark.parametrize("text", ["not a race", "no race", "レースではない"])
def test_a_word_that_is_denied_is_not_the_answer(text: str) -> None:
    assert said("W10", 1, text).right is None


def test_checkers_may_be_written_as_so_many_on_a_point() -> None:
    text = "White 2 on 24, 5 on 13, 3 on the 8 and 5 on 6; Black 2 checkers on 1, 5 on 12, 3 on 17, 5 on 19"

    assert answered("B01", "setup", text).right
    assert answered("B01", "setup", "White and Black as usual").right is None
