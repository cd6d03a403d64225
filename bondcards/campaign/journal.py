"""The record of a campaign: one SQLite file in its folder, which only ever grows.

A row of what happened is never changed; a correction is another row. Each carries a digest of its content and of the
row before it, so that a byte changed afterwards is found. Locks last one transaction.
"""

import sqlite3
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import msgspec

from bondcards.campaign import connection
from bondcards.campaign.connection import Explained
from bondcards.campaign.holds import Holds
from bondcards.campaign.refusals import Busy, Damaged, Locked, damaged
from bondcards.campaign.rows import TIMES, Rows, is_time, misdated, stored
from bondcards.campaign.standing import JOURNAL
from bondcards.campaign.tables import CHAINS
from bondcards.language.encoding import harmless
from bondcards.people import committed as lasting

FILE: Final = JOURNAL
SQLITE: Final = sqlite3.sqlite_version
WAIT: Final = 10.0
"""How long a writer waits for another, in seconds."""

T = TypeVar("T")
Clock = Callable[[], datetime]


def utc_now() -> datetime:
    return datetime.now(UTC)


MORNING: Final = timedelta(hours=6)
"""The hour, in local time, at which an evening is over."""


def evening_of(moment: datetime) -> date:
    """The day of the evening that a moment belongs to: before six in the morning it is still the night before's."""
    return (moment.astimezone() - MORNING).date()


def unheard(_busy: Busy) -> None:
    """Whoever hears of waiting where nobody listens."""


