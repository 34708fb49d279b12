"""Imports point one way, the game needs nothing but the standard library, and ``import tutor`` stays light."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.sources import imports, modules

LAYERS = (
    "game",
    "notation",
    "verdict",
    "wording",
    "course",
    "partner",
    "board",
    "lesson",
    "classroom",
    "cli",
)
"""From the bottom up. The commands belong to the command line; the package itself is the face on top."""
HEAVY = ("matplotlib", "numpy", "pydantic", "yaml", "anywidget", "ipywidgets")


def layer(module: str) -> int:
    """How high a module of the product stands."""
    part = [*module.split("."), ""][1]
    if part in ("", "__main__", "commands"):
        return len(LAYERS) - 1
    assert part in LAYERS, f"{module} has no place in the order of imports"
    return LAYERS.index(part)


@pytest.mark.parametrize("module", modules())
def test_a_module_imports_nothing_that_stands_higher(module: str) -> None:
    ours = [name for name in imports(module) if name.split(".")[0] == "tutor"]
    assert [name for name in ours if layer(name) > layer(module)] == []


@pytest.mark.parametrize("module", [name for name in modules() if name.startswith("tutor.game")])
def test_the_game_needs_the_standard_library_only(module: str) -> None:
    roots = {name.split(".")[0] for name in imports(module)} - {"tutor"}
    assert roots - sys.stdlib_module_names == set()


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = f"import sys, tutor; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
