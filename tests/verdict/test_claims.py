"""What is said of a cube is judged by the game that it belongs to."""

from __future__ import annotations

import pytest

from tutor.game import Cube, Double, Game, Opening, Position, RuleSet, Side, Take
from tutor.verdict import ClaimCube, check_deed, deed_from_dict, rules_about

NEW = Game.new()
TIED = Game.new(RuleSet(automatic_doubles=1)).do(Opening(3, 3)).do(Opening(5, 5))
TAKEN = Game.at(Position.start()).do(Double("white")).do(Take("black"))


@pytest.mark.parametrize("game", [NEW, TIED, TAKEN], ids=["new", "tied", "taken"])
def test_the_cube_as_it_stands_is_rightly_said(game: Game) -> None:
    assert check_deed(game, ClaimCube(game.cube.value, game.cube.owner)).legal


@pytest.mark.parametrize(
    ("game", "value", "owner", "rule"),
    [
        pytest.param(NEW, 2, "white", "cube-not-reset", id="left from the last game"),
        pytest.param(NEW, 64, None, "cube-not-reset", id="the face that means 1"),
        pytest.param(TIED, 4, None, "cube-not-reset", id="a second tie does not count"),
        pytest.param(TIED, 1, None, "cube-value", id="the first tie counts"),
        pytest.param(TAKEN, 4, "black", "cube-value", id="a double doubles"),
        pytest.param(TAKEN, 2, "white", "cube-not-yours", id="the taker owns it"),
        pytest.param(TAKEN, 2, None, "cube-not-yours", id="not in the middle after a take"),
    ],
)
def test_a_cube_wrongly_said_breaks_a_rule(game: Game, value: int, owner: Side | None, rule: str) -> None:
    said = ClaimCube(value, owner)
    verdict = check_deed(game, said)
    assert str(verdict.rule) == rule
    assert verdict.rule in rules_about(said)


def test_a_cube_is_said_in_files_by_value_and_owner() -> None:
    assert deed_from_dict({"do": "claim-cube", "value": 2, "owner": "black"}) == ClaimCube(2, "black")
    assert Cube(2, "black") == TAKEN.cube
