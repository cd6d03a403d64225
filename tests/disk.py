"""Journals that do not wait for the disk: what a test shows is there when its process ends, however it ends."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from bondcards.campaign import connection as connections

earnest: Final[Callable[[sqlite3.Connection], sqlite3.Connection]] = connections._set_up


def hurried(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A connection of the program's own, but for the waiting: only a power cut would tell the difference."""
    earnest(connection).execute("PRAGMA synchronous = OFF")
    return connection
