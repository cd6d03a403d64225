"""How the strategy follows from the cards.

So one plays who minds totals alone. A total takes a card where that is better for all hands of so much together, each
weighted by how often it comes about where nothing is doubled, split or given up; it is doubled or given up where that
is better for all first two cards of so much. A pair is one hand, so its move is the best for these very two cards; it
is split where two hands of it are worth more than all else, and then as often as it may be.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.games.twentyone.hands import TEN
from bondcards.odds.twentyone.dealer import Ends, ends
from bondcards.odds.twentyone.deals import Deals, every_open_card
from bondcards.odds.twentyone.holdings import CELLS, VALUES, Bools, Floats, holdings
from bondcards.odds.twentyone.playing import STAKES, arrivals, at_risk, of_hits, of_one_card, of_standing
from bondcards.odds.twentyone.splitting import PAIR, Halves, Pairs, every_pair, halves
from bondcards.odds.twentyone.strategy import DOUBLE, HIT, MOVES, SPLIT, STAND, SURRENDER, Strategy, Totals
from bondcards.odds.twentyone.terms import Terms

NEVER: Final = -9.0
"""What a move brings that may not be made."""
LEAST: Final = 1e-12
"""What a difference must be to count as one."""
ROUNDS: Final = 20
"""How often the weights may be reckoned again; they settle after two or three."""


class Opening(Struct, frozen=True):
    """Hands of two cards before anybody has decided anything, by hand and open card.

    `dealt` is how likely each is; `natural` how likely the dealer has one, and `risk` how likely it is that what is
    added to a stake can be lost. `ends` are the dealer's beside every hand of two or more cards.
    """

    deals: Deals
    dealt: Floats
    natural: Floats
    risk: Floats
    ends: Ends


class Best(Struct, frozen=True):
    """The strategy, and what each move brings back of the first stake, what it adds paid: by move, hand, open card.

    `kept` is what the strategy brings where nothing may be given up, by hand and open card. `halves` are the hands of
    all `pairs` that might be split, no further card of their value being gone.
    """

    strategy: Strategy
    worth: Floats
    kept: Floats
    pairs: Pairs
    halves: Halves


def opening(terms: Terms, left: Floats) -> Opening:
    """The first two cards from such a shoe."""
    every = holdings()
    deals = every_open_card(left)
    none = np.zeros((every.burst, len(VALUES)))
    none[0] = 1
    of_two, fewer = every.cards[:, None] >= 2, every.cards[:, None] < 2
    natural = deals.natural()
    return Opening(
        deals=deals,
        dealt=np.where(fewer, 0, arrivals(deals, none, np.broadcast_to(fewer, none.shape))),
        natural=natural,
        risk=1 - natural if terms.looks else np.ones_like(natural),
        ends=ends(deals, np.broadcast_to(of_two, none.shape)),
    )


def best(terms: Terms, left: Floats, opened: Opening) -> Best:
    """The strategy that minds totals and pairs alone, and what its moves bring."""
    every = holdings()
    stand = of_standing(opened.ends, opened.deals)
    hits = hit_totals(opened, stand)
    plays = of_hits(opened.deals, stand, hits[every.cell])
    worth = np.full((len(MOVES), *opened.dealt.shape), NEVER)
    worth[STAND], worth[HIT] = stand[:-1], plays.hit
    worth[DOUBLE, may_be_doubled(terms)] = (2 * of_one_card(opened.deals, stand) - opened.risk)[may_be_doubled(terms)]
    if terms.surrender != "no":
        worth[SURRENDER] = (1 - opened.natural if terms.surrender == "late" else 1) / 2

    pairs = [every.of(value, value) for value in VALUES]
    unpaired = opened.dealt.copy()
    unpaired[pairs] = 0
    doubles = better(unpaired, worth[DOUBLE], plays.best)
    kept = np.where(doubles[every.cell], worth[DOUBLE], plays.best)
    totals = Totals(hits, doubles, better(unpaired, worth[SURRENDER], kept))

    split = every_pair([value for value in VALUES if value != TEN or terms.split_tens])
    half = halves(terms, left, totals, split, 0)
    gains = np.tensordot(STAKES, at_risk(half.another + half.same, terms.looks).sum(axis=1), 1)
    worth[SPLIT, split.hands, split.up] = PAIR * gains + opened.risk[split.hands, split.up]
    kept[pairs] = worth[:SURRENDER, pairs].max(axis=0)
    return Best(Strategy(totals, worth[:, pairs].argmax(axis=0)), worth, kept, split, half)


def hit_totals(opened: Opening, stand: Floats) -> Bools:
    """Which totals take a card, by cell and open card."""
    every = holdings()
    worths = of_hits(opened.deals, stand)
    takes = worths.hit > stand[:-1]
    hits = np.zeros((CELLS, len(VALUES)), bool)
    for _round in range(ROUNDS):
        before, hits = hits, better(arrivals(opened.deals, opened.dealt, takes), worths.hit, stand[:-1])
        if (before == hits).all():
            break
        takes = hits[every.cell]
        worths = of_hits(opened.deals, stand, takes)
    return hits


def better(weight: Floats, one: Floats, other: Floats) -> Bools:
    """Where one move is better than another for all hands of a cell together, by cell and open card."""
    gain = np.zeros((CELLS, len(VALUES)))
    np.add.at(gain, holdings().cell, weight * (one - other))
    return gain > LEAST


def may_be_doubled(terms: Terms) -> Bools:
    """Which hands of two cards may be doubled."""
    every = holdings()
    hard = every.cell == every.total
    may: Bools = every.cards == 2
    return may if terms.doubles is None else may & hard & np.isin(every.total, terms.doubles)
