"""Answers as people say them: yes and no, who starts, what comes next, ranges, sums and what they deny."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from tests.course.learners import answered
from tutor.course import Feedback, Part, answer, exercise
from tutor.game import Game, Position, Stakes

Given = str | dict[str, Any]


def said(id: str, number: int, text: Given) -> Feedback:
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


# who hedges, denies or says several things is never right; plain answers are understood

NEVER_RIGHT: dict[tuple[str, int], list[Given]] = {
    ("T6", 1): [
        "incorrect",
        "disallowed",
        "untrue",
        "unallowed",
        "never allowed",
        "hardly fine",
        "it is a foul, right?",
        "legal, I don't think so",
        "legal, not",
        "legal or illegal",
        "probably legal",
        "yes and no",
        "できるとは言えない",
        "できるかも",
        "合法ではない",
        "不可能",
        "不可",
        "legal it is not",
        "isnt legal",
        "It is not legal.",
        "cannot be legal",
        "it ain't legal",
        "anything but legal",
        "far from legal",
        "legal? no",
        "いいえ、できます",
        "可能ではない",
        "許されない",
        "許可されない",
        "動かせない",
        "動かせません",
        "OKではない",
        "問題がある",
    ],
    ("C4", 1): [
        "yes double-after-roll",
        "はい double-after-roll",
        "legal, double-after-roll",
        "できる double-after-roll",
        "not illegal, double-after-roll",
        "illegal, not double-after-roll",
        "double-after-rollではない",
        "double-after-roll or dead-cube",
        "double-after-roll?",
        "maybe double-after-roll",
    ],
    ("C8", 1): [
        "not 2",
        "2ではない",
        "-2",
        "less than 2",
        "at least 2",
        "half 2",
        "2 or more",
        "²",
        "2, not",
        "2じゃない",
        "2 is wrong",
        "almost 2",
        "2以上",
        "2か",
        "2?",
        "2 maybe",
        "isn't 2",
        "!=2",
        "≠2",
        ">2",
        "2未満",
        "2点ではありません",
        "マイナス2",
        "- 2",
        "thirty two",
        "twenty-two",
        "１０二",
        "2、違います",
        "never 2",
        "no 2",
        "2 no",
    ],
    ("P1", 1): [
        "not 167",
        "167ではない",
        "-167",
        ">167",
        "167以上",
        "about 167",
        "約167",
        "167くらい",
        "167ぐらい",
        "167ほど",
        "<167",
        ">=167",
        "=-167",
        "167~",
        "over 167",
        "167+",
    ],
    ("C5", 1): [
        "2 not black",
        "2 黒ではない",
        "2 black does not own it",
        "-2 black",
        "2 black or white",
        "2 黒か白",
        "2 黒じゃない",
        "2 黒以外",
        "not 2 black",
        "2 maybe black",
        "2 not owned by black",
        "2 black, no",
    ],
    ("C1", 1): [
        "1 not in the middle",
        "1 中央ではない",
        "1 中央でない",
        "1 中央にない",
        "1, not white",
        "1 中央じゃない",
        "1 中央にはありません",
        "1 中央以外",
        "1 middle? no",
    ],
    ("W1", 1): [
        "not 1-6",
        "1-6以外",
        "everything but 1-6",
        "all but 1-6",
        "1-6の外",
        "1-6ではない",
        "except 1-6",
        "1-6 or 7",
        "-1-6",
    ],
    ("W10", 1): [
        "it isn't a race",
        "never a race",
        "embrace",
        "コンタクトなし",
        "コンタクトがない",
        "コンタクトではありません",
        "not contact",
        "contact or race",
        "no contact",
        "コンタクトかも",
        "contact?",
        "contact, no",
        "contactless",
    ],
    ("W11", 1): [
        "レースではありません",
        "レースじゃありません",
        "レースでない",
        "it isn't a race",
        "never a race",
        "embrace",
        "isn't race",
        "race? no",
        "レースとは言えない",
        "レースではないです",
        "not race",
        "レースか",
        "race, not really",
        "race or contact",
    ],
    ("M1", 2): [
        "Black leads 4-3 crawford",
        "4-3 crawford over",
        "4-3 クロフォードはまだ",
        "4-3 not crawford",
        "4-3 to Black, Crawford",
        "4 black 3 white crawford",
        "4-3 pre-crawford",
        "4-3 Crawford or ordinary",
        "4-3 Crawford? no",
        "4-3 maybe Crawford",
        "Black 4-3 Crawford",
        "White trails 4-3, Crawford",
        "not 4-3, Crawford",
        "黒が4-3でリード、クロフォード",
        "4-3 Crawford is not next",
        "4-3 クロフォードではありません",
        "4-3 クロフォードのあと",
        "4-3 doubling allowed",
        "4-3 ダブルなしではない",
    ],
    ("M6", 2): [
        "Black has won the match 11-4",
        "11-4 not over",
        "11-4 it does not end",
        "Black leads 11-4, over",
    ],
    ("M7", 1): ["4-4 Crawford", "4-4 not ordinary"],
}
UNDERSTOOD: dict[tuple[str, int], list[Given]] = {
    ("T6", 1): [
        "not illegal",
        "反則ではない",
        "反則ではありません",
        "違法ではない",
        "間違っていない",
        "yes, no rule broken",
        "できる。ふさがっていない",
        {"legal": "true"},
        {"legal": "True"},
        "可能",
        "可",
        "合法",
        "合法です",
        "許される",
        "許されます",
        "動かせる",
        "動かせます",
        "OKです",
        "問題なし",
        "legal",
        "allowed",
        "yes, White may",
        "It's legal because no point is closed",
        "白は振っていないのでダブルできる",
        "no rule is broken",
        "breaks no rule",
        "There's nothing wrong with it",
        "it isn't a foul",
        "はい、できます",
        "ええ、よいです",
        "いいです",
        "That's right",
        "It is possible",
        "is permitted",
        "できる手です",
        "yes, the cube isn't on the other side",
        "できると思います",
        "I think it is legal",
    ],
    ("C8", 1): [
        "two",
        "二",
        "2 points, no gammon",
        "2点、ギャモンではない",
        "1×2=2",
        "二点",
        "2点です",
        "two points",
        "It counts 2",
        "2, because the cube was turned",
        "exactly 2",
        "2×1=2",
        "The game counts 2 points.",
        "ジャコビーにより2点",
    ],
    ("C5", 1): [
        "two, black",
        "二、黒",
        "2 black",
        "2 黒のもの",
        "Black owns it at 2",
        "2, not White but Black",
        "黒 2",
        "2、白ではなく黒",
        "the cube is on 2 and belongs to Black",
        "2 - black",
        "black: 2",
    ],
    ("C1", 1): [
        "1 middle",
        "1 だれも持っていない",
        "1、持ち主はいない",
        "1 nobody owns it",
        "1 not owned",
        "one, in the middle",
        "1 中央にあり、だれのものでもない",
        "一、中央",
        "1 白でも黒でもない",
        "1, in the middle, nobody owns it",
    ],
    ("W1", 1): [
        "6 down to 1",
        "between 1 and 6",
        "1番から6番",
        "1から6まで",
        "from 6 to 1",
        "points 1 to 6",
        "1-6",
    ],
    ("W4", 1): ["24:1, 20:1, 9:1", "24, 20, 9", "24(1) 20(1) 9(1)"],
    ("W11", 1): [
        "コンタクトなし",
        "no contact",
        "race",
        "a race",
        "it's a race: no contact",
        "race, not contact",
        "レースです",
        "コンタクトがない",
        "コンタクトではない",
        "there is no more contact",
        "race, because no checker can be hit",
        "contact is over, race",
    ],
    ("W10", 1): [
        "contact",
        "still contact",
        "not a race, contact",
        "コンタクトです",
        "レースではなくコンタクト",
    ],
    ("M1", 2): [
        "4-3, the Crawford game is next",
        "4-3 Crawford is next",
        "4-3 Crawford game is coming",
        "4-3 Crawford has to be played",
        "4-3 doubling is not allowed in the next game",
        "4-3 you cannot double",
        "4-3 ダブル禁止",
        "White leads 4-3, Crawford",
        "4-3 to White, Crawford",
        "白が4-3でリード、クロフォード",
        "4-3 次のゲームはクロフォード",
        "4-3 クロフォードになります",
        "4 White 3 Black Crawford",
        "3 black 4 white crawford",
        "Black 3 White 4 Crawford",
        "4-3 ダブルできない",
        "四対三、クロフォード",
        "4-3 the match continues with the Crawford game",
        "4-3, doubling isn't allowed",
        "White leads 4 to 3 and the next game is the Crawford game",
        "4-3 Crawford, no doubling",
        "Black trails 3-4, Crawford",
        "4-3 the next game is played without doubling",
        "4-3, not over, Crawford",
        "4-3 no doubling in the Crawford game",
        "4-3 ダブルは禁止です",
        "White has 4, Black has 3. Crawford next.",
    ],
    ("M6", 2): [
        "11-4, White has won the match",
        "11-4 the match does not continue",
        "11-4 続きません",
        "11-4 マッチは続かない",
        "11-4 クロフォードなしで終わり",
        "11-4 no Crawford, it is over",
        "11-4 the match ends without a Crawford game",
        "White won 11-4",
        "11-4 次はありません",
        "11-4 finished",
        "11-4 マッチ終了",
    ],
    ("M7", 1): [
        "4-4 without Crawford",
        "4-4 it does not end",
        "4-4 クロフォードにならない",
        "4-4 クロフォードではありません",
        "4-4, normal game",
        "4-4 クロフォードは終わった",
        "4-4 クロフォードはもう終わりました",
        "4-4 ordinary, the Crawford game has already been played",
        "4-4 another game with doubling",
        "4-4 not crawford anymore",
    ],
}
TURNED_ROUND: dict[tuple[str, int], list[Given]] = {
    ("T6", 1): [
        "legal, but only on doubles? ",
        "who says it's legal",
        "nicht legal",
        "legal = false",
        "legal: no",
        "not sure it's legal",
        "illegal or legal",
        "il-legal",
        "il legal",
        "un-allowed",
        "non-legal",
        "nonlegal",
        "the opposite of legal",
        "less than fine",
        "I deny it is legal",
        "it would be legal if it were his turn",
        "neither legal nor fine",
        "よくない",
        "できるはずがない",
        "できないことはない",
        "合法とは思わない",
        "よいわけがない",
        "正しいとは言えません",
        "OKじゃない",
        "可ではない",
        "legal no",
        "yes? no!",
        "yes/no",
        "○×",
        "legal illegal",
        "できるできない",
        "can't",
        "isn’t legal",
        "isn´t legal",
        "refuse: legal",
        "合法でない",
        "はいではない",
        "大丈夫じゃない",
        "いいえ、問題ない",
        "no, it's fine",
        "too late to be legal",
        "legalなわけない",
        "許可しない",
        "不合法",
        "非合法",
        "不正しい",
        "認められない",
        "不許可",
        "可とは言えない",
        "legal only after rolling",
        "false that it is legal",
        "it's a lie that it is legal",
        "would not be ok",
    ],
    ("C8", 1): [
        "2^1",
        "2nd",
        "two?",
        "not two",
        "２以外",
        "二ではない",
        "2倍以上",
        "2e5",
        "2 より多い",
        "2 ではありません",
        "2点ではないです",
        "2.5",
        "2,5",
        "2/",
        "1-2",
        "between 1 and 2",
        "2x",
        "2 * 1",
        "close to 2",
        "2ish",
        "2-ish",
        "2点台",
        "2とは言えない",
        "2だとは思わない",
        "one more than 2",
        "twice 2",
        "double 2",
        "2 squared",
        "2の2倍",
        "2 too many",
        "2点未満",
        "2 at most",
        "max 2",
        "any number but 2",
        "2 short",
        "not quite 2",
        "0x2",
        "2%",
        "2k",
        "2点強",
        "2点弱",
        "2点あまり",
        "2点余り",
        "2点超",
        "2の逆",
        "anything except 2",
        "two hundred",
        "2 million",
        "2万",
        "minus two",
        "2 and a bit",
        "2 and a half",
        "2点半",
        "2'",
        "2…4",
    ],
    ("W3", 1): [
        "20以外",
        "not 20",
        "20ではない",
        "20 or 21",
        "20?",
        "all except 20",
        "20じゃありません",
        "20付近",
        "about 20",
        "near 20",
        "opposite 20",
        "20の隣",
        "next to 20",
        "20-",
        "20.5",
        "20ポイントは違う",
        "20 minus 1",
        "20 and not",
    ],
    ("C5", 1): [
        "2 black's opponent",
        "2 opponent of black",
        "2 黒の相手",
        "2, black gave it to white",
        "2 black lost it",
        "2 黒から相手へ",
        "two hundred black",
        "2 anyone but black",
        "2 nobody but black",
    ],
    ("C1", 1): [
        "1 near the middle",
        "1 黒の中央",
        "middle 1 black",
        "1 nobody but white",
        "1 anywhere but the middle",
        "1 out of the middle",
        "1 somewhere",
    ],
    ("M1", 2): [
        "3-4 Crawford White leads?",
        "4-3 for Black Crawford",
        "4-3 (Black-White) Crawford",
        "Black-White 4-3 Crawford",
        "黒白 4-3 クロフォード",
        "black 4 - white 3 crawford",
        "4-3, Crawford in two games",
        "4-3, Crawford cancelled",
        "4-3 Crawford skipped",
        "4-3 crawford rule off",
        "4-3 クロフォード不要",
        "4-3 クロフォード以外",
        "4-3 クロフォードはしない",
        "4-3 クロフォードをしない",
        "4-3 クロフォードを飛ばす",
        "4-3 the Crawford game has been",
        "at least 4-3 crawford",
        "4-3ではない クロフォード",
        "4-3 anything but Crawford",
        "4-3 post crawford",
        "4-3 postcrawford",
    ],
    ("W11", 1): [
        "race is wrong",
        "コンタクトのレース",
        "レース以外",
        "レースの反対",
        "opposite of a race",
        "nearly a race",
        "almost a race",
        "レースに近い",
        "not yet a race",
        "まだレースではない",
        "レースになっていない",
        "レースになりません",
        "before a race",
        "the race has not begun",
        "レースはまだ",
        "レース…ではない",
        "レース、じゃない",
        "no contact? no",
        "race is over",
    ],
    ("W10", 1): [
        "contact is over",
        "no longer contact",
        "コンタクトは終わった",
        "コンタクトはもうない",
        "コンタクトは切れた",
        "コンタクトしていない",
        "コンタクトしてない",
        "contact-free",
        "free of contact",
        "lost contact",
        "コンタクトゼロ",
        "zero contact",
    ],
}
PLAIN: dict[tuple[str, int], list[Given]] = {
    ("T6", 1): [
        "Yes.",
        "yes!",
        "Legal!",
        "it's ok",
        "fully legal",
        "はい！",
        "できます。",
        "合法手です",
        "問題ありません",
        "ルール違反ではない",
        "反則じゃない",
        "No problem, White is allowed to",
        "yes because the bar is empty",
        "perfectly fine",
        "それでよい",
        "それでいいです",
        "認められます",
        "してもよい",
        "認められている",
        "許されている",
        "allowed, since nothing has been rolled",
        "legal – no rule against it",
        "no rule forbids it",
        "not against the rules",
        "White is allowed to do this",
        "はい、だいじょうぶです",
        "OK!",
        "Yes it is",
        "sure",
        "of course",
        "もちろん",
        "当然できる",
        "true.",
        "正解",
        "それは合法である",
    ],
    ("C4", 1): [
        "no: Too late to double",
        "No, double-after-roll",
        "No. It is too late to double.",
        "illegal because double-after-roll",
        "だめ。振ったあとではダブルをかけられません",
        "いいえ：double-after-roll",
        "not legal double-after-roll",
        "not allowed (double after roll)",
        "No, too late to double: he has already rolled",
        "NG double-after-roll",
        "禁止 double-after-roll",
        "double-after-roll",
    ],
    ("C8", 1): [
        "2.",
        "2点！",
        "counts 2 points",
        "White wins 2",
        "the answer is 2",
        "答えは2",
        "2てん",
        "2ポイント",
        "two points.",
    ],
    ("P1", 1): ["167.", "167 pips each", "167ピップ", "it is 167", "167です。"],
    ("W3", 1): ["20", "20 point", "20-point", "point 20", "20番ポイント", "White's 20 point", "20点"],
    ("M1", 2): [
        "White 4 Black 3, Crawford",
        "White: 4, Black: 3. Crawford",
        "4-3. Next is the Crawford game.",
        "4-3 Crawford!",
        "4:3 Crawford",
        "白4黒3 クロフォード",
        "白4－黒3、次はクロフォード",
        "4 to 3, Crawford game",
        "4-3; no cube next game",
        "White is ahead 4-3 and Crawford comes next",
        "4–3 Crawford",
        "4-3 crawfordgame",
        "4-3次はダブル禁止のゲーム",
    ],
    ("M6", 2): [
        "11-4 match over",
        "11-4. The match is over.",
        "11-4, nothing",
        "11-4 White won the match",
        "11-4 終わりです",
        "11-4 白がマッチに勝った",
        "白11黒4、マッチは終わり",
        "11-4 no more games",
        "11-4, there is no next game",
    ],
    ("M7", 1): [
        "4-4, a normal game with doubling",
        "4-4 post-Crawford",
        "4-4 ordinary",
        "4-4 通常のゲーム",
        "4-4 ダブルできる",
        "4-4 doubling is allowed",
        "4-4, Crawford is over",
        "4-4 the Crawford game was already played",
        "4-4 クロフォードは済んだので普通のゲーム",
    ],
    ("W10", 1): [
        "contact!",
        "It is contact",
        "there is contact",
        "コンタクトあり",
        "コンタクトがある",
        "still in contact",
    ],
    ("W11", 1): [
        "It's a race.",
        "a pure race",
        "レース！",
        "純粋なレース",
        "no more contact: race",
        "コンタクトがないのでレース",
    ],
    ("C9", 1): [
        "4 White",
        "4, owned by White",
        "White has the cube at 4",
        "4 白",
        "白が持っていて4",
        "4 white's",
        "the cube is at 4 on White's side",
    ],
}
DENIED = [
    *(
        "incorrect",
        "disallowed",
        "unallowed",
        "untrue",
        "never allowed",
        "hardly fine",
        "not fine",
        "nope",
        "NG",
    ),
    *(
        "違反",
        "禁止",
        "反則です",
        "不可能",
        "合法ではない",
        "許されない",
        "動かせない",
        "動かせません",
        "NGです",
    ),
]
HEDGED = ["not 2", "2ではない", "-2", "less than 2", "at least 2", "half 2", "2 or more", "²", "2以上", "2?"]
BLACK_AHEAD = [
    *("Black leads 3-2, ordinary", "Black 3-2, ordinary", "3-2 for Black, ordinary", "2-3 without Crawford"),
    *("2-3 it does not end", "2-3 ordinary", "黒が3-2でリード、続く", "2-3 クロフォードではありません"),
    *("2-3 クロフォードにならない", "2対3、まだ続く"),
]


def each(said_of: Mapping[tuple[str, int], Sequence[Given]]) -> list[tuple[str, int, Given]]:
    """Every answer with its exercise and the number of its question."""
    return [(*question, text) for question, texts in said_of.items() for text in texts]


@pytest.mark.parametrize(("id", "number", "text"), each(NEVER_RIGHT) + each(TURNED_ROUND))
def test_nothing_right_is_picked_out_of_what_hedges_denies_or_says_several_things(
    id: str, number: int, text: Given
) -> None:
    assert not said(id, number, text).right


@pytest.mark.parametrize(("id", "number", "text"), each(UNDERSTOOD) + each(PLAIN))
def test_plain_answers_are_understood(id: str, number: int, text: Given) -> None:
    assert said(id, number, text).right


@pytest.mark.parametrize("text", DENIED)
def test_what_is_called_not_allowed_in_one_word_is_heard_as_no(text: str) -> None:
    assert said("T6", 1, text).right is False


@pytest.mark.parametrize("text", HEDGED)
def test_a_number_that_is_not_meant_just_so_is_asked_for_again(text: str) -> None:
    assert said("C8", 1, text).right is None
    assert said("C7", 1, text).right is None


@pytest.mark.parametrize(
    "text",
    [
        "yes double-after-roll",
        "はい double-after-roll",
        "legal, not-rolled",
        "できる not-rolled",
        "yes and no",
    ],
)
def test_who_says_yes_and_names_a_rule_is_asked_again(text: str) -> None:
    assert said("C4", 1, text).right is None
    assert said("T6", 1, text).right is None


@pytest.mark.parametrize(
    "text", ["not closed-point", "closed-pointではない", "closed-point?", "closed-point, die-split"]
)
def test_a_rule_that_is_denied_asked_for_or_one_of_several_is_no_reason(text: str) -> None:
    assert answered("Q1", "why", text).right is None


@pytest.mark.parametrize("text", BLACK_AHEAD)
def test_whoever_leads_has_the_larger_number(text: str) -> None:
    gammon = Game.at(Position.of({"off": 15}, {7: 15}), stakes=Stakes(5, (0, 3)))

    assert answer(replace(exercise("M1"), game=gammon), Part("match"), text).right


@pytest.mark.parametrize(
    "text",
    [
        *("not 2, nothing off", "at least 2, nothing off", "2 or more, nothing off", "2? nothing off"),
        *("2点ではない、1枚も上げていない", "2点以上、1枚も上げていない"),
    ],
)
def test_points_that_are_denied_or_left_open_are_asked_for_again(text: str) -> None:
    assert answered("S2", "score", text).right is None
