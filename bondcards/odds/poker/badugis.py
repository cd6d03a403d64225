"""How strong thousands of badugis are at once: what `games.ranking` says of each, looked up in a table made from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from bondcards.games.ranking.badugi import FOUR
from bondcards.games.ranking.made import Ranking
from bondcards.odds.poker.numbers import OTHER, RANKS_IN_ALL, Array, subsets
from bondcards.odds.poker.strengths import beside, text

_RANK_BIT: Final = np.tile(1 << np.arange(RANKS_IN_ALL), OTHER)
_SUIT_BIT: Final = np.repeat(1 << np.arange(OTHER), RANKS_IN_ALL)


class OfDifferentSuits:
    """A ranking of one to four cards of different ranks and suits, by the set of their ranks."""

    def __init__(self, ranking: Ranking) -> None:
        sets = [ranks for size in range(1, FOUR + 1) for ranks in subsets(RANKS_IN_ALL, size).tolist()]
        plain = [ranking.plain(text(ranks)) for ranks in sets]
        number = {strength: place for place, strength in enumerate(sorted(plain), 1)}
        self._by_ranks = np.zeros(1 << RANKS_IN_ALL, np.int16)
        self._by_ranks[[sum(1 << rank for rank in ranks) for ranks in sets]] = [number[strength] for strength in plain]

    def best(self, seats: Sequence[Array], boards: Array) -> Array:
        """How strong the best of four or five cards are, for each seat."""
        return np.array([self._best(beside(holes, boards)) for holes in seats])

    def _best(self, cards: Array) -> Array:
        found = np.zeros(len(cards), np.int16)
        for size in range(1, FOUR + 1):
            for chosen in subsets(cards.shape[1], size):
                np.maximum(found, self._of(cards[:, chosen]), out=found)
        return found

    def _of(self, cards: Array) -> Array:
        """How strong cards are of which all must count; 0 where two are of one rank or suit."""
        ranks, suits = _RANK_BIT[cards], _SUIT_BIT[cards]
        differ = (_together(ranks) == ranks.sum(1)) & (_together(suits) == suits.sum(1))
        return np.where(differ, self._by_ranks[_together(ranks)], 0)


def _together(bits: Array) -> Array:
    """The set of all bits of a row."""
    together: Array = np.bitwise_or.reduce(bits, axis=1)
    return together
