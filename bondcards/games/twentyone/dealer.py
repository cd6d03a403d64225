"""The dealer's side of vingt-et-un (002): his look and his natural, his cards, the accounts."""

from __future__ import annotations

from typing import Final, Literal

from bondcards.engine.facts import DEALER, Irregular, Place
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Tell
from bondcards.engine.settlement import HOUSE
from bondcards.games.narrowing import narrowed
from bondcards.games.twentyone.customs import VingtEtUn, worlds
from bondcards.games.twentyone.dealing import dealer_may_look
from bondcards.games.twentyone.hands import Held, TurnOrGoOn, at_its_end, by_value, dealer_draws
from bondcards.language.i18n import N_

UNDECLARED: Final = 2
"""How many times his stake pays in all who hid that he had burst."""


class AskLook(Choose[TurnOrGoOn], frozen=True):
    """The dealer, where he may look: has he a natural?"""

    about = "look"
    asks = N_("{seat}, have you a natural?")
    heard = {"turn": N_("{seat} turns up his natural"), "go-on": N_("{seat} has looked: no natural")}
    means = {
        "turn": N_("turn it up, which ends the hand"),
        "go-on": N_("no natural: play on"),
    }


class AskBankDraw(Choose[Literal["hit", "stand"]], frozen=True):
    """The banker, his cards open: another, or none?"""

    about = "bank-draw"
    asks = N_("{seat}, does the bank draw?")
    asks_of_hand = N_("{seat}, does the bank draw to {hand} ({total})?")
    heard = {"hit": N_("{seat} draws"), "stand": N_("{seat} stands")}
    means = {"hit": N_("take a card, face up"), "stand": N_("take no more cards")}

    def hand_asked_of(self) -> Place:
        """The banker's own hand."""
        return DEALER


async def has_natural(coup: VingtEtUn) -> bool:
    """Whether the dealer may look, and turns a natural; then everything is settled."""
    if not dealer_may_look(coup):
        return False
    if await AskLook(coup.bank, narrowed(coup.customs.natural_answer, worlds(coup.dealer))) == "turn":
        await coup.turn_dealer()
        if coup.customs.natural(coup.dealer):
            await collect(coup)
            return True
        await Tell(Irregular(coup.bank, "void-natural"))
    for seat in coup.held:
        coup.settle_insurance(seat, natural=False)
    return False


async def collect(coup: VingtEtUn) -> None:
    """The dealer's natural takes every stake, but that of who has one too; insurances are paid."""
    for seat, hands in coup.held.items():
        for held in hands:
            await coup.turn(held)
            owed = coup.customs.bank_natural - coup.customs.natural(held.points)
            coup.settle(held, -owed * held.stake)
        coup.settle_insurance(seat, natural=True)


async def showdown(coup: VingtEtUn) -> None:
    """The hands that wait are turned and settled clockwise, the doubled ones when all others are settled with."""
    waiting = sorted(coup.unsettled, key=lambda held: held.doubled)
    if waiting:
        await play(coup)
    for held in waiting:
        await coup.turn(held)
        await name_irregularities(coup, held)
        coup.settle(held, gain(coup, held))
    for seat, halves in coup.held.items():
        if halves[0].split and len(halves) == 2 and not by_value([half.points.cards[0] for half in halves]):
            await Tell(Irregular(seat, "split-no-pair"))


async def play(coup: VingtEtUn) -> None:
    """The dealer turns his cards and draws."""
    await coup.turn_dealer()
    if coup.customs.natural(coup.dealer):
        await Tell(Irregular(coup.bank, "missed-natural"))
        # A natural inherits the bank only where the banker has none.
        coup.heirs.clear()
    while coup.pack.serves(1) and await draws(coup):
        await coup.give_dealer()


async def draws(coup: VingtEtUn) -> bool:
    """Whether the dealer takes a card: by the rule, or as he likes where the banker is free."""
    total = coup.dealer.total
    if at_its_end(total):
        return False
    if coup.customs.free_banker and coup.bank != HOUSE:
        return await AskBankDraw(coup.bank, ("hit", "stand")) == "hit"
    return dealer_draws(total)


async def name_irregularities(coup: VingtEtUn, held: Held) -> None:
    """Name what the turned cards show to have been against the rules."""
    if held.burst and not held.doubled:
        await Tell(Irregular(held.seat, "undeclared-burst"))
    if not held.split and coup.customs.natural(held.points):
        await Tell(Irregular(held.seat, "missed-natural"))
    if not (held.doubled or held.prime) and coup.customs.prime(held.points):
        await Tell(Irregular(held.seat, "missed-prime"))


def gain(coup: VingtEtUn, held: Held) -> int:
    """What a hand that waited brings its seat, in cents; the prime it has shown was paid at once."""
    if held.burst:
        return -held.stake * (1 if held.doubled else UNDECLARED)
    ahead = 1 if coup.dealer.total.burst else held.points.total.points - coup.dealer.total.points
    ordinary = (ahead > 0) - (ahead < 0)
    prime = coup.customs.prime(held.points) if held.doubled else held.prime
    if not prime:
        return ordinary * held.stake
    beside = max(ordinary, 0) if coup.customs.primes == "added" else 0
    return (beside + (prime if held.doubled else 0)) * held.stake
