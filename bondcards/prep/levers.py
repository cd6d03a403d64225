"""What may be changed about an evening, the stake, hands, points and the villain's purse: which values, how mildly."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import log
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.odds.evening import Case
from bondcards.prep.rounding import STAKES, ladder, laid, roundest

LEVERS: Final = ("stake", "hands", "points", "bankroll")
"""What may be changed, as a case calls it."""
AMOUNTS: Final = ("stake", "bankroll")
MOST_HANDS: Final = 200
MOST_POINTS: Final = 20
MOST_STAKES: Final = 100
"""A purse of so many stakes is as good as a larger one."""
MOST_GRAINS: Final = 4 * MOST_STAKES
BEYOND: Final = 8
"""So many times more or less of one lever is another evening."""
LONGER: Final = 3
"""And so many times more hands: nobody has the time."""
HELD: Final = 3
"""To hold points back is so many times milder than to change anything else as much."""
SHORTEST: Final = 5
"""Fewer hands are no evening, unless they are asked for."""
APART: Final = 1.6
"""So many times more or less of one lever is another way to do it."""
EVERY_FIVE: Final = 60
"""So many hands are named by fives, more of them by tens."""
ALIKE: Final = 1.15
"""And so many times more or fewer hands are as mild."""

Changes = Mapping[str, int]
"""New values of one lever or two; none: the evening as it is asked."""


class Bounds(NamedTuple):
    """The stakes (cents) that may be laid, and the `steps` of a ladder of those that are tried by evenings played."""

    least: int
    most: int
    steps: Sequence[int] = STAKES


class Levers(Struct, frozen=True):
    """The values there are, from those of the evening as it is asked; nets are whole numbers of `grains` a stake."""

    here: Case
    bounds: Bounds
    grains: int

    def now(self, lever: str) -> int:
        value: int = getattr(self.here, lever)
        return value

    def mildness(self, changes: Changes) -> tuple[bool, float]:
        """How far this is from what was asked: whether it is another evening, then how many times more or less."""
        change = sum(self._change(lever, value) for lever, value in changes.items())
        # A second lever is as much to ask for as another of twice its value.
        return self.beyond(changes), change + max(0, len(changes) - 1) * log(2)

    def _change(self, lever: str, value: int) -> float:
        held = lever == "points" and value < self.here.points
        return abs(self._times(lever, value)) / (HELD if held else 1)

    def beyond(self, changes: Changes) -> bool:
        """Whether nobody would know the evening again; to hold points back is always a small thing."""
        longer = self._value("hands", changes) > LONGER * self.here.hands
        return (
            longer
            or not self.long_enough(changes)
            or any(
                abs(self._times(lever, value)) > log(BEYOND) + 1e-9
                for lever, value in changes.items()
                if lever != "points" or value > self.here.points
            )
        )

    def long_enough(self, changes: Changes) -> bool:
        return self._value("hands", changes) >= min(SHORTEST, self.here.hands)

    def _times(self, lever: str, value: int) -> float:
        # Of points and hands there may be none, or one.
        more = 0 if lever in AMOUNTS else 1
        return log((value + more) / (self.now(lever) + more))

    def differ(self, one: Changes, other: Changes) -> bool:
        """Whether they are two evenings to whoever has to choose; a point more or less alone makes none."""
        return any(self._apart(lever, one, other) >= log(APART) for lever in LEVERS if lever != "points") or (
            self._apart("points", one, other) >= log(APART)
            and abs(self._value("points", one) - self._value("points", other)) > 1
        )

    def alike(self, one: Changes, other: Changes) -> bool:
        """Whether they differ in a few hands and nothing else, so that one is as mild as the other."""
        rest = ({**changes, "hands": 0} for changes in (one, other))
        return one.keys() == other.keys() and next(rest) == next(rest) and self._apart("hands", one, other) < log(ALIKE)

    def _apart(self, lever: str, one: Changes, other: Changes) -> float:
        first, second = (self._times(lever, self._value(lever, changes)) for changes in (one, other))
        return abs(first - second)

    def _value(self, lever: str, changes: Changes) -> int:
        return changes.get(lever, self.now(lever))

    def round_hands(self, changes: Changes) -> bool:
        """Whether it is a number of hands as one names it, or the one that is asked."""
        hands = self._value("hands", changes)
        return hands == self.here.hands or not hands % (10 if hands > EVERY_FIVE else 5)

    def named(self, changes: Changes) -> bool:
        """Whether all its amounts are such as one lays."""
        return all(laid(value) for lever, value in changes.items() if lever in AMOUNTS)

    def all_of(self, lever: str) -> Iterable[int]:
        """All values of a lever, but for the hands, that may make a difference."""
        if lever == "points":
            return {*range(MOST_POINTS + 1), self.here.points}
        return {*(self._stakes() if lever == "stake" else self._purses())}

    def rungs(self, lever: str) -> Sequence[int]:
        """The amounts of a lever that are tried where evenings have to be played, and anybody would name."""
        here, bounds = self.here, self.bounds
        match lever:
            case "bankroll":
                return ladder(here.bankroll // BEYOND, here.bankroll * BEYOND, STAKES)
            case _:
                least, most = max(bounds.least, here.stake // BEYOND), min(bounds.most, here.stake * BEYOND)
                return ladder(least, most, bounds.steps)

    def few_of(self, lever: str) -> Iterable[int]:
        """Some of them, the furthest first: between those that make too much and too little of it others are tried."""
        return sorted(self.rungs(lever)[::2], key=lambda value: self.mildness({lever: value}), reverse=True)

    def beside_others(self, lever: str) -> Iterable[int]:
        """Values of a lever to be tried beside those of another."""
        here = self.here
        if lever == "points":
            return range(MOST_POINTS + 1)
        if lever == "stake":
            return ladder(max(self.bounds.least, here.chips // MOST_STAKES), self.bounds.most)
        return ladder(here.stake, here.stake * MOST_STAKES)

    def _stakes(self) -> Iterator[int]:
        """One of all stakes of which both purses hold equally many, a round one; and what is asked."""
        here, grains = self.here, self.grains
        classes = {
            purse * grains // many + 1 for purse in (here.chips, here.bankroll) for many in range(1, self._most() + 1)
        }
        yield here.stake
        for low, high in pairwise(sorted({self.bounds.least, self.bounds.most + 1, *classes})):
            if self.bounds.least <= low <= self.bounds.most:
                yield roundest(low, min(high - 1, self.bounds.most))

    def _purses(self) -> Iterator[int]:
        """One of all purses that hold equally many stakes, a round one; and what is asked."""
        here, grains = self.here, self.grains
        yield here.bankroll
        for many in range(grains, self._most() + 1):
            low, above = (-(-here.stake * so_many // grains) for so_many in (many, many + 1))
            yield roundest(low, max(low, above - 1))

    def _most(self) -> int:
        """A purse of so many grains is as good as a larger one."""
        return min(MOST_GRAINS, 2 * (self.here.hands + 1) * self.grains)
