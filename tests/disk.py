"""Journals that do not wait for the disk: what a test shows is there when its process ends, however it ends."""

from __future__ import annotations

import sqlite3

from bondcards.campaign.connection import _set_up as earnest


def hurried(connection: sqlite3.Connection) -> sqlite3.Connection:
    """A connection of the program's own, but for the waiting: only a power cut would tell the difference."""
    earnest(connection).execute("PRAGMA synchronous = OFF")
    return connection
