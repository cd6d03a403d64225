"""Poker 21: twenty-one against the bank, and a bet on the poker hand that the bank's own cards make (003).

Six packs; the first five cards of a shoe are burnt. The boxes are 21 and POK, either or both. Two cards to each seat on
21, one to the bank. Each seat in turn takes cards, stands, doubles its first two cards for one card more, or splits two
of the same rank as often as they come; split aces get one card each. The bank draws to 16 and stands on 17. Twenty-one
in two cards is paid 3:2; the bank's own takes every other stake.

Then the bank's hand is completed to five cards. POK is paid by the first five, a pair of jacks or better winning,
whatever became of the 21 part.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from bondcards.engine.cards import Card, Packs
from bondcards.engine.facts import DEALER, Fact, Place, Staked
from bondcards.engine.settlement import Line, Settlement, settle
from bondcards.games.game import NOTHING, Fell, Nothing, SingleHands, span
from bondcards.games.house.boxes import FIVE_CARDS_PAY
from bondcards.games.pack import BURNT, Pack
from bondcards.games.ranking.high import grade
from bondcards.games.ranking.made import ACE_HIGH
from bondcards.games.ranking.made import FIVE as KINDS
from bondcards.games.seating import Seating
from bondcards.games.twentyone import casino, hands
from bondcards.games.twentyone.casino import NATURAL_PAYS, Coup, Penetration, casino_entry
from bondcards.games.twentyone.hands import Held, Play, Points, by_rank, dealer_draws
from bondcards.games.worth import Pok, PokerHand, Worth
from bondcards.language.i18n import N_

ID: Final = "poker-21"
PACKS: Final = Packs(6)
TWENTY_ONE: Final = "21"
POK: Final = "pok"
BURNT_CARDS: Final = 5
FIVE: Final = 5
LOWEST_PAIR: Final = ACE_HIGH["J"]

POK_PAYS: Final = FIVE_CARDS_PAY
"""To one; a pair from jacks upwards."""


class Options(Struct, frozen=True):
    """What a GM may choose."""

    penetration: Penetration = 75


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    coup = Coup(seating, seating.bank, Pack(PACKS, seating.shoe), TWENTY_ONE)
    if casino.shoe_is_out(coup, options.penetration):
        await shuffle_and_burn(coup)
    poks = await place_stakes(coup)
    if not (coup.held or poks):
        return Fell(Settlement(()), NOTHING)

    await casino.deal(coup)
    for held in coup.hands:
        await casino.play(coup, held, partial(on_two_cards, coup))

    if coup.unsettled:
        await casino.draw_to_17(coup)
        for held in coup.unsettled:
            coup.settle(held, casino.gain(coup, held))
    while poks and len(coup.dealer.cards) < FIVE:
        await coup.give_dealer()
    return Fell(settle((*coup.lines, *lines_of_pok(coup, poks)), seating.purses), NOTHING)


async def shuffle_and_burn(coup: Coup) -> None:
    """The shoe is shuffled, and its first five cards are not played; nobody is asked for them where cards are real."""
    await coup.pack.shuffle()
    for _card in range(0 if coup.seating.real else BURNT_CARDS):
        await coup.pack.take(BURNT, sees=())


async def place_stakes(coup: Coup) -> dict[str, int]:
    """Each seat lays on 21, on POK, on both or on neither; what lies on POK, in cents by seat."""
    poks: dict[str, int] = {}
    for seat in coup.seating.from_left(coup.bank):
        if amount := await casino.stake(coup, seat, TWENTY_ONE):
            coup.sit(seat, amount)
        if amount := await casino.stake(coup, seat, POK):
            poks[seat] = amount
            coup.funds.lay(seat, amount)
    return poks


def on_two_cards(coup: Coup, held: Held) -> tuple[Play, ...]:
    if not coup.can_stake_more(held.seat, held.stake):
        return ()
    return ("double", "split") if by_rank(held.points.cards) else ("double",)


def lines_of_pok(coup: Coup, poks: Mapping[str, int]) -> list[Line]:
    pays = pok_pays(coup.dealer.cards[:FIVE]) if poks else 0
    return [
        Line(seat, POK, stake, pays * stake if pays else -stake, coup.bank, side=True) for seat, stake in poks.items()
    ]


def pok_pays(cards: Sequence[Card]) -> int:
    """What POK pays on five cards, to one; 0 where it loses."""
    kind, first, *_others = grade(cards)
    category = KINDS[kind]
    return 0 if category == "pair" and first < LOWEST_PAIR else POK_PAYS.get(category, 0)


def worth(place: Place, cards: Sequence[Card], facts: Sequence[Fact]) -> tuple[Worth, ...]:
    """What a hand counts; the bank's where POK is staked, as it stood at 21, and its first five cards."""
    staked = any(isinstance(fact, Staked) and fact.box == POK and fact.amount for fact in facts)
    if place != DEALER or not staked:
        return hands.worth(place, cards, facts)
    stood = hands.worth(place, as_it_stood(cards), facts)
    if len(cards) < FIVE:
        return stood
    kind, *deciding = grade(cards[:FIVE])
    return (*stood, Pok(PokerHand(FIVE, KINDS[kind], tuple(deciding)), pok_pays(cards[:FIVE])))


def as_it_stood(cards: Sequence[Card]) -> Sequence[Card]:
    """The bank's cards before those that only complete its five."""
    begun = (cards[:drawn] for drawn in range(2, len(cards)))
    return next((held for held in begun if not dealer_draws(Points(*held).total)), cards)


GAME: Final = SingleHands(
    entry=casino_entry(
        id=ID,
        packs=PACKS,
        boxes=(TWENTY_ONE, POK),
        source=("003",),
        about=N_("Twenty-one against the bank, and a bet on the poker hand its cards make."),
        pays={TWENTY_ONE: "1:1", "natural": ":".join(map(str, NATURAL_PAYS)), POK: span(POK_PAYS)},
        policy="bondcards.tables.policies.blackjack:Poker21",
        odds="bondcards.odds.twentyone.games:odds_of_poker_21",
        side_boxes=(POK,),
    ),
    options_type=Options,
    stakes_of=partial(casino.stakes_on, ID, (TWENTY_ONE, POK)),
    begin=casino.somebody_plays,
    play=hand,
    counts=worth,
)
