"""The packs of a sitting: what has left them since they were last shuffled, and what comes next from the shoe."""

from collections.abc import Sequence, Set

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.cards import UNKNOWN, Card, Packs, shown
from bondcards.engine.facts import Dealt, Discarded, Fact, Lying, Moved, Place, Shuffled, Turned
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.tables.shuffling import shoe_order

SHOE = "shoe"
"""Who deals from the order of a shuffle."""


class Stock(Struct, frozen=True, gc=False):
    """Where the packs stand between two hands.

    They were shuffled `shuffles` times in the sitting; never, and nothing is left of them. Since then the shoe has
    dealt `dealt` cards of its order. The cards `apart` are none of that order: they lay on the table when it was
    made, or came from elsewhere. The `word` is the one it was cut with.
    """

    shuffles: int = 0
    apart: tuple[Card, ...] = ()
    dealt: int = 0
    word: str = ""


class Deck:
    """The packs during a hand: a fold over its facts, begun with how the last hand left them.

    The `key` of the seed fixes the order of each shuffle, with the `word` that was said before it, if any.
    """

    def __init__(self, packs: Packs, stock: Stock, key: bytes, word: str = "") -> None:
        self.packs = packs
        self._key = key
        self._cut, self._word = stock.word, word
        self._shuffles = stock.shuffles
        self._apart = stock.apart
        self._dealt = stock.dealt
        self._lying = Lying()
        self._order: tuple[Card, ...] | None = None
        # Of this hand's cards, by ordinal: those that are none of the shoe's order, and those that are.
        self._apart_here: list[int] = []
        self._dealt_here: list[int] = []
        self._covered: set[int] = set()

    @property
    def hand(self) -> list[Card]:
        """The cards of this hand in the order they came; their indices are their ordinals."""
        return self._lying.cards

    @property
    def left(self) -> int:
        if not self._shuffles:
            return 0
        return self.packs.size - len(self._apart) - len(self._apart_here) - self._dealt

    @property
    def stock(self) -> Stock:
        return Stock(self._shuffles, self._all_apart(), self._dealt, self._cut)

    def _all_apart(self) -> tuple[Card, ...]:
        return (*self._apart, *[self.hand[ordinal] for ordinal in self._apart_here])

    def next_of_shoe(self) -> Card:
        return self._shuffled()[self._dealt]

    def _shuffled(self) -> tuple[Card, ...]:
        if self._order is None:
            apart = self._all_apart()
            name = f"{self._shuffles}/{len(apart)}" if apart else str(self._shuffles)
            self._order = shoe_order(self._key, name, self.packs, apart, self._cut)
        return self._order

    def refuse_extra(self, *coming: Card) -> None:
        self.packs.refuse_too_many((*self._gone(self.hand), *coming))

    def refuse_typed(self, *coming: Card) -> None:
        """Refuse cards that somebody says before all: of one that lies covered he is not told that it is out."""
        self._refuse_before_all(self.hand, self._covered, coming)

    def refuse_turned(self, to: Place, turned: tuple[Card, ...]) -> None:
        """Refuse turned cards that the packs cannot hold beside those gone; no more is said than the room may know."""
        lying, here = list(self.hand), self._lying.at[to]
        for ordinal, card in zip(here, turned, strict=True):
            lying[ordinal] = card
        self._refuse_before_all(lying, self._covered - {*here}, ())

    def _refuse_before_all(self, hand: Sequence[Card], covered: Set[int], coming: Sequence[Card]) -> None:
        extra = self.packs.one_too_many((*self._gone(hand), *coming))
        if extra is None:
            return
        open_to_all = [UNKNOWN if ordinal in covered else card for ordinal, card in enumerate(hand)]
        self.packs.refuse_too_many((*self._gone(open_to_all), *coming))
        raise Refused(_("{card} cannot be: look again which card it is.").format(card=shown(extra)))

    def _gone(self, hand: Sequence[Card]) -> tuple[Card, ...]:
        """All cards that have left the packs since the last shuffle, those of this hand being as given."""
        here = [hand[ordinal] for ordinal in (*self._apart_here, *self._dealt_here)]
        return (*self.earlier, *here)

    @property
    def earlier(self) -> tuple[Card, ...]:
        """The cards that had left the packs before this hand, since they were shuffled last."""
        dealt = self._dealt - len(self._dealt_here)
        return (*self._apart, *(self._shuffled()[:dealt] if dealt else ()))

    def note(self, fact: Fact, by: str) -> None:
        if isinstance(fact, Dealt):
            if by == SHOE and fact.card == self.next_of_shoe():
                self._dealt += 1
                self._dealt_here.append(len(self._lying.cards))
            else:
                self._end_order()
                self._apart_here.append(len(self._lying.cards))
            if fact.sees is not None:
                self._covered.add(len(self.hand))
            self._lying.lay(fact.to, fact.card)
        elif isinstance(fact, Turned):
            lying = self._lying.at.get(fact.to, ())
            turned = zip(lying, fact.cards, strict=True)
            if any(self.hand[n] != card for n, card in turned if n in self._apart_here):
                self._end_order()
            self._covered.difference_update(lying)
            self._lying.note(fact)
        elif isinstance(fact, (Moved, Discarded)):
            self._lying.note(fact)
        elif isinstance(fact, Shuffled):
            self.packs = replace(self.packs, count=fact.packs)
            self._shuffles += 1
            self._cut = self._word
            self._apart, self._apart_here = (), list(fact.out)
            self._dealt, self._dealt_here = 0, []
            self._order = None

    def _end_order(self) -> None:
        """The shoe's order is over, for other cards lie apart from it; so do those now that it has dealt."""
        self._apart = self.earlier
        self._apart_here += self._dealt_here
        self._dealt, self._dealt_here = 0, []
        self._order = None
