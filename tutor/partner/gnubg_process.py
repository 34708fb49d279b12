"""GNU Backgammon as a process that answers: started once, asked through its external interface.

``gnubg --tty`` is told to wait for a connection (its command ``external``), and then every line that
it is sent is a question. See the chapter on the external interface in its manual,
https://www.gnu.org/software/gnubg/manual/.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
import weakref
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tutor.partner.base import PartnerError

SETTING = "TUTOR_GNUBG"
"""The environment variable that names the program where it is not found by itself."""

_NAMES = ("gnubg", "gnubg-cli")
_PLACES = ("/usr/games", "/usr/local/games", "/opt/homebrew/bin")
_STARTING = 30.0
_LINE = 4096


def find_gnubg(environment: Mapping[str, str] | None = None) -> str:
    """The program: named by ``TUTOR_GNUBG``, or on the PATH, or where Debian puts it.

    Raises PartnerError.
    """
    variables = os.environ if environment is None else environment
    named = variables.get(SETTING)
    path = os.pathsep.join([variables.get("PATH", ""), *_PLACES])
    for name in (named,) if named else _NAMES:
        found = shutil.which(name, path=path)
        if found:
            return found
    if named:
        raise PartnerError.of("gnubg-not-there", found=named, setting=SETTING)
    raise PartnerError.of("gnubg-not-found", setting=SETTING)


class GnubgProcess:
    """One running GNU Backgammon. It ends with :meth:`close`, or when nobody holds this any more."""

    def __init__(self, program: str, commands: tuple[str, ...], timeout: float) -> None:
        self.timeout = timeout
        self.folder = tempfile.mkdtemp(prefix="tutor-gnubg-")
        self.address = _address(self.folder)
        try:
            self.process = subprocess.Popen(
                [program, "--tty", "--quiet", "--no-rc"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "HOME": self.folder, "LC_ALL": "C"},
            )
        except OSError as error:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise PartnerError.of("gnubg-failed", reason=error.strerror or str(error)) from error
        self._close = weakref.finalize(self, _end, self.process, self.folder)
        try:
            self._tell([*commands, f"external {_words(self.address)}"])
            self.connection = self._connect()
        except BaseException:
            self._close()
            raise
        self.heard = b""

    def ask(self, question: str) -> str:
        """The answer to one line.

        Raises PartnerError when there is none in time.
        """
        try:
            self.connection.settimeout(self.timeout)
            self.connection.sendall(question.encode() + b"\n")
            while b"\n" not in self.heard:
                more = self.connection.recv(_LINE)
                if not more:
                    raise ConnectionError
                self.heard += more
        except TimeoutError as error:
            raise PartnerError.of("gnubg-timeout", seconds=self.timeout) from error
        except OSError as error:
            raise PartnerError.of("gnubg-stopped") from error
        answer, _, self.heard = self.heard.partition(b"\n")
        return answer.decode("ascii", "replace").strip()

    def close(self) -> None:
        """End the process."""
        self.connection.close()
        self._close()

    def _tell(self, commands: list[str]) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(("\n".join(commands) + "\n").encode())
            self.process.stdin.flush()
        except OSError as error:
            raise PartnerError.of("gnubg-stopped") from error

    def _connect(self) -> socket.socket:
        """The connection, as soon as the process listens."""
        until = time.monotonic() + _STARTING
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise PartnerError.of("gnubg-stopped")
            connection = socket.socket(socket.AF_INET if isinstance(self.address, tuple) else socket.AF_UNIX)
            try:
                connection.connect(self.address)
            except OSError:
                connection.close()
                time.sleep(0.05)
            else:
                return connection
        raise PartnerError.of("gnubg-timeout", seconds=_STARTING)


_Address = str | tuple[str, int]


def _address(folder: str) -> _Address:
    """Where the process listens: a socket in a folder of our own, or a free port where there are no such sockets."""
    if hasattr(socket, "AF_UNIX"):
        return str(Path(folder) / "socket")
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return "localhost", int(probe.getsockname()[1])


def _words(address: _Address) -> str:
    return address if isinstance(address, str) else f"{address[0]}:{address[1]}"


def _end(process: subprocess.Popen[bytes], folder: str) -> None:
    """End a process, which may have ended already, and remove its folder."""
    process.kill()
    with suppress(OSError):
        if process.stdin:
            process.stdin.close()
    process.wait()
    shutil.rmtree(folder, ignore_errors=True)
