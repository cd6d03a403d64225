"""Every class of hands stands in the order in which PokerKit, an independent library, has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, pairwise, product
from typing import Any

import pokerkit
import pytest

from bondcards.engine.cards import PACK, RANKS, SUITS, Card, Suit
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import ACE_TO_FIVE, BADUGI, BADUGI_ACE_HIGH, DEUCE_TO_SEVEN, EIGHT_OR_BETTER
from bondcards.games.ranking.made import Ranking, strength_of_two_and_three

Cards = tuple[Card, ...]

WHEEL = set("A2345")
"""PokerKit has had it as a straight at deuce to seven: the tests of the low hands judge it by the rule."""


def theirs(judge: Any, cards: Sequence[Card]) -> Any:
    """The hand as PokerKit has it."""
    return judge("".join(map(str, cards)))


def in_several_suits() -> Iterator[Cards]:
    """A hand of every five ranks that one pack holds, in more than one suit."""
    for ranks in combinations_with_replacement(RANKS, 5):
        if max(map(ranks.count, ranks)) <= 4:
            suits: list[Suit] = [SUITS[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
            suits[-1] = suits[-1] if len(set(ranks)) < 5 else "c"
            yield tuple(map(Card, ranks, suits))


def in_one_suit() -> Iterator[Cards]:
    """A hand of every five ranks that a suit holds."""
    for ranks in combinations(RANKS, 5):
        yield tuple(Card(rank, "h") for rank in ranks)


ALL_FIVES = [*in_several_suits(), *in_one_suit()]


def agree(ranking: Ranking, judge: Any, hands: Sequence[Cards]) -> None:
    """Both put the hands into one order, and the same are equal in it."""
    rising = sorted(hands, key=ranking.strength)
    for lower, higher in pairwise(rising):
        equal = ranking.strength(lower) == ranking.strength(higher)
        ours, other = theirs(judge, lower), theirs(judge, higher)
        assert ours == other if equal else ours < other, f"{lower} and {higher}"


def test_all_classes_of_five_are_here() -> None:
    assert len(ALL_FIVES) == 7_462
    assert len(set(map(HIGH.strength, ALL_FIVES))) == 7_462


def test_high_hands() -> None:
    agree(HIGH, pokerkit.StandardHighHand, ALL_FIVES)


def test_deuce_to_seven() -> None:
    hands = [hand for hand in ALL_FIVES if {card.rank for card in hand} != WHEEL]
    agree(DEUCE_TO_SEVEN, pokerkit.StandardLowHand, hands)
    assert len(set(map(DEUCE_TO_SEVEN.strength, hands))) == 7_460


def test_ace_to_five() -> None:
    agree(ACE_TO_FIVE, pokerkit.RegularLowHand, ALL_FIVES)
    assert len(set(map(ACE_TO_FIVE.strength, ALL_FIVES))) == 6_175


def test_eight_or_better() -> None:
    lows = [hand for hand in ALL_FIVES if EIGHT_OR_BETTER.strength(hand)]
    agree(EIGHT_OR_BETTER, pokerkit.EightOrBetterLowHand, lows)
    assert len(set(map(EIGHT_OR_BETTER.strength, lows))) == 56
    for hand in set(ALL_FIVES) - set(lows):
        with pytest.raises(ValueError, match="invalid"):
            theirs(pokerkit.EightOrBetterLowHand, hand)


@pytest.mark.parametrize(
    ("ranking", "judge"), [(BADUGI, pokerkit.BadugiHand), (BADUGI_ACE_HIGH, pokerkit.StandardBadugiHand)]
)
def test_badugi(ranking: Ranking, judge: Any) -> None:
    hands = [
        tuple(map(Card, ranks, suits))
        for size in range(1, 5)
        for ranks, suits in product(combinations(RANKS, size), [SUITS[:size], SUITS[-size:]])
    ]
    agree(ranking, judge, hands)
    assert len(set(map(ranking.strength, hands))) == 13 + 78 + 286 + 715


def test_every_badugi_deal_of_a_small_pack() -> None:
    """Which of the four cards make it is chosen alike."""
    for deal in combinations([card for card in PACK if card.rank in "A23K"], 4):
        best = BADUGI.best(deal)
        assert best is not None
        chosen = pokerkit.BadugiHand.from_game("".join(map(str, deal)), "")
        assert theirs(pokerkit.BadugiHand, best.cards) == chosen


def test_omaha() -> None:
    board = tuple(map(Card, "AK832", "sssch"))  # type: ignore[arg-type]
    lying = "".join(map(str, board))
    deals = [hole for hole in combinations(PACK, 4) if not {*hole} & {*board}][::750]
    rising = sorted(deals, key=lambda hole: strength_of_two_and_three(HIGH, hole, board))
    for lower, higher in pairwise(rising):
        ours, other = (pokerkit.OmahaHoldemHand.from_game("".join(map(str, hole)), lying) for hole in (lower, higher))
        strengths = [strength_of_two_and_three(HIGH, hole, board) for hole in (lower, higher)]
        assert ours == other if strengths[0] == strengths[1] else ours < other
