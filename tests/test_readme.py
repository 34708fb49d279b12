"""README.md: its examples run, what it quotes is what is said, and its pictures are there, with words beside them."""

from __future__ import annotations

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

from tests.commands.running import run
from tests.sources import ROOT
from tests.wording.test_catalogues import JAPANESE
from tutor.wording import LANGUAGES

README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURES: list[tuple[str, str]] = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", README)


def test_its_examples_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert tried
    assert not failed


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_answer_that_it_quotes_is_what_is_said(code: str) -> None:
    assert run("check", "B02", "13/5", "--lang", code).out.strip() in README


def test_its_pictures_are_there_and_told_in_words() -> None:
    japanese, english = README.split("\n## English\n")
    for part, in_japanese in ((japanese, True), (english, False)):
        alts = [alt for alt, path in PICTURES if f"![{alt}]({path})" in part]
        assert any("B02" in alt for alt in alts)
        assert [alt for alt in alts if bool(JAPANESE.search(alt)) != in_japanese] == []
    assert [path for _, path in PICTURES if not (ROOT / path).is_file()] == []


def test_its_pictures_are_what_the_script_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By their ids: colours and letters may come out differently elsewhere."""
    folder = ROOT / "docs" / "images"
    spec = importlib.util.spec_from_file_location("docs_images_build", folder / "build.py")
    assert spec
    assert spec.loader
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    monkeypatch.setattr(script, "HERE", tmp_path)
    script.main()

    drawn = {path.name: ids(path) for path in tmp_path.iterdir()}
    assert drawn == {path.name: ids(path) for path in folder.glob("*.svg")}


def ids(path: Path) -> list[str]:
    return re.findall(r'<g id="([a-z][a-z0-9-]*)"', path.read_text(encoding="utf-8"))
