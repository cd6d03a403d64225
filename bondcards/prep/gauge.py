"""The chance to be ahead after each hand, asked again and again with something changed: counted, or played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from bondcards.errors import Refused
from bondcards.prep.evenings import ahead
from bondcards.prep.exact import NEGLIGIBLE, Stakes, Way, course
from bondcards.prep.played import quickly, standard_error
from bondcards.prep.tonight import Tonight, set_anew
from bondcards.simulation.pool import Cores, Heard


class Case(Struct, frozen=True):
    """An evening that might be: what is played for (cents), with how many points, how many hands."""

    stake: int
    chips: int
    bankroll: int
    points: int
    hands: int


class Gauge(Protocol):
    """Who knows the chance to be ahead. One that is `thorough` counts, so that every value may be tried.

    The others have an `error`: the standard error of a chance that is even.
    """

    @property
    def thorough(self) -> bool:
        """Whether he counts."""
        ...

    @property
    def error(self) -> float:
        """How far off a chance may be; 0 where it is counted."""
        ...

    def aheads(self, case: Case) -> Sequence[float] | None:
        """The chance to be ahead after each hand, the beginning first; None where that is not known."""
        ...


class Counted(Struct, frozen=True):
    """Counts it by the ways of a hand."""

    ways: Sequence[Way]
    thorough: bool = True
    error: float = 0.0

    def aheads(self, case: Case) -> Sequence[float] | None:
        """The chance after each hand; None where purses are too small for the ways to hold."""
        found = course(self.ways, Stakes(case.stake, case.chips, case.bankroll), case.points, case.hands)
        return [ahead(law) for law in found.after] if found.cramped <= NEGLIGIBLE else None


class Played(Struct, frozen=True):
    """Plays so many evenings of every case, always with the same chances, so that what differs is what was changed."""

    tonight: Tonight
    cores: Cores
    evenings: int
    heard: Heard
    thorough: bool = False

    @property
    def error(self) -> float:
        """That of so many evenings."""
        return standard_error(0.5, self.evenings)

    def aheads(self, case: Case) -> Sequence[float] | None:
        """The chance after each hand; None for a sitting that could not begin."""
        try:
            setting = quickly(set_anew(self.tonight, case.stake, case.bankroll, case.points, case.hands))
        except Refused:
            return None
        done = self.cores.sittings(setting, self.tonight.seed, self.evenings, self.heard)
        if done.interruption:
            raise done.interruption
        paths = [course.path[self.tonight.pc] for course in done.results]
        return [sum(path[hand] > path[0] for path in paths) / len(paths) for hand in range(case.hands + 1)]
