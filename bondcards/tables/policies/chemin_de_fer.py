"""Chemin de fer: how much to bank, when to call banco, when to leave the bank, and the free draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bondcards.facts import Fact, Staked, cards_on_table, stakes_on_table
from bondcards.games.baccarat.chemin_de_fer import COVER, AskSuivi
from bondcards.games.baccarat.chemin_de_fer_bank import AskBank
from bondcards.games.baccarat.drawing import BANKER, PLAYER, AskDraw, Points, bank_must
from bondcards.questions import Bet, Choose
from bondcards.tables.policies.policy import Policy, who_banks


class CheminDeFer(Policy):
    """Daring calls banco, patience leaves a winning bank on the table, appetite sets the sums."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """The bank he lays, as much as the agents may cover together; or what he covers of another's."""
        chance = self.chance(seen)
        if ask.box == "bank":
            return self.laid(ask, self.as_high_as(sum(self.levels(seen)), chance))
        if ask.box == "tie" or not ask.possible:
            return "pass"
        likes, temperament = self.likes(chance, seen), self.character.temperament
        dared = "banco" in ask.words and self._bank(seen) <= likes * 4
        if dared and chance.random() < temperament.daring * 0.6:
            return "banco"
        if chance.random() < 0.1 + (1 - temperament.daring) * 0.25:
            return "pass"
        return self.laid(ask, likes)

    def as_punter(self, stakes: Mapping[str, int]) -> Mapping[str, int]:
        """What he covers."""
        return {box: cents for box, cents in stakes.items() if box == COVER}

    def room(self, ask: Bet, seen: Sequence[Fact]) -> int:
        """The bank that is laid is all there is to cover."""
        if ask.box != COVER:
            return ask.high
        covered = sum(sum(self.as_punter(laid).values()) for laid in stakes_on_table(seen).values())
        return self._bank(seen) - covered - self.to_come(seen, who_banks(seen, self.character.company.bank))

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
