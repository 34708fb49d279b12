"""The command line: what can be asked, and with which options. What happens then is in :mod:`tutor.commands`."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, NoReturn

from tutor import __version__
from tutor.game import TutorError
from tutor.wording import LANGUAGES, Language, LanguageCode, error_text, language
from tutor.wording.preferred import default_language


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the exit code is 0 (legal, valid), 1 (illegal, invalid) or 2 (unusable input)."""
    _open_streams()
    _speak_utf8()
    words = [_xgid(word) for word in (sys.argv[1:] if arguments is None else arguments)]
    code = _language_of(words)
    try:
        try:
            return _answered(words, code)
        finally:
            sys.stdout.flush()  # what cannot be written is told here, not by Python when it ends
    except TutorError as error:
        print(error_text(error, code), file=sys.stderr)
        return 1 if words[:1] == ["validate"] and error.id not in _UNUSABLE else 2
    except BrokenPipeError:  # whoever read our answer has heard enough
        _write_no_more()
        return 0
    except OSError as error:
        if not _written():
            _write_no_more()
        told = ": ".join(str(part) for part in (error.filename, error.strerror) if part) or str(error)
        if error.errno and not error.filename:  # what was open already could not be written
            told = language(code).say("not-written", reason=error.strerror)
        print(told, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _answered(words: Sequence[str], code: LanguageCode) -> int:
    """What comes of a command line that can be understood."""
    parser = _parser(language(code))
    options = _parse(parser, words)
    if options.command is None:
        parser.print_help()
        return 0
    options.lang_wanted = options.lang  # None where a class set's own language is to be used
    options.lang = options.lang or code
    return _run(options)


def _written() -> bool:
    """Whether what is left of an answer can be written."""
    try:
        sys.stdout.flush()
    except OSError:
        return False
    return True


def _write_no_more() -> None:
    """Whatever is still to be written goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


_UNUSABLE = ("file-not-readable", "no-exercise-files")
_BARE_XGID = re.compile(r"[-a-pA-P]{26}:")


def _xgid(word: str) -> str:
    """An XGID without its prefix may begin with a dash, and is no option for that."""
    return f"XGID={word}" if _BARE_XGID.match(word) else word


def _parse(parser: argparse.ArgumentParser, words: Sequence[str]) -> argparse.Namespace:
    """The options of a command line; words may stand before, between and behind them."""
    options, more = parser.parse_known_args(words)
    unknown = [word for word in more if word.startswith("-") and word != "-"]
    if unknown or (more and not hasattr(options, "words")):
        parser.error(f"unrecognized arguments: {' '.join(unknown or more)}")
    if more:
        options.words += more
    return options


def _language_of(words: Sequence[str]) -> LanguageCode:
    """The language that the command line itself asks for, so that its help and errors speak it too."""
    for i, word in enumerate(words):
        value = (
            word[7:]
            if word.startswith("--lang=")
            else words[i + 1]
            if word == "--lang" and i + 1 < len(words)
            else None
        )
        for code in LANGUAGES:
            if value == code:
                return code
    return default_language()


def _run(options: argparse.Namespace) -> int:
    jsonl = getattr(options, "jsonl", None)
    if jsonl is not None:
        return _run_lines(options, jsonl)
    module, function = _RUNS[options.command]
    run: Callable[[argparse.Namespace, Callable[[str], None]], int] = getattr(import_module(module), function)
    return run(options, print)


_RUNS = {  # imported only when asked for: a question is answered in a moment
    "check": ("tutor.commands.judging", "run_check"),
    "plays": ("tutor.commands.judging", "run_plays"),
    "why": ("tutor.commands.judging", "run_why"),
    "list": ("tutor.commands.lessons", "run_list"),
    "show": ("tutor.commands.lessons", "run_show"),
    "answer": ("tutor.commands.lessons", "run_answer"),
    "validate": ("tutor.commands.lessons", "run_validate"),
    "schema": ("tutor.commands.lessons", "run_schema"),
    "convert": ("tutor.commands.converting", "run_convert"),
    "learn": ("tutor.commands.learning", "run_learn"),
    "lesson": ("tutor.commands.opening", "run_lesson"),
    "play": ("tutor.commands.playing", "run_play"),
    "review": ("tutor.commands.reviewing", "run_review"),
    "new": ("tutor.commands.classroom", "run_new"),
    "worksheet": ("tutor.commands.classroom", "run_worksheet"),
    "assign": ("tutor.commands.classroom", "run_assign"),
    "grade": ("tutor.commands.classroom", "run_grade"),
}
COMMANDS = tuple(_RUNS)


def _run_lines(options: argparse.Namespace, source: str) -> int:
    from tutor.commands.records import check_line, plays_line, run_lines

    def answer(row: dict[str, Any]) -> dict[str, Any]:
        return check_line(row, options.lang) if options.command == "check" else plays_line(row)

    every_line_usable = True
    for text, usable in run_lines(source, sys.stdin.buffer, answer, options.lang):
        print(text)
        every_line_usable &= usable
    return 0 if every_line_usable else 2


class _Help(argparse.HelpFormatter):
    """Help texts are shown as they are written: a percent sign is no place to fill in. Heads are in the language."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        head = _Parser.speak.say("help-usage") if prefix is None else prefix
        super().add_usage(usage, actions, groups, head)

    def start_section(self, heading: str | None) -> None:
        super().start_section(_Parser.speak.phrases.get(f"help-{heading}", heading))

    def _get_help_string(self, action: argparse.Action) -> str:
        told = _Parser.speak.say("help-help") if action.dest == "help" else action.help or ""
        return told.replace("%", "%%")


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one readable line, in the language of the command line."""

    speak: Language

    def __init__(self, *words: Any, **options: Any) -> None:
        super().__init__(*words, **{"formatter_class": _Help, **options})

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print a help; what cannot be written is not passed over, as argparse would."""
        print(message, end="", file=file or sys.stderr)

    def error(self, message: str) -> NoReturn:
        from tutor.commands.usage import usage_text

        told = usage_text(message, self.speak)
        print(self.speak.say("usage-error", message=told, command=self.prog), file=sys.stderr)
        raise SystemExit(2)


def _parser(speak: Language) -> argparse.ArgumentParser:
    help_of = speak.phrases
    _Parser.speak = speak
    parser = _Parser("bgtutor", description=help_of["about"], epilog=help_of["epilog"])
    parser.add_argument(
        "--version", action="version", version=f"bgtutor {__version__}", help=help_of["version"]
    )
    parser.add_argument("--lang", choices=LANGUAGES, help=help_of["lang"])
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)

    def command(
        name: str, *, position: bool = False, words: str | None = None, jsonl: bool = False
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=help_of[name], description=help_of[name])
        if words:
            made.add_argument("words", nargs="*", metavar="WORDS", help=help_of[words])
        if position:
            _add_position(made, speak)
        made.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=help_of["lang"])
        made.add_argument("--json", action="store_true", help=help_of["json"])
        if jsonl:
            made.add_argument("--jsonl", metavar="FILE", help=help_of["jsonl"])
        return made

    check = command("check", position=True, words="check-words", jsonl=True)
    check.add_argument("--order", choices=("written", "any"), default="written", help=help_of["order"])
    plays = command("plays", position=True, words="plays-words", jsonl=True)
    plays.add_argument("--by", choices=("final", "moves", "order"), default="final", help=help_of["by"])
    command("why", position=True, words="why-words")
    listing = command("list")
    listing.add_argument("chapter", nargs="?", help=help_of["list-chapter"])
    listing.add_argument("--rules", action="store_true", help=help_of["rules"])
    listing.add_argument("--file", help=help_of["file"])
    show = command("show", position=True, words="show-words")
    show.add_argument("-o", "--output", metavar="FILE", help=help_of["output"])
    answer = command("answer", words="answer-words")
    answer.add_argument("--part", type=int, default=1, help=help_of["part"])
    answer.add_argument("-H", "--hint", action="count", default=0, help=help_of["hint"])
    answer.add_argument("--file", help=help_of["file"])
    convert = command("convert", position=True, words="convert-words")
    convert.add_argument("--to", choices=("xgid", "gnuid", "record"), help=help_of["to"])
    learn = command("learn")
    learn.add_argument("chapter", nargs="?", help=help_of["learn-chapter"])
    learn.add_argument("--file", help=help_of["file"])
    lesson = command("lesson")
    lesson.add_argument("chapter", nargs="?", help=help_of["lesson-chapter"])
    lesson.add_argument("--port", type=int, help=help_of["port"])
    lesson.add_argument("--no-browser", action="store_true", help=help_of["no-browser"])
    lesson.add_argument("--page", action="store_true", help=help_of["lesson-page"])
    validate = command("validate")
    validate.add_argument("paths", nargs="+", metavar="PATH", help=help_of["validate-paths"])
    schema = command("schema")
    schema.add_argument("--set", action="store_true", help=help_of["schema-set"])
    _add_games(command, help_of)
    _add_classroom(command, help_of)
    return parser


