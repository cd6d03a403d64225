"""What would make an evening otherwise: the stake, hands, points or villain's purse that bring a chance about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.odds.evening import Case
from bondcards.prep.evenings import Outlook
from bondcards.prep.gauges import Gauge
from bondcards.prep.levers import AMOUNTS, LEVERS, MOST_HANDS, Bounds
from bondcards.prep.search import CLOSE, TELLING, TOLD, Plan, Search

SURE: Final = 0.05
"""A plan whose chance is known no better, give or take, is none."""
SHADE: Final = 0.03
"""What comes as near is worth a word where it is simpler."""
PLANS: Final = 3
WIDE: Final = 0.3
"""Give or take more, the report has no row of it either, but for that of no point."""
LIKELIEST: Final = 3
"""So often one of the numbers of points and stakes of the report is played once more before anything else is."""
ONCE_MORE: Final = 8
"""So many finds are played once more."""
AS_NEAR: Final = 1e-9


class Moved(NamedTuple):
    """A value, and the chance to end ahead with it, with its error where it was played."""

    value: int
    ahead: float
    error: float = 0.0


class Aim(Struct, frozen=True):
    """What brings the chance to end ahead to `wanted`, from `here`, where it is `now`. Money in cents.

    `nearest` has the value of each lever that alone comes nearest to it, as far as is known; the levers `untold` have
    what is asked, as evenings played tell too little of any other value; of the others it was `looked` at those from
    one value to another (None: at all of them). `plans`, the mildest first, come within a
    point, and there is one only of each set of levers; with none `near` is the nearest that is known, else what nearly
    does it and is simpler. They may go `beyond` what one would know again where nothing milder does it. Where not the
    `whole` could be counted, there may be more. What was played `anew` is to be laid together with the report's.
    """

    wanted: float
    here: Case
    now: Moved
    nearest: Mapping[str, Moved]
    untold: frozenset[str]
    looked: Mapping[str, tuple[int, int] | None]
    plans: tuple[Plan, ...]
    near: Plan | None
    beyond: bool
    whole: bool
    anew: Mapping[Case, Outlook] = {}

    @property
    def stands(self) -> bool:
        return abs(self.now.ahead - self.wanted) <= CLOSE and GIVE_OR_TAKE * self.now.error <= TOLD

    def reached(self, found: Moved | Plan) -> bool:
        """Whether it comes within a point, as far as its error lets one know."""
        return abs(found.ahead - self.wanted) <= CLOSE + GIVE_OR_TAKE * found.error


def aimed(gauge: Gauge, here: Case, wanted: float, bounds: Bounds) -> Aim | None:
    """Change one thing at a time, then two, until the chance is as it is wanted; None if not even now's is known."""
    aheads = gauge.aheads(here)
    if here.hands >= len(aheads.chances):
        return None
    now = Moved(here.hands, aheads.chances[here.hands], aheads.error_after(here.hands))
    search = Search(gauge, here, wanted, bounds)
    search.singly()
    choice = _Choice(search, Plan({}, now.ahead, now.error))
    if not choice.stands:
        # What the report tells already is likelier than what a few evenings would find.
        choice.play_told()
        if not choice.plans():
            search.play()
            search.together()
            choice.play_once_more()
    plans = choice.plans()
    nearest = {lever: choice.nearest(lever) for lever in LEVERS}
    looked = {lever: choice.looked(lever, nearest[lever]) for lever in LEVERS}
    return Aim(
        wanted,
        here,
        now,
        {lever: Moved(plan.changes[lever], plan.ahead, plan.error) for lever, plan in nearest.items()},
        frozenset(lever for lever in LEVERS if choice.untold(lever)),
        looked,
        plans,
        choice.near(plans),
        any(search.levers.beyond(plan.changes) for plan in plans),
        search.whole,
        gauge.anew,
    )


