"""The low hands of five cards (003): the least of what a high hand would be wins.

They differ in where the ace stands, in whether straights and flushes count against a hand, and in what qualifies.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bondcards.games.ranking.grades import (
    ABOVE_ALL,
    ACE_HIGH,
    ACE_LOW,
    FIVE,
    Grade,
    Values,
    grade_in_one_suit,
    grade_in_several_suits,
    grade_of_ranks,
    number,
    straight_to,
    strongest,
)
from bondcards.games.ranking.made import Made, Ranking, five_of_a_suit, ranks_of
from bondcards.games.worth import LowHand

Judge = Callable[[str], Grade]
"""What up to five ranks are."""

EIGHT: Final = 8


def by_ranks_alone(name: str, ace: Values) -> Ranking:
    """The low in which straights and flushes are ignored."""

    def judge(ranks: str) -> Grade:
        return grade_of_ranks(ranks, ace)

    return Ranking(name, least(judge), None, lambda _ranks: ace, lambda made: low_hand(judge, made))


def straights_and_flushes_count(name: str, ace: Values) -> Ranking:
    """The low in which they count against a hand; the ace stands at one end alone, in straights too."""

    def several_suits(ranks: str) -> Grade:
        return grade_in_several_suits(ranks, ace, straight_to(ranks, ace, 5))

    def one_suit(ranks: str) -> Grade:
        return grade_in_one_suit(ranks, ace, straight_to(ranks, ace, 5))

    def worth(made: Made) -> LowHand:
        suits = "".join([card.suit for card in made.cards])
        return low_hand(one_suit if five_of_a_suit(suits) else several_suits, made)

    return Ranking(name, least(several_suits), least(one_suit), lambda _ranks: ace, worth)


def least(judge: Judge) -> Callable[[str], int]:
    """The strength of the best five among ranks, which is the least they are."""
    return strongest(lambda ranks: ABOVE_ALL - number(judge(ranks)))


def low_hand(judge: Judge, made: Made) -> LowHand:
    """What to call it."""
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
    return ACE_TO_FIVE.plain(ranks) if len(set(ranks)) == 5 and highest <= EIGHT else 0


EIGHT_OR_BETTER: Final = Ranking(
    "eight-or-better", strongest(eight_or_better), None, ACE_TO_FIVE.values, ACE_TO_FIVE.worth
)
"""As ace to five, but five different ranks from the eight downwards, or no low at all (the hi-lo games)."""
