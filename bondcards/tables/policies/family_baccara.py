"""Family baccara: the bank's hand draws best, but gives 10 %; as banker, a stake all others may follow."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.engine.facts import Fact, Staked
from bondcards.engine.questions import Bet
from bondcards.tables.policies.policy import Policy
from bondcards.tables.policies.thought import NOTHING_TO_STAKE, Thought


class FamilyBaccara(Policy):
    """Bets on one side, the ponte's as a rule, and on a tie only on a whim."""

    sides = ("ponte", "banker")

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """The banker's own stake, which is asked for before anything else, or a bet on the side he fancies."""
        likes = self.likes(self.chance(seen), seen)
        if not any(isinstance(fact, Staked) for fact in seen):
            # Nobody may bet more than the banker lays.
            return self.laid(ask, max(likes, *self.levels(seen), 0))
        if ask.box == "tie":
            return self.on_the_side(ask, likes // 10)
        return self.laid(ask, likes) if ask.box == self.side("ponte", "banker") else Thought("pass", NOTHING_TO_STAKE)


POLICY = FamilyBaccara
