"""lesson: the right page, from a copy that is the learner's own, in JupyterLab or as a page that runs by itself."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import sleep
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from tests.commands.running import ENGLISH, Ran, run
from tutor.commands import opening
from tutor.commands.opening import free_port, notebooks_folder, page_named
from tutor.course import CHAPTERS, CourseError
from tutor.wording import LANGUAGES

Started = list[tuple[Sequence[str], Mapping[str, str], str | None]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def started(home: Path, monkeypatch: pytest.MonkeyPatch) -> Started:
    """The servers that would have been started."""
    found: Started = []

    def launch(command: Sequence[str], environment: Mapping[str, str], page: str | None) -> int:
        found.append((command, environment, page))
        return 0

    monkeypatch.setattr(opening, "_wait_for", launch)
    return found


def pages(code: str = "ja") -> list[str]:
    return sorted(path.name for path in (notebooks_folder() / code).glob("[0-9]*.ipynb"))


# which page


@pytest.mark.parametrize("number", range(1, len(CHAPTERS) + 1))
def test_every_chapter_has_a_page_by_number_and_by_id(number: int) -> None:
    name = f"{number:02}-{CHAPTERS[number - 1]}.ipynb"

    assert page_named(str(number)) == page_named(CHAPTERS[number - 1]) == name
    assert all((notebooks_folder() / code / name).is_file() for code in LANGUAGES)


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ((), "00-start"),
        (("2",), "02-two-dice"),
        (("play",), "14-play"),
        (("take-point",), "15-take-point"),
        (("progress",), "16-progress"),
    ],
)
def test_the_page_asked_for_is_opened_by_itself(words: tuple[str, ...], page: str, started: Started) -> None:
    ran = run("lesson", *words)

    ((command, _, opened),) = started
    assert (ran.code, opened) == (0, None)
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--LabApp.default_url=/doc/tree/{page}.ipynb" in command


def test_a_chapter_that_is_not_there_is_an_error_in_one_line(started: Started) -> None:
    ran = run("lesson", "two-dise")

    assert (ran.code, ran.out, started) == (2, "", [])
    assert "two-dice" in ran.err
    assert len(ran.err.splitlines()) == 1
    with pytest.raises(CourseError):
        page_named("14")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_language_chooses_the_folder(code: str, home: Path, started: Started) -> None:
    run("lesson", "--lang", code)

    assert f"--ServerApp.root_dir={home / 'notebooks' / code}" in started[0][0]


def test_port_and_no_browser_are_handed_on(started: Started) -> None:
    run("lesson", "--port", "8999", "--no-browser")
    run("lesson")

    assert {"--port=8999", "--no-browser"} <= set(started[0][0])
    assert [word for word in started[1][0] if word.startswith(("--port", "--no-browser"))] == []


def test_jupyter_asks_nothing_about_news_and_keeps_its_own_settings(
    started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "/own")
    run("lesson")
    folder, own = started[0][1]["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    settings = json.loads((Path(folder) / "labconfig" / "page_config.json").read_text(encoding="utf-8"))

    assert own == "/own"
    assert settings["disabledExtensions"] == {
        "@jupyterlab/apputils-extension:announcements": True,
        "@jupyter/nbgrader": True,
    }


# the learner's own copy


def folder(home: Path) -> Path:
    return home / "notebooks" / "en"


def changed(path: Path, source: str = "1 + 1") -> str:
    """Change a notebook as a learner does; its text."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["cells"][0]["source"] = [source]
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path.read_text(encoding="utf-8")