class _Choice:
    """What may be told of that which was found."""

    def __init__(self, search: Search, now: Plan) -> None:
        self._search = search
        self._levers = search.levers
        self._now = now
        self._fresh: set[tuple[tuple[str, int], ...]] = set()
        self.stands = search.close(now)

    def play_told(self) -> None:
        """What the report tells that may do it, the nearest first, until it is known well enough to be a plan."""
        for _turn in range(LIKELIEST):
            told = [self._search.alone[lever][value] for lever, value in self._search.told]
            mild = [one for one in told if not self._levers.beyond(one.changes)]
            likely = [one for one in mild if one.give_or_take <= WIDE and self._possible(one)]
            plan = min(likely, key=self._search.off, default=None)
            if plan is None or self._settled(plan) or not self._played_again(plan):
                return

    def _settled(self, plan: Plan) -> bool:
        return self._known(plan) and plan.give_or_take <= SURE

    def play_once_more(self) -> None:
        """Whatever looks nearest, with cards that it was not chosen for: of many finds the nearest is lucky."""
        for _turn in range(ONCE_MORE):
            plan = self._promising()
            if plan is None or not self._played_again(plan):
                return

    def _played_again(self, plan: Plan) -> bool:
        found = self._search.once_more(plan)
        if found:
            self._fresh.add(_key(plan))
        return found is not None

    def _promising(self) -> Plan | None:
        """The nearest find that was played but once, of a lever or two that nothing known does as well with."""
        search, found = self._search, list[Plan]()
        for group in self._groups():
            # It is not worth more evenings where something known is as near.
            known = min(map(search.off, [self._now, *(one for one in group if self._known(one))]))
            played = [one for one in group if self._doubtful(one) and search.off(one) < known]
            if played:
                best = self._or_the_end(min(played, key=self._order))
                tries = len([one for one in group if _key(one) in self._fresh])
                found += [best] if tries < (2 if self._possible(best) else 1) else []
        return min(found, key=self._order, default=None)

    def _or_the_end(self, best: Plan) -> Plan:
        """Of so many hands that none may do it the most, where a nearer number may be mere luck."""
        most = self._search.alone["hands"].get(MOST_HANDS)
        lucky = most and [*best.changes] == ["hands"] and not self._possible(best)
        return most if most and lucky and abs(most.ahead - best.ahead) <= best.give_or_take else best

    def _groups(self) -> list[list[Plan]]:
        """All finds by the levers they change."""
        groups: dict[tuple[str, ...], list[Plan]] = {}
        for plan in self._finds():
            groups.setdefault(tuple(sorted(plan.changes)), []).append(plan)
        return list(groups.values())

    def _finds(self) -> Iterable[Plan]:
        return chain(*(moves.values() for moves in self._search.alone.values()), self._search.pairs)

    def _doubtful(self, plan: Plan) -> bool:
        return not self._known(plan) and plan.give_or_take <= TELLING

    def _possible(self, plan: Plan) -> bool:
        return self._search.off(plan) <= CLOSE + plan.give_or_take

    def _order(self, plan: Plan) -> tuple[bool, bool, int, float, float]:
        """First what may do it, one lever before two."""
        beyond, change = self._levers.mildness(plan.changes)
        off = max(0.0, self._search.off(plan) - CLOSE)
        return beyond, not self._possible(plan), len(plan.changes), off, change

    def _known(self, plan: Plan) -> bool:
        """Whether it was counted, or played with cards that it was not chosen for."""
        return not plan.error or _key(plan) in self._fresh

    def _told(self, plan: Plan) -> bool:
        """Whether it is known well enough to be named: what the report tells has been."""
        if len(plan.changes) == 1 and next(iter(plan.changes.items())) in self._search.told:
            return plan.give_or_take <= WIDE or plan.changes == {"points": 0}
        return plan.give_or_take <= (TOLD if self._known(plan) else SURE)

    def plans(self) -> tuple[Plan, ...]:
        if self.stands:
            return (self._now._replace(changes={"hands": self._levers.here.hands}),)
        best = [
            min(does, key=self._mildest)
            for group in self._groups()
            if (does := [plan for plan in group if self._does(plan)])
        ]
        # Two levers are no plan where one of them does it.
        mild = [plan for plan in best if not self._levers.beyond(plan.changes)] or best
        alone = {lever for plan in mild if len(plan.changes) == 1 for lever in plan.changes}
        mild = [plan for plan in mild if len(plan.changes) == 1 or not alone & {*plan.changes}]
        return tuple(sorted(mild, key=lambda plan: self._levers.mildness(plan.changes))[:PLANS])

    def _does(self, plan: Plan) -> bool:
        return self._settled(plan) and self._search.off(plan) <= CLOSE

    def _mildest(self, plan: Plan) -> tuple[bool, bool, float]:
        beyond, change = self._levers.mildness(plan.changes)
        return beyond, not self._levers.named(plan.changes), change

    def nearest(self, lever: str) -> Plan:
        """The value that comes nearest, the mildest of those that come as near, as far as is known."""
        asked = self._now._replace(changes={lever: self._levers.now(lever)})
        told = [asked, *(plan for plan in self._search.alone[lever].values() if self._told(plan))]
        least = min(map(self._search.off, told)) + AS_NEAR
        near = [plan for plan in told if self._search.off(plan) <= least]
        if lever == "hands" and self._search.off(asked) < least + CLOSE and near[-1].error:
            # A hand more or less in the same evenings is mere luck.
            return asked
        best = min(near, key=lambda plan: self._levers.mildness(plan.changes)[1])
        end = self._or_the_end(best)
        return end if self._told(end) else best

    def looked(self, lever: str, nearest: Plan) -> tuple[int, int] | None:
        """The least and the largest value that is known; where the nearest was counted those that were."""
        if lever in AMOUNTS and lever not in self._search.partly:
            return None
        told = [value for value, one in self._search.alone[lever].items() if self._told(one)]
        counted = [value for value in told if not self._search.alone[lever][value].error]
        some = [self._levers.now(lever), *(counted if counted and not nearest.error else told)]
        return min(some), max(some)

    def untold(self, lever: str) -> bool:
        """Whether nothing is known of any other value."""
        others = [one for value, one in self._search.alone[lever].items() if value != self._levers.now(lever)]
        return not any(map(self._told, others))

    def near(self, plans: tuple[Plan, ...]) -> Plan | None:
        """With no plan the nearest, the mildest of what is about as near; else what nearly does it and is simpler."""
        off, mildness = self._search.off, self._levers.mildness
        told = [self._now, *filter(self._told, self._finds())]
        if not plans:
            best = min(told, key=off)
            as_near = [one for one in told if off(one) <= off(best) + CLOSE + best.error]

            def order(one: Plan) -> tuple[bool, int, float, float]:
                beyond, change = mildness(one.changes)
                return beyond, len(one.changes), change, off(one)

            return min(as_near, key=order)
        simpler = [
            one
            for one in told
            if len(one.changes) < len(plans[0].changes)
            and CLOSE < off(one) <= SHADE
            and one.give_or_take <= SURE
            and not self._levers.beyond(one.changes)
            and self._levers.named(one.changes)
        ]
        return min(simpler, key=lambda one: (mildness(one.changes), off(one)), default=None)


def _key(plan: Plan) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(plan.changes.items()))
