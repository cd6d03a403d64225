"""What a hand counts, in the words of its family of games; where nothing is counted, nothing is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bondcards.cards import Card
from bondcards.games import catalogue
from bondcards.i18n import _, n_

Count = Callable[[Sequence[Card]], str]


def of(game: str) -> Count:
    """How the hands of a game are counted."""
    if game not in catalogue.GAMES:
        return nothing
    return COUNTS.get(game) or COUNTS.get(catalogue.find(game).entry.family, nothing)


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
    total = sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card.rank) or int(card.rank) for card in cards)
    soft = total <= 11 and any(card.rank == "A" for card in cards)
    if soft and total == 11 and len(cards) == 2:
        return _("natural")
    if total > 21:
        return _("{total}, burst").format(total=total)
    return _("soft {total}").format(total=total + 10) if soft and total < 11 else str(total + 10 * soft)


COUNTS: Final[dict[str, Count]] = {"baccarat": baccarat, "family-baccara": units, "twenty-one": twenty_one}
"""By family, and by game where its family counts otherwise."""
