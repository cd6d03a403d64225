"""Punto banco: banco costs least in the long run (1.06 %), punto little more, a tie dear (14.4 %)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bondcards.facts import Fact
from bondcards.questions import Bet
from bondcards.tables.policies.policy import Policy


class PuntoBanco(Policy):
    """Stakes on banco, on punto when the fancy takes him, and on a tie only on a whim."""

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """A stake on the side he fancies this hand."""
        whim = self.character.temperament.whim
        mood = Random(f"{self.character.chance}/{self.character.seat}")
        side = "player" if mood.random() < 0.3 + whim else "banker"
        amount = min(self.likes(self.chance(seen)), ask.high)
        if ask.box == "tie":
            amount = amount // 10 if mood.random() < whim / 2 else 0
        elif ask.box != side:
            amount = 0
        return amount if amount >= ask.low else "pass"


POLICY = PuntoBanco
