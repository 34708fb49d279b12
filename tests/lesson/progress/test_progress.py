"""Progress: nothing that was answered is lost, and no file, however bad, ends the lesson or is harmed."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing, suppress
from datetime import datetime, timedelta, timezone
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lesson.progress.keeping import ATTEMPTS, GIVEN, NOON, as_nobody, from_text, right, table, wrong
from tests.sources import ROOT
from tutor import TutorError, exercise
from tutor.course import answer, chapter, course
from tutor.lesson.progress import Progress, schema, store
from tutor.lesson.progress.attempts import Attempt
from tutor.lesson.progress.errors import ProgressError, problem
from tutor.lesson.progress.places import Place
from tutor.lesson.progress.rows import add_attempts
from tutor.lesson.progress.tally import PartTally, by_chapter, by_part, by_rule
from tutor.verdict import Rule
from tutor.wording import LANGUAGES, error_text

POSIX = pytest.mark.skipif(os.name != "posix", reason="rights and signals of POSIX systems")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "progress.sqlite3"


@pytest.fixture
def progress(path: Path) -> Progress:
    return Progress.open(path=path)


# where it is kept


def test_progress_is_kept_where_tutor_home_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path / "学習 #1 %?"))
    right(Progress.open())
    assert (tmp_path / "学習 #1 %?" / "progress.sqlite3").is_file()
    assert Progress.open().done("B02") == {1}


def test_without_tutor_home_it_is_kept_in_the_data_folder_of_the_user(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TUTOR_HOME", " ")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    path = store.default_path()
    assert path.name == "progress.sqlite3"
    assert path.parent.name == "backgammon-rules-tutor"


# recording


def test_an_answer_is_on_the_disk_once_it_is_recorded(progress: Progress, path: Path) -> None:
    wrong(progress)
    rows = table(path, "SELECT exercise, part, task, given, is_right, rule, mode, at FROM attempts")
    assert rows == [
        (
            "B02",
            1,
            "play",
            '"13/5"',
            0,
            "closed-intermediate-point",
            "guided",
            "2026-03-02T12:00:00.000000+00:00",
        )
    ]
    assert progress.unsaved == ()


def test_an_answer_comes_back_as_it_was_given(progress: Progress, path: Path) -> None:
    layout = {"white": {"24": 2, "bar": 1}, "black": {"6": 5}}
    made = progress.record("B01", 1, "setup", layout, True, None, "practice", NOON)
    assert Progress.open(path=path).attempts() == (made,)
    assert made.answer == layout


@given(GIVEN)
def test_any_answer_can_be_kept(given: Any) -> None:
    assert Attempt.of("B02", 1, "play", given, None, None, "guided").answer == given


def test_what_json_cannot_say_is_kept_as_it_prints(progress: Progress) -> None:
    circle: dict[Any, Any] = {}
    circle["again"] = circle
    odd: Any
    for odd in ({(1, 2): 3}, {"rule": Rule.CLOSED_POINT, "at": {4}}, circle, "\ud800 \0"):
        progress.record("B02", 1, "play", odd, None, None, "guided")
    assert len(progress.attempts()) == 4


def test_a_time_is_kept_in_utc_and_one_without_a_zone_is_that_of_this_computer(progress: Progress) -> None:
    tokyo = timezone(timedelta(hours=9))
    made = progress.record(
        "B02", 1, "play", "x", None, None, "guided", datetime(2026, 3, 2, 21, tzinfo=tokyo)
    )
    assert (made.at, made.at.tzinfo) == (NOON, timezone.utc)
    plain = datetime(2026, 3, 2, 21)
    assert progress.record("B02", 1, "play", "x", None, None, "guided", plain).at == plain.astimezone()


def test_an_answer_is_kept_with_what_was_said_about_it(progress: Progress) -> None:
    b02 = exercise("B02")
    progress.keep(b02, 1, "13/5", answer(b02, b02.parts[0], "13/5"), "guided")
    (kept,) = progress.attempts()
    assert (kept.task, kept.right, kept.rule) == ("play", False, "closed-intermediate-point")


def test_learners_do_not_see_each_other(path: Path) -> None:
    hanako, taro = Progress.open("花子", path), Progress.open("太郎", path)
    right(hanako)
    hanako.set_position("two-dice", "B03")
    assert taro.done("B02") == frozenset()
    assert taro.position("two-dice") is None
    taro.reset()
    assert hanako.done("B02") == {1}


def test_a_name_is_the_same_however_it_is_typed(path: Path) -> None:
    right(Progress.open("ガク ", path))
    assert Progress.open("カ\u3099ク", path).done("B02") == {1}


# counting


def test_the_first_try_counts_and_a_slip_of_the_keyboard_does_not(progress: Progress) -> None:
    progress.record("B02", 1, "play", "13-", None, None, "guided", NOON)
    assert progress.tally("B02", 1) == PartTally("B02", 1)
    wrong(progress, days=1)
    right(progress, days=2)
    right(progress, days=3)
    assert progress.tally("B02", 1) == PartTally("B02", 1, tries=3, solved=True, first_try=False)
    assert progress.done("B02") == {1}
    assert progress.done("B03") == frozenset()


def test_the_order_is_that_of_time_not_of_writing(progress: Progress) -> None:
    right(progress, days=1)
    wrong(progress, days=0)
    assert progress.tally("B02", 1).first_try is False


def test_a_chapter_counts_the_parts_of_its_exercises_only(progress: Progress) -> None:
    two_dice = chapter("two-dice")
    right(progress, two_dice.exercises[0].id)
    wrong(progress, two_dice.exercises[1].id)
    right(progress, "elsewhere")
    right(progress, two_dice.exercises[0].id, part=9)  # a part that a later edition took away
    (tally,) = progress.by_chapter([two_dice])
    assert (tally.set_id, tally.parts, tally.tried, tally.solved, tally.first_try, tally.tries) == (
        *("two-dice", 3, 2, 1, 1, 2),
    )


def test_a_rule_counts_how_often_it_was_broken_and_when_last(progress: Progress) -> None:
    wrong(progress, days=1)
    wrong(progress, days=2)
    wrong(progress, days=3, rule="closed-point")
    right(progress, days=4)
    tallies = {tally.rule: tally for tally in progress.by_rule()}
    assert list(tallies) == [rule.value for rule in Rule]
    found = tallies["closed-intermediate-point"]
    assert (found.tries, found.broken, found.last) == (2, 2, NOON + timedelta(days=2))
    taught = {tally.rule: tally for tally in progress.by_rule(course())}["closed-intermediate-point"]
    assert (taught.tries, taught.broken) == (4, 2)


def test_the_rule_broken_most_often_comes_first_and_of_two_the_later_one(progress: Progress) -> None:
    assert progress.most_broken(3) == ()
    wrong(progress, rule="must-move", days=1)
    wrong(progress, rule="closed-point", days=2)
    wrong(progress, rule="larger-die", days=3)
    wrong(progress, rule="larger-die", days=4)
    assert [tally.rule for tally in progress.most_broken(5)] == ["larger-die", "closed-point", "must-move"]
    assert [tally.rule for tally in progress.most_broken()] == ["larger-die"]


def test_a_rule_that_this_tutor_does_not_know_is_no_trouble(progress: Progress) -> None:
    wrong(progress, rule="a-rule-of-tomorrow")
    assert progress.most_broken() == ()
    assert progress.tally("B02", 1).tries == 1


@settings(max_examples=50)
@given(st.lists(ATTEMPTS, max_size=20))
def test_the_tallies_agree_with_each_other(attempts: list[Attempt]) -> None:
    judged = [attempt for attempt in attempts if attempt.right is not None]
    parts = by_part(attempts)
    assert sum(tally.tries for tally in parts.values()) == len(judged)
    assert {key for key, tally in parts.items() if tally.solved} == {
        (a.exercise, a.part) for a in judged if a.right
    }
    assert all(tally.solved for tally in parts.values() if tally.first_try)
    for each in by_chapter(attempts, course()):
        assert each.first_try <= each.solved <= each.tried <= min(each.parts, each.tries)
    rules = by_rule(attempts, course())
    assert sum(rule.broken for rule in rules) == sum(a.right is False and a.rule is not None for a in judged)
    assert all((rule.last is None) == (rule.broken == 0) for rule in rules)


# where the learner was


def test_the_lesson_goes_on_where_the_learner_was(progress: Progress, path: Path) -> None:
    assert progress.position("two-dice") is None
    progress.set_position("two-dice", "B02")
    progress.set_position("two-dice", "B03", 2)
    progress.set_position("bear-off", "B14")
    again = Progress.open(path=path)
    assert again.position("two-dice") == Place("B03", 2)
    assert again.position("bear-off") == Place("B14", 1)


# several at once


WRITER = """
import sys
from tutor.lesson.progress import Progress
progress = Progress.open(path=sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for n in range(int(sys.argv[3])):
    progress.record(sys.argv[2], 1, "play", str(n), True, None, "guided")
    progress.set_position("two-dice", sys.argv[2])
    print(n, flush=True)
"""


def writer(path: Path, exercise: str, times: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, str(path), exercise, str(times)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def start(*processes: subprocess.Popen[str]) -> None:
    """Let processes that are ready begin."""
    for process in processes:
        assert line(process) == "ready"
    for process in processes:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()


def test_two_processes_write_at_once_and_nothing_is_lost(path: Path) -> None:
    first, second = writer(path, "B02", 25), writer(path, "B03", 25)
    start(first, second)
    watching = Progress.open(path=path)
    seen = [len(watching.attempts()) for _ in range(20)]
    first.communicate()
    second.communicate()
    assert (first.returncode, second.returncode) == (0, 0)
    assert seen == sorted(seen)
    for exercise_id in ("B02", "B03"):
        answers = [attempt.answer for attempt in watching.attempts(exercise_id)]
        assert answers == [str(n) for n in range(25)]


def test_several_processes_may_create_the_file_at_once(path: Path) -> None:
    processes = [writer(path, f"X{n}", 1) for n in range(3)]
    start(*processes)
    for process in processes:
        process.communicate()
    assert {attempt.exercise for attempt in Progress.open(path=path).attempts()} == {"X0", "X1", "X2"}


@POSIX
@pytest.mark.parametrize("after", [1, 7, 20])
def test_nothing_is_lost_when_the_kernel_is_killed(path: Path, after: int) -> None:
    process = writer(path, "B02", 100_000)
    start(process)
    for _ in range(after):
        said = line(process)
    process.send_signal(signal.SIGKILL)
    out, _ = process.communicate()
    said = (out.splitlines() or [said])[-1]
    again = Progress.open(path=path)
    answers = [attempt.answer for attempt in again.attempts()]
    assert answers == [str(n) for n in range(len(answers))]
    assert len(answers) > int(said)
    right(again, "B03")
    assert again.done("B03") == {1}


def test_a_change_that_was_never_finished_is_as_if_it_had_not_been(progress: Progress, path: Path) -> None:
    right(progress)
    with suppress(KeyboardInterrupt), progress.store.writing() as connection:
        connection.execute("DELETE FROM attempts")
        raise KeyboardInterrupt
    assert progress.done("B02") == {1}


def test_threads_may_share_one(progress: Progress) -> None:
    threads = [threading.Thread(target=right, args=(progress, f"T{n}")) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {attempt.exercise for attempt in progress.attempts()} == {f"T{n}" for n in range(8)}


def test_a_file_that_somebody_holds_is_waited_for_and_then_named(
    progress: Progress, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tutor.lesson.progress.progress.PATIENCE", 0.05)
    forgiving = Progress.open(path=path, fallback=True)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(ProgressError) as raised:
            right(progress)
        assert raised.value.id == "progress-busy"
        right(forgiving, "B03")
        assert forgiving.problem
        assert forgiving.done("B03") == {1}
    wrong(forgiving, "B04")
    assert forgiving.problem is None
    assert progress.save()
    assert {attempt.exercise for attempt in Progress.open(path=path).attempts()} == {"B02", "B03", "B04"}


# files that make trouble


def spoil_folder(path: Path) -> None:
    path.mkdir(parents=True)


def spoil_damaged(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"This is no database. " * 100)


def spoil_cut(path: Path) -> None:
    right(Progress.open(path=path))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE attempts SET given = ?", (json.dumps("x" * 50_000),))
    path.write_bytes(path.read_bytes()[:-20_000])


def spoil_newer(path: Path) -> None:
    Progress.open(path=path)
    table(path, "PRAGMA user_version = 99")


def spoil_foreign(path: Path) -> None:
    path.parent.mkdir()
    table(path, "CREATE TABLE recipes (name TEXT)")


def spoil_without_tables(path: Path) -> None:
    Progress.open(path=path)
    table(path, "DROP TABLE attempts")


def spoil_file_as_parent(path: Path) -> None:
    path.parent.write_text("a file where a folder should be")


SPOILED = {
    "folder": (spoil_folder, "progress-folder"),
    "damaged": (spoil_damaged, "progress-damaged"),
    "cut": (spoil_cut, "progress-damaged"),
    "newer": (spoil_newer, "progress-newer"),
    "foreign": (spoil_foreign, "progress-foreign"),
    "without tables": (spoil_without_tables, "progress-damaged"),
    "file as parent": (spoil_file_as_parent, "progress-unusable"),
}
USELESS = [name for name, (_, id) in SPOILED.items() if id.split("-")[1] in ("damaged", "newer", "foreign")]


@pytest.mark.parametrize("kind", SPOILED)
def test_what_is_wrong_with_a_file_is_said_in_both_languages(kind: str, path: Path) -> None:
    spoil, id = SPOILED[kind]
    spoil(path)
    with pytest.raises(ProgressError) as raised:
        Progress.open(path=path)
    assert raised.value.id == id
    for code in LANGUAGES:
        told = error_text(raised.value, code)
        assert str(path) in told
        assert "{" not in told


@pytest.mark.parametrize("kind", SPOILED)
def test_the_lesson_goes_on_without_the_file_and_leaves_it_alone(kind: str, path: Path) -> None:
    spoil, id = SPOILED[kind]
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    progress = Progress.open(path=path, fallback=True)
    wrong(progress)
    right(progress)
    progress.set_position("two-dice", "B02")
    assert progress.problem
    assert progress.problem.id == id
    assert progress.tally("B02", 1) == PartTally("B02", 1, tries=2, solved=True, first_try=False)
    assert progress.position("two-dice") == Place("B02")
    assert len(progress.unsaved) == 2
    assert (path.read_bytes() if path.is_file() else None) == before


@pytest.mark.parametrize("kind", USELESS)
def test_a_reset_keeps_a_useless_file_under_another_name_and_saves_what_was_answered_since(
    kind: str, path: Path
) -> None:
    SPOILED[kind][0](path)
    before = path.read_bytes()
    progress = Progress.open(path=path, fallback=True)
    right(progress)
    aside = progress.reset()
    assert aside
    assert aside.read_bytes() == before
    assert progress.problem is None
    assert progress.unsaved == ()
    assert Progress.open(path=path).done("B02") == {1}


def test_two_files_set_aside_in_one_second_do_not_meet(path: Path) -> None:
    names = set()
    for n in range(3):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"not a database at all " * (n + 30))
        names.add(Progress.open(path=path, fallback=True).reset())
    assert len(names) == 3


def test_a_journal_left_beside_a_damaged_file_goes_with_it(path: Path) -> None:
    spoil_damaged(path)
    path.with_name("progress.sqlite3-journal").write_bytes(b"left over")
    aside = store.Store(path).set_aside()
    assert aside.with_name(aside.name + "-journal").read_bytes() == b"left over"
    assert all("set-aside" in found.name for found in path.parent.iterdir())


def test_a_reset_of_a_good_file_forgets_this_learner(progress: Progress, path: Path) -> None:
    right(progress)
    progress.set_position("two-dice", "B02")
    assert progress.reset() is None
    assert progress.attempts() == ()
    assert progress.position("two-dice") is None
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_a_reset_where_nothing_can_be_done_says_so(path: Path) -> None:
    spoil_folder(path)
    with pytest.raises(ProgressError, match="folder"):
        Progress.open(path=path, fallback=True).reset()


def test_answers_are_written_as_soon_as_the_file_is_good_again(path: Path) -> None:
    spoil_folder(path)
    progress = Progress.open(path=path, fallback=True)
    right(progress, "B02")
    path.rmdir()
    right(progress, "B03")
    assert progress.problem is None
    assert {attempt.exercise for attempt in Progress.open(path=path).attempts()} == {"B02", "B03"}


def test_a_file_that_is_taken_away_during_the_lesson_is_made_anew(progress: Progress, path: Path) -> None:
    right(progress, "B02")
    path.unlink()
    assert progress.attempts() == ()
    right(progress, "B03")
    assert Progress.open(path=path).done("B03") == {1}


@POSIX
def test_a_file_that_may_only_be_read_still_tells_what_was_done() -> None:
    with as_nobody() as folder:
        path = folder / "progress.sqlite3"
        right(Progress.open(path=path))
        path.chmod(0o444)
        progress = Progress.open(path=path, fallback=True)
        wrong(progress, "B03")
        assert progress.problem
        assert progress.problem.id == "progress-read-only"
        assert progress.done("B02") == {1}
        assert progress.tally("B03", 1).tries == 1


@POSIX
@pytest.mark.parametrize("there", [True, False])
def test_a_folder_that_may_only_be_read_is_named(there: bool) -> None:
    with as_nobody() as folder:
        path = folder / "progress.sqlite3"
        if there:
            right(Progress.open(path=path))
        folder.chmod(0o555)
        progress = Progress.open(path=path, fallback=True)
        assert progress.problem
        assert progress.problem.id == "progress-read-only"
        assert progress.done("B02") == ({1} if there else set())
        with pytest.raises(ProgressError):
            Progress.open(path=path / "below" / "progress.sqlite3")


@POSIX
def test_a_folder_that_may_not_even_be_looked_into_is_named() -> None:
    with as_nobody() as folder:
        (folder / "closed").mkdir(mode=0o000)
        progress = Progress.open(path=folder / "closed" / "progress.sqlite3", fallback=True)
        right(progress)
        assert progress.problem
        assert progress.problem.id == "progress-read-only"
        assert progress.done("B02") == {1}


def test_a_full_disk_is_named_and_nothing_is_lost_once_there_is_room(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress = Progress.open(path=path, fallback=True)
    wrong(progress)
    connect = store.Store._connect

    def cramped(self: store.Store, patience: float) -> sqlite3.Connection:
        connection = connect(self, patience)
        connection.execute("PRAGMA max_page_count = 1")  # of as many as there are: the file cannot grow
        return connection

    with monkeypatch.context() as disk:
        disk.setattr(store.Store, "_connect", cramped)
        progress.record("B03", 1, "play", "x" * 50_000, True, None, "guided")
        assert progress.problem
        assert progress.problem.id == "progress-full"
        assert progress.done("B03") == {1}
        assert progress.tally("B02", 1).tries == 1
    right(progress, "B04")
    assert progress.problem is None
    assert len(Progress.open(path=path).attempts()) == 3


@pytest.mark.parametrize(
    ("said", "id"),
    [
        ("database disk image is malformed", "progress-damaged"),
        ("database or disk is full", "progress-full"),
        ("database is locked", "progress-busy"),
        ("locking protocol", "progress-busy"),
        ("attempt to write a readonly database", "progress-read-only"),
        ("disk I/O error", "progress-unusable"),
    ],
)
def test_what_sqlite_says_has_a_name(said: str, id: str, path: Path) -> None:
    assert problem(path, sqlite3.OperationalError(said)).id == id


@settings(max_examples=40)
@given(st.binary(max_size=2000))
def test_any_bytes_make_a_typed_error_and_stay_as_they_are(data: bytes) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "progress.sqlite3"
        path.write_bytes(data)
        progress = Progress.open(path=path, fallback=True)
        right(progress)
        assert progress.done("B02") == {1}
        assert progress.problem or not data
        assert not data or path.read_bytes() == data


@settings(max_examples=40)
@given(st.data())
def test_bytes_changed_anywhere_never_end_the_lesson(data: st.DataObject) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "progress.sqlite3"
        progress = Progress.open(path=path)
        wrong(progress)
        right(progress)
        progress.set_position("two-dice", "B02")
        good = bytearray(path.read_bytes())
        at = data.draw(st.one_of(st.integers(0, 120), st.integers(0, len(good) - 1)))
        noise = data.draw(st.binary(min_size=1, max_size=40))
        good[at : at + len(noise)] = noise
        path.write_bytes(good)
        lesson = Progress.open(path=path, fallback=True)
        right(lesson, "B03")
        assert lesson.done("B03") == {1}
        lesson.position("two-dice")
        lesson.most_broken(3)


@pytest.mark.parametrize(
    "change",
    [
        "given = '{'",
        "given = x'ff'",
        "at = 'yesterday'",
        "at = '9999-12-31T23:59:59-12:00'",
        "at = '2026-03-02T12:00:00'",
        "part = 'one'",
        "part = 0",
        "is_right = 7",
        "exercise = CAST(x'ff' AS TEXT)",
    ],
)
def test_a_row_that_makes_no_sense_is_damage(change: str, progress: Progress, path: Path) -> None:
    right(progress)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE attempts SET {change}")
    with pytest.raises(ProgressError) as raised:
        progress.attempts()
    assert raised.value.id == "progress-damaged"
    lesson = Progress.open(path=path, fallback=True)
    assert lesson.attempts() == ()
    right(lesson, "B03")
    assert lesson.unsaved == ()  # the answers that came after it are kept all the same


# versions


def test_a_file_of_version_1_is_read_as_it_was_written(path: Path) -> None:
    path.parent.mkdir()
    from_text(path, (ROOT / "tests" / "data" / "progress" / "version-1.sql").read_text(encoding="utf-8"))
    progress = Progress.open("花子", path)
    first, second = progress.attempts()
    assert (first.answer, first.right, first.rule) == ("13/5", False, "closed-intermediate-point")
    assert (second.answer, second.right, second.rule) == ({"starts": "white"}, None, None)
    assert progress.position("two-dice") == Place("B02", 1)


def test_the_schema_of_a_released_version_is_never_changed(
    progress: Progress, path: Path, tmp_path: Path
) -> None:
    golden = tmp_path / "golden.sqlite3"
    from_text(golden, (ROOT / "tests" / "data" / "progress" / "version-1.sql").read_text(encoding="utf-8"))
    question = "SELECT name, sql FROM sqlite_master ORDER BY name"
    plain = [[(name, " ".join(str(sql).split())) for name, sql in table(p, question)] for p in (golden, path)]
    assert plain[0] == plain[1]


def test_migrations_are_carried_out_in_order_and_keep_what_is_there(
    progress: Progress, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right(progress)
    later = (
        ("ALTER TABLE attempts ADD COLUMN seconds INTEGER",),
        ("UPDATE attempts SET seconds = 5", "CREATE TABLE later (x)"),
    )
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, *later))
    assert progress.done("B02") == {1}
    assert table(path, "PRAGMA user_version") == [(1,)]  # a question changes nothing
    right(progress, "B03")
    assert table(path, "PRAGMA user_version") == [(3,)]
    assert table(path, "SELECT exercise, seconds FROM attempts") == [("B02", 5), ("B03", None)]


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    progress: Progress, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right(progress)
    before = path.read_bytes()
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("CREATE TABLE later (x)", "NONSENSE")))
    with pytest.raises(ProgressError):
        Progress.open(path=path)
    assert path.read_bytes() == before


# taking it along


def test_what_is_exported_can_be_imported_elsewhere_once(progress: Progress, tmp_path: Path) -> None:
    wrong(progress)
    right(progress, days=1)
    progress.set_position("two-dice", "B03", 2)
    assert progress.export(tmp_path / "mine.json") == 2
    elsewhere = Progress.open("other", tmp_path / "other.sqlite3")
    assert elsewhere.import_(tmp_path / "mine.json") == 2
    assert elsewhere.import_(tmp_path / "mine.json") == 0
    assert elsewhere.attempts() == progress.attempts()
    assert elsewhere.position("two-dice") == Place("B03", 2)


@settings(max_examples=20)
@given(st.lists(ATTEMPTS, max_size=5))
def test_an_export_holds_every_answer_exactly(attempts: list[Attempt]) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        progress = Progress.open(path=folder / "a.sqlite3")
        with progress.store.writing() as connection:
            add_attempts(connection, "", attempts)
        progress.export(folder / "a.json")
        elsewhere = Progress.open(path=folder / "b.sqlite3")
        assert elsewhere.import_(folder / "a.json") == len(attempts)
        assert elsewhere.attempts() == progress.attempts()
        elsewhere.export(folder / "b.json")
        assert (folder / "a.json").read_bytes() == (folder / "b.json").read_bytes()


def test_an_export_is_readable_json_that_names_nobody(path: Path, tmp_path: Path) -> None:
    progress = Progress.open("花子", path)
    progress.record("B02", 1, "play", "13→5", False, "closed-point", "guided", NOON)
    progress.export(tmp_path / "mine.json")
    text = (tmp_path / "mine.json").read_text(encoding="utf-8")
    assert "13→5" in text
    assert "花子" not in text
    assert json.loads(text)["version"] == 1
    assert [found.name for found in tmp_path.iterdir() if "part" in found.name] == []


def test_answers_kept_in_memory_are_exported_too(path: Path, tmp_path: Path) -> None:
    spoil_folder(path)
    progress = Progress.open(path=path, fallback=True)
    right(progress)
    assert progress.export(tmp_path / "mine.json") == 1


def test_an_older_place_does_not_replace_a_later_one(progress: Progress, tmp_path: Path) -> None:
    progress.set_position("two-dice", "B02")
    progress.export(tmp_path / "old.json")
    progress.set_position("two-dice", "B03")
    progress.import_(tmp_path / "old.json")
    assert progress.position("two-dice") == Place("B03")


def test_what_stood_in_the_way_of_an_export_is_said(progress: Progress, tmp_path: Path) -> None:
    with pytest.raises(ProgressError) as raised:
        progress.export(tmp_path / "nowhere" / "mine.json")
    assert raised.value.id == "export-not-written"


GOOD = Attempt.of("B02", 1, "play", "13/5", False, None, "guided", NOON).written()


def exported(**changed: Any) -> dict[str, Any]:
    return {"format": "bgtutor-progress", "version": 1, "attempts": [GOOD], "places": [], **changed}


@pytest.mark.parametrize(
    ("content", "id"),
    [
        (None, "import-not-readable"),
        ("", "import-not-progress"),
        ("[" * 100_000, "import-not-progress"),
        (b"\xff\xfe", "import-not-progress"),
        ([1], "import-not-progress"),
        ({"format": "other", "version": 1}, "import-not-progress"),
        (exported(version="1"), "import-not-progress"),
        (exported(version=2), "import-newer"),
        (exported(attempts={}), "import-not-progress"),
        (exported(attempts=[GOOD, 5]), "import-bad-entry"),
        (exported(places=[{"set": "x"}]), "import-bad-entry"),
        *[
            (exported(attempts=[GOOD, {**GOOD, **bad}]), "import-bad-entry")
            for bad in (
                {"at": "9999-12-31T23:59:59-12:00"},
                {"at": None},
                {"part": 0},
                {"part": True},
                {"part": 10**30},
                {"right": "yes"},
                {"exercise": ["B02"]},
                {"exercise": "\ud800"},
                {"uid": None},
                {"rule": 7},
            )
        ],
        (exported(attempts=[{k: v for k, v in GOOD.items() if k != "given"}]), "import-bad-entry"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 30 else "",
)
def test_a_file_that_is_no_good_export_changes_nothing(
    content: Any, id: str, progress: Progress, tmp_path: Path
) -> None:
    path = tmp_path / "import.json"
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content is not None:
        path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    with pytest.raises(TutorError) as raised:
        progress.import_(path)
    assert raised.value.id == id
    assert progress.attempts() == ()
    for code in LANGUAGES:
        assert str(path) in error_text(raised.value, code)
