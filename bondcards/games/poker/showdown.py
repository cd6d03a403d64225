"""The pots of a hand of poker, and who wins them: side pots, what nobody called, the hands that are shown."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from bondcards.engine import money
from bondcards.engine.cards import Card
from bondcards.engine.facts import Place
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Show
from bondcards.engine.settlement import Line, Rescue, Settlement
from bondcards.games.poker.table import PokerTable
from bondcards.games.poker.variant import Half, Variant
from bondcards.games.ranking.made import Made
from bondcards.language.i18n import N_

# The pots

BOX: Final = "pot"
NOTHING: Final[Mapping[str, int]] = {}


class Layer(NamedTuple):
    """So many cents from `each` of these seats; amounts are cents."""

    each: int
    seats: tuple[str, ...]

    @property
    def amount(self) -> int:
        return self.each * len(self.seats)


class Pot(NamedTuple):
    """Layers for which the same seats contend."""

    contenders: tuple[str, ...]
    layers: tuple[Layer, ...]

    @property
    def amount(self) -> int:
        return sum([layer.amount for layer in self.layers])

    def put(self, seat: str) -> int:
        return sum([layer.each for layer in self.layers if seat in layer.seats])


class Share(NamedTuple):
    """Half a pot, or all (cents), and its winners, the first with the odd chips; the cards `made`, where shown."""

    half: str
    amount: int
    seats: tuple[str, ...]
    made: tuple[tuple[Card, ...], ...] = ()

    def each(self, chip: int) -> dict[str, int]:
        return dict(zip(self.seats, money.parts(self.amount, len(self.seats), chip), strict=True))


def pots(put: Mapping[str, int], alive: Collection[str], dead: Mapping[str, int] = NOTHING) -> list[Pot]:
    """The pots of what each seat has put in (cents), the main one first; in it lies what is `dead`, unmatched."""
    made: list[Pot] = []
    if unmatched := [Layer(cents, (seat,)) for seat, cents in dead.items() if cents]:
        made.append(Pot(tuple([seat for seat in put if seat in alive]), tuple(unmatched)))
    below = 0
    for level in sorted({cents for cents in put.values() if cents}):
        layer = Layer(level - below, tuple([seat for seat, cents in put.items() if cents >= level]))
        contenders = tuple([seat for seat in layer.seats if seat in alive])
        if made and contenders in ((), made[-1].contenders):
            made[-1] = made[-1]._replace(layers=(*made[-1].layers, layer))
        else:
            made.append(Pot(contenders, (layer,)))
        below = level
    return made


def settle_pots(
    order: Sequence[str], shared: Iterable[tuple[Pot, Sequence[Share]]], folded: Sequence[str], chip: int = 1
) -> Settlement:
    won = [(pot, _won(shares, chip)) for pot, shares in shared]
    lines = [line for pot, by in won for line in _lines(order, pot, by)]
    # The layers of a winner lie one upon another, so that those who share some of them share them as one.
    rescues: list[Rescue] = []
    for winner in order:
        for pot, by in won:
            if winner in by:
                rescues += _rescues(order, pot, winner, by[winner], chip)
    return Settlement(tuple(lines), tuple(rescues), folded=tuple(folded))


def _won(shares: Iterable[Share], chip: int) -> dict[str, int]:
    won: dict[str, int] = {}
    for share in shares:
        for seat, cents in share.each(chip).items():
            won[seat] = won.get(seat, 0) + cents
    return won


def _lines(order: Sequence[str], pot: Pot, won: Mapping[str, int]) -> list[Line]:
    """Those who lose by a pot pay those who gain by it, one after another from the button's left."""
    put = {seat: pot.put(seat) for seat in order}
    nets = {seat: won.get(seat, 0) - put[seat] for seat in order if put[seat] or seat in won}
    owed = {seat: net for seat, net in nets.items() if net > 0}
    lines: list[Line] = []
    for seat, net in nets.items():
        owes = -net
        for winner, gain in owed.items():
            paid = min(owes, gain)
            if paid > 0:
                lines.append(Line(seat, BOX, put[seat], -paid, winner))
                owed[winner] -= paid
                owes -= paid
        if not net and len(nets) > 1:
            lines.append(Line(seat, BOX, put[seat], 0, next(other for other in nets if other != seat)))
    return lines


