"""What a finished game is worth; the C numbers are rows of the list of publicly reported faults."""

from __future__ import annotations

import pytest

from tutor import Position, score
from tutor.game import GameError

HOME_AND_BAR = ("in-winner-home", "on-bar")


@pytest.mark.parametrize(
    ("loser", "points", "kind", "reasons"),
    [
        pytest.param({23: 14, "off": 1}, 1, "single", ("loser-bore-off",), id="S1"),
        pytest.param({7: 15}, 2, "gammon", ("nothing-off",), id="S2"),
        pytest.param({7: 14, 3: 1}, 3, "backgammon", ("in-winner-home",), id="S3"),
        pytest.param({12: 15}, 2, "gammon", ("nothing-off",), id="C01"),
        pytest.param({19: 14, "bar": 1}, 3, "backgammon", ("on-bar",), id="C02"),
        pytest.param({19: 8, 3: 2, "off": 5}, 1, "single", ("loser-bore-off",), id="C04"),
        pytest.param({19: 11, 6: 3, "off": 1}, 1, "single", ("loser-bore-off",), id="C05"),
        pytest.param(
            {19: 13, "bar": 1, "off": 1}, 1, "single", ("loser-bore-off",), id="one off outweighs the bar"
        ),
        pytest.param({19: 13, 1: 1, "bar": 1}, 3, "backgammon", HOME_AND_BAR, id="both reasons are told"),
        pytest.param({19: 14, 6: 1}, 3, "backgammon", ("in-winner-home",), id="the 6 is home"),
        pytest.param({19: 14, 7: 1}, 2, "gammon", ("nothing-off",), id="the 7 is not"),
    ],
)
def test_the_score_depends_on_where_the_losers_checkers_are(
    loser: dict[int | str, int], points: int, kind: str, reasons: tuple[str, ...]
) -> None:
    for turn in ("white", "black"):
        position = Position.of({"off": 15}, loser, turn)
        for board, winner in ((position, "white"), (position.swapped(), "black")):
            result = score(board)
            assert (result.winner, result.points, result.kind, result.reasons) == (
                winner,
                points,
                kind,
                reasons,
            )


def test_the_cube_multiplies_the_score() -> None:
    position = Position.of({"off": 15}, {7: 15})
    assert score(position, cube=4).points == 8


def test_a_game_that_goes_on_has_no_score() -> None:
    with pytest.raises(GameError) as error:
        score(Position.start())
    assert error.value.id == "not-over"
