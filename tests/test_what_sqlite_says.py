"""What goes wrong with a journal is told by its file; what is our own error stays what it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bondcards.campaign.connection import Explained
from bondcards.campaign.journal import Journal
from bondcards.campaign.refusals import Damaged
from bondcards.errors import Refused

FILE = Path("somewhere") / "journal.db"


@pytest.mark.parametrize(
    "statement", ["SELECT * FROM nowhere", "CREATE TABLE a (b); INSERT INTO a (c) VALUES (1)"], ids=["table", "column"]
)
def test_a_table_or_column_that_is_gone_is_damage_of_its_file(statement: str) -> None:
    connection = sqlite3.connect(":memory:")
    with pytest.raises(Damaged, match=r"journal\.db"), Explained(FILE):
        connection.executescript(statement)


def test_an_error_of_ours_stays_what_it_is() -> None:
    connection = sqlite3.connect(":memory:")
    with pytest.raises(sqlite3.OperationalError, match="syntax"), Explained(FILE):
        connection.execute("SELEKT 1")
    with pytest.raises(sqlite3.ProgrammingError), Explained(FILE):
        connection.execute("SELECT ?", (1, 2))
    with pytest.raises(KeyError), Explained(FILE):
        raise KeyError


def test_a_file_that_cannot_be_read_is_named() -> None:
    with pytest.raises(Refused, match=r"journal\.db cannot be read: there is no such file"), Explained(FILE):
        FILE.read_bytes()


@pytest.mark.parametrize("opened", [Journal.open, Journal.reading, Journal.rehearsal])
def test_whoever_opens_what_is_no_journal_is_told_which_file(tmp_path: Path, opened: object) -> None:
    file = tmp_path / "journal.db"
    file.write_text("A letter from M, not a journal. " * 300)
    assert callable(opened)
    with pytest.raises(Refused, match=r"journal\.db"), opened(tmp_path) as journal:
        journal.rows("SELECT * FROM hand")


def test_a_base_of_another_program_is_named(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "journal.db")) as foreign, foreign:
        foreign.execute("CREATE TABLE recipes (name)")
    with pytest.raises(Refused, match=r"journal\.db"), Journal.open(tmp_path):
        pass


def test_a_question_to_a_table_that_is_gone_names_the_file(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        with pytest.raises(Damaged, match=r"journal\.db"):
            journal.rows("SELECT * FROM nowhere")
        with pytest.raises(Damaged, match=r"journal\.db"):
            journal.plain("{no JSON")
