"""Match files of either format, told apart by what is in them."""

from __future__ import annotations

import codecs
import re

from tutor.notation import mat, sgf
from tutor.notation.matches import MatchFileError, MatchRecord

MOST_BYTES = sgf.LONGEST_FILE
"""The most bytes that are read as a match."""

_SGF = re.compile(r"[^(]{0,1000}\(\s*;")
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_match(text: str) -> MatchRecord:
    """Read a match, MAT or SGF.

    >>> read_match("(;GM[6]MI[length:5];W[31hefe])").length
    5

    Raises MatchFileError.
    """
    read = sgf.read_sgf if _SGF.match(text.lstrip("\ufeff")) else mat.read_mat
    return read(text)


def decode_match(data: bytes) -> MatchRecord:
    """Read a match from the bytes of a file: UTF-8, UTF-16 with its mark, or the Western letters of older programs.

    Raises MatchFileError.
    """
    if len(data) > MOST_BYTES:
        raise MatchFileError.of("match-file-too-large", line=1, most=MOST_BYTES)
    text = _decoded(data)
    if "\0" in text:
        raise MatchFileError.of("match-file-not-text", line=1)
    return read_match(text)


def _decoded(data: bytes) -> str:
    if data.startswith(_UTF16):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")
