"""A strategy for twenty-one that minds totals and pairs alone: what to do with each against each open card."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.games.twentyone.hands import ACE, Play, counted
from bondcards.odds.twentyone.deals import Deals
from bondcards.odds.twentyone.holdings import VALUES, Bools, Ints, cell, holdings

MOVES: Final[tuple[Play, ...]] = ("stand", "hit", "double", "split", "surrender")
STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(len(MOVES))


class Totals(Struct, frozen=True):
    """What to do with each total, by its cell and the value of the dealer's open card less one.

    `hits`: whether it takes a card, or else stands. `doubles` and `gives_up`: whether its first two cards are doubled
    or given up instead, where that may be.
    """

    hits: Bools
    doubles: Bools
    gives_up: Bools

    def takes(self, deals: Deals) -> Bools:
        """Which hands take a card, by hand and column."""
        takes: Bools = self.hits[holdings().cell][:, deals.up]
        return takes

    def doubled(self, deals: Deals) -> Bools:
        """Which hands of two cards are doubled, by hand and column."""
        every = holdings()
        doubled: Bools = self.doubles[every.cell][:, deals.up] & (every.cards == 2)[:, None]
        return doubled


class Strategy(Struct, frozen=True):
    """The whole of it: what to do with each total, and the move for each pair.

    `pairs` is by the value of one of its cards less one, and the open card's less one.
    """

    totals: Totals
    pairs: Ints

    def move(self, values: Sequence[int], up: int, may: Collection[str]) -> Play:
        """What to do with these cards against this open card, of what may be done."""
        if len(values) == 2 and values[0] == values[1]:
            paired = MOVES[int(self.pairs[values[0] - 1, up - 1])]
            if paired in may:
                return paired
        at = (cell(counted(sum(values), ACE in values)), up - 1)
        if self.totals.gives_up[at] and "surrender" in may:
            return "surrender"
        if self.totals.doubles[at] and "double" in may:
            return "double"
        return "hit" if self.totals.hits[at] and "hit" in may else "stand"

    def plan(self) -> Ints:
        """The move for each hand as it was dealt, and for longer ones, by hand and open card."""
        every = holdings()
        plan = np.where(self.totals.hits, HIT, STAND)
        two = np.where(self.totals.gives_up, SURRENDER, np.where(self.totals.doubles, DOUBLE, plan))
        plan = np.where(every.cards[:, None] == 2, two[every.cell], plan[every.cell])
        for value in VALUES:
            plan[every.of(value, value)] = self.pairs[value - 1]
        return plan
