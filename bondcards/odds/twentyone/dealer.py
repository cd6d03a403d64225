"""How the dealer ends: seventeen to twenty-one, burst or with a natural, whatever cards are gone before his second."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.games.twentyone.hands import ACE, DEALER_STANDS, MOST, Total, counted, dealer_draws
from bondcards.odds.twentyone.deals import Deals
from bondcards.odds.twentyone.holdings import VALUES, Bools, Floats, Ints, holdings

TOTALS: Final = tuple(range(DEALER_STANDS, MOST + 1))
BURST: Final = len(TOTALS)
NATURAL: Final = BURST + 1
ENDS: Final = NATURAL + 1
"""The first axis of his ends: each total he stands on, then burst, then a natural."""

Cards = tuple[int, ...]


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
        return np.sign(holdings().total[self.hand] - theirs[:, None])


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
    hands: dict[Cards, Floats] = {tuple(int(value == up) for value in VALUES): np.ones(len(size))}
    cards = 0
    while hands:
        longer: dict[Cards, Floats] = {}
        for hand, chance in hands.items():
            each = chance / np.maximum(size - cards, 1)
            for value in VALUES:
                more = (*hand[: value - 1], hand[value - 1] + 1, *hand[value:])
                total = _total(more)
                if total.burst:
                    break
                comes = each * (left[value - 1] - hand[value - 1] + (value == up))
                if not dealer_draws(total):
                    found[NATURAL if cards == 0 and total.points == MOST else total.points - DEALER_STANDS] += comes
                elif more in longer:
                    longer[more] += comes
                else:
                    longer[more] = comes
        hands = longer
        cards += 1
    found[BURST] = 1 - found.sum(axis=0)
    return found


def _total(cards: Cards) -> Total:
    return counted(sum(value * number for value, number in zip(VALUES, cards, strict=True)), cards[ACE - 1] > 0)
