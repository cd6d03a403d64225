"""All boards that may still come, a few thousand rows with their weights instead of millions; and hands that may meet.

A board is its ranks, as long as no suit matters: so first every way the ranks may fall is counted, with the number of
boards that have it, as if there were no flushes. Then the boards on which a flush is alive are put right: each is
counted with its suit, and taken away without. On a board at most one suit is alive. Of hands that may meet those that
differ by the names of suits alone are one.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from math import comb, prod
from typing import Final, NamedTuple

import numpy as np

from bondcards.engine.cards import RANKS, SUITS, Card
from bondcards.games.poker.variant import Composed
from bondcards.games.ranking.made import any_of
from bondcards.odds.poker.deals import OTHER, PACK, RANKS_IN_ALL, Array, patterns, rows, subsets, without_suits
from bondcards.odds.poker.holdings import Holding
from bondcards.odds.poker.spot import Spot

FIVE: Final = 5
"""The cards of a board, and of a flush."""

_CHOICES: Final = np.array([[comb(left, taken) for taken in range(5)] for left in range(5)])
"""In how many ways so many of the cards left of a rank may come."""


class Boards(NamedTuple):
    """Boards, one a row, and how many deals each stands for: fewer than none where they were counted without a suit."""

    cards: Array
    weights: Array


def alive(composed: Composed, holes: Sequence[Sequence[int]]) -> dict[int, int]:
    """The suits in which a hand may make a flush, each with how many of it the board must have at least."""
    most = {suit: max(sum(card // RANKS_IN_ALL == suit for card in hole) for hole in holes) for suit in range(OTHER)}
    if composed is any_of:
        return {suit: FIVE - held for suit, held in most.items()}
    return {suit: FIVE - 2 for suit, held in most.items() if held >= 2}


def boards(known: Sequence[int], gone: Collection[int], alive: Mapping[int, int]) -> Iterator[Boards]:
    """Every board that begins with the `known` cards, if none can come that is `gone`, as the known ones are."""
    left = np.ones(PACK, np.intp)
    left[list(gone)] = 0
    of_suits = left.reshape(OTHER, RANKS_IN_ALL)
    yield without_flush(known, of_suits.sum(0))
    for suit, least in alive.items():
        lying = sum(card // RANKS_IN_ALL == suit for card in known)
        for more in range(max(least - lying, 0), min(FIVE - len(known), of_suits[suit].sum()) + 1):
            flush = with_suit(known, suit, more, of_suits)
            yield flush
            yield Boards(without_suits(flush.cards), -flush.weights)


def without_flush(known: Sequence[int], left: Array) -> Boards:
    """Every way the ranks of the board may fall, when so many of each are left."""
    ranks, ways = _fallen(FIVE - len(known), left)
    return Boards(_every_pair(without_suits(rows(known)), OTHER * RANKS_IN_ALL + ranks), ways)


def with_suit(known: Sequence[int], suit: int, more: int, left: Array) -> Boards:
    """The boards to which just so many more of a suit come; the suits of the others do not matter any more."""
    lying = np.where(rows(known) // RANKS_IN_ALL == suit, rows(known), without_suits(rows(known)))
    of_suit = np.flatnonzero(left[suit])
    suited = suit * RANKS_IN_ALL + of_suit[subsets(len(of_suit), more)]
    ranks, ways = _fallen(FIVE - len(known) - more, left.sum(0) - left[suit])
    cards = _every_pair(_every_pair(lying, suited), OTHER * RANKS_IN_ALL + ranks)
    return Boards(cards, np.tile(ways, len(suited)))


def _fallen(count: int, left: Array) -> tuple[Array, Array]:
    """Every way the ranks of so many cards may fall, and in how many ways each does."""
    ways = np.ones(len(patterns(count)), np.int64)
    for rank, taken in enumerate(_how_often(count).T):
        ways *= _CHOICES[left[rank], taken]
    may = ways > 0
    return patterns(count)[may], ways[may]


@cache
def _how_often(count: int) -> Array:
    """How often each rank is there, in every way that so many cards may fall."""
    often: Array = (patterns(count)[:, :, None] == np.arange(RANKS_IN_ALL)).sum(1)
    return often


def _every_pair(first: Array, then: Array) -> Array:
    """Every row of the one followed by every row of the other."""
    return np.hstack([np.repeat(first, len(then), 0), np.tile(then, (len(first), 1))])


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
    completed = [
        [(*way, *more) for way in holding.ways for more in combinations(spot.unseen, spot.variant.dealt - len(way))]
        for holding in spot.holdings
    ]
    for hands in product(*completed):
        if apart(hands):
            alike[but_for_suits((*hands, spot.board, spot.dead))].append(hands)
    return {like[0]: len(like) for like in alike.values()}


def how_many(spot: Spot, holding: Holding) -> int:
    """In how many ways a holding may be dealt in full."""
    return len(holding.ways) * comb(len(spot.unseen), spot.variant.dealt - len(holding.ways[0]))


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
