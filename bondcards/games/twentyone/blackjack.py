"""Black Jack: everybody against the dealer, and nearest to twenty-one wins (000).

A card to each seat from the dealer's left and to himself, face up, then a second to each. At the
American game (`style=american`) the dealer's second card lies face down, and under an ace or a ten
he looks whether he has a natural; at the European (`style=french`) he takes it after the players.

Under an ace a seat may insure half its stake, 2:1, against a natural. Then each seat in turn takes
cards, stands, doubles for one card, splits two cards of equal value, or surrenders for half its
stake. The dealer draws to 16 and stands on 17. A natural is paid 3:2 and beats any other 21; a
dealer's natural takes every stake but a natural's, at the European game doubled and split ones too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bondcards.facts import Irregular
from bondcards.games.game import Entry, Fell, Game, Nothing
from bondcards.games.narrowing import narrowed
from bondcards.games.options import option
from bondcards.games.seating import Seating
from bondcards.games.twentyone import referee
from bondcards.games.twentyone.hands import (
    ACE,
    TEN,
    VALUES,
    AskInsurance,
    AskLook,
    Held,
    Move,
    by_value,
    natural_is,
)
from bondcards.games.twentyone.round import DEALER, NATURAL_PAYS, PENETRATION, Round, half, somebody_plays
from bondcards.i18n import N_
from bondcards.kernel import Show, Tell
from bondcards.questions import Choose
from bondcards.settlement import Line, Settlement, settle

STAKE: Final = "stake"
DOUBLES: Final = (9, 10, 11)
"""The hard totals that could be doubled in France before 2007."""


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    style: Literal["french", "american"] = option(
        "french", "000", N_("the dealer's second card after the players (european), or face down at the deal")
    )
    surrender: Literal["early", "late", "no"] = option(
        "early", "000", N_("giving up half the stake before or after the dealer's natural is known, or not at all")
    )
    max_hands: Literal[3, 2] = option(3, "000", N_("how many hands a seat may have by splitting"))
    double: Literal["any", "9-11"] = option("any", "000", N_("any first two cards, or hard 9 to 11 (before 2007)"))
    packs: Literal[6, 1, 2, 4, 8] = option(6, "000", N_("packs in the shoe"))
    penetration: Literal[75, 50, 66, 85, 100] = option(75, "house rule", PENETRATION)


class AskSurrender(Choose[Literal["surrender", "decline"]]):
    """Give up half the stake before the dealer looks?"""

    about = "surrender"


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    """Stakes, the deal, insurance, the dealer's look, the seats' play, the dealer's play, the accounts."""
    table = Round(seating, options.packs, STAKE, follow=options.style == "french")
    if table.shoe_is_out(options.penetration):
        await table.pack.shuffle()
    await place_stakes(table)
    if not table.hands:
        return Fell(Settlement(()), Nothing())

    up = await deal(table, options)
    if up == ACE:
        await insure(table)
    if options.style == "american" and up in (ACE, TEN):
        if options.surrender == "early":
            await surrender_before_the_look(table)
        if await look(table):
            return Fell(accounts(seating, options, table), Nothing())

    face_down = options.style == "american"
    await table.play(lambda table, held: moves(table, held, options, up), doubled=() if face_down else None)
    await (play_face_down(table) if face_down else play_after_all(table, options, up))
    return Fell(accounts(seating, options, table), Nothing())


async def place_stakes(table: Round) -> None:
    """Each seat lays its stake or sits this hand out."""
    for seat in table.seats:
        if stake := await table.stake(seat, STAKE):
            table.hands[seat] = [Held(seat, seat, stake)]


async def deal(table: Round, options: Options) -> int:
    """Two cards each, and the dealer's; what his open card counts."""
    for held in table.all_hands():
        await table.give(held)
    await table.give_dealer()
    for held in table.all_hands():
        await table.give(held)
    up = VALUES[table.dealer.cards[0].rank]
    if options.style == "american":
        await table.give_dealer(sees=(table.bank,) if up in (ACE, TEN) else ())
    return up


async def insure(table: Round) -> None:
    """Each seat, one with a natural too, may lay half its stake that the dealer has a natural."""
    for held in table.all_hands():
        if table.can_insure(held) and await AskInsurance(held.seat, ("insure", "decline")) == "insure":
            await table.insure(held)


async def surrender_before_the_look(table: Round) -> None:
    """Each seat may give up half its stake while nobody knows whether the dealer has a natural."""
    for held in table.all_hands():
        if not held.natural and await AskSurrender(held.seat, ("surrender", "decline")) == "surrender":
            held.surrendered = True


