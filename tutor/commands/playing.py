"""play: a whole game or match in the terminal, against a partner.

Everything is saved as it happens: in the file that is named, else where a game on the same terms in
Jupyter is kept too, so that either goes on with the other.
"""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from tutor.commands.asked import UsageError
from tutor.commands.texttable import Keep, TextTable
from tutor.game import RULE_SETS, RuleSet
from tutor.lesson.play.saved import SavedGame, usual_path
from tutor.notation import record_of, write_mat, write_sgf
from tutor.partner import Table, load_table, save_table, write_safely
from tutor.wording import Language, error_text, language

Print = Callable[[str], None]

_LARGEST_RULES = 64 * 1024


def run_play(options: argparse.Namespace, say: Print) -> int:
    """Play until the match is over or the learner stops."""
    terms = _terms(options)
    named = options.save or options.load
    saved = None if named else SavedGame(_usual(options, terms))
    table = load_table(Path(options.load)) if options.load else terms
    speak = language(options.lang)
    if saved:
        table = _kept(saved, options.new, table)
        _tell_problem(saved, speak, say)
        if table is not terms:
            say(speak.say("table-goes-on"))
    game = TextTable(table, speak, Console(highlight=False), keep=_keeping(options, saved, speak, say))
    game.run()
    if not game.table.match.over:
        _tell_where(named, saved, speak, say)
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


def read_rules(name: str) -> RuleSet:
    """A rule set by its name, or from a YAML file of options.

    Raises GameError for options that cannot be, UsageError for a file that is none.
    """
    path = Path(name)
    if name in RULE_SETS or not path.suffix:
        return RuleSet.named(name)
    if path.stat().st_size > _LARGEST_RULES:
        raise UsageError.of("rules-file", path=name)
    import yaml

    try:
        return RuleSet.of(yaml.safe_load(path.read_text(encoding="utf-8")) or {})
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError.of("rules-file", path=name) from error


def _tell_where(named: str | None, saved: SavedGame | None, speak: Language, say: Print) -> None:
    """Where a game is kept that can be gone on with."""
    if named:
        say(speak.say("table-kept-in-file", path=named))
    elif saved and saved.writable and not saved.problem:
        say(speak.say("table-kept", path=saved.path))


def _tell_problem(saved: SavedGame, speak: Language, say: Print) -> None:
    """What went wrong with a file is told once."""
    if saved.problem:
        say(error_text(saved.problem, speak.code))
        saved.heard()


def _keeping(options: argparse.Namespace, saved: SavedGame | None, speak: Language, say: Print) -> Keep:
    """What is written after every action: the saved table, and the match as MAT and SGF."""
    named = options.save or options.load

    def keep(table: Table) -> None:
        if named:
            save_table(table, Path(named))
        if saved:
            before = saved.problem and saved.problem.id
            saved.keep(table)
            if saved.problem and saved.problem.id != before:
                _tell_problem(saved, speak, say)
        record = record_of(table.match)
        for path, write in ((options.mat, write_mat), (options.sgf, write_sgf)):
            if path:
                write_safely(write(record), Path(path))

    return keep
