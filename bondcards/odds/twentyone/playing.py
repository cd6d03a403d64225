"""Hands played card by card: what comes of each way to play them, and what hands come about."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.odds.twentyone.dealer import ENDS, NATURAL, Ends
from bondcards.odds.twentyone.deals import Deals
from bondcards.odds.twentyone.holdings import VALUES, Bools, Floats, holdings

STAKES: Final = (-2, -1, 0, 1, 2)
"""What a hand may gain, in first stakes: the first axis of its results."""


class Worths(Struct, frozen=True):
    """What comes back of a stake, itself included, by hand and column: for a card, and for the better way."""

    hit: Floats
    best: Floats


class Standing(Struct, frozen=True):
    """How likely each hand is to be stood on with a single stake and with a doubled one, by hand and column."""

    single: Floats
    doubled: Floats


def of_standing(found: Ends, deals: Deals) -> Floats:
    """What comes back of a stake on a hand that stands, by hand and column; of a burst one nothing, behind the rest."""
    back = np.zeros((holdings().burst + 1, deals.up.size))
    back[found.hand, found.column] = ((found.won() + 1) * found.chance).sum(axis=0)
    return back


def of_one_card(deals: Deals, stand: Floats) -> Floats:
    """What comes back of a stake on a hand that takes exactly one card more, by hand and column."""
    every = holdings()
    chances = (deals.chance(slice(None), value) * stand[every.then[:, value - 1]] for value in VALUES)
    return sum(chances, start=np.zeros((every.burst, deals.up.size)))


def of_hits(deals: Deals, stand: Floats, takes: Bools | None = None) -> Worths:
    """What comes back of a stake where the hands marked take a card, and the others stand; not said, the better way."""
    every = holdings()
    hit, best = np.zeros_like(stand), np.zeros_like(stand)
    for hands in reversed(every.counting):
        for value in VALUES:
            hit[hands] += deals.chance(hands, value) * best[every.then[hands, value - 1]]
        card = hit[hands] > stand[hands] if takes is None else takes[hands]
        best[hands] = np.where(card, hit[hands], stand[hands])
    return Worths(hit[:-1], best[:-1])


def arrivals(deals: Deals, begun: Floats, takes: Bools) -> Floats:
    """How likely each hand is to come about from those that are begun, where the hands marked take a card."""
    every = holdings()
    come = np.vstack([begun, np.zeros(deals.up.size)])
    for hands in every.counting:
        going = np.where(takes[hands], come[hands], 0)
        for value in VALUES:
            come[every.then[hands, value - 1]] += going * deals.chance(hands, value)
    return come[:-1]


def standing(deals: Deals, begun: Floats, takes: Bools, doubles: Bools) -> Standing:
    """What is stood on in the end; the hands marked so are doubled for one card, or take a card."""
    doubled = np.where(doubles, begun, 0)
    single = arrivals(deals, begun - doubled, takes)
    return Standing(np.where(takes, 0, single), arrivals(deals, doubled, doubles) - doubled)


def results(found: Ends, deals: Deals, begun: Floats, stood: Standing, doubles: Bools) -> Floats:
    """How likely each gain comes with each end of the dealer, by gain, end and column. What has not stood has burst."""
    columns = deals.up.size
    gains = np.zeros((len(STAKES), ENDS, columns))
    won = found.won()
    at = (found.hand, found.column)
    for stake, hands, start in (
        (1, stood.single, np.where(doubles, 0, begun)),
        (2, stood.doubled, np.where(doubles, begun, 0)),
    ):
        for end in range(ENDS):
            chance = hands[at] * found.chance[end]
            for sign in (-1, 0, 1):
                gains[STAKES.index(sign * stake), end] += np.bincount(
                    found.column, np.where(won[end] == sign, chance, 0), columns
                )
            begins = np.bincount(found.column, start[at] * found.chance[end], columns)
            gains[STAKES.index(-stake), end] += begins - np.bincount(found.column, chance, columns)
    return gains


def at_risk(gains: Floats, looks: bool) -> Floats:
    """Of gains by end and column those of hands that are played: where the dealer looks, never against a natural."""
    return gains[..., :NATURAL, :] if looks else gains
