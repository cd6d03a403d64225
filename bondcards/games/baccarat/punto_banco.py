"""Punto banco: bets on either hand or on a tie, and no choice in the cards (003; 001; 000).

The croupier deals punter, bank, punter, bank from the shoe. An eight or nine in two cards ends the hand (000 and 001;
003 is silent for the bank). Otherwise the punter draws on 0 to 5, and the bank by the table. Nearest to nine wins.

Bets are laid on player (punto), banker (banco) and tie (égalité); a tie bet may stand beside one of the two others, not
beside both (003). A tie gives player and banker bets back.
"""

from typing import Annotated, Final, Literal

from msgspec import Struct

from bondcards.engine.cards import Packs
from bondcards.engine.facts import BANKER
from bondcards.engine.money import fraction
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.engine.requests import Deal, Shuffle
from bondcards.engine.settlement import Line, Settlement, settle
from bondcards.errors import Refused
from bondcards.games.baccarat.drawing import LONGEST_HAND, PLAYER, Points, bank_must, punter_must, worth
from bondcards.games.game import NOTHING, Entry, Fell, Nothing, SingleHands
from bondcards.games.options import Option
from bondcards.games.seating import Seating
from bondcards.games.stakes import Funds, Stakes, Wished, on_boxes, refuse_unpayable
from bondcards.language.i18n import N_, _

ID: Final = "punto-banco"
PAYS: Final = {"player": (1, 1), "banker": (19, 20), "tie": (8, 1)}


class Options(Struct, frozen=True):
    """What a GM may choose."""

    packs: Annotated[Literal[6, 8, 1, 2, 4], Option("003; 001", N_("packs in the shoe"))] = 6
    both_sides: Annotated[
        Literal["no", "yes"], Option("003", N_("may one seat bet on player and banker together?"))
    ] = "no"


TO_PLAYER: Final = Deal(PLAYER)
TO_BANKER: Final = Deal(BANKER)


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    if seating.shoe < LONGEST_HAND:
        await Shuffle(options.packs)
    stakes = await place_bets(seating, options)

    player, banker = Points(), Points()
    for _round in range(2):
        player.add(await TO_PLAYER)
        banker.add(await TO_BANKER)
    if not (player.natural or banker.natural):
        if punter_must(player.total) == ("draw",):
            player.add(await TO_PLAYER)
        if bank_must(player.third)(banker.total) == ("draw",):
            banker.add(await TO_BANKER)

    return Fell(accounts(seating, stakes, winner(player.total, banker.total)), NOTHING)


async def place_bets(seating: Seating, options: Options) -> Stakes:
    """Each seat in turn lays what it likes, as far as its chips reach and the bank could pay 1:1."""
    stakes: Stakes = {}
    funds = Funds(seating, seating.bank)
    for seat in seating.from_left(seating.bank):
        laid: dict[str, int] = {}
        for box in PAYS:
            if box == "banker" and "player" in laid and options.both_sides == "no":
                continue
            amount = await Bet(seat, box, ANYTHING, funds.reach(seat))
            if isinstance(amount, int):
                laid[box] = amount
                funds.lay(seat, amount)
        stakes[seat] = laid
    return stakes


def winner(player: int, banker: int) -> str:
    return "tie" if player == banker else "player" if player > banker else "banker"


def accounts(seating: Seating, stakes: Stakes, won: str) -> Settlement:
    lines: list[Line] = []
    for seat, laid in stakes.items():
        for box, stake in laid.items():
            gain = fraction(stake, *PAYS[box])
            net = gain if box == won else 0 if won == "tie" else -stake
            lines.append(Line(seat, box, stake, net, seating.bank, box == "tie", gain))
    return settle(lines, seating.purses)


def stakes(options: Options, seating: Seating, wished: Wished) -> Stakes:
    """Anybody but the bank stakes on any box; on both sides only where the house says so."""
    laid = on_boxes(ID, seating, wished, tuple(PAYS))
    refuse_unpayable(seating, laid)
    for boxes in laid.values():
        if options.both_sides == "no" and boxes["player"] and boxes["banker"]:
            raise Refused(
                _("One seat may not bet on player and banker together. The house may: --house both_sides=yes.")
            )
    return laid


GAME: Final = SingleHands(
    entry=Entry(
        id=ID,
        edition=1,
        family="baccarat",
        seats=(1, 14),
        packs=Packs(6),
        boxes=tuple(PAYS),
        source=("000", "001", "003"),
        about=N_("Bet on punto, banco or a tie; the cards decide by the table."),
        pays={box: f"{gain}:{stake}" for box, (gain, stake) in PAYS.items()},
        card="baccarat",
        pace=50,
        policy="bondcards.tables.policies.baccarat:PuntoBanco",
        odds="bondcards.odds.baccarat.by_rule:punto",
        now="bondcards.odds.baccarat.now:now",
        bank_prescribed=True,
        side_boxes=("tie",),
        all_open=True,
    ),
    options_type=Options,
    stakes_of=stakes,
    play=hand,
    counts=worth,
)
