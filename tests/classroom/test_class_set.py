"""Class sets: what they say, and every fault with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.classroom.classes import week
from tutor.classroom import load_class_set
from tutor.classroom.schema import json_schema
from tutor.classroom.validating import prove_files
from tutor.course import CourseError


def faults(path: Path, text: str) -> list[tuple[str, int, int]]:
    """The faults of a class set: id, line, column."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CourseError) as raised:
        load_class_set(path)
    params = [dict(fault.params) for fault in raised.value.faults]
    return [(f.id, p["line"], p["column"]) for f, p in zip(raised.value.faults, params, strict=True)]


def test_a_class_set_says_what_each_exercise_is_worth(tmp_path: Path) -> None:
    found = load_class_set(week(tmp_path))
    assert [(item.exercise.id, item.points) for item in found.items][:4] == [
        ("B01", 1),
        ("B02", 1),
        ("B05", 2),
        ("mine-1", 3),
    ]
    assert (found.points, found.attempts, found.mode, found.order) == (10, 2, "practice", "fixed")
    assert found.due
    assert found.due.isoformat() == "2026-12-04T17:00:00+09:00"


def test_ids_of_the_course_stand_by_themselves_and_capital_letters_do_not_matter(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(
        "class_set: a\ntitle: A\nexercises: [b02, {id: B03, points: 0.5}]\npoints: 2\n"
    )
    found = load_class_set(tmp_path / "a.yaml")
    assert [(item.exercise.id, item.points) for item in found.items] == [("B02", 2), ("B03", 0.5)]
    assert (found.language, found.title.say("ja"), found.attempts, found.due) == ("ja", "A", None, None)


def test_the_order_of_a_shuffled_set_is_the_students_own_and_always_the_same(tmp_path: Path) -> None:
    found = load_class_set(week(tmp_path, order="shuffled"))
    orders = {id: [item.exercise.id for item in found.items_for(id)] for id in ("0012345", "0012346", "花子")}
    assert orders["0012345"] == ["B05", "B02", "R1", "B01", "mine-1", "Q2", "S1"]
    assert len({tuple(order) for order in orders.values()}) == 3
    assert {tuple(sorted(order)) for order in orders.values()} == {
        tuple(sorted(i.exercise.id for i in found.items))
    }


def test_all_faults_of_shape_are_told_at_once(tmp_path: Path) -> None:
    text = (
        "class_set: a b\n"
        "title: 3\n"
        "language: fr\n"
        "exercises: [{id: B03, points: -1}, {id: B02, ponts: 2}, 7]\n"
        "mode: exam\n"
        "attempts: 2\n"
        "due: 2026-12-04T17:00\n"
    )
    assert faults(tmp_path / "a.yaml", text) == [
        ("bad-id", 1, 1),
        ("wrong-type", 2, 1),
        ("not-one-of", 3, 1),
        ("number-out-of-range", 4, 23),
        ("unknown-key", 4, 46),
        ("wrong-type", 4, 57),
        ("exam-attempts", 6, 1),
        ("due-not-a-time", 7, 1),
    ]


def test_exercises_that_are_not_there_or_there_twice_are_told_with_their_places(tmp_path: Path) -> None:
    week(tmp_path)
    text = "class_set: a\ntitle: A\nexercises:\n  - B2\n  - B02\n  - b02\n  - {id: no, file: own.yaml}\n  - {id: x, file: none.yaml}\n"
    assert faults(tmp_path / "a.yaml", text) == [
        ("class-exercise-unknown", 4, 5),
        ("class-exercise-twice", 6, 5),
        ("class-exercise-unknown", 7, 6),
        ("class-file-faulty", 8, 13),
        ("file-not-readable", 1, 1),
    ]


def test_a_file_that_proves_false_is_told_with_its_own_places(tmp_path: Path) -> None:
    week(tmp_path)
    own = tmp_path / "own.yaml"
    own.write_text(
        own.read_text(encoding="utf-8")
        .replace("{die: 3, from: 13", "{die: 5, from: 13")
        .replace("task: why, die: 3", "task: why, die: 5"),
        encoding="utf-8",
    )
    with pytest.raises(CourseError) as raised:
        load_class_set(tmp_path / "week-3.yaml")
    ids = [fault.id for fault in raised.value.faults]
    assert "class-file-faulty" in ids
    assert "claim-why-none" in ids


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("set: a\ntitle: A\nexercises: []\n", "not-a-class-set"),
        ("- a\n", "not-a-class-set"),
        ("", "yaml-empty"),
        ("class_set: &a x\ntitle: *a\nexercises: [B02]\n", "yaml-anchor"),
        ("class_set: a\ntitle: A\nexercises: []\n", "nothing-there"),
        ("class_set: a\ntitle: A\n", "missing-key"),
    ],
)
def test_what_is_no_class_set_is_refused(tmp_path: Path, text: str, id: str) -> None:
    assert id in [fault for fault, _, _ in faults(tmp_path / "a.yaml", text)]


def test_validate_proves_exercise_files_and_class_sets_in_one_folder(tmp_path: Path) -> None:
    week(tmp_path)
    proved = prove_files([tmp_path])
    assert ([s.id for s in proved.sets], [s.id for s in proved.class_sets]) == (["frozen"], ["week-3"])


def test_validate_tells_the_faults_of_all_files(tmp_path: Path) -> None:
    week(tmp_path)
    (tmp_path / "a.yaml").write_text("class_set: a\n")
    (tmp_path / "b.yaml").write_text("set: b\n")
    with pytest.raises(CourseError) as raised:
        prove_files([tmp_path])
    assert {Path(str(dict(fault.params)["file"])).name for fault in raised.value.faults} == {
        "a.yaml",
        "b.yaml",
    }


def test_the_schema_knows_every_key_and_takes_plain_ids() -> None:
    schema = json_schema()
    assert json.loads(json.dumps(schema)) == schema
    assert schema["title"] == "Backgammon rules tutor: class set"
    assert set(schema["properties"]) == {
        "class_set",
        "title",
        "language",
        "exercises",
        "points",
        "order",
        "attempts",
        "mode",
        "due",
    }
    kinds = {
        kind.get("type", kind.get("$ref")) for kind in schema["properties"]["exercises"]["items"]["anyOf"]
    }
    assert kinds == {"string", "#/$defs/ItemModel"}
