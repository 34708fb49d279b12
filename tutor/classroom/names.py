"""File names for students: any id becomes a name that no system stumbles over and that stays in its folder."""

from __future__ import annotations

import re
from hashlib import sha256

_PLAIN = re.compile(r"[0-9a-z][0-9a-z_-]{0,47}\Z")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)\Z")


def file_name(id: str) -> str:
    """A file name of a student: the id itself where it is plain, else something like it, with a sum of the id.

    >>> file_name("0012345"), file_name("../../etc/passwd"), file_name("S1") == file_name("s1")
    ('0012345', 'etc-passwd-3754d6cb', False)
    """
    if _PLAIN.match(id) and not _RESERVED.match(id):
        return id
    like = re.sub(r"[^0-9a-z_]+", "-", id.lower()).strip("-")[:32] or "student"
    return f"{like}-{sha256(id.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"
