"""Names of a package that are imported when they are first used, so that nothing loads what it does not need."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def later(package: str, where: Mapping[str, str]) -> Callable[[str], Any]:
    """A package's ``__getattr__``: names by the module, within the package or anywhere, that has them.

    >>> get = later("tutor.game", {"score": ".score"})
    >>> get("score").__module__
    'tutor.game.score'
    """

    def get(name: str) -> Any:
        if name not in where:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(import_module(where[name], package), name)

    return get
