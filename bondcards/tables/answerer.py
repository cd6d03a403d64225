"""Whoever may answer for a seat or for the cards: each says what it knows, or None to leave it to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact
from bondcards.engine.questions import Action, Bet, Choose, Discard, Wager
from bondcards.engine.requests import Deal, Request, Show, Shuffle, Throw

W = TypeVar("W", bound=str)


class Answerer:
    """One who may answer. It only looks when asked and moves only in `note`; `by` is its name on tapes.

    `seen` is what its seat may see; for the cards, everything.
    """

    by: ClassVar[str]

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        """The next card."""
        return None

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int | None:
        """How the die fell."""
        return None

    def shuffle(self, ask: Shuffle) -> bool:
        """Whether it has the cards shuffled."""
        return False

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...] | None:
        """The cards that lie open now."""
        return None

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """One of the words asked for."""
        return None

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """An amount in cents, or one of the words asked for."""
        return None

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action | None:
        """What is said in a round of betting."""
        return None

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...] | None:
        """Which cards go, by their places in the hand, counted from 0."""
        return None

    def reason(self, ask: Request[Any], seen: Sequence[Fact]) -> str:
        """Why it answers a question as it does, in a phrase in the language in use; empty where that says itself."""
        return ""

    def excuse(self, ask: Request[Any], seen: Sequence[Fact]) -> str:
        """The same where the whole table may read it."""
        return self.reason(ask, seen)

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """Take note of an answered request; `by` is who answered, empty where there was one legal answer."""
