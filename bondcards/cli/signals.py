"""Interruptions, and orders to end: all of them take the one way out of the program."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Final

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
