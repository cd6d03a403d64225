"""Evenings by dice: counted for one agent against the villain, thrown where several share what he has to lose."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from time import perf_counter
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.chance import Chance
from bondcards.engine.requests import DIE
from bondcards.prep.by_cards import played_out
from bondcards.prep.evenings import Outlook, Way, outlook
from bondcards.prep.tonight import Tonight
from bondcards.roleplay.contest import Contest, Side, Terms
from bondcards.roleplay.roll import Roll
from bondcards.simulation.sittings import Course

EVENINGS: Final = 4_000
"""So many are thrown, if there is time for them: an error of less than a point."""
SECONDS: Final = 10.0
"""So long they may take for all numbers of points together."""


def outlooks(tonight: Tonight) -> tuple[Outlook, ...]:
    alone = tonight.agents * tonight.hands * tonight.stake <= tonight.bankroll
    if tonight.agents == 1 or alone:
        contest = ways(tonight)
        counted = (outlook(contest, tonight.case(points)) for points in range(tonight.rolled + 1))
        return tuple(found for found in counted if found)
    return tuple(_thrown(tonight, points) for points in range(tonight.rolled + 1))


def ways(tonight: Tonight) -> tuple[Way, ...]:
    return ways_of_contest(tonight.contest(tonight.pc))


def _thrown(tonight: Tonight, points: int) -> Outlook:
    """The first agent begins with so many points, the others with their reserves; nobody gains any who rolls."""
    ways = {who: ways_of_contest(tonight.contest(who)) for who in tonight.reserves}
    held = {**tonight.reserves, tonight.pc: points}
    until = perf_counter() + SECONDS / (tonight.rolled + 1)
    courses: list[Course] = []
    while len(courses) < EVENINGS and (not courses or perf_counter() < until):
        rollers = [Roller(s.id, ways[s.id], s.chips, held[s.id]) for s in tonight.setting.seats if s.kind == "pc"]
        villain = Villain(tonight.npc, tonight.bankroll)
        chance = Chance(tonight.seed, str(len(courses)))
        courses.append(evening(rollers, villain, tonight.stake, tonight.hands, chance))
    return played_out(tonight, courses, points)


WON, LEVEL, LOST = Fraction(1), Fraction(0), Fraction(-1)


def ways_of_contest(terms: Terms) -> tuple[Way, ...]:
    """The ways of a contest between an agent and one villain, without a round of betting; nets in stakes."""
    (npc,) = terms.npcs
    counted: Counter[tuple[Fraction, int]] = Counter()
    known: dict[tuple[int | None, int | None, int], tuple[Fraction, int]] = {}
    theirs = _throws(terms, npc)
    for mine in _throws(terms, terms.pc):
        for other in theirs:
            # All that decides: both ratings, and of equal ones perhaps the lower die.
            case = mine.quality, other.quality, (mine.die > other.die) - (mine.die < other.die)
            if case not in known:
                contest = Contest(mine, other, terms.tie)
                winner = contest.winner
                net = LEVEL if winner is None else WON if winner == contest.pc.id else LOST
                known[case] = net, contest.price_to_win or 0
            counted[known[case]] += 1
    throws = DIE * DIE
    return tuple(Way(net, WON if price else net, price, count / throws) for (net, price), count in counted.items())


def _throws(terms: Terms, side: Side) -> list[Roll]:
    return [terms.rolled(side, die) for die in range(1, DIE + 1)]


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
    reach = {roller.id: list(accumulate(way.chance for way in roller.ways)) for roller in rollers}
    for _hand in range(hands):
        for roller in rollers:
            if min(roller.chips, bankroll) >= stake:
                ends = reach[roller.id]
                way = roller.ways[min(bisect(ends, chance.random()), len(ends) - 1)]
                spends = 0 < way.price <= roller.points
                roller.points -= way.price if spends else 0
                won = int(stake * (way.turned if spends else way.net))
                roller.chips += won
                bankroll -= won
            path[roller.id].append(roller.chips)
        path[npc].append(bankroll)
    net = {who: chips[-1] - chips[0] for who, chips in path.items()}
    spent = {roller.id: begun[roller.id] - roller.points for roller in rollers}
    return Course(net, spent, hands, {who: tuple(chips) for who, chips in path.items()})
