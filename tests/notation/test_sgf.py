"""SGF: what is written is read back the same; variations, set-ups and old habits are read; garbage is a typed error."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import RULES, random_game, random_match
from tutor.game import Cube, Game, Match, PassTurn, Position, RollDice, Stakes
from tutor.notation import Entry, MatchFileError, MatchRecord, WrittenMove, read_sgf, record_of, write_sgf
from tutor.notation.sgf_tree import read_trees

CLOSED = Position.of({6: 14, "bar": 1}, {19: 2, 20: 2, 21: 2, 22: 3, 23: 3, 24: 3})


def entries(nodes: str) -> tuple[Entry, ...]:
    """The entries of a game with these nodes."""
    return read_sgf(f"(;GM[6]{nodes})").games[0].entries


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", ["standard", "nackgammon", "dead cubes"])
def test_a_match_is_read_back_as_it_was_written(name: str, seed: int) -> None:
    written = record_of(random_match(3, RULES[name], Random(seed)))
    back = read_sgf(write_sgf(written))
    assert back == without_stars_and_values(written)


@pytest.mark.parametrize("seed", range(5))
def test_a_money_game_is_read_back_with_its_automatic_doubles(seed: int) -> None:
    game = random_game(Game.new(RULES["doubler keeps"]), Random(seed))
    record = record_of(Match(game.rules, 0, (game,), ("花子 [a:b] \\", "Bob")))
    back = read_sgf(write_sgf(record))
    assert (back.names, back.games[0].cube) == (record.names, record.games[0].cube)
    assert [(e.side, e.kind, e.dice) for e in back.games[0].entries] == [
        (e.side, e.kind, e.dice) for e in record.games[0].entries
    ]


def test_a_position_that_was_set_up_is_kept_with_its_cube() -> None:
    game = Game.at(CLOSED, stakes=Stakes(5, (2, 1)), cube=Cube(2, "black"))
    game = game.do(PassTurn("white")).do(RollDice("black", (6, 5)))
    back = read_sgf(write_sgf(record_of(Match(game.rules, 5, (game,))))).games[0]
    assert (back.start, back.cube, back.score) == (CLOSED, Cube(2, "black"), (2, 1))
    assert back.entries == (Entry("black", "rolled", (6, 5)),)


def without_stars_and_values(written: MatchRecord) -> MatchRecord:
    """A match without what SGF has no place for: hits, and the value a double makes."""
    games = []
    for game in written.games:
        told = tuple(
            replace(e, cube=None, moves=tuple(replace(m, hit=False) for m in e.moves)) for e in game.entries
        )
        games.append(replace(game, entries=told))
    return replace(written, games=tuple(games), names=("White", "Black"), beavers=False)


def test_letters_are_points_of_both_sides() -> None:
    white, black, bar, off = entries(";W[31hefe];B[31qtst];B[61yg];W[66fzezdzcz]")
    assert [(m.from_point, m.to_point) for m in white.moves] == [(8, 5), (6, 5)]
    assert [(m.from_point, m.to_point) for m in black.moves] == [(8, 5), (6, 5)]
    assert bar.moves == (WrittenMove(25, 18),)
    assert [(m.from_point, m.to_point) for m in off.moves] == [(6, 0), (5, 0), (4, 0), (3, 0)]


def test_more_moves_than_the_dice_allow_are_read_for_the_review_to_explain() -> None:
    assert len(entries(";W[31hefehd]")[0].moves) == 3
    assert len(entries(";W[11" + "fe" * 5 + "]")[0].moves) == 5


def test_a_dance_has_no_moves_and_a_die_property_is_a_roll_alone() -> None:
    assert entries(";B[66]") == (Entry("black", "play", (6, 6)),)
    assert entries(";PL[W]DI[31]") == (Entry("white", "rolled", (3, 1)),)


def test_double_double_double_is_a_beaver_and_a_raccoon() -> None:
    told = entries(";W[31hefe];B[double];W[double];B[double];W[take];B[52lqln]")
    assert [entry.kind for entry in told] == ["play", "double", "beaver", "raccoon", "take", "play"]


def test_moves_are_numbered_like_the_rows_of_mat() -> None:
    told = entries(";B[31qtst];W[52mhml];B[double];W[take];B[61yg];B[66];W[21hghf];W[11]")
    assert [entry.number for entry in told] == [1, 2, 2, 3, 3, 4, 5, 6]


def test_the_result_is_a_claim_at_the_end() -> None:
    assert entries("RE[W+2R];W[31hefe]")[-1] == Entry("white", "win", points=2)
    assert entries("RE[B+1]")[-1].side == "black"
    assert entries("RE[?]") == ()


def test_of_variations_the_first_is_read_however_deep() -> None:
    tree = "(;GM[6](;W[31hefe](;B[66])(;B[11]))(;W[42hdfd]))"
    assert [[node.get("W") or node.get("B") for node in nodes] for nodes in read_trees(tree)] == [
        [None, "31hefe", "66"]
    ]
    deep = "(;GM[6]" + "(;W[31hefe]" * 5000 + ")" * 5000 + ")"
    assert len(read_trees(deep)[0]) == 5001


def test_escapes_comments_and_old_long_names_are_read() -> None:
    record = read_sgf("junk (;GaMe[6]PlayerWhite[A\\]\\:b]C[a;b(c\\]d];W[31hefe]C[(;B)]) more")
    assert [entry.kind for entry in record.games[0].entries] == ["play"]
    assert read_sgf("(;GM[6]PW[A\\]\\:b])").names[0] == "A]:b"


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("", "sgf-no-games", 1),
        ("no game", "sgf-no-games", 1),
        ("(", "sgf-syntax", 1),
        ("(;GM[6]\n;W[31hefe]", "sgf-syntax", 2),
        ("(;GM[6]\n;W)", "sgf-syntax", 2),
        ("(;GM[1]\n;B[pd])", "sgf-other-game", 1),
        ("(;GM[6]\n;W[71he])", "sgf-move", 2),
        ("(;GM[6]\n;W[31heX])", "sgf-move", 2),
        ("(;GM[6]\n\n;PL[W]DI[07])", "sgf-move", 3),
        ("(;GM[6]CV[3])", "sgf-cube", 1),
        ("(;GM[6]CV[-2])", "sgf-cube", 1),
        ("(;GM[6]AW[A])", "sgf-point", 1),
        ("(;GM[6]AW[a]AB[a])", "sgf-position", 1),
        ("(;GM[6];W[31hefe]\n;AW[a])", "sgf-set-up-later", 2),
    ],
)
def test_what_is_no_match_is_refused_with_the_line(text: str, fault: str, line: int) -> None:
    with pytest.raises(MatchFileError) as refused:
        read_sgf(text)
    assert refused.value.id == fault
    assert dict(refused.value.faults[0].params)["line"] == line
    assert str(refused.value)


@pytest.mark.parametrize(
    "text", ["(;GM[6];\n[31he]\n;W[31])", "(;GM[6];W[31\nhefe\u2028x])", "(;GM[1\r\n2])"]
)
def test_what_is_wrong_is_told_in_one_line(text: str) -> None:
    with pytest.raises(MatchFileError) as refused:
        read_sgf(text)
    assert len(str(refused.value).splitlines()) == 1


PIECES = [
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    "GM[6]",
    "W[31hefe]",
    "B[double]",
    "CV[2]",
    "CP[b]",
    "PL[W]",
    "DI[31]",
    "AW[a][b]",
]
PIECES += [
    "AE[a:y]",
    "MI[length:5][ws:1][bs:2]",
    "MI[length:99999999]",
    "RE[W+1]",
    "RU[Crawford]",
    "B[drop]",
    "x",
    "\n",
]


@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=6), max_size=30), st.booleans())
def test_garbage_is_never_more_than_a_match_file_error(pieces: list[str], framed: bool) -> None:
    text = "".join(pieces)
    with suppress(MatchFileError):
        record = read_sgf(f"(;GM[6]{text})" if framed else text)
        assert read_sgf(write_sgf(record)).length == record.length
