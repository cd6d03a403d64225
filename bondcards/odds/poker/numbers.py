"""Cards as numbers, so that thousands of hands are judged at once.

A card is its rank's place in `RANKS` and 13 times its suit's in `SUITS`. Where a suit cannot matter it is `OTHER`: such
cards make no flush, and a rank may be there more than once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from math import comb
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from bondcards.engine.cards import RANKS, SUITS, Card

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
