"""Showdowns dealt by chance and judged twice: `python -m tests.showdowns [VARIANT ...]` runs 100 000 of each.

The second judge tries every hand that may be made and knows nothing of the first: it is written from the rules alone,
as plainly as they are.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from bondcards.engine.cards import PACK, Card
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
)
from bondcards.games.ranking.made import (
    Made,
    Ranking,
    any_of,
    strength_of_any,
    strength_of_two_and_three,
    two_and_three,
)

FULL_COUNT: Final = 100_000
SEATS: Final = 3

Cards = tuple[Card, ...]
Key = tuple[int, ...]
"""How good a hand is by the rules; the greater wins."""


# The rules, plainly: of so many ranks in so many suits


def values_of(ranks: str, ace: int) -> list[int]:
    """What ranks count, what is there most often first, then the highest."""
    values = [ace if rank == "A" else "..23456789TJQK".index(rank) for rank in ranks]
    return sorted(values, key=lambda value: (values.count(value), value), reverse=True)


def pairs_in(values: Sequence[int]) -> int:
    """No pair, pair, two pair, trips, full house, quads: 0, 1, 2, 3, 6, 7, as they stand in the order of all hands."""
    times = sorted(Counter(values).values(), reverse=True)
    return [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [], [], [3, 2], [4, 1]].index(times)


def follow(values: Sequence[int]) -> bool:
    return len(set(values)) == 5 and max(values) - min(values) == 4


def kind(values: Sequence[int], straight: bool, flush: bool) -> int:
    """The place of five cards in the order of all hands: a straight is 4, a flush 5, both together 8."""
    if straight and flush:
        return 8
    return max(pairs_in(values), 4 if straight else 0, 5 if flush else 0)


@cache
def high(ranks: str, suits: int) -> Key:
    values = values_of(ranks, 14)
    if set(values) == {14, 5, 4, 3, 2}:
        return kind(values, True, suits == 1), 5
    return kind(values, follow(values), suits == 1), *values


def low(ranks: str, suits: int, ace: int) -> Key:
    """Straights and flushes count against it, the ace stands at one end."""
    values = values_of(ranks, ace)
    return -kind(values, follow(values), suits == 1), *(-value for value in values)


@cache
def deuce_to_seven(ranks: str, suits: int) -> Key:
    return low(ranks, suits, 14)


@cache
def ace_to_six(ranks: str, suits: int) -> Key:
    return low(ranks, suits, 1)


@cache
def ace_to_five(ranks: str, _suits: int) -> Key:
    values = values_of(ranks, 1)
    return -pairs_in(values), *(-value for value in values)


@cache
def eight_or_better(ranks: str, suits: int) -> Key | None:
    values = values_of(ranks, 1)
    return ace_to_five(ranks, suits) if len(set(values)) == 5 and max(values) <= 8 else None


@cache
def badugi(ranks: str, suits: int, ace: int = 1) -> Key | None:
    """Of cards that are no badugi nothing can be said."""
    if not len(set(ranks)) == len(ranks) == suits:
        return None
    return len(ranks), *(-value for value in values_of(ranks, ace))


def badugi_ace_high(ranks: str, suits: int) -> Key | None:
    return badugi(ranks, suits, 14)


# What may be used


def any_five(hole: Cards, board: Cards) -> Iterator[Cards]:
    yield from combinations((*hole, *board), 5)


def exactly_two(hole: Cards, board: Cards) -> Iterator[Cards]:
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield (*two, *three)


def one_to_four(hole: Cards, _board: Cards) -> Iterator[Cards]:
    for size in range(1, 5):
        yield from combinations(hole, size)


class Way(NamedTuple):
    """How hole and board are put together: by us, with its strength alone, and by trying all there is."""

    made: Callable[[Ranking, Sequence[Card], Sequence[Card]], Made | None]
    strength: Callable[[Ranking, Sequence[Card], Sequence[Card]], int]
    tried: Callable[[Cards, Cards], Iterator[Cards]]


ANY: Final = Way(any_of, strength_of_any, any_five)
TWO: Final = Way(two_and_three, strength_of_two_and_three, exactly_two)
DIFFERENT: Final = Way(any_of, strength_of_any, one_to_four)


class Half(NamedTuple):
    """What a half of the pot is for: our ranking, the rule, and how cards are put together."""

    ranking: Ranking
    rule: Callable[[str, int], Key | None]
    way: Way


class Variant(NamedTuple):
    """Cards to each seat and to the board, and the halves of the pot."""

    hole: int
    board: int
    halves: tuple[Half, ...]


HIGH_OF_ANY: Final = Half(HIGH, high, ANY)
HIGH_OF_TWO: Final = Half(HIGH, high, TWO)
EIGHT_OF_TWO: Final = Half(EIGHT_OR_BETTER, eight_or_better, TWO)
DEUCE: Final = Half(DEUCE_TO_SEVEN, deuce_to_seven, ANY)

VARIANTS: Final[dict[str, Variant]] = {
    "holdem": Variant(2, 5, (HIGH_OF_ANY,)),
    "omaha": Variant(4, 5, (HIGH_OF_TWO,)),
    "omaha-5": Variant(5, 5, (HIGH_OF_TWO,)),
    "omaha-hilo": Variant(4, 5, (HIGH_OF_TWO, EIGHT_OF_TWO)),
    "omaha-5-hilo": Variant(5, 5, (HIGH_OF_TWO, EIGHT_OF_TWO)),
    "courchevel": Variant(5, 5, (HIGH_OF_TWO,)),
    "courchevel-hilo": Variant(5, 5, (HIGH_OF_TWO, EIGHT_OF_TWO)),
    "hilo-regular": Variant(4, 5, (HIGH_OF_TWO, Half(ACE_TO_FIVE, ace_to_five, TWO))),
    "hilo-regular-low-straights": Variant(4, 5, (HIGH_OF_TWO, Half(ACE_TO_SIX, ace_to_six, TWO))),
    "stud": Variant(7, 0, (HIGH_OF_ANY,)),
    "stud-hilo": Variant(7, 0, (HIGH_OF_ANY, Half(EIGHT_OR_BETTER, eight_or_better, ANY))),
    "seven-nullo": Variant(7, 0, (Half(ACE_TO_SIX, ace_to_six, ANY),)),
    "razz": Variant(7, 0, (Half(ACE_TO_FIVE, ace_to_five, ANY),)),
    "deuce-to-seven": Variant(5, 0, (DEUCE,)),
    "badugi": Variant(4, 0, (Half(BADUGI, badugi, DIFFERENT),)),
    "badeucey": Variant(5, 0, (DEUCE, Half(BADUGI_ACE_HIGH, badugi_ace_high, DIFFERENT))),
    "ace-to-five": Variant(5, 0, (Half(ACE_TO_FIVE, ace_to_five, ANY),)),
}


# The showdown


def winners(worths: Sequence[int | Key | None]) -> list[int]:
    """Who has the best of it; nobody where nobody qualifies."""
    best = max((worth for worth in worths if worth), default=None)
    return [seat for seat, worth in enumerate(worths) if worth and worth == best]


def judged(half: Half, cards: Cards) -> Key | None:
    """What some cards are by the rule."""
    return half.rule("".join(sorted(card.rank for card in cards)), len({card.suit for card in cards}))


def faults(half: Half, hands: Sequence[Cards], board: Cards) -> Iterator[str]:
    """Where the two judges differ: in who wins, or in the cards with which he does."""
    name, ranking, way = half.ranking.id, half.ranking, half.way
    by_rule = [
        max(filter(None, (judged(half, cards) for cards in way.tried(hole, board))), default=None) for hole in hands
    ]
    strengths = [way.strength(ranking, hole, board) for hole in hands]
    if winners(strengths) != winners(by_rule):
        yield f"{name}: {winners(strengths)} win, by the rules {winners(by_rule)}"
    for seat in winners(by_rule):
        made = way.made(ranking, hands[seat], board)
        if made is None or made.strength != strengths[seat]:
            yield f"{name}: {made} of strength {strengths[seat]}"
        elif judged(half, made.cards) != by_rule[seat] or {*made.cards} not in map(set, way.tried(hands[seat], board)):
            yield f"{name}: {made.cards} are not the best"


def disagreements(name: str, count: int, pack: Sequence[Card] = PACK, seed: str = "showdown") -> Iterator[str]:
    """What the two judges see differently in so many showdowns; nothing, if all is well."""
    chance, variant = Random(f"{seed} {name}"), VARIANTS[name]
    for _showdown in range(count):
        cards = chance.sample(pack, variant.board + SEATS * variant.hole)
        board, rest = tuple(cards[: variant.board]), cards[variant.board :]
        hands = [tuple(rest[seat::SEATS]) for seat in range(SEATS)]
        for half in variant.halves:
            yield from (f"{name}, {board} {hands}: {fault}" for fault in faults(half, hands, board))


if __name__ == "__main__":
    wrong = 0
    for variant_name in sys.argv[1:] or VARIANTS:
        for line in disagreements(variant_name, FULL_COUNT):
            wrong += 1
            print(line)
        print(f"{variant_name}: {FULL_COUNT:,} showdowns judged twice", flush=True)
    sys.exit(1 if wrong else 0)
