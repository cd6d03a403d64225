"""How likely the first agent is to end ahead in an evening that might be: counted by the ways of a hand, or played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import takewhile
from statistics import fmean
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.odds.evening import Case, Evening, Way, grains_of
from bondcards.prep.anew import parts, pooled, together
from bondcards.prep.by_cards import Heard, quickly
from bondcards.prep.estimates import Evenings
from bondcards.prep.evenings import NEGLIGIBLE, Outlook, played_out, standard_error
from bondcards.prep.rising import set_right
from bondcards.prep.tonight import Tonight, set_anew
from bondcards.simulation.pool import Cores, Within
from bondcards.simulation.sittings import Begun, Course, sittings


class Aheads(NamedTuple):
    """The chance to be ahead after each hand, the beginning first; from `played` on by so many `evenings`.

    The standard error there is that of a chance of so many, or `error` where it is known otherwise.
    """

    chances: Sequence[float]
    error: float = 0.0
    played: int = 0
    evenings: int = 0

    def error_after(self, hand: int) -> float:
        if hand < self.played:
            return 0.0
        return standard_error(self.chances[hand], self.evenings) if self.evenings else self.error

    def pooled(self, other: Outlook) -> Aheads:
        """With evenings played anew, each as far as it is sure of the end."""
        error = other.error or 0.0
        mine, others = parts(self.error, error)
        chances = [mine * one + others * anew for one, anew in zip(self.chances, other.course, strict=True)]
        return Aheads(chances, together(self.error, error))


class Gauge(Protocol):
    """Who knows the chance to be ahead; where hands are counted, nets are whole numbers of so many `grains` a stake."""

    @property
    def grains(self) -> int: ...

    @property
    def known(self) -> Mapping[Case, Aheads]:
        """What the report says already of evenings that were played."""
        ...

    @property
    def ends(self) -> Mapping[Case, Aheads]:
        """The same of evenings of which only the end is known, so that their one chance is that."""
        ...

    @property
    def first(self) -> Sequence[Outlook]:
        """The report's outlooks by points, with what was played again of them; none where they were counted."""
        ...

    @property
    def stakes(self) -> Mapping[int, Outlook]:
        """What evenings came to that were played again at other stakes of the report."""
        ...

    def counted(self, case: Case) -> Aheads:
        """By counting, which is quick: after as many hands as that can be done for."""
        ...

    def aheads(self, case: Case) -> Aheads:
        """In whatever way there is; where evenings are played always with the same cards."""
        ...

    def again(self, case: Case) -> Aheads:
        """The same, but where evenings are played with cards that no case had before; the known ones count too."""
        ...

    def roughly(self, case: Case) -> Aheads:
        """In whatever way there is, by few evenings where no time is left for more."""
        ...

    def broke(self, case: Case) -> float | None:
        """How likely the first agent goes broke, as far as what was counted or played tells."""
        ...


