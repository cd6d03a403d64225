"""What a hand counts, in the words of its family of games; where nothing is counted, nothing is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bondcards.cards import Card
from bondcards.games import catalogue
from bondcards.i18n import _, n_
from bondcards.show import poker_hands

Count = Callable[[Sequence[Card]], str]

DEALER: Final = "dealer"


def of(game: str, to: str = "", *, split: bool = False, pok: bool = False) -> Count:
    """How the hand at `to` is counted: one `split` is no natural, and `pok` is bet on the bank's first five."""
    if game not in catalogue.GAMES:
        return nothing
    family = catalogue.find(game).entry.family
    if family == "twenty-one":
        return twenty_one_and_pok if pok and to == DEALER else of_a_split if split else twenty_one
    return COUNTS.get((game, to)) or COUNTS.get((game, "")) or COUNTS.get((family, ""), nothing)


def nothing(cards: Sequence[Card]) -> str:
    """No total: what a hand is worth only its showing says."""
    return ""


def baccarat(cards: Sequence[Card]) -> str:
    """The units digit; an 8 or 9 in two cards is an abattage, and 0 is baccara."""
    from bondcards.games.baccarat.drawing import Points

    points = Points(*cards)
    return _("{total}, abattage").format(total=points.total) if points.natural else units(cards)


def units(cards: Sequence[Card]) -> str:
    """The units digit, where an 8 or 9 in two cards is nothing more."""
    from bondcards.games.baccarat.drawing import BACCARA, Points

    points = Points(*cards)
    if points.total == BACCARA and len(cards) > 1:
        return _("0, baccara")
    return n_("{total} point", "{total} points", points.total).format(total=points.total)


def twenty_one(cards: Sequence[Card]) -> str:
    """The best total up to 21, soft where an ace counts eleven; more is burst."""
    from bondcards.games.twentyone.hands import Points

    return _("natural") if Points(*cards).natural else of_a_split(cards)


def of_a_split(cards: Sequence[Card]) -> str:
    """The same, where twenty-one in two cards is nothing more."""
    from bondcards.games.twentyone.hands import MOST, Points

    total = Points(*cards).total
    if total.burst:
        return _("{total}, burst").format(total=total.points)
    return _("soft {total}").format(total=total.points) if total.soft and total.points < MOST else str(total.points)


def twenty_one_and_pok(cards: Sequence[Card]) -> str:
    """The bank's total as it stood, and its first five cards as a poker hand once they lie there."""
    from bondcards.games.twentyone.hands import DEALER_STANDS, Points

    stood = (cards[:n] for n in range(2, len(cards)) if Points(*cards[:n]).total.points >= DEALER_STANDS)
    said = twenty_one(next(stood, cards))
    return f"{said} · {poker_hands.pok(cards)}" if len(cards) >= poker_hands.FIVE else said


def whole(called: Count, cards: int) -> Count:
    """What a poker hand is called, when all its cards are there."""
    return lambda held: called(held) if len(held) == cards else ""


COUNTS: Final[dict[tuple[str, str], Count]] = {
    ("baccarat", ""): baccarat,
    ("family-baccara", ""): units,
    ("caribbean-stud", ""): whole(poker_hands.five, 5),
    ("caribbean-stud", DEALER): whole(poker_hands.caribbean_bank, 5),
    ("three-card-poker", ""): whole(poker_hands.three, 3),
    ("three-card-poker", DEALER): whole(poker_hands.three_card_bank, 3),
}
"""By game and whose hand it is; a family's name where its games count alike."""
