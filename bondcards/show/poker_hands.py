"""What a poker hand is called: pair of fives, ace-king high, straight to the nine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bondcards.games.worth import BadugiHand, LowHand
from bondcards.i18n import N_, _

ONE: Final = (
    N_("two"),
    N_("three"),
    N_("four"),
    N_("five"),
    N_("six"),
    N_("seven"),
    N_("eight"),
    N_("nine"),
    N_("ten"),
    N_("jack"),
    N_("queen"),
    N_("king"),
    N_("ace"),
)
MANY: Final = (
    N_("twos"),
    N_("threes"),
    N_("fours"),
    N_("fives"),
    N_("sixes"),
    N_("sevens"),
    N_("eights"),
    N_("nines"),
    N_("tens"),
    N_("jacks"),
    N_("queens"),
    N_("kings"),
    N_("aces"),
)
OF: Final = (
    N_("of twos"),
    N_("of threes"),
    N_("of fours"),
    N_("of fives"),
    N_("of sixes"),
    N_("of sevens"),
    N_("of eights"),
    N_("of nines"),
    N_("of tens"),
    N_("of jacks"),
    N_("of queens"),
    N_("of kings"),
    N_("of aces"),
)
TOPPED: Final = (
    N_("two high"),
    N_("three high"),
    N_("four high"),
    N_("five high"),
    N_("six high"),
    N_("seven high"),
    N_("eight high"),
    N_("nine high"),
    N_("ten high"),
    N_("jack high"),
    N_("queen high"),
    N_("king high"),
    N_("ace high"),
)
"""Ranks from the two to the ace: one of them, several, several as they follow a pair, and one that tops a hand."""

LOWEST: Final = 2
LOW_ACE: Final = 1
ACE: Final = 14
WHEEL: Final = (5, 4, 3, 2, 1)

CALLED: Final[dict[str, str]] = {
    "high card": N_("{high}-{low} high"),
    "pair": N_("pair {of}"),
    "two pair": N_("two pair, {many} and {many_low}"),
    "trips": N_("trips {of}"),
    "straight": N_("straight, {topped}"),
    "flush": N_("flush, {topped}"),
    "full house": N_("full house, {many} over {many_low}"),
    "quads": N_("quads {of}"),
    "straight flush": N_("straight flush, {topped}"),
    "royal flush": N_("royal flush"),
}
"""A hand with the ranks that count most, the first of them and the second."""

# What is a quinte of five cards is a tierce of three (003).
CALLED_OF_THREE: Final[dict[str, str]] = {
    **CALLED,
    "straight": N_("three-card straight, {topped}"),
    "straight flush": N_("three-card straight flush, {topped}"),
}

CALLED_LOW: Final[dict[str, str]] = {**CALLED, "high card": N_("{high}-{low} low")}

BADUGIS: Final = {
    4: N_("badugi, {topped}"),
    3: N_("three cards, {topped}"),
    2: N_("two cards, {topped}"),
    1: N_("one card, {topped}"),
}
"""By how many cards it is made of."""


def called(kind: str, deciding: Sequence[int], cards: int = 5) -> str:
    """A hand of so many cards of that kind, by the ranks that decide between equals."""
    return _worded((CALLED_OF_THREE if cards == 3 else CALLED)[kind], deciding)


def low(worth: LowHand) -> str:
    """A low hand as players say it: six-four low, the wheel, a pair."""
    if worth.ranks == WHEEL:
        return _("the wheel")
    return _worded(CALLED_LOW[worth.category], worth.ranks)


def badugi(worth: BadugiHand) -> str:
    """A badugi by its highest card, or what of one there is."""
    return _worded(BADUGIS[len(worth.ranks)], worth.ranks)


def _worded(sentence: str, deciding: Sequence[int]) -> str:
    first, second = _place(deciding[0]), _place(deciding[min(1, len(deciding) - 1)])
    return _(sentence).format(
        high=_(ONE[first]),
        low=_(ONE[second]),
        of=_(OF[first]),
        topped=_(TOPPED[first]),
        many=_(MANY[first]),
        many_low=_(MANY[second]),
    )


def _place(value: int) -> int:
    """Where the ranks say a value; an ace that counts 1 is an ace."""
    return (ACE if value == LOW_ACE else value) - LOWEST
