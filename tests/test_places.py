"""Places as values: their one text form, and people who are called like a place."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.engine.facts import UNMARKED, Place, place
from bondcards.engine.requests import Deal
from tests.commands import Run


@pytest.mark.parametrize("name", [*UNMARKED, "bond", "red"])
@pytest.mark.parametrize(("hand", "side"), [(1, ""), (2, ""), (13, ""), (1, "left"), (1, "right")])
def test_a_place_is_read_as_it_is_written(name: str, hand: int, side: str) -> None:
    seats, own = Place(name, hand=hand, side=side), Place(name=name, hand=hand, side=side)
    assert place(str(seats)) == seats
    assert place(str(own)) == own
    assert str(seats) != str(own)


def test_the_places_that_stand_by_their_name_alone_are_those_of_old_journals() -> None:
    """One more or less, and what lies on the tapes of whoever is called so would be read as something else."""
    assert {*UNMARKED} == {
        *("player", "banker", "tableau-1", "tableau-2", "ponte", "dealer", "board"),
        *("draw", "burnt", "discard", "discards"),
    }


def test_a_place_of_a_game_to_come_has_a_sign_and_whoever_is_called_so_has_none() -> None:
    assert Deal(Place("red")).question()["to"] == "red"
    assert Deal(Place(name="red")).question()["to"] == ":red"
    assert Deal(Place("dealer")).question()["to"] == "=dealer"
    assert Deal(Place(name="dealer")).question()["to"] == "dealer"


def test_a_journal_of_somebody_called_like_a_place_of_a_game_to_come(royale: Path, bondcards: Run) -> None:
    """Whoever is called red plays at blackjack today; a later game may have a place called so."""
    sheet = (royale / "pcs" / "bond.yaml").read_text("utf-8")
    (royale / "pcs" / "red.yaml").write_text(sheet.replace("James Bond", "Red Grant"), "utf-8")
    played = ("play", "blackjack", "--pc", "red", "--npc", "le-chiffre", "--stake", "10", "--auto", "--seed", "7")
    (hand,) = bondcards(*played, "--json").json["hands"]
    assert hand["cards"].keys() == {"red", "dealer"}
    assert str(Place(name="red")) not in hand["cards"]
    assert bondcards("campaign", "verify").code == 0


def test_who_is_called_like_a_place_plays_all_the_same(royale: Path, bondcards: Run) -> None:
    sheet = (royale / "pcs" / "bond.yaml").read_text("utf-8")
    (royale / "pcs" / "dealer.yaml").write_text(sheet.replace("James Bond", "Jack Dealer"), "utf-8")
    cards = ("--cards", "Th 9d 8c 9s 7h")
    played = ("play", "blackjack", "--pc", "dealer", "--npc", "le-chiffre", "--stake", "10", "--auto")
    ran = bondcards(*played, *cards, "--json")
    (hand,) = ran.json["hands"]
    assert hand["cards"] == {"=dealer": [["Th", "8c"]], "dealer": ["9d", "9s"]}
    assert hand["stakes"] == {"dealer": {"stake": 10}}
    assert "Jack Dealer" in bondcards(*played, "--seed", "7").out
