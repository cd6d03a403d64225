"""The high hand of five cards (003): poker between the seats, Carribean stud poker, POK.

>>> from bondcards.engine.cards import read_english
>>> hand = read_english("Ah 2c 3d 4h 5s")
>>> category(hand), grade(hand)
('straight', (4, 5))

The rule serves several packs too: five of a kind are quads, and five of a suit a flush even when they pair.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from bondcards.engine.cards import Card
from bondcards.games.ranking.made import (
    ACE_HIGH,
    ACE_LOW,
    FIVE,
    Five,
    Grade,
    Made,
    Ranking,
    Values,
    five_of_a_suit,
    grade_in_one_suit,
    grade_in_several_suits,
    number,
    ranks_of,
    straight_to,
    strongest,
)
from bondcards.games.worth import PokerHand
from bondcards.language.i18n import N_

NAMES: Final[dict[str, str]] = {
    "high card": N_("high card"),
    "pair": N_("pair"),
    "two pair": N_("two pair"),
    "trips": N_("three of a kind"),
    "straight": N_("straight"),
    "flush": N_("flush"),
    "full house": N_("full house"),
    "quads": N_("four of a kind"),
    "straight flush": N_("straight flush"),
    "royal flush": N_("royal flush"),
}
"""How each category is called, to be translated."""


def category(hand: Sequence[Card]) -> Five:
    return FIVE[grade(hand)[0]]


def grade(hand: Sequence[Card]) -> Grade:
    """How five known cards rank; an unknown suit makes no flush. Of fewer, the ranks alone count."""
    judge = in_one_suit if five_of_a_suit(tuple([card.suit for card in hand])) else in_several_suits
    return judge(ranks_of(hand))


@cache
def in_several_suits(ranks: str) -> Grade:
    return grade_in_several_suits(ranks, ACE_HIGH, straight(ranks))


@cache
def in_one_suit(ranks: str) -> Grade:
    return grade_in_one_suit(ranks, ACE_HIGH, straight(ranks))


def straight(ranks: str) -> int:
    """The highest value of a straight, the ace high or low; 0 where it is none."""
    return straight_to(ranks, ACE_HIGH, 5) or straight_to(ranks, ACE_LOW, 5)


def values(ranks: str) -> Values:
    """The ace is low in the lowest straight alone."""
    return ACE_LOW if "".join(sorted(ranks)) == "2345A" else ACE_HIGH


def worth(made: Made) -> PokerHand:
    kind, *deciding = grade(made.cards)
    return PokerHand(5, FIVE[kind], tuple(deciding))


HIGH: Final = Ranking(
    id="high",
    plain=strongest(lambda ranks: number(in_several_suits(ranks))),
    suited=strongest(lambda ranks: number(in_one_suit(ranks))),
    values=values,
    worth=worth,
)
