"""What the journal and the sheets keep, and where that is told: the roll of an entry, the file of a problem."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.evening import evening
from bondcards.campaign.folders import named, open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Entry
from bondcards.campaign.rows import stored

SATURDAY = date(2026, 3, 14)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path) as journal:
        ledger.enter(journal, "leiter", 50_000, 3)
        yield journal


def test_a_gift_has_its_time_and_place_among_the_events(journal: Journal) -> None:
    tonight = sessions.open_session(journal, None, SATURDAY)
    sessions.add_note(journal, "before")
    ledger.give(journal, "leiter", "bond", 32_000, "Marshall aid")
    sessions.add_note(journal, "after")
    told = evening(journal, tonight).events
    assert [isinstance(event, Entry) and event.giver == "leiter" for _at, event in told] == [False, True, False]
    assert [at for at, _event in told] == sorted(at for at, _event in told)


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ({"a": [1, 2]}, '{"a":[1,2]}'),
        ({"a": "\udce9"}, '{"a":"?"}'),
        ("é", "é"),
        ("\udce9", "?"),
        (True, 1),
        (None, None),
    ],
)
def test_what_a_column_keeps(value: object, kept: object) -> None:
    assert stored(value) == kept


def test_a_sheet_that_is_no_file_is_a_problem_of_that_sheet(royale: Path) -> None:
    sheet = royale / "npcs" / "kalogeras.yaml"
    sheet.unlink()
    sheet.mkdir()
    company = open_folder(royale).all_people("npc")
    assert [(problem.file, problem.line, problem.column) for problem in company.problems] == [(sheet, 1, 1)]
    assert {person.id for person in company.people} == {"comtesse-orlova", "le-chiffre"}


def test_a_campaign_given_as_two_dots_has_the_name_of_its_folder(royale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(royale / "pcs")
    assert named("..").name == royale.name
    assert named("../campaign.yaml").name == royale.name
    shutil.rmtree(royale / "npcs")
    assert named("..").name == royale.name


def test_all_sittings_of_an_evening_or_the_last_of_them(journal: Journal) -> None:
    tonight = sessions.open_session(journal, None, SATURDAY)
    begun = [sittings.start_sitting(journal, tonight, {"game": "blackjack"}) for _sitting in range(3)]
    assert [record.id for record in sittings.sittings_of(journal, tonight)] == begun
    assert [record.id for record in sittings.sittings_of(journal, tonight, 2)] == begun[1:]
