"""A game of twenty-one counted under the strategy that follows from its cards: how its stake may come back.

The strategy minds totals and pairs alone, and is played to the letter. For it everything is counted by the cards
themselves: the hands by all they hold, the dealer by what they leave him, the hands of split pairs as `splitting`
says. The shoe is fresh but for the cards seen. The seat sits alone, which for its chances is the same as in company.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

import numpy as np
from msgspec import Struct

from bondcards.games.twentyone.hands import ACE, TEN
from bondcards.odds.figures import Fall, Odds, chances
from bondcards.odds.twentyone.charts import charts
from bondcards.odds.twentyone.deriving import Best, Opening, best, opening
from bondcards.odds.twentyone.holdings import Floats, holdings
from bondcards.odds.twentyone.playing import STAKES, at_risk, results, standing
from bondcards.odds.twentyone.splitting import PAIR, halves, most_gone, together
from bondcards.odds.twentyone.strategy import DOUBLE, HIT, SPLIT, SURRENDER, Strategy
from bondcards.odds.twentyone.terms import Terms

NOTHING: Final[Mapping[str, float]] = {}


class Counting(Struct, frozen=True):
    """What was counted: every way a stake may come back, the strategy, and what insurance and surrender are worth.

    Both are per first stake of every deal, whether or not they are offered in it.
    """

    falls: tuple[Fall, ...]
    strategy: Strategy
    insurance: float
    surrender: float

    def of_box(self, box: str, worth: Mapping[str, float] = NOTHING) -> Odds:
        """All that is reckoned of the box on which the stake lies, and what options of the game are worth."""
        return Odds(
            exact=True,
            bets={box: chances(self.falls)},
            falls={box: self.falls},
            tables=charts(self.strategy),
            worth=worth,
        )


class Ways:
    """How likely each way of a stake to come back is, summed up."""

    def __init__(self) -> None:
        self._chances: defaultdict[tuple[float, float], float] = defaultdict(float)

    def add(self, won: float, lost: float, chance: float) -> None:
        """So much won on some hands and lost on others; where that is a loss, a point pays what was lost."""
        self._chances[won - lost, won + lost if lost > won else won - lost] += chance

    def add_given_up(self, chance: float) -> None:
        """Half the stake lost; a point pays the whole of it."""
        self._chances[-0.5, 1] += chance

    def falls(self) -> tuple[Fall, ...]:
        """All that may happen, the best first."""
        return tuple(Fall(*way, chance) for way, chance in sorted(self._chances.items(), reverse=True) if chance > 0)


def count(terms: Terms, left: Floats) -> Counting:
    """Count a game with so many cards of each value in the shoe."""
    opened = opening(terms, left)
    found = best(terms, left, opened)
    plan = found.strategy.plan()
    dealt = opened.dealt * left / left.sum()
    ways = Ways()
    add_naturals(terms, opened, dealt, ways)
    given_up = np.where(plan == SURRENDER, dealt, 0)
    add_given_up(terms, opened, given_up, ways)
    played = dealt - given_up
    if terms.looks:
        ways.add(0, 1, float((played * opened.natural).sum()))
    add_unsplit(terms, opened, np.where(plan == SPLIT, 0, played), found.strategy, ways)
    add_split(terms, left, played, found, ways)
    return Counting(
        falls=ways.falls(),
        strategy=found.strategy,
        insurance=float(left[ACE - 1] / left.sum() * (3 * opened.natural[0, ACE - 1] - 1) / 2),
        surrender=float((given_up * (found.worth[SURRENDER] - found.kept)).sum()),
    )


def add_naturals(terms: Terms, opened: Opening, dealt: Floats, ways: Ways) -> None:
    """The seat's naturals, which are nobody's to play: they are taken from what was dealt."""
    hand = holdings().of(ACE, TEN)
    gain, stake = terms.natural_pays
    ways.add(gain / stake, 0, float((dealt[hand] * (1 - opened.natural[hand])).sum()))
    ways.add(0, 0, float((dealt[hand] * opened.natural[hand]).sum()))
    dealt[hand] = 0


def add_given_up(terms: Terms, opened: Opening, given_up: Floats, ways: Ways) -> None:
    """Half the stakes of the hands that are given up; late, the whole of them to a natural."""
    natural = float((given_up * opened.natural).sum()) if terms.surrender == "late" else 0.0
    ways.add(0, 1, natural)
    ways.add_given_up(float(given_up.sum()) - natural)


def add_unsplit(terms: Terms, opened: Opening, begun: Floats, strategy: Strategy, ways: Ways) -> None:
    """Hands that are played as they were dealt, with a single stake or a doubled one."""
    plan = strategy.plan()
    doubles = plan == DOUBLE
    stood = standing(opened.deals, begun, plan == HIT, doubles)
    gains = results(opened.ends, opened.deals, begun, stood, doubles)
    for stake, chance in zip(STAKES, at_risk(gains, terms.looks).sum(axis=(1, 2)), strict=True):
        ways.add(max(stake, 0), max(-stake, 0), float(chance))


def add_split(terms: Terms, left: Floats, dealt: Floats, best: Best, ways: Ways) -> None:
    """Pairs that are split: aces once, others as often as they may be."""
    split = best.strategy.pairs[best.pairs.value, best.pairs.up] == SPLIT
    aces = best.pairs.value == ACE - 1
    for some, most in ((split & aces, PAIR), (split & ~aces, terms.hands)):
        if some.any():
            pairs = best.pairs.of(some)
            more = (halves(terms, left, best.strategy.totals, pairs, gone) for gone in range(1, most_gone(most) + 1))
            found = [best.halves.of(some), *more]
            sums = at_risk(together(found, most), terms.looks).sum(axis=2) @ dealt[pairs.hands, pairs.up]
            for (won, lost), chance in np.ndenumerate(sums):
                ways.add(won, lost, float(chance))