def _rescues(order: Sequence[str], pot: Pot, winner: str, cents: int, chip: int) -> list[Rescue]:
    """What a winner took, by layers: who has a part in one may take it with a point, no more than he put in each."""
    rescues: list[Rescue] = []
    taken, below, whole = 0, 0, pot.amount
    for layer in pot.layers:
        below += layer.amount
        upto = cents if below == whole else cents * below // whole // chip * chip
        took, taken = upto - taken, upto
        claimants = tuple([seat for seat in order if seat in layer.seats and seat != winner])
        if took and claimants:
            rescues.append(Rescue(winner, took, claimants))
    return rescues


# The hands that are shown

Shows = Literal["show", "muck"]
SHOW: Final = "show"


class AskShow(Choose[Shows], frozen=True):
    """Show the hand, or give it up unseen?"""

    about = "showdown"
    asks = N_("{seat}, show or muck?")
    heard = {"show": "", "muck": N_("{seat} mucks")}
    means = {"show": N_("turn the cards and claim the pot"), "muck": N_("give up the pot, the cards unseen")}

    @property
    def usual(self) -> Shows:
        return SHOW


class Showing(NamedTuple):
    """Who is `bound` to show, while others may muck; and whether all show `at_once` when nobody is left to speak."""

    bound: Literal["all", "first", "nobody"]
    at_once: bool = True


AS_RECORDED: Final = Showing("nobody", at_once=False)


async def turn_hands(table: PokerTable, seats: Iterable[str]) -> None:
    for seat in seats:
        table.cards[seat] = await Show(Place(seat), table.cards[seat], suited=True)
        table.shown.append(seat)


async def show_hands(table: PokerTable, contested: Sequence[Pot], order: Sequence[str], showing: Showing) -> None:
    """All who are in show or muck; who is not bound to show may muck where somebody else can win his pots."""
    bound = {"all": order, "first": order[:1], "nobody": ()}[showing.bound]
    mucked: list[str] = []
    for seat in order:
        if seat in table.shown:
            continue
        free = seat not in bound and may_muck(seat, contested, mucked)
        if free and await AskShow(seat, ("show", "muck")) == "muck":
            mucked.append(seat)
        else:
            await turn_hands(table, (seat,))


def may_muck(seat: str, contested: Sequence[Pot], mucked: Sequence[str]) -> bool:
    return all(set(pot.contenders) - {seat, *mucked} for pot in contested if seat in pot.contenders)


def shares(variant: Variant, halves: Sequence[Half], table: PokerTable, pot: Pot, shown: Sequence[str]) -> list[Share]:
    """How a pot is shared among those who have shown and contend for it.

    Of two halves the first gets the odd chip. Where nobody's cards make the one, the other takes all; where a record
    knows nobody's, all others have mucked.
    """
    contenders = [seat for seat in table.order if seat in shown and seat in pot.contenders]
    best = [(half, won) for half in halves if (won := best_of(variant, half, table, contenders))]
    if not best:
        return [Share("", pot.amount, (contenders[0],))]
    return [
        Share(half.name, part, tuple(won), tuple([made.cards for made in won.values()]))
        for part, (half, won) in zip(money.parts(pot.amount, len(best), table.chip), best, strict=True)
    ]


def best_of(variant: Variant, half: Half, table: PokerTable, contenders: Sequence[str]) -> dict[str, Made]:
    """Those with the best hand for a half of a pot, and what they have; nobody, where no hand qualifies."""
    found = {seat: variant.strength(half, table.cards[seat], table.board) for seat in contenders}
    best = max(found.values(), default=0)
    won = {seat: variant.made(half, table.cards[seat], table.board) for seat in found if found[seat] == best}
    return {seat: hand for seat, hand in won.items() if hand is not None}
