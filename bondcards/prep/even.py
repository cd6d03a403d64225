"""What would make an evening open: as many hands, at such a stake, that either side may win it."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from bondcards.prep.gauge import Case, Gauge

OPEN: Final = 0.4, 0.6
"""Between these chances nothing needs to be changed."""
EVEN: Final = 0.03
HANDS: Final = (10, 15, 20, 25, 30, 40, 50, 60)
TIMES: Final = (1, 2, 4, 8)


class Even(NamedTuple):
    """Hands, and a stake in cents."""

    hands: int
    stake: int


def evened(gauge: Gauge, here: Case, ahead: float) -> Even | None:
    """The fewest hands, at the smallest stake, that make an evening even; None where it is open, or nothing does."""
    if OPEN[0] <= ahead <= OPEN[1]:
        return None
    found = [even for times in TIMES if (even := _at(gauge, replace(here, stake=here.stake * times))) is not None]
    return min(found, default=None)


def _at(gauge: Gauge, case: Case) -> Even | None:
    """The fewest hands at a stake that both can lay."""
    if case.stake > min(case.chips, case.bankroll):
        return None
    aheads = gauge.aheads(replace(case, hands=HANDS[-1]))
    if aheads is None:
        return None
    return next((Even(hands, case.stake) for hands in HANDS if _even(aheads.chances[hands])), None)


def _even(chance: float) -> bool:
    return abs(chance - 0.5) <= EVEN
