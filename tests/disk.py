"""Journals that do not wait: for the disk, nor for tables that are the same in every empty one; sheets read once.

What a test shows is there when its process ends, however it ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import Final

from bondcards.campaign import connection as connections
from bondcards.campaign import folders
from bondcards.campaign.tables import migrate
from bondcards.language import i18n
from bondcards.people.schema import Reading, read_person
from bondcards.people.sheet import Kind

earnest: Final[Callable[[sqlite3.Connection], sqlite3.Connection]] = connections._set_up


_read: Final[dict[tuple[object, ...], Reading]] = {}


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


def read(file: Path, kind: Kind, games: Collection[str] | None = None) -> Reading:
    """A sheet as the program reads it: again only where anything else is written there, or what is odd in it said."""
    try:
        text = file.read_bytes() if file.is_file() else None
    except OSError:
        text = None
    if text is None:
        return read_person(file, kind, games)
    written = file.stem, kind, games and frozenset(games), i18n.language(), text
    if written not in _read:
        reading = read_person(file, kind, games)
        if reading.warnings:
            return reading
        _read[written] = reading
    return _read[written]


HURRY: Final = ((connections, "_set_up", hurried), (connections, "migrate", made), (folders, "read_person", read))
"""What is put in the place of what takes its time: of which module, its name, and what."""