class Journal:
    """An open journal. `open` is for writing, `reading` never writes, `rehearsal` writes to memory only."""

    def __init__(self, connection: sqlite3.Connection, file: Path, now: Clock, wait: float | None = None) -> None:
        """`wait` is how long it waits for others, in seconds; None where nothing is written to the file."""
        self._connection = connection
        self._explained = Explained(file)
        self._rows = Rows(connection, now)
        self._now = now
        self._wait = wait
        self._waited = False
        self._saved = connection.total_changes
        self._save_at = time.monotonic() + 1
        self.on_wait: Callable[[Busy], None] = unheard
        """Hears for whom one begins to wait."""
        self.file = file
        self._holds = Holds(file)

    @classmethod
    def open(cls, folder: Path, *, wait: float = WAIT, now: Clock = utc_now) -> Self:
        """The journal of the campaign in `folder`, for writing; a new one where there is none."""
        file = folder / FILE
        with Explained(file):
            return cls(connection.for_writing(file, wait), file, now, wait)

    @classmethod
    def reading(cls, folder: Path, *, wait: float = WAIT, now: Clock = utc_now) -> Self:
        """The journal of the campaign in `folder`, which is never written; an empty one where there is none."""
        file = folder / FILE
        with Explained(file):
            return cls(connection.for_reading(file, wait), file, now)

    @classmethod
    def rehearsal(cls, folder: Path, *, wait: float = WAIT, now: Clock = utc_now) -> Self:
        """A copy in memory of the journal in `folder`; what is written to it is gone when it is closed."""
        file = folder / FILE
        with Explained(file):
            return cls(connection.for_rehearsal(file, wait), file, now)

    def close(self) -> None:
        """Let go of the file, which has everything then."""
        self.rest()
        self._holds.close()
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Let go of the file; what wrong content of its rows has led the program into is said as damage."""
        try:
            if isinstance(error, _OF_WRONG_CONTENT) and self._is_damaged():
                raise damaged(self.file) from error
        finally:
            self.close()

    def _is_damaged(self) -> bool:
        # Only here: it reads journals, and hardly ever has to.
        from bondcards.campaign.damage import damage

        return bool(damage(self))

    def today(self) -> date:
        return evening_of(self._now())

    def patiently(self, work: Callable[[], T]) -> T:
        """What `work` comes to, all of it in one transaction; while it meets somebody `Busy` it is tried again.

        Inside another transaction nobody is waited for: those who are would wait for its end; nor is a hand that no
        other program plays.
        """
        deadline = time.monotonic() + (self._wait or 0)
        told, left = False, None
        while True:
            try:
                with self.transaction():
                    return work()
            except Busy as busy:
                if self._connection.in_transaction or time.monotonic() >= deadline:
                    raise
                if busy.hand is not None and not self._holds.elsewhere(busy.hand):
                    # It may have been settled just then: only who is busy in it once more was left there.
                    if busy.hand == left:
                        raise
                    left = busy.hand
                    continue
                if not told:
                    self.on_wait(busy)
                told = True
            time.sleep(0.05)

    def hold(self, hand: int) -> None:
        """Have other programs wait for the end of an open hand as long as this one runs, or until it is let go."""
        if self._wait is not None:
            self._holds.hold(hand)

    def let_go(self, hand: int) -> None:
        self._holds.let_go(hand)

    @contextmanager
    def transaction(self) -> Generator[None]:
        """All that is written inside is kept together, or nothing of it; one inside another joins it."""
        joins = self._connection.in_transaction
        begin, keep, drop = _JOINING if joins else _WRITING
        self._begin(begin)
        try:
            if not joins:
                with self._explained:
                    self._rows.begin()
            yield
            self.execute(keep)
        except BaseException:
            self._rows.forget()
            # A full disk has SQLite roll back by itself.
            if self._connection.in_transaction:
                for statement in drop:
                    self._connection.execute(statement)
            raise
        if not joins and time.monotonic() >= self._save_at:
            self.rest()

    def _begin(self, begin: str) -> None:
        try:
            self.execute(begin)
        except Locked:
            # Who asks again has waited already, and does not wait again before the other program has let go.
            self.execute("PRAGMA busy_timeout = 0")
            self._waited = True
            raise
        if self._waited:
            self.execute(f"PRAGMA busy_timeout = {1000 * (self._wait or 0):.0f}")
            self._waited = False

    def rest(self) -> None:
        """Have the file alone hold all that was committed: before a person is waited for, and at the end."""
        changes = self._connection.total_changes
        if self._wait is None or changes == self._saved or self._connection.in_transaction:
            return
        lasting.note()
        if connection.save(self._connection, self.file):
            self._saved = changes
        self._save_at = time.monotonic() + 1

    @contextmanager
    def snapshot(self) -> Generator[None]:
        if self._connection.in_transaction:
            yield
            return
        self.execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def insert(self, table: str, **values: object) -> int:
        """Add a row and return its id; mappings and sequences are kept as JSON."""
        return self.insert_all(table, [values])

    def insert_all(self, table: str, rows: Iterable[Mapping[str, object]]) -> int:
        """Add rows that all have the same columns, and return the id of the last."""
        if not self._connection.in_transaction:
            with self.transaction():
                return self.insert_all(table, rows)
        with self._explained:
            return self._rows.add(table, [{name: stored(value) for name, value in row.items()} for row in rows])

    def execute(self, sql: str, *parameters: object) -> None:
        """Change what follows from the rows, never a row itself."""
        with self._explained:
            self._connection.execute(sql, parameters)

    @property
    def others(self) -> int:
        """A figure that is another one once another program has changed the journal."""
        with self._explained:
            return int(self._connection.execute("PRAGMA data_version").fetchone()[0])

    @property
    def is_copy(self) -> bool:
        """Whether what is read is no file but a copy in memory, as of one that is older, or being made."""
        return not any(file for _number, _name, file in self._connection.execute("PRAGMA database_list"))

    def rows(self, sql: str, *parameters: object) -> list[sqlite3.Row]:
        return list(self.stream(sql, *parameters))

    def stream(self, sql: str, *parameters: object) -> Iterator[sqlite3.Row]:
        """What a query finds, row after row: a table may be larger than the memory."""
        with self._explained:
            try:
                found = self._connection.execute(sql, parameters)
            except OverflowError:
                # No row holds a number beyond SQLite's 64 bits.
                return
            # Not `yield from`, which closes the cursor of whoever stops in the middle, maybe after the journal.
            for row in found:  # noqa: UP028
                yield row

    def number(self, sql: str, *parameters: object) -> int | None:
        """The first number a query finds, if any."""
        for row in self.rows(sql, *parameters):
            if row[0] is None or isinstance(row[0], int):
                return row[0]
            raise damaged(self.file)
        return None

    def records(self, kind: type[T], sql: str, *parameters: object, plain: Iterable[str] = ()) -> list[T]:
        """What a query finds, each row as a `kind`; the columns `plain` are kept as JSON."""
        try:
            return [self._record(kind, row, plain) for row in self.stream(sql, *parameters)]
        except _OF_WRONG_CONTENT:
            raise self._damaged() from None

    def _damaged(self) -> Damaged:
        """Why a record could not be read: the first row with a time that is none is named."""
        for table in CHAINS:
            for row in self.stream(f"SELECT * FROM {table}"):
                if not all(is_time(row[column]) for column in row.keys() if column in TIMES):  # noqa: SIM118
                    return damaged(self.file, misdated(table, row["id"]))
        return damaged(self.file)

    def latest(
        self, kind: type[T], sql: str, *parameters: object, last: int | None, plain: Iterable[str] = ()
    ) -> list[T]:
        """What a query finds that begins with the newest row: the `last` ones or all, oldest first."""
        return self.records(kind, f"{sql} LIMIT ?", *parameters, -1 if last is None else last, plain=plain)[::-1]

    def _record(self, kind: type[T], row: sqlite3.Row, plain: Iterable[str]) -> T:
        values = dict(zip(row.keys(), row, strict=True))
        for column in plain:
            if values[column] is not None:
                values[column] = msgspec.json.decode(values[column])
        if not all(is_time(values[column]) for column in TIMES if values.get(column) is not None):
            raise ValueError
        for column, value in values.items():
            if isinstance(value, str):
                values[column] = harmless(value)
        # Not strict, because SQLite keeps truth as 0 and 1.
        return msgspec.convert(values, kind, strict=False)

    def hand_seal(self, hand: int) -> str:
        """The digests of a hand's head and last line, by which its end knows its whole tape."""
        (head,) = self.rows("SELECT digest FROM hand WHERE id = ?", hand)
        with self._explained:
            return f"{head['digest']}:{self._rows.last_digest('line', hand)}"

    def plain(self, text: str) -> Any:
        """The plain value kept as JSON; raises `Damaged` where the text was changed."""
        try:
            return msgspec.json.decode(text)
        except _OF_WRONG_CONTENT:
            raise damaged(self.file) from None

    def copy_to(self, file: Path) -> None:
        """Write all that was committed by now to another file, whoever else writes meanwhile."""
        with self._explained:
            connection.copy(self._connection, file)

    def altered(self) -> set[tuple[str, str]]:
        """Kind and name of the tables, triggers and indexes that are not as bondcards makes them."""
        with self._explained:
            return connection.altered(self._connection)

    def foreign(self) -> list[str]:
        """The tables in the file that are somebody else's."""
        with self._explained:
            return connection.foreign(self._connection)


_OF_WRONG_CONTENT: Final = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError),
    msgspec.MsgspecError,
)
"""What rows raise where they are read as what they are not."""
_WRITING: Final = ("BEGIN IMMEDIATE", "COMMIT", ("ROLLBACK",))
_JOINING: Final = ("SAVEPOINT inner_part", "RELEASE inner_part", ("ROLLBACK TO inner_part", "RELEASE inner_part"))
