"""The chance to be ahead after each hand, asked again and again with something changed: counted, or played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

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


class Aheads(NamedTuple):
    """The chance to be ahead after each hand, the beginning first, and the standard error of such a chance."""

    chances: Sequence[float]
    error: float = 0.0


class Gauge(Protocol):
    """Who knows the chance to be ahead. One that is `thorough` counts, so that every value may be tried."""

    @property
    def thorough(self) -> bool:
        """Whether he counts whatever he is asked."""
        ...

    def aheads(self, case: Case) -> Aheads | None:
        """The chance after each hand; None where that is not known."""
        ...


class Counted(Struct, frozen=True):
    """Counts it by the ways of a hand."""

    ways: Sequence[Way]

    @property
    def thorough(self) -> bool:
        """Whether no hand costs more than its stake, so that its ways hold in any purse."""
        return all(way.net >= -1 for way in self.ways)

    def aheads(self, case: Case) -> Aheads | None:
        """The chance after each hand; None where purses are too small for the ways to hold."""
        found = course(self.ways, Stakes(case.stake, case.chips, case.bankroll), case.points, case.hands)
        return Aheads([ahead(law) for law in found.after]) if found.cramped <= NEGLIGIBLE else None


class Played:
    """Plays so many evenings of every case, always with the same chances, so that what differs is what was changed.

    `heard` hears how far all of the `cases` are that are to be played at most.
    """

    thorough = False

    def __init__(self, tonight: Tonight, cores: Cores, evenings: int, heard: Heard, cases: int) -> None:
        self._tonight = tonight
        self._cores = cores
        self._evenings = evenings
        self._heard = heard
        self._cases = cases
        self._played = 0

    def aheads(self, case: Case) -> Aheads | None:
        """The chance after each hand; None for a sitting that could not begin."""
        tonight = self._tonight
        try:
            setting = quickly(set_anew(tonight, case.stake, case.bankroll, case.points, case.hands))
        except Refused:
            return None
        done = self._cores.sittings(setting, tonight.seed, self._evenings, self._hears)
        if done.interruption:
            raise done.interruption
        self._played += 1
        paths = [course.path[tonight.pc] for course in done.results]
        chances = [sum(path[hand] > path[0] for path in paths) / len(paths) for hand in range(case.hands + 1)]
        return Aheads(chances, standard_error(0.5, self._evenings))

    def _hears(self, done: int, of: int) -> None:
        self._heard(self._played * of + done, max(self._cases, self._played + 1) * of)


class Either(Struct, frozen=True):
    """Counts where that can be done, and else plays."""

    counted: Counted
    played: Played
    thorough: bool = False

    def aheads(self, case: Case) -> Aheads | None:
        """The chance after each hand; None for a sitting that could not begin."""
        return self.counted.aheads(case) or self.played.aheads(case)
