"""Whatever is typed after bgtutor: an exit code of 0, 1 or 2, and errors that are one readable line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.commands.running import refuses, run
from tests.course.learners import JAPANESE
from tutor.cli import COMMANDS
from tutor.wording import LANGUAGES


@pytest.fixture(scope="module", autouse=True)
def somewhere_else(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Pictures that random words ask for are drawn into a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("random"))
        yield


MISTYPED = [
    ("chekc", "B02"),
    ("check", "--lang", "fr", "B02"),
    ("check", "--lang"),
    ("check", "--colour", "red", "B02"),
    ("check", "--turn", "red", "B02"),
    ("check", "--order", "backwards", "B02"),
    ("plays", "--by", "luck", "B02"),
    ("convert", "--to", "pdf", "B02"),
    ("answer", "--part", "one", "B02"),
    ("validate",),
    ("schema", "x"),
    ("list", "two-dice", "setup"),
    ("play", "--load", "x", "--new"),
    ("lesson", "--p", "1"),
    ("list", "--rules=x"),
    ("review",),
    ("worksheet", "week.yaml", "-o", "x.pdf", "--per-page", "9"),
    ("grade",),
    ("new", "exercise", "--colour"),
]


@pytest.mark.parametrize("words", MISTYPED, ids=" ".join)
def test_a_mistyped_command_is_told_in_one_readable_line(words: tuple[str, ...]) -> None:
    refuses(run(*words))


@pytest.mark.parametrize("words", MISTYPED, ids=" ".join)
def test_a_mistyped_command_is_told_in_japanese_to_who_reads_japanese(words: tuple[str, ...]) -> None:
    ran = run(*words, LC_ALL="ja_JP.UTF-8")

    assert ran.code == 2
    assert JAPANESE.search(ran.err)
    assert ran.err.endswith(" --help で見られます。\n")
    assert "usage" not in ran.err
    assert "使い方" not in ran.err
    assert not re.search("argument|choose|expected|invalid|required|could match", ran.err)


@pytest.mark.parametrize(("mistyped", "meant"), [("chekc", "check"), ("lern", "learn"), ("lessen", "lesson")])
def test_a_mistyped_command_is_told_what_was_meant(mistyped: str, meant: str) -> None:
    assert f"did you mean '{meant}'?" in run(mistyped).err
    assert f"「{meant}」ですか" in run(mistyped, "--lang", "ja").err


def test_a_choice_that_is_mistyped_is_told_what_was_meant() -> None:
    assert "did you mean 'gnubg'?" in run("play", "--opponent", "gnuback").err


@pytest.mark.parametrize("words", [(), ("--lang", "en"), ("--lang", "ja")], ids=" ".join)
def test_no_command_at_all_shows_the_help(words: tuple[str, ...]) -> None:
    ran = run(*words)

    assert (ran.code, ran.err) == (0, "")
    assert ran.out == run(*words, "--help").out
    assert all(command in ran.out for command in COMMANDS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_may_be_named_before_the_command(code: str) -> None:
    assert run("--lang", code, "list").out == run("list", "--lang", code).out
    assert run("--lang", "en", "list", "--lang", code).code == 0
    assert run("--lang", "ja", "lern").err == run("lern", "--lang", "ja").err


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_the_help_of_every_command_is_shown_in_both_languages(command: str | None, code: str) -> None:
    ran = run(*([command] if command else []), "--help", LC_ALL=f"{code}_XX.UTF-8")

    assert (ran.code, ran.err) == (0, "")
    assert ("show this help" in ran.out) == (code == "en")
    assert bool(JAPANESE.search(ran.out)) == (code == "ja")
    assert "%%" not in ran.out


TRIED = ["check", "plays", "why", "list", "show", "answer", "convert", "learn", "validate", "schema"]
OPTIONS = [
    *[
        "--lang",
        "ja",
        "en",
        "--json",
        "--jsonl",
        "-",
        "--white",
        "--black",
        "--roll",
        "--used",
        "--xgid",
        "--gnuid",
        "--file",
        "--turn",
        "white",
        "black",
    ],
    *[
        "--order",
        "any",
        "written",
        "--by",
        "final",
        "moves",
        "order",
        "--to",
        "xgid",
        "gnuid",
        "record",
        "--part",
        "--hint",
        "-H",
        "-HH",
        "--rules",
        "--help",
    ],
]
VALUES = [
    *[
        "B02",
        "b05",
        "B10",
        "R1",
        "S1",
        "Q1",
        "B99",
        "two-dice",
        "2",
        "6/1",
        "6/3",
        "13/5",
        "pass",
        "6",
        "24",
        "bar",
        "5-3",
        "6-1",
        "66",
        "5,3",
        "1",
        "-1",
        "0",
        "7",
    ],
    *[
        "6:14,bar:1",
        "24:15",
        "24:2,19:2,12:11",
        "6:x",
        "30:1",
        "illegal",
        "closed-point",
        "legal",
        "白番",
        "パス",
        "→",
        ",",
        "、",
        "/",
        ".",
        "..",
    ],
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
    "4HPwATDgc/ABMA:cAkKAAAAAAAE",
    "",
    "9" * 5000,
]
junk = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=12)
command_lines = st.tuples(
    st.sampled_from(TRIED), st.lists(st.sampled_from(OPTIONS) | st.sampled_from(VALUES) | junk, max_size=7)
).map(lambda line: [line[0], *line[1]])


@given(command_lines | st.lists(junk, max_size=4), st.binary(max_size=20))
@example(["check", "--white", "6:" + "9" * 5000, "--black", "24:15"], b"")
@example(["show", "B02", "-o", "board.gif"], b"")
@example(["learn"], b"\xff\xfe\n")
def test_any_words_end_with_an_exit_code_and_never_with_a_traceback(words: list[str], stdin: bytes) -> None:
    ran = run(*words, stdin=stdin)

    assert ran.code in (0, 1, 2)
    assert "Traceback" not in ran.err
    assert ran.out or ran.err or "--jsonl" in words


def test_nothing_is_written_that_was_not_asked_for() -> None:
    run("check", "B02", "13/5")
    run("learn", "B02", stdin="13/5\n")

    assert [path for path in Path().iterdir() if path.suffix not in (".svg", ".png", ".pdf")] == []
