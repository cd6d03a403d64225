"""The packs of a sitting in which every card comes from the shoe: what `Deck` is, where no real card can go astray."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.engine.cards import Card
from bondcards.engine.requests import Shuffle
from bondcards.tables.deck import Stock
from bondcards.tables.shuffling import shoe_order


class Shoe:
    """Packs of a sitting of that seed; nothing is left of them before the first shuffle.

    Where cards are `gone` they are shuffled already, less these.
    """

    def __init__(self, packs: int, seed: bytes, gone: Sequence[Card] = ()) -> None:
        self._size, self._seed = 52 * packs, seed
        self._shuffles = 0
        self._order: tuple[Card, ...] = ()
        self._at = 0
        self._apart: tuple[Card, ...] = ()
        self._hand: list[Card] = []
        if gone:
            self._mix(packs, tuple(gone))

    def begin(self) -> None:
        """The cards of the last hand are taken away."""
        self._hand = []

    @property
    def left(self) -> int:
        """How many cards are still to come before the next shuffle."""
        return self._size - len(self._apart) - self._at if self._shuffles else 0

    @property
    def stock(self) -> Stock:
        """How the packs stand."""
        return Stock(self._shuffles, self._apart, self._at)

    def take(self) -> Card:
        """The card that comes next leaves the shoe."""
        card = self._order[self._at]
        self._at += 1
        self._hand.append(card)
        return card

    def shuffle(self, ask: Shuffle) -> None:
        """The order of a new shuffle, of all cards but those that lie on the table."""
        self._mix(ask.packs, tuple([self._hand[ordinal] for ordinal in ask.out]))

    def _mix(self, packs: int, apart: tuple[Card, ...]) -> None:
        self._shuffles += 1
        self._apart = apart
        name = f"{self._shuffles}/{len(apart)}" if apart else str(self._shuffles)
        self._order = shoe_order(self._seed, name, packs, apart, "")
        self._at = 0
