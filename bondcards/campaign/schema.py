"""Whether a file is a journal, whole, and of today's format; older ones are brought to it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from sqlite3 import Connection, connect

from bondcards.campaign.refusals import Damaged
from bondcards.campaign.tables import APPLICATION, CHAINS, KEPT_UP, MIGRATIONS, VERSION
from bondcards.errors import Refused
from bondcards.language.i18n import _


def version(connection: Connection) -> int:
    """How many of the steps the journal has seen."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def make_ready(connection: Connection, file: Path) -> None:
    """Bring the journal to today's format; refuse what is none, newer or not whole.

    The caller's transaction makes the steps all or nothing.
    """
    refuse_others(connection, file)
    if version(connection) < VERSION:
        _migrate(connection)
    if not _is_whole(connection):
        raise Damaged(damaged(file))


def refuse_others(connection: Connection, file: Path) -> None:
    """Refuse a database that is no journal, or a newer one; it is only looked at."""
    if not _is_ours(connection):
        raise Refused(_("{file} is a database, but no journal of bondcards. Put it somewhere else.").format(file=file))
    if version(connection) > VERSION:
        raise Refused(_("{file} was written by a newer bondcards. Update bondcards to use it.").format(file=file))


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
    return names.issuperset((*CHAINS, *KEPT_UP))


def _migrate(connection: Connection) -> None:
    for _name, steps in MIGRATIONS[version(connection) :]:
        for step in steps:
            if isinstance(step, str):
                connection.execute(step)
            else:
                step(connection)
    # PRAGMA takes no parameters; VERSION is a number of ours.
    connection.execute(f"PRAGMA user_version = {VERSION}")
