"""Baccara banque: one bank against two tableaux, and bets on either or on both (003, Baccara).

The places from the banker's left belong to tableau 1, tableau 2, tableau 1 … in turn, six to each.
A seat bets on its tableau, on the other, or à cheval on both. Each tableau's hand is played by one of
its seats with a stake on it, by turns, which keeps it while it wins; where none of them has staked on it,
by the largest stake.

Tableau 1, tableau 2, bank, twice, face down. An eight or nine is turned at once (abattage): the bank's
collects before any third card, a tableau's has won at once where the bank has none. Otherwise the
tableaux draw on 0 to 4, as they like on 5, not on 6 and 7, tableau 1 first, the card face up; then the
bank decides, or follows the table ("en fonction d'un tableau de tirage"): a croupier always does.
"""

from collections.abc import Collection, Mapping
from typing import Annotated, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.cards import Packs
from bondcards.engine.facts import ACROSS, BANKER, Holds, Place
from bondcards.engine.money import fraction
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.engine.requests import Deal, Show, Shuffle, Tell
from bondcards.engine.settlement import HOUSE, Line, Settlement, settle
from bondcards.errors import Refused
from bondcards.games.baccarat import drawing
from bondcards.games.baccarat.drawing import Covered, Points, Rule
from bondcards.games.game import Entry, Fell, Game
from bondcards.games.options import Option
from bondcards.games.seating import Seating
from bondcards.games.stakes import Funds, Stakes, Wished, on_boxes, refuse_unpayable
from bondcards.language.i18n import N_, _

ID: Final = "baccara-banque"
TABLEAUX: Final = ("tableau-1", "tableau-2")
BOXES: Final = (*TABLEAUX, ACROSS)
AT: Final = {**{tableau: Place(name=tableau) for tableau in TABLEAUX}, "banker": BANKER}
"""Where the cards of each of the three hands lie, in the order of the deal."""
PLACES: Final = 12
"""Six to each tableau."""
LONGEST_HAND: Final = 9
"""Cards: the shoe is shuffled when it could not serve a whole hand."""


class Options(Struct, frozen=True):
    """What a GM may choose."""

    packs: Annotated[Literal[6, 8, 1, 2, 4], Option("003", N_("packs in the shoe"))] = 6
    bank_draws: Annotated[
        Literal["free", "table"],
        Option("003", N_("the banker decides on his third card, or follows the table; a croupier always follows it")),
    ] = "free"
    bank_limit: Annotated[
        int | None, Option("003", N_("the most the bank takes in all; stakes beyond it are refused"))
    ] = None


class Tableaux(Struct, frozen=True):
    """What a hand receives: the seats by place from the banker's left, and who plays each tableau's hand, if any."""

    places: tuple[str, ...]
    holders: tuple[str, ...] = ("", "")


class Coup(Struct, frozen=True):
    """How a tableau's hand fell: who played it, whether it won (1), tied (0) or lost (-1), and its player's net.

    The net (cents) is of all his ordinary stakes.
    """

    holder: str
    outcome: int = 0
    net: int = 0


class Left(Struct, frozen=True):
    """What a hand leaves: the tableaux as it received them, and how the hand of each fell; none without a coup."""

    tableaux: Tableaux
    coups: tuple[Coup, ...] = ()


async def hand(seating: Seating, options: Options, carried: Tableaux) -> Fell[Left]:
    if seating.shoe < LONGEST_HAND:
        await Shuffle(options.packs)
    carried = replace(carried, places=placed(seating, carried.places))
    places = carried.places
    stakes = await place_bets(seating, options, places)
    if not any(stakes.values()):
        return Fell(Settlement(()), Left(carried))
    players = {"banker": seating.bank}
    for tableau, last in zip(TABLEAUX, carried.holders, strict=True):
        players[tableau] = holder(seats_of(tableau, places), last, weights(stakes, tableau))
        await Tell(Holds(players[tableau], AT[tableau]))

    outcomes = await play_cards(players, stakes, options)
    settlement = accounts(seating, stakes, outcomes)
    net = settlement.ordinary()
    coups = [Coup(players[tableau], outcomes[tableau], net.get(players[tableau], 0)) for tableau in TABLEAUX]
    return Fell(settlement, Left(carried, tuple(coups)))


def placed(seating: Seating, places: tuple[str, ...]) -> tuple[str, ...]:
    """The seats by place. Who is away keeps his; a newcomer takes the next, or a vacant one when all are taken."""
    present = seating.from_left(seating.bank)
    if len(present) > PLACES:
        raise Refused(_("The two tableaux have twelve places, not {count}.").format(count=len(present)))
    taken = list(places)
    for seat in present:
        if seat not in taken and len(taken) < PLACES:
            taken.append(seat)
        elif seat not in taken:
            taken[next(n for n, away in enumerate(taken) if away not in present)] = seat
    return tuple(taken)


def seats_of(tableau: str, places: tuple[str, ...]) -> tuple[str, ...]:
    return places[TABLEAUX.index(tableau) :: len(TABLEAUX)]


async def place_bets(seating: Seating, options: Options, places: tuple[str, ...]) -> Stakes:
    """Each seat in turn lays on its tableau, the other and à cheval what chips, limit and a bank paying 1:1 allow."""
    stakes: Stakes = {}
    funds = Funds(seating, seating.bank)
    if options.bank_limit is not None:
        funds.limit(options.bank_limit)
    for seat in seating.from_left(seating.bank):
        laid: dict[str, int] = {}
        own, other = TABLEAUX if seat in seats_of(TABLEAUX[0], places) else TABLEAUX[::-1]
        for box in (own, other, ACROSS):
            staked = await Bet(seat, box, ANYTHING, funds.reach(seat))
            if isinstance(staked, int):
                laid[box] = staked
                funds.lay(seat, staked)
        stakes[seat] = laid
    return stakes


