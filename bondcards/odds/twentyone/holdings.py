"""Every hand at twenty-one that has not burst, by its cards: how many of each value it holds, and what it counts.

There are 3,082 of them, and the empty one. They stand in the order of what they count with their aces as
ones, so that a card always leads further down; figures of all hands together are arrays in this order.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bondcards.games.twentyone.hands import ACE, MOST, TEN, Total, counted

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

VALUES: Final = tuple(range(ACE, TEN + 1))
"""What cards count; the first axis of whatever is told apart by value."""

SOFT: Final = MOST + 1
"""The cell of a soft total is the total and this; of a hard one, the total."""
CELLS: Final = SOFT + MOST + 1
"""How many cells there are: a cell for each total, hard and soft."""


class Holdings(Struct, frozen=True):
    """All hands.

    `held`: cards by hand and value; `cards`: how many. `total`: what they count at best; `cell`: the total, hard or
    soft. `then`: the hand after a card of each value, the last but one after these where it has burst. `counting`:
    the hands that count so much with aces as ones, as a slice.
    """

    held: Floats
    cards: Ints
    total: Ints
    cell: Ints
    then: Ints
    counting: tuple[slice, ...]

    @property
    def burst(self) -> int:
        """Where figures of a burst hand stand: behind those of all others."""
        return len(self.cards)

    def of(self, *values: int) -> int:
        """The hand of these cards."""
        hand = 0
        for value in values:
            hand = int(self.then[hand, value - 1])
        return hand


@cache
def holdings() -> Holdings:
    """All hands, made once."""
    hands = sorted(_hands(MOST, TEN), key=_points)
    place = {hand: number for number, hand in enumerate(hands)}
    points = [_points(hand) for hand in hands]
    totals = [counted(_points(hand), hand[0] > 0) for hand in hands]
    then = [[place.get(_and_one(hand, value), len(hands)) for value in VALUES] for hand in hands]
    starts = [points.index(count) for count in range(MOST + 1)]
    return Holdings(
        held=np.array(hands, float),
        cards=np.array([sum(hand) for hand in hands]),
        total=np.array([total.points for total in totals]),
        cell=np.array([cell(total) for total in totals]),
        then=np.array(then),
        counting=tuple(slice(*ends) for ends in pairwise([*starts, len(hands)])),
    )


def cell(total: Total) -> int:
    """Where a total stands in a table of all of them."""
    return total.points + (SOFT if total.soft else 0)


def _hands(most: int, highest: int) -> Iterator[tuple[int, ...]]:
    """Every number of each value up to the highest, that counts no more than so much."""
    if not highest:
        yield ()
        return
    for number in range(most // highest + 1):
        for others in _hands(most - number * highest, highest - 1):
            yield (*others, number)


def _points(hand: tuple[int, ...]) -> int:
    return sum(value * number for value, number in zip(VALUES, hand, strict=True))


def _and_one(hand: tuple[int, ...], value: int) -> tuple[int, ...]:
    return (*hand[: value - 1], hand[value - 1] + 1, *hand[value:])
