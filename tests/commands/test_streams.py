"""Streams that are closed, full or gone: one readable line or a quiet end, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that closes streams")


def shell(line: str, home: Path) -> subprocess.CompletedProcess[str]:
    """Run ``bgtutor`` with what a shell makes of its streams."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TUTOR_HOME": str(home)}
    script = line.replace("bgtutor", 'LC_ALL=en_GB.UTF-8 "$0" -m tutor')
    return subprocess.run(
        ["bash", "-c", script, sys.executable],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        env=environment,
    )


@pytest.mark.parametrize(
    "line",
    [
        *("bgtutor play <&-", "bgtutor learn <&-", "bgtutor check --jsonl - <&-", "bgtutor list >&-"),
        *("bgtutor play >&-", "bgtutor learn <&- >&- 2>&-", "bgtutor --help >&-"),
    ],
)
def test_a_closed_stream_is_a_quiet_end(line: str, tmp_path: Path) -> None:
    ran = shell(line, tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Traceback" not in ran.stdout


@pytest.mark.parametrize("line", ["bgtutor chekc 2>&-", "bgtutor show nothing 2>&-"])
def test_an_error_is_not_told_where_answers_go(line: str, tmp_path: Path) -> None:
    ran = shell(line, tmp_path)
    assert (ran.returncode, ran.stdout) == (2, "")


def test_a_stream_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    ran = shell("bgtutor learn 0>/dev/null", tmp_path)
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
    assert ran.stderr.strip()


@pytest.mark.skipif(not FULL.is_char_device(), reason="there is no device that is always full")
@pytest.mark.parametrize(
    "what", ["list", "validate exercises/setup.yaml", "schema", "--help", "learn", "play"]
)
def test_a_full_disk_is_2_and_one_line(what: str, tmp_path: Path) -> None:
    for code, told in (("en", "could not be written"), ("ja", "書き出せません")):
        ran = shell(f"bgtutor --lang {code} {what} > {FULL}", tmp_path)
        assert ran.returncode == 2
        assert told in ran.stderr
        assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "what", ["list", "schema", "check --xgid '-a----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10' pass"]
)
def test_a_pipe_that_nobody_reads_is_a_quiet_end(what: str, tmp_path: Path) -> None:
    ran = shell(f"bgtutor {what} | true; exit ${{PIPESTATUS[0]}}", tmp_path)
    assert ran.returncode in (0, 1)
    assert ran.stderr == ""
