"""A pack that lives on: which of its cards lie on the table, and the shuffle when it runs out in mid-deal."""

from __future__ import annotations

from typing import Final

from bondcards.cards import Card
from bondcards.facts import Moved, Sees
from bondcards.kernel import Deal, Shuffle, Tell

BURNT: Final = "burnt"
"""Where the card lies that marks the end of the pack."""


class Pack:
    """Packs of 52 of which `left` cards are still to come; the cards played in this hand are known by their box.

    Cards that were buried, or lay on the table of an earlier hand, are shuffled in again when it runs out. Where
    the pack `burns`, the top card after each cut is shown and marks its end.
    """

    def __init__(self, packs: int, left: int, burns: bool = False) -> None:
        self._packs = packs
        self._burns = burns
        self._boxes: list[str] = []
        self.left = left

    @property
    def _lying(self) -> int:
        return sum(bool(box) for box in self._boxes)

    def serves(self, cards: int) -> bool:
        """Whether so many cards can still be dealt, a shuffle included."""
        burnt = self._burns and BURNT not in self._boxes
        return 52 * self._packs - self._lying - burnt >= cards

    async def take(self, to: str, sees: Sees = None) -> Card:
        """The next card for a box; the pack is shuffled first where nothing is left of it."""
        if not self.left:
            await self.shuffle()
        return await self._deal(to, sees)

    async def _deal(self, to: str, sees: Sees = None) -> Card:
        card = await Deal(to, sees)
        self._boxes.append(to)
        self.left -= 1
        return card

    async def shuffle(self) -> None:
        """Shuffle all cards that do not lie on the table, and burn the top one where that is the custom."""
        await self.mix()
        if self._burns:
            await self._deal(BURNT)

    async def mix(self) -> None:
        """Shuffle all cards that do not lie on the table, the one that was burnt among them."""
        self.bury(BURNT)
        await Shuffle(self._packs, tuple(n for n, box in enumerate(self._boxes) if box))
        self.left = 52 * self._packs - self._lying

    def bury(self, box: str) -> None:
        """Put the cards of a box under the pack."""
        self._boxes = ["" if lies == box else lies for lies in self._boxes]

    async def move(self, source: str, at: int, to: str) -> None:
        """Lay the card `at` that place of a box on another, as when a pair is split."""
        await Tell(Moved(source, at, to))
        there = [n for n, box in enumerate(self._boxes) if box == source]
        self._boxes[there[at]] = to
