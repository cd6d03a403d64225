"""Poker 21: twenty-one against the bank, and a bet on the poker hand that the bank's own cards make (003).

Six packs; the first five cards of a shoe are burnt. The boxes are 21 and POK, either or both. Two
cards to each seat on 21, one to the bank. Each seat in turn takes cards, stands, doubles its first
two cards for one card more, or splits two of the same rank as often as they come; split aces get
one card each. The bank draws to 16 and stands on 17. Twenty-one in two cards is paid 3:2; the
bank's own takes every other stake.

Then the bank's hand is completed to five cards. POK is paid by the first five, a pair of jacks or
better winning, whatever became of the 21 part.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bondcards.cards import Card
from bondcards.games.game import Entry, Fell, Game, Nothing
from bondcards.games.house.ranking import VALUE, ranking
from bondcards.games.house.ranking import category as best
from bondcards.games.house.referee import span
from bondcards.games.options import option
from bondcards.games.seating import Seating
from bondcards.games.twentyone import referee
from bondcards.games.twentyone.hands import Held, Move, by_rank
from bondcards.games.twentyone.round import NATURAL_PAYS, PENETRATION, Round, somebody_plays
from bondcards.i18n import N_
from bondcards.settlement import Line, Settlement, settle

PACKS: Final = 6
BURNT: Final = 5
FIVE: Final = 5
LOWEST_PAIR: Final = VALUE["J"]

POK_PAYS: Final[Mapping[str, int]] = {
    "pair": 1,
    "two pair": 2,
    "trips": 3,
    "straight": 4,
    "flush": 5,
    "full house": 7,
    "quads": 20,
    "straight flush": 50,
    "royal flush": 100,
}
"""To one; a pair from jacks upwards."""


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    penetration: Literal[75, 50, 66, 85, 100] = option(75, "house rule", PENETRATION)


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    """Stakes, two cards to each seat on 21 and one to the bank, the play, five cards to the bank, the accounts."""
    table = Round(seating, PACKS, "21")
    if table.shoe_is_out(options.penetration):
        await shuffle_and_burn(table, seating)
    poks = await place_stakes(table)
    if not (table.hands or poks):
        return Fell(Settlement(()), Nothing())

    for held in table.all_hands():
        await table.give(held)
    await table.give_dealer()
    for held in table.all_hands():
        await table.give(held)
    await table.play(moves)

    if not all(held.burst for held in table.all_hands()):
        await table.draw_to_17()
    settlement_of_21 = lines_of_21(table)
    while poks and len(table.dealer.cards) < FIVE:
        await table.give_dealer()
    return Fell(settle((*settlement_of_21, *lines_of_pok(table, poks)), seating.purses), Nothing())


async def shuffle_and_burn(table: Round, seating: Seating) -> None:
    """The shoe is shuffled, and its first five cards are not played; nobody is asked for them where cards are real."""
    await table.pack.shuffle()
    for _card in range(0 if seating.real else BURNT):
        await table.pack.take("burnt", sees=())


async def place_stakes(table: Round) -> dict[str, int]:
    """Each seat lays on 21, on POK, on both or on neither; what lies on POK, in cents by seat."""
    poks: dict[str, int] = {}
    for seat in table.seats:
        if stake := await table.stake(seat, "21"):
            table.hands[seat] = [Held(seat, seat, stake)]
        if stake := await table.stake(seat, "pok"):
            poks[seat] = stake
    return poks


def moves(table: Round, held: Held) -> tuple[Move, ...]:
    """What a seat may say of a hand."""
    if not table.can_draw:
        return ("stand",)
    may: list[Move] = ["hit", "stand"]
    if len(held.points.cards) == 2 and table.can_add(held):
        may.append("double")
    if by_rank(held.points.cards) and table.can_add(held):
        may.append("split")
    return tuple(may)


def lines_of_21(table: Round) -> list[Line]:
    """The stakes on 21: those burst are lost at once, the others settled clockwise from the bank's left."""
    burst_first = sorted(table.all_hands(), key=lambda held: not held.burst)
    return [Line(held.seat, "21", held.stake, table.gain(held), table.bank) for held in burst_first]


def lines_of_pok(table: Round, poks: Mapping[str, int]) -> list[Line]:
    """The stakes on POK, by the bank's first five cards."""
    pays = pok_pays(table.dealer.cards[:FIVE]) if poks else 0
    return [
        Line(seat, "pok", stake, pays * stake if pays else -stake, table.bank, side=True)
        for seat, stake in poks.items()
    ]


def pok_pays(cards: tuple[Card, ...]) -> int:
    """What POK pays on five cards, to one; 0 where it loses."""
    category = best(cards)
    if category == "pair" and ranking(cards)[1] < LOWEST_PAIR:
        return 0
    return POK_PAYS.get(category, 0)


def admit(options: Options, boxes: Collection[str]) -> None:
    """Either box, or both."""


def first(seating: Seating, options: Options) -> Nothing:
    """Nothing is carried into the first hand, but somebody has to play against the bank."""
    somebody_plays(seating)
    return Nothing()


def after(options: Options, left: Nothing, final: Mapping[str, int]) -> Nothing:
    """Nothing passes on from hand to hand."""
    return left


GAME: Final = Game(
    Entry(
        id="poker-21",
        edition=1,
        family="twenty-one",
        seats=(1, 8),
        packs=PACKS,
        boxes=("21", "pok"),
        parts=(("21", "pok"),),
        source=("003",),
        about=N_("Twenty-one against the bank, and a bet on the poker hand its cards make."),
        pays={"21": "1:1", "natural": ":".join(map(str, NATURAL_PAYS)), "pok": span(POK_PAYS)},
        card=referee.poker_21(POK_PAYS),
    ),
    Options,
    Nothing,
    Nothing,
    admit,
    first,
    hand,
    after,
)
