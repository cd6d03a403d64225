"""Evenings at cards: counted against a bank that decides nothing and is not broken, else played by the real rules."""

from collections.abc import Collection, Sequence
from functools import partial
from itertools import chain
from statistics import fmean
from typing import Final, Protocol

from msgspec.structs import replace

from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.odds import kept
from bondcards.odds.evening import Way, ways_of
from bondcards.prep import evenings
from bondcards.prep.evenings import (
    GIVE_OR_TAKE,
    Evenings,
    Found,
    Outlook,
    all_alike,
    among,
    played_out,
    rung_of,
    standard_error,
)
from bondcards.prep.tonight import Tonight
from bondcards.simulation.pool import Cores, Within
from bondcards.simulation.setting import Setting
from bondcards.simulation.sittings import Begun, Course, sittings


class Heard(Protocol):
    """Hears how much is done, of how much there is time for, and what it shows so far."""

    def __call__(self, done: int, of: int, so_far: str = "", /) -> None: ...


def ways(tonight: Tonight) -> tuple[Way, ...] | None:
    """The ways of a hand; None where what somebody at the table is like matters, or cards may be bought."""
    setting = tonight.setting
    game = catalogue.find(setting.game)
    if setting.bank != tonight.npc or not game.entry.bank_prescribed:
        return None
    odds = kept.odds(game, setting.options)
    # Its falls are those of a hand without a purchase.
    if odds is None or "buy" in odds.worth:
        return None
    falls = odds.falls.get(game.entry.boxes[0])
    return ways_of(falls) if falls else None


def counted(tonight: Tonight, ways: Sequence[Way]) -> Found | None:
    held = {who: tonight.held(who) for who in tonight.reserves}
    return evenings.counted(dict.fromkeys(held, ways), tonight.case, held)


IMAGINED: Final = 8
"""As many deals as a villain imagines at poker, where he thinks about each hand."""
FEWEST: Final = 20
MOST: Final = 2_500
"""Evenings that are played, if there is time for them: an error of a point."""
FEWER: Final = (range(0, 100, 4), range(100, 600, 12), range(600, MOST, 6))
"""The evenings that are also played with fewer points: most of all is asked what comes of those there are.

Few evenings tell little of them otherwise; and who can play many has time for more.
"""
SECONDS: Final = 6.5
"""So long the evenings of a report may take; it is made of as many as were played by then."""


def quickly(setting: Setting) -> Setting:
    return replace(setting, imagined=IMAGINED)


def played(tonight: Tonight, cores: Cores, heard: Heard) -> Found:
    """What the evening comes to for each number of points, as far as there was time and patience.

    The same cards are dealt for each of them, so that what differs is the points.
    """
    setting = quickly(tonight.setting)
    all_, each = (tonight.most,), range(tonight.most + 1)
    fewer = set(chain(*FEWER))
    jobs = [Begun(f"{tonight.seed}/{number}", each if number in fewer else all_) for number in range(MOST)]
    so_far = ""

    def seen(some: Collection[list[Course]]) -> None:
        nonlocal so_far
        so_far = _settling(tonight, [courses[-1] for courses in some])

    done = cores.do(
        partial(sittings, setting, tonight.pc),
        jobs,
        lambda done, of: heard(done, of, so_far),
        Within(SECONDS, FEWEST),
        seen,
    )
    if done.interruption and not done.results:
        raise done.interruption

    def ahead(course: Course) -> bool:
        return course.net[tonight.pc] > 0

    def outlook(who: str, evenings: Evenings, points: int) -> Outlook:
        return played_out(who, tonight.npc, tonight.stake, evenings, points)

    last = [courses[-1] for courses in done.results]
    *bare, same = zip(*[courses for courses in done.results if len(courses) > tonight.most], strict=True)
    by_points = [*(among(courses, same, last, ahead) for courses in bare), all_alike(last)]
    first = [outlook(tonight.pc, evenings, points) for points, evenings in enumerate(by_points)]
    others = {who: outlook(who, by_points[-1], tonight.held(who)) for who in tonight.others}
    rung = rung_of(tonight.pc, tonight.npc, tonight.stake, by_points[0], by_points[-1])
    return Found(tuple(first), others, rung, done.interruption)


def _settling(tonight: Tonight, courses: Sequence[Course]) -> str:
    chance = fmean(course.net[tonight.pc] > 0 for course in courses)
    said = _("{evenings} evenings · {name} ahead {chance} ± {error}")
    return said.format(
        evenings=len(courses),
        name=tonight.name(tonight.pc),
        chance=roughly(chance),
        error=roughly(GIVE_OR_TAKE * standard_error(chance, len(courses))),
    )
