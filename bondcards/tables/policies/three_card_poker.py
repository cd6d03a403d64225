"""Three card poker: play with queen, six, four or better, and leave Pair Plus (7.3 % to the bank) to a whim."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from bondcards import cards
from bondcards.facts import Fact, cards_on_table
from bondcards.games.house.boxes import ANTE
from bondcards.games.house.three_card_poker import TERMS, AskPlayOn
from bondcards.games.ranking.three import grade
from bondcards.places import Place
from bondcards.questions import Bet, Choose
from bondcards.tables.policies.policy import Policy

PLAYS: Final = grade(cards.read_english("Qh 6c 4d"))


class ThreeCardPoker(Policy):
    """Plain play; on a whim Pair Plus, a blind place, or three cards that are not worth it."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """An ante that leaves him Play; Pair Plus and blind places on a whim."""
        chance = self.chance(seen)
        if not ask.possible or (ask.box != ANTE and chance.random() >= self.character.temperament.whim):
            return "pass"
        high = ask.high // (1 + TERMS.antes) if ask.box == ANTE else ask.high
        return self.laid(replace(ask, high=high), self.likes(chance, seen) // 2)

    def room(self, ask: Bet, seen: Sequence[Fact]) -> int:
        """As everywhere; a blind ante takes its raise with it."""
        room = super().room(ask, seen)
        return room if ask.box in (ANTE, TERMS.side_bet) else min(ask.high, room // (1 + TERMS.antes))

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> str | None:
        """Fold or play. None where he has not looked."""
        held = cards_on_table(seen).get(Place(ask.seat), [])
        if ask.about != AskPlayOn.about or not all(card.known for card in held):
            return None
        dares = self.chance(seen).random() < self.character.temperament.whim / 2
        return "play" if dares or grade(held) >= PLAYS else "fold"


POLICY = ThreeCardPoker
