"""Deeds: what is done or said at a table besides the actions of a game, judged like them.

Throwing dice that do not lie flat, taking moves back, correcting an illegal play, saying what a game
counts or how a match stands. The table manners follow the rules of procedure of
https://www.bkgm.com/rules.html and of the rule book of the United States Backgammon Federation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal, cast, get_args

from tutor.game import (
    SIDES,
    Action,
    Cube,
    Fault,
    Game,
    Match,
    Opening,
    PlayMoves,
    Side,
    TutorError,
    action_from_dict,
    action_to_dict,
)
from tutor.verdict.actions import ActionVerdict, check_action
from tutor.verdict.claims import ClaimVerdict, check_cube_said, check_match_over, check_points, check_score
from tutor.verdict.facts import NO_FACTS, Facts
from tutor.verdict.game_rules import GameRule
from tutor.verdict.groups import rules_from

Lie = Literal["flat", "leaning", "on-checker", "off-board", "other-half"]
LIES: tuple[Lie, ...] = get_args(Lie)
"""How a die can lie: flat on the thrower's right-hand half, or otherwise."""


@dataclass(frozen=True)
class Throw:
    """A side throws its dice, which lie somehow; ``early``: before the other side picked up its own."""

    kind: ClassVar[str] = "throw"
    side: Side
    lies: tuple[Lie, Lie] = ("flat", "flat")
    early: bool = False


@dataclass(frozen=True)
class TakeBack:
    """A side moves its checkers back to play its roll otherwise; ``picked_up``: after it picked up its dice."""

    kind: ClassVar[str] = "take-back"
    side: Side
    picked_up: bool = False


@dataclass(frozen=True)
class Correct:
    """A side wants an illegal play of its own or of the other corrected; ``rolled``: after the next roll."""

    kind: ClassVar[str] = "correct"
    side: Side
    rolled: bool = False


@dataclass(frozen=True)
class ClaimPoints:
    """A side says how many points it has won with this game."""

    kind: ClassVar[str] = "claim-points"
    side: Side
    points: int


@dataclass(frozen=True)
class ClaimScore:
    """Somebody says how the match stands: White's points, Black's points."""

    kind: ClassVar[str] = "claim-score"
    score: tuple[int, int]


@dataclass(frozen=True)
class ClaimOver:
    """Somebody says that the match is over, or that it goes on."""

    kind: ClassVar[str] = "claim-over"
    over: bool


@dataclass(frozen=True)
class ClaimCube:
    """Somebody says what the cube is worth, and who owns it: nobody while it is in the middle."""

    kind: ClassVar[str] = "claim-cube"
    value: int
    owner: Side | None = None


Manner = Throw | TakeBack | Correct
Claimed = ClaimPoints | ClaimScore | ClaimOver | ClaimCube
Deed = Action | Manner | Claimed
DEEDS: tuple[str, ...] = (
    "throw",
    "take-back",
    "correct",
    "claim-points",
    "claim-score",
    "claim-over",
    "claim-cube",
)


def check_deed(game: Game, deed: Deed) -> ActionVerdict | ClaimVerdict:
    """Judge whatever is done or said in a game: right or not, and which rule says otherwise.

    >>> from tutor.game import Double, Opening
    >>> game = Game.new().do(Opening(3, 1))
    >>> str(check_deed(game, Double("white")).rule), str(check_deed(game, Throw("white", ("flat", "leaning"))).rule)
    ('double-on-first-turn', 'cocked-dice')
    """
    if isinstance(deed, ClaimPoints):
        return check_points(game, deed.side, deed.points)
    if isinstance(deed, ClaimScore):
        return check_score(_as_match(game), deed.score)
    if isinstance(deed, ClaimOver):
        return check_match_over(_as_match(game), deed.over)
    if isinstance(deed, ClaimCube):
        return check_cube_said(game, Cube(deed.value, deed.owner))
    if isinstance(deed, Throw | TakeBack | Correct):
        return ClaimVerdict(*next(_unmannerly(deed), (None, NO_FACTS)))
    if isinstance(deed, PlayMoves) and game.phase == "opening" and game.ties:
        facts = Facts(die=next(a.white for a in reversed(game.record) if isinstance(a, Opening)))
        return ActionVerdict(game, deed, deed.side, GameRule.OPENING_DOUBLES, facts, game.options(deed.side))
    return check_action(game, deed)


