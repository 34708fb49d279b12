"""Numbers instead of words: what is listed with a number can be answered with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

_Ids = Sequence[str]


def by_number(task: str, line: str, ids: _Ids) -> str:
    """A line with the numbers of what there is to choose from as its ids.

    >>> by_number("why", "2", ["no-cube", "dead-cube"]), by_number("match", "4-3 1", ["crawford", "over"])
    ('dead-cube', '4-3 crawford')
    """
    read = _READ.get(task)
    return read(line, ids) if read and ids else line


def number(word: str) -> int:
    """A small number, or 0."""
    return int(word) if word.isdecimal() and len(word) < 3 else 0


def _each(line: str, ids: _Ids) -> str:
    """Every number: ``illegal 10`` says which rule is meant as well as its name does."""
    return " ".join(ids[number(word) - 1] if 1 <= number(word) <= len(ids) else word for word in line.split())


def _after(count: int) -> Callable[[str, _Ids], str]:
    """The number that comes after so many others: ``2 3`` is two points for the third reason."""

    def read(line: str, ids: _Ids) -> str:
        words = re.split(r"[\s:-]+", line.strip())
        last = number(words[-1])
        if len(words) != count + 1 or not all(map(str.isdecimal, words)) or not 1 <= last <= len(ids):
            return line
        return f"{'-'.join(words[:count])} {ids[last - 1]}"

    return read


_READ: Mapping[str, Callable[[str, _Ids], str]] = {
    "judge": _each,
    "why": _each,
    "word": _each,
    "score": _after(1),
    "cube": _after(1),
    "match": _after(2),
}
