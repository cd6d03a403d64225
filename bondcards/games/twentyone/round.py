"""A round at a casino's table: stakes, each seat's hands in turn, the dealer's prescribed play (000 and 003 agree)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bondcards.errors import Refused
from bondcards.facts import Sees, Staked
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone.hands import ACE, MOST, VALUES, AskPlay, Held, Move, Points, dealer_draws, split
from bondcards.i18n import N_, _
from bondcards.kernel import Tell
from bondcards.money import fraction
from bondcards.questions import ANYTHING, Bet

NATURAL_PAYS: Final = (3, 2)
DEALER: Final = "dealer"
SPARE: Final = 12
"""Cards: where so many cannot be had, no hand takes more than it must, so that the dealer can still be served."""

PENETRATION: Final = N_("percent of the shoe before the cut card, after which it is shuffled between hands")

Allowed = Callable[["Round", Held], tuple[Move, ...]]
"""What may be said of a hand."""


class Round:
    """Who has staked what and holds which cards, the dealer's among them.

    `premiums` are the insurances in cents by seat; where they `follow` the stake, each added stake is insured too.
    """

    def __init__(self, seating: Seating, packs: int, box: str, follow: bool = False) -> None:
        self.seats = seating.from_left(seating.bank)
        self.bank = seating.bank
        self.pack = Pack(packs, seating.shoe)
        self._cards = 52 * packs
        self.box = box
        self.hands: dict[str, list[Held]] = {}
        self.premiums: dict[str, int] = {}
        self.dealer = Points()
        self._follow = follow
        self._chips = dict(seating.purses)
        self._coverable = seating.chips(seating.bank)

    def all_hands(self) -> Iterator[Held]:
        """Every hand, clockwise from the dealer's left."""
        return (held for hands in self.hands.values() for held in hands)

    def shoe_is_out(self, penetration: int) -> bool:
        """Whether the cut card is out, or the shoe would not serve the first two cards of all."""
        behind_the_cut_card = self._cards * (100 - penetration) // 100
        return self.pack.left < max(behind_the_cut_card, 2 * len(self.seats) + 2)

    async def stake(self, seat: str, box: str) -> int:
        """What a seat lays on a box, in cents, as far as its chips reach and the bank could pay 1:1; 0 for nothing."""
        amount = await Bet(seat, box, ANYTHING, min(self._chips[seat], self._coverable))
        if not isinstance(amount, int):
            return 0
        self._chips[seat] -= amount
        self._coverable -= amount
        return amount

    def can_insure(self, held: Held) -> bool:
        """Whether the seat has the premium."""
        return half(held.stake) <= self._chips[held.seat]

    async def insure(self, held: Held) -> None:
        """Lay half the stake of a hand as its insurance."""
        premium = half(held.stake)
        self._chips[held.seat] -= premium
        self.premiums[held.seat] = self.premiums.get(held.seat, 0) + premium
        await Tell(Staked(held.seat, "insurance", self.premiums[held.seat]))

    def can_add(self, held: Held) -> bool:
        """Whether the seat can lay the stake of a hand once more, and there are cards to play it with."""
        premium = half(held.stake) if self._insures_more(held.seat) else 0
        reaches = held.stake + premium <= self._chips[held.seat] and held.stake <= self._coverable
        return reaches and self.can_draw

    @property
    def can_draw(self) -> bool:
        """Whether there are cards enough for more than must be dealt."""
        return self.pack.serves(SPARE)

    def _insures_more(self, seat: str) -> bool:
        return self._follow and seat in self.premiums

    async def add(self, held: Held) -> None:
        """Lay the stake of a hand once more, as for a double or a split."""
        self._chips[held.seat] -= held.stake
        self._coverable -= held.stake
        laid = sum(other.stake for other in self.hands[held.seat]) + held.stake
        await Tell(Staked(held.seat, self.box, laid))
        if self._insures_more(held.seat):
            await self.insure(held)

    async def give(self, held: Held, sees: Sees = None) -> None:
        """A card to a hand."""
        held.points.add(await self.pack.take(held.box, sees))

    async def give_dealer(self, sees: Sees = None) -> None:
        """A card to the dealer."""
        self.dealer.add(await self.pack.take(DEALER, sees))

    async def play(self, allowed: Allowed, doubled: Sees = None) -> None:
        """All seats' hands in turn; those that come of a split follow the one they come of."""
        for hands in self.hands.values():
            for held in hands:
                await self._play_hand(held, allowed, doubled)
                covered = held.doubled and doubled is not None
                if held.surrendered or (held.burst and not covered):
                    self.pack.bury(held.box)

    async def _play_hand(self, held: Held, allowed: Allowed, doubled: Sees) -> None:
        while not held.surrendered:
            if len(held.points.cards) == 1:
                await self.give(held)
                if VALUES[held.points.cards[0].rank] == ACE:
                    return
            if stands_by_itself(held):
                return
            match await AskPlay(held.seat, allowed(self, held), held.box):
                case "hit":
                    await self.give(held)
                case "stand":
                    return
                case "double":
                    await self.add(held)
                    held.stake, held.doubled = 2 * held.stake, True
                    await self.give(held, doubled)
                    return
                case "split":
                    await self.add(held)
                    await split(self.pack, self.hands[held.seat], held)
                case "surrender":
                    held.surrendered = True

    async def draw_to_17(self) -> None:
        """The dealer draws to 16 and stands on 17."""
        while dealer_draws(self.dealer.total):
            await self.give_dealer()

    def gain(self, held: Held) -> int:
        """What a hand that was played gains, in cents: a natural 3:2, more than the dealer 1:1, equal nothing."""
        if held.burst:
            return -held.stake
        if held.natural or self.dealer.natural:
            if not held.natural:
                return -held.stake
            return 0 if self.dealer.natural else fraction(held.stake, *NATURAL_PAYS)
        ahead = MOST if self.dealer.total.burst else held.points.total.points - self.dealer.total.points
        return held.stake * ((ahead > 0) - (ahead < 0))


def somebody_plays(seating: Seating) -> None:
    """Refuse a table with nobody but its bank."""
    if not seating.from_left(seating.bank):
        raise Refused(_("Somebody has to play against the bank."))


def stands_by_itself(held: Held) -> bool:
    """Whether a hand is at its end without a word: burst, a natural, or a hard twenty-one."""
    points, soft = held.points.total
    return held.natural or points > MOST or (points == MOST and not soft)


def half(cents: int) -> int:
    """Half a stake; half a cent left over goes to the bank."""
    return cents - cents // 2
