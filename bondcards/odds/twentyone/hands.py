"""Every hand at twenty-one that has not burst, the deals they lie in, and how the dealer ends beside them.

A hand is how many cards of each value it holds. There are 3,082 of them, and the empty one. They stand in the order of
what they count with their aces as ones, so that a card always leads further down; figures of all hands together are
arrays in this order, with a column for each deal that is counted beside others.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bondcards.engine.cards import Card
from bondcards.games.twentyone.hands import ACE, DEALER_STANDS, MOST, TEN, Total, counted, dealer_draws
from bondcards.games.twentyone.hands import VALUES as COUNTS
from bondcards.odds.left import left_of_packs

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

VALUES: Final = tuple(range(ACE, TEN + 1))
"""What cards count; the first axis of whatever is told apart by value."""

SOFT: Final = MOST + 1
"""The cell of a soft total is the total and this; of a hard one, the total."""
CELLS: Final = SOFT + MOST + 1


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
        hand = 0
        for value in values:
            hand = int(self.then[hand, value - 1])
        return hand


@cache
def holdings() -> Holdings:
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


FEWEST: Final = 26
"""Cards: what is counted supposes that the shoe serves everybody to the end."""


class Deals(Struct, frozen=True):
    """So many deals, a column each.

    `left`: cards of each value in the shoe before the seat's own, by value and column, the dealer's open card and
    whatever else is gone taken out. `up`: the value of the open card less one, by column.
    """

    left: Floats
    up: Ints

    def chance(self, hands: slice | int, value: int) -> Floats:
        every = holdings()
        held, cards = every.held[hands, value - 1], every.cards[hands]
        left = self.left[value - 1] - held[..., None]
        size = self.left.sum(axis=0) - cards[..., None]
        chance: Floats = np.maximum(left, 0) / np.maximum(size, 1)
        return chance

    def natural(self) -> Floats:
        """The chance that the dealer's second card makes him a natural, by hand and column."""
        every = slice(None)
        under_ace, under_ten = self.up == ACE - 1, self.up == TEN - 1
        return np.where(under_ace, self.chance(every, TEN), np.where(under_ten, self.chance(every, ACE), 0.0))


def shoe(count: int, seen: Sequence[Card]) -> Floats:
    """What `count` packs still hold of each value without the cards seen; refused where that is too little to count."""
    left = left_of_packs(count, seen, COUNTS, FEWEST)
    return np.array([left[value] for value in VALUES], float)


def every_open_card(left: Floats) -> Deals:
    return under(left, np.arange(len(VALUES)))


def under(left: Floats, up: Ints, gone: Floats | None = None) -> Deals:
    """A column for each of these open cards, when so many cards of each value are gone besides, by value and column."""
    columns = np.repeat(left[:, None], len(up), axis=1)
    columns[up, np.arange(len(up))] -= 1
    return Deals(np.maximum(columns if gone is None else columns - gone, 0), up)


TOTALS: Final = tuple(range(DEALER_STANDS, MOST + 1))
BURST: Final = len(TOTALS)
NATURAL: Final = BURST + 1
ENDS: Final = NATURAL + 1
"""The first axis of his ends: each total he stands on, then burst, then a natural."""

Cards = tuple[int, ...]
"""Cards he has drawn, by value."""


class Ends(Struct, frozen=True):
    """How he ends beside hands of the seats: each one's `hand` and `column`, the `chance` by end and hand."""

    hand: Ints
    column: Ints
    chance: Floats

    def won(self) -> Ints:
        """Whether a hand that stands beats each end (1), equals it (0) or is beaten (-1), by end and hand."""
        theirs = np.array([*TOTALS, 0, MOST + 1])
        won: Ints = np.sign(holdings().total[self.hand] - theirs[:, None])
        return won


def ends(deals: Deals, needed: Bools) -> Ends:
    """His ends beside the hands that are needed, by hand and column."""
    hand, column = np.nonzero(needed)
    left = np.maximum(deals.left[:, column] - holdings().held[hand].T, 0)
    chance = np.empty((ENDS, len(hand)))
    for up in range(len(VALUES)):
        under = deals.up[column] == up
        chance[:, under] = drawn(left[:, under], up + 1)
    return Ends(hand, column, chance)


def drawn(left: Floats, up: int) -> Floats:
    """His ends with such an open card, by end and column, when so many cards of each value are left in each column."""
    size = left.sum(axis=0)
    found = np.zeros((ENDS, len(size)))
    spare = [[cards - number for number in range(DEALER_STANDS)] for cards in left]
    hands: dict[Cards, Floats] = {(0,) * len(VALUES): np.ones(len(size))}
    cards = 0
    while hands:
        longer: dict[Cards, Floats] = {}
        for hand, chance in hands.items():
            each = chance / np.maximum(size - cards, 1)
            points = up + sum(value * number for value, number in zip(VALUES, hand, strict=True))
            for value, number in zip(VALUES, hand, strict=True):
                total = counted(points + value, ACE in (up, value) or hand[ACE - 1] > 0)
                if total.burst:
                    break
                comes = each * spare[value - 1][number]
                if not dealer_draws(total):
                    found[NATURAL if not cards and total.points == MOST else total.points - DEALER_STANDS] += comes
                    continue
                more = (*hand[: value - 1], number + 1, *hand[value:])
                if more in longer:
                    longer[more] += comes
                else:
                    longer[more] = comes
        hands = longer
        cards += 1
    found[BURST] = 1 - found.sum(axis=0)
    return found
