"""The third card at baccarat where the rules leave it free: both good answers on a five, the table for a bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Choose
from bondcards.games.baccarat.drawing import Points, bank_must
from bondcards.language.i18n import N_
from bondcards.tables.policies.policy import Policy
from bondcards.tables.policies.thought import Thought, Why

DRAWS_ON_5: Final = 9 / 11
"""How often the punter draws in the best mixture, where cards are replaced: then no bank gains by knowing it."""

MIXED: Final = Why(N_("a five: either will do, and nobody may read it"))
BY_THE_TABLE: Final = Why(N_("as the table has it"))


class Baccarat(Policy):
    """One who may be asked for a third card."""

    def for_punters(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        """On a five, where he may choose: either, so that nobody reads him."""
        draws = self.chance(seen).random() < DRAWS_ON_5
        return self.swayed(ask, seen, Thought("draw" if draws else "stand", MIXED), timid="stand", rash="draw")

    def for_bank(self, ask: Choose[Any], seen: Sequence[Fact], own: Points, faced: Points) -> Thought[str]:
        """As the table would have it against a hand, whose third card he sees."""
        move = bank_must(faced.third)(own.two().total)[0]
        return self.swayed(ask, seen, Thought(move, BY_THE_TABLE), timid="stand", rash="draw")
