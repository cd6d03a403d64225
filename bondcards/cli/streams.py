"""The streams of the program: whatever becomes of them, what is being done is done to its end."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, TextIO

from bondcards.language.encoding import ERRORS


class Patient(io.RawIOBase):
    """Where bytes go. After the first fault it takes what comes and lets it fall; `fault` says what it was."""

    def __init__(self, raw: io.RawIOBase) -> None:
        self._raw = raw
        self.fault: OSError | None = None

    def write(self, data: Any, /) -> int | None:
        """Write some bytes."""
        if self.fault is None:
            try:
                return self._raw.write(data)
            except OSError as fault:
                self.fault = fault
        return len(data)

    def writable(self) -> bool:
        """Always."""
        return True

    def fileno(self) -> int:
        """The number of the stream to the system."""
        return self._raw.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
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
