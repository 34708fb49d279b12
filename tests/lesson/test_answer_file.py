"""Answer files: written in one step, read strictly, and never more than data."""

from __future__ import annotations

import contextlib
import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.lesson.answer_file import (
    LARGEST,
    AnswerFile,
    AnswerFileError,
    is_answer,
    read_answers,
    read_answers_bytes,
)

JST = timezone(timedelta(hours=9))
NOON = datetime(2026, 12, 1, 12, 0, 0, 5, tzinfo=JST)

GOOD: dict[str, Any] = {
    "format": "backgammon-rules-tutor/answers",
    "version": 1,
    "student": "0012345",
    "name": "",
    "set": "week-3",
    "language": "ja",
    "mode": "exam",
    "started": "2026-12-01T10:00:00+09:00",
    "saved": "2026-12-01T10:20:00Z",
    "answers": [
        {
            "exercise": "B02",
            "part": 1,
            "attempt": 1,
            "task": "play",
            "given": "13/5",
            "at": "2026-12-01T10:04:00+09:00",
        },
        {
            "exercise": "S1",
            "part": 1,
            "attempt": 1,
            "task": "score",
            "given": {"points": 2, "reason": None},
            "at": None,
        },
    ],
}


def read(data: Any) -> Any:
    """What is read of some data."""
    return read_answers_bytes(json.dumps(data).encode())


def refused(data: Any) -> list[str]:
    """The ids of the faults with which data is refused."""
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    with pytest.raises(AnswerFileError) as raised:
        read_answers_bytes(raw)
    assert str(raised.value)
    return [fault.id for fault in raised.value.faults]


def test_a_file_says_what_was_entered_when() -> None:
    answers = read(GOOD)
    assert (answers.student, answers.set_id, answers.mode) == ("0012345", "week-3", "exam")
    assert [answer.given for answer in answers.answers] == ["13/5", {"points": 2, "reason": None}]
    assert answers.answers[0].at == datetime(2026, 12, 1, 10, 4, tzinfo=JST)


