"""The notebooks as saved: written by their script, the same in both languages, readable without a kernel, and small."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tests.notebooks.saved import FOLDER, NOTEBOOKS, builder, name_of, read
from tests.test_glossary import found_in
from tests.wording.test_catalogues import JAPANESE
from tutor.course import CHAPTERS, chapter
from tutor.wording import LANGUAGES, LanguageCode

MOST = 560 * 1024
"""Bytes of a notebook: a chapter of seventeen exercises shows eighteen boards."""

WRITTEN = [FOLDER / code / f"{name}.ipynb" for code in LANGUAGES for name in builder().names()]
each = pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
each_written = pytest.mark.parametrize("path", WRITTEN, ids=name_of)


def sources(notebook: Any) -> list[tuple[str, str, str, Any]]:
    """What a notebook consists of, without what came of running it."""
    return [(cell.id, cell.cell_type, cell.source, cell.metadata) for cell in notebook.cells]


def code_cells(path: Path) -> list[Any]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def language_of(path: Path) -> LanguageCode:
    return "ja" if path.parent.name == "ja" else "en"


@each_written
def test_what_is_saved_is_what_the_script_writes(path: Path) -> None:
    assert sources(read(path)) == sources(builder().notebook(path.stem, language_of(path))), (
        "run: python notebooks/build.py"
    )


@pytest.mark.parametrize("name", sorted({path.stem for path in NOTEBOOKS}))
def test_both_languages_have_the_same_cells(name: str) -> None:
    japanese, english = (read(FOLDER / code / f"{name}.ipynb").cells for code in LANGUAGES)
    shape = [[(cell.cell_type, cell.metadata) for cell in cells] for cells in (japanese, english)]

    assert shape[0] == shape[1]


@pytest.mark.parametrize("name", builder().names())
def test_both_languages_have_the_same_code(name: str) -> None:
    japanese, english = (code_cells(FOLDER / code / f"{name}.ipynb") for code in LANGUAGES)

    assert [cell.source.replace('"ja"', '"en"') for cell in japanese] == [cell.source for cell in english]


@each
def test_every_notebook_asserts_something(path: Path) -> None:
    trees = [ast.parse(cell.source) for cell in code_cells(path) if not cell.source.startswith(("!", "%"))]

    assert any(isinstance(node, ast.Assert) for tree in trees for node in ast.walk(tree))


@each
def test_no_notebook_carries_the_state_of_widgets(path: Path) -> None:
    notebook = read(path)
    kinds = {kind for cell in code_cells(path) for output in cell.outputs for kind in output.get("data", {})}

    assert "widgets" not in notebook.metadata
    assert "application/vnd.jupyter.widget-view+json" not in kinds


@each
def test_a_notebook_looks_as_if_it_had_been_run_once_and_tells_no_times(path: Path) -> None:
    notebook = read(path)
    cells = code_cells(path)
    once = [n if cell.outputs else None for n, cell in enumerate(cells, 1)]

    assert [cell.execution_count for cell in cells] in (list(range(1, len(cells) + 1)), once)
    assert [cell.id for cell in notebook.cells if "execution" in cell.metadata] == []
    assert "version" not in notebook.metadata.get("language_info", {})


@each
def test_every_notebook_is_valid_and_small(path: Path) -> None:
    nbformat.validate(read(path))

    assert path.stat().st_size <= MOST


@each
def test_nothing_went_wrong_when_a_notebook_was_run(path: Path) -> None:
    outputs = [output for cell in code_cells(path) for output in cell.outputs]

    assert [
        output for output in outputs if output.output_type == "error" or output.get("name") == "stderr"
    ] == []


@each_written
def test_pictures_are_saved_once_as_png_with_words_beside_them(path: Path) -> None:
    pictures = [
        output.data
        for cell in code_cells(path)
        for output in cell.outputs
        if "image/png" in output.get("data", {})
    ]

    assert pictures
    assert all(set(data) == {"image/png", "text/plain"} for data in pictures)
    assert [data["text/plain"] for data in pictures if data["text/plain"].startswith(("<", "Figure"))] == []


@pytest.mark.parametrize("number", range(len(CHAPTERS)))
def test_every_exercise_is_named_in_the_notebook_of_its_chapter(number: int) -> None:
    found = chapter(CHAPTERS[number])
    for code in LANGUAGES:
        cells = read(FOLDER / code / f"{number + 1:02}-{found.id}.ipynb").cells
        source = "\n".join(cell.source for cell in cells)

        assert f'tutor.Lesson("{found.id}", language="{code}")' in source
        assert [e.id for e in found.exercises if f'tutor.exercise("{e.id}")' not in source] == []


@each_written
def test_the_texts_are_in_their_language_and_use_the_words_of_the_glossary(path: Path) -> None:
    texts = [cell.source for cell in read(path).cells if cell.cell_type == "markdown"]

    assert [text for text in texts if bool(JAPANESE.search(text)) != (language_of(path) == "ja")] == []
    assert [(text, found_in(text)) for text in texts if found_in(text)] == []


@each_written
def test_links_lead_to_notebooks_beside_it(path: Path) -> None:
    texts = [cell.source for cell in read(path).cells if cell.cell_type == "markdown"]
    links = [link for text in texts for link in re.findall(r"\]\(([^)]+)\)", text)]

    assert links
    assert [link for link in links if not (path.parent / link).is_file()] == []
