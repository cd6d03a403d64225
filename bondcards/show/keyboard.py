"""Lines as a person types them at the terminal, and what may break in on the wait for one."""

import os
import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from importlib import import_module
from select import select
from types import FrameType
from typing import Final

from bondcards.show.page import Page

Read = Callable[[str], str]
"""A line a person types after a mark; raises `EOFError` at the end of input."""

END: Final = "\x04"
"""Ctrl-D, as the terminal keeps it."""

_lines: list[str] = []


def forget_enters() -> None:
    """Forget the bare Enters that wait to be read; whatever else waits is kept for the questions to come."""
    # Windows can only wait for sockets.
    if os.name != "posix" or not sys.stdin.isatty():
        return
    keyboard, found = sys.stdin.fileno(), b""
    while select([keyboard], [], [], 0)[0]:
        # Reading nothing is how a terminal says Ctrl-D.
        found += os.read(keyboard, 4096) or f"\n{END}\n".encode()
    waiting = found.decode(errors="replace").replace("\r", "\n").split("\n")
    _lines.extend(typed for typed in waiting if typed.strip(" \t"))


def typed(mark: str) -> str:
    """A line from the terminal, edited with its keys where the system has them; no line comes back to the next seat."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            # input() edits lines once it is there.
            import_module("readline").set_auto_history(False)
    if not _lines:
        return input(mark)
    typed_before = _lines.pop(0)
    if END in typed_before:
        raise EOFError
    print(mark + typed_before)
    return typed_before


OFTEN: Final = 0.15
"""Seconds between two looks elsewhere while a line is waited for."""


@contextmanager
def looking(elsewhere: Callable[[], object] | None) -> Generator[None]:
    """Look elsewhere again and again while a line is waited for; what is raised there ends the waiting."""
    # There is none on Windows.
    if elsewhere is None or not hasattr(signal, "setitimer"):
        yield
        return

    def look(_number: int, _frame: FrameType | None) -> None:
        elsewhere()

    before = signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, OFTEN, OFTEN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class GoesOn(Exception):
    """The program was stopped and goes on: what was typed of the line is to be typed again."""


@contextmanager
def stoppable(page: Page) -> Generator[None]:
    """Leave nothing covered or passing on the screen while the program is stopped; then raises `GoesOn`."""
    number = getattr(signal, "SIGTSTP", None)
    # There is none on Windows; and what is ignored from the start stays so.
    if number is None or not page.forgets or signal.getsignal(number) is not signal.SIG_DFL:
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        with page.put_away():
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
            signal.signal(number, stop)
        raise GoesOn

    signal.signal(number, stop)
    try:
        yield
    finally:
        signal.signal(number, signal.SIG_DFL)
