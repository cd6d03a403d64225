"""What goes wrong with real cards at vingt-et-un, as the GM calls it, and how 002 puts it right ("Irrégularités").

An undeclared total over twenty-one (the fourth) is not called: the turned cards show it. Each question is asked only
while real cards are typed, where its round ends, and "none" is its first answer. A card that was not buried (the
first) may be noticed at any of them, and so after the accounts of the last hand too.
"""

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, get_args

from bondcards.engine.facts import Irregular, Sees, Staked
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Tell
from bondcards.engine.settlement import HOUSE
from bondcards.games.twentyone.customs import Round, VingtEtUn
from bondcards.games.twentyone.hands import AskOfHand, Held, Points
from bondcards.language.i18n import N_

Called = Literal["none", "missed", "exposed", "two-cards", "face-up", "unasked", "unburied"]
Keep = Literal["first", "second", "both"]

IN_ROUND: Final[tuple[Called, ...]] = ("none", "missed", "exposed", "two-cards", "face-up", "unburied")
WHEN_STANDING: Final[tuple[Called, ...]] = ("none", "unasked", "unburied")
WHEN_DRAWN: Final[tuple[Called, ...]] = ("none", "unasked", "face-up", "unburied")
WHEN_BURST: Final[tuple[Called, ...]] = ("none", "face-up", "unburied")
WHEN_BURIED: Final[tuple[Called, ...]] = ("none", "unburied")


class AskIrregular(Choose[Called], frozen=True):
    """Has something gone wrong with the cards?"""

    about = "irregularity"
    asks = N_("Has anything gone wrong with the cards?")
    heard = dict.fromkeys(get_args(Called), "")
    means = {
        "none": N_("all is well"),
        "missed": N_("a seat was given no first card: it takes the top card, or sits out once the second round began"),
        "exposed": N_("a first card was exposed: the second card is given covered, or the seat may sit out"),
        "two-cards": N_("a seat was given two cards for one"),
        "face-up": N_("the last card of a seat lay face up in the pack"),
        "unasked": N_("a card was given that nobody asked for"),
        "unburied": N_("a card was not buried, and somebody asks for a shuffle"),
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


class AskAccept(AskOfHand[Literal["accept", "refuse"]], frozen=True):
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


async def after_round(coup: VingtEtUn, number: Round) -> None:
    while what := await called(coup, IN_ROUND):
        held = coup.held[await AskWhom(HOUSE, tuple(coup.held))][0]
        match what, number:
            case "missed", 1:
                # What was written down for him was never his: he takes the card at the top of the pack.
                await Tell(Irregular(held.seat, "missed"))
                await another_card(coup, held, coup.seen_by(held, number))
            case "missed", _:
                # Without a first card when the second round has begun, a seat does not play.
                await Tell(Irregular(held.seat, "missed-late"))
                await sit_out(coup, held.seat)
            case "exposed", 1:
                await Tell(Irregular(held.seat, "turned-up"))
                held.exposed = True
                await coup.turn(held)
            case "exposed", 2:
                await Tell(Irregular(held.seat, "exposed"))
                if await AskStay(held.seat, ("stay", "sit-out")) == "sit-out":
                    await sit_out(coup, held.seat)
            case "two-cards", _:
                await two_cards(coup, held, number)
            case _:
                await face_up(coup, held, coup.seen_by(held, number))


async def called(coup: VingtEtUn, options: tuple[Called, ...]) -> Called | None:
    """What the GM calls of real cards, again after a shuffle for a card not buried; None where nothing went wrong."""
    while coup.seating.real and coup.held:
        what = await AskIrregular(HOUSE, options)
        if what != "unburied":
            return None if what == "none" else what
        await unburied(coup)
    return None


async def unburied(coup: VingtEtUn) -> None:
    """A card was not buried: the rest is shuffled for who asks."""
    await Tell(Irregular(coup.bank, "unburied"))
    await coup.pack.shuffle()


async def sit_out(coup: VingtEtUn, seat: str) -> None:
    coup.leave(seat)
    await Tell(Staked(seat, coup.box, 0))


async def two_cards(coup: VingtEtUn, held: Held, number: Round) -> None:
    """One of two cards is kept, the other buried; two first cards may be played as two hands, never as one."""
    await Tell(Irregular(held.seat, "two-cards"))
    aside = coup.discard()
    extra = await coup.pack.take(aside, coup.seen_by(held, number))
    both = number == 1 and coup.can_stake_more(held.seat, held.stake or 2 * coup.least) and coup.serves(1)
    kept = await AskKeep(held.seat, ("first", "second", "both") if both else ("first", "second"))
    if kept == "both":
        other = coup.another(held, Points(extra))
        await coup.pack.move(aside, 0, other.place)
        if held.stake:
            await coup.add(other, held.stake)
        return
    if kept == "second":
        last = len(held.points.cards) - 1
        await coup.pack.move(held.place, last, aside)
        await coup.pack.move(aside, 0, held.place)
        held.points.turn((*held.points.cards[:last], extra))
    coup.pack.bury(aside)


async def face_up(coup: VingtEtUn, held: Held, sees: Sees) -> bool:
    """The last card lay face up in the pack: whether it is refused, for the next one."""
    await Tell(Irregular(held.seat, "face-up"))
    if await AskAccept(held.seat, ("accept", "refuse"), held.place) == "accept":
        return False
    await another_card(coup, held, sees)
    return True


async def another_card(coup: VingtEtUn, held: Held, sees: Sees) -> None:
    """The last card of a hand is buried, and the one at the top of the pack given for it."""
    aside, last = coup.discard(), len(held.points.cards) - 1
    await coup.pack.move(held.place, last, aside)
    coup.pack.bury(aside)
    held.points.turn(held.points.cards[:last])
    await coup.give(held, sees)


async def unasked(coup: VingtEtUn, held: Held) -> bool:
    """A card was given that was not asked for: whether it is kept; refused, it is buried."""
    await Tell(Irregular(held.seat, "unasked"))
    aside = coup.discard()
    card = await coup.pack.take(aside)
    if await AskAccept(held.seat, ("accept", "refuse"), held.place) == "refuse":
        coup.pack.bury(aside)
        return False
    await coup.pack.move(aside, 0, held.place)
    held.points.add(card)
    return True


async def when_standing(coup: VingtEtUn, held: Held) -> bool:
    """Whether a hand that stood plays on: with another card for one that lay face up, or one it did not ask for."""
    match await called(coup, WHEN_DRAWN if coup.drawn(held) else WHEN_STANDING):
        case "unasked":
            return await unasked(coup, held)
        case "face-up":
            return await face_up(coup, held, coup.drawn_seen_by(held))
        case _:
            return False


async def when_doubled(coup: VingtEtUn, held: Held) -> None:
    """What the GM calls of a doubled hand: its card lay face up, or another was given."""
    while what := await called(coup, WHEN_DRAWN):
        await (unasked(coup, held) if what == "unasked" else face_up(coup, held, ()))


async def buried(coup: VingtEtUn, held: Held) -> None:
    """A hand goes under the pack; where a card did not, the rest is shuffled for who asks."""
    coup.pack.bury(held.place)
    await called(coup, WHEN_BURIED)


async def bursts(coup: VingtEtUn, held: Held) -> bool:
    """Whether a burst hand goes under the pack; not where its last card lay face up there, and is refused."""
    what = await AskIrregular(HOUSE, WHEN_BURST) if coup.seating.real else "none"
    if what == "face-up" and await face_up(coup, held, None):
        return False
    coup.pack.bury(held.place)
    if what == "unburied":
        await unburied(coup)
    return True
