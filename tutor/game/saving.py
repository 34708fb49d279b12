"""Games and matches as plain dictionaries for JSON, and back. Reading one replays it, action by action."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from tutor.game.actions import ACTIONS, Action, Opening, PlayMoves, Resign, RollDice
from tutor.game.cube import Cube
from tutor.game.errors import GameError, TutorError
from tutor.game.game import Game, Stakes
from tutor.game.match import Match
from tutor.game.play import Move
from tutor.game.position import SIDES, Position
from tutor.game.ruleset import RuleSet

VERSION = 1
"""The version of the format. A file of a newer one is refused, never guessed at."""

_KINDS: dict[str, Any] = {action.kind: action for action in ACTIONS}
_T = TypeVar("_T")


class SaveError(TutorError):
    """A saved game that cannot be used."""


def action_to_dict(action: Action) -> dict[str, Any]:
    """An action as JSON has it.

    >>> action_to_dict(PlayMoves("white", (Move(3, 8, 5),)))
    {'do': 'play', 'side': 'white', 'moves': [[3, 8, 5]]}
    """
    told: dict[str, Any] = {"do": action.kind}
    if isinstance(action, Opening):
        return told | {"white": action.white, "black": action.black}
    told["side"] = action.side
    if isinstance(action, RollDice):
        told["dice"] = list(action.dice)
    elif isinstance(action, PlayMoves):
        told["moves"] = [list(move[:3]) for move in action.moves]
    elif isinstance(action, Resign):
        told["times"] = action.times
    return told


def action_from_dict(data: Any) -> Action:
    """The action that :func:`action_to_dict` wrote.

    Raises SaveError.
    """
    kind = _KINDS.get(_key(data, "do", str))
    if kind is None:
        raise SaveError.of("save-value", key="do", found=data["do"])
    if kind is Opening:
        return Opening(_key(data, "white", int), _key(data, "black", int))
    side = _key(data, "side", str)
    if side not in SIDES:
        raise SaveError.of("save-value", key="side", found=side)
    if kind is RollDice:
        dice = _numbers(data, "dice", 2)
        return RollDice(side, (dice[0], dice[1]))
    if kind is PlayMoves:
        return PlayMoves(side, tuple(Move(*_three(move)) for move in _key(data, "moves", list)))
    if kind is Resign:
        return Resign(side, _key(data, "times", int))
    plain: Action = kind(side)
    return plain


def game_to_dict(game: Game) -> dict[str, Any]:
    """A game as JSON has it: its rules, its stakes and what was done.

    >>> game_to_dict(Game.new().do(Opening(3, 1)))["actions"]
    [{'do': 'opening', 'white': 3, 'black': 1}]
    """
    stakes = game.stakes
    told: dict[str, Any] = {
        "version": VERSION,
        "rules": game.rules.to_dict(),
        "length": stakes.length,
        "score": list(stakes.score),
        "crawford": stakes.crawford,
    }
    return told | _played(game)


def _played(game: Game) -> dict[str, Any]:
    """What was done in a game, and where it began if that was a position that was set up."""
    told: dict[str, Any] = {"actions": [action_to_dict(action) for action in game.record]}
    if game.set_up:
        told["start"] = {**game.start.layouts(), "turn": game.start.turn}
        told["cube"] = {"value": game.first_cube.value, "owner": game.first_cube.owner}
    return told


def game_from_dict(data: Any) -> Game:
    """The game that :func:`game_to_dict` wrote, replayed: the very same state.

    Raises SaveError, which says at which action a record cannot be right.
    """
    _version(data)
    rules = _made(lambda: RuleSet.of(data.get("rules", {})))
    return _replayed(_begun(data, _made(lambda: Game.new(rules, _stakes(data)))), data)


def _stakes(data: Any) -> Stakes:
    score = _numbers(data, "score", 2)
    return _made(
        lambda: Stakes(_key(data, "length", int), (score[0], score[1]), _key(data, "crawford", bool))
    )


def match_to_dict(match: Match) -> dict[str, Any]:
    """A match as JSON has it: its length, its rules, and the actions of each game.

    The score from which it began, and whether that was at the Crawford game, is told where it was not 0-0.
    """
    told: dict[str, Any] = {
        "version": VERSION,
        "length": match.length,
        "rules": match.rules.to_dict(),
        "names": list(match.names),
        "games": [_played(game) for game in match.games],
    }
    first = match.games[0].stakes
    if any(first.score) or first.crawford:
        told |= {"score": list(first.score), "crawford": first.crawford}
    return told


def match_from_dict(data: Any) -> Match:
    """The match that :func:`match_to_dict` wrote, replayed.

    >>> match = Match.new(3).do(Opening(3, 1))
    >>> match_from_dict(match_to_dict(match)) == match
    True

    Raises SaveError.
    """
    _version(data)
    names = [str(name) for name in _key(data, "names", list)]
    games = _key(data, "games", list)
    if len(names) != 2 or not games:
        raise SaveError.of("save-value", key="names" if games else "games", found=names if games else games)
    rules = _made(lambda: RuleSet.of(data.get("rules", {})))
    match = _made(lambda: Match.new(_key(data, "length", int), rules, (names[0], names[1])))
    if "score" in data:
        first = Game.new(rules, _stakes(data))
        match = replace(match, games=(first,))
    for number, game in enumerate(games):
        if number:
            match = _made(match.next_game)
        begun = _begun(game, match.game)
        match = replace(match, games=(*match.games[:-1], _replayed(begun, game)))
    return match


def _begun(data: Any, new: Game) -> Game:
    """A game at its beginning: at the opening roll, or at a position that was set up."""
    if not isinstance(data, Mapping) or "start" not in data:
        return new
    return _made(lambda: _set_up(data, new.rules, new.stakes))


def _replayed(game: Game, data: Any) -> Game:
    for number, row in enumerate(_key(data, "actions", list), 1):
        try:
            game = game.do(action_from_dict(row))
        except GameError as error:
            raise SaveError.of("save-action", number=number, found=row) from error
    return game


def _set_up(data: Any, rules: RuleSet, stakes: Stakes) -> Game:
    start, cube = _key(data, "start", dict), _key(data, "cube", dict)
    position = Position.of(start.get("white", {}), start.get("black", {}), start.get("turn", "white"))
    return Game.at(position, rules=rules, stakes=stakes, cube=Cube(cube.get("value", 1), cube.get("owner")))


def _made(make: Callable[[], _T]) -> _T:
    """What ``make`` makes; what it refuses is a fault of the file."""
    try:
        return make()
    except SaveError:
        raise
    except TutorError as error:
        raise SaveError(*error.faults) from error


def _version(data: Any) -> None:
    version = _key(data, "version", int)
    if version > VERSION:
        raise SaveError.of("save-newer", found=version, known=VERSION)
    if version < 1:
        raise SaveError.of("save-value", key="version", found=version)


def _key(data: Any, key: str, kind: type[_T]) -> Any:
    if not isinstance(data, Mapping):
        raise SaveError.of("save-not-a-mapping", found=data)
    value = data.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise SaveError.of("save-value", key=key, found=value)
    return value


def _numbers(data: Any, key: str, count: int) -> list[int]:
    values = _key(data, key, list)
    if len(values) != count or any(type(value) is not int for value in values):
        raise SaveError.of("save-value", key=key, found=values)
    return list(values)


def _three(move: Any) -> tuple[int, int, int]:
    if not isinstance(move, list) or len(move) != 3 or any(type(number) is not int for number in move):
        raise SaveError.of("save-value", key="moves", found=move)
    return move[0], move[1], move[2]
