"""Evenings counted: every purse and every reserve there may be after each hand, with its chance.

A hand is known by the ways it may end. Amounts are in grains, the largest part of a stake of which every net is a whole
number, so that no rounding builds up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bondcards.engine.requests import DIE
from bondcards.games.game import AnyGame
from bondcards.odds import kept
from bondcards.odds.figures import Fall
from bondcards.roleplay.contest import Contest, Terms

FINEST: Final = 1_000
"""No game pays in smaller parts of a stake."""
LOST: Final = 1e-12
"""A chance so small is left out where it widens what has to be counted."""

Chances = NDArray[np.float64]


class Way(NamedTuple):
    """One way a hand may end, in stakes: its net, what `price` points make of it (0: none helps); how likely it is."""

    net: Fraction
    turned: Fraction
    price: int
    chance: float


class Case(Struct, frozen=True):
    """An evening that might be: each hand's stake and what both have, in cents; how many points, and how many hands."""

    stake: int
    chips: int
    bankroll: int
    points: int
    hands: int


def ways_of(falls: Iterable[Fall]) -> tuple[Way, ...]:
    """The ways of a hand by its falls: a point is spent on each that is lost, where it helps."""
    found: list[Way] = []
    for fall in falls:
        net, turned = (Fraction(end).limit_denominator(FINEST) for end in (fall.net, fall.turned))
        found.append(Way(net, turned, int(fall.net < 0 and fall.turned > fall.net), fall.chance))
    return tuple(found)


def ways_of_game(game: AnyGame, options: object) -> tuple[Way, ...] | None:
    """The ways of a hand against a prescribed bank; None where cards may be bought, or nothing is counted."""
    odds = kept.odds(game, options) if game.entry.bank_prescribed else None
    # Its falls are those of a hand without a purchase.
    falls = odds.falls.get(game.entry.boxes[0]) if odds and "buy" not in odds.worth else None
    return ways_of(falls) if falls else None


def ways_of_contest(terms: Terms) -> tuple[Way, ...]:
    """The ways of a contest of skill rolls between an agent and one villain."""
    (npc,) = terms.npcs
    rolls = [[terms.rolled(side, die) for die in range(1, DIE + 1)] for side in (terms.pc, npc)]
    found: Counter[tuple[int, int]] = Counter()
    for agent, villain in product(*rolls):
        contest = Contest(agent, villain, terms.tie)
        net = 0 if contest.winner is None else 1 if contest.winner == agent.id else -1
        found[net, contest.price_to_win or 0] += 1
    throws = DIE**2
    return tuple(
        Way(Fraction(net), Fraction(1 if price else net), price, many / throws) for (net, price), many in found.items()
    )


def grains_of(ways: Sequence[Way]) -> int:
    return lcm(*(net.denominator for way in ways for net in (way.net, way.turned)))


class Law(NamedTuple):
    """How likely each gain is, in grains, from the `least` of them on."""

    least: int
    chances: Chances

    @property
    def ahead(self) -> float:
        return float(self.chances[max(0, 1 - self.least) :].sum())

    def gains(self) -> Mapping[int, float]:
        return {self.least + at: float(chance) for at, chance in enumerate(self.chances) if chance > 0.0}


def quantiles(law: Mapping[int, float], parts: Iterable[float]) -> list[int]:
    """The least amount that each part of all evenings does not pass; the parts rise.

    >>> quantiles({-1: 0.3, 0: 0.3, 1: 0.4}, (0.1, 0.5, 0.9))
    [-1, 0, 1]
    """
    found: list[int] = []
    amounts = sorted(law)
    at, reached = 0, law[amounts[0]]
    for part in parts:
        while reached < part - 1e-9 and at < len(amounts) - 1:
            at += 1
            reached += law[amounts[at]]
        found.append(amounts[at])
    return found


class Evening:
    """How an evening goes, in every way it can: the gains `after` each hand, the beginning first.

    It ends with its last hand, or before it where one of the two has less than a stake, which is so many `grains`.
    After each hand `spent` has the mean of the points spent, `ruin` and `npc_ruin` the chance that somebody has less
    than a stake, and `cramped` that a hand was begun with less than its worst end would cost, so that its ways do not
    quite hold. Inside, `going` has the gains of those that go on, a row for each number of points left; `over` those
    of the others. Both begin with the gain `least`.
    """

    def __init__(self, ways: Sequence[Way], case: Case) -> None:
        self.grains = grains_of(ways)
        self._ways = [(int(w.net * self.grains), int(w.turned * self.grains), w.price, w.chance) for w in ways]
        ends = [end for net, turned, price, _chance in self._ways for end in ((net, turned) if price else (net,))]
        self._down, self._up = -min(0, *ends), max(0, *ends)
        self._worst = -min(net for net, _turned, _price, _chance in self._ways)
        self._lowest = -(case.chips * self.grains // case.stake)
        self._highest = case.bankroll * self.grains // case.stake
        self._least = 0
        self._going = np.zeros((case.points + 1, 1))
        self._going[case.points, 0] = 1.0
        self._over: dict[int, float] = {}
        self.spent, self.ruin, self.npc_ruin, self.cramped = [0.0], [0.0], [0.0], [0.0]
        self.after = [self._law()]
        for _hand in range(case.hands):
            self._play()
            self.after.append(self._law())

    def _law(self) -> Law:
        going = self._going.sum(axis=0)
        least = min((self._least, *self._over))
        most = max((self._least + len(going) - 1, *self._over))
        whole = np.zeros(most - least + 1)
        whole[self._least - least : self._least - least + len(going)] = going
        for gain, chance in self._over.items():
            whole[gain - least] += chance
        return Law(least, whole)

    def _play(self) -> None:
        going, (rows, width) = self._going, self._going.shape
        gains = self._least + np.arange(width)
        within = (gains >= self._lowest + self._worst) & (gains <= self._highest - self._worst)
        self.cramped.append(self.cramped[-1] + float(going[:, ~within].sum()))
        after = np.zeros((rows, self._down + width + self._up))
        spent = self.spent[-1]
        for net, turned, price, chance in self._ways:
            # Without the points that it costs the hand ends as it fell.
            poor = min(price, rows) if price else rows
            at = self._down + net
            after[:poor, at : at + width] += chance * going[:poor]
            if poor < rows:
                at = self._down + turned
                after[: rows - price, at : at + width] += chance * going[price:]
                spent += price * chance * float(going[price:].sum())
        self.spent.append(spent)
        self._least -= self._down
        self._going = after
        self._part()

    def _part(self) -> None:
        """Keep those evenings that go on; nobody pays more than he has, and who has no stake left plays no more."""
        held = self._going.sum(axis=0)
        gains = self._least + np.arange(len(held))
        broke, broken = gains < self._lowest + self.grains, gains > self._highest - self.grains
        for at in np.flatnonzero((broke | broken) & (held > 0.0)):
            end = min(max(int(gains[at]), self._lowest), self._highest)
            self._over[end] = self._over.get(end, 0.0) + float(held[at])
        self.ruin.append(self.ruin[-1] + float(held[broke].sum()))
        self.npc_ruin.append(self.npc_ruin[-1] + float(held[broken].sum()))
        on = np.flatnonzero(~(broke | broken) & (held > LOST))
        first, last = (int(on[0]), int(on[-1])) if len(on) else (0, -1)
        self._going = self._going[:, first : last + 1]
        self._least += first
