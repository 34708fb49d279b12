"""GNU Backgammon as a partner: its moves and its cube decisions."""

from __future__ import annotations

from tutor.game import (
    AcceptResignation,
    Action,
    Beaver,
    Drop,
    Game,
    Move,
    RefuseResignation,
    Side,
    Take,
    plays_under,
)
from tutor.notation.fibs import write_fibs_board
from tutor.partner.base import PartnerError
from tutor.partner.gnubg_process import GnubgProcess, find_gnubg
from tutor.verdict import check_play

_CONTENT = 0.02  # a resignation is accepted when playing on would win at most so much more


class GnubgPartner:
    """Plays as GNU Backgammon does, looking ``plies`` ahead; the process starts with the first question.

    Raises PartnerError at once where there is no GNU Backgammon.
    """

    def __init__(self, plies: int = 0, timeout: float = 30.0, program: str | None = None) -> None:
        self.name = "GNU Backgammon"
        self.plies = plies
        self.timeout = timeout
        self.program = program or find_gnubg()
        self._process: GnubgProcess | None = None
        self._jacoby = False

    def play(self, game: Game) -> tuple[Move, ...]:
        """Its best play."""
        side = _side(game)
        assert game.roll is not None
        plays = plays_under(game.rules, game.position, game.roll)
        if len(plays) == 1:
            return plays[0].moves
        answer = self._ask(game, write_fibs_board(game, side))
        verdict = check_play(game, side, answer, order="any")
        if verdict.legal and verdict.play:
            return verdict.play.play.moves
        if not game.rules.pick_and_pass:
            return plays[0].moves  # it knows nothing of that rule
        raise PartnerError.of("gnubg-answer", found=answer)

    def doubles(self, game: Game) -> bool:
        """Whether it would double."""
        answer = self._ask(game, write_fibs_board(game, _side(game)))
        if answer not in ("double", "roll"):
            raise PartnerError.of("gnubg-answer", found=answer)
        return answer == "double"

    def answer(self, game: Game) -> Action:
        """Take, drop or beaver; a resignation is accepted when there is no more to win."""
        side = _side(game)
        assert game.offer is not None
        if game.offer.kind == "resignation":
            content = game.offer.times >= self._expects(game, side) - _CONTENT
            return AcceptResignation(side) if content else RefuseResignation(side)
        if game.offer.kind != "double":
            return Take(side)  # it cannot be asked about beavers; whoever doubled has the better game
        answer = self._ask(game, write_fibs_board(game, side))
        if answer == "beaver":
            return Beaver(side) if game.allows(Beaver(side)) else Take(side)
        if answer not in ("take", "drop"):
            raise PartnerError.of("gnubg-answer", found=answer)
        return Take(side) if answer == "take" else Drop(side)

    def close(self) -> None:
        """End the process."""
        if self._process:
            self._process.close()
            self._process = None

    def _expects(self, game: Game, side: Side) -> float:
        """What it expects a side to win on, times the cube, if the game is played out."""
        turn = game.position.turn
        board = write_fibs_board(game, turn)
        answer = self._ask(game, f"evaluation fibsboard {board}")
        try:
            wins, gammons, backgammons, lost_gammons, lost_backgammons = map(float, answer.split()[:5])
        except ValueError as error:
            raise PartnerError.of("gnubg-answer", found=answer) from error
        expects = 2 * wins - 1 + gammons + backgammons - lost_gammons - lost_backgammons
        return expects if turn == side else -expects

    def _ask(self, game: Game, question: str) -> str:
        """Its answer; when it fails, the process is ended, and the next question starts a new one."""
        if self._process and self._jacoby != game.rules.jacoby:
            self.close()
        try:
            if self._process is None:
                self._jacoby = game.rules.jacoby
                self._process = GnubgProcess(self.program, self._commands(), self.timeout)
            answer = self._process.ask(question)
        except PartnerError:
            self.close()
            raise
        if answer.startswith("Error"):
            raise PartnerError.of("gnubg-answer", found=answer)
        return answer

    def _commands(self) -> tuple[str, ...]:
        return (
            "set automatic game off",
            "set player 0 human",
            "set player 1 human",
            f"set evaluation chequerplay evaluation plies {self.plies}",
            f"set evaluation cubedecision evaluation plies {self.plies}",
            f"set jacoby {'on' if self._jacoby else 'off'}",
        )


def _side(game: Game) -> Side:
    """The side that the partner plays: the one that has to act."""
    assert game.to_act is not None
    return game.to_act
