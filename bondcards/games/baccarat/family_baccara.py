"""Family baccara: a banker stakes on his own hand, the others bet on it, on the ponte's or on a tie (004).

The banker, the same all through the sitting, lays his stake. From his right, each seat bets in total
at most as much, split as it likes over banker, ponte and tie. The ponte is whoever first bet the
highest total; where nobody bets there is no hand.

Two cards each in turn, the ponte first, face up (004 does not say how they lie, and leaves neither a
choice). The ponte draws on 0 to 5, the bank by a table of its own; an eight or nine stops nobody else.
Every right bet is paid 1:1, every other goes to the bank, on a tie too. Who has won with the bank
gives it 10 % of that bet. If the bank ties or loses, its own stake goes to the ponte, whatever he bet on.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.cards import Card, Packs
from bondcards.engine.facts import BANKER, PONTE, Fact, Holds, Place
from bondcards.engine.money import fraction
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.engine.requests import Deal, Shuffle, Tell
from bondcards.engine.settlement import HOUSE, Line, Settlement, settle
from bondcards.errors import Refused
from bondcards.games.baccarat.drawing import LONGEST_HAND, AskDraw, Points, Rule, banker_must, ponte_must, worth
from bondcards.games.game import NOTHING, Entry, Fell, Nothing, SingleHands
from bondcards.games.seating import Seating
from bondcards.games.stakes import Funds, Stakes, Wished, on_boxes, refuse_beyond_chips, refuse_unpayable, spoken_of
from bondcards.games.worth import Units
from bondcards.language.i18n import N_, _

ID: Final = "family-baccara"
PACKS: Final = Packs(1)
PAYS: Final = {"ponte": (1, 1), "banker": (9, 10), "tie": (1, 1)}
"""A bet on the bank doubles, less the 10 % the banker is given."""


class Options(Struct, frozen=True):
    """What a GM may choose: 004 leaves nothing open."""


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    if seating.shoe < LONGEST_HAND:
        await Shuffle(PACKS.count)
    own = await lay_bank(seating)
    stakes = await place_bets(seating, own) if own else {}
    if not any(stakes.values()):
        return Fell(Settlement(()), NOTHING)

    ponte = max(stakes, key=lambda seat: sum(stakes[seat].values()))
    await Tell(Holds(ponte, PONTE))
    won = await play_cards(ponte, seating.bank)
    return Fell(accounts(seating, own, ponte, stakes, won), NOTHING)


async def lay_bank(seating: Seating) -> int:
    """The banker's stake on his own hand, in cents; 0 for none."""
    staked = await Bet(seating.bank, "banker", ANYTHING, seating.chips(seating.bank))
    return staked if isinstance(staked, int) else 0


async def place_bets(seating: Seating, own: int) -> Stakes:
    """Each seat from the banker's right bets in total no more than his stake, its chips, or what he can pay 1:1."""
    stakes: Stakes = {}
    funds = Funds(seating, seating.bank)
    funds.lay(seating.bank, own)
    for seat in seating.from_right(seating.bank):
        open_part = own
        laid: dict[str, int] = {}
        for box in PAYS:
            staked = await Bet(seat, box, ANYTHING, min(open_part, funds.reach(seat)))
            if isinstance(staked, int):
                laid[box] = staked
                open_part -= staked
                funds.lay(seat, staked)
        stakes[seat] = laid
    return stakes


async def play_cards(ponte: str, bank: str) -> str:
    player, banker = Points(), Points()
    for _round in range(2):
        player.add(await Deal(PONTE))
        banker.add(await Deal(BANKER))
    await third_card(ponte, PONTE, player, ponte_must)
    await third_card(bank, BANKER, banker, banker_must(player.third))
    return winner(player.total, banker.total)


def winner(ponte: int, banker: int) -> str:
    return "tie" if ponte == banker else "ponte" if ponte > banker else "banker"


async def third_card(seat: str, at: Place, side: Points, rule: Rule) -> None:
    if await AskDraw(seat, rule(side.total)) == "draw":
        side.add(await Deal(at))


def accounts(seating: Seating, own: int, ponte: str, stakes: Stakes, won: str) -> Settlement:
    """Every bet settled by the bank, clockwise from its left, and last its own stake, which is the ponte's to take."""
    bank = seating.bank
    lines: list[Line] = []
    for seat in seating.from_left(bank):
        for box, stake in stakes[seat].items():
            gain = fraction(stake, *PAYS[box])
            lines.append(Line(seat, box, stake, gain if box == won else -stake, bank, box == "tie", gain))
    # A banker who wins has his stake back and no more: a point could bring him no more either.
    lines.append(Line(bank, "banker", own, 0 if won == "banker" else -own, ponte, if_won=0))
    return settle(lines, seating.purses)


def stakes(options: Options, seating: Seating, wished: Wished) -> Stakes:
    """A seat bets on any box, in total no more than the banker lays: as much as the highest, if he does not say."""
    laid = on_boxes(ID, seating, wished, tuple(PAYS), of_bank=("banker",))
    highest = max((sum(boxes.values()) for seat, boxes in laid.items() if seat != seating.bank), default=0)
    if highest and seating.bank in seating.ids and seating.bank not in laid:
        laid[seating.bank] = spoken_of({"banker": highest}, [tuple(PAYS)])
        refuse_beyond_chips(seating, laid)
    refuse_unpayable(seating, laid)
    own = laid.get(seating.bank)
    if own is not None and own["banker"] < highest:
        raise Refused(_("The banker stakes {stake}: nobody may bet more.").format(stake=money.text(own["banker"])))
    return laid


def first(seating: Seating, options: Options) -> Nothing:
    if seating.bank == HOUSE:
        raise Refused(_("At family baccara one of the players is the banker. Say --bank npc, or the name of a seat."))
    return NOTHING


def units(place: Place, cards: Sequence[Card], facts: Sequence[Fact]) -> tuple[Units, ...]:
    """What cards count here: their units digit. 004 knows no natural."""
    return tuple([counted._replace(natural=False) for counted in worth(place, cards, facts)])


GAME: Final = SingleHands(
    entry=Entry(
        id=ID,
        edition=1,
        family="baccarat",
        seats=(4, 15),
        packs=PACKS,
        boxes=tuple(PAYS),
        source=("004",),
        about=N_("The banker stakes first; bet up to his stake on him, on the ponte or on a tie. From age 15."),
        pays={box: f"{gain}:{stake}" for box, (gain, stake) in PAYS.items()},
        card="baccarat",
        pace=35,
        policy="bondcards.tables.policies.baccarat:FamilyBaccara",
        odds="bondcards.odds.baccarat.by_rule:family",
        now="bondcards.odds.baccarat.now:now",
        side_boxes=("tie",),
    ),
    options_type=Options,
    stakes_of=stakes,
    begin=first,
    play=hand,
    counts=units,
)
