"""learn: the whole course as a lesson in the terminal.

It is also the lesson for those who cannot use the graphical one: everything is text, and each board
comes with its written record.
"""

from __future__ import annotations

import argparse
import unicodedata
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.text import Text
from rich.tree import Tree

from tutor.commands.lessons import board_text, choice_lines, numbers_asked, question
from tutor.commands.shortcuts import by_number
from tutor.commands.whynot import why_lines
from tutor.commands.wrapping import FRAME, wrapped
from tutor.course import (
    Exercise,
    ExerciseSet,
    Part,
    answer,
    chapter,
    claim_text,
    course,
    exercise,
    feedback_text,
    load_set,
)
from tutor.course.asking import choices
from tutor.course.table import opening_of, plays_here, told_table
from tutor.game import Branch, TutorError, obligation
from tutor.notation import write_play
from tutor.wording import Language, error_text, language

Print = Callable[[str], None]

_COMMANDS = {
    "hint": ("hint", "h", "ヒント"),
    "why": ("why", "なぜ"),
    "plays": ("plays", "全部"),
    "tree": ("tree", "木"),
    "board": ("board", "盤"),
    "next": ("next", "n", "次"),
    "back": ("back", "前"),
    "list": ("list", "一覧"),
    "go": ("go", "問題"),
    "quit": ("quit", "q", "exit", "終わる", "終わり"),
    "help": ("?", "help", "ヘルプ"),
}
_WORDS = {word: name for name, words in _COMMANDS.items() for word in words}
_MOST_BRANCHES = 8


def run_learn(options: argparse.Namespace, say: Print) -> int:
    """Teach from a chapter or an exercise onwards."""
    sets = (load_set(Path(options.file)),) if options.file else course()
    lesson = TextLesson(sets, language(options.lang), Console(highlight=False, emoji=False))
    lesson.run(_start(sets, options.chapter))
    return 0


def _start(sets: tuple[ExerciseSet, ...], name: str | None) -> str | None:
    """The exercise to start with: the one named, or the first of the chapter named."""
    if name is None:
        return None
    ids = {e.id.lower(): e.id for s in sets for e in s.exercises}
    if name.lower() in ids:
        return ids[name.lower()]
    try:
        return chapter(name).exercises[0].id
    except TutorError:
        return exercise(name).id


