"""Plays that Excel has turned into dates: 8/5 becomes 8月5日, 5-Aug or 2026/8/5.

What was typed can't be told from what is left: 5-Aug may have been 8/5 or 5/8. So such a cell is
recognised, reported, and never guessed at.
"""

from __future__ import annotations

import re
import unicodedata

_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?"
_TIME = r"(?:[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)?"
_DATE = re.compile(
    rf"(?:\d{{4}}\s*年\s*)?\d{{1,2}}\s*月\s*\d{{1,2}}\s*日"
    rf"|\d{{4}}\s*年\s*\d{{1,2}}\s*月"
    rf"|\d{{1,2}}[-/ ]{_MONTH}(?:[-/ ]\d{{2,4}})?"
    rf"|{_MONTH}[-/ ]\d{{1,4}}(?:,? \d{{4}})?"
    rf"|(?:19|20)\d{{2}}[-/.]\d{{1,2}}[-/.]\d{{1,2}}{_TIME}"
    rf"|\d{{1,2}}[-/.]\d{{1,2}}[-/.](?:19|20)\d{{2}}{_TIME}"
    rf"|(?:19|20)\d{{2}}[-/.]\d{{1,2}}"
    rf"|[34]\d{{4}}",  # the number of a day, as in a column that was formatted as a number
    re.IGNORECASE,
)


def is_mangled(text: str) -> bool:
    """Whether a cell is a date where a play was expected.

    >>> [is_mangled(t) for t in ("8月5日", "5-Aug", "Aug-05", "2026/8/5", "2026-08-05 00:00:00", "46239")]
    [True, True, True, True, True, True]
    >>> [is_mangled(t) for t in ("8/5", "8/5 6/5", "13/8/5", "bar/20", "パス", "8-5")]
    [False, False, False, False, False, False]
    """
    return bool(_DATE.fullmatch(unicodedata.normalize("NFKC", text).strip()))
