"""The notebooks as they are saved, and the script that writes them."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat

from tests.sources import ROOT
from tutor.wording import LANGUAGES

FOLDER = ROOT / "notebooks"
NOTEBOOKS = sorted(path for code in LANGUAGES for path in (FOLDER / code).glob("*.ipynb"))
"""All of them, also those that other scripts write."""


def name_of(path: Path) -> str:
    """A notebook with its language: ``ja/01-setup``."""
    return f"{path.parent.name}/{path.stem}"


@cache
def read(path: Path) -> Any:
    """A notebook."""
    return nbformat.read(path, as_version=4)


@cache
def builder() -> ModuleType:
    """notebooks/build.py."""
    spec = importlib.util.spec_from_file_location("notebooks_build", FOLDER / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
