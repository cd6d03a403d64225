"""The record of a campaign: one SQLite file in its folder, which only ever grows.

A row is written once and never changed; a correction is another row. Each carries a digest of its
content and of the row before it, so that a byte changed afterwards is found. Locks last one
transaction. Whatever is wrong with the file is said in one sentence, and nothing is changed.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from bondcards.campaign import schema
from bondcards.campaign.digest import digest, stored
from bondcards.errors import Refused
from bondcards.i18n import _

FILE: Final = "journal.db"
WAIT: Final = 10.0
"""How long a writer waits for another, in seconds."""

T = TypeVar("T")
Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The time of day, in UTC."""
    return datetime.now(UTC)


class Journal:
    """An open journal. `open` is for writing, `reading` never writes, `rehearsal` writes to memory only."""

    def __init__(self, connection: sqlite3.Connection, file: Path, now: Clock) -> None:
        self._connection = connection
        self._now = now
        self._last = datetime.min.replace(tzinfo=UTC)
        self.file = file

    @classmethod
    def open(cls, folder: Path, *, wait: float = WAIT, now: Clock = utc_now) -> Self:
        """The journal of the campaign in `folder`, for writing; a new one where there is none."""
        file = folder / FILE
        with _explained(file):
            connection = _connected(file, "rwc", wait)
            with _closed_on_error(connection):
                _log_ahead(connection, wait)
                # Even where nothing is to migrate: a journal that cannot be written is refused before play begins.
                connection.execute("BEGIN IMMEDIATE")
                schema.make_ready(connection, file)
                connection.execute("COMMIT")
            return cls(connection, file, now)

    @classmethod
    def reading(cls, folder: Path, *, wait: float = WAIT, now: Clock = utc_now) -> Self:
        """The journal of the campaign in `folder`, which is never written; an empty one where there is none."""
        file = folder / FILE
        with _explained(file):
            connection = _readable(file, wait)
            with _closed_on_error(connection):
                if schema.version(connection) < schema.VERSION:
                    connection = _in_memory(connection)
                schema.make_ready(connection, file)
                connection.execute("PRAGMA query_only = ON")
            return cls(connection, file, now)

    @classmethod
    def rehearsal(cls, folder: Path, *, wait: float = WAIT, now: Clock = utc_now) -> Self:
        """A copy in memory of the journal in `folder`; what is written to it is gone when it is closed."""
        file = folder / FILE
        with _explained(file):
            connection = _in_memory(_readable(file, wait))
            with _closed_on_error(connection):
                schema.make_ready(connection, file)
            return cls(connection, file, now)

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @contextmanager
    def transaction(self) -> Generator[None]:
        """All that is written inside is kept together, or nothing of it; one inside another joins it."""
        joins = self._connection.in_transaction
        begin, keep, drop = _JOINING if joins else _WRITING
        self._execute(begin)
        try:
            yield
            self._execute(keep)
        except BaseException:
            # A full disk has SQLite roll back by itself.
            if self._connection.in_transaction:
                for statement in drop:
                    self._connection.execute(statement)
            raise

    @contextmanager
    def snapshot(self) -> Generator[None]:
        """All that is read inside is of one moment, whoever writes meanwhile."""
        if self._connection.in_transaction:
            yield
            return
        self._execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def insert(self, table: str, **values: object) -> int:
        """Add a row and return its id; mappings and sequences are kept as JSON."""
        if not self._connection.in_transaction:
            with self.transaction():
                return self.insert(table, **values)
        plain = {name: stored(value) for name, value in values.items()}
        number = self._highest(table) + 1
        row: dict[str, object] = {"id": number, "at": self._time(), **plain}
        key = schema.CHAINS[table]
        row["digest"] = digest(row, self.last_digest(table, plain[key] if key else None))
        names = ", ".join(f'"{name}"' for name in row)
        self._execute(f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(row))})", *row.values())
        return number

    def rows(self, sql: str, *parameters: object) -> list[sqlite3.Row]:
        """What a query finds."""
        with _explained(self.file):
            return self._connection.execute(sql, parameters).fetchall()

    def last_digest(self, table: str, value: object = None) -> str:
        """The digest of the last row of a table, or of its rows chained by `value`; empty where there is none."""
        key = schema.CHAINS[table]
        where = f"WHERE {key} = ?" if key else ""
        found = self.rows(f"SELECT digest FROM {table} {where} ORDER BY id DESC LIMIT 1", *([value] if key else []))
        return str(found[0]["digest"]) if found else ""

    def hand_seal(self, hand: int) -> str:
        """The digests of a hand's head and last line, by which its end knows its whole tape."""
        head = self.rows("SELECT digest FROM hand WHERE id = ?", hand)
        return f"{head[0]['digest'] if head else ''}:{self.last_digest('line', hand)}"

    def plain(self, text: str) -> Any:
        """The plain value kept as JSON; raises `Refused` where the text was damaged."""
        try:
            return json.loads(text)
        except (TypeError, ValueError):
            raise Refused(schema.damaged(self.file)) from None

    def each(self, kind: Callable[..., T], text: str) -> tuple[T, ...]:
        """The tuples kept as JSON, each as a `kind`; raises `Refused` where the text was damaged."""
        try:
            return tuple(kind(*fields) for fields in self.plain(text))
        except TypeError:
            raise Refused(schema.damaged(self.file)) from None

    def altered(self) -> set[tuple[str, str]]:
        """Kind and name of the tables, triggers and indexes that are not as bondcards makes them."""
        with _explained(self.file):
            return schema.altered(self._connection)

    def _highest(self, table: str) -> int:
        # Whichever is higher: the last row may have been removed, or the count of rows be damaged.
        counted = self.rows("SELECT seq FROM sqlite_sequence WHERE name = ?", table)
        there = self.rows(f"SELECT max(id) AS id FROM {table}")
        return max(int(counted[0]["seq"]) if counted else 0, int(there[0]["id"] or 0))

    def _execute(self, sql: str, *parameters: object) -> None:
        with _explained(self.file):
            self._connection.execute(sql, parameters)

    def _time(self) -> str:
        # Later than the row before it even when the clock is not, so that the order of rows is that of time.
        self._last = max(self._now().astimezone(UTC), self._last + timedelta(microseconds=1))
        return self._last.isoformat(timespec="microseconds").replace("+00:00", "Z")


