"""Evenings played: many sittings through the real rules, by the villain's own temperament, each with its seed."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from bondcards.prep.evenings import Band, Outlook, ahead, band, behind, law_of
from bondcards.simulation.sittings import Course


def outlook(courses: Sequence[Course], pc: str, npc: str, points: int) -> Outlook:
    """What these evenings came to for an agent who began them with so many points."""
    played = len(courses)
    ends = law_of([course.net[pc] for course in courses])
    winning, losing = ahead(ends), behind(ends)
    return Outlook(
        heroism=points,
        ahead=winning,
        level=max(0.0, 1 - winning - losing),
        behind=losing,
        net=sum(course.net[pc] for course in courses) / played,
        spent=sum(course.spent[pc] for course in courses) / played,
        ruin=sum(pc in course.ruined for course in courses) / played,
        npc_ruin=sum(npc in course.ruined for course in courses) / played,
        results=ends,
        bands=bands([course.path[pc] for course in courses]),
        error=error(winning, played),
    )


def bands(paths: Sequence[Sequence[int]]) -> tuple[Band, ...]:
    """Where the gains stand after each hand, by the chips (cents) on the way."""
    return tuple(band(law_of([path[hand] - path[0] for path in paths])) for hand in range(len(paths[0])))


def error(chance: float, played: int) -> float:
    """The standard error of a chance found by so many evenings; never none, however it came out every time.

    >>> round(error(0.5, 398), 3), round(error(1.0, 398), 3)
    (0.025, 0.004)
    """
    # As if one evening more had gone either way.
    near = (chance * played + 1) / (played + 2)
    return sqrt(near * (1 - near) / (played + 2))