def ship(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Another version of the notebooks, as after an update; its folder."""
    newer = tmp_path / "newer"
    (newer / "en").mkdir(parents=True)
    for name in pages("en"):
        (newer / "en" / name).write_bytes((notebooks_folder() / "en" / name).read_bytes())
        changed(newer / "en" / name, "newer")
    monkeypatch.setattr(opening, "notebooks_folder", lambda: newer)
    return newer / "en"


def opened(*words: str) -> Ran:
    ran = run("lesson", *words, "--lang", "en")
    assert ran.code == 0
    return ran


def test_all_pages_are_copied_so_that_their_links_work(home: Path, started: Started) -> None:
    opened("2")

    assert sorted(path.name for path in folder(home).glob("*.ipynb")) == pages("en")


def test_a_copy_that_the_learner_has_changed_is_never_touched(
    home: Path, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened("2")
    text = changed(folder(home) / "02-two-dice.ipynb")
    again = opened("2")
    ship(monkeypatch, home)
    updated, other = opened("2"), opened("3")

    assert (folder(home) / "02-two-dice.ipynb").read_text(encoding="utf-8") == text
    assert ["newer" in ran.out for ran in (again, updated, other)] == [False, True, False]
    assert "newer" in (folder(home) / "03-every-die.ipynb").read_text(encoding="utf-8")


def test_a_copy_that_was_only_run_keeps_its_outputs_until_there_is_a_newer_one(
    home: Path, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened()
    path = folder(home) / "00-start.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    notebook["cells"][1]["execution_count"] = 77
    path.write_text(json.dumps(notebook), encoding="utf-8")
    opened()
    kept = json.loads(path.read_text(encoding="utf-8"))
    newer = ship(monkeypatch, home)
    opened()

    assert kept == notebook
    assert path.read_bytes() == (newer / path.name).read_bytes()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"cells": 1}', b"\xff\xfe"])
def test_a_copy_that_cannot_be_read_is_set_aside(content: bytes, home: Path, started: Started) -> None:
    opened()
    path = folder(home) / "00-start.ipynb"
    path.write_bytes(content)
    opened()

    assert path.read_bytes() == (notebooks_folder() / "en" / path.name).read_bytes()
    assert path.with_suffix(".damaged").read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b'{"02-two-dice.ipynb": 1}'])
def test_without_a_record_of_what_was_copied_nothing_is_lost(
    content: bytes, home: Path, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened("2")
    text = changed(folder(home) / "02-two-dice.ipynb")
    (folder(home) / "copied.json").write_bytes(content)
    opened("2")

    assert (folder(home) / "02-two-dice.ipynb").read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_made_is_told_in_one_line(home: Path, started: Started) -> None:
    (home / "notebooks").write_text("in the way", encoding="utf-8")
    ran = run("lesson")

    assert (ran.code, started) == (2, [])
    assert str(home / "notebooks") in ran.err
    assert len(ran.err.splitlines()) == 1


# as a page that runs by itself


def test_without_voila_it_is_told_how_to_get_it(started: Started, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    ran = run("lesson", "--page")

    assert (ran.code, ran.out, started) == (2, "", [])
    assert f"{sys.executable} -m pip install voila" in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("browser", [True, False])
def test_with_voila_all_pages_are_served_and_the_one_asked_for_is_opened(
    browser: bool, home: Path, started: Started, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda name: object())
    ran = opened("2", "--page", "--port", "8999", *([] if browser else ["--no-browser"]))

    ((command, _, page),) = started
    url = "http://localhost:8999/voila/render/02-two-dice.ipynb"
    assert command[1:4] == ["-m", "voila", str(folder(home))]
    assert {"--port=8999", "--no-browser"} <= set(command)
    assert page == (url if browser else None)
    assert url in ran.out


def test_a_port_in_use_is_not_a_free_port() -> None:
    import socket

    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        assert free_port(port) > port


# a real server


ENDINGS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
SERVER = """
import signal, sys
def end(*_):
    print("ended", flush=True)
    sys.exit()
signal.signal(signal.SIGTERM, end)
print("ready", flush=True)
while True:
    signal.pause()
"""


@pytest.mark.parametrize("how", ENDINGS)
def test_whatever_ends_the_command_ends_the_server(how: signal.Signals) -> None:
    code = f"from tutor.commands.opening import _wait_for as w; w([{sys.executable!r}, '-c', {SERVER!r}], {{}}, None)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as command:
        assert command.stdout
        assert command.stdout.readline() == "ready\n"
        command.send_signal(how)
        assert command.stdout.read() == "ended\n"  # and nobody holds the pipe any more
        assert command.wait() == 0


@pytest.mark.parametrize(
    ("how", "to_all", "kernels"),
    [(signal.SIGINT, True, 0), (signal.SIGINT, True, 1), (signal.SIGTERM, False, 1)],
)
def test_a_real_lesson_starts_quietly_and_ends_with_its_kernels(
    how: signal.Signals, to_all: bool, kernels: int, home: Path
) -> None:
    settings = {f"JUPYTER_{name}_DIR": str(home / name) for name in ("CONFIG", "RUNTIME", "DATA")}
    words = ("lesson", "two-dice", "--lang", "en", "--no-browser", "--port", str(free_port(18888)))
    with subprocess.Popen(
        [sys.executable, "-m", "tutor", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **ENGLISH, **settings, "TUTOR_HOME": str(home)},
        start_new_session=True,
    ) as command:
        try:
            told = until_ready(command)
            page = url_in(told)
            with answering(command, page) as answer:
                assert (answer.status, urlsplit(page).path) == (200, "/doc/tree/02-two-dice.ipynb")
                assert b"jupyterlab" in answer.read().lower()
            for _ in range(kernels):
                start_kernel(page)
            (os.killpg if to_all else os.kill)(command.pid, how)
            rest = command.communicate(timeout=120)[0]  # until its end: kernels hold the pipe, too
            assert command.returncode == 0
        finally:
            if command.poll() is None:
                os.killpg(command.pid, signal.SIGKILL)

    if not kernels:  # one that is ended while it starts says so
        told += rest
    assert not re.search(r"Traceback|Warning|nbgrader|^\[[EW]", told, re.IGNORECASE | re.MULTILINE), told


def until_ready(command: subprocess.Popen[str]) -> str:
    """What a lesson prints until it can be opened."""
    told = ""
    assert command.stdout
    for line in command.stdout:
        told += line
        if "token=" in line:
            return told
    raise AssertionError(told)


def url_in(told: str) -> str:
    found = re.search(r"http://localhost\S+token=\w+", told)
    assert found, told
    return found[0]


def answering(command: subprocess.Popen[str], page: str) -> Any:
    """The answer of a server that has told its address, as soon as it listens there."""
    while command.poll() is None:
        try:
            return urlopen(page, timeout=60)
        except URLError as error:
            if not isinstance(error.reason, ConnectionRefusedError):
                raise
            sleep(0.1)
    raise AssertionError("the server has ended")


def start_kernel(page: str) -> None:
    """Start a kernel as a notebook does."""
    parts = urlsplit(page)
    request = Request(f"http://{parts.netloc}/api/kernels?{parts.query}", data=b"{}", method="POST")
    with urlopen(request, timeout=60) as answer:
        assert answer.status == 201
