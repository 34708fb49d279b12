"""``why 6 13``, typed at a board: why a die cannot move a checker, or what it does for each of them."""

from __future__ import annotations

from tutor.commands.shortcuts import number
from tutor.game import BAR, Position, Roll
from tutor.verdict import die_report, why_not
from tutor.wording import Language, refusal_text

_BAR = ("bar", "b", "バー")


def why_lines(words: str, position: Position, roll: Roll | None, speak: Language) -> list[str]:
    """What there is to say about a die and perhaps a point.

    >>> from tutor.wording import language
    >>> why_lines("6 24", Position.start(), None, language("en"))
    ['The 6 can move a checker from point 24.']
    """
    die, *point = words.split() or [""]
    if die not in tuple("123456") or len(point) > 1:
        return [speak.say("why-usage")]
    if not point:
        return [speak.say("die-head", die=int(die)), *_report(position, int(die), speak)]
    start = BAR if point[0].lower() in _BAR else number(point[0])
    if not 1 <= start <= BAR:
        return [speak.say("why-usage")]
    refusal = why_not(position, int(die), start, roll)
    return [
        refusal_text(refusal, speak.code) if refusal else speak.say("die-can-move", die=int(die), point=start)
    ]


def _report(position: Position, die: int, speak: Language) -> list[str]:
    lines = []
    for row in die_report(position, die):
        told = refusal_text(row.refusal, speak.code) if row.refusal else speak.say("can-move")
        lines.append(f"  {speak.write('at', row.point)} → {speak.write('at', row.to_point)}  {told}")
    return lines
