"""How the journal's file is opened, brought to today's format and saved to disk, and what is said when it is broken."""

import sqlite3
import time
from collections.abc import Generator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bondcards.campaign.refusals import Damaged, Locked, damaged
from bondcards.campaign.tables import APPLICATION, OLDEST, TABLES, VERSION, migrate
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.system import reason


def for_writing(file: Path, wait: float) -> sqlite3.Connection:
    connection = _connected(file, "rwc", wait)
    with closed_on_error(connection):
        # Before anything is changed: a database of somebody else stays as it is. Looked at in one transaction, because
        # another program may just be making the journal.
        connection.execute("BEGIN")
        refuse_others(connection, file)
        connection.execute("COMMIT")
        _log_ahead(connection, wait)
        # Even where nothing is to migrate: a journal that cannot be written is refused before play begins.
        connection.execute("BEGIN IMMEDIATE")
        make_ready(connection, file)
        connection.execute("COMMIT")
    return connection


def for_reading(file: Path, wait: float) -> sqlite3.Connection:
    """A connection that never writes, to an empty journal where there is none."""
    connection = _readable(file, wait)
    with closed_on_error(connection):
        if version(connection) < VERSION:
            connection = _in_memory(connection)
        make_ready(connection, file)
        connection.execute("PRAGMA query_only = ON")
    return connection


def for_rehearsal(file: Path, wait: float) -> sqlite3.Connection:
    connection = _in_memory(_readable(file, wait))
    with closed_on_error(connection):
        make_ready(connection, file)
        # What is rehearsed takes nothing from anybody: whoever is in an open hand may sit here too.
        connection.execute("DELETE FROM seated")
    return connection


def save(connection: sqlite3.Connection, file: Path) -> bool:
    """Copy what was committed from SQLite's log into the file itself; whether all of it could be.

    Until 3.51.2 SQLite could lose pages where one connection wrote while another was copying the log. So whoever
    copies holds the writers' lock meanwhile, through a connection of its own, because a connection in a transaction
    does not copy; SQLite's own copying at commits is off, and that at the last closing has the file for itself.
    """
    # Where another program writes or reads, or the disk is full, the log keeps all, and the next to save has it copied.
    with suppress(sqlite3.Error), closing(_connected(file, "rw", _MOMENT)) as lock:
        lock.execute("BEGIN IMMEDIATE")
        busy, pages, copied = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return not busy and pages == copied
    return False


_MOMENT = 0.5
"""How long saving waits for another writer, in seconds; more than a transaction takes, less than a person notices."""


def copy(connection: sqlite3.Connection, file: Path) -> None:
    with closing(sqlite3.connect(file)) as other:
        connection.backup(other)
        # One file, which is whole without any beside it.
        other.execute("PRAGMA journal_mode = DELETE")


def version(connection: sqlite3.Connection) -> int:
    """How many of the steps the journal has seen."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def make_ready(connection: sqlite3.Connection, file: Path) -> None:
    """Bring the journal to today's format in the caller's transaction; refuse what is none, newer or not whole."""
    refuse_others(connection, file)
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version(connection) and not names.issuperset(TABLES):
        raise damaged(file)
    if version(connection) < VERSION:
        migrate(connection, version(connection))


def refuse_others(connection: sqlite3.Connection, file: Path) -> None:
    """Refuse a database that is no journal, or one of a format that is not read; it is only looked at."""
    if not _is_ours(connection):
        raise Refused(_("{file} is a database, but no journal of bondcards. Put it somewhere else.").format(file=file))
    if version(connection) > VERSION:
        raise Refused(_("{file} was written by a newer bondcards. Update bondcards to use it.").format(file=file))
    if 0 < version(connection) < OLDEST:
        old = _("{file} was written before version 0.5.0 and is not read any more. Move it away to begin a new one.")
        raise Refused(old.format(file=file))
    if version(connection) < 0:
        raise damaged(file)


def altered(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    others = foreign(connection)
    wrong = _made() ^ {part for part in _parts(connection) if part.table not in others}
    return {(part.kind, part.name) for part in wrong}


def foreign(connection: sqlite3.Connection) -> list[str]:
    """The tables in the file that are somebody else's, and his affair."""
    ours = {part.table for part in _made()}
    return sorted(part.name for part in _parts(connection) if part.kind == "table" and part.table not in ours)


class _Part(NamedTuple):
    kind: str
    name: str
    table: str
    sql: str


