"""Family baccara: the bank's hand draws best, but gives 10 %; as banker, a stake all others may follow."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bondcards.facts import Fact, Staked
from bondcards.questions import Bet
from bondcards.tables.policies.policy import Policy


class FamilyBaccara(Policy):
    """Bets on one side, the ponte's as a rule, and on a tie only on a whim."""

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """The banker's own stake, which is asked for before anything else, or a bet on the side he fancies."""
        amount = min(self.likes(self.chance(seen)), ask.high)
        if not any(isinstance(fact, Staked) for fact in seen):
            return amount if amount >= ask.low else "pass"
        whim = self.character.temperament.whim
        mood = Random(f"{self.character.chance}/{self.character.seat}")
        side = "banker" if mood.random() < 0.2 + whim else "ponte"
        if ask.box == "tie":
            amount = amount // 10 if mood.random() < whim / 2 else 0
        elif ask.box != side:
            amount = 0
        return amount if amount >= ask.low else "pass"


POLICY = FamilyBaccara
