"""What would make an evening otherwise: the stake, hands, points or villain's purse that bring a chance about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise, product
from math import log
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bondcards.odds.evening import Case
from bondcards.prep.evenings import GIVE_OR_TAKE
from bondcards.prep.gauges import Aheads, Gauge
from bondcards.prep.rounding import STAKES, ladder, roundest

LEVERS: Final = ("stake", "hands", "points", "bankroll")
"""What may be changed, as a case calls it."""
CLOSE: Final = 0.01
"""One point of a hundred."""
NEARLY: Final = 0.05
SURE: Final = 0.1
"""A plan whose chance has a larger standard error is none."""
MOST_HANDS: Final = 200
MOST_POINTS: Final = 20
MOST_STAKES: Final = 100
"""A purse of so many stakes is as good as a larger one."""
MOST_GRAINS: Final = 4 * MOST_STAKES
STEPS: Final = 4
"""So often a gap is halved where every value has to be played."""
NEAR: Final = 10
"""No stake and no purse so many times more or less is tried then."""
PLANS: Final = 3


Of = Callable[[Case], Aheads]
"""How likely he is to be ahead in a case, counted or played."""


class Moved(NamedTuple):
    """A value, and the chance to end ahead with it, with its error where it was played."""

    value: int
    ahead: float
    error: float = 0.0


class Plan(NamedTuple):
    """New values of one lever or two, and the chance to end ahead with them; an evening that will do keeps its own."""

    changes: Mapping[str, int]
    ahead: float
    error: float = 0.0


class Bounds(NamedTuple):
    """The stakes (cents) that may be laid, and the `steps` of a ladder of those that are tried by evenings played."""

    least: int
    most: int
    steps: Sequence[int] = STAKES


class Aim(Struct, frozen=True):
    """What brings the chance to end ahead to `wanted`, from `here`, where it is `now`. Money in cents.

    `nearest` has the value of each lever that alone comes nearest to it; `plans`, the mildest first, come within a
    point, and there is one only of each set of levers.
    """

    wanted: float
    here: Case
    now: Moved
    nearest: Mapping[str, Moved]
    plans: tuple[Plan, ...]

    def reached(self, moved: Moved) -> bool:
        """Whether it comes anywhere near to what is wanted, as far as is known."""
        return abs(moved.ahead - self.wanted) <= NEARLY + GIVE_OR_TAKE * moved.error


def aimed(gauge: Gauge, here: Case, wanted: float, bounds: Bounds) -> Aim | None:
    """Change one thing at a time, then two, until the chance is as it is wanted; None if not even now's is known."""
    now = _after(gauge.aheads(here), here.hands)
    if now is None:
        return None
    search = _Search(gauge, here, wanted, bounds)
    moves = {lever: search.along(lever) for lever in LEVERS}
    stands = Plan({"hands": here.hands}, now.ahead, now.error)
    plans = [stands] if search.does(stands) else [*search.alone(moves), *search.paired(moves)]
    mildest = sorted(plans, key=lambda plan: search.change(plan.changes))
    nearest = {lever: search.nearest(lever, found) for lever, found in moves.items()}
    return Aim(wanted, here, now, nearest, tuple(mildest[:PLANS]))


