"""The bank as an office that somebody holds, gives up, sells or inherits (002, "Les rudiments", "Changer de banquier").

The first ace makes the first banker. Between two hands a banker may put the bank up to auction; where
nobody bids it is offered leftwards, and if all refuse the first ace decides again. In the family games it
also passes to who had a natural, or to the left after five deals; even then the banker may sell it first.
"""

from collections.abc import Mapping, Sequence
from itertools import cycle
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.facts import Banks, Fact, Place, Said, Staked
from bondcards.engine.questions import ANYTHING, Bet, Choose
from bondcards.engine.requests import Tell
from bondcards.engine.settlement import HOUSE, Line
from bondcards.errors import Refused
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.language.i18n import N_, _


class Office(Struct, frozen=True):
    """The bank from hand to hand: the seats clockwise, the banker first; empty where the first ace is to decide.

    `heirs` had a natural in the last hand; `deals` and `ahead` are how often this banker has dealt and what he
    has won (cents). `least` and `greatest` limit a stake (cents). `begun`: the sitting has had a hand.
    """

    order: tuple[str, ...] = ()
    heirs: tuple[str, ...] = ()
    deals: int = 0
    ahead: int = 0
    least: int | None = None
    greatest: int | None = None
    begun: bool = False

    @property
    def bank(self) -> str:
        return self.order[0]


# The limits of a stake, which the banker fixes (002, "Limiter les paris")


class AskLimits(Choose[Literal["keep", "set"]], frozen=True):
    """A new banker: do the limits stay?"""

    about = "limits"
    asks = N_("{seat}, do you set limits of your own for the stakes?")
    heard = {"keep": "", "set": N_("{seat} sets the limits of the stakes")}
    means = {"keep": N_("leave the limits as they are"), "set": N_("name the least and the greatest stake")}


class AskLimit(Bet, frozen=True):
    """The least stake, or the greatest; nothing is laid."""

    heard = {"none": ""}
    means = {"none": N_("no such limit")}

    def fact(self, answer: int | str) -> Fact:
        """What was named, as a word: no stake lies there."""
        return Said(self.seat, self.box, self.write(answer))


class AskLeast(Choose[Literal["keep", "lower"]], frozen=True):
    """The banker is short: lower the least stake to half?"""

    about = "least"
    asks = N_("{seat}, do you lower the least stake?")
    heard = {"keep": "", "lower": N_("{seat} lowers the least stake to half")}
    means = {"keep": N_("leave the limits as they are"), "lower": N_("take stakes half as low")}


class AskGreatest(Choose[Literal["keep", "raise"]], frozen=True):
    """The banker is ahead: raise the greatest stake to twice as much?"""

    about = "greatest"
    asks = N_("{seat}, do you raise the greatest stake?")
    heard = {"keep": "", "raise": N_("{seat} raises the greatest stake to twice as much")}
    means = {"keep": N_("leave the limits as they are"), "raise": N_("take stakes twice as high")}


async def fix_limits(office: Office, chips: int) -> Office:
    """The office, its limits fixed by a new banker; later he lowers the least if short, or raises the most if ahead."""
    bank, least, greatest = office.bank, office.least, office.greatest
    if not office.deals:
        if await AskLimits(bank, ("keep", "set")) == "keep":
            return office
        least = await limit(bank, "least", ANYTHING, chips)
        greatest = await limit(bank, "greatest", least or ANYTHING, chips)
        return replace(office, least=least, greatest=greatest)
    if least and least > ANYTHING and chips < least * len(office.order[1:]):
        said = await AskLeast(bank, ("keep", "lower"))
        least = least // 2 if said == "lower" else least
    if greatest and office.ahead >= greatest and await AskGreatest(bank, ("keep", "raise")) == "raise":
        greatest *= 2
    return replace(office, least=least, greatest=greatest)


async def limit(bank: str, name: str, low: int, chips: int) -> int | None:
    """A limit as the banker names it, in cents; None for no such limit."""
    said = await AskLimit(bank, name, low, chips, ("none",))
    return said if isinstance(said, int) else None


# Who has the bank

DEALS_IN_TURN: Final = 5
"""How many hands each banker deals where the bank goes round by deals."""

CHIP: Final = 100
"""The least that is bid for a bank, and more than another, in cents."""

Passing = Literal["never", "natural", "five-deals"]

DRAW: Final = Place(name="draw")
"""Where the cards lie that go round until the first ace."""


class AskOffice(Choose[Literal["keep", "auction", "pass"]], frozen=True):
    """Keep the bank, sell it to the best bidder, or give it up?"""

    about = "office"
    asks = N_("{seat}, do you keep the bank?")
    heard = {
        "keep": "",
        "auction": N_("{seat} puts the bank up to auction"),
        "pass": N_("{seat} gives up the bank"),
    }
    means = {
        "keep": N_("neither sell the bank nor give it up"),
        "auction": N_("sell the bank to the best bidder"),
        "pass": N_("give up the bank, which is offered to the others"),
    }


class AskSale(Choose[Literal["auction", "pass"]], frozen=True):
    """The banker's deals are over: sell the bank, or let it go to the left?"""

    about = "sale"
    asks = N_("{seat}, do you sell the bank before it passes?")
    heard = {"auction": N_("{seat} puts the bank up to auction"), "pass": ""}
    means = {"auction": N_("sell the bank to the best bidder"), "pass": N_("let it go to your left")}