def _as_match(game: Game) -> Match:
    """A match of which only this game has been kept."""
    return Match(game.rules, game.stakes.length, (game,))


def _unmannerly(deed: Manner) -> Iterator[tuple[GameRule, Facts]]:
    """Every rule of the table that a deed breaks."""
    if isinstance(deed, Throw):
        if deed.early:
            yield GameRule.ROLLED_TOO_EARLY, Facts(side=deed.side)
        for lie in deed.lies:
            if lie == "other-half":
                yield GameRule.DICE_ON_OTHER_HALF, Facts(side=deed.side)
            elif lie != "flat":
                yield GameRule.COCKED_DICE, Facts(lie=lie)
    elif isinstance(deed, TakeBack):
        if deed.picked_up:
            yield GameRule.DICE_PICKED_UP, Facts(side=deed.side)
    elif deed.rolled:
        yield GameRule.CORRECTED_TOO_LATE, Facts(side=deed.side)


def deed_from_dict(data: Mapping[str, Any]) -> Deed:
    """A deed as exercise files have it: ``do`` says what, the other keys say who and how.

    >>> deed_from_dict({"do": "throw", "side": "white", "lies": ["flat", "leaning"]})
    Throw(side='white', lies=('flat', 'leaning'), early=False)

    Raises TutorError for what is none.
    """
    kind, side = data.get("do"), data.get("side")
    data = {key: value for key, value in data.items() if value is not None}
    if faults := list(_key_faults(data)):
        raise TutorError(*faults)
    if kind not in DEEDS:
        return action_from_dict({**_LEFT_OUT.get(kind, {}), **data})
    if kind not in ("claim-score", "claim-over", "claim-cube") and side not in SIDES:
        raise TutorError.of("save-value", key="side", found=side)
    deed: Deed = _DEEDS[kind](data)
    return deed