async def look(table: Round) -> bool:
    """The dealer looks at his covered card; whether he has turned up a natural, which ends the hand."""
    if await AskLook(table.bank, narrowed(natural_is, table.dealer.totals())) == "go-on":
        return False
    table.dealer.turn(await Show(DEALER, table.dealer.cards))
    if not table.dealer.natural:
        await Tell(Irregular(table.bank, "void-natural"))
    return table.dealer.natural


def moves(table: Round, held: Held, options: Options, up: int) -> tuple[Move, ...]:
    """What a seat may say of a hand."""
    if not table.can_draw:
        return ("stand",)
    may: list[Move] = ["hit", "stand"]
    two_cards, hands = len(held.points.cards) == 2, len(table.hands[held.seat])
    if two_cards and doubles(held, options) and table.can_add(held):
        may.append("double")
    if by_value(held.points.cards) and hands < options.max_hands and table.can_add(held):
        may.append("split")
    if two_cards and not held.split and surrenders_at_play(options, up):
        may.append("surrender")
    return tuple(may)


def doubles(held: Held, options: Options) -> bool:
    """Whether two cards may be doubled."""
    points, soft = held.points.total
    return options.double == "any" or (points in DOUBLES and not soft)


def surrenders_at_play(options: Options, up: int) -> bool:
    """Whether surrender is part of the first decision: not where it was asked before the look."""
    asked_before = options.style == "american" and options.surrender == "early" and up in (ACE, TEN)
    return options.surrender != "no" and not asked_before


async def play_face_down(table: Round) -> None:
    """The American dealer turns his card and draws, then doubled hands are turned; if all have burst he buries his.

    What a doubled hand took lies face down, so nobody knows that it has burst.
    """
    if all(held.surrendered or (held.burst and not held.doubled) for held in table.all_hands()):
        return
    table.dealer.turn(await Show(DEALER, table.dealer.cards))
    if table.dealer.natural:
        await Tell(Irregular(table.bank, "missed-natural"))
    await table.draw_to_17()
    for held in table.all_hands():
        if held.doubled:
            held.points.turn(await Show(held.box, held.points.cards))


async def play_after_all(table: Round, options: Options, up: int) -> None:
    """The European dealer takes his other cards; if all have burst, one at most, where his natural still matters."""
    if any(not (held.burst or held.surrendered) for held in table.all_hands()):
        await table.draw_to_17()
        return
    in_doubt = options.surrender == "late" and any(held.surrendered for held in table.all_hands())
    if up in (ACE, TEN) and (table.premiums or in_doubt):
        await table.give_dealer()


def accounts(seating: Seating, options: Options, table: Round) -> Settlement:
    """What was lost at once first, then every stake clockwise from the dealer's left, its insurance after it."""
    natural = table.dealer.natural
    void = natural and options.surrender == "late"
    at_once: list[Line] = []
    rest: list[Line] = []
    for seat, hands in table.hands.items():
        for held in hands:
            given_up = held.surrendered and not void
            net = -half(held.stake) if given_up else table.gain(held)
            lines = at_once if given_up or held.burst else rest
            lines.append(Line(seat, STAKE, held.stake, net, table.bank))
        if premium := table.premiums.get(seat, 0):
            insured = sum(held.stake for held in hands) if options.style == "french" else hands[0].stake
            rest.append(Line(seat, "insurance", premium, insured if natural else -premium, table.bank, side=True))
    folded = () if void else tuple(seat for seat, hands in table.hands.items() if hands[0].surrendered)
    return settle((*at_once, *rest), seating.purses)._replace(folded=folded)


def admit(options: Options, boxes: Collection[str]) -> None:
    """There is one box."""


def first(seating: Seating, options: Options) -> Nothing:
    """Nothing is carried into the first hand, but somebody has to play against the bank."""
    somebody_plays(seating)
    return Nothing()


def after(options: Options, left: Nothing, final: Mapping[str, int]) -> Nothing:
    """Nothing passes on from hand to hand."""
    return left


GAME: Final = Game(
    Entry(
        id="blackjack",
        edition=1,
        family="twenty-one",
        seats=(1, 8),
        packs=6,
        boxes=(STAKE,),
        parts=((STAKE,),),
        source=("000",),
        about=N_("Nearest to 21 against the dealer: insurance, splits, doubles and surrender."),
        pays={STAKE: "1:1", "natural": ":".join(map(str, NATURAL_PAYS)), "insurance": "2:1"},
        card=referee.BLACKJACK,
    ),
    Options,
    Nothing,
    Nothing,
    admit,
    first,
    hand,
    after,
)
