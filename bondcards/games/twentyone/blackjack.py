"""Black Jack: everybody against the dealer, and nearest to twenty-one wins (000).

A card to each seat from the dealer's left and to himself, face up, then a second to each. At the
American game (`style=american`) the dealer's second card lies face down, and under an ace or a ten
he looks whether he has a natural; at the French (`style=french`) he takes it after the players.

Under an ace a seat may insure half its stake, 2:1, against a natural. Then each seat in turn takes
cards, stands, doubles for one card, splits two cards of equal value, or surrenders for half its
stake. The dealer draws to 16 and stands on 17. A natural is paid 3:2 and beats any other 21; a
dealer's natural takes every stake but a natural's, at the European game doubled and split ones too.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Final, Literal

from msgspec import Struct

from bondcards.engine.cards import Packs
from bondcards.engine.facts import Irregular
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Tell
from bondcards.engine.settlement import Settlement, settle
from bondcards.errors import Refused
from bondcards.games.game import NOTHING, Fell, Nothing, SingleHands, narrowed
from bondcards.games.options import Option
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone import casino
from bondcards.games.twentyone.casino import NATURAL_PAYS, STAKE, Coup, Insurance, Penetration, casino_entry, half
from bondcards.games.twentyone.hands import (
    ACE,
    DEALER_STANDS,
    MOST,
    TEN,
    VALUES,
    Held,
    Play,
    TurnOrGoOn,
    by_value,
    natural_answer,
    worth,
)
from bondcards.language.i18n import N_, _

ID: Final = "blackjack"
DOUBLES: Final = (9, 10, 11)
"""The hard totals that could be doubled in France before 2007."""

POINTS_OF_A_PACK: Final = 340
"""What 52 cards count, the aces as ones: no more than this can lie on the table."""


class Options(Struct, frozen=True):
    """What a GM may choose."""

    style: Annotated[
        Literal["french", "american"],
        Option("000", N_("the dealer's second card after the players, or face down at the deal")),
    ] = "french"
    surrender: Annotated[
        Literal["early", "late", "no"],
        Option("000", N_("giving up half the stake before or after the dealer's natural is known, or not at all")),
    ] = "early"
    max_hands: Annotated[Literal[3, 2], Option("000", N_("how many hands a seat may have by splitting"))] = 3
    double: Annotated[
        Literal["any", "9-11"], Option("000", N_("any first two cards, or hard 9 to 11 (before 2007)"))
    ] = "any"
    packs: Annotated[Literal[6, 8, 1, 2, 4], Option("000", N_("packs in the shoe"))] = 6
    penetration: Penetration = 75


class AskLook(Choose[TurnOrGoOn], frozen=True):
    """Under an ace or a ten the dealer looks: a natural to turn?"""

    about = "look"
    asks = N_("{seat}, a natural under the open card?")
    heard = {"turn": N_("{seat} turns up a natural"), "go-on": N_("{seat} looks: no natural")}
    means = {
        "turn": N_("turn up the natural, which ends the hand"),
        "go-on": N_("there is no natural: the hand goes on"),
    }


class AskSurrender(Choose[Literal["surrender", "decline"]], frozen=True):
    """Give up half the stake before the dealer looks?"""

    about = "surrender"
    asks = N_("{seat}, surrender before the dealer looks?")
    heard = {"surrender": N_("{seat} surrenders"), "decline": ""}
    means = {"surrender": N_("give up half the stake, and the hand"), "decline": N_("play the hand")}


def refuse_small_packs(seating: Seating, options: Options) -> Nothing:
    """The first hand: refused where all that its hands could count would not lie in the packs."""
    punters = len(seating.from_left(seating.bank))
    most = MOST * options.max_hands * punters + DEALER_STANDS - 1 + TEN
    if most > POINTS_OF_A_PACK * options.packs:
        raise Refused(_("One pack is too few for {count} players. Say --house packs=2.").format(count=punters))
    return casino.somebody_plays(seating, options)


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    coup = Coup(seating, seating.bank, Pack(Packs(options.packs), seating.shoe))
    if casino.shoe_is_out(coup, options.penetration):
        await coup.pack.shuffle()
    for seat in seating.from_left(seating.bank):
        if amount := await casino.stake(coup, seat, STAKE):
            coup.sit(seat, amount)
    if not coup.held:
        return Fell(Settlement(()), NOTHING)

    await casino.deal(coup)
    up = VALUES[coup.dealer.cards[0].rank]
    if options.style == "american":
        await coup.give_dealer(sees=(coup.bank,) if up in (ACE, TEN) else ())
    if up == ACE:
        await coup.offer_insurance()
    if options.style == "american":
        await play_american(coup, options, up)
    else:
        await play_french(coup, options, up)
    accounts(coup)
    folded = [seat for seat, hands in coup.held.items() if hands[0].surrendered]
    return Fell(settle(coup.lines, seating.purses, folded), NOTHING)


async def play_american(coup: Coup, options: Options, up: int) -> None:
    """Under an ace or a ten the dealer looks, and collects the insurances; doubled cards lie face down."""
    insured = dict(coup.insurances)
    surrender = options.surrender != "no"
    if up in (ACE, TEN):
        if options.surrender == "early":
            surrender = False
            for held in coup.hands:
                if not held.natural and await AskSurrender(held.seat, ("surrender", "decline")) == "surrender":
                    give_up(coup, held)
        if await look(coup):
            return
        for seat in insured:
            coup.settle_insurance(seat, natural=False)
    for held in coup.hands:
        if not held.settled:
            await casino.play(coup, held, partial(on_two_cards, coup, options, surrender), doubled=())
            if held.surrendered:
                give_up(coup, held)
    await play_face_down(coup, insured)


async def play_french(coup: Coup, options: Options, up: int) -> None:
    """The dealer takes his second card when all have played; late, what is given up waits for it."""
    in_doubt = options.surrender == "late" and up in (ACE, TEN)
    for held in coup.hands:
        await casino.play(coup, held, partial(on_two_cards, coup, options, options.surrender != "no"))
        if held.surrendered and not in_doubt:
            give_up(coup, held)
    if any(not held.surrendered for held in coup.unsettled):
        await casino.draw_to_17(coup)
    elif coup.unsettled or coup.insurances:
        await coup.give_dealer()


def give_up(coup: Coup, held: Held) -> None:
    held.surrendered = True
    coup.settle(held, -half(held.stake))
    coup.pack.bury(held.place)


async def look(coup: Coup) -> bool:
    """The dealer looks at his covered card; whether he has turned up a natural, which ends the hand."""
    if await AskLook(coup.bank, narrowed(natural_answer, coup.dealer.worlds())) == "go-on":
        return False
    await coup.turn_dealer()
    if not coup.dealer.natural:
        await Tell(Irregular(coup.bank, "void-natural"))
    return coup.dealer.natural


def on_two_cards(coup: Coup, options: Options, surrender: bool, held: Held) -> tuple[Play, ...]:
    """What a seat may say of two cards; `surrender` as its first decision."""
    may: list[Play] = []
    if coup.can_stake_more(held.seat, held.stake):
        points, soft = held.points.total
        if options.double == "any" or (points in DOUBLES and not soft):
            may.append("double")
        if by_value(held.points.cards) and len(coup.held[held.seat]) < options.max_hands:
            may.append("split")
    if surrender and not held.split:
        may.append("surrender")
    return tuple(may)


async def play_face_down(coup: Coup, insured: Mapping[str, Insurance]) -> None:
    """The dealer turns his card and draws, then doubled hands are turned; if all have burst he buries his.

    Until then nobody knows that a doubled one has burst. A natural he missed counts, and what was `insured` is paid.
    """
    if not coup.unsettled:
        return
    await coup.turn_dealer()
    if coup.dealer.natural:
        await Tell(Irregular(coup.bank, "missed-natural"))
        coup.reopen(insured)
    # Against naturals alone no card of his changes anything.
    if not all(held.natural for held in coup.unsettled):
        await casino.draw_to_17(coup)
    for held in coup.unsettled:
        if held.doubled:
            await coup.turn(held)


def accounts(coup: Coup) -> None:
    """What was given up or has burst is collected; then every stake clockwise from the left, its insurance after it."""
    natural = coup.dealer.natural
    for held in coup.unsettled:
        if held.surrendered and natural:
            held.surrendered = False
        elif held.surrendered:
            give_up(coup, held)
        elif held.burst:
            coup.settle(held, -held.stake)
    for seat, hands in coup.held.items():
        for held in hands:
            if not held.settled:
                coup.settle(held, casino.gain(coup, held))
        coup.settle_insurance(seat, natural)


GAME: Final = SingleHands(
    entry=casino_entry(
        id=ID,
        edition=3,
        packs=Packs(6),
        boxes=(STAKE,),
        source=("000",),
        about=N_("Nearest to 21 against the dealer: insurance, splits, doubles and surrender."),
        pays={STAKE: "1:1", "natural": ":".join(map(str, NATURAL_PAYS)), "insurance": "2:1"},
        policy="bondcards.tables.policies.blackjack:BlackJack",
        odds="bondcards.odds.twentyone.games:odds_of_blackjack",
        all_open=True,
    ),
    options_type=Options,
    stakes_of=partial(casino.stakes_on, ID, (STAKE,)),
    begin=refuse_small_packs,
    play=hand,
    counts=worth,
)
