"""Times as files write them: ISO 8601, with the zone."""

from __future__ import annotations

from datetime import datetime


def read_time(text: str) -> datetime | None:
    """A time with its zone; None for anything else, a time without a zone included.

    >>> read_time("2026-12-04T17:00:00+09:00").isoformat()
    '2026-12-04T17:00:00+09:00'
    >>> read_time("2026-12-04 17:00Z").isoformat(), read_time("2026-12-04T17:00"), read_time("soon")
    ('2026-12-04T17:00:00+00:00', None, None)
    """
    try:
        found = datetime.fromisoformat(text[:-1] + "+00:00" if text[-1:] in ("Z", "z") else text)
        found.timestamp()  # years at either end of the calendar have none
    except (ValueError, OverflowError):
        return None
    return found if found.tzinfo else None
