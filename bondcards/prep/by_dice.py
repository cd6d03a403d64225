"""Evenings by dice: counted for one agent against the villain, thrown where several share what he has to lose."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.requests import DIE
from bondcards.odds.evening import Case, Way
from bondcards.prep.estimates import Evenings
from bondcards.prep.evenings import Found, Outlook, counted, played_out
from bondcards.prep.guesses import points_of, with_fewer
from bondcards.prep.rising import set_right
from bondcards.prep.tonight import Tonight
from bondcards.roleplay.contest import Contest, Side, Terms
from bondcards.roleplay.roll import Roll
from bondcards.simulation.sittings import Course, Turned

EVENINGS: Final = 2_500
"""So many are thrown, if there is time for them: an error of a point."""
SECONDS: Final = 10.0
"""So long they may take for all numbers of points together."""
HURRIED: Final = 1.0
"""So long for somebody who has lost patience."""


def outlooks(tonight: Tonight, stake: int, seconds: float) -> Found:
    """What the evening comes to by dice, for so much (cents) each time; nobody gains any points who rolls."""
    ways = {who: ways_of_contest(tonight.contest(who)) for who in tonight.reserves}
    held = {**tonight.reserves, tonight.pc: tonight.rolled}

    def case(who: str, points: int) -> Case:
        return replace(tonight.case(who, points), stake=stake)

    return counted(ways, case, held) or _thrown(tonight, stake, ways, held, seconds)


def _thrown(
    tonight: Tonight, stake: int, ways: Mapping[str, Sequence[Way]], held: Mapping[str, int], seconds: float
) -> Found:
    pc, most = tonight.pc, held[tonight.pc]
    played: dict[int, dict[int, Course]] = {}
    ends = {who: Ends.of(found, stake) for who, found in ways.items()}
    until = perf_counter() + seconds
    for number in range(EVENINGS):
        if number > 1 and perf_counter() > until:
            break
        # The same for each number of points, so that what differs is the points.
        chance = Random(f"{tonight.seed}/{number}")
        throws = [chance.random() for _throw in range(len(ends) * tonight.hands)]
        played[number] = {}
        for points in points_of(number, most):
            rollers = [
                Roller(seat.id, ends[seat.id], seat.chips, points if seat.id == pc else held[seat.id])
                for seat in tonight.setting.seats
                if seat.kind == "pc"
            ]
            villain = Villain(tonight.npc, tonight.bankroll)
            played[number][points] = evening(rollers, villain, stake, tonight.hands, throws, who=pc)

    def outlook(who: str, points: int, evenings: Evenings) -> Outlook:
        return played_out(who, tonight.npc, stake, evenings, points)

    whole = {number: courses[most] for number, courses in played.items()}
    full = Evenings(list(whole.values()))
    by_points = [*(with_fewer(pc, points, whole, played) for points in range(most)), full]
    first = set_right([outlook(pc, points, evenings) for points, evenings in enumerate(by_points)])
    return Found(first, {who: outlook(who, held[who], full) for who in tonight.others})


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


class Ends(NamedTuple):
    """How a contest may end: the chance of each end or one before it, and its net, what points make of it, its price.

    Amounts are in cents.
    """

    reach: Sequence[float]
    found: Sequence[tuple[int, int, int]]

    @classmethod
    def of(cls, ways: Sequence[Way], stake: int) -> Ends:
        found = [(int(stake * way.net), int(stake * way.turned), way.price) for way in ways]
        return cls(list(accumulate(way.chance for way in ways)), found)

    def at(self, throw: float) -> tuple[int, int, int]:
        return self.found[min(bisect(self.reach, throw), len(self.found) - 1)]


class Roller(Struct):
    """An agent who rolls: the ends of his contests, what he has left (cents), and his points."""

    id: str
    ends: Ends
    chips: int
    points: int


class Villain(NamedTuple):
    """He who rolls against all of them, and what he has (cents)."""

    id: str
    bankroll: int


def evening(
    rollers: Sequence[Roller], against: Villain, stake: int, hands: int, throws: Iterable[float], *, who: str = ""
) -> Course:
    """How an evening goes, each agent throwing once a round while both can pay; the rollers are used up.

    What points turn is noted of `who`.
    """
    npc, bankroll = against
    begun = {roller.id: roller.points for roller in rollers}
    path: dict[str, list[int]] = {**{roller.id: [roller.chips] for roller in rollers}, npc: [bankroll]}
    turnings: list[Turned] = []
    throw = iter(throws)
    for hand in range(1, hands + 1):
        for roller in rollers:
            if roller.chips >= stake <= bankroll:
                won, turned, price = roller.ends.at(next(throw))
                if 0 < price <= roller.points:
                    roller.points -= price
                    if roller.id == who:
                        moved = turned - won
                        turnings += [*[Turned(hand, {})] * (price - 1), Turned(hand, {who: moved, npc: -moved})]
                    won = turned
                roller.chips += won
                bankroll -= won
            path[roller.id].append(roller.chips)
        path[npc].append(bankroll)
    net = {who: chips[-1] - chips[0] for who, chips in path.items()}
    spent = {roller.id: begun[roller.id] - roller.points for roller in rollers}
    return Course(net, spent, hands, {who: tuple(chips) for who, chips in path.items()}, tuple(turnings))
