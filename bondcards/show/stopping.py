"""Ctrl-Z while a line is read: the screen is put in order before the program stops, and painted anew afterwards."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

from bondcards.show.page import Page


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
