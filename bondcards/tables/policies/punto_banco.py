"""Punto banco: banco costs least in the long run (1.06 %), punto little more, a tie dear (14.4 %)."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.facts import Fact
from bondcards.questions import Bet
from bondcards.tables.policies.policy import Policy


class PuntoBanco(Policy):
    """Stakes on banco, on punto when the fancy takes him, and on a tie only on a whim."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """A stake on the side he fancies this hand, and perhaps a tenth of it on a tie."""
        whim, mood = self.character.temperament.whim, self.fancy()
        side = "player" if mood.random() < 0.3 + whim else "banker"
        ties = mood.random() < whim / 2
        if ask.box != side and not (ask.box == "tie" and ties):
            return "pass"
        likes = self.likes(self.chance(seen), seen)
        return self.laid(ask, likes // 10 if ask.box == "tie" else likes)


POLICY = PuntoBanco
