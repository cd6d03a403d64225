"""Journals that do not wait: for the disk, nor for tables that are the same in every empty one.

What a test shows is there when its process ends, however it ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache
from typing import Final

from bondcards.campaign import connection as connections
from bondcards.campaign.tables import migrate

earnest: Final[Callable[[sqlite3.Connection], sqlite3.Connection]] = connections._set_up


def hurried(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A connection of the program's own, but for the waiting: only a power cut would tell the difference."""
    earnest(connection).execute("PRAGMA synchronous = OFF")
    return connection


def made(connection: sqlite3.Connection, seen: int) -> None:
    """An empty journal that is only read has its tables from another; any other is brought to today's format."""
    if seen or connection.in_transaction:
        migrate(connection, seen)
    else:
        empty().backup(connection)


@cache
def empty() -> sqlite3.Connection:
    """A journal of which nothing is kept, in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(connection, 0)
    return connection
