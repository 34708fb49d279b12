"""The Japanese font of printed pages and pictures: IPAexGothic, which the package matplotlib-fontja brings along."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tutor.classroom.errors import ClassroomError

NAME = "IPAexGothic"


@cache
def font_path() -> Path:
    """Where the font is. The package is only looked up, not imported, as it changes matplotlib's settings.

    Raises ClassroomError where it is not installed.
    """
    spec = find_spec("matplotlib_fontja")
    for folder in spec.submodule_search_locations or () if spec else ():
        path = Path(folder) / "fonts" / "ipaexg.ttf"
        if path.is_file():
            return path
    raise ClassroomError.of("font-missing", package="matplotlib-fontja")


@cache
def _known() -> Container[int]:
    from matplotlib.ft2font import FT2Font

    return frozenset(FT2Font(str(font_path())).get_charmap())


def printable(text: str) -> str:
    """A text with what the font does not have shown as 〓.

    >>> printable("髙橋 \U0001f600")
    '髙橋 〓'
    """
    known = _known()
    return "".join(c if ord(c) in known or c in "\n \u00a0" else "〓" for c in text)
