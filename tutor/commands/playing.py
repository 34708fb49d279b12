"""play: a whole game or match in the terminal, against a partner. Everything is saved as it happens."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from tutor.commands.asked import UsageError
from tutor.commands.texttable import Keep, TextTable
from tutor.game import RULE_SETS, RuleSet
from tutor.notation import record_of, write_mat, write_sgf
from tutor.partner import Table, load_table, save_table, write_safely
from tutor.wording import language

Print = Callable[[str], None]

_LARGEST_RULES = 64 * 1024


def run_play(options: argparse.Namespace, say: Print) -> int:
    """Play until the match is over or the learner stops."""
    table = _table(options)
    TextTable(table, language(options.lang), Console(highlight=False), keep=_keeping(options)).run()
    return 0


def _table(options: argparse.Namespace) -> Table:
    """The table that the options ask for: a saved one, or a new one."""
    if options.load:
        return load_table(Path(options.load))
    rules = read_rules(options.rules) if options.rules else RuleSet()
    seed = secrets.randbelow(2**31) if options.seed is None else options.seed
    if options.match < 0:
        raise UsageError.of("match-length", found=options.match)
    return Table.new(options.match, rules, seed, options.opponent)


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


def _keeping(options: argparse.Namespace) -> Keep:
    """What is written after every action: the saved table, and the match as MAT and SGF."""
    save = options.save or options.load

    def keep(table: Table) -> None:
        if save:
            save_table(table, Path(save))
        record = record_of(table.match)
        for path, write in ((options.mat, write_mat), (options.sgf, write_sgf)):
            if path:
                write_safely(write(record), Path(path))

    return keep
