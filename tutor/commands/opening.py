"""lesson: open a lesson notebook in the browser, from the learner's own copy."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import NoReturn
from urllib.request import urlopen

from tutor.commands.asked import UsageError
from tutor.course import CHAPTERS, chapter
from tutor.lesson.progress.store import default_path
from tutor.wording import LanguageCode, language

Print = Callable[[str], None]
Launch = Callable[[Sequence[str], Mapping[str, str], str | None], int]
"""Runs a server until it ends: its command line, its environment, and a page to open once it answers."""

_PAGES = ("start", *CHAPTERS, "play", "take-point", "progress")
_RECORD = "copied.json"
_QUIET = "--Application.log_level=ERROR"
_SETTINGS = Path(__file__).parent / "jupyter"
"""A folder of Jupyter's settings: no question about news while a lesson is open, and none of the extensions that a
lesson has no use for, which would warn of what does not concern a learner."""


def run_lesson(options: argparse.Namespace, say: Print, launch: Launch | None = None) -> int:
    """Open a chapter or another page, and wait until the learner is done."""
    speak = language(options.lang)
    if options.page and not find_spec("voila"):
        raise UsageError.of("voila-missing", python=sys.executable)
    name = page_named(options.chapter or "start")
    path, newer = own_copy(name, options.lang)
    say(speak.say("lesson-opens", path=path))
    if newer:
        say(speak.say("lesson-own", path=path))
    run = launch or _wait_for
    if not options.page:
        return run(_jupyterlab(path, options), _environment(), None)
    port = options.port or free_port()
    page = f"http://localhost:{port}/voila/render/{path.name}"
    say(page)
    return run(_voila(path, port), _environment(), None if options.no_browser else page)


def page_named(name: str) -> str:
    """The notebook of a chapter (by id or number), or of another page: start, play, take-point or progress.

    >>> page_named("two-dice"), page_named("2"), page_named("progress")
    ('02-two-dice.ipynb', '02-two-dice.ipynb', '16-progress.ipynb')

    Raises CourseError for any other name.
    """
    page = name if name in _PAGES else chapter(name).id
    return f"{_PAGES.index(page):02}-{page}.ipynb"


def notebooks_folder() -> Path:
    """Where the shipped notebooks are: in the installed package, or beside it in a checkout."""
    inside = Path(__file__).parent.parent / "notebooks"
    return inside if inside.is_dir() else inside.parent.parent / "notebooks"


def own_copy(name: str, code: LanguageCode) -> tuple[Path, bool]:
    """The learner's copy of a notebook, and whether a newer one is shipped than the one they have changed.

    All pages of the course in the language are copied, so that their links work. The copies lie beside the
    progress file. One that the learner has changed is never touched; running it is no change. One
    that cannot be read any more is kept under another name.
    """
    folder = default_path().parent / "notebooks" / code
    folder.mkdir(parents=True, exist_ok=True)
    record = folder / _RECORD
    copied = _read_record(record)
    newer = set()
    for shipped in sorted((notebooks_folder() / code).glob("[0-9]*.ipynb")):
        own = folder / shipped.name
        print_of_shipped = fingerprint(shipped)
        if own.exists():
            print_of_own = fingerprint(own)
            if print_of_own == print_of_shipped:
                copied[own.name] = print_of_shipped or ""
                continue
            if print_of_own is None:
                own.replace(own.with_suffix(".damaged"))
            elif print_of_own != copied.get(own.name):
                newer |= {own.name} if print_of_shipped != copied.get(own.name) else set()
                continue
        _write(own, shipped.read_bytes())
        copied[own.name] = print_of_shipped or ""
    _write(record, json.dumps(copied, indent=1).encode())
    return folder / name, name in newer


def fingerprint(path: Path) -> str | None:
    """What tells apart notebooks with different cells, whatever came of running them; None if it is none."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        sources = [(cell["cell_type"], "".join(cell["source"])) for cell in cells]
    except (ValueError, KeyError, TypeError):
        return None
    return hashlib.sha256(json.dumps(sources).encode()).hexdigest()


def _read_record(path: Path) -> dict[str, str]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else {}


def _write(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_bytes(content)
    beside.replace(path)


def _jupyterlab(path: Path, options: argparse.Namespace) -> list[str]:
    """JupyterLab with one notebook and no side bars."""
    words = [
        *(sys.executable, "-m", "jupyterlab"),
        f"--ServerApp.root_dir={path.parent}",
        f"--LabApp.default_url=/doc/tree/{path.name}",
        "--ServerApp.answer_yes=True",  # Ctrl+C asks nothing
        _QUIET,
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--ServerApp.allow_root=True")  # in a container; it listens to this computer only
    if options.port is not None:
        words.append(f"--port={options.port}")
    if options.no_browser:
        words.append("--no-browser")
    return words


def _voila(path: Path, port: int) -> list[str]:
    """All notebooks beside a notebook as pages that run by themselves, so that links between them work."""
    return [sys.executable, "-m", "voila", str(path.parent), f"--port={port}", "--no-browser", _QUIET]


def free_port(first: int = 8866) -> int:
    """The first free port of this computer from ``first`` on."""
    for port in range(first, first + 100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    return first


def _environment() -> dict[str, str]:
    paths = [str(_SETTINGS), *filter(None, [os.environ.get("JUPYTER_CONFIG_PATH")])]
    return {**os.environ, "JUPYTER_CONFIG_PATH": os.pathsep.join(paths)}


def _wait_for(command: Sequence[str], environment: Mapping[str, str], page: str | None) -> int:
    """Run a server until it ends. Whatever ends this process ends the server, and with it its kernels."""
    heard = [one for one in _ENDINGS if signal.getsignal(one) != signal.SIG_IGN]  # nohup is respected
    before = {one: signal.signal(one, _interrupt) for one in heard}
    server = None
    try:
        server = subprocess.Popen(command, env=dict(environment))
        if page:
            _open(page, server)
        return 2 if server.wait() else 0
    except KeyboardInterrupt:
        return 0
    finally:
        if server:
            _end(server)
        for one, handler in before.items():
            signal.signal(one, handler)


_ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""What ends a process besides Ctrl+C: being told to end, and a terminal that is closed."""
_PATIENCE = 15


def _interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def _end(server: subprocess.Popen[bytes]) -> None:
    """End a server that still runs; only one that takes too long is stopped at once."""
    if os.name != "nt":  # there it would be stopped at once, and has heard Ctrl+C itself
        server.terminate()
    try:
        server.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


def _open(page: str, server: subprocess.Popen[bytes]) -> None:
    """Open a page in the browser as soon as the server answers."""
    while server.poll() is None:
        try:
            with urlopen(page.partition("/voila/")[0], timeout=5):
                webbrowser.open(page)
                return
        except OSError:
            sleep(0.2)
