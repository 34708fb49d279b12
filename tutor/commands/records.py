"""Verdicts and plays as JSON, alone and line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from tutor.course import Exercise, exercise
from tutor.game import Fault, Game, Play, Position, Roll, TutorError, legal_plays, max_dice, plays_under
from tutor.notation import read_gnuid, read_xgid, write_play
from tutor.verdict import ActionVerdict, Verdict, check, check_play
from tutor.verdict.check import Order
from tutor.wording import LanguageCode, error_text, explain, explain_action


def check_at_table(
    exercise: Exercise | None, position: Position, roll: Roll, play: str, *, order: Order = "written"
) -> Verdict | ActionVerdict:
    """Judge a play; in an exercise with rules of its own about plays, by those."""
    game = _special(exercise)
    if game is None or roll != game.roll:
        return check(position, roll, play, order=order)
    return check_play(game, position.turn, play, order=order)


def plays_at_table(
    exercise: Exercise | None, position: Position, roll: Roll, by: str = "final"
) -> tuple[Play, ...]:
    """Every legal play; in an exercise with rules of its own about plays, by those."""
    game = _special(exercise)
    if game is None or by != "final":
        return legal_plays(position, roll, by=by)  # type: ignore[arg-type]  # the command line offers these words only
    return plays_under(game.rules, position, roll)


def _special(exercise: Exercise | None) -> Game | None:
    """The game of an exercise under whose rules not every play is legal that usually is."""
    game = exercise.game if exercise else None
    return None if game is None or game.rules.pick_and_pass else game


def outcome_of(verdict: Verdict | ActionVerdict) -> str:
    """legal, illegal, ambiguous or unreadable."""
    if isinstance(verdict, Verdict):
        return verdict.outcome
    if verdict.rule:
        return "illegal"
    return verdict.play.outcome if verdict.play else "legal"


def verdict_record(verdict: Verdict | ActionVerdict, code: LanguageCode) -> dict[str, Any]:
    """A verdict as a JSON object; numbers are the mover's own, positions in White's numbers."""
    if isinstance(verdict, Verdict):
        return _play_record(verdict, code)
    assert verdict.play is not None  # a play that has its roll
    nearest = verdict.nearest or verdict.play.nearest
    return _play_record(verdict.play, code) | {
        "legal": verdict.legal,
        "rule": str(verdict.rule) if verdict.rule else None,
        "outcome": outcome_of(verdict),
        "nearest": write_play(nearest.moves) if nearest else None,
        "evidence": verdict.evidence.plain(),
        "text": explain_action(verdict, code),
    }


def _play_record(verdict: Verdict, code: LanguageCode) -> dict[str, Any]:
    return {
        "legal": verdict.legal,
        "rule": str(verdict.rule) if verdict.rule else None,
        "move": verdict.move,
        "outcome": verdict.outcome,
        "used": list(verdict.used),
        "left": list(verdict.left),
        "max_dice": verdict.max_dice,
        "before": verdict.position.layouts(),
        "after": verdict.after.layouts(),
        "moves": [
            {"die": m.die, "from": m.from_point, "to": m.to_point, "hit": m.hit} for m in verdict.play.moves
        ],
        "nearest": write_play(verdict.nearest.moves) if verdict.nearest else None,
        "remarks": [{"id": remark.id, **remark.params.plain()} for remark in verdict.remarks],
        "evidence": verdict.evidence.plain(),
        "numbers": "own",
        "text": explain(verdict, code),
    }


def plays_record(
    position: Position, roll: Roll, by: str = "final", exercise: Exercise | None = None
) -> dict[str, Any]:
    """Every legal play as a JSON object; plays and finals stand in the same order."""
    plays = plays_at_table(exercise, position, roll, by)
    return {
        "max_dice": max_dice(position, roll),
        "plays": [write_play(play.moves) for play in plays],
        "finals": [play.after.layouts() for play in plays],
    }


def run_lines(
    source: str, stdin: BinaryIO, answer: Callable[[dict[str, Any]], dict[str, Any]], code: LanguageCode
) -> Iterator[tuple[str, bool]]:
    """Answer one JSON object a line: the answers as text, and whether each line could be used."""
    with stdin if source == "-" else Path(source).open("rb") as lines:
        for line in lines:
            if line.strip():
                reply, usable = _reply(line, answer, code)
                yield _as_line(reply), usable


def _as_line(reply: dict[str, Any]) -> str:
    """A reply as one line, whatever its reader takes for the end of one: U+0085, U+2028 and their like are escaped.

    So are letters that no encoding can write.
    """
    text = json.dumps(reply, ensure_ascii=False)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return json.dumps(reply)
    return text if len(text.splitlines()) == 1 else json.dumps(reply)


def _reply(
    line: bytes, answer: Callable[[dict[str, Any]], dict[str, Any]], code: LanguageCode
) -> tuple[dict[str, Any], bool]:
    """The reply to a line, and whether the line could be used; whatever is in it, the next line gets its turn."""
    id = None
    try:
        row = json.loads(line.decode("utf-8-sig"), parse_constant=_not_json)
        id = row.get("id") if isinstance(row, dict) else None
        try:
            if not isinstance(row, dict):
                raise LineError.of("line-not-an-object")
            return {"id": id, **answer(row)}, True
        except TutorError as error:
            return {"id": id, "error": error_text(error, code)}, False
    except (ValueError, RecursionError):  # no JSON, or nested or long beyond reason
        return {"id": id, "error": error_text(LineError.of("line-not-json"), code)}, False


def _not_json(constant: str) -> None:
    """NaN and Infinity, which Python would read."""
    raise ValueError(constant)


class LineError(TutorError):
    """A line of JSON that cannot be used."""


def check_line(row: dict[str, Any], code: LanguageCode) -> dict[str, Any]:
    """The answer to one line of ``check --jsonl``."""
    position, roll, found = _board(row)
    play, order = row.get("play"), row.get("order", "written")
    if not isinstance(play, str):
        raise LineError.of("line-needs-play")
    if order not in ("written", "any"):
        raise LineError.of("line-order", found=order)
    return verdict_record(check_at_table(found, position, roll, play, order=order), code)


def plays_line(row: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line of ``plays --jsonl``."""
    position, roll, found = _board(row)
    return plays_record(position, roll, exercise=found)


def _board(row: dict[str, Any]) -> tuple[Position, Roll, Exercise | None]:
    """The position and roll that a line speaks of, and the exercise if it names one; every fault at once."""
    faults: list[Fault] = []
    found: Exercise | None = None
    position: Position | None = None
    roll: Any = row.get("roll")
    used: Any = row.get("used")
    try:
        if "exercise" in row:
            found = exercise(str(row["exercise"]))
            position, roll = found.position, roll if roll is not None else found.roll
        elif "xgid" in row or "gnuid" in row:
            setting = read_xgid(str(row["xgid"])) if "xgid" in row else read_gnuid(str(row["gnuid"]))
            position, roll = setting.position, roll if roll is not None else setting.roll
        else:
            position = Position.of(row.get("white", {}), row.get("black", {}), row.get("turn", "white"))
    except TutorError as error:
        faults += error.faults
    try:
        dice = roll.dice if isinstance(roll, Roll) else roll
        roll = Roll.of(dice, used if used is not None else getattr(roll, "used", ()))
    except TutorError as error:
        faults += error.faults
    if faults or position is None:
        raise LineError(*faults)
    return position, roll, found
