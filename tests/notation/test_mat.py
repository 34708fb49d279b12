"""MAT: what is written is read back the same; what other programs write is read; garbage is a typed error."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing import MATCH_RULES, RULES, random_game, random_match
from tutor.game import Game, Match, Position
from tutor.notation import (
    Entry,
    GameRecord,
    MatchFileError,
    MatchRecord,
    read_mat,
    record_of,
    write_mat,
)

GAME = " 7 point match\n\n Game 1\n Ann : 0                        Bob : 0\n"


def entries(*lines: str) -> tuple[Entry, ...]:
    """The entries of a game with these lines."""
    return read_mat(GAME + "\n".join(lines) + "\n").games[0].entries


def kinds(*lines: str) -> list[tuple[str, str]]:
    return [(entry.side, entry.kind) for entry in entries(*lines)]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["standard", "nackgammon", "dead cubes"])
def test_a_match_is_read_back_as_it_was_written(name: str, seed: int) -> None:
    record = record_of(random_match(3, MATCH_RULES[name], Random(seed)))
    assert read_mat(write_mat(record)) == as_mat(record)


@pytest.mark.parametrize("seed", range(6))
def test_a_money_game_is_read_back_but_for_its_automatic_doubles(seed: int) -> None:
    game = random_game(Game.new(RULES["money"]), Random(seed))
    record = record_of(Match(RULES["money"], 0, (game,), ("花子", "Bob")))
    back = read_mat(write_mat(record))
    assert back.games[0].entries == record.games[0].entries
    assert (back.names, back.jacoby, back.beavers) == (record.names, True, True)


def test_unfinished_games_and_names_are_kept() -> None:
    match = random_match(1, RULES["standard"], Random(1))
    game = match.game.beginning()
    for action in match.game.record[:11]:
        game = game.do(action)
        record = record_of(Match(match.rules, 1, (game,), ("Ann", "Bob")))
        assert read_mat(write_mat(record)) == as_mat(record)


def as_mat(record: MatchRecord) -> MatchRecord:
    """A match as MAT holds it: no game is called the Crawford game, and players have names."""
    games = tuple(replace(game, crawford=None) for game in record.games)
    names = record.names if any(record.names) else ("White", "Black")
    return replace(record, games=games, names=names)


def test_columns_are_whites_and_blacks_in_their_own_numbers() -> None:
    first, second, third = entries(
        "  1)                             52: 13/8 24/22", "  2) 31: 8/5* 6/5                33: 25/22"
    )
    assert (first.side, first.dice, first.moves[1].from_point) == ("black", (5, 2), 24)
    assert (second.side, second.moves[0].hit, second.number, second.line) == ("white", True, 2, 6)
    assert third.moves[0].from_point == 25


@pytest.mark.parametrize(
    "line",
    [
        "  1) 31: 8/5 6/5                  52: 13/8 13/11",
        "1) 31: 8/5 6/5   52: 13/8 13/11",
        "\t1) 31: 8/5 6/5\t\t52: 13/8 13/11",
        "  1)  31: 8/5, 6/5                5 2: 13/11,13/8  ",
        "  1) 31: 8/5  6/5                52: 13/8  13/11 ",
        "1. 31: 8/5 6/5      52: 13/8 13/11",
        "  1) 13: 6/5 8/5                  25: 13/8 13/11",
        "  1) 31: 8/5 6/5 52: 13/8 13/11",
    ],
)
def test_the_habits_of_other_programs_are_read(line: str) -> None:
    white, black = entries(line)
    assert {(m.from_point, m.to_point) for m in white.moves} == {(8, 5), (6, 5)}
    assert {(m.from_point, m.to_point) for m in black.moves} == {(13, 8), (13, 11)}


@pytest.mark.parametrize("words", ["", "Cannot Move", "cannot move", "No Move", "No moves"])
def test_a_roll_that_could_not_be_played(words: str) -> None:
    assert entries(f"  1) 66: {words}                    52: 13/8 24/22")[0].moves == ()


def test_cube_actions_and_the_end() -> None:
    assert kinds(
        "  1) 31: 8/5 6/5                  Doubles => 2",
        "  2)  Takes                      52: 13/8 24/22",
        "  3)  Doubles => 4                Drops",
        "      Wins 2 points",
    ) == [
        ("white", "play"), ("black", "double"), ("white", "take"), ("black", "play"),
        ("white", "double"), ("black", "drop"), ("white", "win"),
    ]  # fmt: skip
    assert entries("  1) Passes                         Wins 1 point and the match")[1].points == 1
    doubled = entries("  1) 31: 8/5 6/5                  Doubles ==> 2")[1]
    assert (doubled.kind, doubled.cube) == ("double", 2)
    assert kinds("  1) Losses 1 point                Wins 1 point") == [("white", "other"), ("black", "win")]
    assert entries("                                  Wins 6 points")[0] == Entry("black", "win", points=6)


def test_beavers_under_any_name_and_the_takes_that_are_not_written() -> None:
    for second, third in (
        ("Beavers => 4", "Raccoons => 8"),
        ("Beavers => 4", "Beavers => 8"),
        ("Doubles", "Doubles"),
    ):
        told = kinds(
            "  1) 31: 8/5 6/5    Doubles => 2",
            f"  2) {second}       {third}",
            "  3)                   52: 13/8 13/11",
        )
        assert [kind for _, kind in told] == ["play", "double", "beaver", "raccoon", "take", "play"]
        assert told[4][0] == "white"


def test_what_was_not_played_is_a_roll_alone() -> None:
    assert entries("  1) 31: ???")[0].kind == "rolled"
    assert entries("  1) 31: ????")[0].kind == "rolled"


def test_nothing_left_to_move_with_a_die_is_no_move() -> None:
    assert [m.to_point for m in entries("  1) 21: 2/0 0/0")[0].moves] == [0]


@pytest.mark.parametrize("words", ["Resigned Match", "Resigned Game", "Resigns", "Resign gammon", "00: ????"])
def test_a_resignation_has_many_words_and_the_points_stand_behind_wins(words: str) -> None:
    told = kinds("  1) 31: 8/5 6/5", f"  2)                                {words}", "      Wins 2 points")
    assert told == [("white", "play"), ("black", "other"), ("white", "win")]


def test_a_game_can_begin_from_a_position_whose_first_entry_tells_the_turn() -> None:
    board = "; Set Pos=----cBD-D-B--A--Abcdc---A-/0"
    for row, turn in (
        ("  1) 21: 16/15 15/13", "white"),
        ("  1)                          61: 7/1 6/5", "black"),
    ):
        start = read_mat(GAME + f"{board}\n{row}\n").games[0].start
        assert start == Position.of(
            {5: 2, 6: 4, 8: 4, 10: 2, 13: 1, 16: 1, 24: 1},
            {4: 3, 17: 2, 18: 3, 19: 4, 20: 3},
            turn,
        )
    on_bars = read_mat(GAME + "; Set Pos=aN---------------------n-A/0\n").games[0].start
    assert on_bars == Position.of({1: 14, "bar": 1}, {23: 14, "bar": 1})
    usual = read_mat(GAME + "; Set Pos=-b----E-C---eE---c-e----B-/0\n  1) 31: 8/5 6/5\n")
    assert usual.games[0].start is None


def test_an_illegal_play_of_snowie_keeps_its_board() -> None:
    board = "0;-1;0;-1;0;0;5;0;3;0;0;0;-4;5;0;0;0;-4;0;-5;0;0;0;0;2;0"
    entry = entries(f"  1) 31: Illegal play (5;0;0;0;1;Ann;Bob;0;0;0;1;0;{board};3;1;)")[0]
    assert (entry.kind, len(entry.board), entry.seen_by) == ("illegal", 26, "white")
    seen = entries(f"  1) 31: Illegal play (5;0;0;0;1;Bob;Ann;0;0;0;1;0;{board};3;1;)")[0].seen_by
    assert seen == "black"
    assert entries("  1) 31: Illegal play")[0].board == ()


def test_the_header_of_xg_and_ratings_behind_names() -> None:
    text = '; [Site "XG"]\n; [Crawford "Off"]\n; [Variation "NackGammon"]\n' + GAME.replace(
        "Ann", "Ann,1834.5"
    )
    record = read_mat("\ufeff" + text.replace("\n", "\r\n"))
    assert (record.crawford, record.nackgammon, record.names) == (False, True, ("Ann", "Bob"))


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        ("", "mat-no-length", 1),
        ("hello", "mat-no-length", 1),
        (" 5 point match\n", "mat-no-games", 2),
        (" 5 point match\n 7 point match\n", "mat-second-length", 2),
        (" Game 1\n A : 0   B : 0\n", "mat-no-length", 1),
        (" 5 point match\n Game 1\n", "mat-no-scores", 2),
        (" 5 point match\n Game 1\n 1) 31: 8/5 6/5\n", "mat-no-scores", 3),
        (" 5 point match\n what\n Game 1\n A : 0   B : 0\n", "mat-line", 2),
        (GAME + "  1) dunno\n", "mat-line", 5),
        (GAME + "  1) 31: 8//5\n", "mat-play", 5),
        (GAME + "  1) 31: 13/99\n", "mat-play", 5),
        (GAME + "  1) 31: " + "8/5 " * 300 + "\n", "mat-line", 5),
        (GAME + "; Set Pos=-b----E-C---eE---c-e---zB-/0\n", "mat-position", 5),
        (GAME + "; Set Pos=-b----E-C---eE---c-e----B/0\n", "mat-position", 5),
        (GAME + "; Set Pos=-b----O-O---eE---c-e----B-/0\n", "mat-position", 5),
        (GAME + "  1) 31: 8/5 6/5\n; Set Pos=-b----E-C---eE---c-e----B-/0\n", "mat-position", 6),
        (GAME + "  1) 31: ???\n" * 2001, "match-too-long", None),
        (GAME + " Game 2\n A : 0   B : 0\n" * 2000, "match-too-long", None),
    ],
)
def test_what_is_no_match_is_refused_with_the_line(text: str, fault: str, line: int | None) -> None:
    with pytest.raises(MatchFileError) as refused:
        read_mat(text)
    assert refused.value.id == fault
    assert dict(refused.value.faults[0].params).get("line") == line
    assert str(refused.value)


def test_a_position_that_was_set_up_has_no_place() -> None:
    record = MatchRecord(5, (GameRecord((), start=Position.start()),))
    with pytest.raises(MatchFileError):
        write_mat(record)


SAMPLE = write_mat(record_of(random_match(3, RULES["standard"], Random(2)))).splitlines()
PIECE = st.sampled_from(
    [*SAMPLE[:40], "  ", "31:", " Takes", "Game 1", "Doubles => 2", "x : 0  y : 1", ")"]
) | st.text(max_size=12)


@given(st.lists(PIECE, max_size=20), st.sampled_from(["\n", " ", ""]))
def test_garbage_is_never_more_than_a_match_file_error(pieces: list[str], joint: str) -> None:
    for text in (joint.join(pieces), GAME + "\n".join(pieces)):
        with suppress(MatchFileError):
            record = read_mat(text)
            assert read_mat(write_mat(record)).length == record.length
