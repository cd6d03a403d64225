"""Baccara banque: one bank against two tableaux, and bets on either or on both (003, Baccara).

The places from the banker's left belong to tableau 1, tableau 2, tableau 1 … in turn, six to each.
A seat bets on its tableau, on the other, or à cheval on both. Each tableau's hand is played by one of
its seats, by turns, which keeps it while it wins.

Tableau 1, tableau 2, bank, twice, face down. An eight or nine is turned at once (abattage): the bank's
collects before any third card, a tableau's has won at once where the bank has none. Otherwise the
tableaux draw on 0 to 4, as they like on 5, not on 6 and 7, tableau 1 first, the card face up; then the
bank decides, or follows the table ("en fonction d'un tableau de tirage"): a croupier always does.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bondcards.errors import Refused
from bondcards.facts import Holds
from bondcards.games.baccarat import referee
from bondcards.games.baccarat.drawing import (
    Draw,
    Natural,
    Points,
    Rule,
    ask_natural,
    ask_third,
    bank_free,
    bank_must,
    look_over,
    punter_free_on_5,
    punter_must,
)
from bondcards.games.game import Entry, Fell, Game
from bondcards.games.options import amount, option
from bondcards.games.seating import Seating
from bondcards.i18n import N_, _
from bondcards.kernel import Deal, Show, Shuffle, Tell
from bondcards.money import fraction
from bondcards.questions import ANYTHING, Bet
from bondcards.settlement import HOUSE, Line, Settlement, settle

PACKS: Final = 6
TABLEAUX: Final = ("tableau-1", "tableau-2")
PLACES: Final = 12
"""Six to each tableau."""
LONGEST_HAND: Final = 9
"""Cards: the shoe is shuffled when it could not serve a whole hand."""


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    bank_draws: Literal["free", "table"] = option(
        "free", "003", N_("the banker decides on his third card, or follows the table; a croupier always follows it")
    )
    bank_limit: int | None = amount(None, "003", N_("the most the bank takes in all; stakes beyond it are refused"))


@dataclass(frozen=True)
class Tableaux:
    """What a hand receives: the seats by place from the banker's left, and who is to play each tableau's hand.

    A holder is empty where nobody sits at that tableau yet.
    """

    places: tuple[str, ...]
    holders: tuple[str, ...] = ("", "")


@dataclass(frozen=True)
class Coup:
    """How a tableau's hand fell: who played it, whether it won (1), tied (0) or lost (-1), and its player's net.

    The net, in cents, is that of all his ordinary stakes, as the cards fell.
    """

    holder: str
    outcome: int = 0
    net: int = 0


@dataclass(frozen=True)
class Left:
    """What a hand leaves: the places, and how each tableau's hand fell."""

    places: tuple[str, ...]
    coups: tuple[Coup, ...]


Stakes = dict[str, dict[str, int]]
"""Cents by seat and box."""


async def hand(seating: Seating, options: Options, carried: Tableaux) -> Fell[Left]:
    """Bets, who plays, the cards, the accounts."""
    if seating.shoe < LONGEST_HAND:
        await Shuffle(PACKS)
    places = placed(seating, carried.places)
    stakes = await place_bets(seating, options, places)
    if not any(stakes.values()):
        return Fell(Settlement(()), Left(places, tuple(Coup(holder) for holder in carried.holders)))
    players = {"banker": seating.bank}
    for tableau, last in zip(TABLEAUX, carried.holders, strict=True):
        players[tableau] = holder(seats_of(tableau, places), last, weights(stakes, tableau))
        await Tell(Holds(players[tableau], tableau))

    outcomes = await play_cards(players, stakes, options)
    settlement = accounts(seating, stakes, outcomes)
    net = settlement.ordinary()
    coups = [Coup(players[tableau], outcomes[tableau], net.get(players[tableau], 0)) for tableau in TABLEAUX]
    return Fell(settlement, Left(places, tuple(coups)))


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
    """The seats of a tableau in the order of their places: the odd ones, or the even."""
    return places[TABLEAUX.index(tableau) :: len(TABLEAUX)]


async def place_bets(seating: Seating, options: Options, places: tuple[str, ...]) -> Stakes:
    """Each seat in turn lays what it likes on its own tableau, on the other and à cheval.

    Its chips, the bank's limit and what the bank could pay 1:1 bound it.
    """
    stakes: Stakes = {}
    coverable = seating.chips(seating.bank)
    if options.bank_limit is not None:
        coverable = min(coverable, options.bank_limit)
    for seat in seating.from_left(seating.bank):
        chips = seating.chips(seat)
        laid: dict[str, int] = {}
        own, other = TABLEAUX if seat in seats_of(TABLEAUX[0], places) else TABLEAUX[::-1]
        for box in (own, other, "cheval"):
            staked = await Bet(seat, box, ANYTHING, min(chips, coverable))
            if isinstance(staked, int):
                laid[box] = staked
                chips -= staked
                coverable -= staked
        stakes[seat] = laid
    return stakes


