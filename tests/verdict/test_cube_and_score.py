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
    SIDES,
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
    Side,
    Stakes,
    Take,
    other,
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


class Told(dict[str, Any]):
    """What a row says, and which of it has been looked at."""

    def __init__(self, values: Row) -> None:
        super().__init__(
            {key: Told(value) if isinstance(value, dict) else value for key, value in values.items()}
        )
        self.used: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.used.add(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        self.used.add(key)
        return super().get(key, default)

    def unused(self) -> list[str]:
        """What was not looked at, within the values too."""
        left = [key for key in self if key not in self.used]
        return left + [key for value in self.values() if isinstance(value, Told) for key in value.unused()]


def told(id: str) -> tuple[Told, Told]:
    """What is given and what is expected."""
    return Told(ROWS[id]["given"]), Told(ROWS[id]["expected"])


REASONS = {"cube_owned_by_opponent": "cube-not-yours", "crawford_game": "double-in-crawford"}
NAMED_WINS: dict[str, int] = {"single": 1, "gammon": 2, "backgammon": 3}


def score_of(text: str) -> tuple[int, int]:
    white, black = text.split("-")
    return int(white), int(black)


def standing(length: int, score: tuple[int, int], *, crawford_played: bool) -> Match:
    """A match before its next game at a score, come to by won games; a side that needs a point has come to it last, or long ago."""
    white, black = score
    wins: list[tuple[Side, int]] = []
    for side, points in zip(SIDES, score, strict=True):
        wins += [(side, 1)] * points
    leader: Side = "white" if white > black else "black"
    last: Side = other(leader) if crawford_played else leader
    wins.sort(key=lambda win: win[0] == last)
    match = played(length, *wins)
    assert match.score == score
    return match


def after_opening(match: Match, starter: Side) -> Match:
    """The same game with the starter's first play made."""
    match = match.do(Opening(3, 1) if starter == "white" else Opening(1, 3))
    return match.do(PlayMoves(starter, (Move(3, 8, 5), Move(1, 6, 5))))


@pytest.mark.parametrize("id", [id for id, row in ROWS.items() if "loser_on_bar" in row["given"]])
def test_what_a_game_counts(id: str) -> None:
    given, expected = told(id)
    game = ended(given)
    assert game.result
    assert (game.result.kind, game.result.points) == (expected["result"], expected["points"])
    assert check_points(game, "white", expected["points"]).legal
    for wrong in {1, 2, 3, 4, 6} - {expected["points"]}:
        assert not check_points(game, "white", wrong).legal
    assert given.unused() + expected.unused() == []


def dropped_double(given: Told, expected: Told) -> None:
    before = given["cube_before"]
    assert given["action"] in ("double, drop", "white redoubles, black drops")
    position = START
    if "loser_in_winner_home" in given:  # what stands in the winner's home changes nothing
        back = given["loser_in_winner_home"]
        position = Position.of({6: 15}, {"off": given["loser_borne_off"], 3: back, 12: 15 - back})
    game = Game.at(position, cube=Cube(before, given.get("cube_owner"))).do(Double("white")).do(Drop("black"))
    assert game.result
    assert (game.result.ended, game.result.points) == (expected["result"], expected["points"])
    assert check_points(game, "white", 3 * before).rule == "claim-drop"


def cube_of_the_other_side(given: Told, expected: Told) -> None:
    stakes = Stakes(7, (6, 0), crawford=True) if given["crawford"] else Stakes()
    position = START.with_turn(given["to_move"])
    game = Game.at(position, stakes=stakes, cube=Cube(given["cube"], given["cube_owner"]))
    assert (game.roll is not None) == given["dice_rolled"]
    verdict = check_action(game, Double("white"))
    assert verdict.legal == expected["white_may_double"]
    assert verdict.rule == REASONS[expected["reason"]]


def crawford_double(given: Told, expected: Told) -> None:
    score = score_of(given["score"])
    assert given["game"] == f"first at {max(score)}"
    match = after_opening(standing(given["match_length"], score, crawford_played=False), "white")
    assert given["action"] == "trailer doubles, leader takes"
    verdict = check_action(match, Double("black"))
    assert (verdict.legal, verdict.rule) == (expected["legal"], REASONS[expected["reason"]])
    assert match.game.cube.value == expected["cube_after"]


def double_after_crawford(given: Told, expected: Told) -> None:
    score = score_of(given["score"])
    assert given["game"] == f"second at {max(score)}"
    match = after_opening(standing(given["match_length"], score, crawford_played=True), "white")
    assert given["action"] == "trailer doubles"
    assert check_action(match, Double("black")).legal == expected["legal"]


def double_that_would_win(given: Told, expected: Told) -> None:
    match = standing(given["match_length"], score_of(given["score"]), crawford_played=True)
    assert (given["game"], match.game.stakes.crawford) == ("post-Crawford", False)
    assert given["action"].startswith("trailer doubles to 2")
    match = after_opening(match, "black")
    assert match.game.cube.value == given["cube"]
    assert check_action(match, Double("white")).legal == expected["legal"]


def cube_left_over(given: Told, expected: Told) -> None:
    assert given["game"] == "new"
    repair = expected["repair"]
    verdict = check_cube(Cube(given["cube"], given["cube_owner"]), given["accepted_doubles_this_game"])
    assert verdict.legal == expected["valid_state"]
    assert (verdict.evidence["value"], verdict.evidence["owner"]) == (repair["cube"], repair["cube_owner"])


def beaver(given: Told, expected: Told) -> None:
    assert (given["play"], given["action"]) == ("money", "white doubles, black beavers, white takes")
    game = Game.at(START, rules=RuleSet(beavers=given["beavers"]), cube=Cube(given["cube_before"]))
    game = game.do(Double("white")).do(Beaver("black")).do(Take("white"))
    assert game.cube == Cube(expected["cube"], expected["cube_owner"])


def opening_tie(given: Told, expected: Told) -> None:
    game = Game.new()
    for first, second in given["opening_rolls"]:
        game = game.do(Opening(first, second))
    assert game.roll
    assert list(game.roll.dice) == expected["dice"]
    sides = dict(zip(given["order"].split(", "), SIDES, strict=True))
    starter = sides[expected["first_player"]]
    assert game.position.turn == starter
    assert check_action(game, PlayMoves(other(starter))).rule == "higher-die-starts"


def automatic_double(given: Told, expected: Told) -> None:
    assert given["play"] == "money"
    game = Game.new(RuleSet(automatic_doubles=given["automatic_doubles"]))
    for first, second in given["opening_rolls"]:
        game = game.do(Opening(first, second))
    assert game.cube == Cube(expected["cube"], expected["cube_owner"])
    assert expected["first_player"] == "first roller"
    assert game.position.turn == "white"


def match_needs_the_points(given: Told, expected: Told) -> None:
    match = standing(given["match_length"], score_of(given["score_before"]), crawford_played=True)
    assert (given["winner"], match.game.cube.value) == ("first player", given["cube"])
    match = won(match, "white", NAMED_WINS[given["result"]])
    assert check_score(match, score_of(expected["score"])).legal
    assert match.over == expected["match_over"]
    assert check_match_over(match, over=True).rule == "match-not-over"


def win_after_resume(given: Told, expected: Told) -> None:
    white, black = given["white_borne_off"], given["black_borne_off"]
    position = Position.of({"off": white, 1: 15 - white}, {"off": black}, given["to_move"])
    game = Game.at(position)
    assert (game.over, game.winner) == (expected["game_over"], expected["winner"])
    assert check_play(game, given["to_move"], "1/off(2)").legal == expected["play_accepted"]
    assert check_action(game, RollDice(given["to_move"], (6, 5))).rule == "game-ended"


def hit_goes_to_the_bar(given: Told, expected: Told) -> None:
    position = Position.of({8: 1, 3: 14}, {5: 1, 24: 14})
    before, after = given["before"], expected["after"]
    assert (position.black[BAR], position.black[OFF]) == (before["black_bar"], before["black_off"])
    assert given["play"] == "a hit"
    game = Game.at(position).do(RollDice("white", (3, 2)))
    black = game.do(PlayMoves("white", (Move(3, 8, 5), Move(2, 5, 3)))).position.black
    assert (black[BAR], black[OFF]) == (after["black_bar"], after["black_off"])


OTHERS: dict[str, Callable[[Told, Told], None]] = {
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
    given, expected = told(id)
    OTHERS[id](given, expected)
    assert given.unused() + expected.unused() == []


def test_every_reported_confusion_is_tested() -> None:
    scored = {id for id, row in ROWS.items() if "loser_on_bar" in row["given"]}
    assert scored | OTHERS.keys() == ROWS.keys()
    assert all(
        row["status"] == "clear" for row in ROWS.values()
    )  # a convention would need an option of RuleSet