def _made() -> set[_Part]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        migrate(made, 0)
        return _parts(made)


def _parts(connection: sqlite3.Connection) -> set[_Part]:
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL")
    return {_Part(*row) for row in rows}


def _is_ours(connection: sqlite3.Connection) -> bool:
    if version(connection) == 0:
        return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None
    return bool(connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION)


def refuse_broken_link(file: Path) -> None:
    if file.is_symlink() and not file.exists():
        broken = _("{file} is a link to a file that is not there. Bring its disk back, or take the link away.")
        raise Damaged(broken.format(file=file))


def _connected(file: Path, mode: str, wait: float) -> sqlite3.Connection:
    refuse_broken_link(file)
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    return _set_up(sqlite3.connect(uri, uri=True, timeout=wait, isolation_level=None))


def _set_up(connection: sqlite3.Connection) -> sqlite3.Connection:
    connection.row_factory = sqlite3.Row
    # A byte changed on the disk must not stop the reading that finds it.
    connection.text_factory = partial(str, encoding="utf-8", errors="backslashreplace")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 0")
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
    refuse_broken_link(file)
    if not file.exists():
        return _set_up(sqlite3.connect(":memory:", isolation_level=None))
    # Not mode=ro: that would leave SQLite's auxiliary files behind.
    try:
        connection = _connected(file, "rw", wait)
        with closed_on_error(connection):
            version(connection)
            connection.execute("SELECT count(*) FROM sqlite_master")
        return connection
    except sqlite3.OperationalError as error:
        if _code(error) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY) or not file.is_file():
            raise
    # Only here, for a folder that cannot be written is rare, and these two take long to load.
    import shutil
    import tempfile

    with tempfile.TemporaryDirectory(prefix="bondcards-") as folder:
        for part in (file, file.with_name(file.name + "-wal")):
            if part.exists():
                shutil.copyfile(part, Path(folder, part.name))
        return _in_memory(_connected(Path(folder, file.name), "rw", wait))


def _in_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    with closing(source):
        memory = sqlite3.connect(":memory:", isolation_level=None)
        source.backup(memory)
        return _set_up(memory)


@contextmanager
def closed_on_error(connection: sqlite3.Connection) -> Generator[None]:
    try:
        yield
    except BaseException:
        connection.close()
        raise


class Explained:
    """Says in one sentence what is wrong with the file and what to do; other errors are ours and stay what they are.

    It is no generator, because every statement goes through it.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def __enter__(self) -> None:
        """Something is asked of the file."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None and (refusal := _refusal(error, self._file)) is not None:
            raise refusal from error


_SIGNS_OF_DAMAGE = ("no such", "has no column", "malformed JSON")


def _code(error: sqlite3.Error) -> int:
    # The low byte is the kind of error; errors of the Python module itself have no code.
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _refusal(error: BaseException, file: Path) -> Refused | None:
    match error:
        case sqlite3.Error():
            return _of_sqlite(error, file)
        case UnicodeDecodeError():
            # SQLite's own message quotes what was damaged, and Python cannot read the message.
            return damaged(file)
        case OverflowError():
            return Refused(_("That number is too large to be kept."))
        case OSError():
            return Refused(_("{file} cannot be read: {reason}.").format(file=file, reason=reason(error)))
        case _:
            return None


def _of_sqlite(error: sqlite3.Error, file: Path) -> Refused | None:
    match _code(error):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            text = _("Another program is writing to {file}. Wait until it has done so and try again.")
            return Locked(text.format(file=file))
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_PERM:
            text = _(
                "{file} cannot be opened. Check that it is a file, and that you may write in its folder; "
                "play and roll need neither with --no-log."
            )
        case sqlite3.SQLITE_READONLY:
            text = _("{file} cannot be written. Make the file and its folder writable, or use --no-log.")
        case sqlite3.SQLITE_FULL:
            text = _("The disk is full and nothing was written to {file}. Make room and try again.")
        case sqlite3.SQLITE_IOERR:
            text = _("The disk failed to read or write {file}. Check the disk and try again.")
        # Rows and their indexes contradict each other, because every rule of a table was asked about beforehand.
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CONSTRAINT | sqlite3.SQLITE_MISMATCH:
            return damaged(file)
        case sqlite3.SQLITE_ERROR if any(sign in str(error) for sign in _SIGNS_OF_DAMAGE):
            return damaged(file)
        case _:
            return None
    return Refused(text.format(file=file))