class TextLesson:
    """A lesson on a console; ``read`` gets the learner's next line and raises EOFError at the end."""

    def __init__(
        self,
        sets: tuple[ExerciseSet, ...],
        speak: Language,
        console: Console,
        read: Callable[[str], str] = input,
    ) -> None:
        self.steps = [(s, e, p) for s in sets for e in s.exercises for p in range(len(e.parts))]
        self.sets = sets
        self.speak = speak
        self.console = console
        self.read = read
        self.at = 0
        self.hints = 0

    def run(self, start: str | None = None) -> None:
        """Teach until the last exercise is done or the learner stops."""
        self.at = next((i for i, (_, e, _) in enumerate(self.steps) if e.id == start), 0)
        self.say("welcome")
        arrived_from: ExerciseSet | None = None
        try:
            while self.at < len(self.steps):
                found = self.steps[self.at][0]
                if found != arrived_from:
                    self.introduce(found)
                    arrived_from = found
                self.step()
            self.say("finished")
        except (EOFError, KeyboardInterrupt, _StopError):
            here = self.steps[min(self.at, len(self.steps) - 1)][1].id
            self.say("goodbye", exercise=here)

    def say(self, phrase: str, style: str = "", **params: object) -> None:
        """Print a phrase."""
        self.show(self.speak.say(phrase, **params), style)

    def show(self, text: str, style: str = "") -> None:
        """Print a text; whatever it holds, it is never read as markup."""
        self.console.print(Text(wrapped(text, self.console.width)), style=style, soft_wrap=False)

    def introduce(self, found: ExerciseSet) -> None:
        """The head and the introduction of a chapter."""
        number, code = self.sets.index(found) + 1, self.speak.code
        self.console.print()
        self.console.print(
            Line(Text(self.speak.say("chapter-head", number=number, title=found.title.say(code))))
        )
        if found.intro:
            self.show(found.intro.say(code))

    def step(self) -> None:
        """One question, until it is answered or left."""
        _, here, number = self.steps[self.at]
        part = here.parts[number]
        self.hints = 0
        self.board(here, part, number)
        stay = True
        while stay:
            stay = self.respond(here, part, number, self.ask())

    def ask(self) -> str:
        """The learner's next line."""
        return unicodedata.normalize("NFKC", self.read(f"{self.speak.say('your-answer')} > ")).strip()

    def board(self, here: Exercise, part: Part, number: int) -> None:
        """The board (not where it is to be set up) and the question."""
        lines = [
            question(here, part, number + 1, self.speak),
            *choice_lines(here, part, self.speak),
        ]
        if part.task not in ("setup", "opening"):
            with_record, started = part.task != "record", opening_of(here) is None
            board = board_text(
                here.position,
                here.roll,
                self.speak,
                with_record=with_record,
                has_turn=started,
                numbers=numbers_asked(here, (part,)),
            )
            lines = [board, *told_table(here, (part,), self.speak), "", *lines]
        title = f"{here.id}  {here.title.say(self.speak.code)}"
        self.console.print()
        body = wrapped("\n".join(lines), self.console.width - FRAME)
        self.console.print(Panel(Text(body), title=Text(title), title_align="left"))

    def respond(self, here: Exercise, part: Part, number: int, line: str) -> bool:
        """Carry out a command or judge an answer; True to stay at this question."""
        word, _, rest = line.partition(" ")
        command = _WORDS.get(word.lower())
        if command is None:
            return not self.judge(here, part, number, line)
        if command in ("next", "back", "go"):
            return self.move(command, rest, here, number)
        {
            "hint": lambda: self.hint(part),
            "why": lambda: self.why(here, rest),
            "plays": lambda: self.plays(here),
            "tree": lambda: self.tree(here),
            "board": lambda: self.board(here, part, number),
            "list": self.list,
            "help": lambda: self.say("commands", example=self.speak.say(example_of(part))),
            "quit": _stop,
        }[command]()
        return True

    def judge(self, here: Exercise, part: Part, number: int, line: str) -> bool:
        """Judge an answer; True once it is right."""
        if not line:  # Enter pressed once too often; a pass is written out
            return False
        ids = [id for id, _ in choices(here, part, self.speak)]
        feedback = answer(here, part, by_number(part.task, line, ids))
        style = {True: "green", False: "yellow", None: ""}[feedback.right]
        self.show(feedback_text(feedback, self.speak.code, give_away=bool(feedback.right)), style)
        if not feedback.right:
            self.say("try-again", "dim")
            return False
        if part.task == "setup":
            self.show(board_text(here.position, None, self.speak))
        self.finish(here, number)
        return True

    def finish(self, here: Exercise, number: int) -> None:
        """After a question: what else is worth seeing, and on to the next."""
        last_part = number + 1 == len(here.parts)
        if last_part:
            self.worked(here)
            if here.explanation:
                self.console.print(Line(Text(self.speak.say("explanation-head")), style="dim"))
                self.show(here.explanation.say(self.speak.code))
        found = self.steps[self.at][0]
        if last_part and here == found.exercises[-1] and found.summary:
            self.console.print(Line(Text(self.speak.say("summary-head")), style="dim"))
            self.show(found.summary.say(self.speak.code))
        self.at += 1
        self.read(f"{self.speak.say('press-enter')} ")

    def worked(self, here: Exercise) -> None:
        """The tempting and the worked answers with their notes."""
        told = [claim for claim in here.claims if claim.note]
        if not told:
            return
        self.console.print(Line(Text(self.speak.say("worked")), style="dim"))
        for claim in told:
            self.show(claim_text(claim, self.speak))

    def move(self, command: str, rest: str, here: Exercise, number: int) -> bool:
        """Go on, back, or to an exercise; True to stay."""
        if command == "next":
            self.finish(here, number)
        elif command == "back" and self.at == 0:
            self.say("first-already")
            return True
        elif command == "back":
            self.at -= 1
        else:
            try:
                target = _start(self.sets, rest)
            except TutorError as error:
                self.show(error_text(error, self.speak.code))
                return True
            self.at = next((i for i, (_, e, _) in enumerate(self.steps) if e.id == target), self.at)
        return False

    def hint(self, part: Part) -> None:
        """The next hint."""
        if self.hints < len(part.hints):
            self.show(part.hints[self.hints].say(self.speak.code), "cyan")
            self.hints += 1
        else:
            self.say("no-more-hints" if part.hints else "no-hints")

    def why(self, here: Exercise, rest: str) -> None:
        """Why a die cannot move a checker, or what it does for each."""
        for line in why_lines(rest, here.position, here.roll, self.speak):
            self.show(line)

    def plays(self, here: Exercise) -> None:
        """Every legal play."""
        if here.roll is None:
            self.say("no-roll-here")
            return
        plays = plays_here(here)
        self.say("legal-plays-head", count=len(plays))
        for play in plays:
            self.show("  " + self.speak.write("play", write_play(play.moves)))

    def tree(self, here: Exercise) -> None:
        """The proof of how many dice can be used."""
        if here.roll is None:
            self.say("no-roll-here")
            return
        proof = obligation(here.position, here.roll)
        head = self.speak.say("tree-head", roll=here.roll.left, max_dice=proof.max_dice)
        tree = Tree(Text(head))
        if not proof.tree:
            tree.add(Text(self.speak.say("nothing-to-move")))
        self.grow(tree, proof.tree, proof.max_dice)
        self.console.print(tree)

    def grow(self, tree: Tree, branches: tuple[Branch, ...], most: int) -> None:
        """Branches of the proof; those that use the most dice are marked."""
        for branch in branches[:_MOST_BRANCHES]:
            mark = "● " if branch.deepest == most else "○ "
            words = mark + self.speak.write("moves", [branch.move])
            if not branch.branches and branch.left:
                words += f" — {self.speak.say('tree-stuck')}"
            self.grow(tree.add(Text(words)), branch.branches, most - 1)
        if len(branches) > _MOST_BRANCHES:
            tree.add(Text(self.speak.say("tree-folded", count=len(branches) - _MOST_BRANCHES)))

    def list(self) -> None:
        """Every exercise of the lesson."""
        for found in self.sets:
            self.show(found.title.say(self.speak.code), "bold")
            for each in found.exercises:
                self.show(f"  {each.id:<5} {each.title.say(self.speak.code)}")


class _StopError(Exception):
    """The learner wants to stop."""


def _stop() -> None:
    raise _StopError


def example_of(part: Part) -> str:
    """The phrase that shows how a question is answered."""
    return f"example-{part.task}{'-action' if part.task == 'judge' and part.action else ''}"
