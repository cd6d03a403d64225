"""The tables of strengths say of every hand what the ranking they are made from says of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from bondcards.engine.cards import PACK, Card
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
)
from bondcards.games.ranking.made import Ranking, any_of, strength_of_two_and_three, two_and_three
from bondcards.odds.poker.deals import Array, numbers, patterns, rows, subsets
from bondcards.odds.poker.strengths import COMPOSED, FIVE_KEYS, SEVEN_KEYS, sums

RANKINGS = (HIGH, ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, EIGHT_OR_BETTER)
NO_CARDS = rows(())


def hands(size: int, count: int, suits: str = "shdc") -> list[tuple[Card, ...]]:
    """Hands by chance, the same every time; of fewer suits more of them are flushes."""
    chance = Random(f"{size} {suits}")
    pack = [card for card in PACK if card.suit in suits]
    return [tuple(chance.sample(pack, size)) for _hand in range(count)]


def agree(ours: Sequence[int], theirs: Sequence[int]) -> None:
    """Whether two ways to number strengths put hands into the same order, the same ones equal and the same ones 0."""
    order = sorted(zip(ours, theirs, strict=True))
    for (our, their), (our_next, their_next) in pairwise(order):
        assert (our == our_next) == (their == their_next)
        assert their <= their_next
    assert all((our == 0) == (their == 0) for our, their in order)


@pytest.mark.parametrize("ranking", RANKINGS, ids=lambda ranking: ranking.id)
@pytest.mark.parametrize("size", [5, 7])
@pytest.mark.parametrize("suits", ["shdc", "sh"])
def test_the_best_of_all_cards(ranking: Ranking, size: int, suits: str) -> None:
    dealt = hands(size, 1_500, suits)
    ours = COMPOSED[any_of](ranking)([np.array([numbers(cards) for cards in dealt])], NO_CARDS)[0]
    agree(ours.tolist(), [ranking.strength(cards) for cards in dealt])


@pytest.mark.parametrize("ranking", [BADUGI, BADUGI_ACE_HIGH], ids=lambda ranking: ranking.id)
@pytest.mark.parametrize("size", [4, 5])
def test_badugis(ranking: Ranking, size: int) -> None:
    dealt = hands(size, 2_000)
    ours = COMPOSED[any_of](ranking)([np.array([numbers(cards) for cards in dealt])], NO_CARDS)[0]
    agree(ours.tolist(), [ranking.strength(cards) for cards in dealt])


@pytest.mark.parametrize("ranking", [BADUGI, BADUGI_ACE_HIGH], ids=lambda ranking: ranking.id)
def test_of_one_suit_a_single_card_counts(ranking: Ranking) -> None:
    dealt = hands(4, 50, "s")
    ours = COMPOSED[any_of](ranking)([np.array([numbers(cards) for cards in dealt])], NO_CARDS)[0]
    agree(ours.tolist(), [ranking.strength(cards) for cards in dealt])


@pytest.mark.parametrize("ranking", [HIGH, EIGHT_OR_BETTER, ACE_TO_FIVE, ACE_TO_SIX], ids=lambda ranking: ranking.id)
@pytest.mark.parametrize("hole", [4, 5])
@pytest.mark.parametrize("suits", ["shdc", "sh"])
def test_two_from_the_hand_and_three_from_the_board(ranking: Ranking, hole: int, suits: str) -> None:
    dealt = hands(hole + 5, 500, suits)
    cards = np.array([numbers(cards) for cards in dealt])
    ours = COMPOSED[two_and_three](ranking)([cards[:, :hole]], cards[:, hole:])[0]
    agree(ours.tolist(), [strength_of_two_and_three(ranking, cards[:hole], cards[hole:]) for cards in dealt])


def test_one_hand_meets_many_boards() -> None:
    dealt = hands(7, 50)
    boards = np.array([numbers(cards[2:]) for cards in dealt if not {*dealt[0][:2]} & {*cards[2:]}])
    one = rows(numbers(dealt[0][:2]))
    high = COMPOSED[any_of](HIGH)
    alone, repeated = high([one, np.repeat(one, len(boards), 0)], boards).tolist()
    assert alone == repeated


def test_there_are_7462_hands_of_five() -> None:
    several_suits = patterns(5) + 13 * np.array([0, 1, 2, 3, 0])
    one_suit = subsets(13, 5)
    strengths = COMPOSED[any_of](HIGH)([np.vstack([several_suits, one_suit])], NO_CARDS)
    assert len(np.unique(strengths)) == 7462


@pytest.mark.parametrize(("keys", "size", "count"), [(FIVE_KEYS, 5, 6175), (SEVEN_KEYS, 7, 49205)])
def test_no_two_sets_of_ranks_have_the_same_key(keys: Array, size: int, count: int) -> None:
    assert len(np.unique(sums(keys, patterns(size)))) == count
