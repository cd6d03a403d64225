"""How the program plays poker between the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bondcards.discards import Discard
from bondcards.facts import Fact
from bondcards.questions import Choose
from bondcards.tables.policies.policy import Policy
from bondcards.wagers import Action, Wager


class Poker(Policy):
    """He checks and calls, keeps his cards and shows them."""

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        """Check, or call."""
        return Action("check" if "check" in ask.words else "call")

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...]:
        """None."""
        return ()

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> str | None:
        """Show."""
        return "show" if "show" in ask.options else None


POLICY = Poker
