"""From exercise files to exercises.

``based_on`` means: the same exercise, except for what is written here. The board, the dice, title and
topics come along; parts, claims and explanation only where neither board nor dice have changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tutor.course.errors import closest
from tutor.course.reader import Document, Trail, read_yaml
from tutor.course.values import Claim, Exercise, ExerciseSet, Part, Text
from tutor.game import BAR, OFF, Fault, Position, Roll, TutorError

if TYPE_CHECKING:
    from tutor.game import Game
    from tutor.verdict import Deed

_BOARD = ("position", "roll", "used", "game")
_LEGAL = {"legal": True, "illegal": False}
_ALWAYS_KEPT = ("title", "teaches", *_BOARD)

Raw = dict[Any, Any]


@dataclass
class Source:
    """A file on its way to becoming a set: its document, and its exercises as written, by id."""

    document: Document
    raw: dict[str, tuple[Trail, Raw]] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Source:
        """Read a file; repeated ids are noted as faults."""
        source = cls(read_yaml(path))
        data = source.document.data
        exercises = data.get("exercises") if isinstance(data, dict) else None
        for i, exercise in enumerate(exercises if isinstance(exercises, list) else []):
            trail = ("exercises", i)
            if not isinstance(exercise, dict):
                source.document.fault("wrong-type", trail, found=exercise, expected="mapping")
                continue
            id = str(exercise.get("id", f"#{i + 1}"))
            if id in source.raw:
                source.document.fault("repeated-id", (*trail, "id"), found=id)
            else:
                source.raw[id] = (trail, exercise)
        return source


def resolved(source: Source, known: Mapping[str, Raw]) -> list[tuple[Trail, Raw]]:
    """The exercises of a file with what ``based_on`` brings; ``known`` are those of other files."""
    all_known = {**known, **{id: raw for id, (_, raw) in source.raw.items()}}
    found = [
        (trail, _with_base(source.document, trail, raw, all_known, (id,)))
        for id, (trail, raw) in source.raw.items()
    ]
    return [(trail, raw) for trail, raw in found if raw is not None]  # what is missing there has been noted


def _with_base(
    document: Document, trail: Trail, raw: Raw, known: Mapping[str, Raw], chain: tuple[str, ...]
) -> Raw | None:
    """An exercise with what it is based on; None if that is not to be found, which is noted."""
    base_id = raw.get("based_on")
    if base_id is None:
        return raw
    if str(base_id) in chain:
        document.fault("based-on-itself", (*trail, "based_on"), chain=(*chain, str(base_id)))
        return None
    if str(base_id) not in known:
        others = [id for id in known if id not in chain]
        suggestion = closest(str(base_id), others)
        document.fault("unknown-exercise", (*trail, "based_on"), found=base_id, suggestion=suggestion)
        return None
    base = _with_base(document, trail, known[str(base_id)], known, (*chain, str(base_id)))
    if base is None:
        return None
    same_board = not any(key in raw and raw[key] != base.get(key) for key in _BOARD)
    kept = {key: value for key, value in base.items() if same_board or key in _ALWAYS_KEPT}
    if "roll" in raw:
        kept.pop("used", None)
    return {**kept, **raw}


def build_set(source: Source, exercises: Iterable[Exercise]) -> ExerciseSet:
    """The set of a file whose shape is right, around its exercises."""
    data = source.document.data
    return ExerciseSet(
        str(data["set"]),
        _text(data["title"]),
        tuple(exercises),
        _maybe_text(data.get("intro")),
        _maybe_text(data.get("summary")),
    )


def build_exercise(source: Source, trail: Trail, raw: Raw) -> Exercise | None:
    """An exercise whose shape is right; None if its position or dice cannot be, which is then noted."""
    document = source.document
    faults = len(document.faults)
    position, roll = check_board(document, trail, raw)
    claims = tuple(
        _claim(document, (*trail, "claims", i), claim, raw["position"].get("turn", "white"))
        for i, claim in enumerate(raw.get("claims") or [])
    )
    game = _game(document, trail, raw, position, roll) if position and raw.get("game") is not None else None
    parts = tuple(_part(document, (*trail, "parts", i), part) for i, part in enumerate(raw["parts"]))
    if len(document.faults) > faults or position is None:
        return None
    return Exercise(
        str(raw["id"]),
        _text(raw["title"]),
        position,
        roll,
        tuple(raw.get("teaches") or ()),
        parts,
        claims,
        _maybe_text(raw.get("explanation")),
        str(data.get("set", "")) if isinstance(data := source.document.data, dict) else "",
        raw.get("based_on"),
        game,
    )


def check_board(document: Document, trail: Trail, raw: Raw) -> tuple[Position | None, Roll | None]:
    """The position and the roll of an exercise, as far as they are written; what cannot be is noted."""
    position, roll = raw.get("position"), raw.get("roll")
    layouts = isinstance(position, dict) and all(
        isinstance(position.get(s), dict) for s in ("white", "black")
    )
    return (
        _position(document, (*trail, "position"), position)
        if layouts and isinstance(position, dict)
        else None,
        _roll(document, trail, raw) if _all_numbers(roll) and _all_numbers(raw.get("used") or []) else None,
    )


def _all_numbers(value: Any) -> bool:
    """Whether a value is a list of numbers; anything else is a fault of shape, and told as one."""
    return isinstance(value, list) and all(type(item) is int for item in value)


def _position(document: Document, trail: Trail, raw: Raw) -> Position | None:
    turn = "black" if raw.get("turn") == "black" else "white"
    try:
        return Position.of(raw["white"], raw["black"], turn)
    except TutorError as error:
        for fault in error.faults:
            _at_its_place(document, trail, fault)
        return None


def _roll(document: Document, trail: Trail, raw: Raw) -> Roll | None:
    try:
        return Roll.of(raw["roll"], raw.get("used") or ())
    except TutorError as error:
        for fault in error.faults:
            key = "used" if fault.id == "used-not-rolled" else "roll"
            document.fault(fault.id, (*trail, key), **dict(fault.params))
        return None


def _game(document: Document, trail: Trail, raw: Raw, position: Position, roll: Roll | None) -> Game | None:
    from tutor.course.table import build_game

    try:
        return build_game(raw["game"], position, roll)
    except TutorError as error:
        for fault in error.faults:
            params = dict(fault.params)
            document.fault(fault.id, (*trail, *params.pop("at", ("game",))), **params)
        return None


def _deed(document: Document, trail: Trail, raw: Raw) -> Deed | None:
    """What is done or said at the table; None where nothing is."""
    if raw.get("action") is None:
        return None
    from tutor.course.table_faults import deed_fault
    from tutor.verdict import deed_from_dict

    try:
        return deed_from_dict(raw["action"])
    except TutorError as error:
        for fault in error.faults:
            params = dict(deed_fault(fault, ("action",)).params)
            document.fault(deed_fault(fault, ()).id, (*trail, *params.pop("at")), **params)
        return None


def _at_its_place(document: Document, trail: Trail, fault: Fault) -> None:
    """A fault of a position, at the point it speaks of if that is written down."""
    params = dict(fault.params)
    side, point = params.get("side", "white"), params.get("point")
    name: Any = (
        {BAR: "bar", OFF: "off"}.get(point or OFF, point) if "point" in params else params.get("found")
    )
    places: list[Trail] = [(*trail, side, name), (*trail, side, str(name)), (*trail, side)]
    for path in places:
        if path in document.places:
            document.fault(fault.id, path, **params)
            return
    document.fault(fault.id, trail, **params)


def _part(document: Document, trail: Trail, raw: Raw) -> Part:
    start = raw.get("from")
    _part_keys(document, trail, raw)
    return Part(
        task=raw["task"],
        prompt=_maybe_text(raw.get("prompt")),
        hints=tuple(_text(hint) for hint in raw.get("hints") or ()),
        white_die=raw.get("white_die"),
        black_die=raw.get("black_die"),
        winner=raw.get("winner"),
        play=raw.get("play"),
        die=raw.get("die"),
        from_point=BAR if start == "bar" else start,
        rule=raw.get("rule"),
        action=_deed(document, trail, raw),
        side=raw.get("side"),
        term=raw.get("term"),
        options=tuple(raw.get("options") or ()),
    )


def _part_keys(document: Document, trail: Trail, raw: Raw) -> None:
    """Refuse keys that a task has no use for, and several things to be judged at once."""
    written = [key for key, value in raw.items() if value is not None and value != []]
    foreign = [key for key in written if key not in (*_ANY_PART, *_PART_KEYS.get(raw["task"], ()))]
    judged = [key for key in written if key in _JUDGED and key not in foreign]
    apart = [key for key in judged if _JUDGED[key] != _JUDGED[judged[0]]]
    if foreign:
        document.fault("part-keys", (*trail, foreign[0]), task=raw["task"], keys=tuple(foreign))
    if apart:
        document.fault("part-judges-one-thing", (*trail, apart[0]), keys=tuple(judged))


_ANY_PART = ("task", "prompt", "hints")
_PART_KEYS: Mapping[str, tuple[str, ...]] = {
    "opening": ("white_die", "black_die"),
    "score": ("winner",),
    "judge": ("play", "action"),
    "why": ("play", "action", "die", "from", "rule"),
    "pips": ("side",),
    "find": ("side", "term"),
    "word": ("side", "options"),
}
"""The keys that belong to each task."""
_JUDGED = {"play": "play", "action": "action", "die": "die", "from": "die"}
"""What is judged, by key: a play, a deed, or a die on a checker."""


def _claim_keys(document: Document, trail: Trail, raw: Raw) -> None:
    """Refuse keys of a claim that do not go together: nothing would prove them."""
    written = [key for key, value in raw.items() if value is not None]
    head = next((key for key in written if key in _CLAIM_KEYS), None)
    if head is None:
        return
    foreign = [key for key in written if key not in (head, "note", *_CLAIM_KEYS[head])]
    if foreign:
        document.fault("claim-keys", (*trail, foreign[0]), head=head, keys=tuple(foreign))


_CLAIM_KEYS: Mapping[str, tuple[str, ...]] = {
    "play": ("legal", "outcome", "rule", "move", "after", "only", "remark"),
    "action": ("legal", "rule"),
    "answer": ("right", "part"),
    "points": ("reason", "right"),
    "reason": ("points", "right"),
}
"""What may be claimed, and the keys that belong to it."""


def _claim(document: Document, trail: Trail, raw: Raw, turn: str) -> Claim:
    _claim_keys(document, trail, raw)
    after = None
    if raw.get("after"):
        after = _position(document, (*trail, "after"), {**raw["after"], "turn": turn})
    outcome = raw.get("outcome")
    if outcome is not None and raw.get("legal") not in (None, _LEGAL.get(str(outcome))):
        document.fault("claim-contradiction", (*trail, "outcome"))
    if outcome is None and raw.get("legal") is not None:
        outcome = "legal" if raw["legal"] else "illegal"
    return Claim(
        play=raw.get("play"),
        outcome=outcome,
        rule=raw.get("rule"),
        move=raw.get("move"),
        after=after,
        only=raw.get("only", False),
        remark=raw.get("remark"),
        points=raw.get("points"),
        reason=raw.get("reason"),
        right=raw.get("right"),
        action=_deed(document, trail, raw),
        answer=raw.get("answer"),
        part=raw.get("part", 1),
        note=_maybe_text(raw.get("note")),
    )


def _text(raw: Any) -> Text:
    return Text(raw, raw) if isinstance(raw, str) else Text(raw["ja"], raw["en"])


def _maybe_text(raw: Any) -> Text | None:
    return None if raw is None else _text(raw)
