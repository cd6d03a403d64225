"""The game master's report for tonight: what it may come to by cards and by dice, and what would make it otherwise."""

from msgspec import Struct
from msgspec.structs import replace

from bondcards.prep import by_cards, by_dice
from bondcards.prep.aim import Aim, Bounds, Counted, Even, Gauge, Played, aimed, evened
from bondcards.prep.evenings import Case, Outlook, outlook
from bondcards.prep.tonight import Tonight
from bondcards.simulation.pool import Cores, Heard


class Report(Struct, frozen=True):
    """What was found out about an evening: by cards and by dice, for each number of points from none.

    `even` makes it as likely won as not, if anything does. An `interruption`, still to be raised, left it as it is.
    """

    tonight: Tonight
    cards: tuple[Outlook, ...]
    roll: tuple[Outlook, ...]
    even: Even | None = None
    aim: Aim | None = None
    interruption: KeyboardInterrupt | None = None


def made(tonight: Tonight, wanted: float | None, cores: Cores, heard: Heard) -> Report:
    """The report for an evening, and what brings the chance `wanted` about; `heard` hears of long work."""
    report, gauge = _by_cards(tonight, cores, heard)
    if wanted is None or report.interruption:
        return report
    limits = tonight.setting.rules.limits
    bounds = Bounds(limits.least, limits.capped(min(tonight.chips, tonight.bankroll)))
    try:
        return replace(report, aim=aimed(gauge, _here(tonight), wanted, bounds))
    except KeyboardInterrupt as interruption:
        return replace(report, interruption=interruption)


def _by_cards(tonight: Tonight, cores: Cores, heard: Heard) -> tuple[Report, Gauge]:
    """The report without an aim, and how one would be looked for; by dice alone where cards do not apply."""
    thrown = by_dice.outlooks(tonight)
    if tonight.barred:
        return Report(tonight, (), thrown), Counted(by_dice.ways(tonight))
    ways = by_cards.ways(tonight)
    counted = [outlook(ways, tonight.case(points)) for points in range(tonight.most + 1)] if ways else []
    cards = tuple(one for one in counted if one)
    # The ways must hold for every number of points.
    if ways and len(cards) == len(counted):
        gauge = Counted(ways)
        even = evened(gauge, _here(tonight), cards[-1].ahead)
        return Report(tonight, cards, thrown, even), gauge if gauge.thorough else Played(tonight, cores, heard, gauge)
    done = by_cards.outlooks(tonight, cores, heard)
    played = Report(tonight, tuple(done.results), thrown, interruption=done.interruption)
    return played, Played(tonight, cores, heard)


def _here(tonight: Tonight) -> Case:
    return tonight.case(tonight.rolled if tonight.barred else tonight.most)
