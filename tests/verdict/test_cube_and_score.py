"""The confusions about cube, score and match that were reported in public, each a row of cube_and_score.yaml."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import yaml

from tests.cases import DATA
from tests.playing import played, won
from tutor.game import (
    BAR,
    OFF,
    Beaver,
    Cube,
    Double,
    Drop,
    Game,
    Match,
    Move,
    Opening,
    PlayMoves,
    Position,
    RollDice,
    RuleSet,
    Stakes,
    Take,
)
from tutor.verdict import check_action, check_cube, check_match_over, check_play, check_points, check_score

Row = dict[str, Any]
ROWS: dict[str, Row] = {
    row["id"]: row for row in yaml.safe_load((DATA / "cube_and_score.yaml").read_text(encoding="utf-8"))
}
START = RuleSet().starting_position()


def ended(given: Row) -> Game:
    """White has borne off everything; what is said of the loser, Black."""
    off, bar, home = given["loser_borne_off"], given["loser_on_bar"], given["loser_in_winner_home"]
    black = {OFF: off, BAR: bar, 22: home, 12: 15 - off - bar - home}
    counts = [0] * 26
    for place, count in black.items():
        counts[place] += count
    position = Position((15, *[0] * 25), tuple(counts))
    stakes = Stakes(7) if given["play"] == "match" else Stakes()
    cube = Cube(given["cube"], "white" if given.get("cube_turned_by_accepted_double") else None)
    return Game.at(position, rules=RuleSet(jacoby=given.get("jacoby", False)), stakes=stakes, cube=cube)


@pytest.mark.parametrize("id", [id for id, row in ROWS.items() if "loser_on_bar" in row["given"]])
def test_what_a_game_counts(id: str) -> None:
    given, expected = ROWS[id]["given"], ROWS[id]["expected"]
    game = ended(given)
    assert game.result
    assert (game.result.kind, game.result.points) == (expected["result"], expected["points"])
    assert check_points(game, "white", expected["points"]).legal
    for wrong in {1, 2, 3, 4, 6} - {expected["points"]}:
        assert not check_points(game, "white", wrong).legal


def dropped_double(row: Row) -> None:
    before, owner = row["given"]["cube_before"], row["given"].get("cube_owner")
    game = Game.at(START, cube=Cube(before, owner)).do(Double("white")).do(Drop("black"))
    assert game.result
    assert (game.result.ended, game.result.points) == (row["expected"]["result"], row["expected"]["points"])
    assert check_points(game, "white", 3 * before).rule == "claim-drop"


def cube_of_the_other_side(row: Row) -> None:
    given = row["given"]
    game = Game.at(START.with_turn(given["to_move"]), cube=Cube(given["cube"], given["cube_owner"]))
    verdict = check_action(game, Double("white"))
    assert verdict.legal == row["expected"]["white_may_double"]
    assert verdict.rule == "cube-not-yours"


def crawford_double(row: Row) -> None:
    match = played(7, ("white", 3), ("black", 3), ("white", 3))
    assert match.score == (6, 3)
    match = match.do(Opening(3, 1)).do(PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5))))
    verdict = check_action(match, Double("black"))
    assert (verdict.legal, verdict.rule) == (row["expected"]["legal"], "double-in-crawford")
    assert match.game.cube.value == row["expected"]["cube_after"]


def double_after_crawford(row: Row) -> None:
    match = played(5, ("white", 2), ("white", 2), ("black", 2))
    assert match.score == (4, 2)
    match = match.do(Opening(3, 1)).do(PlayMoves("white", (Move(3, 8, 5), Move(1, 6, 5))))
    assert check_action(match, Double("black")).legal == row["expected"]["legal"]


def double_that_would_win(row: Row) -> None:
    match = played(5, ("black", 3), ("black", 1), ("white", 3))
    assert match.score == (3, 4)
    match = match.do(Opening(1, 3)).do(PlayMoves("black", (Move(3, 8, 5), Move(1, 6, 5))))
    assert check_action(match, Double("white")).legal == row["expected"]["legal"]


def cube_left_over(row: Row) -> None:
    given, repair = row["given"], row["expected"]["repair"]
    verdict = check_cube(Cube(given["cube"], given["cube_owner"]), given["accepted_doubles_this_game"])
    assert verdict.legal == row["expected"]["valid_state"]
    assert (verdict.evidence["value"], verdict.evidence["owner"]) == (repair["cube"], repair["cube_owner"])


def beaver(row: Row) -> None:
    game = Game.at(START, rules=RuleSet(beavers=True))
    game = game.do(Double("white")).do(Beaver("black")).do(Take("white"))
    assert game.cube == Cube(row["expected"]["cube"], row["expected"]["cube_owner"])


def opening_tie(row: Row) -> None:
    game = Game.new()
    for red, black in row["given"]["opening_rolls"]:  # Red is White here
        game = game.do(Opening(red, black))
    assert game.roll
    assert list(game.roll.dice) == row["expected"]["dice"]
    assert game.position.turn == "white"
    assert check_action(game, PlayMoves("black")).rule == "higher-die-starts"


def automatic_double(row: Row) -> None:
    game = Game.new(RuleSet(automatic_doubles=row["given"]["automatic_doubles"]))
    for first, second in row["given"]["opening_rolls"]:
        game = game.do(Opening(first, second))
    assert game.cube == Cube(row["expected"]["cube"], row["expected"]["cube_owner"])
    assert game.position.turn == "white"


def match_needs_the_points(row: Row) -> None:
    match = won(played(5, ("black", 3), ("black", 1), ("white", 3)), "white")
    assert check_score(match, (4, 4)).legal
    assert match.over == row["expected"]["match_over"]
    assert check_match_over(match, over=True).rule == "match-not-over"


def win_after_resume(row: Row) -> None:
    given, expected = row["given"], row["expected"]
    position = Position.of({6: 2, "off": given["white_borne_off"]}, {"off": given["black_borne_off"]})
    game = Game.at(position)
    assert (game.over, game.winner) == (expected["game_over"], expected["winner"])
    assert check_action(game, RollDice("white", (6, 6))).rule == "game-ended"
    assert check_play(game, "white", "6/off(2)").legal == expected["play_accepted"]


def hit_goes_to_the_bar(row: Row) -> None:
    game = Game.at(Position.of({8: 1, 3: 14}, {5: 1, 24: 14})).do(RollDice("white", (3, 2)))
    after = game.do(PlayMoves("white", (Move(3, 8, 5), Move(2, 5, 3)))).position.black
    assert (after[BAR], after[OFF]) == (
        row["expected"]["after"]["black_bar"],
        row["expected"]["after"]["black_off"],
    )


OTHERS: dict[str, Callable[[Row], None]] = {
    "C10-dropped-double-charged-as-gammon": dropped_double,
    "C11-dropped-redouble": dropped_double,
    "C13-not-allowed-to-double": cube_of_the_other_side,
    "C14-crawford-double-annulled": crawford_double,
    "C16-double-after-crawford": double_after_crawford,
    "C17-double-that-would-win-the-match": double_that_would_win,
    "C19-cube-left-from-last-game": cube_left_over,
    "C20-beaver": beaver,
    "C22-opening-tie": opening_tie,
    "C23-automatic-double": automatic_double,
    "C25-match-win-needs-the-points": match_needs_the_points,
    "C26-win-after-resume": win_after_resume,
    "C28-hit-checker-into-the-tray": hit_goes_to_the_bar,
}


@pytest.mark.parametrize("id", OTHERS)
def test_reported(id: str) -> None:
    OTHERS[id](ROWS[id])


def test_every_reported_confusion_is_tested() -> None:
    scored = {id for id, row in ROWS.items() if "loser_on_bar" in row["given"]}
    assert scored | OTHERS.keys() == ROWS.keys()
    assert Match.new(5).game.cube == Cube()
