"""What 002 ("Les rudiments") says of all vingt-et-un games: the deal, a seat's turn, the dealer's side, the hand."""

from functools import partial
from typing import Final, Literal

from msgspec.structs import replace

from bondcards.engine.facts import DEALER, Irregular, Place
from bondcards.engine.money import fraction
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Tell
from bondcards.engine.settlement import HOUSE, settle
from bondcards.games.game import Fell, narrowed
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone.customs import TENS, Customs, OpeningStep, Prime, Round, VingtEtUn
from bondcards.games.twentyone.hands import (
    AskOfHand,
    Held,
    Play,
    TurnOrGoOn,
    at_its_end,
    by_value,
    dealer_draws,
)
from bondcards.games.twentyone.irregularities import after_round, buried, bursts, when_doubled, when_standing
from bondcards.games.twentyone.office import Office, take_office
from bondcards.language.i18n import N_

# The deal


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


async def a_card_each(number: Round, coup: VingtEtUn) -> None:
    """A card to every hand from the dealer's left, then to him; what went wrong in the round is put right after it."""
    for held in coup.hands:
        await coup.give(held, sees=coup.seen_by(held, number))
    covered = (coup.bank,) if dealer_may_look(coup) else ()
    await coup.give_dealer(sees=covered if coup.customs.faces[number].dealer == "down" else None)
    await after_round(coup, number)


first_cards: Final[OpeningStep] = partial(a_card_each, 1)
second_cards: Final[OpeningStep] = partial(a_card_each, 2)


def dealer_may_look(coup: VingtEtUn) -> bool:
    """Whether the dealer may look at what he covers: his first card always, his second under an ace, ten or figure."""
    return coup.customs.faces[1].dealer == "down" or any(card.rank in ("A", *TENS) for card in coup.dealer.cards[:1])


async def insurance(coup: VingtEtUn) -> None:
    """Under an ace each seat may insure half its stake."""
    if coup.dealer.cards[0].rank == "A":
        await coup.offer_insurance()


# A seat's turn


class AskNatural(AskOfHand[TurnOrGoOn], frozen=True):
    """A natural to turn?"""

    about = "twenty-one"
    asks = N_("{seat}, have you a natural?")
    heard = {"turn": N_("{seat}: a natural!"), "go-on": ""}
    means = {
        "turn": N_("turn up an ace and a ten, which is paid at once"),
        "go-on": N_("no natural: play on"),
    }


class AskPrime(AskOfHand[Prime], frozen=True):
    """A combination that pays a prime?"""

    about = "prime"
    asks = N_("{seat}, a combination that pays a prime?")
    heard = {"prime": N_("{seat} shows a prime"), "none": ""}
    means = {
        "prime": N_("show a combination, which is paid whatever the banker holds"),
        "none": N_("there is none: the hand waits for the banker"),
    }


class AskHalf(Choose[Literal["first", "second"]], frozen=True):
    """Which half of a split pair is played first?"""

    about = "half"
    asks = N_("{seat}, which half do you play first?")
    heard = {"first": "", "second": N_("{seat} begins with the second half")}
    means = {"first": N_("play the first half first"), "second": N_("play the second half first")}


async def shows_natural(coup: VingtEtUn, held: Held) -> bool:
    """Whether a hand is shown to be a natural, which is paid at once."""
    if await AskNatural(held.seat, narrowed(coup.customs.natural_answer, held.points.worlds()), held.place) == "go-on":
        return False
    await coup.turn(held)
    if not coup.customs.is_natural(held.points):
        await Tell(Irregular(held.seat, "void-natural"))
        return False
    if held.seat not in coup.heirs:
        coup.heirs.append(held.seat)
    coup.settle(held, fraction(held.stake, *coup.customs.natural_pays))
    await buried(coup, held)
    return True


