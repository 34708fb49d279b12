"""The answer to "why not?" as plain data: what one die does for each checker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.verdict import DieRow
from tutor.wording import Language, refusal_text


def report_view(die: int, rows: Sequence[DieRow], asked: int | None, speak: Language) -> dict[str, Any]:
    """A row for each checker: where it would go, whether it can, and why not; ``asked`` is the point asked about."""
    return {
        "head": speak.say("panel-why", die=die),
        "rows": [
            {
                "where": f"{speak.write('at', row.point)} → {speak.write('at', row.to_point)}",
                "told": refusal_text(row.refusal, speak.code) if row.refusal else speak.say("can-move"),
                "can": row.refusal is None,
                "asked": row.point == asked,
            }
            for row in rows
        ],
    }
