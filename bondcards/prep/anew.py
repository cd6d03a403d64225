"""Figures of the report that were found out twice: evenings played anew for an aim, laid together with the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import sqrt

from msgspec.structs import replace

from bondcards.prep.evenings import Found, Law, Outlook, Rung
from bondcards.prep.tension import Tension
from bondcards.prep.tonight import Tonight


def pooled(one: Outlook, other: Outlook) -> Outlook:
    """Each counts as it is sure of the chance to end ahead; the bands are those of the first."""
    mine, others = parts(one.error or 0.0, other.error or 0.0)

    def mean(first: float, second: float) -> float:
        return mine * first + others * second

    return replace(
        one,
        net=mean(one.net, other.net),
        spent=mean(one.spent, other.spent),
        ruin=mean(one.ruin, other.ruin),
        npc_ruin=mean(one.npc_ruin, other.npc_ruin),
        results=_mixed([(mine, one.results), (others, other.results)]),
        error=together(one.error or 0.0, other.error or 0.0),
        net_error=sqrt((mine * one.net_error) ** 2 + (others * other.net_error) ** 2),
        played=one.played + other.played,
        course=tuple(map(mean, one.course, other.course)),
    )


def parts(error: float, other: float) -> tuple[float, float]:
    """What part of a mean each of two figures is, by their errors.

    >>> parts(0.02, 0.04)
    (0.8, 0.2)
    """
    return other**2 / (error**2 + other**2), error**2 / (error**2 + other**2)


def together(error: float, other: float) -> float:
    return error * other / sqrt(error**2 + other**2)


def _mixed(laws: Iterable[tuple[float, Law]]) -> Law:
    mixed: defaultdict[int, float] = defaultdict(float)
    for part, law in laws:
        for gain, chance in law.items():
            mixed[gain] += part * chance
    return dict(mixed)


def with_anew(tension: Tension, tonight: Tonight, found: Found, anew: Mapping[int, Outlook]) -> Tension:
    """Stakes as they are known now, the one that is asked like the outlooks by points."""
    rungs: dict[int, Rung] = {}
    for rung in tension.rungs:
        other = anew.get(rung.stake)
        if other and other.error and rung.error:
            mine, others = parts(rung.error, other.error)
            ahead, error = mine * rung.ahead + others * other.ahead, together(rung.error, other.error)
            rung = rung._replace(ahead=ahead, error=error)
        if rung.stake == tonight.stake and rung.error:
            rung = rung.like(found.first[0], found.first[-1], tonight.pc, tonight.npc, found.others)
        rungs[rung.stake] = rung
    needed, tense = (rung and rungs.get(rung.stake, rung) for rung in (tension.needed, tension.tense))
    return replace(tension, rungs=tuple(rungs.values()), needed=needed, tense=tense)
