"""The table of an exercise: match, score, cube and rules around a position, and what was done before.

What of it a question shows is decided here, for lessons, terminal and worksheets alike: never the cube
where that is what is asked for, and nothing where only hands and dice are judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.course.table_faults import action_before, cube_faults, dice_faults, done_before, stakes_faults
from tutor.course.values import Exercise, Part
from tutor.game import (
    SIDES,
    Action,
    Beaver,
    Cube,
    Double,
    Fault,
    Game,
    GameError,
    Opening,
    Play,
    Position,
    Raccoon,
    Resign,
    Roll,
    RollDice,
    RuleSet,
    Stakes,
    action_to_dict,
    other,
    plays_under,
)
from tutor.verdict.deeds import ClaimCube, Manner
from tutor.wording import Language
from tutor.wording.table_text import table_lines


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
    cube = Cube(written.get("cube", 1), written.get("owner"))
    _refuse(*stakes_faults(stakes, rules), *cube_faults(written, cube, stakes, rules))
    before = [action_before(row, i) for i, row in enumerate(written.get("before", ()))]
    if before and isinstance(before[0], Opening):
        game = Game.new(rules, stakes)
    else:
        game = Game.at(position, rules=rules, stakes=stakes, cube=cube)
    for i, action in enumerate(before):
        game = done_before(game, action, i)
    if any(game.position.checkers(side) != position.checkers(side) for side in SIDES):
        raise GameError.of("game-other-position")
    _refuse(*dice_faults(game, position, roll))
    if roll and game.phase == "before-roll":
        game = game.do(RollDice(position.turn, roll.dice))
    return game


def _refuse(*faults: Fault) -> None:
    if faults:
        raise GameError(*faults)


def written_game(game: Game) -> dict[str, Any]:
    """The ``game`` of an exercise about a game as it stands; its position and roll are written beside it.

    >>> written_game(Game.at(Position.start(), stakes=Stakes(5, (4, 2)), cube=Cube(2, "black")))
    {'length': 5, 'score': [4, 2], 'cube': 2, 'owner': 'black'}
    """
    stakes, cube = game.stakes, game.cube
    first = game.turns == 0 and not game.set_up
    before = [a for a in game.record if isinstance(a, Opening)] if first else []
    told = {
        "length": stakes.length,
        "score": list(stakes.score) if any(stakes.score) else None,
        "crawford": stakes.crawford,
        "cube": cube.value if cube.value > 1 and not first else None,
        "owner": cube.owner if not first else None,
        "rules": game.rules.to_dict(),
        "before": [action_to_dict(action) for action in [*before, *_offering(game, first)]],
    }
    return {key: value for key, value in told.items() if value}


def _offering(game: Game, first: bool) -> list[Action]:
    """What led to an offer that waits: each turn of the cube after the other, dice before a resignation."""
    offer, roll = game.offer, game.roll
    if offer is None:
        return []
    if offer.kind == "resignation":
        rolled: list[Action] = [RollDice(game.position.turn, roll.dice)] if roll and not first else []
        return [*rolled, Resign(offer.by, offer.times)]
    doubler = other(offer.by) if offer.kind == "beaver" else offer.by
    turns: list[Action] = [Double(doubler), Beaver(other(doubler)), Raccoon(doubler)]
    return turns[: ("double", "beaver", "raccoon").index(offer.kind) + 1]


def plays_here(exercise: Exercise) -> tuple[Play, ...]:
    """Every legal play of an exercise that has a roll, under the rules of its table."""
    assert exercise.roll is not None
    rules = exercise.game.rules if exercise.game else RuleSet()
    return plays_under(rules, exercise.position, exercise.roll)


def dice_of(exercise: Exercise) -> Roll | None:
    """The dice on the table: those of the exercise, or what its game has come to.

    >>> from dataclasses import replace
    >>> from tutor.course import exercise
    >>> begun = Game.new().do(Opening(3, 1))
    >>> dice_of(replace(exercise("S1"), game=begun)), dice_of(exercise("S1"))
    (Roll(dice=(3, 1), used=()), None)
    """
    return exercise.roll or (exercise.game.roll if exercise.game else None)


def opening_of(exercise: Exercise, *parts: Part) -> tuple[int, ...] | None:
    """White's die and Black's while nobody has started, () before they are thrown; None once a side is to move.

    Where it is asked who starts, nobody has started as far as may be seen.

    >>> from dataclasses import replace
    >>> from tutor.course import exercise
    >>> tie = replace(exercise("S1"), game=Game.new().do(Opening(4, 4)))
    >>> opening_of(tie), opening_of(exercise("S1")), opening_of(exercise("T3"), exercise("T3").parts[0])
    ((4, 4), None, (2, 5))
    """
    for part in parts:
        if part.white_die is not None and part.black_die is not None:
            return part.white_die, part.black_die
    if exercise.game is None or exercise.game.phase != "opening":
        return None
    thrown = exercise.game.record[-1] if exercise.game.record else None
    return (thrown.white, thrown.black) if isinstance(thrown, Opening) else ()


def shows_table(part: Part) -> bool:
    """Whether the table matters to a question; how dice lie and checkers are handled is the same at any."""
    return not isinstance(part.action, Manner)


def shown_cube(exercise: Exercise, *parts: Part) -> Cube | None:
    """The cube that may be seen beside questions; None where there is none, or where it is asked for.

    A question that tells itself how the cube lies, untouched with its 64 on top, may be shown it.

    >>> from dataclasses import replace
    >>> from tutor.course import exercise
    >>> at_a_table = replace(exercise("B02"), game=Game.at(Position.start()))
    >>> shown_cube(at_a_table, Part("cube")), shown_cube(at_a_table, Part("points"))
    (None, Cube(value=1, owner=None))
    """
    game = exercise.game
    if game is None or not game.rules.cube or not any(map(shows_table, parts)):
        return None
    told = all(_tells_of_64(part) for part in parts if _asks_for_cube(part))
    untouched = game.cube == Cube() and not game.record
    return game.cube if not _is_asked(parts) or (untouched and told) else None


def _asks_for_cube(part: Part) -> bool:
    return part.task == "cube" or isinstance(part.action, ClaimCube)


def _is_asked(parts: tuple[Part, ...]) -> bool:
    return any(map(_asks_for_cube, parts))


def _tells_of_64(part: Part) -> bool:
    return part.prompt is not None and "64" in part.prompt.ja and "64" in part.prompt.en


def told_table(exercise: Exercise, parts: tuple[Part, ...], speak: Language) -> tuple[str, ...]:
    """The table in words, one sentence each, as far as it may be known beside questions.

    Where a double is to be judged, it is not told whether this is the Crawford game.

    >>> from dataclasses import replace
    >>> from tutor.course import exercise
    >>> from tutor.wording import language
    >>> at_a_table = replace(exercise("B02"), game=Game.at(Position.start()))
    >>> told_table(at_a_table, (Part("points"),), language("en"))
    ('No match: each game counts for itself.', 'Cube: 1, in the middle')
    """
    if exercise.game is None or not any(map(shows_table, parts)):
        return ()
    doubling = any(isinstance(part.action, Double) for part in parts)
    has_cube = shown_cube(exercise, *parts) is not None and not _is_asked(parts)
    return table_lines(exercise.game, speak, cube=has_cube, crawford=not doubling)
