"""What a poker hand is called: pair of fives, ace-king high, straight to the nine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
"""Ranks from the two to the ace: one of them, several, and several as they follow a pair."""

LOWEST: Final = 2

CALLED: Final[dict[str, str]] = {
    "high card": N_("{high}-{low} high"),
    "pair": N_("pair {of}"),
    "two pair": N_("two pair, {many} and {many_low}"),
    "trips": N_("trips {of}"),
    "straight": N_("straight, {high} high"),
    "flush": N_("flush, {high} high"),
    "full house": N_("full house, {many} over {many_low}"),
    "quads": N_("quads {of}"),
    "straight flush": N_("straight flush, {high} high"),
    "royal flush": N_("royal flush"),
}
"""A hand with the ranks that count most, the first of them and the second."""

# What is a quinte of five cards is a tierce of three (003).
CALLED_OF_THREE: Final[dict[str, str]] = {
    **CALLED,
    "straight": N_("three-card straight, {high} high"),
    "straight flush": N_("three-card straight flush, {high} high"),
}


def called(kind: str, deciding: Sequence[int], cards: int = 5) -> str:
    """A hand of so many cards of that kind, by the ranks that decide between equals."""
    first, second = deciding[0] - LOWEST, deciding[min(1, len(deciding) - 1)] - LOWEST
    sentence = (CALLED_OF_THREE if cards == 3 else CALLED)[kind]
    return _(sentence).format(
        high=_(ONE[first]), low=_(ONE[second]), of=_(OF[first]), many=_(MANY[first]), many_low=_(MANY[second])
    )
