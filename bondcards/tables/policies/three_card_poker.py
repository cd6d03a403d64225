"""Three card poker: play with queen, six, four or better, and leave Pair Plus (7.3 % to the bank) to a whim."""

from collections.abc import Sequence
from typing import Any, Final

from bondcards.engine import cards
from bondcards.engine.facts import Fact, Place, cards_on_table
from bondcards.engine.questions import Choose
from bondcards.games.house.three_card_poker import TERMS, AskPlayOn
from bondcards.games.ranking.three import grade
from bondcards.language.i18n import N_
from bondcards.tables.policies.ante import AnteFirst
from bondcards.tables.policies.character import Thought, Why

PLAYS: Final = grade(cards.read_english("Qh 6c 4d"))
PAIR: Final = grade(cards.read_english("2h 2c 3d"))

ENOUGH: Final = Why(N_("queen, six, four or better"))
TOO_LITTLE: Final = Why(N_("less than queen, six, four"))


class ThreeCardPoker(AnteFirst):
    """Plain play; on a whim Pair Plus or a blind place. Who errs plays on nothing, or folds what is no pair."""

    terms = TERMS
    part = 2

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        held = cards_on_table(seen).get(Place(ask.seat), [])
        if ask.about != AskPlayOn.about or not all(card.known for card in held):
            return None
        worth = grade(held)
        if worth < PLAYS:
            return self.swayed(ask, seen, Thought("fold", TOO_LITTLE), timid="fold", rash="play")
        return self.swayed(ask, seen, Thought("play", ENOUGH), timid="fold" if worth < PAIR else "play", rash="play")
