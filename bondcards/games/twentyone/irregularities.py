"""What goes wrong with real cards at vingt-et-un, as the GM calls it, and how 002 puts it right ("Irrégularités").

An undeclared total over twenty-one (the fourth) is not called: the turned cards show it. Each question is
asked only while real cards are typed, and "none" is its first answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, get_args

from bondcards.facts import Irregular, Sees, Staked
from bondcards.games.twentyone.customs import VingtEtUn
from bondcards.games.twentyone.hands import Held, Points
from bondcards.i18n import N_
from bondcards.kernel import Tell
from bondcards.questions import Choose
from bondcards.settlement import HOUSE

Called = Literal["none", "missed", "exposed", "two-cards", "face-up", "unasked", "unburied"]
Keep = Literal["first", "second", "both"]

IN_FIRST_ROUND: Final[tuple[Called, ...]] = ("none", "missed", "two-cards", "face-up")
IN_SECOND_ROUND: Final[tuple[Called, ...]] = ("none", "missed", "exposed", "two-cards", "face-up")
WHEN_STANDING: Final[tuple[Called, ...]] = ("none", "unasked")
WHEN_BURIED: Final[tuple[Called, ...]] = ("none", "unburied")


class AskIrregular(Choose[Called], frozen=True):
    """Has something gone wrong with the cards?"""

    about = "irregularity"
    asks = N_("Has anything gone wrong with the cards?")
    heard = dict.fromkeys(get_args(Called), "")
    means = {
        "none": N_("all is well"),
        "missed": N_("a seat was given no first card"),
        "exposed": N_("a first card was exposed, and the next not given covered"),
        "two-cards": N_("a seat was given two cards for one"),
        "face-up": N_("the last card of a seat lay face up in the pack"),
        "unasked": N_("a card was given that nobody asked for"),
        "unburied": N_("a hand was not buried, and somebody asks for a shuffle"),
    }


class AskWhom(Choose[str], frozen=True):
    """Whom does it concern?"""

    about = "whom"
    asks = N_("Whom does it concern?")
    of_people = True
    heard: ClassVar[Mapping[str, str]] = {}
    means: ClassVar[Mapping[str, str]] = {}


class AskKeep(Choose[Keep], frozen=True):
    """Two cards were given for one: which is kept? Of two first cards each may begin a hand."""

    about = "two-cards"
    asks = N_("{seat}, which of the two cards do you keep?")
    heard = {
        "first": N_("{seat} keeps the first card"),
        "second": N_("{seat} keeps the second card"),
        "both": N_("{seat} plays two hands"),
    }
    means = {
        "first": N_("keep the first card, the other is buried"),
        "second": N_("keep the second card, the other is buried"),
        "both": N_("play two hands, with an equal second stake"),
    }


class AskAccept(Choose[Literal["accept", "refuse"]], frozen=True):
    """A card that may be refused: is it kept?"""

    about = "accept"
    asks = N_("{seat}, do you keep this card?")
    heard = {"accept": N_("{seat} keeps the card"), "refuse": N_("{seat} refuses the card")}
    means = {"accept": N_("keep it"), "refuse": N_("refuse it: it is buried")}


class AskStay(Choose[Literal["stay", "sit-out"]], frozen=True):
    """A first card was exposed, and the next not covered: stay, or take back the stake?"""

    about = "sit-out"
    asks = N_("{seat}, do you stay in this hand?")
    heard = {"stay": "", "sit-out": N_("{seat} takes back the stake and sits out")}
    means = {"stay": N_("play the hand"), "sit-out": N_("take back your stake until the next hand")}


async def after_round(coup: VingtEtUn, number: int, covered: bool = True) -> None:
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


async def sit_out(coup: VingtEtUn, seat: str) -> None:
    """A seat takes back its stake; its cards are buried."""
    coup.leave(seat)
    await Tell(Staked(seat, coup.box, 0))


async def two_cards(coup: VingtEtUn, held: Held, number: int, sees: Sees) -> None:
    """One of two cards is kept, the other buried; two first cards may be played as two hands, never as one."""
    aside = coup.discard()
    extra = await coup.pack.take(aside, sees)
    both = number == 1 and coup.can_stake_more(held.seat, held.stake) and coup.serves(1)
    kept = await AskKeep(held.seat, ("first", "second", "both") if both else ("first", "second"))
    if kept == "both":
        other = coup.another(held, Points(extra))
        await coup.pack.move(aside, 0, other.place)
        await coup.add(other, held.stake)
        return
    if kept == "second":
        last = len(held.points.cards) - 1
        await coup.pack.move(held.place, last, aside)
        await coup.pack.move(aside, 0, held.place)
        held.points.turn((*held.points.cards[:last], extra))
    coup.pack.bury(aside)


async def face_up(coup: VingtEtUn, held: Held, sees: Sees) -> None:
    """The last card lay face up in the pack: it may be refused for the next one."""
    if await AskAccept(held.seat, ("accept", "refuse")) == "refuse":
        aside, last = coup.discard(), len(held.points.cards) - 1
        await coup.pack.move(held.place, last, aside)
        coup.pack.bury(aside)
        held.points.turn(held.points.cards[:last])
        await coup.give(held, sees)


async def unasked(coup: VingtEtUn, held: Held) -> bool:
    """Whether a hand that stood was given a card it did not ask for, and keeps it; refused, it is buried."""
    if not coup.seating.real or await AskIrregular(HOUSE, WHEN_STANDING) == "none":
        return False
    await Tell(Irregular(held.seat, "unasked"))
    aside = coup.discard()
    card = await coup.pack.take(aside)
    if await AskAccept(held.seat, ("accept", "refuse")) == "refuse":
        coup.pack.bury(aside)
        return False
    await coup.pack.move(aside, 0, held.place)
    held.points.add(card)
    return True


async def bury(coup: VingtEtUn, held: Held) -> None:
    """A hand goes under the pack; where it did not, the rest is shuffled for who asks."""
    coup.pack.bury(held.place)
    if coup.seating.real and await AskIrregular(HOUSE, WHEN_BURIED) == "unburied":
        await Tell(Irregular(coup.bank, "unburied"))
        await coup.pack.shuffle()
