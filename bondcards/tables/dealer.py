"""Where the cards come from: a shuffled shoe, or a list. Real cards are typed at a prompt instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from bondcards.engine.cards import Card
from bondcards.engine.chance import Chance
from bondcards.engine.facts import Fact
from bondcards.engine.requests import Deal, Request, Shuffle, Throw
from bondcards.tables.answerer import Answerer
from bondcards.tables.deck import SHOE, Deck


class Shoe(Answerer):
    """Packs shuffled by the program: the order comes from the seed and the name of the shuffle alone."""

    by: ClassVar[str] = SHOE

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card:
        """The next card of the shoe."""
        return self._deck.next_of_shoe()

    def shuffle(self, ask: Shuffle) -> bool:
        """Always."""
        return True


class Cup(Answerer):
    """Dice thrown by the program, each by its own name."""

    by: ClassVar[str] = "cup"

    def __init__(self, about: str) -> None:
        self._about = about

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        """How the die falls; what others threw does not change it."""
        return int(Chance(self._about, ask.seat).random() * 100) + 1


class Listed(Answerer):
    """Cards given beforehand, in the order they leave the shoe; `used` of them were dealt in earlier hands."""

    by: ClassVar[str] = "cards"

    def __init__(self, cards: Sequence[Card], deck: Deck, used: int = 0) -> None:
        self._cards = cards
        self._deck = deck
        self.used = used

    @property
    def left_over(self) -> int:
        """How many cards have not been dealt."""
        return len(self._cards) - self.used

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        """The next card of the list; None when it is used up."""
        if not self.left_over:
            return None
        card = self._cards[self.used]
        self._deck.refuse_extra(card)
        return card

    def shuffle(self, ask: Shuffle) -> bool:
        """A list is in its order already."""
        return True

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """Move on by the card it has dealt."""
        if isinstance(ask, Deal) and by == self.by:
            self.used += 1
