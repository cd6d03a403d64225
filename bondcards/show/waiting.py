"""Something that turns while one waits for what cannot tell how far it is; only where somebody looks at a terminal."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from threading import Timer
from typing import Final

from bondcards.show.terminal import can_move, console

PATIENCE: Final = 0.4
"""Seconds that nobody notices."""


@contextmanager
def awaited(what: str, plain: bool) -> Generator[None]:
    """Say on standard error `what` is being done if it takes longer than one notices; it is gone in the end."""
    screen = console(plain, stderr=True)
    if not can_move(screen):
        yield
        return
    status = screen.status(what)
    timer = Timer(PATIENCE, status.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()
