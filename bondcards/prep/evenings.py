"""Evenings of all agents: counted where a hand's ways are known, else played by the real rules or thrown as dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import product
from random import Random
from typing import Final

from msgspec.structs import replace

from bondcards.odds.evening import Case, Way, ways_of_contest
from bondcards.prep.outlook import Outlook, counted, of_courses
from bondcards.prep.tonight import Tonight
from bondcards.simulation.pool import Cores, Heard, Within
from bondcards.simulation.setting import Setting
from bondcards.simulation.sittings import Course, sitting

ByPoints = Mapping[str, Mapping[int, Outlook]]
"""The whole evening of each agent, by the Heroism Points he begins it with."""
Grid = Mapping[int, Mapping[int, Outlook]]
"""The first agent's evening with all his points, by the stake (cents) and the number of hands."""
Ways = Mapping[str, Sequence[Way]]
"""How a hand of each agent may end."""

TIMES: Final = (0.5, 1, 2, 5, 10)
"""The stakes of the grid, as parts and multiples of the one that was asked."""
HANDS: Final = (5, 10, 20, 40, 80)
MOST_COUNTED: Final = 200
"""So many hands are counted one by one at the stake that was asked."""
IMAGINED: Final = 8
"""As many deals as a villain imagines at poker, where he thinks about each hand."""
MOST: Final = 2_500
"""Evenings that are played, if there is time for them, and thrown: an error of a point."""
TELLING: Final = 12
"""Of fewer nothing is told; so many are played however long they take."""


