"""The catalogues: the same ids, cases and fields in both languages, words for everything, and no two rules alike."""

from __future__ import annotations

import re
from collections import defaultdict
from fnmatch import fnmatch
from functools import cache
from typing import Any

import pytest

from tests.cases import Row, board, rows
from tests.sources import raised
from tests.texts import catalogues, names, params, templates, words
from tutor import Rule, Verdict, check, explain
from tutor.verdict import REMARKS
from tutor.wording import LANGUAGES, LanguageCode, explanation, language

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")
ENGLISH = re.compile("[A-Za-z]")
NAMES_THE_OTHER_LANGUAGE = {"phrases/button-language"}
"""The button that changes the language calls the other one by its own name."""


@cache
def verdicts() -> tuple[tuple[Row, Verdict], ...]:
    """The illegal plays of the random verdicts, judged."""
    return tuple((row, check(*board(row), row["play"])) for row in rows("verdicts.jsonl") if not row["legal"])


@cache
def texts(code: LanguageCode) -> dict[int, str]:
    """What is said of them, by the id of the row."""
    return {row["id"]: explain(verdict, code) for row, verdict in verdicts()}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_has_words(code: str) -> None:
    words_of_rules = catalogues(code)["rules"]
    assert {id.split(".")[0] for id in words_of_rules} == {rule.value for rule in Rule}
    assert all(words_of_rules.values())


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_remark_has_words(code: str) -> None:
    assert set(catalogues(code)["remarks"]) == set(REMARKS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_fault_that_is_raised_anywhere_has_words(code: str) -> None:
    known = catalogues(code)
    missing = [
        f"{one.id} ({one.where})"
        for one in raised()
        if not any(fnmatch(id, one.id) for id in known["answers" if one.note else "errors"])
    ]
    assert missing == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_fault_carries_every_value_that_its_words_name(code: str) -> None:
    known = catalogues(code)
    wanting = []
    for one in raised():
        template = known["answers" if one.note else "errors"].get(one.id, "")
        if one.params is not None and not names(template) <= one.params | {"why"}:
            wanting.append((one.where, one.id, names(template) - one.params))
    assert wanting == []


def test_the_two_languages_have_the_same_ids_and_cases() -> None:
    assert templates("ja").keys() == templates("en").keys()


def test_both_languages_name_the_same_values() -> None:
    english, japanese = templates("en"), templates("ja")
    named = {
        where: (names(english[where]), names(japanese[where])) for where in english.keys() & japanese.keys()
    }
    assert {where: both for where, both in named.items() if both[0] != both[1]} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_of_value_that_a_template_names_is_known(code: LanguageCode) -> None:
    kinds = {
        kind for text in templates(code).values() for param in params(text) for kind in param.split(":")[1:]
    }
    assert kinds - language(code).kinds.keys() == set()


def test_no_japanese_in_english() -> None:
    found = {where for where, text in templates("en").items() if JAPANESE.search(text)}
    assert found - NAMES_THE_OTHER_LANGUAGE == set()


def test_japanese_is_japanese() -> None:
    english = templates("en")
    spoken = {
        where: text
        for where, text in templates("ja").items()
        if ENGLISH.search(words(english.get(where, "")))
    }
    assert [where for where, text in spoken.items() if not JAPANESE.search(words(text))] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_two_rules_have_the_same_name_or_words(code: str) -> None:
    for part in (".name", ".rule"):
        told = [text for id, text in catalogues(code)["rules"].items() if id.endswith(part)]
        assert len(set(told)) == len(Rule)


@pytest.mark.parametrize("code", LANGUAGES)
def test_two_rules_are_never_told_in_the_same_words(code: LanguageCode) -> None:
    told = defaultdict(set)
    for row, verdict in verdicts():
        told[re.sub("[0-9]+", "#", texts(code)[row["id"]])].add(verdict.rule)
    assert [text for text, rules in told.items() if len(rules) > 1] == []
    assert {rule for rules in told.values() for rule in rules} == set(Rule)


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_explanation_names_the_numbers_of_its_evidence(code: LanguageCode) -> None:
    silent = []
    for row, verdict in verdicts():
        told = explanation(verdict, code).here
        for key in ("point", "die", "distance"):
            missing = [
                n for n in numbers(verdict.evidence.get(key)) if not re.search(rf"(?<!\d){n}(?!\d)", told)
            ]
            silent += [(row["id"], key, missing, told)] if missing else []
    assert silent == []


def numbers(value: Any) -> tuple[int, ...]:
    """The numbers that an explanation has to name; the bar and off have words."""
    found = value if isinstance(value, tuple) else (value,)
    return tuple(n for n in found if n not in (None, 0, 25))


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_field_is_left_unfilled(code: LanguageCode) -> None:
    told = [explain(check(*board(row), row["play"]), code) for row in rows("spellings.jsonl")]
    assert [text for text in [*told, *texts(code).values()] if re.search(r"[{}]|None|Facts|\(\)", text)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_rule_says_why_from_the_values_of_its_evidence_alone(code: LanguageCode) -> None:
    wanting = set()
    for _, verdict in verdicts():
        assert verdict.rule
        told = {
            id: text
            for id, text in catalogues(code)["rules"].items()
            if id.startswith(f"{verdict.rule}.here.")
        }
        if not any(names(text) <= verdict.evidence.keys() for text in told.values()):
            wanting.add(verdict.rule)
    assert wanting == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_explanations_are_in_their_language(code: LanguageCode) -> None:
    assert {bool(JAPANESE.search(text)) for text in texts(code).values()} == {code == "ja"}
