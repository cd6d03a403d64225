"""A hand of twenty-one as it stands, and what a casino's games of it share: the shoe, the seats' hands, the dealer."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Struct

from bondcards.engine.facts import DEALER, Place, Sees, Staked
from bondcards.engine.money import fraction
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.engine.requests import Show, Tell
from bondcards.engine.settlement import Line
from bondcards.errors import Refused
from bondcards.games.game import NOTHING, Entry, Nothing
from bondcards.games.options import Option
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.stakes import Funds, Stakes, Wished, on_boxes, refuse_unpayable
from bondcards.games.twentyone.hands import (
    ACE,
    MOST,
    VALUES,
    AskInsurance,
    Held,
    Play,
    Points,
    at_its_end,
    dealer_draws,
)
from bondcards.language.i18n import N_, _

STAKE: Final = "stake"
INSURANCE: Final = "insurance"


class Insurance(Struct, frozen=True):
    """What a seat has insured, and the premium it has laid for it, in cents."""

    stake: int = 0
    premium: int = 0


class Coup:
    """A hand as it stands; a stake that is settled in mid-hand is money the bank has or lacks from then on."""

    all_open: ClassVar[bool] = True
    """Whether all cards of the seats lie open before they play."""

    def __init__(self, seating: Seating, bank: str, pack: Pack, box: str = STAKE) -> None:
        self.seating = seating
        self.bank = bank
        self.pack = pack
        self.box = box
        self.funds = Funds(seating, bank)
        self.held: dict[str, list[Held]] = {}
        self.dealer = Points()
        self.insurances: dict[str, Insurance] = {}
        self.lines: list[Line] = []

    @property
    def hands(self) -> Iterator[Held]:
        """Every hand, clockwise from the dealer's left; those that come of a split follow the one they come of."""
        for hands in self.held.values():
            yield from hands

    @property
    def unsettled(self) -> list[Held]:
        return [held for held in self.hands if not held.settled]

    def stake(self, seat: str) -> int:
        """Of all its hands, in cents."""
        return sum([held.stake for held in self.held[seat]])

    # Stakes

    def sit(self, seat: str, stake: int = 0) -> None:
        """A seat plays, with so much on its hand (cents)."""
        held = Held(seat, Place(seat), 0, Points())
        self.held[seat] = [held]
        self.lay(held, stake)

    def leave(self, seat: str) -> None:
        self.funds.give_back(seat, self.stake(seat))
        for held in self.held.pop(seat):
            self.pack.bury(held.place)

    def lay(self, held: Held, cents: int) -> None:
        held.stake += cents
        self.funds.lay(held.seat, cents)

    def can_stake_more(self, seat: str, cents: int) -> bool:
        """Whether a seat has so much more to stake, the premium on it too, and the bank so much to pay it."""
        return cents <= self.funds.bank_left and cents + self.premium(seat, cents) <= self.funds.free(seat)

    def premium(self, seat: str, cents: int) -> int:
        """What so much more staked adds to an insurance, where one is open yet."""
        return half(cents) if seat in self.insurances else 0

    async def add(self, held: Held, cents: int) -> None:
        """Lay more on a hand; an insurance that is open yet follows."""
        self.lay(held, cents)
        await Tell(Staked(held.seat, self.box, self.stake(held.seat)))
        if held.seat in self.insurances:
            await self.insure(held.seat, cents)

    def settle(self, held: Held, net: int) -> None:
        """Settle a hand, its seat's gain in cents."""
        self.lines.append(Line(held.seat, self.box, held.stake, net, self.bank))
        self.funds.collect(held.stake - net)
        held.settled = True

    def pay_beside(self, held: Held, cents: int) -> None:
        """Pay a hand so much at once, whose stake is settled later."""
        self.lines.append(Line(held.seat, self.box, 0, cents, self.bank))
        self.funds.collect(-cents)

    # Cards

    async def give(self, held: Held, sees: Sees = None) -> None:
        held.points.add(await self.pack.take(held.place, sees))

    async def give_dealer(self, sees: Sees = None) -> None:
        self.dealer.add(await self.pack.take(DEALER, sees))

    async def turn(self, held: Held) -> None:
        held.points.turn(await Show(held.place, held.points.cards))

    async def turn_dealer(self) -> None:
        self.dealer.turn(await Show(DEALER, self.dealer.cards))

    async def double(self, held: Held, sees: Sees = None) -> None:
        await self.add(held, held.stake)
        held.doubled = True
        await self.give(held, sees)

    async def split(self, held: Held) -> Held:
        """The second card of a pair begins a hand with an equal stake; neither has its second card yet."""
        first, second = held.points.cards
        held.points, held.split = Points(first), True
        other = self.another(held, Points(second))
        other.split = True
        await self.pack.move(held.place, 1, other.place)
        await self.add(other, held.stake)
        return other

    def another(self, held: Held, points: Points) -> Held:
        """One more hand of the same seat, behind this one; nothing is staked on it yet."""
        hands = self.held[held.seat]
        other = Held(held.seat, Place(held.seat, hand=len(hands) + 1), 0, points)
        hands.insert(hands.index(held) + 1, other)
        return other

    # Insurance

    async def offer_insurance(self) -> None:
        """Each seat with half its stake to lay, one with a natural too, may lay it that the dealer has a natural."""
        left = {seat: self.even_insured(seat) for seat in self.held if half(self.stake(seat)) <= self.funds.free(seat)}
        for seat in tuple(left):
            even = left.pop(seat)
            others = {**left} if self.all_open else {}
            if await AskInsurance(seat, ("insure", "decline"), even, others) == "insure":
                await self.insure(seat, self.stake(seat))

    def even_insured(self, seat: str) -> bool:
        """Whether insurance comes to even money for a seat: its gain is its stake, whatever the dealer has."""
        return self.held[seat][0].natural

    async def insure(self, seat: str, stake: int) -> None:
        was, premium = self.insurances.get(seat, Insurance()), half(stake)
        self.funds.set_aside(seat, premium)
        self.insurances[seat] = Insurance(was.stake + stake, was.premium + premium)
        await Tell(Staked(seat, INSURANCE, was.premium + premium))

    def settle_insurance(self, seat: str, natural: bool) -> None:
        if insured := self.insurances.pop(seat, None):
            net = insured.stake if natural else -insured.premium
            self.lines.append(Line(seat, INSURANCE, insured.premium, net, self.bank, side=True))
            if not natural:
                self.funds.collect(insured.premium)

    def reopen(self, insurances: Mapping[str, Insurance]) -> None:
        """The dealer had a natural after all when he collected these."""
        self.insurances = dict(insurances)
        self.lines = [line for line in self.lines if line.box != INSURANCE]


