"""The nine cards of a hand of baccara banque by what they count: two and a third for either tableau and for the bank.

As in a coup of six, a third card that nobody takes is counted as if it lay there unturned.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bondcards.odds.baccarat.coups import VALUES, Shoe

Floats = NDArray[np.float64]
Numbers = NDArray[np.int64]

HOLDINGS: Final = 100
"""What a hand holds, as one number: ten times the total of two cards, and what the third counts."""


def _three_cards() -> Numbers:
    """Every hand of two cards, whatever their order, and a third: a row of values each, sorted by holding."""
    rows = [(one, two, third) for one, two in combinations_with_replacement(VALUES, 2) for third in VALUES]
    return np.array(sorted(rows, key=lambda row: ((row[0] + row[1]) % 10, row[2])))


ONE, TWO, THIRD = _three_cards().T
HOLDING: Final = (ONE + TWO) % 10 * 10 + THIRD
FIRST: Final = np.searchsorted(HOLDING, np.arange(HOLDINGS))
"""Where the hands of each holding begin."""
ORDERS: Final = np.where(ONE == TWO, 1, 2)
CARDS: Final[Floats] = np.eye(10)[ONE] + np.eye(10)[TWO] + np.eye(10)[THIRD]
"""How many cards of each value a hand takes out of the shoe."""

_VALUES: Final = np.arange(10)
PARTNER: Final = (_VALUES[:, None] - _VALUES[None, :]) % 10
"""By a total and a card: the card that makes that total with it."""
TWINS: Final = (_VALUES[None, :] == PARTNER).astype(np.float64)


def chances(cards: Shoe) -> Floats:
    """How likely all nine cards are, by the bank's total, its third card, and what either tableau holds.

    Axes of 10, 10, 100 and 100.
    """
    shoe = np.array(cards, dtype=np.float64)
    ways = np.zeros((HOLDINGS, HOLDINGS, 10, 10))
    for hand, drawn in enumerate(_falling(shoe)):
        if drawn:
            ways[HOLDING[hand]] += drawn * _both_others(shoe - CARDS[hand])
    return np.moveaxis(ways / ways.sum(), (2, 3), (0, 1))


def _falling(shoe: Floats) -> Floats:
    """In how many ways each hand of three falls from a shoe."""
    second = shoe[TWO] - (ONE == TWO)
    third = shoe[THIRD] - (ONE == THIRD) - (TWO == THIRD)
    found: Floats = ORDERS * shoe[ONE] * second * third
    return found


def _both_others(shoe: Floats) -> Floats:
    """In how many ways the other tableau and the bank fall, by what the tableau holds and the bank's cards."""
    left = shoe - CARDS
    partners = left[:, PARTNER] - TWINS
    pairs = np.einsum("hc,htc->ht", left, partners)
    # The bank's third card is none of its two: without it there are fewer pairs, in both their orders.
    banks = left[:, None, :] * (pairs[:, :, None] - 2 * partners)
    found: Floats = np.add.reduceat(_falling(shoe)[:, None, None] * banks, FIRST, axis=0)
    return found