def _add_games(command: Callable[..., argparse.ArgumentParser], help_of: Mapping[str, str]) -> None:
    play = command("play")
    play.add_argument("--match", type=int, default=0, metavar="POINTS", help=help_of["match-points"])
    play.add_argument("--opponent", choices=("random", "gnubg"), default="random", help=help_of["opponent"])
    play.add_argument("--seed", type=int, metavar="NUMBER", help=help_of["seed"])
    play.add_argument("--rules", metavar="NAME", help=help_of["table-rules"])
    which = play.add_mutually_exclusive_group()
    which.add_argument("--new", action="store_true", help=help_of["play-anew"])
    which.add_argument("--load", metavar="FILE", help=help_of["load"])
    for name in ("save", "mat", "sgf"):
        play.add_argument(f"--{name}", metavar="FILE", help=help_of[name])
    review = command("review")
    review.add_argument("match", metavar="FILE", help=help_of["review-file"])
    review.add_argument("--rules", metavar="RULES", help=help_of["review-rules"])
    review.add_argument("--exercise", type=int, metavar="NUMBER", help=help_of["review-exercise"])


def _add_classroom(command: Callable[..., argparse.ArgumentParser], help_of: Mapping[str, str]) -> None:
    new = command("new", position=True)
    new.add_argument("kind", choices=("exercise", "set"), help=help_of["new-kind"])
    new.add_argument("words", nargs="*", metavar="ID", help=help_of["new-words"])
    new.add_argument("--record", metavar="TEXT", help=help_of["record"])
    new.add_argument("--id", default="mine-1", help=help_of["new-id"])
    new.add_argument("-o", "--output", metavar="FILE", help=help_of["new-file"])
    new.add_argument("--force", action="store_true", help=help_of["force"])
    sheet, assign, grade = (command(name) for name in ("worksheet", "assign", "grade"))
    for parser, output, students in (
        (sheet, "sheet-output", "sheet-students"),
        (assign, "assign-output", "students-list"),
        (grade, "grade-output", "students-list"),
    ):
        parser.add_argument("set", metavar="SET", help=help_of["class-set"])
        parser.add_argument("-o", "--output", metavar="PATH", required=True, help=help_of[output])
        parser.add_argument("--students", metavar="FILE", help=help_of[students])
    sheet.add_argument("--key", action="store_true", help=help_of["answer-key"])
    sheet.add_argument("--per-page", type=int, choices=range(1, 5), help=help_of["per-page"])
    assign.add_argument("--hints", action="store_true", help=help_of["assign-hints"])
    grade.add_argument("paths", nargs="+", metavar="ANSWERS", help=help_of["grade-paths"])
    grade.add_argument("--column", action="append", default=[], metavar="WHAT=HEAD", help=help_of["column"])
    grade.add_argument("--no-feedback", action="store_true", help=help_of["no-feedback"])


def _add_position(parser: argparse.ArgumentParser, speak: Language) -> None:
    help_of = speak.phrases
    group = parser.add_argument_group(help_of["position-group"])
    for name, metavar in (
        ("white", "LAYOUT"),
        ("black", "LAYOUT"),
        ("roll", "DICE"),
        ("used", "DICE"),
        ("xgid", "ID"),
        ("gnuid", "ID"),
        ("file", "FILE"),
    ):
        group.add_argument(f"--{name}", metavar=metavar, help=help_of[name])
    group.add_argument("--turn", choices=("white", "black"), help=help_of["turn"])


def _open_streams() -> None:
    """Streams that were closed for us (``<&-``) are empty, or take what nobody reads."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def _speak_utf8() -> None:
    """Pipes and files are UTF-8 whatever the locale; a console keeps its own encoding. No letter ever ends the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            if stream.isatty():
                stream.reconfigure(errors="replace")
            else:
                stream.reconfigure(encoding="utf-8", errors="replace")
