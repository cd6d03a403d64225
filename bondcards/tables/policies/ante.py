"""Stakes at poker against the house: an ante that leaves enough for the raise, side bets and blind places on a whim."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Bet
from bondcards.games.house.boxes import ANTE, Terms
from bondcards.tables.policies.character import Thought, rounded
from bondcards.tables.policies.policy import Policy


class AnteFirst(Policy):
    """One who lays an ante before the cards: of what he likes to stake a `part`, for he means to raise."""

    terms: ClassVar[Terms]
    part: ClassVar[int]

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        likes = rounded(self.likes(self.chance(seen), seen) // self.part)
        if ask.box != ANTE:
            return self.on_the_side(ask, likes)
        return self.laid(replace(ask, high=ask.high // (1 + self.terms.antes)), likes)

    def room(self, ask: Bet, seen: Sequence[Fact]) -> int:
        """As everywhere; a blind ante takes its raise with it."""
        room = super().room(ask, seen)
        return room if ask.box in (ANTE, self.terms.side_bet) else min(ask.high, room // (1 + self.terms.antes))
