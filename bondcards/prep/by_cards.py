"""Evenings at cards: counted where one agent plays a bank that decides nothing, else played by the real rules."""

from collections.abc import Sequence
from functools import partial
from math import sqrt
from typing import Final

from msgspec.structs import replace

from bondcards.games import catalogue
from bondcards.odds import kept
from bondcards.prep.evenings import Outlook, Way, ahead, band, law_of, ways_of
from bondcards.prep.tonight import Tonight
from bondcards.simulation.pool import Cores, Done, Heard, Within
from bondcards.simulation.setting import Setting
from bondcards.simulation.sittings import Course, sitting


def ways(tonight: Tonight) -> tuple[Way, ...] | None:
    """The ways of a hand; None where what the villain is like matters, or other agents share his purse."""
    setting = tonight.setting
    alone = tonight.agents == 1 and setting.bank == tonight.npc
    game = catalogue.find(setting.game)
    if not alone or not game.entry.bank_prescribed:
        return None
    odds = kept.odds(game, setting.options)
    falls = odds.falls.get(game.entry.boxes[0]) if odds else None
    return ways_of(falls) if falls else None


IMAGINED: Final = 8
"""As many deals as a villain imagines at poker, where he thinks about each hand."""
FEWEST: Final = 20
MOST: Final = 2_500
"""Evenings that are played of each case, if there is time for them."""
SECONDS: Final = 20.0
"""So long the evenings of a report may take; it is made of as many as were played by then."""


def evenings(game: str, hands: int) -> int:
    """How many evenings there is time for, where they have so many hands together."""
    return max(FEWEST, min(MOST, catalogue.find(game).entry.sampled // hands))


def quickly(setting: Setting) -> Setting:
    return replace(setting, imagined=IMAGINED)


def outlooks(tonight: Tonight, cores: Cores, heard: Heard) -> Done[Outlook]:
    """What the evening comes to by cards, for each number of points, as far as there was time and patience."""
    points = range(tonight.most + 1)
    settings = [quickly(tonight.setting.with_seat(tonight.pc, reserve=held)) for held in points]
    wanted = evenings(tonight.setting.game, len(settings) * tonight.hands)
    # The same chances for each number of points, so that what differs is the points.
    jobs = [(held, f"{tonight.seed}/{number}") for number in range(wanted) for held in points]
    done = cores.do(partial(evening, settings), jobs, heard, Within(SECONDS, len(points)))
    found: list[list[Course]] = [[] for _held in points]
    for held, course in done.results:
        found[held].append(course)
    if done.interruption and not all(found):
        raise done.interruption
    known = [played_out(tonight, courses, held) for held, courses in enumerate(found)]
    return Done(known, done.interruption)


def evening(settings: Sequence[Setting], job: tuple[int, str]) -> tuple[int, Course]:
    case, seed = job
    return case, sitting(settings[case], seed)


def played_out(tonight: Tonight, courses: Sequence[Course], points: int) -> Outlook:
    played, pc = len(courses), tonight.pc
    ends, paths = law_of([course.net[pc] for course in courses]), [course.path[pc] for course in courses]
    return Outlook(
        heroism=points,
        net=sum(course.net[pc] for course in courses) / played,
        spent=sum(course.spent[pc] for course in courses) / played,
        ruin=sum(min(path) < tonight.stake for path in paths) / played,
        npc_ruin=sum(min(course.path[tonight.npc]) < tonight.stake for course in courses) / played,
        results=ends,
        bands=tuple(band(law_of([path[hand] - path[0] for path in paths])) for hand in range(len(paths[0]))),
        error=standard_error(ahead(ends), played),
        played=played,
    )


def standard_error(chance: float, played: int) -> float:
    """The standard error of a chance found by so many evenings; never none, however it came out every time.

    >>> round(standard_error(0.5, 398), 3), round(standard_error(1.0, 398), 4)
    (0.025, 0.0025)
    """
    # As if one evening more had gone either way.
    near = (chance * played + 1) / (played + 2)
    return sqrt(near * (1 - near) / (played + 2))
