"""Jupyter servers for the browser tests: each on a free port, with settings of its own, and without a token."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import nbformat

PATIENCE = 120.0
"""Seconds; only a server that never answers takes so long."""

_VIEWS = {"jupyterlab": "doc/tree", "notebook": "notebooks", "voila": "voila/render"}
_QUIET = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}


@dataclass(frozen=True)
class Server:
    """A running server and the folder whose notebooks it shows."""

    url: str
    folder: Path
    view: str
    """Where a notebook is shown by itself."""

    def notebook(self, name: str, *sources: str) -> str:
        """Write a notebook of code cells; its name."""
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(book, self.folder / f"{name}.ipynb")
        return f"{name}.ipynb"


@contextmanager
def serving(app: str, home: Path, *options: str) -> Iterator[Server]:
    """A server of ``app`` (``jupyterlab``, ``notebook`` or ``voila``) for as long as the block runs."""
    folder = home / "notebooks"
    folder.mkdir(parents=True)
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(_QUIET), encoding="utf-8")
    url = f"http://127.0.0.1:{_free_port()}"
    command = [sys.executable, "-m", app, *options, "--no-browser", f"--port={url.rsplit(':', 1)[1]}"]
    with (home / "server.log").open("w", encoding="utf-8") as log:
        process = subprocess.Popen(command, env=_surroundings(home), cwd=folder, stdout=log, stderr=log)
    try:
        _await(url, process, home / "server.log")
        yield Server(url, folder, _VIEWS[app])
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _surroundings(home: Path) -> dict[str, str]:
    own = {
        name: str(home / name.lower()) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    }
    folders = {"JUPYTERLAB_SETTINGS_DIR": home / "settings", "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces"}
    tutor = {"TUTOR_HOME": str(home / "tutor"), "PYTHONHASHSEED": "0"}
    return {**os.environ, **own, **{name: str(folder) for name, folder in folders.items()}, **tutor}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _await(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the server answers, with whatever status."""
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        try:
            urllib.request.urlopen(url, timeout=10)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"no server at {url}:\n{log.read_text(encoding='utf-8')[-3000:]}")
