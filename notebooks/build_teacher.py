"""Write the teacher's notebook of both languages from teacher.yaml: ``python notebooks/build_teacher.py``.

They are saved without outputs: a teacher runs them, and a test runs them too.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import yaml

from tutor.wording import LANGUAGES, LanguageCode

HERE = Path(__file__).parent
_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def notebook(code: LanguageCode) -> nbformat.NotebookNode:
    """The notebook in a language."""
    source = yaml.safe_load((HERE / "teacher.yaml").read_text(encoding="utf-8"))
    cells = [_cell(cell, code, f"teacher-{i}") for i, cell in enumerate(source["pages"][0]["cells"], 1)]
    return nbformat.v4.new_notebook(cells=cells, metadata=_METADATA)


def _cell(cell: dict[str, Any], code: LanguageCode, id: str) -> nbformat.NotebookNode:
    if "text" in cell:
        return nbformat.v4.new_markdown_cell(cell["text"][code], id=id)
    metadata = {"jupyter": {"source_hidden": True}} if "folded" in cell else {}
    source = (cell.get("folded") or cell["code"]).replace("LANG", code)
    return nbformat.v4.new_code_cell(source, id=id, metadata=metadata)


def path_of(code: LanguageCode) -> Path:
    """Where the notebook of a language is."""
    return HERE / code / "teacher.ipynb"


if __name__ == "__main__":
    for code in LANGUAGES:
        path_of(code).write_text(nbformat.writes(notebook(code)) + "\n", encoding="utf-8", newline="\n")
