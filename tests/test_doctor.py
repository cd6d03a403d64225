"""`doctor` says what whoever helps would ask for, and nothing that is the table's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import Run

PLAYED = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "777", "--by", "cards", "--auto")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ten_lines_without_a_name_or_an_amount(royale: Path, bondcards: Run, language: str) -> None:
    assert bondcards(*PLAYED).code == 0
    told = bondcards("--lang", language, "doctor")
    assert (told.code, told.err) == (0, "")
    assert len(told.out.splitlines()) <= 10
    assert "bondcards 0." in told.out
    for secret in ("bond ", "Bond", "Chiffre", "Royale", "royale", "777", "25,000", "24,223"):
        assert secret not in told.out.replace("bondcards", "")


def test_it_says_what_is_wrong(royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    (royale / "journal.db").write_bytes(b"no database at all, but as long as one that is hardly begun" * 9)
    told = bondcards("doctor", "--json").json["doctor"]
    assert told["campaign"] == "the only one there is"
    assert "journal.db" in told["journal"]
    monkeypatch.setenv("BONDCARDS_CAMPAIGN", str(royale.parent / "nowhere"))
    told = bondcards("doctor", "--json").json["doctor"]
    assert told["campaign"] == "BONDCARDS_CAMPAIGN"
    assert "sheets" not in told
