"""How rows are kept in the journal's tables: numbered, timed, and chained by digests, by which changes are found."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import cache
from sqlite3 import Connection
from typing import Final

import msgspec

from bondcards.campaign.tables import CHAINS
from bondcards.language.encoding import refuse_unseen
from bondcards.language.i18n import _

TIMES: Final = ("at", "day", "ended_at", "undone_at")
"""The columns that hold times and days, under the names by which they are read."""


def is_time(text: object) -> bool:
    """True for a time or a day as ISO 8601 has it."""
    try:
        return bool(datetime.fromisoformat(text))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return False


def misdated(table: str, row: int) -> str:
    """What is wrong with a row whose time `is_time` refuses."""
    return _("Row {row} of “{table}” has a time that is none.").format(row=row, table=table)


def stored(value: object) -> str | int | None:
    """A value as a column keeps it: mappings, sequences and records as JSON, text as far as it is Unicode."""
    if value is None or isinstance(value, int):
        return None if value is None else int(value)
    if isinstance(value, str):
        # What a terminal passes on may be no Unicode, which SQLite does not take.
        return refuse_unseen(value if value.isascii() else value.encode("utf-8", "replace").decode("utf-8"))
    try:
        text = msgspec.json.encode(value).decode()
        # JSON has escapes for the signs below the blank.
        for escaped in _ESCAPED.finditer(text):
            refuse_unseen(msgspec.json.decode(f'"{escaped[1]}"'))
        return refuse_unseen(text)
    except UnicodeEncodeError:
        import json

        return stored(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


_ESCAPED: Final = re.compile(r"(?<!\\)(?:\\\\)*(\\(?:u00[01][0-9a-f]|[bfr]))")

_HIGHEST: Final = (
    # Whichever is higher: the last row may have been removed, or the count of rows be damaged.
    "max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = '{table}'), 0), "
    "coalesce((SELECT max(id) FROM {table}), 0))"
)
_LAST: Final = {
    # Each by an index that has the rows in their order, so that none is sorted.
    "sitting": "SELECT digest FROM {table} WHERE sitting = ?1 ORDER BY number DESC LIMIT 1",
    "hand": "SELECT digest FROM {table} WHERE hand = ?1 ORDER BY id DESC LIMIT 1",
    "person": (
        "SELECT digest FROM {table} WHERE id = max("
        "coalesce((SELECT id FROM {table} WHERE person = ?1 AND purse = 'chips' ORDER BY id DESC LIMIT 1), 0), "
        "coalesce((SELECT id FROM {table} WHERE person = ?1 AND purse = 'heroism' ORDER BY id DESC LIMIT 1), 0))"
    ),
    None: "SELECT digest FROM {table} WHERE ?1 IS NULL ORDER BY id DESC LIMIT 1",
}
_DIGESTS: Final = {table: _LAST[chain].format(table=table) for table, chain in CHAINS.items()}
_BOTH: Final = {table: f"SELECT {_HIGHEST.format(table=table)}, ({_DIGESTS[table]})" for table in CHAINS}
_LATEST: Final = "SELECT max(at) FROM ({})".format(
    " UNION ALL ".join(f"SELECT at FROM (SELECT at FROM {table} ORDER BY id DESC LIMIT 1)" for table in CHAINS)
)


@cache
def _insertion(table: str, columns: tuple[str, ...]) -> str:
    names = ", ".join(f'"{name}"' for name in columns)
    return f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(columns))})"


class Rows:
    """Adds rows; what it has learnt of the tables holds for one transaction, in which nobody else writes."""

    def __init__(self, connection: Connection, now: Callable[[], datetime]) -> None:
        self._connection = connection
        self._now = now
        self._last = datetime.min.replace(tzinfo=UTC)
        self._version: object = None
        self._highest: dict[str, int] = {}
        self._digests: dict[tuple[str, object], str] = {}

    def begin(self) -> None:
        """A transaction has begun."""
        self.forget()
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            # Others have written, whose clock may be ahead of this one, or this one was set back.
            self._version = version
            (latest,) = self._connection.execute(_LATEST).fetchone()
            # A time that was damaged is found by its digest.
            with suppress(TypeError, ValueError):
                self._last = max(self._last, datetime.fromisoformat(latest).astimezone(UTC))

    def forget(self) -> None:
        """What was added may be gone."""
        self._highest.clear()
        self._digests.clear()

    def add(self, table: str, rows: Sequence[Mapping[str, str | int | None]]) -> int:
        """Add rows with the same columns, all at one time; returns the id of the last."""
        # Imported here, because commands that only read would wait for it in vain.
        from bondcards.campaign.digests import digest

        chain = CHAINS[table]
        at = self._time()
        added: list[dict[str, object]] = []
        for values in rows:
            key = values[chain] if chain else None
            number, before = self._before(table, key)
            row: dict[str, object] = {"id": number + 1, "at": at, **values}
            row["digest"] = self._digests[table, key] = digest(row, before)
            self._highest[table] = number + 1
            added.append(row)
        self._connection.executemany(_insertion(table, tuple(added[0])), [tuple(row.values()) for row in added])
        return self._highest[table]

    def last_digest(self, table: str, key: object) -> str:
        """The digest of the last row of a table that is chained by `key`; empty where there is none."""
        if (table, key) not in self._digests:
            found = self._connection.execute(_DIGESTS[table], (key,)).fetchone()
            self._digests[table, key] = str(found[0]) if found else ""
        return self._digests[table, key]

    def _before(self, table: str, key: object) -> tuple[int, str]:
        """The highest id of a table, and the digest to which its next row is chained."""
        if table not in self._highest:
            highest, last = self._connection.execute(_BOTH[table], (key,)).fetchone()
            self._highest[table] = int(highest)
            self._digests[table, key] = str(last or "")
        return self._highest[table], self.last_digest(table, key)

    def _time(self) -> str:
        # Later than the row before it even when the clock is not, so that the order of rows is that of time.
        self._last = max(self._now().astimezone(UTC), self._last + timedelta(microseconds=1))
        return self._last.isoformat(timespec="microseconds").replace("+00:00", "Z")
