"""Write the lesson notebooks of both languages from pages.yaml: ``python notebooks/build.py [NAME...]``.

Each is run and saved as it reads best without a kernel, on GitHub for example: pictures as PNG, texts,
no state of widgets, no times of running. The same sources give the same files.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import nbformat
import yaml
from nbclient import NotebookClient

from tutor.course import CHAPTERS, Exercise, chapter
from tutor.wording import LANGUAGES, LanguageCode, language

HERE = Path(__file__).parent
Cell = dict[str, Any]

_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
FROM_COURSE = "from the course"
_MARKUP = re.compile(r"[*_<>`\[\]\\]")
"""Characters that Markdown would not leave as they are."""
_LIVE = "application/vnd.jupyter.widget-view+json"


def names() -> list[str]:
    """The notebooks that are written, without folder and ending."""
    return [page["name"] for page in _sources()["pages"]]


def notebook(name: str, code: LanguageCode) -> nbformat.NotebookNode:
    """A notebook before it is run."""
    sources = _sources()
    page = next(page for page in sources["pages"] if page["name"] == name)
    cells = page["cells"]
    if cells == FROM_COURSE:
        cells = [cell for exercise in chapter(page["chapter"]).exercises for cell in _looking_back(exercise)]
    if "chapter" in page:
        cells = [*sources["chapter_start"], *cells, *sources["chapter_end"]]
    made = [_cell(cell, _Filling(page, code), f"{name}-{i}") for i, cell in enumerate(cells, 1)]
    return nbformat.v4.new_notebook(cells=made, metadata=_METADATA)


def run(made: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """Run a notebook and keep what reads well when it is only looked at."""
    before = os.environ.get("TUTOR_HOME")
    with tempfile.TemporaryDirectory() as nobody:  # whose progress is nobody's
        os.environ["TUTOR_HOME"] = nobody
        try:
            NotebookClient(made, timeout=300, store_widget_state=False, record_timing=False).execute()
        finally:
            os.environ.pop("TUTOR_HOME")
            if before is not None:
                os.environ["TUTOR_HOME"] = before
    code_cells = [cell for cell in made.cells if cell.cell_type == "code"]
    for count, cell in enumerate(code_cells, 1):  # nbval takes a cell without a count for one that never ran
        cell.execution_count = count
        cell.outputs = [kept for output in cell.outputs for kept in _kept(output)]
    made.metadata = nbformat.from_dict(_METADATA)
    return made


def save(made: nbformat.NotebookNode, path: Path) -> None:
    """Write a notebook."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(nbformat.writes(made) + "\n", encoding="utf-8", newline="\n")


def _kept(output: nbformat.NotebookNode) -> Iterator[nbformat.NotebookNode]:
    """An output as it is saved: a lesson leaves its picture, and the note under it."""
    if output.output_type not in ("display_data", "execute_result"):
        yield output
        return
    output.data.pop(_LIVE, None)
    if "image/png" in output.data:
        output.data.pop("text/html", None)  # the same picture once more
    yield nbformat.v4.new_output("display_data", data=output.data, metadata=output.metadata)


class _Filling:
    """What the words in capitals stand for on a page."""

    def __init__(self, page: dict[str, Any], code: LanguageCode) -> None:
        pages = _sources()["pages"]
        at = pages.index(page)
        self.code = code
        self.words = {
            "CHAPTERS": "\n".join(_link(p, code) for p in pages if "chapter" in p),
            "CHAPTER": page.get("chapter", ""),
            "TITLE": _title(page["chapter"], code) if "chapter" in page else "",
            "LANG": code,
            "BACK": pages[at - 1]["name"],
            "NEXT": pages[(at + 1) % len(pages)]["name"],
        }

    def fill(self, text: str) -> str:
        """A text with everything filled in."""
        for word, meant in self.words.items():
            text = text.replace(word, meant)
        return text


def _looking_back(exercise: Exercise) -> Iterator[Cell]:
    """An exercise with its explanation, and its board."""
    texts = {}
    for code in LANGUAGES:
        told = exercise.explanation.paragraphs(code) if exercise.explanation else ()
        head = f"### {exercise.id} {exercise.title.say(code)}"
        texts[code] = "\n\n".join((head, *(_MARKUP.sub(r"\\\g<0>", line) for line in told)))
    yield {"text": texts}
    cube = ", cube=ex.game.cube" if exercise.game and exercise.game.rules.cube else ""
    draw = f"tutor.draw(ex.position, ex.roll{cube}, size=380)"
    yield {"code": f'ex = tutor.exercise("{exercise.id}")\n{draw}'}


def _title(id: str, code: LanguageCode) -> str:
    number = CHAPTERS.index(id) + 1
    return language(code).say("chapter-head", number=number, title=chapter(id).title.say(code))


def _link(page: dict[str, Any], code: LanguageCode) -> str:
    return f"- [{_title(page['chapter'], code)}]({page['name']}.ipynb)"


def _cell(cell: Cell, filling: _Filling, id: str) -> nbformat.NotebookNode:
    if "text" in cell:
        return nbformat.v4.new_markdown_cell(filling.fill(cell["text"][filling.code]), id=id)
    metadata: dict[str, Any] = {"tags": cell["tags"]} if "tags" in cell else {}
    if "folded" in cell:
        metadata["jupyter"] = {"source_hidden": True}
    source = filling.fill(cell.get("folded") or cell["code"])
    return nbformat.v4.new_code_cell(source, id=id, metadata=metadata)


def _sources() -> dict[str, Any]:
    sources: dict[str, Any] = yaml.safe_load((HERE / "pages.yaml").read_text(encoding="utf-8"))
    return sources


def main(wanted: Sequence[str]) -> None:
    """Write the notebooks named, or all."""
    for name in wanted or names():
        for code in LANGUAGES:
            path = HERE / code / f"{name}.ipynb"
            save(run(notebook(name, code)), path)
            print(f"{path.relative_to(HERE.parent)}  {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
