"""Contests of several agents with one villain, thrown again and again: they share what he has to lose."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from msgspec import Struct

from bondcards.engine.chance import Chance
from bondcards.prep.exact import Way
from bondcards.simulation.sittings import Course


class Roller(Struct):
    """An agent who rolls: the ways of his contests, what he has left (cents), and his points."""

    id: str
    ways: Sequence[Way]
    chips: int
    points: int


class Villain(NamedTuple):
    """He who rolls against all of them, and what he has (cents)."""

    id: str
    bankroll: int


def evening(rollers: Sequence[Roller], against: Villain, stake: int, hands: int, chance: Chance) -> Course:
    """How an evening goes, each agent throwing once a round while both can pay; the rollers are used up."""
    npc, bankroll = against
    begun = {roller.id: roller.points for roller in rollers}
    path: dict[str, list[int]] = {**{roller.id: [roller.chips] for roller in rollers}, npc: [bankroll]}
    ruined: dict[str, int] = {}
    reach = {roller.id: list(accumulate(way.chance for way in roller.ways)) for roller in rollers}
    for hand in range(1, hands + 1):
        for roller in rollers:
            if min(roller.chips, bankroll) >= stake:
                bankroll -= _contest(roller, stake, reach[roller.id], chance)
        left = {**{roller.id: roller.chips for roller in rollers}, npc: bankroll}
        for who, chips in left.items():
            path[who].append(chips)
            if chips < stake:
                ruined.setdefault(who, hand)
    net = {who: chips[-1] - chips[0] for who, chips in path.items()}
    spent = {roller.id: begun[roller.id] - roller.points for roller in rollers}
    return Course(net, spent, hands, ruined, {who: tuple(chips) for who, chips in path.items()})


def _contest(roller: Roller, stake: int, reach: Sequence[float], chance: Chance) -> int:
    """One contest: what the agent wins of the villain (cents)."""
    way = roller.ways[min(bisect(reach, chance.random()), len(roller.ways) - 1)]
    spends = 0 < way.price <= roller.points
    roller.points -= way.price if spends else 0
    won = int(stake * (way.turned if spends else way.net))
    roller.chips += won
    return won
