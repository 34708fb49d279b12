"""Reading exercise files neither changes nor trusts what is shared with others: YAML's loaders, the locale."""

from __future__ import annotations

import subprocess
import sys

import pytest
import yaml

from tutor.course import course_folder
from tutor.course.reader import read_yaml


def test_importing_the_tutor_leaves_yaml_as_it_was() -> None:
    script = """
import yaml
text = "{d: 2024-05-01, off: off, 24:2: 1, t: 1:14, n: 010, u: 6_1}"
loaders = yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)
before = [yaml.load(text, loader) for loader in loaders]
import tutor.cli, tutor.commands.learning, tutor.commands.lessons, tutor.course
tutor.course.validate([tutor.course.course_folder()])
assert [yaml.load(text, loader) for loader in loaders] == before
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_safe_loader_that_others_have_changed_changes_nothing_here(monkeypatch: pytest.MonkeyPatch) -> None:
    path = course_folder() / "bear-off.yaml"
    before = read_yaml(path)
    for name in ("SafeLoader", "CSafeLoader"):
        shared = getattr(yaml, name, yaml.SafeLoader)
        monkeypatch.setattr(shared, "yaml_implicit_resolvers", {})
        monkeypatch.setattr(shared, "yaml_constructors", {})

    assert read_yaml(path) == before


def test_files_are_read_as_utf8_whatever_the_locale() -> None:
    command = [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning"]
    script = "import tutor.course; tutor.course.validate([tutor.course.course_folder()])"

    subprocess.run([*command, "-c", script], check=True)
