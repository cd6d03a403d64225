"""Poker 21: the basic strategy of the European game for 21; POK costs a good deal, and is staked on a whim."""

from collections.abc import Sequence

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Bet
from bondcards.games.twentyone.poker_21 import POK
from bondcards.tables.policies.blackjack import BlackJack
from bondcards.tables.policies.character import Thought


class Poker21(BlackJack):
    """Plays 21, and now and then a little on the bank's five cards."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        return (
            self.on_the_side(ask, self.likes(self.chance(seen), seen) // 10)
            if ask.box == POK
            else super().stake(ask, seen)
        )
