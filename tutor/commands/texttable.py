"""A table in the terminal: the board, the learner's words, what the partner does.

The learner may try anything; what is not allowed is explained, with the exercise that teaches the rule.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.rule import Rule as Line

from tutor.commands.lessons import told_record
from tutor.commands.textboard import text_board
from tutor.commands.whynot import why_lines
from tutor.commands.wrapping import FRAME, wrapped
from tutor.course import teaching
from tutor.course.errors import closest
from tutor.game import Action, PassTurn, PlayMoves, Resign, RollDice, plays_under
from tutor.notation import NotationError, read_play, record_of, write_mat, write_play, write_record
from tutor.partner import (
    ORDERS,
    Order,
    Partner,
    PartnerError,
    RandomPartner,
    Table,
    Tried,
    dismiss,
    partner_for,
    read_order,
)
from tutor.verdict import ActionVerdict, Verdict
from tutor.wording import Language, error_text, explain_action, explanation, refusal_text
from tutor.wording.records import EN, JA
from tutor.wording.table_text import action_told, opening_told, result_told

Keep = Callable[[Table], None]
_YES = ("yes", "y", "はい")


class _StopError(Exception):
    """The learner wants to stop."""


class TextTable:
    """A table on a console; ``read`` gets the learner's next line and raises EOFError at the end."""

    def __init__(
        self,
        table: Table,
        speak: Language,
        console: Console,
        read: Callable[[str], str] = input,
        keep: Keep = lambda table: None,
        partner: Partner | None = None,
    ) -> None:
        self.table = table
        self.speak = speak
        self.console = console
        self.read = read
        self.keep = keep
        self.partner = partner or self.find_partner()
        partners = speak.phrases.get(f"table-{self.partner.name}", self.partner.name)
        names = (speak.say("table-learner"), partners)
        self.table = table.named(*names) if not any(table.match.names) else table

    def find_partner(self) -> Partner:
        """The partner who was asked for; where it is not there, the random one, and why."""
        partner, error = partner_for(self.table)
        return self.go_on_with_random(error) if error else partner

    def go_on_with_random(self, error: PartnerError) -> Partner:
        """The random partner takes the place of one that fails."""
        self.show(error_text(error, self.speak.code), "yellow")
        self.say("table-random-goes-on", "yellow")
        return RandomPartner(self.table.seed)

    def run(self) -> None:
        """Play until the match is over or the learner stops."""
        self.say("table-welcome")
        try:
            while self.step():
                self.keep(self.table)
        except (EOFError, KeyboardInterrupt, _StopError):
            self.say("table-goodbye")
        finally:
            self.keep(self.table)
            dismiss(self.partner)

    def step(self) -> bool:
        """The next thing that happens; False when there is nothing more."""
        table = self.table
        if table.game.over:
            return self.between_games()
        if table.game.phase == "opening":
            self.open()
        elif table.learners_turn:
            self.learner()
        else:
            self.partners()
        return True

    def say(self, phrase: str, style: str = "", **params: object) -> None:
        """Print a phrase."""
        self.show(self.speak.say(phrase, **params), style)

    def show(self, text: str, style: str = "") -> None:
        """Print a text; whatever it holds, it is never read as markup."""
        self.console.print(escape(wrapped(text, self.console.width)), style=style, soft_wrap=False)

    # --- what happens by itself ---

    def open(self) -> None:
        """The opening roll."""
        if not self.table.game.record:
            self.console.print(Line(escape(self.speak.say("table-game", number=len(self.table.match.games)))))
            if self.table.game.stakes.crawford:
                self.say("table-crawford")
        self.table = self.table.opening()
        for sentence in opening_told(self.table.game, self.speak):
            self.show(sentence)

    def partners(self) -> None:
        """What the partner does next."""
        try:
            self.table, action = self.table.partners_step(self.partner)
        except PartnerError as error:
            dismiss(self.partner)
            self.partner = self.go_on_with_random(error)
            return
        turns_cube = not isinstance(action, RollDice | PlayMoves | PassTurn)
        self.show(action_told(action, self.speak, self.table.learner), "bold" if turns_cube else "")

    def between_games(self) -> bool:
        """A game is over: its result, and the next one; False when the match is over."""
        self.board()
        for number, sentence in enumerate(result_told(self.table.match, self.speak)):
            self.show(sentence, "" if number else "bold")
        if self.table.match.over:
            return False
        self.keep(self.table)
        self.read(f"{self.speak.say('table-next-game')} ")
        self.table = self.table.next_game()
        return True

    # --- the learner ---

    def learner(self) -> None:
        """Ask the learner until something is done."""
        self.board()
        before = self.table
        while self.table is before:
            self.respond(read_order(self.read(f"{self.question()} > ")))

    def question(self) -> str:
        """What the learner is asked now."""
        game = self.table.game
        if game.phase == "answering" and game.offer:
            answers = game.options(self.table.learner)
            return self.speak.say("table-ask-answer", offer=game.offer.kind, answers=answers)
        if game.phase == "playing":
            ready = self.table.roll is not None and not self.table.roll.left
            return self.speak.say("table-ask-done" if ready else "table-ask-play")
        return self.speak.say("table-ask-pass" if game.closed_out else "table-ask-roll")

    def respond(self, order: Order) -> None:
        """Carry out what the learner wrote. An empty line never answers an offer, nor ends a turn too early."""
        action = order.action(self.table.learner)
        if isinstance(action, Resign):
            self.resign(action)
        elif action:
            self.act(action)
        elif order.name == "try":
            self.try_moves(order.rest)
        elif order.name == "why":
            self.why(order.rest)
        else:
            self.command(order.name)

    def command(self, command: str) -> None:
        """Carry out a command that is no action of the game."""
        commands: dict[str, Callable[[], object]] = {
            "": self.nothing_written,
            "pass": self.passes,
            "resign": lambda: self.say("table-resign-how"),
            "roll": self.roll,
            "done": self.end,
            "undo": self.undo,
            "reset": self.reset,
            "board": self.board,
            "plays": self.plays,
            "moves": self.moves,
            "help": lambda: self.say("table-help"),
        }
        if command == "quit":
            raise _StopError
        commands[command]()

    def nothing_written(self) -> None:
        """Enter alone rolls the dice, where that is all that is asked; and ends a turn whose dice are used up."""
        game, roll = self.table.game, self.table.roll
        if game.phase == "before-roll" and not game.closed_out:
            self.roll()
        elif roll is not None and not roll.left:
            self.end()
        else:
            self.say("table-help")

    def roll(self) -> None:
        """The learner rolls."""
        self.table, verdict = self.table.rolled()
        if self.accepted(verdict):
            dice = self.table.game.roll
            assert dice is not None
            self.say("table-you-roll", first=dice.dice[0], second=dice.dice[1])

    def act(self, action: Action) -> None:
        """An action of the game: done, or why not."""
        self.table, verdict = self.table.act(action)
        self.accepted(verdict)

    def resign(self, offer: Resign) -> None:
        """A game is given up only by a second word that says so."""
        table, verdict = self.table.act(offer)
        if not self.accepted(verdict):
            return
        points = offer.times * self.table.game.cube.value
        asked = self.speak.say("table-resign-sure", times=offer.times, points=points)
        if unicodedata.normalize("NFKC", self.read(f"{asked} > ")).strip().lower() in _YES:
            self.table = table
        else:
            self.say("table-not-resigned")

    def end(self) -> None:
        """The learner picks up the dice."""
        self.table, verdict = self.table.ended()
        self.accepted(verdict)

    def passes(self) -> None:
        """The learner lets the turn pass: before the roll, or with the dice on the table."""
        if self.table.game.phase == "before-roll":
            self.act(PassTurn(self.table.learner))
        else:
            self.end()

    def undo(self) -> None:
        """The last move of this turn is taken back."""
        if not self.table.moves:
            self.say("table-nothing-to-undo")
            return
        self.table = self.table.undone()

    def reset(self) -> None:
        """Every move of this turn is taken back."""
        while self.table.moves:
            self.table = self.table.undone()

    def try_moves(self, line: str) -> None:
        """Moves that the learner wrote: made, or why not."""
        if _is_no_play(line):
            self.say("table-unknown-word", "yellow", found=line, suggestion=closest(line.split()[0], ORDERS))
            return
        self.table, tried = self.table.tried(line)
        if not tried.made:
            self.refuse(tried)
        elif tried.dooms:
            self.say("dooms", "yellow", why=refusal_text(tried.dooms, self.speak.code))
            self.teach(str(tried.dooms.rule))

    def refuse(self, tried: Tried) -> None:
        """Why moves were not made."""
        verdict = tried.verdict
        if isinstance(verdict, Verdict):
            self.show(str(explanation(verdict, self.speak.code, give_away=False)), "yellow")
            if verdict.rule:
                self.teach(str(verdict.rule))
        else:
            self.accepted(verdict)

    def accepted(self, verdict: ActionVerdict) -> bool:
        """Whether an action was allowed; if not, the rule is explained."""
        if verdict.legal:
            return True
        self.show(explain_action(verdict, self.speak.code, give_away=False), "yellow")
        if verdict.rule:
            self.teach(str(verdict.rule))
        return False

    def teach(self, rule: str) -> None:
        """The exercise that teaches a rule."""
        lesson = teaching(rule)
        if lesson:
            title = lesson.title.say(self.speak.code)
            self.say("lesson-of", "dim", exercise=lesson.id, title=title)

    # --- what can be looked at ---

    def board(self) -> None:
        """The board with the learner's moves of this turn made, the dice, cube, score and pip counts."""
        table, say = self.table, self.speak.say
        position, game = table.position, table.game
        record = write_record(position, table.roll, JA if self.speak.code == "ja" else EN)
        state = [say("table-pips", white=position.pip_count("white"), black=position.pip_count("black"))]
        if game.rules.cube:
            state.append(say("table-cube", value=game.cube.value, owner=game.cube.owner))
        state.append(say("table-score", score=table.match.score))
        if table.match.length:
            state.append(say("table-length", length=table.match.length))
        numbers = say(f"{table.learner}-numbers")
        told = told_record(record, table.learner, self.speak)
        body = "\n".join([text_board(position, table.learner), numbers, "  ".join(state), told])
        self.console.print(
            Panel(
                escape(wrapped(body, self.console.width - FRAME)),
                title=escape(say(f"table-side-{table.learner}")),
                title_align="left",
                expand=False,
            )
        )

    def why(self, words: str) -> None:
        """Why a die cannot move a checker on the board as it stands, or what it does for each."""
        table = self.table
        if table.game.phase == "answering":
            self.say("table-not-rolled")
            return
        for line in why_lines(words, table.position, table.roll, self.speak):
            self.show(line)

    def plays(self) -> None:
        """Every legal play."""
        game = self.table.game
        if game.roll is None:
            self.say("table-not-rolled")
            return
        plays = plays_under(game.rules, game.position, game.roll)
        self.say("legal-plays-head", count=len(plays))
        for play in plays:
            self.show("  " + self.speak.write("play", write_play(play.moves)))

    def moves(self) -> None:
        """The game so far, in the notation of match files."""
        self.show(write_mat(record_of(self.table.match)))


def _is_no_play(line: str) -> bool:
    """Whether a line is words only, and none that moves a checker: they were meant as something else."""
    if any(map(str.isdecimal, line)):
        return False
    try:
        read_play(line)
    except NotationError:
        return True
    return False
