"""Cards as numbers, so that thousands of hands are judged at once: every deal there can be, or as many by chance.

A card is its rank's place in `RANKS` and 13 times its suit's in `SUITS`. Where a suit cannot matter it is `OTHER`: such
cards make no flush, and a rank may be there more than once.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import comb
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from bondcards.engine.cards import RANKS, SUITS, Card
from bondcards.errors import Refused
from bondcards.language.i18n import _

Array = npt.NDArray[np.signedinteger[Any]]
"""Cards, one deal a row, or what is reckoned of them."""

Mask = npt.NDArray[np.bool_]

RANKS_IN_ALL: Final = len(RANKS)
OTHER: Final = len(SUITS)
PACK: Final = RANKS_IN_ALL * len(SUITS)

_CARDS: Final = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
_NUMBERS: Final = {card: number for number, card in enumerate(_CARDS)}


def numbers(cards: Iterable[Card]) -> list[int]:
    """The numbers of some known cards.

    >>> numbers([Card("A", "s"), Card("2", "h")])
    [0, 14]
    """
    return [_NUMBERS[card] for card in cards]


def cards_of(numbers: Iterable[int]) -> list[Card]:
    """The cards that have these numbers."""
    return [_CARDS[number] for number in numbers]


def without_suits(cards: Array) -> Array:
    """The same ranks in suits that do not matter."""
    return cards % RANKS_IN_ALL + OTHER * RANKS_IN_ALL


@cache
def subsets(of: int, size: int) -> Array:
    """The places of every choice of `size` from the first `of`, a choice a row, in order.

    >>> subsets(3, 2).tolist()
    [[0, 1], [0, 2], [1, 2]]
    """
    flat = np.fromiter(chain.from_iterable(combinations(range(of), size)), np.intp)
    return flat.reshape(comb(of, size), size)


@cache
def patterns(size: int) -> Array:
    """Every way so many cards of one pack may be as to their ranks, rising: 6,175 ways of five, 49,205 of seven."""
    flat = np.fromiter(chain.from_iterable(combinations_with_replacement(range(RANKS_IN_ALL), size)), np.intp)
    found = flat.reshape(comb(RANKS_IN_ALL + size - 1, size), size)
    five_alike = [found[:, at] == found[:, at + 4] for at in range(size - 4)]
    return found[~np.any(five_alike, axis=0)] if five_alike else found


def rows(cards: Sequence[int]) -> Array:
    """Some cards as one deal, which goes with any number of others."""
    return np.array([cards], dtype=np.intp).reshape(1, len(cards))


AT_ONCE: Final = 10_000
"""So many deals are made at once by chance."""


def how_many(left: int, sizes: Sequence[int]) -> int:
    """In how many ways so many cards may come to each place.

    >>> how_many(45, [0, 2])
    990
    """
    deals = 1
    for size in sizes:
        deals *= comb(left, size)
        left -= size
    return deals


def every(left: Array, sizes: Sequence[int]) -> list[Array]:
    """All ways to deal so many of the cards that are left to each place: the cards of each place, a deal a row."""
    dealt: list[Array] = []
    rest, taken = left.reshape(1, -1), 0
    for size in sizes:
        if size:
            rest = chosen(rest, others(rest.shape[1], taken))
            ways, taken = comb(rest.shape[1], size), size
            dealt = [np.repeat(cards, ways, 0) for cards in dealt]
            dealt.append(chosen(rest, subsets(rest.shape[1], size)))
        else:
            dealt.append(np.empty((len(dealt[0]) if dealt else 1, 0), np.intp))
    return dealt


def chosen(cards: Array, places: Array) -> Array:
    """Of every row the cards at some places, and so for every choice of places."""
    return cards[:, places].reshape(len(cards) * len(places), places.shape[1])


@cache
def others(of: int, size: int) -> Array:
    """The places that are left by every choice of `size` from the first `of`, in the order of `subsets`."""
    left = np.ones((comb(of, size), of), np.bool_)
    np.put_along_axis(left, subsets(of, size), False, 1)
    return np.nonzero(left)[1].reshape(len(left), of - size)


class Chance:
    """Deals by chance, the same ones from the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def deals(self, ways: Sequence[Array], gone: Sequence[int], sizes: Sequence[int], count: int) -> list[Array]:
        """So many deals: for each place one of the ways its known cards may be, and behind them so many of the others.

        Cards that are gone come to nobody, and no card comes to two places. Raises `Refused` where there is no such
        deal.
        """
        known = {card for cards in ways if len(cards) == 1 for card in cards[0].tolist()}
        left = np.array([card for card in range(PACK) if card not in known.union(gone)], np.intp)
        found: list[list[Array]] = []
        missing = count
        while missing > 0:
            dealt = self._tried(ways, left, sizes)
            if not len(dealt[0]):
                raise Refused(_("These hands cannot all be held at once: one card would be in two of them."))
            found.append([cards[:missing] for cards in dealt])
            missing -= len(dealt[0])
        return [np.concatenate(parts) for parts in zip(*found, strict=True)]

    def _tried(self, ways: Sequence[Array], left: Array, sizes: Sequence[int]) -> list[Array]:
        """Some deals: of those that were tried, the ones in which no card is needed twice."""
        chosen = [cards[self._random.integers(len(cards), size=AT_ONCE)] for cards in ways]
        order = self._shuffled(left, sum(sizes))
        cards = 1 << np.hstack([*chosen, order])
        may = np.bitwise_or.reduce(cards, axis=1) == cards.sum(1)
        ends = np.cumsum([0, *sizes])
        return [
            np.hstack([known[may], order[may, begin:end]])
            for known, begin, end in zip(chosen, ends[:-1], ends[1:], strict=True)
        ]

    def _shuffled(self, left: Array, count: int) -> Array:
        """The first so many cards of packs of those that are left, one pack a row, each shuffled for itself."""
        packs, row = np.tile(left, (AT_ONCE, 1)), np.arange(AT_ONCE)
        for at in range(count):
            other = self._random.integers(at, len(left), size=AT_ONCE)
            packs[row, at], packs[row, other] = packs[row, other], packs[row, at]
        return packs[:, :count]
