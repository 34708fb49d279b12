"""The table of an exercise: match, score, cube and rules around a position, and what was done before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.game import (
    Cube,
    Game,
    GameError,
    Opening,
    Position,
    Roll,
    RollDice,
    RuleSet,
    Stakes,
    action_from_dict,
)


def build_game(written: Mapping[str, Any], position: Position, roll: Roll | None) -> Game:
    """The game that an exercise is about, from its ``game`` as written, its position and its roll.

    Where ``before`` begins with the opening roll, the game begins there; otherwise the position is set up,
    and the roll, if there is one, is thrown after all else.

    >>> game = build_game({"length": 5, "score": [4, 2], "crawford": True}, Position.start(), None)
    >>> game.phase, game.stakes.needs("white"), game.stakes.crawford
    ('before-roll', 1, True)

    Raises TutorError where such a game cannot be.
    """
    rules = RuleSet.of(written.get("rules", {}))
    score = written.get("score", (0, 0))
    stakes = Stakes(written.get("length", 0), (score[0], score[1]), written.get("crawford", False))
    before = [
        action_from_dict({"times": 1, **row} if row.get("do") == "resign" else row)
        for row in written.get("before", ())
    ]
    if before and isinstance(before[0], Opening):
        game = Game.new(rules, stakes)
    else:
        cube = Cube(written.get("cube", 1), written.get("owner"))
        game = Game.at(position, rules=rules, stakes=stakes, cube=cube)
    for action in before:
        game = game.do(action)
    if game.position.checkers("white") != position.checkers("white"):
        raise GameError.of("game-other-position")
    if roll and game.phase == "before-roll":
        game = game.do(RollDice(position.turn, roll.dice))
    return game
