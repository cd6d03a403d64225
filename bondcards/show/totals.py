"""What cards are worth, in words: by the worth a game sees in them, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bondcards.games.worth import BadugiHand, LowHand, Pok, PokerHand, Twenty, Units, Worth
from bondcards.language.i18n import _, n_
from bondcards.show.poker_hands import called, called_by_two
from bondcards.show.words import Names

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
