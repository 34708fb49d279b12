"""The shape of a class set, and the JSON Schema for editors."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from tutor.course.schema import Id, ShapeModel, Text

Points = Annotated[float, Field(ge=0, le=1000)]


Chapter = Annotated[
    str,
    Field(min_length=1),
    BeforeValidator(lambda name: str(name) if type(name) is int else name, json_schema_input_type=str | int),
]


class ItemModel(ShapeModel):
    """An exercise, or a whole chapter, with something of its own: a file it comes from, or points."""

    id: Id | None = None
    """The id of the exercise, in the course or in the file."""
    chapter: Chapter | None = None
    """Instead of an id: a chapter of the course by its name or number, with all of its exercises."""
    file: str | None = None
    """An exercise file of your own; its place is counted from the class set."""
    points: Points | None = None
    """What this exercise, or each of the chapter, is worth."""


def _with_key(value: Any) -> Any:
    """A plain id stands for an exercise of the course."""
    return {"id": value} if isinstance(value, str) else value


Item = Annotated[ItemModel, BeforeValidator(_with_key, json_schema_input_type=ItemModel | Id)]


class ClassSetModel(ShapeModel):
    """A set of exercises for a class."""

    class_set: Id
    """The id of the set; answer files carry it."""
    title: Text
    language: Literal["ja", "en"] = "ja"
    """The language of worksheets, notebooks and feedback."""
    exercises: Annotated[list[Item], Field(min_length=1)]
    """Exercises of the course by id, whole chapters of it, or exercises of your own by file and id."""
    points: Points = 1
    """What an exercise is worth; its questions share it."""
    order: Literal["fixed", "shuffled"] = "fixed"
    """shuffled: every student meets the exercises in an order of their own."""
    attempts: Annotated[int, Field(ge=1, le=100)] | None = None
    """practice: how many answers to a question are looked at; the best of them counts."""
    mode: Literal["practice", "exam"] = "practice"
    """practice: each answer is explained at once. exam: nothing is said until the set is handed in."""
    due: str | None = None
    """When it is due, with the zone: 2026-12-04T17:00:00+09:00"""


def json_schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of a class set, for completion and checks in an editor."""
    schema = ClassSetModel.model_json_schema(by_alias=True)
    schema["$defs"]["ItemModel"]["oneOf"] = [{"required": ["id"]}, {"required": ["chapter"]}]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **schema,
        "title": "Backgammon rules tutor: class set",
    }
