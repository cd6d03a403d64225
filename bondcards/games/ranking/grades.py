"""What a few ranks are together: pairs, straights, and which of two hands is the greater.

Whether that is good or bad is for the ranking to say: a low hand wants the least of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations
from typing import Final, Literal, get_args

Five = Literal[
    "high card",
    "pair",
    "two pair",
    "trips",
    "straight",
    "flush",
    "full house",
    "quads",
    "straight flush",
    "royal flush",
]
"""What five cards may be, the lowest first."""

FIVE: Final[tuple[Five, ...]] = get_args(Five)

Grade = tuple[int, ...]
"""The category by its place, then the ranks that decide between equals. The higher is the greater; equals are equal."""

Values = Mapping[str, int]
"""What each rank is worth."""

ACE_HIGH: Final[Values] = {rank: value for value, rank in enumerate("23456789TJQKA", 2)}
ACE_LOW: Final[Values] = {**ACE_HIGH, "A": 1}

DECIDING: Final = 5
"""As many ranks decide between equals, at most."""

ABOVE_ALL: Final = 16 ** (DECIDING + 1)
"""More than any grade as a number."""


def grade_of_ranks(ranks: str, values: Values) -> Grade:
    """What up to five ranks are by what is there twice and more; five of a kind are quads."""
    counts = counted(ranks, values)
    kind: Five
    match [count for count, _value in counts if count > 1]:
        case [4 | 5]:
            kind = "quads"
        case [3, 2]:
            kind = "full house"
        case [3]:
            kind = "trips"
        case [2, 2]:
            kind = "two pair"
        case [2]:
            kind = "pair"
        case _:
            kind = "high card"
    return FIVE.index(kind), *(value for _count, value in counts)


def grade_in_several_suits(ranks: str, values: Values, straight: int) -> Grade:
    """What up to five ranks are in several suits; `straight` is the highest value of one they make, or 0."""
    return (FIVE.index("straight"), straight) if straight else grade_of_ranks(ranks, values)


def grade_in_one_suit(ranks: str, values: Values, straight: int) -> Grade:
    """What five ranks are in one suit; several packs may make a full house or quads of it."""
    if straight:
        return FIVE.index("royal flush" if straight == ACE_HIGH["A"] else "straight flush"), straight
    falling = sorted((values[rank] for rank in ranks), reverse=True)
    return max((FIVE.index("flush"), *falling), grade_of_ranks(ranks, values))


def straight_to(ranks: str, values: Values, length: int) -> int:
    """The highest value of a straight of that length; 0 where they are not so many or do not follow each other."""
    have = sorted(values[rank] for rank in ranks)
    return have[-1] if have == [*range(have[0], have[0] + length)] else 0


def counted(ranks: str, values: Values) -> list[tuple[int, int]]:
    """How often each rank is there, with its value; what is there most often first, then the highest."""
    return sorted(((count, values[rank]) for rank, count in Counter(ranks).items()), reverse=True)


def number(grade: Grade) -> int:
    """A grade as one number, in the same order."""
    total = 0
    for figure in (*grade, *(0,) * (1 + DECIDING - len(grade))):
        total = 16 * total + figure
    return total


def strongest(of_five: Callable[[str], int]) -> Callable[[str], int]:
    """The strength of the best five among some ranks, by that of five or fewer, sorted; kept once it is reckoned."""

    @cache
    def strength(ranks: str) -> int:
        return max(of_five("".join(sorted(five))) for five in combinations(ranks, min(5, len(ranks))))

    return strength
