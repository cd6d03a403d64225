"""Places as values: their one text form, and people who are called like a place."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.engine.facts import OWN, Place, place
from tests.commands import Run


@pytest.mark.parametrize("name", [*OWN, "bond"])
@pytest.mark.parametrize(("hand", "side"), [(1, ""), (2, ""), (13, ""), (1, "left"), (1, "right")])
def test_a_place_is_read_as_it_is_written(name: str, hand: int, side: str) -> None:
    seats, own = Place(name, hand=hand, side=side), Place(name="dealer", hand=hand, side=side)
    assert place(str(seats)) == seats
    assert place(str(own)) == own
    assert str(seats) != str(own)


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
