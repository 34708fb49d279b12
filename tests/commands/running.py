"""Running the command line: in this process, or as others run it, as a process of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from types import MappingProxyType
from typing import Any, NamedTuple
from unittest import mock

from tutor.cli import main

ENGLISH = {"LC_ALL": "en_GB.UTF-8", "COLUMNS": "200"}


class Ran(NamedTuple):
    """What came of a command line."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON object that was printed."""
        return json.loads(self.out)

    @property
    def rows(self) -> list[Any]:
        """The JSON objects that were printed, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


def run(*words: str, stdin: str | bytes = b"", **environment: str) -> Ran:
    """Run a command line as on an English machine; files given and taken by pipes."""
    given = io.TextIOWrapper(io.BytesIO(stdin if isinstance(stdin, bytes) else stdin.encode()), "utf-8")
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    with (
        mock.patch.dict(os.environ, {**ENGLISH, **environment}),
        mock.patch.object(sys, "stdin", given),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            code = main(words)
        except SystemExit as stopped:
            code = stopped.code if isinstance(stopped.code, int) else 1
    told = []
    for stream in (out, err):
        stream.flush()
        buffer = stream.buffer
        assert isinstance(buffer, io.BytesIO)
        told.append(buffer.getvalue().decode())
    return Ran(code, *told)


def process(
    *words: str, stdin: bytes = b"", environment: Mapping[str, str] = MappingProxyType({})
) -> subprocess.CompletedProcess[bytes]:
    """Run ``python -m tutor`` with its output in pipes; an empty variable is one that is not set."""
    variables = {**os.environ, **ENGLISH, **environment}
    return subprocess.run(
        [sys.executable, "-m", "tutor", *words],
        input=stdin,
        capture_output=True,
        env={name: value for name, value in variables.items() if value},
        timeout=60,
    )


def refuses(ran: Ran) -> str:
    """Assert that a command line could not be used and that one readable line says so; the line."""
    assert ran.code == 2, ran
    assert ran.out == ""
    assert "Traceback" not in ran.err
    assert ran.err.count("\n") == 1, ran.err
    return ran.err.strip()
