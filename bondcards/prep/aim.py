"""What would make an evening otherwise: the stake, hands, points or villain's purse that bring a chance about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.odds.evening import Case
from bondcards.prep.gauges import Gauge
from bondcards.prep.levers import AMOUNTS, LEVERS, MOST_HANDS, Bounds, Changes
from bondcards.prep.search import CLOSE, PRECISE, TELLING, TOLD, Plan, Search

SHADE: Final = 0.03
"""What comes as near is worth a word where it is simpler."""
AS_PLAYED: Final = 0.05
"""And so near where evenings tell no better."""
PLANS: Final = 3
TRIES: Final = 3
"""So many finds of one lever, or of one pair, are played on."""
WIDE: Final = 0.3
"""Give or take more, the report has no row of it either, but for that of no point."""
STRETCHES: Final = 6
"""So often numbers of points are played on: they move a chance most, and the report knows something of them."""
ONCE_MORE: Final = 8
"""So often finds are played on."""
AS_NEAR: Final = 1e-9


class Moved(NamedTuple):
    """A value, and the chance to end ahead with it, with its error where it was played."""

    value: int
    ahead: float
    error: float = 0.0


class Aim(Struct, frozen=True):
    """What brings the chance to end ahead to `wanted`, from `here`, where it is `now`. Money in cents.

    `nearest` has the value of each lever that alone comes nearest to it, as far as is known; the levers `untold` have
    what is asked, as evenings played tell too little of any other value; of the others these values were `tried`
    (None: all of them). `plans`, one lever before two and the mildest first, come within a point, and really differ;
    with none `near` is the nearest that is known, else what nearly does it with fewer levers. They may go `beyond` what
    one would know again where nothing milder does it. Where not the `whole` could be counted, there may be more.
    """

    wanted: float
    here: Case
    now: Moved
    nearest: Mapping[str, Moved]
    untold: frozenset[str]
    tried: Mapping[str, Sequence[int] | None]
    plans: tuple[Plan, ...]
    near: Plan | None
    beyond: bool
    whole: bool

    @property
    def stands(self) -> bool:
        return abs(self.now.ahead - self.wanted) <= CLOSE and GIVE_OR_TAKE * self.now.error <= TOLD

    def asked(self, lever: str) -> int:
        value: int = getattr(self.here, lever)
        return value

    def reached(self, found: Moved | Plan) -> bool:
        """Whether it comes within a point, as far as its error lets one know."""
        return abs(found.ahead - self.wanted) <= CLOSE + GIVE_OR_TAKE * found.error


def aimed(gauge: Gauge, here: Case, wanted: float, bounds: Bounds) -> Aim | None:
    """Change one thing at a time, then two, until the chance is as it is wanted; None if not even now's is known."""
    search = Search(gauge, here, wanted, bounds)
    if search.now() is None:
        return None
    search.singly()
    choice = _Choice(search)
    if not choice.stands:
        choice.play_points()
        search.count_together()
        # Where the evening is counted there is no need to play others, unless counting finds nothing.
        if choice.now.error or not choice.plans():
            search.play()
            if len(choice.plans()) < PLANS:
                search.play_together()
            choice.play_on()
    plans, now = choice.plans(), choice.now
    nearest = {lever: choice.nearest(lever) for lever in LEVERS}
    return Aim(
        wanted,
        here,
        Moved(here.hands, now.ahead, now.error),
        {lever: Moved(plan.changes[lever], plan.ahead, plan.error) for lever, plan in nearest.items()},
        frozenset(lever for lever in LEVERS if choice.untold(lever)),
        {lever: choice.tried(lever, nearest[lever]) for lever in LEVERS},
        plans,
        choice.near(plans),
        any(search.levers.beyond(plan.changes) for plan in plans),
        search.whole,
    )


