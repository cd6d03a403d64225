"""A pack that lives on: what it can still serve, and that its cards are enough whatever the seats do."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import ONE_PACK, PACK, Card, read_all
from bondcards.engine.facts import Fact, Place, RunOut, Shuffled
from bondcards.engine.requests import Deal, Shuffle
from bondcards.engine.settlement import HOUSE
from bondcards.games.game import NOTHING
from bondcards.games.pack import Pack
from bondcards.games.twentyone.hands import AskPlay
from bondcards.tables.answerer import Answerer
from bondcards.tables.deck import Deck
from tests.games.test_vingt_et_un import asked, typed
from tests.laws.driver import Table, Whim, head_of, scripted, seats


def with_taken(pack: Pack, cards: int) -> Pack:
    """A pack of which so many cards lie before Bond."""
    for card in PACK[:cards]:
        taking = pack.take(Place("bond"))
        assert taking.send(None) == Deal(Place("bond"))
        with pytest.raises(StopIteration):
            taking.send(card)
    return pack


@pytest.mark.parametrize(("burns", "left"), [(False, 1), (True, 0)])
def test_the_card_that_a_shuffle_will_burn_serves_nobody(burns: bool, left: int) -> None:
    """Fifty-one lie on the table, and the one that is left marks the end of the pack once it is shuffled."""
    pack = with_taken(Pack(ONE_PACK, 51, burns), 51)
    assert [pack.serves(cards) for cards in (0, 1, 2)] == [True, left == 1, False]


class Stacked(Answerer):
    """A pack in an order of the test's own; what is shuffled later falls as it likes."""

    by = "stacked"

    def __init__(self, deck: Deck, cards: Sequence[Card], chance: Random) -> None:
        self._deck = deck
        self._cards = list(cards)
        self._chance = chance

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card:
        return self._cards[0]

    def shuffle(self, ask: Shuffle) -> bool:
        lying = [self._deck.hand[ordinal] for ordinal in ask.out]
        self._cards = [card for card in PACK if card not in lying]
        self._chance.shuffle(self._cards)
        return True

    def note(self, ask: Any, answer: Any, by: str) -> None:
        if isinstance(ask, Deal):
            self._cards.pop(0)


def a_pair_each(chance: Random) -> list[Card]:
    """Two cards of one rank for each of thirteen seats, another for the dealer each time, then the rest."""
    pairs = [[card for card in PACK if card.suit == suit] for suit in "sh"]
    dealer = read_all("9d 8c")
    rest = [card for card in PACK if card.suit in "dc" and card not in dealer]
    chance.shuffle(rest)
    return [*pairs[0], dealer[0], *pairs[1], dealer[1], *rest]


@pytest.mark.parametrize("game", ["vingt-et-un-family", "vingt-et-un-burnt"])
@pytest.mark.parametrize("seed", range(12))
def test_there_is_a_card_for_every_half_though_every_pair_is_split(game: str, seed: int) -> None:
    chance = Random(seed)
    table = seats(*((f"agent-{n}", 1000) for n in range(14)), npcs=())
    head = head_of(game, table, "agent-13", {"split": "casino"})

    def splits(answers: Sequence[Any]) -> Any:
        """The least stake, every split, a card where one may be had."""
        wanted = ("split", "hit" if chance.random() < 0.6 else "stand", "decline")
        return next((word for word in wanted if word in answers), answers[0])

    played = Table(head, lambda deck: [Stacked(deck, a_pair_each(chance), chance)], [Whim(splits)]).play()
    assert sum(ask.options.count("split") for ask in asked(played, AskPlay)) >= 8
    assert all(len(cards.split()) >= 2 for place, cards in played.cards.items() if place.startswith("agent"))


def test_where_twelve_cards_cannot_be_had_no_hand_takes_more_than_it_must() -> None:
    """Eight seats and one pack, with which no sitting begins: at Seven's third half eleven are left for the dealer."""
    table = seats(*((name, 1000) for name in ("one", "two", "three", "four", "five", "six", "seven", "eight")))
    cards = (
        *("2 A 5 6 7 8 9 K", "6", "2 A 5 6 7 8 9 K"),
        *("2 2 3 3 3 3", "A A 4 4 4 4", "5 5", "6", "7", "8 T T Q", "9 J J J", "Q T"),
    )
    answers = (
        *("10, " * 8, "hit, " * 6, "stand, ", "hit, " * 6, "stand, ", "hit, hit, stand, ", "hit, stand, ", "hit, "),
        *("split, split, stand, stand, stand, ", "split, split, stand, stand"),
    )
    played = scripted("blackjack", table, HOUSE, " ".join(cards), "".join(answers), {"packs": "1"}, NOTHING)
    seven = [ask.options for ask in played.asked_of("seven") if isinstance(ask, AskPlay)]
    assert seven[-2:] == [("hit", "stand", "double"), ("stand",)]
    assert [ask.options for ask in played.asked_of("eight") if isinstance(ask, AskPlay)] == [("stand",)]


@pytest.mark.parametrize(("shoe", "shuffled"), [(5, True), (6, False)])
def test_a_shoe_that_does_not_serve_the_first_two_cards_of_all_is_shuffled_before_them(
    shoe: int, shuffled: bool
) -> None:
    """Two seats and the dealer; no cut card lies in the shoe."""
    table = seats(("le-chiffre", 1000), ("bond", 1000), ("leiter", 1000))
    head = head_of("blackjack", table, "le-chiffre", {"penetration": "100"})
    head = replace(head, seating=replace(head.seating, shoe=shoe))
    played = typed(head, "9 9 7 9 9 T", "100, 100, stand, stand")
    assert isinstance(played.facts[0], Shuffled) == shuffled


def test_the_end_of_the_pack_is_told_in_mid_deal_alone() -> None:
    """Not before the first hand, nor where a card was not buried."""
    head = head_of("vingt-et-un-family", seats(("le-chiffre", 1000), ("bond", 1000)), "le-chiffre")
    ends = replace(head, seating=replace(head.seating, shoe=3))
    assert [type(fact) for fact in typed(ends, "9 7 9 T", "100, stand, stand").facts].count(RunOut) == 1
    begins = replace(head, seating=replace(head.seating, shoe=0))
    assert RunOut() not in typed(begins, "9 7 9 T", "100, stand, stand").facts
