"""How an evening that was played would have gone otherwise, about: with fewer points, or at another stake.

In truth people play on otherwise when they have more or less before them; a guess does not know of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from msgspec.structs import replace

from bondcards.engine.settlement import HOUSE
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
