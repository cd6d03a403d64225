"""What was committed gets into journal.db itself, and no two programs write and copy at once."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bondcards.campaign import connection, ledger
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.refusals import Busy, Locked

ROOT = Path(__file__).parents[1]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path) as journal:
        yield journal


def copied(folder: Path, to: Path) -> ledger.Balance | None:
    """What Bond has by a copy of journal.db alone."""
    to.mkdir()
    (to / FILE).write_bytes((folder / FILE).read_bytes())
    with Journal.reading(to) as copy:
        return ledger.balance(copy, "bond")


class TestCopies:
    def test_at_rest_the_file_alone_has_everything(self, journal: Journal, tmp_path: Path) -> None:
        ledger.change(journal, "bond", "chips", 100, "found")
        assert copied(tmp_path, tmp_path / "before") is None
        journal.rest()
        assert copied(tmp_path, tmp_path / "after") == (100, 0)

    def test_closed_it_has_everything_though_another_program_is_at_it(self, journal: Journal, tmp_path: Path) -> None:
        with Journal.open(tmp_path) as other:
            ledger.change(other, "bond", "chips", 100, "found")
        assert copied(tmp_path, tmp_path / "after") == (100, 0)

    def test_a_long_run_saves_on_its_way(
        self, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun = time.monotonic()
        for second in (0.5, 1.5):
            monkeypatch.setattr(time, "monotonic", lambda now=begun + second: now)
            ledger.change(journal, "bond", "chips", 100, "found")
        assert copied(tmp_path, tmp_path / "on the way") == (200, 0)

    def test_what_a_reader_held_back_is_saved_the_next_time(self, journal: Journal, tmp_path: Path) -> None:
        ledger.change(journal, "bond", "chips", 100, "found")
        with Journal.reading(tmp_path) as reader, reader.snapshot():
            assert ledger.balance(reader, "bond") == (100, 0)
            ledger.change(journal, "bond", "chips", 100, "found")
            journal.rest()
        journal.rest()
        assert copied(tmp_path, tmp_path / "after") == (200, 0)

    def test_nothing_new_is_not_saved_again(self, journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
        saved: list[Path] = []
        save = connection.save

        def counted(database: sqlite3.Connection, file: Path) -> bool:
            saved.append(file)
            return save(database, file)

        monkeypatch.setattr(connection, "save", counted)
        ledger.change(journal, "bond", "chips", 100, "found")
        journal.rest()
        journal.rest()
        ledger.balance(journal, "bond")
        journal.rest()
        assert len(saved) == 1


class TestOneWriter:
    """A write and a copying at once is where SQLite before 3.51.3 could lose pages."""

    def test_no_commit_copies_by_itself(self, journal: Journal, tmp_path: Path) -> None:
        assert journal.rows("PRAGMA wal_autocheckpoint")[0][0] == 0
        with Journal.reading(tmp_path) as reader:
            assert reader.rows("PRAGMA wal_autocheckpoint")[0][0] == 0

    def test_while_another_writes_nothing_is_copied(
        self, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(connection, "_MOMENT", 0.01)
        ledger.change(journal, "bond", "chips", 100, "found")
        before = (tmp_path / FILE).read_bytes()
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        journal.rest()
        assert (tmp_path / FILE).read_bytes() == before
        other.execute("ROLLBACK")
        other.close()
        journal.rest()
        assert (tmp_path / FILE).read_bytes() != before

    def test_while_it_is_copied_nobody_else_writes(
        self, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ledger.change(journal, "bond", "chips", 100, "found")
        met: list[type[Exception]] = []

        class Copying:
            """The connection, and another program that wants to write whenever it is asked to copy."""

            def execute(self, sql: str) -> sqlite3.Cursor:
                assert "wal_checkpoint" in sql
                try:
                    Journal.open(tmp_path, wait=0.01)
                except Locked as refusal:
                    met.append(type(refusal))
                return journal._connection.execute(sql)

        assert connection.save(Copying(), tmp_path / FILE)  # type: ignore[arg-type]
        assert met == [Locked]


class TestWaiting:
    def test_work_is_tried_again_until_nobody_is_busy(self, journal: Journal) -> None:
        tries: list[int] = []

        def work() -> str:
            tries.append(ledger.change(journal, "bond", "chips", 1, "tip"))
            if len(tries) < 3:
                raise Busy("bond", 1, 1)
            return "done"

        assert journal.patiently(work) == "done"
        assert tries == [1, 1, 1]

    def test_for_whom_one_waits_is_heard_once(self, journal: Journal) -> None:
        heard: list[Busy] = []
        journal.on_wait = heard.append
        busy = [Busy("bond", 3, 7), Busy("bond", 3, 7)]

        def work() -> str:
            if busy:
                raise busy.pop()
            return "done"

        assert journal.patiently(work) == "done"
        assert [(one.person, one.number, one.sitting) for one in heard] == [("bond", 3, 7)]

    def test_it_gives_up_after_its_time_and_keeps_nothing(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path, wait=0.1) as journal:

            def work() -> None:
                ledger.change(journal, "bond", "chips", 1, "tip")
                raise Busy("bond", 3, 7)

            with pytest.raises(Busy, match=r"bond is in hand 3 of sitting 7, .* `bondcards resume 7 --a"):
                journal.patiently(work)
            assert ledger.balance(journal, "bond") is None

    def test_inside_another_transaction_and_in_a_rehearsal_nobody_is_waited_for(self, tmp_path: Path) -> None:
        tries: list[None] = []

        def work() -> None:
            tries.append(None)
            raise Busy("bond", 3, 7)

        with Journal.open(tmp_path, wait=60) as journal, pytest.raises(Busy), journal.transaction():
            journal.patiently(work)
        with Journal.rehearsal(tmp_path, wait=60) as rehearsed, pytest.raises(Busy):
            rehearsed.patiently(work)
        assert len(tries) == 2

    def test_a_foreign_lock_is_waited_for_once(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path, wait=0.05) as journal:
            begun: list[str] = []
            journal._connection.set_trace_callback(begun.append)
            other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Locked):
                journal.patiently(lambda: ledger.change(journal, "bond", "chips", 1, "tip"))
            assert begun.count("BEGIN IMMEDIATE") == 1
            # What is then tried to be saved does not wait once more; what comes later does.
            assert journal.rows("PRAGMA busy_timeout")[0][0] == 0
            with pytest.raises(Locked):
                ledger.change(journal, "bond", "chips", 1, "tip")
            other.execute("ROLLBACK")
            other.close()
            assert ledger.change(journal, "bond", "chips", 1, "tip") == 1
            assert journal.rows("PRAGMA busy_timeout")[0][0] == 50


def test_another_thread_lets_go_and_the_hand_goes_on(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None, check_same_thread=False)
        other.execute("BEGIN IMMEDIATE")
        threading.Timer(0.1, lambda: other.execute("ROLLBACK")).start()
        assert journal.patiently(lambda: ledger.change(journal, "bond", "chips", 1, "tip")) == 1
        other.close()


EARNING: Final = """
import sys
from pathlib import Path
from bondcards.campaign import ledger
from bondcards.campaign.journal import Journal

with Journal.open(Path(sys.argv[1])) as journal:
    while True:
        held = journal.patiently(lambda: ledger.change(journal, "bond", "chips", 1, "tip"))
        journal.rest()
        print(held, flush=True)
"""


@pytest.mark.parametrize("number", [*range(4), *(pytest.param(n, marks=pytest.mark.long) for n in range(4, 100))])
def test_of_two_that_are_killed_nothing_is_lost_that_they_said(tmp_path: Path, number: int) -> None:
    """They write and copy in turn, as two programs do that play in one campaign."""
    command = [sys.executable, "-c", EARNING, str(tmp_path)]
    programs = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) for _ in range(2)]
    said = 0
    for program in programs:
        assert program.stdout is not None
        for _ in range(Random(number).randrange(3, 15)):
            said = max(said, int(program.stdout.readline()))
    for program in programs:
        program.kill()
        said = max([said, *map(int, program.communicate()[0].split())])
    with Journal.open(tmp_path) as journal:
        held = ledger.balance(journal, "bond")
        assert held is not None
        assert held.chips in range(said, said + 3)
        assert damage(journal) == []
