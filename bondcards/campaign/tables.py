"""The tables of the journal, as steps from the oldest format that is read to today's: `format/3.sql` and so on.

What happened has a row for each thing, which is never changed or deleted. What follows from those rows stands in
tables beside them, and so does what is of use while a hand is open only. A step once released stays as it is.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from sqlite3 import Connection
from typing import Final

APPLICATION: Final = 0x626F6E64

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

TABLES: Final = frozenset((*CHAINS, "seated", "account", "turned"))

OLDEST: Final = 3
"""The format of version 0.5.0."""
VERSION: Final = OLDEST


def migrate(connection: Connection, seen: int) -> None:
    """Bring a journal that has `seen` the steps up to that number to today's format; 0 is one with nothing in it."""
    for step in range(max(seen + 1, OLDEST), VERSION + 1):
        for statement in _statements(step):
            connection.execute(statement)
    for table, event in product(CHAINS, ("UPDATE", "DELETE")) if seen == 0 else ():
        connection.execute(
            f"CREATE TRIGGER {table}_no_{event.lower()} BEFORE {event} ON {table} "
            f"BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
        )
    # PRAGMA takes no parameters; VERSION is a number of ours.
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _statements(step: int) -> Iterator[str]:
    """The statements of a step on one line each: so a table is described in the file for good."""
    lines = Path(__file__).with_name("format").joinpath(f"{step}.sql").read_text("utf-8").splitlines()
    for statement in " ".join(line.strip() for line in lines if not line.startswith("--")).split(";"):
        yield statement.replace("( ", "(").replace(" )", ")").strip()