class _Choice:
    """What may be told of that which was found."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self._levers = search.levers
        self._fresh: set[tuple[tuple[str, int], ...]] = set()
        self._fewer: list[Plan] = []

    @property
    def now(self) -> Plan:
        now = self._search.now()
        assert now
        return now

    @property
    def stands(self) -> bool:
        return self._search.close(self.now)

    def play_points(self) -> None:
        """Numbers of points, until one is known well enough to be a plan, or fewer hands with one of them are."""
        for _stretch in range(STRETCHES):
            plan = self._search.next_points()
            if plan is None or not self._played_on(plan):
                break
        self._end_sooner()

    def _end_sooner(self) -> None:
        """Evenings with so many points that are known, with fewer hands of them."""
        points = [points for points, one in self._search.alone["points"].items() if one.error and self._told(one)]
        fewer = chain(*map(self._search.with_fewer_hands, points))
        self._fewer = [plan for plan in fewer if self._search.off(plan) <= CLOSE]

    def play_on(self) -> None:
        """Whatever looks nearest, with cards that it was not chosen for: of many finds the nearest is lucky."""
        for _turn in range(ONCE_MORE):
            plan = self._search.next_points() or self._longer() or self._promising()
            if plan is None or not self._played_on(plan):
                return
            self._end_sooner()

    def _longer(self) -> Plan | None:
        """The whole evening that one with fewer hands is known from, as long as it is not known well."""
        vague = [plan for plan in self._fewer if plan.give_or_take > PRECISE]
        return self._search.alone["points"][vague[0].changes["points"]] if vague else None

    def _played_on(self, plan: Plan) -> bool:
        found = self._search.once_more(plan)
        if found:
            self._fresh.add(_key(plan))
        return found is not None

    def _promising(self) -> Plan | None:
        """The nearest find, of a lever or two that nothing known well does as well with."""
        search, found = self._search, list[Plan]()
        for group in self._groups():
            # It is not worth more evenings where something known is as near.
            precise = [self.now, *(one for one in group if self._known(one) and one.give_or_take <= PRECISE)]
            known = min(map(search.off, precise))
            played = [one for one in group if self._doubtful(one) and search.off(one) < known]
            if played:
                best = self._or_the_end(min(played, key=lambda one: (not self._known(one), self._order(one))))
                tries = [one for one in group if _key(one) in self._fresh and _key(one) != _key(best)]
                found += [best] if len(tries) < (TRIES if search.possible(best) else 1) else []
        return min(found, key=self._order, default=None)

    def _or_the_end(self, best: Plan) -> Plan:
        """Of so many hands that none may do it the most, where a nearer number may be mere luck."""
        most = self._search.alone["hands"].get(MOST_HANDS)
        lucky = most and [*best.changes] == ["hands"] and not self._search.possible(best)
        return most if most and lucky and abs(most.ahead - best.ahead) <= best.give_or_take else best

    def _groups(self) -> list[list[Plan]]:
        """All finds by the levers they change."""
        groups: dict[tuple[str, ...], list[Plan]] = {}
        for plan in self._finds():
            groups.setdefault(tuple(sorted(plan.changes)), []).append(plan)
        return list(groups.values())

    def _finds(self) -> Iterable[Plan]:
        return chain(*(moves.values() for moves in self._search.alone.values()), self._search.pairs, self._fewer)

    def _doubtful(self, plan: Plan) -> bool:
        if plan in self._fewer:
            return False
        if self._known(plan):
            return self._search.possible(plan) and plan.give_or_take > PRECISE
        return plan.give_or_take <= TELLING

    def _order(self, plan: Plan) -> tuple[bool, bool, int, float, float]:
        """First what may do it, one lever before two; of what may not the nearest."""
        beyond, change = self._levers.mildness(plan.changes)
        possible, off = self._search.possible(plan), max(0.0, self._search.off(plan) - CLOSE)
        return not possible, possible and beyond, len(plan.changes), off, change

    def _known(self, plan: Plan) -> bool:
        """Whether it was counted, or played with cards that it was not chosen for."""
        if not plan.error or _key(plan) in self._fresh or plan in self._fewer:
            return True
        return self._in_report(plan) and plan.give_or_take <= PRECISE

    def _in_report(self, plan: Plan) -> bool:
        if len(plan.changes) == 1:
            return next(iter(plan.changes.items())) in self._search.told
        return plan.changes in self._search.told_pairs

    def _told(self, plan: Plan) -> bool:
        """Whether it is known well enough to be named: what the report tells has been."""
        if self._in_report(plan):
            return plan.give_or_take <= WIDE or plan.changes == {"points": 0}
        return plan.give_or_take <= (TELLING if self._known(plan) else PRECISE)

    def plans(self) -> tuple[Plan, ...]:
        """The mildest that do it and really differ, one lever before two."""
        if self.stands:
            return (self.now._replace(changes={"hands": self._levers.here.hands}),)
        does = [plan for plan in self._finds() if self._does(plan)]
        mild = [plan for plan in does if not self._levers.beyond(plan.changes)] or does
        chosen: list[Plan] = []
        for plan in sorted(mild, key=self._mildest):
            if len(chosen) < PLANS and all(self._levers.differ(plan.changes, one.changes) for one in chosen):
                chosen.append(plan)
        return tuple(sorted(chosen, key=lambda plan: (len(plan.changes), self._levers.mildness(plan.changes))))

    def _does(self, plan: Plan) -> bool:
        # Of one lever what a row has is no less known than what was played for two.
        row = len(plan.changes) == 1 and self._in_report(plan)
        return (row or self._known(plan)) and self._search.close(plan)

    def _mildest(self, plan: Plan) -> tuple[bool, int, float, bool, float]:
        """One lever before two; of what nobody would know again the nearest."""
        beyond, change = self._levers.mildness(plan.changes)
        return beyond, len(plan.changes), beyond * self._search.off(plan), not self._levers.named(plan.changes), change

    def nearest(self, lever: str) -> Plan:
        """The value that comes nearest, the mildest of those that come as near, as far as is known."""
        asked = self.now._replace(changes={lever: self._levers.now(lever)})
        told = [asked, *(plan for plan in self._search.alone[lever].values() if self._told(plan))]
        least = min(map(self._search.off, told)) + AS_NEAR
        near = [plan for plan in told if self._search.off(plan) <= least]
        if lever == "hands" and near[-1].error:
            # A hand more or less in the same evenings is mere luck.
            luck = CLOSE if _key(near[-1]) in self._fresh else max(CLOSE, near[-1].give_or_take)
            if self._search.off(asked) < least + luck:
                return asked
        best = min(near, key=lambda plan: self._levers.mildness(plan.changes)[1])
        end = self._or_the_end(best)
        return end if self._told(end) else best

    def tried(self, lever: str, nearest: Plan) -> Sequence[int] | None:
        """The values that are known; where the nearest was counted those that were."""
        if lever in AMOUNTS and lever not in self._search.partly:
            return None
        told = [value for value, one in self._search.alone[lever].items() if self._told(one)]
        counted = [value for value in told if not self._search.alone[lever][value].error]
        return sorted({self._levers.now(lever), *(counted if counted and not nearest.error else told)})

    def untold(self, lever: str) -> bool:
        """Whether nothing is known of any other value."""
        others = [one for value, one in self._search.alone[lever].items() if value != self._levers.now(lever)]
        return not any(map(self._told, others))

    def near(self, plans: tuple[Plan, ...]) -> Plan | None:
        """With no plan the nearest that is known; else what nearly does it with fewer levers."""
        return self._simplest(plans) if plans else self._nearest_of_all()

    def _nearest_of_all(self) -> Plan:
        """The mildest of what is about as near as anything; of one lever what is nearest has been said."""
        off, mildness = self._search.off, self._levers.mildness
        alone = [plan for plan in map(self.nearest, LEVERS) if plan.changes != self._asked(plan)]
        told = [self.now, *alone, *filter(self._told, chain(self._search.pairs, self._fewer))]
        best = min(told, key=off)
        as_near = [one for one in told if off(one) <= off(best) + max(CLOSE, min(SHADE, best.give_or_take))]

        def order(one: Plan) -> tuple[bool, int, float, float]:
            beyond, change = mildness(one.changes)
            return beyond, len(one.changes), change, off(one)

        return min(as_near, key=order)

    def _simplest(self, plans: tuple[Plan, ...]) -> Plan | None:
        """Of what nearly does it with fewer levers what misses least, as far as is known; of those the mildest."""
        off, levers = self._search.off, self._levers
        simpler = [
            one
            for one in [self.now, *filter(self._told, self._finds())]
            if off(one) <= (AS_PLAYED if one.error else SHADE)
            and len(one.changes) < len(plans[0].changes)
            and one.give_or_take <= TOLD
            and levers.beyond(one.changes) <= levers.beyond(plans[0].changes)
            and levers.named(one.changes)
        ]

        def order(one: Plan) -> tuple[int, float, tuple[bool, float]]:
            return len(one.changes), max(0.0, off(one) - CLOSE - one.give_or_take), levers.mildness(one.changes)

        return min(simpler, key=order, default=None)

    def _asked(self, plan: Plan) -> Changes:
        return {lever: self._levers.now(lever) for lever in plan.changes}


def _key(plan: Plan) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(plan.changes.items()))
