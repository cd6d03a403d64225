"""What an evening may come to; and evenings counted, every purse and every reserve there may be, each with its chance.

A hand is known by the ways it may end. Where evenings are counted amounts are in grains, the largest part of a stake of
which every net is a whole number, so that no rounding builds up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.odds.figures import Fall

Law = Mapping[int, float]
"""How likely each amount is; the chances add up to 1."""

LOW, HIGH = 0.1, 0.9
"""Of ten evenings one ends below the band of a picture, and one above it."""


class Band(NamedTuple):
    """Where the middle eight of ten evenings stand after a hand, and half of them; gains in cents."""

    low: int
    middle: int
    high: int


class Outlook(Struct, frozen=True):
    """What an evening comes to for an agent who begins it with so many Heroism Points (`heroism`).

    The chances of his `ruin` and of the villain's: that they have less than a stake. `net` is his mean gain in cents,
    `spent` the mean of the points spent. `results` are the gains (cents) with which it may end, `bands` the gains
    after each hand, the beginning first. Where it is not `exact`, so many evenings were `played`, and `error` is the
    standard error of `ahead`.
    """

    heroism: int
    net: float
    spent: float
    ruin: float
    npc_ruin: float
    results: Law
    bands: tuple[Band, ...]
    error: float | None = None
    played: int = 0

    @property
    def ahead(self) -> float:
        return ahead(self.results)

    @property
    def behind(self) -> float:
        return sum(chance for gain, chance in self.results.items() if gain < 0)

    @property
    def level(self) -> float:
        return max(0.0, 1 - self.ahead - self.behind)

    @property
    def exact(self) -> bool:
        return self.error is None


def ahead(law: Law) -> float:
    return sum(chance for gain, chance in law.items() if gain > 0)


def band(law: Law) -> Band:
    """The middle eight of ten, and the half.

    >>> band({-1: 0.3, 0: 0.3, 1: 0.4})
    Band(low=-1, middle=0, high=1)
    """
    low, middle, high = quantiles(law, (LOW, 0.5, HIGH))
    return Band(low, middle, high)


def quantiles(law: Law, parts: Iterable[float]) -> list[int]:
    """The least amount that each part of all evenings does not pass; the parts rise."""
    found: list[int] = []
    amounts = sorted(law)
    at, reached = 0, law[amounts[0]]
    for part in parts:
        while reached < part - 1e-9 and at < len(amounts) - 1:
            at += 1
            reached += law[amounts[at]]
        found.append(amounts[at])
    return found


def law_of(gains: Sequence[int]) -> dict[int, float]:
    """How often each gain came, of so many evenings played.

    >>> law_of([500, -500, 500, 500])
    {500: 0.75, -500: 0.25}
    """
    return {gain: count / len(gains) for gain, count in Counter(gains).items()}


FINEST: Final = 1_000
"""No game pays in smaller parts of a stake."""
NEGLIGIBLE: Final = 1e-4
"""A chance that no figure shows."""


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


def outlook(ways: Sequence[Way], case: Case) -> Outlook | None:
    """What an evening comes to; None where purses are too small for the ways of a hand to hold until its end."""
    found = Course(ways, case)
    if found.cramped > NEGLIGIBLE:
        return None
    cents = Fraction(case.stake, found.grains)
    laws = [{round(gain * cents): chance for gain, chance in law.items()} for law in found.after]
    ends = laws[-1]
    return Outlook(
        heroism=case.points,
        net=sum(gain * chance for gain, chance in ends.items()),
        spent=found.spent,
        ruin=found.ruin,
        npc_ruin=found.npc_ruin,
        results=ends,
        bands=tuple(map(band, laws)),
    )


class Course:
    """How an evening goes, in every way it can: the gains in grains `after` each hand, the beginning first.

    It ends with its last hand, or before it where one of the two has less than a stake, which is so many `grains`.
    `spent` is the mean of the points spent. `cramped` is the chance that a hand is begun with less than its worst end
    would cost, so that its ways do not quite hold. Inside, `going` has the gains of those that go on, by the points
    left; `over` those of the others.
    """

    def __init__(self, ways: Sequence[Way], case: Case) -> None:
        self.grains = lcm(*(net.denominator for way in ways for net in (way.net, way.turned)))
        self._ways = [(int(w.net * self.grains), int(w.turned * self.grains), w.price, w.chance) for w in ways]
        self._lowest = -(case.chips * self.grains // case.stake)
        self._highest = case.bankroll * self.grains // case.stake
        self._worst = -min(net for net, _turned, _price, _chance in self._ways)
        self._going: dict[int, dict[int, float]] = {case.points: {0: 1.0}}
        self._over: dict[int, float] = {}
        self.spent = self.ruin = self.npc_ruin = self.cramped = 0.0
        self.after: list[Law] = [self._law()]
        for _hand in range(case.hands):
            self._play()
            self.after.append(self._law())

    def _law(self) -> Law:
        whole = dict(self._over)
        for law in self._going.values():
            for gain, chance in law.items():
                whole[gain] = whole.get(gain, 0.0) + chance
        return whole

    def _play(self) -> None:
        after: dict[int, dict[int, float]] = {}
        for left, law in self._going.items():
            low, high = self._lowest + self._worst, self._highest - self._worst
            self.cramped += sum(chance for gain, chance in law.items() if not low <= gain <= high)
            for (net, price), likely in self._ends(left).items():
                self.spent += price * likely * sum(law.values())
                reached = after.setdefault(left - price, {})
                for gain, chance in law.items():
                    reached[gain + net] = reached.get(gain + net, 0.0) + chance * likely
        self._going = {left: self._parted(law) for left, law in after.items()}

    def _ends(self, left: int) -> dict[tuple[int, int], float]:
        """How likely each net is (grains) with the points it costs, where so many are left."""
        ends: dict[tuple[int, int], float] = {}
        for net, turned, price, chance in self._ways:
            end = (turned, price) if 0 < price <= left else (net, 0)
            ends[end] = ends.get(end, 0.0) + chance
        return ends

    def _parted(self, law: dict[int, float]) -> dict[int, float]:
        """Those of the evenings that go on; nobody pays more than he has, and who has no stake left plays no more."""
        going: dict[int, float] = {}
        for gain, chance in law.items():
            if self._lowest + self.grains <= gain <= self._highest - self.grains:
                going[gain] = chance
                continue
            end = min(max(gain, self._lowest), self._highest)
            self._over[end] = self._over.get(end, 0.0) + chance
            self.ruin += chance if end - self._lowest < self.grains else 0.0
            self.npc_ruin += chance if self._highest - end < self.grains else 0.0
        return going
