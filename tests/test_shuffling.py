"""The order of cards: written again from its description alone, and what a shoe does with it."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256, shake_256
from itertools import permutations

import pytest

from bondcards.engine.cards import PACK, Card, Packs, read_all
from bondcards.engine.chance import Chance
from bondcards.engine.facts import Dealt, Place, Shuffled
from bondcards.tables.deck import SHOE, Deck, Stock
from bondcards.tables.shuffling import key_of, order, without

PLAYER = Place(name="player")


def written_again(text: str, word: str, name: str, cards: list[Card]) -> list[Card]:
    """The description of the algorithm, as a stranger would write it."""
    seed = sha256(text.encode("utf-8")).digest()
    stream = shake_256(b"bondcards 1" + seed + name.encode() + bytes(1) + word.encode("utf-8")).digest(20_000)
    numbers = iter(256 * high + low for high, low in zip(stream[::2], stream[1::2], strict=True))
    for i in range(len(cards) - 1, 0, -1):
        limit = 65536 - 65536 % (i + 1)
        j = next(number for number in numbers if number < limit) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


@pytest.mark.parametrize("text", ["", "Royale", "« la sixième »", "7" * 64])
@pytest.mark.parametrize(("word", "name"), [("", "1"), ("", "2/5"), ("Vesper", "1"), ("é", "312")])
@pytest.mark.parametrize("number", [1, 8])
def test_a_stranger_shuffles_the_same(text: str, word: str, name: str, number: int) -> None:
    ours = order(key_of(text), name, Packs(number).cards, word)
    assert list(ours) == written_again(text, word, name, list(Packs(number).cards))
    assert Counter(ours) == Counter(Packs(number).cards)


def test_seed_name_and_word_each_make_another_order() -> None:
    orders = {order(key_of(seed), name, PACK, word) for seed in "ab" for name in ("1", "11") for word in ("", "1")}
    assert len(orders) == 8


def test_every_order_of_three_cards_is_as_likely() -> None:
    """Expected 1,000 each; five standard deviations are 144."""
    three = PACK[:3]
    found = Counter(order(key_of(str(n)), "1", three) for n in range(6_000))
    assert set(found) == set(permutations(three))
    assert all(abs(count - 1_000) < 144 for count in found.values())


def test_what_lies_elsewhere_is_left_out_once() -> None:
    two_packs = Packs(2).cards
    left = without(two_packs, read_all("As As Kh ??"))
    assert Counter(two_packs) - Counter(left) == Counter(read_all("As As Kh"))
    assert without(read_all("As Ah"), read_all("A")) == [Card("A", "h")]


def test_a_chance_is_named_and_never_runs_on() -> None:
    one, same, other = Chance("seed", "bond", "3"), Chance("seed", "bond", "3"), Chance("seed", "bond", "4")
    drawn = [one.random() for _ in range(3)]
    assert drawn == [same.random() for _ in range(3)]
    assert len(set(drawn)) == 3
    assert other.random() != drawn[0]
    assert all(2 <= other.uniform(2, 3) < 3 for _ in range(100))


def test_a_stranger_throws_the_same_die() -> None:
    thrown = []
    for number in range(1, 201):
        drawn = sha256(f"{key_of('7').hex()}/hand {number}/bond/1".encode("ascii")).digest()
        thrown.append(Chance(f"{key_of('7').hex()}/hand {number}", "bond").die(100))
        assert thrown[-1] == 1 + 100 * int.from_bytes(drawn[:7], "big") // 2**56
    assert min(thrown) == 1
    assert max(thrown) == 100


def shoe(stock: Stock | None = None, number_of_packs: int = 1) -> Deck:
    return Deck(Packs(number_of_packs), stock or Stock(), key_of("Royale"))


def deal(deck: Deck, count: int) -> list[Card]:
    """The next cards of a shoe."""
    dealt: list[Card] = []
    for _card in range(count):
        dealt.append(deck.next_of_shoe())
        deck.note(Dealt(PLAYER, dealt[-1]), SHOE)
    return dealt


def test_a_shoe_goes_on_from_hand_to_hand_as_it_was_shuffled() -> None:
    deck = shoe()
    assert deck.left == 0
    deck.note(Shuffled(1), SHOE)
    whole = list(order(key_of("Royale"), "1", PACK))
    dealt = deal(deck, 5)
    later = shoe(deck.stock)
    assert dealt + deal(later, 47) == whole
    assert (deck.left, later.left) == (47, 0)


def test_cards_from_elsewhere_never_come_from_the_shoe_again() -> None:
    deck = shoe()
    deck.note(Shuffled(1), "person")
    first = deal(deck, 4)
    deck.note(Dealt(PLAYER, read_all("Qs")[0]), "cards")
    rest = deal(shoe(deck.stock), deck.left)
    assert Counter([*first, *read_all("Qs"), *rest]) == Counter(PACK) + (Counter(first) & Counter(read_all("Qs")))


def test_what_lies_on_the_table_is_not_shuffled_in() -> None:
    deck = shoe()
    deck.note(Shuffled(1), SHOE)
    dealt = deal(deck, 3)
    deck.note(Shuffled(1, out=(0, 2)), SHOE)
    assert deck.left == 50
    rest = deal(deck, 50)
    assert Counter([dealt[0], dealt[2], *rest]) == Counter(PACK)
    assert rest != list(order(key_of("Royale"), "2", PACK))[:50]
