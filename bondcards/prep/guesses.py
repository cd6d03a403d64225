"""How an evening that was played would have gone otherwise, about: with fewer points, or at another stake.

In truth people play on otherwise when they have more or less before them; a guess does not know of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import Final

from msgspec.structs import replace

from bondcards.engine.settlement import HOUSE
from bondcards.prep.estimates import Evenings
from bondcards.simulation.sittings import Course


def with_points(course: Course, who: str, points: int) -> Course:
    """Without what the points after the first ones moved."""
    if len(course.turned) <= points:
        return course
    path = {seat: list(chips) for seat, chips in course.path.items()}
    for hand, moved in course.turned[points:]:
        for seat, cents in moved.items():
            if seat in path:
                chips = path[seat]
                chips[hand:] = [now - cents for now in chips[hand:]]
    return _with(replace(course, spent={**course.spent, who: points}, turned=course.turned[:points]), path)


OFTEN: Final = 3
"""Of so many evenings one is also played with fewer points, and puts right what the others let guess of them."""
MANY: Final = 600
"""So many tell well enough of all points: whoever has time for more plays every one of them with fewer too."""
IN_TURN: Final = 2
"""Without any then, and with one at least of so many of the numbers between."""


def points_of(number: int, most: int) -> tuple[int, ...]:
    """With what numbers of points an evening is played: the first with all there are, the others with the most.

    >>> [points_of(number, 7) for number in (0, 1, 3, 6, 9, MANY + 1)]
    [(0, 1, 2, 3, 4, 5, 6, 7), (7,), (0, 2, 4, 6, 7), (0, 1, 3, 5, 7), (0, 2, 4, 6, 7), (0, 2, 4, 6, 7)]
    """
    if number == 0:
        return tuple(range(most + 1))
    turn, rest = divmod(number, OFTEN if number < MANY else 1)
    apart = max(IN_TURN, isqrt(most))
    fewer = () if rest else {0, *range(1 + turn % apart, most, apart)} - {most}
    return (*sorted(fewer), most)


def with_fewer(
    who: str, points: int, whole: Mapping[int, Course], played: Mapping[int, Mapping[int, Course]]
) -> Evenings:
    """Evenings with fewer points than the `whole` of them have; those `played` so are among these, by their numbers."""
    guesses = {number: with_points(course, who, points) for number, course in whole.items()}
    truly = {number: courses[points] for number, courses in played.items() if points in courses}
    return Evenings(list(truly.values()), [guesses[number] for number in truly], list(guesses.values()))


def at_stake(course: Course, times: Fraction) -> Course:
    """Every hand for so many times as much: nobody loses more than he has, nor does anybody without chips play on."""
    begun = [chips[0] for chips in course.path.values()]
    has, path = [*begun, WITHOUT_END], [begun]
    for before, after in pairwise(zip(*course.path.values(), strict=True)):
        won = [now - once for once, now in zip(before, after, strict=True)]
        won.append(-sum(won))
        if any(won):
            has = [chips + cents for chips, cents in zip(has, _won(won, has, times), strict=True)]
        path.append(has[:-1])
    return _with(course, dict(zip(course.path, map(list, zip(*path, strict=True)), strict=True)))


WITHOUT_END: Final = 10**15
"""What the house has."""


def _won(won: Sequence[int], has: Sequence[int], times: Fraction) -> list[int]:
    """What each wins for so many times as much, where he has so much: of what is paid, his part."""
    more, less = times.numerator, times.denominator
    pays = [
        max(0, min(-cents * more // less, chips)) if cents < 0 else 0 for cents, chips in zip(won, has, strict=True)
    ]
    gains = [cents if cents > 0 and chips > 0 else 0 for cents, chips in zip(won, has, strict=True)]
    paid, whole = sum(pays), sum(gains)
    return [paid * gain // whole - pay for gain, pay in zip(gains, pays, strict=True)] if whole else [0] * len(won)


def _with(course: Course, path: Mapping[str, list[int]]) -> Course:
    net = {seat: chips[-1] - chips[0] for seat, chips in path.items()}
    return replace(
        course, net={**net, HOUSE: -sum(net.values())}, path={seat: tuple(chips) for seat, chips in path.items()}
    )
