"""A game of twenty-one counted under the strategy that follows from its cards: how its stake may come back.

So one plays who minds totals alone. A total takes a card where that is better for all hands of so much together, each
weighted by how often it comes about where nothing is doubled, split or given up; it is doubled or given up where that
is better for all first two cards of so much. A pair is one hand, so its move is the best for these very two cards; it
is split where two hands of it are worth more than all else, and then as often as it may be.

For this strategy, played to the letter, everything is counted by the cards themselves: the hands by all they hold, the
dealer by what they leave him, the hands of split pairs as `splitting` says. The shoe is fresh but for the cards seen.
The seat sits alone, which for its chances is the same as in company.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.games.twentyone.hands import ACE, TEN
from bondcards.odds.figures import Fall, gathered
from bondcards.odds.twentyone.hands import CELLS, VALUES, Bools, Deals, Ends, Floats, ends, every_open_card, holdings
from bondcards.odds.twentyone.splitting import PAIR, Halves, Pairs, every_pair, halves, most_gone, together
from bondcards.odds.twentyone.strategy import (
    DOUBLE,
    HIT,
    MOVES,
    SPLIT,
    STAKES,
    STAND,
    SURRENDER,
    Strategy,
    Terms,
    Totals,
    arrivals,
    at_risk,
    of_hits,
    of_one_card,
    of_standing,
    results,
    standing,
)

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
    every = holdings()
    stand = of_standing(opened.ends, opened.deals)
    hits = _hit_totals(opened, stand)
    plays = of_hits(opened.deals, stand, hits[every.cell])
    worth = np.full((len(MOVES), *opened.dealt.shape), NEVER)
    worth[STAND], worth[HIT] = stand[:-1], plays.hit
    worth[DOUBLE, _may_be_doubled(terms)] = (2 * of_one_card(opened.deals, stand) - opened.risk)[_may_be_doubled(terms)]
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


def _hit_totals(opened: Opening, stand: Floats) -> Bools:
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


def _may_be_doubled(terms: Terms) -> Bools:
    every = holdings()
    hard = every.cell == every.total
    may: Bools = every.cards == 2
    return may if terms.doubles is None else may & hard & np.isin(every.total, terms.doubles)


class Counting(Struct, frozen=True):
    """How a stake may come back, the strategy, and the worth of insurance and surrender per first stake of any deal."""

    falls: tuple[Fall, ...]
    strategy: Strategy
    insurance: float
    surrender: float


def count(terms: Terms, left: Floats) -> Counting:
    opened = opening(terms, left)
    found = best(terms, left, opened)
    dealt = opened.dealt * left / left.sum()
    # The seat's naturals are nobody's to play.
    hand = holdings().of(ACE, TEN)
    naturals = dealt[hand].copy()
    dealt[hand] = 0
    given_up = np.where(found.strategy.plan() == SURRENDER, dealt, 0)
    falls = (
        *_of_naturals(terms, naturals, opened.natural[hand]),
        *_of_given_up(terms, given_up, opened.natural),
        *_of_played(terms, left, opened, dealt - given_up, found),
    )
    return Counting(
        falls=gathered(falls)[::-1],
        strategy=found.strategy,
        insurance=float(left[ACE - 1] / left.sum() * (3 * opened.natural[0, ACE - 1] - 1) / 2),
        surrender=float((given_up * (found.worth[SURRENDER] - found.kept)).sum()),
    )


def _fall(won: float, lost: float, chance: float) -> Fall:
    """So much won on some hands and lost on others; where that is a loss, a point pays what was lost."""
    return Fall(won - lost, won + lost if lost > won else won - lost, float(chance))


def _of_naturals(terms: Terms, dealt: Floats, dealers: Floats) -> Iterator[Fall]:
    gain, stake = terms.natural_pays
    yield _fall(gain / stake, 0, (dealt * (1 - dealers)).sum())
    yield _fall(0, 0, (dealt * dealers).sum())


def _of_given_up(terms: Terms, given_up: Floats, dealers: Floats) -> Iterator[Fall]:
    """Half the stakes, of which a point pays the whole; late, the whole of them to a natural."""
    natural = float((given_up * dealers).sum()) if terms.surrender == "late" else 0.0
    yield _fall(0, 1, natural)
    yield Fall(-0.5, 1, float(given_up.sum()) - natural)


def _of_played(terms: Terms, left: Floats, opened: Opening, dealt: Floats, found: Best) -> Iterator[Fall]:
    if terms.looks:
        yield _fall(0, 1, (dealt * opened.natural).sum())
    plan = found.strategy.plan()
    begun, doubles = np.where(plan == SPLIT, 0, dealt), plan == DOUBLE
    stood = standing(opened.deals, begun, plan == HIT, doubles)
    gains = results(opened.ends, opened.deals, begun, stood, doubles)
    for stake, chance in zip(STAKES, at_risk(gains, terms.looks).sum(axis=(1, 2)), strict=True):
        yield _fall(max(stake, 0), max(-stake, 0), chance)
    split = found.strategy.pairs[found.pairs.value, found.pairs.up] == SPLIT
    aces = found.pairs.value == ACE - 1
    # Aces are split once, others as often as they may be.
    for some, most in ((split & aces, PAIR), (split & ~aces, terms.hands)):
        if some.any():
            pairs = found.pairs.of(some)
            more = (halves(terms, left, found.strategy.totals, pairs, gone) for gone in range(1, most_gone(most) + 1))
            every = together([found.halves.of(some), *more], most)
            sums = at_risk(every, terms.looks).sum(axis=2) @ dealt[pairs.hands, pairs.up]
            for (won, lost), chance in np.ndenumerate(sums):
                yield _fall(won, lost, chance)