def half(cents: int) -> int:
    """Half a stake; half a cent left over goes to the bank."""
    return cents - cents // 2


# What a casino's games share

casino_entry: Final = partial(
    Entry,
    edition=2,
    family="twenty-one",
    seats=(1, 8),
    card="twentyone",
    pace=40,
    now="bondcards.odds.twentyone.now:now",
    bank_prescribed=True,
    several_hands=True,
)

NATURAL_PAYS: Final = (3, 2)
SPARE: Final = 12
"""If no more can be had, no hand takes more than it must: a last split needs two, a dealer's longest hand ten."""

Penetration = Annotated[
    Literal[75, 50, 66, 85, 100],
    Option(N_("house rule"), N_("percent of the shoe before the cut card, after which it is shuffled between hands")),
]

OnTwoCards = Callable[[Held], tuple[Play, ...]]
"""What may be said of the first two cards of a hand, beside a hit and a stand."""


def somebody_plays(seating: Seating, options: object) -> Nothing:
    if not seating.from_left(seating.bank):
        raise Refused(_("Somebody has to play against the bank."))
    return NOTHING


def stakes_on(game: str, boxes: tuple[str, ...], options: object, seating: Seating, wished: Wished) -> Stakes:
    laid = on_boxes(game, seating, wished, boxes)
    refuse_unpayable(seating, laid)
    return laid


def shoe_is_out(coup: Coup, penetration: int) -> bool:
    """Whether the cut card is out, or the shoe would not serve the first two cards of all."""
    behind_the_cut_card = coup.pack.packs.size * (100 - penetration) // 100
    return coup.pack.left < max(behind_the_cut_card, 2 * len(coup.seating.from_left(coup.bank)) + 2)


async def stake(coup: Coup, seat: str, box: str) -> int:
    """What a seat lays on a box, in cents, as far as its chips reach and the bank could pay 1:1; 0 for nothing."""
    amount = await Bet(seat, box, ANYTHING, coup.funds.reach(seat))
    return amount if isinstance(amount, int) else 0


async def deal(coup: Coup) -> None:
    """A card to each hand from the dealer's left, one to the dealer, and a second to each hand, all face up."""
    for held in coup.hands:
        await coup.give(held)
    await coup.give_dealer()
    for held in coup.hands:
        await coup.give(held)


async def play(coup: Coup, held: Held, on_two: OnTwoCards, doubled: Sees = None) -> None:
    """A hand card by card; a doubled one gets a card that is seen by `doubled`. Burst, its stake is lost at once."""
    await to_its_end(coup, held, on_two, doubled)
    covered = held.doubled and doubled is not None
    if held.burst and not covered:
        coup.settle(held, -held.stake)
        coup.pack.bury(held.place)


async def to_its_end(coup: Coup, held: Held, on_two: OnTwoCards, doubled: Sees) -> None:
    """A hand until it stands by itself or its seat's word ends it."""
    while True:
        if len(held.points.cards) == 1:
            await coup.give(held)
            if VALUES[held.points.cards[0].rank] == ACE:
                return
        if held.natural or at_its_end(held.points.total):
            return
        more = on_two(held) if len(held.points.cards) == 2 else ()
        may: tuple[Play, ...] = ("hit", "stand", *more) if coup.pack.serves(SPARE) else ("stand",)
        match await held.asked(may, coup.premium(held.seat, held.stake)):
            case "hit":
                await coup.give(held)
            case "double":
                await coup.double(held, doubled)
                return
            case "split":
                await coup.split(held)
            case word:
                held.surrendered = word == "surrender"
                return


async def draw_to_17(coup: Coup) -> None:
    while dealer_draws(coup.dealer.total):
        await coup.give_dealer()


def gain(coup: Coup, held: Held) -> int:
    """What a hand that was played gains, in cents: a natural 3:2, more than the dealer 1:1, equal nothing."""
    theirs = coup.dealer.natural
    if held.natural:
        return 0 if theirs else fraction(held.stake, *NATURAL_PAYS)
    ours, dealers = held.points.total.points, coup.dealer.total.points
    if theirs or ours > MOST:
        return -held.stake
    ahead = MOST if dealers > MOST else ours - dealers
    return held.stake * ((ahead > 0) - (ahead < 0))
