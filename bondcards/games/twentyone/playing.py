"""How a seat plays its cards at vingt-et-un (002): the natural, cards, the double, both ways to split, the burst."""

from __future__ import annotations

from functools import partial
from typing import Literal

from bondcards.engine.facts import Irregular
from bondcards.engine.money import fraction
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Tell
from bondcards.games.narrowing import narrowed
from bondcards.games.twentyone.customs import Prime, VingtEtUn, worlds
from bondcards.games.twentyone.hands import AskOfHand, AskPlay, Held, Play, TurnOrGoOn, by_value
from bondcards.games.twentyone.irregularities import buried, bursts, when_doubled, when_standing
from bondcards.language.i18n import N_


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


async def play_seat(coup: VingtEtUn, seat: str) -> None:
    """A seat's turn, from its natural to its last card."""
    for held in tuple(coup.held[seat]):
        if not await shows_natural(coup, held):
            await play(coup, held)


async def shows_natural(coup: VingtEtUn, held: Held) -> bool:
    """Whether a hand is shown to be a natural, which is paid at once."""
    if await AskNatural(held.seat, narrowed(coup.customs.natural_answer, worlds(held.points)), held.place) == "go-on":
        return False
    await coup.turn(held)
    if not coup.customs.natural(held.points):
        await Tell(Irregular(held.seat, "void-natural"))
        return False
    if held.seat not in coup.heirs:
        coup.heirs.append(held.seat)
    coup.settle(held, fraction(held.stake, *coup.customs.natural_pays))
    await buried(coup, held)
    return True


async def play(coup: VingtEtUn, held: Held) -> None:
    """A hand card by card, until it waits for the dealer, has burst, or has become two."""
    while True:
        rule = partial(coup.customs.plays, held.split, affordable_plays(coup, held))
        match await AskPlay(held.seat, narrowed(rule, worlds(held.points)), held.place):
            case "hit":
                await coup.give(held)
            case "double":
                # One card face down, at which nobody looks until the others are settled with.
                await coup.double(held, sees=())
                await when_doubled(coup, held)
                return
            case "split":
                if await split(coup, held):
                    return
            case "burst":
                if await burst(coup, held):
                    return
            case _:
                if await ends_standing(coup, held):
                    return


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
    if (coup.customs.splits == "casino" or not held.split) and coup.serves(2):
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

    It plays on where something went wrong with its last card, and where the prime it claimed is none. Beside a prime
    that is added to it, the ordinary payment follows at the showdown.
    """
    if await when_standing(coup, held):
        return False
    customs = coup.customs
    if customs.primes == "none":
        return True
    if await AskPrime(held.seat, narrowed(customs.claim, worlds(held.points)), held.place) == "none":
        return True
    await coup.turn(held)
    held.prime = customs.prime(held.points)
    if not held.prime:
        await Tell(Irregular(held.seat, "void-prime"))
        return False
    if customs.primes == "added":
        coup.pay_beside(held, held.prime * held.stake)
        return True
    coup.settle(held, held.prime * held.stake)
    await buried(coup, held)
    return True


async def split(coup: VingtEtUn, held: Held) -> bool:
    """A pair becomes two hands, the second with an equal stake; False where the turned cards are no pair."""
    if coup.customs.splits == "plain":
        await any_half_first(coup, held, await coup.split(held))
        return True
    await coup.turn(held)
    if not by_value(held.points.cards):
        await Tell(Irregular(held.seat, "void-pair"))
        return False
    await right_half_first(coup, held, await coup.split(held))
    return True


async def right_half_first(coup: VingtEtUn, right: Held, left: Held) -> None:
    """As in casinos: a covered card on the right half, which is played to its end, then on the left one."""
    for half in (right, left):
        await coup.give(half, sees=(half.seat,))
        await play(coup, half)


async def any_half_first(coup: VingtEtUn, first: Held, second: Held) -> None:
    """A card face up on each covered half, which are played in the order the seat likes."""
    for half in (first, second):
        await coup.give(half)
    begun = await AskHalf(first.seat, ("first", "second"))
    for half in (first, second) if begun == "first" else (second, first):
        await play(coup, half)
