"""Deals by the thousand: every one there can be, or as many as one likes by chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

import numpy as np

from bondcards.errors import Refused
from bondcards.i18n import _
from bondcards.odds.poker.numbers import PACK, Array, Mask, subsets


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

        Cards that are gone come to nobody, and ways that need one card twice are none. Raises `Refused` where no deal
        is left.
        """
        found: list[list[Array]] = []
        missing = count
        while missing > 0:
            dealt = self._tried(ways, gone, sizes, count)
            if not len(dealt[0]):
                raise Refused(_("These hands cannot all be held at once: one card would be in two of them."))
            found.append([cards[:missing] for cards in dealt])
            missing -= len(dealt[0])
        return [np.concatenate(parts) for parts in zip(*found, strict=True)]

    def _tried(self, ways: Sequence[Array], gone: Sequence[int], sizes: Sequence[int], count: int) -> list[Array]:
        """Those of so many deals in which no card is needed twice."""
        chosen = [cards[self._random.integers(len(cards), size=count)] for cards in ways]
        known = np.hstack(chosen)
        used = np.zeros((count, PACK), np.int8)
        for column in known.T:
            used[np.arange(count), column] += 1
        used[:, list(gone)] += 1
        may = np.flatnonzero(used.max(1, initial=0) <= 1)
        order = self.shuffled(used[may] > 0, sum(sizes))
        ends = np.cumsum([0, *sizes])
        return [
            np.hstack([cards[may], order[:, begin:end]])
            for cards, begin, end in zip(chosen, ends[:-1], ends[1:], strict=True)
        ]

    def shuffled(self, used: Mask, count: int) -> Array:
        """The first so many cards of packs from which those in use are missing, one pack a row."""
        keys = self._random.random(used.shape)
        keys[used] = 2
        return keys.argsort(1)[:, :count]
