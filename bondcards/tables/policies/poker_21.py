"""Poker 21: the basic strategy of the European game for 21; POK costs a good deal, and is staked on a whim."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.facts import Fact
from bondcards.games.twentyone.poker_21 import POK
from bondcards.questions import Bet
from bondcards.tables.policies.blackjack import BlackJack


class Poker21(BlackJack):
    """Plays 21, and now and then a little on the bank's five cards."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """What he likes to stake on 21; a tenth of it on POK when the fancy takes him."""
        if ask.box != POK:
            return super().stake(ask, seen)
        tempted = self.fancy().random() < self.character.temperament.whim
        return self.laid(ask, self.likes(self.chance(seen), seen) // 10) if tempted else "pass"


POLICY = Poker21
