"""Chemin de fer: how much to bank, when to call banco, when to leave the bank, and the free draws."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bondcards.facts import Fact, Staked, cards_on_table
from bondcards.games.baccarat.chemin_de_fer import AskBank, AskSuivi
from bondcards.games.baccarat.drawing import AskDraw, Points, bank_must
from bondcards.questions import Bet, Choose
from bondcards.tables.policies.policy import Policy

W = TypeVar("W", bound=str)


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

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """Keep or pass the bank, follow a banco, draw or stand."""
        word = self._word(ask.about, seen)
        return ask.recall(word) if word in ask.options else None

    def _word(self, about: str, seen: Sequence[Fact]) -> str | None:
        chance, temperament = self.chance(seen), self.character.temperament
        match about:
            case AskBank.about:
                return "keep" if chance.random() < temperament.patience else "pass"
            case AskSuivi.about:
                return "banco" if chance.random() < temperament.daring else "pass"
            case AskDraw.about:
                return self._draw(seen, chance.random())
            case _:
                return None

    def _bank(self, seen: Sequence[Fact]) -> int:
        """The bank to be covered, in cents."""
        return next((fact.amount for fact in reversed(seen) if isinstance(fact, Staked) and fact.box == "bank"), 0)

    def _draw(self, seen: Sequence[Fact], luck: float) -> str | None:
        """By the table where he banks; on a five either, for nobody may read him. None where he has not looked."""
        table = cards_on_table(seen)
        player, banker = Points(*table["player"]), Points(*table["banker"])
        if banker.seen and not player.seen:
            return bank_must(player.third)(banker.total)[0]
        if player.seen:
            return "draw" if luck < 0.5 else "stand"
        return None


POLICY = CheminDeFer
