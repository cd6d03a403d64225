"""How three cards rank (003, Poker 3 cartes): a straight is rarer here than a flush.

>>> from bondcards.engine.cards import read_english
>>> category(read_english("Ah 2c 3d"))
'straight'
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, get_args

from bondcards.engine.cards import Card
from bondcards.games.ranking import high
from bondcards.games.ranking.made import (
    ACE_HIGH,
    ACE_LOW,
    Grade,
    Made,
    Ranking,
    Values,
    counted,
    number,
    one_suit,
    ranks_of,
    straight_to,
)
from bondcards.games.worth import PokerHand
from bondcards.language.i18n import N_

Three = Literal["high card", "pair", "flush", "straight", "trips", "straight flush"]
"""What three cards may be, the lowest first."""

THREE: Final[tuple[Three, ...]] = get_args(Three)

NAMES: Final[dict[str, str]] = {
    **high.NAMES,
    "straight": N_("three-card straight"),
    "straight flush": N_("three-card straight flush"),
}
"""How each category is called, to be translated: straights of three have a name of their own in French (003)."""


def category(hand: Sequence[Card]) -> Three:
    return THREE[grade(hand)[0]]


def grade(hand: Sequence[Card]) -> Grade:
    """How three known cards rank, A-2-3 the lowest straight; an unknown suit makes no flush."""
    plain, suited = by_ranks(ranks_of(hand))
    return suited if one_suit(hand) else plain


@cache
def by_ranks(ranks: str) -> tuple[Grade, Grade]:
    """How three ranks count in several suits, and all in one."""
    if straight := straight_to(ranks, ACE_HIGH, 3) or straight_to(ranks, ACE_LOW, 3):
        return (THREE.index("straight"), straight), (THREE.index("straight flush"), straight)
    of_a_kind: Final[dict[int, Three]] = {3: "high card", 2: "pair", 1: "trips"}
    deciding = [value for _count, value in counted(ranks, ACE_HIGH)]
    plain = (THREE.index(of_a_kind[len(set(ranks))]), *deciding)
    return plain, max(plain, (THREE.index("flush"), *deciding))


class OfThree(Ranking, frozen=True):
    """The ranking of three cards, all of which count."""

    def strength(self, cards: Sequence[Card]) -> int:
        return number(grade(cards))


def values(ranks: str) -> Values:
    """The ace is low in the lowest straight alone."""
    return ACE_LOW if ranks == "23A" else ACE_HIGH


def worth(made: Made) -> PokerHand:
    kind, *deciding = grade(made.cards)
    return PokerHand(3, THREE[kind], tuple(deciding))


THREE_CARDS: Final = OfThree(
    id="three-cards",
    plain=lambda ranks: number(by_ranks(ranks)[0]),
    suited=lambda ranks: number(by_ranks(ranks)[1]),
    values=values,
    worth=worth,
)
