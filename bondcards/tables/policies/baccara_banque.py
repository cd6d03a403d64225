"""Baccara banque: a stake on one's own tableau, sometimes à cheval, and the free draws of punter and bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bondcards.facts import Fact, Holds, Said, cards_on_table, stakes_on_table
from bondcards.games.baccarat.baccara_banque import AT, BOXES, TABLEAUX, weights
from bondcards.games.baccarat.drawing import AskDraw, Points, bank_must
from bondcards.questions import Bet, Choose
from bondcards.tables.policies.policy import Policy


class BaccaraBanque(Policy):
    """Stakes on the tableau where he sits, à cheval on a whim; as banker he draws for the most money."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """His stake: on the first box he is asked for, his own tableau's, or à cheval."""
        astride = self.fancy().random() < self.character.temperament.whim
        fancied = ask.box == "cheval" if astride else ask.box != "cheval" and not self._asked_before(seen)
        return self.laid(ask, self.likes(self.chance(seen), seen)) if fancied else "pass"

    def _asked_before(self, seen: Sequence[Fact]) -> bool:
        passed = any(isinstance(f, Said) and f.seat == self.character.seat and f.about in BOXES for f in seen)
        return passed or self.character.seat in stakes_on_table(seen)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> str | None:
        """Draw or stand; None where he has not looked at his cards."""
        return self._draw(seen) if ask.about == AskDraw.about else None

    def _draw(self, seen: Sequence[Fact]) -> str | None:
        """By the table where he banks; a five draws or stands at random, so that nobody may read him."""
        table = cards_on_table(seen)
        hands = {side: Points(*table[at]) for side, at in AT.items()}
        playing = [tableau for tableau in TABLEAUX if not hands[tableau].natural]
        held = [f.place for f in seen if isinstance(f, Holds) and f.seat == self.character.seat]
        mine = [tableau for tableau in playing if AT[tableau] in held]
        if mine:
            said = sum(isinstance(f, Said) and (f.seat, f.about) == (self.character.seat, AskDraw.about) for f in seen)
            return ("draw" if self.chance(seen).random() < 0.5 else "stand") if hands[mine[said]].seen else None
        stakes = stakes_on_table(seen)
        faced = max(playing, key=lambda tableau: sum(weights(stakes, tableau).values()))
        banker = hands["banker"]
        return bank_must(hands[faced].third)(banker.total)[0] if banker.seen else None


POLICY = BaccaraBanque
