"""Evenings with more and more points, set right by what is sure: more points never lessen a chance."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat

from msgspec.structs import replace

from bondcards.prep.estimates import Estimate, pools, rising, weights
from bondcards.prep.evenings import Law, Outlook

Parts = Mapping[int, float]
"""Of which evenings, by their places, a figure is made, and in what parts."""


def set_right(outlooks: Sequence[Outlook]) -> tuple[Outlook, ...]:
    """Outlooks of evenings that were played with no point, one, and so on; none has a worse chance than one before.

    Evenings that come out the wrong way round are taken together, each as well as it is known; the last stands.
    """
    chances = [Estimate(one.ahead, one.error or 0.0) for one in outlooks]
    # With the same weights everywhere what is ahead, level and behind still adds up.
    by = weights(chances)
    ahead = _parts([one.ahead for one in outlooks], by)
    behind = _parts([-one.behind for one in outlooks], by)
    broke = _parts([-one.ruin for one in outlooks], by)
    villain = _parts([one.npc_ruin for one in outlooks], by)
    nets = rising([Estimate(one.net, one.net_error) for one in outlooks])
    return tuple(
        replace(
            one,
            net=nets[at].value,
            net_error=nets[at].error,
            ruin=sum(part * outlooks[of].ruin for of, part in broke[at].items()),
            npc_ruin=sum(part * outlooks[of].npc_ruin for of, part in villain[at].items()),
            results=_law(outlooks, ahead[at], behind[at]),
            error=chance.error,
            course=tuple(
                sum(part * chance for part, chance in zip(ahead[at].values(), hand, strict=True))
                for hand in zip(*(outlooks[of].course for of in ahead[at]), strict=True)
            ),
        )
        for at, (one, chance) in enumerate(zip(outlooks, rising(chances), strict=True))
    )


def _parts(values: Sequence[float], by: Sequence[float]) -> list[Parts]:
    def of(places: range) -> Iterator[Parts]:
        whole = sum(by[at] for at in places)
        return repeat({at: by[at] / whole for at in places}, len(places))

    return [parts for places in pools(values, by) for parts in of(places)]


def _law(outlooks: Sequence[Outlook], ahead: Parts, behind: Parts) -> Law:
    law: defaultdict[int, float] = defaultdict(float)
    for parts, sign in ((ahead, 1), (behind, -1)):
        for of, part in parts.items():
            for gain, chance in outlooks[of].results.items():
                if gain * sign > 0:
                    law[gain] += part * chance
    level = 1 - sum(law.values())
    if level > 1e-9:
        law[0] = level
    return dict(law)
