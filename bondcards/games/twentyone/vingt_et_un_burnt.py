"""The burnt vingt-et-un: a look at the first card, then the stakes, demands, redoubles and primes (002, "Variante").

As the family game, but no joker: the top card after the cut is shown and burnt, and marks the end of the
pack. One card face down to all, the banker included. Each looks and stakes in turn, within the limits. The
banker may demand that all stakes be doubled; each seat may then redouble its own (3, 6, 12). A second card
face up to all.

The banker's natural is paid double by everybody, single by who has one too; a seat's natural alone is paid
double. There is no insurance. Primes are paid at once, on the stake of that hand, whatever the banker
holds: five cards of 21 or less twice, six four times, seven eight times; three sevens three times; eight,
seven and six twice. The best one counts alone. The banker's combinations have no rank.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bondcards.facts import Staked
from bondcards.games.game import Entry, Fell, Game
from bondcards.games.options import amount, option
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone import referee_vingt_et_un as referee
from bondcards.games.twentyone.coup import Coup
from bondcards.games.twentyone.customs import FIGURES, PRIMES_PRINTED, TENS, Customs
from bondcards.games.twentyone.dealing import dealer_has_natural, lay_stakes, showdown
from bondcards.games.twentyone.hands import Points
from bondcards.games.twentyone.irregularities import after_round
from bondcards.games.twentyone.office import Office, Taken, followed, founded, left_by, take_office
from bondcards.games.twentyone.playing import play_seat
from bondcards.i18n import N_
from bondcards.kernel import Tell
from bondcards.questions import Choose
from bondcards.settlement import HOUSE, settle

PACKS: Final = 1
NATURAL_PAYS: Final = (2, 1)
NATURALS: Final = {"ten": TENS, "figures": FIGURES}
BANK_NATURAL: Final = 2


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    natural: Literal["ten", "figures"] = option(
        "ten", "002", N_("what makes a natural with an ace: a ten or a figure, or figures alone")
    )
    prime: Literal["replaces", "added"] = option(
        "replaces", "002", N_("does a prime replace the ordinary payment, or is it added to it?")
    )
    bank_passes: Literal["natural", "five-deals"] = option(
        "natural", "002", N_("when the bank changes hands: on a natural, or after five deals")
    )
    split: Literal["casino", "plain"] = option(
        "casino", "002", N_("halves played one after the other and split again, or one split, in any order")
    )
    first_banker: Literal["npc", "ace"] = option("npc", "002", N_("who banks first: the villain, or the first ace"))
    least: int | None = amount(None, "002", N_("the least stake the banker takes"))
    greatest: int | None = amount(None, "002", N_("the greatest stake the banker takes"))


class AskDemand(Choose[Literal["demand", "decline"]]):
    """The banker: are all stakes to be doubled?"""

    about = "demand"


class AskRedouble(Choose[Literal["redouble", "decline"]]):
    """A seat, after a demand: double your own once more?"""

    about = "redouble"


async def hand(seating: Seating, options: Options, carried: Office) -> Fell[Office]:
    """The bank, a card each, the stakes and their doubling, a second card, the play, the accounts."""
    pack = Pack(PACKS, seating.shoe, burns=True)
    taken = await take_office(seating, carried, pack, options.bank_passes)
    firsts = {seat: Points(await pack.take(seat, sees=(seat,))) for seat in seating.from_left(taken.bank)}
    dealer = Points(await pack.take("dealer", sees=(taken.bank,)))
    stakes = await lay_stakes(seating, taken)
    for seat in firsts:
        if seat not in stakes:
            pack.bury(seat)
    if not stakes:
        return Fell(settle(taken.sale, seating.purses), left_by(taken, dealt=False))
    stakes = await doubled(seating, taken, stakes)
    customs = Customs(
        NATURAL_PAYS,
        NATURALS[options.natural],
        options.split,
        free=True,
        primes=options.prime,
        bank_natural=BANK_NATURAL,
    )
    coup = Coup(seating, taken.bank, taken.funds(seating), customs, pack, dealer=dealer)
    coup.seat(stakes)

    for held in coup.hands:
        held.points = firsts[held.seat]
    await after_round(coup, 1)
    for held in coup.hands:
        held.points.add(await pack.take(held.box))
    dealer.add(await pack.take("dealer"))
    await after_round(coup, 2, covered=False)
    if not await dealer_has_natural(coup):
        for seat in tuple(coup.held):
            await play_seat(coup, seat)
        await showdown(coup)
    heirs = tuple(coup.naturals) if options.bank_passes == "natural" else ()
    return Fell(settle((*taken.sale, *coup.lines), seating.purses), left_by(taken, dealt=True, heirs=heirs))


async def doubled(seating: Seating, taken: Taken, stakes: Mapping[str, int]) -> dict[str, int]:
    """The stakes once the banker has demanded their doubling or not, and each seat has redoubled its own or not.

    A demand binds as far as a seat's chips reach; the banker may demand no more than he could pay.
    """
    now = dict(stakes)
    demanded = {seat: min(2 * stake, seating.chips(seat)) for seat, stake in now.items()}
    funds = taken.funds(seating) - sum(demanded.values())
    if taken.bank == HOUSE or funds < 0 or await AskDemand(taken.bank, ("demand", "decline")) == "decline":
        return now
    for seat, stake in demanded.items():
        now[seat] = stake
        await Tell(Staked(seat, "stake", stake))
    for seat, stake in demanded.items():
        reach = stake == 2 * stakes[seat] and 2 * stake <= seating.chips(seat) and stake <= funds
        if reach and await AskRedouble(seat, ("redouble", "decline")) == "redouble":
            now[seat] = 2 * stake
            funds -= stake
            await Tell(Staked(seat, "stake", now[seat]))
    return now


def admit(options: Options, boxes: Collection[str]) -> None:
    """There is but one box."""


def first(seating: Seating, options: Options) -> Office:
    """The bank as the sitting begins with it."""
    return founded(seating, options.first_banker == "ace", options.least, options.greatest)


def after(options: Options, left: Office, final: Mapping[str, int]) -> Office:
    """The bank of the next hand."""
    return followed(left, final)


GAME: Final = Game(
    Entry(
        id="vingt-et-un-burnt",
        edition=1,
        family="twenty-one",
        seats=(2, 14),
        packs=PACKS,
        boxes=("stake",),
        parts=(("stake",),),
        source=("002",),
        about=N_("A look at one card, then the stakes; the banker may double them all, and combinations pay primes."),
        pays={
            "stake": "1:1",
            "natural": "{}:{}".format(*NATURAL_PAYS),
            **{prime: f"{pays}:1" for prime, pays in PRIMES_PRINTED},
        },
        card=referee.BURNT,
        bank_moves=True,
    ),
    Options,
    Office,
    Office,
    admit,
    first,
    hand,
    after,
)
