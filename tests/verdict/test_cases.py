"""The acceptance data: the course's claims, publicly reported faults, random verdicts, spellings, legal plays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import Row, board, rows
from tutor import Verdict, check, legal_plays, write_play

CLAIMS, REPORTS, VERDICTS, SPELLINGS = (
    rows(f"{name}.jsonl") for name in ("claims", "reports", "verdicts", "spellings")
)


def judged(row: Row) -> Verdict:
    return check(*board(row), row["play"], order=row.get("order", "written"))


def outcome(row: Row) -> str:
    """What a row expects; most say only whether the play is legal."""
    expected: str = row.get("outcome") or ("legal" if row["legal"] else "illegal")
    return expected


def names(row: Row) -> str:
    return f"{row.get('id', row.get('exercise'))} {row['play'][:40]}"


def carries(told: Any, expected: Any) -> bool:
    """Whether evidence says at least what is expected; lists in any order."""
    if isinstance(expected, dict):
        return all(key in told and carries(told[key], value) for key, value in expected.items())
    if isinstance(expected, list):
        return sorted(map(str, told)) == sorted(map(str, expected))
    return bool(told == expected)


@pytest.mark.parametrize("row", CLAIMS, ids=names)
def test_the_claims_of_the_course_hold(row: Row) -> None:
    verdict = judged(row)
    assert (verdict.outcome, verdict.rule, verdict.move) == (outcome(row), row["rule"], row["move"])
    if "after" in row:
        assert verdict.after.layouts() == row["after"]


@pytest.mark.parametrize("row", REPORTS, ids=names)
def test_publicly_reported_faults_are_not_ours(row: Row) -> None:
    verdict = judged(row)
    assert (verdict.outcome, verdict.rule, verdict.move) == (outcome(row), row["rule"], row["move"])


@pytest.mark.parametrize("row", SPELLINGS, ids=names)
def test_spellings_are_read(row: Row) -> None:
    verdict = judged(row)
    assert (verdict.outcome, verdict.rule) == (row["outcome"], row.get("rule"))


@pytest.mark.parametrize("rule", sorted({str(row["rule"]) for row in VERDICTS}))
def test_random_plays_are_judged_as_expected(rule: str) -> None:
    cases = [row for row in VERDICTS if str(row["rule"]) == rule]
    wrong: list[object] = []
    for row in cases:
        verdict = judged(row)
        expected = (outcome(row), row["rule"], row["move"])
        if (verdict.outcome, verdict.rule, verdict.move) != expected:
            wrong.append((row["id"], verdict.outcome, verdict.rule, verdict.move, "expected", *expected))
        elif not carries(verdict.evidence.plain(), row["evidence"] or {}):
            wrong.append((row["id"], verdict.evidence, "expected", row["evidence"]))
    assert wrong == []


def test_every_listed_play_is_legal_and_leads_where_it_says() -> None:
    for row in rows("plays.jsonl.gz")[::10]:
        position, roll = board(row)
        for play in legal_plays(position, roll)[:3]:
            verdict = check(position, roll, write_play(play.moves))
            assert (verdict.legal, verdict.after) == (True, play.after), row["id"]
