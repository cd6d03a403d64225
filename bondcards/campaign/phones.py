"""The pages of agents who answer for themselves: their keys, who has his open, the question on the table, its answer.

Nothing of it is part of the record. It is a file beside the journal, through which the program that plays and the one
that serves the pages hear of each other; whoever deletes it throws away the keys and nothing else.
"""

import os
import secrets
import sqlite3
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Self

from bondcards.errors import Refused
from bondcards.language.i18n import _

FILE: Final = "phones.db"
THERE: Final = 10.0
"""Seconds after which a page that has not been heard of is closed."""
ALIVE: Final = 6.0
"""Seconds after which a question of which nothing is heard any more was left by the program that put it."""
OWNERS: Final = 0o600
"""Whoever plays reads and writes the file, and nobody else."""
KEY: Final = 16
"""Bytes of a key: as many as nobody guesses."""

_TABLES: Final = """
CREATE TABLE IF NOT EXISTS page (person TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, there REAL NOT NULL DEFAULT 0);
CREATE TABLE IF NOT EXISTS question (
    id INTEGER PRIMARY KEY AUTOINCREMENT, hand INTEGER NOT NULL UNIQUE, position INTEGER NOT NULL, person TEXT NOT NULL,
    alive REAL NOT NULL, answer TEXT
);
"""


class Live(NamedTuple):
    """A question on the table: which line of which hand's tape its answer will be, and who is asked."""

    id: int
    hand: int
    position: int
    person: str
    answered: bool


class Phones:
    """What two programs tell each other about the pages of a campaign; times are those of the system's clock."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        try:
            self._open()
        except (sqlite3.Error, OSError) as trouble:
            raise Refused(
                _(
                    "For the players' pages {file} has to be written ({reason}). It holds their keys alone: one that "
                    "is spoilt may be deleted."
                ).format(file=self._file, reason=trouble)
            ) from None

    def _open(self) -> None:
        self._keep_to_owner()
        connection = sqlite3.connect(self._file, timeout=2, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        # What a crash loses is asked again.
        connection.execute("PRAGMA synchronous = OFF")
        connection.executescript(_TABLES)
        self._connection, self._opened = connection, self._which()

    def _keep_to_owner(self) -> None:
        """Have nobody else read the keys, from the first byte on; SQLite gives its files beside it the same rights."""
        os.close(os.open(self._file, os.O_RDWR | os.O_CREAT, OWNERS))
        for part in ("", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                Path(f"{self._file}{part}").chmod(OWNERS)

    def _which(self) -> object:
        """Which file lies there: somebody may delete it, or put another in its place."""
        with suppress(OSError):
            found = self._file.stat()
            return found.st_dev, found.st_ino
        return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        self._connection.close()

    # Pages

    def keys(self, people: Iterable[str]) -> Mapping[str, str]:
        """The key of everybody's page; who has none yet gets one."""
        for person in people:
            self._execute("INSERT OR IGNORE INTO page (person, key) VALUES (?, ?)", person, secrets.token_urlsafe(KEY))
        return dict(self._execute("SELECT person, key FROM page").fetchall())

    def throw_keys(self) -> None:
        """Make all addresses worthless; new ones are made when they are asked for."""
        self._execute("DELETE FROM page")

    def whose(self, key: str) -> str | None:
        found = self._execute("SELECT person FROM page WHERE key = ?", key).fetchone()
        return found[0] if found else None

    def is_there(self, person: str) -> None:
        self._execute("UPDATE page SET there = ? WHERE person = ?", time.time(), person)

    def there(self) -> frozenset[str]:
        """Those whose page is open; nobody where that cannot be heard."""
        with suppress(Refused):
            found = self._execute("SELECT person FROM page WHERE there BETWEEN ? AND ?", *_about_now(THERE))
            return frozenset(row[0] for row in found)
        return frozenset()

    # Questions

    def ask(self, hand: int, position: int, person: str) -> int:
        """Put a question, in the place of the one before it in the hand; its number."""
        self._execute("DELETE FROM question WHERE hand = ?", hand)
        put = self._execute(
            "INSERT INTO question (hand, position, person, alive) VALUES (?, ?, ?, ?)",
            *(hand, position, person, time.time()),
        )
        return put.lastrowid or 0

    def keep_alive(self, question: int) -> None:
        self._execute("UPDATE question SET alive = ? WHERE id = ?", time.time(), question)

    def withdraw(self, question: int) -> str | None:
        """Take a question from the table; the answer that it has got by then, if any."""
        # Where it cannot be said, it goes unheard in a few seconds.
        with suppress(Refused):
            found = self._execute("DELETE FROM question WHERE id = ? RETURNING answer", question).fetchall()
            return found[0][0] if found else None
        return None

    def live(self, hand: int) -> Live | None:
        columns = "id, hand, position, person, answer IS NOT NULL"
        found = self._execute(
            f"SELECT {columns} FROM question WHERE hand = ? AND alive BETWEEN ? AND ?", hand, *_about_now(ALIVE)
        ).fetchone()
        if found is None:
            return None
        question, hand, position, person, answered = found
        return Live(question, hand, position, person, bool(answered))

    def answer(self, question: int, words: str) -> bool:
        """Answer a question; False where it is not on the table any more, or was answered."""
        said = self._execute(
            "UPDATE question SET answer = ? WHERE id = ? AND answer IS NULL AND alive BETWEEN ? AND ?",
            *(words, question, *_about_now(ALIVE)),
        )
        return said.rowcount == 1

    def answered(self, question: int) -> str | None:
        found = self._execute("SELECT answer FROM question WHERE id = ?", question).fetchone()
        return found[0] if found else None

    @property
    def others(self) -> int:
        """A figure that is another one once another program has said something."""
        return int(self._execute("PRAGMA data_version").fetchone()[0])

    def _execute(self, sql: str, *parameters: object) -> sqlite3.Cursor:
        try:
            if self._which() != self._opened:
                self._open()
            return self._connection.execute(sql, parameters)
        except (sqlite3.Error, OSError) as trouble:
            raise Refused(_("The players' pages cannot be heard: {reason}.").format(reason=trouble)) from None


def _about_now(seconds: float) -> tuple[float, float]:
    """Since when, and until when, something was heard of just now; a clock that is put back has heard it later."""
    now = time.time()
    return now - seconds, now + seconds
