"""Match files of either format, told apart by what is in them."""

from __future__ import annotations

import re

from tutor.notation.mat import LONGEST_FILE, read_mat
from tutor.notation.matches import MatchFileError, MatchRecord
from tutor.notation.sgf import read_sgf

_SGF = re.compile(r"[^(]{0,1000}\(\s*;")


def read_match(text: str) -> MatchRecord:
    """Read a match, MAT or SGF.

    >>> read_match("(;GM[6]MI[length:5];W[31hefe])").length
    5

    Raises MatchFileError.
    """
    return read_sgf(text) if _SGF.match(text.lstrip("\ufeff")) else read_mat(text)


def decode_match(data: bytes) -> MatchRecord:
    """Read a match from the bytes of a file: UTF-8, or else the Western European letters of older programs.

    Raises MatchFileError.
    """
    if len(data) > LONGEST_FILE:
        raise MatchFileError.of("match-file-too-large", line=1, most=LONGEST_FILE)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return read_match(text)