class _Search(Struct, frozen=True):
    gauge: Gauge
    here: Case
    wanted: float
    bounds: Bounds

    def does(self, found: Moved | Plan) -> bool:
        """Whether it is what is wanted, and that is no mere chance of a few evenings."""
        return abs(found.ahead - self.wanted) <= CLOSE and found.error <= SURE

    def change(self, changes: Mapping[str, int]) -> float:
        """How far this is from what was asked: so many times more or less, all levers together; little is mild."""
        return sum(abs(log((value + 1) / (getattr(self.here, lever) + 1))) for lever, value in changes.items())

    def along(self, lever: str) -> tuple[Moved, ...]:
        """How the chance moves with a lever; where not all values can be tried, more of them about the one wanted."""
        if lever == "hands":
            return self._hands()
        counted = {value: self._moved(lever, value, self.gauge.counted) for value in self._values(lever)}
        known = {value: moved for value, moved in counted.items() if moved}
        for value in self._few_values(lever):
            if value not in known and (moved := self._moved(lever, value, self.gauge.aheads)):
                known[value] = moved
        for _step in range(STEPS):
            middle = self._between(lever, known)
            if not middle or middle in known or (moved := self._moved(lever, middle, self.gauge.aheads)) is None:
                break
            known[middle] = moved
        return tuple(known[value] for value in sorted(known))

    def _hands(self) -> tuple[Moved, ...]:
        """The same for the hands; those beyond what is asked are played only where none of the others will do."""
        gauge, here = self.gauge, self.here
        counted = self._by_hands(changed(here, {"hands": MOST_HANDS}), gauge.counted)
        if len(counted) == MOST_HANDS:
            return counted
        asked = self._by_hands(here, gauge.aheads)
        if any(map(self.does, asked)):
            return asked
        longer = self._by_hands(changed(here, {"hands": MOST_HANDS}), gauge.aheads)
        return (*asked, *longer[len(asked) :])

    def nearest(self, lever: str, moves: Sequence[Moved]) -> Moved:
        """The value that comes nearest, the mildest of those that come as near, as far as is known."""
        off = {moved: abs(moved.ahead - self.wanted) for moved in moves}
        enough = min(off.values()) + 1e-9
        return self._mildest(lever, [moved for moved in moves if off[moved] - moved.error / 2 <= enough])

    def alone(self, moves: Mapping[str, Sequence[Moved]]) -> Iterator[Plan]:
        """The mildest change of each lever that does it alone."""
        for lever, found in moves.items():
            close = [moved for moved in found if self.does(moved)]
            if close:
                value, ahead, error = self._mildest(lever, close)
                yield Plan({lever: value}, ahead, error)

    def paired(self, moves: Mapping[str, Sequence[Moved]]) -> Iterator[Plan]:
        """A mild change of each two levers neither of which does it alone."""
        left = [lever for lever, found in moves.items() if not any(map(self.does, found))]
        for one, other in combinations(left, 2):
            if "hands" in (one, other):
                lever = other if one == "hands" else one
                plans = self._with_hands(lever, moves[lever])
            else:
                plans = self._both(one, other)
            plan = min(plans, key=lambda plan: self.change(plan.changes), default=None)
            if plan:
                yield plan

    def _with_hands(self, lever: str, moves: Sequence[Moved]) -> Iterator[Plan]:
        """A lever and the hands; where evenings are played no more than were already."""
        gauge, near = self.gauge, sorted(moves, key=lambda moved: abs(moved.ahead - self.wanted))
        cases = [({lever: value, "hands": MOST_HANDS}, gauge.counted) for value in self._round_values(lever)]
        cases += [({lever: moved.value, "hands": self.here.hands}, gauge.aheads) for moved in near]
        for changes, of in cases:
            for moved in self._by_hands(changed(self.here, changes), of):
                if self.does(moved):
                    yield Plan({**changes, "hands": moved.value}, moved.ahead, moved.error)

    def _both(self, one: str, other: str) -> Iterator[Plan]:
        """The mildest change of two levers that does it and can be counted."""
        values = product(self._round_values(one), self._round_values(other))
        for changes in sorted(({one: first, other: second} for first, second in values), key=self.change):
            aheads = self.gauge.counted(changed(self.here, changes))
            found = _after(aheads, self.here.hands)
            if found and self.does(found):
                yield Plan(changes, found.ahead)
                return

    def _mildest(self, lever: str, moves: Sequence[Moved]) -> Moved:
        return min(moves, key=lambda moved: self.change({lever: moved.value}))

    def _by_hands(self, case: Case, of: Of) -> tuple[Moved, ...]:
        aheads = of(case)
        after = (_after(aheads, hands) for hands in range(1, min(case.hands, MOST_HANDS) + 1))
        return tuple(filter(None, after))

    def _moved(self, lever: str, value: int, of: Of) -> Moved | None:
        found = _after(of(changed(self.here, {lever: value})), self.here.hands)
        return found and found._replace(value=value)

    def _between(self, lever: str, known: Mapping[int, Moved]) -> int | None:
        """Between neighbours of which one makes too much of the chance and the other too little; none if one fits."""
        off = {value: known[value].ahead - self.wanted for value in sorted(known)}
        if min(map(abs, off.values()), default=0.0) <= CLOSE / 2:
            return None
        rungs = self._rungs(lever)
        spans = (
            [rung for rung in rungs if low < rung < high] for low, high in pairwise(off) if off[low] * off[high] < 0
        )
        return next((span[len(span) // 2] for span in spans if span), None)

    def _values(self, lever: str) -> Iterable[int]:
        """All values of a lever that may make a difference."""
        if lever == "points":
            return {*range(MOST_POINTS + 1), self.here.points}
        return self._stakes() if lever == "stake" else self._purses()

    def _few_values(self, lever: str) -> Iterable[int]:
        now = getattr(self.here, lever)
        return [*range(now + 1), *self._rungs(lever)[::2]] if lever == "points" else [now, *self._rungs(lever)[::2]]

    def _rungs(self, lever: str) -> Sequence[int]:
        """The values of a lever that are tried where evenings have to be played, and anybody would name."""
        here, bounds = self.here, self.bounds
        match lever:
            case "points":
                return range(here.points + 4, MOST_POINTS + 1, 4)
            case "bankroll":
                return ladder(here.bankroll // NEAR, here.bankroll * NEAR, STAKES)
            case _:
                return ladder(max(bounds.least, here.stake // NEAR), min(bounds.most, here.stake * NEAR), bounds.steps)

    def _round_values(self, lever: str) -> Iterable[int]:
        """Values of a lever to be tried beside those of another."""
        here = self.here
        if lever == "points":
            return range(MOST_POINTS + 1)
        if lever == "stake":
            return ladder(max(self.bounds.least, here.chips // MOST_STAKES), self.bounds.most)
        return ladder(here.stake, here.stake * MOST_STAKES)

    def _stakes(self) -> Iterator[int]:
        """One of all stakes of which both purses hold equally many, a round one; and what is asked."""
        here, grains = self.here, self.gauge.grains
        classes = {
            purse * grains // many + 1 for purse in (here.chips, here.bankroll) for many in range(1, self._most() + 1)
        }
        yield here.stake
        for low, high in pairwise(sorted({self.bounds.least, self.bounds.most + 1, *classes})):
            if self.bounds.least <= low <= self.bounds.most:
                yield roundest(low, min(high - 1, self.bounds.most))

    def _purses(self) -> Iterable[int]:
        here, grains = self.here, self.gauge.grains
        return {here.bankroll, *(here.stake * many // grains for many in range(grains, self._most() + 1))}

    def _most(self) -> int:
        """A purse of so many grains is as good as a larger one."""
        return min(MOST_GRAINS, 2 * (self.here.hands + 1) * self.gauge.grains)


def _after(aheads: Aheads, hands: int) -> Moved | None:
    if hands >= len(aheads.chances):
        return None
    return Moved(hands, aheads.chances[hands], aheads.error_after(hands))


def changed(here: Case, changes: Mapping[str, int]) -> Case:
    return replace(here, **changes)
