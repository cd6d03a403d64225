"""Family baccara: the bank's hand draws best, but gives 10 %; as banker, a stake all others may follow."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.facts import Fact, Staked
from bondcards.questions import Bet
from bondcards.tables.policies.policy import Policy


class FamilyBaccara(Policy):
    """Bets on one side, the ponte's as a rule, and on a tie only on a whim."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """The banker's own stake, which is asked for before anything else, or a bet on the side he fancies."""
        likes = self.likes(self.chance(seen), seen)
        if not any(isinstance(fact, Staked) for fact in seen):
            return self.laid(ask, likes)
        whim, mood = self.character.temperament.whim, self.fancy()
        side = "banker" if mood.random() < 0.2 + whim else "ponte"
        ties = mood.random() < whim / 2
        if ask.box != side and not (ask.box == "tie" and ties):
            return "pass"
        return self.laid(ask, likes // 10 if ask.box == "tie" else likes)


POLICY = FamilyBaccara
