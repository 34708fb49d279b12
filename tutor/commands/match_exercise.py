"""An exercise made from something illegal in a match: a play, or what was done with the cube or the dice."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutor.commands.asked import UsageError
from tutor.course.table import build_game, written_game
from tutor.game import Action, Game, Roll, RuleSet, TutorError
from tutor.notation import write_play
from tutor.verdict import ActionVerdict, Finding, Rule, Verdict, check, check_deed, deed_to_dict
from tutor.wording import language

_FREE = ("dead_cubes", "beavers", "raccoons")
"""What a review allows because a match file does not say whether it was agreed on."""


def exercise_yaml(finding: Finding, file: str) -> str:
    """A finding as an exercise file: something illegal to be judged, with its claims.

    Raises UsageError for a finding that no question can be asked about: a score, for example.
    """
    found = finding.verdict
    if not isinstance(found, ActionVerdict) or (found.play is None and found.action is None):
        raise UsageError.of("finding-is-no-deed", rule=str(finding.rule))
    if isinstance(found.rule, Rule) and found.play and finding.before.roll:
        return _file(finding, file, _of_play(finding, finding.before.roll))
    if found.action is None or found.action.kind == "play":
        raise UsageError.of("finding-is-no-deed", rule=str(finding.rule))
    return _file(finding, file, _of_action(finding, found.action))


def _file(finding: Finding, file: str, asked: list[str]) -> str:
    layouts, black = finding.before.position.layouts(), finding.before.position.turn == "black"
    board = ", ".join(f"{side}: {_flow(layouts[side])}" for side in ("white", "black"))
    where = {"game": finding.game, "number": finding.number}
    lines = [
        f"# {_plain(file)}: game {finding.game}, move {finding.number}, line {finding.line}",
        "set: from-a-match",
        f"title: {_both('match-exercise-set')}",
        "exercises:",
        f"  - id: game{finding.game}-move{finding.number}",
        f"    title: {_both('match-exercise-title', **where)}",
        f"    position: {{{board}{', turn: black' if black else ''}}}",
        *asked,
    ]
    return "\n".join(lines) + "\n"


def _of_play(finding: Finding, roll: Roll) -> list[str]:
    """The illegal play judged once more, as it is written: an exercise is about the order too."""
    assert finding.entry is not None
    verdict: Verdict = check(finding.before.position, Roll(roll.dice), write_play(finding.entry.moves))
    assert verdict.nearest is not None
    nearest = write_play(verdict.nearest.moves)
    return [
        f"    roll: [{roll.dice[0]}, {roll.dice[1]}]",
        f"    teaches: [{verdict.rule}]",
        "    parts:",
        "      - task: judge",
        f"        play: {json.dumps(verdict.text)}",
        f"        prompt: {_both('match-exercise-prompt', side=finding.side)}",
        "    claims:",
        f"      - {{play: {json.dumps(verdict.text)}, legal: false, rule: {verdict.rule}}}",
        f"      - {{play: {json.dumps(nearest)}, legal: true}}",
    ]


def _of_action(finding: Finding, action: Action) -> list[str]:
    """What was done, at the table as it stood; the same rule has to be broken there."""
    game, roll, deed = finding.before, _dice(finding.before), _flow(deed_to_dict(action))
    for table in (_with_plain_rules(game), written_game(game)):
        if _breaks(table, game, action) == finding.rule:
            break
    else:
        raise UsageError.of("finding-is-no-deed", rule=str(finding.rule))
    return [
        *([f"    roll: [{roll.dice[0]}, {roll.dice[1]}]"] if roll else []),
        f"    game: {_flow(table)}",
        f"    teaches: [{finding.rule}]",
        "    parts:",
        "      - task: judge",
        f"        action: {deed}",
        f"        prompt: {_both('match-exercise-action', side=finding.side)}",
        "    claims:",
        f"      - {{action: {deed}, legal: false, rule: {finding.rule}}}",
    ]


def _with_plain_rules(game: Game) -> dict[str, Any]:
    """The table without what a review allows only because nothing is known of it."""
    plain = RuleSet()
    kept = replace(game.rules, **{option: getattr(plain, option) for option in _FREE})
    return written_game(replace(game, rules=kept))


def _breaks(table: Mapping[str, Any], game: Game, action: Action) -> str | None:
    """The rule that an action breaks at a table as it is written."""
    try:
        built = build_game(table, game.position, _dice(game))
    except TutorError:
        return None
    rule = check_deed(built, action).rule
    return str(rule) if rule else None


def _dice(game: Game) -> Roll | None:
    """The dice that are to be played; where an offer waits, what led to it tells of them."""
    return Roll(game.roll.dice) if game.roll and not game.offer else None


def _plain(text: str) -> str:
    """Text as a YAML comment can hold it, whatever signs a file's name is made of."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def _flow(value: Any) -> str:
    """Numbers, words, lists and mappings as YAML writes them in one line."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_flow(each)}' for key, each in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _both(phrase: str, **params: object) -> str:
    """A phrase in both languages, as YAML has it."""
    texts = {
        code: json.dumps(language(code).say(phrase, **params), ensure_ascii=False) for code in ("ja", "en")
    }
    return f"{{ja: {texts['ja']}, en: {texts['en']}}}"
