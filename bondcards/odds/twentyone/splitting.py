"""Pairs that are split: what their hands gain, together and to the card.

The hands of a split pair are played one after the other from the same shoe, but the strategy minds its own hand and
the open card alone. So what other hands have drawn is for a hand as good as still in the shoe, but for what is known
of it: that so many second cards were of the pair's own value and split again, and so many others were not. (That they
were not is counted by taking away the deals in which they were.) What each hand gains is exact, and so is the mean of
all. How the gains of several hands come together is counted for each end of the dealer as if they were independent:
of the deals in which a pair of one pack is split, that puts about one in a thousand to another net (of six packs, one
in six thousand), and of all deals not three in a hundred thousand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import comb
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct

from bondcards.games.twentyone.hands import ACE
from bondcards.odds.twentyone.hands import VALUES, Bools, Floats, Ints, ends, holdings, under
from bondcards.odds.twentyone.strategy import STAKES, Terms, Totals, results, standing

PAIR: Final = 2
MINDED: Final = 2
"""Further cards of the pair's value whose absence is minded; where more are gone, a hand gains as if it were these."""


class Pairs(Struct, frozen=True):
    """Pairs under open cards, a column each: the value of one of its cards and the open card, both less one."""

    value: Ints
    up: Ints

    def of(self, columns: Bools) -> Pairs:
        return Pairs(self.value[columns], self.up[columns])

    @property
    def hands(self) -> Ints:
        every = holdings()
        hands: Ints = every.then[every.then[0, self.value], self.value]
        return hands


class Halves(Struct, frozen=True):
    """What one hand of each pair gains, when some cards of its value are gone besides the pair.

    Both are how likely each gain comes with each end of the dealer, by gain, end and column: its second card being of
    `another` value, and of the `same`.
    """

    another: Floats
    same: Floats

    @property
    def comes(self) -> Floats:
        chance: Floats = self.same.sum(axis=(0, 1)) / (self.same + self.another).sum(axis=(0, 1))
        return chance

    def of(self, columns: Bools) -> Halves:
        return Halves(self.another[..., columns], self.same[..., columns])


class Pattern(NamedTuple):
    """Second cards: `more` of the pair's value, split again; `another` kept; `free` to be either, splits being done."""

    more: int
    another: int
    free: int


def every_pair(values: Sequence[int]) -> Pairs:
    value, up = np.meshgrid(np.array(values) - 1, np.arange(len(VALUES)), indexing="ij")
    return Pairs(value.ravel(), up.ravel())


def halves(terms: Terms, left: Floats, totals: Totals, pairs: Pairs, gone: int) -> Halves:
    """One hand of each pair, when so many cards of its value are gone besides the pair."""
    away = np.zeros((len(VALUES), len(pairs.up)))
    away[pairs.value, np.arange(len(pairs.up))] = 1 + gone
    deals = under(left, pairs.up, away)
    another, same = second_cards(deals.left, pairs)
    plays_on = pairs.value != ACE - 1
    takes = totals.takes(deals) & plays_on
    doubles = totals.doubled(deals) & (plays_on & terms.doubles_halves)
    stood = [standing(deals, begun, takes, doubles) for begun in (another, same)]
    found = ends(deals, sum(hands.single + hands.doubled for hands in stood) + another + same > 0)
    return Halves(
        results(found, deals, another, stood[0], doubles),
        results(found, deals, same, stood[1], doubles),
    )


def second_cards(left: Floats, pairs: Pairs) -> tuple[Floats, Floats]:
    """How likely a hand of two begins with a pair's card, by hand and column: with another, and with its like."""
    every = holdings()
    columns = np.arange(len(pairs.up))
    begun = np.zeros((2, every.burst, len(columns)))
    first = every.then[0, pairs.value]
    for value in VALUES:
        own = pairs.value == value - 1
        chance = np.maximum(left[value - 1] - own, 0) / np.maximum(left.sum(axis=0) - 1, 1)
        begun[own.astype(int), every.then[first, value - 1], columns] = chance
    return begun[0], begun[1]


def patterns(most: int) -> Mapping[Pattern, int]:
    """The ways in which a pair becomes up to so many hands, each with the number of orders in which it may."""
    found: Counter[Pattern] = Counter()

    def draw(more: int, another: int) -> None:
        waiting = PAIR + more - another
        if PAIR + more == most or not waiting:
            found[Pattern(more, another, waiting)] += 1
            return
        draw(more + 1, another)
        draw(more, another + 1)

    draw(0, 0)
    return found


def most_gone(most: int) -> int:
    return min(MINDED, max(pattern.more + pattern.another for pattern in patterns(most)))


def together(found: Sequence[Halves], most: int) -> Floats:
    """How likely all hands of each pair are to win so much and to lose so much, by won, lost, end and column.

    `found` are halves with none, one, two … further cards gone.
    """
    sums = 2 * most + 1
    total = np.zeros((sums, sums, *found[0].another.shape[1:]))
    for pattern, ways in patterns(most).items():
        kept = known([half.another for half in found], found, pattern.more, pattern.another - 1)
        free = known([half.another + half.same for half in found], found, pattern.more, pattern.another)
        hands = [kept] * pattern.another + [free] * pattern.free
        likely = hands[0].sum(axis=0)
        joint = np.zeros_like(total)
        joint[0, 0] = likely
        for hand in hands:
            joint = beside(joint, np.divide(hand, likely, out=np.zeros_like(hand), where=likely > 0))
        total += ways * joint
    return total


def known(gains: Sequence[Floats], found: Sequence[Halves], more: int, others: int) -> Floats:
    """What a hand gains where so many second cards were of the pair's value and so many others were not."""
    seen = np.zeros_like(gains[0])
    for same in range(others + 1):
        gone = more + same
        come = np.prod([found[min(card, MINDED)].comes for card in range(gone)], axis=0)
        seen += (-1) ** same * comb(others, same) * come * gains[min(gone, MINDED)]
    return seen


def beside(joint: Floats, hand: Floats) -> Floats:
    more = np.zeros_like(joint)
    for stake, chance in zip(STAKES, hand, strict=True):
        won, lost = max(stake, 0), max(-stake, 0)
        more[won:, lost:] += joint[: len(joint) - won, : len(joint) - lost] * chance
    return more
