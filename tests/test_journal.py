"""The journal's file: append-only, one writer at a time, and one clear sentence for whatever is wrong with it."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bondcards.campaign import connection, ledger, sessions, sittings, tables
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.refusals import Damaged, Locked
from bondcards.errors import Refused
from tests import disk
from tests.journals import played, tampered


class TestOpening:
    def test_open_creates_it_with_full_synchronisation_and_foreign_keys(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(connection, "_set_up", disk.earnest)
        with Journal.open(tmp_path) as journal:
            assert [
                journal.rows(f"PRAGMA {name}")[0][0] for name in ("journal_mode", "synchronous", "foreign_keys")
            ] == [
                "wal",
                2,
                1,
            ]
        assert [file.name for file in tmp_path.iterdir()] == [FILE]

    def test_reading_creates_nothing_and_reads_as_empty(self, tmp_path: Path) -> None:
        for way in (Journal.reading, Journal.rehearsal):
            with way(tmp_path) as journal:
                assert ledger.balance(journal, "bond") is None
                assert sessions.list_sessions(journal) == []
        assert list(tmp_path.iterdir()) == []

    def test_reading_cannot_write_and_leaves_no_files_behind(self, tmp_path: Path) -> None:
        played(tmp_path)
        with Journal.reading(tmp_path) as journal:
            assert ledger.balance(journal, "bond") == (99_500, 7)
            with pytest.raises(Refused, match="cannot be written"):
                ledger.change(journal, "bond", "chips", 5, "found")
        assert [file.name for file in tmp_path.iterdir()] == [FILE]

    def test_a_rehearsal_knows_what_was_and_keeps_nothing(self, tmp_path: Path) -> None:
        played(tmp_path)
        before = (tmp_path / FILE).read_bytes()
        with Journal.rehearsal(tmp_path) as journal:
            assert ledger.change(journal, "bond", "chips", 500, "found") == 100_000
            assert ledger.balance(journal, "bond") == (100_000, 7)
        assert (tmp_path / FILE).read_bytes() == before

    def test_an_empty_file_is_an_empty_journal(self, tmp_path: Path) -> None:
        (tmp_path / FILE).touch()
        with Journal.reading(tmp_path) as journal:
            assert ledger.balance(journal, "bond") is None
        assert (tmp_path / FILE).stat().st_size == 0

    def test_a_newer_journal_is_refused(self, tmp_path: Path) -> None:
        played(tmp_path)
        tampered(tmp_path, f"PRAGMA user_version = {tables.VERSION + 1}")
        for way in (Journal.open, Journal.reading, Journal.rehearsal):
            with pytest.raises(Refused, match=r"written by a newer bondcards\. Update"):
                way(tmp_path)


class TestAppendOnly:
    @pytest.mark.parametrize("table", sorted(tables.CHAINS.keys() - {"roll"}))
    def test_no_row_is_changed_or_removed(self, tmp_path: Path, table: str) -> None:
        played(tmp_path)
        connection = sqlite3.connect(tmp_path / FILE)
        connection.execute("PRAGMA foreign_keys = OFF")
        assert connection.execute(f"SELECT 1 FROM {table}").fetchone()
        for sql in (f"UPDATE {table} SET at = 'never'", f"DELETE FROM {table}"):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                connection.execute(sql)


def enter_and_overspend(journal: Journal) -> None:
    with journal.transaction():
        ledger.enter(journal, "bond", 100, 1)
        ledger.change(journal, "bond", "chips", -200, "too much")


class TestTransactions:
    def test_all_or_nothing(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path) as journal:
            with pytest.raises(Refused):
                enter_and_overspend(journal)
            assert ledger.balance(journal, "bond") is None

    def test_an_inner_one_joins_and_can_fail_alone(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path) as journal:
            with journal.transaction():
                ledger.enter(journal, "leiter", 100, 1)
                with pytest.raises(Refused):
                    enter_and_overspend(journal)
            assert ledger.balance(journal, "leiter") == (100, 1)
            assert ledger.balance(journal, "bond") is None
            assert damage(journal) == []

    def test_times_are_utc_and_follow_one_another_even_by_a_clock_that_stands(self, tmp_path: Path) -> None:
        noon = datetime(2026, 3, 14, 12, tzinfo=UTC)
        with Journal.open(tmp_path, now=lambda: noon) as journal:
            ledger.enter(journal, "bond", 100, 1)
            assert [row["at"] for row in journal.rows("SELECT at FROM entry ORDER BY id")] == [
                "2026-03-14T12:00:00.000000Z",
                "2026-03-14T12:00:00.000001Z",
            ]

    def test_a_clock_set_back_leaves_the_order(self, tmp_path: Path) -> None:
        noon = datetime(2026, 3, 14, 12, tzinfo=UTC)
        with Journal.open(tmp_path, now=lambda: noon) as journal:
            ledger.enter(journal, "bond", 100, 1)
            with Journal.open(tmp_path, now=lambda: noon - timedelta(hours=2)) as earlier:
                ledger.enter(earlier, "leiter", 100, 1)
            ledger.change(journal, "bond", "chips", 1, "tip")
        with Journal.open(tmp_path, now=lambda: noon - timedelta(hours=1)) as journal:
            ledger.change(journal, "bond", "chips", 1, "tip")
            times = [row["at"] for row in journal.rows("SELECT at FROM entry ORDER BY id")]
        assert times == sorted(set(times))
        assert len(times) == 6

    def test_readers_see_one_moment(self, tmp_path: Path) -> None:
        played(tmp_path)
        with Journal.reading(tmp_path) as reader, Journal.open(tmp_path) as writer, reader.snapshot():
            assert ledger.balance(reader, "bond") == (99_500, 7)
            ledger.change(writer, "bond", "chips", 500, "found")
            assert ledger.balance(reader, "bond") == (99_500, 7)

    def test_a_reader_sees_what_is_written_meanwhile(self, tmp_path: Path) -> None:
        played(tmp_path)
        with Journal.reading(tmp_path) as reader, Journal.open(tmp_path) as writer:
            ledger.change(writer, "bond", "chips", 500, "found")
            assert ledger.balance(reader, "bond") == (100_000, 7)

    def test_text_that_is_no_unicode_is_kept_as_far_as_it_goes(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path) as journal:
            ledger.change(journal, "bond", "chips", 5, "found \udcff")
            assert ledger.history(journal, "bond", "chips")[0].why == "found ?"


def _earn(folder: Path, times: int) -> None:
    for _ in range(times):
        with Journal.open(folder) as journal:
            ledger.change(journal, "bond", "chips", 1, "tip")


class TestSeveralPrograms:
    def test_two_at_once_both_go_on(self, tmp_path: Path) -> None:
        programs = [multiprocessing.get_context("spawn").Process(target=_earn, args=(tmp_path, 40)) for _ in range(2)]
        for program in programs:
            program.start()
        for program in programs:
            program.join(60)
        assert [program.exitcode for program in programs] == [0, 0]
        with Journal.reading(tmp_path) as journal:
            assert ledger.balance(journal, "bond") == (80, 0)
            assert [entry.balance for entry in ledger.history(journal, "bond", "chips")] == list(range(1, 81))
            assert damage(journal) == []

    def test_another_that_makes_the_journal_meanwhile_is_no_stranger(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        looked = connection.version

        def looked_slowly(file: sqlite3.Connection) -> int:
            seen = looked(file)
            monkeypatch.setattr(connection, "version", looked)
            with suppress(Refused):
                Journal.open(tmp_path, wait=0.05).close()
            return seen

        monkeypatch.setattr(connection, "version", looked_slowly)
        with Journal.open(tmp_path) as journal:
            assert damage(journal) == []

    def test_a_writer_waits_and_then_is_told_why(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path, wait=0.05) as journal:
            other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            sentence = r"Another program is writing to .*journal\.db\. Wait until it has done so and try again\."
            with pytest.raises(Refused, match=sentence):
                ledger.change(journal, "bond", "chips", 1, "tip")
            with pytest.raises(Refused, match=sentence):
                Journal.open(tmp_path, wait=0.05)
            with Journal.reading(tmp_path, wait=0.05) as reader:
                assert ledger.balance(reader, "bond") is None
            other.execute("ROLLBACK")
            assert ledger.change(journal, "bond", "chips", 1, "tip") == 1

    def test_killed_in_mid_transaction_the_last_commit_stays(self, tmp_path: Path) -> None:
        program = (
            "import sys, time\n"
            "from pathlib import Path\n"
            "from bondcards.campaign import ledger\n"
            "from bondcards.campaign.journal import Journal\n"
            "journal = Journal.open(Path(sys.argv[1]))\n"
            "ledger.enter(journal, 'bond', 100, 4)\n"
            "with journal.transaction():\n"
            "    ledger.change(journal, 'bond', 'chips', 50, 'found')\n"
            "    print('written', flush=True)\n"
            "    time.sleep(60)\n"
        )
        with subprocess.Popen([sys.executable, "-c", program, str(tmp_path)], stdout=subprocess.PIPE) as killed:
            assert killed.stdout is not None
            assert killed.stdout.readline() == b"written\n"
            os.kill(killed.pid, signal.SIGKILL)
        with Journal.reading(tmp_path) as journal:
            assert ledger.balance(journal, "bond") == (100, 4)
        with Journal.open(tmp_path) as journal:
            assert ledger.change(journal, "bond", "chips", 1, "tip") == 101
            assert damage(journal) == []


def read_through(folder: Path) -> None:
    with Journal.open(folder) as journal:
        for table in tables.CHAINS:
            journal.rows(f"SELECT * FROM {table}")


class TestNumbersTooLarge:
    """SQLite's whole numbers have 64 bits."""

    def test_nothing_has_such_an_id(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path) as journal:
            for find in (sittings.sitting, sittings.undo):
                with pytest.raises(Refused, match="There is no sitting 99999999999999999999"):
                    find(journal, 99_999_999_999_999_999_999)
            with pytest.raises(Refused, match="The journal has no hand 99999999999999999999"):
                sittings.hand(journal, 99_999_999_999_999_999_999)
            assert sittings.latest(journal, -(2**70)) is None

    def test_nobody_has_so_many_chips(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path) as journal:
            with pytest.raises(Refused, match=r"^That number is too large to be kept\.$"):
                ledger.change(journal, "bond", "chips", 2**63, "found")
            ledger.change(journal, "bond", "chips", 2**63 - 1, "found")
            with pytest.raises(Refused, match="too large"):
                ledger.change(journal, "bond", "chips", 1, "found")
            assert ledger.balance(journal, "bond") == (2**63 - 1, 0)


