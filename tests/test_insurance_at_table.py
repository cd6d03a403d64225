"""Insurance at a terminal: all agents are asked in one line, and even money is insurance on a natural."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.campaign import playing, sittings
from bondcards.campaign.journal import Journal
from bondcards.sitting.audit import audited
from tests.commands import copied
from tests.terminal import Terminal

CARDS = "Td Ah Ac 9s Kd 8c 5h"
"""Bond has nineteen, Leiter a natural, and the dealer an ace; in the end he has no natural."""
SEATS = "--pc bond --pc leiter --npc le-chiffre --npc-plays auto --by cards --reveal all --heroism never"
PLAY = ("play", "blackjack", *SEATS.split(), "--stake", "500", "--cards", CARDS)
ASKED = {
    "en": "Insurance (James Bond 250, Felix Leiter 250)? James Bond · Felix Leiter · all · Enter = nobody",
    "fr": "Assurance (James Bond 250, Felix Leiter 250) ? James Bond · Felix Leiter · tous · Entrée = personne",
}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


def flowing(table: Terminal) -> str:
    return " ".join(table.screen.split())


def insured(place: Path) -> list[str]:
    """Who has insured, as the tape has it; and the journal is as it should be."""
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert audited(journal).ok
        (hand,) = sittings.hands(journal, 1)
        lines = playing.lines(journal, hand.id)
    asked = [line for line in lines if line.question.get("about") == "insurance"]
    assert [line.question["seat"] for line in asked] == ["bond", "leiter"]
    return [str(line.question["seat"]) for line in asked if line.answer == "insure"]


@pytest.mark.parametrize(
    ("lang", "said", "who"),
    [
        ("en", "", []),
        ("en", "no", []),
        ("en", "nobody", []),
        ("en", "bond", ["bond"]),
        ("en", "all", ["bond", "leiter"]),
        ("en", "even money", ["leiter"]),
        ("en", "Bond declines, Leiter takes even money", ["leiter"]),
        ("fr", "leiter", ["leiter"]),
        ("fr", "tous", ["bond", "leiter"]),
    ],
)
def test_all_are_asked_in_one_line(place: Path, lang: str, said: str, who: list[str]) -> None:
    with Terminal(*PLAY, cwd=place, lang=lang) as table:
        assert ASKED[lang] in flowing(table)
        table.type(said)
        table.type("stand" if lang == "en" else "je reste")
    assert insured(place) == who


def test_even_money_is_refused_to_who_has_no_natural(place: Path) -> None:
    with Terminal(*PLAY, cwd=place) as table:
        table.type("bond even money")
        even = "“bond even money”: even money is insurance on a natural that is paid 3:2, and nothing else."
        assert f"{even} Say James Bond, Felix Leiter, all or nobody. {ASKED['en']}" in flowing(table)


def test_the_help_says_what_a_name_does(place: Path) -> None:
    with Terminal(*PLAY, cwd=place) as table:
        assert "lays half the stake at 2:1; several names may be said" in table.type("?")


def test_who_sits_alone_is_asked_for_himself(place: Path) -> None:
    seats = [word for word in PLAY if word != "leiter"]
    del seats[seats.index("--pc", seats.index("bond"))]
    with Terminal(*seats, cwd=place) as table:
        assert "James Bond, insurance for half the stake?" in table.screen


@pytest.mark.parametrize(
    ("lang", "said", "told"),
    [
        ("en", "", None),
        ("en", "bond", "surrender doubling or splitting adds 250 to the insurance"),
        ("fr", "bond", "doubler ou séparer ajoute 250 à l’assurance"),
    ],
)
def test_what_another_stake_adds_to_an_open_insurance_is_told_before(
    place: Path, lang: str, said: str, told: str | None
) -> None:
    """Who doubled 500 had 250 more on the insurance afterwards, and had not been told."""
    cards = "8d Ah Ac 8s Kd 8c 5h 9d 9c 9h"
    with Terminal(*PLAY[:-1], cards, cwd=place, lang=lang) as table:
        table.type(said)
        assert (told or "") in flowing(table)
        assert ("250 to the insurance" in flowing(table)) == (lang == "en" and told is not None)
