"""What a casino's twenty-one games share: the shoe, each seat's hands in turn, the dealer's rule (000, 003)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final, Literal

from bondcards.engine.facts import Sees
from bondcards.engine.money import fraction
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.errors import Refused
from bondcards.games.game import NOTHING, Nothing
from bondcards.games.options import Option
from bondcards.games.seating import Seating
from bondcards.games.stakes import Stakes, Wished, on_boxes, refuse_unpayable
from bondcards.games.twentyone.coup import Coup
from bondcards.games.twentyone.hands import ACE, MOST, VALUES, AskPlay, Held, Play, at_its_end, dealer_draws
from bondcards.language.i18n import N_, _

NATURAL_PAYS: Final = (3, 2)
SPARE: Final = 12
"""Cards: where so many cannot be had, no hand takes more than it must, so that the dealer can still be served.

The last split takes two of them; the longest hand of a dealer, from one pack or two, another ten.
"""

Penetration = Annotated[
    Literal[75, 50, 66, 85, 100],
    Option(N_("house rule"), N_("percent of the shoe before the cut card, after which it is shuffled between hands")),
]

Allowed = Callable[[Held], tuple[Play, ...]]
"""What may be said of a hand."""


def somebody_plays(seating: Seating, options: object) -> Nothing:
    """The first hand: nothing is carried into it, but a table with nobody but its bank is refused."""
    if not seating.from_left(seating.bank):
        raise Refused(_("Somebody has to play against the bank."))
    return NOTHING


def stakes_on(game: str, boxes: tuple[str, ...], seating: Seating, wished: Wished) -> Stakes:
    """Everybody but the bank stakes on these boxes, as far as it could pay."""
    laid = on_boxes(game, seating, wished, boxes)
    refuse_unpayable(seating, laid)
    return laid


def shoe_is_out(coup: Coup, penetration: int) -> bool:
    """Whether the cut card is out, or the shoe would not serve the first two cards of all."""
    behind_the_cut_card = coup.pack.packs.size * (100 - penetration) // 100
    return coup.pack.left < max(behind_the_cut_card, 2 * len(coup.seating.from_left(coup.bank)) + 2)


async def stake(coup: Coup, seat: str, box: str) -> int:
    """What a seat lays on a box, in cents, as far as its chips reach and the bank could pay 1:1; 0 for nothing."""
    amount = await Bet(seat, box, ANYTHING, coup.funds.reach(seat))
    return amount if isinstance(amount, int) else 0


def can_draw(coup: Coup) -> bool:
    """Whether there are cards enough for more than must be dealt."""
    return coup.pack.serves(SPARE)


async def play(coup: Coup, held: Held, allowed: Allowed, doubled: Sees = None) -> None:
    """A hand card by card; a doubled one gets a card that is seen by `doubled`. Burst, its stake is lost at once."""
    await to_its_end(coup, held, allowed, doubled)
    covered = held.doubled and doubled is not None
    if held.burst and not covered:
        coup.settle(held, -held.stake)
        coup.pack.bury(held.place)


async def to_its_end(coup: Coup, held: Held, allowed: Allowed, doubled: Sees) -> None:
    """A hand until it stands by itself or its seat's word ends it."""
    while True:
        if len(held.points.cards) == 1:
            await coup.give(held)
            if VALUES[held.points.cards[0].rank] == ACE:
                return
        if held.natural or at_its_end(held.points.total):
            return
        match await AskPlay(held.seat, allowed(held), held.place):
            case "hit":
                await coup.give(held)
            case "double":
                await coup.double(held, doubled)
                return
            case "split":
                await coup.split(held)
            case "surrender":
                held.surrendered = True
                return
            case _:
                return


async def draw_to_17(coup: Coup) -> None:
    """The dealer draws to 16 and stands on 17."""
    while dealer_draws(coup.dealer.total):
        await coup.give_dealer()


def gain(coup: Coup, held: Held) -> int:
    """What a hand that was played gains, in cents: a natural 3:2, more than the dealer 1:1, equal nothing."""
    theirs = coup.dealer.natural
    if held.natural:
        return 0 if theirs else fraction(held.stake, *NATURAL_PAYS)
    ours, dealers = held.points.total.points, coup.dealer.total.points
    if theirs or ours > MOST:
        return -held.stake
    ahead = MOST if dealers > MOST else ours - dealers
    return held.stake * ((ahead > 0) - (ahead < 0))
