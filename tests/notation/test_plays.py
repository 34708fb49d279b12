"""Plays as people write them: section 1 of the rules, spelling by spelling."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.plays import Board, boards
from tests.spelling import ARROWS, BARS, OFFS, SEPARATORS, spelt
from tutor import Move, legal_plays, read_play, write_play
from tutor.notation import LONGEST, PASSES, NotationError, WrittenMove, WrittenPlay

FROM_TO = tuple[int, int]


def pairs(text: str) -> list[FROM_TO]:
    return [(move.from_point, move.to_point) for move in read_play(text).moves]


def refusal(text: str) -> tuple[str, str]:
    """The fault of unreadable text, and the span where reading stopped."""
    with pytest.raises(NotationError) as error:
        read_play(text)
    params = dict(error.value.faults[0].params)
    return error.value.id, text[params["start"] : params["end"]]


def unreadable(text: str) -> bool:
    try:
        read_play(text)
    except NotationError:
        return True
    return False


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("13/8 6/3", [(13, 8), (6, 3)]),
        ("13/8/5", [(13, 8), (8, 5)]),
        ("8/6(2)", [(8, 6)] * 2),
        ("8/6 (2)", [(8, 6)] * 2),
        ("8/6x2", [(8, 6)] * 2),
        ("8/6×2", [(8, 6)] * 2),
        ("8/6 x 2", [(8, 6)] * 2),
        ("8/6（２）", [(8, 6)] * 2),
        ("8/6(1)", [(8, 6)]),
        ("8/6(4)", [(8, 6)] * 4),
        ("6/off(2)", [(6, 0)] * 2),
        ("6/off x2", [(6, 0)] * 2),
        ("6/offx2", [(6, 0)] * 2),
        ("6/ox2", [(6, 0)] * 2),
        ("6/上がり×2", [(6, 0)] * 2),
        ("8/6/4(2)", [(8, 6), (8, 6), (6, 4), (6, 4)]),
        ("bar/20", [(25, 20)]),
        ("b/20", [(25, 20)]),
        ("25/20", [(25, 20)]),
        ("バー→20", [(25, 20)]),
        ("6/off", [(6, 0)]),
        ("6/o", [(6, 0)]),
        ("6/0", [(6, 0)]),
        ("6→上がり", [(6, 0)]),
        ("13→8→5", [(13, 8), (8, 5)]),
        ("13->8", [(13, 8)]),
        ("13-8", [(13, 8)]),
        ("13-8-5", [(13, 8), (8, 5)]),
        ("１３／８　６／３", [(13, 8), (6, 3)]),
        ("１３／８＊／５", [(13, 8), (8, 5)]),
        ("BAR/20 6/OFF", [(25, 20), (6, 0)]),
        ("13 / 8 / 5", [(13, 8), (8, 5)]),
        ("13 → 8", [(13, 8)]),
        ("13/8 * / 5", [(13, 8), (8, 5)]),
        ("  13/8  6/3  ", [(13, 8), (6, 3)]),
        ("13/8\n6/3", [(13, 8), (6, 3)]),
        ("13/8, 6/3;", [(13, 8), (6, 3)]),
        ("6/25", [(6, 25)]),
        ("bar/25", [(25, 25)]),
        ("0/6", [(0, 6)]),
        ("off/6", [(0, 6)]),
        ("6/bar", [(6, 25)]),
        ("1/24", [(1, 24)]),
    ],
)
def test_every_spelling_is_read(text: str, expected: list[FROM_TO]) -> None:
    assert pairs(text) == expected


@pytest.mark.parametrize("separator", SEPARATORS)
def test_moves_are_separated_by(separator: str) -> None:
    assert pairs(f"13/8{separator}6/3") == [(13, 8), (6, 3)]


@pytest.mark.parametrize("arrow", ARROWS)
def test_arrows_and_dashes_of_every_keyboard(arrow: str) -> None:
    assert pairs(f"13{arrow}8{arrow}5") == [(13, 8), (8, 5)]


@pytest.mark.parametrize("bar", BARS)
def test_names_of_the_bar(bar: str) -> None:
    assert pairs(f"{bar}/20 {bar}→21") == [(25, 20), (25, 21)]


@pytest.mark.parametrize("off", OFFS)
def test_names_of_off(off: str) -> None:
    assert pairs(f"6/{off} 5→{off}") == [(6, 0), (5, 0)]


@pytest.mark.parametrize(
    ("text", "hits"),
    [
        ("13/8*/5", [True, False]),
        ("13/8/5*", [False, True]),
        ("13/8 *", [True]),
        ("8/6*(2)", [True, True]),
        ("13/8", [False]),
        ("6/off*", [True]),
    ],
)
def test_a_star_marks_a_hit(text: str, hits: list[bool]) -> None:
    assert [move.hit for move in read_play(text).moves] == hits


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3:1/off", [(1, 0, 3)]),
        ("3で1→上がり", [(1, 0, 3)]),
        ("5で13→8", [(13, 8, 5)]),
        ("５：１３／８", [(13, 8, 5)]),
        ("5 : 13/8", [(13, 8, 5)]),
        ("5で 13→8", [(13, 8, 5)]),
        ("5:13/8/5", [(13, 8, 5), (8, 5, None)]),
        ("5:8/3(2)", [(8, 3, 5), (8, 3, 5)]),
        ("2:8/6/4(2)", [(8, 6, 2), (8, 6, 2), (6, 4, None), (6, 4, None)]),
        ("3:1/off 1:4/3", [(1, 0, 3), (4, 3, 1)]),
        ("5で6→1 3で6→3", [(6, 1, 5), (6, 3, 3)]),
        ("53: 5:13/8", [(13, 8, 5)]),
    ],
)
def test_a_move_may_name_its_die(text: str, expected: list[tuple[int, int, int | None]]) -> None:
    assert [(m.from_point, m.to_point, m.die) for m in read_play(text).moves] == expected


@pytest.mark.parametrize(
    ("text", "roll"),
    [
        ("53: 13/8 6/3", (5, 3)),
        ("5-3: 13/8 6/3", (5, 3)),
        ("35:13/8 6/3", (3, 5)),
        ("５３：１３／８ ６／３", (5, 3)),
        ("5-3 : 13/8 6/3", (5, 3)),
        ("13/8 6/3", None),
        ("5:13/8 6/3", None),
    ],
)
def test_a_roll_may_lead(text: str, roll: tuple[int, int] | None) -> None:
    play = read_play(text)
    assert play.roll == roll
    assert [(m.from_point, m.to_point) for m in play.moves] == [(13, 8), (6, 3)]


@pytest.mark.parametrize(
    "text", [*PASSES, "", "   ", "　", "\n", "PASS", "No  Move", "ﾊﾟｽ", " ダンス ", "Cannot Move", "ｐａｓｓ"]
)
def test_nothing_to_move(text: str) -> None:
    assert read_play(text) == WrittenPlay()
    assert read_play(f"61: {text}") == WrittenPlay(roll=(6, 1))


def test_all_the_words_for_a_pass_are_known() -> None:
    expected = {"pass", "パス", "no move", "移動なし", "動けない", "dance", "ダンス", "cannot move"}
    assert {word for word in expected if read_play(word).moves == ()} == expected


@pytest.mark.parametrize(
    ("text", "fault", "span"),
    [
        ("13", "from-to-expected", "13"),
        ("/8", "unreadable-play", "/8"),
        ("13//8", "unreadable-play", "/8"),
        ("13/30", "no-such-point-in-play", "30"),
        ("31/5", "no-such-point-in-play", "31/5"),
        ("26/20", "no-such-point-in-play", "26/20"),
        ("130/8", "no-such-point-in-play", "130/8"),
        ("8/6(0)", "repeat-1-to-4", "(0)"),
        ("8/6(9)", "repeat-1-to-4", "(9)"),
        ("8/6(5)", "repeat-1-to-4", "(5)"),
        ("8/6(02)", "repeat-1-to-4", "(02)"),
        ("8/6x5", "repeat-1-to-4", "x5"),
        ("7:6/1", "no-such-die-in-play", "7:6/1"),
        ("0:6/1", "no-such-die-in-play", "0:6/1"),
        ("73: 6/1", "no-such-die-in-play", "73:"),
        ("abc", "unreadable-play", "abc"),
        ("hello 6/1", "unreadable-play", "hello"),
        ("6/1 6/3 please", "unreadable-play", "please"),
        ("13/8 pass", "unreadable-play", "pass"),
        ("pass 13/8", "unreadable-play", "pass"),
        ("13/8 abc 6/3", "unreadable-play", "abc"),
        ("13/8 6/3 24/30", "no-such-point-in-play", "30"),
        ("６／３　２４／３０", "no-such-point-in-play", "３０"),
        ("バー→20、9→x", "unreadable-play", "x"),
        ("13/8*6/3", "unreadable-play", "6/3"),
        ("8/6(2)(2)", "unreadable-play", "(2)"),
        ("8/6()", "unreadable-play", "()"),
        ("6\\1", "from-to-expected", "6\\1"),
        ("13/8 6", "from-to-expected", "6"),
        ("バー", "from-to-expected", "バー"),
    ],
)
def test_what_cannot_be_read_says_where_reading_stopped(text: str, fault: str, span: str) -> None:
    assert refusal(text) == (fault, span)
    assert refusal(f"   {text}") == (fault, span), "blanks before it are counted in"


@pytest.mark.parametrize(
    "text", ["13/", "13->", "13/8/", "6/-1", "six/one", "null", "6/1 OR 1=1", "6/1\0", "８//6", "off", "1:14"]
)
def test_what_is_no_play_is_unreadable(text: str) -> None:
    _, span = refusal(text)
    assert span


@pytest.mark.parametrize("text", [";", ",", "、", " , ", "53: ;", "；、"])
def test_separators_alone_are_no_play(text: str) -> None:
    _, span = refusal(text)
    assert span


def test_a_number_alone_gets_the_hint_that_pairs_are_expected() -> None:  # E44
    assert refusal("12 15")[0] == "from-to-expected"


def test_the_bar_and_off_have_words_and_numbers() -> None:  # E32
    assert pairs("bar/21 6/off") == pairs("25/21 6/0") == [(25, 21), (6, 0)]


def test_chains_and_repeats_are_the_moves_written_out() -> None:  # E34
    assert read_play("10/8 10/8") == read_play("10/8(2)")
    assert read_play("10/8 8/5") == read_play("10/8/5")


def test_what_japanese_input_methods_produce() -> None:  # E37
    assert pairs("１３／７ ８／７") == [(13, 7), (8, 7)]
    assert pairs("13ー7") == [(13, 7)]


def test_a_play_is_at_most_500_characters_after_trimming() -> None:
    assert LONGEST == 500
    longest = " ".join(["6/1"] * 125) + ","
    assert len(longest) == 500
    assert len(read_play(longest).moves) == 125
    assert read_play(f"{' ' * 300}{longest}{' ' * 300}") == read_play(longest)
    assert refusal(f"{longest},") == ("play-too-long", f"{longest},")


@pytest.mark.parametrize(
    ("moves", "text"),
    [
        ([], "pass"),
        ([Move(5, 13, 8), Move(3, 6, 3)], "13/8 6/3"),
        ([Move(5, 13, 8), Move(3, 8, 5)], "13/8/5"),
        ([Move(5, 13, 8, True), Move(3, 8, 5)], "13/8*/5"),
        ([Move(2, 8, 6)] * 4, "8/6(4)"),
        ([Move(2, 8, 6)] * 2 + [Move(2, 6, 4)] * 2, "8/6(2) 6/4(2)"),
        ([Move(5, 25, 20), Move(6, 6, 0)], "bar/20 6/off"),
        ([WrittenMove(1, 0, 3), WrittenMove(4, 3, 1)], "3:1/off 1:4/3"),
        ([WrittenMove(13, 8, 5), WrittenMove(8, 5)], "5:13/8/5"),
    ],
)
def test_plays_are_written_canonically(moves: list[Move], text: str) -> None:
    assert write_play(moves) == text


PLACES = st.integers(0, 25)
WRITTEN = st.lists(
    st.builds(WrittenMove, PLACES, PLACES, st.none() | st.integers(1, 6), st.booleans()), max_size=6
) | st.lists(st.builds(WrittenMove, st.integers(6, 9), st.integers(4, 7)), max_size=6)


@given(WRITTEN)
@example([WrittenMove(6, 4)] * 5)
def test_what_is_written_is_read_back_the_same(moves: list[WrittenMove]) -> None:
    assert read_play(write_play(moves)).moves == tuple(moves)


@given(boards(), st.randoms(use_true_random=True))
def test_every_legal_play_is_read_back_from_every_spelling(board: Board, random: Random) -> None:
    for play in legal_plays(*board)[:5]:
        expected = [(m.from_point, m.to_point) for m in play.moves]
        assert pairs(spelt(random, play.moves)) == expected


ALMOST_A_PLAY = st.lists(
    st.sampled_from(
        [
            *"0123456789/*-()（）x×:;,、で→＊１２３　 ー\u3099\u309a\u0301\0\t\n",
            "bar",
            "off",
            "バー",
            "上がり",
            "パス",
            "->",
        ]
    ),
    max_size=20,
).map("".join)


@given(st.text(max_size=40) | ALMOST_A_PLAY)
@example("５３：")
@example("ハ\u3099ー/20")
@example("13\u0301/8")
@example("\u202e13/8")
@example("③で1/off")
@example("\ud800")
def test_any_text_is_a_play_or_a_notation_error(text: str) -> None:
    if unreadable(text):
        with pytest.raises(NotationError) as error:
            read_play(text)
        params = dict(error.value.faults[0].params)
        start, end = params["start"], params["end"]
        assert 0 <= start < end <= len(text)
        assert params.get("span", text) == text[start:end]
        assert str(error.value)
    else:
        play = read_play(text)
        assert all(0 <= m.from_point <= 25 and 0 <= m.to_point <= 25 for m in play.moves)
        assert read_play(write_play(play.moves)).moves == play.moves
