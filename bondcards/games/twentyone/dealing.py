"""The deal of vingt-et-un (002): its rounds, of which each game has its own order."""

from __future__ import annotations

from typing import Literal

from bondcards.engine.questions import Bet, Choose
from bondcards.engine.settlement import HOUSE
from bondcards.games.twentyone.customs import TENS, Faces, VingtEtUn
from bondcards.games.twentyone.irregularities import after_first_round, after_second_round
from bondcards.language.i18n import N_


class AskDemand(Choose[Literal["demand", "decline"]], frozen=True):
    """The banker: are all stakes to be doubled?"""

    about = "demand"
    asks = N_("{seat}, are all stakes to be doubled?")
    heard = {"demand": N_("{seat} demands that all stakes be doubled"), "decline": ""}
    means = {
        "demand": N_("everybody doubles his stake, as far as his chips reach"),
        "decline": N_("lay nothing more"),
    }


class AskRedouble(Choose[Literal["redouble", "decline"]], frozen=True):
    """A seat, after a demand: double your own once more?"""

    about = "redouble"
    asks = N_("{seat}, do you redouble?")
    heard = {"redouble": N_("{seat} redoubles"), "decline": ""}
    means = {"redouble": N_("double your own stake once more"), "decline": N_("lay nothing more")}


async def lay_stakes(coup: VingtEtUn) -> None:
    """Each seat stakes, clockwise from the banker's left, within his limits and what he could pay; or sits out."""
    for seat, (held, *others) in tuple(coup.held.items()):
        # Who was given two cards for one, before the stakes, may play either with as much.
        reach = coup.funds.reach(seat) // (1 + len(others))
        most = min(reach, coup.office.greatest or reach)
        amount = await Bet(seat, coup.box, coup.least, most)
        if not isinstance(amount, int):
            coup.leave(seat)
            continue
        coup.lay(held, amount)
        for other in others:
            await coup.add(other, amount)


async def gather(coup: VingtEtUn) -> None:
    """A pack that cannot serve the deal is shuffled before it begins."""
    if coup.pack.left < 2 * (len(coup.held) + 1):
        await coup.pack.shuffle()


async def first_cards(coup: VingtEtUn) -> None:
    """A card to each, then what went wrong with them is put right."""
    await a_card_each(coup, coup.customs.first)
    await after_first_round(coup)


async def second_cards(coup: VingtEtUn) -> None:
    """Another card to each, then what went wrong with them is put right."""
    await a_card_each(coup, coup.customs.second)
    await after_second_round(coup)


async def a_card_each(coup: VingtEtUn, faces: Faces) -> None:
    """A card to every hand from the dealer's left, then to him; who holds a covered hand sees it."""
    for held in coup.hands:
        await coup.give(held, sees=coup.seen_by(held, faces))
    covered = (coup.bank,) if dealer_may_look(coup) else ()
    await coup.give_dealer(sees=covered if faces.dealer == "down" else None)


def dealer_may_look(coup: VingtEtUn) -> bool:
    """Whether the dealer may look at what he covers: his first card always, his second under an ace, ten or figure."""
    return coup.customs.first.dealer == "down" or any(card.rank in ("A", *TENS) for card in coup.dealer.cards[:1])


async def insurance(coup: VingtEtUn) -> None:
    """Under an ace each seat may insure half its stake."""
    if coup.dealer.cards[0].rank == "A":
        await coup.offer_insurance()


async def demand(coup: VingtEtUn) -> None:
    """The banker may have all stakes doubled, and each seat may then redouble its own once: 3, 6, 12.

    A demand binds as far as a seat's chips reach; the banker may demand no more than he could pay.
    """
    first = {held: held.stake for held in coup.hands}
    more = {held: min(stake, coup.funds.free(held.seat)) for held, stake in first.items()}
    if coup.bank == HOUSE or sum(more.values()) > coup.funds.bank_left:
        return
    if await AskDemand(coup.bank, ("demand", "decline")) == "decline":
        return
    for held, cents in more.items():
        await coup.add(held, cents)
    for held, stake in first.items():
        reaches = held.stake == 2 * stake and coup.can_stake_more(held.seat, held.stake)
        if reaches and await AskRedouble(held.seat, ("redouble", "decline")) == "redouble":
            await coup.add(held, held.stake)
