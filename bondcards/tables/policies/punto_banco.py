"""Punto banco: banco costs least in the long run (1.06 %), punto little more, a tie dear (14.4 %)."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Bet
from bondcards.tables.policies.policy import Policy
from bondcards.tables.policies.thought import NOTHING_TO_STAKE, Thought


class PuntoBanco(Policy):
    """Stakes on banco, on punto when the fancy takes him, and on a tie only on a whim."""

    sides = ("player", "banker")

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """A stake on the side he fancies this hand, and perhaps a tenth of it on a tie."""
        likes = self.likes(self.chance(seen), seen)
        if ask.box == "tie":
            return self.on_the_side(ask, likes // 10)
        side = self.side("banker", "player")
        return self.laid(ask, likes) if ask.box == side else Thought("pass", NOTHING_TO_STAKE)


POLICY = PuntoBanco
