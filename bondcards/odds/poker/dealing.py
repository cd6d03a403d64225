"""Deals by the thousand: every one there can be, or as many as one likes by chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Final

import numpy as np

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.odds.poker.numbers import PACK, Array, subsets

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