def _key_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Keys that a deed of its kind needs and that are not there, and keys that do not belong to it."""
    kind = data.get("do")
    if kind not in _KEYS:
        return
    needed, free = _KEYS[kind]
    for key in data:
        if key not in ("do", *needed, *free):
            yield Fault.of("deed-key", key=key, kind=kind, known=(*needed, *free))
    for key in needed:
        if key not in data:
            yield Fault.of("deed-needs", key=key, kind=kind)


def deed_to_dict(deed: Deed) -> dict[str, Any]:
    """A deed as exercise files have it; what is as it usually is, is left out.

    >>> deed_to_dict(Throw("white", ("flat", "leaning")))
    {'do': 'throw', 'side': 'white', 'lies': ['flat', 'leaning']}
    """
    if deed.kind not in DEEDS:
        return {key: value for key, value in action_to_dict(cast(Action, deed)).items() if value != []}
    values = {field.name: getattr(deed, field.name) for field in fields(deed)}
    told = {name: list(v) if isinstance(v, tuple) else v for name, v in values.items()}
    unusual = {
        name: v
        for name, v in told.items()
        if v not in (None, ["flat", "flat"]) and (v is not False or name == "over")
    }
    return {"do": deed.kind, **unusual}


def _score(data: Mapping[str, Any]) -> tuple[int, int]:
    score = data.get("score")
    if not isinstance(score, list) or len(score) != 2 or any(type(n) is not int for n in score):
        raise TutorError.of("save-value", key="score", found=score)
    return score[0], score[1]


def _lies(data: Mapping[str, Any]) -> tuple[Lie, Lie]:
    lies = data.get("lies", ["flat", "flat"])
    if not isinstance(lies, list) or len(lies) != 2 or any(lie not in LIES for lie in lies):
        raise TutorError.of("save-value", key="lies", found=lies)
    return lies[0], lies[1]


def _points(data: Mapping[str, Any]) -> int:
    points = data.get("points")
    if type(points) is not int:
        raise TutorError.of("save-value", key="points", found=points)
    return points


_LEFT_OUT: Mapping[Any, Mapping[str, Any]] = {"resign": {"times": 1}, "play": {"moves": []}}
"""What an action means where nothing else is written: resigning once; playing, whatever the moves."""


def _cube(data: Mapping[str, Any]) -> tuple[int, Side | None]:
    value, owner = data.get("value"), data.get("owner")
    if type(value) is not int or value < 1 or value & (value - 1):
        raise TutorError.of("save-value", key="value", found=value)
    if owner not in (None, *SIDES):
        raise TutorError.of("save-value", key="owner", found=owner)
    return value, owner


_SIDE: tuple[tuple[str, ...], tuple[str, ...]] = (("side",), ())
_KEYS: Mapping[Any, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "opening": (("white", "black"), ()),
    "roll": (("side", "dice"), ()),
    "play": (("side",), ("moves",)),
    **dict.fromkeys(("pass", "double", "beaver", "raccoon", "take", "drop", "accept", "refuse"), _SIDE),
    "resign": (("side",), ("times",)),
    "throw": (("side",), ("lies", "early")),
    "take-back": (("side",), ("picked_up",)),
    "correct": (("side",), ("rolled",)),
    "claim-points": (("side", "points"), ()),
    "claim-score": (("score",), ()),
    "claim-over": (("over",), ()),
    "claim-cube": (("value",), ("owner",)),
}
"""The keys that a deed needs besides ``do``, and those that it may have."""

_DEEDS: Mapping[str, Any] = {
    "throw": lambda data: Throw(data["side"], _lies(data), data.get("early") is True),
    "take-back": lambda data: TakeBack(data["side"], data.get("picked_up") is True),
    "correct": lambda data: Correct(data["side"], data.get("rolled") is True),
    "claim-points": lambda data: ClaimPoints(data["side"], _points(data)),
    "claim-score": lambda data: ClaimScore(_score(data)),
    "claim-over": lambda data: ClaimOver(data.get("over") is True),
    "claim-cube": lambda data: ClaimCube(*_cube(data)),
}

_CUBE_RULES = rules_from(GameRule.NO_CUBE, GameRule.BEAVER_OUT_OF_ORDER)
_CLAIM_RULES = rules_from(GameRule.CLAIM_BEFORE_END, GameRule.CLAIM_CUBE)
_CUBE_SAID = (GameRule.CUBE_NOT_RESET, GameRule.CUBE_VALUE, GameRule.CUBE_NOT_YOURS)
_MATCH_RULES = rules_from(GameRule.MATCH_SCORE, GameRule.MATCH_OVER)
_MANNERS = rules_from(GameRule.COCKED_DICE, GameRule.CORRECTED_TOO_LATE)
_TURN_RULES = rules_from(GameRule.OPENING_FIRST, GameRule.PASS_NEEDS_ROLL)


def rules_about(deed: Deed) -> tuple[GameRule, ...]:
    """The rules that a deed of its kind could break: what to choose from where the rule is asked for.

    >>> from tutor.game import Double
    >>> GameRule.DEAD_CUBE in rules_about(Double("white")), GameRule.DEAD_CUBE in rules_about(Throw("white"))
    (True, False)
    """
    if isinstance(deed, Throw | TakeBack | Correct):
        return _MANNERS
    if isinstance(deed, ClaimPoints):
        return _CLAIM_RULES
    if isinstance(deed, ClaimScore | ClaimOver):
        return _MATCH_RULES
    if isinstance(deed, ClaimCube):
        return _CUBE_SAID
    if deed.kind in ("opening", "roll", "play", "pass"):
        return _TURN_RULES
    if deed.kind in ("resign", "accept", "refuse"):
        return (
            GameRule.GAME_ENDED,
            GameRule.OPENING_FIRST,
            GameRule.ANSWER_FIRST,
            GameRule.NO_OFFER,
            GameRule.OWN_OFFER,
            GameRule.RESIGN_TIMES,
        )
    return (GameRule.GAME_ENDED, GameRule.OPENING_FIRST, GameRule.ANSWER_FIRST, *_CUBE_RULES)
