"""How a seat plays its cards at vingt-et-un (002): the natural, cards, the double, both ways to split, the burst."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bondcards.facts import Fact, Irregular, Said, Staked
from bondcards.games.narrowing import narrowed
from bondcards.games.twentyone import hands
from bondcards.games.twentyone.coup import Coup
from bondcards.games.twentyone.customs import Play, Prime, plays, worlds
from bondcards.games.twentyone.hands import Held, Look, by_value
from bondcards.games.twentyone.irregularities import bury, unasked
from bondcards.kernel import Tell
from bondcards.money import fraction
from bondcards.questions import Choose


@dataclass(frozen=True)
class AskMove(Choose[Play]):
    """What with the hand that lies in `box`?"""

    box: str

    about = "play"

    def fact(self, answer: Play) -> Fact:
        """What was said, and of which hand."""
        return Said(self.seat, self.about, answer, self.box)


class AskNatural(Choose[Look]):
    """A natural to turn?"""

    about = "twenty-one"


class AskPrime(Choose[Prime]):
    """A combination that pays a prime?"""

    about = "prime"


class AskHalf(Choose[Literal["first", "second"]]):
    """Which half of a split pair is played first?"""

    about = "half"


async def play_seat(coup: Coup, seat: str) -> None:
    """A seat's turn, from its natural to its last card."""
    for held in tuple(coup.held[seat]):
        if not await natural(coup, held):
            await play(coup, held)


async def natural(coup: Coup, held: Held) -> bool:
    """Whether a hand is shown to be a natural, which is paid at once."""
    if await AskNatural(held.seat, narrowed(coup.customs.look, worlds(held.points.cards))) == "go-on":
        return False
    await coup.turn(held)
    if not coup.customs.natural(held.points.cards):
        await Tell(Irregular(held.seat, "void-natural"))
        return False
    if held.seat not in coup.naturals:
        coup.naturals.append(held.seat)
    coup.settle(held, fraction(held.stake, *coup.customs.natural_pays))
    await bury(coup, held)
    return True


async def play(coup: Coup, held: Held) -> None:
    """A hand card by card, until it stands, has burst, or has become two."""
    while True:
        rule = plays(coup.customs, held.split, free(coup, held))
        match await AskMove(held.seat, narrowed(rule, worlds(held.points.cards)), held.box):
            case "hit":
                held.points.add(await coup.pack.take(held.box))
            case "double":
                await double(coup, held)
                return
            case "split":
                if await split(coup, held):
                    return
            case "burst":
                if await burst(coup, held):
                    return
            case _:
                if await stand(coup, held):
                    return


def free(coup: Coup, held: Held) -> tuple[Play, ...]:
    """What a hand may do as far as the chips and the pack go: to be seen by everybody."""
    moves: list[Play] = ["stand"]
    two = len(held.points.cards) == 2
    if coup.pack.serves(1):
        moves.insert(0, "hit")
        if two and not held.split and coup.can_add(held.seat, held.stake):
            moves.append("double")
    splittable = coup.customs.splits == "casino" or not held.split
    if two and splittable and coup.pack.serves(2) and coup.can_add(held.seat, held.stake):
        moves.append("split")
    return tuple(moves)


async def double(coup: Coup, held: Held) -> None:
    """Twice the stake for one card, face down, at which nobody looks until the others are settled with."""
    await coup.add(held, held.stake)
    held.doubled = True
    held.points.add(await coup.pack.take(held.box, sees=()))
    coup.racing.append(held)


async def burst(coup: Coup, held: Held) -> bool:
    """The cards are turned, the stake is lost at once; False where they have not burst after all."""
    await coup.turn(held)
    if not held.burst:
        await Tell(Irregular(held.seat, "void-burst"))
        return False
    coup.settle(held, -held.stake)
    await bury(coup, held)
    return True


async def stand(coup: Coup, held: Held) -> bool:
    """The hand waits for the dealer, its prime being paid; False where it is no prime, or has a card more to keep."""
    if await unasked(coup, held):
        return False
    customs, cards = coup.customs, held.points.cards
    if customs.primes != "none" and await AskPrime(held.seat, narrowed(customs.claim, worlds(cards))) == "prime":
        await coup.turn(held)
        pays = customs.prime(held.points.cards)
        if not pays:
            await Tell(Irregular(held.seat, "void-prime"))
            return False
        if customs.primes == "replaces":
            coup.settle(held, pays * held.stake)
            await bury(coup, held)
            return True
        coup.primes[held.box] = pays
    coup.racing.append(held)
    return True


async def split(coup: Coup, held: Held) -> bool:
    """A pair becomes two hands, the second with an equal stake; False where the turned cards are no pair."""
    if coup.customs.splits == "casino":
        await coup.turn(held)
        if not by_value(held.points.cards):
            await Tell(Irregular(held.seat, "void-pair"))
            return False
    other = await hands.split(coup.pack, coup.held[held.seat], held)
    coup.funds -= other.stake
    await Tell(Staked(held.seat, "stake", coup.stake(held.seat)))
    if coup.customs.splits == "casino":
        await right_half_first(coup, held, other)
    else:
        await any_half_first(coup, held, other)
    return True


async def right_half_first(coup: Coup, right: Held, left: Held) -> None:
    """As in casinos: a covered card on the right half, which is played to its end, then on the left one."""
    for half in (right, left):
        half.points.add(await coup.pack.take(half.box, sees=(half.seat,)))
        await play(coup, half)


async def any_half_first(coup: Coup, first: Held, second: Held) -> None:
    """A card face up on each covered half, which are played in the order the seat likes."""
    for half in (first, second):
        half.points.add(await coup.pack.take(half.box))
    begun = await AskHalf(first.seat, ("first", "second"))
    for half in (first, second) if begun == "first" else (second, first):
        await play(coup, half)
