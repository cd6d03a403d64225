"""The program in processes of its own that lose no time with its beginning.

One process a language loads the whole program and then splits itself for everybody who wants to run it: what runs has
its own memory, streams, signals and end, as if it had been started from a shell. What the beginning itself does is not
shown by it: that is for those who start the program in earnest (`tests/terminal.py`, `Cold`).
"""

from __future__ import annotations

import atexit
import fcntl
import gc
import json
import os
import pkgutil
import socket
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

LONGEST = 1 << 20
"""More than any message is long."""
CAUGHT = -1
"""Where output goes that is to be looked at."""
NOT_LOADED = ("bondcards.odds", "bondcards.__main__")
"""What few commands need and takes long, and what begins by itself."""


class Ready:
    """Whoever has loaded the program in one language, and splits himself."""

    def __init__(self, language: str) -> None:
        self._line, theirs = socket.socketpair()
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("COV_", "PYTEST_"))}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.ready", language],
            stdin=theirs.fileno(),
            cwd=Path(__file__).parents[1],
            env={**clean, "TERM": "xterm", "INPUTRC": os.devnull},
        )
        theirs.close()
        atexit.register(self.end)

    def begin(
        self, words: Sequence[str], streams: Sequence[int | None], cwd: Path | str, env: Mapping[str, str]
    ) -> int:
        """The number of a new process in which `bondcards` runs with these words and these three streams.

        A stream that is none is closed.
        """
        nowhere = os.open(os.devnull, os.O_RDWR)
        closed = [number for number, stream in enumerate(streams) if stream is None]
        asked = {"words": list(words), "cwd": str(cwd), "env": dict(env), "closed": closed}
        given = [nowhere if stream is None else stream for stream in streams]
        socket.send_fds(self._line, [json.dumps(asked).encode()], given)
        os.close(nowhere)
        return int(self._line.recv(LONGEST))

    def run(
        self, words: Sequence[str], cwd: Path | str, env: Mapping[str, str], out: int | None = CAUGHT
    ) -> tuple[int, str, str]:
        """The code, the output and the errors of `bondcards` with these words, with nothing to read.

        Its output may go elsewhere, or be closed.
        """
        with open(os.devnull, "rb") as nothing, TemporaryFile() as caught, TemporaryFile() as errors:
            streams = (nothing.fileno(), caught.fileno() if out == CAUGHT else out, errors.fileno())
            code = self.wait(self.begin(words, streams, cwd, env))
            caught.seek(0)
            errors.seek(0)
            return code, caught.read().decode(errors="replace"), errors.read().decode(errors="replace")

    def wait(self, number: int) -> int:
        """The code with which a process has ended; below zero the signal that ended it."""
        self._line.sendall(json.dumps({"wait": number}).encode())
        return int(self._line.recv(LONGEST))

    def end(self) -> None:
        """Nobody wants to run the program any more."""
        self._line.close()
        self._process.wait()


@cache
def ready(language: str) -> Ready:
    """Whoever stands ready in a language, as long as this process lives."""
    return Ready(language)


def serve(line: socket.socket) -> None:
    """Split for everybody who asks for it; who comes back from here is to run the program."""
    while True:
        message, streams, _flags, _address = socket.recv_fds(line, LONGEST, 3)
        if not message:
            os._exit(0)
        asked = json.loads(message)
        if "wait" in asked:
            _number, status = os.waitpid(asked["wait"], 0)
            line.sendall(str(os.waitstatus_to_exitcode(status)).encode())
            continue
        number = os.fork()
        if not number:
            line.close()
            become(asked, streams)
            return
        for stream in streams:
            os.close(stream)
        line.sendall(str(number).encode())


def become(asked: dict[str, Any], streams: Sequence[int]) -> None:
    """Take on the words, the streams, the folder and the environment of the program that is to run."""
    os.setsid()
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    for number in asked["closed"]:
        os.close(number)
    if 0 not in asked["closed"] and os.isatty(0):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.chdir(asked["cwd"])
    os.environ.clear()
    os.environ.update(asked["env"])
    time.tzset()
    sys.argv = ["bondcards", *asked["words"]]
    sys.stdin, sys.stdout, sys.stderr = (
        None if number in asked["closed"] else reopened(number, "w" if number else "r") for number in range(3)
    )
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr  # type: ignore[misc]


def reopened(number: int, mode: str) -> Any:
    """One of the three streams, as Python opens them."""
    errors = "backslashreplace" if number == 2 else "surrogateescape"
    encoding = os.environ.get("PYTHONIOENCODING", "utf-8")
    return os.fdopen(number, mode, 1 if number == 2 else -1, encoding, errors, closefd=False)


def load(language: str) -> None:
    """Load all of the program that is not loaded for a few commands alone."""
    import bondcards
    from bondcards.language import i18n

    i18n.use(language)
    for module in pkgutil.walk_packages(bondcards.__path__, "bondcards."):
        if not module.name.startswith(NOT_LOADED):
            import_module(module.name)
    from tests import disk

    for hurried in disk.HURRY:
        setattr(*hurried)
    disk.empty()
    listen()


def listen() -> None:
    """Have people sit down and speak: what is found out with the first words of an evening is so for everybody."""
    from bondcards.campaign.folders import open_folder
    from bondcards.errors import Leave
    from tests.golden.scenes import Sitting

    open_folder(Path(__file__).parents[1] / "campaigns" / "royale").all_people()
    with suppress(Leave):
        Sitting("punto-banco", "", ["bond 500 banco, leiter all, vesper pass", "spend a point", "no"]).hand()


if __name__ == "__main__":
    asking = socket.socket(fileno=os.dup(0))
    load(sys.argv[1])
    gc.freeze()
    serve(asking)
    from bondcards.__main__ import start

    start()
