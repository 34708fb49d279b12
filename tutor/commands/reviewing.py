"""review: a match file replayed, every play, cube action and score in it checked."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tutor.commands.asked import UsageError
from tutor.commands.match_exercise import exercise_yaml
from tutor.commands.playing import read_rules
from tutor.course import teaching
from tutor.notation import write_record
from tutor.notation.match_files import MOST_BYTES, decode_match
from tutor.verdict import ActionVerdict, Finding, Review, review
from tutor.wording import Language, LanguageCode, explain_action, explain_claim, language
from tutor.wording.records import EN, JA

Print = Callable[[str], None]


def run_review(options: argparse.Namespace, say: Print) -> int:
    """Tell everything in a match that breaks a rule; the exit code is 0 where nothing does."""
    speak = language(options.lang)
    with Path(options.match).open("rb") as file:
        rules = read_rules(options.rules) if options.rules else None
        reviewed = review(decode_match(file.read(MOST_BYTES + 1)), rules)
    if options.exercise is not None:
        say(exercise_yaml(_finding(reviewed, options.exercise), Path(options.match).name).rstrip("\n"))
        return 0
    if options.json:
        say(json.dumps(review_record(reviewed, options.lang), ensure_ascii=False))
    else:
        for number, finding in enumerate(reviewed.findings, 1):
            for line in told(number, finding, speak):
                say(line)
            say("")
        say(speak.say("review-found", count=len(reviewed.findings), checked=reviewed.checked))
    return 1 if reviewed.findings else 0


def told(number: int, finding: Finding, speak: Language) -> Iterator[str]:
    """What is said of one finding: where it is, the position, the rule and why."""
    place = {"game": finding.game, "side": finding.side, "line": finding.line}
    where = "review-at" if finding.number else "review-at-game"
    yield f"[{number}] " + speak.say(where, number=finding.number, **place)
    if finding.entry and finding.entry.text:
        yield f"  {finding.entry.text}"
    if not finding.before.over and finding.before.record:
        words = JA if speak.code == "ja" else EN
        yield "  " + write_record(finding.before.position, finding.before.roll, words)
    for line in _text(finding, speak.code).splitlines():
        yield f"  {line}"
    lesson = teaching(str(finding.rule))
    if lesson:
        yield "  " + speak.say("lesson-of", exercise=lesson.id, title=lesson.title.say(speak.code))


def _text(finding: Finding, code: LanguageCode) -> str:
    verdict = finding.verdict
    return (
        explain_action(verdict, code) if isinstance(verdict, ActionVerdict) else explain_claim(verdict, code)
    )


def review_record(reviewed: Review, code: LanguageCode) -> dict[str, Any]:
    """A review as a JSON object."""
    return {
        "length": reviewed.record.length,
        "names": list(reviewed.record.names),
        "checked": reviewed.checked,
        "games": [
            {
                "score": list(game.stakes.score),
                "winner": game.result.winner if game.result else None,
                "points": game.result.points if game.result else None,
            }
            for game in reviewed.games
        ],
        "findings": [_finding_record(finding, code) for finding in reviewed.findings],
    }


def _finding_record(finding: Finding, code: LanguageCode) -> dict[str, Any]:
    before, lesson = finding.before, teaching(str(finding.rule))
    return {
        "game": finding.game,
        "move": finding.number,
        "line": finding.line,
        "side": finding.side,
        "written": finding.entry.text if finding.entry else None,
        "rule": str(finding.rule),
        "evidence": finding.verdict.evidence.plain(),
        "position": {**before.position.layouts(), "turn": before.position.turn},
        "roll": list(before.roll.dice) if before.roll else None,
        "exercise": lesson.id if lesson else None,
        "text": _text(finding, code),
    }


def _finding(reviewed: Review, number: int) -> Finding:
    """A finding by its number.

    Raises UsageError where there is none.
    """
    if not 1 <= number <= len(reviewed.findings):
        raise UsageError.of("no-such-finding", found=number, count=len(reviewed.findings))
    return reviewed.findings[number - 1]