_WRITING: Final = ("BEGIN IMMEDIATE", "COMMIT", ("ROLLBACK",))
_JOINING: Final = ("SAVEPOINT inner_part", "RELEASE inner_part", ("ROLLBACK TO inner_part", "RELEASE inner_part"))


def _decoded(stored: bytes) -> str:
    # A byte changed on the disk must not stop the reading that finds it.
    return stored.decode("utf-8", "backslashreplace")


def _connected(file: Path, mode: str, wait: float) -> sqlite3.Connection:
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    return _set_up(sqlite3.connect(uri, uri=True, timeout=wait, isolation_level=None))


def _set_up(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.row_factory = sqlite3.Row
    connection.text_factory = _decoded
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def _log_ahead(connection: sqlite3.Connection, wait: float) -> None:
    """Have writers and readers not wait for each other; SQLite's own waiting does not cover this switch."""
    deadline = time.monotonic() + wait
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _readable(file: Path, wait: float) -> sqlite3.Connection:
    """A connection to read from: to the file, or where its folder cannot be written to a copy in memory."""
    if not file.exists():
        return _set_up(sqlite3.connect(":memory:", isolation_level=None))
    # Not mode=ro: that would leave SQLite's auxiliary files behind.
    try:
        connection = _connected(file, "rw", wait)
        with _closed_on_error(connection):
            schema.version(connection)
            connection.execute("SELECT count(*) FROM sqlite_master")
        return connection
    except sqlite3.OperationalError as error:
        if _code(error) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY) or not file.is_file():
            raise
    # Only here, for a folder that cannot be written is rare, and these two take long to load.
    import shutil
    import tempfile

    with tempfile.TemporaryDirectory(prefix="bondcards-") as folder:
        for part in (file, file.with_name(FILE + "-wal")):
            if part.exists():
                shutil.copyfile(part, Path(folder, part.name))
        return _in_memory(_connected(Path(folder, FILE), "rw", wait))


def _in_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    with closing(source):
        memory = sqlite3.connect(":memory:", isolation_level=None)
        source.backup(memory)
        return _set_up(memory)


@contextmanager
def _closed_on_error(connection: sqlite3.Connection) -> Generator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


@contextmanager
def _explained(file: Path) -> Generator[None]:
    """Say in one sentence what is wrong with the file and what to do; other errors are ours and stay what they are."""
    try:
        yield
    except sqlite3.Error as error:
        sentence = _sentence(error, file)
        if sentence is None:
            raise
        raise Refused(sentence) from error
    except UnicodeDecodeError as error:
        # SQLite's own message quotes what was damaged, and Python cannot read the message.
        raise Refused(schema.damaged(file)) from error
    except OSError as error:
        raise Refused(_("{file} cannot be read: {reason}.").format(file=file, reason=error.strerror)) from error


def _code(error: sqlite3.Error) -> int:
    # The low byte is the kind of error; errors of the Python module itself have no code.
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _sentence(error: sqlite3.Error, file: Path) -> str | None:
    match _code(error):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            text = _("Another program is writing to {file}. Wait until it has done so and try again.")
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            text = _("{file} cannot be opened. Check that it is a file, and that you may write in its folder.")
        case sqlite3.SQLITE_READONLY:
            text = _("{file} cannot be written. Make the file and its folder writable, or use --no-log.")
        case sqlite3.SQLITE_FULL:
            text = _("The disk is full and nothing was written to {file}. Make room and try again.")
        case sqlite3.SQLITE_IOERR:
            text = _("The disk failed to read or write {file}. Check the disk and try again.")
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return schema.damaged(file)
        case sqlite3.SQLITE_ERROR if "no such" in str(error) or "has no column" in str(error):
            return schema.damaged(file)
        case _:
            return None
    return text.format(file=file)
