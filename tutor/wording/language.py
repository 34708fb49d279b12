"""What a language needs to turn values into words, and the templates that use them.

A template is a format string whose fields may name a kind of value: ``"{enemy:checkers} on {point:point}"``.
Each language says how its kinds are written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, Literal

LanguageCode = Literal["ja", "en"]
LANGUAGES: tuple[LanguageCode, ...] = ("ja", "en")

Kinds = Mapping[str, Callable[[Any], str]]
Catalogue = Mapping[str, str]


@dataclass(frozen=True)
class RuleWords:
    """What is said of a rule: its name, the rule in plain words, and why it applies here.

    ``here`` has one template for each case that is told differently; the plain case is ``""``.
    """

    name: str
    rule: str
    here: Mapping[str, str]


@dataclass(frozen=True)
class Language:
    """One language: its kinds of values, and its catalogues by id."""

    code: LanguageCode
    kinds: Kinds
    rules: Mapping[str, RuleWords]
    remarks: Catalogue
    errors: Catalogue
    answers: Catalogue
    phrases: Catalogue
    tasks: Catalogue
    prompts: Catalogue
    game_rules: Mapping[str, RuleWords]
    gap: str = " "
    """What stands between two sentences."""
    _formatter: _KindFormatter = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_formatter", _KindFormatter(self.kinds))

    def fill(self, template: str, params: Mapping[Any, Any]) -> str:
        """A template with its values in words."""
        return self._formatter.vformat(template, (), {str(key): value for key, value in params.items()})

    def say(self, phrase: str, /, **params: Any) -> str:
        """A phrase of the catalogue."""
        return self.fill(self.phrases[phrase], params)

    def rule(self, id: str) -> RuleWords:
        """What is said of a rule, be it one of plays or one of whole games."""
        return self.rules[id] if id in self.rules else self.game_rules[id]

    def write(self, kind: str, value: Any) -> str:
        """One value in words, such as ``write("point", 25)``."""
        return self.kinds[kind](value)


class _KindFormatter(Formatter):
    def __init__(self, kinds: Kinds) -> None:
        self.kinds = kinds

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        """A field without a value is empty: such fields are optional."""
        return kwargs.get(str(key), "")

    def format_field(self, value: Any, format_spec: str) -> str:
        return self.kinds[format_spec](value) if format_spec else str(value)
