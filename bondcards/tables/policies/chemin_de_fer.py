"""Chemin de fer: how much to bank, when to call banco, when to leave the bank, and the free draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bondcards.facts import Fact, Staked, cards_on_table
from bondcards.games.baccarat.chemin_de_fer import AskSuivi
from bondcards.games.baccarat.chemin_de_fer_bank import AskBank
from bondcards.games.baccarat.drawing import BANKER, PLAYER, AskDraw, Points, bank_must
from bondcards.questions import Bet, Choose
from bondcards.tables.policies.policy import Policy


class CheminDeFer(Policy):
    """Daring calls banco, patience leaves a winning bank on the table, appetite sets the sums."""

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """The bank he lays, or what he covers of another's."""
        if ask.box == "tie" or not ask.possible:
            return "pass"
        chance = self.chance(seen)
        likes = self.likes(chance)
        if ask.box == "bank":
            return min(likes, ask.high)
        temperament = self.character.temperament
        dared = "banco" in ask.words and self._bank(seen) <= likes * 4
        if dared and chance.random() < temperament.daring * 0.6:
            return "banco"
        if chance.random() < 0.1 + (1 - temperament.daring) * 0.25:
            return "pass"
        return min(likes, ask.high)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> str | None:
        """Keep or pass the bank, follow a banco, draw or stand."""
        temperament = self.character.temperament
        match ask.about:
            case AskBank.about:
                return "keep" if self.chance(seen).random() < temperament.patience else "pass"
            case AskSuivi.about:
                return "banco" if self.chance(seen).random() < temperament.daring else "pass"
            case AskDraw.about:
                return self._draw(seen)
            case _:
                return None

    def _bank(self, seen: Sequence[Fact]) -> int:
        """The bank to be covered, in cents."""
        return next((fact.amount for fact in reversed(seen) if isinstance(fact, Staked) and fact.box == "bank"), 0)

    def _draw(self, seen: Sequence[Fact]) -> str | None:
        """By the table where he banks; on a five either, for nobody may read him. None where he has not looked."""
        table = cards_on_table(seen)
        player, banker = Points(*table[PLAYER]), Points(*table[BANKER])
        if banker.seen and not player.seen:
            return bank_must(player.third)(banker.total)[0]
        if player.seen:
            return "draw" if self.chance(seen).random() < 0.5 else "stand"
        return None


POLICY = CheminDeFer
