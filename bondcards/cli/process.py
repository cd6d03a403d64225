"""The program as a process: its streams, and signals to end, whatever becomes of which its work is done to its end."""

import io
import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final, TextIO

from bondcards.language.encoding import ERRORS


class Patient(io.RawIOBase):
    """Where bytes go. After the first fault it takes what comes and lets it fall; `fault` says what it was."""

    def __init__(self, raw: io.RawIOBase) -> None:
        self._raw = raw
        self.fault: OSError | None = None

    def write(self, data: Any, /) -> int | None:
        if self.fault is None:
            try:
                return self._raw.write(data)
            except OSError as fault:
                self.fault = fault
        return len(data)

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._raw.fileno()

    def isatty(self) -> bool:
        return self._raw.isatty()


@contextmanager
def patient() -> Generator[None]:
    """Write to standard output and standard error patiently, and in characters they can carry."""
    before = sys.stdin, sys.stdout, sys.stderr
    # A stream that was closed before the program began hears nothing and says nothing.
    sys.stdin = before[0] or open(os.devnull, encoding="utf-8")  # noqa: SIM115 - it lives as long as we do
    sys.stdout, sys.stderr = _patient(before[1]), _patient(before[2])
    try:
        yield
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        sys.stdin, sys.stdout, sys.stderr = before


def fault() -> OSError | None:
    """What became of the output, if it is no longer written to."""
    sys.stdout.flush()
    sys.stderr.flush()
    raw = _raw(sys.stdout)
    return raw.fault if isinstance(raw, Patient) else None


def _patient(stream: TextIO | None) -> TextIO:
    if stream is None:
        return open(os.devnull, "w", encoding="utf-8")
    raw = _raw(stream)
    if raw is None:
        # Not the system's, but a place in memory: there nothing can go wrong.
        return stream
    return io.TextIOWrapper(
        io.BufferedWriter(Patient(raw)),
        encoding=stream.encoding,
        errors=ERRORS,
        newline="\n",
        line_buffering=stream.isatty(),
    )


def _raw(stream: TextIO) -> io.RawIOBase | None:
    # With PYTHONUNBUFFERED the buffer itself is raw.
    buffer = getattr(stream, "buffer", None)
    raw = getattr(buffer, "raw", buffer)
    return raw if isinstance(raw, io.RawIOBase) else None


INTERRUPTED: Final = 130


class Ended(KeyboardInterrupt):
    """Somebody else than the person at the keyboard interrupts: the system goes down, the window is closed."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code: Final = 128 + number


def code_of(end: KeyboardInterrupt) -> int:
    """The exit code of an interruption, or of one that came of it."""
    came_of = end.__cause__ if isinstance(end.__cause__, KeyboardInterrupt) else end
    return came_of.code if isinstance(came_of, Ended) else INTERRUPTED


@contextmanager
def heard() -> Generator[None]:
    """Have signals raise `KeyboardInterrupt`, so that whoever covered cards or began to write puts it in order."""
    handlers = {"SIGINT": signal.default_int_handler, "SIGTERM": _end, "SIGHUP": _end, "SIGQUIT": _end}
    # There is no SIGHUP or SIGQUIT on Windows; and what is ignored from the start (nohup) stays so.
    numbers = {getattr(signal, name, None): handler for name, handler in handlers.items()}
    before = {
        number: signal.signal(number, handler)
        for number, handler in numbers.items()
        if number and signal.getsignal(number) is not signal.SIG_IGN
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> None:
    # Whoever says so twice does not want to wait for anything.
    signal.signal(number, signal.SIG_DFL)
    raise Ended(number)
