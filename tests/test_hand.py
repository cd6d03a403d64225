"""What a hand begins with, from its head alone, and what it leaves to the next."""

from __future__ import annotations

import pytest

from bondcards import hand
from bondcards.engine.cards import Packs
from bondcards.games.game import NOTHING
from bondcards.games.seating import Seating
from bondcards.hand import Head
from bondcards.roleplay.contest import CONTEST, GAME, Side, Terms
from bondcards.roleplay.house_rules import HouseRules
from bondcards.roleplay.roll import USUAL
from bondcards.tables.deck import Stock
from tests.laws.driver import Table, Whim, head_of, nobody_deals, seats

PAIR = seats(("le-chiffre", 1000), ("bond", 1000))


@pytest.mark.parametrize("packs", [6, 8])
def test_the_deck_has_the_packs_of_the_options(packs: int) -> None:
    assert head_of("punto-banco", PAIR, "le-chiffre", {"packs": str(packs)}).deck().packs == Packs(packs)


def contest_after(carried: object) -> Head:
    terms = Terms(Side("bond", 14, 13), (Side("le-chiffre", 12, 13),), USUAL)
    return Head(CONTEST, GAME.entry.edition, terms, HouseRules(), Seating(PAIR, ""), carried, Stock(), "00" * 32, 1)


def test_a_contest_is_played_without_cards() -> None:
    assert contest_after(NOTHING).deck().packs.size == 0


def test_a_contest_hands_on_what_it_received() -> None:
    head = contest_after(NOTHING)
    table = Table(head, nobody_deals, [Whim(lambda answers: answers[0])])
    assert hand.played(head, table.taped).after is NOTHING
