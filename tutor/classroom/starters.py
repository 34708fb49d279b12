"""The start of an exercise file or a class set, with comments, for a teacher to go on from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tutor.classroom.proposing import propose
from tutor.course.values import Task
from tutor.game import Position, Roll
from tutor.notation import write_record
from tutor.verdict import Verdict
from tutor.wording import Language, language, rule_name
from tutor.wording.records import EN, JA


@cache
def _environment() -> Environment:
    folder = Path(__file__).parent / "templates"
    return Environment(
        loader=FileSystemLoader(folder),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
    )


def new_set(speak: Language) -> str:
    """The start of a class set."""
    return _environment().get_template(f"set.{speak.code}.yaml").render()


def new_exercise(
    speak: Language, position: Position | None = None, roll: Roll | None = None, id: str = "mine-1"
) -> str:
    """The start of an exercise file; with a position and a roll, claims are proposed, ready to paste.

    >>> from tutor.course.reader import read_yaml_bytes
    >>> text = new_exercise(language("en"), Position.start(), Roll((3, 1)))
    >>> read_yaml_bytes(text.encode(), "new.yaml").data["exercises"][0]["claims"][0]
    {'play': '24/21 24/23', 'legal': True}
    """
    task = _task(position, roll)
    claims = _claims(position, roll, speak)
    position = position or Position.start()
    words = {code: language(code).say("starter-prompt") for code in ("ja", "en")}
    titles = {code: language(code).say("starter-title") for code in ("ja", "en")}
    return (
        _environment()
        .get_template(f"exercise.{speak.code}.yaml")
        .render(
            id=id,
            title_ja=_quoted(titles["ja"]),
            title_en=_quoted(titles["en"]),
            prompt_ja=_quoted(words["ja"] if task == "play" else language("ja").prompts[task]),
            prompt_en=_quoted(words["en"] if task == "play" else language("en").prompts[task]),
            side=position.turn if task == "pips" else "",
            record=write_record(position, roll, JA if speak.code == "ja" else EN),
            position=_position(position),
            roll=_roll(roll),
            task=task,
            claims="\n".join(claims),
        )
    )


def _task(position: Position | None, roll: Roll | None) -> Task:
    """What can be asked: a play where there is a roll, or will be; else the score, or the pip count."""
    if position is None or (roll and not position.winner):
        return "play"
    return "score" if position.winner else "pips"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _position(position: Position) -> str:
    layouts = position.layouts()
    sides = [f"{side}: {_layout(layouts[side])}" for side in ("white", "black")]
    turn = ["turn: black"] if position.turn == "black" else []
    return f"{{{', '.join(sides + turn)}}}"


def _layout(layout: Mapping[str, int]) -> str:
    return f"{{{', '.join(f'{place}: {count}' for place, count in layout.items() if count)}}}"


def _roll(roll: Roll | None) -> str:
    if roll is None:
        return "    # roll: [5, 3]"
    used = f"\n    used: {list(roll.used)}" if roll.used else ""
    return f"    roll: {list(roll.dice)}{used}"


def _claims(position: Position | None, roll: Roll | None, speak: Language) -> list[str]:
    if position is None and roll:
        position = Position.start()
    if position is None:
        return [f"    # {speak.say('starter-no-roll')}"]
    if roll is None and not position.winner:
        count = position.pip_count(position.turn)
        return [
            "    claims:",
            f'      - {{answer: "{count}", right: true}}',
            f"    # {speak.say('starter-no-roll')}",
        ]
    if roll is None or position.winner:
        return [f"    # {speak.say('starter-no-roll')}"]
    proposal = propose(position, roll)
    passed = proposal.legal and not proposal.legal[0].play.moves
    head = speak.say("starter-pass") if passed else speak.say("starter-legal", count=proposal.count)
    legal = [f"      - {_claim(verdict)}" for verdict in proposal.legal]
    wrong = [f"      # - {_claim(verdict)}   # {_why(verdict, speak)}" for verdict in proposal.wrong]
    return ["    claims:", f"      # {head}", *legal, f"      # {speak.say('starter-tempting')}", *wrong]


def _claim(verdict: Verdict) -> str:
    parts = [f"play: {_quoted(verdict.text) if ':' in verdict.text else verdict.text}"]
    parts.append(f"legal: {'true' if verdict.legal else 'false'}")
    if verdict.rule:
        parts.append(f"rule: {verdict.rule}")
    if verdict.move:
        parts.append(f"move: {verdict.move}")
    return f"{{{', '.join(parts)}}}"


def _why(verdict: Verdict, speak: Language) -> str:
    return rule_name(str(verdict.rule), speak.code)
