"""Evenings by dice: counted for one agent against the villain, thrown where several share what he has to lose."""

from __future__ import annotations

from typing import Final

from bondcards.engine.chance import Chance
from bondcards.prep import dice, exact, played, thrown
from bondcards.prep.evenings import Outlook
from bondcards.prep.exact import Stakes, Way
from bondcards.prep.thrown import Roller, Villain
from bondcards.prep.tonight import Tonight

EVENINGS: Final = 4_000
"""So many are thrown: an error of less than a point."""


def outlooks(tonight: Tonight) -> tuple[Outlook, ...]:
    """What the evening comes to by dice, for each number of points up to the reserve."""
    alone = tonight.agents * tonight.hands * tonight.stake <= tonight.bankroll
    if tonight.agents == 1 or alone:
        stakes = Stakes(tonight.stake, tonight.chips, tonight.bankroll)
        contest = ways(tonight)
        counted = (exact.outlook(contest, stakes, points, tonight.hands) for points in range(tonight.rolled + 1))
        return tuple(found for found in counted if found)
    return tuple(_thrown(tonight, points) for points in range(tonight.rolled + 1))


def ways(tonight: Tonight) -> tuple[Way, ...]:
    """The ways of a contest of the agent with the villain."""
    return dice.ways(tonight.contest(tonight.pc))


def _thrown(tonight: Tonight, points: int) -> Outlook:
    each = {seat.id: dice.ways(tonight.contest(seat.id)) for seat in tonight.setting.seats if seat.kind == "pc"}
    courses = [
        thrown.evening(
            _rollers(tonight, each, points),
            Villain(tonight.npc, tonight.bankroll),
            tonight.stake,
            tonight.hands,
            Chance(tonight.seed, str(number)),
        )
        for number in range(EVENINGS)
    ]
    return played.outlook(tonight, courses, points)


def _rollers(tonight: Tonight, each: dict[str, tuple[Way, ...]], points: int) -> list[Roller]:
    """The agents as they begin, the first one with so many points; nobody gains any who rolls."""
    return [
        Roller(seat.id, each[seat.id], seat.chips, points if seat.id == tonight.pc else tonight.reserves[seat.id])
        for seat in tonight.setting.seats
        if seat.kind == "pc"
    ]
