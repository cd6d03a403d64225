"""The tables of the journal, as named steps from the first format to today's.

Every row has an `id`, a time `at` and a `digest`, and no row is ever changed or deleted: triggers
see to it. A step once released stays as it is; a change of format is another step.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection, connect
from typing import Final

from bondcards.errors import Refused
from bondcards.i18n import _

APPLICATION: Final = 0x626F6E64  # "bond", by which SQLite's own tools tell a journal from other databases


def _table(name: str, *columns: str) -> Iterator[str]:
    # AUTOINCREMENT remembers how many rows there ever were, so that a row removed at the end is missed.
    common = ("id INTEGER PRIMARY KEY AUTOINCREMENT", "at TEXT NOT NULL", "digest TEXT NOT NULL")
    yield f"CREATE TABLE {name} ({', '.join(common + columns)})"
    for event in ("UPDATE", "DELETE"):
        yield (
            f"CREATE TRIGGER {name}_no_{event.lower()} BEFORE {event} ON {name} "
            f"BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
        )


_FIRST_TABLES = (
    *_table("session", "name TEXT NOT NULL UNIQUE", "day TEXT NOT NULL", "implicit INTEGER NOT NULL"),
    *_table("session_end", "session INTEGER NOT NULL UNIQUE REFERENCES session"),
    *_table("note", "session INTEGER NOT NULL REFERENCES session", "text TEXT NOT NULL"),
    *_table(
        "choice",
        "session INTEGER NOT NULL REFERENCES session",
        "person TEXT NOT NULL",
        "opponent TEXT NOT NULL",
        "by TEXT NOT NULL CHECK (by IN ('cards', 'roll'))",
    ),
    *_table(
        "gain",
        "session INTEGER NOT NULL REFERENCES session",
        "person TEXT NOT NULL",
        "opponent TEXT NOT NULL",
        "points INTEGER NOT NULL CHECK (points >= 0)",
    ),
    *_table(
        "roll",
        "session INTEGER NOT NULL REFERENCES session",
        "secret INTEGER NOT NULL",
        "data TEXT NOT NULL",
        "moves TEXT NOT NULL",
        "transfers TEXT NOT NULL",
    ),
    *_table("sitting", "session INTEGER NOT NULL REFERENCES session", "data TEXT NOT NULL"),
    *_table("sitting_end", "sitting INTEGER NOT NULL UNIQUE REFERENCES sitting"),
    *_table("event", "sitting INTEGER NOT NULL REFERENCES sitting", "data TEXT NOT NULL"),
    *_table(
        "lapse",
        "sitting INTEGER NOT NULL REFERENCES sitting",
        "person TEXT NOT NULL",
        "points INTEGER NOT NULL CHECK (points >= 0)",
        "UNIQUE (sitting, person)",
    ),
    *_table(
        "hand",
        "sitting INTEGER NOT NULL REFERENCES sitting",
        "session INTEGER NOT NULL REFERENCES session",
        "number INTEGER NOT NULL",
        "head TEXT NOT NULL",
        "UNIQUE (sitting, number)",
    ),
    # A row without a question takes back the lines from its position on.
    *_table(
        "line",
        "hand INTEGER NOT NULL REFERENCES hand",
        "position INTEGER NOT NULL",
        "by TEXT",
        "question TEXT",
        "answer TEXT",
    ),
    # One table for both ends, so that no hand has two. Without a result the hand was abandoned.
    *_table(
        "ending",
        "hand INTEGER NOT NULL UNIQUE REFERENCES hand",
        "seal TEXT NOT NULL",
        "result TEXT",
        "moves TEXT NOT NULL",
        "transfers TEXT NOT NULL",
        "debts TEXT NOT NULL",
        "why TEXT",
    ),
    *_table("undo", "hand INTEGER NOT NULL UNIQUE REFERENCES hand"),
    *_table(
        "entry",
        "person TEXT NOT NULL",
        "purse TEXT NOT NULL CHECK (purse IN ('chips', 'heroism'))",
        "change INTEGER NOT NULL",
        "balance INTEGER NOT NULL CHECK (balance >= 0)",
        "kind TEXT NOT NULL",
        "why TEXT NOT NULL",
        "sheet INTEGER",
        "hand INTEGER REFERENCES hand",
        "roll INTEGER REFERENCES roll",
        "session INTEGER REFERENCES session",
    ),
    "CREATE INDEX line_by_hand ON line (hand)",
    "CREATE INDEX entry_by_purse ON entry (person, purse)",
    "CREATE INDEX entry_by_hand ON entry (hand)",
    "CREATE INDEX entry_by_session ON entry (session)",
    f"PRAGMA application_id = {APPLICATION}",
)

MIGRATIONS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (("first tables", _FIRST_TABLES),)
VERSION: Final = len(MIGRATIONS)

CHAINS: Final[dict[str, str | None]] = {
    "session": None,
    "session_end": None,
    "note": None,
    "choice": None,
    "gain": None,
    "roll": None,
    "sitting": None,
    "sitting_end": None,
    "event": None,
    "lapse": None,
    "hand": "sitting",
    "line": "hand",
    "ending": None,
    "undo": None,
    "entry": "person",
}
"""All tables; each row's digest is chained to the previous row's, of the whole table or with the same value here."""


def version(connection: Connection) -> int:
    """How many of the steps the journal has seen."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def make_ready(connection: Connection, file: Path) -> None:
    """Bring the journal to today's format; refuse what is none, newer or not whole.

    The caller's transaction makes the steps all or nothing.
    """
    if not _is_ours(connection):
        raise Refused(_("{file} is a database, but no journal of bondcards. Put it somewhere else.").format(file=file))
    if version(connection) > VERSION:
        raise Refused(_("{file} was written by a newer bondcards. Update bondcards to use it.").format(file=file))
    if version(connection) < VERSION:
        _migrate(connection)
    if not _is_whole(connection):
        raise Refused(damaged(file))


def altered(connection: Connection) -> set[tuple[str, str]]:
    """Kind and name of what is not as the steps make it."""
    with closing(connect(":memory:", isolation_level=None)) as made:
        _migrate(made)
        wrong = _parts(made) ^ _parts(connection)
    return {(kind, name) for kind, name, _sql in wrong}


def _parts(connection: Connection) -> set[tuple[str, str, str]]:
    rows = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {(kind, name, sql) for kind, name, sql in rows}


def damaged(file: Path) -> str:
    """What to do about a file that is broken."""
    return _(
        "{file} is damaged or is no journal. Put a saved copy in its place, or move it away to begin anew."
    ).format(file=file)


def _is_ours(connection: Connection) -> bool:
    if version(connection) == 0:
        return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None
    return bool(connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION)


def _is_whole(connection: Connection) -> bool:
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return names.issuperset(CHAINS)


def _migrate(connection: Connection) -> None:
    for _name, statements in MIGRATIONS[version(connection) :]:
        for statement in statements:
            connection.execute(statement)
    # PRAGMA takes no parameters; VERSION is a number of ours.
    connection.execute(f"PRAGMA user_version = {VERSION}")
