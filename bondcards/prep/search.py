"""Looks for what brings a chance about: one lever after another, then two; counted, else by evenings played."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise, product
from statistics import fmean
from time import process_time
from typing import Final, NamedTuple

from msgspec.structs import replace

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.odds.evening import Case
from bondcards.prep.gauges import Aheads, Gauge
from bondcards.prep.levers import AMOUNTS, LEVERS, LONGER, MOST_HANDS, MOST_POINTS, Bounds, Changes, Levers
from bondcards.prep.rounding import laid

CLOSE: Final = 0.01
"""One point of a hundred."""
TOLD: Final = 0.1
"""Give or take more, a chance is not told: it would be read as known."""
PRECISE: Final = 0.05
"""Give or take no more, it is not played on."""
TELLING: Final = 0.2
"""Give or take more, evenings do not even tell where to look."""
STEPS: Final = 4
"""So often a gap is halved where every value has to be played."""
PAIRS: Final = 3
"""So many pairs are played that were not."""
LENGTHS: Final = (LONGER, 2)
"""So many times the hands longer evenings have, where there is not the time for all that there may be."""
COUNTING: Final = 2.5
"""Seconds that counting may take for all levers alone: rounder values come first."""
COUNTING_PAIRS: Final = 4.0
"""The same for all pairs, of which those come first that may do it, or are milder."""

Of = Callable[[Case], Aheads]
"""How likely he is to be ahead in a case, counted or played."""


class Plan(NamedTuple):
    """New values of one lever or two, and the chance to end ahead with them, with its error where it was played."""

    changes: Changes
    ahead: float
    error: float = 0.0

    @property
    def give_or_take(self) -> float:
        return GIVE_OR_TAKE * self.error


class Search:
    """What was found for each lever `alone` by its values, and the `pairs`; played values only tell where to look.

    But for those that the report has `told` already, by lever and value, or as `told_pairs`: these are known. It is
    the `whole` of it where everything there is could be counted; of some levers it may be `partly` so.
    """

    def __init__(self, gauge: Gauge, here: Case, wanted: float, bounds: Bounds) -> None:
        self._gauge = gauge
        self.here = here
        self.wanted = wanted
        self.levers = Levers(here, bounds, gauge.grains)
        self.alone: dict[str, dict[int, Plan]] = {lever: {} for lever in LEVERS}
        self.told: list[tuple[str, int]] = []
        self.told_pairs: list[Changes] = []
        self.pairs: list[Plan] = []
        self.partly: set[str] = set()
        self.whole = True

    def off(self, found: Plan) -> float:
        return abs(found.ahead - self.wanted)

    def now(self) -> Plan | None:
        """The evening as it is asked."""
        return self._found({}, self._gauge.aheads)

    def part(self, changes: Changes) -> Plan | None:
        """What is known of one lever of two, or can be counted."""
        ((lever, value),) = changes.items()
        return self.alone[lever].get(value) or self._found(changes, self._gauge.counted)

    def broke(self, changes: Changes) -> float | None:
        """How likely he goes broke, as far as is known."""
        return self._gauge.broke(changed(self.here, changes))

    def close(self, found: Plan) -> bool:
        """Whether it is what is wanted, as far as is known."""
        return self.off(found) <= CLOSE and found.give_or_take <= TOLD

    def singly(self) -> None:
        """How the chance moves with each lever as far as it can be counted, or is told in the report."""
        began = process_time()
        for done, lever in enumerate(LEVERS, 1):
            self._count(lever, began + COUNTING * done / len(LEVERS))
        if self.here in self._gauge.known:
            # Of the evening as it is asked any fewer hands are known too.
            for one in self._by_hands({}, self._gauge.aheads(self.here), self.here.hands):
                if one.changes["hands"] not in self.alone["hands"]:
                    self.alone["hands"][one.changes["hands"]] = one
                    self.told.append(("hands", one.changes["hands"]))
        for case in self._gauge.known:
            changes = self._changes(case)
            found = self._found(changes, self._gauge.aheads)
            if len(changes) == 1 and found:
                (lever,) = changes
                self.told.append((lever, found.changes[lever]))
                self.alone[lever][found.changes[lever]] = found
            elif not changes:
                # What is asked is as the report has it.
                self.alone["hands"].pop(self.here.hands, None)
        for case, end in self._gauge.ends.items():
            changes = self._changes(case)
            if len(changes) == 2:
                self.pairs.append(Plan(changes, end.chances[-1], end.error))
                self.told_pairs.append(changes)

    def _changes(self, case: Case) -> Changes:
        """What a case has otherwise than it is asked."""
        return {lever: getattr(case, lever) for lever in LEVERS if getattr(case, lever) != self.levers.now(lever)}

    def play(self) -> None:
        """How it moves where it can be neither; where not all values can be tried, more of them about the one wanted.

        Evenings are played for the levers by turns, as long as there is time.
        """
        turns = [self._play(lever) for lever in LEVERS if lever != "points"]
        while turns:
            turns = [turn for turn in turns if next(turn, None)]

    def next_points(self) -> Plan | None:
        """The number of points to be played next: of the most that are too few and the fewest that are too many."""
        held, known = self.here.points, {**self.alone["points"], **self.held()}
        numbers = sorted(known)
        below = [points for points in numbers if known[points].ahead < self.wanted]
        above = numbers[len(below)] if len(below) < len(numbers) else None
        ends = [known[points] for points in (*below[-1:], *([above] if above is not None else []))]
        likely = [one for one in ends if self.possible(one)]
        if likely:
            nearest = min(likely, key=self.off)
            if self.off(nearest) <= CLOSE and nearest.give_or_take <= PRECISE:
                return None
            # What is hardly known at all may do it better.
            unsure = [one for one in likely if one.give_or_take > PRECISE]
            return min(unsure, key=lambda one: (one.give_or_take <= TELLING, self.off(one)), default=None)
        if not below:
            return None
        # More and more of them, then between those that are too few and too many.
        low = below[-1]
        high = above or 2 * low - held + 2
        points = min((low + high) // 2, MOST_POINTS)
        return Plan({"points": points}, 0.0) if low < points else None

    def held(self) -> dict[int, Plan]:
        """What is asked, by its points."""
        now = self.now()
        return {self.here.points: now._replace(changes={"points": self.here.points})} if now else {}

    def possible(self, plan: Plan) -> bool:
        """Whether it may be what is wanted, as far as is known."""
        return self.off(plan) <= CLOSE + plan.give_or_take

    def count_together(self) -> None:
        """The chance with changes of two levers, as far as it can be counted."""
        pairs, began = [*combinations(LEVERS, 2)], process_time()
        for done, (one, other) in enumerate(pairs, 1):
            counted = self._counted_together(one, other, began + COUNTING_PAIRS * done / len(pairs))
            self.pairs += filter(self._of_two, counted)

    def look_roughly(self) -> None:
        """At an amount of which nothing is known yet: a larger one for a lower chance, as evenings last longer."""
        now = self.now()
        times = 2.0 if now and now.ahead > self.wanted else 0.5
        for lever in AMOUNTS:
            about, known = times * self.levers.now(lever), {*self.alone[lever], self.levers.now(lever)}
            others = [value for value in self.levers.rungs(lever) if value not in known]
            if len(known) > 1 or not others:
                continue
            value = min(others, key=lambda value: abs(value - about))
            if found := self._found({lever: value}, self._gauge.roughly):
                self.alone[lever][value] = found

    def play_together(self) -> None:
        """The same by evenings played, unless it is known by now."""
        if not any(map(self._does_mildly, self.pairs)):
            self.pairs += filter(self._of_two, self._played_together(self._left()))

    def _left(self) -> list[str]:
        return [lever for lever in LEVERS if not any(map(self._does_mildly, self.alone[lever].values()))]

    def once_more(self, plan: Plan) -> Plan | None:
        """A plan with the chance that evenings of its own give it; None where there is no time for them."""
        aheads = self._gauge.again(changed(self.here, plan.changes))
        hands = plan.changes.get("hands", self.here.hands)
        found = self._after(plan.changes, aheads, hands)
        if found is None:
            return None
        if len(plan.changes) > 1:
            self.pairs = [*(one for one in self.pairs if one.changes != plan.changes), found]
            return found
        ((lever, value),) = plan.changes.items()
        if lever == "hands" and value > self.here.hands:
            # They tell of all shorter evenings too, and with no luck in it.
            known = {hand: one for hand, one in self.alone[lever].items() if hand <= self.here.hands}
            fresh = {one.changes[lever]: one for one in self._by_hands({}, aheads, value)}
            self.alone[lever] = {**self.alone[lever], **fresh, **known}
        if value != self.levers.now(lever):
            self.alone[lever][value] = found
        # More points never lessen a chance: what is known of one number may tell something of others.
        for other in [other for one, other in self.told if one == lever == "points"]:
            self.alone[lever][other] = self._found({lever: other}, self._gauge.aheads) or self.alone[lever][other]
        return found

    def with_fewer_hands(self, changes: Changes) -> list[Plan]:
        """What any fewer hands come to with such a change, by the evenings that are known."""
        case = changed(self.here, changes)
        found = [*self._by_hands(changes, self._gauge.aheads(case), case.hands)]
        # A hand more or less in the same evenings may be luck; where hands are often level, even ones are alike.
        alike = [found[at - 2 : at + 3 : 2] if 2 <= at < len(found) - 2 else [one] for at, one in enumerate(found)]
        smooth = (
            plan._replace(ahead=fmean(one.ahead for one in near)) for plan, near in zip(found[:-1], alike, strict=False)
        )
        return [plan for plan in smooth if self._of_two(plan)]

    def adopts(self, plan: Plan) -> bool:
        """Take what fewer hands come to as what is known of them; not of what the evening as it is asked has told."""
        if [*plan.changes] != ["hands"]:
            return True
        known = ("hands", plan.changes["hands"]) in self.told
        if not known:
            self.alone["hands"][plan.changes["hands"]] = plan
        return not known

    def _of_two(self, found: Plan) -> bool:
        """Whether both levers are changed: else it is one of them alone."""
        return all(value != self.levers.now(lever) for lever, value in found.changes.items())

    def _does_mildly(self, found: Plan) -> bool:
        return self.close(found) and not self.levers.beyond(found.changes)

    def _count(self, lever: str, until: float) -> None:
        known, gauge = self.alone[lever], self._gauge
        if lever == "hands":
            longest = changed(self.here, {"hands": MOST_HANDS})
            known.update((one.changes["hands"], one) for one in self._by_hands({}, gauge.counted(longest), MOST_HANDS))
            return
        values = self.levers.all_of(lever)
        named = sorted(value for value in values if lever == "points" or laid(value) or value == self.levers.now(lever))
        known.update(self._counted(lever, named, until))
        at = sorted(known)

        def off(value: int) -> float:
            """Halfway between its neighbours it is about as far off as they are."""
            place = bisect(at, value)
            return abs(
                sum(known[near].ahead - self.wanted for near in (at[max(0, place - 1)], at[min(place, len(at) - 1)]))
            )

        if at:
            known.update(self._counted(lever, sorted({*values}.difference(named), key=off), until))

    def _counted(self, lever: str, values: Iterable[int], until: float) -> Iterator[tuple[int, Plan]]:
        for value in values:
            found = self._found({lever: value}, self._gauge.counted) if process_time() < until else None
            if found:
                yield value, found
            else:
                self.partly.add(lever)
                self.whole = False

    def _play(self, lever: str) -> Iterator[bool]:
        """One value after another that could not be counted."""
        if lever == "hands":
            yield from self._play_hands()
            return
        known = self.alone[lever]
        for value in self.levers.few_of(lever):
            if value not in known:
                yield self._try(lever, value)
        for _step in range(STEPS):
            middle = self._between(lever)
            if middle is not None:
                yield self._try(lever, middle)

    def _play_hands(self) -> Iterator[bool]:
        """Those beyond what is asked are played only where none of the others will do."""
        known, here, of = self.alone["hands"], self.here, self._gauge.aheads
        for hands in (here.hands, MOST_HANDS, *(min(MOST_HANDS, times * here.hands) for times in LENGTHS)):
            longer = max(known, default=0) > here.hands
            if not longer and not any(map(self.close, known.values())):
                yield True
                found = self._by_hands({}, of(changed(here, {"hands": hands})), min(hands, MOST_HANDS))
                for one in found:
                    known.setdefault(one.changes["hands"], one)

    def _try(self, lever: str, value: int) -> bool:
        found = self._found({lever: value}, self._gauge.aheads)
        if found:
            self.alone[lever][value] = found
        return True

    def _between(self, lever: str) -> int | None:
        """Between neighbours of which one makes too much of the chance and the other too little; none if one fits."""
        known = self.alone[lever]
        off = {value: known[value].ahead - self.wanted for value in sorted(known)}
        if min(map(abs, off.values()), default=0.0) <= CLOSE / 2:
            return None
        rungs = self.levers.rungs(lever)
        spans = (
            [rung for rung in rungs if low < rung < high] for low, high in pairwise(off) if off[low] * off[high] < 0
        )
        return next((span[len(span) // 2] for span in spans if span), None)

    def _counted_together(self, one: str, other: str, until: float) -> Iterator[Plan]:
        """What can be counted of two levers, the mildest first, until one does it."""
        levers, gauge = self.levers, self._gauge
        if "hands" in (one, other):
            yield from self._counted_with_hands(other if one == "hands" else one, until)
            return
        values = product(levers.beside_others(one), levers.beside_others(other))
        both = [{one: first, other: second} for first, second in values]
        for changes in sorted(filter(self._playable, both), key=levers.mildness):
            found = self._found(changes, gauge.counted) if process_time() < until else None
            if found:
                yield found
            else:
                self.whole = False
            if found and self.close(found):
                return

    def _playable(self, changes: Changes) -> bool:
        case = changed(self.here, changes)
        return case.stake <= min(case.chips, case.bankroll)

    def _counted_with_hands(self, lever: str, until: float) -> Iterator[Plan]:
        """Values of a lever with any number of hands; those that nearly do it by themselves come first."""
        known = self.alone[lever]

        def off(value: int) -> float:
            return self.off(known[value]) if value in known else 1.0

        for value in sorted(self.levers.beside_others(lever), key=off):
            if process_time() < until:
                aheads = self._gauge.counted(changed(self.here, {lever: value, "hands": MOST_HANDS}))
                self.whole &= len(aheads.chances) > MOST_HANDS
                yield from self._by_hands({lever: value}, aheads, MOST_HANDS)
            else:
                self.whole = False

    def _played_together(self, left: Sequence[str]) -> Iterator[Plan]:
        """What other hands the evenings have that were played, and two levers of which each alone comes nearer."""
        # With fewer hands points are known.
        amounts = [lever for lever in left if lever in AMOUNTS]
        played = [(lever, one) for lever in amounts for one in self.alone[lever].values() if one.error]
        for lever, one in played if "hands" in left else ():
            yield from self._play_with_hands({lever: one.changes[lever], "hands": self.here.hands})
        now = self.now()
        nearest: list[Plan] = []
        for lever in left:
            telling = [one for one in self.alone[lever].values() if one.give_or_take <= TELLING]
            best = min(telling, key=self.off, default=None)
            if best and now and self.off(best) < self.off(now):
                nearest.append(best)
        both = sorted(combinations(nearest, 2), key=lambda two: self.off(two[0]) + self.off(two[1]))
        for one, other in both[:PAIRS]:
            changes = {**one.changes, **other.changes}
            if "points" in changes and changes.get("hands", self.here.hands) < self.here.hands:
                continue
            if "hands" in changes:
                yield from self._play_with_hands(changes)
            elif found := self._found(changes, self._gauge.aheads):
                yield found

    def _play_with_hands(self, changes: Mapping[str, int]) -> Iterator[Plan]:
        """A lever and hands, and any fewer of them."""
        aheads = self._gauge.aheads(changed(self.here, changes))
        yield from self._by_hands(changes, aheads, changes["hands"])

    def _by_hands(self, changes: Changes, aheads: Aheads, most: int) -> Iterator[Plan]:
        for hands in range(1, min(most, MOST_HANDS) + 1):
            if found := self._after({**changes, "hands": hands}, aheads, hands):
                yield found

    def _found(self, changes: Changes, of: Of) -> Plan | None:
        case = changed(self.here, changes)
        return self._after(changes, of(case), case.hands)

    def _after(self, changes: Changes, aheads: Aheads, hands: int) -> Plan | None:
        if hands >= len(aheads.chances):
            return None
        return Plan(changes, aheads.chances[hands], aheads.error_after(hands))


def changed(here: Case, changes: Mapping[str, int]) -> Case:
    return replace(here, **changes)
