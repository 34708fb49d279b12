"""play: a whole game or match in the terminal, against a partner.

Everything is saved as it happens: in the file that is named, else where a game on the same terms in
Jupyter is kept too, so that either goes on with the other.
"""

from __future__ import annotations

import argparse
import os
import secrets
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from tutor.commands.asked import UsageError
from tutor.commands.texttable import TextTable
from tutor.game import RULE_SETS, RuleSet
from tutor.lesson.play.kept import KeptFile
from tutor.lesson.play.saved import SavedGame, usual_path
from tutor.notation import MatchRecord, record_of, write_mat, write_sgf
from tutor.partner import Table, load_table, table_to_text
from tutor.wording import Language, error_text, language

Print = Callable[[str], None]
Export = tuple[KeptFile, Callable[[MatchRecord], str]]


def run_play(options: argparse.Namespace, say: Print) -> int:
    """Play until the match is over or the learner stops."""
    terms = _terms(options)
    named = options.save or options.load
    saved = SavedGame(Path(named) if named else _usual(options, terms))
    _refuse_one_file_for_two(options, saved)
    speak = language(options.lang)
    table = _named(saved, options) or terms if named else _kept(saved, options.new, terms)
    _tell_problem(saved, speak, say)
    if not named and table is not terms:
        say(speak.say("table-goes-on"))
    exports = _exports(options)
    game = TextTable(
        table, speak, Console(highlight=False), keep=lambda now: _keep(now, saved, exports, speak, say)
    )
    for file, write in exports:
        file.begin(write(record_of(game.table.match)))
        _tell_problem(file, speak, say)
    game.run()
    if not game.table.match.over and saved.writable and not saved.problem:
        say(speak.say("table-kept-in-file" if named else "table-kept", path=saved.path))
    return 0


def _terms(options: argparse.Namespace) -> Table:
    """A new table on the terms of the options."""
    rules = read_rules(options.rules) if options.rules else RuleSet()
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    if options.match < 0:
        raise UsageError.of("match-length", found=options.match)
    return Table.new(options.match, rules, seed, options.opponent)


def _usual(options: argparse.Namespace, terms: Table) -> Path:
    """Where a game on these terms is kept."""
    return usual_path(terms.match.length, terms.opponent, terms.match.rules, options.seed, terms.learner)


def _kept(saved: SavedGame, anew: bool, terms: Table) -> Table:
    """The game to go on with; the new one where another was wanted, or where the kept one is over."""
    kept = None if anew else saved.load()
    if anew or (kept and kept.match.over):
        saved.put_aside()
    return terms if kept is None or kept.match.over else kept


def _named(saved: SavedGame, options: argparse.Namespace) -> Table | None:
    """The game that was loaded, if one was; what else the file to save in holds is put aside.

    Raises SaveError for a file to load that is no saved game, OSError where it cannot be read.
    """
    if not options.load:
        saved.begin()
        return None
    if not options.save or os.path.realpath(options.save) == os.path.realpath(options.load):
        return saved.open()
    table = load_table(Path(options.load))
    saved.begin(table_to_text(table))
    return table


def _exports(options: argparse.Namespace) -> list[Export]:
    """The match files that are written, each with what writes it."""
    asked = (options.mat, write_mat), (options.sgf, write_sgf)
    return [(KeptFile(Path(path)), write) for path, write in asked if path]


def _refuse_one_file_for_two(options: argparse.Namespace, saved: SavedGame) -> None:
    """Raise UsageError where a game and a match file, or two of those, would be written into one file."""
    kept = [os.path.realpath(path) for path in (saved.path, options.load) if path]
    exports = [os.path.realpath(path) for path in (options.mat, options.sgf) if path]
    for path in exports:
        if (path in kept or exports.count(path) > 1) and path != os.devnull:
            raise UsageError.of("files-the-same", path=path)


def read_rules(name: str) -> RuleSet:
    """A rule set by its name, or from a YAML file of options.

    Raises GameError for options that cannot be, CourseError for a file that cannot be read.
    """
    path = Path(name)
    if name in RULE_SETS or not path.suffix:
        return RuleSet.named(name)
    from tutor.course.reader import read_yaml

    document = read_yaml(path)
    if [fault.id for fault in document.faults] == ["yaml-empty"]:
        return RuleSet()
    document.raise_faults()
    return RuleSet.of(document.data)


def _tell_problem(file: KeptFile, speak: Language, say: Print) -> None:
    """What went wrong with a file is told once."""
    if file.problem:
        say(error_text(file.problem, speak.code))
        file.heard()


def _keep(table: Table, saved: SavedGame, exports: list[Export], speak: Language, say: Print) -> None:
    """Write everything after every action: the saved table, and the match as MAT and SGF."""
    record = record_of(table.match)
    texts = [(saved, table_to_text(table)), *((file, write(record)) for file, write in exports)]
    for file, text in texts:
        before = file.problem and file.problem.id
        file.write(text)
        if file.problem and file.problem.id != before:
            _tell_problem(file, speak, say)
