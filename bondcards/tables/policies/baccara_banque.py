"""Baccara banque: a stake on one's own tableau, sometimes à cheval, and the free draws of punter and bank."""

from collections.abc import Sequence
from typing import Any

from bondcards.engine.facts import Fact, Holds, Said, cards_on_table, stakes_on_table
from bondcards.engine.questions import Bet, Choose
from bondcards.games.baccarat.baccara_banque import AT, BOXES, TABLEAUX, weights
from bondcards.games.baccarat.drawing import AskDraw, Points
from bondcards.tables.policies.baccarat import Baccarat
from bondcards.tables.policies.character import NOTHING_TO_STAKE, Thought


class BaccaraBanque(Baccarat):
    """Stakes on the tableau where he sits, à cheval on a whim; as banker he draws for the most money."""

    sides = BOXES

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """His stake: on the first box he is asked for, his own tableau's, or à cheval."""
        astride = "cheval" not in self.shunned if self.shunned else self.strays()
        here = ask.box == "cheval" if astride else ask.box != "cheval" and not self._asked_before(seen)
        return self.laid(ask, self.likes(self.chance(seen), seen)) if here else Thought("pass", NOTHING_TO_STAKE)

    def _asked_before(self, seen: Sequence[Fact]) -> bool:
        passed = any(isinstance(f, Said) and f.seat == self.character.seat and f.about in BOXES for f in seen)
        return passed or self.character.seat in stakes_on_table(seen)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        return self._draw(ask, seen) if ask.about == AskDraw.about else None

    def _draw(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        """By the table where he banks, for the tableau on which most lies."""
        table = cards_on_table(seen)
        hands = {side: Points(*table[at]) for side, at in AT.items()}
        playing = [tableau for tableau in TABLEAUX if not hands[tableau].natural]
        held = [f.place for f in seen if isinstance(f, Holds) and f.seat == self.character.seat]
        mine = [tableau for tableau in playing if AT[tableau] in held]
        if mine:
            said = sum(isinstance(f, Said) and (f.seat, f.about) == (self.character.seat, AskDraw.about) for f in seen)
            return self.for_punters(ask, seen) if hands[mine[said]].seen else None
        stakes = stakes_on_table(seen)
        faced = max(playing, key=lambda tableau: sum(weights(stakes, tableau).values()))
        return self.for_bank(ask, seen, hands["banker"], hands[faced]) if hands["banker"].seen else None