class Counted(Struct, frozen=True):
    """Counts it by the ways of a hand, where so many agents share the villain's purse."""

    ways: Sequence[Way]
    agents: int = 1
    known: Mapping[Case, Aheads] = {}
    ends: Mapping[Case, Aheads] = {}
    first: Sequence[Outlook] = ()
    stakes: Mapping[int, Outlook] = {}

    @property
    def grains(self) -> int:
        return grains_of(self.ways)

    def counted(self, case: Case) -> Aheads:
        """As far as the ways hold, and the villain, broken by the last hand, still pays all agents."""
        found = Evening(self.ways, case)
        broken = [0.0] * len(found.after)
        if self.agents > 1:
            share = replace(case, bankroll=case.bankroll // self.agents)
            broken = [0.0, *Evening(self.ways, share).npc_ruin]
        holds = takewhile(
            lambda after: max(after[1:]) <= NEGLIGIBLE, zip(found.after, found.cramped, broken, strict=False)
        )
        return Aheads([law.ahead for law, *_chances in holds])

    def aheads(self, case: Case) -> Aheads:
        return self.counted(case)

    def again(self, case: Case) -> Aheads:
        return self.counted(case)

    def roughly(self, case: Case) -> Aheads:
        return self.counted(case)

    def broke(self, case: Case) -> float | None:
        whole = len(self.counted(case).chances) > case.hands
        return Evening(self.ways, case).ruin[case.hands] if whole else None


EVENINGS: Final = 400
"""So many are played of a case, if there is time for them: an error of two and a half points."""
SECONDS: Final = 18.0
"""So long all cases may take together."""
KEPT: Final = 2.0
"""And so long one of which else nothing would be known."""
SEARCH: Final = 0.2
"""Such a part of it may go by while it is tried out where to look."""
TRIED: Final = 10
"""About as many cases are tried out."""
STRETCH: Final = 1 / 8
"""Such a part of it is played again at a time: what comes of it may lead elsewhere."""
FEW: Final = 40
"""Fewer evenings of a case do not tell where to look."""


class Played:
    """Plays evenings of every case, always with the same cards, so that what differs is what was changed.

    What can be counted is not played, nor what is `known` from evenings that were; but of what the report has by points
    it is not counted either, as a page says alike what it says twice. Those played again of the known ones are laid
    together with what the report has: its `first` outlooks by points, and the `stakes`, which have them alone.
    """

    def __init__(
        self,
        tonight: Tonight,
        cores: Cores,
        heard: Heard,
        counting: Counted | None = None,
        *,
        known: Mapping[Case, Aheads] = {},
        ends: Mapping[Case, Aheads] = {},
        first: Sequence[Outlook] = (),
    ) -> None:
        self._tonight = tonight
        self._cores = cores
        self._heard = heard
        self._counting = counting
        pointed = {tonight.case(tonight.pc, one.heroism) for one in first}
        self.known = {
            case: known[case] for case in known if case in pointed or len(self.counted(case).chances) <= case.hands
        }
        self.ends = ends
        self.first = tuple(first)
        self.stakes: dict[int, Outlook] = {}
        self._found: dict[Case, Aheads] = {}
        self._again: dict[Case, list[Course]] = {}
        self._tried = self._stretches = 0
        self._spent = self._trying = 0.0
        self._hands = 0

    @property
    def grains(self) -> int:
        return self._counting.grains if self._counting else 1

    def counted(self, case: Case) -> Aheads:
        return self._counting.counted(case) if self._counting else Aheads(())

    def aheads(self, case: Case) -> Aheads:
        """What can be counted, then what is played; nothing of that where a sitting could not begin, or time is up."""
        if case in self.known:
            return self.known[case]
        if case in self._again:
            return self._after(self._again[case], case, self.counted(case))
        if case not in self._found:
            counted = self.counted(case)
            whole = len(counted.chances) > case.hands
            self._found[case] = counted if whole else self._tried_out(case, counted)
        return self._found[case]

    def _tried_out(self, case: Case, counted: Aheads) -> Aheads:
        left = min(SEARCH * SECONDS - self._trying, SECONDS - self._spent)
        needed = self._seconds(case, FEW)
        if self._hands and needed > left / 2:
            return counted
        self._tried += 1
        before, share = self._spent, left / max(2, TRIED + 1 - self._tried)
        courses = self._courses(case, self._tonight.seed, EVENINGS, max(share, needed))
        self._trying += self._spent - before
        return self._after(courses, case, counted)

    def again(self, case: Case) -> Aheads:
        played_by_report, counted = case in self.known, self.counted(case)
        known = played_by_report or case in self._again
        left, needed = SECONDS - self._spent, self._seconds(case, 1 if known else FEW)
        if left <= needed:
            return Aheads(()) if played_by_report else counted
        if len(counted.chances) > case.hands and not played_by_report:
            return counted
        self._stretches += 1
        seed = f"{self._tonight.seed}/again/{self._stretches}"
        courses = self._courses(case, seed, EVENINGS, min(left, max(STRETCH * SECONDS, needed)))
        if not courses:
            return counted
        if not played_by_report:
            played = self._again.setdefault(case, [])
            played += courses
            return self._after(played, case, counted)
        self._lay_together(case, courses)
        return self.known[case]

    def roughly(self, case: Case) -> Aheads:
        counted = self.counted(case)
        if len(counted.chances) > case.hands:
            return counted
        return self._after(self._courses(case, f"{self._tonight.seed}/roughly", EVENINGS, KEPT), case, counted)

    def broke(self, case: Case) -> float | None:
        """By what the report tells, by counting, or by evenings of as many hands or more."""
        if case in self.known:
            asked = self._tonight.case(self._tonight.pc, case.points)
            outlooks = self.first[case.points : case.points + 1] if case == asked else ()
            outlook = outlooks[0] if outlooks else self.stakes.get(case.stake)
            return outlook.ruin if outlook else None
        counted = self._counting.broke(case) if self._counting else None
        if counted is not None:
            return counted
        longer = (
            courses
            for other, courses in self._again.items()
            if other.hands >= case.hands and replace(other, hands=case.hands) == case
        )
        paths = [course.path[self._tonight.pc] for course in next(longer, list[Course]())]
        return fmean(min(path[: case.hands + 1]) < case.stake for path in paths) if paths else None

    def _lay_together(self, case: Case, courses: Sequence[Course]) -> None:
        """With what the report has of that evening: of fewer points, or of another stake."""
        tonight = self._tonight
        found = played_out(tonight.pc, tonight.npc, case.stake, Evenings(courses), case.points)
        if case.stake == tonight.stake and case.points < len(self.first):
            first = list(self.first)
            first[case.points] = pooled(first[case.points], found)
            self.first = set_right(first)
            self.known |= {
                replace(case, points=one.heroism): Aheads(one.course, one.error or 0.0) for one in self.first
            }
            return
        before = self.stakes.get(case.stake)
        self.stakes[case.stake] = pooled(before, found) if before else found
        self.known[case] = self.known[case].pooled(found)

    def _seconds(self, case: Case, evenings: int) -> float:
        """How long so many evenings will take, by those that were played."""
        return evenings * case.hands * self._spent / max(1, self._hands)

    def _courses(self, case: Case, seed: str, evenings: int, seconds: float) -> list[Course]:
        """Evenings of a case, as many as there is time for; none where a sitting could not begin."""
        tonight, cases, began = self._tonight, self._tried + self._stretches, perf_counter()
        try:
            setting = quickly(set_anew(tonight, case))
        except Refused:
            return []

        def hears(done: int, of: int) -> None:
            self._heard(cases * of + done, max(TRIED, cases + 1) * of, _("Evenings played for the aim"))

        jobs = [Begun(f"{seed}/{number}", (case.points,)) for number in range(evenings)]
        done = self._cores.do(partial(sittings, setting, tonight.pc), jobs, hears, Within(max(0.0, seconds), least=1))
        self._spent += perf_counter() - began
        self._hands += len(done.results) * case.hands
        if done.interruption:
            raise done.interruption
        return [courses[case.points] for courses in done.results]

    def _after(self, courses: Sequence[Course], case: Case, counted: Aheads) -> Aheads:
        """What is counted, then what was played."""
        if not courses:
            return counted
        paths = [course.path[self._tonight.pc] for course in courses]
        sure = len(counted.chances)
        played = (sum(path[hand] > path[0] for path in paths) / len(paths) for hand in range(sure, case.hands + 1))
        return Aheads([*counted.chances, *played], played=sure, evenings=len(paths))