def weights(stakes: Stakes, tableau: str) -> dict[str, int]:
    """What each seat has on a tableau, in half cents: à cheval counts by half."""
    return {seat: 2 * laid.get(tableau, 0) + laid.get("cheval", 0) for seat, laid in stakes.items()}


def holder(seats: tuple[str, ...], last: str, staked: Mapping[str, int]) -> str:
    """Who plays a tableau's hand: the first of its seats from `last` on who is here and has a stake on it.

    Where none has one, the first who is here. Where nobody sits at it, whoever has staked most on it; the croupier,
    by the table, where nobody has.
    """
    start = seats.index(last) if last in seats else 0
    here = [seat for seat in (*seats[start:], *seats[:start]) if seat in staked]
    if here:
        return next((seat for seat in here if staked[seat]), here[0])
    return max(staked, key=lambda seat: staked[seat]) if any(staked.values()) else HOUSE


async def play_cards(players: Mapping[str, str], stakes: Stakes, options: Options) -> dict[str, int]:
    """All three hands to their end, turned and looked over; how each tableau fared."""
    hands = {box: Points() for box in (*TABLEAUX, "banker")}
    for _round in range(2):
        for box, side in hands.items():
            side.add(await Deal(box, sees=(players[box],)))
    said: dict[str, Natural] = {}
    for box, side in hands.items():
        said[box] = await ask_natural(players[box], box, side)
    abattages = [box for box, side in hands.items() if side.natural]

    rules: dict[str, Rule] = {}
    moves: dict[str, Draw] = {}
    playing = [tableau for tableau in TABLEAUX if not {tableau, "banker"} & set(abattages)]
    for tableau in playing:
        rules[tableau] = punter_must if players[tableau] == HOUSE else punter_free_on_5
        moves[tableau] = await ask_third(players[tableau], tableau, hands[tableau], rules[tableau])
    if playing:
        faced = max(playing, key=lambda tableau: sum(weights(stakes, tableau).values()))
        rules["banker"] = bank_may(options, players["banker"], hands[faced].third)
        moves["banker"] = await ask_third(players["banker"], "banker", hands["banker"], rules["banker"])

    for box, side in hands.items():
        side.turn(await Show(box, side.cards))
    for box, side in hands.items():
        await look_over(players[box], side.two(), said[box], moves.get(box), rules.get(box, punter_free_on_5))
    return {tableau: outcome(tableau, hands, abattages) for tableau in TABLEAUX}


def bank_may(options: Options, bank: str, third: int | None) -> Rule:
    """What the bank may do by its total, the third card of the tableau that carries more money being seen."""
    return bank_must(third) if options.bank_draws == "table" or bank == HOUSE else bank_free


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
            halves = sum(outcomes.values()) if box == "cheval" else 2 * outcomes[box]
            lines.append(Line(seat, box, stake, fraction(stake, halves, 2), seating.bank))
    return settle(lines, seating.purses)


def admit(options: Options, boxes: Collection[str]) -> None:
    """A seat may bet on both tableaux and à cheval together."""


def first(seating: Seating, options: Options) -> Tableaux:
    """The places as the seats sit; the first of each tableau plays its hand."""
    places = placed(seating, ())
    return Tableaux(places, tuple(next(iter(seats_of(tableau, places)), "") for tableau in TABLEAUX))


def after(options: Options, left: Left, final: Mapping[str, int]) -> Tableaux:
    """Who plays next: a tableau's hand that has lost goes to the next of its seats, else it stays.

    By the nets (cents) after heroism: where a point has turned its player's result, it has turned his hand's.
    """
    holders: list[str] = []
    for tableau, coup in zip(TABLEAUX, left.coups, strict=True):
        turned = final.get(coup.holder, 0) - coup.net
        lost = (coup.outcome < 0 and turned <= 0) or (coup.outcome > 0 and turned < 0)
        seats = seats_of(tableau, left.places)
        at = seats.index(coup.holder) + lost if coup.holder in seats else 0
        holders.append(seats[at % len(seats)] if seats else "")
    return Tableaux(left.places, tuple(holders))


GAME: Final = Game(
    Entry(
        id="baccara-banque",
        edition=1,
        family="baccarat",
        seats=(2, PLACES + 1),
        packs=PACKS,
        boxes=(*TABLEAUX, "cheval"),
        parts=((*TABLEAUX, "cheval"),),
        source=("003",),
        about=N_("One bank against two tableaux; bet on yours, on the other, or à cheval on both."),
        pays={"tableau-1": "1:1", "tableau-2": "1:1", "cheval": "1:1"},
        card=referee.BACCARA_BANQUE,
        by_place=TABLEAUX,
    ),
    Options,
    Tableaux,
    Left,
    admit,
    first,
    hand,
    after,
)
