"""The language that is spoken where nobody names one."""

from __future__ import annotations

import os
from collections.abc import Mapping

from tutor.wording.explain import language
from tutor.wording.language import LanguageCode

_chosen: list[LanguageCode] = []


def default_language(environment: Mapping[str, str] | None = None) -> LanguageCode:
    """The language of the locale if it is one of ours, else Japanese.

    >>> default_language({"LANG": "en_GB.UTF-8"}), default_language({"LANG": "fr_FR"})
    ('en', 'ja')
    """
    variables = os.environ if environment is None else environment
    names = [variables[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if variables.get(key)]
    if not names and environment is None:
        import locale

        names = [locale.getlocale()[0] or ""]
    name = names[0].lower() if names else ""
    return "en" if name.startswith("en") else "ja"


def show_in(code: LanguageCode) -> None:
    """In a notebook, show positions, verdicts and exercises in this language from now on.

    Without it they speak the language of the computer, else Japanese. Raises ValueError for a language
    that is not there.
    """
    _chosen[:] = [language(code).code]


def preferred_language() -> LanguageCode:
    """The language chosen with :func:`show_in`, else that of the computer."""
    return _chosen[0] if _chosen else default_language()
