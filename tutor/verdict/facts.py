"""Facts: the evidence of a verdict, as an immutable mapping that can be hashed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


class Facts(Mapping[str, Any]):
    """A frozen mapping; dicts and lists inside it are frozen too.

    >>> facts = Facts(point=8, enemy=2, orders=[{"dice": [5, 3]}])
    >>> facts["point"], facts["orders"][0]["dice"], hash(facts) == hash(Facts(facts))
    (8, (5, 3), True)
    """

    __slots__ = ("_items",)

    def __init__(self, mapping: Mapping[Any, Any] | None = None, /, **facts: Any) -> None:
        items = {**(mapping or {}), **facts}
        self._items = {key: _frozen(value) for key, value in items.items()}

    def __getitem__(self, key: Any) -> Any:
        return self._items[key]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)

    def plain(self) -> dict[str, Any]:
        """The facts as JSON writes them: keys as text, tuples as lists."""
        return {str(key): _plain(value) for key, value in self._items.items()}


NO_FACTS = Facts()


def _frozen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Facts(value)
    return tuple(map(_frozen, value)) if isinstance(value, (list, tuple)) else value


def _plain(value: Any) -> Any:
    if isinstance(value, Facts):
        return value.plain()
    return [_plain(v) for v in value] if isinstance(value, tuple) else value
