"""Poker against the house: an ante that leaves enough for the raise, side bets and blind places on a whim.

At three card poker one plays on with queen, six, four or better, and Pair Plus gives 7.3 % to the bank. At Caribbean
stud one raises with A-K-J-8-3 or better, and buys to four of a suit or four in a row, which folded lose more; of a
bonus a third stays with the bank.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import replace

from bondcards.engine import cards
from bondcards.engine.cards import Card, all_known
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Fact, Place, cards_on_table
from bondcards.engine.questions import Bet, Choose
from bondcards.games.house.boxes import ANTE, Terms
from bondcards.games.house.caribbean_stud import BONUS_PAYS, AskAnnounce, AskRaise
from bondcards.games.house.caribbean_stud import TERMS as CARIBBEAN_STUD
from bondcards.games.house.three_card_poker import TERMS as THREE_CARD_POKER
from bondcards.games.house.three_card_poker import AskPlayOn
from bondcards.games.ranking import high, three
from bondcards.games.ranking.made import ACE_HIGH, FIVE, one_suit
from bondcards.language.i18n import N_
from bondcards.tables.policies.character import Thought, Why
from bondcards.tables.policies.policy import Policy


class AnteFirst(Policy):
    """One who lays an ante before the cards: a part of what he likes to stake, one `of` so many: he means to raise."""

    terms: ClassVar[Terms]
    of: ClassVar[int]

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        likes = self.part(self.likes(self.chance(seen), seen), self.of)
        if ask.box != ANTE:
            return self.on_the_side(ask, likes)
        return self.laid(replace(ask, high=ask.high // (1 + self.terms.antes)), likes)

    def room(self, ask: Bet, seen: Sequence[Fact]) -> int:
        """As everywhere; a blind ante takes its raise with it."""
        room = super().room(ask, seen)
        return room if ask.box in (ANTE, self.terms.side_bet) else min(ask.high, room // (1 + self.terms.antes))


# Three card poker

PLAYS: Final = three.grade(cards.read_english("Qh 6c 4d"))
PLAYS_BY_MISTAKE: Final = three.grade(cards.read_english("2h 2c 3d"))
"""Who is too careful wants a pair."""

PLAYABLE: Final = Why(N_("queen, six, four or better"))
UNPLAYABLE: Final = Why(N_("less than queen, six, four"))


class ThreeCardPoker(AnteFirst):
    """Plain play; on a whim Pair Plus or a blind place. Who errs plays on nothing, or folds what is no pair."""

    terms = THREE_CARD_POKER
    of = 2

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        held = cards_on_table(seen).get(Place(ask.seat), [])
        if ask.about != AskPlayOn.about or not all_known(held):
            return None
        worth = three.grade(held)
        if worth < PLAYS:
            return self.swayed(ask, seen, Thought("fold", UNPLAYABLE), timid="fold", rash="play")
        timid = "fold" if worth < PLAYS_BY_MISTAKE else "play"
        return self.swayed(ask, seen, Thought("play", PLAYABLE), timid=timid, rash="play")


# Caribbean stud

RAISES: Final = high.grade(cards.read_english("Ah Kc Jd 8s 3h"))
PAIR: Final = (FIVE.index("pair"),)
TWO_PAIR: Final = (FIVE.index("two pair"),)
OPEN: Final = [{*range(low, low + 4)} for low in range(2, ACE_HIGH["A"] - 3)]
"""Four in a row, which a card at either end makes a straight."""

MONSTER: Final = Why(N_("two pair or better: raises gladly"))
ENOUGH: Final = Why(N_("ace, king, jack, eight, three or better"))
TOO_LITTLE: Final = Why(N_("less than ace, king, jack, eight, three"))
ONE_OFF: Final = Why(N_("four that want one card: it is worth the ante"))


class CaribbeanStud(AnteFirst):
    """Plain play; on a whim a bonus or a blind place. Who errs raises on nothing, or folds what is no pair."""

    terms = CARIBBEAN_STUD
    of = 3

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        held = cards_on_table(seen).get(Place(ask.seat), [])
        if not all_known(held):
            return None
        match ask.about:
            case AskRaise.about:
                return self._raises(ask, held, seen)
            case AskAnnounce.about:
                return Thought("announce" if high.category(held) in BONUS_PAYS else "none")
            case _:
                return None

    def thrown(self, ask: Discard, seen: Sequence[Fact]) -> Thought[tuple[int, ...]] | None:
        """The odd one of the cards he knows, else the lowest."""
        if not all_known(ask.hand):
            return None
        odd = odd_one(ask.hand) or min(ask.hand, key=lambda card: ACE_HIGH[card.rank])
        return Thought((ask.hand.index(odd),), ONE_OFF)

    def _raises(self, ask: Choose[Any], held: Sequence[Card], seen: Sequence[Fact]) -> Thought[str]:
        worth = high.grade(held)
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
    standing = high.grade(held)
    draws = [(odd, [card for card in held if card != odd]) for odd in held]
    straight_flush = [odd for odd, four in draws if one_suit(four) and may_be_straight(four)]
    plain = [odd for odd, four in draws if one_suit(four) or {ACE_HIGH[card.rank] for card in four} in OPEN]
    found = straight_flush or plain if standing < PAIR else straight_flush if standing < TWO_PAIR else []
    return found[0] if found else None


def may_be_straight(four: Sequence[Card]) -> bool:
    """Whether a fifth card may make them a straight, the ace high or low."""
    values = {ACE_HIGH[card.rank] for card in four}
    low = {1 if value == ACE_HIGH["A"] else value for value in values}
    return len(values) == len(four) and any(max(row) - min(row) <= len(four) for row in (values, low))
