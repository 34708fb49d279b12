"""The conventions on which tables differ: each an option with a default, agreed before the first roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from tutor.game.errors import Fault, GameError
from tutor.game.position import Position, Side

Start = Literal["standard", "nackgammon"]
RaccoonKeeper = Literal["beaverer", "doubler"]

_STARTS: dict[str, dict[int, int]] = {
    "standard": {24: 2, 13: 5, 8: 3, 6: 5},
    "nackgammon": {24: 2, 23: 2, 13: 4, 8: 3, 6: 4},
}
_CHOICES: dict[str, tuple[Any, ...]] = {
    "start": tuple(_STARTS),
    "raccoon_keeper": ("beaverer", "doubler"),
    "dropped_beaver": (1, 2),
}


@dataclass(frozen=True)
class RuleSet:
    """What was agreed at a table. The defaults are the rules of matches and of plain money games.

    >>> RuleSet.named("tavla").cube, RuleSet.named("money").jacoby, RuleSet().is_money_only
    (False, True, False)

    Raises GameError for options that cannot be, each fault named.
    """

    start: Start = "standard"
    """How the checkers stand at the start."""
    cube: bool = True
    """Whether there is a doubling cube."""
    triple: bool = True
    """Whether a backgammon counts three; in Tavla it counts two like any gammon."""
    pick_and_pass: bool = True
    """Whether a checker that hit in its own home board may move on in the same turn; in Tavla it may not."""
    crawford: bool = True
    """Matches: whether the game after a side first needs one point is played without doubling."""
    dead_cubes: bool = False
    """Matches: whether a double is allowed that can no longer matter to the side that doubles."""
    automatic_doubles: int = 0
    """Money: how many opening ties turn the cube, in the middle."""
    beavers: bool = False
    """Money: whether the doubled side may turn the cube once more at once, and keep it."""
    raccoons: bool = False
    """Money: whether the doubler may turn a beaver once more."""
    raccoon_keeper: RaccoonKeeper = "beaverer"
    """Who keeps the cube after a raccoon."""
    dropped_beaver: int = 2
    """What dropping a beaver costs, times the cube before the double: 1 or 2."""
    jacoby: bool = False
    """Money: whether gammons count only once a double has been accepted."""

    def __post_init__(self) -> None:
        faults = [
            Fault.of("rules-value", option=field.name, found=value, expected=_expected(field.name))
            for field in fields(self)
            if not _possible(field.name, value := getattr(self, field.name))
        ]
        if not faults and self.raccoons and not self.beavers:
            faults.append(Fault.of("raccoons-without-beavers"))
        if faults:
            raise GameError(*faults)

    @classmethod
    def named(cls, name: str) -> RuleSet:
        """A rule set of :data:`RULE_SETS` by its name.

        Raises GameError for a name that is not there.
        """
        if name not in RULE_SETS:
            raise GameError.of("no-such-rules", found=name, known=tuple(RULE_SETS))
        return RULE_SETS[name]

    @classmethod
    def of(cls, options: Any) -> RuleSet:
        """Build from the name of a rule set, or from a mapping of options as files have it.

        >>> RuleSet.of({"jacoby": True}) == RuleSet(jacoby=True), RuleSet.of("standard") == RuleSet()
        (True, True)
        """
        if isinstance(options, str):
            return cls.named(options)
        if not isinstance(options, Mapping):
            raise GameError.of("rules-not-a-mapping", found=options)
        known = tuple(field.name for field in fields(cls))
        unknown = [key for key in options if key not in known]
        if unknown:
            raise GameError(*(Fault.of("no-such-option", found=key, known=known) for key in unknown))
        return cls(**options)

    def to_dict(self) -> dict[str, Any]:
        """The options that differ from the defaults.

        >>> RuleSet.named("nackgammon").to_dict()
        {'start': 'nackgammon'}
        """
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value != getattr(_DEFAULT, name)}

    @property
    def money_rules(self) -> tuple[str, ...]:
        """The options in force that are never used in a match."""
        names = ("automatic_doubles", "beavers", "raccoons", "jacoby")
        return tuple(name for name in names if getattr(self, name))

    @property
    def is_money_only(self) -> bool:
        """Whether an option is in force that is never used in a match."""
        return bool(self.money_rules)

    @property
    def most_times(self) -> int:
        """The most that a game can count, times the cube: three, or two without backgammons."""
        return 3 if self.triple else 2

    def starting_position(self, turn: Side = "white") -> Position:
        """How the checkers stand when a game begins.

        >>> RuleSet.named("nackgammon").starting_position().pip_count("white")
        194
        """
        points = _STARTS[self.start]
        checkers = tuple(points.get(point, 0) for point in range(26))
        return Position(checkers, checkers, turn)


def _possible(option: str, value: Any) -> bool:
    """Whether an option can have a value; true and false are no numbers here."""
    if option in _CHOICES:
        return type(value) in (str, int) and value in _CHOICES[option]
    if option == "automatic_doubles":
        return type(value) is int and 0 <= value <= 10
    return type(value) is bool


def _expected(option: str) -> tuple[str, ...]:
    if option == "automatic_doubles":
        return ("0", "1", "2", "…", "10")
    return tuple(map(str, _CHOICES.get(option, ("true", "false"))))


_DEFAULT = RuleSet()

RULE_SETS: Mapping[str, RuleSet] = {
    "standard": _DEFAULT,
    "money": RuleSet(automatic_doubles=1, beavers=True, jacoby=True),
    "nackgammon": RuleSet(start="nackgammon"),
    "tavla": RuleSet(cube=False, triple=False, pick_and_pass=False),
}
"""Rule sets by name. ``money`` is a money game with everything that money players like to agree on."""
