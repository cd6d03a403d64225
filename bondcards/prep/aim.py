"""What would make an evening otherwise: the stake, hands, points or villain's purse that bring a chance about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.odds.evening import Case
from bondcards.prep.choice import Choice
from bondcards.prep.gauges import Gauge
from bondcards.prep.levers import LEVERS, LONGER, SHORTEST, Bounds
from bondcards.prep.search import CLOSE, TOLD, Plan, Search


class Moved(NamedTuple):
    """A value, and the chance to end ahead with it, with its error where it was played."""

    value: int
    ahead: float
    error: float = 0.0


class Aim(Struct, frozen=True):
    """What brings the chance to end ahead to `wanted`, from `here`, where it is `now`. Money in cents.

    `nearest` has the value of each lever that alone comes nearest to it, as far as is known; the levers `untold`
    have what is asked, as evenings played tell too little of any other value; of the others these values were
    `tried` (None: all of them), and of those that are `passed` some make too much of it and some too little.
    `plans`, the mildest first, come within a point, and really differ; with none `near` is the nearest that is
    known, else what nearly does it with fewer levers; `besides` may do it too, as far as evenings tell. They may go
    `beyond` what one would know again where nothing milder does it. Where not the `whole` could be counted, there
    may be more. He goes broke in `ruin` of all evenings as asked, and in so many with each plan in `ruins`, as far
    as that is known. Of levers of which nothing known well comes nearer, a `rough` guess may; of those `unseen` no
    value that was played can be told from what is asked. An `interruption`, still to be raised, left it as it is.
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
    passed: frozenset[str] = frozenset()
    ruin: float | None = None
    ruins: tuple[float | None, ...] = ()
    interruption: KeyboardInterrupt | None = None
    rough: Mapping[str, Moved] = {}
    unseen: frozenset[str] = frozenset()
    besides: tuple[Plan, ...] = ()

    @property
    def stands(self) -> bool:
        return abs(self.now.ahead - self.wanted) <= CLOSE and GIVE_OR_TAKE * self.now.error <= TOLD

    def asked(self, lever: str) -> int:
        value: int = getattr(self.here, lever)
        return value

    @property
    def too_short(self) -> bool:
        """Whether there are so few hands in what comes nearest that they are no evening."""
        return self.nearest["hands"].value < min(SHORTEST, self.here.hands)

    @property
    def too_long(self) -> bool:
        """Whether there are so many hands in what comes nearest that they are no plan."""
        hands = self.nearest["hands"].value
        return hands > LONGER * self.here.hands and all({**plan.changes} != {"hands": hands} for plan in self.plans)

    def reached(self, found: Moved | Plan) -> bool:
        """Whether it comes within a point, as far as its error lets one know."""
        return abs(found.ahead - self.wanted) <= CLOSE + GIVE_OR_TAKE * found.error


def aimed(gauge: Gauge, here: Case, wanted: float, bounds: Bounds) -> Aim | None:
    """Change one thing at a time, then two, until the chance is as it is wanted; None if not even now's is known."""
    search = Search(gauge, here, wanted, bounds)
    if search.now() is None:
        return None
    choice, interruption = Choice(search), None
    try:
        choice.look_about()
    except KeyboardInterrupt as interrupted:
        # What was played by then is known all the same.
        interruption = interrupted
    plans, now = choice.plans(), choice.now
    nearest = {lever: choice.nearest(lever, plans) for lever in LEVERS}
    near = choice.near(plans, nearest)
    return Aim(
        wanted,
        here,
        Moved(here.hands, now.ahead, now.error),
        {lever: _moved(lever, plan) for lever, plan in nearest.items()},
        frozenset(lever for lever in LEVERS if choice.untold(lever)),
        {lever: choice.tried(lever, nearest[lever]) for lever in LEVERS},
        plans,
        near,
        any(search.levers.beyond(plan.changes) for plan in plans),
        search.whole and not interruption,
        frozenset(lever for lever in LEVERS if choice.passed(lever)),
        search.broke({}),
        tuple(search.broke(plan.changes) for plan in plans),
        interruption,
        {lever: _moved(lever, plan) for lever in LEVERS if (plan := choice.rough(lever, nearest[lever]))},
        frozenset(lever for lever in LEVERS if choice.unseen(lever)),
        choice.besides(plans, near, nearest),
    )


def _moved(lever: str, plan: Plan) -> Moved:
    return Moved(plan.changes[lever], plan.ahead, plan.error)
