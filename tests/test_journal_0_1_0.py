"""A journal of version 0.1.0 opens, says what it said, goes on, and nothing in it counts as damaged."""

from __future__ import annotations

import json
import shutil
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import accounts, ledger, playing, sessions, sittings, tables
from bondcards.campaign.accounts import PLAYED, Move, Purse
from bondcards.campaign.damage import damage
from bondcards.campaign.evening import evening
from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.refusals import Busy
from bondcards.engine import money

KEPT = Path(__file__).parent / "fixtures" / "journal-0.1.0"
SAID: dict[str, Any] = json.loads(KEPT.with_name("journal-0.1.0.json").read_text("utf-8"))
PEOPLE: dict[str, dict[str, float]] = SAID["balances"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the campaign, for whoever opens a journal for writing changes its format."""
    return shutil.copytree(KEPT, tmp_path / "royale")


class TestOpening:
    def test_reading_changes_nothing(self, folder: Path) -> None:
        before = (folder / FILE).read_bytes()
        with Journal.reading(folder) as journal:
            assert ledger.balance(journal, "bond") is not None
            assert damage(journal) == []
        assert (folder / FILE).read_bytes() == before
        assert not list(folder.glob(f"{FILE}-*"))

    def test_writing_brings_it_to_todays_format(self, folder: Path) -> None:
        Journal.open(folder).close()
        with Journal.reading(folder) as journal:
            assert journal.altered() == set()
            assert journal.number("PRAGMA user_version") == tables.VERSION
            assert damage(journal) == []

    def test_what_follows_from_its_rows_is_reckoned(self, folder: Path) -> None:
        with Journal.open(folder) as journal:
            assert len(accounts.reckoned(journal.stream(PLAYED))) > 30
            counting = {number: accounts.of_sitting(journal, number).hands for number in range(1, 33)}
            told = dict.fromkeys(counting, 0)
            for hand in SAID["hands"]:
                told[hand["sitting"]] += not hand.get("undone", False)
            assert counting == told


class TestWhatItSaid:
    @pytest.mark.parametrize("person", PEOPLE)
    def test_balances(self, folder: Path, person: str) -> None:
        with Journal.reading(folder) as journal:
            held = ledger.balance(journal, person)
        assert held is not None
        assert {"chips": money.number(held.chips), "heroism": held.heroism} == PEOPLE[person]

    @pytest.mark.parametrize("purse", ["chips", "heroism"])
    def test_histories(self, folder: Path, purse: Purse) -> None:
        unit = money.number if purse == "chips" else int
        with Journal.open(folder) as journal:
            for person, said in SAID[purse].items():
                told = [
                    {"at": entry.at, "change": unit(entry.change), "why": entry.why}
                    for entry in ledger.history(journal, person, purse)
                ]
                assert told == said["entries"]

    def test_evenings(self, folder: Path) -> None:
        with Journal.open(folder) as journal:
            names = [each["name"] for each in SAID["session_list"]["sessions"]]
            assert [each.name for each in sessions.list_sessions(journal)] == names
            for name in names:
                told, said = evening(journal, sessions.session(journal, name)), SAID["session_show"][name]
                assert {who: money.number(net) for who, net in told.account.net.items()} == said["net"]
                assert told.account.hands == len(told.hands) == said["hands"]
                assert len(told.rolls) == said["rolls"]
                points = {who: (each.gained, each.spent, each.lapsed) for who, each in told.points.items()}
                assert points == {
                    who: (each["gained"], each["spent"], each["lapsed"]) for who, each in said["heroism"].items()
                }

    def test_reasons_without_a_key_are_said_as_they_are_recognized(self, folder: Path) -> None:
        with Journal.reading(folder) as journal:
            entries = ledger.history(journal, "bond", "chips")
        assert {entry.reason for entry in entries} == {None}
        assert [entry.said() for entry in entries] == [entry.why for entry in entries]


class TestGoingOn:
    def test_who_sits_at_its_open_hands_is_busy(self, folder: Path) -> None:
        with Journal.open(folder) as journal:
            held = {
                (record.id, person)
                for record in sittings.open_sittings(journal)
                if (hand := sittings.open_hand_of(journal, record.id))
                for person in (seat["id"] for seat in hand.head["seating"]["seats"])
            }
            assert {sitting for sitting, _person in held} == {26, 27, 31, 32}
            assert "vesper" in {person for _sitting, person in held}
            with pytest.raises(Busy, match="vesper is in hand 2 of sitting 31"):
                ledger.change(journal, "vesper", "chips", -100, "a bribe")

    def test_its_open_hands_end_and_free_who_sat_there(self, folder: Path) -> None:
        with Journal.open(folder) as journal:
            for record in sittings.open_sittings(journal):
                hand = sittings.open_hand_of(journal, record.id)
                if hand is not None and hand.sitting != 26:
                    playing.abandon(journal, hand.id, "late")
            (hand,) = (sittings.open_hand_of(journal, 26),)
            assert hand is not None
            before = ledger.balance(journal, "bond")
            assert before is not None
            paid = [Move("bond", "chips", -100, "lost"), Move("le-chiffre", "chips", 100, "won")]
            playing.settle(journal, hand.id, {}, paid)
            assert ledger.balance(journal, "bond") == (before.chips - 100, before.heroism)
            sittings.undo(journal, 26)
            ledger.refuse_busy(journal, PEOPLE)
            assert ledger.balance(journal, "bond") == before
            assert damage(journal) == []

    def test_entries_follow_its_own(self, folder: Path) -> None:
        with Journal.open(folder) as journal:
            before = ledger.history(journal, "bond", "chips")
            tonight = sessions.joined(journal, date(2026, 11, 22))
            assert tonight.name == "The second night"
            sessions.add_note(journal, "The lights go out.")
            ledger.change(journal, "bond", "chips", 700, "found")
            after = ledger.history(journal, "bond", "chips")
            assert after[:-1] == before
            assert (after[-1].change, after[-1].balance) == (700, before[-1].balance + 700)
            assert after[-1].at > before[-1].at
            assert damage(journal) == []

    def test_a_sheet_that_changed_before_goes_on_from_there(self, folder: Path) -> None:
        with Journal.open(folder) as journal:
            held = ledger.balance(journal, "vesper")
            assert held is not None
            assert ledger.standing(journal, "vesper", 400_000, 0).chips == held.chips
            assert ledger.standing(journal, "vesper", 500_000, 0).chips == held.chips + 100_000

    def test_it_can_be_rehearsed(self, folder: Path) -> None:
        before = (folder / FILE).read_bytes()
        with Journal.rehearsal(folder) as journal:
            assert ledger.change(journal, "vesper", "chips", -100, "a bribe") == 563_900
        assert (folder / FILE).read_bytes() == before
