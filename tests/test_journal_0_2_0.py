"""A campaign that 0.2.0 played, whose journal is of the second format: it opens, stands as it stood, and goes on.

It was left with a hand of punto banco open, two of its cards dealt. Those of the first and the third format are held by
the journals of 0.1.0 and 0.5.0.
"""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bondcards.campaign import tables
from bondcards.campaign.journal import FILE, Journal
from tests.commands import Run

KEPT = Path(__file__).parent / "fixtures" / "journal-0.2.0"
CHIPS = {"bond": 27_600, "leiter": 17_900, "le-chiffre": 57_500}
"""What 0.2.0 said that everybody had."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copy = shutil.copytree(KEPT, tmp_path / "royale")
    monkeypatch.chdir(copy)
    return copy


def test_the_fixture_is_of_the_second_format() -> None:
    with closing(sqlite3.connect(f"{(KEPT / FILE).as_uri()}?mode=ro&immutable=1", uri=True)) as kept:
        assert kept.execute("PRAGMA user_version").fetchone() == (2,)


def test_it_is_read_and_written_as_it_stood(folder: Path, bondcards: Run) -> None:
    for who, chips in CHIPS.items():
        assert bondcards("chips", who, "--json").json["chips"] == chips
    verified = bondcards("campaign", "verify", "--json").json
    assert (verified["hands"], verified["ok"]) == (15, True)
    assert bondcards("chips", "gain", "bond", "1", "--why", "a tip").code == 0
    with Journal.reading(folder) as journal:
        assert journal.number("PRAGMA user_version") == tables.VERSION
    assert bondcards("campaign", "verify").code == 0


def test_its_evening_is_told_and_its_open_hand_goes_on(folder: Path, bondcards: Run) -> None:
    told = bondcards("session", "show").out
    assert "Vesper sees the tell." in told
    assert bondcards("resume", "--cards", "3d Kd", "--auto").code == 0
    assert bondcards("chips", "bond", "--json").json["chips"] == CHIPS["bond"] - 100
    assert bondcards("campaign", "verify").code == 0