def weights(stakes: Stakes, tableau: str) -> dict[str, int]:
    """What each seat has on a tableau, in half cents: à cheval counts by half."""
    return {seat: 2 * laid.get(tableau, 0) + laid.get(ACROSS, 0) for seat, laid in stakes.items()}


def holder(seats: tuple[str, ...], last: str, staked: Mapping[str, int]) -> str:
    """Who plays a tableau's hand: the first of its seats from `last` on who has staked on it.

    Where none of them has, whoever has staked most on it; the croupier, by the table, where nobody has.
    """
    start = seats.index(last) if last in seats else 0
    here = [seat for seat in (*seats[start:], *seats[:start]) if staked.get(seat)]
    if here:
        return here[0]
    return max(staked, key=lambda seat: staked[seat]) if any(staked.values()) else HOUSE


async def play_cards(players: Mapping[str, str], stakes: Stakes, options: Options) -> dict[str, int]:
    hands = {side: Covered(players[side], at) for side, at in AT.items()}
    for dealt in (*hands.values(), *hands.values()):
        dealt.add(await Deal(dealt.at, sees=(dealt.seat,)))
    for dealt in hands.values():
        await dealt.ask_natural()
    abattages = [side for side, dealt in hands.items() if dealt.natural]

    playing = [tableau for tableau in TABLEAUX if not {tableau, "banker"} & set(abattages)]
    for tableau in playing:
        await hands[tableau].ask_third(drawing.punter_must if players[tableau] == HOUSE else drawing.punter_free_on_5)
    if playing:
        faced = max(playing, key=lambda tableau: sum(weights(stakes, tableau).values()))
        await hands["banker"].ask_third(bank_may(options, players["banker"], hands[faced].third))

    for dealt in hands.values():
        dealt.turn(await Show(dealt.at, dealt.cards))
    for dealt in hands.values():
        await dealt.name_irregularities()
    return {tableau: outcome(tableau, hands, abattages) for tableau in TABLEAUX}


def bank_may(options: Options, bank: str, third: int | None) -> Rule:
    """What the bank may do by its total, the third card of the tableau that carries more money being seen."""
    return drawing.bank_must(third) if options.bank_draws == "table" or bank == HOUSE else drawing.bank_free


def outcome(tableau: str, hands: Mapping[str, Points], abattages: Collection[str]) -> int:
    """How a tableau fared: 1 won, 0 tied, -1 lost. Its abattage has won at once where the bank has none."""
    if tableau in abattages and "banker" not in abattages:
        return 1
    mine, banks = hands[tableau].total, hands["banker"].total
    return (mine > banks) - (mine < banks)


def accounts(seating: Seating, stakes: Stakes, outcomes: Mapping[str, int]) -> Settlement:
    """Every stake settled 1:1 by the bank, clockwise from its left; half of a stake à cheval on each tableau."""
    lines: list[Line] = []
    for seat, laid in stakes.items():
        for box, stake in laid.items():
            halves = sum(outcomes.values()) if box == ACROSS else 2 * outcomes[box]
            lines.append(Line(seat, box, stake, fraction(stake, halves, 2), seating.bank))
    return settle(lines, seating.purses)


def stakes(options: Options, seating: Seating, wished: Wished) -> Stakes:
    """Anybody but the bank stakes on any box, first of all on his own tableau; the bank has its limit."""
    places = placed(seating, ())
    own = {seat: tableau for tableau in TABLEAUX for seat in seats_of(tableau, places)}
    laid = on_boxes(ID, seating, wished, BOXES, main=own)
    refuse_unpayable(seating, laid)
    staked = sum(sum(boxes.values()) for boxes in laid.values())
    if options.bank_limit is not None and staked > options.bank_limit:
        raise Refused(
            _("The bank takes {limit} in all, not {stakes}.").format(
                limit=money.text(options.bank_limit), stakes=money.text(staked)
            )
        )
    return laid


def first(seating: Seating, options: Options) -> Tableaux:
    places = placed(seating, ())
    return Tableaux(places, tuple(next(iter(seats_of(tableau, places)), "") for tableau in TABLEAUX))


def after(options: Options, left: Left, final: Mapping[str, int]) -> Tableaux:
    """Who plays next: a tableau's hand that has lost, by nets (cents) after heroism, goes to the next of its seats.

    Who has played it from elsewhere, for want of a stake, leaves the turn where it was.
    """
    places, holders = left.tableaux.places, list(left.tableaux.holders)
    for number, coup in enumerate(left.coups):
        seats = seats_of(TABLEAUX[number], places)
        if coup.holder in seats:
            turned = final.get(coup.holder, 0) - coup.net
            lost = (coup.outcome < 0 and turned <= 0) or (coup.outcome > 0 and turned < 0)
            holders[number] = seats[(seats.index(coup.holder) + lost) % len(seats)]
    return Tableaux(places, tuple(holders))


GAME: Final = Game(
    entry=Entry(
        id=ID,
        edition=2,
        family="baccarat",
        seats=(2, PLACES + 1),
        packs=Packs(6),
        boxes=BOXES,
        source=("003",),
        about=N_("One bank against two tableaux; bet on yours, on the other, or à cheval on both."),
        pays=dict.fromkeys(BOXES, "1:1"),
        card="baccarat",
        pace=50,
        policy="bondcards.tables.policies.baccarat:BaccaraBanque",
        odds="bondcards.odds.baccarat.baccara_banque:odds",
        now="bondcards.odds.baccarat.now:now",
    ),
    options_type=Options,
    carried_type=Tableaux,
    left_type=Left,
    stakes_of=stakes,
    begin=first,
    play=hand,
    follow=after,
    counts=drawing.worth,
)
