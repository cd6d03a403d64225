"""Evenings at cards: counted against a bank that decides nothing and is not broken, else played by the real rules."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import Final, Protocol

from msgspec.structs import replace

from bondcards.games import catalogue
from bondcards.language.i18n import n_
from bondcards.language.numbers import GIVE_OR_TAKE, grouped, roughly
from bondcards.odds import kept
from bondcards.odds.evening import Way, ways_of
from bondcards.prep import evenings
from bondcards.prep.estimates import Evenings
from bondcards.prep.evenings import SAFE, Found, Outlook, outlook, played_out, rung_of, standard_error
from bondcards.prep.guesses import points_of, with_fewer
from bondcards.prep.rising import set_right
from bondcards.prep.tonight import Tonight
from bondcards.simulation.pool import Cores, Done, Within, heard_of
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
    found = evenings.counted(dict.fromkeys(held, ways), tonight.case, held)
    if not found:
        return None
    fewer = {who: every for who in tonight.others if (every := _every(tonight, ways, who))}
    return found._replace(beyond=_beyond(tonight, ways, found.first[-1]), fewer=fewer)


LITTLE: Final = 20_000
"""Hands, times points by themselves, that take no time to count."""


def _beyond(tonight: Tonight, ways: Sequence[Way], last: Outlook) -> tuple[Outlook, ...]:
    """Evenings with more points than there are, until it is safe, or they are no longer spent."""
    found: list[Outlook] = []
    while last.ahead < SAFE and last.spent > last.heroism - 1 and tonight.hands * (last.heroism + 1) ** 2 <= LITTLE:
        more = outlook(ways, tonight.case(tonight.pc, last.heroism + 1))
        if more is None:
            break
        found.append(more)
        last = more
    return tuple(found)


def _every(tonight: Tonight, ways: Sequence[Way], who: str) -> tuple[Outlook, ...]:
    """Evenings of an agent with no point, one, and so on to all of his; none where that takes long."""
    held = tonight.held(who)
    if tonight.hands * held**2 > LITTLE:
        return ()
    found = [outlook(ways, tonight.case(who, points)) for points in range(held + 1)]
    return tuple([one for one in found if one])


IMAGINED: Final = 8
"""As many deals as a villain imagines at poker, where he thinks about each hand."""
FEWEST: Final = 40
"""So many are played however long they take: fewer tell next to nothing."""
MOST: Final = 2_500
"""Evenings that are played, if there is time for them: an error of a point."""
TELLING: Final = 12
"""Of fewer nothing is told to whoever has lost patience."""
SECONDS: Final = 9.0
"""So long the evenings of a report may take; it is made of as many as were played by then."""


def quickly(setting: Setting) -> Setting:
    return replace(setting, imagined=IMAGINED)


def played(tonight: Tonight, cores: Cores, heard: Heard) -> Found:
    """What the evening comes to for each number of points, as far as there was time and patience.

    The same cards are dealt for each of them, so that what differs is the points.
    """
    done = _evenings(tonight, cores, heard, [points_of(number, tonight.most) for number in range(MOST)], SECONDS)
    if done.interruption and len(done.results) < TELLING:
        raise done.interruption
    # What has been played is reckoned up, whoever interrupts that.
    with heard_of() as interruptions:
        found = _reckoned(tonight, dict(zip(done.places, done.results, strict=True)))
    return found._replace(interruption=done.interruption or (KeyboardInterrupt() if interruptions else None))


def _reckoned(tonight: Tonight, played: Mapping[int, Mapping[int, Course]]) -> Found:
    """What evenings come to, each played with some numbers of points."""
    who, most = tonight.pc, tonight.most
    whole = {number: courses[most] for number, courses in played.items()}

    def known(who: str, evenings: Evenings, points: int) -> Outlook:
        return played_out(who, tonight.npc, tonight.stake, evenings, points)

    full = Evenings(list(whole.values()))
    by_points = [*(with_fewer(who, points, whole, played) for points in range(most)), full]
    first = set_right([known(who, evenings, points) for points, evenings in enumerate(by_points)])
    others = {other: known(other, full, tonight.held(other)) for other in tonight.others}
    rung = rung_of(who, tonight.stake, by_points[0], full).like(first[0], first[-1], who, tonight.npc, others)
    return Found(first, others, whole, rung)


def with_all_points(tonight: Tonight, cores: Cores, heard: Heard, evenings: int, seconds: float) -> dict[int, Course]:
    """So many evenings by their numbers, with all points alone, if there is time for them."""
    done = _evenings(tonight, cores, heard, [(tonight.most,)] * evenings, seconds)
    if done.interruption:
        raise done.interruption
    return {number: courses[tonight.most] for number, courses in zip(done.places, done.results, strict=True)}


def _evenings(
    tonight: Tonight, cores: Cores, heard: Heard, points: Sequence[Sequence[int]], seconds: float
) -> Done[dict[int, Course]]:
    """As many as there is time for, each with so many numbers of points."""
    jobs = [Begun(f"{tonight.seed}/{number}", numbers) for number, numbers in enumerate(points)]
    so_far = ""

    def seen(some: Collection[dict[int, Course]]) -> None:
        nonlocal so_far
        so_far = _settling(tonight, [courses[tonight.most] for courses in some])

    work = partial(sittings, quickly(tonight.setting), tonight.pc)
    return cores.do(work, jobs, lambda done, of: heard(done, of, so_far), Within(seconds, FEWEST), seen)


def _settling(tonight: Tonight, courses: Sequence[Course]) -> str:
    chance = fmean(course.net[tonight.pc] > 0 for course in courses)
    said = n_(
        "{evenings} evening · {name} ahead {chance} ± {error}",
        "{evenings} evenings · {name} ahead {chance} ± {error}",
        len(courses),
    )
    return said.format(
        evenings=grouped(len(courses)),
        name=tonight.name(tonight.pc),
        chance=roughly(chance),
        error=roughly(GIVE_OR_TAKE * standard_error(chance, len(courses))),
    )
