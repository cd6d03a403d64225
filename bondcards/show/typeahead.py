"""What people type before anything is asked: an Enter too many must not lay a stake.

While nothing is asked the terminal keeps what is typed, line by line.
"""

from __future__ import annotations

import os
import sys
from select import select
from typing import Final

END: Final = "\x04"
"""Ctrl-D, as the terminal keeps it."""

_lines: list[str] = []


def forget_enters() -> None:
    """Forget the bare Enters that wait to be read; whatever else waits is kept for the questions to come."""
    _lines.extend(line for line in _waiting().replace("\r", "\n").split("\n") if line.strip(" \t"))


def kept() -> str | None:
    """The first of the lines that were kept, no longer kept; raises `EOFError` where it is the end of input."""
    if not _lines:
        return None
    line = _lines.pop(0)
    if END in line:
        raise EOFError
    return line


def _waiting() -> str:
    # Windows can only wait for sockets.
    if os.name != "posix" or not sys.stdin.isatty():
        return ""
    keyboard, found = sys.stdin.fileno(), b""
    while select([keyboard], [], [], 0)[0]:
        # Reading nothing is how a terminal says Ctrl-D.
        found += os.read(keyboard, 4096) or f"\n{END}\n".encode()
    return found.decode(errors="replace")
