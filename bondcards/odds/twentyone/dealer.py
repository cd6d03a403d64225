"""How the dealer ends: seventeen to twenty-one, burst or with a natural, whatever cards are gone before his second."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.games.twentyone.hands import ACE, DEALER_STANDS, MOST, counted, dealer_draws
from bondcards.odds.twentyone.deals import Deals
from bondcards.odds.twentyone.holdings import VALUES, Bools, Floats, Ints, holdings

TOTALS: Final = tuple(range(DEALER_STANDS, MOST + 1))
BURST: Final = len(TOTALS)
NATURAL: Final = BURST + 1
ENDS: Final = NATURAL + 1
"""The first axis of his ends: each total he stands on, then burst, then a natural."""

Cards = tuple[int, ...]
"""Cards he has drawn, by value."""


class Ends(Struct, frozen=True):
    """How he ends beside some hands of the seats.

    `hand` and `column` say which, and `chance` how likely each end is, by end and hand.
    """

    hand: Ints
    column: Ints
    chance: Floats

    def won(self) -> Ints:
        """Whether a hand that stands beats each end (1), equals it (0) or is beaten (-1), by end and hand."""
        theirs = np.array([*TOTALS, 0, MOST + 1])
        won: Ints = np.sign(holdings().total[self.hand] - theirs[:, None])
        return won


def ends(deals: Deals, needed: Bools) -> Ends:
    """His ends beside the hands that are needed, by hand and column."""
    hand, column = np.nonzero(needed)
    left = np.maximum(deals.left[:, column] - holdings().held[hand].T, 0)
    chance = np.empty((ENDS, len(hand)))
    for up in range(len(VALUES)):
        under = deals.up[column] == up
        chance[:, under] = drawn(left[:, under], up + 1)
    return Ends(hand, column, chance)


def drawn(left: Floats, up: int) -> Floats:
    """His ends with such an open card, by end and column, when so many cards of each value are left in each column."""
    size = left.sum(axis=0)
    found = np.zeros((ENDS, len(size)))
    spare = [[cards - number for number in range(DEALER_STANDS)] for cards in left]
    hands: dict[Cards, Floats] = {(0,) * len(VALUES): np.ones(len(size))}
    cards = 0
    while hands:
        longer: dict[Cards, Floats] = {}
        for hand, chance in hands.items():
            each = chance / np.maximum(size - cards, 1)
            points = up + sum(value * number for value, number in zip(VALUES, hand, strict=True))
            for value, number in zip(VALUES, hand, strict=True):
                total = counted(points + value, ACE in (up, value) or hand[ACE - 1] > 0)
                if total.burst:
                    break
                comes = each * spare[value - 1][number]
                if not dealer_draws(total):
                    found[NATURAL if not cards and total.points == MOST else total.points - DEALER_STANDS] += comes
                    continue
                more = (*hand[: value - 1], number + 1, *hand[value:])
                if more in longer:
                    longer[more] += comes
                else:
                    longer[more] = comes
        hands = longer
        cards += 1
    found[BURST] = 1 - found.sum(axis=0)
    return found
