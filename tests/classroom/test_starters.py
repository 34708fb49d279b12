"""The starts of files: they can be proved as they are, and all that they propose holds."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.positions import random_position, random_roll
from tutor.classroom.proposing import propose
from tutor.classroom.starters import new_exercise, new_set
from tutor.classroom.validating import prove_files
from tutor.course import course
from tutor.game import Position, Roll, legal_plays
from tutor.wording import LANGUAGES, language

EXERCISES = [e for found in course() for e in found.exercises]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_start_of_a_set_is_proved_as_it_is(tmp_path: Path, code: str) -> None:
    (tmp_path / "set.yaml").write_text(new_set(language(code)), encoding="utf-8")
    assert [found.id for found in prove_files([tmp_path]).class_sets] == ["week-1"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_line_of_the_start_of_a_set_can_be_used(tmp_path: Path, code: str) -> None:
    text = new_set(language(code))
    text = re.sub(r"(?m)^# (attempts|due)", r"\1", text).replace("# - {id: mine-1", "- {id: mine-1")
    (tmp_path / "set.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "my-exercises.yaml").write_text(
        new_exercise(language(code), roll=Roll((3, 1))), encoding="utf-8"
    )
    (found,) = prove_files([tmp_path / "set.yaml"]).class_sets
    assert (found.items[-1].exercise.id, found.attempts) == ("mine-1", 2)
    assert found.due


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda e: e.id)
def test_the_start_of_an_exercise_is_proved_with_every_proposal_pasted(
    tmp_path: Path, exercise: object
) -> None:
    position, roll = exercise.position, exercise.roll  # type: ignore[attr-defined]
    text = new_exercise(language("ja"), position, roll, "new-1")
    (tmp_path / "a.yaml").write_text(text, encoding="utf-8")
    (before,) = prove_files([tmp_path]).sets
    (tmp_path / "a.yaml").write_text(
        text.replace("# - {play", "- {play").replace("# hints", "hints").replace("#   - {ja", "  - {ja"),
        encoding="utf-8",
    )
    (after,) = prove_files([tmp_path]).sets
    made = after.exercises[0]
    assert (made.id, made.position) == ("new-1", position)
    assert len(made.parts[0].hints) == 1
    if roll:
        assert made.roll == roll
        assert len(made.claims) > len(before.exercises[0].claims)
        assert {claim.outcome for claim in made.claims} == {"legal", "illegal"}


def test_an_exercise_can_start_from_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(new_exercise(language("en")).replace("# roll", "roll"), encoding="utf-8")
    assert prove_files([tmp_path]).sets[0].exercises[0].position == Position.start()


def test_proposals_are_what_the_referee_says_in_any_position() -> None:
    random = Random(6)
    for _ in range(40):
        position, roll = random_position(random), random_roll(random)
        if roll.doubles:
            continue
        proposal = propose(position, roll)
        assert proposal.count == len(legal_plays(position, roll))
        assert all(verdict.legal for verdict in proposal.legal)
        assert all(verdict.rule for verdict in proposal.wrong)
        assert proposal.legal
        texts = [verdict.text for verdict in (*proposal.legal, *proposal.wrong)]
        assert len(set(texts)) == len(texts)


def test_the_wrong_plays_of_b02_are_those_that_tempt() -> None:
    exercise = next(e for e in EXERCISES if e.id == "B02")
    assert exercise.roll
    wrong = {v.text: str(v.rule) for v in propose(exercise.position, exercise.roll).wrong}
    assert wrong["13/5"] == "closed-intermediate-point"
    assert wrong["pass"] == "must-move"
    assert wrong["6/1"] == "unused-die"
    assert len(set(wrong.values())) >= 7
