"""What an evening comes to for one agent, counted or played: his chances, his gain, and who goes broke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.odds.evening import Case, Evening, Way, quantiles
from bondcards.simulation.sittings import Course

LOW, HIGH = 0.1, 0.9
"""Of ten evenings one ends below the range that is told, and one above it."""
NEGLIGIBLE: Final = 1e-4
"""A chance that no figure shows."""


class Outlook(Struct, frozen=True):
    """What an evening comes to for an agent who begins it with so many Heroism Points (`heroism`).

    `ahead`, `level`, `behind` and the `ruin` of him and of the villain, who then have less than a stake, are chances;
    `net`, the mean gain, and the range from `low` to `high` of eight evenings in ten are in cents, `spent` is the mean
    of the points spent. Where it was not counted so many evenings were `played`; `error` is the standard error of
    `ahead`, and about that of each chance, `net_error` that of `net`.
    """

    heroism: int
    ahead: float
    level: float
    behind: float
    net: float
    spent: float
    ruin: float
    npc_ruin: float
    low: int
    high: int
    played: int = 0
    error: float = 0.0
    net_error: float = 0.0


def counted(ways: Sequence[Way], case: Case, hands: Iterable[int], agents: int = 1) -> dict[int, Outlook]:
    """What an evening comes to after so many hands of it, as far as the ways hold for the purses of so many agents.

    Seats do not touch each other as long as the villain is not broken: where nobody can take his share of the purse
    he is not.
    """
    evening = Evening(ways, case)
    share = Evening(ways, replace(case, bankroll=case.bankroll // agents)) if agents > 1 else None
    cents = Fraction(case.stake, evening.grains)
    found: dict[int, Outlook] = {}
    for hand in hands:
        # Broken by the last hand he still pays all of them.
        if max(evening.cramped[hand], share.npc_ruin[hand - 1] if share else 0.0) > NEGLIGIBLE:
            break
        law = {round(gain * cents): chance for gain, chance in evening.after[hand].gains().items()}
        ruin = evening.ruin[hand], evening.npc_ruin[hand]
        found[hand] = of_law(law, case.points, evening.spent[hand], ruin)
    return found


def of_courses(who: str, npc: str, stake: int, courses: Sequence[Course], hand: int = -1) -> Outlook:
    """What evenings that were played came to for an agent after a hand, the last unless said."""
    many = len(courses)
    nets = Counter(course.net(who, hand) for course in courses)
    ruined, broken = (sum(course.chips[one][hand] < stake for course in courses) / many for one in (who, npc))
    spent = fmean(course.spent(who, hand) for course in courses)
    law = {net: often / many for net, often in nets.items()}
    return of_law(law, courses[0].points[who][0], spent, (ruined, broken), many)


def of_law(law: Mapping[int, float], heroism: int, spent: float, ruin: tuple[float, float], played: int = 0) -> Outlook:
    """The same by how likely each gain (cents) is."""
    ahead = sum(chance for gain, chance in law.items() if gain > 0)
    behind = sum(chance for gain, chance in law.items() if gain < 0)
    net = sum(gain * chance for gain, chance in law.items())
    low, high = quantiles(law, (LOW, HIGH))
    error = net_error = 0.0
    if played:
        # As if two evenings more had gone either way (Agresti and Coull): else few of them would seem too sure.
        near = (ahead * played + 2) / (played + 4)
        error = sqrt(near * (1 - near) / played)
        net_error = sqrt(sum((gain - net) ** 2 * chance for gain, chance in law.items()) / played)
    level = max(0.0, 1 - ahead - behind)
    return Outlook(heroism, ahead, level, behind, net, spent, *ruin, low, high, played, error, net_error)
