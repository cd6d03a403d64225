"""The dealer's open card and what the shoe holds under it: a column for each deal that is counted beside others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.engine.cards import Card, packs
from bondcards.games.twentyone.hands import ACE, TEN
from bondcards.games.twentyone.hands import VALUES as COUNTS
from bondcards.odds.too_few import refuse_too_few
from bondcards.odds.twentyone.holdings import VALUES, Floats, Ints, holdings

FEWEST: Final = 26
"""Cards: what is counted supposes that the shoe serves everybody to the end."""


class Deals(Struct, frozen=True):
    """So many deals, a column each.

    `left`: cards of each value in the shoe before the seat's own, by value and column, the dealer's open card and
    whatever else is gone taken out. `up`: the value of the open card less one, by column.
    """

    left: Floats
    up: Ints

    def chance(self, hands: slice | int, value: int) -> Floats:
        """The chance that the next card of each of these hands has this value, by hand and column."""
        every = holdings()
        held, cards = every.held[hands, value - 1], every.cards[hands]
        left = self.left[value - 1] - held[..., None]
        size = self.left.sum(axis=0) - cards[..., None]
        chance: Floats = np.maximum(left, 0) / np.maximum(size, 1)
        return chance

    def natural(self) -> Floats:
        """The chance that the dealer's second card makes him a natural, by hand and column."""
        every = slice(None)
        under_ace, under_ten = self.up == ACE - 1, self.up == TEN - 1
        return np.where(under_ace, self.chance(every, TEN), np.where(under_ten, self.chance(every, ACE), 0.0))


def shoe(count: int, seen: Sequence[Card]) -> Floats:
    """What `count` packs still hold of each value without the cards seen; refused where that is too little to count."""
    left = np.zeros(len(VALUES))
    for cards, sign in ((packs(count), 1), (seen, -1)):
        for card in cards:
            left[COUNTS[card.rank] - 1] += sign
    refuse_too_few(int(left.sum()), FEWEST)
    return left


def every_open_card(left: Floats) -> Deals:
    """A column for each open card of the dealer, aces first."""
    return under(left, np.arange(len(VALUES)))


def under(left: Floats, up: Ints, gone: Floats | None = None) -> Deals:
    """A column for each of these open cards, when so many cards of each value are gone besides, by value and column."""
    columns = np.repeat(left[:, None], len(up), axis=1)
    columns[up, np.arange(len(up))] -= 1
    return Deals(np.maximum(columns if gone is None else columns - gone, 0), up)