class TestBrokenFiles:
    @pytest.mark.parametrize("way", [Journal.open, Journal.reading, Journal.rehearsal])
    def test_what_is_no_database_is_left_alone(self, tmp_path: Path, way: type[Journal]) -> None:
        (tmp_path / FILE).write_text("Dear diary, " * 100)
        with pytest.raises(Refused, match=r"is damaged or is no journal\. Put a saved copy in its place"):
            way(tmp_path)  # type: ignore[call-arg, arg-type]
        assert (tmp_path / FILE).read_text() == "Dear diary, " * 100

    def test_truncated(self, tmp_path: Path) -> None:
        played(tmp_path)
        whole = (tmp_path / FILE).read_bytes()
        for size in (50, 2000, 4096, len(whole) // 2, len(whole) - 4096):
            (tmp_path / FILE).write_bytes(whole[:size])
            with pytest.raises(Refused, match="is damaged or is no journal"):
                read_through(tmp_path)
            assert (tmp_path / FILE).read_bytes()[:size] == whole[:size]

    def test_missing_tables(self, tmp_path: Path) -> None:
        played(tmp_path)
        other = sqlite3.connect(tmp_path / FILE)
        other.execute("DROP TABLE note")
        other.close()
        with pytest.raises(Refused, match="is damaged"):
            Journal.open(tmp_path)

    def test_somebody_elses_database(self, tmp_path: Path) -> None:
        other = sqlite3.connect(tmp_path / FILE)
        other.execute("CREATE TABLE recipes (name)")
        other.close()
        before = (tmp_path / FILE).read_bytes()
        for way in (Journal.open, Journal.reading, Journal.rehearsal):
            with pytest.raises(Refused, match="is a database, but no journal of bondcards"):
                way(tmp_path)
        # Not even its way of writing is changed.
        assert (tmp_path / FILE).read_bytes() == before

    def test_a_folder_in_its_place_or_no_folder_at_all(self, tmp_path: Path) -> None:
        (tmp_path / FILE).mkdir()
        for folder in (tmp_path, tmp_path / "nowhere"):
            with pytest.raises(Refused, match=r"cannot be opened\. Check that it is a file"):
                Journal.open(folder)
        with pytest.raises(Refused, match="cannot be opened"):
            Journal.reading(tmp_path)

    def test_busy_or_not_to_be_opened_is_not_damaged(self, tmp_path: Path) -> None:
        played(tmp_path)
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Locked):
            Journal.reading(tmp_path, wait=0.05)
        other.close()
        (tmp_path / FILE).unlink()
        (tmp_path / FILE).mkdir()
        with pytest.raises(Refused) as refusal:
            Journal.reading(tmp_path)
        assert not isinstance(refusal.value, Damaged)

    def test_a_journal_that_another_program_begins_is_waited_for_so_long_and_no_longer(self, tmp_path: Path) -> None:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        done = threading.Timer(2, other.rollback)
        done.start()
        with pytest.raises(Locked):
            Journal.open(tmp_path, wait=0.05)
        with Journal.open(tmp_path, wait=60) as journal:
            assert damage(journal) == []
        done.join()
        other.close()

    def test_a_full_disk(self, tmp_path: Path) -> None:
        played(tmp_path)
        with Journal.open(tmp_path) as journal:
            pages = journal.rows("PRAGMA page_count")[0][0]
            journal.rows(f"PRAGMA max_page_count = {pages}")
            with pytest.raises(Refused, match=r"The disk is full and nothing was written to .*\. Make room and try"):
                ledger.change(journal, "bond", "chips", 1, "x" * 100_000)
            assert ledger.balance(journal, "bond") == (99_500, 7)
            assert damage(journal) == []


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """A folder with a journal in which an ordinary user may read and not write."""
    folder = Path(tempfile.mkdtemp(prefix="bondcards-test-"))
    played(folder)
    (folder / FILE).chmod(0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def _as_ordinary_user(folder: Path, answer: multiprocessing.SimpleQueue[object]) -> None:
    if os.geteuid() == 0:
        os.setuid(65534)
    with Journal.reading(folder) as journal:
        answer.put(ledger.balance(journal, "bond"))
    with Journal.rehearsal(folder) as journal:
        answer.put(ledger.change(journal, "bond", "chips", 1, "tip"))
    try:
        Journal.open(folder)
    except Refused as refusal:
        answer.put(str(refusal))


@pytest.mark.skipif(sys.platform != "linux", reason="becomes another user by fork and setuid")
@pytest.mark.parametrize("with_log", [False, True])
def test_a_read_only_folder_can_be_read(locked_folder: Path, with_log: bool) -> None:
    if with_log:  # as after a kill: the last commits stand in SQLite's log beside the file
        locked_folder.chmod(0o755)
        writer = Journal.open(locked_folder)
        ledger.change(writer, "bond", "chips", 7, "found")
        copies = {file.name: file.read_bytes() for file in locked_folder.iterdir() if not file.name.endswith("-shm")}
        writer.close()
        for name, content in copies.items():
            (locked_folder / name).write_bytes(content)
        locked_folder.chmod(0o555)
    names = sorted(file.name for file in locked_folder.iterdir())
    assert len(names) == 1 + with_log
    fork = multiprocessing.get_context("fork")
    answer = fork.SimpleQueue()
    child = fork.Process(target=_as_ordinary_user, args=(locked_folder, answer))
    child.start()
    child.join(30)
    assert child.exitcode == 0
    assert answer.get() == (99_507 if with_log else 99_500, 7)
    assert answer.get() == (99_508 if with_log else 99_501)
    assert "Make" in (sentence := str(answer.get())) or "Check" in sentence
    assert sorted(file.name for file in locked_folder.iterdir()) == names
