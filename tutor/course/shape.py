"""Checking the shape of an exercise file, and saying what is wrong in terms of the file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from tutor.course.errors import closest
from tutor.course.reader import Document, Trail
from tutor.course.schema import ExerciseModel, SetModel


def check_head(document: Document) -> None:
    """Note every fault of shape of a set as written, its exercises apart."""
    data = document.data
    if not isinstance(data, dict):
        document.fault("set-not-a-mapping", ())
        return
    exercises = data.get("exercises")
    check_shape(
        document,
        SetModel,
        {**data, "exercises": [_DUMMY]} if exercises and isinstance(exercises, list) else data,
        (),
    )


def check_exercise(document: Document, trail: Trail, raw: Any) -> bool:
    """Note every fault of shape of an exercise whose ``based_on`` is resolved; True if there is none."""
    before = len(document.faults)
    check_shape(document, ExerciseModel, raw, trail)
    return len(document.faults) == before


_DUMMY = {
    "id": "x",
    "title": "x",
    "position": {"white": {1: 15}, "black": {24: 15}},
    "parts": [{"task": "play"}],
}


def check_shape(document: Document, model: type[BaseModel], data: Any, trail: Trail) -> None:
    """Note every fault of shape of one value."""
    try:
        model.model_validate(data)
    except ValidationError as error:
        for wrong in error.errors(include_url=False):
            _note(document, model, dict(wrong), data, trail)


def _note(document: Document, model: type[BaseModel], wrong: dict[str, Any], data: Any, trail: Trail) -> None:
    where = _within(data, wrong["loc"])
    full = (*trail, *where)
    kind, context, found = wrong["type"], wrong.get("ctx") or {}, wrong["input"]
    if kind == "missing":
        document.fault("missing-key", full, key=wrong["loc"][-1])
    elif kind == "extra_forbidden":
        key, known = str(wrong["loc"][-1]), _keys(model, wrong["loc"][:-1])
        document.fault("unknown-key", full, found=key, known=known, suggestion=closest(key, known))
    elif kind == "literal_error":
        known = tuple(re.findall(r"[\w-]+", context["expected"].replace(" or ", " ")))
        document.fault("not-one-of", full, found=found, known=known, suggestion=closest(str(found), known))
    elif kind in ("less_than_equal", "greater_than_equal"):
        document.fault("number-out-of-range", full, found=found, bound=context.get("le", context.get("ge")))
    elif kind == "string_pattern_mismatch":
        document.fault("bad-id", full, found=found)
    elif kind in ("too_short", "string_too_short"):
        document.fault("nothing-there", full)
    elif isinstance(found, str) and re.search(r"\d:\d", found):
        document.fault("yaml-no-space", full, found=found, right=re.sub(r"(\d):(\d)", r"\1: \2", found))
    else:
        document.fault("wrong-type", full, found=found, expected=_EXPECTED.get(kind, "other"))


_EXPECTED = {
    "int_type": "number",
    "string_type": "text",
    "bool_type": "truth",
    "list_type": "list",
    "dict_type": "mapping",
    "model_type": "mapping",
    "model_attributes_type": "mapping",
}


def _within(data: Any, loc: tuple[Any, ...]) -> Trail:
    """The part of a pydantic location that leads through the data (branches of unions are left out)."""
    trail: list[Any] = []
    for step in loc:
        if (isinstance(data, dict) and step in data) or (
            isinstance(data, list) and isinstance(step, int) and step < len(data)
        ):
            data = data[step]
        else:
            continue
        trail.append(step)
    return tuple(trail)


def _keys(model: type[BaseModel], loc: tuple[Any, ...]) -> tuple[str, ...]:
    """The keys that may stand at a location of a model."""
    for step in loc:
        field = next((f for n, f in model.model_fields.items() if step in (n, f.alias)), None)
        if field:
            model = next(iter(_models(field.annotation)), model)
    return tuple(field.alias or name for name, field in model.model_fields.items())


def _models(annotation: Any) -> Iterable[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for inner in get_args(annotation):
        yield from _models(inner)
