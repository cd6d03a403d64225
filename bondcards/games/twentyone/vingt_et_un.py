"""Vingt-et-un with a permanent banker: two packs and a joker, and a dealer without a choice (002).

Stakes within the banker's limits come before the first card. A card face down to each, the dealer's
turned up; a second one face down to all. Under an ace the seats may insure half their stake; under an ace,
a ten or a figure the dealer looks, and a natural takes all stakes but those of seats that have one too.
A seat's natural is paid 3:2 at once. Then each plays from the dealer's left: cards, a double on the first
two, a split pair. The dealer draws to 16 and stands on 17; an ace that makes 17 to 20 counts eleven.

The pack is not shuffled between hands, only when the joker comes up or it cannot serve the deal. The
first ace may choose the banker, and the bank may be sold between hands.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bondcards.errors import Refused
from bondcards.games.game import Entry, Fell, Game
from bondcards.games.options import amount, option
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone import referee_vingt_et_un as referee
from bondcards.games.twentyone.coup import Coup
from bondcards.games.twentyone.customs import Customs
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
from bondcards.i18n import N_, _
from bondcards.settlement import settle

PACKS: Final = 2
MOST_PUNTERS: Final = 7
NATURAL_PAYS: Final = (3, 2)


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    split: Literal["casino", "plain"] = option(
        "casino", "002", N_("halves played one after the other and split again, or one split, in any order")
    )
    first_banker: Literal["npc", "ace"] = option("npc", "002", N_("who banks first: the villain, or the first ace"))
    least: int | None = amount(None, "002", N_("the least stake the banker takes"))
    greatest: int | None = amount(None, "002", N_("the greatest stake the banker takes"))


async def hand(seating: Seating, options: Options, carried: Office) -> Fell[Office]:
    """The bank, the stakes, the deal, each seat in turn, the dealer, the accounts."""
    pack = Pack(PACKS, seating.shoe)
    taken = await take_office(seating, carried, pack, "never")
    stakes = await lay_stakes(seating, taken)
    if not stakes:
        return Fell(settle(taken.sale, seating.purses), left_by(taken, dealt=False))
    coup = Coup(seating, taken.bank, taken.funds(seating), Customs(NATURAL_PAYS, splits=options.split), pack)
    coup.seat(stakes)

    await deal(coup)
    await insure(coup)
    if not (looks(coup) and await dealer_has_natural(coup)):
        for seat in tuple(coup.held):
            await play_seat(coup, seat)
        await showdown(coup)
    return Fell(settle((*taken.sale, *coup.lines), seating.purses), left_by(taken, dealt=True))


async def deal(coup: Coup) -> None:
    """Two cards each, face down; the dealer's first lies open. A pack that cannot serve the deal is shuffled first."""
    if coup.pack.left < 2 * (len(coup.held) + 1):
        await coup.pack.shuffle()
    for held in coup.hands:
        held.points.add(await coup.pack.take(held.box, sees=(held.seat,)))
    coup.dealer.add(await coup.pack.take("dealer"))
    await after_round(coup, 1)
    for held in coup.hands:
        held.points.add(await coup.pack.take(held.box, sees=(held.seat,)))
    coup.dealer.add(await coup.pack.take("dealer", sees=(coup.bank,) if looks(coup) else ()))
    await after_round(coup, 2)


def admit(options: Options, boxes: Collection[str]) -> None:
    """There is but one box."""


def first(seating: Seating, options: Options) -> Office:
    """The bank as the sitting begins with it."""
    if len(seating.from_left(seating.bank)) > MOST_PUNTERS:
        raise Refused(_("At most {count} may play against the bank here.").format(count=MOST_PUNTERS))
    return founded(seating, options.first_banker == "ace", options.least, options.greatest)


def after(options: Options, left: Office, final: Mapping[str, int]) -> Office:
    """The bank of the next hand."""
    return followed(left, final)


GAME: Final = Game(
    Entry(
        id="vingt-et-un",
        edition=1,
        family="twenty-one",
        seats=(2, MOST_PUNTERS + 1),
        packs=PACKS,
        boxes=("stake",),
        parts=(("stake",),),
        source=("002",),
        about=N_("Nearer to 21 than a permanent banker, who draws to 16 and stands on 17."),
        pays={"stake": "1:1", "natural": "{}:{}".format(*NATURAL_PAYS), "insurance": f"{INSURANCE_PAYS}:1"},
        card=referee.VINGT_ET_UN,
    ),
    Options,
    Office,
    Office,
    admit,
    first,
    hand,
    after,
)
