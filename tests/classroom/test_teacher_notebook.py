"""The teacher's notebook is what its script writes; tests/notebooks runs it with all others."""

from __future__ import annotations

import importlib.util
from types import ModuleType

import nbformat
import pytest

from tests.sources import ROOT
from tutor.wording import LANGUAGES, LanguageCode


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """notebooks/build_teacher.py."""
    spec = importlib.util.spec_from_file_location("build_teacher", ROOT / "notebooks" / "build_teacher.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_saved_is_what_the_script_writes(builder: ModuleType, code: LanguageCode) -> None:
    saved = nbformat.read(builder.path_of(code), as_version=4)
    assert saved == nbformat.reads(nbformat.writes(builder.notebook(code)), as_version=4), (
        "run: python notebooks/build_teacher.py"
    )


def test_both_languages_have_the_same_code(builder: ModuleType) -> None:
    japanese, english = (
        [cell.source for cell in builder.notebook(code).cells if cell.cell_type == "code"]
        for code in LANGUAGES
    )
    assert [
        source.replace('"ja"', '"en"').replace("language: ja", "language: en") for source in japanese
    ] == english
