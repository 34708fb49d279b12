"""The game itself: positions, rolls, moves, plays and scores; whole games and matches with the cube.

Standard library only, no language, no I/O.
"""

from typing import TYPE_CHECKING

from tutor.game.errors import Fault, GameError, PositionError, RollError, TutorError
from tutor.game.later import later
from tutor.game.legal import legal_moves, legal_plays, max_dice
from tutor.game.obligation import Branch, Obligation, obligation
from tutor.game.play import Move, Play
from tutor.game.position import BAR, CHECKERS, OFF, SIDES, Position, Side, other
from tutor.game.roll import Roll
from tutor.game.score import Score, score

if TYPE_CHECKING:
    from tutor.game.actions import (
        ACTIONS,
        AcceptResignation,
        Action,
        ActionKind,
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
        SidedAction,
        Take,
    )
    from tutor.game.cube import Cube, Offer, OfferKind
    from tutor.game.game import Game, Phase, Stakes
    from tutor.game.match import Match, is_crawford
    from tutor.game.result import Result
    from tutor.game.ruleset import RULE_SETS, RuleSet
    from tutor.game.saving import (
        SaveError,
        action_from_dict,
        action_to_dict,
        game_from_dict,
        game_to_dict,
        match_from_dict,
        match_to_dict,
    )
    from tutor.game.turns import closed_out, passed_on, picked_and_passed, play_ends_turn, plays_under

__getattr__ = later(
    __name__,
    {
        "ACTIONS": ".actions",
        "AcceptResignation": ".actions",
        "Action": ".actions",
        "ActionKind": ".actions",
        "Beaver": ".actions",
        "Cube": ".cube",
        "Double": ".actions",
        "Drop": ".actions",
        "Game": ".game",
        "Match": ".match",
        "Offer": ".cube",
        "OfferKind": ".cube",
        "Opening": ".actions",
        "PassTurn": ".actions",
        "Phase": ".game",
        "PlayMoves": ".actions",
        "RULE_SETS": ".ruleset",
        "Raccoon": ".actions",
        "RefuseResignation": ".actions",
        "Resign": ".actions",
        "Result": ".result",
        "RollDice": ".actions",
        "RuleSet": ".ruleset",
        "SaveError": ".saving",
        "SidedAction": ".actions",
        "Stakes": ".game",
        "Take": ".actions",
        "action_from_dict": ".saving",
        "action_to_dict": ".saving",
        "closed_out": ".turns",
        "game_from_dict": ".saving",
        "game_to_dict": ".saving",
        "is_crawford": ".match",
        "match_from_dict": ".saving",
        "match_to_dict": ".saving",
        "passed_on": ".turns",
        "picked_and_passed": ".turns",
        "play_ends_turn": ".turns",
        "plays_under": ".turns",
    },
)

__all__ = [
    "ACTIONS",
    "BAR",
    "CHECKERS",
    "OFF",
    "RULE_SETS",
    "SIDES",
    "AcceptResignation",
    "Action",
    "ActionKind",
    "Beaver",
    "Branch",
    "Cube",
    "Double",
    "Drop",
    "Fault",
    "Game",
    "GameError",
    "Match",
    "Move",
    "Obligation",
    "Offer",
    "OfferKind",
    "Opening",
    "PassTurn",
    "Phase",
    "Play",
    "PlayMoves",
    "Position",
    "PositionError",
    "Raccoon",
    "RefuseResignation",
    "Resign",
    "Result",
    "Roll",
    "RollDice",
    "RollError",
    "RuleSet",
    "SaveError",
    "Score",
    "Side",
    "SidedAction",
    "Stakes",
    "Take",
    "TutorError",
    "action_from_dict",
    "action_to_dict",
    "closed_out",
    "game_from_dict",
    "game_to_dict",
    "is_crawford",
    "legal_moves",
    "legal_plays",
    "match_from_dict",
    "match_to_dict",
    "max_dice",
    "obligation",
    "other",
    "passed_on",
    "picked_and_passed",
    "play_ends_turn",
    "plays_under",
    "score",
]
