"""How many hands of three lie beside another, by rank.

Of two hands from one pack a card lies in one alone. So the hands beside one are counted by inclusion and exclusion:
all below a rank, without those that hold one of its cards, with those that hold two of them put back, without itself.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]


class Beside(NamedTuple):
    """How many hands there are below each rank: in all, with each card, and with each two; `cards` and `rank` of each.

    Cards and ranks are numbers from 0.
    """

    cards: Counts
    rank: Counts
    all: Counts
    one: Counts
    two: Counts

    def below(self, limit: Counts) -> Counts:
        """Of each hand: how many that share no card with it rank below its limit."""
        first, second, third = cards = self.cards.T
        holding_one = sum(self.one[card, limit] for card in cards)
        holding_two = self.two[first, second, limit] + self.two[first, third, limit] + self.two[second, third, limit]
        found: Counts = self.all[limit] - holding_one + holding_two - (self.rank < limit)
        return found


def tallied(cards: Counts, rank: Counts, ranks: int) -> Beside:
    """The hands of a pack by how they rank, from 0 to so many `ranks`; the cards of each in order."""
    pack = int(cards.max()) + 1
    one = np.zeros((pack, ranks), dtype=np.int64)
    two = np.zeros((pack, pack, ranks), dtype=np.int64)
    for card in cards.T:
        np.add.at(one, (card, rank), 1)
    for lower, higher in combinations(cards.T, 2):
        np.add.at(two, (lower, higher, rank), 1)
    return Beside(cards, rank, _up_to(np.bincount(rank, minlength=ranks)), _up_to(one), _up_to(two))


def _up_to(counts: Counts) -> Counts:
    """How many there are below each rank, and below all."""
    nothing = np.zeros((*counts.shape[:-1], 1), dtype=np.int64)
    return np.concatenate([nothing, counts.cumsum(axis=-1)], axis=-1)