class AskTake(Choose[Literal["take", "refuse"]], frozen=True):
    """Take the bank?"""

    about = "take"
    asks = N_("{seat}, do you take the bank?")
    heard = {"take": N_("{seat} takes the bank"), "refuse": N_("{seat} refuses the bank")}
    means = {"take": N_("be the banker"), "refuse": N_("leave the bank to another")}


class AskBid(Bet, frozen=True):
    """What is bid for the bank, in whole chips?"""

    means = {"pass": N_("bid no more")}

    def legal(self, answer: int | str) -> int | str:
        """The bid itself; raises `Refused` for less than a chip beside the others."""
        if isinstance(answer, int) and answer % CHIP:
            raise Refused(_("A bid is in whole chips."))
        return super().legal(answer)


async def take_office(seating: Seating, office: Office, pack: Pack, passing: Passing) -> tuple[Office, Line | None]:
    """The office as it is held in a hand, after all that comes before the deal, and the line of its sale."""
    if office.order[:1] == (HOUSE,):
        return replace(office, order=(HOUSE, *seating.ids)), None
    office, sale = in_place(seating, office), None
    if not office.order:
        office = await draw_for_bank(seating, office, pack)
    elif office.begun:
        banker, sale = await next_banker(seating, office, passing)
        office = with_banker(seating, office, banker) if banker else await draw_for_bank(seating, office, pack)
    await Tell(Banks(office.bank))
    # In the first hand the limits are those of the options.
    if office.begun:
        office = await fix_limits(office, seating.chips(office.bank) - (sale.stake if sale else 0))
    return office, sale


def in_place(seating: Seating, office: Office) -> Office:
    """The office among those who sit here now: a banker who has left is followed by the next on his left.

    What a natural has won of him stays won, though paying it broke him.
    """
    bank = next((seat for seat in office.order if seat in seating.ids), None)
    if bank is None:
        return replace(office, order=())
    if (bank, *seating.from_left(bank)) == office.order:
        return office
    return replace(with_banker(seating, office, bank), heirs=office.heirs)


def with_banker(seating: Seating, office: Office, bank: str) -> Office:
    """The office once `bank` holds it; a new banker begins to count his deals and his winnings."""
    order = (bank, *seating.from_left(bank))
    if office.order[:1] == (bank,):
        return replace(office, order=order)
    return Office(order, least=office.least, greatest=office.greatest, begun=office.begun)


async def next_banker(seating: Seating, office: Office, passing: Passing) -> tuple[str | None, Line | None]:
    """Who banks after a hand, the first of these that there is; None for who draws the first ace. And a sale's line.

    1. The heir of a banker who is gone. 2. Who buys the bank. 3. After five deals the banker's left. 4. His heir.
    5. Himself, if he keeps it. 6. Who takes it when it is offered leftwards, heirs who have just refused it left out.
    """
    heirs = [seat for seat in office.heirs if seat in office.order]
    may_pass = bool(heirs)
    # Who has not dealt yet has made no heirs: his are those of a banker who is gone, and he cannot sell over them.
    if not office.deals:
        if heir := await first_to_take(heirs):
            return heir, None
        heirs = []
    deals_over = passing == "five-deals" and office.deals >= DEALS_IN_TURN
    said: Literal["keep", "auction", "pass"]
    if deals_over:
        said = await AskSale(office.bank, ("pass", "auction"))
    else:
        said = await AskOffice(office.bank, ("keep", "auction", "pass") if may_pass else ("keep", "auction"))
    if said == "auction" and (sale := await auctioned(seating, office)):
        return sale.seat, sale
    heir = office.order[1] if deals_over else await first_to_take(heirs)
    if heir or said == "keep":
        return heir or office.bank, None
    return await first_to_take([seat for seat in office.order[1:] if seat not in heirs]), None


async def first_to_take(seats: Sequence[str]) -> str | None:
    for seat in seats:
        if await AskTake(seat, ("take", "refuse")) == "take":
            return seat
    return None


async def auctioned(seating: Seating, office: Office) -> Line | None:
    """The bank to the best bidder, who pays at once, and can still bank; bids go clockwise. None without a bid."""
    bidders = list(office.order[1:])
    buyer, price = "", 0
    while bidders and bidders[0] != buyer:
        seat = bidders.pop(0)
        bid = await AskBid(seat, "auction", price + CHIP, (seating.chips(seat) - ANYTHING) // CHIP * CHIP)
        if not isinstance(bid, int):
            continue
        if buyer:
            await Tell(Staked(buyer, "auction", 0))
        buyer, price = seat, bid
        bidders.append(seat)
    return Line(buyer, "auction", price, -price, office.bank, side=True) if buyer else None


async def draw_for_bank(seating: Seating, office: Office, pack: Pack) -> Office:
    """The cards are shuffled and go round face up until the first ace, then are gathered for the deal."""
    shuffler = next(seat for seat in (*office.order[:1], seating.bank, *seating.ids) if seat in seating.ids)
    await pack.mix()
    for seat in cycle((*seating.from_left(shuffler), shuffler)):
        if (await pack.take(DRAW)).rank == "A":
            pack.bury(DRAW)
            await pack.shuffle()
            return with_banker(seating, replace(office, order=()), seat)
    raise AssertionError("a pack holds four aces")


def with_winnings(options: object, left: Office, final: Mapping[str, int]) -> Office:
    """The office of the next hand, by the nets of the ordinary stakes (cents) after heroism."""
    return replace(left, ahead=left.ahead + final.get(left.bank, 0))