def test_each_answer_is_on_the_disk_as_soon_as_it_is_given(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    file = AnswerFile(path, student="0012345", set_id="week-3", name="山田", mode="exam", now=lambda: NOON)
    assert not path.exists(), "nothing is written before there is something to write"
    file.add("B02", 1, "play", "13/5")
    file.add("B01", 1, "setup", {"white": {24: 2}})
    data = json.loads(path.read_bytes())
    assert data["student"] == "0012345"
    assert data["started"] == data["saved"] == "2026-12-01T12:00:00+09:00"
    assert data["answers"][1]["given"] == {"white": {"24": 2}}
    assert "山田".encode() in path.read_bytes()
    assert [p.name for p in tmp_path.iterdir()] == ["a.json"]


def test_a_file_is_continued_by_its_own_student_only(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    AnswerFile(path, student="1", set_id="week-3", now=lambda: NOON).add("B02", 1, "play", "13/5")
    later = AnswerFile(path, student="1", set_id="week-3")
    assert later.add("B02", 1, "play", "pass").attempt == 2
    assert later.answers.started == NOON.replace(microsecond=0)
    for student, set_id in (("2", "week-3"), ("1", "week-4")):
        with pytest.raises(AnswerFileError) as raised:
            AnswerFile(path, student=student, set_id=set_id)
        assert raised.value.id == "answers-of-another"


def test_what_a_file_could_not_hold_is_not_added(tmp_path: Path) -> None:
    file = AnswerFile(tmp_path / "a.json", student="1", set_id="week-3")
    file.add("B02", 1, "play", "13/5")
    before = file.path.read_bytes()
    for given_ in ("x" * 5000, "\ud800", {"a": "x" * 5000}):
        with pytest.raises(AnswerFileError):
            file.add("B02", 1, "play", given_)
    with pytest.raises(AnswerFileError):
        AnswerFile(tmp_path / "b.json", student="", set_id="week-3")
    assert file.path.read_bytes() == before
    assert len(file.answers.answers) == 1


def test_a_write_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = AnswerFile(tmp_path / "a.json", student="1", set_id="week-3")
    file.add("B02", 1, "play", "13/5")
    before = file.path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        file.add("B02", 1, "play", "pass")
    assert [p.name for p in tmp_path.iterdir()] == ["a.json"]
    assert file.path.read_bytes() == before
    assert len(file.answers.answers) == 1


def test_a_file_with_a_byte_order_mark_is_read() -> None:
    assert read_answers_bytes(b"\xef\xbb\xbf" + json.dumps(GOOD).encode()).student == "0012345"


@pytest.mark.parametrize(
    ("raw", "id"),
    [
        (b"", "answers-not-json"),
        (json.dumps(GOOD).encode()[:200], "answers-not-json"),
        (b"[" * 100_000, "answers-not-json"),
        (b'{"format": NaN}', "answers-not-json"),
        (b'{"format": ' + b"9" * 10_000 + b"}", "answers-not-json"),
        (b'{"format": ' + b"1." + b"9" * 10_000 + b"}", "answers-not-json"),
        (b'{"a": 1, "a": 2}', "answers-repeated-key"),
        (b"\xff\xfe\x00", "answers-not-utf8"),
        (b" " * (LARGEST + 1), "answers-too-large"),
        (b"[]", "answers-foreign"),
        (b'"x"', "answers-foreign"),
        (b'{"format": "something/else", "version": 1}', "answers-foreign"),
    ],
)
def test_what_is_no_answer_file_is_refused(raw: bytes, id: str) -> None:
    assert refused(raw) == [id]


@pytest.mark.parametrize("version", [0, 2, "1", None, True, 1.5])
def test_other_versions_are_refused(version: Any) -> None:
    assert refused({**GOOD, "version": version}) == ["answers-version"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("student", 12345),
        ("student", ""),
        ("student", "x" * 65),
        ("student", "a\u202eb"),
        ("student", "a\nb"),
        ("name", ["x"]),
        ("set", None),
        ("language", "fr"),
        ("mode", "guided"),
        ("started", "yesterday"),
        ("saved", 1700000000),
        ("answers", {}),
        ("answers", [1]),
        ("answers", [{}] * 6000),
    ],
)
def test_every_value_has_its_type(key: str, value: Any) -> None:
    assert set(refused({**GOOD, key: value})) == {"answers-bad-value"}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("exercise", 2),
        ("part", 0),
        ("part", True),
        ("part", "1"),
        ("attempt", 10**30),
        ("task", "eval"),
        ("given", None),
        ("given", ["13/5"]),
        ("given", "x" * 2001),
        ("given", {"a": {"b": {"c": {"d": 1}}}}),
        ("given", {"points": 10**9}),
        ("given", {str(n): 1 for n in range(100)}),
        ("at", "2026-12-01T10:04:00"),
        ("__class__", "x"),
    ],
)
def test_every_value_of_an_answer_has_its_type(key: str, value: Any) -> None:
    assert "answers-bad-value" in refused({**GOOD, "answers": [{**GOOD["answers"][0], key: value}]})


def test_all_faults_are_told_at_once_but_not_thousands() -> None:
    assert refused({**GOOD, "student": 1, "mode": 2, "colour": 3}) == [
        "answers-unknown-key",
        "answers-bad-value",
        "answers-bad-value",
    ]
    assert len(refused({**GOOD, "answers": [{}] * 4000})) == 10


SMALL = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-9999, 9999)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"]), max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@given(SMALL.filter(is_answer))
def test_every_answer_survives_writing_and_reading(
    tmp_path_factory: pytest.TempPathFactory, what: Any
) -> None:
    path = tmp_path_factory.mktemp("answers") / "a.json"
    AnswerFile(path, student="１", set_id="w").add("B02", 1, "play", what)
    assert read_answers(path).answers[0].given == what


@given(
    st.binary(max_size=300)
    | st.recursive(
        st.none() | st.integers() | st.text(),
        lambda i: st.lists(i) | st.dictionaries(st.text(), i),
        max_leaves=8,
    ).map(lambda d: json.dumps({**GOOD, "answers": d}).encode())
)
def test_nothing_but_a_typed_error_comes_of_anything_else(raw: bytes) -> None:
    with contextlib.suppress(AnswerFileError):
        assert read_answers_bytes(raw).set_id
