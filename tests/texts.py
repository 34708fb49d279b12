"""Every text that the product shows: the catalogues of both languages, and the exercise files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from string import Formatter
from typing import Any

import yaml

from tests.sources import ROOT
from tutor.wording import LANGUAGES, language
from tutor.wording.language import RuleWords


def catalogues(code: str) -> dict[str, dict[str, str]]:
    """The catalogues of a language, each a mapping of ids to templates; a rule has an id for each of its texts."""
    speak = language(code)
    found = {}
    for field in fields(speak):
        value = getattr(speak, field.name)
        if isinstance(value, Mapping) and field.name != "kinds":
            found[field.name] = dict(_flat(value))
    return found


def _flat(catalogue: Mapping[str, str | RuleWords]) -> Iterator[tuple[str, str]]:
    for id, words in catalogue.items():
        if isinstance(words, RuleWords):
            yield f"{id}.name", words.name
            yield f"{id}.rule", words.rule
            for case, template in words.here.items():
                yield f"{id}.here.{case}", template
        else:
            yield id, words


def templates(code: str) -> dict[str, str]:
    """Every template of a language, by catalogue and id."""
    return {f"{name}/{id}": text for name, texts in catalogues(code).items() for id, text in texts.items()}


def params(template: str) -> set[str]:
    """The fields of a template, with the kind of value where one is named."""
    return {f"{name}:{kind}" if kind else name for _, name, kind, _ in Formatter().parse(template) if name}


def names(template: str) -> set[str]:
    """The names of the fields of a template."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def words(template: str) -> str:
    """A template without its fields."""
    return " ".join(text for text, *_ in Formatter().parse(template))


def course() -> Iterator[tuple[str, str, str]]:
    """The texts of the exercise files: where each is, its language, and the text."""
    for path in sorted((ROOT / "exercises").glob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), yaml.BaseLoader)
        yield from _spoken(data, path.stem)


def _spoken(node: Any, trail: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(node, dict):
        for key, value in node.items():
            if key in LANGUAGES and isinstance(value, str):
                yield trail, key, value
            else:
                yield from _spoken(value, f"{trail}.{node['id'] if key == 'id' else key}")
    elif isinstance(node, list):
        for n, value in enumerate(node):
            yield from _spoken(value, f"{trail}[{value.get('id', n) if isinstance(value, dict) else n}]")
