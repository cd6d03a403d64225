"""The low hands of five cards (003): the least of what a high hand would be wins.

They differ in where the ace stands, in whether straights and flushes count against a hand, and in what qualifies.

Badugi has one to four cards of different suits and ranks; more beat fewer, then the lowest highest card.

>>> from bondcards.engine.cards import read_english
>>> made = BADUGI.best(read_english("4h 2c Kh As"))
>>> made and " ".join(map(str, made.cards))
'4h 2c As'
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from bondcards.engine.cards import Card
from bondcards.games.ranking import made as grades
from bondcards.games.ranking.made import (
    ABOVE_ALL,
    ACE_HIGH,
    ACE_LOW,
    FIVE,
    Grade,
    Made,
    Ranking,
    Values,
    number,
    ranks_of,
)
from bondcards.games.worth import BadugiHand, LowHand

Judge = Callable[[str], Grade]


def by_ranks_alone(name: str, ace: Values) -> Ranking:

    def judge(ranks: str) -> Grade:
        return grades.grade_of_ranks(ranks, ace)

    return Ranking(name, least(judge), None, lambda _ranks: ace, lambda made: low_hand(judge, made))


def straights_and_flushes_count(name: str, ace: Values) -> Ranking:
    """The low in which they count against a hand; the ace stands at one end alone, in straights too."""

    def several_suits(ranks: str) -> Grade:
        return grades.grade_in_several_suits(ranks, ace, grades.straight_to(ranks, ace, 5))

    def one_suit(ranks: str) -> Grade:
        return grades.grade_in_one_suit(ranks, ace, grades.straight_to(ranks, ace, 5))

    def worth(made: Made) -> LowHand:
        suits = tuple([card.suit for card in made.cards])
        return low_hand(one_suit if grades.five_of_a_suit(suits) else several_suits, made)

    return Ranking(name, least(several_suits), least(one_suit), lambda _ranks: ace, worth)


def least(judge: Judge) -> Callable[[str], int]:
    """The strength of the best five among ranks, which is the least they are."""
    return grades.strongest(lambda ranks: ABOVE_ALL - number(judge(ranks)))


def low_hand(judge: Judge, made: Made) -> LowHand:
    kind, *deciding = judge(ranks_of(made.cards))
    return LowHand(FIVE[kind], tuple(deciding))


ACE_TO_FIVE: Final = by_ranks_alone("ace-to-five", ACE_LOW)
"""Best 5-4-3-2-A, then 6-4-3-2-A (razz, ace to five, hi-lo regular)."""

DEUCE_TO_SEVEN: Final = straights_and_flushes_count("deuce-to-seven", ACE_HIGH)
"""Best 7-5-4-3-2, then 7-6-4-3-2; A-5-4-3-2 is no straight."""

ACE_TO_SIX: Final = straights_and_flushes_count("ace-to-six", ACE_LOW)
"""Best 6-4-3-2-A, then 6-5-3-2-A; A-K-Q-J-T is no straight (seven nullo)."""


def eight_or_better(ranks: str) -> int:
    """The strength of five ranks as a low; 0 unless they differ and none is above eight."""
    highest = max(ACE_LOW[rank] for rank in ranks)
    return ACE_TO_FIVE.plain(ranks) if len(set(ranks)) == 5 and highest <= 8 else 0


EIGHT_OR_BETTER: Final = Ranking(
    "eight-or-better", grades.strongest(eight_or_better), None, ACE_TO_FIVE.values, ACE_TO_FIVE.worth
)
"""As ace to five, but five different ranks from the eight downwards, or no low at all (the hi-lo games)."""


# Badugi

FOUR: Final = 4


class OfDifferentSuits(Ranking, frozen=True):
    """A ranking of one to four cards; `plain` is the strength of just these ranks, in different suits."""

    def strength(self, cards: Sequence[Card]) -> int:
        return max([self.plain(ranks_of(hand)) for hand in all_different(cards)])

    def best(self, cards: Sequence[Card]) -> Made | None:
        return self.as_strong(self.strength(cards), all_different(cards))


def all_different(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every choice of as many cards as possible, at most four, in which ranks and suits differ."""
    ranks, suits = map(set, zip(*cards, strict=True))
    for size in range(min(FOUR, len(ranks), len(suits)), 1, -1):
        hands = [hand for hand in combinations(cards, size) if differ(hand)]
        if hands:
            return hands
    return [(card,) for card in cards]


def differ(hand: Sequence[Card]) -> bool:
    ranks_and_suits: set[str] = set()
    return len(ranks_and_suits.union(*hand)) == 2 * len(hand)


def badugi(name: str, ace: Values) -> Ranking:

    def falling(ranks: str) -> tuple[int, ...]:
        return tuple(sorted((ace[rank] for rank in ranks), reverse=True))

    @cache
    def strength(ranks: str) -> int:
        return (1 + len(ranks)) * ABOVE_ALL - number(falling(ranks))

    def worth(made: Made) -> BadugiHand:
        return BadugiHand(falling(ranks_of(made.cards)))

    return OfDifferentSuits(name, strength, None, lambda _ranks: ace, worth)


BADUGI: Final = badugi("badugi", ACE_LOW)
"""Best 4-3-2-A."""

BADUGI_ACE_HIGH: Final = badugi("badugi-ace-high", ACE_HIGH)
"""Best 5-4-3-2 (badeucey)."""
