"""`doctor` says what whoever helps would ask for, and nothing that is the table's own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bondcards.cli import doctor
from tests.commands import Run, copied

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


NAMES = ("moneypenny", "Moneypenny", "estoril", "Estoril", "secret-place", "777", "12345")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("trouble", ["none", "sheet", "settings", "journal", "several", "unknown", "folder", "gone"])
def test_whatever_is_wrong_it_names_nobody(
    royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch, trouble: str, language: str
) -> None:
    casino = royale.rename(royale.with_name("estoril"))
    (casino / "pcs" / "moneypenny.yaml").write_text("name: Eve Moneypenny\nbankroll: 12345\n", "utf-8")
    assert bondcards(*PLAYED).code == 0
    words: tuple[str, ...] = ()
    match trouble:
        case "sheet":
            (casino / "pcs" / "moneypenny.yaml").write_text("name: Eve Moneypenny\nbankrol: 12345\n", "utf-8")
        case "settings":
            (casino / "campaign.yaml").write_text("title: Estoril\ntable_minimum: 12345\n", "utf-8")
        case "journal":
            (casino / "journal.db").write_bytes(b"Moneypenny won 12345 at Estoril, as nobody can read any more" * 9)
        case "several":
            copied(casino.with_name("secret-place"))
        case "unknown":
            words = ("--campaign", "secret-place")
        case "folder":
            words = ("--campaign", str(casino.absolute()))
        case "gone":
            (casino / "campaign.yaml").unlink()
        case _:
            pass
    told = bondcards("--lang", language, *words, "doctor")
    assert (told.code, told.err) == (0, "")
    assert len(told.out.splitlines()) <= 10
    assert [name for name in NAMES if name in told.out] == []
    assert [name for name in NAMES if name in bondcards(*words, "doctor", "--json").out] == []


def test_the_pages_for_players_with_their_versions_or_not_at_all(
    royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert re.fullmatch(
        r"starlette [\d.]+, uvicorn [\d.]+, segno [\d.]+", bondcards("doctor", "--json").json["doctor"]["screens"]
    )
    monkeypatch.setattr(doctor, "SCREENS", ("starlette", "no-such-package"))
    assert bondcards("doctor", "--json").json["doctor"]["screens"] == "not installed"
    assert "Pages pour les joueurs : pas installé" in bondcards("--lang", "fr", "doctor").out.replace("\u00a0", " ")


def test_a_number_of_problems_has_the_plural_of_its_language(royale: Path, bondcards: Run) -> None:
    assert "0 problème dans les fiches" in " ".join(bondcards("--lang", "fr", "doctor").out.split())
    assert "0 problems in sheets" in " ".join(bondcards("--lang", "en", "doctor").out.split())
