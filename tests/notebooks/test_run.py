"""Every notebook runs from top to bottom, and every assert in it holds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.notebooks.saved import NOTEBOOKS, name_of
from tests.sources import ROOT

NBVAL = ("--nbval-lax", "--nbval-current-env", "--nbval-sanitize-with", "tests/notebooks/sanitize.cfg")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
def test_the_notebook_runs(path: Path, tmp_path: Path) -> None:
    """By nbval, in a process of its own: its cells share a kernel, which pytest-xdist would tear apart."""
    plain = ("-p", "no:xdist", "-p", "no:cacheprovider", "-o", "addopts=", "-q")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *NBVAL, *plain, str(path)],
        cwd=ROOT,
        env={**os.environ, "TUTOR_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        encoding="utf-8",
    )

    assert done.returncode == 0, done.stdout + done.stderr
