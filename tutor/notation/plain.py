"""Text in one plain form: full-width letters, capitals and the many dashes made the same."""

from __future__ import annotations

import re
import unicodedata

_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−⁃─━ー"), "-")
_CLUSTER = re.compile(r".[\u3099\u309a\uff9e\uff9f]*", re.DOTALL)  # a kana and its voicing marks


def normalised(text: str) -> tuple[str, list[int]]:
    """The text in one plain form, and for each of its characters where in the text it came from."""
    plain: list[str] = []
    origin: list[int] = []
    for cluster in _CLUSTER.finditer(text):
        for char in unicodedata.normalize("NFKC", cluster[0]).translate(_DASHES).lower():
            plain.append(char)
            origin.append(cluster.start())
    return "".join(plain), [*origin, len(text)]
