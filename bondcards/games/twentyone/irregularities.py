"""What goes wrong with real cards at vingt-et-un, as the GM calls it, and how 002 puts it right ("Irrégularités").

An undeclared total over twenty-one (the fourth) is not called: the turned cards show it. Each question is
asked only while real cards are typed, and "none" is its first answer.
"""

from __future__ import annotations

from typing import Final, Literal

from bondcards.facts import Irregular, Sees, Staked
from bondcards.games.twentyone.coup import Coup
from bondcards.games.twentyone.hands import Held, Points, box_of
from bondcards.kernel import Tell
from bondcards.questions import Choose
from bondcards.settlement import HOUSE

Called = Literal["none", "missed", "exposed", "two-cards", "face-up", "unasked", "unburied"]
Keep = Literal["first", "second", "both"]

IN_FIRST_ROUND: Final[tuple[Called, ...]] = ("none", "missed", "two-cards", "face-up")
IN_SECOND_ROUND: Final[tuple[Called, ...]] = ("none", "missed", "exposed", "two-cards", "face-up")
WHEN_STANDING: Final[tuple[Called, ...]] = ("none", "unasked")
WHEN_BURIED: Final[tuple[Called, ...]] = ("none", "unburied")


class AskIrregular(Choose[Called]):
    """Has something gone wrong with the cards?"""

    about = "irregularity"


class AskWhom(Choose[str]):
    """Whom does it concern?"""

    about = "whom"


class AskKeep(Choose[Keep]):
    """Two cards were given for one: which is kept? Of two first cards each may begin a hand."""

    about = "two-cards"


class AskAccept(Choose[Literal["accept", "refuse"]]):
    """A card that may be refused: is it kept?"""

    about = "accept"


class AskStay(Choose[Literal["stay", "sit-out"]]):
    """A first card was exposed, and the next not covered: stay, or take back the stake?"""

    about = "sit-out"


async def after_round(coup: Coup, number: int, covered: bool = True) -> None:
    """What the GM calls once a round has been dealt, its cards to the seats `covered` or not."""
    options = IN_FIRST_ROUND if number == 1 else IN_SECOND_ROUND
    while coup.seating.real and coup.held:
        what = await AskIrregular(HOUSE, options)
        if what == "none":
            return
        seat = await AskWhom(HOUSE, tuple(coup.held))
        await Tell(Irregular(seat, what))
        held = coup.held[seat][0]
        match what:
            case "missed":
                # In the first round the card at the top of the pack is the one that was written down for him.
                if number == 2:
                    await sit_out(coup, seat)
            case "exposed":
                if await AskStay(seat, ("stay", "sit-out")) == "sit-out":
                    await sit_out(coup, seat)
            case "two-cards":
                await two_cards(coup, held, number, (seat,) if covered else None)
            case _:
                await face_up(coup, held, (seat,) if covered else None)


async def sit_out(coup: Coup, seat: str) -> None:
    """A seat takes back its stake; its cards are buried."""
    coup.funds += coup.stake(seat)
    for held in coup.held.pop(seat):
        coup.pack.bury(held.box)
    await Tell(Staked(seat, "stake", 0))


async def two_cards(coup: Coup, held: Held, number: int, sees: Sees) -> None:
    """One of two cards is kept, the other buried; two first cards may be played as two hands, never as one."""
    box = coup.discard()
    extra = await coup.pack.take(box, sees)
    both = number == 1 and coup.can_add(held.seat, held.stake)
    kept = await AskKeep(held.seat, ("first", "second", "both") if both else ("first", "second"))
    if kept == "both":
        hands = coup.held[held.seat]
        other = Held(held.seat, box_of(held.seat, len(hands) + 1), held.stake, Points(extra))
        await coup.pack.move(box, 0, other.box)
        hands.append(other)
        coup.funds -= other.stake
        await Tell(Staked(held.seat, "stake", coup.stake(held.seat)))
        return
    if kept == "second":
        last = len(held.points.cards) - 1
        await coup.pack.move(held.box, last, box)
        await coup.pack.move(box, 0, held.box)
        held.points.turn((*held.points.cards[:last], extra))
    coup.pack.bury(box)


async def face_up(coup: Coup, held: Held, sees: Sees) -> None:
    """The last card lay face up in the pack: it may be refused for the next one."""
    if await AskAccept(held.seat, ("accept", "refuse")) == "refuse":
        box, last = coup.discard(), len(held.points.cards) - 1
        await coup.pack.move(held.box, last, box)
        coup.pack.bury(box)
        held.points.turn(held.points.cards[:last])
        held.points.add(await coup.pack.take(held.box, sees))


async def unasked(coup: Coup, held: Held) -> bool:
    """Whether a hand that stood was given a card it did not ask for, and keeps it; refused, it is buried."""
    if not coup.seating.real or await AskIrregular(HOUSE, WHEN_STANDING) == "none":
        return False
    await Tell(Irregular(held.seat, "unasked"))
    box = coup.discard()
    card = await coup.pack.take(box)
    if await AskAccept(held.seat, ("accept", "refuse")) == "refuse":
        coup.pack.bury(box)
        return False
    await coup.pack.move(box, 0, held.box)
    held.points.add(card)
    return True


async def bury(coup: Coup, held: Held) -> None:
    """A hand goes under the pack; where it did not, the rest is shuffled for who asks."""
    coup.pack.bury(held.box)
    if coup.seating.real and await AskIrregular(HOUSE, WHEN_BURIED) == "unburied":
        await Tell(Irregular(coup.bank, "unburied"))
        await coup.pack.shuffle()
