"""Vingt-et-un with a temporary banker, as families play it: the bank changes hands, its holder draws as he likes (002).

One pack and a joker. As with a permanent banker, but: the first card lies face down before each seat and
up before the dealer, the second the other way round; a natural is paid 2:1; the banker, his cards turned,
draws or stands as he likes; at the joker the pack is shuffled even in mid-deal.

The bank passes to a seat with a natural where the banker had none, the nearest on his left first; who
refuses leaves it to the next. Or every banker deals five times and the bank goes to his left.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bondcards.games.game import Entry, Fell, Game
from bondcards.games.options import amount, option
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone import referee_vingt_et_un as referee
from bondcards.games.twentyone.coup import Coup
from bondcards.games.twentyone.customs import FIGURES, TENS, Customs
from bondcards.games.twentyone.dealing import (
    INSURANCE_PAYS,
    dealer_has_natural,
    insure,
    lay_stakes,
    looks,
    showdown,
)
from bondcards.games.twentyone.irregularities import after_round
from bondcards.games.twentyone.office import Office, followed, founded, left_by, take_office
from bondcards.games.twentyone.playing import play_seat
from bondcards.i18n import N_
from bondcards.settlement import settle

PACKS: Final = 1
NATURAL_PAYS: Final = (2, 1)
NATURALS: Final = {"ten": TENS, "figures": FIGURES}


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    natural: Literal["ten", "figures"] = option(
        "ten", "002", N_("what makes a natural with an ace: a ten or a figure, or figures alone")
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


async def hand(seating: Seating, options: Options, carried: Office) -> Fell[Office]:
    """The bank, the stakes, the deal, each seat in turn, the banker, the accounts."""
    pack = Pack(PACKS, seating.shoe)
    taken = await take_office(seating, carried, pack, options.bank_passes)
    stakes = await lay_stakes(seating, taken)
    if not stakes:
        return Fell(settle(taken.sale, seating.purses), left_by(taken, dealt=False))
    customs = Customs(NATURAL_PAYS, NATURALS[options.natural], options.split, free=True)
    coup = Coup(seating, taken.bank, taken.funds(seating), customs, pack)
    coup.seat(stakes)

    await deal(coup)
    await insure(coup)
    if not (looks(coup) and await dealer_has_natural(coup)):
        for seat in tuple(coup.held):
            await play_seat(coup, seat)
        await showdown(coup)
    heirs = tuple(coup.naturals) if options.bank_passes == "natural" else ()
    return Fell(settle((*taken.sale, *coup.lines), seating.purses), left_by(taken, dealt=True, heirs=heirs))


async def deal(coup: Coup) -> None:
    """A card face down to each, the dealer's up; then one face up to each, the dealer's down."""
    for held in coup.hands:
        held.points.add(await coup.pack.take(held.box, sees=(held.seat,)))
    coup.dealer.add(await coup.pack.take("dealer"))
    await after_round(coup, 1)
    for held in coup.hands:
        held.points.add(await coup.pack.take(held.box))
    coup.dealer.add(await coup.pack.take("dealer", sees=(coup.bank,) if looks(coup) else ()))
    await after_round(coup, 2, covered=False)


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
        id="vingt-et-un-family",
        edition=1,
        family="twenty-one",
        seats=(2, 14),
        packs=PACKS,
        boxes=("stake",),
        parts=(("stake",),),
        source=("002",),
        about=N_("Nearer to 21 than a banker who draws as he likes; a natural is paid double and wins the bank."),
        pays={"stake": "1:1", "natural": "{}:{}".format(*NATURAL_PAYS), "insurance": f"{INSURANCE_PAYS}:1"},
        card=referee.FAMILY,
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
