"""Every settled hand is played again from its tape: what does not come out as it was kept is found and named."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.refusals import Locked
from bondcards.games import catalogue
from bondcards.sitting.audit import Audit, verified
from bondcards.tables.replay import Taped
from tests.commands import Run
from tests.journals import forged, tampered

PLAY = ["play", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--seed", "7", "--by", "cards", "--auto"]


@pytest.fixture
def played(royale: Path, bondcards: Run) -> Path:
    """Two sittings, of three hands and two, the points spent."""
    assert bondcards(*PLAY, "punto-banco", "--hands", "3", "--heroism", "always").code == 0
    assert bondcards(*PLAY, "chemin-de-fer", "--hands", "2").code == 0
    return royale


def found(audit: Audit) -> list[tuple[int | None, int | None, str]]:
    return [(trouble.sitting, trouble.number, trouble.what) for trouble in audit.troubles]


class TestAudit:
    def test_sound(self, played: Path) -> None:
        audit = verified(played)
        assert (audit.hands, audit.replayed, found(audit)) == (5, 5, [])

    def test_undone_hands_are_played_again_too(self, played: Path, bondcards: Run) -> None:
        assert bondcards("undo", "1").code == 0
        audit = verified(played)
        assert (audit.hands, audit.replayed, audit.ok) == (5, 5, True)

    def test_open_hands_are_not(self, played: Path, bondcards: Run) -> None:
        words = [*PLAY[:-1], "punto-banco", "--cards", "8h"]
        assert bondcards(*words).code == 1
        audit = verified(played)
        assert (audit.hands, audit.replayed, audit.ok) == (5, 5, True)

    def test_tables_of_somebody_else_are_named_and_not_feared(self, played: Path) -> None:
        tampered(played, "CREATE TABLE notes_of_mine (text)")
        tampered(played, "CREATE INDEX of_mine ON notes_of_mine (text)")
        found = verified(played)
        assert found.ok
        assert found.foreign == ("notes_of_mine",)

    def test_verifying_writes_nothing(self, played: Path) -> None:
        before = {file.name: file.read_bytes() for file in played.iterdir() if file.is_file()}
        verified(played)
        assert {file.name: file.read_bytes() for file in played.iterdir() if file.is_file()} == before

    @pytest.mark.parametrize(
        ("sql", "what"),
        [
            (
                'UPDATE ending SET result = replace(result, \'"final_net":{\', \'"final_net":{"x":0,\') WHERE hand = 2',
                "Its settlement is not what its tape comes to.",
            ),
            (
                "UPDATE ending SET transfers = '[]' WHERE hand = 2",
                "Who paid whom is not what its tape comes to.",
            ),
            ("DELETE FROM line WHERE hand = 2 AND position > 2", "The rules go on where its tape ends."),
            (
                "UPDATE hand SET head = replace(head, '\"punto-banco\"', '\"family-baccara\"') WHERE id = 2",
                None,
            ),
            ("UPDATE hand SET head = '{}' WHERE id = 2", None),
        ],
    )
    def test_whoever_mends_the_digests_is_found_by_the_rules(self, played: Path, sql: str, what: str | None) -> None:
        forged(played, sql)
        troubles = [trouble for trouble in found(verified(played)) if trouble[0] is not None]
        assert {trouble[:2] for trouble in troubles} == {(1, 2)}
        assert what in {None, *(trouble[2] for trouble in troubles)}

    def test_a_busy_journal_is_refused_and_not_called_damaged(
        self, played: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def busy(folder: Path) -> Journal:
            raise Locked("Another program is writing.")

        monkeypatch.setattr(Journal, "reading", busy)
        with pytest.raises(Locked):
            verified(played)

    def test_forging_nothing_leaves_a_sound_journal(self, played: Path) -> None:
        forged(played, "UPDATE line SET at = at WHERE id = 1")
        assert verified(played).ok

    def test_a_card_forged_with_all_its_digests(self, played: Path) -> None:
        with Journal.reading(played) as journal:
            (row, *_) = journal.rows(
                "SELECT id, answer FROM line WHERE hand = 2 AND question LIKE '%deal%' ORDER BY id"
            )
        forged(played, "UPDATE line SET answer = ? WHERE id = ?", "2c" if row["answer"] != "2c" else "3c", row["id"])
        assert {trouble[:2] for trouble in found(verified(played))} == {(1, 2)}

    def test_a_purse_forged_with_all_its_digests(self, played: Path) -> None:
        forged(
            played, "UPDATE entry SET change = change + 100, balance = balance + 100 WHERE hand = 2 AND purse = 'chips'"
        )
        audit = verified(played)
        assert not audit.ok
        assert (1, 2) in {trouble[:2] for trouble in found(audit)}

    def test_one_byte_of_any_line_settlement_or_entry(self, played: Path) -> None:
        whole = (played / FILE).read_bytes()
        with Journal.reading(played) as journal:
            rows = journal.rows("SELECT id, hand, answer FROM line ORDER BY id")
            places = {row["id"]: row for row in journal.rows("SELECT id, sitting, number FROM hand")}
        for row in rows[::7]:
            tampered(played, "UPDATE line SET answer = answer || 'x' WHERE id = ?", row["id"])
            place = places[row["hand"]]
            assert (place["sitting"], place["number"]) in {trouble[:2] for trouble in found(verified(played))}
            (played / FILE).write_bytes(whole)

    def test_a_hand_of_an_older_edition_is_kept_and_not_played_again(self, played: Path) -> None:
        forged(played, "UPDATE hand SET head = replace(head, '\"edition\":1', '\"edition\":0') WHERE id = 2")
        audit = verified(played)
        assert (audit.hands, audit.replayed, found(audit)) == (5, 4, [])

    def test_rules_that_break_over_a_hand_are_a_finding(self, played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Taped, "answer", lambda self, ask: None)
        audit = verified(played)
        assert (audit.hands, audit.replayed, len(audit.troubles)) == (5, 0, 5)
        assert str(audit.troubles[0]).startswith("hand 1 of sitting 1: it cannot be played again: ")

    def test_a_game_that_is_gone_is_kept(self, played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        without = {game: at for game, at in catalogue.GAMES.items() if game != "chemin-de-fer"}
        monkeypatch.setattr(catalogue, "GAMES", without)
        audit = verified(played)
        assert (audit.hands, audit.replayed, audit.ok) == (5, 3, True)
