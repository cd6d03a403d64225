"""The chance to be ahead after each hand, asked again and again with something changed: counted, or played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from bondcards.prep.evenings import ahead
from bondcards.prep.exact import NEGLIGIBLE, Stakes, Way, course


class Case(Struct, frozen=True):
    """An evening that might be: what is played for (cents), with how many points, how many hands."""

    stake: int
    chips: int
    bankroll: int
    points: int
    hands: int


class Gauge(Protocol):
    """Who knows the chance to be ahead."""

    @property
    def thorough(self) -> bool:
        """Whether every value may be tried, for it takes no time."""
        ...

    def aheads(self, case: Case) -> Sequence[float] | None:
        """The chance to be ahead after each hand, the beginning first; None where that is not known."""
        ...


class Counted(Struct, frozen=True):
    """Counts it by the ways of a hand."""

    ways: Sequence[Way]

    @property
    def thorough(self) -> bool:
        return True

    def aheads(self, case: Case) -> Sequence[float] | None:
        found = course(self.ways, Stakes(case.stake, case.chips, case.bankroll), case.points, case.hands)
        return [ahead(law) for law in found.after] if found.cramped <= NEGLIGIBLE else None
