"""Hands that may meet: every choice of one way for each holding; what differs by the names of suits alone is one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb, prod
from typing import Final

from bondcards.engine.cards import RANKS, SUITS, Card
from bondcards.odds.poker.holdings import Holding
from bondcards.odds.poker.spot import Spot

MOST: Final = 20_000
"""More choices than these are not gone through."""

Hands = tuple[tuple[Card, ...], ...]
"""The cards of each seat."""

_BITS: Final = {rank: 1 << at for at, rank in enumerate(RANKS)}


def matchups(spot: Spot) -> dict[Hands, int]:
    """The hands that may meet, all dealt in full, with how many are like each; none where there are too many."""
    if prod(how_many(spot, holding) for holding in spot.holdings) > MOST:
        return {}
    alike: defaultdict[object, list[Hands]] = defaultdict(list)
    for hands in product(*(list(completed(spot, holding)) for holding in spot.holdings)):
        if apart(hands):
            alike[but_for_suits((*hands, spot.board, spot.dead))].append(hands)
    return {like[0]: len(like) for like in alike.values()}


def how_many(spot: Spot, holding: Holding) -> int:
    """In how many ways a holding may be dealt in full."""
    return len(holding.ways) * comb(len(spot.unseen), spot.variant.dealt - len(holding.ways[0]))


def completed(spot: Spot, holding: Holding) -> Iterator[tuple[Card, ...]]:
    """Every hand that a holding may be when it is dealt in full."""
    for way in holding.ways:
        for more in combinations(spot.unseen, spot.variant.dealt - len(way)):
            yield (*way, *more)


def apart(hands: Hands) -> bool:
    """Whether no card is in two of the hands."""
    return len({card for hand in hands for card in hand}) == sum(map(len, hands))


def but_for_suits(places: Sequence[Sequence[Card]]) -> object:
    """What cards at some places are, whichever suit is called which: the same for all that come to the same."""
    of_suits = [[0] * len(places) for _suit in SUITS]
    for at, cards in enumerate(places):
        for rank, suit in cards:
            of_suits[SUITS.index(suit)][at] |= _BITS[rank]
    return tuple(sorted(map(tuple, of_suits)))
