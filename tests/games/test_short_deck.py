"""A game with a pack of its own: one file and one line in the contents, and it is played, kept and verified.

What counts cards of 52 alone says so, and never calls exact what it has not counted.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bondcards.engine.facts import Dealt
from bondcards.games import catalogue
from bondcards.games.catalogue import Listing
from bondcards.games.seating import Blinds
from tests.commands import Run
from tests.games.short_deck import SHORT
from tests.laws.driver import Table, Whim, from_the_shoe, head_of, seats

BLINDS = Blinds(50, 100, 10_000)


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.GAMES, "short-deck", Listing("Short-deck hold'em", "tests.games.short_deck"))


def test_no_card_comes_that_the_pack_has_not() -> None:
    head = head_of("short-deck", seats(("bond", 100), ("le-chiffre", 100)), "", full=False, blinds=BLINDS)
    assert head.deck().packs == SHORT
    chance = Random(36)
    for number in range(1, 31):
        played = Table(replace(head, number=number), from_the_shoe, [Whim(chance.choice)]).play()
        dealt = [fact.card for fact in played.facts if isinstance(fact, Dealt)]
        assert set(dealt) <= set(SHORT.cards)
        assert played.stock.dealt == len(dealt)
        head = replace(head, carried=played.next_carried, stock=played.stock)
        assert head.deck().left == 36 - len(dealt)


@pytest.fixture
def royale(bondcards: Run, tmp_path: Path) -> tuple[str, ...]:
    bondcards("campaign", "new", str(tmp_path / "royale"), "--from", "royale")
    return "--campaign", str(tmp_path / "royale")


def test_played_and_verified(bondcards: Run, royale: tuple[str, ...]) -> None:
    who = ("--pc", "bond", "--npc", "le-chiffre", "--npc-plays", "auto", "--stake", "100", "--heroism", "never")
    played = bondcards(*royale, "play", "short-deck", *who, "--auto", "--hands", "3", "--seed", "1", "--json")
    assert played.code == 0, played.err
    assert len(played.json["hands"]) == 3
    assert bondcards(*royale, "campaign", "verify").code == 0


def test_a_deuce_is_refused(bondcards: Run, royale: tuple[str, ...]) -> None:
    who = ("--pc", "bond", "--npc", "le-chiffre", "--stake", "100")
    ran = bondcards(*royale, "play", "short-deck", *who, "--cards", "6h 2h 7c 8c")
    assert (ran.code, "There is no 2♥ in a pack of 36 cards." in ran.err) == (1, True)


def test_equities_are_not_called_exact(bondcards: Run) -> None:
    ran = bondcards("odds", "short-deck", "--hand", "Ah Ad", "--hand", "Ks Kh")
    assert (ran.code, ran.out) == (1, "")
    assert "Equities are counted with packs of 52 cards alone; this game is played with 36." in ran.err
