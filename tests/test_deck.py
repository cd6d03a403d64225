"""The packs of a sitting: whatever came from elsewhere, the shoe deals what is left, and each card once."""

from __future__ import annotations

import pytest

from bondcards.engine.cards import PACK, UNKNOWN, Card, Packs
from bondcards.engine.facts import Dealt, Place, Shuffled, Turned
from bondcards.errors import Refused
from bondcards.tables.deck import SHOE, Deck, Stock
from bondcards.tables.shuffling import order

SEED = bytes(32)
BOND = Place("bond")
BOARD = Place(name="board")


def from_the_shoe(deck: Deck) -> Card:
    """The next card, on the board."""
    card = deck.next_of_shoe()
    deck.note(Dealt(BOARD, card), SHOE)
    return card


def test_the_shoe_deals_every_card_once() -> None:
    deck = Deck(Packs(2), Stock(shuffles=1), SEED)
    assert sorted(from_the_shoe(deck) for _card in range(104)) == sorted(PACK * 2)
    assert deck.left == 0


def test_it_goes_on_in_the_next_hand_where_it_was() -> None:
    one_hand, first = Deck(Packs(1), Stock(shuffles=1), SEED), Deck(Packs(1), Stock(shuffles=1), SEED)
    dealt = [from_the_shoe(first) for _card in range(20)]
    second = Deck(Packs(1), first.stock, SEED)
    dealt += [from_the_shoe(second) for _card in range(32)]
    assert dealt == [from_the_shoe(one_hand) for _card in range(52)]


def test_a_card_nobody_had_seen_and_that_is_turned_does_not_come_again() -> None:
    """Bond's card was dealt by hand, face down, and the shoe has gone on before it is turned."""
    deck = Deck(Packs(1), Stock(shuffles=1), SEED)
    deck.note(Dealt(BOND, UNKNOWN, ("bond",)), "person")
    gone = [from_the_shoe(deck) for _card in range(10)]
    his = next(card for card in PACK if card not in gone)
    deck.note(Turned(BOND, (his,)), "person")
    assert deck.left == 41
    to_come = [from_the_shoe(deck) for _card in range(20)]
    next_hand = Deck(Packs(1), deck.stock, SEED)
    to_come += [from_the_shoe(next_hand) for _card in range(21)]
    assert sorted([his, *gone, *to_come]) == sorted(PACK)


def test_a_shoe_that_is_begun_is_not_shuffled_by_cards_that_are_only_turned() -> None:
    turned, other = Deck(Packs(1), Stock(shuffles=1), SEED), Deck(Packs(1), Stock(shuffles=1), SEED)
    cards = tuple(from_the_shoe(turned) for _card in range(4))
    assert cards == tuple(from_the_shoe(other) for _card in range(4))
    turned.note(Turned(BOARD, cards), "")
    assert turned.stock == other.stock
    assert from_the_shoe(turned) == from_the_shoe(other)


def test_a_turned_card_that_the_packs_cannot_hold_is_refused() -> None:
    """Bond's card was never seen; the board has one of the two that he could say."""
    deck = Deck(Packs(1), Stock(shuffles=1), SEED)
    deck.note(Dealt(BOND, UNKNOWN, ("bond",)), "person")
    there, elsewhere = PACK[:2]
    deck.note(Dealt(BOARD, there), "person")
    deck.refuse_turned(BOND, (elsewhere,))
    with pytest.raises(Refused):
        deck.refuse_turned(BOND, (there,))
    deck.refuse_turned(BOARD, (there,))


def test_of_a_covered_card_that_is_said_again_nobody_hears_that_it_is_out() -> None:
    deck, (his, lying) = Deck(Packs(1), Stock(shuffles=1), SEED), PACK[:2]
    deck.note(Dealt(BOND, his, ("bond",)), "person")
    deck.note(Dealt(BOARD, lying), "person")
    with pytest.raises(Refused, match="cannot be: look again"):
        deck.refuse_typed(his)
    with pytest.raises(Refused, match="come up more often"):
        deck.refuse_typed(lying)
    deck.note(Turned(BOND, (his,)), "person")
    with pytest.raises(Refused, match="come up more often"):
        deck.refuse_typed(his)


def test_what_the_shoe_dealt_in_earlier_hands_stays_gone_once_a_card_comes_from_elsewhere() -> None:
    earlier = Deck(Packs(1), Stock(shuffles=1), SEED)
    gone = [from_the_shoe(earlier) for _card in range(10)]
    deck = Deck(Packs(1), earlier.stock, SEED)
    gone += [from_the_shoe(deck) for _card in range(5)]
    with pytest.raises(Refused):
        deck.refuse_extra(gone[0])
    with pytest.raises(Refused):
        deck.refuse_extra(gone[-1])
    typed = next(card for card in PACK if card not in gone)
    deck.refuse_extra(typed)
    deck.note(Dealt(BOND, typed), "person")
    assert sorted(deck.stock.apart) == sorted([*gone, typed])
    to_come = [from_the_shoe(deck) for _card in range(36)]
    assert sorted([*gone, typed, *to_come]) == sorted(PACK)


def test_the_word_of_an_old_journal_holds_from_the_next_shuffle_on() -> None:
    lying = Deck(Packs(), Stock(shuffles=1), SEED, "coupez")
    assert lying.next_of_shoe() == order(SEED, "1", PACK)[0]
    lying.note(Shuffled(1), "")
    assert lying.next_of_shoe() == order(SEED, "2", PACK, "coupez")[0] != order(SEED, "2", PACK)[0]
    assert Deck(Packs(), lying.stock, SEED).next_of_shoe() == lying.next_of_shoe()
