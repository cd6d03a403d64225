"""The program at a terminal that is none: its own lines in, what it shows out, all in the process of the test."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import pytest

from bondcards.__main__ import main
from bondcards.show import keyboard

Says = Callable[[str], str]
"""The next line that is typed, given all that was shown since the last one; raises `EOFError` to leave."""

SETTINGS: Final = {"TERM": "xterm", "COLUMNS": "80", "LINES": "24", "NO_COLOR": "1", "PAGER": "cat"}


class _Keyboard(io.StringIO):
    """Nothing waits in it: every line is asked for."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._number


class _Glass(io.StringIO):
    def isatty(self) -> bool:
        return True


@contextmanager
def _silence() -> Iterator[int]:
    """The number of a file in which nothing comes."""
    reads, writes = os.pipe()
    try:
        yield reads
    finally:
        os.close(reads)
        os.close(writes)


def run(words: list[str], says: Says, **settings: str) -> tuple[int, str]:
    """Run `bondcards` with these words, answered line by line; its exit code, and what stood above the last prompt."""
    glass, seen, shown = _Glass(), 0, ""

    def asked(mark: str = "") -> str:
        nonlocal seen, shown
        shown = glass.getvalue()[seen:]
        seen = glass.tell()
        line = says(shown)
        glass.write(f"{mark}{line}\n")
        return line

    with pytest.MonkeyPatch.context() as patched, _silence() as number:
        for name, value in {**SETTINGS, **settings}.items():
            patched.setenv(name, value)
        patched.setattr(sys, "argv", ["bondcards", *words])
        patched.setattr(sys, "stdin", _Keyboard(number))
        patched.setattr(sys, "stdout", glass)
        patched.setattr(sys, "stderr", glass)
        patched.setattr(keyboard, "input", asked, raising=False)
        try:
            main()
        except SystemExit as end:
            return int(end.code or 0), shown or glass.getvalue()
    raise AssertionError("the program ends with a code")


def typed(*lines: str) -> Says:
    """These lines, and then the end of input."""
    left = iter(lines)

    def says(_shown: str) -> str:
        for line in left:
            return line
        raise EOFError

    return says
