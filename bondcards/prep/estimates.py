"""What evenings come to, and how sure that is, from some that were played and a guess at many.

An evening that was played lets guess how it would have gone otherwise: with fewer points, or at another stake. Of some
evenings this is played too, and puts the guesses right: any figure of an evening is laid against the same figure of
its guess, a straight line is drawn through them, and what all evenings come to is read off where the guesses of all
have their mean. Of a chance that is to count apart the evenings that were guessed to bring it, and those that were not.
However bad the guesses are, what is read off is right on average; only the error is larger then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple

from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.simulation.sittings import Course

Of = Callable[[Course], float]
"""A figure of an evening: an amount, or whether something came (1) or not (0)."""

STUDENT: Final = 1.2
"""Of few evenings the spread is not well known itself: by such a part of one each, nineteen of twenty are as near."""
OTHERS_ALONE: Final = 4
OTHERS: Final = 2
"""Of evenings that a guess misses some will be won for it, and some lost: there fewer do."""
ENOUGH: Final = 4
"""Through fewer evenings no line is drawn: they are taken as they are."""


class Evenings(NamedTuple):
    """Evenings played, how each of them was guessed to go, and the guesses at `all` evenings, these among them.

    Without guesses they stand for themselves.
    """

    played: Sequence[Course]
    guessed: Sequence[Course] = ()
    all: Sequence[Course] = ()

    def mean(self, of: Of) -> float:
        return self._read(of).mean

    def weights(self, came: Of) -> Sequence[float]:
        """The part of all that each evening played stands for: those in which something `came` as large as its mean."""
        return self._read(came).weights

    def error_of_chance(self, came: Of) -> float:
        """The standard error of a chance; never none, however it came out every time."""
        read = self._read(came)
        # As if some evenings more had gone, half of them either way (Agresti and Coull): else few would seem too sure.
        more = OTHERS if read.known else OTHERS_ALONE
        missed = more / 2 * ((1 - read.mean) ** 2 + read.mean**2) + more * read.explained
        # No chance is further from the truth.
        return min(0.5, read.error((read.missed + missed) / (len(self.played) + more)))

    def error(self, amount: Of) -> float:
        """The standard error of a mean amount."""
        read = self._read(amount)
        return read.error(read.missed / max(1, read.free))

    def _read(self, of: Of) -> _Read:
        values = [float(of(one)) for one in self.played]
        guesses = self.guessed if len(values) >= ENOUGH else ()
        return _read(values, [of(guess) for guess in guesses], [of(guess) for guess in self.all])


class _Read(NamedTuple):
    """A mean read off a line through evenings played, of which so many are `free` to tell how far they are off it.

    `weights` are the parts of all evenings that each of them stands for. They have `missed` the line by so much,
    squared and added up; `explained` is the variance along it, of a mean that is known of so many evenings.
    """

    mean: float
    weights: Sequence[float]
    free: int
    missed: float
    explained: float = 0.0
    known: int = 0

    def error(self, variance: float) -> float:
        """The standard error of the mean, of evenings that are so far off the line."""
        own = variance * sum(weight**2 for weight in self.weights)
        return sqrt(own + self.explained / max(1, self.known)) * (1 + STUDENT / max(1, self.free))


def _read(values: Sequence[float], guesses: Sequence[float], all_guesses: Sequence[float]) -> _Read:
    count, middle = len(values), fmean(values)
    squares = sum((value - middle) ** 2 for value in values)
    centre = fmean(guesses or [0.0])
    off = [guess - centre for guess in guesses]
    spread = sum(one**2 for one in off)
    if not spread:
        return _Read(middle, [1 / count] * count, count - 1, squares)
    whole = fmean(all_guesses)
    together = sum(value * one for value, one in zip(values, off, strict=True))
    # A guess may be worth nothing, but no more than it says.
    slope = min(1.0, max(0.0, together / spread))
    if not slope:
        return _Read(middle, [1 / count] * count, count - 1, squares)
    weights = [1 / count + (whole - centre) * one / spread for one in off]
    explained = slope**2 * fmean([(guess - whole) ** 2 for guess in all_guesses])
    missed = squares - slope * (2 * together - slope * spread)
    return _Read(middle + slope * (whole - centre), weights, count - 2, missed, explained, len(all_guesses))


class Estimate(NamedTuple):
    """A figure, and its standard error."""

    value: float
    error: float

    @property
    def weight(self) -> float:
        return 1 / max(self.error, EXACT) ** 2


EXACT: Final = 1e-9
"""A figure with no larger an error is as good as counted."""
STANDS: Final = 1e30
"""What weighs so much moves for nobody."""


def weights(estimates: Sequence[Estimate]) -> list[float]:
    """What each counts where they fall though they should rise.

    The last is of all evenings, the others of some of these: that they err beside it says nothing of it.
    """
    return [*(one.weight for one in estimates[:-1]), STANDS]


def pools(values: Sequence[float], by: Sequence[float]) -> list[range]:
    """Which neighbours are taken together so that no figure is less than the one before (pool adjacent violators).

    >>> pools([0.4, 0.9, 0.7, 0.8], [1, 1, 3, 1])
    [range(0, 1), range(1, 3), range(3, 4)]
    """
    found: list[range] = []
    for at in range(len(values)):
        found.append(range(at, at + 1))
        while len(found) > 1 and _mean(values, by, found[-2]) > _mean(values, by, found[-1]):
            last = found.pop()
            found[-1] = range(found[-1].start, last.stop)
    return found


def _mean(values: Sequence[float], by: Sequence[float], places: range) -> float:
    return sum(values[at] * by[at] for at in places) / sum(by[at] for at in places)


def rising(estimates: Sequence[Estimate]) -> list[Estimate]:
    """What is known of figures of which none is less than the one before.

    Those that fall are pooled, by how well each is known, and the last stands. A figure is as likely no less than what
    is sure of those before it and no more than what those after it may be at most; where that says more than its own
    error, it counts.
    """
    values, by = [one.value for one in estimates], weights(estimates)
    least = list(accumulate((one.value - GIVE_OR_TAKE * one.error for one in estimates), max))
    backwards = accumulate((one.value + GIVE_OR_TAKE * one.error for one in reversed(estimates)), min)
    most = list(backwards)[::-1]
    found: list[Estimate] = []
    for places in pools(values, by):
        value = _mean(values, by, places)
        # The evenings are the same ones, so that they may all err together.
        error = _mean([one.error for one in estimates], by, places)
        found += [
            Estimate(value, max(error, (value - least[at]) / GIVE_OR_TAKE, (most[at] - value) / GIVE_OR_TAKE))
            for at in places
        ]
    return found
