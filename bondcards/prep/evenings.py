"""What an evening comes to for an agent, counted or played: his chances, his gain, how far he and the villain come."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bondcards.odds.evening import Case, Evening, Way
from bondcards.prep.estimates import Evenings, Of
from bondcards.simulation.sittings import Course

Law = Mapping[int, float]
"""How likely each amount is; the chances add up to 1."""

MORE_OFTEN_THAN_NOT: Final = 0.5
SAFE: Final = 0.85
"""So likely ahead is safe."""
LOW, HIGH = 0.1, 0.9
"""Of ten evenings one ends below the band of a picture, and one above it."""


class Band(NamedTuple):
    """Where the middle eight of ten evenings stand after a hand, and half of them; gains in cents."""

    low: int
    middle: int
    high: int


class Outlook(Struct, frozen=True):
    """What an evening comes to for an agent who begins it with so many Heroism Points (`heroism`).

    The chances of his `ruin` and of the villain's: that they have less than a stake. `net` is his mean gain in cents,
    `spent` the mean of the points spent. `results` are the gains (cents) with which it may end, `bands` the gains
    after each hand, the beginning first, and `course` the chance to be ahead there. Where it is not `exact`, so many
    evenings were `played`; `error` is the standard error of `ahead`, `net_error` that of `net`.
    """

    heroism: int
    net: float
    spent: float
    ruin: float
    npc_ruin: float
    results: Law
    bands: tuple[Band, ...]
    error: float | None = None
    net_error: float = 0.0
    played: int = 0
    course: tuple[float, ...] = ()

    @property
    def ahead(self) -> float:
        return ahead(self.results)

    @property
    def behind(self) -> float:
        return sum(chance for gain, chance in self.results.items() if gain < 0)

    @property
    def level(self) -> float:
        return max(0.0, 1 - self.ahead - self.behind)

    @property
    def exact(self) -> bool:
        return self.error is None


def ahead(law: Law) -> float:
    return sum(chance for gain, chance in law.items() if gain > 0)


def band(law: Law) -> Band:
    """The middle eight of ten, and the half.

    >>> band({-1: 0.3, 0: 0.3, 1: 0.4})
    Band(low=-1, middle=0, high=1)
    """
    low, middle, high = quantiles(law, (LOW, 0.5, HIGH))
    return Band(low, middle, high)


def quantiles(law: Law, parts: Iterable[float]) -> list[int]:
    """The least amount that each part of all evenings does not pass; the parts rise."""
    found: list[int] = []
    amounts = sorted(law)
    at, reached = 0, law[amounts[0]]
    for part in parts:
        while reached < part - 1e-9 and at < len(amounts) - 1:
            at += 1
            reached += law[amounts[at]]
        found.append(amounts[at])
    return found


NEGLIGIBLE: Final = 1e-4
"""A chance that no figure shows."""


class Rung(NamedTuple):
    """An evening at a stake (cents): how likely the first agent ends ahead, and broke, without points and with all.

    `broke` has the chance of everybody to go home broke when all points are spent, `anybody` that one of them does.
    Where `evenings` were played, and `bare_evenings` without points, `ahead` has an `error`, no chance a larger one
    than the `worst`, or the `bare_worst`, and `course` is how likely he is ahead with all after each hand; where none
    were it is `guessed`, or `bare_guessed`.
    """

    stake: int
    bare_ahead: float
    bare_broke: float
    ahead: float
    broke: dict[str, float]
    anybody: float
    error: float = 0.0
    worst: float = 0.0
    evenings: int = 0
    bare_evenings: int = 0
    course: tuple[float, ...] = ()
    bare_worst: float = 1.0

    @property
    def guessed(self) -> bool:
        return self.error > 0 and not self.evenings

    @property
    def bare_guessed(self) -> bool:
        return self.error > 0 and not self.bare_evenings

    def like(self, bare: Outlook, last: Outlook, pc: str, npc: str, others: Mapping[str, Outlook]) -> Rung:
        """What a page says twice of one evening said alike: as the outlooks without points and with all have it."""
        beside = {other: outlook.ruin for other, outlook in others.items()}
        broke = {**self.broke, **beside, pc: last.ruin, npc: last.npc_ruin}
        return self._replace(
            bare_ahead=bare.ahead,
            bare_broke=bare.ruin,
            ahead=last.ahead,
            error=last.error or 0.0,
            broke=broke,
            anybody=any_of(broke, self.anybody),
            evenings=last.played,
            bare_evenings=bare.played,
        )


def any_of(chances: Mapping[str, float], about: float) -> float:
    """How likely one of these is, at least: what is known `about` it, no less than the likeliest, no more than all.

    >>> any_of({"bond": 0.08, "le-chiffre": 0.5}, 0.62), any_of({"bond": 0.08, "le-chiffre": 0.5}, 0.45)
    (0.58, 0.5)
    """
    return min(max(about, *chances.values()), 1.0, sum(chances.values()))


class Found(NamedTuple):
    """The first agent's outlooks for each number of points, from none, and the others' with all that they have.

    Of evenings played there are also the `courses` with all points, by their numbers, and the `rung`. An
    `interruption`, still to be raised, left them as they are. `beyond` are evenings with more points than he has;
    `fewer` those of the others, from none to what they have.
    """

    first: tuple[Outlook, ...]
    others: Mapping[str, Outlook]
    courses: Mapping[int, Course] = {}
    rung: Rung | None = None
    interruption: KeyboardInterrupt | None = None
    beyond: tuple[Outlook, ...] = ()
    fewer: Mapping[str, tuple[Outlook, ...]] = {}


def counted(
    ways: Mapping[str, Sequence[Way]], case: Callable[[str, int], Case], held: Mapping[str, int]
) -> Found | None:
    """What an evening comes to for all agents by the ways of their hands; None where these do not hold.

    Each has so many points, and the first of them every number up to his. Seats do not touch each other as long as
    the villain is not broken: where nobody can take his share of the purse he is not.
    """

    def alone(who: str, points: int) -> Outlook | None:
        whole = case(who, points)
        share = replace(whole, bankroll=whole.bankroll // len(held))
        # Broken by the last hand he still pays all of them.
        broken = Evening(ways[who], share).npc_ruin[-2] if len(held) > 1 else 0.0
        return outlook(ways[who], whole) if broken <= NEGLIGIBLE else None

    pc, *others = held
    first = [alone(pc, points) for points in range(held[pc] + 1)]
    beside = {who: alone(who, held[who]) for who in others}
    whole, known = tuple(filter(None, first)), {who: found for who, found in beside.items() if found}
    return Found(whole, known) if len(whole) == len(first) and len(known) == len(others) else None


def outlook(ways: Sequence[Way], case: Case) -> Outlook | None:
    """What an evening comes to; None where purses are too small for the ways of a hand to hold until its end."""
    found = Evening(ways, case)
    if found.cramped[-1] > NEGLIGIBLE:
        return None
    cents = Fraction(case.stake, found.grains)
    laws = [{round(gain * cents): chance for gain, chance in law.gains().items()} for law in found.after]
    ends = laws[-1]
    return Outlook(
        heroism=case.points,
        net=sum(gain * chance for gain, chance in ends.items()),
        spent=found.spent,
        ruin=found.ruin[-1],
        npc_ruin=found.npc_ruin[-1],
        results=ends,
        bands=tuple(map(band, laws)),
    )


def played_out(who: str, against: str, stake: int, evenings: Evenings, points: int) -> Outlook:
    """What evenings came to that were played, for one who began them with so many points."""

    def net(course: Course) -> int:
        return course.net[who]

    def broke(seat: str) -> Of:
        return lambda course: min(course.path[seat]) < stake

    def won(course: Course) -> bool:
        return net(course) > 0

    weights, paths = evenings.weights(won), [course.path[who] for course in evenings.played]
    after = [
        _law([chips - path[0] for chips, path in zip(hand, paths, strict=True)], weights)
        for hand in zip(*paths, strict=True)
    ]
    return Outlook(
        heroism=points,
        net=evenings.mean(net),
        spent=evenings.mean(lambda course: course.spent[who]),
        ruin=evenings.mean(broke(who)),
        npc_ruin=evenings.mean(broke(against)),
        results=after[-1],
        bands=tuple(map(band, after)),
        error=evenings.error_of_chance(won),
        net_error=evenings.error(net),
        played=len(evenings.played),
        course=tuple(map(ahead, after)),
    )


def _law(amounts: Iterable[int], weights: Sequence[float]) -> Law:
    """How likely each amount is, by evenings that stand for such parts of all."""
    law: defaultdict[int, float] = defaultdict(float)
    for amount, weight in zip(amounts, weights, strict=True):
        law[amount] += weight
    return dict(law)


def rung_of(pc: str, stake: int, bare: Evenings, full: Evenings) -> Rung:
    """What evenings come to without points, and with all of them; they are known from some that were played."""

    def broke(who: str) -> Of:
        return lambda course: min(course.path[who]) < stake

    def anybody(course: Course) -> bool:
        return any(min(chips) < stake for chips in course.path.values())

    def ahead_after(hand: int) -> Of:
        return lambda course: course.path[pc][hand] > course.path[pc][0]

    ahead, sat = ahead_after(-1), full.played[0].path
    bare_told, told = (ahead, broke(pc)), (ahead, *map(broke, sat), anybody)
    bare_ahead, bare_broke = map(bare.mean, bare_told)
    full_ahead, *broken, any_broke = map(full.mean, told)
    by_seat = dict(zip(sat, broken, strict=True))
    return Rung(
        stake,
        bare_ahead,
        bare_broke,
        full_ahead,
        by_seat,
        # Each is read off a line of its own.
        any_of(by_seat, any_broke),
        full.error_of_chance(ahead),
        max(map(full.error_of_chance, told)),
        len(full.played),
        len(bare.played),
        tuple(full.mean(ahead_after(hand)) for hand in range(len(full.played[0].path[pc]))),
        max(map(bare.error_of_chance, bare_told)),
    )


def standard_error(chance: float, played: int) -> float:
    """The standard error of a chance found by so many evenings; never none, however it came out every time.

    >>> round(standard_error(0.5, 400), 3), round(standard_error(1.0, 396), 4)
    (0.025, 0.0035)
    """
    # As if two evenings more had gone either way (Agresti and Coull): else few of them would seem too sure.
    near = (chance * played + 2) / (played + 4)
    return sqrt(near * (1 - near) / played)
