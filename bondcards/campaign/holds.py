"""Which open hands a running program plays: told apart from those left open by locks that end with the program."""

import os
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

ASIDE = "-held"
"""What the name of the file beside the journal ends in; nothing is written to it."""


class Holds:
    """The open hands that this program plays, each a byte of a file beside the journal, and whether others do.

    Who plays shares the byte with whoever plays the same hand; who asks wants it alone, for a moment.
    """

    def __init__(self, journal: Path) -> None:
        self._file = journal.with_name(journal.name + ASIDE)
        self._open: int | None = None
        self._own: set[int] = set()

    def hold(self, hand: int) -> None:
        """Where there are no such locks, others wait for a hand without knowing."""
        if sys.platform != "win32" and hand not in self._own:
            try:
                fcntl.lockf(self._descriptor(), fcntl.LOCK_SH, 1, hand)
            except OSError:
                return
            self._own.add(hand)

    def let_go(self, hand: int) -> None:
        if sys.platform != "win32" and hand in self._own:
            self._own.remove(hand)
            fcntl.lockf(self._descriptor(), fcntl.LOCK_UN, 1, hand)

    def elsewhere(self, hand: int) -> bool:
        """Whether another program may be playing a hand; so too where that cannot be told."""
        if sys.platform == "win32":
            return True
        if hand in self._own:
            return False
        try:
            fcntl.lockf(self._descriptor(), fcntl.LOCK_EX | fcntl.LOCK_NB, 1, hand)
            fcntl.lockf(self._descriptor(), fcntl.LOCK_UN, 1, hand)
        except OSError:
            return True
        return False

    def close(self) -> None:
        """Let go of all; the last to do so leaves no file behind."""
        if self._open is not None:
            if sys.platform != "win32":
                with suppress(OSError):
                    fcntl.lockf(self._open, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    self._file.unlink()
            os.close(self._open)
            self._open = None
        self._own.clear()

    def _descriptor(self) -> int:
        if self._open is None:
            self._open = os.open(self._file, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
        return self._open
