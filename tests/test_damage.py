"""Whatever is changed in a journal behind its back is found, and its hand is named."""

from __future__ import annotations

import random
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import NoReturn

import pytest

from bondcards.campaign import accounts, ledger, playing, sessions, sittings, tables
from bondcards.campaign.accounts import Move
from bondcards.campaign.damage import damage
from bondcards.campaign.evening import evening
from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.records import LineRecord
from bondcards.campaign.refusals import Locked
from bondcards.errors import Refused
from tests.breadth import long
from tests.journals import TODAY, forged, played, rolled, tampered


def found(folder: Path) -> list[tuple[int | None, int | None, int | None, str]]:
    with Journal.reading(folder) as journal:
        return [(each.hand, each.sitting, each.number, each.what) for each in damage(journal)]


def content(folder: Path) -> list[list[tuple[object, ...]]]:
    with Journal.reading(folder) as journal:
        return [[tuple(row) for row in journal.rows(f"SELECT * FROM {table} ORDER BY id")] for table in tables.CHAINS]


def told(folder: Path) -> None:
    """All that screens ask for."""
    with Journal.reading(folder) as journal:
        for session in sessions.list_sessions(journal):
            evening(journal, session)
            for record in sittings.sittings_of(journal, session):
                accounts.of_sitting(journal, record.id)
                sittings.events(journal, record.id)
                for hand in sittings.hands(journal, record.id):
                    playing.lines(journal, hand.id)
        for person in ("bond", "le-chiffre"):
            ledger.standing(journal, person, 100_000, 4)
            for entry in ledger.history(journal, person, "chips"):
                entry.said()


def added(folder: Path) -> None:
    """What a roll and a hand add."""
    with Journal.open(folder) as journal:
        tonight = sessions.joined(journal, TODAY)
        ledger.enter(journal, "bond", 200_000, 4)
        sessions.grant(journal, tonight, "bond", "drax", 3)
        rolled(journal, tonight, {}, moves=[Move("bond", "chips", 5, "won")])
        sitting = sittings.start_sitting(journal, tonight, {})
        hand = playing.open_hand(journal, sitting, 1, {}, ["bond"])
        playing.append(journal, hand, [LineRecord(0, "shoe", {}, "8h")])
        playing.settle(journal, hand, {}, [Move("bond", "chips", 5, "won")])
        sittings.undo(journal, sitting)


