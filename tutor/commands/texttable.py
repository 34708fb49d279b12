"""A table in the terminal: the board, the learner's words, what the partner does.

The learner may try anything; what is not allowed is explained, with the exercise that teaches the rule.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.rule import Rule as Line

from tutor.commands.textboard import text_board
from tutor.course import teaching
from tutor.game import (
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
    other,
    plays_under,
)
from tutor.notation import PASSES, record_of, write_mat, write_play, write_record
from tutor.partner import Partner, PartnerError, RandomPartner, Table, Tried, partner_named
from tutor.verdict import ActionVerdict, Verdict
from tutor.wording import Language, error_text, explain_action, explanation, refusal_text
from tutor.wording.records import EN, JA

Keep = Callable[[Table], None]

_COMMANDS = {
    "roll": ("roll", "r", "振る"),
    "double": ("double", "ダブル", "redouble"),
    "take": ("take", "テイク"),
    "drop": ("drop", "ドロップ"),
    "beaver": ("beaver", "ビーバー"),
    "raccoon": ("raccoon", "ラクーン"),
    "resign": ("resign", "投了"),
    "accept": ("accept", "受け入れる"),
    "refuse": ("refuse", "続ける"),
    "done": ("done", "d", "終わり", "おわり"),
    "undo": ("undo", "u", "戻す"),
    "reset": ("reset", "初めから"),
    "board": ("board", "盤"),
    "plays": ("plays", "全部"),
    "moves": ("moves", "記録"),
    "quit": ("quit", "q", "exit", "やめる"),
    "help": ("?", "help", "ヘルプ"),
}
_WORDS = {word: name for name, words in _COMMANDS.items() for word in words}
_ACTIONS: dict[str, Callable[[Any], Action]] = {
    "double": Double,
    "take": Take,
    "drop": Drop,
    "beaver": Beaver,
    "raccoon": Raccoon,
    "accept": AcceptResignation,
    "refuse": RefuseResignation,
}
_TIMES = {"1": 1, "2": 2, "3": 3, "single": 1, "gammon": 2, "backgammon": 3}
_TIMES |= {"シングル": 1, "ギャモン": 2, "バックギャモン勝ち": 3}


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
        try:
            return partner_named(self.table.opponent, self.table.seed)
        except PartnerError as error:
            return self.go_on_with_random(error)

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
            self.partner.close()

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
        self.console.print(escape(text), style=style, soft_wrap=False)

    # --- what happens by itself ---

    def open(self) -> None:
        """The opening roll."""
        if not self.table.game.record:
            self.console.print(Line(escape(self.speak.say("table-game", number=len(self.table.match.games)))))
            if self.table.game.stakes.crawford:
                self.say("table-crawford")
        self.table = self.table.opening()
        thrown = self.table.game.record[-1]
        assert isinstance(thrown, Opening)
        self.say("table-opening", white=thrown.white, black=thrown.black)
        starter = self.table.game.starter
        if starter:
            self.say("table-starts", side=starter)
        else:
            self.say("table-tie")
            if self.table.game.cube.value > 1:
                self.say("table-cube", value=self.table.game.cube.value, owner=None)

    def partners(self) -> None:
        """What the partner does next."""
        try:
            self.table, action = self.table.partners_step(self.partner)
        except PartnerError as error:
            self.partner.close()
            self.partner = self.go_on_with_random(error)
            return
        self.tell(action)

    def tell(self, action: Action) -> None:
        """Say what the partner has done."""
        side = other(self.table.learner)
        if isinstance(action, RollDice):
            self.say("table-partner-rolls", side=side, dice=action.dice)
        elif isinstance(action, PlayMoves):
            play = write_play(action.moves)
            self.say("table-partner-plays" if action.moves else "table-partner-passes", side=side, play=play)
        elif isinstance(action, PassTurn):
            self.say("table-partner-closed-out", side=side)
        else:
            self.say("table-partner-does", "bold", side=side, action=action.kind)

    def between_games(self) -> bool:
        """A game is over: its result, and the next one; False when the match is over."""
        result = self.table.game.result
        assert result is not None
        self.board()
        self.say("table-won", "bold", side=result.winner, ended=result.ended, points=result.points)
        if result.ended == "off":
            self.show(self.speak.write("reasons", result.reasons))
        if result.jacoby:
            self.say("table-jacoby")
        self.say("table-score", score=self.table.match.score)
        if self.table.match.winner:
            self.say("table-match-won", "bold green", side=self.table.match.winner)
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
            line = unicodedata.normalize("NFKC", self.read(f"{self.question()} > ")).strip()
            self.respond(line)

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

    def respond(self, line: str) -> None:
        """Carry out what the learner wrote. An empty line never answers an offer, nor ends a turn too early."""
        word, _, rest = line.lower().partition(" ")
        command = _WORDS.get(word)
        if not line:
            self.nothing_written()
        elif command in _ACTIONS:
            self.act(_ACTIONS[command](self.table.learner))
        elif command == "resign":
            self.resign(rest)
        elif command:
            self.command(command)
        elif line.lower() in PASSES:
            self.passes()
        else:
            self.try_moves(line)

    def command(self, command: str) -> None:
        """Carry out a command that is no action of the game."""
        commands: dict[str, Callable[[], object]] = {
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
            self.say("table-you-roll", dice=dice.left)

    def act(self, action: Action) -> None:
        """An action of the game: done, or why not."""
        self.table, verdict = self.table.act(action)
        self.accepted(verdict)

    def resign(self, rest: str) -> None:
        """The learner offers to lose a single game, a gammon or a backgammon."""
        times = _TIMES.get(rest.strip() or "single")
        if times is None:
            self.say("table-resign-how")
            return
        self.act(Resign(self.table.learner, times))

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
        body = "\n".join([text_board(position), "  ".join(state), record])
        self.console.print(
            Panel(
                escape(body),
                title=escape(say(f"table-side-{table.learner}")),
                title_align="left",
                expand=False,
            )
        )

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