async def play_hand(coup: VingtEtUn, held: Held) -> None:
    """A hand card by card, until it waits for the dealer, has burst, or has become two."""
    over = False
    while not over:
        match await held.asked(may_play(coup, held)):
            case "hit":
                await coup.give(held)
            case "double":
                # One card face down, at which nobody looks until the others are settled with.
                await coup.double(held, sees=())
                await when_doubled(coup, held)
                over = True
            case "split":
                over = await split(coup, held)
            case "burst":
                over = await burst(coup, held)
            case _:
                over = await ends_standing(coup, held)


def may_play(coup: VingtEtUn, held: Held) -> tuple[Play, ...]:
    """What a hand may do, by the cards it may be."""
    rule = partial(coup.customs.plays, held.split, affordable_plays(coup, held))
    return narrowed(rule, held.points.worlds())


def affordable_plays(coup: VingtEtUn, held: Held) -> tuple[Play, ...]:
    """What a hand may do as far as the chips and the pack go: to be seen by everybody."""
    if not coup.serves(1):
        return ("stand",)
    first_two = len(held.points.cards) == 2
    if not (first_two and coup.can_stake_more(held.seat, held.stake)):
        return ("hit", "stand")
    moves: list[Play] = ["hit", "stand"]
    if not held.split:
        moves.append("double")
    if (coup.customs.split == "casino" or not held.split) and coup.serves(2):
        moves.append("split")
    return tuple(moves)


async def burst(coup: VingtEtUn, held: Held) -> bool:
    """The cards are turned, the stake is lost at once; False where they have not burst after all, or do no more."""
    await coup.turn(held)
    if not held.burst:
        await Tell(Irregular(held.seat, "void-burst"))
        return False
    if not await bursts(coup, held):
        return False
    coup.settle(held, -held.stake)
    return True


async def ends_standing(coup: VingtEtUn, held: Held) -> bool:
    """Whether a hand that stands is over: it waits for the dealer, or its prime was paid.

    It plays on where its last card went wrong or its prime is none; after an added prime the showdown still pays.
    """
    if await when_standing(coup, held):
        return False
    customs = coup.customs
    if customs.prime == "none":
        return True
    if await AskPrime(held.seat, narrowed(customs.claim, held.points.worlds()), held.place) == "none":
        return True
    await coup.turn(held)
    held.prime = customs.prime_of(held.points)
    if not held.prime:
        await Tell(Irregular(held.seat, "void-prime"))
        return False
    if customs.prime == "added":
        coup.pay_beside(held, held.prime * held.stake)
        return True
    coup.settle(held, held.prime * held.stake)
    await buried(coup, held)
    return True


async def split(coup: VingtEtUn, held: Held) -> bool:
    """A pair becomes two hands, the second with an equal stake; False where the turned cards are no pair."""
    if coup.customs.split == "plain":
        await any_half_first(coup, held, await coup.split(held))
        return True
    await coup.turn(held)
    if not by_value(held.points.cards):
        await Tell(Irregular(held.seat, "void-pair"))
        return False
    # As in casinos: a covered card on the right half, which is played to its end, then on the left one.
    for half in (held, await coup.split(held)):
        await coup.give(half, sees=(half.seat,))
        await play_hand(coup, half)
    return True


async def any_half_first(coup: VingtEtUn, first: Held, second: Held) -> None:
    """A card face up on each covered half, which are played in the order the seat likes."""
    halves = (first, second)
    for half in halves:
        await coup.give(half)
    # Where a half stands by itself, as aces do, there is no order.
    if all(may_play(coup, half) != ("stand",) for half in halves):
        begun = await AskHalf(first.seat, ("first", "second"))
        halves = (first, second) if begun == "first" else (second, first)
    for half in halves:
        await play_hand(coup, half)


# The dealer


class AskLook(Choose[TurnOrGoOn], frozen=True):
    """The dealer, where he may look: has he a natural?"""

    about = "look"
    asks = N_("{seat}, have you a natural?")
    heard = {"turn": N_("{seat} turns up a natural"), "go-on": N_("{seat} has looked: no natural")}
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
        return DEALER


