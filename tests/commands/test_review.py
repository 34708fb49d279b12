"""review: a match file in, everything that breaks a rule out, and an exercise made from it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.commands.running import refuses, run
from tests.playing import random_game
from tests.verdict.test_public_matches import FILES, RIGHT
from tutor.commands.match_exercise import exercise_yaml
from tutor.course import load_set, teaching, validate
from tutor.game import Game, Match, RuleSet
from tutor.notation import WrittenMove, read_mat, read_sgf, record_of, write_mat, write_sgf
from tutor.verdict import Rule, review

WRONG = (
    " 5 point match\n\n Game 1\n Ann : 0                        Bob : 0\n"
    "  1) 31: 8/5 6/4                  52: 13/8 24/22\n"
    "  2)  Doubles => 2                Takes\n"
    "  3) 64: 24/14                    61: 13/7 8/8\n"
    "  4)  Doubles => 4                Drops\n"
    "      Wins 3 points\n"
)


@pytest.fixture
def wrong(tmp_path: Path) -> str:
    path = tmp_path / "wrong.mat"
    path.write_text(WRONG, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", RIGHT)
def test_a_match_in_order_is_0_and_one_line(name: str) -> None:
    ran = run("review", str(FILES / name))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1


def test_every_illegal_thing_is_told_with_its_place_its_rule_and_its_exercise(wrong: str) -> None:
    ran = run("review", wrong)
    assert ran.code == 1
    assert "Game 1, move 1, White (line 5):" in ran.out
    assert "31: 8/5 6/4" in ran.out
    assert "White to play, 3 and 1" in ran.out
    assert "That number was not rolled" in ran.out
    lesson = teaching("not-rolled")
    assert lesson
    assert lesson.id in ran.out
    assert "The cube belongs to the other side" in ran.out
    assert "できない手です" in run("review", wrong, "--lang", "ja").out


def test_programs_get_one_object(wrong: str) -> None:
    told = run("review", wrong, "--json").json
    assert [f["rule"] for f in told["findings"]] == [
        "not-rolled", "wrong-direction", "cube-not-yours", "claim-drop",
    ]  # fmt: skip
    first = told["findings"][0]
    assert (first["game"], first["move"], first["line"], first["side"]) == (1, 1, 5, "white")
    assert (first["roll"], first["position"]["turn"], first["written"]) == ([3, 1], "white", "31: 8/5 6/4")
    assert told["games"][0]["winner"] == "white"
    assert told["names"] == ["Ann", "Bob"]


@pytest.mark.parametrize("number", ["1", "2"])
def test_an_exercise_can_be_made_from_an_illegal_play_and_is_proved(
    wrong: str, number: str, tmp_path: Path
) -> None:
    ran = run("review", wrong, "--exercise", number)
    assert ran.code == 0
    path = tmp_path / "exercise.yaml"
    path.write_text(ran.out, encoding="utf-8")
    made = load_set(path).exercises[0]
    assert made.parts[0].task == "judge"
    assert run("validate", str(path)).code == 0
    assert made.position.turn == ("white" if number == "1" else "black")


Wrong = Callable[[tuple[WrittenMove, ...]], tuple[WrittenMove, ...]]

WRONGLY: dict[str, Wrong] = {
    "a move left out": lambda moves: moves[:-1],
    "a move made twice": lambda moves: (*moves, moves[0]),
    "one point too far": lambda moves: (
        replace(moves[0], to_point=max(moves[0].to_point - 1, 0)),
        *moves[1:],
    ),
    "one point too short": lambda moves: (replace(moves[0], to_point=moves[0].to_point + 1), *moves[1:]),
    "from the point behind": lambda moves: (
        replace(moves[0], from_point=min(moves[0].from_point + 1, 25)),
        *moves[1:],
    ),
    "from the bar": lambda moves: (replace(moves[0], from_point=25), *moves[1:]),
    "off at once": lambda moves: (replace(moves[0], to_point=0), *moves[1:]),
    "backwards": lambda moves: (
        replace(moves[0], from_point=moves[0].to_point, to_point=moves[0].from_point),
        *moves[1:],
    ),
    "nothing": lambda moves: (),
}


@pytest.mark.parametrize("wrongly", WRONGLY)
@given(seed=st.integers(0, 10_000), part=st.floats(0, 1, exclude_max=True), sgf=st.booleans())
@settings(max_examples=6)
def test_whatever_play_is_illegal_the_exercise_made_from_it_is_proved(
    wrongly: str, seed: int, part: float, sgf: bool
) -> None:
    """One play of a random game is written down wrongly, and the exercise is a file as a teacher would have it."""
    record = record_of(Match(RuleSet(), 0, (random_game(Game.new(), Random(seed)),), ("Ann", "Bob")))
    entries = list(record.games[0].entries)
    plays = [n for n, entry in enumerate(entries) if entry.kind == "play" and entry.moves]
    at = plays[int(part * len(plays))]
    entries[at] = replace(entries[at], moves=WRONGLY[wrongly](entries[at].moves))
    broken = replace(record, games=(replace(record.games[0], entries=tuple(entries)),))
    reviewed = review(read_sgf(write_sgf(broken)) if sgf else read_mat(write_mat(broken)))
    illegal = [finding for finding in reviewed.findings if isinstance(finding.rule, Rule)]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "exercise.yaml"
        for finding in illegal[:3]:
            path.write_text(exercise_yaml(finding, "any\nname\x07.mat"), encoding="utf-8")
            (made,) = validate([path])[0].exercises
            assert made.position == finding.before.position
            assert run("validate", str(path)).code == 0


CUBE_FAULTS = {
    "cube-not-yours": " Game 1\n Ann : 0                        Bob : 0\n"
    "  1) 31: 8/5 6/5                  52: 13/8 24/22\n  2)  Doubles => 2                Takes\n"
    "  3) 64: 24/14                    61: 13/7 8/7\n  4)  Doubles => 4                Drops\n",
    "double-in-crawford": " Game 1\n Ann : 0                        Bob : 0\n"
    "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes                       52: 13/8 24/22\n"
    "      Wins 4 points\n\n Game 2\n Ann : 4                        Bob : 0\n"
    "  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes                       52: 13/8 24/22\n",
}


@pytest.mark.parametrize("rule", CUBE_FAULTS)
def test_an_exercise_can_be_made_from_what_was_done_with_the_cube(rule: str, tmp_path: Path) -> None:
    match, path = tmp_path / "cube.mat", tmp_path / "exercise.yaml"
    match.write_text(f" 5 point match\n\n{CUBE_FAULTS[rule]}", encoding="utf-8")
    findings = review(read_mat(match.read_text(encoding="utf-8"))).findings
    number = next(n for n, finding in enumerate(findings, 1) if finding.rule == rule)

    ran = run("review", str(match), "--exercise", str(number))

    assert (ran.code, ran.err) == (0, "")
    path.write_text(ran.out, encoding="utf-8")
    (made,) = load_set(path).exercises
    assert made.game is not None
    assert (made.teaches, made.game.stakes.length) == ((rule,), 5)
    assert made.claims[0].rule == rule


@pytest.mark.parametrize("number", ["0", "9", "4"])
def test_no_exercise_can_be_made_from_anything_else(wrong: str, number: str) -> None:
    refuses(run("review", wrong, "--exercise", number))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hello",
        b" 5 point match\n",
        b"(;GM[1])",
        b"(;GM[6]",
        b"\xff\xfe\x00",
        b" 5 point match\n Game 1\n A : 0  B : 0\n 1) 31: 8//5\n",
    ],
)
def test_what_is_no_match_is_2_and_one_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_bytes(content)
    refuses(run("review", str(path)))


def test_a_file_that_is_not_there_is_2(tmp_path: Path) -> None:
    refuses(run("review", str(tmp_path / "nothing.mat")))


def test_old_western_letters_are_read(tmp_path: Path) -> None:
    path = tmp_path / "old.mat"
    path.write_bytes(WRONG.replace("Ann", "Jürgen").encode("latin-1"))
    assert run("review", str(path), "--json").json["names"][0] == "Jürgen"


def test_a_match_of_tavla_is_reviewed_by_its_rules_if_they_are_told(tmp_path: Path) -> None:
    path = tmp_path / "tavla.mat"
    game = random_game(Game.new(RuleSet.named("tavla")), Random(32))  # a die is stranded by not moving on
    path.write_text(write_mat(record_of(Match(game.rules, 0, (game,)))), encoding="utf-8")
    assert run("review", str(path)).code == 1
    assert run("review", str(path), "--rules", "tavla").code == 0
