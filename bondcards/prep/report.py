"""The game master's report for tonight: what it may come to by cards and by dice, and what would make it otherwise."""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import pairwise
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.games import catalogue
from bondcards.odds.evening import Case
from bondcards.prep import by_cards, by_dice, tension
from bondcards.prep.aim import Aim, aimed
from bondcards.prep.anew import with_anew
from bondcards.prep.by_cards import Heard
from bondcards.prep.evenings import Found, Outlook
from bondcards.prep.gauges import Aheads, Counted, Gauge, Played
from bondcards.prep.guesses import with_points
from bondcards.prep.levers import Bounds
from bondcards.prep.rounding import BLINDS, STAKES, roundest
from bondcards.prep.tension import Looks, Tension
from bondcards.prep.tonight import Tonight
from bondcards.simulation.pool import Cores
from bondcards.simulation.sittings import Course

NOTHING: Final = Found((), {})


class Report(Struct, frozen=True):
    """What was found out about an evening, by cards and by dice.

    `stake` (cents) is that of a contest by dice, `wanted` the chance to end ahead that is to be brought about. An
    `interruption`, still to be raised, left it as it is.
    """

    tonight: Tonight
    cards: Found
    roll: Found
    stake: int
    tension: Tension | None = None
    aim: Aim | None = None
    interruption: KeyboardInterrupt | None = None
    wanted: float | None = None

    @property
    def pictured(self) -> Outlook:
        """The first agent's evening with all his points, by cards where they apply."""
        return (self.cards.first or self.roll.first)[-1]


def made(tonight: Tonight, wanted: float | None, cores: Cores, heard: Heard) -> Report:
    """The report for an evening, and what brings the chance `wanted` about; `heard` hears of long work."""
    if tonight.barred:
        ways = by_dice.ways_of_contest(tonight.contest(tonight.pc))
        report = Report(tonight, NOTHING, by_dice.outlooks(tonight, tonight.stake, by_dice.SECONDS), tonight.stake)
        counts = Counted(ways, tonight.agents)
        return _furthered(report, wanted, lambda _found: counts, tension.Counted(tonight, ways))
    known = by_cards.ways(tonight)
    cards = (by_cards.counted(tonight, known) if known else None) or by_cards.played(tonight, cores, heard)
    stake = contest_stake(tonight, cards.courses.values())
    dice, interruption = _dice(tonight, stake, cards.interruption)
    report = Report(tonight, cards, dice, stake, interruption=interruption)
    counting = Counted(known, tonight.agents) if known else None

    spared = 0.0 if cards.courses else by_cards.SECONDS
    looks = tension.Played(tonight, cores, heard, cards.courses, asked=cards.rung, ways=known, spared=spared)

    def gauge(found: Tension | None) -> Gauge:
        first = () if cards.first[0].exact else cards.first
        return Played(
            tonight,
            cores,
            heard,
            counting,
            known=_played(tonight, cards, found),
            ends=_bare(tonight, found),
            first=first,
        )

    return _furthered(report, wanted, gauge, looks)


def _dice(
    tonight: Tonight, stake: int, interruption: KeyboardInterrupt | None
) -> tuple[Found, KeyboardInterrupt | None]:
    """What the evening comes to by dice, in haste for somebody who has lost patience, though only now."""
    if interruption is None:
        try:
            return by_dice.outlooks(tonight, stake, by_dice.SECONDS), None
        except KeyboardInterrupt as interrupted:
            interruption = interrupted
    return by_dice.outlooks(tonight, stake, by_dice.HURRIED), interruption


def _played(tonight: Tonight, cards: Found, found: Tension | None) -> dict[Case, Aheads]:
    """How likely the first agent is ahead in the evenings that were played already."""
    stakes = {
        replace(tonight.case(tonight.pc, tonight.most), stake=rung.stake): Aheads(rung.course, rung.error)
        for rung in (found.rungs if found else ())
        if rung.course
    }
    points = {
        tonight.case(tonight.pc, one.heroism): Aheads(one.course, one.error or 0.0) for one in cards.first if one.course
    }
    return {**stakes, **points}


def _bare(tonight: Tonight, found: Tension | None) -> dict[Case, Aheads]:
    """The same at other stakes without points."""
    rungs = [rung for rung in (found.rungs if found else ()) if rung.bare_evenings and rung.stake != tonight.stake]
    case = tonight.case(tonight.pc, 0)
    return {replace(case, stake=rung.stake): Aheads([rung.bare_ahead], rung.bare_worst) for rung in rungs}


def _furthered(report: Report, wanted: float | None, gauge: Callable[[Tension | None], Gauge], looks: Looks) -> Report:
    """With the stakes that make it tense, and what brings the chance about, as far as there is patience."""
    tonight, report = report.tonight, replace(report, wanted=wanted)
    limits = tonight.setting.rules.limits
    steps = BLINDS if catalogue.find(tonight.setting.game).entry.between_seats else STAKES
    bounds = Bounds(limits.least, limits.capped(min(tonight.chips, tonight.bankroll)), steps)
    here = tonight.case(tonight.pc, tonight.rolled if tonight.barred else tonight.most)
    if report.interruption:
        asked = report.cards.rung
        known = Tension((asked,), None, None, report.interruption, found_out=False) if asked else None
        return replace(report, tension=known)
    try:
        found = tension.tension(tonight, looks)
        if found and report.cards.first:
            found = with_anew(found, tonight, report.cards, {})
        report = replace(report, tension=found, interruption=found.interruption if found else None)
        if wanted is None or report.interruption:
            return report
        gauged = gauge(report.tension)
        aim = aimed(gauged, here, wanted, bounds)
        cards = report.cards._replace(first=tuple(gauged.first or report.cards.first))
        if report.tension and cards.first:
            report = replace(report, tension=with_anew(report.tension, tonight, cards, gauged.stakes))
        interruption = aim.interruption if aim else None
        return replace(report, cards=cards, aim=aim, interruption=interruption)
    except KeyboardInterrupt as interruption:
        return replace(report, interruption=interruption)


def contest_stake(tonight: Tonight, played: Collection[Course]) -> int:
    """What a contest by dice is for: the stake of a hand; at poker, where there is none, about what a hand moves."""
    if not catalogue.find(tonight.setting.game).entry.between_seats:
        return tonight.stake
    bare = [with_points(course, tonight.pc, 0).path[tonight.pc] for course in played]
    moved = fmean([abs(after - before) for chips in bare for before, after in pairwise(chips)])
    most = min(tonight.chips, tonight.bankroll)
    return min(most, roundest(*(max(1, int(moved * part)) for part in (0.63, 1.6))))