class TestDamage:
    def test_a_sound_journal_has_none(self, tmp_path: Path) -> None:
        assert found(tmp_path) == []
        played(tmp_path)
        assert found(tmp_path) == []

    @pytest.mark.parametrize(
        ("sql", "sentence"),
        [
            ("UPDATE line SET answer = '9h' WHERE id = 1", "Line 0 of its tape was changed."),
            ("UPDATE line SET answer = CAST(X'38E4' AS TEXT) WHERE id = 1", "Line 0 of its tape was changed."),
            ("UPDATE line SET at = replace(at, '2', '3') WHERE id = 3", "Line 2 of its tape was changed."),
            ("UPDATE line SET digest = 'x' || substr(digest, 2) WHERE id = 2", "Line 1 of its tape was changed."),
            ("UPDATE hand SET head = replace(head, '7', '8') WHERE id = 1", "Its head was changed."),
            ("UPDATE ending SET result = replace(result, '500', '600') WHERE id = 1", "Its settlement was changed."),
            ("UPDATE ending SET debts = '[]' WHERE id = 1", "Its settlement was changed."),
            ("UPDATE entry SET change = -400 WHERE id = 7", "Entry 7 of bond was changed."),
            ("UPDATE entry SET balance = 99600 WHERE id = 7", "Entry 7 of bond was changed."),
            ("UPDATE entry SET why = 'because' WHERE id = 8", "Entry 8 of bond was changed."),
        ],
    )
    def test_one_change_names_its_hand_and_no_other(self, tmp_path: Path, sql: str, sentence: str) -> None:
        played(tmp_path)
        with Journal.reading(tmp_path) as journal:  # entries 6 to 8 are of hand 1
            assert [row["hand"] for row in journal.rows("SELECT hand FROM entry WHERE id IN (6, 7, 8)")] == [1, 1, 1]
        tampered(tmp_path, sql)
        assert (1, 1, 1, sentence) in found(tmp_path)
        assert {each[:3] for each in found(tmp_path)} == {(1, 1, 1)}

    @pytest.mark.parametrize(
        ("sql", "place"),
        [
            ("DELETE FROM line WHERE id = 1", (1, 1, 1)),
            ("DELETE FROM line WHERE id = 2", (1, 1, 1)),
            ("DELETE FROM line WHERE id = 3", (1, 1, 1)),
            ("DELETE FROM line WHERE hand = 1", (1, 1, 1)),
            ("DELETE FROM line WHERE id = 9", (3, 1, 3)),
            ("DELETE FROM hand WHERE id = 1", (1, 1, 1)),
            ("DELETE FROM hand WHERE id = 2", (2, 1, 2)),
            ("DELETE FROM hand WHERE id = 3", (3, 1, 3)),
            ("DELETE FROM ending WHERE hand = 1", (1, 1, 1)),
            ("DELETE FROM undo", (2, 1, 2)),
            ("DELETE FROM entry WHERE id = 7", (1, 1, 1)),
            ("DELETE FROM entry WHERE hand = 2", (2, 1, 2)),
        ],
    )
    def test_a_removed_row_names_its_hand_and_no_other(
        self, tmp_path: Path, sql: str, place: tuple[int, int, int]
    ) -> None:
        played(tmp_path)
        tampered(tmp_path, sql)
        assert {each[:3] for each in found(tmp_path)} - {(None, None, None)} == {place}

    @pytest.mark.parametrize(
        ("sql", "sentence"),
        [
            ("UPDATE entry SET balance = balance + 5 WHERE id = 2", "The balance of bond does not add up at entry 2."),
            ("UPDATE entry SET change = change + 5 WHERE id = 5", "The balance of bond does not add up at entry 5."),
            ("UPDATE entry SET change = -400 WHERE id = 7", "The entries of its settlement do not add up."),
            ("UPDATE ending SET moves = '[]' WHERE hand = 1", "The entries of its settlement do not add up."),
            ("UPDATE entry SET hand = 1 WHERE kind = 'undo'", "The entries of its undoing do not add up."),
            ("DELETE FROM ending WHERE hand = 1", "Its settlement is missing."),
        ],
    )
    def test_whoever_mends_the_digests_is_found_by_the_sums(self, tmp_path: Path, sql: str, sentence: str) -> None:
        played(tmp_path)
        forged(tmp_path, sql)
        assert sentence in [what for *_place, what in found(tmp_path)]

    @pytest.mark.parametrize(
        ("sql", "place", "sentence"),
        [
            ("UPDATE line SET at = '2026-03-14' WHERE id = 2", 1, "Row 2 of “line” is older than the one before it."),
            ("UPDATE hand SET at = '2026-03-15' WHERE id = 3", 3, "Row 7 of “line” is older than what it follows"),
            ("UPDATE ending SET at = '2026-03-14' WHERE id = 1", 1, "Row 1 of “ending” is older than what it follows"),
            ("UPDATE undo SET at = '2026-03-14'", 2, "Row 1 of “undo” is older than what it follows from."),
            ("UPDATE sitting SET at = '2026-03-14' WHERE id = 2", None, "Row 2 of “sitting” is older than the one bef"),
            ("UPDATE lapse SET at = '2026-03-14'", None, "Row 1 of “lapse” is older than what it follows from."),
            ("UPDATE note SET at = '2026-03-15'", None, "Row 1 of “note” belongs to an evening that was not open then"),
            ("UPDATE note SET session = 2", None, "Row 1 of “note” belongs to an evening that was not open then."),
            ("UPDATE hand SET session = 2 WHERE id = 3", 3, "Row 3 of “hand” belongs to an evening that was not open"),
            ("UPDATE entry SET session = 2 WHERE id = 7", 1, "Row 7 of “entry” belongs to an evening that was not op"),
            ("UPDATE sitting SET session = 2 WHERE id = 2", None, "Row 2 of “sitting” belongs to an evening that was"),
            ("UPDATE session SET at = '2026-03-14' WHERE id = 2", None, "Row 2 of “session” is older than the one be"),
            ("UPDATE session SET day = 'today'", None, "Row 1 of “session” has a time that is none."),
            ("UPDATE gain SET at = 'yesterday'", None, "Row 1 of “gain” has a time that is none."),
            ("UPDATE ending SET at = '2026-02-30T12:00:00Z' WHERE id = 2", 2, "Row 2 of “ending” has a time that is"),
        ],
    )
    def test_whoever_mends_the_digests_is_found_by_the_times(
        self, tmp_path: Path, sql: str, place: int | None, sentence: str
    ) -> None:
        played(tmp_path)
        with Journal.open(tmp_path) as journal:
            sessions.joined(journal, TODAY)
        assert found(tmp_path) == []
        forged(tmp_path, sql)
        assert place in [hand for hand, *_place, what in found(tmp_path) if what.startswith(sentence)]

    @pytest.mark.parametrize(
        "table", ["session", "note", "choice", "gain", "sitting", "sitting_end", "entry", "ending"]
    )
    def test_a_row_with_a_time_that_is_none_is_named(self, tmp_path: Path, table: str) -> None:
        played(tmp_path)
        tampered(tmp_path, f"UPDATE {table} SET at = 'yesterday' WHERE id = 1")
        with pytest.raises(
            Refused, match=f"^Row 1 of “{table}” has a time that is none. .* is damaged or is no journal"
        ):
            told(tmp_path)

    def test_entries_without_a_hand_name_the_person(self, tmp_path: Path) -> None:
        played(tmp_path)
        tampered(tmp_path, "UPDATE entry SET change = 5, balance = 5 WHERE id = 2")
        assert (None, None, None, "Entry 2 of bond was changed.") in found(tmp_path)

    def test_a_removed_last_entry_is_missed(self, tmp_path: Path) -> None:
        played(tmp_path)
        tampered(tmp_path, "DELETE FROM entry WHERE why = 'saved Leiter'")
        assert [what for *_place, what in found(tmp_path)] == ["Row 15 of “entry” was removed."]

    @pytest.mark.parametrize("table", sorted(tables.CHAINS.keys() - {"roll"}))
    def test_every_table_is_watched(self, tmp_path: Path, table: str) -> None:
        played(tmp_path)
        tampered(tmp_path, f"UPDATE {table} SET at = 'x' || substr(at, 2) WHERE id = 1")
        assert len(found(tmp_path)) >= 1

    def test_bytes_changed_in_the_file(self, tmp_path: Path) -> None:
        played(tmp_path)
        whole = (tmp_path / FILE).read_bytes()
        for text in (b"saved Leiter", b'"number":2', b'{"ask":"deal"', b"The lights", b"punto-banco"):
            at = whole.rindex(text) + len(text) - 1
            for byte in (b"?", b"\xe9", b"\x00"):
                (tmp_path / FILE).write_bytes(whole[:at] + byte + whole[at + 1 :])
                assert found(tmp_path), text

    def test_reading_what_is_damaged_is_refused(self, tmp_path: Path) -> None:
        played(tmp_path)
        tampered(tmp_path, "UPDATE hand SET head = '{' WHERE id = 1")
        with Journal.reading(tmp_path) as journal, pytest.raises(Refused, match="is damaged"):
            sittings.hands(journal, 1)

    def test_dropped_triggers_and_changed_tables(self, tmp_path: Path) -> None:
        played(tmp_path)
        tampered(tmp_path, "CREATE INDEX of_mine ON note (text)")
        assert found(tmp_path) == [(None, None, None, "What guards the journal against changes was changed.")]
        tampered(tmp_path, "ALTER TABLE hand RENAME COLUMN number TO nummer")
        assert found(tmp_path) == [(None, None, None, "The tables of the journal were changed.")]

    def test_what_cannot_be_read_just_now_is_no_damage(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        played(tmp_path)
        with Journal.reading(tmp_path) as journal:
            for refusal in (Locked("Another program is writing."), Refused("The disk failed to read.")):

                def refused(*_asked: object, refusal: Refused = refusal) -> NoReturn:
                    raise refusal

                monkeypatch.setattr(journal, "rows", refused)
                with pytest.raises(type(refusal)):
                    damage(journal)

    def test_what_sqlite_finds_wrong_in_the_file_itself(self, tmp_path: Path) -> None:
        """Five free pages are counted in its header where there are none; no row is touched."""
        played(tmp_path)
        whole = (tmp_path / FILE).read_bytes()
        (tmp_path / FILE).write_bytes(whole[:36] + (5).to_bytes(4, "big") + whole[40:])
        ((*place, what),) = found(tmp_path)
        assert place == [None, None, None]
        assert what.startswith("The file is broken: ")

    @pytest.mark.parametrize("count", [40, long(120)])
    def test_swapped_pages_are_told_in_a_sentence(self, tmp_path: Path, count: int) -> None:
        played(tmp_path)
        whole = (tmp_path / FILE).read_bytes()
        pages = [whole[at : at + 4096] for at in range(0, len(whole), 4096)]
        met = set()
        for one, other in random.Random(7).sample([*combinations(range(1, len(pages)), 2)], count):
            swapped = [*pages]
            swapped[one], swapped[other] = pages[other], pages[one]
            (tmp_path / FILE).write_bytes(b"".join(swapped))
            for asked in (told, added, found):
                try:
                    asked(tmp_path)
                    met.add("something else")
                except Refused as refusal:
                    met.add(type(refusal).__name__)
                (tmp_path / FILE).write_bytes(b"".join(swapped))
        assert "Damaged" in met

    @pytest.mark.parametrize("count", [100, long(1000)])
    def test_a_byte_anywhere_is_found_or_changes_nothing(self, tmp_path: Path, count: int) -> None:
        played(tmp_path)
        whole = (tmp_path / FILE).read_bytes()
        sound = content(tmp_path)
        chance = random.Random(7)
        for _ in range(count):
            at, byte = chance.randrange(len(whole)), chance.randrange(256)
            (tmp_path / FILE).write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
            with suppress(Refused):
                assert found(tmp_path) or content(tmp_path) == sound, (at, byte)
