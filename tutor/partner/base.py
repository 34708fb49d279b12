"""What a partner is: somebody who plays, doubles and answers when it is their turn."""

from __future__ import annotations

from typing import Protocol

from tutor.game import Action, Game, Move, TutorError


class PartnerError(TutorError):
    """A partner that is not there or does not answer. The game is as it was: another partner can go on."""


class Partner(Protocol):
    """Somebody to play against. Each question is asked only when ``game.to_act`` is the partner's side."""

    @property
    def name(self) -> str:
        """What the partner is called in a game's record."""

    def play(self, game: Game) -> tuple[Move, ...]:
        """The moves for the dice on the table; none where nothing can be moved.

        Raises PartnerError.
        """

    def doubles(self, game: Game) -> bool:
        """Whether to double before rolling; asked only where it is allowed.

        Raises PartnerError.
        """

    def answer(self, game: Game) -> Action:
        """The answer to the offer on the table.

        Raises PartnerError.
        """

    def close(self) -> None:
        """Let go of whatever the partner holds. It can be asked again afterwards."""
