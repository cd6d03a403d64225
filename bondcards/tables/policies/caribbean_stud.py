"""Caribbean stud: raise with A-K-J-8-3 or better; buy to four of a suit or four in a row, which folded lose more."""

from collections.abc import Sequence
from typing import Any, Final

from bondcards.engine import cards
from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact, Place, cards_on_table
from bondcards.engine.questions import Choose, Discard
from bondcards.games.house.caribbean_stud import BONUS_PAYS, TERMS, AskAnnounce, AskRaise
from bondcards.games.ranking.high import category, grade
from bondcards.games.ranking.made import ACE_HIGH, FIVE
from bondcards.language.i18n import N_
from bondcards.tables.policies.ante import AnteFirst
from bondcards.tables.policies.character import Thought, Why

RAISES: Final = grade(cards.read_english("Ah Kc Jd 8s 3h"))
PAIR: Final = (FIVE.index("pair"),)
TWO_PAIR: Final = (FIVE.index("two pair"),)
OPEN: Final = [{*range(low, low + 4)} for low in range(2, ACE_HIGH["A"] - 3)]
"""Four in a row, which a card at either end makes a straight."""

MONSTER: Final = Why(N_("two pair or better: raises gladly"))
ENOUGH: Final = Why(N_("ace, king, jack, eight, three or better"))
TOO_LITTLE: Final = Why(N_("less than ace, king, jack, eight, three"))
ONE_OFF: Final = Why(N_("four that want one card: it is worth the ante"))


class CaribbeanStud(AnteFirst):
    """Plain play; on a whim a bonus (a third of it stays with the bank) or a blind place.

    Who errs raises on nothing, or folds what is no pair.
    """

    terms = TERMS
    part = 3

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        held = cards_on_table(seen).get(Place(ask.seat), [])
        return self._word(ask, held, seen) if all(card.known for card in held) else None

    def thrown(self, ask: Discard, seen: Sequence[Fact]) -> Thought[tuple[int, ...]] | None:
        """The odd one of the cards he knows, else the lowest."""
        if not all(card.known for card in ask.hand):
            return None
        odd = odd_one(ask.hand) or min(ask.hand, key=lambda card: ACE_HIGH[card.rank])
        return Thought((ask.hand.index(odd),), ONE_OFF)

    def _word(self, ask: Choose[Any], held: Sequence[Card], seen: Sequence[Fact]) -> Thought[str] | None:
        match ask.about:
            case AskRaise.about:
                return self._raises(ask, held, seen)
            case AskAnnounce.about:
                return Thought("announce" if category(held) in BONUS_PAYS else "none")
            case _:
                return None

    def _raises(self, ask: Choose[Any], held: Sequence[Card], seen: Sequence[Fact]) -> Thought[str]:
        """The good move, or the error of somebody who fears to lose, or cannot fold."""
        worth = grade(held)
        timid = "raise" if worth >= PAIR else "fold"
        if "buy" in ask.options and odd_one(held) is not None:
            return self.swayed(ask, seen, Thought("buy", ONE_OFF), timid=timid, rash="raise")
        if worth < RAISES:
            return self.swayed(ask, seen, Thought("fold", TOO_LITTLE), timid="fold", rash="raise")
        why = MONSTER if worth >= TWO_PAIR else ENOUGH
        return self.swayed(ask, seen, Thought("raise", why), timid=timid, rash="raise")


def odd_one(held: Sequence[Card]) -> Card | None:
    """The card to change for a bought one: the fifth beside four that are worth the price; None where none are.

    Four to a straight flush are, with a pair too; four of a suit or an open row where there is no pair.
    """
    standing = grade(held)
    draws = [(four, odd) for odd, four in ((odd, [card for card in held if card != odd]) for odd in held)]
    straight_flush = [odd for four, odd in draws if one_suit(four) and may_be_straight(four)]
    plain = [odd for four, odd in draws if one_suit(four) or {ACE_HIGH[card.rank] for card in four} in OPEN]
    found = straight_flush or plain if standing < PAIR else straight_flush if standing < TWO_PAIR else []
    return found[0] if found else None


def one_suit(four: Sequence[Card]) -> bool:
    return len({card.suit for card in four} - {"?"}) == 1 and all(card.suit != "?" for card in four)


def may_be_straight(four: Sequence[Card]) -> bool:
    """Whether a fifth card may make them a straight, the ace high or low."""
    values = {ACE_HIGH[card.rank] for card in four}
    low = {1 if value == ACE_HIGH["A"] else value for value in values}
    return len(values) == len(four) and any(max(row) - min(row) <= len(four) for row in (values, low))
