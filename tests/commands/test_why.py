"""why: which rule stands in the way of a die, for one checker or for all of them."""

from __future__ import annotations

import pytest

from tests.commands.running import refuses, run


@pytest.mark.parametrize(
    ("words", "code", "rule"),
    [
        (("B05", "6", "24"), 1, "closed-point"),
        (("B05", "6", "8"), 0, None),
        (("B05", "5", "8"), 1, "larger-die"),
        (("B06c", "6", "13"), 1, "fewer-dice-than-possible"),
        (("B12", "1", "bar"), 1, "closed-entry"),
        (("B12", "1", "バー"), 1, "closed-entry"),
        (("B12", "1", "25"), 1, "closed-entry"),
        (("B12", "1", "6"), 1, "bar-first"),
        (("B02", "5", "7"), 1, "no-checker"),
        (("B14", "5", "4"), 1, "bear-off-higher-point"),
        (("b14", "５", "４"), 1, "bear-off-higher-point"),
    ],
)
def test_the_rule_that_stands_in_the_way_is_told_with_an_exit_code(
    words: tuple[str, ...], code: int, rule: str | None
) -> None:
    ran = run("why", *words, "--json")

    assert (ran.code, ran.json["rule"]) == (code, rule)
    assert run("why", *words).code == code


def test_the_reason_is_told_in_both_languages() -> None:
    assert "point 18" in run("why", "B05", "6", "24", "--lang", "en").out
    assert "18ポイント" in run("why", "B05", "6", "24", "--lang", "ja").out
    assert "can move" in run("why", "B05", "6", "8", "--lang", "en").out
    assert "使えます" in run("why", "B05", "6", "8", "--lang", "ja").out


def test_without_a_point_every_checker_is_shown() -> None:
    ran = run("why", "B05", "6", "--lang", "en")
    lines = ran.out.splitlines()[1:]

    assert ran.code == 0
    assert [line.split(":")[0].strip() for line in lines] == ["24 → 18", "8 → 2"]
    assert run("why", "B05", "6", "--json").json["checkers"] == [
        {"from": 24, "to": 18, "rule": "closed-point"},
        {"from": 8, "to": 2, "rule": None},
    ]


def test_a_position_of_ones_own_may_be_asked_about() -> None:
    words = ("--white", "6:14,bar:1", "--black", "24:2,19:2,12:11", "--roll", "6-1")

    assert run("why", *words, "6", "bar", "--json").json["rule"] == "closed-entry"
    assert run("why", *words[:4], "6", "bar", "--json").json["rule"] == "closed-entry"


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("B05",),
        ("B99", "6"),
        ("B05", "7"),
        ("B05", "0"),
        ("B05", "six"),
        ("B05", "6", "0"),
        ("B05", "6", "26"),
        ("B05", "6", "x"),
        ("B05", "6", "-1"),
        ("B05", "9" * 5000),
        ("B05", "6", "9" * 5000),
    ],
    ids=lambda words: " ".join(words)[:20],
)
def test_what_cannot_be_asked_is_told_in_one_line(words: tuple[str, ...]) -> None:
    refuses(run("why", *words))


def test_words_too_many_are_refused_rather_than_passed_over() -> None:
    assert run("why", "B05", "6", "24", "8").code == 2


@pytest.mark.parametrize(
    "words", [("B02", "13", "5"), ("b02", "１３", "５"), ("B12", "bar", "1"), ("B12", "バー", "1")]
)
def test_a_point_named_before_the_die_is_turned_round(words: tuple[str, ...]) -> None:
    told = refuses(run("why", *words))
    command = told[told.index("bgtutor") :].rstrip(".").split()

    assert "The die comes first" in told
    assert run(*command[1:]).code in (0, 1)
    assert "目を先に" in refuses(run("why", *words, "--lang", "ja"))


def test_for_a_position_of_ones_own_the_order_is_told_too() -> None:
    assert "why … 5 13" in refuses(run("why", "--white", "13:15", "--black", "24:15", "13", "5"))
