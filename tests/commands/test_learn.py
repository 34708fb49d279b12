"""learn: the whole course as a lesson of plain lines, answered by a script."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from tests.commands.running import process, refuses, run
from tests.course.files import GOOD, written
from tests.course.learners import JAPANESE
from tutor.commands.learning import TextLesson
from tutor.course import ExerciseSet, Part, Text, chapter, course, exercise
from tutor.course.answers import judged
from tutor.course.asking import choices
from tutor.course.right_answers import right_answer as right_form
from tutor.course.values import Exercise
from tutor.notation import write_record
from tutor.wording import LANGUAGES, LanguageCode, language
from tutor.wording.records import EN, JA

SETUP = "White 24:2 13:5 8:3 6:5 Black 1:2 12:5 17:3 19:5"
QUIT = {"ja": "終わる", "en": "quit"}


def taught(
    lines: Sequence[str],
    start: str | None = "B02",
    code: LanguageCode = "en",
    sets: tuple[ExerciseSet, ...] | None = None,
) -> str:
    """What a learner reads who types these lines, and then has no more to say."""
    shown, script = io.StringIO(), iter(lines)

    def read(prompt: str) -> str:
        shown.write(prompt + "\n")
        try:
            return next(script)
        except StopIteration:
            raise EOFError from None

    console = Console(file=shown, width=3000, highlight=False)
    TextLesson(sets or course(), language(code), console, read).run(start)
    return " ".join(shown.getvalue().split())


def after(lines: Sequence[str], start: str = "B02", code: LanguageCode = "en") -> str:
    """What is said about the last of some lines."""
    before = taught(lines[:-1], start, code)
    kept = before[: before.rindex(" " + say("goodbye", code).split("{")[0].strip()[:8])]
    whole = taught(lines, start, code)
    assert whole.startswith(kept)
    return whole[len(kept) :]


def say(phrase: str, code: LanguageCode = "en") -> str:
    """A phrase of the lesson as it stands in the catalogue."""
    return language(code).phrases[phrase]


def right_answer(found: Exercise, part: Part, code: LanguageCode) -> str:
    """A right answer as a learner would type it."""
    if part.task == "play":
        return next(claim.play or "" for claim in found.claims if claim.outcome == "legal")
    if part.task == "score":
        return next(f"{claim.points} {claim.reason}" for claim in found.claims if claim.right)
    numbers = {id: n for n, (id, _) in enumerate(choices(found, part, language(code)), 1)}
    if part.task in ("judge", "why"):
        rule = str(judged(found, part).rule) if part.task == "judge" else str(part.rule)
        if part.task == "why":
            return str(numbers[rule])
        return yes(part, code) if rule == "None" else f"{no(part, code)} {numbers[rule]}"
    if part.task in ABOUT_TABLES:
        return about_table(found, part, numbers)
    if part.task == "record":
        return write_record(found.position, found.roll, JA if code == "ja" else EN)
    return board(found) if part.task == "setup" else opening(part, code)


def board(found: Exercise) -> str:
    """The position as it is typed."""
    sides = found.position.layouts().items()
    return " ".join(f"{side} {' '.join(f'{p}:{n}' for p, n in own.items())}" for side, own in sides)


def opening(part: Part, code: LanguageCode) -> str:
    """Who starts with which dice, and what equal dice mean."""
    white, black = part.white_die or 0, part.black_die or 0
    side = language(code).write("side", "white" if white > black else "black")
    return (
        f"{side}、{white}と{black}、振り直す" if code == "ja" else f"{side}, {white} and {black}, roll again"
    )


ABOUT_TABLES = ("points", "cube", "match", "pips", "find", "word")


def yes(part: Part, code: LanguageCode) -> str:
    """That something is allowed."""
    words = {"ja": ("できる", "はい"), "en": ("legal", "yes")}[code]
    return words[1 if part.action else 0]


def no(part: Part, code: LanguageCode) -> str:
    """That something is not allowed."""
    words = {"ja": ("できない", "いいえ"), "en": ("illegal", "no")}[code]
    return words[1 if part.action else 0]


def about_table(found: Exercise, part: Part, numbers: Mapping[str, int]) -> str:
    """A right answer about a table or the words for what is seen, with numbers for all that is listed."""
    right = right_form(found, part) or {}
    if part.task == "cube":
        return f"{right['value']} {numbers[right['owner']]}"
    if part.task == "match":
        return f"{right['white']}-{right['black']} {numbers[right['next']]}"
    if part.task == "word":
        return str(numbers[right["term"]])
    [value] = right.values()
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def in_one_line(text: Text, code: LanguageCode) -> str:
    """A text as it is compared with what was shown."""
    return " ".join(text.say(code).split())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("found", course(), ids=lambda found: found.id)
def test_a_whole_chapter_is_taught_with_all_of_its_texts(found: ExerciseSet, code: LanguageCode) -> None:
    lines = [line for e in found.exercises for part in e.parts for line in (right_answer(e, part, code), "")]
    told = taught(lines, None, code, sets=(found,))

    assert told.endswith(" ".join(say("finished", code).split()))
    texts = [found.intro, found.summary, *(part.prompt for e in found.exercises for part in e.parts)]
    texts += [e.explanation for e in found.exercises]
    texts += [claim.note for e in found.exercises for claim in e.claims]
    assert [text for text in texts if text and in_one_line(text, code) not in told] == []
    assert say("try-again", code) not in told
    assert bool(JAPANESE.search(told)) == (code == "ja")


def test_a_wrong_play_is_explained_without_the_answer_and_may_be_tried_again() -> None:
    told = taught(["13/5", "pass", "13//5", "6/1 6/3"])

    assert (
        told.index("The stop on the way is closed") < told.index("You have to move") < told.index("Legal: ")
    )
    assert "Legal would be" not in told
    assert told.count(say("try-again")) == 3


def test_an_empty_line_is_no_answer_for_enter_is_easily_pressed_once_too_often() -> None:
    assert "nothing can be moved" not in after([""], "B10")
    assert "nothing can be moved" in after(["pass"], "B10")
    assert say("try-again") not in taught([""], "S1")


@pytest.mark.parametrize(("code", "word"), [("en", "hint"), ("en", "H"), ("ja", "ヒント"), ("ja", "ﾋﾝﾄ")])
def test_hints_come_one_by_one_until_there_are_no_more(code: LanguageCode, word: str) -> None:
    hints = [in_one_line(hint, code) for hint in exercise("B02").parts[0].hints]

    assert hints[0] in after([word], code=code)
    assert hints[1] in after([word] * 2, code=code)
    assert hints[1] not in taught([word], code=code)
    assert say("no-more-hints", code) in after([word] * (len(hints) + 1), code=code)


@pytest.mark.parametrize(
    ("code", "line", "words"),
    [
        ("en", "why 5 13", ["point 8", "2 checkers"]),
        ("ja", "なぜ 5 13", ["8ポイント"]),
        ("ja", "なぜ　５　１３", ["8ポイント"]),
        ("en", "why 5 6", ["can move a checker from point 6"]),
        ("en", "why 5", ["13 → 8", "6 → 1"]),
        ("en", "why", ["why 5 13"]),
        ("en", "why 7 13", ["why 5 13"]),
        ("en", "why 5 x", ["why 5 13"]),
        ("en", "why 5 26", ["why 5 13"]),
        ("en", "why 12", ["why 5 13"]),
        ("en", "why 5 " + "9" * 5000, ["why 5 13"]),
    ],
    ids=lambda value: value[:12] if isinstance(value, str) else None,
)
def test_why_tells_what_stands_in_the_way_of_a_die(code: LanguageCode, line: str, words: list[str]) -> None:
    told = after([line], code=code)

    assert all(word in told for word in words)


@pytest.mark.parametrize("word", ["bar", "バー"])
def test_why_knows_the_bar(word: str) -> None:
    assert "point 24" in after([f"why 1 {word}"], "B12")


@pytest.mark.parametrize(("code", "word"), [("en", "plays"), ("ja", "全部")])
def test_every_legal_play_can_be_seen(code: LanguageCode, word: str) -> None:
    told = after([word], "B03", code).replace("→", "/")

    assert all(play in told for play in ("13/8/5", "6/1"))
    assert "3" in told


@pytest.mark.parametrize(("code", "word"), [("en", "tree"), ("ja", "木")])
@pytest.mark.parametrize("id", ["B05", "B07", "B10"])
def test_the_number_of_dice_is_proved_by_a_tree(code: LanguageCode, word: str, id: str) -> None:
    told = after([word], id, code)
    shown = {"B05": ["●", "8"], "B07": ["●", "6"], "B10": [say("nothing-to-move", code)]}

    assert all(words in told for words in shown[id])


def test_without_a_roll_there_are_no_plays_and_no_tree() -> None:
    for word in ("plays", "tree"):
        assert say("no-roll-here") in after([word], "S1")


def test_the_board_is_shown_with_its_written_record_and_again_when_asked_for() -> None:
    record = "White to play, 5 and 3; White: 14 on 6, 1 on 13;"

    assert record in taught([])
    assert record in after(["board"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_board_that_is_to_be_set_up_is_not_shown_before(code: LanguageCode) -> None:
    assert "BAR" not in taught([], "B01", code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_record_that_is_to_be_written_is_not_shown_before(code: LanguageCode) -> None:
    found = exercise("R1")

    assert write_record(found.position, found.roll, JA if code == "ja" else EN) not in taught([], "R1", code)


def test_one_goes_on_and_back_and_to_any_exercise_or_chapter() -> None:
    assert "Question 2 of 2" in after(["next", ""])
    assert "Set up, start, and move" in after(["back"])
    assert say("first-already") in after(["back"], "B01")
    assert "B05 Either die" in after(["go b05"])
    assert "B09 Hit, and move on" in after(["go hit-and-bar"])
    assert "B04 A move changes" in after(["go 3"])
    assert "There is no exercise" in after(["go B99"])
    assert "There is no exercise" in after(["go"])
    assert "B05" in after(["問題 B05"], code="ja")


def test_a_chapter_is_introduced_when_one_comes_to_it() -> None:
    intro = chapter("every-die").intro

    assert intro
    assert in_one_line(intro, "en") in after(["go B05"])
    assert in_one_line(intro, "en") not in after(["go B05", "go B06"])


@pytest.mark.parametrize(("code", "word"), [("en", "list"), ("ja", "一覧")])
def test_the_list_names_every_exercise(code: LanguageCode, word: str) -> None:
    told = after([word], code=code)

    assert all(e.id in told and e.title.say(code) in told for c in course() for e in c.exercises)


@pytest.mark.parametrize(("code", "word"), [("en", "?"), ("en", "help"), ("ja", "？"), ("ja", "ヘルプ")])
def test_help_says_what_can_be_typed_here(code: LanguageCode, word: str) -> None:
    assert say("example-play", code) in after([word], code=code)
    assert " ".join(say("example-why", code).split()) in taught(["next", "", "?"], "Q1", code)


@pytest.mark.parametrize("task", ["play", "setup", "opening", "score"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_examples_of_help_are_answers_that_can_be_read(task: str, code: LanguageCode) -> None:
    start, skip = {"play": ("B02", 0), "setup": ("B01", 0), "opening": ("B01", 1), "score": ("S1", 0)}[task]
    example = say(f"example-{task}", code).split("（")[0].split(", or")[0]
    unreadable = {
        say("unreadable", code),
        *(language(code).answers[f"{t}-unreadable"] for t in ("setup", "score")),
    }

    assert not any(words in taught([*["next", ""] * skip, example], start, code) for words in unreadable)


@pytest.mark.parametrize("code", LANGUAGES)
def test_one_may_stop_at_any_time_and_is_told_how_to_go_on(code: LanguageCode) -> None:
    for lines in ([QUIT[code]], [QUIT[code].upper()], [], ["13/5"], ["6/1 6/3"], ["6/1 6/3", "", "next"]):
        assert "bgtutor learn B0" in taught(lines, "B02", code)
    assert "bgtutor learn B05" in taught(["go B05", QUIT[code]], "B02", code)


def test_going_on_starts_with_the_exercise_that_is_still_to_do() -> None:
    assert taught(["6/1 6/3", "", "next", ""], "B02").endswith("bgtutor learn B03")


@pytest.mark.parametrize(
    "text", ["[bold]13/5[/bold]", "[/]", "[red]", "\\[b]", "[link=x]y", ":x:", ":warning:"]
)
def test_what_a_learner_types_is_shown_as_it_is(text: str) -> None:
    assert text in after([text])


@pytest.mark.parametrize("text", ["[bold]x[/bold]", "[/]", ":warning:", "end\\"])
def test_what_a_teacher_writes_is_shown_as_it_is(text: str) -> None:
    both = Text(text, text)
    b02 = exercise("B02")
    parts = (replace(b02.parts[0], prompt=both, hints=(both,)),)
    claims = (replace(b02.claims[0], note=both),)
    own = replace(b02, title=both, parts=parts, claims=claims, explanation=both)
    one = replace(chapter("two-dice"), title=both, intro=both, summary=both, exercises=(own,))
    told = taught(["hint", "list", "6/1 6/3", ""], None, sets=(one,))

    assert told.count(text) == 10


@pytest.mark.parametrize("number", ["0", "20", "99", "9" * 5000])
def test_a_number_that_is_no_rules_is_an_answer_that_cannot_be_read(number: str) -> None:
    assert "Choose the rule" in after(["next", "", number], "Q1")


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ((), "B01"),
        (("two-dice",), "B02"),
        (("2",), "B02"),
        (("b05",), "B05"),
        (("Scoring",), "S1"),
    ],
)
def test_the_command_starts_with_a_chapter_or_an_exercise(words: tuple[str, ...], shown: str) -> None:
    ran = run("learn", *words, stdin="quit\n")

    assert (ran.code, ran.err) == (0, "")
    assert f"bgtutor learn {shown}" in ran.out


def test_a_place_to_start_that_is_not_there_is_told_in_one_line() -> None:
    assert "nowhere" in refuses(run("learn", "nowhere"))


def test_a_teachers_own_set_is_taught_as_well(tmp_path: Path) -> None:
    path = str(written(tmp_path, GOOD))
    ran = run("learn", "--file", path, "T2", stdin="White, 6 and 2, roll again\n\nT3\nquit\n")

    assert "My own set" in ran.out
    assert "Right: White starts" in ran.out
    assert "bgtutor learn T3" in ran.out


def test_a_lesson_in_pipes_ends_when_the_input_ends() -> None:
    told = process("learn", "B02", "--lang", "ja", stdin="13→5\n".encode(), environment={"LC_ALL": "C.UTF-8"})

    assert (told.returncode, told.stderr) == (0, b"")
    assert "途中の着地点がふさがっています" in told.stdout.decode()


@pytest.mark.parametrize(
    "environment",
    [{"PYTHONIOENCODING": "cp932"}, {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}],
    ids=str,
)
def test_japanese_that_comes_by_a_pipe_is_utf8_whatever_the_locale(environment: dict[str, str]) -> None:
    told = process("learn", "--lang", "ja", stdin="問題 B05\n".encode(), environment=environment)

    assert (told.returncode, told.stderr) == (0, b"")
    assert "bgtutor learn B05" in told.stdout.decode()


def test_a_line_that_is_no_text_is_no_crash() -> None:
    strict = {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    told = process("learn", "B02", "--lang", "en", stdin=b"\xff\xfe\nquit\n", environment=strict)

    assert (told.returncode, told.stderr) == (0, b"")
