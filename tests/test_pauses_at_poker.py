"""What is said where Enter turns the cards of a poker table: which cards come, or whose hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bondcards.engine.cards import UNKNOWN, read_english
from bondcards.engine.facts import Button, Dealt, Fact, Place, Round, Stack, Turned
from bondcards.games.poker.table import BOARD
from bondcards.show import felt, labels
from bondcards.show.table import WIDTH
from bondcards.show.words import Names

NAMES = Names({"bond": "James Bond", "le-chiffre": "Le Chiffre"}, "francs", "holdem")
SEATED: Sequence[Fact] = (Button("bond"), Stack("bond", 100_00), Stack("le-chiffre", 100_00))


@pytest.mark.parametrize(
    ("street", "said"), [("flop", "turns the flop"), ("river", "turns the river"), ("fifth", "turns the fifth cards")]
)
def test_the_street_that_comes_is_named(street: str, said: str) -> None:
    assert felt.turns(Dealt(BOARD, UNKNOWN), [*SEATED, Round(street)], NAMES) == said


def test_after_the_last_card_comes_the_showdown() -> None:
    shown = Turned(Place("bond"), read_english("Ah Kh"))
    assert felt.turns(shown, [*SEATED, Round("river")], NAMES) == "turns the hand of James Bond: showdown"


def test_away_from_poker_it_is_the_next_card() -> None:
    assert felt.turns(Dealt(Place(name="player"), UNKNOWN), [], NAMES) == "turns the next card"


def test_labels_below_cards_do_not_touch() -> None:
    assert all(len(label) < WIDTH - 1 for label in labels.HALF_IN_SHORT.values())
