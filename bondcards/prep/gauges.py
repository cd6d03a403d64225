"""How likely the first agent is to end ahead in an evening that might be: counted by the ways of a hand, or played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import takewhile
from typing import Final, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bondcards.errors import Refused
from bondcards.odds.evening import Case, Evening, Way, grains_of
from bondcards.prep.by_cards import Heard, quickly
from bondcards.prep.evenings import NEGLIGIBLE, standard_error
from bondcards.prep.tonight import Tonight, set_anew
from bondcards.simulation.pool import Cores, Shares
from bondcards.simulation.sittings import Begun, sittings


class Aheads(NamedTuple):
    """The chance to be ahead after each hand, the beginning first; from `played` on with this standard error."""

    chances: Sequence[float]
    error: float = 0.0
    played: int = 0

    def error_after(self, hand: int) -> float:
        return self.error if hand >= self.played else 0.0


class Gauge(Protocol):
    """Who knows the chance to be ahead; where hands are counted, nets are whole numbers of so many `grains` a stake."""

    @property
    def grains(self) -> int: ...

    def counted(self, case: Case) -> Aheads:
        """By counting, which is quick: after as many hands as that can be done for."""
        ...

    def aheads(self, case: Case) -> Aheads:
        """In whatever way there is."""
        ...


class Counted(Struct, frozen=True):
    """Counts it by the ways of a hand, where so many agents share the villain's purse."""

    ways: Sequence[Way]
    agents: int = 1

    @property
    def grains(self) -> int:
        return grains_of(self.ways)

    def counted(self, case: Case) -> Aheads:
        found = Evening(self.ways, replace(case, bankroll=case.bankroll // self.agents))
        broken = found.npc_ruin if self.agents > 1 else [0.0] * len(found.after)
        holds = takewhile(
            lambda after: max(after[1:]) <= NEGLIGIBLE, zip(found.after, found.cramped, broken, strict=True)
        )
        return Aheads([law.ahead for law, *_chances in holds])

    def aheads(self, case: Case) -> Aheads:
        return self.counted(case)


EVENINGS: Final = 400
"""So many are played of a case, if there is time for them: an error of two and a half points."""
SECONDS: Final = 6.0
"""So long all cases may take together."""
TRIED: Final = 10
"""About as many cases are played."""


class Played:
    """Plays evenings of every case, always with the same cards, so that what differs is what was changed.

    What can be counted is not played, nor what is `known` from evenings that were.
    """

    def __init__(
        self,
        tonight: Tonight,
        cores: Cores,
        heard: Heard,
        counting: Counted | None = None,
        known: Mapping[Case, Aheads] = {},
    ) -> None:
        self._tonight = tonight
        self._cores = cores
        self._heard = heard
        self._counting = counting
        self._known = dict(known)
        self._tried = 0
        self._shares = Shares(SECONDS, TRIED, least=1)

    @property
    def grains(self) -> int:
        return self._counting.grains if self._counting else 1

    def counted(self, case: Case) -> Aheads:
        return self._counting.counted(case) if self._counting else Aheads(())

    def aheads(self, case: Case) -> Aheads:
        """What can be counted, then what is played; nothing of that where a sitting could not begin, or time is up."""
        if case not in self._known:
            counted = self.counted(case)
            whole = len(counted.chances) > case.hands
            self._known[case] = counted if whole else self._played(case, counted)
        return self._known[case]

    def _played(self, case: Case, counted: Aheads) -> Aheads:
        tonight, tried = self._tonight, self._tried
        try:
            setting = quickly(set_anew(tonight, case))
        except Refused:
            return counted
        if tried and self._shares.over:
            return counted
        self._tried += 1

        def hears(done: int, of: int) -> None:
            self._heard(tried * of + done, max(TRIED, tried + 1) * of)

        jobs = [Begun(f"{tonight.seed}/{number}", (case.points,)) for number in range(EVENINGS)]
        done = self._cores.do(partial(sittings, setting, tonight.pc), jobs, hears, self._shares.next())
        if done.interruption:
            raise done.interruption
        paths = [courses[case.points].path[tonight.pc] for courses in done.results]
        sure = len(counted.chances)
        played = (sum(path[hand] > path[0] for path in paths) / len(paths) for hand in range(sure, case.hands + 1))
        return Aheads([*counted.chances, *played], standard_error(0.5, len(paths)), sure)
