"""new, validate, worksheet, assign and grade on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.classroom.classes import given, hand_in, week
from tutor.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    """Exit code, output and errors of a command line."""
    code = main([str(word) for word in words])
    said = capsys.readouterr()
    return code, said.out, said.err


@pytest.fixture
def set_path(tmp_path: Path) -> Path:
    """The set of the week, and two answers."""
    hand_in(tmp_path / "in", "0012345", given(("B02", 1, "play", "6/1 6/3")))
    hand_in(tmp_path / "in", "s2", given(("B02", 1, "play", "13/5")))
    (tmp_path / "list.csv").write_text("id,name\n0012345,Ann\ns2,Bob\ns3,Cy\n", encoding="utf-8")
    return week(tmp_path / "set")


def test_a_week_from_start_to_grades(
    tmp_path: Path, set_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, "validate", set_path, "--lang", "en") == (0, "Class sets are proved too: 1.\n", "")
    assert run(capsys, "worksheet", set_path, "-o", tmp_path / "s.pdf", "--lang", "en")[0] == 0
    assert run(capsys, "worksheet", set_path, "-o", tmp_path / "k.pdf", "--key", "--per-page", "2")[0] == 0
    code, out, _ = run(
        capsys, "assign", set_path, "-o", tmp_path / "a", "--students", tmp_path / "list.csv", "--json"
    )
    assert code == 0
    assert json.loads(out)["student"] == str(tmp_path / "a" / "students")
    code, out, err = run(
        capsys,
        "grade",
        set_path,
        tmp_path / "in",
        "-o",
        tmp_path / "out",
        "--students",
        tmp_path / "list.csv",
        "--lang",
        "en",
    )
    assert (code, err) == (0, "")
    assert "2 of 3 students have handed in something" in out
    assert "s3: Nothing has been handed in." in out
    assert (tmp_path / "out" / "feedback" / "0012345.html").is_file()
    assert "Class report" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_reports_are_in_the_language_of_the_set_unless_another_is_wanted(
    tmp_path: Path, set_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    code, out, _ = run(capsys, "grade", set_path, tmp_path / "in", "-o", tmp_path / "out", "--no-feedback")
    assert code == 0
    assert "The results are in" in out
    assert "クラスの報告" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert not (tmp_path / "out" / "feedback").exists()


def test_grades_for_programs(tmp_path: Path, set_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in" / "x.txt").write_text("?")
    code, out, _ = run(
        capsys,
        "grade",
        set_path,
        tmp_path / "in",
        "-o",
        tmp_path / "out",
        "--no-feedback",
        "--json",
        "--lang",
        "en",
    )
    told = json.loads(out)
    assert code == 0
    assert told["points"] == {"0012345": 0.5, "s2": 0.0}
    assert [(t["file"], t["id"]) for t in told["troubles"]] == [("x.txt", "file-left-aside")]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["grade", "SET", "nowhere", "-o", "OUT"], "There is no nowhere."),
        (["grade", "nowhere.yaml", "IN", "-o", "OUT"], "cannot be read"),
        (["grade", "SET", "IN", "-o", "OUT", "--column", "x"], "--column student=Number"),
        (["grade", "SET", "IN", "-o", "OUT", "--students", "SET"], "no column with student ids"),
        (["worksheet", "SET", "-o", "/no/such/folder/a.pdf"], "No such file"),
    ],
)
def test_what_cannot_be_used_is_one_readable_line(
    tmp_path: Path, set_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    places = {"SET": set_path, "IN": tmp_path / "in", "OUT": tmp_path / "out"}
    code, out, err = run(capsys, *(places.get(word, word) for word in words), "--lang", "en")
    assert (code, out) == (2, "")
    assert says in err
    assert "Traceback" not in err
    assert not (tmp_path / "out").exists()


def test_a_start_is_never_written_over_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.yaml"
    assert run(capsys, "new", "set", "-o", path)[0] == 0
    path.write_text("precious")
    code, _, err = run(capsys, "new", "set", "-o", path, "--lang", "en")
    assert code == 2
    assert "--force" in err
    assert path.read_text() == "precious"
    assert run(capsys, "new", "set", "-o", path, "--force")[0] == 0
    assert "class_set" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ["B02"],
        ["--xgid", "XGID=-A----N--bb-------------k-:0:0:1:53:0:0:0:0:10"],
        ["--white", "13:1,6:14", "--black", "24:11,10:2,9:2", "--roll", "5-3"],
        ["--record", "白番、5と3、白6に14枚・13に1枚、黒24に11枚・10に2枚・8に2枚、両者off0"],
        [
            "--record",
            "White to play; 5 and 3; White: 14 on 6, 1 on 13; Black: 11 on 24, 2 on 10, 2 on 8; both off 0",
        ],
    ],
)
def test_an_exercise_starts_from_any_way_of_writing_a_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert run(capsys, "new", "exercise", *words, "-o", tmp_path / "a.yaml", "--id", "mine-2")[0] == 0
    text = (tmp_path / "a.yaml").read_text(encoding="utf-8")
    assert "mine-2" in text
    assert "roll: [5, 3]" in text
    assert "rule: must-move" in text
    assert run(capsys, "validate", tmp_path / "a.yaml")[0] == 0


def test_a_start_without_a_file_goes_to_the_screen(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "new", "exercise", "--lang", "en")
    assert code == 0
    assert out.startswith("# An exercise of your own.")


def test_the_schema_of_class_sets(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "schema", "--set")
    assert code == 0
    assert "class_set" in json.loads(out)["properties"]
