"""The one pack of a hand history, as its cards become known: none of them may be in two places."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bondcards.engine.cards import Card
from bondcards.language.i18n import _

CARDS: Final = 52


class Pack:
    """Which cards lie on the table, and which were folded or thrown and may come again once the pack has run out.

    A table that burns a card before each draw runs out that much earlier.
    """

    def __init__(self) -> None:
        self._lying: set[Card] = set()
        self._thrown: set[Card] = set()
        self._dealt = 0
        self._draws = 0

    def draw(self) -> None:
        """A draw begins."""
        self._draws += 1

    def why_not(self, card: Card) -> str:
        """Why a card cannot be the next; empty where it can."""
        again = card in self._thrown and self._dealt + self._draws < CARDS
        return _("{card} lies on the table already").format(card=card) if card in self._lying or again else ""

    def deal(self, card: Card) -> None:
        """A card comes from the pack."""
        self._dealt += 1
        self.lay(card)

    def lay(self, card: Card) -> None:
        """A card that was covered is known."""
        if card.known:
            self._lying.add(card)
            self._thrown.discard(card)

    def throw(self, cards: Iterable[Card]) -> None:
        """Cards go to the discards."""
        self._lying.difference_update(cards)
        self._thrown.update(cards)
