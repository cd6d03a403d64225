"""Vingt-et-un, as punter and as banker: plain good play, the bank kept while it pays, bids within reason."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bondcards.engine import cards
from bondcards.engine.cards import Card
from bondcards.engine.facts import DEALER, Fact, Place, cards_on_table, stakes_on_table, who_banks
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.games.twentyone.hands import TEN, VALUES, AskInsurance, AskPlay, Points, by_value
from bondcards.games.twentyone.irregularities import AskAccept, AskKeep, AskStay
from bondcards.games.twentyone.office import AskGreatest, AskLeast, AskLimits, AskOffice, AskSale, AskTake
from bondcards.games.twentyone.rudiments import AskBankDraw, AskHalf
from bondcards.games.twentyone.vingt_et_un import AskDemand, AskRedouble
from bondcards.language.i18n import N_
from bondcards.tables.policies.blackjack import SURE, careful, eager, insurance
from bondcards.tables.policies.character import BY_THE_BOOK, State, Thought, Why, rounded
from bondcards.tables.policies.policy import Policy

ACE: Final = 1
GOOD: Final = (ACE, TEN)
"""Values of a first card that is worth doubling on: an ace, a ten."""
SPLIT: Final = (1, 8)
"""Pairs that are always split; nines only against 2 to 6, 8 and 9."""

BEST: Final = 21
DEALER_STANDS: Final = 17
SURE_TO_DRAW: Final = 12

LIMITS: Final = Why(N_("the limits will do"))
SHORT: Final = Why(N_("short of chips: smaller stakes are welcome"))
AHEAD: Final = Why(N_("the bank is ahead: let them stake more"))
STAYS: Final = Why(N_("the bank is worth keeping"))
SELLS: Final = Why(N_("the bank has paid enough: let another have it"))
WANTS: Final = Why(N_("wants the bank"))
DOES_NOT: Final = Why(N_("the bank is not worth the risk"))
BIDS: Final = Why(N_("up to {worth} for the bank"))
GOOD_FIRST: Final = Why(N_("a first card worth doubling on"))
POOR_FIRST: Final = Why(N_("a poor first card"))
BLUFFS: Final = Why(N_("nothing behind it: a bluff"))
SHOWS: Final = Why(N_("most of the money lies under the bank's total"))
DRAWS: Final = Why(N_("too little to stand on"))
FAIR: Final = Why(N_("nothing to gain by it"))

ALWAYS: Final[Mapping[str, Thought[str]]] = {
    AskLimits.about: Thought("keep", LIMITS),
    AskLeast.about: Thought("lower", SHORT),
    AskHalf.about: Thought("first"),
    AskKeep.about: Thought("first"),
    AskAccept.about: Thought("refuse", FAIR),
    AskStay.about: Thought("stay", FAIR),
}
"""What anybody would say."""

SELLS_AHEAD: Final = 0.5
SELLS_BEHIND: Final = 0.1
"""How often one without any patience would be rid of the bank, ahead or not."""


class VingtEtUn(Policy):
    """Daring bids for the bank and redoubles, patience keeps it; the first card sets the stakes."""

    def staked(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        return self._bid(ask) if ask.box == "auction" else super().staked(ask, seen)

    def _bid(self, ask: Bet) -> Thought[int | str]:
        """A bid by his appetite and daring; the first of them goes half as far."""
        his = self.character
        worth = rounded(int(his.chips * his.temperament.appetite * his.daring * (0.6 + self.on_a_whim("bid"))))
        bid = next((bid for bid in (rounded(worth // 2), worth) if ask.low <= bid), ask.low)
        if ask.low > min(worth, ask.high):
            return Thought("pass", DOES_NOT)
        return Thought(min(bid, ask.high), Why(BIDS.phrase, {"worth": worth}))

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """What he likes to stake; where he has seen his first card, twice or half as much by its worth."""
        likes = self.likes(self.chance(seen), seen)
        first = self._first_card(seen, Place(self.character.seat))
        if not first or self.slip(seen) == "rash":
            return self.laid(ask, likes)
        wish, why = (likes * 2, GOOD_FIRST) if first in GOOD else (self.part(likes, 2), POOR_FIRST)
        return replace(self.laid(ask, wish), why=why)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        if isinstance(ask, AskPlay):
            return self._play(ask, seen)
        return ALWAYS.get(ask.about) or self._office(ask, seen) or self._at_cards(ask, seen)

    def _office(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        his, chance = self.character, self.chance(seen).random()
        sells = (1 - his.patience) * (SELLS_AHEAD if his.mood.net > 0 else SELLS_BEHIND)
        match ask.about:
            case AskOffice.about:
                return Thought("auction", SELLS) if chance < sells else Thought("keep", STAYS)
            case AskSale.about:
                return Thought("auction", SELLS) if chance < sells else Thought("pass", FAIR)
            case AskTake.about:
                return Thought("take", WANTS) if chance < 0.4 + 0.6 * his.daring else Thought("refuse", DOES_NOT)
            case AskGreatest.about:
                return Thought("raise", AHEAD) if chance < his.daring else Thought("keep", LIMITS)
            case _:
                return None

    def _at_cards(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        match ask.about:
            case AskInsurance.about:
                return insurance(self, seen)
            case AskDemand.about:
                return self._doubles(ask, DEALER, seen)
            case AskRedouble.about:
                return self._doubles(ask, Place(ask.seat), seen)
            case AskBankDraw.about:
                return self._bank_draw(ask, seen)
            case _:
                return None

    def _doubles(self, ask: Choose[Any], own: Place, seen: Sequence[Fact]) -> Thought[str]:
        """On a good first card; on another as often as he bluffs, and dares to."""
        his, yes = self.character, ask.options[0]
        if self._first_card(seen, own) in GOOD:
            return self.swayed(ask, seen, Thought(yes, GOOD_FIRST), timid="decline", rash=yes)
        bluffs = self.on_a_whim("bluff") < his.bluff * his.daring
        if bluffs:
            return Thought(yes, BLUFFS)
        return self.swayed(ask, seen, Thought("decline", POOR_FIRST), timid="decline", rash=yes)

    def state(self, ask: Request[Any], seen: Sequence[Fact], answer: object) -> State | None:
        """Who doubles on a poor first card bluffs; an ace to double on is a monster, and so is 21."""
        his = self.character
        own = DEALER if who_banks(seen, his.company.bank) == his.seat else Place(his.seat)
        first = self._first_card(seen, own)
        if answer in ("demand", "redouble") and first:
            return "monster" if first == ACE else "bluff" if first not in GOOD else super().state(ask, seen, answer)
        held = Points(*cards_on_table(seen).get(own, ()))
        return "monster" if held.total.points == BEST and held.seen else super().state(ask, seen, answer)

    def _first_card(self, seen: Sequence[Fact], to: Place) -> int:
        """What the first card of a hand counts; 0 while it is not seen."""
        return next((VALUES[card.rank] for card in cards_on_table(seen).get(to, ())), 0)

    def _play(self, ask: AskPlay, seen: Sequence[Fact]) -> Thought[str] | None:
        table = cards_on_table(seen)
        points = Points(*table.get(ask.place, ()))
        if not points.cards or not points.seen:
            return None
        dealer = next((card for card in table.get(DEALER, ()) if card.known), None)
        against = VALUES[dealer.rank] if dealer else TEN
        good = [_split(points, against), _double(points, against), self.stands_or_hits(points, against)]
        move = next((move for move in good if move in ask.options), ask.options[0])
        figures = {"total": points.total.points, "dealer": cards.shown(dealer) if dealer else "–"}
        why = Why(SURE.phrase, figures=figures)
        return self.swayed(ask, seen, Thought(move, why), timid=careful(move), rash=eager(move, points, ask.options))

    def stands_or_hits(self, points: Points, dealer: int) -> str:
        return "stand" if stands(points, dealer) else "hit"

    def _bank_draw(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        """Where most of the money shows a total he can beat as he lies, he stands; else as a dealer would."""
        table = cards_on_table(seen)
        mine = Points(*table[DEALER]).total
        stakes = {seat: sum(laid.values()) for seat, laid in stakes_on_table(seen).items()}
        ahead = sum(stake * _open_lead(table.get(Place(seat), []), mine.points) for seat, stake in stakes.items())
        if mine.points < SURE_TO_DRAW:
            return Thought("hit", DRAWS)
        if mine.points > DEALER_STANDS or (mine.points == DEALER_STANDS and not mine.soft):
            return Thought("stand", BY_THE_BOOK)
        good = Thought("stand", SHOWS) if ahead > 0 or mine.points == DEALER_STANDS else Thought("hit", DRAWS)
        return self.swayed(ask, seen, good, timid="stand", rash="hit")


def _open_lead(held: Sequence[Card], points: int) -> int:
    """Whether the banker seems ahead of a hand.

    Its unseen card is taken for a ten, or where that would burst it for one with which a player stands on 18.
    """
    if not held:
        return 0
    theirs = Points(*(card for card in held if card.known)).total.points
    if not all(card.known for card in held):
        theirs = theirs + 10 if theirs <= 11 else 18
    return 1 if theirs > 21 or theirs < points else -1


def _split(points: Points, dealer: int) -> str:
    if not by_value(points.cards):
        return ""
    value = VALUES[points.cards[0].rank]
    nines = value == 9 and dealer not in (1, 7, 10)
    small = value in (2, 3, 6, 7) and 2 <= dealer <= 6
    return "split" if value in SPLIT or nines or small else ""


def _double(points: Points, dealer: int) -> str:
    total, soft = points.total
    if len(points.cards) != 2 or soft:
        return ""
    eleven, ten, nine = total == 11, total == 10, total == 9
    good = (eleven and dealer != 1) or (ten and dealer not in (1, 10)) or (nine and 3 <= dealer <= 6)
    return "double" if good else ""


def stands(points: Points, dealer: int) -> bool:
    """Hard 17, 13 against a weak card, 12 against 4 to 6; soft 18, 19 against 9, 10 and ace."""
    total = points.total
    if total.soft:
        return total.points >= (19 if dealer in (1, 9, 10) else 18)
    weak = 2 <= dealer <= 6
    return total.points >= 17 or (weak and (total.points >= 13 or (total.points == 12 and dealer >= 4)))


# The burnt game

FIFTH: Final = 5
DRAWS_FOR_A_PRIME: Final = 15
"""Up to this total the fifth card is taken, and the sixth and seventh up to one less each: they pay twice and more."""


class Burnt(VingtEtUn):
    """Draws on for a prime while it is more likely than not."""

    def stands_or_hits(self, points: Points, dealer: int) -> str:
        beyond = len(points.cards) + 1 - FIFTH
        if beyond >= 0 and points.total.points <= DRAWS_FOR_A_PRIME - beyond:
            return "hit"
        return super().stands_or_hits(points, dealer)
