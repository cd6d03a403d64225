"""The dealer's side of vingt-et-un (002): stakes, insurance, his look and his natural, his cards, the accounts."""

from __future__ import annotations

from typing import Final, Literal

from bondcards.facts import Irregular, Staked
from bondcards.games.narrowing import narrowed
from bondcards.games.seating import Seating
from bondcards.games.twentyone.coup import Coup
from bondcards.games.twentyone.customs import TENS, worlds
from bondcards.games.twentyone.hands import AskInsurance, AskLook, Held, by_value, dealer_draws
from bondcards.games.twentyone.office import Taken
from bondcards.kernel import Show, Tell
from bondcards.questions import ANYTHING, Bet, Choose
from bondcards.settlement import HOUSE, Line

INSURANCE_PAYS: Final = 2
UNDECLARED: Final = 2
"""How many times his stake pays in all who hid that he had burst."""


class AskBankDraw(Choose[Literal["hit", "stand"]]):
    """The banker, his cards open: another, or none?"""

    about = "bank-draw"


async def lay_stakes(seating: Seating, taken: Taken) -> dict[str, int]:
    """Each seat's stake in cents, clockwise from the banker's left, within his limits and what he could pay."""
    stakes: dict[str, int] = {}
    funds = taken.funds(seating)
    least = taken.office.least or ANYTHING
    for seat in seating.from_left(taken.bank):
        most = min(seating.chips(seat), funds, taken.office.greatest or funds)
        amount = await Bet(seat, "stake", least, most)
        if isinstance(amount, int):
            stakes[seat] = amount
            funds -= amount
    return stakes


def looks(coup: Coup) -> bool:
    """Whether the dealer's open card makes him look at the other: an ace, a ten or a figure."""
    return any(card.rank in ("A", *TENS) for card in coup.dealer.cards[:1])


async def insure(coup: Coup) -> None:
    """Under an ace each seat may insure half its stake."""
    if coup.dealer.cards[0].rank != "A":
        return
    for seat in coup.held:
        half = coup.stake(seat) // 2
        if not half or coup.stake(seat) + half > coup.seating.chips(seat):
            continue
        if await AskInsurance(seat, ("insure", "decline")) == "insure":
            coup.side[seat] = half
            await Tell(Staked(seat, "insurance", half))


def settle_insurance(coup: Coup, seat: str, natural: bool) -> None:
    """An insurance is paid against a natural, or collected before anyone draws."""
    if half := coup.side.get(seat, 0):
        net = INSURANCE_PAYS * half if natural else -half
        coup.lines.append(Line(seat, "insurance", half, net, coup.bank, side=True))


async def dealer_has_natural(coup: Coup) -> bool:
    """Whether the dealer turns a natural; then everything is settled."""
    said = await AskLook(coup.bank, narrowed(coup.customs.look, worlds(coup.dealer.cards)))
    if said == "turn":
        await turn_dealer(coup)
        if coup.customs.natural(coup.dealer.cards):
            await collect(coup)
            return True
        await Tell(Irregular(coup.bank, "void-natural"))
    for seat in coup.held:
        settle_insurance(coup, seat, natural=False)
    return False


async def turn_dealer(coup: Coup) -> None:
    """The dealer's cards lie open."""
    coup.dealer.turn(await Show("dealer", coup.dealer.cards))


async def collect(coup: Coup) -> None:
    """The dealer's natural takes every stake, but that of who has one too; insurances are paid."""
    bank_natural = coup.customs.bank_natural
    for seat, hands in coup.held.items():
        for held in hands:
            await coup.turn(held)
            owed = bank_natural - coup.customs.natural(held.points.cards)
            coup.settle(held, -owed * held.stake)
        settle_insurance(coup, seat, natural=True)


async def play_dealer(coup: Coup) -> None:
    """The dealer turns his cards and draws, while any hand waits for him; else he buries them unplayed."""
    if not coup.racing:
        return
    await turn_dealer(coup)
    if coup.customs.natural(coup.dealer.cards):
        await Tell(Irregular(coup.bank, "missed-natural"))
    while coup.pack.serves(1) and await draws(coup):
        coup.dealer.add(await coup.pack.take("dealer"))


async def draws(coup: Coup) -> bool:
    """Whether the dealer takes a card: by the rule, or as he likes where the banker is free."""
    total = coup.dealer.total
    if total.points >= 21 and not total.soft:
        return False
    if coup.customs.free and coup.bank != HOUSE:
        return await AskBankDraw(coup.bank, ("hit", "stand")) == "hit"
    return dealer_draws(total)


async def showdown(coup: Coup) -> None:
    """The hands that waited are turned and settled clockwise, the doubled ones when all others are settled with."""
    await play_dealer(coup)
    for held in sorted(coup.racing, key=lambda held: held.doubled):
        await coup.turn(held)
        await look_over(coup, held)
        coup.settle(held, gain(coup, held))
    for seat, halves in coup.held.items():
        if (
            len(halves) == 2
            and halves[0].split
            and not by_value((halves[0].points.cards[0], halves[1].points.cards[0]))
        ):
            await Tell(Irregular(seat, "split-no-pair"))


async def look_over(coup: Coup, held: Held) -> None:
    """Name what the turned cards show to have been against the rules."""
    cards = held.points.cards
    if held.burst and not held.doubled:
        await Tell(Irregular(held.seat, "undeclared-burst"))
    if not held.split and coup.customs.natural(cards):
        await Tell(Irregular(held.seat, "missed-natural"))
    if not held.doubled and held.box not in coup.primes and coup.customs.prime(cards):
        await Tell(Irregular(held.seat, "missed-prime"))


def gain(coup: Coup, held: Held) -> int:
    """What a hand that waited brings its seat, in cents."""
    if held.burst:
        return -held.stake * (1 if held.doubled else UNDECLARED)
    ahead = 1 if coup.dealer.total.burst else held.points.total.points - coup.dealer.total.points
    ordinary = (ahead > 0) - (ahead < 0)
    prime = coup.customs.prime(held.points.cards) if held.doubled else coup.primes.get(held.box, 0)
    if not prime:
        return ordinary * held.stake
    return (prime + (max(ordinary, 0) if coup.customs.primes == "added" else 0)) * held.stake
