"""Who takes how much of a pot, deal after deal."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np
import numpy.typing as npt

from bondcards.odds.poker.figures import Equities, Equity
from bondcards.odds.poker.numbers import Array

Shares = npt.NDArray[np.float64]
"""What part of the pot is each hand's, a row for each hand and a column for each deal."""


def shared(halves: Sequence[Array]) -> Shares:
    """The shares of hands that are so strong for each half, a row for each hand; where none qualifies the other is all.

    >>> shared([np.array([[3], [1]]), np.array([[0], [7]])]).tolist()
    [[0.5], [0.5]]
    """
    first = halves[0]
    won = np.zeros(first.shape)
    parts = np.zeros(first.shape[1])
    for strengths in halves:
        best = strengths.max(0)
        winners = (strengths == best) & (best > 0)
        won += winners / np.maximum(winners.sum(0), 1)
        parts += best > 0
    return won / parts


class Tally:
    """What each of so many hands has won in the deals counted so far."""

    def __init__(self, hands: int) -> None:
        self.deals = 0
        self._whole = np.zeros(hands)
        self._part = np.zeros(hands)
        self._sum = np.zeros(hands)
        self._squares = np.zeros(hands)

    def add(self, shares: Shares, weights: Array) -> None:
        """Count some deals, so many times each."""
        each = weights.astype(np.float64)
        whole = shares == 1
        self.deals += int(weights.sum())
        self._whole += whole @ each
        self._part += ((shares > 0) & ~whole) @ each
        self._sum += shares @ each
        self._squares += shares**2 @ each

    def equities(self, exact: bool) -> Equities:
        """Win, tie and share of each hand; with the standard error of the share where the deals are but a sample."""
        means = np.column_stack((self._whole, self._part, self._sum, self._squares)) / self.deals
        hands = [
            Equity(win, tie, share, None if exact else sqrt(max(square - share * share, 0) / self.deals))
            for win, tie, share, square in means.tolist()
        ]
        return Equities(exact, self.deals, tuple(hands))
