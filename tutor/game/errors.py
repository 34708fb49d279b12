"""The errors of the tutor: each has an id and parameters; what people read is made from them elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: an id that the wording catalogues know, and its parameters."""

    id: str
    params: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, id: str, /, **params: Any) -> Fault:
        """Build a fault from keyword parameters.

        >>> Fault.of("both-colours", point=6)
        Fault(id='both-colours', params=(('point', 6),))
        """
        return cls(id, tuple(params.items()))


class TutorError(Exception):
    """Something the tutor was given cannot be used. Every error below it carries one or more faults.

    ``str()`` reads as English help once :mod:`tutor` is imported, which hands the words in;
    without them it shows ids and parameters.
    """

    words: ClassVar[Callable[[Fault], str] | None] = None

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    @classmethod
    def of(cls, id: str, /, **params: Any) -> TutorError:
        """An error with a single fault."""
        return cls(Fault.of(id, **params))

    @property
    def id(self) -> str:
        """The id of the first fault."""
        return self.faults[0].id

    def __str__(self) -> str:
        words = type(self).words
        return "\n".join(words(f) if words else f"{f.id} {dict(f.params)}" for f in self.faults)


class PositionError(TutorError):
    """A position that cannot be: every fault is named at once."""


class RollError(TutorError):
    """Dice that cannot be: not two of 1 to 6, or a used die that was not rolled."""


class GameError(TutorError):
    """A question that the state of the game does not allow, such as the score of an unfinished game."""
