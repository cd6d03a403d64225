"""The baccarat games: stakes where there is nothing else to say, and the third card where the rules leave it free.

At punto banco banco costs least in the long run (1.06 %), punto little more, a tie dear (14.4 %). At family baccara the
bank's hand draws best, but gives 10 %.
"""

from collections.abc import Sequence
from typing import Any, Final

from bondcards.engine.facts import Fact, Staked
from bondcards.engine.questions import Bet, Choose
from bondcards.games.baccarat.drawing import Points, bank_must
from bondcards.language.i18n import N_
from bondcards.tables.policies.character import NOTHING_TO_STAKE, Thought, Why
from bondcards.tables.policies.policy import Policy

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


class PuntoBanco(Policy):
    """Stakes on banco, on punto when the fancy takes him, and on a tie only on a whim."""

    sides = ("player", "banker")

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        likes = self.likes(self.chance(seen), seen)
        if ask.box == "tie":
            return self.on_the_side(ask, likes // 10)
        side = self.side("banker", "player")
        return self.laid(ask, likes) if ask.box == side else Thought("pass", NOTHING_TO_STAKE)


class FamilyBaccara(Policy):
    """Bets on one side, the ponte's as a rule, and on a tie only on a whim."""

    sides = ("ponte", "banker")

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """The banker's own stake, which is asked for before anything else, or a bet on the side he fancies."""
        likes = self.likes(self.chance(seen), seen)
        if not any(isinstance(fact, Staked) for fact in seen):
            # Nobody may bet more than the banker lays.
            return self.laid(ask, max(likes, *self.levels(seen), 0))
        if ask.box == "tie":
            return self.on_the_side(ask, likes // 10)
        return self.laid(ask, likes) if ask.box == self.side("ponte", "banker") else Thought("pass", NOTHING_TO_STAKE)
