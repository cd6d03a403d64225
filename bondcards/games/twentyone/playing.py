"""How a seat plays its cards at vingt-et-un (002): the natural, cards, the double, both ways to split, the burst."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bondcards.facts import Irregular, Staked
from bondcards.games.narrowing import narrowed
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone import hands
from bondcards.games.twentyone.customs import Customs, Play, Prime, plays, worlds
from bondcards.games.twentyone.hands import Held, Look, Points, by_value
from bondcards.kernel import Choose, Show, Tell
from bondcards.money import fraction
from bondcards.settlement import Line


@dataclass(frozen=True)
class AskMove(Choose[Play]):
    """What with the hand that lies in `box`?"""

    box: str

    about = "play"


class AskNatural(Choose[Look]):
    """A natural to turn?"""

    about = "twenty-one"


class AskPrime(Choose[Prime]):
    """A combination that pays a prime?"""

    about = "prime"


class AskHalf(Choose[Literal["first", "second"]]):
    """Which half of a split pair is played first?"""

    about = "half"


@dataclass
class Coup:
    """A hand as it stands: who banks, the cards, each seat's hands, and what has been settled so far.

    `funds` is what the bank could still pay 1:1, in cents. `natural` are the seats that turned one, `racing` the
    hands that wait for the dealer; `primes` what the shown combinations of those among them pay.
    """

    seating: Seating
    bank: str
    funds: int
    customs: Customs
    pack: Pack
    held: dict[str, list[Held]] = field(default_factory=dict[str, list[Held]])
    dealer: Points = field(default_factory=Points)
    side: dict[str, int] = field(default_factory=dict[str, int])
    lines: list[Line] = field(default_factory=list[Line])
    naturals: list[str] = field(default_factory=list[str])
    racing: list[Held] = field(default_factory=list[Held])
    primes: dict[str, int] = field(default_factory=dict[str, int])

    def seat(self, stakes: Mapping[str, int]) -> None:
        """Sit down those who stake, in the order of play; what they stake the bank must be able to pay."""
        self.held = {seat: [Held(seat, seat, stake)] for seat, stake in stakes.items()}
        self.funds -= sum(stakes.values())

    def stake(self, seat: str) -> int:
        """What a seat has on all its hands, in cents."""
        return sum(held.stake for held in self.held[seat])

    def can_add(self, seat: str, amount: int) -> bool:
        """Whether a seat has so much more to stake (cents), and the bank so much to pay it."""
        return amount <= self.funds and amount + self.stake(seat) + self.side.get(seat, 0) <= self.seating.chips(seat)

    async def add(self, held: Held, amount: int) -> None:
        """Lay more on a hand."""
        held.stake += amount
        self.funds -= amount
        await Tell(Staked(held.seat, "stake", self.stake(held.seat)))

    def settle(self, held: Held, net: int, if_won: int | None = None) -> None:
        """Settle a hand, its seat's gain in cents."""
        self.lines.append(Line(held.seat, "stake", held.stake, net, self.bank, if_won=if_won))

    async def turn(self, held: Held) -> None:
        """Lay a hand open."""
        held.points.turn(await Show(held.box, held.points.cards))


async def play_seat(coup: Coup, seat: str) -> None:
    """A seat's turn, from its natural to its last card."""
    (held,) = coup.held[seat]
    cards = held.points.cards
    if await AskNatural(seat, narrowed(coup.customs.look, worlds(cards))) == "turn":
        await coup.turn(held)
        if coup.customs.natural(held.points.cards):
            coup.naturals.append(seat)
            coup.settle(held, fraction(held.stake, *coup.customs.natural_pays))
            coup.pack.bury(held.box)
            return
        await Tell(Irregular(seat, "void-natural"))
    await play(coup, held)


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
    coup.pack.bury(held.box)
    return True


async def stand(coup: Coup, held: Held) -> bool:
    """The hand waits for the dealer, its prime being paid; False where what was shown is no prime."""
    customs, cards = coup.customs, held.points.cards
    if customs.primes != "none" and await AskPrime(held.seat, narrowed(customs.claim, worlds(cards))) == "prime":
        await coup.turn(held)
        pays = customs.prime(held.points.cards)
        if not pays:
            await Tell(Irregular(held.seat, "void-prime"))
            return False
        if customs.primes == "replaces":
            coup.settle(held, pays * held.stake)
            coup.pack.bury(held.box)
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
