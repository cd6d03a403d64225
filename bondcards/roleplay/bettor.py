"""How the program bets on a roll, mostly an NPC's: by his trust in it, by his daring, and now and then by a bluff."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bondcards.facts import Fact, Thrown
from bondcards.games.betting import bets_on_table
from bondcards.roleplay.contest import Terms
from bondcards.tables.policies.policy import Character, Policy
from bondcards.wagers import Action, Wager

TRUST: Final = {1: 0.95, 2: 0.8, 3: 0.55, 4: 0.35, None: 0.05}
"""How likely he thinks it that a roll of this rating wins."""
RAISES: Final = 0.9
BETS: Final = 0.6
BLUFFED: Final = 0.8


class Bettor(Policy):
    """Knows the terms and his own roll alone. As often as he bluffs he acts as with a very good one."""

    def __init__(self, character: Character, terms: Terms) -> None:
        super().__init__(character)
        self._terms = terms

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        """Bets and raises on a good roll; the pot's odds decide whether he calls."""
        trust = self._trust(seen)
        if "check" in ask.words:
            return Action("bet", self._total(ask, trust)) if trust >= BETS else Action("check")
        if "raise" in ask.words and trust >= RAISES:
            return Action("raise", self._total(ask, trust))
        pot = 2 * self._terms.stake + sum(bets_on_table(seen).laid.values())
        return Action("call" if trust > ask.to_call / (pot + ask.to_call) else "fold")

    def _trust(self, seen: Sequence[Fact]) -> float:
        """What he trusts his roll with, 0 to 1 and a little beyond; his daring moves it, and his mood."""
        chance = self.chance(seen)
        waver, pretends = chance.random(), chance.random() < self.character.bluff
        trust = TRUST[self._rating(seen)] + 0.4 * (self.character.temperament.daring - 0.5) + 0.2 * (waver - 0.5)
        return max(trust, BLUFFED) if pretends else trust

    def _rating(self, seen: Sequence[Fact]) -> int | None:
        side = next(side for side in (self._terms.pc, *self._terms.npcs) if side.id == self.character.seat)
        die = next(fact.die for fact in seen if isinstance(fact, Thrown) and fact.seat == side.id)
        return self._terms.rolled(side, die).quality

    def _total(self, ask: Wager, trust: float) -> int:
        """The least he may bet or raise to, and up to three such steps more."""
        step = ask.low - ask.standing
        return min(ask.low + step * int(3 * self.character.temperament.daring * min(trust, 1.0)), ask.high)
