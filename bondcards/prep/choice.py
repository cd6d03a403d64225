"""What may be told of that which a search found: plans that do it, and of each lever the value that comes nearest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from math import hypot
from typing import Final

from bondcards.prep.hunches import GUESSES, guessed, longer
from bondcards.prep.levers import AMOUNTS, MOST_HANDS, Changes
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
STRETCHES: Final = 4
"""So often numbers of points are played on: they move a chance most, and the report knows something of them."""
ONCE_MORE: Final = 8
"""So often finds are played on."""
AS_NEAR: Final = 1e-9


class Choice:
    """What may be told of that which was found."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self._levers = search.levers
        self._fresh: set[tuple[tuple[str, int], ...]] = set()
        self._longer: list[Plan] = []
        self._fewer: dict[tuple[tuple[str, int], ...], Plan] = {}
        self._read_off: list[Plan] = []

    @property
    def now(self) -> Plan:
        now = self._search.now()
        assert now
        return now

    @property
    def stands(self) -> bool:
        return self._search.close(self.now)

    def look_about(self) -> None:
        """What each lever comes to, then two of them, by counting; what is left by evenings, as long as there is time.

        Where the evening is counted there is no need to play others, unless counting finds nothing.
        """
        search = self._search
        search.singly()
        if self.stands:
            return
        self._play_points()
        search.count_together()
        if not self.now.error and self.plans():
            return
        if len(self.plans()) < PLANS:
            self._play_longer()
        if len(self.plans()) < PLANS:
            self._play_guessed()
        search.play()
        if len(self.plans()) < PLANS:
            search.play_together()
        self._play_on()
        search.look_roughly()

    def _play_points(self) -> None:
        """Numbers of points, until one is known well enough to be a plan, or fewer hands with one of them are."""
        for _stretch in range(STRETCHES):
            plan = self._search.next_points()
            if plan is None or not self._played_on(plan):
                break
        self._end_sooner()

    def _play_longer(self) -> None:
        for plan in longer(self._search):
            if self._played_on(plan):
                self._longer.append(plan)
                self._end_sooner()
                return

    def _play_guessed(self) -> None:
        for _guess in range(GUESSES):
            plan = guessed(self._search)
            if plan is None or not self._played_on(plan):
                return

    def _end_sooner(self) -> None:
        """Evenings with so many points, or longer ones, that are known, with fewer hands of them."""
        points = [one for one in self._search.alone["points"].values() if one.error and self._told(one)]
        self._read_off, self._fewer = [], {}
        for whole in (*points, *self._longer):
            for plan in self._search.with_fewer_hands(whole.changes):
                if self._search.off(plan) <= CLOSE and self._search.adopts(plan):
                    self._read_off.append(plan)
                    self._fewer.setdefault(_key(plan), whole)

    def _play_on(self) -> None:
        """Whatever looks nearest, with cards that it was not chosen for: of many finds the nearest is lucky."""
        for _turn in range(ONCE_MORE):
            plan = self._search.next_points() or self._vague() or self._promising()
            if plan is None or not self._played_on(plan):
                return
            self._end_sooner()

    def _vague(self) -> Plan | None:
        """The whole evening that one with fewer hands is known from, as long as it is not known well."""
        vague = [plan for plan in self._read_off if plan.give_or_take > PRECISE]
        return self._fewer[_key(vague[0])] if vague else None

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
        """All finds, each once: as the report has it, else as it was played on, or is read off longer evenings."""
        search = self._search
        alone = (one for lever, moves in search.alone.items() for one in moves.values() if self._moves(lever, one))
        told = [plan for plan in search.pairs if self._in_report(plan)]
        fresh = [plan for plan in search.pairs if _key(plan) in self._fresh]
        found: dict[tuple[tuple[str, int], ...], Plan] = {}
        for plan in chain(told, fresh, self._read_off, alone, search.pairs):
            found.setdefault(_key(plan), plan)
        return found.values()

    def _moves(self, lever: str, plan: Plan) -> bool:
        """Whether it is another value than the one asked, of which the evening as it is asked knows best."""
        return plan.changes[lever] != self._levers.now(lever)

    def _doubtful(self, plan: Plan) -> bool:
        if _key(plan) in self._fewer:
            return False
        if plan.changes in self._search.told_pairs:
            # Evenings of its own would say otherwise than the table of stakes.
            return False
        if self._in_report(plan) and self._search.possible(plan):
            return plan.give_or_take > PRECISE
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
        if not plan.error or _key(plan) in self._fresh or _key(plan) in self._fewer:
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
        """The mildest that do it and really differ; they are chosen one lever before two."""
        if self.stands:
            return (self.now._replace(changes={"hands": self._levers.here.hands}),)
        does = [plan for plan in self._finds() if self._does(plan)]
        # A few hands played would do it by luck.
        long = [one for one in does if self._levers.long_enough(one.changes)] or [one for one in does if not one.error]
        mild = [plan for plan in long if not self._levers.beyond(plan.changes)] or long
        chosen: list[Plan] = []
        for mildest in sorted(mild, key=self._mildest):
            if len(chosen) == PLANS:
                break
            plan = self._rounded(mildest, mild)
            if all(self._levers.differ(plan.changes, one.changes) for one in chosen) and not self._hollow(plan):
                chosen.append(plan)
        return tuple(sorted(chosen, key=lambda plan: self._levers.mildness(plan.changes)))

    def _rounded(self, plan: Plan, finds: Iterable[Plan]) -> Plan:
        """Of numbers of hands that are as mild the nearest; where evenings tell no better the roundest."""
        mild = self._levers.beyond(plan.changes)
        alike = [
            one
            for one in finds
            if self._levers.alike(one.changes, plan.changes) and self._levers.beyond(one.changes) is mild
        ]

        def order(one: Plan) -> tuple[bool, float, float]:
            uneven = bool(one.error) and not self._levers.round_hands(one.changes)
            change = self._levers.mildness(one.changes)[1]
            return (uneven, 0.0 if one.error else self._search.off(one), change)

        return min([plan, *alike], key=order)

    def _hollow(self, plan: Plan) -> bool:
        """Whether one of its two levers alone does as well, as far as evenings tell; a few hands less are none."""
        if plan.error and self._levers.alike(plan.changes, {**plan.changes, "hands": self._levers.now("hands")}):
            return True
        parts = [{lever: value} for lever, value in plan.changes.items()] if len(plan.changes) > 1 else []
        return any(part and self._as_well(part, plan) for part in map(self._search.part, parts))

    def _as_well(self, part: Plan, plan: Plan) -> bool:
        off = self._search.off
        luck = max(part.give_or_take, plan.give_or_take)
        return off(part) <= max(CLOSE, off(plan) + luck)

    def _does(self, plan: Plan) -> bool:
        # Of one lever what a row has is no less known than what was played for two.
        row = len(plan.changes) == 1 and self._in_report(plan)
        return (row or self._known(plan)) and self._search.close(plan)

    def _mildest(self, plan: Plan) -> tuple[bool, int, float, bool, float]:
        """One lever before two; of what nobody would know again the nearest."""
        beyond, change = self._levers.mildness(plan.changes)
        return beyond, len(plan.changes), beyond * self._search.off(plan), not self._levers.named(plan.changes), change

    def nearest(self, lever: str, plans: Sequence[Plan]) -> Plan:
        """The value that comes nearest, the mildest of those that come as near, as far as is known.

        A plan of this lever alone goes before what evenings tell no better.
        """
        asked = self.now._replace(changes={lever: self._levers.now(lever)})
        others = [plan for plan in self._search.alone[lever].values() if self._moves(lever, plan)]
        told = [asked, *(plan for plan in others if self._nearer(plan, asked))]
        least = min(map(self._search.off, told)) + AS_NEAR
        near = [plan for plan in told if self._search.off(plan) <= least]
        plan = next((plan for plan in plans if [*plan.changes] == [lever]), None)
        if plan and (plan.error or near[-1].error):
            return plan
        if lever == "hands" and near[-1].error:
            # A hand more or less in the same evenings is mere luck.
            luck = CLOSE if _key(near[-1]) in self._fresh else max(CLOSE, near[-1].give_or_take)
            if self._search.off(asked) < least + luck:
                return asked
        best = min(near, key=lambda plan: self._levers.mildness(plan.changes)[1])
        end = self._or_the_end(best)
        if end is not best and self._told(end):
            return end
        alike = [one for one in told if self._search.off(one) <= least + CLOSE]
        return self._rounded(best, alike) if best.error and self._search.possible(best) else best

    def _nearer(self, plan: Plan, asked: Plan) -> bool:
        """Whether it is known well enough to say that it comes nearer than what is asked."""
        gain = self._search.off(asked) - self._search.off(plan)
        does = self._search.possible(plan) and plan.give_or_take <= TOLD
        return self._told(plan) and (does or gain > plan.give_or_take)

    def tried(self, lever: str, nearest: Plan) -> Sequence[int] | None:
        """The values that are known; where the nearest was counted those that were."""
        if lever in AMOUNTS and lever not in self._search.partly:
            return None
        told = [value for value, one in self._search.alone[lever].items() if self._told(one)]
        told = told or [one.changes[lever] for one in self._others(lever) if one.give_or_take <= WIDE]
        counted = [value for value in told if not self._search.alone[lever][value].error]
        return sorted({self._levers.now(lever), *(counted if counted and not nearest.error else told)})

    def rough(self, lever: str, nearest: Plan) -> Plan | None:
        """The value that is nearest by what is hardly known, where nothing that is known well comes nearer.

        Of hands there is none: in the same evenings a hand less is mere luck.
        """
        if lever == "hands" or nearest.changes[lever] != self._levers.now(lever) or self.stands:
            return None
        likely = [plan for plan in self._others(lever) if plan.error and plan.give_or_take <= WIDE]
        off = self._search.off
        nearer = [plan for plan in likely if off(plan) < off(self.now) - CLOSE and self._differs(plan)]
        return min(nearer, key=self._search.off, default=None)

    def untold(self, lever: str) -> bool:
        """Whether next to nothing is known of any other value."""
        return not any(self._told(one) or one.give_or_take <= WIDE for one in self._others(lever))

    def unseen(self, lever: str) -> bool:
        """Whether evenings were played for other values, and of none the chance can be told from what is asked.

        Fewer hands are the beginning of the same evenings: what differs there is no luck.
        """
        if lever == "hands":
            return False
        known = [one for one in self._others(lever) if self._told(one) or one.give_or_take <= WIDE]
        return bool(known) and all(one.error and not self._differs(one) for one in known)

    def _differs(self, plan: Plan) -> bool:
        return abs(plan.ahead - self.now.ahead) > hypot(plan.give_or_take, self.now.give_or_take)

    def _others(self, lever: str) -> list[Plan]:
        """What is known of values other than the one that is asked."""
        return [one for value, one in self._search.alone[lever].items() if value != self._levers.now(lever)]

    def passed(self, lever: str) -> bool:
        """Whether values that are known make too much of the chance and others too little."""
        known = [self.now, *filter(self._told, self._search.alone[lever].values())]
        return min(one.ahead for one in known) < self._search.wanted < max(one.ahead for one in known)

    def near(self, plans: Sequence[Plan], nearest: Mapping[str, Plan]) -> Plan | None:
        """With no plan the nearest that is known; else what nearly does it with fewer levers."""
        moved = (plan for plan in nearest.values() if plan.changes != self._asked(plan))
        alone = [plan for plan in moved if self._levers.long_enough(plan.changes)]
        return self._simplest(plans, alone) if plans else self._nearest_of_all(alone)

    def _nearest_of_all(self, alone: Sequence[Plan]) -> Plan:
        """The mildest of what is about as near as anything; of one lever what is nearest has been said."""
        off, mildness = self._search.off, self._levers.mildness
        pairs = [plan for plan in self._finds() if len(plan.changes) > 1 and self._told(plan)]
        two = [plan for plan in pairs if not self._hollow(plan)]
        told = [self.now, *(plan for plan in (*alone, *two) if plan.give_or_take <= TOLD)]
        best = min(told, key=off)
        as_near = [
            one for one in told if off(one) <= max(off(best) + max(CLOSE, min(SHADE, best.give_or_take)), one.error)
        ]

        def order(one: Plan) -> tuple[bool, int, float, float]:
            beyond, change = mildness(one.changes)
            return beyond, len(one.changes), change, off(one)

        return min(as_near, key=order)

    def besides(self, plans: Sequence[Plan], near: Plan | None, nearest: Mapping[str, Plan]) -> tuple[Plan, ...]:
        """What evenings played cannot tell from a plan, up to as many as there are plans; the mildest first.

        Of one lever that is the value which comes nearest, or none.
        """
        if self.stands:
            return ()
        levers, here = self._levers, Plan({}, 0.0)
        found: list[Plan] = []
        likely = (one for one in self._finds() if one.error and self._search.off(one) <= max(CLOSE, one.error))
        fit = (one for one in likely if self._told(one) and one.give_or_take <= TOLD and not levers.beyond(one.changes))
        for one in sorted(fit, key=self._mildest):
            others = (here, *plans, *([near] if near else []), *found)
            apart = all(levers.differ(one.changes, other.changes) for other in others)
            named = len(one.changes) > 1 or one in nearest.values()
            if apart and named and len(others) <= PLANS and not self._hollow(one):
                found.append(one)
        return tuple(found)

    def _simplest(self, plans: Sequence[Plan], alone: Sequence[Plan]) -> Plan | None:
        """Of what nearly does it with fewer levers what misses least, as far as is known; of those the mildest."""
        off, levers = self._search.off, self._levers
        simpler = [
            one
            for one in [self.now, *alone]
            if off(one) <= (AS_PLAYED if one.error else SHADE)
            and len(one.changes) < min(len(plan.changes) for plan in plans)
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
