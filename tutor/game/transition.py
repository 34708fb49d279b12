"""What each action does to a game. Whether it is allowed is not asked here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tutor.game.actions import (
    AcceptResignation,
    Action,
    Beaver,
    Double,
    Drop,
    Opening,
    PassTurn,
    PlayMoves,
    Raccoon,
    RefuseResignation,
    Resign,
    RollDice,
    Take,
)
from tutor.game.cube import Cube, Offer
from tutor.game.errors import GameError
from tutor.game.play import Move
from tutor.game.position import BAR, OFF, Position, Side, other
from tutor.game.result import borne_off, dropped, resigned
from tutor.game.roll import Roll

if TYPE_CHECKING:
    from tutor.game.game import Game


def carried_out(game: Game, action: Action) -> Game:
    """The game after an action.

    Raises GameError where there is nothing that could be carried out.
    """
    return _CARRIED_OUT[type(action)](game, action)


def settled(game: Game, action: Action) -> Action:
    """The action as the record keeps it: the hits of a play are those that the board shows."""
    if not isinstance(action, PlayMoves):
        return action
    now, made = game.position.with_turn(action.side), []
    for move, pair in zip(action.moves, _movable(now, action.moves), strict=True):
        made.append(Move(move.die, *pair, hit=now.enemy_at(move.to_point) == 1))
        now = now.moved([pair])
    return PlayMoves(action.side, tuple(made))


def starter(record: Iterable[Action]) -> Side | None:
    """The side that threw the higher die at the opening."""
    for action in record:
        if isinstance(action, Opening) and action.white != action.black:
            return "white" if action.white > action.black else "black"
    return None


def _opening(game: Game, action: Opening) -> Game:
    if action.white == action.black:
        ties = game.ties + 1
        turned = ties <= game.rules.automatic_doubles
        return replace(game, ties=ties, cube=Cube(2 * game.cube.value) if turned else game.cube)
    turn: Side = "white" if action.white > action.black else "black"
    dice = sorted((action.white, action.black), reverse=True)
    return replace(
        game, phase="playing", position=game.position.with_turn(turn), roll=Roll((dice[0], dice[1]))
    )


def _roll(game: Game, action: RollDice) -> Game:
    return replace(
        game, phase="playing", position=game.position.with_turn(action.side), roll=Roll(action.dice)
    )


def _play(game: Game, action: PlayMoves) -> Game:
    before = game.position.with_turn(action.side)
    position = before.moved(_movable(before, action.moves))
    if position.winner:
        result = borne_off(game.rules, position, game.cube, game.accepted > 0)
        return replace(game, phase="over", position=position, roll=None, turns=game.turns + 1, result=result)
    return _next_turn(game, position)


def _pass(game: Game, action: PassTurn) -> Game:
    return _next_turn(game, game.position.with_turn(action.side))


def _next_turn(game: Game, position: Position) -> Game:
    return replace(
        game,
        phase="before-roll",
        position=position.with_turn(other(position.turn)),
        roll=None,
        turns=game.turns + 1,
    )


def _double(game: Game, action: Double) -> Game:
    return replace(game, phase="answering", offer=Offer("double", action.side))


def _beaver(game: Game, action: Beaver) -> Game:
    return replace(game, offer=Offer("beaver", action.side))


def _raccoon(game: Game, action: Raccoon) -> Game:
    return replace(game, offer=Offer("raccoon", action.side))


def _take(game: Game, action: Take) -> Game:
    offer = _offer(game)
    owner = {  # an ordinary double goes to the taker, a beaver stays with the side that turned it
        "double": offer.to,
        "beaver": offer.by,
        "raccoon": offer.to if game.rules.raccoon_keeper == "beaverer" else offer.by,
    }[offer.kind]
    cube = Cube(offer.value(game.cube), owner)
    return replace(game, phase="before-roll", offer=None, cube=cube, accepted=game.accepted + 1)


def _drop(game: Game, action: Drop) -> Game:
    return replace(game, phase="over", offer=None, result=dropped(game.rules, game.cube, _offer(game)))


def _resign(game: Game, action: Resign) -> Game:
    return replace(game, phase="answering", offer=Offer("resignation", action.side, action.times))


def _accept(game: Game, action: AcceptResignation) -> Game:
    offer = _offer(game, resignation=True)
    result = resigned(game.rules, game.cube, game.accepted > 0, offer)
    return replace(game, phase="over", offer=None, roll=None, result=result)


def _refuse(game: Game, action: RefuseResignation) -> Game:
    _offer(game, resignation=True)
    return replace(game, phase="playing" if game.roll else "before-roll", offer=None)


def _offer(game: Game, resignation: bool = False) -> Offer:
    if game.offer is None or (game.offer.kind == "resignation") != resignation:
        raise GameError.of("nothing-to-answer")
    return game.offer


def _movable(position: Position, moves: tuple[Move, ...]) -> list[tuple[int, int]]:
    """The moves as pairs, if there are checkers for them and no opponent's pile where they land."""
    own, pairs = list(position.mover), []
    for move in moves:
        start, end = move.from_point, move.to_point
        if not (OFF < start <= BAR and OFF <= end < BAR and own[start]) or position.enemy_at(end) > 1:
            raise GameError.of("moves-cannot-be-made", from_point=start, to_point=end)
        own[start] -= 1
        own[end] += 1
        pairs.append((start, end))
    return pairs


_CARRIED_OUT: dict[type[Any], Callable[[Game, Any], Game]] = {
    Opening: _opening,
    RollDice: _roll,
    PlayMoves: _play,
    PassTurn: _pass,
    Double: _double,
    Beaver: _beaver,
    Raccoon: _raccoon,
    Take: _take,
    Drop: _drop,
    Resign: _resign,
    AcceptResignation: _accept,
    RefuseResignation: _refuse,
}
