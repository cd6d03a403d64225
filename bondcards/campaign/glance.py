"""What is looked up in a journal in passing, such as while a name is being typed: nothing is checked or said.

It reads the columns it needs by itself, for the journal that checks everything takes too long to load.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

MOST: Final = 50
"""So many are looked at, the latest first: more than anybody reads through."""
_MOMENT: Final = 0.05


class Seen(NamedTuple):
    """A sitting: its number, its game, the name of its table if it has one, and whether it is open."""

    number: int
    game: str
    table: str
    is_open: bool


def sittings(journal: Path) -> Iterator[Seen]:
    """The latest sittings, the last one first; of a damaged journal, as far as it can be read."""
    part = "coalesce(CASE WHEN json_valid(s.data) THEN json_extract(s.data, '$.plan.{}') END, '')"
    for number, game, table, is_open in _rows(
        journal,
        f"SELECT s.id, {part.format('game')}, {part.format('table')}, e.id IS NULL "
        "FROM sitting s LEFT JOIN sitting_end e ON e.sitting = s.id ORDER BY s.id DESC LIMIT ?",
    ):
        yield Seen(number, str(game), str(table), bool(is_open))


def _rows(journal: Path, sql: str) -> Iterator[tuple[Any, ...]]:
    if not journal.is_file() or not journal.stat().st_size:
        return
    # Not mode=ro: that would leave SQLite's auxiliary files behind.
    uri = f"{journal.absolute().as_uri()}?mode=rw"
    try:
        with closing(sqlite3.connect(uri, uri=True, timeout=_MOMENT)) as connection:
            connection.execute("PRAGMA query_only = ON")
            yield from connection.execute(sql, (MOST,))
    except (sqlite3.Error, UnicodeDecodeError):
        return
