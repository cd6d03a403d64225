"""What would make an evening otherwise: the stake, hands, points or villain's purse that bring a chance about."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bondcards.errors import Refused
from bondcards.prep.by_cards import evenings, quickly, standard_error
from bondcards.prep.evenings import NEGLIGIBLE, Case, Course, Way, ahead
from bondcards.prep.tonight import Tonight, set_anew
from bondcards.simulation.pool import Cores, Heard, Within


class Aheads(NamedTuple):
    """The chance to be ahead after each hand, the beginning first, and the standard error of such a chance."""

    chances: Sequence[float]
    error: float = 0.0


class Gauge(Protocol):
    """Who knows the chance to be ahead. One that is `thorough` counts all he is asked: every value may be tried."""

    @property
    def thorough(self) -> bool: ...

    def aheads(self, case: Case) -> Aheads | None:
        """None where it is not known."""
        ...


class Counted(Struct, frozen=True):
    """Counts it by the ways of a hand."""

    ways: Sequence[Way]

    @property
    def thorough(self) -> bool:
        """Where no hand costs more than its stake its ways hold in any purse."""
        return all(way.net >= -1 for way in self.ways)

    def aheads(self, case: Case) -> Aheads | None:
        found = Course(self.ways, case)
        return Aheads([ahead(law) for law in found.after]) if found.cramped <= NEGLIGIBLE else None


class Played:
    """Plays as many evenings of every case, always with the same chances, so that what differs is what was changed.

    All together have `AIMED` times the hands of the figures, and `SECONDS`. What can be `counted` is not played.
    """

    thorough = False

    def __init__(self, tonight: Tonight, cores: Cores, heard: Heard, counted: Counted | None = None) -> None:
        hands = MOST_HANDS + TRIED * tonight.hands
        self._tonight = tonight
        self._cores = cores
        self._evenings = evenings(tonight.setting.game, hands // AIMED)
        self._seconds = SECONDS / hands
        self._heard = heard
        self._counted = counted
        self._cases = 0

    def aheads(self, case: Case) -> Aheads | None:
        """The chance after each hand; None for a sitting that could not begin."""
        return (self._counted and self._counted.aheads(case)) or self._played(case)

    def _played(self, case: Case) -> Aheads | None:
        tonight = self._tonight
        try:
            setting = quickly(set_anew(tonight, case))
        except Refused:
            return None
        within = Within(self._seconds * case.hands, least=1)
        done = self._cores.sittings(setting, tonight.seed, self._evenings, self._hears, within)
        if done.interruption:
            raise done.interruption
        self._cases += 1
        paths = [course.path[tonight.pc] for course in done.results]
        chances = [sum(path[hand] > path[0] for path in paths) / len(paths) for hand in range(case.hands + 1)]
        return Aheads(chances, standard_error(0.5, len(paths)))

    def _hears(self, done: int, of: int) -> None:
        self._heard(self._cases * of + done, max(TRIED + 1, self._cases + 1) * of)


OPEN: Final = 0.4, 0.6
"""Between these chances nothing needs to be changed."""
EVEN: Final = 0.03
HANDS: Final = (10, 15, 20, 25, 30, 40, 50, 60)
TIMES: Final = (1, 2, 4, 8)


class Even(NamedTuple):
    """Hands, and a stake in cents."""

    hands: int
    stake: int


def evened(gauge: Gauge, here: Case, ahead: float) -> Even | None:
    """The fewest hands, at the smallest stake, that make an evening even; None where it is open, or nothing does."""
    if OPEN[0] <= ahead <= OPEN[1]:
        return None
    found: list[Even] = []
    for stake in (here.stake * times for times in TIMES):
        laid = stake <= min(here.chips, here.bankroll)
        aheads = gauge.aheads(replace(here, stake=stake, hands=HANDS[-1])) if laid else None
        if aheads:
            found += [Even(hands, stake) for hands in HANDS if abs(aheads.chances[hands] - 0.5) <= EVEN]
    return min(found, default=None)


CLOSE: Final = 0.01
"""One point of a hundred; where evenings are played nothing is known closer than their error."""
MOST_HANDS: Final = 200
MOST_POINTS: Final = 20
MOST_TIMES: Final = 100
STEPS: Final = 4
"""So often a gap is halved where every value has to be played."""
TRIED: Final = 29
"""As many cases are played then, at most, beside one of the most hands."""
AIMED: Final = 4
SECONDS: Final = 40.0


class Moved(NamedTuple):
    """A value, and the chance to end ahead with it, with its error where it was played."""

    value: int
    ahead: float
    error: float = 0.0

    def does(self, wanted: float) -> bool:
        """True where the chance is as it is wanted, as far as is known."""
        return abs(self.ahead - wanted) <= max(CLOSE, self.error)


class Aim(Struct, frozen=True):
    """What alone brings the chance to end ahead to `wanted`; None where nothing does. Money in cents.

    `moves` is how the chance moves with each of them, by its name: values that rise.
    """

    wanted: float
    stake: int | None
    hands: int | None
    heroism: int | None
    bankroll: int | None
    moves: Mapping[str, tuple[Moved, ...]]

    @property
    def reached(self) -> bool:
        return any(value is not None for value in (self.stake, self.hands, self.heroism, self.bankroll))

    @property
    def error(self) -> float:
        """The standard error of a chance, where some had to be played; else 0."""
        return max((moved.error for moves in self.moves.values() for moved in moves), default=0.0)


class Bounds(NamedTuple):
    """The stakes (cents) that may be laid."""

    least: int
    most: int


def aimed(gauge: Gauge, here: Case, wanted: float, bounds: Bounds) -> Aim:
    """Change one thing at a time until the chance is as it is wanted, or nothing is left to be tried."""
    search = _Search(gauge, here, wanted)
    points = range(MOST_POINTS + 1) if gauge.thorough else (0, 2, 5, 10, MOST_POINTS)
    found = {
        "stake": search.along(_stakes(gauge, here, bounds), lambda value: replace(here, stake=value)),
        "hands": search.by_hands(),
        "heroism": search.along(points, lambda value: replace(here, points=value)),
        "bankroll": search.along(_purses(gauge, here), lambda value: replace(here, bankroll=value)),
    }
    stake, hands, heroism, bankroll = (search.nearest(name, moves) for name, moves in found.items())
    return Aim(wanted, stake, hands, heroism, bankroll, found)


class _Search(Struct, frozen=True):
    gauge: Gauge
    here: Case
    wanted: float

    def along(self, values: Iterable[int], case: Callable[[int], Case]) -> tuple[Moved, ...]:
        """Where not all values can be tried, more of them about the one wanted."""
        known = {value: moved for value in values if (moved := self._moved(value, case(value)))}
        for _step in range(0 if self.gauge.thorough else STEPS):
            middle = self._between(known)
            if not middle or middle in known or (moved := self._moved(middle, case(middle))) is None:
                break
            known[middle] = moved
        return tuple(known[value] for value in sorted(known))

    def by_hands(self) -> tuple[Moved, ...]:
        aheads = self.gauge.aheads(replace(self.here, hands=MOST_HANDS))
        if aheads is None:
            return ()
        return tuple(Moved(hands, ahead, aheads.error) for hands, ahead in enumerate(aheads.chances) if hands)

    def nearest(self, name: str, moves: Sequence[Moved]) -> int | None:
        """A value that does: the one that holds now, else the closest to it; None where there is none."""
        now = {"stake": self.here.stake, "hands": self.here.hands, "heroism": self.here.points}
        held = now.get(name, self.here.bankroll)
        close = [moved.value for moved in moves if moved.does(self.wanted)]
        # So many times more or less; nothing is closer than what holds now.
        return min(close, key=lambda value: max(value + 1, held + 1) / min(value + 1, held + 1), default=None)

    def _moved(self, value: int, case: Case) -> Moved | None:
        aheads = self.gauge.aheads(case)
        return Moved(value, aheads.chances[case.hands], aheads.error) if aheads else None

    def _between(self, known: Mapping[int, Moved]) -> int | None:
        """Between neighbours of which one makes too much of the chance and the other too little; none if one fits."""
        off = {value: known[value].ahead - self.wanted for value in sorted(known)}
        if min(map(abs, off.values()), default=0.0) <= CLOSE:
            return None
        return next((between(low, high) for low, high in pairwise(off) if off[low] * off[high] < 0), None)


def between(low: int, high: int) -> int | None:
    """A round number between two; None where there is none.

    >>> between(2_000, 6_000), between(1, 3), between(1, 2)
    (4000, 2, None)
    """
    middle = (low + high) // 2
    return roundest(middle - (middle - low) // 4, middle + (high - middle) // 4) if high - low > 1 else None


def roundest(low: int, high: int) -> int:
    """The roundest number from `low` to `high`, both above 0.

    >>> roundest(2_084, 2_500), roundest(1_667, 1_785), roundest(7, 7)
    (2500, 1700, 7)
    """
    tens = (int(10**noughts) for noughts in range(len(str(high)), -1, -1))
    steps: Iterator[int] = (figure * ten for ten in tens for figure in (5, 2, 1))
    return next(at for step in steps if (at := -(-low // step) * step) <= high)


def _stakes(gauge: Gauge, here: Case, bounds: Bounds) -> Iterator[int]:
    if not gauge.thorough:
        parts = (
            roundest(stake - stake // 5, stake) for part in (1, 3, 8, 20, 50, 150) if (stake := here.chips // part)
        )
        yield from {here.stake, *(stake for stake in parts if bounds.least <= stake <= bounds.most)}
        return
    classes = {purse // times + 1 for purse in (here.chips, here.bankroll) for times in _times(here)}
    edges = sorted({bounds.least, bounds.most + 1, *classes})
    yield here.stake
    for low, high in pairwise(edges):
        if bounds.least <= low <= bounds.most:
            yield roundest(low, min(high - 1, bounds.most))


def _times(here: Case) -> range:
    """How many stakes a purse may hold before it is as good as any that holds more: it will not be emptied."""
    return range(1, min(MOST_TIMES, 3 * here.hands) + 1)


def _purses(gauge: Gauge, here: Case) -> Iterable[int]:
    times = _times(here) if gauge.thorough else (1, 3, 8, 20, 50, MOST_TIMES)
    return sorted({here.bankroll, *(here.stake * n for n in times)})
