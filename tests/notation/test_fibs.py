"""The board string of FIBS, against the example of its own documentation."""

from __future__ import annotations

from tutor.game import Cube, Double, Game, Opening, Position, RollDice, Stakes
from tutor.notation.fibs import write_fibs_board

EXAMPLE = "board:You:someplayer:3:0:1:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:1:6:2:0:0:1:1:1:0:1:-1:0:25:0:0:0:0:2:0:0:0"
NAMES, CAN_MOVE = slice(1, 3), -4


def values(board: str) -> list[str]:
    """The 53 values, without the names and the number of moves, which is not told."""
    found = board.split(":")
    assert len(found) == 53
    return found[3:CAN_MOVE] + found[CAN_MOVE + 1 :]


def test_the_documented_example() -> None:
    game = Game.new(stakes=Stakes(3, (0, 1))).do(Opening(6, 2))
    assert values(write_fibs_board(game, "white")) == values(EXAMPLE)


def test_both_sides_see_themselves_going_down_and_the_bars_where_they_are() -> None:
    position = Position.of({24: 1, 6: 12, "bar": 1, "off": 1}, {24: 0, 20: 13, "bar": 2}, "black")
    game = Game.at(position, cube=Cube(4, "black")).let_stand(RollDice("black", (5, 1)))
    white, black = (write_fibs_board(game, "white").split(":"), write_fibs_board(game, "black").split(":"))
    assert (white[6], white[6 + 25], black[6], black[6 + 25]) == ("-2", "1", "-1", "2")
    assert (white[6 + 6], white[6 + 20], black[6 + 5], black[6 + 19]) == ("12", "-13", "13", "-12")
    assert (white[32:37], black[32:37]) == (["-1", "0", "0", "5", "1"], ["1", "5", "1", "0", "0"])
    assert (white[37:40], black[37:40]) == (["4", "0", "1"], ["4", "1", "0"])


def test_the_cube_is_told_to_be_open_in_the_crawford_game_too() -> None:
    """Where neither side could double, GNU Backgammon would take a double for offered and answer that."""
    game = Game.at(Position.start(), stakes=Stakes(5, (4, 2), crawford=True))
    assert write_fibs_board(game, "white").split(":")[38:41] == ["1", "1", "0"]


def test_a_double_waits_for_the_answer_of_the_other_side() -> None:
    game = Game.at(Position.start("black")).do(Double("black"))
    white, black = (write_fibs_board(game, "white").split(":"), write_fibs_board(game, "black").split(":"))
    assert (white[40], black[40], white[32]) == ("1", "0", "-1")
