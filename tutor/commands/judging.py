"""check, plays and why: the referee on the command line."""

from __future__ import annotations

import argparse
import json
import unicodedata
from collections.abc import Callable
from typing import Any

from tutor.commands.asked import Asked, UsageError, asked, no_more_words
from tutor.commands.records import check_at_table, outcome_of, plays_at_table, plays_record, verdict_record
from tutor.commands.shortcuts import number
from tutor.course import teaching
from tutor.game import BAR, max_dice
from tutor.notation import write_play
from tutor.verdict import Verdict, die_report, why_not
from tutor.wording import Language, explain, explain_action, language, refusal_text, rule_name

Print = Callable[[str], None]

_BAR = ("bar", "b", "バー")
_EXIT = {"legal": 0, "illegal": 1, "ambiguous": 1, "unreadable": 2}


def run_check(options: argparse.Namespace, say: Print) -> int:
    """Judge a play."""
    about = asked(options, options.words)
    roll = about.needed_roll
    if not about.rest:  # an empty word is a pass, no word at all is none
        raise UsageError.of("play-missing")
    play = " ".join(about.rest)
    verdict = check_at_table(about.exercise, about.position, roll, play, order=options.order)
    if options.json:
        say(json.dumps(verdict_record(verdict, options.lang), ensure_ascii=False))
    elif isinstance(verdict, Verdict):
        say(explain(verdict, options.lang))
    else:
        say(explain_action(verdict, options.lang))
    if verdict.rule and not options.json:
        _point_to_exercise(str(verdict.rule), about, language(options.lang), say)
    return _EXIT[outcome_of(verdict)]


def _point_to_exercise(rule: str, about: Asked, speak: Language, say: Print) -> None:
    lesson = teaching(rule)
    if lesson and lesson != about.exercise:
        say(speak.say("lesson-of", exercise=lesson.id, title=lesson.title.say(speak.code)))


def run_plays(options: argparse.Namespace, say: Print) -> int:
    """Show every legal play."""
    about = asked(options, options.words)
    no_more_words(about.rest)
    position, roll, speak = about.position, about.needed_roll, language(options.lang)
    if options.json:
        say(json.dumps(plays_record(position, roll, options.by, about.exercise), ensure_ascii=False))
        return 0
    plays = plays_at_table(about.exercise, position, roll, options.by)
    most = max_dice(position, roll)
    if not most:
        say(speak.say("plays-pass", roll=roll.left))
        return 0
    say(speak.say("plays-head", roll=roll.left, max_dice=most, count=len(plays)))
    for play in plays:
        say(f"  {write_play(play.moves):<24} {speak.write('moves', play.moves)}")
    return 0


def run_why(options: argparse.Namespace, say: Print) -> int:
    """Say why a die cannot move a checker, or what it does for each of them."""
    about = asked(options, options.words)
    if not about.rest:
        raise UsageError.of("die-missing")
    no_more_words(about.rest[2:])
    _not_swapped(about)
    die = _number(about.rest[0], 1, 6, "no-such-die")
    if len(about.rest) == 1:
        return _report(about, die, language(options.lang), say, options.json)
    words = about.rest[1].lower()
    point = BAR if words in _BAR else _number(words, 1, 25, "no-such-point-here")
    refusal = why_not(about.position, die, point, about.roll)
    if options.json:
        rule, evidence = (str(refusal.rule), refusal.evidence.plain()) if refusal else (None, {})
        say(json.dumps({"die": die, "from": point, "rule": rule, "evidence": evidence}, ensure_ascii=False))
    elif refusal:
        say(f"{rule_name(refusal.rule, options.lang)}\n{refusal_text(refusal, options.lang)}")
    else:
        say(language(options.lang).say("die-can-move", die=die, point=point))
    return 1 if refusal else 0


def _report(about: Asked, die: int, speak: Language, say: Print, as_json: bool) -> int:
    rows = die_report(about.position, die)
    if as_json:
        told: list[dict[str, Any]] = [
            {"from": r.point, "to": r.to_point, "rule": str(r.refusal.rule) if r.refusal else None}
            for r in rows
        ]
        say(json.dumps({"die": die, "checkers": told}, ensure_ascii=False))
        return 0
    say(speak.say("die-head", die=die))
    for row in rows:
        where = f"{speak.write('at', row.point)} → {speak.write('at', row.to_point)}"
        told_text = refusal_text(row.refusal, speak.code) if row.refusal else speak.say("can-move")
        say(f"  {where}: {told_text}")
    return 0


def _not_swapped(about: Asked) -> None:
    """Raise UsageError where a point is named before the die."""
    if len(about.rest) != 2:
        return
    first, die = (unicodedata.normalize("NFKC", word) for word in about.rest)
    if die in tuple("123456") and (first.lower() in _BAR or 6 < number(first) <= BAR):
        named = about.exercise.id if about.exercise else "…"
        raise UsageError.of("die-comes-first", found=first, exercise=named, die=die, point=first)


def _number(word: str, least: int, most: int, fault: str) -> int:
    if not word.isdecimal() or len(word) > 2 or not least <= int(word) <= most:
        raise UsageError.of(fault, found=word)
    return int(word)
