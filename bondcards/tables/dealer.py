"""Where the cards come from: a shuffled shoe, or a list. Real cards are typed at a prompt instead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, NamedTuple

from bondcards.cards import Card, one_too_many, packs, too_many
from bondcards.facts import Fact, Moved
from bondcards.kernel import Choose, Deal, Request, Show, Shuffle, Tell
from bondcards.tables.answerer import Answerer


class Lying(NamedTuple):
    """A card that has left the packs, and where it lies."""

    to: str
    card: Card


class Count:
    """What has left the packs since they were last shuffled, and where it lies."""

    def __init__(self, number: int) -> None:
        self.packs = number
        self.left = 0
        self._gone: list[Lying] = []
        self._hand: list[Lying] = []

    def new_hand(self) -> None:
        """The cards of the last hand are cleared away."""
        self._hand = []

    @property
    def hand(self) -> list[Card]:
        """The cards of this hand in the order they came; their indices are their ordinals."""
        return [lying.card for lying in self._hand]

    def refuse_extra(self, *coming: Card) -> None:
        """Refuse a card that the packs cannot hold beside those gone."""
        extra = one_too_many((*(lying.card for lying in self._gone), *coming), self.packs)
        if extra is not None:
            raise too_many(extra, self.packs)

    def refuse_turned(self, ask: Show, turned: tuple[Card, ...]) -> None:
        """Refuse turned cards that the packs cannot hold beside those gone."""
        extra = one_too_many((lying.card for lying in _turned(self._gone, ask, turned)), self.packs)
        if extra is not None:
            raise too_many(extra, self.packs)

    def note(self, ask: Request[Any], answer: Any) -> None:
        """Count an answered request."""
        match ask:
            case Deal():
                self._gone.append(Lying(ask.to, answer))
                self._hand.append(Lying(ask.to, answer))
                self.left -= 1
            case Shuffle():
                self.packs = ask.packs
                self._gone = [self._hand[ordinal] for ordinal in ask.out]
                self.left = 52 * ask.packs - len(ask.out)
            case Show():
                self._gone = _turned(self._gone, ask, answer)
                self._hand = _turned(self._hand, ask, answer)
            case Tell(told=Moved() as moved):
                self._move(moved)
            case Choose():
                if isinstance(fact := ask.fact(answer), Moved):
                    self._move(fact)
            case _:
                pass

    def _move(self, moved: Moved) -> None:
        from_last = moved.at - sum(lying.to == moved.source for lying in self._hand)
        self._gone = _moved(self._gone, moved, from_last)
        self._hand = _moved(self._hand, moved, from_last)


def _turned(gone: list[Lying], ask: Show, answer: tuple[Card, ...]) -> list[Lying]:
    """The same cards with those of the box that was turned known: they are the last that lie there."""
    known = list(answer)
    latest_first = [
        Lying(to, known.pop()) if to == ask.to and known else Lying(to, card) for to, card in reversed(gone)
    ]
    return latest_first[::-1]


def _moved(gone: list[Lying], moved: Moved, from_last: int) -> list[Lying]:
    """The same cards, one of which lies elsewhere now; it is counted from the last that lies in its box."""
    there = [n for n, lying in enumerate(gone) if lying.to == moved.source]
    return [Lying(moved.to, lying.card) if n == there[from_last] else lying for n, lying in enumerate(gone)]


class Shoe(Answerer):
    """Packs shuffled by the program. The order comes from the seed and the number of the shuffle alone."""

    by: ClassVar[str] = "shoe"

    def __init__(self, seed: str, count: Count) -> None:
        self._seed = seed
        self._count = count
        self._order: list[Card] = []
        self._next = 0
        self._shuffles = 0

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card:
        """The next card of the shoe."""
        return self._order[self._next]

    def shuffle(self, ask: Shuffle) -> bool:
        """Always."""
        return True

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """Move on by a card, or shuffle."""
        if isinstance(ask, Deal):
            self._next += 1
        elif isinstance(ask, Shuffle):
            order = list(packs(ask.packs))
            for ordinal in ask.out:
                order.remove(self._count.hand[ordinal])
            self._shuffles += 1
            Random(f"{self._seed}/shuffle {self._shuffles}").shuffle(order)
            self._order, self._next = order, 0


class Listed(Answerer):
    """Cards given beforehand, in the order they leave the shoe."""

    by: ClassVar[str] = "cards"

    def __init__(self, cards: Sequence[Card], count: Count) -> None:
        self._cards = cards
        self._count = count
        self._next = 0

    @property
    def left_over(self) -> int:
        """How many cards have not been dealt."""
        return len(self._cards) - self._next

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        """The next card of the list; None when it is used up."""
        if not self.left_over:
            return None
        card = self._cards[self._next]
        self._count.refuse_extra(card)
        return card

    def shuffle(self, ask: Shuffle) -> bool:
        """A list is in its order already."""
        return True

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """Move on by the card it has dealt."""
        if isinstance(ask, Deal) and by == self.by:
            self._next += 1


def refuse_impossible(cards: Sequence[Card], packs_: int, shuffles: int) -> None:
    """Refuse a list with more of a card than the packs hold in so many shuffles."""
    extra = one_too_many(cards, packs_ * shuffles)
    if extra is not None:
        raise too_many(extra, packs_)
