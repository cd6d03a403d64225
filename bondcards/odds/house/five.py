"""What five cards may be by their ranks alone, and in how many ways each is dealt.

There are 6 175 handfuls of five ranks. Suits play a part in flushes alone, and these are of five different ranks. How
handfuls rank is asked of the rules.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bondcards.engine.cards import SUITS
from bondcards.games.ranking.grades import ACE_HIGH, Grade
from bondcards.games.ranking.high import in_one_suit, in_several_suits

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]
"""Whole numbers below 2²⁴, which these hold exactly and multiply fast."""

RANKS: Final = tuple(ACE_HIGH)
CARDS: Final = 5
OF_A_RANK: Final = len(SUITS)

CHOOSE: Final = np.array([[comb(left, wanted) for left in range(OF_A_RANK + 1)] for wanted in range(OF_A_RANK + 1)])
"""In how many ways so many cards are taken of so many of a rank."""


class Handfuls(NamedTuple):
    """Some handfuls of five ranks, the lowest first: how many are `held` of each rank, and what they are."""

    held: Ints
    grades: tuple[Grade, ...]

    def ranks(self) -> tuple[Ints, Ints]:
        """The ranks of each by their numbers, and how many it holds of each; five always, some of which it lacks."""
        order = np.argsort(-self.held, axis=1, kind="stable")[:, :CARDS]
        return order, np.take_along_axis(self.held, order, axis=1)

    def ways(self, left: Ints) -> Floats:
        """In how many ways each is dealt where so many cards of each rank are left; a column for each row of these."""
        of_rank = CHOOSE[:, left.T].astype(np.float32)
        ranks, counts = self.ranks()
        found: Floats = of_rank[counts[:, 0], ranks[:, 0]]
        for rank, count in zip(ranks.T[1:], counts.T[1:], strict=True):
            found *= of_rank[count, rank]
        return found


@cache
def in_suits() -> Handfuls:
    """All handfuls, in several suits."""
    return _sorted(
        {
            ranks: in_several_suits("".join(sorted(ranks)))
            for ranks in combinations_with_replacement(RANKS, CARDS)
            if len(set(ranks)) > 1
        }
    )


@cache
def of_different_ranks() -> Handfuls:
    """Those of five different ranks, in several suits."""
    found = in_suits()
    rows = np.flatnonzero(found.held.max(axis=1) == 1)
    return Handfuls(found.held[rows], tuple([found.grades[row] for row in rows]))


@cache
def in_a_suit() -> Handfuls:
    """Those of five different ranks, in one suit. They rank among each other as they do in several suits."""
    found = _sorted(
        {
            ranks: in_one_suit("".join(sorted(ranks)))
            for ranks in combinations_with_replacement(RANKS, CARDS)
            if len(set(ranks)) == CARDS
        }
    )
    assert np.array_equal(found.held, of_different_ranks().held)
    return found


def _sorted(graded: dict[tuple[str, ...], Grade]) -> Handfuls:
    found = sorted(graded, key=lambda ranks: graded[ranks])
    held = np.array([[ranks.count(rank) for rank in RANKS] for ranks in found])
    return Handfuls(held, tuple([graded[ranks] for ranks in found]))
