"""Family baccara: the bank's hand draws best, but gives 10 %; as banker, a stake all others may follow."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.facts import Fact, Staked
from bondcards.questions import Bet
from bondcards.tables.policies.policy import Policy


class FamilyBaccara(Policy):
    """Bets on one side, the ponte's as a rule, and on a tie only on a whim."""

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """The banker's own stake, which is asked for before anything else, or a bet on the side he fancies."""
        likes = min(self.likes(self.chance(seen)), ask.high)
        if any(isinstance(fact, Staked) for fact in seen):
            likes = self._fancied(ask.box, likes)
        return likes if likes >= ask.low else "pass"

    def _fancied(self, box: str, likes: int) -> int:
        """What he bets on a box (cents) of what he likes to stake: a tenth of it on a tie."""
        whim, mood = self.character.temperament.whim, self.mood()
        side = "banker" if mood.random() < 0.2 + whim else "ponte"
        ties = mood.random() < whim / 2
        return likes if box == side else likes // 10 if box == "tie" and ties else 0


POLICY = FamilyBaccara
