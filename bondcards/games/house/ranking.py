"""How poker hands of five and of three cards rank (003, Carribean stud poker and Poker 3 cartes).

>>> from bondcards.cards import read_english
>>> hand = read_english("Ah 2c 3d 4h 5s")
>>> category(hand), ranking(hand)
('straight', (4, 5))

The five-card rule serves several packs too: five of a kind are quads, and five of a suit a flush even when they pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, get_args

from bondcards.cards import Card
from bondcards.i18n import N_

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

Three = Literal["high card", "pair", "flush", "straight", "trips", "straight flush"]
"""What three cards may be, the lowest first: a straight is rarer here than a flush."""

FIVE: Final[tuple[Five, ...]] = get_args(Five)
THREE: Final[tuple[Three, ...]] = get_args(Three)

Ranking = tuple[int, ...]
"""The category by its place, then the ranks that decide between equals. The higher wins; equal hands are equal."""

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
"""How each category of five cards is called, to be translated."""

NAMES_OF_THREE: Final[dict[str, str]] = {
    **NAMES,
    "straight": N_("three-card straight"),
    "straight flush": N_("three-card straight flush"),
}
"""The same for three cards, whose straights have a name of their own in French (003)."""

VALUE: Final[dict[str, int]] = {rank: value for value, rank in enumerate("23456789TJQKA", 2)}
"""What each rank is worth where it is not the ace of the lowest straight."""


def category(hand: Sequence[Card]) -> Five:
    """What five known cards are, of one pack or of several."""
    return FIVE[ranking(hand)[0]]


def ranking(hand: Sequence[Card]) -> Ranking:
    """How five known cards rank; an unknown suit makes no flush."""
    plain, suited = _five("".join(sorted([card.rank for card in hand])))
    return suited if _one_suit(hand) else plain


def category_of_three(hand: Sequence[Card]) -> Three:
    """What three known cards are."""
    return THREE[ranking_of_three(hand)[0]]


def ranking_of_three(hand: Sequence[Card]) -> Ranking:
    """How three known cards rank, A-2-3 the lowest straight; an unknown suit makes no flush."""
    plain, suited = _three("".join(sorted([card.rank for card in hand])))
    return suited if _one_suit(hand) else plain


def _one_suit(hand: Sequence[Card]) -> bool:
    suit = hand[0].suit
    return suit != "?" and all(card.suit == suit for card in hand)


@cache
def _five(ranks: str) -> tuple[Ranking, Ranking]:
    """How five ranks count in several suits, and all in one."""
    straight = _straight(ranks)
    counts = _counts(ranks)
    kind: Five
    match tuple(count for count, _value in counts):
        case (5,) | (4, 1):
            kind = "quads"
        case (3, 2):
            kind = "full house"
        case (3, 1, 1):
            kind = "trips"
        case (2, 2, 1):
            kind = "two pair"
        case (2, 1, 1, 1):
            kind = "pair"
        case _:
            kind = "straight" if straight else "high card"
    deciding = (straight,) if straight else tuple(value for _count, value in counts)
    plain = (FIVE.index(kind), *deciding)
    if straight:
        return plain, (FIVE.index("royal flush" if straight == VALUE["A"] else "straight flush"), *deciding)
    return plain, max(plain, (FIVE.index("flush"), *sorted((VALUE[rank] for rank in ranks), reverse=True)))


@cache
def _three(ranks: str) -> tuple[Ranking, Ranking]:
    """How three ranks count in several suits, and all in one."""
    straight = _straight(ranks)
    deciding = (straight,) if straight else tuple(value for _count, value in _counts(ranks))
    of_a_kind: Final[dict[int, Three]] = {3: "high card", 2: "pair", 1: "trips"}
    if straight:
        return (THREE.index("straight"), *deciding), (THREE.index("straight flush"), *deciding)
    plain = (THREE.index(of_a_kind[len(set(ranks))]), *deciding)
    return plain, max(plain, (THREE.index("flush"), *deciding))


def _counts(ranks: str) -> list[tuple[int, int]]:
    """How often each rank is there, with its value; what is there most often first, then the highest."""
    return sorted(((count, VALUE[rank]) for rank, count in Counter(ranks).items()), reverse=True)


def _straight(ranks: str) -> int:
    """The highest value of a straight, 5 or 3 where the ace is low; 0 where it is none."""
    values = sorted({VALUE[rank] for rank in ranks})
    if len(values) < len(ranks):
        return 0
    if values == [*range(2, len(values) + 1), VALUE["A"]]:
        return len(values)
    return values[-1] if values[-1] - values[0] == len(values) - 1 else 0