async def has_natural(coup: VingtEtUn) -> bool:
    """Whether the dealer may look, and turns a natural; without one the insurances are collected."""
    if not dealer_may_look(coup):
        return False
    if await AskLook(coup.bank, narrowed(coup.customs.natural_answer, coup.dealer.worlds())) == "turn":
        await coup.turn_dealer()
        if coup.customs.is_natural(coup.dealer):
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
            owed = coup.customs.bank_natural - coup.customs.is_natural(held.points)
            coup.settle(held, -owed * held.stake)
        coup.settle_insurance(seat, natural=True)


async def showdown(coup: VingtEtUn) -> None:
    """The hands that wait are turned and settled clockwise, the doubled ones when all others are settled with."""
    waiting = sorted(coup.unsettled, key=lambda held: held.doubled)
    if waiting:
        await play_dealer(coup)
    for held in waiting:
        await coup.turn(held)
        await name_irregularities(coup, held)
        coup.settle(held, gain(coup, held))
    for seat, halves in coup.held.items():
        if halves[0].split and len(halves) == 2 and not by_value([half.points.cards[0] for half in halves]):
            await Tell(Irregular(seat, "split-no-pair"))


async def play_dealer(coup: VingtEtUn) -> None:
    """The dealer turns his cards and draws: by the rule, or as he likes where the banker is free."""
    await coup.turn_dealer()
    if coup.customs.is_natural(coup.dealer):
        await Tell(Irregular(coup.bank, "missed-natural"))
        # A natural inherits the bank only where the banker has none.
        coup.heirs.clear()
    free = coup.customs.free_banker and coup.bank != HOUSE
    draws = True
    while draws and coup.pack.serves(1) and not at_its_end(total := coup.dealer.total):
        draws = await AskBankDraw(coup.bank, ("hit", "stand")) == "hit" if free else dealer_draws(total)
        if draws:
            await coup.give_dealer()


async def name_irregularities(coup: VingtEtUn, held: Held) -> None:
    if held.burst and not held.doubled:
        await Tell(Irregular(held.seat, "undeclared-burst"))
    if not held.split and coup.customs.is_natural(held.points):
        await Tell(Irregular(held.seat, "missed-natural"))
    if not (held.doubled or held.prime) and coup.customs.prime_of(held.points):
        await Tell(Irregular(held.seat, "missed-prime"))


def gain(coup: VingtEtUn, held: Held) -> int:
    """What a hand that waited brings its seat, in cents; the prime it has shown was paid at once."""
    if held.burst:
        # Who hid that he had burst pays twice his stake in all.
        return -held.stake * (1 if held.doubled else 2)
    ahead = 1 if coup.dealer.total.burst else held.points.total.points - coup.dealer.total.points
    ordinary = (ahead > 0) - (ahead < 0)
    prime = coup.customs.prime_of(held.points) if held.doubled else held.prime
    if not prime:
        return ordinary * held.stake
    beside = max(ordinary, 0) if coup.customs.prime == "added" else 0
    return (beside + (prime if held.doubled else 0)) * held.stake


# The hand


async def hand(seating: Seating, customs: Customs, carried: Office) -> Fell[Office]:
    pack = Pack(customs.cards, seating.shoe, customs.burns)
    office, sale = await take_office(seating, carried, pack, customs.bank_passes)
    coup = VingtEtUn(seating, office, sale, pack, customs)
    for part in customs.opening:
        if coup.held:
            await part(coup)
    if coup.held and await has_natural(coup):
        await collect(coup)
    elif coup.held:
        for held in tuple(coup.hands):
            if not await shows_natural(coup, held):
                await play_hand(coup, held)
        await showdown(coup)
    dealt = len(coup.dealer.cards) > 1
    # A natural the dealer turns ends the hand before anybody can turn one; of one he missed see `play_dealer`.
    heirs = tuple(coup.heirs) if customs.bank_passes == "natural" else ()
    left = replace(office, heirs=heirs, deals=office.deals + dealt, begun=True)
    return Fell(settle(coup.lines, seating.purses), left)
