"""A pack that lives on: which of its cards lie on the table, and the shuffle when it runs out in mid-deal."""

from typing import Final

from bondcards.engine.cards import Card, Packs
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Lying, Moved, Place, RunOut, Sees
from bondcards.engine.requests import Deal, Shuffle, Tell

BURNT: Final = Place(name="burnt")
"""Where the card lies that marks the end of the pack."""


class Pack:
    """Packs of which `left` cards are still to come.

    Cards that were buried, or lay on the table of an earlier hand, are shuffled in when it runs out. Where it `burns`,
    the top card after each cut is shown and marks its end. Where `suited`, cards are asked for with suits.
    """

    def __init__(self, packs: Packs, left: int, burns: bool = False, suited: bool = False) -> None:
        self.packs = packs
        self._suited = suited
        self._spare: list[Place] = []
        self._burns = burns
        self._lying = Lying()
        self._buried: set[int] = set()
        self.left = left

    def serves(self, cards: int) -> bool:
        """Whether so many cards can still be dealt, a shuffle included."""
        burnt = self._burns and not self._lying.at.get(BURNT)
        on_table = len(self._lying.cards) - len(self._buried)
        return self.packs.size - on_table - burnt >= cards

    async def take(self, to: Place, sees: Sees = None) -> Card:
        """The next card for a place; the pack is shuffled first where nothing is left of it."""
        if not self.left:
            if self._lying.cards:
                await Tell(RunOut())
            await self.shuffle()
        card = await Deal(to, sees, self._suited)
        self._lying.lay(to, card)
        self.left -= 1
        return card

    async def shuffle(self) -> None:
        """Shuffle all cards that do not lie on the table, and burn the top one where that is the custom."""
        await self.mix()
        if self._burns:
            await self.take(BURNT)

    async def mix(self) -> None:
        """Shuffle all cards that do not lie on the table, the one that was burnt among them."""
        for place in (BURNT, *self._spare):
            self.bury(place)
        self._spare.clear()
        out = [ordinal for ordinal in range(len(self._lying.cards)) if ordinal not in self._buried]
        await Shuffle(self.packs.count, tuple(out))
        self.left = self.packs.size - len(out)

    def bury(self, place: Place) -> None:
        """Put the cards that lie at a place under the pack."""
        self._buried.update(self._lying.at.pop(place, ()))

    def spare(self, place: Place) -> None:
        """The cards at a place are shuffled in again when the pack runs out."""
        if place not in self._spare:
            self._spare.append(place)

    def keep(self, place: Place) -> None:
        """The cards at a place are not shuffled in, whatever was said before."""
        if place in self._spare:
            self._spare.remove(place)

    async def throw(self, ask: Discard) -> tuple[int, ...]:
        """Have a seat throw cards of its hand; their places in it, counted from 0."""
        at = await ask
        self._lying.throw(ask.place, at, ask.to)
        return at

    async def move(self, source: Place, at: int, to: Place) -> None:
        """Lay the card `at` that place of others on another place, as when a pair is split."""
        await Tell(Moved(source, at, to))
        self._lying.move(source, at, to)
