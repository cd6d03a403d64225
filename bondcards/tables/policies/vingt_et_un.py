"""Vingt-et-un, as punter and as banker: plain good play, the bank kept while it pays, bids within reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bondcards.cards import Card
from bondcards.facts import Fact, cards_on_table, stakes_on_table
from bondcards.games.twentyone.dealer import AskBankDraw
from bondcards.games.twentyone.dealing import AskDemand, AskRedouble
from bondcards.games.twentyone.hands import VALUES, AskInsurance, AskPlay, Points, by_value
from bondcards.games.twentyone.irregularities import AskAccept, AskKeep, AskStay
from bondcards.games.twentyone.limits import AskGreatest, AskLeast, AskLimits
from bondcards.games.twentyone.office import AskOffice, AskSale, AskTake
from bondcards.games.twentyone.playing import AskHalf
from bondcards.people.temperament import Temperament
from bondcards.places import DEALER, Place
from bondcards.questions import Bet, Choose
from bondcards.tables.policies.policy import Policy, rounded

GOOD: Final = (1, 10)
"""Values of a first card that is worth doubling on: an ace, a ten."""
SPLIT: Final = (1, 8)
"""Pairs that are always split; nines only against 2 to 6, 8 and 9."""


MOODS: Final[Mapping[str, tuple[str, str, Callable[[Temperament], float]]]] = {
    AskOffice.about: ("auction", "keep", lambda his: 0.05 * (1 - his.patience)),
    AskSale.about: ("auction", "pass", lambda his: 0.05 * (1 - his.patience)),
    AskTake.about: ("take", "refuse", lambda his: 0.4 + 0.6 * his.daring),
    AskLimits.about: ("keep", "set", lambda his: 1.0),
    AskLeast.about: ("lower", "keep", lambda his: 1.0),
    AskGreatest.about: ("raise", "keep", lambda his: his.daring),
    AskInsurance.about: ("insure", "decline", lambda his: his.whim / 2),
    AskHalf.about: ("first", "second", lambda his: 1.0),
    AskKeep.about: ("first", "second", lambda his: 1.0),
    AskAccept.about: ("refuse", "accept", lambda his: 1.0),
    AskStay.about: ("stay", "sit-out", lambda his: 1.0),
}
"""What he says, what else he might say, and how likely the first is by his temperament."""


class VingtEtUn(Policy):
    """Daring bids for the bank and redoubles, patience keeps it, appetite sets the stakes."""

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """A stake, or a bid for the bank."""
        return self._bid(ask) if ask.box == "auction" else super().bet(ask, seen)

    def _bid(self, ask: Bet) -> int | str:
        """A bid by his appetite and daring; the first of them goes half as far."""
        worth = rounded(int(self.fancied(self.fancy()) * self.character.temperament.daring))
        bid = next((bid for bid in (rounded(worth // 2), worth) if ask.low <= bid), ask.low)
        return min(bid, ask.high) if ask.low <= min(worth, ask.high) else "pass"

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """What he likes to stake; where he has seen his first card, twice or half as much by its worth."""
        likes = self.likes(self.chance(seen), seen)
        first = self._first_card(seen, Place(self.character.seat))
        if first:
            likes = likes * 2 if first in GOOD else likes // 2
        return self.laid(ask, likes)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> str | None:
        """His cards, his bank, and what he dares."""
        place = _played(ask)
        return self._play(place, ask.options, seen) if place else self._word(ask.about, seen)

    def _word(self, about: str, seen: Sequence[Fact]) -> str | None:
        if about in MOODS:
            yes, no, likely = MOODS[about]
            return yes if self.chance(seen).random() < likely(self.character.temperament) else no
        match about:
            case AskDemand.about:
                return "demand" if self._first_card(seen, DEALER) in GOOD else "decline"
            case AskRedouble.about:
                return "redouble" if self._first_card(seen, Place(self.character.seat)) in GOOD else "decline"
            case AskBankDraw.about:
                return self._bank_draw(seen)
            case _:
                return None

    def _first_card(self, seen: Sequence[Fact], to: Place) -> int:
        """What the first card of a hand counts; 0 while it is not seen."""
        return next((VALUES[card.rank] for card in cards_on_table(seen).get(to, ())), 0)

    def _play(self, place: Place, options: Sequence[str], seen: Sequence[Fact]) -> str | None:
        """A hand against the dealer's open card; None where he has not seen his own."""
        table = cards_on_table(seen)
        points = Points(*table.get(place, ()))
        if not points.cards or not points.seen:
            return None
        dealer = next((VALUES[card.rank] for card in table.get(DEALER, ()) if card.known), 10)
        for play in (_split(points, dealer), _double(points, dealer)):
            if play in options:
                return play
        stands = "stand" if _stands(points, dealer) else "hit"
        return stands if stands in options else "stand" if "stand" in options else options[0]

    def _bank_draw(self, seen: Sequence[Fact]) -> str:
        """Where most of the money shows a total he can beat as he lies, he stands; else as a dealer would."""
        table = cards_on_table(seen)
        mine = Points(*table[DEALER]).total
        if mine.points >= 18 or (mine.points == 17 and not mine.soft):
            return "stand"
        if mine.points < 12:
            return "hit"
        stakes = {seat: sum(laid.values()) for seat, laid in stakes_on_table(seen).items()}
        ahead = sum(stake * _open_lead(table.get(Place(seat), []), mine.points) for seat, stake in stakes.items())
        return "stand" if ahead > 0 else "hit" if mine.points < 17 else "stand"


def _played(ask: object) -> Place | None:
    """The hand a question is about; None where it is about none."""
    return ask.place if isinstance(ask, AskPlay) else None


def _open_lead(cards: Sequence[Card], points: int) -> int:
    """Whether the banker seems ahead of a hand.

    Its unseen card is taken for a ten, or where that would burst it for one with which a player stands on 18.
    """
    if not cards:
        return 0
    theirs = Points(*(card for card in cards if card.known)).total.points
    if not all(card.known for card in cards):
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


def _stands(points: Points, dealer: int) -> bool:
    """Hard 17, 13 against a weak card, 12 against 4 to 6; soft 18, 19 against 9, 10 and ace."""
    total = points.total
    if total.soft:
        return total.points >= (19 if dealer in (1, 9, 10) else 18)
    weak = 2 <= dealer <= 6
    return total.points >= 17 or (weak and (total.points >= 13 or (total.points == 12 and dealer >= 4)))


POLICY = VingtEtUn