def stakes_of(tonight: Tonight) -> list[int]:
    """The stakes (cents) of the grid that everybody can lay, the villain can pay and the house takes."""
    limits = tonight.setting.rules.limits
    most = limits.capped(min(*map(tonight.chips, tonight.agents), tonight.chips(tonight.npc) // len(tonight.agents)))
    return [stake for times in TIMES if max(1, limits.least) <= (stake := int(tonight.stake * times)) <= most]


def counted_by_points(tonight: Tonight, ways: Ways, points: Mapping[str, int]) -> ByPoints | None:
    """Every agent with each number of points up to his; None where the ways do not hold to the end."""
    found: dict[str, dict[int, Outlook]] = {}
    for who, most in points.items():
        cases = [_case(tonight, who, tonight.stake, number, tonight.hands) for number in range(most + 1)]
        looks = [counted(ways[who], case, [case.hands], len(tonight.agents)) for case in cases]
        if not all(looks):
            return None
        found[who] = {number: one[tonight.hands] for number, one in enumerate(looks)}
    return found


def counted_grid(tonight: Tonight, ways: Ways) -> Grid:
    found: dict[int, Mapping[int, Outlook]] = {}
    for stake in stakes_of(tonight):
        every = range(1, MOST_COUNTED + 1) if stake == tonight.stake else ()
        hands = sorted({*HANDS, tonight.hands, *every})
        case = _case(tonight, tonight.pc, stake, tonight.points[tonight.pc], hands[-1])
        found[stake] = counted(ways[tonight.pc], case, hands, len(tonight.agents))
    return found


def _case(tonight: Tonight, who: str, stake: int, points: int, hands: int) -> Case:
    return Case(stake, tonight.chips(who), tonight.chips(tonight.npc), points, hands)


class Playing:
    """Evenings played by the real rules, as many as fit into so many `seconds`; an `interruption` ends all of it."""

    def __init__(self, tonight: Tonight, cores: Cores, heard: Heard, seconds: float) -> None:
        self._tonight = tonight
        self._cores = cores
        self._heard = heard
        self._seconds = seconds
        self.interruption: KeyboardInterrupt | None = None

    def by_points(self) -> ByPoints:
        """Every agent where nobody has points, where each has half of his, and all; the same cards for the three.

        Raises `KeyboardInterrupt` where that comes before anything can be told.
        """
        tonight = self._tonight
        seconds = self._seconds if tonight.between_seats else self._seconds / 2
        played = self._played(tonight.setting, parts_of(tonight.points), seconds)
        if self.interruption and len(played) < TELLING:
            raise self.interruption
        return found_out(tonight, played)

    def grid(self) -> Grid:
        """Other stakes for as many hands as were asked, and the stake that was asked for more, as far as time goes."""
        tonight, stakes = self._tonight, stakes_of(self._tonight)
        seconds = self._seconds / 2 / max(1, len(stakes))
        grid: dict[int, dict[int, Outlook]] = {}
        for stake in stakes:
            hands = max(*HANDS, tonight.hands) if stake == tonight.stake else tonight.hands
            setting = tonight.at(stake, hands)
            played = [] if self.interruption else [one for (one,) in self._played(setting, [tonight.points], seconds)]
            if len(played) >= TELLING:
                columns = sorted(hand for hand in {*HANDS, tonight.hands} if hand <= hands)
                grid[stake] = {hand: of_courses(tonight.pc, tonight.npc, stake, played, hand) for hand in columns}
        return grid

    def _played(
        self, setting: Setting, parts: Sequence[Mapping[str, int]], seconds: float
    ) -> Sequence[Sequence[Course]]:
        """Evenings, each with every one of these numbers of points."""
        work = partial(played_with, replace(setting, imagined=IMAGINED), parts)
        seeds = [f"{self._tonight.seed}/{number}" for number in range(MOST)]
        done = self._cores.do(work, seeds, self._heard, Within(seconds, TELLING))
        self.interruption = done.interruption
        return done.results


def parts_of(points: Mapping[str, int]) -> list[dict[str, int]]:
    """No points for anybody, half of what each has, and all."""
    return [{who: most * part // 2 for who, most in points.items()} for part in range(3)]


def played_with(setting: Setting, parts: Sequence[Mapping[str, int]], seed: str) -> list[Course]:
    """The evening of a seed where the agents have these points, and again for each other part."""
    courses: list[Course] = []
    for points in parts:
        for who, reserve in points.items():
            setting = setting.with_seat(who, reserve=reserve)
        courses.append(sitting(setting, seed))
    return courses


def found_out(tonight: Tonight, evenings: Iterable[Sequence[Course]]) -> ByPoints:
    """What evenings came to for every agent, each played or thrown with several numbers of points."""
    found: dict[str, dict[int, Outlook]] = {who: {} for who in tonight.agents}
    for who, courses in product(tonight.agents, zip(*evenings, strict=True)):
        one = of_courses(who, tonight.npc, tonight.stake, courses)
        found[who][one.heroism] = one
    return found


def ways_of_dice(tonight: Tonight) -> Ways:
    return {who: ways_of_contest(tonight.contest(who)) for who in tonight.agents}


def by_dice(tonight: Tonight) -> ByPoints:
    """What the evening comes to by dice; nobody gains any points who rolls."""
    ways = ways_of_dice(tonight)
    if found := counted_by_points(tonight, ways, tonight.reserves):
        return found
    parts, seeds = parts_of(tonight.reserves), [f"{tonight.seed}/{number}" for number in range(MOST)]
    return found_out(tonight, ([thrown(tonight, ways, points, Random(seed)) for points in parts] for seed in seeds))


def thrown(tonight: Tonight, ways: Ways, points: Mapping[str, int], chance: Random) -> Course:
    """How an evening ends, each agent throwing once a round against the one villain while both can pay the stake."""
    stake, npc, begun = tonight.stake, tonight.npc, {**points, tonight.npc: 0}
    chips, left = {who: tonight.chips(who) for who in begun}, dict(begun)
    # Thrown whoever can still pay, so that evenings with other points have the same throws.
    throws = [chance.choices(each, [way.chance for way in each], k=tonight.hands) for each in ways.values()]
    for round_ in zip(*throws, strict=True):
        for who, way in zip(ways, round_, strict=True):
            if min(chips[who], chips[npc]) >= stake:
                spends = 0 < way.price <= left[who]
                won = int(stake * (way.turned if spends else way.net))
                left[who] -= way.price if spends else 0
                chips[who] += won
                chips[npc] -= won
    ends = {who: (tonight.chips(who), chips[who]) for who in begun}
    return Course(ends, {who: (begun[who], left[who]) for who in begun})
