"""What cards are worth, in words: totals at the games of the bank, and what poker hands are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from bondcards.engine import cards
from bondcards.engine.cards import RANKS, Card
from bondcards.games.worth import BadugiHand, Combination, LowHand, Pok, PokerHand, Twenty, Units, Worth
from bondcards.language.i18n import N_, _, n_
from bondcards.show.words import Names

if TYPE_CHECKING:
    from bondcards.games.poker.judging import Verdict

ONE: Final = (
    N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten"),
    N_("jack"), N_("queen"), N_("king"), N_("ace"),
)  # fmt: skip
MANY: Final = (
    N_("twos"), N_("threes"), N_("fours"), N_("fives"), N_("sixes"), N_("sevens"), N_("eights"), N_("nines"),
    N_("tens"), N_("jacks"), N_("queens"), N_("kings"), N_("aces"),
)  # fmt: skip
OF: Final = (
    N_("of twos"), N_("of threes"), N_("of fours"), N_("of fives"), N_("of sixes"), N_("of sevens"), N_("of eights"),
    N_("of nines"), N_("of tens"), N_("of jacks"), N_("of queens"), N_("of kings"), N_("of aces"),
)  # fmt: skip
TOPPED: Final = (
    N_("two high"), N_("three high"), N_("four high"), N_("five high"), N_("six high"), N_("seven high"),
    N_("eight high"), N_("nine high"), N_("ten high"), N_("jack high"), N_("queen high"), N_("king high"),
    N_("ace high"),
)  # fmt: skip
"""Ranks from the two to the ace: one of them, several, several as they follow a pair, and one that tops a hand."""

LOWEST: Final = 2
WHEEL: Final = (5, 4, 3, 2, 1)

CALLED: Final[dict[str, str]] = {
    "high card": N_("{high} high"),
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

HIGH_CARD_BY_TWO: Final = N_("{high}-{low} high")
"""A high card where the second counts too: an ace and a king are a hand at Caribbean stud (003)."""

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
    1: N_("one card, {high}"),
}
"""By how many cards it is made of."""


TIMES: Final[dict[str, tuple[int, ...]]] = {
    "pair": (2,),
    "two pair": (2, 2),
    "trips": (3,),
    "full house": (3, 2),
    "quads": (4,),
}
"""How often the ranks that decide are there, where it is not once."""


def called(hand: Combination) -> str:
    """What players call a hand, by what counts most in it."""
    match hand:
        case PokerHand():
            return _worded((CALLED_OF_THREE if hand.cards == 3 else CALLED)[hand.category], hand.ranks)
        case LowHand():
            return low(hand)
        case BadugiHand():
            return _worded(BADUGIS[len(hand.ranks)], hand.ranks)


def called_by_two(hand: PokerHand) -> str:
    """The same where a high card is called by the second one too."""
    return _worded(HIGH_CARD_BY_TWO, hand.ranks) if hand.category == "high card" else called(hand)


def told_apart(hands: Sequence[Combination]) -> list[str]:
    """What players call some hands; where two that differ have the same name, with all their ranks.

    >>> told_apart([LowHand("high card", (8, 6, 5, 3, 2)), LowHand("high card", (8, 6, 4, 3, 2))])
    ['eight-six low (8-6-5-3-2)', 'eight-six low (8-6-4-3-2)']
    """
    names = [called(hand) for hand in hands]
    different = {name: len({hand for hand in hands if called(hand) == name}) for name in names}
    return [
        f"{name} ({ranks_in_full(hand)})" if different[name] > 1 else name
        for hand, name in zip(hands, names, strict=True)
    ]


def ranks_in_full(hand: Combination) -> str:
    """The ranks of a hand as the language in use shows them, the most telling first: `K-K-A-9-2`."""
    times = () if isinstance(hand, BadugiHand) else TIMES.get(hand.category, ())
    counts = (*times, *(1 for _rank in hand.ranks[len(times) :]))
    values = [value for value, count in zip(hand.ranks, counts, strict=True) for _time in range(count)]
    return "-".join(cards.shown(Card(RANKS[(value - 1) % len(RANKS)], "?")) for value in values)


def low(hand: LowHand) -> str:
    """A low hand: the wheel, six-four low, or what makes it a poor one."""
    return _("the wheel") if hand.ranks == WHEEL else _worded(CALLED_LOW[hand.category], hand.ranks)


def _worded(sentence: str, deciding: Sequence[int]) -> str:
    first, second = (_place(value) for value in (*deciding, *deciding)[:2])
    return _(sentence).format(
        high=_(ONE[first]),
        low=_(ONE[second]),
        of=_(OF[first]),
        topped=_(TOPPED[first]),
        many=_(MANY[first]),
        many_low=_(MANY[second]),
    )


def _place(value: int) -> int:
    """Where a value stands from the two upwards; the ace comes last, whether it counts 1 or 14."""
    return (value - LOWEST) % len(ONE)


def names_by_half(verdict: Verdict) -> list[dict[str, str | None]]:
    """What each hand is called in each half; None where it does not qualify."""
    called: list[dict[str, str | None]] = [{} for _hand in next(iter(verdict.made.values()))]
    for half in verdict.halves:
        made = verdict.made[half.name]
        told = iter(told_apart([half.ranking.worth(hand) for hand in made if hand]))
        for of, hand in zip(called, made, strict=True):
            of[half.name] = next(told) if hand else None
    return called


BY_TWO: Final = ("caribbean-stud",)
"""The games in which an ace and a king together are a hand."""


def spoken(worths: Iterable[Worth], names: Names) -> str:
    """All that cards are worth, in the words of the game at hand; empty where nothing is counted."""
    return " · ".join(_spoken(worth, names) for worth in worths)


def _spoken(worth: Worth, names: Names) -> str:
    match worth:
        case Units():
            return units(worth)
        case Twenty():
            return twenty(worth, names)
        case PokerHand():
            return poker_hand(worth, names)
        case LowHand() | BadugiHand():
            return called(worth)
        case Pok():
            return pok(worth, names)


def units(worth: Units) -> str:
    """The units digit at baccarat; a natural is an abattage, and a nought baccara."""
    if worth.natural:
        return _("{total}, abattage").format(total=worth.total)
    if worth.baccara:
        return _("0, baccara")
    return n_("{total} point", "{total} points", worth.total).format(total=worth.total)


def twenty(worth: Twenty, names: Names) -> str:
    """The total at twenty-one, soft where an ace counts eleven."""
    if worth.natural:
        return names.box("natural")
    if worth.burst:
        return _("{total}, burst").format(total=worth.points)
    return _("soft {total}").format(total=worth.points) if worth.soft else str(worth.points)


def poker_hand(worth: PokerHand, names: Names) -> str:
    """What a poker hand is called, and for a bank's whether it plays."""
    hand = called_by_two(worth) if names.game in BY_TWO else called(worth)
    if worth.plays is None:
        return hand
    return (_("{hand}: the bank plays") if worth.plays else _("{hand}: the bank does not play")).format(hand=hand)


def pok(worth: Pok, names: Names) -> str:
    """The hand on which POK is bet, and what it pays."""
    said = _("POK: {hand}, {pays}:1") if worth.pays else _("POK: {hand}, lost")
    return said.format(hand=poker_hand(worth.hand, names), pays=worth.pays)
