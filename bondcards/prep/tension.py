"""What stake makes an evening tense: where points are needed to stay in it, and where somebody goes home broke."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice
from math import isqrt
from typing import Final, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.odds.evening import Case, Evening, Way
from bondcards.prep.by_cards import FEWEST, Heard, quickly, with_all_points
from bondcards.prep.estimates import ENOUGH, Evenings
from bondcards.prep.evenings import NEGLIGIBLE, Rung, rung_of
from bondcards.prep.guesses import at_stake, with_points
from bondcards.prep.rounding import BLINDS, LADDER, STAKES, ladder, roundest
from bondcards.prep.tonight import Tonight, set_anew
from bondcards.simulation.pool import Cores, Shares, Within
from bondcards.simulation.setting import Setting
from bondcards.simulation.sittings import Begun, Course, sittings

TENSE: Final = 0.1
"""One evening in ten."""
PLAINLY: Final = 0.13
"""So often is more than about one evening in ten: a lower stake may do it."""
FAR: Final = 0.2
"""So often is more than tense: between such a stake and a quiet one there is another answer."""
LOWEST: Final = 100
"""Stakes of which the smallest purse holds more break nobody in an evening."""
LOWEST_BLINDS: Final = 500
"""The same of big blinds, where a hand may cost many of them."""
EVENINGS: Final = 600
"""So many are guessed at a stake, and no more are played."""
SECONDS: Final = 6.0
"""So long the stakes that are told may take together where evenings have to be played, and longer by what is spared."""
ROUNDS: Final = 4
"""A part of the time for each time that stakes which were only guessed are put right, mostly two; the rest is for
those that answer."""
LEAST: Final = 12
"""So many evenings of each are played all the same."""
WIDE: Final = 1.25
"""From one stake to another so many times as large there is room for one between."""
GUESSES: Final = 60
"""A stake is chosen by so many."""


class Tension(Struct, frozen=True):
    """The stakes that were looked at, and the least at which the first agent needs points, and somebody is broke.

    He needs them where without any he goes home broke one evening in ten. None: no stake that may be laid does it, or,
    where an `interruption`, still to be raised, came before it was `found_out`, nobody knows.
    """

    rungs: tuple[Rung, ...]
    needed: Rung | None
    tense: Rung | None
    interruption: KeyboardInterrupt | None = None
    found_out: bool = True


class Look(NamedTuple):
    """A look at a stake with all points, or also at the evenings without any, which are `bare`."""

    stake: int
    bare: bool = False


class Surer(NamedTuple):
    """What is known better now of some stakes, as far as an `interruption`, still to be raised, has left it."""

    rungs: Mapping[int, Rung]
    interruption: KeyboardInterrupt | None = None


Chance = Callable[[Rung], float]


def bare_broke(rung: Rung) -> float:
    return rung.bare_broke


def anybody_broke(rung: Rung) -> float:
    return rung.anybody


class Looks(Protocol):
    """Who knows what an evening at a stake comes to."""

    def about(self, stake: int) -> Rung | None:
        """What is known or guessed without taking time; None where it cannot be had."""
        ...

    def surely(self, looks: Sequence[Look]) -> Surer:
        """What was only guessed, as well as in part of the time."""
        ...

    def surer(self, answers: Sequence[Look], beside: Sequence[Look]) -> Surer:
        """What answers, and then what is told beside it, as well as in some of the time left."""
        ...


def tension(tonight: Tonight, looks: Looks) -> Tension | None:
    """Look at so many stakes as it takes to find out, beside the one that is asked; None if that cannot be had."""
    asked = looks.about(tonight.stake)
    if asked is None:
        return None
    stakes = _Stakes(looks, _named(tonight, played=asked.error > 0), {tonight.stake: asked})
    interruption: KeyboardInterrupt | None = None
    known_well: set[Look] = set()
    # Once one is known better another may be the first.
    while True:
        guessed = stakes.unsure(tonight.stake) or (set() if interruption else stakes.between())
        if interruption and Look(tonight.stake, True) in guessed:
            raise interruption
        if interruption and guessed:
            return Tension(stakes.sure, None, None, interruption, found_out=False)
        answers = stakes.answers(tonight.stake) - known_well
        if guessed:
            rungs, interruption = looks.surely(sorted(guessed))
        elif answers and not interruption:
            known_well |= answers
            beside = [Look(rung.stake, True) for rung in stakes.sure if rung.stake != tonight.stake]
            rungs, interruption = looks.surer(sorted(answers), beside)
        else:
            break
        stakes.known.update(rungs)
    return Tension(stakes.sure, stakes.first(bare_broke)[1], stakes.first(anybody_broke)[1], interruption)


def _named(tonight: Tonight, *, played: bool) -> list[int]:
    """The stakes that may be looked at; where evenings have to be played they are such as anybody would name."""
    limits = tonight.setting.rules.limits
    blinds = catalogue.find(tonight.setting.game).entry.between_seats
    poorest = min(seat.chips for seat in tonight.setting.seats)
    least = max(limits.least, min(poorest // (LOWEST_BLINDS if blinds else LOWEST), tonight.stake))
    most = limits.capped(min(tonight.chips, tonight.bankroll))
    steps = BLINDS if blinds else STAKES if played else LADDER
    return sorted({tonight.stake, *ladder(least, most, steps), most})


class _Stakes(NamedTuple):
    """The stakes that may be looked at, from the lowest, and what is known of some; None of one that cannot be had."""

    looks: Looks
    stakes: list[int]
    known: dict[int, Rung | None]

    @property
    def sure(self) -> tuple[Rung, ...]:
        return tuple([rung for _stake, rung in sorted(self.known.items()) if rung and not rung.guessed])

    def first(self, chance: Chance) -> tuple[Rung | None, Rung | None]:
        """The first at which it comes so often, after the one before."""
        # One that nobody can look at is too high.
        place = bisect_left(
            self.stakes, True, key=lambda stake: (rung := self._at(stake)) is None or chance(rung) >= TENSE
        )
        before = self._at(self.stakes[place - 1]) if place else None
        return before, self._at(self.stakes[place]) if place < len(self.stakes) else None

    def unsure(self, asked: int) -> set[Look]:
        """What is only guessed of the stakes that answer, and of the one that is asked."""
        rung = self._at(asked)
        looks = {Look(asked, True)} if rung and rung.guessed else set[Look]()
        for chance, bare in ((bare_broke, True), (anybody_broke, False)):
            before, rung = self.first(chance)
            looks |= _guessed(rung, bare)
            # It lies between.
            if rung and chance(rung) > PLAINLY and not _guessed(rung, bare):
                looks |= _guessed(before, bare)
        return {look for look in looks if look.bare or Look(look.stake, True) not in looks}

    def answers(self, asked: int) -> set[Look]:
        """The stakes by which the page answers, where they are not counted: those looked for, and the quieter one.

        The one that is asked is known well already.
        """
        quieter, tense = self.first(anybody_broke)
        needed = self.first(bare_broke)[1]
        told = [(needed, True), (tense, False), (quieter, False)]
        return {Look(rung.stake, bare) for rung, bare in told if rung and rung.error and rung.stake != asked}

    def between(self) -> set[Look]:
        """One more stake, where the first is far more than tense already and the one before was still quiet."""
        before, rung = self.first(anybody_broke)
        if not (before and rung and rung.anybody >= FAR and rung.stake >= WIDE * before.stake):
            return set()
        middle = isqrt(rung.stake * before.stake)
        more = roundest(middle * 9 // 10, middle * 10 // 9)
        if more in self.known or self._at(more) is None:
            return set()
        insort(self.stakes, more)
        # What is counted is known at once.
        return _guessed(self._at(more), bare=False) or self.between()

    def _at(self, stake: int) -> Rung | None:
        if stake not in self.known:
            self.known[stake] = self.looks.about(stake)
        return self.known[stake]


def _guessed(rung: Rung | None, bare: bool) -> set[Look]:
    """The look that a stake still needs, if any."""
    return {Look(rung.stake, bare)} if rung and (rung.bare_guessed if bare else rung.guessed) else set()


class Counted(Struct, frozen=True):
    """Counts all stakes by the ways of a hand."""

    tonight: Tonight
    ways: Sequence[Way]

    def about(self, stake: int) -> Rung | None:
        return counted(self.tonight, self.ways, stake)

    def surely(self, looks: Sequence[Look]) -> Surer:
        return Surer({})

    def surer(self, answers: Sequence[Look], beside: Sequence[Look]) -> Surer:
        return Surer({})


def counted(tonight: Tonight, ways: Sequence[Way], stake: int) -> Rung | None:
    """Where the ways of a hand hold; for several agents only where next to nobody goes home broke."""
    share = tonight.bankroll // tonight.agents
    points = {who: tonight.held(who) for who in tonight.reserves}

    def alone(who: str, points: int) -> Evening:
        return Evening(ways, replace(tonight.case(who, points), stake=stake, bankroll=share))

    bare, full = alone(tonight.pc, 0), {who: alone(who, points[who]) for who in points}
    broke = {who: evening.ruin[-1] for who, evening in full.items()}
    broke[tonight.npc] = sum(evening.npc_ruin[-1] for evening in full.values())
    anybody = sum(broke.values())
    cramped = max(evening.cramped[-1] for evening in (bare, *full.values()))
    if cramped > NEGLIGIBLE or (tonight.agents > 1 and anybody > NEGLIGIBLE):
        return None
    first = full[tonight.pc]
    return Rung(stake, bare.after[-1].ahead, bare.ruin[-1], first.after[-1].ahead, broke, anybody)


class Played:
    """Counts stakes where that can be done; else guesses at them by evenings at the one that is asked, and plays some.

    Those evenings are `known` by their numbers; where there are none yet they are played first, and the `spared`
    seconds that they would have taken may be spent here.
    """

    def __init__(
        self,
        tonight: Tonight,
        cores: Cores,
        heard: Heard,
        known: Mapping[int, Course],
        *,
        asked: Rung | None = None,
        ways: Sequence[Way] | None = None,
        spared: float = 0.0,
    ) -> None:
        self._tonight = tonight
        self._cores = cores
        self._heard = heard
        self._known = dict(islice(known.items(), EVENINGS))
        self._asked = asked
        self._ways = ways
        self._found: dict[Job, Course] = {}
        self._guessed: dict[tuple[int, int], dict[int, Course]] = {}
        self._shares = Shares(SECONDS + spared, ROUNDS, LEAST)

    def about(self, stake: int) -> Rung | None:
        if self._asked and stake == self._tonight.stake:
            return self._asked
        rung = counted(self._tonight, self._ways, stake) if self._ways else None
        if rung or self._setting(stake) is None:
            return rung
        some = list(self._courses().values())[:GUESSES]
        bare, full = (Evenings(list(self._guesses(stake, points, some))) for points in (0, self._tonight.most))
        return rung_of(self._tonight.pc, stake, bare, full)._replace(evenings=0, bare_evenings=0)

    def surely(self, looks: Sequence[Look]) -> Surer:
        within = self._shares.next()
        least = within.least * sum(len(self._points(look)) for look in looks)
        return self._surer(within._replace(least=max(FEWEST, least)), looks)

    def surer(self, answers: Sequence[Look], beside: Sequence[Look]) -> Surer:
        return self._surer(self._shares.some(), answers, beside)

    def _surer(self, within: Within, *looks: Sequence[Look]) -> Surer:
        """By evenings at the first of these stakes, each looked at as often, and then at the others."""
        stakes = {look.stake for some in looks for look in some}
        settings = {stake: setting for stake in stakes if (setting := self._setting(stake))}
        wanted = dict.fromkeys(job for some in looks for job in self._jobs(some) if job.stake in settings)
        jobs = [job for job in wanted if job not in self._found]
        work = partial(_at_stake, settings, self._tonight.pc, self._tonight.seed)
        done = self._cores.do(work, jobs, self._heard, within)
        self._found.update(zip([jobs[place] for place in done.places], done.results, strict=True))
        enough = ENOUGH if done.interruption else LEAST
        rungs = [self._rung(stake, enough) for stake in settings]
        return Surer({rung.stake: rung for rung in rungs if not rung.guessed}, done.interruption)

    def _jobs(self, looks: Sequence[Look]) -> Iterator[Job]:
        for number in self._courses():
            for look in looks:
                for points in self._points(look):
                    yield Job(look.stake, points, number)

    def _points(self, look: Look) -> Collection[int]:
        return {self._tonight.most, 0} if look.bare else {self._tonight.most}

    def _rung(self, stake: int, enough: int) -> Rung:
        """By evenings that were played, and the guesses at all; by these alone where too few were played."""
        full, played = self._evenings(stake, self._tonight.most, enough)
        bare, bare_played = self._evenings(stake, 0, enough)
        return rung_of(self._tonight.pc, stake, bare, full)._replace(evenings=played, bare_evenings=bare_played)

    def _evenings(self, stake: int, points: int, enough: int) -> tuple[Evenings, int]:
        known = self._courses()
        if (stake, points) not in self._guessed:
            self._guessed[stake, points] = dict(zip(known, self._guesses(stake, points, known.values()), strict=True))
        guesses = self._guessed[stake, points]
        played = {job.number: course for job, course in self._found.items() if job[:2] == (stake, points)}
        if len(played) < min(enough, len(known)):
            return Evenings(list(guesses.values())), 0
        guessed = [guesses[number] for number in played]
        return Evenings(list(played.values()), guessed, list(guesses.values())), len(played)

    def _guesses(self, stake: int, points: int, courses: Iterable[Course]) -> Iterator[Course]:
        times = Fraction(stake, self._tonight.stake)
        for course in courses:
            yield at_stake(with_points(course, self._tonight.pc, points), times)

    def _courses(self) -> Mapping[int, Course]:
        if not self._known:
            seconds = self._shares.next().seconds
            self._known = with_all_points(self._tonight, self._cores, self._heard, EVENINGS, seconds)
        return self._known

    def _setting(self, stake: int) -> Setting | None:
        case: Case = replace(self._tonight.case(self._tonight.pc, self._tonight.most), stake=stake)
        try:
            return quickly(set_anew(self._tonight, case))
        except Refused:
            return None


class Job(NamedTuple):
    """An evening at a stake, to be played with so many points."""

    stake: int
    points: int
    number: int


def _at_stake(settings: Mapping[int, Setting], who: str, seed: str, job: Job) -> Course:
    return sittings(settings[job.stake], who, Begun(f"{seed}/{job.number}", (job.points,)))[job.points]
